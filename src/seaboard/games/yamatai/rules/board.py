"""Yamataï 2: boats on the board, and the sets that follow from them."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.state import EMPTY, Player, State


@rule
def has(me: Player, specialist: int) -> int:
    """1 if the player owns the specialist, else 0."""
    return (me.specialists >> specialist) & 1


@rule
def gain_coins(s: State, me: Player, coins: int) -> None:
    """From the bank, or with a negative number back to it (1.10)."""
    me.coins += coins
    s.coins_out += coins


@rule
def size_of(members: int) -> int:
    """How many members a set has."""
    size = 0
    while members != 0:
        members &= members - 1
        size += 1
    return size


@rule
def total(counts: Ints) -> int:
    """How many boats or tokens there are of all colours or kinds together."""
    found = 0
    for k in range(len(counts)):
        found += counts[k]
    return found


@rule
def set_of(things: Ints, first: int, end: int) -> int:
    """The set of what lies at the places `first` … `end` - 1 of a list."""
    found = 0
    for k in range(first, end):
        if things[k] != EMPTY:
            found |= 1 << things[k]
    return found


@rule
def offer(action: int, n: int, out: Ints) -> int:
    """Add an action to the `n` choices already listed; returns how many there are now."""
    out[n] = action
    return n + 1


@rule
def list_members(members: int, first: int, n: int, out: Ints) -> int:
    """Add the members of a set to the choices, as ids from `first` on."""
    while members != 0:
        low = members & -members
        n = offer(first + tables.BIT[low % tables.BIT_PRIME], n, out)
        members ^= low
    return n


@rule
def lower(s: State, space: int, colour: int) -> None:
    """Put a boat on an empty space."""
    s.boats[space] = colour
    s.n_boats += 1
    s.occupied[tables.HALF_OF[space]] |= tables.BIT_OF[space]
    for half in range(tables.N_HALVES):
        s.reach[colour][half] |= tables.NEXT_BITS[space][half]
    for k in range(tables.N_TOUCHED[space]):
        s.types[tables.TOUCHED[space][k]] |= 1 << colour


@rule
def lift(s: State, space: int) -> int:
    """Take a boat from the board; returns its colour."""
    colour = s.boats[space]
    s.boats[space] = EMPTY
    s.n_boats -= 1
    s.occupied[tables.HALF_OF[space]] &= ~tables.BIT_OF[space]
    for k in range(tables.N_NEIGHBOURS[space]):
        other = tables.NEIGHBOURS[space][k]
        reached = False
        for j in range(tables.N_NEIGHBOURS[other]):
            if s.boats[tables.NEIGHBOURS[other][j]] == colour:
                reached = True
        if not reached:
            s.reach[colour][tables.HALF_OF[other]] &= ~tables.BIT_OF[other]
    for k in range(tables.N_TOUCHED[space]):
        island = tables.TOUCHED[space][k]
        types = 0
        for j in range(tables.N_AROUND[island]):
            boat = s.boats[tables.AROUND[island][j]]
            if boat != EMPTY:
                types |= 1 << boat
        s.types[island] = types
    return colour


@rule
def boats_not_placed(s: State, half: int) -> int:
    """11.1: spaces with boats that powers may touch."""
    return s.occupied[half] & ~s.placed_bits[half]


@rule
def list_boats(s: State, colour: int, first: int, n: int, out: Ints) -> int:
    """Add the boats not placed this turn, without those of one colour (EMPTY for none), to the choices."""
    for half in range(tables.N_HALVES):
        members = boats_not_placed(s, half)
        while members != 0:
            low = members & -members
            space = half * tables.HALF + tables.BIT[low % tables.BIT_PRIME]
            if s.boats[space] != colour:
                n = offer(first + space, n, out)
            members ^= low
    return n
