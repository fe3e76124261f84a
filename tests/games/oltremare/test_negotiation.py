"""Oltre Mare 4.5: negotiation."""

from __future__ import annotations

import pytest

from seaboard.games.oltremare.state import Question, State

from .positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    YELLOW,
    actor,
    asked,
    buy_count,
    choices,
    hand,
    play,
    position,
    purse,
    silently,
)

RED_HAND = ["silk-04", "grain-01", "grain-02", "grain-03"]
BLUE_HAND = ["salt-05", "salt-13", "olives-01", "olives-02"]


TENDERED = ("tender salt-05", "say silent", "say no load", "confirm")


def market(players: int = 3, **changes: object) -> State:
    """Red with silk and grain, blue with salt and olives."""
    return position(players, hands={RED: RED_HAND, BLUE: BLUE_HAND}, **changes)  # type: ignore[arg-type]


def gift(*cards: str) -> list[str]:
    """Give cards for nothing."""
    return [*silently(*cards), *([] if len(cards) == 3 else ["done"]), "done", "even"]


@pytest.mark.clause("oltremare", "4.5.1", "4.5.2", "4.5.9")
def test_an_offer_is_cards_of_the_hand_tokens_and_one_payment() -> None:
    s = play(market(), "trade with blue")
    assert choices(s) == ["give silk-04", "give grain-01", "give grain-02", "give grain-03", "done", "cancel"]
    play(s, *silently("grain-01"))
    assert choices(s) == ["give grain-02", "give grain-03", "done", "cancel"], "given cards ascend"
    play(s, "done")
    assert choices(s)[:8] == [f"want {token}" for token in ("jewels", "scrolls", "silk", "salt", "pottery", "olives", "grain", "any")]
    play(s, "want salt")
    assert choices(s) == ["want salt", "want pottery", "want olives", "want grain", "want any", "done", "cancel"], "tokens do not descend"
    play(s, "done")
    assert choices(s) == [*(f"ask {n}" for n in range(10, 0, -1)), "even", *(f"pay {n}" for n in range(1, 11)), "cancel"]


@pytest.mark.clause("oltremare", "4.5.3")
def test_a_deal_needs_a_card_and_may_be_a_gift_a_sale_or_a_purchase() -> None:
    s = play(market(), "trade with blue", "done")
    assert "done" not in choices(s), "nothing given, so something must be wanted"
    s = play(market(), "trade with blue", *gift("grain-01"), "accept")
    assert "grain-01" in hand(s, BLUE) and purse(s) == [11, 11, 11]
    s = play(market(), "trade with blue", *silently("grain-01"), "done", "done", "ask 3", "accept")
    assert purse(s)[:2] == [14, 8]
    s = play(
        market(),
        "trade with blue",
        "done",
        "want salt",
        "done",
        "pay 4",
        "accept",
        "tender salt-05",
        "say silent",
        "say no load",
        "confirm",
    )
    assert purse(s)[:2] == [7, 15] and "salt-05" in hand(s, RED)


@pytest.mark.clause("oltremare", "4.5.4")
def test_nobody_pays_what_he_does_not_have() -> None:
    s = play(market(ducati={RED: 2, BLUE: -5}), "trade with blue", *silently("grain-01"), "done", "done")
    assert choices(s) == ["even", "pay 1", "pay 2", "cancel"]


@pytest.mark.clause("oltremare", "4.5.5")
def test_no_more_is_wanted_than_the_receiver_holds() -> None:
    s = position(hands={RED: RED_HAND, BLUE: ["salt-05"]})
    play(s, "trade with blue", *silently("grain-01"), "done", "want salt")
    assert asked(s) == Question.PAY
    s = play(position(2), "trade with blue", "done")
    assert "want grain" not in choices(s) and "want any" in choices(s)


@pytest.mark.clause("oltremare", "4.5.8", "9.9")
def test_composition_is_invisible_until_the_offer_is_complete() -> None:
    s = play(market(), "trade with blue")
    start = {seat: GAME.face.view(s, seat) for seat in (BLUE, GREEN, None)}
    for step in ("give silk-04", "say ducati market", "say load 1", "done", "want salt", "done"):
        play(s, step)
        for seat in (BLUE, GREEN, None):
            assert GAME.face.view(s, seat) == start[seat]
    play(s, "pay 2")
    assert GAME.face.view(s, GREEN)["offer"] == {
        "proposer": RED,
        "receiver": BLUE,
        "number": 1,
        "complete": True,
        "gives": [{"card": None, "good": "silk", "says_icons": ["ducati", "market"], "says_load": 1}],
        "wants": ["salt"],
        "payment": 2,
    }


