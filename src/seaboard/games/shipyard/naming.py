"""Shipyard: what people read for tiles, employees, contracts and places; ids and coordinates stay in notation and data.

A canal tile is called after its four symbols, in the order in which a ship passes them from one end of its water to the other: no two
tiles have the same. A cell of the canal grid is called as on a map, by a letter for its column and a number for its row, which are drawn
at the margins of the canals: the first tile lies on M24.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import ascii_uppercase
from textwrap import shorten

from seaboard.core.play.events import Amount, listed
from seaboard.core.play.people import SeatNames
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.tables import Feature, Good, Item, Part, Ring, Symbol

SEAT_NAMES = SeatNames(("red", "yellow", "black", "white"))  # blue and green are colours of contracts
COLOUR_NAMES = ("blue", "green")  # of contracts


class Name(str):
    """A name that is written shorter for statistics: `{tile:short}`."""

    short: str

    def __new__(cls, name: str, short: str) -> Name:
        found = super().__new__(cls, name)
        found.short = short
        return found

    def __format__(self, spec: str) -> str:
        return self.short if spec == "short" else super().__format__(spec)


def words(name: str) -> str:
    """An id of one word or several."""
    return name.replace("_", " ")


def guilders(amount: int) -> str:
    return f"{Amount(amount):guilder}"


def price(amount: int) -> str:
    """What something costs, after its name."""
    return f"for {guilders(amount)}" if amount else "free of charge"


def costs(amount: int) -> str:
    """The same as what is said of it."""
    return f"costs {guilders(amount)}" if amount else "is free"


COLUMN_TITLES = ("Bow", "Middle A", "Middle B", "Stern", "Goods", "Canal")  # of the market, as they are drawn


def market_place(column: int, row: int) -> str:
    """A place of the market and what a tile costs there."""
    return f"row {row + 1} of {COLUMN_TITLES[column]}, {price(tables.ROW_COST[row])}"


# --- items, features, goods --------------------------------------------------------------------------------------------

ITEM_NAMES = [item.name.lower() for item in Item]
PART_NAMES = [part.name.lower() for part in Part]
FEATURE_NAMES = [words(feature.name.lower()) for feature in Feature]
GOOD_NAMES = [good.name.lower() for good in Good]
SYMBOL_NAMES = [symbol.name.lower() for symbol in Symbol]
RING_NAMES = [ring.name.lower() for ring in Ring]
MANY = {"businessman": "businessmen", "coal": "coal", "cloth": "cloth", "wheat": "wheat"}  # what takes no s


def several(count: int, name: str) -> str:
    """So many of something."""
    return f"{count} {name if count == 1 else MANY.get(name, name + 's')}"


def counted(counts: Mapping[str, int]) -> str:
    """How many of each, by id; those there are none of are left out."""
    return ", ".join(several(count, words(name)) for name, count in counts.items() if count) or "nothing"


def goods_of(goods: Iterable[str]) -> str:
    """The goods of a commodity tile."""
    each = list(goods)
    return listed([f"{each.count(name)} {name}" for name in GOOD_NAMES if name in each])


def ship_tile_name(part: str, codes: str) -> Name:
    """The part of a ship tile and its features."""
    features = [FEATURE_NAMES[tables.FEATURE_CODES.index(code)] for code in codes]
    counts = ((name, features.count(name)) for name in FEATURE_NAMES if name in features)
    named = listed([f"a {name}" if count == 1 else several(count, name) for name, count in counts])
    return Name(f"{part} with {named}", f"{part} ({', '.join(features)})")


SHIP_TILE_NAMES = [ship_tile_name(row["part"], row["features"]) for row in tables.SHIP_TILES]
SHIP_TILE_NAME = {row["id"]: name for row, name in zip(tables.SHIP_TILES, SHIP_TILE_NAMES, strict=True)}
GOODS_NAMES = [goods_of(row["goods"]) for row in tables.COMMODITIES]
CONTRACT_NAMES = [Name(f"“{row['text'].removesuffix('.')}”", shorten(row["text"], 50, placeholder=" …")) for row in tables.CONTRACTS]

# --- employees and rings -----------------------------------------------------------------------------------------------


def employee_name(row: Mapping[str, str]) -> str:
    """What an employee is and for what; traders also of which level."""
    about = words(row["id"].removeprefix(row["role"] + "_"))
    return f"level {row['level']} {row['commodity']} trader" if row["role"] == "trader" else f"{about} {row['role']}"


EMPLOYEE_NAMES = [employee_name(row) for row in tables.EMPLOYEES]
EMPLOYEE_NAME = {row["id"]: name for row, name in zip(tables.EMPLOYEES, EMPLOYEE_NAMES, strict=True)}
_points = {"n": "north", "e": "east", "s": "south", "w": "west"}
STOP_WORDS = {name: "-".join(_points[letter] for letter in name) for name in tables.STOP_NAMES}


def prices(stop: int) -> str:
    """What goods sell for at a stop of the exchange ring."""
    first, *others = (tables.PRICE[stop][good] for good in Good)
    return listed(
        [f"{guilders(first)} for {GOOD_NAMES[0]}", *(f"{other} for {name}" for other, name in zip(others, GOOD_NAMES[1:], strict=True))]
    )


def stop_name(ring: int, stop: int) -> str:
    """What a marker stops on."""
    if ring == Ring.EMPLOYEE:
        return f"the {STOP_WORDS[tables.STOP_NAMES[stop]]} stop"
    if ring == Ring.EXCHANGE:
        return f"the prices of {prices(stop)}"
    return f"the {ITEM_NAMES[tables.RING_ITEM[ring][stop]]}"


# --- canals ------------------------------------------------------------------------------------------------------------

CANAL_NAMES = ["–".join(SYMBOL_NAMES[symbol] for symbol in symbols) for symbols in tables.SYMBOL]
CANAL_NAME = {row["id"]: name for row, name in zip(tables.CANALS, CANAL_NAMES, strict=True)}
assert len(set(CANAL_NAMES)) == len(tables.CANALS)


def first_symbol(tile: int) -> str:
    """The symbol at the end of a tile's water where its name begins: where that faces tells how the tile is turned."""
    return SYMBOL_NAMES[tables.SYMBOL[tile][0]]


def symbol_at(tile: int, rotation: int, side: int) -> str:
    """The symbol that faces a side."""
    return SYMBOL_NAMES[tables.SYMBOL[tile][(side - rotation) % len(tables.SIDE_NAMES)]]


def coordinates(cell: int) -> tuple[int, int]:
    """8.9: (x, y) of a cell, from the first tile; x goes east, y south."""
    return cell % tables.GRID_WIDTH - tables.ORIGIN % tables.GRID_WIDTH, cell // tables.GRID_WIDTH - tables.ORIGIN // tables.GRID_WIDTH


def map_letter(x: int) -> str:
    """Of a column of cells; beyond Z, and before A, a letter is doubled."""
    place = x + ascii_uppercase.index("M")
    return ascii_uppercase[place % len(ascii_uppercase)] * (1 if 0 <= place < len(ascii_uppercase) else 2)


def map_number(y: int) -> int:
    """Of a row of cells; 1 is as far north as all canal tiles reach."""
    return y + tables.N_CANALS


def map_name(x: int, y: int) -> str:
    return f"{map_letter(x)}{map_number(y)}"


def cell_name(cell: int) -> str:
    return map_name(*coordinates(cell))


def turned(tile: int, rotation: int) -> str:
    """Where the symbols of a tile face."""
    return ", ".join(f"{symbol_at(tile, rotation, side)} {name}" for side, name in enumerate(tables.SIDE_NAMES))
