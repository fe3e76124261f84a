"""Oltre Mare: the action space of clause 11.4, 186 ids in twenty blocks.

What an id means depends on the question asked: a card is discarded, offered, tendered, played or laid; a harbor is sailed to or
jumped to by Compass.
"""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.games.oltremare import tables


class Act(Blocks):
    """First id of each block; the value written here is the size of the block."""

    PICK_CARD = tables.N_CARDS
    HARBOR = tables.N_HARBORS
    NET_DUCATI = 2 * tables.MOST_PAID_IN_DEAL + 1  # the proposer pays id - EVEN; below EVEN the receiver pays
    WANT = tables.N_TOKENS
    CLAIM_PAIR = tables.N_PAIRS
    CLAIM_LOAD = tables.N_LOADS
    OPEN_WITH_SEAT = tables.MAX_PLAYERS - 1  # the 1st, 2nd, … player to the left
    CALL_FOR_OFFERS = 1
    BUY_DECK = 1
    BUY_PIRATE = 1
    END_TRADE = 1
    DONE_GIVE = 1
    DONE_WANT = 1
    CANCEL = 1
    ACCEPT = 1
    DECLINE = 1
    COUNTER = 1
    CONFIRM = 1
    WITHDRAW = 1
    COMPASS_STAY = 1


EVEN = Act.NET_DUCATI + tables.MOST_PAID_IN_DEAL  # no payment

MAX_CHOICES = tables.N_CARDS + 2  # D3: every card, done, cancel
