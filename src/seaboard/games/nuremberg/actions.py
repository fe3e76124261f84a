"""First Train to Nuremberg: the action space of section 16, 863 ids in thirteen blocks."""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.games.nuremberg.tables import (
    DATA,
    MAX_BOXES,
    MAX_REACH,
    N_AMOUNTS,
    N_BORDERS,
    N_COLOURS,
    N_COMPANIES,
    N_ITEMS,
    N_LEVELS,
    N_PLOTS,
)

INVESTMENT = 0  # what to pay with (D6): an investment cube, or 1 + the colour of the influence
N_UNITS = 1 + N_COLOURS


class Act(Blocks):
    """First id of each block; the value written here is the size of the block."""

    BID = MAX_BOXES * N_AMOUNTS  # D1
    AUCTION_PASS = 1  # D2
    BUILD_START = N_PLOTS  # D3
    BUILD_LINK = N_BORDERS  # D4
    BUILD_STOP = 1  # D5
    PAY = N_UNITS  # D6
    RENT = N_LEVELS  # D7
    SHIP = N_ITEMS  # D8
    SHIP_PASS = 1  # D9
    TAKEOVER_START = N_COMPANIES * N_PLOTS  # D10
    TAKEOVER_LINK = N_BORDERS  # D11
    TAKEOVER_FINISH = 1  # D12
    TAKEOVER_DECLINE = 1  # D13


MAX_CHOICES = N_LEVELS + MAX_REACH + 1  # in Phase 3: trains, all items there are, pass
assert max(Act.BID.size + 1, N_PLOTS + 1) <= MAX_CHOICES
assert [(row["key"], row["first"], row["count"]) for row in DATA["action_space"]["items"]] == [
    (b.name.lower(), int(b), b.size) for b in Act
]
assert Act.total() == DATA["action_space"]["total"]
