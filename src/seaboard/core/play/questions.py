"""What games with pending questions share: the state keeps the legal answers to its question in `choices`, `n_choices` of them."""

from __future__ import annotations

from typing import Any

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule


@rule
def legal(s: Any, out: Ints) -> int:
    """Write the legal actions, ascending; returns how many."""
    for i in range(s.n_choices):
        out[i] = s.choices[i]
    return s.n_choices


@rule
def within(value: int, low: int, high: int) -> bool:
    """Whether a value lies between two bounds, both included."""
    return low <= value and value <= high
