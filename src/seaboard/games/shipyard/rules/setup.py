"""Shipyard 2: set-up, in the order of the clauses. It contains no decision."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import below, shuffle
from seaboard.core.language.rules import rule, scratch
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.rules.market import refill
from seaboard.games.shipyard.rules.yard import has, survey
from seaboard.games.shipyard.state import EMPTY, NO_CELL, NO_SIDE, NO_TILE, NOBODY, OUTSIDE, Player, Question, State
from seaboard.games.shipyard.tables import Action, Colour, Option, Part, Stack

assert Part.BOW - 1 == Stack.BOW and Part.MIDDLE - 1 == Stack.MIDDLE and Part.STERN - 1 == Stack.STERN


@rule
def deal(s: State) -> None:
    """Everything up to the first turn."""
    empty_places(s)
    s.first = below(s.rng, s.n_players)  # 2.1
    s.active = s.first
    lay_out_track(s)
    stack_ship_tiles(s)
    for seat in range(s.n_players):  # 2.4
        s.players[seat].money = tables.START_MONEY
        s.players[seat].commodities[tables.STARTING] = 1
    stack_commodities_and_canals(s)
    for column in range(tables.N_COLUMNS):  # 2.6
        refill(s, column)
    deal_employees(s)
    for ring in range(4):  # 2.8
        s.rings[ring] = tables.RING_START[ring]
    deal_contracts(s)
    s.queue = tables.QUEUE_CUBES[s.n_players]  # 2.10
    s.question = Question.TURN


@rule
def empty_places(s: State) -> None:
    """Places hold EMPTY, nobody has begun anything."""
    s.advanced = NO_TILE
    s.main = NO_TILE
    s.doing = NO_TILE
    s.tile = NO_TILE
    s.cell = NO_CELL
    s.discarder = NOBODY
    for column in range(tables.N_COLUMNS):
        for row in range(tables.N_ROWS):
            s.market[column][row] = EMPTY
    for stack in range(tables.N_STACKS):
        for place in range(tables.STACK_CAPACITY):
            s.stacks[stack][place] = EMPTY
    for ship in range(tables.N_BOWS):
        for k in range(tables.N_YARD):
            s.ships[ship].tiles[k] = EMPTY
    for seat in range(tables.MAX_PLAYERS):
        vacate(s, s.players[seat])


@rule
def vacate(s: State, me: Player) -> None:
    """As a seat is that nobody has."""
    me.newer = NO_TILE
    me.older = NO_TILE
    me.token_space = OUTSIDE
    me.entry_side = NO_SIDE
    for column in range(tables.N_YARD):
        me.yard[column] = EMPTY
    survey(s, me)


@rule
def lay_out_track(s: State) -> None:  # 2.2
    for k in range(tables.N_TILES):
        tile = tables.START_ORDER[k]
        s.holder[k] = NOBODY
        s.track[k] = NO_TILE
        if tile != Action.SUBSIDY or s.n_players == tables.MAX_PLAYERS:
            s.track[s.n_tiles] = tile
            s.n_tiles += 1
    if s.options[Option.ACTION_ORDER] > 0:
        shuffle(s.rng, s.track, 0, s.n_tiles)


@rule
def push(s: State, stack: int, tile: int, copies: int) -> None:
    """Put copies of a tile on a stack."""
    for _ in range(copies):
        s.stacks[stack][s.stack_size[stack]] = tile
        s.stack_size[stack] += 1


@rule
def stack_ship_tiles(s: State) -> None:  # 2.3, 5.1.5
    for no_2 in range(2):
        for design in range(tables.N_DESIGNS):
            if tables.IS_NO_2[design] == no_2:
                push(s, tables.PART[design] - 1, design, tables.COPIES[design])
    shuffle(s.rng, s.stacks[Stack.BOW], 0, s.stack_size[Stack.BOW])
    shuffle(s.rng, s.stacks[Stack.STERN], 0, s.stack_size[Stack.STERN])
    shuffle(s.rng, s.stacks[Stack.MIDDLE], 0, tables.N_MIDDLES_1)
    shuffle(s.rng, s.stacks[Stack.MIDDLE], tables.N_MIDDLES_1, s.stack_size[Stack.MIDDLE] - tables.N_MIDDLES_1)


@rule
def stack_commodities_and_canals(s: State) -> None:  # 2.3, 2.5
    for kind in range(tables.N_COMMODITIES):
        dealt = s.n_players if kind == tables.STARTING else 0
        push(s, Stack.COMMODITY, kind, tables.COMMODITY_COPIES[kind] - dealt)
    shuffle(s.rng, s.stacks[Stack.COMMODITY], 0, s.stack_size[Stack.COMMODITY])
    for tile in range(tables.N_CANALS):
        push(s, Stack.CANAL, tile, 1)
    shuffle(s.rng, s.stacks[Stack.CANAL], 0, tables.N_CANALS)


@rule
def deal_employees(s: State) -> None:  # 2.7
    for k in range(tables.N_STOPS):
        for copy in range(tables.COPIES_OF_EMPLOYEE):
            s.upper[tables.COPIES_OF_EMPLOYEE * k + copy] = tables.SETS[0][k]
            s.lower[tables.COPIES_OF_EMPLOYEE * k + copy] = tables.SETS[1][k]
    while twins_at_a_stop(s.upper):
        shuffle(s.rng, s.upper, 0, tables.N_RANDOM_SLOTS)
    while twins_at_a_stop(s.lower):
        shuffle(s.rng, s.lower, 0, tables.N_RANDOM_SLOTS)


@rule
def twins_at_a_stop(employees: Ints) -> bool:
    """Whether both random slots of some stop have the same design."""
    for stop in range(tables.N_STOPS):
        if employees[2 * stop] == employees[2 * stop + 1]:
            return True
    return False


@rule
def deal_contracts(s: State) -> None:  # 2.9
    s.keep = tables.DEALT[s.options[Option.CONTRACT_MODE]]
    pool = scratch(tables.N_PER_COLOUR)
    for colour in range(Colour.GREEN + 1):
        shuffle_contracts(s, s.rng, colour, 0, pool)
        for seat in range(s.n_players):
            for k in range(s.keep):
                s.players[seat].contracts |= 1 << pool[seat * s.keep + k]


@rule
def shuffle_contracts(s: State, rng: Ints, colour: int, seen: int, pool: Ints) -> int:
    """Write the contracts of a colour in use without those seen, in any order; returns how many there are."""
    n = 0
    for contract in range(colour * tables.N_PER_COLOUR, (colour + 1) * tables.N_PER_COLOUR):
        if not has(seen, contract) and (s.options[Option.CONTRACT_MODE] == 0 or tables.INTRO[contract] > 0):
            pool[n] = contract
            n += 1
    shuffle(rng, pool, 0, n)
    return n
