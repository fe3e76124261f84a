"""Oltre Mare 13.1 to 13.14: worked examples of set-up, turn and markers."""

from __future__ import annotations

import pytest

from seaboard.games.oltremare.rules.setup import insert_venice
from seaboard.games.oltremare.state import Question, State
from seaboard.games.oltremare.tables import HARBOR_NAMES, NO_MARKER, Marker, trails

from .positions import (
    BLUE,
    GAME,
    GREEN,
    HARBOR,
    RED,
    asked,
    buy_count,
    choices,
    finish_turn,
    fresh,
    go_on_by_first_choice,
    hand,
    play,
    play_cards,
    position,
    purse,
    silently,
)


@pytest.mark.clause("oltremare", "13.1", "2.8", "2.10")
def test_setup_with_three_players() -> None:
    s = fresh(3)
    middle = (98 - 3) // 2
    assert middle == 47 and s.deck_size == 83
    for seed in range(40):
        s = fresh(3, seed)
        above = s.venice + 12  # v, before the 12 cards were dealt
        assert 44 <= above <= 50 and s.deck_size - s.venice == 95 - above
        if above == 45:  # u = -2
            assert s.venice == 33 and s.deck_size - s.venice == 50
    assert {fresh(3, seed).venice + 12 for seed in range(40)} == set(range(44, 51))
    assert sum(marker != NO_MARKER for marker in s.board) == 27 and sum(s.removed) == 3 and len(s.box) == 2


@pytest.mark.clause("oltremare", "13.2", "2.4", "2.10")
def test_setup_with_two_players() -> None:
    for seed in range(40):
        s = fresh(2, seed)
        assert s.deck_size == 68
        if s.venice + 8 == 38:  # u = 0
            assert s.venice == 30 and s.deck_size - s.venice == 38
            break
    else:
        pytest.fail("no game with u = 0")
    insert_venice(s)
    assert 31 <= s.venice <= 37  # in the middle of 68 cards


@pytest.mark.clause("oltremare", "13.3", "4.1.1", "4.2.1", "6.3")
def test_local_authority_and_hand_limit() -> None:
    s = position(ducati={RED: 5}, cargo={RED: ["grain-01"]}, hands={RED: 7}, pirates={RED: 2}, active={RED: "local_authority"})
    assert purse(s)[RED] == 8 and asked(s) == Question.DISCARD
    play(s, choices(s)[0])
    assert s.players[RED].hand_size == 6 and s.players[RED].pirates_size == 3 and asked(s) == Question.TRADE

    s = position(ducati={RED: 5}, cargo={RED: ["olives-18"]}, hands={RED: 7}, pirates={RED: 2}, active={RED: "local_authority"})
    assert purse(s)[RED] == 5
    for _ in range(4):
        play(s, choices(s)[0])
    assert s.players[RED].hand_size == 3 and s.players[RED].pirates_size == 6 and asked(s) == Question.TRADE


@pytest.mark.clause("oltremare", "13.4", "4.4.1", "4.4.2", "4.4.3", "1.9")
def test_prices_without_a_marker() -> None:
    s = position(ducati={RED: 4})
    for left in (1, -2, -6, -10):
        play(s, "buy deck")
        assert purse(s)[RED] == left
    assert "buy deck" not in choices(s)
    assert purse(play(position(ducati={RED: 0}), "buy deck"))[RED] == -4


@pytest.mark.clause("oltremare", "13.5", "4.4.4", "6.3")
def test_prices_on_good_terms() -> None:
    s = position(ducati={RED: 2}, active={RED: "good_terms"}, pirates={RED: 2})
    for source, left in (("deck", 1), ("pirate", -1), ("pirate", -4), ("deck", -8)):
        play(s, f"buy {source}")
        assert purse(s)[RED] == left


