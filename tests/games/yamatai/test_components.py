"""Yamataï: components.toml agrees with itself, with the names that rules use, and with what they take for granted."""

from __future__ import annotations

from enum import IntEnum

import pytest

from seaboard.games.yamatai.tables import (
    AROUND,
    BIT_PRIME,
    BOAT_NAMES,
    BOAT_SUPPLY,
    COLOURS,
    COUNT,
    CULTURE_TOKENS,
    DATA,
    EDGE,
    FLEET_BOATS,
    HALF,
    ISLAND_IDS,
    ISLAND_NAMES,
    ISLANDS,
    KIND_NAMES,
    MAX_HAND,
    N_AROUND,
    N_EDGE,
    N_FLEET,
    N_HALVES,
    N_ISLANDS,
    N_MOUNTAINS,
    N_NEIGHBOURS,
    N_SORTS,
    N_SPACES,
    N_SPECIALISTS,
    N_SPOTS,
    N_TILES,
    N_TOUCHED,
    N_TRADABLE,
    NEIGHBOURS,
    PLAYER_COUNTS,
    POWER_NAMES,
    ROW_SIZE,
    SORT,
    SPACE_IDS,
    SPACE_NAMES,
    SPECIALISTS,
    START_COINS,
    START_SPOTS,
    TILE_IDS,
    TILES,
    TOUCHED,
    Boat,
    Option,
    Power,
    Sort,
    Specialist,
)


def members(enum: type[IntEnum]) -> list[str]:
    return [member.name.lower() for member in enum]


def test_names_in_code_are_the_ids_of_the_components() -> None:
    assert members(Boat) == BOAT_NAMES and members(Power) == POWER_NAMES
    assert [row["id"] for row in SPECIALISTS] == members(Specialist)
    assert list(DATA["options"]) == ["origin", *members(Option)]
    assert [row["kind"] for row in DATA["culture_kind"]] == KIND_NAMES and DATA["culture_token"][-1]["kind"] == "empty"


def test_gold_is_the_only_boat_that_is_not_traded() -> None:
    assert BOAT_NAMES[:N_TRADABLE] == DATA["trade"]["tradable"] == [name for name in BOAT_NAMES if name != "gold"]
    assert sum(BOAT_SUPPLY) == DATA["boats"]["total"] and DATA["trade"]["trades_per_turn"] == 1


# --- the board -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("yamatai", "1.1")
def test_34_islands_and_81_boat_spaces_with_different_names() -> None:
    assert (N_ISLANDS, N_SPACES) == (34, 81) and START_SPOTS == [0, 1, 2, 3, 4]
    assert all(len(set(names)) == N_SPACES for names in (SPACE_IDS, SPACE_NAMES))
    assert all(len(set(names)) == N_ISLANDS for names in (ISLAND_IDS, ISLAND_NAMES)) and sorted(ISLAND_NAMES) == ISLAND_NAMES


def test_neighbours_are_neighbours_of_each_other() -> None:
    for space in range(N_SPACES):
        assert space not in beside(space) and all(space in beside(other) for other in beside(space))
        touched = set(TOUCHED[space][: N_TOUCHED[space]])
        assert touched and touched == {island for island in range(N_ISLANDS) if space in around(island)}
    assert max(N_TOUCHED) == 4 and max(N_NEIGHBOURS) == 4


def beside(space: int) -> set[int]:
    return set(NEIGHBOURS[space][: N_NEIGHBOURS[space]])


def around(island: int) -> set[int]:
    return set(AROUND[island][: N_AROUND[island]])


@pytest.mark.clause("yamatai", "2.4")
def test_islands_share_two_spaces_at_an_edge_and_one_at_a_corner() -> None:
    for island, row in enumerate(ISLANDS):
        shared = {other: len(around(island) & around(other)) for other in range(N_ISLANDS) if other != island}
        edges = [other for other, spaces in shared.items() if spaces >= 2]
        assert edges == EDGE[island][: N_EDGE[island]] and row["edge"] == [ISLAND_IDS[other] for other in edges]
        assert row["corner"] == [ISLAND_IDS[other] for other, spaces in shared.items() if spaces == 1]


