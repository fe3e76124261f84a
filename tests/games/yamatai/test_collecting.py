"""Yamataï 8.1 and 8.2: the obligation of step 4, and collecting."""

from __future__ import annotations

import itertools

import pytest

from seaboard.games.yamatai.state import Question, State

from .positions import (
    BLUE,
    ISLAND,
    ORANGE,
    asked,
    boats,
    build,
    choices,
    coins,
    fresh,
    hand,
    islands,
    moor,
    mountains,
    owned,
    play,
    row,
    sound,
    specialists,
    to_act,
    tokens,
    track,
)


@pytest.mark.clause("yamatai", "8.1.1")
def test_without_a_placed_boat_the_step_is_skipped_even_with_a_power_in_hand() -> None:
    s = fresh()
    tokens(s, i01="jade")
    sound(s)
    play(s, "fleet 1", "no trade", "stop placing")
    assert asked(s) == Question.STORE


@pytest.mark.clause("yamatai", "8.1.2", "8.1.3")
def test_collect_or_build_but_not_both() -> None:
    for choice, moves in (("collect", ["take i01"]), ("build", ["tile h01", "site i08"])):
        s = fresh()
        row(s, "h01")
        boats(s, s2="bamboo", b24="wood")
        tokens(s, i01="jade")
        sound(s)
        to_act(s, "place bamboo b16", fleet=10)
        assert choices(s) == ["collect", "build"]
        play(s, choice, *moves)
        assert asked(s) == Question.STORE


@pytest.mark.clause("yamatai", "8.1.3")
def test_collecting_needs_a_token_beside_a_boat_of_this_turn() -> None:
    s = fresh()
    boats(s, s4="wood")
    tokens(s, i21="jade")
    sound(s)
    to_act(s, "place bamboo s1", fleet=10)
    assert asked(s) == Question.STORE


@pytest.mark.clause("yamatai", "8.1.4", "8.1.6", "11.9")
def test_helps_make_a_build_possible_but_not_compulsory() -> None:
    for owns, number in (((), 9), (("architect",), 10)):
        s = fresh()
        track(s, number)
        row(s, "h05")
        specialists(s, BLUE, *owns)
        move = moor(s, "i08", "bamboo", "wood")
        sound(s)
        to_act(s, move, fleet=number)
        assert choices(s) == ["build", "nothing"]
        play(s, "nothing")
        assert asked(s) == Question.STORE and s.players[BLUE].coins == 10 and s.power_used == 0


@pytest.mark.clause("yamatai", "8.1.4", "8.1.6", "11.4")
def test_a_previewed_tile_makes_a_build_possible_but_not_compulsory() -> None:
    s = fresh()
    row(s, "p04", top=("h01", "p01", "p02"))
    boats(s, s2="bamboo", b16="wood")
    sound(s)
    to_act(s, "place bamboo b24", fleet=4)
    assert choices(s) == ["power", "nothing"]
    play(s, "power")
    assert choices(s) == ["build", "nothing"]


@pytest.mark.clause("yamatai", "8.1.5")
def test_doing_nothing_is_not_offered_where_collecting_or_a_free_build_is_possible() -> None:
    s = fresh()
    row(s, "h01")
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move, fleet=1)
    assert choices(s) == ["power", "build"]
    s = fresh()
    row(s, "h05")
    tokens(s, i01="jade")
    specialists(s, BLUE, "architect")
    boats(s, s2="wood", b24="bamboo")
    sound(s)
    to_act(s, "place wood b16", fleet=2)
    assert choices(s) == ["power", "collect", "build"]  # the build only with the Architect's help


@pytest.mark.clause("yamatai", "8.1.7")
def test_the_step_is_skipped_when_nothing_is_possible() -> None:
    s = fresh()
    row(s, "p04")
    sound(s)
    to_act(s, "place bamboo s1", fleet=10)
    assert asked(s) == Question.STORE
    s = fresh()
    row(s, "p04")
    sound(s)
    to_act(s, "place bamboo s1", fleet=1)
    assert asked(s) == Question.ACT and choices(s) == ["power", "nothing"]  # 4.9 first
    play(s, "power")
    assert asked(s) == Question.FLEET and s.active == ORANGE  # then it is skipped


def collecting(s: State, *moves: str, fleet: int = 10) -> None:
    sound(s)
    to_act(s, *moves, fleet=fleet)
    play(s, "collect")


@pytest.mark.clause("yamatai", "8.2.1", "8.2.2", "8.2.3", "8.2.4")
def test_as_many_tokens_as_boats_one_at_a_time_each_island_once() -> None:
    s = fresh()
    tokens(s, i01="jade", i08="mask", i02="jade", i09="crane", i34="mask")
    hand(s, wood=1)
    collecting(s, "place bamboo s2", "place wood b16", "place clay b17")
    taken: list[str] = []
    while asked(s) == Question.COLLECT:
        assert not set(islands(s)) & set(taken) and "done" not in choices(s)
        taken.append(islands(s)[0])
        play(s, f"take {taken[-1]}")
    assert taken == ["i01", "i02", "i08"]
    assert owned(s.players[BLUE]) == {"jade": 2, "mask": 1}


