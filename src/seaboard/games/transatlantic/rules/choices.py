"""TransAtlantic: small helpers for lists of choices."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.transatlantic.actions import Act


@rule
def or_stop(n: int, out: Ints) -> int:
    """Allow stopping besides the `n` choices already listed."""
    out[n] = Act.STOP
    return n + 1


@rule
def used(bits: int, k: int) -> bool:
    """Whether region, flag or marker `k` is among those used in this action."""
    return (bits >> k) & 1 == 1
