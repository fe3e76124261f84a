"""Shipyard 5.2 and 8: laying canal tiles, and where a token can sail.

A tile is one chain of spaces, drawn here unrotated. Tiles that share a side are linked through their facing side spaces.

              N
            ┌─0─┐
          W 6    1        0 – 1 – 2 – 3 – 4 – 5 – 6
            5    2 E
            └4─3─┘
             S
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import clear, copy, rule, scratch, tell
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.events import Told
from seaboard.games.shipyard.rules.market import refill, take
from seaboard.games.shipyard.rules.yard import has, list_bits
from seaboard.games.shipyard.state import NO_CELL, NO_SIDE, NO_TILE, OUTSIDE, Player, Question, Rear, State
from seaboard.games.shipyard.tables import Column, Option

NOT_THERE = -1  # no tile in that cell
FRAMES = 32  # a tile takes at least 3 movement points and has at most 3 ways out
assert 3 * (tables.MAX_SPEED // 3 + 1) + 1 <= FRAMES and tables.MAX_SPEED < 64


@rule
def find(me: Player, cell: int) -> int:
    """Which tile of the system lies in a cell, or NOT_THERE."""
    for canal in range(me.n_canals):
        if me.canals[canal].cell == cell:
            return canal
    return NOT_THERE


@rule
def side_space(rotation: int, side: int) -> int:  # 8.2
    return 2 * ((side + tables.N_SIDES - rotation) % tables.N_SIDES)


@rule
def side_of(me: Player, canal: int, space: int) -> int:
    """The side a side space lies at."""
    return (space // 2 + me.canals[canal].rotation) % tables.N_SIDES


@rule
def beyond(me: Player, canal: int, space: int) -> int:
    """The tile linked to a side space, or NOT_THERE (8.3)."""
    return find(me, me.canals[canal].cell + tables.STEP[side_of(me, canal, space)])


@rule
def facing_space(me: Player, canal: int, space: int, other: int) -> int:
    """The space of the other tile that a side space is linked to."""
    return side_space(me.canals[other].rotation, (side_of(me, canal, space) + 2) % tables.N_SIDES)


# --- 5.2 laying --------------------------------------------------------------------------------------------------------


@rule
def free_cells(me: Player, cells: Ints) -> int:
    """5.2.2: write the cells where a tile may be laid, sorted by (y, x); returns how many."""
    barred = NO_CELL
    if me.entry_side != NO_SIDE and me.token_space == OUTSIDE:  # 8.10
        barred = tables.ORIGIN + tables.STEP[me.entry_side]
    n = 0
    for canal in range(me.n_canals):
        for side in range(tables.N_SIDES):
            cell = me.canals[canal].cell + tables.STEP[side]
            if cell != barred and find(me, cell) == NOT_THERE:
                place = n
                while place > 0 and cells[place - 1] > cell:
                    place -= 1
                if place == 0 or cells[place - 1] != cell:
                    for k in range(n, place, -1):
                        cells[k] = cells[k - 1]
                    cells[place] = cell
                    n += 1
    return n


@rule
def rent(s: State, me: Player, action: int) -> None:  # 5.2.1
    take(s, me, Told.RENTS, Column.CANAL, action - Act.CANAL)
    s.cell = tables.ORIGIN  # 5.2.2
    s.question = Question.ROTATE if me.n_canals == 0 else Question.CELL


@rule
def cell_choices(s: State, me: Player, out: Ints) -> int:
    n = free_cells(me, scratch(tables.MAX_OPEN))
    for k in range(n):
        out[k] = Act.CELL + k
    return n


@rule
def choose_cell(s: State, me: Player, action: int) -> None:
    cells = scratch(tables.MAX_OPEN)
    free_cells(me, cells)
    s.cell = cells[action - Act.CELL]
    s.question = Question.ROTATE


@rule
def side_choices(s: State, me: Player, out: Ints) -> int:
    """Any turn of a tile, any entry side (8.10)."""
    return list_bits((1 << tables.N_SIDES) - 1, tables.N_SIDES, Act.ROTATE if s.question == Question.ROTATE else Act.ENTER, out)


@rule
def lay(s: State, me: Player, action: int) -> None:
    """Lay the canal tile in hand on the chosen cell."""
    rotation = action - Act.ROTATE
    tell(Told.LAYS, s.active, s.tile, s.cell, rotation)
    place = me.n_canals
    while place > 0 and me.canals[place - 1].cell > s.cell:
        copy(me.canals[place], me.canals[place - 1])
        place -= 1
    canal = me.canals[place]
    canal.cell = s.cell
    canal.tile = s.tile
    canal.rotation = rotation
    me.n_canals += 1
    s.tile = NO_TILE
    s.cell = NO_CELL
    refill(s, Column.CANAL)  # 5.2.4
    first = me.n_canals == 1 and me.token_space == OUTSIDE
    s.question = Question.ENTRY if first and s.options[Option.CANAL_START] > 0 else Question.ACTION_DONE


@rule
def choose_entry(s: State, me: Player, action: int) -> None:  # 8.10
    me.entry_side = action - Act.ENTER
    tell(Told.ENTRY, s.active, me.entry_side)
    s.question = Question.ACTION_DONE


@rule
def use_up(me: Player, canal: int) -> None:
    """8.7: a tile goes to the used canals."""
    me.used_canals |= 1 << me.canals[canal].tile
    me.n_canals -= 1
    for k in range(canal, me.n_canals):
        copy(me.canals[k], me.canals[k + 1])
    clear(me.canals[me.n_canals])


# --- 8 sailing ---------------------------------------------------------------------------------------------------------


@rule
def frame(canal: int, space: int, rear: int, points: int, gone: int) -> int:
    return (gone << 16) | (canal << 11) | (space << 8) | (rear << 6) | points


@rule
def can_sail_on(me: Player, start: int) -> bool:
    """8.6: whether the movement points of a frame can be used up from its space, tiles left behind being gone."""
    frames = scratch(FRAMES)
    frames[0] = start
    n = 1
    while n > 0:
        n -= 1
        points = frames[n] & 63
        rear = (frames[n] >> 6) & 3
        space = (frames[n] >> 8) & 7
        canal = (frames[n] >> 11) & 31
        gone = (frames[n] >> 16) | (1 << canal)
        first = 1 if rear == Rear.SIDE else 0  # from a side space entered along the chain, the side is a way on
        for way in range(Rear.SIDE):
            run = space if way == Rear.LOWER else tables.LAST_SPACE - space
            if way != rear and run >= points:
                return True
            if way != rear:
                for step in range(first, run + 1):
                    here = space - step if way == Rear.LOWER else space + step
                    other = beyond(me, canal, here) if here % 2 == 0 else NOT_THERE
                    if other != NOT_THERE and not has(gone, other):
                        frames[n] = frame(other, facing_space(me, canal, here, other), Rear.SIDE, points - step - 1, gone)
                        n += 1
    return False


@rule
def enter_choices(s: State, me: Player, out: Ints) -> int:
    """8.5: the open sides from which the whole speed can be used; with at_rent only the side chosen then (8.10)."""
    speed = s.ships[s.n_ships - 1].speed
    n = 0
    index = 0
    for canal in range(me.n_canals):
        for side in range(tables.N_SIDES):
            tile = me.canals[canal]
            if find(me, tile.cell + tables.STEP[side]) == NOT_THERE:
                wanted = me.entry_side == NO_SIDE or (tile.cell == tables.ORIGIN and side == me.entry_side)
                if wanted and can_sail_on(me, frame(canal, side_space(tile.rotation, side), Rear.SIDE, speed - 1, 0)):
                    out[n] = Act.ENTER + index
                    n += 1
                index += 1
    return n


@rule
def open_side(me: Player, index: int) -> int:
    """The tile and side of an entry, as canal * 4 + side."""
    for place in range(me.n_canals * tables.N_SIDES):
        if find(me, me.canals[place // tables.N_SIDES].cell + tables.STEP[place % tables.N_SIDES]) == NOT_THERE:
            if index == 0:
                return place
            index -= 1
    return 0


@rule
def sail_choices(s: State, me: Player, out: Ints) -> int:
    """8.4, 8.6: every way but the rear from which all movement points left can be used; the step itself takes one of them."""
    points = s.ships[s.n_ships - 1].speed - s.sailed - 1
    canal = find(me, me.token_cell)
    space = me.token_space
    rear = me.token_rear
    n = 0
    if rear != Rear.LOWER and space > 0 and can_sail_on(me, frame(canal, space - 1, Rear.HIGHER, points, 0)):
        out[n] = Act.SAIL + Rear.LOWER
        n += 1
    if rear != Rear.HIGHER and space < tables.LAST_SPACE and can_sail_on(me, frame(canal, space + 1, Rear.LOWER, points, 0)):
        out[n] = Act.SAIL + Rear.HIGHER
        n += 1
    if rear != Rear.SIDE and space % 2 == 0:
        other = beyond(me, canal, space)
        if other != NOT_THERE and can_sail_on(me, frame(other, facing_space(me, canal, space, other), Rear.SIDE, points, 1 << canal)):
            out[n] = Act.SAIL + Rear.SIDE
            n += 1
    return n
