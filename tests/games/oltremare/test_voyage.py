"""Oltre Mare 4.6 to 4.10 and 6: playing cards, sailing, markers."""

from __future__ import annotations

import random

import pytest

from seaboard.games.oltremare.actions import Act
from seaboard.games.oltremare.rules.voyage import sail, sail_choices
from seaboard.games.oltremare.state import Question, State
from seaboard.games.oltremare.tables import N_HARBORS, NO_MARKER, Marker, trails

from .positions import (
    BLUE,
    GAME,
    HARBOR,
    RED,
    asked,
    choices,
    finish_turn,
    fresh,
    hand,
    play,
    play_cards,
    position,
    purse,
)

TWO_SAILS = ["silk-04", "olives-17"]  # ducati and sailing


@pytest.mark.clause("oltremare", "4.6.1", "4.6.2", "11.1")
def test_a_set_is_picked_in_ascending_order_and_seen_when_complete() -> None:
    cards = ["silk-04", "salt-01", "pottery-01", "grain-12"]
    s = position(cargo={RED: ["salt-08"]}, hands={RED: cards})
    play(s, "end")
    assert choices(s) == ["play silk-04", "play salt-01"], "two more must follow"
    before = GAME.face.view(s, BLUE)
    play(s, "play salt-01")
    assert choices(s) == ["play pottery-01"]
    assert GAME.face.view(s, BLUE) == before and hand(s, RED) == cards
    play(s, "play pottery-01", "play grain-12")
    assert [card["id"] for card in GAME.face.view(s, BLUE)["played"]] == ["salt-01", "pottery-01", "grain-12"]
    assert "silk-04" in hand(s, RED) and s.players[RED].cargo_size == 1


@pytest.mark.clause("oltremare", "4.6.3", "4.9.1")
def test_drawn_cards_cannot_be_played_in_the_same_turn() -> None:
    cards = ["salt-05", "pottery-01"]
    s = play_cards(position(hands={RED: cards}), *cards)
    assert s.n_played == 2 and s.players[RED].hand_size == 3 and asked(s) == Question.LAY


@pytest.mark.clause("oltremare", "4.7.1")
@pytest.mark.parametrize(("cards", "gain"), [(1, 1), (2, 3), (3, 6), (4, 6)])
def test_ducati_icons(cards: int, gain: int) -> None:
    played = ["salt-01", "pottery-01", "grain-01", "grain-12"][:cards]
    top = {1: "grain-02", 2: "silk-04", 3: "salt-08", 4: "grain-20"}[cards]
    s = position(cargo={RED: [top]}, hands={RED: played[:3]}, pirates={RED: played[3:]}, ducati={RED: 20})
    while s.players[RED].hand_size < s.load:
        play(s, "buy pirate")
    before = purse(s)[RED]
    play_cards(s, *played)
    assert purse(s)[RED] - before == gain


@pytest.mark.clause("oltremare", "4.10.1")
def test_without_sailing_icons_the_marker_stays() -> None:
    cards = ["salt-05", "pottery-01"]
    s = play_cards(position(hands={RED: cards}, active={RED: "good_terms"}, ships={RED: "zara"}, board={"zara": None}), *cards)
    assert s.players[RED].marker == Marker.GOOD_TERMS and s.players[RED].ship == HARBOR["zara"]


@pytest.mark.clause("oltremare", "4.10.3", "4.10.4")
def test_every_step_leaves_a_trail_to_finish() -> None:
    """Whatever is chosen, the ship can sail on; and every trail there is can be chosen."""
    for harbor in range(N_HARBORS):
        for steps in (1, 2, 3, 4):
            s = position(ships={RED: list(HARBOR)[harbor]})
            s.question, s.steps, s.used_routes = Question.SAIL, steps, 0
            found: set[tuple[int, ...]] = set()
            todo: list[tuple[tuple[int, ...], State]] = [((), s)]
            while todo:
                passed, s = todo.pop()
                if s.question != Question.SAIL:
                    found.add(passed)
                    continue
                out = [0] * 8
                n = sail_choices(s, s.players[RED], out)
                assert n > 0
                for action in out[:n]:
                    copy = s.copy()
                    sail(copy, copy.players[RED], action)
                    if copy.steps == 0:
                        copy.question = Question.LAY
                    todo.append(((*passed, action - Act.HARBOR), copy))
            assert found == set(trails(harbor, steps))


