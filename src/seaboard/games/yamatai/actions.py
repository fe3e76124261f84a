"""Yamataï: the action space of clause 17.1, 643 ids, in the order of the table of decisions (D1-D14).

What an id means depends on the question asked: an island is collected from, built on, hallowed or swapped with; a tile is built or
reserved; a space is a boat to move, swap or remove, or where the moved boat goes.
"""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.games.yamatai import tables


class Act(Blocks):
    """First id of each block; the value written here is the size of the block."""

    FLEET = tables.N_FLEET  # D1, a Fleet tile
    POWER = 1  # D2, use the Fleet power
    SHIPWRIGHT = tables.N_TRADABLE * (tables.N_TRADABLE - 1)  # D3, give and take
    BUY = tables.N_TRADABLE  # D4
    SELL = tables.N_TRADABLE
    NO_TRADE = 1
    PLACE = tables.N_COLOURS * tables.N_SPACES  # D5, colour and space
    STOP_PLACING = 1
    COLLECT = 1  # D6
    BUILD = 1
    NOTHING = 1
    ISLAND = tables.N_ISLANDS  # D7
    DONE = 1  # D8
    TILE = tables.N_TILES  # D9
    KIND = tables.N_KINDS  # D10, a culture token to give
    SPACE = tables.N_SPACES  # D11
    STORE = tables.N_COLOURS  # D12
    RECRUIT = tables.N_SPOTS  # D13
    NO_RECRUIT = 1
    PAY = tables.N_PAYMENTS  # D14


assert Act.total() == 643  # 17.1
# 17.3: the longest menu is that of the first boat, at most every colour on every space, stopping, the power and the Shipwright.
MAX_CHOICES = Act.PLACE.size + Act.STOP_PLACING.size + Act.POWER.size + Act.SHIPWRIGHT.size
