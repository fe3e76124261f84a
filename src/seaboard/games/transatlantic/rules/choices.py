"""TransAtlantic: small helpers for lists of choices."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule


@rule
def add(out: Ints, n: int, action: int) -> int:
    """Add an action to the `n` choices already listed; returns how many they are now."""
    out[n] = action
    return n + 1


@rule
def used(bits: int, k: int) -> bool:
    """Whether region, flag or marker `k` is among those used in this action."""
    return (bits >> k) & 1 == 1