@pytest.mark.clause("oltremare", "4.10.5")
def test_ships_do_not_block_each_other() -> None:
    s = play_cards(position(hands={RED: TWO_SAILS}, ships={RED: "venice", BLUE: "zara"}), *TWO_SAILS)
    assert "sail zara" in choices(s)
    play(s, "sail zara", "sail ragusa")
    assert s.players[RED].ship == HARBOR["ragusa"]


@pytest.mark.clause("oltremare", "4.10.8")
def test_a_loop_ends_in_the_empty_harbor_it_left() -> None:
    cards = ["olives-17", "pottery-15", "scrolls-09"]
    s = position(cargo={RED: ["salt-08"]}, hands={RED: cards}, ships={RED: "venice"}, active={RED: "good_terms"}, board={"venice": None})
    play_cards(s, *cards)
    play(s, "sail zara", "sail ancona", "sail venice")
    assert s.players[RED].marker == NO_MARKER and sum(s.players[RED].markers) == 1


@pytest.mark.clause("oltremare", "4.10.9", "4.10.2")
def test_a_marker_acts_from_the_next_turn_on() -> None:
    s = position(hands={RED: TWO_SAILS}, ships={RED: "venice"}, board={"ragusa": "plain_sailing"})
    play_cards(s, *TWO_SAILS)
    before = purse(s)[RED]
    play(s, "sail zara", "sail ragusa")
    assert s.players[RED].marker == Marker.PLAIN_SAILING and purse(s)[RED] == before


@pytest.mark.clause("oltremare", "6.1")
def test_inactive_markers_never_act_again() -> None:
    s = position(hands={RED: TWO_SAILS}, ships={RED: "venice"}, active={RED: "big_deal"}, board={"ragusa": "good_terms"})
    play(play_cards(s, *TWO_SAILS), "sail zara", "sail ragusa")
    me = s.players[RED]
    assert me.marker == Marker.GOOD_TERMS and me.markers[Marker.BIG_DEAL] == 1
    finish_turn(s)
    assert me.marker == Marker.GOOD_TERMS


@pytest.mark.clause("oltremare", "6.2", "12.5")
def test_compass_may_be_declined_with_the_option() -> None:
    board = {"zara": "compass"}
    cards = ["silk-04", "pottery-01"]
    s = position(hands={RED: cards}, ships={RED: "venice"}, active={RED: "big_deal"}, board=board, compass_optional=True)
    play(play_cards(s, *cards), "sail zara")
    assert choices(s)[-1] == "stay"
    play(s, "stay")
    assert s.players[RED].ship == HARBOR["zara"] and s.players[RED].marker == NO_MARKER and asked(s) == Question.LAY


@pytest.mark.clause("oltremare", "6.4", "11.3")
def test_markers_are_never_a_decision() -> None:
    """In random play every question is one of D1 to D14."""
    s, rng, seen = fresh(4, 3), random.Random(3), set()
    while asked(s) != Question.OVER:
        seen.add(asked(s))
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    assert seen <= set(Question) - {Question.NEGOTIATED, Question.TURN_OVER, Question.OVER}


@pytest.mark.clause("oltremare", "6.3", "4.4.4")
def test_good_terms_does_nothing_for_another_phase_or_player() -> None:
    s = position(active={BLUE: "good_terms"}, ducati={RED: 11})
    assert purse(play(s, "buy deck"))[RED] == 8
