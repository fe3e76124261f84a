"""Yamataï 6 and 12.1: trade and the Shipwright."""

from __future__ import annotations

import pytest

from seaboard.games.yamatai.state import Question

from .positions import BLUE, asked, boats, choices, coins, finish_turn, fresh, hand, held, left_in_supply, play, sound, spaces, specialists


@pytest.mark.clause("yamatai", "6.1")
def test_one_trade_a_turn() -> None:
    s = fresh()
    hand(s, clay=1)
    sound(s)
    play(s, "fleet 10")
    assert choices(s) == [
        *(f"buy {name}" for name in ("bamboo", "wood", "stone", "clay")),
        *(f"sell {name}" for name in ("bamboo", "clay")),
        "no trade",
    ]
    play(s, "sell clay")
    assert asked(s) == Question.PLACE


@pytest.mark.clause("yamatai", "6.2")
def test_gold_is_not_traded() -> None:
    s = fresh()
    hand(s, gold=2)
    sound(s)
    play(s, "fleet 10")
    assert not any("gold" in text for text in choices(s))


@pytest.mark.clause("yamatai", "6.3")
@pytest.mark.parametrize(("colour", "price"), [("bamboo", 2), ("wood", 3), ("stone", 4), ("clay", 5)])
def test_one_price_for_buying_and_selling(colour: str, price: int) -> None:
    for verb, sign in (("buy", -1), ("sell", 1)):
        s = fresh()
        hand(s, **{colour: 1})
        sound(s)
        play(s, "fleet 10", f"{verb} {colour}")
        assert s.players[BLUE].coins == 10 + sign * price


@pytest.mark.clause("yamatai", "6.4")
def test_buying_needs_coins_and_a_boat_in_the_supply() -> None:
    s = fresh()
    coins(s, BLUE, 4)
    left_in_supply(s, wood=0)
    sound(s)
    play(s, "fleet 10")
    assert [text for text in choices(s) if text.startswith("buy")] == ["buy bamboo", "buy stone"]
    stone = s.supply[2]
    play(s, "buy stone")
    assert held(s) == {"bamboo": 1, "stone": 1, "clay": 1, "gold": 1} and s.supply[2] == stone - 1 and s.players[BLUE].coins == 0


@pytest.mark.clause("yamatai", "6.5")
def test_a_sold_boat_returns_to_the_supply() -> None:
    s = fresh()
    hand(s, stone=1)  # from the harbor
    sound(s)
    play(s, "fleet 2")
    before = list(s.supply)
    assert {"sell wood", "sell stone"} <= set(choices(s)) and "sell clay" not in choices(s)
    play(s, "sell stone")
    assert s.supply[2] == before[2] + 1 and held(s) == {"wood": 1}


@pytest.mark.clause("yamatai", "6.6")
def test_the_merchant_can_buy_with_one_coin_less() -> None:
    s = fresh()
    coins(s, BLUE, 4)
    specialists(s, BLUE, "merchant")
    sound(s)
    play(s, "fleet 10")
    assert "buy clay" in choices(s)
    play(s, "buy clay")
    assert s.players[BLUE].coins == 0


@pytest.mark.clause("yamatai", "12.1", "4.9")
def test_the_shipwright_exchanges_once_and_the_menu_is_asked_again() -> None:
    s = fresh()
    specialists(s, BLUE, "shipwright")
    sound(s)
    play(s, "fleet 10")
    offered = [text for text in choices(s) if text.startswith("exchange")]
    assert offered == [
        *(f"exchange bamboo for {name}" for name in ("wood", "stone", "clay")),
        *(f"exchange clay for {name}" for name in ("bamboo", "wood", "stone")),
    ]
    supply = list(s.supply)
    play(s, "exchange clay for wood")
    assert asked(s) == Question.TRADE and held(s) == {"bamboo": 1, "wood": 1, "gold": 1}
    assert (s.supply[3], s.supply[1], s.players[BLUE].coins) == (supply[3] + 1, supply[1] - 1, 10)
    assert not any(text.startswith("exchange") for text in choices(s))
    play(s, "sell wood")  # it was not a trade
    assert not any(text.startswith("exchange") for text in choices(s))
    finish_turn(s)


@pytest.mark.clause("yamatai", "12.1", "7.5")
def test_the_shipwright_works_between_boats_and_keeps_the_step_open() -> None:
    s = fresh()
    boats(s, **{f"s{k}": "wood" for k in range(1, 6)})
    hand(s, stone=1)
    left_in_supply(s, bamboo=0, stone=0, clay=0)
    specialists(s, BLUE, "shipwright")
    sound(s)
    play(s, "fleet 10", "no trade")
    assert choices(s) == ["exchange stone for wood", "stop placing"]  # gold and stone have no place, but the exchange is possible
    play(s, "exchange stone for wood")
    assert "b16" in spaces(s, "wood")
    play(s, "place wood b16")
    assert spaces(s, "gold") == {"b17"}


@pytest.mark.clause("yamatai", "12.1")
def test_the_shipwright_needs_stock_and_no_gold() -> None:
    s = fresh()
    hand(s, gold=1)
    left_in_supply(s, stone=0, wood=0, clay=0)
    specialists(s, BLUE, "shipwright")
    sound(s)
    play(s, "fleet 10")
    assert held(s) == {"bamboo": 1, "gold": 2}
    assert not any(text.startswith("exchange") for text in choices(s))
    play(s, "no trade", "stop placing")
    assert asked(s) == Question.STORE and not any(text.startswith("exchange") for text in choices(s))


@pytest.mark.clause("yamatai", "5.4", "6.6", "6.4")
def test_the_treasurers_coin_and_the_merchants_discount_pay_for_a_boat() -> None:
    s = fresh()
    coins(s, BLUE, 3)
    specialists(s, BLUE, "treasurer", "merchant")
    sound(s)
    play(s, "fleet 3", "buy clay")
    assert s.players[BLUE].coins == 0 and held(s) == {"stone": 1, "clay": 1}


@pytest.mark.clause("yamatai", "12.1", "6.6")
def test_the_merchant_sells_what_the_shipwright_exchanged() -> None:
    s = fresh()
    specialists(s, BLUE, "shipwright", "merchant")
    sound(s)
    play(s, "fleet 1", "exchange bamboo for clay", "sell clay")
    assert s.players[BLUE].coins == 16
