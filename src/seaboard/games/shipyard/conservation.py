"""Shipyard: conservation: every tile, employee and contract is in exactly one place. Part of `check` (invariants.py)."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, scratch
from seaboard.core.play.questions import within
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.rules.ending import count_contracts
from seaboard.games.shipyard.rules.setup import twins_at_a_stop
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import EMPTY, Question, State
from seaboard.games.shipyard.tables import Colour, Option, Stack


@rule
def count_supply(s: State, stack: int, found: Ints) -> None:
    """Count the tiles of a stack, and those in the columns that it refills."""
    for place in range(s.stack_next[stack], s.stack_size[stack]):
        found[s.stacks[stack][place]] += 1
    for column in range(tables.N_COLUMNS):
        for row in range(tables.N_ROWS):
            if tables.COLUMN_STACK[column] == stack and s.market[column][row] != EMPTY:
                found[s.market[column][row]] += 1


@rule
def ship_tiles_hold(s: State) -> bool:  # 1.2
    found = scratch(tables.N_DESIGNS)
    for stack in range(Stack.STERN + 1):
        count_supply(s, stack, found)
    for number in range(s.n_ships):
        for k in range(s.ships[number].length):
            found[s.ships[number].tiles[k]] += 1
    for seat in range(s.n_players):
        for column in range(tables.N_YARD):
            if s.players[seat].yard[column] != EMPTY:
                found[s.players[seat].yard[column]] += 1
    if s.question == Question.PLACE:
        found[s.tile] += 1
    for design in range(tables.N_DESIGNS):
        if found[design] != tables.COPIES[design]:
            return False
    return True


@rule
def commodities_hold(s: State) -> bool:  # 1.5
    found = scratch(tables.N_COMMODITIES)
    count_supply(s, Stack.COMMODITY, found)
    if s.question == Question.TRADE:
        if s.tile >= tables.N_COMMODITIES:
            return False
        found[s.tile] += 1
    for kind in range(tables.N_COMMODITIES):
        found[kind] += s.commodity_discard[kind]
        if s.commodity_discard[kind] < 0:
            return False
        for seat in range(s.n_players):
            found[kind] += s.players[seat].commodities[kind]
            if s.players[seat].commodities[kind] < 0:
                return False
        if found[kind] != tables.COMMODITY_COPIES[kind]:
            return False
    return s.stack_size[Stack.COMMODITY] <= tables.N_COMMODITY_TILES


@rule
def lays_canal(s: State) -> bool:
    """Whether a canal tile is in hand."""
    return s.question == Question.CELL or s.question == Question.ROTATE


@rule
def canals_hold(s: State) -> bool:  # 1.4, 5.2.2
    found = scratch(tables.N_CANALS)
    count_supply(s, Stack.CANAL, found)
    if lays_canal(s):
        if s.tile >= tables.N_CANALS:
            return False
        found[s.tile] += 1
    for seat in range(s.n_players):
        me = s.players[seat]
        if not within(me.n_canals, 0, tables.N_CANALS) or not within(me.used_canals, 0, (1 << tables.N_CANALS) - 1):
            return False
        for k in range(tables.N_CANALS):
            canal = me.canals[k]
            if k >= me.n_canals and (canal.cell != 0 or canal.tile != 0 or canal.rotation != 0):
                return False
            if k < me.n_canals:
                if not within(canal.tile, 0, tables.N_CANALS - 1) or not within(canal.rotation, 0, tables.N_SIDES - 1):
                    return False
                if canal.cell <= 0 or (k > 0 and canal.cell <= me.canals[max(k - 1, 0)].cell):
                    return False
                found[canal.tile] += 1
            if has(me.used_canals, k):
                found[k] += 1
    for tile in range(tables.N_CANALS):
        if found[tile] != 1:
            return False
    return True


@rule
def employees_hold(s: State) -> bool:  # 1.6, 2.7, 5.6.2
    upper = scratch(tables.N_EMPLOYEES)
    lower = scratch(tables.N_EMPLOYEES)
    hired = scratch(tables.N_EMPLOYEES)
    for place in range(tables.N_RANDOM_SLOTS):
        if not within(s.upper[place], 0, tables.N_EMPLOYEES - 1) or not within(s.lower[place], 0, tables.N_EMPLOYEES - 1):
            return False
        upper[s.upper[place]] += 1
        lower[s.lower[place]] += 1
        taken = s.taken[place // 2][1 + place % 2]
        if taken > 0:
            hired[s.upper[place]] += 1
        if taken > 1:
            hired[s.lower[place]] += 1
    for stop in range(tables.N_STOPS):
        if upper[tables.SETS[0][stop]] != tables.COPIES_OF_EMPLOYEE or lower[tables.SETS[1][stop]] != tables.COPIES_OF_EMPLOYEE:
            return False
        for slot in range(tables.N_SLOTS):
            if not within(s.taken[stop][slot], 0, tables.COPIES_OF_EMPLOYEE):
                return False
        hired[tables.FIXED[stop]] += s.taken[stop][0]
    for employee in range(tables.N_EMPLOYEES):
        for seat in range(s.n_players):
            if has(s.players[seat].employees, employee):
                hired[employee] -= 1
        if hired[employee] != 0:
            return False
    for seat in range(s.n_players):
        if not within(s.players[seat].employees, 0, (1 << tables.N_EMPLOYEES) - 1):
            return False
    return not twins_at_a_stop(s.upper) and not twins_at_a_stop(s.lower)


@rule
def contracts_hold(s: State) -> bool:  # 2.9, 10.2
    seen = 0
    intro = s.options[Option.CONTRACT_MODE]
    for seat in range(s.n_players):
        me = s.players[seat]
        mine = me.contracts | me.discarded
        if not within(me.contracts, 0, (1 << tables.N_CONTRACTS) - 1) or not within(me.discarded, 0, (1 << tables.N_CONTRACTS) - 1):
            return False
        if (seen & mine) != 0 or (me.contracts & me.discarded) != 0:
            return False
        seen |= mine
        for colour in range(Colour.GREEN + 1):
            held = count_contracts(me.contracts, colour)
            most = tables.DEALT[intro] if s.question == Question.DISCARD else s.keep
            if not within(held, s.keep, most) or held + count_contracts(me.discarded, colour) != tables.DEALT[intro]:
                return False
    for contract in range(tables.N_CONTRACTS):
        if intro > 0 and tables.INTRO[contract] == 0 and has(seen, contract):
            return False
    return True
