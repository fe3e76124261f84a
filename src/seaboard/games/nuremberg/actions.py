"""First Train to Nuremberg: the action space of section 16, 863 ids in thirteen blocks."""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.games.nuremberg import tables

INVESTMENT = 0  # what to pay with (D6): an investment cube, or 1 + the colour of the influence
N_UNITS = 1 + tables.N_COLOURS


class Act(Blocks):
    """First id of each block; the value written here is the size of the block."""

    BID = tables.MAX_BOXES * tables.N_AMOUNTS  # D1
    AUCTION_PASS = 1  # D2
    BUILD_START = tables.N_PLOTS  # D3
    BUILD_LINK = tables.N_BORDERS  # D4
    BUILD_STOP = 1  # D5
    PAY = N_UNITS  # D6
    RENT = tables.N_LEVELS  # D7
    SHIP = tables.N_ITEMS  # D8
    SHIP_PASS = 1  # D9
    TAKEOVER_START = tables.N_COMPANIES * tables.N_PLOTS  # D10
    TAKEOVER_LINK = tables.N_BORDERS  # D11
    TAKEOVER_FINISH = 1  # D12
    TAKEOVER_DECLINE = 1  # D13


MAX_CHOICES = tables.N_LEVELS + tables.MAX_REACH + 1  # in Phase 3: trains, all items there are, pass
assert max(Act.BID.size + 1, tables.N_PLOTS + 1) <= MAX_CHOICES
assert [(row["key"], row["first"], row["count"]) for row in tables.DATA["action_space"]["items"]] == [
    (b.name.lower(), int(b), b.size) for b in Act
]
assert Act.total() == tables.DATA["action_space"]["total"]