@pytest.mark.clause("yamatai", "8.2.4", "0.5")
def test_collect_may_stop_after_the_first_token() -> None:
    s = fresh(collect_may_stop=True)
    tokens(s, i01="jade", i08="mask")
    hand(s, wood=1)
    collecting(s, "place bamboo s2", "place wood b16")
    assert choices(s) == ["take i01", "take i08"]
    play(s, "take i08")
    assert choices(s) == ["take i01", "done"]
    play(s, "done")
    assert asked(s) == Question.STORE and owned(s.players[BLUE]) == {"mask": 1}


@pytest.mark.clause("yamatai", "8.2.5", "3.5")
def test_tokens_are_kept_without_limit_and_the_mountain_stays() -> None:
    s = fresh()
    tokens(s, i01="jade")
    mountains(s, "i01")
    s.players[BLUE].tokens[0] = 5
    s.spent[0] = 0
    collecting(s, "place bamboo s1")
    play(s, "take i01")
    assert owned(s.players[BLUE]) == {"lantern": 5, "jade": 1}
    assert s.mountains >> ISLAND["i01"] & 1


@pytest.mark.clause("yamatai", "8.2.6")
@pytest.mark.parametrize("order", list(itertools.permutations(["i01", "i02", "i08", "i09"])))
def test_paired_collecting_reaches_the_same_number_in_any_order(order: tuple[str, ...]) -> None:
    s = fresh(published_collect_per_boat=True)
    tokens(s, i01="jade", i02="mask", i08="jade", i09="crane")
    hand(s, wood=1)
    collecting(s, "place bamboo s1", "place wood b16", "place clay b17", fleet=10)  # i01; i01, i08; i01, i02, i08, i09
    taken = 0
    while asked(s) == Question.COLLECT:
        play(s, f"take {next(name for name in order if name in islands(s))}")
        taken += 1
    assert taken == 3


@pytest.mark.clause("yamatai", "8.2.6")
def test_boats_that_touch_the_same_single_token_take_it_once() -> None:
    s = fresh(published_collect_per_boat=True)
    tokens(s, i01="jade", i02="mask")
    collecting(s, "place bamboo s1", "place clay b01", "place gold b02")
    play(s, "take i01")
    assert asked(s) == Question.FLEET and s.active == ORANGE  # no boat to store, nobody to recruit


@pytest.mark.clause("yamatai", "8.2.6")
def test_paired_collecting_frees_a_boat_by_pairing_anew() -> None:
    s = fresh(published_collect_per_boat=True)
    tokens(s, i01="jade", i08="mask")
    hand(s, wood=1)
    collecting(s, "place bamboo s1", "place wood b16", fleet=10)
    play(s, "take i01")  # either boat could serve i01; the other one then serves i08
    assert choices(s) == ["take i08"]


@pytest.mark.clause("yamatai", "8.2.7")
def test_the_gatherer_may_take_one_token_more_or_decline_it() -> None:
    s = fresh()
    specialists(s, BLUE, "gatherer")
    tokens(s, i01="jade", i08="mask", i02="jade")
    boats(s, s1="bamboo")
    collecting(s, "place bamboo b16", fleet=1)
    play(s, "take i01")
    assert choices(s) == ["take i08", "done"]
    play(s, "done")
    assert owned(s.players[BLUE]) == {"jade": 1}


@pytest.mark.clause("yamatai", "8.2.7", "8.2.6")
def test_the_gatherers_token_need_not_be_paired() -> None:
    s = fresh(published_collect_per_boat=True)
    specialists(s, BLUE, "gatherer")
    tokens(s, i02="jade", i09="mask")
    boats(s, s2="bamboo")
    collecting(s, "place bamboo b16", "place clay b17", fleet=10)
    assert choices(s) == ["take i02", "take i09"]
    play(s, "take i02")
    assert choices(s) == ["take i09", "done"]
    play(s, "take i09")
    assert asked(s) == Question.STORE


@pytest.mark.clause("yamatai", "8.2.7", "8.2.4")
def test_who_stops_early_gives_up_the_gatherers_token() -> None:
    s = fresh(collect_may_stop=True)
    specialists(s, BLUE, "gatherer")
    tokens(s, i01="jade", i08="mask", i02="jade", i09="mask")
    boats(s, s2="bamboo")
    collecting(s, "place bamboo b16", "place clay b17", fleet=10)
    play(s, "take i01", "done")
    assert asked(s) == Question.STORE and owned(s.players[BLUE]) == {"jade": 1}


@pytest.mark.clause("yamatai", "8.4.7", "8.2.7")
def test_the_gatherer_does_not_help_the_pilgrim_nor_the_other_way_round() -> None:
    s = fresh()
    specialists(s, BLUE, "gatherer", "pilgrim")
    row(s, "h01")
    tokens(s, i15="jade", i09="mask")
    boats(s, s2="bamboo", b16="wood", b24="bamboo")
    coins(s, BLUE, 10)
    sound(s)
    to_act(s, "place bamboo b25", "place clay b26", fleet=10)
    build(s, "h01", "i08")
    assert choices(s) == ["take i09", "take i15", "done"]
    play(s, "take i15")
    assert asked(s) == Question.STORE and owned(s.players[BLUE]) == {"jade": 1}
