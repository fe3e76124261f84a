"""Oltre Mare 1: components, and the tables made from them."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from itertools import combinations, pairwise

import pytest

from seaboard.games.oltremare.actions import Act
from seaboard.games.oltremare.tables import (
    CARDS,
    CARDS_PER_GOOD,
    COLOURS,
    DATA,
    GOOD,
    GOOD_IDS,
    HARBOR_OF,
    ICON_IDS,
    ICON_PAYOUT,
    ICONS,
    LOAD,
    LOAD_AND_LIONS,
    LOADS,
    MARITIME,
    MARKER_COUNT,
    MARKER_IDS,
    MAX_PLAYERS,
    MOST_PAID_IN_DEAL,
    N_CARDS,
    N_GOODS,
    N_HARBORS,
    N_LEFT_OVER,
    N_MARKERS,
    N_WAYS,
    NO_HARBOR,
    OPTIONS,
    PAIRS,
    PLAYED_MAX,
    ROUTES,
    TOKENS,
    Good,
    Icon,
    Marker,
    Option,
    trails,
)

from .positions import BLUE, RED, play, position, silently


@pytest.mark.clause("oltremare", "1.1", "1.2")
def test_98_goods_cards_of_seven_goods() -> None:
    assert N_CARDS == 98
    assert dict(zip(GOOD_IDS, CARDS_PER_GOOD, strict=True)) == {
        "jewels": 8,
        "scrolls": 10,
        "silk": 12,
        "salt": 14,
        "pottery": 16,
        "olives": 18,
        "grain": 20,
    }


@pytest.mark.clause("oltremare", "1.3", "1.5")
def test_what_a_card_shows() -> None:
    for card, row in enumerate(CARDS):
        assert MARITIME[card] + LOAD[card] == 7 and 1 <= LOAD[card] <= 4
        assert len(set(row["icons"])) == 2
    assert Counter(icon for row in CARDS for icon in row["icons"]) == {"ducati": 49, "pirate": 50, "market": 49, "sailing": 48}
    assert Counter(LOAD) == {1: 18, 2: 31, 3: 31, 4: 18}
    assert len({(row["good"], row["load"], tuple(row["icons"])) for row in CARDS}) == 98


@pytest.mark.clause("oltremare", "1.4")
def test_every_harbor_has_one_card_of_load_2_or_3() -> None:
    named = [card for card in range(N_CARDS) if HARBOR_OF[card] != NO_HARBOR]
    assert sorted(HARBOR_OF[card] for card in named) == list(range(30))
    assert {LOAD[card] for card in named} == {2, 3}  # a hand limit of 4 or 5: four cards are never too many


@pytest.mark.clause("oltremare", "1.6")
def test_pieces_in_the_box() -> None:
    counts = DATA["counts"]
    pieces = (
        "venice_cards",
        "summary_cards",
        "merchant_cards",
        "wooden_cubes",
        "game_boards",
        "prestige_tiles",
        "minus_markers",
        "start_player_tiles",
    )
    assert [counts[name] for name in pieces] == [1, 5, 5, 10, 1, 40, 5, 1]


@pytest.mark.clause("oltremare", "1.7")
def test_30_harbors_on_one_main_route_with_13_shortcuts() -> None:
    assert N_HARBORS == 30 and len(ROUTES) == 44 and set(N_WAYS) == {2, 3, 4}
    main = [ROUTES[row["index"]] for row in DATA["route"] if row["kind"] == "main"]
    assert len(main) == 31 and len(ROUTES) - len(main) == 13
    reached = {main[0][0]}
    while True:
        more = {b for a, b in [*main, *((b, a) for a, b in main)] if a in reached} - reached
        if not more:
            break
        reached |= more
    assert len(reached) == 30, "the main route touches every harbor"
    assert sum(set(one) & set(other) != set() for one, other in pairwise(main)) >= 28, "it is one long line"


@pytest.mark.clause("oltremare", "1.8")
def test_32_markers_of_six_types() -> None:
    assert dict(zip(MARKER_IDS, MARKER_COUNT, strict=True)) == {
        "compass": 4,
        "fight_pirates": 6,
        "good_terms": 6,
        "local_authority": 5,
        "big_deal": 6,
        "plain_sailing": 5,
    }


@pytest.mark.clause("oltremare", "1.10")
def test_prestige_is_not_limited_by_its_40_tiles() -> None:
    s = position(prestige={RED: 30, BLUE: 40}, hands={RED: ["grain-01", "grain-02", "grain-03"]})
    play(s, "trade with blue", *silently("grain-01"), "done", "done", "even", "accept")
    assert s.players[BLUE].prestige == 41


@pytest.mark.clause("oltremare", "4.3.2", "4.3.4", "4.6.2")
def test_every_sailing_total_can_be_sailed_from_every_harbor() -> None:
    """So a set of cards is never refused for its sailing total, and the way out of 4.3.4 is never needed."""
    assert all(trails(harbor, steps) for harbor in range(30) for steps in (1, 2, 3, 4))


# --- components.toml agrees with itself, and with the names that rules use -----------------------------------------------


def members(enum: type[IntEnum]) -> list[str]:
    return [member.name.lower() for member in enum]


def test_names_in_code_are_the_ids_of_the_components() -> None:
    assert members(Good) == GOOD_IDS and members(Icon) == ICON_IDS and members(Marker) == MARKER_IDS
    assert [row["id"] for row in OPTIONS] == members(Option)
    assert all(row["values"][0] == row["default"] for row in OPTIONS), "rules see the default as 0"


def test_as_many_cards_markers_and_players_as_are_counted() -> None:
    counts, law = DATA["counts"], DATA["card_law"]
    assert len(COLOURS) == MAX_PLAYERS == counts["wooden_cubes_ships"] == counts["merchant_cards"]
    assert counts["goods_cards"] == N_CARDS and [GOOD.count(good) for good in range(N_GOODS)] == CARDS_PER_GOOD
    assert {sum(icons) for icons in ICONS} == {law["action_icons_per_card"]} and law["maritime_plus_load"] == LOAD_AND_LIONS
    assert {str(load): LOAD.count(load) for load in range(1, PLAYED_MAX + 1)} == law["spread"]["load_counts"]
    assert {icon: sum(row[k] for row in ICONS) for k, icon in enumerate(ICON_IDS)} == law["spread"]["icon_counts"]
    assert counts["harbor_bonus_markers"] == N_MARKERS and counts["board"]["harbor_markers_left_over"] == N_LEFT_OVER
    assert [DATA["marker_split"][kind] for kind in MARKER_IDS] == MARKER_COUNT


def test_cards_are_sorted_by_good_so_grain_comes_last() -> None:
    assert sorted(GOOD) == GOOD and DATA["game"]["removed_goods_2p"] == ["grain"]


def test_as_many_harbors_and_routes_as_are_counted() -> None:
    counts = DATA["counts"]["routes"]
    assert DATA["counts"]["board"]["harbors"] == N_HARBORS
    assert len(ROUTES) == len({frozenset(route) for route in ROUTES}) == counts["sea_routes"]
    assert Counter(row["kind"] for row in DATA["route"]) == {"main": counts["main_route"], "shortcut": counts["shortcuts"]}


@pytest.mark.clause("oltremare", "8.2.1")
def test_a_dash_in_the_payouts_is_the_last_value_printed() -> None:
    printed = {good: values for good, values in DATA["cargo_payout_printed"].items() if good != "origin"}
    for good, values in printed.items():
        assert DATA["cargo_payout"][good] == [value if value >= 0 else max(values) for value in values]
    assert DATA["icon_payout"]["pirate"] == DATA["icon_payout"]["market"] == ICON_PAYOUT


def test_what_can_be_wanted_claimed_and_paid_in_a_trade() -> None:
    assert [*GOOD_IDS, "any"] == TOKENS
    assert ["silent", *("_".join(pair) for pair in combinations(ICON_IDS, 2))] == PAIRS
    assert ["silent", *(str(load) for load in range(1, PLAYED_MAX + 1))] == LOADS
    assert DATA["trade_limits_simple"]["max_ducati_per_offer"] == MOST_PAID_IN_DEAL


@pytest.mark.clause("oltremare", "4.10.4")
def test_where_one_more_step_can_be_sailed_all_that_remain_can() -> None:
    for harbor in range(N_HARBORS):
        for steps in range(1, PLAYED_MAX):
            longest = {trail[:steps] for trail in trails(harbor, PLAYED_MAX)}
            assert {trail[:steps] for trail in trails(harbor, steps + 1)} == longest


@pytest.mark.clause("oltremare", "11.4")
def test_the_action_space_is_that_of_the_rules() -> None:
    rows = [(row["id"].upper(), row["offset"], row["size"]) for row in DATA["action"]]
    assert rows == [(block.name, int(block), block.size) for block in Act] and DATA["action_space"]["size"] == Act.total()
