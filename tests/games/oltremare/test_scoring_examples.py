"""Oltre Mare 13.15 to 13.26: worked examples of scoring, exhaustion and the end."""

from __future__ import annotations

import pytest

from seaboard.games.oltremare.rules.cards import lay_on_cargo, lay_on_pirates
from seaboard.games.oltremare.rules.supply import cards_of_deck, cards_of_settlement, cards_to_get, interim_scoring, settlement
from seaboard.games.oltremare.rules.turn import start_turn
from seaboard.games.oltremare.state import VENICE_GONE, Question, State

from .positions import (
    BLUE,
    CARD,
    GAME,
    GREEN,
    RED,
    YELLOW,
    asked,
    assert_sound,
    buy_count,
    cargo,
    choices,
    finish_turn,
    play,
    play_cards,
    points,
    position,
    purse,
    ranks,
    scores,
    silently,
    spare_cards,
)

MARKET_CARDS = ["salt-05", "pottery-01", "grain-12"]  # ducati and market


@pytest.mark.clause("oltremare", "13.15", "5.2.4", "5.2.6", "8.2")
def test_interim_sale_of_cargo() -> None:
    stack = ["pottery-08", "pottery-01", "grain-12", "grain-02", "grain-06", "olives-03", "salt-05", "salt-08"]
    s = position(cargo={RED: stack}, prestige={BLUE: 2, GREEN: 1}, venice=5)
    before = s.players[RED].ducati
    interim_scoring(s)
    assert s.players[RED].ducati - before == 10 + 1  # and third in prestige
    assert cargo(s, RED) == ["salt-05", "salt-08"] and s.discard_size == 6
    assert (s.maritime, s.load) == (4, 3)
    assert_sound(s)


@pytest.mark.clause("oltremare", "13.16", "5.2.1", "5.2.2", "5.2.3", "12.2")
@pytest.mark.parametrize(
    ("prestige", "ranking", "rewards"),
    [
        ((3, 3, 1, 0), "dense", (6, 6, 3, 1)),
        ((3, 3, 1, 0), "competition", (6, 6, 1, 0)),
        ((4, 2, 2, 0, 0), "dense", (6, 3, 3, 1, 1)),
        ((0, 0, 0), "dense", (6, 6, 6)),
    ],
)
def test_interim_prestige(prestige: tuple[int, ...], ranking: str, rewards: tuple[int, ...]) -> None:
    s = position(len(prestige), prestige=dict(enumerate(prestige)), venice=5, tie_ranking=ranking)
    before = purse(s)
    interim_scoring(s)
    assert [now - was for now, was in zip(purse(s), before, strict=True)] == list(rewards)
    assert all(s.players[seat].prestige == 0 for seat in range(s.n_players))


@pytest.mark.clause("oltremare", "13.17", "5.1.1", "5.2.7", "5.2.8")
def test_venice_during_a_market_action() -> None:
    cards = MARKET_CARDS[:2]
    s = position(hands={RED: cards}, cargo={RED: ["olives-01", "silk-04"]}, venice=1)
    play_cards(s, *cards)
    assert s.players[RED].hand_size == 3 and s.venice == VENICE_GONE
    assert s.players[RED].interim == 6 + 1 and cargo(s, RED) == ["silk-04"]  # the olives; not the cards just played
    assert asked(s) == Question.LAY and s.n_played == 2


@pytest.mark.clause("oltremare", "13.18", "8.2", "8.2.1", "8.2.2")
def test_final_sale_of_cargo() -> None:
    olives, jewels = spare_cards("olives", 6), spare_cards("jewels", 8)
    s = position(cargo={RED: [*spare_cards("silk", 5), jewels[0], *olives, *jewels[1:3]], BLUE: ["grain-01"]})
    assert points(s, RED)["cargo"] == 8 + 1 + 9 + 3 == 21
    stack = [*jewels[:4], "silk-01", *spare_cards("salt", 4), *spare_cards("grain", 5), *spare_cards("scrolls", 4)]
    assert points(position(cargo={RED: stack}), RED)["cargo"] == 6 + 0 + 6 + 9 + 9 == 30


@pytest.mark.clause("oltremare", "13.19", "8.3")
def test_final_markers() -> None:
    s = position(
        4,
        owned={
            RED: ["big_deal", "big_deal", "good_terms", "local_authority"],
            BLUE: ["big_deal", "big_deal", "good_terms", "good_terms"],
            GREEN: ["fight_pirates", "fight_pirates", "plain_sailing", "local_authority"],
            YELLOW: ["fight_pirates"],
        },
    )
    assert [points(s, seat)["markers"] for seat in range(4)] == [6, 3, 6, 1]


