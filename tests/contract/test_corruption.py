"""States broken on purpose: `check` must notice."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from seaboard.core.language.records import struct_format
from tests.contract.cases import Case, each_player_count


@each_player_count
def test_check_notices_a_field_far_below_its_range(case: Case) -> None:
    """Every field but the random numbers, set to the least value it can hold."""
    game = case.game
    codes = struct_format(game.state.dtype).replace("x", "")
    for s in positions(case):
        values = s.flat()
        unnoticed = []
        for at, (name, code) in enumerate(zip(game.state.names, codes, strict=True)):
            if name.startswith("rng"):
                continue
            broken = s.copy()
            broken.fill([*values[:at], int(np.iinfo(code).min), *values[at + 1 :]])
            if game.rules.check(broken) == 0:
                unnoticed.append(name)
        assert unnoticed == []


@each_player_count
def test_check_notices_most_fields_that_are_one_too_high(case: Case) -> None:
    """Money and the like can be anything; what is conserved, listed or pending cannot."""
    game = case.game
    for s in positions(case):
        values = s.flat()
        noticed = 0
        for at in range(len(values)):
            broken = s.copy()
            broken.fill([*values[:at], values[at] + 1, *values[at + 1 :]])
            noticed += game.rules.check(broken) != 0
        assert noticed > 0.8 * len(values)


def positions(case: Case) -> list[Any]:
    """One early, one late position, with the game going on."""
    states = [s.copy() for s, _, action in case.walk(25) if action >= 0]
    rng = random.Random(25)
    return [states[rng.randrange(len(states) // 3)], states[-rng.randrange(1, len(states) // 3)]]
