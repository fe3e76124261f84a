"""Oltre Mare: which clause governs a decision, and why a choice is refused; the figures are those of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from seaboard.games.oltremare.state import State
from tests.games.refusing import refusals_of

from .positions import BLUE, GAME, RED, buy_count, play, play_cards, position, silently

RED_HAND = ["silk-04", "grain-01", "grain-02"]
BLUE_HAND = ["salt-05", "olives-01", "olives-02"]
GOODS = ("jewels", "scrolls", "silk", "salt", "pottery", "olives", "grain", "any")


def refused(s: State) -> dict[str, str]:
    return refusals_of(GAME, s)


def market(**changes: Any) -> State:
    """Red has to play three cards (Load of salt-08) and holds silk and grain; blue has salt and olives."""
    return position(3, hands={RED: RED_HAND, BLUE: BLUE_HAND}, cargo={RED: ["salt-08"]}, **changes)


@pytest.mark.clause("oltremare", "4.3.2", "4.4.1", "4.4.6", "4.5.19", "4.5.20")
def test_the_trade_phase_says_what_is_used_up() -> None:
    s = market()
    assert refused(s) == {"buy pirate": "Your Pirate Stack is empty. (4.4.6)"}
    play(s, "trade with blue", "cancel", "trade with blue", "cancel")
    assert refused(s)["trade with blue"] == "You have negotiated with Blue twice in this turn, and no more is allowed. (4.5.19)"
    play(s, "call")
    while s.calling:
        play(s, "cancel")
    assert refused(s)["call"] == "You have called for offers in this turn. (4.5.20)"
    s = buy_count(market(), 4)
    assert refused(s) == {
        f"buy {pile}": "You have bought 4 cards in this turn, and no more are allowed. (4.4.1)" for pile in ("deck", "pirate")
    }
    s = position(3, hands={RED: ["silk-04", "grain-01"]}, cargo={RED: ["salt-08"]})
    assert refused(s)["end"] == "You have to play 3 cards and hold 2: buy or trade for more. (4.3.2)"


@pytest.mark.clause("oltremare", "4.5.9", "4.5.17", "13.7")
def test_an_offer_keeps_its_order_and_leaves_enough_cards_to_play() -> None:
    s = play(market(), "trade with blue", *silently("grain-01"))
    assert refused(s) == {
        "give silk-04": "You have gone on past it: cancel, and put the offer together again. (4.5.9)",
        "give grain-01": "It is in your offer already. (4.5.9)",
    }
    play(s, "done", "want salt")
    past = "You have gone on past it: cancel, and put the offer together again. (4.5.9)"
    assert refused(s) == {f"want {good}": past for good in GOODS[:3]}
    s = play(buy_count(market(), 4), "trade with blue", *silently("silk-04"), "done")
    assert refused(s) == {"done": "That is too few cards in return, as you have to play 3 in this turn. (4.5.17)"}
    s = play(market(), "trade with blue", "done")
    assert refused(s) == {"done": "At least one card must move. (4.5.3)"}


@pytest.mark.clause("oltremare", "4.5.4", "4.5.5")
def test_nobody_pays_more_than_there_is() -> None:
    s = play(market(ducati={RED: 9, BLUE: -2}), "trade with blue", *silently("silk-04"), "done", "done")
    assert refused(s) == {
        "pay 10": "You have 9 ducati, and nobody goes below 0 by trading. (4.5.4)",
        **{f"ask {n}": "Blue has no ducati, and nobody goes below 0 by trading. (4.5.4)" for n in range(10, 0, -1)},
    }
    s = play(position(2, hands={RED: RED_HAND[:1], BLUE: BLUE_HAND}), "trade with blue", *silently("silk-04"))
    assert refused(s) == {"want grain": "With two players there is no grain. (4.5.5)"}


@pytest.mark.clause("oltremare", "4.5.13", "4.5.14", "4.5.15")
def test_the_receiver_learns_what_is_missing_in_the_hand() -> None:
    s = play(market(), "trade with blue", *silently("silk-04"), "done", "want salt", "want salt", "done", "even")
    assert refused(s) == {"accept": "The offer asks for 2 salt cards, and you hold 1. (4.5.13)"}
    s = play(market(), "trade with blue", *silently("silk-04"), "done", "want salt", "done", "even", "accept")
    assert refused(s) == {f"tender olives-0{n}": "It is olives, and the offer asks for salt. (4.5.14)" for n in (1, 2)}
    s = market()
    play(s, "trade with blue", "done", "want salt", "done", "even")
    for card in ("olives-01", "silk-04"):
        play(s, "counter", *silently(card), "done", "done", "even")
    assert refused(s) == {"counter": "This is offer 3 of 3: you can only accept or decline. (4.5.15)"}


@pytest.mark.clause("oltremare", "4.6.2")
def test_cards_that_are_picked_one_by_one_keep_their_order() -> None:
    s = play(position(3, hands={RED: ["silk-04", "olives-01", "grain-01", "grain-02"]}, cargo={RED: ["salt-08"]}), "end", "play olives-01")
    assert refused(s) == {
        "play silk-04": "You have gone on past it: take your last card back to pick it. (4.6.2)",
        "play olives-01": "You have picked it already. (4.6.2)",
        "play grain-02": "It can only be picked after 1 other card. (4.6.2)",
    }


@pytest.mark.clause("oltremare", "4.10.3")
def test_the_ship_sails_step_by_step_and_no_route_twice() -> None:
    s = position(hands={RED: ["olives-17", "pottery-15", "scrolls-09"]}, cargo={RED: ["salt-08"]})
    play_cards(s, "olives-17", "pottery-15", "scrolls-09")  # 13.12: sailing 3
    legal = [GAME.face.text(s, action) for action in GAME.legal(s)]
    assert len(refused(s)) + len(legal) == 30
    assert refused(s)["sail venice"] == "Your ship lies there. (4.10.3)"
    assert refused(s)["sail tana"] == "No sea route leads there from Venice; the ship sails step by step. (4.10.3)"
    play(s, legal[0])
    assert refused(s)["sail venice"] == "The route there has been sailed in this turn. (4.10.3)"


@pytest.mark.clause("oltremare", "4.5.7", "4.5.12", "4.5.16", "4.5.20")
def test_clauses_follow_the_step_of_a_negotiation() -> None:
    match = GAME.new(3, 1)
    s = market()
    assert GAME.face.clause(s, None) == "4.3.1" and match.clause in ("4.3.1", "4.2.1")
    by_text = {GAME.face.text(s, action): GAME.face.clause(s, action) for action in GAME.legal(s)}
    assert by_text == {"trade with blue": "4.5.19", "trade with green": "4.5.19", "call": "4.5.20", "buy deck": "4.4.5", "end": "4.3.2"}
    play(s, "trade with blue", "give silk-04")
    assert GAME.face.clause(s, None) == "4.5.7"
    play(s, "say silent", "say no load", "done", "done", "even")
    assert [GAME.face.clause(s, action) for action in GAME.legal(s)] == ["4.5.14", "4.5.12", "4.5.15"]
