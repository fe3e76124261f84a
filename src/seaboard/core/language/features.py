"""The layout of an observation: named blocks of ints that say what they are.

    class PlayerFeature(Features):
        MONEY = amount(0, 900, "guilders")
        STORE = count(20, "crew and equipment in store, by item", N_ITEMS)

    class Feature(Features):
        QUESTION = category(N_QUESTIONS, "what is asked")
        TOKEN = flag("the token is unused")
        PLAYERS = record(PlayerFeature, "player from the observing seat on", MAX_PLAYERS)

As in every `Blocks`, `Feature.PLAYERS` is the place where its block begins, so that rules write
`out[Feature.PLAYERS + step * PLAYER_WIDTH + PlayerFeature.MONEY]`. There are five kinds of features:

    category   one of several things, numbered; the order means nothing
    count      how many there are of something, or its place in an order
    flag       0 or 1
    amount     money, points and the like; what would be beyond the bounds is written as the bound
    bits       several flags, as the bits of one number

All values lie between `low` and `high`, both included, and fit 16 bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from enum import IntEnum
from math import prod
from typing import Any, Literal, Self

import numpy as np
import numpy.typing as npt

from seaboard.core.language.blocks import Blocks

Kind = Literal["category", "count", "flag", "amount", "bits"]
Bounds = npt.NDArray[np.int16]
LIMITS = np.iinfo(np.int16)


@dataclass(frozen=True)
class Block:
    """What a block is declared as; see the head of this module."""

    kind: Kind | type[Features]  # a record has the features of each copy
    low: int
    high: int
    words: str
    shape: tuple[int, ...]


def category(n: int, words: str, *shape: int) -> Block:
    """One of `n` things, numbered from 0."""
    return Block("category", 0, n - 1, words, shape)


def count(high: int, words: str, *shape: int, low: int = 0) -> Block:
    """How many there are, at most `high`; below 0 for what goes both ways."""
    return Block("count", low, high, words, shape)


def flag(words: str, *shape: int) -> Block:
    """0 or 1."""
    return Block("flag", 0, 1, words, shape)


def amount(low: int, high: int, words: str, *shape: int) -> Block:
    """Money, points and the like; the rule that writes it keeps it within its bounds."""
    return Block("amount", low, high, words, shape)


def bits(n: int, words: str, *shape: int) -> Block:
    """`n` flags as the bits of a number, the first lowest: for what would be long and nearly empty otherwise."""
    return Block("bits", 0, (1 << n) - 1, words, shape)


def record(kind: type[Features], words: str, *n: int) -> Block:
    """The features of a kind, once or `n` times, one copy after the other; `words` say whose they are."""
    return Block(kind, 0, 0, words, n)


def options(names: type[IntEnum], values: Iterable[int]) -> Block:
    """The options of a game as its rules see them, given how many values each of them has."""
    make: Any = Features
    declared = {option.name: category(n, option.name.lower().replace("_", " ")) for option, n in zip(names, values, strict=True)}
    return record(make("OptionFeature", declared), "option")


@dataclass(frozen=True)
class Described:
    """Features of one kind, as people and programs read of them."""

    name: str  # as in players.money
    first: int  # place of the first of them
    size: int  # how many
    shape: tuple[int, ...]  # empty for a single one
    steps: tuple[int, ...]  # how far places lie apart, by dimension
    kind: Kind
    low: int
    high: int
    words: str

    @property
    def places(self) -> npt.NDArray[np.int64]:
        """Where they are, in their shape: `observation[row.places]` are their values."""
        found = np.full(self.shape, self.first, np.int64)
        for axis, (length, step) in enumerate(zip(self.shape, self.steps, strict=True)):
            found += (np.arange(length) * step).reshape([-1 if axis == k else 1 for k in range(len(self.shape))])
        return found

    @property
    def document(self) -> dict[str, Any]:
        """As JSON-like data."""
        return asdict(self) | {"shape": list(self.shape), "steps": list(self.steps)}


class Features(Blocks):
    """See the head of this module."""

    declared: Block

    def __new__(cls, block: Block) -> Self:
        if not LIMITS.min <= block.low <= block.high <= LIMITS.max:
            raise ValueError(f"{block.words}: bounds go up and fit 16 bits, unlike {block.low} to {block.high}.")
        width = 1 if isinstance(block.kind, str) else block.kind.total()
        member = cls.placed(prod(block.shape) * width)
        member.declared = block
        return member

    @classmethod
    def describe(cls) -> list[Described]:
        """All features in the order of their places."""
        return list(cls._described(0, "", (), (), ""))

    @classmethod
    def _described(cls, at: int, name: str, shape: tuple[int, ...], steps: tuple[int, ...], of: str) -> Iterator[Described]:
        for member in cls:
            block, called = member.declared, f"{name}{member.name.lower()}"
            kind, whole = block.kind, (*shape, *block.shape)
            if isinstance(kind, str):
                own = tuple(prod(block.shape[axis + 1 :]) for axis in range(len(block.shape)))
                words = f"{of}{block.words}"
                yield Described(called, at + member, prod(whole), whole, (*steps, *own), kind, block.low, block.high, words)
            else:
                own, words = ((kind.total(),), f"of each {block.words}: ") if block.shape else ((), f"{block.words}: ")
                yield from kind._described(at + member, f"{called}.", whole, (*steps, *own), words)

    @classmethod
    def lows(cls) -> Bounds:
        """The lowest value of each feature, for spaces of boxes."""
        return cls._bounds("low")

    @classmethod
    def highs(cls) -> Bounds:
        """The highest value of each feature."""
        return cls._bounds("high")

    @classmethod
    def _bounds(cls, which: str) -> Bounds:
        found = np.zeros(cls.total(), np.int16)
        for row in cls.describe():
            found[row.places] = getattr(row, which)
        return found