def test_the_remainders_of_lone_bits_differ_and_two_ints_hold_all_spaces() -> None:
    assert len({(1 << k) % BIT_PRIME for k in range(BIT_PRIME - 1)}) == BIT_PRIME - 1 and N_HALVES * HALF >= N_SPACES
    assert len(COUNT) >= 1 << MAX_HAND


@pytest.mark.clause("yamatai", "11.12")
@pytest.mark.parametrize("without", range(N_SPACES))
def test_all_spaces_but_one_hang_together(without: int) -> None:
    """With fewer boats than spaces a boat lifted from the board therefore always has a target next to another boat."""
    seen: set[int] = set()
    fresh = {1 if without == 0 else 0}
    while fresh:
        seen |= fresh
        fresh = {other for space in fresh for other in beside(space)} - seen - {without}
    assert len(seen) == N_SPACES - 1 and sum(BOAT_SUPPLY) < N_SPACES


# --- tokens and tiles ----------------------------------------------------------------------------------------------------


def test_a_culture_token_for_each_island_and_a_mountain_of_each_sort() -> None:
    assert len(CULTURE_TOKENS) == N_ISLANDS and sum(token >= N_SORTS for token in CULTURE_TOKENS) == N_MOUNTAINS == N_SORTS


def test_fleet_tiles() -> None:
    assert [row["number"] for row in DATA["fleet_tile"]] == list(range(1, N_FLEET + 1))
    assert DATA["rows"]["fleet_slots"] == DATA["rows"]["turn_order_spots"] == len(Power) == N_FLEET  # 13.4
    boats = {row["number"]: row["boats"] for row in DATA["fleet_boats"]}
    assert [sum(row) for row in FLEET_BOATS] == [len(boats[tile + 1]) for tile in range(N_FLEET)], "no tile shows a colour twice"
    assert (DATA["fleet_power_numbers"]["remove_boats_max"], DATA["fleet_power_numbers"]["one_boat_less"]) == (2, 1)


def test_building_tiles() -> None:
    split, counts, pieces = DATA["building_tile_split"], DATA["building_tile_counts"], DATA["prestige_buildings"]
    standard = [split["plain_standard"], split["trading_post"]]
    assert [SORT.count(sort) for sort in Sort] == [*standard, counts["torii"], counts["palace"]]
    assert counts["total"] == N_TILES == len(set(TILE_IDS))
    assert all(set(row["boats"].values()) == {1} and len(row["boats"]) == row["boat_count"] for row in TILES)  # 8.3.3
    assert [pieces["torii"], pieces["palace"]] == [counts["torii"], counts["palace"]]  # 8.3.5


def test_specialists() -> None:
    numbers = DATA["specialist_numbers"]
    assert N_SPOTS == ROW_SIZE and N_SPECIALISTS <= N_TILES, "both rows fit one record"
    assert DATA["specialist_counts"]["total"] == N_SPECIALISTS and all(row["count"] == 1 for row in SPECIALISTS)
    assert {numbers[name] for name in ("pilgrim_tokens", "gilder_missing_gold", "architect_missing", "shipwright_uses_per_turn")} == {1}
    assert (DATA["recruit_cost"]["identical"], DATA["recruit_cost"]["different"], numbers["envoy_tokens"]) == (2, 3, 2)


# --- players and points --------------------------------------------------------------------------------------------------


def test_what_is_scored_is_scored_one_by_one() -> None:
    score = DATA["scoring"]
    assert (score["prestige_token"], score["reserved_unbuilt"], score["scrapped_group_vp"]) == (1, -1, -1)
    assert score["scrapped_rounding"] == "up"


def test_pieces_and_coins_of_the_players() -> None:
    assert tuple(range(DATA["meta"]["players_min"], DATA["meta"]["players_max"] + 1)) == PLAYER_COUNTS
    for row in DATA["player_setup"]:
        assert row["colours"] == COLOURS[: row["players"]] and row["turns_per_round"] == row["players"] * row["meeples_each"]
        assert all(DATA["standard_buildings"]["pieces"][colour] >= row["standard_buildings_each"] for colour in row["colours"])
        assert all(DATA["meeples"]["pieces"][colour] >= row["meeples_each"] for colour in row["colours"])
    assert sum(int(value) * pieces for value, pieces in DATA["coin_start"]["pieces"].items()) == START_COINS  # 3.8