@pytest.mark.clause("oltremare", "13.20", "5.1.2", "5.1.3", "7.1", "7.4")
def test_exhaustion_with_reshuffle() -> None:
    s = position(cargo={RED: ["salt-08"]}, hands={RED: MARKET_CARDS}, deck=2, discard=5, pirates={RED: 4, BLUE: 6, GREEN: 3})
    play_cards(s, *MARKET_CARDS)
    assert s.players[RED].hand_size == 6 and s.triggered == 1 and s.reshuffled == 1
    assert [s.players[seat].banked_pirates for seat in range(3)] == [4, 6, 3]
    assert s.deck_size == 14 and s.discard_size == 0 and [s.players[seat].pirates_size for seat in range(3)] == [0, 0, 0]


@pytest.mark.clause("oltremare", "13.20", "7.4", "7.5", "12.7")
def test_exhaustion_when_pirate_stacks_stay() -> None:
    pirate_cards = ["grain-01", "salt-01"]  # ducati and pirate: three pirate cards
    s = position(
        cargo={RED: ["salt-08"], BLUE: ["grain-20", "silk-04"]},
        hands={RED: MARKET_CARDS, BLUE: pirate_cards},
        deck=2,
        discard=5,
        pirates={RED: 4, BLUE: 6, GREEN: 3},
        reshuffle_pirates=False,
    )
    play_cards(s, *MARKET_CARDS)
    assert s.deck_size == 1 and [s.players[seat].banked_pirates for seat in range(3)] == [0, 0, 0]
    finish_turn(s)
    assert s.active == BLUE
    deck_before = s.deck_size
    in_cargo = sum(s.players[seat].cargo_size - 1 for seat in range(3))
    play_cards(s, *pirate_cards)
    assert s.settled == 1 and deck_before == 1
    assert s.players[BLUE].banked_pirates == 6 + 1 and s.players[BLUE].pirates_size == 2
    assert s.deck_size == in_cargo + 4 + 6 + 3 + 1 - 2


@pytest.mark.clause("oltremare", "13.21", "7.1", "7.2", "7.3", "15.5", "4.12.2")
@pytest.mark.parametrize(("drawer", "still_to_play"), [(3, [0]), (0, []), (1, [2, 3, 0])])
def test_end_timing(drawer: int, still_to_play: list[int]) -> None:
    s = position(
        4,
        deck=1,
        pirates=dict.fromkeys(range(4), 6),
        cargo={seat: ["silk-04", "olives-05", "grain-06", "salt-05"][seat : seat + 1] for seat in range(4)},
    )
    s.first = 1
    s.turn = 40 + drawer - 1
    start_turn(s, drawer)
    GAME.rules.ask(s)
    play(s, "buy deck")
    assert s.triggered == 1 and asked(s) != Question.OVER
    finish_turn(s)
    played = []
    while asked(s) != Question.OVER:
        played.append(s.active)
        while asked(s) == Question.DISCARD:
            play(s, choices(s)[0])
        play(s, "end")
        finish_turn(s)
    assert played == still_to_play and s.turn % 4 == 0


@pytest.mark.clause("oltremare", "13.22", "7.5.1", "7.5.2", "7.5.3", "7.6", "8.5")
def test_settlement() -> None:
    s = position(
        cargo={RED: [*spare_cards("olives", 3), "salt-05", "salt-08"]},
        pirates={RED: 2},
        ducati={RED: 20},
        prestige={RED: 3, BLUE: 1},
        owned={RED: ["big_deal"], BLUE: ["big_deal", "good_terms"]},
        deck=0,
    )
    s.reshuffled, s.players[RED].banked_pirates = 1, 5
    settlement(s)
    me = s.players[RED]
    assert me.ducati == 20 + 6 + 3 + 3 + 6 == 38
    assert (me.banked_pirates, me.pirates_size, cargo(s, RED)) == (7, 0, ["salt-08"])
    for name in ("salt-01", "salt-02", "grain-01"):
        lay_on_cargo(s, me, CARD[name])
    for name in ("grain-02", "grain-03", "grain-04"):
        lay_on_pirates(s, me, CARD[name], -1)
    assert points(s, RED)["cargo"] == 3 + 1 and points(s, RED)["pirates"] == -10
    assert scores(s)[RED] == 38 + 4 - 10 == 32