@pytest.mark.clause("oltremare", "13.6", "4.5.6", "4.5.7", "4.5.14", "4.5.16", "4.5.18")
def test_a_trade_with_false_claims() -> None:
    s = position(
        hands={RED: ["silk-04", "grain-01", "grain-02", "grain-03"], BLUE: ["salt-05", "salt-13", "olives-01"], GREEN: 4},
        ducati={RED: 11, BLUE: 6},
    )
    assert s.load == 2
    play(s, "trade with blue", "give silk-04", "say ducati market", "say no load", "done", "want salt", "done", "pay 2")
    view = GAME.face.view(s, GREEN)["offer"]
    assert view["gives"] == [{"card": None, "good": "silk", "says_icons": ["ducati", "market"], "says_load": None}]
    assert choices(s) == ["accept", "decline", "counter"]
    play(s, "accept")
    assert choices(s) == ["tender salt-05", "tender salt-13"]
    play(s, "tender salt-13", "say ducati market", "say no load", "confirm")
    assert purse(s) == [9, 8, 11]
    assert "salt-13" in hand(s, RED) and "silk-04" in hand(s, BLUE)
    assert [s.players[seat].hand_size for seat in (RED, BLUE)] == [4, 3]
    assert [s.players[seat].prestige for seat in (RED, BLUE)] == [0, 1]
    shown = [GAME.face.view(s, GREEN)["seats"][seat]["shown"] for seat in (RED, BLUE)]
    assert shown == [{"salt": 1}, {"silk": 1}]

    play(s, "trade with blue", *silently("grain-01"), "done", "done", "even", "accept")
    assert [s.players[seat].prestige for seat in (RED, BLUE)] == [0, 1]


@pytest.mark.clause("oltremare", "13.7", "4.5.10", "4.5.17")
def test_solvency() -> None:
    def red_having_bought(cards: int) -> State:
        s = position(cargo={RED: ["salt-08"]}, hands={RED: ["grain-01", "grain-02", "grain-03"]})
        assert s.load == 3
        return play(buy_count(s, cards), "trade with blue")

    s = play(red_having_bought(4), *silently("grain-01"), "done")
    assert "done" not in choices(s)  # give 1, want nothing
    play(s, "want any")
    assert "done" in choices(s)  # give 1, want 1
    s = play(red_having_bought(4), *silently("grain-01", "grain-02"), "done", "want any")
    assert "done" not in choices(s)  # give 2, want 1
    s = play(red_having_bought(2), *silently("grain-01", "grain-02"), "done")
    assert "done" in choices(s)  # give 2, want nothing: 1 + 2 = 3
    s = play(red_having_bought(2), *silently("grain-01", "grain-02", "grain-03"))
    assert asked(s) == Question.WANT and "done" not in choices(s)  # give 3, want nothing
    assert "done" in choices(play(s, "want any"))  # give 3, want 1


@pytest.mark.clause("oltremare", "13.8", "4.6.1", "4.6.3", "4.7.1", "4.8.1", "4.9.1", "4.10.1")
def test_main_phase() -> None:
    played = ["pottery-01", "salt-01", "grain-12"]
    s = position(
        cargo={RED: ["salt-08"]}, hands={RED: [*played, "olives-01"]}, pirates={RED: 2}, ducati={RED: 7}, active={RED: "local_authority"}
    )
    play(s, "buy deck")  # a fifth card
    assert purse(s)[RED] == 5 and s.players[RED].hand_size == 5 and s.players[RED].pirates_size == 2
    assert s.maritime == 4 and s.load == 3
    ship = s.players[RED].ship
    play_cards(s, *played)
    me = s.players[RED]
    assert (me.ducati, me.hand_size, me.pirates_size, me.ship) == (11, 5, 3, ship)
    assert me.marker == Marker.LOCAL_AUTHORITY
    assert asked(s) == Question.LAY


@pytest.mark.clause("oltremare", "13.9", "4.7.1", "6.3")
def test_big_deal() -> None:
    with_ducati = ["grain-01", "grain-12", "pottery-01"]
    without = ["grain-19", "salt-13", "scrolls-03"]  # pirate and market
    for icons, gain in ((0, 1), (1, 3), (2, 6), (3, 6)):
        cards = [*with_ducati[:icons], *without[icons:]]
        s = position(cargo={RED: ["salt-08"]}, hands={RED: cards}, active={RED: "big_deal"})
        play_cards(s, *cards)
        assert purse(s)[RED] == 11 + gain


@pytest.mark.clause("oltremare", "13.10", "4.8.1", "4.8.2", "6.3")
@pytest.mark.parametrize(("marker", "added"), [("fight_pirates", 0), ("big_deal", 6)])
def test_fight_pirates(marker: str, added: int) -> None:
    cards = ["scrolls-03", "salt-14", "olives-08", "grain-19"]
    s = position(cargo={RED: ["grain-20"]}, hands={RED: cards[:3]}, active={RED: marker}, pirates={RED: cards[3:]})
    play(s, "buy pirate")
    assert s.load == 4
    play_cards(s, *cards)
    me = s.players[RED]
    assert me.pirates_size == added and me.hand_size == 3 and s.steps == 2


