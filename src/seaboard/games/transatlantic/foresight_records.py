"""TransAtlantic: what estimates keep while they foresee the end of an action (foresight.py): ships at sea, and what will have changed."""

from __future__ import annotations

from typing import Annotated

from seaboard.core.language.records import I64, Ints, Record
from seaboard.games.transatlantic import tables

ROOM = tables.N_REGIONS * (tables.MAX_SLOTS + 1)  # ships at sea of one player, with room for some to be deployed
NOTHING = -1  # no ship, position or region
WORTHLESS = -1_000_000
ANY_COST = 1_000  # more than any Trade House costs


class AtSea(Record):
    """A ship at sea."""

    card: I64
    coal: I64  # cubes; always 1 for a clipper
    place: I64  # region
    safety: I64  # deployments that push it out
    mark: I64  # 1: has transported in this action


class Sea(Record):
    """A player's ships at sea."""

    ships: Annotated[list[AtSea], ROOM]


class Plan(Record):
    """What the action being carried out will have changed."""

    rate: I64  # what £10 are worth, in hundredths of a point: given, not planned
    growth: I64  # how often a new ship will still transport, in tenths: given
    money: I64
    points: I64  # besides ships and houses
    captains: I64
    markers: I64
    houses: I64
    house_at: I64  # where one is to be built, or NOTHING
    choice: I64  # worth of the best card to choose from
    deployed: I64  # ship of the supply that is to be deployed, or NOTHING
    best: I64  # worth of the best card in hand afterwards
    second: I64  # and of the second best
    tops: Annotated[Ints, I64, tables.TRANSPORT_PLUS_SHIPS + 1]  # worth of the best 0, 1, 2 and 3 transports
    flags: Annotated[Ints, I64, tables.N_FLAGS]  # own steamships and headquarters by flag
