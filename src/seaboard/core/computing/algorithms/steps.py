"""Single steps on compiled states, for those who drive a game from Python: bots, environments, tests. states[0] is the game."""

from __future__ import annotations

from typing import Any

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import Seed, seed_rng
from seaboard.core.language.rules import entry, open_rule, scratch

resample = open_rule("resample")
observe = open_rule("observe")
evaluate = open_rule("evaluate")

N_WORDS = 4


@entry
def resample_state(states: Any, seat: int, seed: Seed) -> None:
    """Deal anew what a seat cannot know, from a stream of its own."""
    rng = scratch(N_WORDS)
    seed_rng(rng, seed, 0)
    resample(states[0], seat, rng)


@entry
def measure_state(states: Any, seat: int, out: Ints) -> int:
    """Write the observation of a seat and return its evaluation."""
    observe(states[0], seat, out)
    return evaluate(states[0], seat)
