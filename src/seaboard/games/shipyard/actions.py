"""Shipyard: the action space of section 14, 238 ids in 23 blocks."""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.games.shipyard import tables


class Act(Blocks):
    """First id of each block; the value written here is the size of the block."""

    CHOOSE = tables.N_TILES  # the main action, or the final action
    BONUS = tables.N_TILES  # buy a bonus action
    START = 1  # start the main action
    END = 1  # end step 4
    BUY = tables.N_SHIP_COLUMNS * tables.N_ROWS  # a ship tile of the market
    PLACE = tables.N_YARD  # a yard column
    STOP = 1  # buy no further ship tile
    CANAL = tables.N_ROWS  # a canal tile of the market
    CELL = tables.MAX_OPEN  # a free neighbouring cell, by (y, x)
    ROTATE = tables.N_SIDES  # quarter turns clockwise
    COMMODITY = tables.N_ROWS  # a commodity tile of the market
    STEPS = tables.MAX_EXTRA_STEPS + 1  # extra steps of a ring marker
    SLOT = tables.N_SLOTS  # an employee of the stop
    GOODS = tables.N_COMMODITIES  # an own commodity tile
    SELL = 1  # sell this good
    TRADE = tables.N_ITEMS  # trade this good for an item
    LAUNCH = tables.N_YARD  # the next ship to sail, by bow column
    LOAD = tables.N_ITEMS  # put an item on the ship
    FINISH = 1  # finish outfitting
    ENTER = tables.MAX_OPEN  # an open side, by (y, x, side)
    SAIL = 3  # to the lower index, to the higher index, out of the tile
    DISCARD = tables.N_CONTRACTS
    PASS = 1


MAX_CHOICES = tables.MAX_OPEN + 2  # 14: at most 50 legal choices; a little room
_first_ids = "0 8 16 17 18 38 47 48 53 103 107 112 120 123 133 134 142 151 159 160 210 213 237"
assert " ".join(f"{int(block)}" for block in Act) == _first_ids
assert Act.total() == 238
