"""Yamataï 8.3 and 8.4: building."""

from __future__ import annotations

import pytest

from seaboard.games.yamatai.state import EMPTY, PALACE, TORII, Question, State
from seaboard.games.yamatai.tables import NEEDS, TILE_VP

from .positions import (
    BLUE,
    GREY,
    ISLAND,
    ORANGE,
    TILE,
    asked,
    boats,
    build,
    built,
    choices,
    coins,
    finish_turn,
    fresh,
    hand,
    moor,
    mountains,
    owned,
    play,
    points,
    reserved,
    row,
    sacred,
    sound,
    specialists,
    to_act,
    tokens,
    track,
)

ALL = ("bamboo", "wood", "stone", "clay", "gold")


def may_build(s: State) -> bool:
    return asked(s) == Question.ACT and "build" in choices(s)


@pytest.mark.clause("yamatai", "8.3.1")
@pytest.mark.parametrize("what", ["token", "building"])
def test_the_island_must_be_empty(what: str) -> None:
    s = fresh()
    row(s, "h01")
    if what == "token":
        tokens(s, i08="jade")
    else:
        built(s, BLUE, i08="h06")
    boats(s, s2="wood", b24="bamboo")
    sound(s)
    to_act(s, "place bamboo b25")
    assert not may_build(s)


@pytest.mark.clause("yamatai", "8.3.2")
def test_the_island_must_touch_a_boat_placed_this_turn() -> None:
    s = fresh()
    row(s, "h01")
    boats(s, s2="wood", b24="bamboo", s4="bamboo", b39="wood")
    sound(s)
    to_act(s, "place bamboo b54", fleet=1)
    play(s, "build", "tile h01")
    assert choices(s) == ["site i21"]  # i08 has the boats too


@pytest.mark.clause("yamatai", "8.3.3")
def test_one_boat_of_each_type_is_enough_whoever_placed_it_and_serves_again() -> None:
    s = fresh()
    row(s, "h01", "h02", "h04")
    boats(s, b16="wood", b17="wood", b26="stone")
    hand(s, bamboo=1)
    sound(s)
    to_act(s, "place bamboo s2")
    build(s, "h04", "i08")
    assert s.n_boats == 4  # boats are not used up
    finish_turn(s)
    hand(s, stone=1)
    sound(s)
    to_act(s, "place stone b25", "place bamboo s3", fleet=1)  # next to i15, where b26 serves as well
    play(s, "build")
    assert choices(s) == ["tile h02"]
    assert [NEEDS[TILE[name]].bit_count() for name in ("h01", "h04", "p04")] == [2, 3, 5]


@pytest.mark.clause("yamatai", "8.3.4")
def test_row_own_reserve_and_own_preview_are_offered_and_nothing_else() -> None:
    s = fresh()
    row(s, "h01", top=("h02", "h03", "h04"))
    reserved(s, BLUE, "h09")
    reserved(s, ORANGE, "h11")
    row(s, "h01", top=("h02", "h03", "h04"))
    move = moor(s, "i08", *ALL)
    sound(s)
    to_act(s, move, fleet=4)
    play(s, "power", "build")
    assert choices(s) == ["tile h01", "tile h02", "tile h03", "tile h04", "tile h09"]


@pytest.mark.clause("yamatai", "8.3.5", "14.3")
def test_without_standard_buildings_only_torii_and_palaces_can_be_built() -> None:
    s = fresh()
    row(s, "h01", "m01", "t01", "p01")
    built(s, BLUE, i29="h04", i30="h05", i31="h06", i32="h07", i33="h08", i34="h09")
    move = moor(s, "i08", *ALL)
    sound(s)
    assert s.players[BLUE].buildings_left == 0
    to_act(s, move)
    play(s, "build")
    assert choices(s) == ["tile t01", "tile p01"]


@pytest.mark.clause("yamatai", "8.3.6", "11.6", "0.1")
@pytest.mark.parametrize(
    ("mode", "tiles", "prestige", "left"),
    [("prestige_only", ["tile t01"], 0, 8), ("blocked", [], 0, 7), ("bonus", ["tile h01", "tile t01"], 2, 8)],
)
def test_sacred_ground_in_its_three_modes(mode: str, tiles: list[str], prestige: int, left: int) -> None:
    s = fresh(sacred_ground_mode=mode)
    row(s, "h01", "t01")
    sacred(s, "i08")
    built(s, GREY, i01="h06", i15="h07")
    move = moor(s, "i08", *ALL)
    sound(s)
    to_act(s, move)
    assert may_build(s) == bool(tiles)
    if tiles:
        play(s, "build")
        assert choices(s) == tiles
        play(s, tiles[-1], "site i08")
        assert s.players[BLUE].prestige == prestige and s.sacred == 0
    assert s.sacred_left == left


