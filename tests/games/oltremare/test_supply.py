"""Oltre Mare 5, 7 and 8: drawing, interim scoring, reshuffle and settlement, final scoring."""

from __future__ import annotations

import random

import pytest

from seaboard.games.oltremare.rules.supply import draw, interim_scoring, settlement
from seaboard.games.oltremare.state import NO_CARD, VENICE_GONE, End, Question, State

from .positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    asked,
    assert_sound,
    cargo,
    choices,
    fresh,
    hand,
    play,
    play_cards,
    points,
    position,
    purse,
    ranks,
    scores,
    spare_cards,
)

MARKET_CARDS = ["salt-05", "pottery-01", "grain-12"]  # ducati and market
PIRATE_CARDS = ["grain-01", "salt-01"]  # ducati and pirate


def play_out(s: State, seed: int) -> State:
    rng = random.Random(seed)
    while asked(s) != Question.OVER:
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        assert_sound(s)
    return s


@pytest.mark.clause("oltremare", "5.1.1")
def test_the_venice_card_counts_neither_as_bought_nor_as_drawn() -> None:
    s = position(hands={RED: 3}, venice=0)
    play(s, "buy deck")
    assert s.bought == 1 and s.players[RED].hand_size == 4 and s.venice == VENICE_GONE
    s = play_cards(position(hands={RED: PIRATE_CARDS}, venice=2), *PIRATE_CARDS)
    assert s.players[RED].pirates_size == 3 and s.venice == VENICE_GONE


@pytest.mark.clause("oltremare", "5.1.2")
def test_a_draw_is_skipped_when_there_is_no_card_anywhere() -> None:
    s = position(deck=0, cargo={RED: 1, BLUE: 1, GREEN: 1}, hands={RED: 30, BLUE: 30, GREEN: 35})
    assert draw(s) == NO_CARD and s.reshuffled == 1 and s.settled == 0
    s = position(deck=0, cargo={RED: ["salt-08"]}, hands={RED: MARKET_CARDS})
    s.reshuffled = s.settled = 1
    play_cards(s, *MARKET_CARDS)
    assert s.players[RED].hand_size == 0


@pytest.mark.clause("oltremare", "5.1.2")
def test_nothing_is_reshuffled_before_a_card_is_needed() -> None:
    s = position(deck=1, discard=5, pirates={RED: 3})
    play(s, "buy deck")
    assert s.deck_size == 0 and s.triggered == 1 and s.reshuffled == 0
    play(s, "buy deck")
    assert s.reshuffled == 1 and s.deck_size == 7


@pytest.mark.clause("oltremare", "5.1.3", "7.1", "7.2")
def test_the_last_card_triggers_the_end_and_the_turn_goes_on() -> None:
    s = position(deck=1, pirates={RED: 2})
    play(s, "buy deck")
    assert s.triggered == 1 and asked(s) == Question.TRADE
    s = play_cards(position(deck=3, hands={RED: PIRATE_CARDS}), *PIRATE_CARDS)
    assert s.triggered == 1 and asked(s) == Question.LAY
    for players in (2, 3, 4, 5):
        s = fresh(players)
        assert s.deck_size - s.venice_high >= 31, "the Venice Card comes before the last card"


@pytest.mark.clause("oltremare", "5.2.2", "8.3", "12.2")
def test_competition_ranking_counts_all_tied_players() -> None:
    owned = {RED: ["big_deal"], BLUE: ["good_terms"], GREEN: []}
    assert [points(position(owned=owned), seat)["markers"] for seat in range(3)] == [6, 6, 3]
    assert [points(position(owned=owned, tie_ranking="competition"), seat)["markers"] for seat in range(3)] == [6, 6, 1]


@pytest.mark.clause("oltremare", "5.2.3")
def test_interim_scoring_leaves_the_marks_of_this_turn() -> None:
    s = position(venice=3)
    s.got_prestige[BLUE] = 1
    s.players[BLUE].prestige = 2
    interim_scoring(s)
    assert s.got_prestige[BLUE] == 1 and s.players[BLUE].prestige == 0


