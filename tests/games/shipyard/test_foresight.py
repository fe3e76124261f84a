"""Shipyard: charts of cruises, and what a ship would score."""

from __future__ import annotations

from seaboard.games.shipyard.foresight import CHART, FAR, UNREACHABLE, chart_cruise, fit_out
from seaboard.games.shipyard.rules.cruise import speed_of
from seaboard.games.shipyard.state import NO_TILE, Rear, State
from seaboard.games.shipyard.tables import Feature, Item, Symbol

from .positions import CANAL_IDS, A, cell, fresh, lay_canals, put_token


def chart(s: State, hand: int = NO_TILE, x: int = 0, y: int = 0, **worth: int) -> tuple[int, list[int]]:
    """The reach of A's canals and the chart for a ship to which symbols are worth so much."""
    out = [0] * CHART
    values = [worth.get(symbol.name.lower(), 0) for symbol in Symbol]
    return chart_cruise(s.players[A], hand, cell(x, y), 0, values, 0, 0, FAR, out), out


def test_the_best_entry_of_example_14_is_from_the_north() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    reach, found = chart(s, military=2, lantern=1)
    assert reach == 7 and found[4] == 3  # ribbon 1 and military 2; from the south it would be lantern 1 and military 2 as well
    assert found[8] == UNREACHABLE


def test_the_second_cruise_of_example_15() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0), ("c02", -1, 0, 0))
    put_token(s, A, 0, 0, 3, Rear.LOWER)
    assert chart(s, merchant=2, lantern=2, lifeboat=1)[1][5] == 5
    lay_canals(s, A, ("c01", 0, 0, 0))
    reach, found = chart(s, merchant=2, lantern=2, lifeboat=1)
    assert reach == 3 and found[5] == UNREACHABLE
    assert chart(s, CANAL_IDS.index("c02"), -1, 0, merchant=2, lantern=2, lifeboat=1)[1][5] == 5, "with the tile in hand laid"


def test_only_the_last_ribbon_counts() -> None:
    s = fresh(3)  # E16
    lay_canals(s, A, ("c01", 0, 0, 0), ("c11", -1, 0, 0))
    assert chart(s)[1][8] == 8


def test_items_are_loaded_within_the_places() -> None:
    store, places, items = [3, 1, 2, 0, 2, 2, 0, 1], [2, 1, 0, 2, 1, 0, 0, 0], [0] * 8
    fit_out(store, places, items, [8, 10, 0, 10, 0, 0, 0, 0])
    # One captain without a place, the soldier and an officer in two cabins, one stoker, one crane; a smokestack for steam, then a sail.
    assert items == [2, 1, 1, 0, 1, 1, 0, 1] and store == [1, 0, 1, 0, 1, 1, 0, 0]
    assert places[Feature.CABIN] == places[Feature.PROPULSION_MOUNT] == 0
    assert speed_of(items, 0) == 5 and items[Item.CAPTAIN] == 2
