"""Loops for measuring copies and resamplings of compiled states; states[1] is scratch."""

from __future__ import annotations

from typing import Any

from seaboard.core.language.rng import Seed, seed_rng
from seaboard.core.language.rules import entry, open_rule, scratch

resample = open_rule("resample")

N_WORDS = 4


@entry
def copy_states(states: Any, players: int, seed: Seed, count: int) -> None:
    """Copy there and back, `count` copies in all."""
    for number in range(count):
        states[(number + 1) % 2] = states[number % 2]


@entry
def resample_states(states: Any, players: int, seed: Seed, count: int) -> None:
    """Resample one state again and again, for the seats in turn."""
    rng = scratch(N_WORDS)
    seed_rng(rng, seed, 0)
    for number in range(count):
        resample(states[0], number % players, rng)