@pytest.mark.clause("oltremare", "5.2.4", "5.2.5", "5.2.6")
def test_a_stack_of_one_group_sells_nothing() -> None:
    s = position(cargo={RED: ["salt-01", "salt-05", "salt-08"], BLUE: ["salt-02"]}, venice=3)
    interim_scoring(s)
    assert cargo(s, RED) == ["salt-01", "salt-05", "salt-08"] and s.players[RED].interim == 6, "prestige only, all tied"


@pytest.mark.clause("oltremare", "5.2.7", "5.2.8")
def test_interim_scoring_touches_nothing_else() -> None:
    s = position(venice=3, pirates={RED: 2}, active={RED: "big_deal"}, cargo={RED: ["olives-01", "salt-08"]})
    before = (hand(s, RED), s.players[RED].pirates_size, s.players[RED].marker, s.players[RED].ship, s.question, choices(s))
    interim_scoring(s)
    assert before == (hand(s, RED), s.players[RED].pirates_size, s.players[RED].marker, s.players[RED].ship, s.question, choices(s))


@pytest.mark.clause("oltremare", "12.4")
def test_first_edition_scores_only_prestige_at_the_venice_card() -> None:
    s = position(cargo={RED: ["olives-01", "salt-08"]}, venice=3, interim_freight_scoring=False)
    interim_scoring(s)
    assert cargo(s, RED) == ["olives-01", "salt-08"] and s.discard_size == 0 and s.players[RED].interim == 6


@pytest.mark.clause("oltremare", "12.6", "8.2")
def test_rarity_graded_table() -> None:
    stack = [*spare_cards("jewels", 3), *spare_cards("grain", 5)]
    assert points(position(cargo={RED: stack}), RED)["cargo"] == 6 + 9
    assert points(position(cargo={RED: stack}, scoring_table="rarity_graded"), RED)["cargo"] == 11 + 10


@pytest.mark.clause("oltremare", "7.4", "15.7")
def test_reshuffle_banks_the_pirates_once() -> None:
    s = position(deck=1, discard=3, pirates={RED: 2, BLUE: 1})
    play(s, "buy deck", "buy deck")
    assert [s.players[seat].banked_pirates for seat in range(3)] == [2, 1, 0] and s.reshuffled == 1
    assert points(s, RED)["pirates"] == -2, "the penalty stays"
    assert s.deck_size == 3 + 3 - 1


@pytest.mark.clause("oltremare", "7.4")
def test_an_empty_reshuffle_counts_as_done() -> None:
    s = position(deck=0, cargo={RED: ["olives-01", "salt-08"]}, hands={RED: 2})
    play(s, "buy deck")
    assert s.reshuffled == 1 and s.settled == 1


@pytest.mark.clause("oltremare", "7.5.1", "7.5.4", "15.7")
def test_after_a_settlement_markers_and_prestige_score_no_more() -> None:
    s = position(deck=0, cargo={RED: ["olives-01", "salt-08"]}, hands={RED: 2}, prestige={RED: 1}, ships={RED: "venice"})
    load = s.load
    play(s, "buy deck")
    assert s.settled == 1 and (s.load, s.bought) == (load, 1) and s.players[RED].hand_size == 3
    settled = s.players[RED].settled
    assert settled == 1 + 1 + 6 + 6, "olives, salt, all tied in markers, first in prestige"
    s.players[RED].prestige = 5
    assert points(s, RED)["prestige"] == points(s, RED)["markers"] == 0 and points(s, RED)["settlement"] == settled


@pytest.mark.clause("oltremare", "7.5.3", "7.6", "8.7")
def test_the_settled_card_counts_for_nothing_but_the_tie_break() -> None:
    s = position(deck=0, cargo={RED: ["olives-01", "salt-05", "salt-08"]})
    s.reshuffled = 1
    settlement(s)
    assert cargo(s, RED) == ["salt-08"] and points(s, RED)["cargo"] == 0
    assert s.players[RED].cargo_size + s.players[RED].freight_settled == 3


