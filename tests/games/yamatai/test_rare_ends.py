"""Yamataï 14: every reason to end the game is met in a game played from the start."""

from __future__ import annotations

import pytest

from seaboard.games.yamatai.state import EMPTY, End

from .rare_ends import RARE_ENDS, play_out


@pytest.mark.clause("yamatai", "14.1", "14.3", "14.4")
@pytest.mark.parametrize("reason", RARE_ENDS)
def test_a_whole_game_ends_for_this_reason(reason: str) -> None:
    match = play_out(*RARE_ENDS[reason])
    s = match.state
    assert match.outcome and match.outcome.reason == reason
    assert s.turn == 4  # every meeple had its turn
    holds = {
        "last_building": any(s.players[seat].buildings_left == 0 for seat in range(2)),
        "specialists_exhausted": EMPTY in s.specialist_row.tiles,
        "buildings_exhausted": EMPTY in s.building_row.tiles,
        "round_limit": s.round == 39,
    }
    assert holds[reason]


def test_only_exhausted_boats_are_left_to_random_play() -> None:
    assert {reason.name.lower() for reason in End} - {"not_yet", "boats_exhausted"} == set(RARE_ENDS)