@pytest.mark.clause("yamatai", "8.3.6", "11.6", "8.4.3")
def test_the_bonus_of_sacred_ground_comes_on_top_of_the_others() -> None:
    s = fresh(sacred_ground_mode="bonus")
    row(s, "h01")
    sacred(s, "i08")
    mountains(s, "i08")
    built(s, GREY, i01="t01")
    specialists(s, BLUE, "mountaineer", "shrine_keeper")
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    build(s, "h01", "i08")
    assert s.players[BLUE].prestige == 2 + 3 + 2


@pytest.mark.clause("yamatai", "8.3.7", "8.3.8")
@pytest.mark.parametrize(
    ("missing", "number", "owns", "purse", "legal", "pays", "spends"),
    [
        (0, 9, ("architect",), 10, True, 0, False),
        (1, 9, ("architect",), 10, True, 0, True),  # Fleet power 9 is used before the Architect
        (1, 10, ("architect",), 3, True, 3, False),
        (1, 10, ("architect",), 2, False, 0, False),
        (2, 9, ("architect",), 3, True, 3, True),
        (2, 9, ("architect",), 2, False, 0, False),
        (2, 9, (), 10, False, 0, False),
        (3, 9, ("architect",), 10, False, 0, False),
    ],
)
def test_missing_boats(missing: int, number: int, owns: tuple[str, ...], purse: int, legal: bool, pays: int, spends: bool) -> None:
    s = fresh()
    track(s, number)
    row(s, "t01")  # bamboo, wood, stone, clay
    coins(s, BLUE, purse)
    specialists(s, BLUE, *owns)
    move = moor(s, "i08", *ALL[: 4 - missing])
    sound(s)
    to_act(s, move, fleet=number)
    assert may_build(s) == legal
    if legal:
        build(s, "t01", "i08")
        assert s.players[BLUE].coins == purse - pays and s.power_used == spends


@pytest.mark.clause("yamatai", "8.3.7")
def test_the_gilder_ignores_gold_freely_so_that_the_build_is_compulsory() -> None:
    s = fresh()
    row(s, "h09")  # bamboo, wood, gold
    specialists(s, BLUE, "gilder")
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    assert choices(s) == ["build"]
    build(s, "h09", "i08")
    assert points(s, BLUE)["buildings"] == 4


@pytest.mark.clause("yamatai", "8.3.7")
def test_the_gilder_ignores_nothing_but_gold() -> None:
    s = fresh()
    row(s, "h09", "h05")
    specialists(s, BLUE, "gilder")
    move = moor(s, "i08", "bamboo", "gold")
    sound(s)
    to_act(s, move)
    assert not may_build(s)


@pytest.mark.clause("yamatai", "8.3.7")
def test_gilder_fleet_9_and_architect_reach_three_missing_boats_if_one_is_gold() -> None:
    s = fresh()
    track(s, 9)
    row(s, "p04")
    specialists(s, BLUE, "gilder", "architect")
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move, fleet=9)
    build(s, "p04", "i08")
    assert s.players[BLUE].coins == 7 and s.power_used == 1


@pytest.mark.clause("yamatai", "8.4.1", "8.4.2", "13.3")
def test_the_row_keeps_its_gap_and_the_building_stands_on_the_island() -> None:
    for name, stands in (("h01", BLUE), ("t01", TORII), ("p01", PALACE)):
        s = fresh()
        row(s, "h06", name, "h07")
        move = moor(s, "i08", *ALL)
        sound(s)
        deck = s.building_row.next
        to_act(s, move)
        build(s, name, "i08")
        assert list(s.building_row.tiles[:3]) == [TILE["h06"], EMPTY, TILE["h07"]] and s.building_row.next == deck
        assert s.buildings[ISLAND["i08"]] == stands
        assert s.players[BLUE].buildings_left == (5 if name == "h01" else 6)
        assert points(s, BLUE)["buildings"] == TILE_VP[TILE[name]]


