"""TransAtlantic: components.toml agrees with itself, with the names that rules use, and with what they take for granted."""

from __future__ import annotations

from enum import IntEnum

import pytest

from seaboard.games.transatlantic.actions import Act
from seaboard.games.transatlantic.tables import (
    AGE,
    AWARDS_RIBAND,
    BASE_KINDS,
    COAL_CUBES,
    COLOURS,
    CONTRACT_STOCK,
    DATA,
    EXTENSION_KINDS,
    FLAG_IDS,
    FLAG_VALUE,
    HEADQUARTERS,
    HOUSE_PLACES,
    INCOME,
    MARKER_IN_ROW_VP,
    MAX_PLAYERS,
    N_CAPTAINS,
    N_CLIPPERS,
    N_EXTENSION_CARDS,
    N_POSITIONS,
    N_REGIONS,
    N_REGIONS_IN_PLAY,
    N_ROWS,
    N_SHIP_CARDS,
    N_SHIPS,
    N_STACKS,
    N_STEAMSHIPS,
    NEUTRAL,
    NORTH_ATLANTIC,
    PLAYER_COUNTS,
    POSITION_COST,
    REGION_IDS,
    ROW_VP,
    SCOTIA,
    SHIP_CARDS,
    STACKS,
    START_HAND,
    STEAMSHIPS,
    YEAR,
    Card,
    Marker,
    Option,
    by_region,
    in_order,
)


def members(enum: type[IntEnum]) -> list[str]:
    return [member.name.lower() for member in enum]


def test_names_in_code_are_the_ids_of_the_components() -> None:
    assert [row["id"] for row in DATA["markers"]] == members(Marker) == [row["marker"] for row in in_order("flags")]
    assert [(kind["action"], kind["card_index"]) for kind in [*BASE_KINDS, *EXTENSION_KINDS]] == list(zip(members(Card), Card, strict=True))
    assert [row["id"] for row in DATA["options"]] == members(Option)


def test_regions() -> None:
    assert [len(row["costs"]) for row in by_region("trade_house_costs")] == HOUSE_PLACES, "a cost for each Trade House place"
    assert [region for region in range(N_REGIONS) if AWARDS_RIBAND[region]] == [NORTH_ATLANTIC]
    for row in DATA["regions_by_players"]:
        assert row["regions"] == REGION_IDS[: N_REGIONS_IN_PLAY[row["players"]]], "regions in play are the first ones"


def test_as_many_cards_and_pieces_as_are_counted() -> None:
    counts, coal = DATA["component_counts"], DATA["coal"]
    ships = [counts[name] for name in ("steamships", "sailing_ships", "neutral_ships", "headquarters")]
    assert [N_STEAMSHIPS, N_CLIPPERS, len(NEUTRAL), len(HEADQUARTERS)] == ships
    assert counts["ship_and_building_cards"] == N_SHIP_CARDS
    assert N_CAPTAINS + DATA["player_supply_captain_on_vp_chart"]["captains_used_as_vp_marker"] == counts["captains_per_player"]
    assert coal["per_new_ship"] == coal["per_transport"] == 1 and counts["coal_cubes"] == COAL_CUBES
    assert counts["extension_cards"] == N_EXTENSION_CARDS
    assert sum(kind["copies_per_player"] for kind in BASE_KINDS) == counts["base_cards_per_player"]
    assert sum(START_HAND[0]) == sum(START_HAND[1]) == counts["base_cards_per_player"] - 1
    split = DATA["contracts_split"]
    assert split["value_1"] + 3 * split["value_3"] == CONTRACT_STOCK and split["value_1"] + split["value_3"] == counts["contracts"]


def test_players() -> None:
    assert tuple(range(DATA["meta"]["players_min"], DATA["meta"]["players_max"] + 1)) == PLAYER_COUNTS
    assert len(COLOURS) == MAX_PLAYERS


@pytest.mark.clause("transatlantic", "1.8")
def test_ships_are_numbered_by_age_which_follows_the_year() -> None:
    assert [ship["index"] for ship in SHIP_CARDS[:N_SHIPS]] == list(range(N_SHIPS)), "steamships, then clippers"
    assert all(AGE[card] == (card + 5 if card < N_STEAMSHIPS else card - N_STEAMSHIPS + 1) for card in range(N_SHIPS))
    assert AGE[SCOTIA] == 0
    assert all(YEAR[card] <= YEAR[card + 1] for card in range(N_STEAMSHIPS - 1))


@pytest.mark.clause("transatlantic", "1.6", "1.10")
def test_flags_of_ships_and_headquarters() -> None:
    assert DATA["player_board_columns"]["columns"] == FLAG_IDS == [hq["flag"] for hq in HEADQUARTERS]
    stacks = [(stack + 1, flag) for stack in range(N_STACKS) for flag in sorted(FLAG_IDS)]
    assert sorted((ship["stack"], ship["flag"]) for ship in STEAMSHIPS) == stacks
    assert all(ship["line"] in flag["lines"] for ship in STEAMSHIPS for flag in DATA["flags"] if flag["id"] == ship["flag"])


def test_ships_of_the_first_stack_earn_30_pounds() -> None:
    assert {INCOME[card] for card in STACKS[0]} == {30}


def test_rows_of_the_player_board_and_positions_of_the_market() -> None:
    assert len(ROW_VP) == len(MARKER_IN_ROW_VP) == N_ROWS and {len(values) for values in FLAG_VALUE} == {N_ROWS + 1}
    assert {len(side) for side in POSITION_COST} == {N_POSITIONS}


@pytest.mark.clause("transatlantic", "1.15")
def test_an_a_and_a_b_copy_of_each_extension_card() -> None:
    assert all(kind["copies_a"] == kind["copies_b"] == 1 for kind in EXTENSION_KINDS)


def test_the_action_space_is_that_of_the_rules() -> None:
    assert [(row["first"], row["count"]) for row in DATA["action_ranges"]] == [(int(block), block.size) for block in Act]
