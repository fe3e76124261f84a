"""TransAtlantic: the action space of clause 13.1, 103 ids in twelve blocks.

What an id means depends on the question asked: `ship` is deployed, transports or is loaded with coal; `region` is entered,
transports as a whole or gets a Trade House.
"""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.games.transatlantic import tables


class Act(Blocks):
    """First id of each block; the value written here is the size of the block."""

    PLAY = tables.N_KINDS  # a card kind of the hand
    TOKEN = tables.DISPLAY_SIZE  # the Director token for a display slot
    TAKE = tables.DISPLAY_SIZE  # a display slot, with DIRECTOR or PRESIDENT
    BUY = tables.N_POSITIONS  # a market position
    SHIP = tables.N_SHIPS  # a steamship or clipper
    REGION = tables.N_REGIONS
    MARKER = tables.N_FLAGS - 1  # Coal Bunker, Freight, Mail, Passengers
    INVEST = 3  # house, bunker, marker only
    EXTRA = 2  # INVEST+: free house, 2 coal
    GLOBAL = 2  # per region, per flag
    AGENT = tables.MAX_PLAYERS - 1  # the 1st, 2nd, 3rd player clockwise
    STOP = 1


# Members of the small blocks, by name.
INVEST_HOUSE, INVEST_BUNKER, INVEST_MARKER = (Act.INVEST + k for k in range(3))
EXTRA_HOUSE, EXTRA_COAL = Act.EXTRA + 0, Act.EXTRA + 1
PER_REGION, PER_FLAG = Act.GLOBAL + 0, Act.GLOBAL + 1

MAX_CHOICES = tables.N_STEAMSHIPS + 3  # 13.1: at most 22, but any number of laid-up ships with scrap_to_supply