@pytest.mark.clause("yamatai", "8.4.3")
@pytest.mark.parametrize("tile", ["h01", "m02"])
def test_bonuses_for_plain_buildings_and_trading_posts_alike(tile: str) -> None:
    s = fresh()
    row(s, tile)
    mountains(s, "i08")
    built(s, GREY, i01="t01", i15="p01")
    move = moor(s, "i08", *ALL)
    sound(s)
    to_act(s, move)
    build(s, tile, "i08")
    assert s.players[BLUE].prestige == 1 + 2 and s.players[GREY].prestige == 0


@pytest.mark.clause("yamatai", "8.4.3")
def test_the_mountaineer_gains_nothing_in_the_plain() -> None:
    s = fresh()
    row(s, "h01")
    specialists(s, BLUE, "mountaineer", "shrine_keeper")
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    build(s, "h01", "i08")
    assert s.players[BLUE].prestige == 0


@pytest.mark.clause("yamatai", "8.4.4")
def test_trading_posts_built_earlier_do_not_double_later_income() -> None:
    s = fresh()
    row(s, "h01")
    built(s, BLUE, i09="m02", i15="m03")
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    build(s, "h01", "i08")
    assert s.players[BLUE].coins == 13


@pytest.mark.clause("yamatai", "8.4.4")
@pytest.mark.parametrize("tile", ["h01", "m01"])
def test_the_guild_steward_gains_nothing_from_a_lone_building(tile: str) -> None:
    s = fresh()
    row(s, tile)
    specialists(s, BLUE, "guild_steward")
    move = moor(s, "i08", "bamboo", "wood", "clay")
    sound(s)
    to_act(s, move)
    build(s, tile, "i08")
    assert s.players[BLUE].coins == 10


@pytest.mark.clause("yamatai", "8.4.5")
def test_a_torii_built_later_gives_the_neighbours_nothing() -> None:
    s = fresh()
    row(s, "t01")
    built(s, GREY, i01="h06")
    built(s, BLUE, i15="h07")
    specialists(s, BLUE, "shrine_keeper")
    move = moor(s, "i08", *ALL)
    sound(s)
    to_act(s, move)
    build(s, "t01", "i08")
    assert (s.players[BLUE].prestige, s.players[GREY].prestige) == (0, 0)


@pytest.mark.clause("yamatai", "8.4.6")
@pytest.mark.parametrize(
    ("tile", "priest", "prestige"), [("t01", False, 0), ("p01", False, 0), ("t01", True, 2), ("p01", True, 2), ("h01", True, 0)]
)
def test_prestige_buildings_give_their_printed_points_only(tile: str, priest: bool, prestige: int) -> None:
    s = fresh()
    row(s, tile)
    built(s, BLUE, i15="h06")
    if tile != "h01":
        mountains(s, "i08")
        built(s, GREY, i01="t02")
    if priest:
        specialists(s, BLUE, "high_priest")
    move = moor(s, "i08", *ALL)
    sound(s)
    to_act(s, move)
    build(s, tile, "i08")
    assert s.players[BLUE].prestige == prestige
    assert s.players[BLUE].coins == (12 if tile == "h01" else 10)


@pytest.mark.clause("yamatai", "8.4.7")
def test_the_pilgrim_may_take_one_token_after_a_build() -> None:
    for decline in (False, True):
        s = fresh()
        row(s, "h01")
        tokens(s, i09="jade", i01="mask", i34="crane")
        specialists(s, BLUE, "pilgrim")
        boats(s, b16="bamboo", s2="wood")
        sound(s)
        to_act(s, "place bamboo b17")
        build(s, "h01", "i08")
        assert choices(s) == ["take i01", "take i09", "done"]
        play(s, "done" if decline else "take i09")
        assert asked(s) == Question.STORE
        assert owned(s.players[BLUE]) == ({} if decline else {"jade": 1})


@pytest.mark.clause("yamatai", "8.4.7")
def test_the_pilgrim_without_a_token_in_reach_is_not_asked() -> None:
    s = fresh()
    row(s, "h01")
    specialists(s, BLUE, "pilgrim")
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    build(s, "h01", "i08")
    assert asked(s) == Question.STORE


@pytest.mark.clause("yamatai", "8.4.8")
def test_building_a_reserved_tile_ends_its_penalty() -> None:
    s = fresh()
    row(s, "p04")
    reserved(s, BLUE, "h01", "h02")
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    assert points(s, BLUE)["reserved"] == -2
    to_act(s, move)
    build(s, "h01", "i08")
    assert points(s, BLUE)["reserved"] == -1
    assert list(s.building_row.tiles).count(EMPTY) == 4
