"""Yamataï 1 and 2: components and the board graph."""

from __future__ import annotations

import pytest

from seaboard.games.yamatai.state import Question
from seaboard.games.yamatai.tables import (
    BOAT_NAMES,
    BOAT_SUPPLY,
    CULTURE_TOKENS,
    DATA,
    EDGE,
    ISLAND_IDS,
    ISLANDS,
    N_EDGE,
    N_FLEET,
    N_ISLANDS,
    N_KINDS,
    N_MOUNTAINS,
    N_NEIGHBOURS,
    N_SORTS,
    N_SPACES,
    N_SPECIALISTS,
    N_TILES,
    NEIGHBOURS,
    SACRED_TOKENS,
    SORT,
    SPACE_IDS,
    SPACES,
    START_SPOTS,
    Sort,
)

from .positions import (
    BLUE,
    GREY,
    SPACE,
    asked,
    boats,
    build,
    built,
    choices,
    coins,
    fresh,
    hand,
    held,
    left_in_supply,
    moor,
    mountains,
    play,
    points,
    row,
    sacred,
    sound,
    spaces,
    to_act,
    tokens,
)


@pytest.mark.clause("yamatai", "1.1")
def test_board_has_34_islands_81_boat_spaces_and_five_starting_spots_in_the_west() -> None:
    assert (N_ISLANDS, N_SPACES) == (34, 81)
    assert [SPACE_IDS[space] for space in START_SPOTS] == ["s1", "s2", "s3", "s4", "s5"]
    west = max(SPACES[space]["x"] for space in START_SPOTS)
    assert all(island["x"] > west for island in ISLANDS)


@pytest.mark.clause("yamatai", "1.2")
def test_boats_of_each_colour() -> None:
    assert BOAT_NAMES == ["bamboo", "wood", "stone", "clay", "gold"]
    assert list(BOAT_SUPPLY) == [22, 19, 16, 13, 10] and sum(BOAT_SUPPLY) == 80


@pytest.mark.clause("yamatai", "1.3", "1.4", "1.5", "1.7", "1.12")
def test_numbers_of_tiles_and_tokens() -> None:
    assert (N_FLEET, N_TILES, N_SPECIALISTS, N_MOUNTAINS, SACRED_TOKENS) == (10, 28, 18, 7, 8)
    assert [SORT.count(sort) for sort in (Sort.STANDARD, Sort.TRADING_POST, Sort.TORII, Sort.PALACE)] == [15, 6, 3, 4]


@pytest.mark.clause("yamatai", "1.6")
def test_culture_tokens_are_six_kinds_of_five_and_four_empty_ones_each_sort_once_as_mountain() -> None:
    sorts = [token % N_SORTS for token in CULTURE_TOKENS]
    assert [sorts.count(sort) for sort in range(N_SORTS)] == [5] * N_KINDS + [4]
    assert sorted(token % N_SORTS for token in CULTURE_TOKENS if token >= N_SORTS) == list(range(7))


@pytest.mark.clause("yamatai", "1.8", "1.9")
def test_pieces_of_the_players_are_enough_for_every_player_count() -> None:
    assert DATA["standard_buildings"]["pieces"] == {"blue": 10, "orange": 10, "purple": 8, "grey": 6}
    assert DATA["meeples"]["pieces"] == {"blue": 2, "orange": 2, "purple": 1, "grey": 1}
    assert (DATA["prestige_buildings"]["torii"], DATA["prestige_buildings"]["palace"], DATA["player_mats"]["pieces"]) == (3, 4, 4)


@pytest.mark.clause("yamatai", "1.10")
def test_the_bank_never_runs_out_of_coins() -> None:
    s = fresh()
    coins(s, BLUE, 5000)
    sound(s)
    play(s, "fleet 1", "power")
    assert s.players[BLUE].coins == 5002


@pytest.mark.clause("yamatai", "1.11")
def test_prestige_tokens_are_counted_beyond_24() -> None:
    s = fresh()
    row(s, "h01")
    mountains(s, "i08")
    s.players[BLUE].prestige = 24
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    build(s, "h01", "i08")
    assert s.players[BLUE].prestige == 25 and points(s, BLUE)["prestige_tokens"] == 25


@pytest.mark.clause("yamatai", "1.13", "5.2", "6.4")
def test_the_boat_supply_is_limited() -> None:
    s = fresh()
    left_in_supply(s, bamboo=0)
    sound(s)
    play(s, "fleet 4")
    assert held(s) == {"wood": 1}
    assert "buy bamboo" not in choices(s) and "buy wood" in choices(s)


