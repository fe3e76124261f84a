"""Shipyard: the action space of section 14, 238 ids in 23 blocks."""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.games.shipyard.tables import (
    MAX_EXTRA_STEPS,
    MAX_OPEN,
    N_COMMODITIES,
    N_CONTRACTS,
    N_ITEMS,
    N_ROWS,
    N_SHIP_COLUMNS,
    N_SIDES,
    N_SLOTS,
    N_TILES,
    N_YARD,
)


class Act(Blocks):
    """First id of each block; the value written here is the size of the block."""

    CHOOSE = N_TILES  # the main action, or the final action
    BONUS = N_TILES  # buy a bonus action
    START = 1  # start the main action
    END = 1  # end step 4
    BUY = N_SHIP_COLUMNS * N_ROWS  # a ship tile of the market
    PLACE = N_YARD  # a yard column
    STOP = 1  # buy no further ship tile
    CANAL = N_ROWS  # a canal tile of the market
    CELL = MAX_OPEN  # a free neighbouring cell, by (y, x)
    ROTATE = N_SIDES  # quarter turns clockwise
    COMMODITY = N_ROWS  # a commodity tile of the market
    STEPS = MAX_EXTRA_STEPS + 1  # extra steps of a ring marker
    SLOT = N_SLOTS  # an employee of the stop
    GOODS = N_COMMODITIES  # an own commodity tile
    SELL = 1  # sell this good
    TRADE = N_ITEMS  # trade this good for an item
    LAUNCH = N_YARD  # the next ship to sail, by bow column
    LOAD = N_ITEMS  # put an item on the ship
    FINISH = 1  # finish outfitting
    ENTER = MAX_OPEN  # an open side, by (y, x, side)
    SAIL = 3  # to the lower index, to the higher index, out of the tile
    DISCARD = N_CONTRACTS
    PASS = 1


MAX_CHOICES = MAX_OPEN + 2  # 14: at most 50 legal choices; a little room
_first_ids = "0 8 16 17 18 38 47 48 53 103 107 112 120 123 133 134 142 151 159 160 210 213 237"
assert " ".join(f"{int(block)}" for block in Act) == _first_ids
assert Act.total() == 238
