"""Arrays on a GPU, given to other libraries and taken from them without a copy.

    torch.from_dlpack(batch.observations)        jax.dlpack.from_dlpack(batch.masks)        cupy.asarray(batch.counts)
    batch.step(actions)                          # a tensor of PyTorch, an array of JAX or CuPy: by DLPack or __cuda_array_interface__

Numba's own arrays speak `__cuda_array_interface__` only; the capsule of DLPack is made and read here, in its first form, which every
library takes. Work on a batch is queued on CUDA's default stream; who asks on another stream finds it finished.
"""

from __future__ import annotations

import ctypes
from ctypes import POINTER, Structure, c_char_p, c_int, c_int32, c_int64, c_uint8, c_uint16, c_uint64, c_void_p, py_object
from typing import Any

import numpy as np

CUDA_DEVICE, MANAGED_DEVICE = 2, 13  # kDLCUDA, kDLCUDAManaged
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}  # of NumPy's types in DLPack's numbers
LEGACY_STREAM = 1  # DLPack's name of CUDA's default stream
NO_WAITING = -1
CAPSULE = b"dltensor"


class Tensor(Structure):
    """DLTensor."""

    _fields_ = (
        ("data", c_void_p),
        ("device_type", c_int),
        ("device_id", c_int32),
        ("ndim", c_int32),
        ("code", c_uint8),
        ("bits", c_uint8),
        ("lanes", c_uint16),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
        ("byte_offset", c_uint64),
    )


class Managed(Structure):
    """DLManagedTensor."""


Deleter = ctypes.CFUNCTYPE(None, POINTER(Managed))  # takes the interpreter's lock by itself
Managed._fields_ = (("tensor", Tensor), ("manager", c_void_p), ("deleter", Deleter))

LENT: dict[int, tuple[Any, ...]] = {}  # by address: what a capsule points at, kept until whoever took it is done


def api(name: str, result: Any, *arguments: Any) -> Any:
    """A function of Python's own for capsules."""
    return ctypes.PYFUNCTYPE(result, *arguments)((f"PyCapsule_{name}", ctypes.pythonapi))


def give_back(managed: Any) -> None:
    """Called by whoever took an array, when it is done."""
    LENT.pop(ctypes.addressof(managed.contents), None)


def drop(capsule: int) -> None:
    """Called when a capsule goes: if nobody took what it holds, it is given back."""
    if api("IsValid", c_int, c_void_p, c_char_p)(capsule, CAPSULE):
        LENT.pop(api("GetPointer", c_void_p, c_void_p, c_char_p)(capsule, CAPSULE), None)


GIVE_BACK, DROP = Deleter(give_back), ctypes.PYFUNCTYPE(None, c_void_p)(drop)


class DeviceArray:
    """An array of a batch on a GPU, for users. `numpy.asarray` copies it to the host."""

    def __init__(self, array: Any) -> None:
        self.array = array  # Numba's

    @property
    def shape(self) -> tuple[int, ...]:
        """As of an array of NumPy."""
        return tuple(self.array.shape)

    @property
    def dtype(self) -> Any:
        """As of an array of NumPy."""
        return self.array.dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        found: dict[str, Any] = self.array.__cuda_array_interface__
        return found

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        if copy is False:
            raise ValueError("An array on a GPU has to be copied to the host.")
        return np.asarray(self.array.copy_to_host(), dtype)

    def __len__(self) -> int:
        return int(self.array.shape[0])

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA_DEVICE, device_number(self.array)

    def __dlpack__(self, *, stream: int | None = None, max_version: Any = None, dl_device: Any = None, copy: bool | None = None) -> Any:
        if copy:
            raise BufferError("This array is given without a copy; copy it afterwards.")
        if dl_device is not None and tuple(map(int, dl_device)) != self.__dlpack_device__():
            raise BufferError("This array lies on a GPU; numpy.asarray copies it to the host.")
        if stream not in (None, LEGACY_STREAM, NO_WAITING):
            wait_for_work()
        return capsule_of(self.array)

    def __repr__(self) -> str:
        return f"<{self.dtype} array of shape {self.shape} on a GPU>"


def device_number(array: Any) -> int:
    return int(array.gpu_data.context.device.id)


def wait_for_work() -> None:
    """Until everything that was queued on the default stream is done."""
    from numba import cuda

    cuda.default_stream().synchronize()


def capsule_of(array: Any) -> Any:
    """A DLPack capsule of an array of Numba's."""
    shape = (c_int64 * array.ndim)(*array.shape)
    strides = (c_int64 * array.ndim)(*(step // array.dtype.itemsize for step in array.strides))
    managed = Managed()
    managed.tensor = Tensor(
        data=array.device_ctypes_pointer.value,
        device_type=CUDA_DEVICE,
        device_id=device_number(array),
        ndim=array.ndim,
        code=KINDS[array.dtype.kind],
        bits=8 * array.dtype.itemsize,
        lanes=1,
        shape=ctypes.cast(shape, POINTER(c_int64)),
        strides=ctypes.cast(strides, POINTER(c_int64)),
        byte_offset=0,
    )
    managed.deleter = GIVE_BACK
    LENT[ctypes.addressof(managed)] = (managed, shape, strides, array)
    return api("New", py_object, c_void_p, c_char_p, c_void_p)(ctypes.addressof(managed), CAPSULE, ctypes.cast(DROP, c_void_p))


class Borrowed:
    """What a capsule of DLPack holds, as `__cuda_array_interface__`; nothing is taken out of the capsule, so it frees itself."""

    def __init__(self, capsule: Any) -> None:
        self.capsule = capsule
        address = api("GetPointer", c_void_p, py_object, c_char_p)(capsule, CAPSULE)
        tensor = ctypes.cast(address, POINTER(Managed)).contents.tensor
        kind = next(kind for kind, code in KINDS.items() if code == tensor.code)
        size = tensor.bits // 8
        self.__cuda_array_interface__ = {
            "shape": tuple(tensor.shape[: tensor.ndim]),
            "strides": tuple(size * step for step in tensor.strides[: tensor.ndim]) if tensor.strides else None,
            "data": ((tensor.data or 0) + tensor.byte_offset, False),
            "typestr": f"|b{size}" if kind == "b" else f"<{kind}{size}",
            "stream": None,
            "version": 3,
        }


def on_device(array: Any) -> Any:
    """Somebody's array as one of Numba's, without a copy if it lies on the GPU; None if it does not."""
    from numba import cuda

    if isinstance(array, DeviceArray):
        return array.array
    if hasattr(array, "__dlpack_device__") and hasattr(array, "__dlpack__"):
        if int(array.__dlpack_device__()[0]) not in (CUDA_DEVICE, MANAGED_DEVICE):
            return None
        return cuda.as_cuda_array(Borrowed(array.__dlpack__(stream=LEGACY_STREAM)))
    return cuda.as_cuda_array(array) if hasattr(array, "__cuda_array_interface__") else None
