"""What the `observe` rules of all games write with; features.py of a game declares what they write."""

from __future__ import annotations

from math import prod
from typing import Any

from seaboard.core.language.features import Features
from seaboard.core.language.records import Ints, Record
from seaboard.core.language.rules import Composed, rule


@rule
def wipe(out: Ints, n: int) -> None:
    """Set the first `n` numbers to zero; compiled, one call that fills memory."""
    for i in range(n):
        out[i] = 0


@rule
def put(out: Ints, at: int, values: Ints) -> None:
    """Write some numbers one after the other."""
    for i in range(len(values)):
        out[at + i] = values[i]


@rule
def put_raised(out: Ints, at: int, values: Ints) -> None:
    """The same with 1 added to each, where -1 means none."""
    for i in range(len(values)):
        out[at + i] = values[i] + 1


@rule
def put_bits(out: Ints, at: int, bits: int, n: int) -> None:
    """Write the lowest `n` bits of a set one after the other."""
    for i in range(n):
        out[at + i] = (bits >> i) & 1


@rule
def after(seat: int, other: int, n_players: int) -> int:
    """How many seats clockwise of `seat`."""
    return other - seat if other >= seat else other - seat + n_players


@rule
def seat_after(seat: int, steps: int, n_players: int) -> int:
    """The seat so many seats clockwise."""
    return seat + steps if seat + steps < n_players else seat + steps - n_players


@rule
def owner_after(seat: int, owner: int, n_players: int) -> int:
    """1 for the seat itself, then clockwise; 0 for nobody, who is negative."""
    return 0 if owner < 0 else after(seat, owner, n_players) + 1


@rule
def kept_within(value: int, low: int, high: int) -> int:
    """The value, or the bound that it is beyond."""
    return min(max(value, low), high)


@rule
def put_within(out: Ints, at: int, values: Ints, low: int, high: int) -> None:
    """Write some numbers one after the other, those beyond the bounds as the bound."""
    for i in range(len(values)):
        out[at + i] = kept_within(values[i], low, high)


class Copied(Composed):
    """Features that are fields of a record, by the name they share: a rule that copies them to the observation, from `at` on.
    Amounts are kept within their bounds.
    """

    def __init__(self, features: type[Features], kind: type[Record], *names: str) -> None:
        super().__init__("copy_fields", {0: put, 1: put_within, 2: kept_within})
        self.lines = [self.line(features[name.upper()], kind.fields[name].shape, name) for name in " ".join(names).split()]
        space: dict[str, Any] = dict(self.parts())
        exec(self.source(), space)
        self.plain = space[self.__name__]

    @staticmethod
    def line(feature: Features, shape: tuple[int, ...], name: str) -> str:
        """What copies a field."""
        block, place = feature.declared, f"at + {int(feature)}"
        size = prod(block.shape) if isinstance(block.kind, str) else block.kind.total()
        if len(shape) > 1 or prod(shape) != size:
            raise TypeError(f"{name}: a field of the shape {shape} cannot be copied to a feature of {size} numbers.")
        bounds = f", {block.low}, {block.high}" if block.kind == "amount" else ""
        if shape:
            return f"rule_1(out, {place}, record.{name}{bounds})" if bounds else f"rule_0(out, {place}, record.{name})"
        return f"out[{place}] = " + (f"rule_2(record.{name}{bounds})" if bounds else f"record.{name}")

    def __call__(self, record: Record, out: Ints, at: int) -> None:
        self.plain(record, out, at)

    def source(self) -> str:
        return "\n  ".join([f"def {self.__name__}(record, out, at):", *self.lines])
