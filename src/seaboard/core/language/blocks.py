"""Named contiguous blocks of ids: the action space of a game; features.py has the layout of its observations.

    class Act(Blocks):
        PLAY = N_KINDS        # the value given is the size of the block
        SHIP = N_SHIPS
        STOP = 1

`Act.SHIP` is then the first id of its block, so that `Act.SHIP + ship` is an action, `Act.SHIP.size` its size,
`Act.total()` is the size of the whole space, and `Act.split(action)` says which block and where in it.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Self


class Blocks(IntEnum):
    """See the head of this module."""

    size: int

    def __new__(cls, size: int) -> Self:
        return cls.placed(size)

    @classmethod
    def placed(cls, size: int) -> Self:
        """A block of a size, after those before it."""
        first = sum(block.size for block in cls.__members__.values())
        block = int.__new__(cls, first)
        block._value_ = first
        block.size = size
        return block

    @classmethod
    @cache
    def total(cls) -> int:
        """How many ids there are."""
        return sum(block.size for block in cls)

    @classmethod
    def split(cls, index: int) -> tuple[Self, int]:
        """The block of an id and the position in it."""
        for block in cls:
            if block <= index < block + block.size:
                return block, index - block
        raise ValueError(f"{index} is in no block of {cls.__name__} (0 to {cls.total() - 1})")
