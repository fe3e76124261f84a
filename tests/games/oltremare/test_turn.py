"""Oltre Mare 3, 4.1, 4.2, 4.12 and 7.1 to 7.3: the order of play, the Maritime Power Phase, the end."""

from __future__ import annotations

import random

import pytest

from seaboard.games.oltremare.state import VENICE_GONE, Question
from seaboard.games.oltremare.tables import LOAD, MARITIME

from .positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    actor,
    asked,
    buy_count,
    cargo,
    choices,
    finish_turn,
    fresh,
    pirates,
    play,
    play_cards,
    position,
    purse,
    silently,
)


@pytest.mark.clause("oltremare", "3.1", "3.2", "4.12.2")
def test_turns_go_clockwise_through_the_phases_in_order() -> None:
    s = fresh(3, 5)
    order = [Question.DISCARD, Question.TRADE, Question.PLAY, Question.SAIL, Question.COMPASS, Question.LAY]
    rng, seats, phase = random.Random(5), [s.active], 0
    while asked(s) != Question.OVER:
        turn = s.turn
        question = asked(s)
        if question in order:
            assert order.index(question) >= phase
            phase = order.index(question)
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        if s.turn != turn:
            seats.append(s.active)
            phase = 0
    assert seats == [turn % 3 for turn in range(len(seats))] and len(seats) % 3 == 0


@pytest.mark.clause("oltremare", "3.3", "3.4", "15.4")
def test_load_and_hand_limit_are_those_of_the_top_card_at_the_start_of_the_turn() -> None:
    s, rng = fresh(4, 9), random.Random(9)
    while asked(s) != Question.OVER:
        if asked(s) in (Question.DISCARD, Question.TRADE, Question.PLAY, Question.SAIL):
            top = s.players[s.active].cargo
            assert (s.load, s.maritime) == (LOAD[top], MARITIME[top])
        assert all(s.players[seat].cargo_size > 0 for seat in range(4))
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))


@pytest.mark.clause("oltremare", "4.1.1")
@pytest.mark.parametrize(("top", "gain"), [("grain-20", 0), ("salt-08", 1), ("silk-04", 2), ("grain-01", 3)])
def test_local_authority_pays_lions_less_three(top: str, gain: int) -> None:
    assert purse(position(cargo={RED: [top]}, hands={RED: 3}, active={RED: "local_authority"}))[RED] == 11 + gain
    assert purse(position(cargo={RED: [top]}, hands={RED: 3}, owned={RED: ["local_authority"]}))[RED] == 11, "face-down markers do nothing"


@pytest.mark.clause("oltremare", "4.1.2")
def test_counters_start_anew_each_turn() -> None:
    s = position(hands={RED: ["grain-01", "grain-02", "grain-03"]})
    play(s, "trade with blue", *silently("grain-01"), "done", "done", "even", "accept", "call", "cancel", "cancel", "buy deck")
    assert (s.bought, s.opened, s.called, s.opened_with[BLUE], s.got_prestige[BLUE]) == (1, 1, 1, 1, 1)
    play(s, "end")
    finish_turn(s)
    assert (s.bought, s.opened, s.called, sum(s.opened_with), sum(s.got_prestige)) == (0, 0, 0, 0, 0)


@pytest.mark.clause("oltremare", "4.2.1", "4.2.2")
def test_surplus_cards_go_one_by_one_on_the_pirate_stack() -> None:
    s = position(
        cargo={RED: ["salt-08"]}, hands={RED: ["silk-01", "silk-02", "silk-03", "silk-05", "silk-06", "silk-07"]}, pirates={RED: 1}
    )
    first = pirates(s, RED)
    play(s, "discard silk-06", "discard silk-02")
    assert pirates(s, RED) == [*first, "silk-06", "silk-02"]
    assert GAME.face.view(s, RED)["memory"]["pirates"] == ["silk-02", "silk-06", None]


@pytest.mark.clause("oltremare", "4.2.3", "4.2.4")
def test_nobody_discards_below_the_limit_or_at_another_time() -> None:
    s = position(cargo={RED: ["salt-08"], BLUE: ["grain-20"]}, hands={RED: 4, BLUE: 7})
    assert asked(s) == Question.TRADE and s.players[BLUE].hand_size == 7
    play(s, "buy deck", "buy deck")
    assert s.players[RED].hand_size == 6 > s.maritime and asked(s) == Question.TRADE
    play(s, "end")
    finish_turn(s)
    assert s.active == BLUE and asked(s) == Question.DISCARD and s.players[RED].hand_size >= 3


@pytest.mark.clause("oltremare", "4.2.5", "6.4")
def test_fight_pirates_does_not_protect_from_the_discard() -> None:
    s = position(cargo={RED: ["salt-08"]}, hands={RED: 5}, active={RED: "fight_pirates"})
    assert asked(s) == Question.DISCARD
    play(s, choices(s)[0])
    assert s.players[RED].pirates_size == 1