@pytest.mark.clause("oltremare", "7.5", "5.1.2", "15.7")
@pytest.mark.parametrize("keep_pirates", [True, False])
def test_small_decks_drive_games_into_reshuffle_and_settlement(keep_pirates: bool) -> None:
    reasons = set()
    for seed in range(8):
        s = position(
            5,
            deck=2,
            hands=dict.fromkeys(range(5), 15),
            cargo={seat: 3 if seat else ["olives-01", "salt-08"] for seat in range(5)},
            reshuffle_pirates=not keep_pirates,
            extra_full_round=True,
        )
        flags = [(0, 0)]
        rng = random.Random(seed)
        while asked(s) != Question.OVER:
            banked = [s.players[seat].banked_pirates for seat in range(5)]
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
            now = (s.reshuffled, s.settled)
            assert now[0] >= flags[-1][0] and now[1] >= flags[-1][1]
            if now == flags[-1]:
                assert banked == [s.players[seat].banked_pirates for seat in range(5)]
            else:
                assert_sound(s)
            flags.append(now)
        assert_sound(s)
        reasons.add(End(GAME.rules.end_reason(s)))
    assert End.SETTLEMENT in reasons


@pytest.mark.clause("oltremare", "8.1", "8.6")
def test_points_are_ducati_and_the_four_scorings() -> None:
    s = position(ducati={RED: 7}, cargo={RED: ["salt-08"]}, pirates={RED: 3}, hands={RED: 4})
    assert points(s, RED) == {"ducati": 7, "interim": 0, "settlement": 0, "cargo": 1, "markers": 6, "prestige": 6, "pirates": -3}
    assert scores(s)[RED] == 17


@pytest.mark.clause("oltremare", "8.2.2")
def test_groups_are_paid_one_by_one() -> None:
    stack = ["salt-01", "olives-01", "salt-02", "salt-03", "salt-04", "salt-05", "salt-06"]
    assert points(position(cargo={RED: stack}), RED)["cargo"] == 1 + 1 + 6, "five salt are one group and pay as three"


@pytest.mark.clause("oltremare", "8.7")
def test_ties_go_to_the_larger_stack_then_to_markers_then_are_shared() -> None:
    s = position(2, cargo={RED: ["salt-01", "silk-01"], BLUE: ["salt-02"]})
    assert scores(s) == [24, 24] and ranks(s) == [1, 2], "a silk alone is worth nothing, but it is a card"
    s = position(2, cargo={RED: ["salt-01"], BLUE: ["salt-02"]}, owned={BLUE: ["big_deal"]}, ducati={RED: 14})
    assert scores(s) == [24, 24] and ranks(s) == [2, 1]
    s = position(2, cargo={RED: ["salt-01"], BLUE: ["salt-02"]})
    assert ranks(s) == [1, 1]


@pytest.mark.clause("oltremare", "15.3", "15.5", "15.6", "11.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ducati_prestige_and_turns_in_random_games(players: int) -> None:
    for seed in range(4):
        s, rng, interims = fresh(players, seed), random.Random(seed), 0
        while asked(s) != Question.OVER:
            before = s.copy()
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
            interims += before.venice != VENICE_GONE and s.venice == VENICE_GONE
            if before.question in range(Question.GIVE, Question.TENDER_LOAD + 1):
                assert sum(purse(s)) == sum(purse(before))
            gained = [s.players[seat].prestige - before.players[seat].prestige for seat in range(players)]
            assert all(gain <= 1 for gain in gained) and gained[before.active] <= 0
            assert all(s.got_prestige[seat] >= gain for seat, gain in enumerate(gained))
        assert interims == 1 and s.turn % players == 0 and s.turn <= 98 + 2 * players


@pytest.mark.clause("oltremare", "15.8")
def test_the_active_player_stays_solvent() -> None:
    for seed in range(8):
        s, rng = fresh(4, seed), random.Random(seed)
        while asked(s) != Question.OVER:
            before = s.players[s.active].hand_size
            dealing, turn = asked(s) in (Question.CONFIRM, Question.ANSWER), s.turn
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
            me = s.players[s.active]
            if dealing and s.turn == turn:
                assert me.hand_size >= before or me.hand_size + s.can_get >= s.load