@pytest.mark.clause("yamatai", "2.1")
def test_a_space_holds_one_boat_and_a_used_starting_spot_is_an_ordinary_space() -> None:
    s = fresh()
    boats(s, b24="bamboo")
    hand(s, bamboo=1)
    sound(s)
    play(s, "fleet 4", "no trade")
    assert "b24" not in spaces(s, "bamboo") and "b24" not in spaces(s, "wood")
    play(s, "place wood s2")
    assert spaces(s, "bamboo") == {"b16"}
    s = fresh()
    boats(s, s2="clay")
    sound(s)
    play(s, "fleet 10", "no trade")
    assert "s2" not in spaces(s, "clay") and {"b16", "b24"} <= spaces(s, "clay")


@pytest.mark.clause("yamatai", "2.2")
def test_adjacency_of_spaces_is_mutual() -> None:
    for space in range(N_SPACES):
        for other in NEIGHBOURS[space][: N_NEIGHBOURS[space]]:
            assert space in NEIGHBOURS[other][: N_NEIGHBOURS[other]] and other != space
    assert [SPACE_IDS[k] for k in NEIGHBOURS[SPACE["b17"]]] == ["b03", "b16", "b18", "b26"]


@pytest.mark.clause("yamatai", "2.3")
def test_a_boat_is_adjacent_to_the_islands_its_space_touches() -> None:
    s = fresh()
    tokens(s, i01="jade", i02="jade", i03="jade", i08="jade", i09="jade", i15="mask")
    boats(s, b16="bamboo")
    sound(s)
    to_act(s, "place bamboo b17")
    play(s, "collect")
    assert choices(s) == ["take i01", "take i02", "take i08", "take i09"]


@pytest.mark.clause("yamatai", "2.4")
def test_edges_are_mutual_and_share_two_spaces_and_corners_share_one() -> None:
    around = {row["id"]: set(row["touches"]) for row in ISLANDS}
    for row_a in ISLANDS:
        for row_b in ISLANDS:
            if row_a is not row_b:
                shared = len(around[row_a["id"]] & around[row_b["id"]])
                assert (row_b["id"] in row_a["edge"]) == (shared >= 2)
                assert (row_b["id"] in row_a["corner"]) == (shared == 1)
                assert (row_b["id"] in row_a["edge"]) == (row_a["id"] in row_b["edge"])
    for island in range(N_ISLANDS):
        assert [ISLAND_IDS[k] for k in EDGE[island][: N_EDGE[island]]] == ISLANDS[island]["edge"]


@pytest.mark.clause("yamatai", "2.5")
@pytest.mark.parametrize(("island", "prestige"), [("i01", 1), ("i02", 0)])
def test_a_torii_counts_across_an_edge_but_not_across_a_corner(island: str, prestige: int) -> None:
    s = fresh()
    row(s, "h01")
    built(s, GREY, i08="t01")
    move = moor(s, island, "bamboo", "wood")
    sound(s)
    to_act(s, move)
    build(s, "h01", island)
    assert s.players[BLUE].prestige == prestige


@pytest.mark.clause("yamatai", "2.6", "8.3.1")
def test_an_island_with_token_or_building_is_not_empty_but_mountain_and_sacred_ground_leave_it_empty() -> None:
    for case in ("token", "building", "mountain", "sacred"):
        s = fresh(sacred_ground_mode="bonus")
        row(s, "h01")
        if case == "token":
            tokens(s, i08="jade")
        elif case == "building":
            built(s, GREY, i08="h06")
        elif case == "mountain":
            mountains(s, "i08")
        else:
            sacred(s, "i08")
        boats(s, b24="bamboo", s2="wood")
        sound(s)
        to_act(s, "place bamboo b25", fleet=10)
        may_build = asked(s) == Question.ACT and "build" in choices(s)
        assert may_build == (case in ("mountain", "sacred"))


@pytest.mark.clause("yamatai", "2.7")
def test_a_group_goes_through_own_standard_buildings_only() -> None:
    s = fresh()
    row(s, "h01")
    built(s, BLUE, i09="m02", i10="h06", i17="h07", i23="h08", i08="t01")
    built(s, GREY, i16="h09")
    move = moor(s, "i15", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    build(s, "h01", "i15")  # i15, i09, i10, i17, i23; not the Torii on i08, not grey on i16
    assert s.players[BLUE].coins == 10 + 5
