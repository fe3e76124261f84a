"""Arrays of a GPU as DLPack capsules. There is none here: NumPy's memory stands in for the device's, and NumPy reads the capsules."""

from __future__ import annotations

import gc
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from seaboard.core.computing import device_arrays
from seaboard.core.computing.device_arrays import LENT, Borrowed, DeviceArray

HOST = 1  # DLPack's number of ordinary memory


class StandIn:
    """What is asked of an array of Numba's."""

    def __init__(self, array: Any) -> None:
        self.array, self.shape, self.strides, self.dtype, self.ndim = array, array.shape, array.strides, array.dtype, array.ndim
        self.device_ctypes_pointer = SimpleNamespace(value=array.ctypes.data)
        self.gpu_data = SimpleNamespace(context=SimpleNamespace(device=SimpleNamespace(id=0)))

    def copy_to_host(self) -> Any:
        return self.array.copy()


@pytest.fixture
def in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let capsules say that they point at ordinary memory, which NumPy takes."""
    monkeypatch.setattr(device_arrays, "CUDA_DEVICE", HOST)


@pytest.mark.parametrize("kind", [np.int16, np.int32, np.int64, np.float32, np.bool_])
@pytest.mark.usefixtures("in_memory")
def test_another_library_reads_and_writes_the_same_memory(kind: type) -> None:
    own: Any = np.arange(12).reshape(3, 4).astype(kind)
    given = np.from_dlpack(DeviceArray(StandIn(own)))
    assert given.dtype == own.dtype and (given == own).all() and given.ctypes.data == own.ctypes.data
    own[1, 2] = 0
    assert given[1, 2] == 0
    part = np.from_dlpack(DeviceArray(StandIn(own[:, 1:3])))
    assert (part == own[:, 1:3]).all()


@pytest.mark.usefixtures("in_memory")
def test_what_is_given_is_kept_until_it_is_given_back() -> None:
    before = len(LENT)
    taken = np.from_dlpack(DeviceArray(StandIn(np.ones(5, np.int32))))
    left = DeviceArray(StandIn(np.ones(5, np.int32))).__dlpack__()
    gc.collect()
    assert len(LENT) == before + 2 and taken.sum() == 5
    del taken, left
    gc.collect()
    assert len(LENT) == before


def test_what_another_library_gives_is_read_in_place() -> None:
    theirs = np.arange(20, dtype=np.int32).reshape(4, 5)[:, 1]
    found: Any = Borrowed(theirs.__dlpack__()).__cuda_array_interface__
    assert found["data"][0] == theirs.ctypes.data and found["shape"] == (4,) and found["strides"] == (20,) and found["typestr"] == "<i4"


@pytest.mark.usefixtures("in_memory")
def test_what_cannot_be_given_is_refused_in_a_sentence() -> None:
    array = DeviceArray(StandIn(np.ones(3, np.int16)))
    with pytest.raises(BufferError, match="without a copy"):
        array.__dlpack__(copy=True)
    with pytest.raises(BufferError, match=r"numpy\.asarray copies it"):
        array.__dlpack__(dl_device=(2, 0))
    with pytest.raises(ValueError, match="has to be copied"):
        np.asarray(array, copy=False)
    assert np.asarray(array).tolist() == [1, 1, 1] and len(array) == 3 and repr(array) == "<int16 array of shape (3,) on a GPU>"
