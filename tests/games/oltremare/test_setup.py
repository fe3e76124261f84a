"""Oltre Mare 2 and 10: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from seaboard.core.errors import BadPlayers
from seaboard.games.oltremare.state import VENICE_GONE, Question
from seaboard.games.oltremare.tables import FIRST_GRAIN, FROM_VENICE, GOOD, HARBOR_OF, NO_HARBOR, NO_MARKER, Good, Marker

from .positions import GAME, asked, assert_sound, cargo, fresh, hand, purse


@pytest.mark.clause("oltremare", "2.1", "2.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_start_with_11_ducati_four_cards_and_no_prestige(players: int) -> None:
    s = fresh(players)
    assert_sound(s)
    assert purse(s) == [11] * players
    assert [s.players[seat].prestige for seat in range(players)] == [0] * players
    assert all(len(hand(s, seat)) == 4 and len(cargo(s, seat)) == 1 for seat in range(players))


@pytest.mark.clause("oltremare", "2.1")
def test_two_to_five_players() -> None:
    for players in (1, 6):
        with pytest.raises(BadPlayers):
            GAME.new(players)


@pytest.mark.clause("oltremare", "2.3", "2.10", "15.2")
@pytest.mark.parametrize(("players", "on_board"), [(2, 28), (3, 27), (4, 26), (5, 25)])
def test_a_marker_on_each_harbor_but_those_of_the_players(players: int, on_board: int) -> None:
    s = fresh(players)
    assert sum(kind != NO_MARKER for kind in s.board) == on_board
    assert sum(s.removed) == players and len(s.box) == 2
    assert {harbor for harbor in range(30) if s.board[harbor] == NO_MARKER} == {s.players[seat].ship for seat in range(players)}


@pytest.mark.clause("oltremare", "2.4")
def test_grain_is_out_with_two_players() -> None:
    s = fresh(2)
    cards = [s.deck[i] for i in range(s.deck_size)]
    assert len(cards) == 68 and all(card < FIRST_GRAIN and GOOD[card] != Good.GRAIN for card in cards)


@pytest.mark.clause("oltremare", "2.5", "2.6", "2.7")
def test_ships_start_where_the_first_cargo_card_says() -> None:
    seen = set()
    for seed in range(30):
        s = fresh(5, seed)
        for seat in range(5):
            me = s.players[seat]
            assert HARBOR_OF[me.cargo] == me.ship != NO_HARBOR and s.board[me.ship] == NO_MARKER
        assert len({s.players[seat].ship for seat in range(5)}) == 5
        seen |= {s.players[0].cargo}
    assert len(seen) > 15
    unnamed = Counter(HARBOR_OF[s.deck[i]] == NO_HARBOR for i in range(s.deck_size))
    assert unnamed[True] + unnamed[False] == 73 and unnamed[True] > 40, "cards without a name went back into the deck"


@pytest.mark.clause("oltremare", "2.9", "2.10")
@pytest.mark.parametrize(("players", "low", "high", "left"), [(2, 35, 41, 68), (3, 44, 50, 83), (4, 44, 50, 78), (5, 43, 49, 73)])
def test_the_venice_card_lies_in_the_middle(players: int, low: int, high: int, left: int) -> None:
    above = set()
    for seed in range(60):
        s = fresh(players, seed)
        assert s.deck_size == left and s.venice != VENICE_GONE
        above.add(s.venice + 4 * players)
        assert (s.venice_low + 4 * players, s.venice_high + 4 * players) == (low, high)
    assert above == set(range(low, high + 1))


@pytest.mark.clause("oltremare", "2.11", "12.5")
def test_start_player() -> None:
    assert {fresh(4, seed, start_player="random").first for seed in range(40)} == {0, 1, 2, 3}
    assert {fresh(4, seed, start_player="seat0").first for seed in range(10)} == {0}
    for seed in range(30):
        s = fresh(4, seed, start_player="nearest_venice")
        distances = [FROM_VENICE[s.players[seat].ship] for seat in range(4)]
        assert distances[s.first] == min(distances) and s.active == s.first


@pytest.mark.clause("oltremare", "2.12")
def test_nothing_is_discarded_or_banked_at_first() -> None:
    s = fresh(4)
    assert s.discard_size == 0 and asked(s) == Question.TRADE
    for seat in range(4):
        me = s.players[seat]
        assert (me.pirates_size, me.banked_pirates, me.marker, sum(me.markers)) == (0, 0, NO_MARKER, 0)


@pytest.mark.clause("oltremare", "6.5")
def test_a_compass_on_a_starting_harbor_is_removed_without_a_move() -> None:
    for seed in range(60):
        s = fresh(5, seed)
        if s.removed[Marker.COMPASS]:
            assert asked(s) == Question.TRADE and all(HARBOR_OF[s.players[seat].cargo] == s.players[seat].ship for seat in range(5))
            return
    pytest.fail("no Compass on a starting harbor in 60 games")


@pytest.mark.clause("oltremare", "12.3")
def test_venice_card_after_the_deal() -> None:
    positions = {fresh(3, seed, venice_after_deal=True).venice for seed in range(60)}
    assert positions == set(range(83 // 2 - 3, 83 // 2 + 4))


@pytest.mark.clause("oltremare", "10.1")
def test_one_seed_makes_one_game() -> None:
    assert fresh(4, 7) == fresh(4, 7) and fresh(4, 7) != fresh(4, 8)
    assert fresh(4, 7, claims="off").deck == fresh(4, 7).deck