@pytest.mark.clause("oltremare", "4.11.1", "4.11.2", "4.11.3")
def test_played_cards_are_laid_in_any_order() -> None:
    cards = ["pottery-01", "salt-05", "grain-12"]
    s = position(cargo={RED: ["olives-01", "salt-08"]}, hands={RED: cards})
    play_cards(s, *cards)
    assert choices(s) == ["lay salt-05", "lay pottery-01", "lay grain-12"]
    play(s, "lay pottery-01", "lay grain-12", "lay salt-05")
    assert cargo(s, RED) == ["olives-01", "salt-08", "pottery-01", "grain-12", "salt-05"]
    assert s.active == BLUE and s.players[RED].hand_size == 6, "three market icons: more cards than the new limit of 5"


@pytest.mark.clause("oltremare", "4.12.1", "5.2.4")
def test_a_venice_card_on_top_scores_at_the_end_of_the_turn() -> None:
    cards = ["silk-04", "olives-17"]  # ducati and sailing: nothing is drawn
    s = position(cargo={RED: ["olives-01", "olives-05"]}, hands={RED: cards}, ships={RED: "venice"}, venice=0)
    play_cards(s, *cards)
    assert s.venice == 0, "a Venice Card on top does nothing in mid-turn"
    while asked(s) != Question.LAY:
        play(s, choices(s)[0])
    play(s, "lay silk-04", "lay olives-17")
    assert s.venice == VENICE_GONE and s.active == BLUE
    assert s.players[RED].interim == 6 + 3 + 0 and cargo(s, RED) == ["olives-17"], "two olives and a silk are sold"


@pytest.mark.clause("oltremare", "7.3", "12.2", "15.5")
@pytest.mark.parametrize(("extra", "turns"), [(False, 3), (True, 6)])
def test_extra_full_round(extra: bool, turns: int) -> None:
    s = position(3, deck=1, pirates=dict.fromkeys(range(3), 8), extra_full_round=extra)
    first = s.turn
    play(s, "buy deck")
    rng = random.Random(1)
    while asked(s) != Question.OVER:
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    assert s.turn - first + 1 == turns


@pytest.mark.clause("oltremare", "4.3.1", "4.3.5", "11.1")
def test_trade_phase_menu() -> None:
    s = position(4, pirates={RED: 1})
    assert choices(s) == ["trade with blue", "trade with green", "trade with yellow", "call", "buy deck", "buy pirate", "end"]
    assert actor(s) == RED
    play(s, "buy pirate", "trade with green", "cancel", "buy deck")
    assert s.bought == 2 and s.opened == 1 and asked(s) == Question.TRADE


@pytest.mark.clause("oltremare", "4.3.2", "11.7")
def test_the_phase_cannot_end_without_enough_cards() -> None:
    s = position(cargo={RED: ["salt-08"]}, hands={RED: 2})
    assert "end" not in choices(s) and "buy deck" in choices(s)
    assert "end" in choices(play(s, "buy deck"))


@pytest.mark.clause("oltremare", "4.3.3", "4.6.4")
def test_without_any_card_to_get_the_main_phase_is_empty() -> None:
    s = position(cargo={RED: ["salt-08"]}, hands={RED: []}, deck=0, active={RED: "big_deal"})
    s.reshuffled = s.settled = 1
    buy_count(s, 0)
    before = purse(s)[RED]
    play(s, "end")
    assert purse(s)[RED] == before, "Big Deal pays nothing without a card"
    assert s.active == BLUE and cargo(s, RED) == ["salt-08"]


@pytest.mark.clause("oltremare", "4.4.6", "4.4.7")
def test_only_the_top_of_the_own_pirate_stack_is_for_sale() -> None:
    s = position(pirates={RED: ["silk-01", "silk-02"], BLUE: ["silk-03"]})
    play(s, "buy pirate")
    assert "silk-02" in [card["id"] for card in GAME.face.view(s, RED)["seats"][RED]["hand"]]
    assert pirates(s, RED) == ["silk-01"] and pirates(s, BLUE) == ["silk-03"]
    play(s, "buy pirate")
    assert "buy pirate" not in choices(s)
    assert GAME.face.view(s, GREEN)["seats"][RED]["hand"] is None


@pytest.mark.clause("oltremare", "4.4.8")
def test_no_voluntary_purchase_forces_a_settlement() -> None:
    s = position(cargo={RED: ["salt-08"]}, hands={RED: 3}, deck=0)
    assert "buy deck" not in choices(s)
    s = position(cargo={RED: ["salt-08"]}, hands={RED: 2}, deck=0)
    assert "buy deck" in choices(s) and "end" not in choices(s)
    play(s, "buy deck")
    assert s.settled == 1 and s.players[RED].hand_size == 3
