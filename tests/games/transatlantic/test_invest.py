"""TransAtlantic 7.13 to 7.16: INVEST, INVEST+, COMMERCE and the Trade House places."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import Question

from .positions import (
    BLUE,
    GREEN,
    RED,
    SEA,
    YELLOW,
    actor,
    asked,
    build,
    choices,
    coal,
    fresh,
    give,
    mark,
    markers,
    play,
    put,
    turn_of,
    use_up_coal,
)


@pytest.mark.clause("transatlantic", "7.13")
@pytest.mark.parametrize(
    ("money", "offered"),
    [(19, []), (20, ["invest house"]), (49, ["invest house"]), (50, ["invest house", "invest bunker", "invest marker"])],
)
def test_invest_offers_what_can_be_paid(money: int, offered: list[str]) -> None:
    s = fresh()
    turn_of(s, RED, money=money)
    play(s, "play invest")
    if offered:
        assert choices(s) == offered
    else:
        assert actor(s) == GREEN and s.players[RED].money == money


@pytest.mark.clause("transatlantic", "7.13.1")
def test_invest_house_pays_for_the_place_then_takes_a_marker() -> None:
    s = fresh()
    build(s, GREEN, "cape")
    play(s, "play invest", "invest house", "build cape")
    assert s.players[RED].money == 70 and s.regions[SEA["cape"]].houses == 2 and s.players[RED].houses_left == 6
    assert choices(s) == ["marker freight", "marker mail", "marker passengers"]
    play(s, "marker passengers")
    assert markers(s, RED) == {"red": 1} and s.stock[4] == 12 and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "7.13.1", "1.14")
def test_invest_house_without_markers_in_stock() -> None:
    s = fresh()
    mark(s, GREEN, green=13, yellow=12, red=13)
    play(s, "play invest")
    assert choices(s) == ["invest house", "invest bunker"], "7.13.3: no marker is left"
    play(s, "invest house", "build cape")
    assert actor(s) == GREEN and markers(s, RED) == {}


@pytest.mark.clause("transatlantic", "7.13.2")
def test_invest_bunker_loads_two_different_ships() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=1)
    put(s, "mosel", RED, coal=0)
    put(s, "frisia", RED, coal=3)
    play(s, "play invest", "invest bunker")
    assert s.players[RED].money == 50 and markers(s, RED) == {"black": 1}
    assert choices(s) == ["coal mosel", "coal germanic"]
    play(s, "coal germanic")
    assert choices(s) == ["coal mosel"]
    play(s, "coal mosel")
    assert coal(s, "germanic", "mosel", "frisia") == [2, 1, 3] and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "7.13.2")
def test_invest_bunker_loads_one_ship_if_only_one_has_room() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=0)
    play(s, "play invest", "invest bunker", "coal germanic")
    assert coal(s, "germanic") == [1] and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "7.13.2", "1.14")
def test_invest_bunker_with_an_empty_coal_stock_and_without_bunkers() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=0)
    use_up_coal(s, RED)
    empty = s.copy()
    play(s, "play invest", "invest bunker")
    assert markers(s, RED) == {"black": 1} and actor(s) == GREEN
    mark(empty, GREEN, black=16)
    play(empty, "play invest")
    assert choices(empty) == ["invest house", "invest marker"]


@pytest.mark.clause("transatlantic", "7.13.3")
def test_invest_marker_costs_50() -> None:
    s = fresh()
    mark(s, GREEN, yellow=12)
    play(s, "play invest", "invest marker")
    assert choices(s) == ["marker freight", "marker passengers"] and s.players[RED].money == 50
    play(s, "marker freight")
    assert markers(s, RED) == {"green": 1}


@pytest.mark.clause("transatlantic", "7.14")
@pytest.mark.parametrize("money", [99, 100])
def test_invest_plus_costs_100(money: int) -> None:
    s = fresh()
    give(s, RED, "invest+")
    turn_of(s, RED, money=money)
    play(s, "play invest+")
    assert (asked(s) is Question.MARKER) is (money == 100) and s.players[RED].money == money % 100


@pytest.mark.clause("transatlantic", "7.14")
def test_invest_plus_takes_two_different_markers() -> None:
    s = fresh()
    give(s, RED, "invest+")
    play(s, "play invest+")
    assert choices(s) == ["marker coal bunker", "marker freight", "marker mail", "marker passengers"]
    play(s, "marker mail")
    assert choices(s) == ["marker coal bunker", "marker freight", "marker passengers"]


@pytest.mark.clause("transatlantic", "7.14", "1.14")
def test_invest_plus_with_one_type_left_and_with_none() -> None:
    s = fresh()
    give(s, RED, "invest+")
    mark(s, GREEN, black=16, green=13, yellow=12, red=12)
    none = s.copy()
    play(s, "play invest+", "marker passengers")
    assert asked(s) is Question.INVEST_EXTRA and s.players[RED].money == 0
    mark(none, GREEN, red=1)
    play(none, "play invest+")
    assert actor(none) == GREEN and none.players[RED].money == 100


@pytest.mark.clause("transatlantic", "7.14")
def test_invest_plus_coal_only_with_a_bunker_and_room() -> None:
    for first, cubes, offered in (
        ("coal bunker", 2, ["extra house", "extra coal"]),
        ("coal bunker", 3, ["extra house"]),
        ("mail", 2, ["extra house"]),
    ):
        s = fresh()
        put(s, "germanic", RED, "cape", coal=cubes)
        give(s, RED, "invest+")
        play(s, "play invest+", f"marker {first}", "marker freight")
        assert choices(s) == offered


@pytest.mark.clause("transatlantic", "7.14", "1.14")
def test_invest_plus_coal_needs_a_cube_in_the_stock() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=0)
    use_up_coal(s, RED)
    give(s, RED, "invest+")
    play(s, "play invest+", "marker coal bunker", "marker freight")
    assert choices(s) == ["extra house"]


@pytest.mark.clause("transatlantic", "7.14")
def test_invest_plus_coal_may_go_on_one_ship() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=1)
    put(s, "mosel", RED, coal=0)
    give(s, RED, "invest+")
    play(s, "play invest+", "marker coal bunker", "marker mail", "extra coal", "coal germanic")
    assert choices(s) == ["coal mosel", "coal germanic"], "freely"
    play(s, "coal germanic")
    assert coal(s, "germanic", "mosel") == [3, 0] and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "7.14")
def test_invest_plus_without_possible_extra() -> None:
    s = fresh()
    build(s, RED, "cape", 3)
    build(s, RED, "pacific", 3)
    build(s, RED, "north atlantic")
    give(s, RED, "invest+")
    play(s, "play invest+", "marker coal bunker", "marker mail")
    assert actor(s) == GREEN and markers(s, RED) == {"black": 1, "yellow": 1}, "no house left, no steamship to load"


@pytest.mark.clause("transatlantic", "7.15")
def test_commerce_counts_only_own_houses() -> None:
    s = fresh()
    build(s, RED, "cape", 2)
    build(s, GREEN, "cape")
    give(s, RED, "commerce")
    play(s, "play commerce")
    assert s.players[RED].money == 200 and s.players[GREEN].money == 100


@pytest.mark.clause("transatlantic", "7.16")
@pytest.mark.parametrize(("sea", "costs"), [("north atlantic", [20, 30, 40, 50]), ("cape", [20, 30, 40])])
def test_the_nth_house_in_a_region_costs_the_nth_place(sea: str, costs: list[int]) -> None:
    s = fresh()
    owners = (RED, GREEN, YELLOW, BLUE)
    for seat, cost in zip(owners, costs, strict=False):
        turn_of(s, seat, money=100)
        play(s, "play invest", "invest house", f"build {sea}", "marker mail")
        assert s.players[seat].money == 100 - cost
    turn_of(s, RED, money=1000)
    give(s, RED, "invest+")
    play(s, "play invest+", "marker mail", "marker freight", "extra house")
    assert f"build {sea}" not in choices(s), "all places are taken"


@pytest.mark.clause("transatlantic", "7.16", "7.13.1")
def test_a_player_without_houses_cannot_build() -> None:
    s = fresh()
    build(s, RED, "cape", 3)
    build(s, RED, "pacific", 3)
    build(s, RED, "north atlantic")
    play(s, "play invest")
    assert choices(s) == ["invest bunker", "invest marker"]


@pytest.mark.clause("transatlantic", "7.16")
def test_a_player_may_own_several_houses_in_a_region_without_a_ship_there() -> None:
    s = fresh()
    build(s, RED, "cape", 2)
    play(s, "play invest", "invest house", "build cape", "marker mail")
    assert s.players[RED].houses[SEA["cape"]] == 3 and s.players[RED].money == 60