@pytest.mark.clause("oltremare", "13.11", "4.10.3", "4.10.4")
def test_trails_of_three_steps_from_venice() -> None:
    found = {"-".join(HARBOR_NAMES[harbor] for harbor in trail) for trail in trails(HARBOR["venice"], 3)}
    assert found == {
        "Ancona-Bari-Corfu",
        "Ancona-Bari-Messina",
        "Ancona-Bari-Ragusa",
        "Ancona-Zara-Ragusa",
        "Ancona-Zara-Venice",
        "Zara-Ancona-Bari",
        "Zara-Ancona-Venice",
        "Zara-Ragusa-Bari",
        "Zara-Ragusa-Durazzo",
    }
    cards = ["olives-17", "pottery-15", "scrolls-09"]
    played = set()

    def sail(s: State, *passed: str) -> None:
        if asked(s) != Question.SAIL:
            played.add("-".join(passed))
            return
        for choice in choices(s):
            sail(play(s.copy(), choice), *passed, choice.removeprefix("sail ").title())

    sail(play_cards(position(cargo={RED: ["salt-08"]}, hands={RED: cards}, ships={RED: "venice"}), *cards))
    assert played == found
    assert {trail.split("-")[-1] for trail in found} == {"Bari", "Corfu", "Durazzo", "Messina", "Ragusa", "Venice"}
    assert {HARBOR_NAMES[trail[-1]] for trail in trails(HARBOR["tana"], 2)} == {"Sinope", "Varna"}


@pytest.mark.clause("oltremare", "13.12", "4.10.2", "4.10.6", "4.10.7", "4.10.9", "6.3")
def test_plain_sailing() -> None:
    cards = ["olives-17", "pottery-15", "scrolls-09"]
    s = position(
        cargo={RED: ["salt-08"]},
        hands={RED: cards},
        ducati={RED: 4},
        ships={RED: "venice"},
        active={RED: "plain_sailing"},
        board={"corfu": "big_deal", "ancona": "good_terms"},
    )
    play_cards(s, *cards)
    assert purse(s)[RED] == 13
    play(s, "sail ancona", "sail bari", "sail corfu")
    me = s.players[RED]
    assert me.marker == Marker.BIG_DEAL and sum(me.markers) == 2 and purse(s)[RED] == 13
    assert s.board[HARBOR["corfu"]] == NO_MARKER and s.board[HARBOR["ancona"]] == Marker.GOOD_TERMS


@pytest.mark.clause("oltremare", "13.13", "4.10.8", "6.1")
def test_an_empty_harbor_ends_the_active_marker() -> None:
    s = position(
        2,
        hands={RED: ["silk-04", "pottery-01", "olives-01", "olives-02"]},
        owned={RED: ["big_deal", "fight_pirates"]},
        active={RED: "good_terms"},
        ships={RED: "venice"},
        board={"zara": None},
    )
    play_cards(s, "silk-04", "pottery-01")
    play(s, "sail zara")
    me = s.players[RED]
    assert me.marker == NO_MARKER and sum(me.markers) == 3
    go_on_by_first_choice(finish_turn(s), Question.TRADE)
    finish_turn(s)
    go_on_by_first_choice(s, Question.TRADE)
    before = purse(s)[RED]
    play(s, "buy deck")
    assert before - purse(s)[RED] == (3 if before > 0 else 4)


@pytest.mark.clause("oltremare", "13.14", "6.1", "6.2", "11.1")
def test_compass() -> None:
    cards = ["silk-04", "pottery-01"]

    def at_the_compass() -> State:
        s = position(
            hands={RED: cards},
            active={RED: "fight_pirates"},
            owned={RED: ["big_deal"]},
            ships={RED: "venice"},
            board={"zara": "compass", "rhodes": "local_authority", "ancona": None, "tana": "compass"},
        )
        return play(play_cards(s, *cards), "sail zara")

    s = at_the_compass()
    assert asked(s) == Question.COMPASS and s.players[RED].marker == NO_MARKER and s.board[HARBOR["zara"]] == NO_MARKER
    assert "jump zara" not in choices(s) and "jump tana" not in choices(s) and "stay" not in choices(s)
    removed = s.removed[Marker.COMPASS]
    play(s, "jump rhodes")
    me = s.players[RED]
    assert me.marker == Marker.LOCAL_AUTHORITY and sum(me.markers) == 3 and me.markers[Marker.COMPASS] == 0
    assert s.removed[Marker.COMPASS] == removed > 0
    s = play(at_the_compass(), "jump ancona")
    assert s.players[RED].marker == NO_MARKER and sum(s.players[RED].markers) == 2
