"""TransAtlantic: what estimates keep while they foresee the end of an action (prospects.py): ships at sea, and what will have changed."""

from __future__ import annotations

from enum import IntEnum

from seaboard.games.transatlantic.tables import MAX_SLOTS, N_FLAGS, N_REGIONS, TRANSPORT_PLUS_SHIPS

ROOM = N_REGIONS * (MAX_SLOTS + 1)  # ships at sea of one player, with room for some to be deployed
NOTHING = -1  # no ship, position or region
WORTHLESS = -1_000_000
ANY_COST = 1_000  # more than any Trade House costs


class Sea(IntEnum):
    """First places of the lists in one array: a player's ships at sea."""

    CARD = 0
    COAL = ROOM  # cubes; always 1 for a clipper
    PLACE = 2 * ROOM  # region
    SAFETY = 3 * ROOM  # deployments that push it out
    MARK = 4 * ROOM  # 1: has transported in this action
    TOTAL = 5 * ROOM


class Plan(IntEnum):
    """What the action being carried out will have changed."""

    RATE = 0  # what £10 are worth, in hundredths of a point: given, not planned
    GROWTH = 1  # how often a new ship will still transport, in tenths: given
    MONEY = 2
    POINTS = 3  # besides ships and houses
    CAPTAINS = 4
    MARKERS = 5
    HOUSES = 6
    HOUSE_AT = 7  # where one is to be built, or NOTHING
    CHOICE = 8  # worth of the best card to choose from
    DEPLOYED = 9  # ship of the supply that is to be deployed, or NOTHING
    BEST = 10  # worth of the best card in hand afterwards
    SECOND = 11  # and of the second best
    TOPS = 12  # and the places after it: worth of the best 0, 1, 2 and 3 transports
    FLAGS = 13 + TRANSPORT_PLUS_SHIPS  # and the places after it: own steamships and headquarters by flag
    TOTAL = 13 + TRANSPORT_PLUS_SHIPS + N_FLAGS
