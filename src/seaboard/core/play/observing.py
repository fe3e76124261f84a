"""What the `observe` rules of all games write with; features.py of a game declares what they write."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule


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
def owner_after(seat: int, owner: int, n_players: int) -> int:
    """1 for the seat itself, then clockwise; 0 for nobody, who is negative."""
    return 0 if owner < 0 else after(seat, owner, n_players) + 1


@rule
def kept_within(value: int, low: int, high: int) -> int:
    """The value, or the bound that it is beyond."""
    return min(max(value, low), high)
