"""TransAtlantic 9 and 10: the value of a ship, final scoring, ranks."""

from __future__ import annotations

from enum import IntEnum

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.state import Player, State


class Source(IntEnum):
    """Where victory points come from."""

    TRANSPORT = 0  # 6.4, during the game
    SCRAPPING = 1  # 9.5, during the game
    FLEET = 2  # 7.18, during the game
    SHIPS = 3  # 10.4.1
    HOUSES = 4  # 10.4.2
    ROWS = 5  # 10.4.3
    CASH = 6  # 10.4.4


@rule
def ship_value(s: State, me: Player, flag: int) -> int:
    """9.5: what a ship of this flag is worth to its owner while the game runs."""
    return tables.FLAG_VALUE[flag][min(me.markers[flag], tables.N_ROWS)] + tables.DOCK_VP * s.docks[flag]


@rule
def end_value(s: State, me: Player, flag: int) -> int:
    """9.7: the same at the end of the game, overflow markers included."""
    return ship_value(s, me, flag) + tables.OVERFLOW_VP * max(me.markers[flag] - tables.N_ROWS, 0)


@rule
def score_ships(s: State, me: Player) -> int:  # 10.4.1
    vp = 0
    for i in range(me.fleet_size):
        if me.fleet[i] < tables.N_STEAMSHIPS:  # 9.6
            vp += end_value(s, me, tables.FLAG[me.fleet[i]])
    for flag in range(tables.N_FLAGS):
        vp += me.headquarters[flag] * end_value(s, me, flag)
    return vp


@rule
def score_houses(s: State, me: Player) -> int:  # 10.4.2
    houses = 0
    captains = 0
    for r in range(s.n_regions):
        here = 0
        for i in range(me.fleet_size):
            if s.ships[me.fleet[i]].place == r:
                here += 1
        if here > 0:
            houses += me.houses[r]
        if me.houses[r] > 0:
            captains += here
    return houses * captains


@rule
def score_rows(me: Player) -> int:  # 10.4.3
    vp = 0
    for row in range(tables.N_ROWS):
        filled = 0
        for flag in range(tables.N_FLAGS):
            if me.markers[flag] > row:
                filled += 1
        if filled < tables.N_FLAGS:
            return vp + filled * tables.MARKER_IN_ROW_VP[row]
        vp += tables.ROW_VP[row]
    return vp


@rule
def breakdown(s: State, seat: int, out: Ints) -> None:
    """A seat's points by source, as if the game ended now."""
    me = s.players[seat]
    out[Source.TRANSPORT] = me.transport_vp
    out[Source.SCRAPPING] = me.scrap_vp
    out[Source.FLEET] = me.fleet_vp
    out[Source.SHIPS] = score_ships(s, me)
    out[Source.HOUSES] = score_houses(s, me)
    out[Source.ROWS] = score_rows(me)
    out[Source.CASH] = (me.money + tables.CONTRACT_CASH * me.contracts) // tables.CASH_PER_VP  # 8.7.4, 10.4.4


@rule
def tie_break(s: State, seat: int) -> int:
    """10.5: of equal points, the newest ship wins; its age, or 0 without a ship."""
    me = s.players[seat]
    age = 0
    for i in range(me.fleet_size):
        age = max(age, tables.AGE[me.fleet[i]])
    return age


@rule
def end_reason(s: State) -> int:
    return s.end