@pytest.mark.clause("oltremare", "4.5.7", "11.2")
def test_claims_may_be_false_and_cannot_be_cancelled() -> None:
    s = play(market(), "trade with blue", "give silk-04")
    assert choices(s) == [
        "say silent",
        "say ducati pirate",
        "say ducati market",
        "say ducati sailing",
        "say pirate market",
        "say pirate sailing",
        "say market sailing",
    ]
    play(s, "say pirate market")
    assert choices(s) == ["say no load", "say load 1", "say load 2", "say load 3", "say load 4"]


@pytest.mark.clause("oltremare", "4.5.10")
def test_done_is_automatic_when_nothing_can_be_added() -> None:
    s = play(market(), "trade with blue", *silently("silk-04", "grain-01", "grain-02"))
    assert asked(s) == Question.WANT, "three cards"
    play(s, "want salt", "want salt", "want any")
    assert asked(s) == Question.PAY, "three tokens"
    s = play(market(), "trade with blue", *silently("grain-03"))
    assert asked(s) == Question.WANT, "no card of higher index"


@pytest.mark.clause("oltremare", "4.5.11", "11.2")
def test_cancel_ends_the_negotiation() -> None:
    s = play(market(), "trade with blue", "cancel")
    assert asked(s) == Question.TRADE and s.opened == 1 and s.opened_with[BLUE] == 1
    s = play(market(), "trade with blue", *gift("grain-01"), "counter", "cancel")
    assert asked(s) == Question.TRADE and s.players[BLUE].prestige == 0
    s = play(market(), "call", "cancel")
    assert actor(s) == GREEN and asked(s) == Question.GIVE


@pytest.mark.clause("oltremare", "4.5.12", "4.5.13", "9.5")
def test_an_offer_is_accepted_only_by_a_hand_that_can_serve_it() -> None:
    def asking_for(*tokens: str) -> list[str]:
        s = play(market(), "trade with blue", *silently("silk-04"), "done", *(f"want {token}" for token in tokens))
        return choices(play(s, *([] if len(tokens) == 3 else ["done"]), "even"))

    assert asking_for("salt", "salt", "any") == ["accept", "decline", "counter"]
    assert asking_for("salt", "salt", "salt") == ["decline", "counter"]
    assert asking_for("jewels") == ["decline", "counter"]
    assert asking_for("salt", "olives", "olives") == ["accept", "decline", "counter"]


@pytest.mark.clause("oltremare", "4.5.14")
def test_cards_are_tendered_token_by_token() -> None:
    s = play(market(), "trade with blue", *silently("silk-04"), "done", "want salt", "want any", "done", "even", "accept")
    assert choices(s) == ["tender salt-05", "tender salt-13"]
    play(s, "tender salt-13", "say silent", "say load 2")
    assert choices(s) == ["tender salt-05", "tender olives-01", "tender olives-02"]
    play(s, "tender olives-02", "say ducati market", "say no load")
    assert actor(s) == RED and choices(s) == ["confirm", "withdraw"]
    tender = GAME.face.view(s, RED)["offer"]["tenders"]
    assert [card["good"] for card in tender] == ["salt", "olives"] and tender[0]["card"] is None
    before = (hand(s, RED), hand(s, BLUE))
    play(s, "withdraw")
    assert (hand(s, RED), hand(s, BLUE)) == before and s.players[BLUE].prestige == 0


@pytest.mark.clause("oltremare", "4.5.15", "11.5")
def test_three_offers_a_negotiation() -> None:
    s = play(market(), "trade with blue", *gift("grain-01"), "counter")
    assert actor(s) == BLUE and s.offer.receiver == RED
    play(s, *silently("olives-01"), "done", "done", "even")
    assert actor(s) == RED and choices(s) == ["accept", "decline", "counter"]
    play(s, "counter", *gift("grain-02"))
    assert actor(s) == BLUE and choices(s) == ["accept", "decline"]
    play(s, "accept")
    assert "grain-02" in hand(s, BLUE) and "grain-01" in hand(s, RED)


@pytest.mark.clause("oltremare", "4.5.16")
def test_received_cards_may_be_traded_on() -> None:
    s = play(
        market(), "trade with blue", "done", "want salt", "done", "even", "accept", "tender salt-05", "say silent", "say no load", "confirm"
    )
    play(s, "trade with green", *gift("salt-05"), "accept")
    assert "salt-05" in hand(s, GREEN)
    assert GAME.face.view(s, BLUE)["memory"]["cards"] == {"salt-05": ["hand of red", "hand of green"]}
    assert GAME.face.view(s, RED)["memory"]["cards"] == {"salt-05": ["hand of green"]}


