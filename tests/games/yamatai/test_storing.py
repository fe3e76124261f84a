"""Yamataï 9: storing and scrapping boats."""

from __future__ import annotations

import pytest

from seaboard.games.yamatai.state import Question

from .positions import BLUE, ORANGE, asked, choices, finish_round, fresh, hand, play, points, sound, specialists


@pytest.mark.clause("yamatai", "9.1")
def test_an_empty_hand_stores_nothing() -> None:
    s = fresh()
    play(s, "fleet 2", "sell wood")
    assert asked(s) == Question.RECRUIT  # the power is still there
    play(s, "no recruit")
    assert s.active == ORANGE and not any(s.players[BLUE].harbor)


@pytest.mark.clause("yamatai", "9.2")
def test_one_boat_must_be_stored_gold_allowed_and_the_others_are_scrapped() -> None:
    s = fresh()
    play(s, "fleet 10", "no trade", "stop placing")
    assert choices(s) == ["store bamboo", "store clay", "store gold"]
    play(s, "store gold")
    me = s.players[BLUE]
    assert list(me.harbor) == [0, 0, 0, 0, 1] and list(me.scrapped) == [1, 0, 0, 1, 0]


@pytest.mark.clause("yamatai", "9.3")
def test_scrapped_boats_never_return() -> None:
    s = fresh()
    play(s, "fleet 10", "no trade", "stop placing", "store gold")
    supply = list(s.supply)
    finish_round(s)
    assert list(s.players[BLUE].scrapped) == [1, 0, 0, 1, 0] and s.supply[3] <= supply[3]


@pytest.mark.clause("yamatai", "9.4", "15.3")
def test_the_harbor_boat_costs_nothing() -> None:
    s = fresh()
    play(s, "fleet 2", "no trade", "stop placing", "store wood")
    assert points(s, BLUE)["scrapped"] == 0 and sum(points(s, BLUE).values()) == 2  # 10 coins


@pytest.mark.clause("yamatai", "9.5")
@pytest.mark.parametrize(("more", "stored"), [(0, 1), (1, 2), (2, 2)])
def test_the_harbourmaster_must_store_two_if_there_are_two(more: int, stored: int) -> None:
    s = fresh()
    specialists(s, BLUE, "harbourmaster")
    if more:
        hand(s, wood=more)
    sound(s)
    play(s, "fleet 3", "no trade", "stop placing")
    for _ in range(stored):
        assert asked(s) == Question.STORE
        play(s, choices(s)[0])
    assert s.active == ORANGE
    assert (sum(s.players[BLUE].harbor), sum(s.players[BLUE].scrapped)) == (stored, more + 1 - stored)


@pytest.mark.clause("yamatai", "9.6")
def test_the_salvager_sends_boats_back_for_a_coin_each_but_old_scrap_still_counts() -> None:
    s = fresh()
    specialists(s, BLUE, "salvager")
    hand(s, wood=1)
    s.players[BLUE].scrapped[1], s.hand[1] = 1, 0
    sound(s)
    play(s, "fleet 10", "no trade", "stop placing")
    supply = list(s.supply)
    play(s, "store gold")
    me = s.players[BLUE]
    assert me.coins == 12 and list(me.scrapped) == [0, 1, 0, 0, 0]
    assert (s.supply[0], s.supply[3]) == (supply[0] + 1, supply[3] + 1)
    assert points(s, BLUE)["scrapped"] == -1


@pytest.mark.clause("yamatai", "9.5", "9.6")
def test_harbourmaster_and_salvager_together() -> None:
    s = fresh()
    specialists(s, BLUE, "salvager", "harbourmaster")
    sound(s)
    play(s, "fleet 10", "no trade", "stop placing", "store clay", "store bamboo")
    me = s.players[BLUE]
    assert list(me.harbor) == [1, 0, 0, 1, 0] and me.coins == 11 and not any(me.scrapped)
