"""Shipyard: conservation: every tile, employee and contract is in exactly one place. Part of `check` (invariants.py)."""

from __future__ import annotations

from seaboard.core.language.rules import rule, scratch
from seaboard.core.play.questions import within
from seaboard.games.shipyard.rules.ending import count_contracts
from seaboard.games.shipyard.rules.setup import twins_at_a_stop
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import (
    EMPTY,
    Question,
    State,
)
from seaboard.games.shipyard.tables import (
    COMMODITY_COPIES,
    COPIES,
    COPIES_OF_EMPLOYEE,
    DEALT,
    FIXED,
    INTRO,
    N_CANALS,
    N_COMMODITIES,
    N_COMMODITY_TILES,
    N_CONTRACTS,
    N_DESIGNS,
    N_EMPLOYEES,
    N_RANDOM_SLOTS,
    N_ROWS,
    N_SHIP_COLUMNS,
    N_SIDES,
    N_SLOTS,
    N_STOPS,
    N_YARD,
    SETS,
    Colour,
    Column,
    Option,
    Stack,
)


@rule
def ship_tiles_hold(s: State) -> bool:  # 1.2
    found = scratch(N_DESIGNS)
    for stack in range(Stack.STERN + 1):
        for place in range(s.stack_next[stack], s.stack_size[stack]):
            found[s.stacks[stack][place]] += 1
    for column in range(N_SHIP_COLUMNS):
        for row in range(N_ROWS):
            if s.market[column][row] != EMPTY:
                found[s.market[column][row]] += 1
    for number in range(s.n_ships):
        for k in range(s.ships[number].length):
            found[s.ships[number].tiles[k]] += 1
    for seat in range(s.n_players):
        for column in range(N_YARD):
            if s.players[seat].yard[column] != EMPTY:
                found[s.players[seat].yard[column]] += 1
    if s.question == Question.PLACE:
        found[s.tile] += 1
    for design in range(N_DESIGNS):
        if found[design] != COPIES[design]:
            return False
    return True


@rule
def commodities_hold(s: State) -> bool:  # 1.5
    found = scratch(N_COMMODITIES)
    for place in range(s.stack_next[Stack.COMMODITY], s.stack_size[Stack.COMMODITY]):
        found[s.stacks[Stack.COMMODITY][place]] += 1
    for row in range(N_ROWS):
        if s.market[Column.COMMODITY][row] != EMPTY:
            found[s.market[Column.COMMODITY][row]] += 1
    if s.question == Question.TRADE:
        if s.tile >= N_COMMODITIES:
            return False
        found[s.tile] += 1
    for kind in range(N_COMMODITIES):
        found[kind] += s.commodity_discard[kind]
        if s.commodity_discard[kind] < 0:
            return False
        for seat in range(s.n_players):
            found[kind] += s.players[seat].commodities[kind]
            if s.players[seat].commodities[kind] < 0:
                return False
        if found[kind] != COMMODITY_COPIES[kind]:
            return False
    return s.stack_size[Stack.COMMODITY] <= N_COMMODITY_TILES


@rule
def canals_hold(s: State) -> bool:  # 1.4, 5.2.2
    found = scratch(N_CANALS)
    for place in range(s.stack_next[Stack.CANAL], s.stack_size[Stack.CANAL]):
        found[s.stacks[Stack.CANAL][place]] += 1
    for row in range(N_ROWS):
        if s.market[Column.CANAL][row] != EMPTY:
            found[s.market[Column.CANAL][row]] += 1
    if s.question == Question.CELL or s.question == Question.ROTATE:
        if s.tile >= N_CANALS:
            return False
        found[s.tile] += 1
    for seat in range(s.n_players):
        me = s.players[seat]
        if not within(me.n_canals, 0, N_CANALS) or not within(me.used_canals, 0, (1 << N_CANALS) - 1):
            return False
        for k in range(N_CANALS):
            canal = me.canals[k]
            if k >= me.n_canals and (canal.cell != 0 or canal.tile != 0 or canal.rotation != 0):
                return False
            if k < me.n_canals:
                if not within(canal.tile, 0, N_CANALS - 1) or not within(canal.rotation, 0, N_SIDES - 1):
                    return False
                if canal.cell <= 0 or (k > 0 and canal.cell <= me.canals[max(k - 1, 0)].cell):
                    return False
                found[canal.tile] += 1
            if has(me.used_canals, k):
                found[k] += 1
    for tile in range(N_CANALS):
        if found[tile] != 1:
            return False
    return True


@rule
def employees_hold(s: State) -> bool:  # 1.6, 2.7, 5.6.2
    upper = scratch(N_EMPLOYEES)
    lower = scratch(N_EMPLOYEES)
    hired = scratch(N_EMPLOYEES)
    for place in range(N_RANDOM_SLOTS):
        if not within(s.upper[place], 0, N_EMPLOYEES - 1) or not within(s.lower[place], 0, N_EMPLOYEES - 1):
            return False
        upper[s.upper[place]] += 1
        lower[s.lower[place]] += 1
        taken = s.taken[place // 2][1 + place % 2]
        if taken > 0:
            hired[s.upper[place]] += 1
        if taken > 1:
            hired[s.lower[place]] += 1
    for stop in range(N_STOPS):
        if upper[SETS[0][stop]] != COPIES_OF_EMPLOYEE or lower[SETS[1][stop]] != COPIES_OF_EMPLOYEE:
            return False
        for slot in range(N_SLOTS):
            if not within(s.taken[stop][slot], 0, COPIES_OF_EMPLOYEE):
                return False
        hired[FIXED[stop]] += s.taken[stop][0]
    for employee in range(N_EMPLOYEES):
        for seat in range(s.n_players):
            if has(s.players[seat].employees, employee):
                hired[employee] -= 1
        if hired[employee] != 0:
            return False
    for seat in range(s.n_players):
        if not within(s.players[seat].employees, 0, (1 << N_EMPLOYEES) - 1):
            return False
    return not twins_at_a_stop(s.upper) and not twins_at_a_stop(s.lower)


@rule
def contracts_hold(s: State) -> bool:  # 2.9, 10.2
    seen = 0
    intro = s.options[Option.CONTRACT_MODE]
    for seat in range(s.n_players):
        me = s.players[seat]
        mine = me.contracts | me.discarded
        if not within(me.contracts, 0, (1 << N_CONTRACTS) - 1) or not within(me.discarded, 0, (1 << N_CONTRACTS) - 1):
            return False
        if (seen & mine) != 0 or (me.contracts & me.discarded) != 0:
            return False
        seen |= mine
        for colour in range(Colour.GREEN + 1):
            held = count_contracts(me.contracts, colour)
            most = DEALT[intro] if s.question == Question.DISCARD else s.keep
            if not within(held, s.keep, most) or held + count_contracts(me.discarded, colour) != DEALT[intro]:
                return False
    for contract in range(N_CONTRACTS):
        if intro > 0 and INTRO[contract] == 0 and has(seen, contract):
            return False
    return True