@pytest.mark.clause("oltremare", "4.5.17", "15.8")
def test_solvency_binds_offers_to_the_active_player_too() -> None:
    s = buy_count(market(), 4)
    play(s, "call")
    assert actor(s) == BLUE
    play(s, "done", "want any", "want any")
    assert choices(s) == ["done", "cancel"], "red keeps two cards for Load 2"
    s = buy_count(position(hands={RED: RED_HAND[:2], BLUE: BLUE_HAND}), 4)
    play(s, "call")
    assert "done" not in choices(s), "blue must give something"
    play(s, *silently("salt-05"), "done", "want silk")
    assert choices(s) == ["done", "cancel"]
    s = position(hands={RED: [], BLUE: []}, cargo={RED: ["grain-01"]})
    assert not [choice for choice in choices(s) if choice.startswith("trade with blue")], "a hand may be empty"


@pytest.mark.clause("oltremare", "4.5.18", "15.6")
def test_each_partner_gets_one_prestige_a_turn() -> None:
    s = market()
    play(s, "trade with blue", *gift("grain-01"), "accept", "trade with green", *gift("grain-02"), "accept")
    play(s, "call", *silently("salt-05"), "done", "done", "even", "accept", "cancel")
    assert [s.players[seat].prestige for seat in range(3)] == [0, 1, 1]


@pytest.mark.clause("oltremare", "4.5.19")
def test_two_negotiations_a_partner_and_six_in_all() -> None:
    s = position(5)
    for colour in ("blue", "blue", "green", "green", "yellow", "yellow"):
        play(s, f"trade with {colour}", "cancel")
        assert s.opened_with[BLUE] <= 2
    assert not [choice for choice in choices(s) if choice.startswith("trade")] and "call" in choices(s)
    s = play(position(3), "trade with blue", "cancel", "trade with blue", "cancel")
    assert "trade with blue" not in choices(s) and "trade with green" in choices(s)


@pytest.mark.clause("oltremare", "4.5.20")
def test_a_call_asks_each_player_once_clockwise() -> None:
    s = position(4, hands={RED: RED_HAND, BLUE: BLUE_HAND, GREEN: 0})
    play(s, "call")
    assert actor(s) == BLUE
    play(s, *silently("salt-05"), "done", "done", "even")
    assert actor(s) == RED
    play(s, "counter", "done", "want salt", "done", "pay 1")
    assert actor(s) == BLUE
    play(s, "decline")
    assert actor(s) == GREEN and asked(s) == Question.WANT, "green has nothing to give, but may want something"
    play(s, "cancel")
    assert actor(s) == YELLOW
    play(s, "cancel")
    assert asked(s) == Question.TRADE and actor(s) == RED and "call" not in choices(s) and s.opened == 0


@pytest.mark.clause("oltremare", "4.5.20")
def test_a_player_without_a_legal_offer_is_skipped_in_a_call() -> None:
    s = buy_count(position(4, hands={RED: RED_HAND[:2], BLUE: 0, GREEN: 3, YELLOW: 0}), 4)
    play(s, "call")
    assert actor(s) == GREEN, "blue has no card, and red cannot spare one"
    play(s, "cancel")
    assert asked(s) == Question.TRADE


@pytest.mark.clause("oltremare", "4.5.21", "12.1")
def test_simple_trade() -> None:
    s = play(market(trade_mode="simple"), "trade with blue", "give grain-01")
    assert asked(s) == Question.WANT, "one card, no statements"
    play(s, "want salt")
    assert asked(s) == Question.PAY
    play(s, "even")
    assert choices(s) == ["accept", "decline"]
    play(s, "accept", "tender salt-05", "confirm")
    assert "trade with blue" not in choices(s) and "grain-01" in hand(s, BLUE)
    s = position(5, trade_mode="simple")
    for colour in ("blue", "green", "yellow", "black"):
        play(s, f"trade with {colour}", "cancel")
    assert not [choice for choice in choices(s) if choice.startswith("trade")]


@pytest.mark.clause("oltremare", "4.5.21", "12.1")
def test_no_trade_at_all() -> None:
    assert choices(market(trade_mode="off")) == ["buy deck", "end"]


@pytest.mark.clause("oltremare", "4.5.21", "12.1")
def test_fewer_claims() -> None:
    s = play(market(claims="icons"), "trade with blue", "give grain-01", "say silent")
    assert asked(s) == Question.GIVE
    s = play(market(claims="off"), "trade with blue", "give grain-01")
    assert asked(s) == Question.GIVE
    play(s, "done", "done", "even")
    assert GAME.face.view(s, BLUE)["offer"]["gives"] == [{"card": None, "good": "grain", "says_icons": None, "says_load": None}]


@pytest.mark.clause("oltremare", "15.3")
def test_deals_conserve_ducati() -> None:
    s = play(market(), "trade with blue", *silently("silk-04"), "done", "done", "ask 7", "accept")
    assert sum(purse(s)) == 33 and purse(s)[:2] == [18, 4]
