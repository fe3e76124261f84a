from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from seaboard.core.language.records import I8, I16, I32, U32, CheckedList, Ints, Record


class Wagon(Record):
    load: I32
    seats: Annotated[Ints, I8, 3]


class Train(Record):
    rng: Annotated[Ints, U32, 4]
    speed: I8
    grid: Annotated[list[Ints], I16, 2, 3]
    wagons: Annotated[list[Wagon], 2]
    engine: Wagon


def a_train() -> Train:
    train = Train()
    train.rng[3] = 2**32 - 1
    train.speed = -7
    train.grid[1][2] = 300
    train.wagons[1].seats[2] = 5
    train.engine.load = -70_000
    return train


def test_a_new_record_is_all_zero() -> None:
    assert set(Train().flat()) == {0} and Train().pack() == bytes(Train.dtype.itemsize)


def test_the_bytes_are_those_of_the_numpy_form() -> None:
    row = np.zeros(1, Train.dtype)
    row["rng"][0][3], row["speed"], row["grid"][0][1][2] = 2**32 - 1, -7, 300
    row["wagons"][0][1]["seats"][2], row["engine"]["load"] = 5, -70_000
    assert a_train().pack() == row.tobytes()


def test_packing_and_unpacking_are_inverse() -> None:
    assert Train().unpack(a_train().pack()) == a_train()


def test_a_copy_is_equal_and_independent() -> None:
    train = a_train()
    copy = train.copy()
    copy.grid[0][0] = copy.wagons[0].load = copy.engine.seats[1] = copy.rng[0] = 9
    assert copy != train and train == a_train()


def test_differences_name_the_fields() -> None:
    other = a_train()
    other.wagons[1].seats[2] = 6
    assert a_train().differences(other) == ["wagons[1].seats[2]: 5 != 6"]


@pytest.mark.parametrize(("field", "value"), [("speed", 128), ("speed", -129), ("load", 2**31)])
def test_a_value_too_large_for_its_field_is_refused_and_named(field: str, value: int) -> None:
    train = a_train()
    setattr(train if field == "speed" else train.engine, field, value)
    with pytest.raises(OverflowError, match=f"{field} = {value} does not fit"):
        train.pack()


def test_records_have_slots_so_a_misspelt_field_is_an_error() -> None:
    with pytest.raises(AttributeError):
        Train().spede = 3  # type: ignore[attr-defined]


def test_a_field_of_another_type_is_refused() -> None:
    with pytest.raises(TypeError, match="name: use I8"):

        class Wrong(Record):
            name: str


def test_checked_lists_refuse_negative_indices() -> None:
    train = Train(CheckedList)
    assert isinstance(train.wagons[1].seats, CheckedList) and isinstance(train.copy().grid[0], CheckedList)
    with pytest.raises(IndexError):
        train.rng[-1]
    with pytest.raises(IndexError):
        train.wagons[0].seats[-1] = 2
    with pytest.raises(IndexError):
        train.rng[4]
