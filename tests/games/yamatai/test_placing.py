"""Yamataï 7: placing boats."""

from __future__ import annotations

import pytest

from seaboard.games.yamatai.state import Question

from .positions import BLUE, SPACE, asked, boats, choices, finish_turn, fresh, hand, play, sound, spaces, specialists, track


@pytest.mark.clause("yamatai", "7.1")
def test_from_no_boat_to_all_of_them_may_be_placed() -> None:
    for moves in ((), ("place bamboo s1",), ("place bamboo s1", "place wood b01")):
        s = fresh()
        play(s, "fleet 4", "no trade", *moves)
        if len(moves) < 2:
            play(s, "stop placing")
        assert s.n_placed == len(moves) and asked(s) != Question.PLACE


@pytest.mark.clause("yamatai", "7.2")
def test_the_first_boat_goes_on_a_starting_spot_or_beside_its_own_colour() -> None:
    s = fresh()
    boats(s, b18="bamboo", b45="wood", s5="wood")
    sound(s)
    play(s, "fleet 4", "no trade")
    assert spaces(s, "bamboo") == {"s1", "s2", "s3", "s4", "b05", "b17", "b19", "b28"}
    assert spaces(s, "wood") == {"s1", "s2", "s3", "s4", "b44", "b46", "b57", "b54", "b62"}


@pytest.mark.clause("yamatai", "7.3")
def test_each_further_boat_follows_the_last_one_whatever_its_colour() -> None:
    s = fresh()
    hand(s, clay=1)
    sound(s)
    play(s, "fleet 4", "no trade", "place bamboo s1")
    assert spaces(s, "wood") == spaces(s, "clay") == {"b01", "b16"}
    play(s, "place clay b16")
    assert spaces(s, "wood") == {"b17", "s2"}  # not b01, beside the first boat: the chain does not branch


@pytest.mark.clause("yamatai", "7.4")
def test_a_later_boat_goes_on_a_starting_spot_only_along_the_chain() -> None:
    s = fresh()
    play(s, "fleet 4", "no trade", "place bamboo s4")
    assert spaces(s, "wood") == {"b39", "b54"}
    s = fresh()
    boats(s, b54="bamboo", s4="clay")
    hand(s, bamboo=1)
    sound(s)
    play(s, "fleet 4", "no trade", "place bamboo s5")
    assert spaces(s, "wood") == {"b62"}
    s = fresh()
    boats(s, b55="wood")
    sound(s)
    play(s, "fleet 4", "no trade", "place wood b54")
    assert spaces(s, "bamboo") == {"s4", "s5"}


@pytest.mark.clause("yamatai", "7.5")
def test_the_step_ends_with_the_hand_or_when_stopped_and_is_not_resumed() -> None:
    s = fresh()
    play(s, "fleet 1", "no trade", "place bamboo s1")
    assert asked(s) != Question.PLACE  # the hand is empty, though the power is unused
    s = fresh()
    play(s, "fleet 1", "no trade", "stop placing", "power")
    assert asked(s) == Question.STORE


@pytest.mark.clause("yamatai", "7.5", "4.9")
def test_a_chain_in_a_dead_end_stays_open_while_the_power_can_be_used() -> None:
    for number, open_ in ((8, True), (10, False)):
        s = fresh()
        track(s, number)
        boats(s, b01="wood", b16="wood")
        hand(s, bamboo=1)
        sound(s)
        play(s, f"fleet {number}", "no trade", "place bamboo s1")
        assert (asked(s) == Question.PLACE) == open_
        if open_:
            assert choices(s) == ["power", "stop placing"]
            play(s, "power", "remove b16", "done")
            assert spaces(s, "gold") == {"b16"}


@pytest.mark.clause("yamatai", "7.6")
def test_boats_stay_on_the_board_and_serve_everybody() -> None:
    s = fresh()
    play(s, "fleet 1", "no trade", "place bamboo s1")
    finish_turn(s)
    assert s.boats[SPACE["s1"]] == 0
    hand(s, bamboo=1)
    sound(s)
    play(s, "fleet 2", "no trade")
    assert {"b01", "b16"} <= spaces(s, "bamboo")


@pytest.mark.clause("yamatai", "7.7")
def test_the_navigator_begins_beside_any_boat_but_only_begins() -> None:
    s = fresh()
    boats(s, b45="gold")
    specialists(s, BLUE, "navigator")
    sound(s)
    play(s, "fleet 4", "no trade")
    assert spaces(s, "wood") == {"s1", "s2", "s3", "s4", "s5", "b44", "b46", "b57"} == spaces(s, "bamboo")
    play(s, "place wood b57")
    assert spaces(s, "bamboo") == {"b56", "b58", "b68"}


@pytest.mark.clause("yamatai", "7.8")
def test_the_pathfinder_may_branch_from_any_boat_of_the_turn() -> None:
    s = fresh()
    boats(s, b45="gold")
    hand(s, clay=1)
    specialists(s, BLUE, "pathfinder")
    sound(s)
    play(s, "fleet 4", "no trade", "place bamboo s1", "place clay b16")
    assert spaces(s, "wood") == {"b01", "b17", "s2"}  # beside s1 or b16, not beside the old boat on b45


@pytest.mark.clause("yamatai", "7.7", "7.8")
def test_navigator_and_pathfinder_work_together() -> None:
    s = fresh()
    boats(s, b45="gold")
    hand(s, clay=1)
    specialists(s, BLUE, "navigator", "pathfinder")
    sound(s)
    play(s, "fleet 4", "no trade", "place clay b57", "place wood b68")
    assert spaces(s, "bamboo") == {"b56", "b58", "b67", "b69"}