@pytest.mark.clause("oltremare", "13.23", "8.1", "8.3", "8.4", "8.5", "8.6", "8.7")
def test_full_final_scoring() -> None:
    jewels, silk, pottery, grain = spare_cards("jewels", 8), spare_cards("silk", 8), spare_cards("pottery", 7), spare_cards("grain", 9)
    stacks = {
        RED: [*jewels[:4], silk[0], *spare_cards("salt", 4), *grain[:5], *spare_cards("scrolls", 4)],
        BLUE: [*silk[1:6], jewels[4], *spare_cards("olives", 6), *jewels[5:7]],
        GREEN: [*pottery[:4], *grain[5:9], *pottery[4:7]],
    }
    owned = {
        RED: ["big_deal", "good_terms", "local_authority"],
        BLUE: ["big_deal", "big_deal", "good_terms"],
        GREEN: ["fight_pirates", "fight_pirates", "plain_sailing", "plain_sailing", "plain_sailing"],
    }

    def final(pirates_of_red: int) -> State:
        return position(
            cargo=stacks,
            owned=owned,
            ducati={RED: 18, BLUE: 22, GREEN: 15},
            prestige={RED: 2, BLUE: 4, GREEN: 2},
            pirates={RED: pirates_of_red, BLUE: 6, GREEN: 4},
        )

    s = final(9)
    assert [points(s, seat)["cargo"] for seat in range(3)] == [30, 21, 24]
    assert [points(s, seat)["markers"] for seat in range(3)] == [3, 1, 6]
    assert [points(s, seat)["prestige"] for seat in range(3)] == [3, 6, 3]
    assert scores(s) == [45, 44, 44] and ranks(s)[RED] == 1
    s = final(10)
    assert scores(s) == [44, 44, 44] and [s.players[seat].cargo_size for seat in range(3)] == [18, 14, 11]
    assert ranks(s) == [1, 2, 3]


@pytest.mark.clause("oltremare", "13.24", "4.4.5", "5.1.1", "5.2.3")
def test_venice_while_buying() -> None:
    s = position(
        ducati={RED: 1},
        prestige={RED: 2},
        cargo={RED: ["pottery-08", "pottery-01", "olives-03", "silk-04"]},
        hands={RED: ["grain-01", "grain-02", "grain-03"]},
        venice=0,
    )
    play(s, "trade with blue", *silently("grain-01"), "done", "done", "even", "accept")
    assert s.players[BLUE].prestige == 1
    play(s, "buy deck")
    assert purse(s)[RED] == 1 - 3 + 6 + 4 == 8 and s.bought == 1 and s.players[RED].hand_size == 3
    play(s, "buy deck")
    assert purse(s)[RED] == 5
    assert [s.players[seat].prestige for seat in range(3)] == [0, 0, 0]
    play(s, "trade with blue", *silently("grain-02"), "done", "done", "even", "accept")
    assert s.players[BLUE].prestige == 0


@pytest.mark.clause("oltremare", "13.25", "4.12.1", "5.1.1", "9.3")
def test_venice_on_top_after_a_pirate_action() -> None:
    s = position(cargo={RED: ["olives-01", "silk-04"]}, hands={RED: ["grain-01", "olives-17"]}, ships={RED: "venice"}, venice=1)
    play_cards(s, "olives-17", "grain-01")  # ducati 2, pirate 1, sailing 1
    assert s.venice == 0 and s.players[RED].pirates_size == 1 and asked(s) == Question.SAIL
    finish_turn(s)
    assert s.venice == VENICE_GONE and s.active == BLUE
    assert s.players[RED].interim == 6 + points_of_sold(s)

    s = position(cargo={RED: ["olives-01", "silk-04"]}, hands={RED: ["grain-01", "olives-18"]}, ships={RED: "venice"}, venice=1)
    play_cards(s, "olives-18", "grain-01")  # ducati 1, pirate 1, market 1, sailing 1
    assert s.venice == VENICE_GONE and s.players[RED].interim == 6 + 1  # the olives below the silk
    assert s.players[RED].hand_size == 1 and cargo(s, RED) == ["silk-04"]


def points_of_sold(s: State) -> int:
    """Red laid olives, then grain, on olives and silk: the grain is kept, olives, silk and olives are sold one by one."""
    assert cargo(s, RED) == ["grain-01"] and s.discard_size == 3
    return 1 + 0 + 1


@pytest.mark.clause("oltremare", "13.26", "4.4.8", "4.4.9", "4.3.3", "4.5.17", "11.7")
def test_supply() -> None:
    s = position(
        cargo={RED: ["grain-01", "grain-02", "salt-08"], BLUE: 4, GREEN: 2},
        hands={RED: ["silk-01"], BLUE: 0, GREEN: 85},  # green holds all the others
        pirates={BLUE: 2},
        deck=1,
    )
    assert [s.players[seat].cargo_size for seat in range(3)] == [3, 4, 2]
    assert cards_of_deck(s) == 3 and cards_of_settlement(s) == 6  # T = 9
    buy_count(s, 2)
    assert s.can_get == cards_to_get(s) == 2
    assert "trade with blue" not in choices(s)  # a gift of the last card: 0 + 2 < 3, and blue has nothing to give

    s = position(cargo={RED: ["salt-08"]}, hands={RED: []}, pirates={RED: 1}, deck=0)
    s.reshuffled = s.settled = 1
    buy_count(s, 0)
    assert s.can_get == 1 and "end" not in choices(s)
    play(s, "buy pirate")
    assert "end" in choices(s) and "buy deck" not in choices(s)
    play(s, "end")
    assert s.to_play == 1 and asked(s) == Question.PLAY
