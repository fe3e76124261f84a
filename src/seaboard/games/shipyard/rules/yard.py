"""Shipyard 6: the yard, its viable fillings, and ships that leave it."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.events import Told
from seaboard.games.shipyard.state import EMPTY, Player, Question, State
from seaboard.games.shipyard.tables import Option, Part


@rule
def has(bits: int, k: int) -> bool:
    """Whether bit `k` is set: an employee, a contract, an item, a column."""
    return (bits >> k) & 1 == 1


@rule
def list_bits(bits: int, count: int, first: int, out: Ints) -> int:
    """List first + k for each of `count` bits that is set; returns how many there are."""
    n = 0
    for k in range(count):
        if has(bits, k):
            out[n] = first + k
            n += 1
    return n


@rule
def viable(s: State, parts: int) -> bool:  # 6.3
    kind = tables.YARD_CLASS[s.options[Option.MAX_SHIP_LENGTH]][parts & 255]
    return has(tables.YARD_ENDING[kind][parts >> 11], (parts >> 8) & 7)


@rule
def survey(s: State, me: Player) -> None:
    """Note where each part may be placed and which ships are complete, after a change of the yard."""
    me.complete = complete_ships(s, me.parts)
    for part in range(Part.BOW, Part.STERN + 1):
        columns = 0
        for column in range(tables.N_YARD):
            if me.yard[column] == EMPTY and viable(s, me.parts | (part << (2 * column))):
                columns |= 1 << column
        me.fits[part] = columns


@rule
def complete_ships(s: State, parts: int) -> int:
    """6.1: bits of the columns with the bow of a complete ship."""
    ships = 0
    bow = EMPTY
    longest = tables.MAX_LENGTH[s.options[Option.MAX_SHIP_LENGTH]]
    for column in range(tables.N_YARD):
        part = (parts >> (2 * column)) & 3
        length = column - bow + 1
        if part == Part.STERN and bow >= 0 and length >= tables.MIN_LENGTH and length <= longest:
            ships |= 1 << bow
        if part == Part.BOW:
            bow = column
        elif part != Part.MIDDLE:
            bow = EMPTY
    return ships


@rule
def completing(s: State, me: Player, part: int) -> int:
    """11.9: bits of the columns where a part completes a ship, in a yard without complete ships."""
    columns = 0
    for column in range(tables.N_YARD):
        if me.yard[column] == EMPTY and complete_ships(s, me.parts | (part << (2 * column))) > 0:
            columns |= 1 << column
    return columns


@rule
def place(s: State, me: Player, action: int) -> None:
    """Put the tile in hand on a column."""
    column = action - Act.PLACE
    tell(Told.PLACES, s.active, s.tile, column)
    me.yard[column] = s.tile
    me.parts |= tables.PART[s.tile] << (2 * column)
    s.tile = EMPTY
    survey(s, me)
    s.question = Question.BUY


@rule
def launch_choices(s: State, me: Player, out: Ints) -> int:
    """7.1: the owner picks one of several ships."""
    several = me.complete & (me.complete - 1) > 0
    return list_bits(me.complete, tables.N_YARD, Act.LAUNCH, out) if several else 0


@rule
def launch(s: State, me: Player, action: int) -> None:
    """A complete ship leaves the yard to be outfitted; its columns become empty."""
    bow = action - Act.LAUNCH
    ship = s.ships[s.n_ships]
    s.n_ships += 1
    ship.owner = s.active
    column = bow
    afloat = False
    while not afloat:
        tile = me.yard[column]
        ship.tiles[ship.length] = tile
        ship.length += 1
        for feature in range(tables.N_FEATURES):
            ship.places[feature] += tables.FEATURES[tile][feature]
        afloat = tables.PART[tile] == Part.STERN
        me.yard[column] = EMPTY
        me.parts &= ~(3 << (2 * column))
        column += 1
    tell(Told.LAUNCHES, s.active, ship.length, bow)
    for feature in range(tables.N_FEATURES):  # 5.6.6
        if tables.BUILDER[feature] != tables.NO_EMPLOYEE and has(me.employees, tables.BUILDER[feature]):
            ship.places[feature] += 1
            tell(Told.BUILDER_ADDS, s.active, tables.BUILDER[feature], feature)
    survey(s, me)
    s.question = Question.OUTFIT


@rule
def launch_next(s: State, me: Player) -> None:
    """The only complete ship leaves, or, when there is none, the turn is done."""
    if me.complete == 0:
        s.question = Question.TURN_DONE
        return
    bow = 0
    while not has(me.complete, bow):
        bow += 1
    launch(s, me, Act.LAUNCH + bow)
