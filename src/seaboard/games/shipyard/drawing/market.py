"""The market: six columns with five rows each, the free row at the bottom; above them what is left in their stacks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from seaboard.drawing.pieces import explained, panel
from seaboard.drawing.svg import LEAST, at, halo_rect, named, rect, target, text
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.drawing.artwork import Keys, Targets, coin, disk_sign, sign, tile_ground
from seaboard.games.shipyard.drawing.canals import CELL, canal_tile
from seaboard.games.shipyard.drawing.labels import COLUMN_TIPS, STACK_TIPS, TIPS, canal_tip, canal_words, ship_tip, tile_words
from seaboard.games.shipyard.drawing.ships import TALL, TILE, yard_tile
from seaboard.games.shipyard.naming import COLUMN_TITLES, costs, goods_of
from seaboard.games.shipyard.view_types import TileForSale

HEAD = 34.0
NARROW = 62.0  # a column as narrow as this has no room for all its words
Stall = Sequence[TileForSale | None]


def draw_column(
    width: float, height: float, title: str, rows: Stall, keys: Keys, left: str, tip: str, choices: Targets, recent: set[int]
) -> str:
    """A column of the market, its cheapest tile at the bottom."""
    roomy = width > NARROW
    head = text(width / 2, 14, title, LEAST, "title", anchor="middle", bold=roomy, width=width - 4)
    found = panel(width, height) + named(title, head, tip=COLUMN_TIPS[COLUMN_TITLES.index(title)])
    count = text(width / 2, 28, f"{left} left" if roomy else left, LEAST, "soft", anchor="middle", width=width - 4)
    found += explained(tip, count, f". {STACK_TIPS[COLUMN_TITLES.index(title)]}")
    high = (height - HEAD - 4) / len(rows)
    for row, tile in enumerate(rows):
        y = HEAD + high * (len(rows) - 1 - row)
        choice = choices.get(row)
        if tile is None:
            found += rect(5, y + 2, width - 10, high - 5, "slot", 4)
        else:
            drawn = tile_ground(width - 8, high - 4) + market_tile(tile, width - 8, high - 4)
            drawn = target(choice, market_words(tile), drawn, halo_rect(0, 0, width - 8, high - 4, 5), tip=market_tip(tile))
            found += at(4, y + 1, drawn, keys[row])
        if row in recent:
            found += rect(4, y + 1, width - 8, high - 4, "recent", 5)
    return found


@cache
def draw_costs(width: float, height: float) -> str:
    """What a tile costs, by row."""
    high = (height - HEAD - 4) / len(tables.ROW_COST)
    found = ""
    for row, cost in enumerate(tables.ROW_COST):
        y = HEAD + high * (len(tables.ROW_COST) - row - 0.5)
        mark = text(width / 2, y + 22, f"row {row + 1}", LEAST, "soft", anchor="middle", width=width)
        found += explained(f"Row {row + 1} {costs(cost)}", coin(cost, width / 2, y, 10) + mark, f". {TIPS.costs}")
    return found


def market_tile(tile: TileForSale, width: float, height: float) -> str:
    """A tile of a column in its box."""
    if "goods" in tile:
        return at(width / 2, height / 2, goods_row(tile["goods"], min(18, width / 4)))
    if "symbols" in tile:
        return at(width / 2, height / 2, canal_tile(tile["symbols"], 0), scale=round((height - 3) / CELL, 2))
    scale = min((width - 6) / TILE, (height - 4) / TALL)
    return at((width - TILE * scale) / 2, (height - TALL * scale) / 2, yard_tile(tile), scale=round(scale, 2))


def market_words(tile: TileForSale) -> str:
    words = goods_of(tile["goods"]) if "goods" in tile else canal_words(tile) if "symbols" in tile else tile_words(tile)
    return f"{words}; {costs(tile['cost'])}"


def market_tip(tile: TileForSale) -> str:
    words = TIPS.goods if "goods" in tile else canal_tip(tile) if "symbols" in tile else ship_tip(tile)
    return f"{market_words(tile)} (2.6). {words}"


def goods_row(goods: Sequence[str], size: float, marked: int = -1, gone: int = 0) -> str:
    """The goods of a commodity tile side by side, the middle one at (0, 0)."""
    found = ""
    for place, good in enumerate(goods):
        x = (place - (len(goods) - 1) / 2) * size * 1.15
        if place < gone:
            found += sign(good, size * 0.7, x, 0, "soft faded")
        else:
            found += disk_sign(good, size / 2, x, 0)
        if place == marked:
            found += rect(x - size * 0.6, -size * 0.6, size * 1.2, size * 1.2, "recent", 3)
    return found
