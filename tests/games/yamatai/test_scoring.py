"""Yamataï 15: final scoring and ranks."""

from __future__ import annotations

import pytest

from seaboard.games.yamatai.state import End

from .positions import (
    BLUE,
    ORANGE,
    PURPLE,
    built,
    coins,
    fresh,
    left_in_supply,
    own_tokens,
    points,
    ranks,
    reserved,
    row,
    sacred,
    sound,
    specialists,
    track,
    turns,
)


@pytest.mark.clause("yamatai", "15.1", "15.2")
def test_points_come_from_six_sources() -> None:
    s = fresh()
    row(s, "h01")
    built(s, BLUE, i01="h04", i02="t02")
    specialists(s, BLUE, "harbourmaster", "courtier")
    reserved(s, BLUE, "h08", "h09")
    s.players[BLUE].prestige = 4
    coins(s, BLUE, 14)
    s.supply[0] -= 5
    s.players[BLUE].scrapped[0] = 5
    sound(s)
    assert points(s, BLUE) == {"buildings": 10, "specialists": 8, "prestige_tokens": 4, "coins": 2, "reserved": -2, "scrapped": -3}


@pytest.mark.clause("yamatai", "15.2")
@pytest.mark.parametrize(("amount", "plain", "changed"), [(0, 0, 0), (2, 0, 0), (3, 0, 1), (4, 0, 1), (5, 1, 1), (14, 2, 4), (15, 3, 5)])
def test_coins_are_worth_a_fifth_or_with_the_moneychanger_a_third(amount: int, plain: int, changed: int) -> None:
    s = fresh()
    coins(s, BLUE, amount)
    assert points(s, BLUE)["coins"] == plain
    specialists(s, BLUE, "moneychanger")
    assert points(s, BLUE)["coins"] == changed


@pytest.mark.clause("yamatai", "15.3")
def test_tokens_harbor_boats_sacred_ground_and_unused_buildings_score_nothing_and_totals_may_be_negative() -> None:
    s = fresh()
    coins(s, BLUE, 0)
    own_tokens(s, BLUE, jade=3, mask=2)
    sacred(s, "i01")
    reserved(s, BLUE, "h09")
    sound(s)
    assert sum(points(s, BLUE).values()) == -1 and s.players[BLUE].buildings_left == 6


@pytest.mark.clause("yamatai", "15.4")
@pytest.mark.parametrize(("tie_break", "expected"), [("fleet_number", [3, 2, 1]), ("played_order", [2, 3, 1])])
def test_ties_are_broken_in_all_places_and_no_rank_is_shared(tie_break: str, expected: list[int]) -> None:
    s = fresh(3, tie_break=tie_break)
    for seat, (number, turn) in enumerate(((8, 0), (3, 2), (5, 1))):
        s.players[seat].lowest_fleet, s.players[seat].first_turn = number - 1, turn
    s.players[PURPLE].prestige = 1
    assert ranks(s) == expected
    s.players[ORANGE].prestige = 2
    assert ranks(s)[ORANGE] == 1


@pytest.mark.clause("yamatai", "15.4")
def test_with_two_players_the_lower_of_both_fleet_tiles_counts() -> None:
    s = fresh(2)
    track(s, 9, 4, 5, 3, 1)
    left_in_supply(s, gold=0)
    s.players[ORANGE].scrapped[4], s.players[BLUE].scrapped[4] = 5, 5
    sound(s)
    turns(s, 9, 4, 3, 5)  # blue 9 and 3, orange 4 and 5
    assert End(s.end) == End.BOATS_EXHAUSTED
    assert [s.players[seat].lowest_fleet + 1 for seat in (BLUE, ORANGE)] == [3, 4]
    s.players[ORANGE].prestige += sum(points(s, BLUE).values()) - sum(points(s, ORANGE).values())
    assert ranks(s) == [1, 2]
