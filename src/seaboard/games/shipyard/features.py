"""Shipyard: the observation of a seat as ints, in named blocks.

Players come in turn order from the observing seat on. Nothing hidden is in it: of contracts only the observer's own, of stacks only
their sizes.
"""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.shipyard.rules.rings import employee_at
from seaboard.games.shipyard.rules.turn import actor
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import EMPTY, NO_TILE, NOBODY, OUTSIDE, Player, Question, State
from seaboard.games.shipyard.tables import (
    FEATURES,
    GOODS,
    GOODS_PER_TILE,
    GRID_WIDTH,
    MAX_PLAYERS,
    N_BOWS,
    N_COMMODITIES,
    N_CONTRACTS,
    N_EMPLOYEES,
    N_FEATURES,
    N_GOODS,
    N_ITEMS,
    N_OPTIONS,
    N_ROWS,
    N_SHIP_COLUMNS,
    N_SIDES,
    N_SLOTS,
    N_STACKS,
    N_STOPS,
    N_TILES,
    N_YARD,
    ORIGIN,
    PART,
    SYMBOL,
    Column,
)

CLOCK_WIDTH = 9
SHIP_COLUMNS_WIDTH = N_SHIP_COLUMNS * N_ROWS * N_FEATURES
CANALS_SEEN = 12  # of a player's system
CANAL_WIDTH = N_SIDES + 2  # symbol + 1 at north, east, south, west; x and y from the first tile
YARD_WIDTH = N_YARD * (1 + N_FEATURES)  # part, features
PLAYER_WIDTH = 14 + N_ITEMS + N_COMMODITIES + N_EMPLOYEES + YARD_WIDTH + CANALS_SEEN * CANAL_WIDTH
SHIP_WIDTH = 3 + N_ITEMS + N_FEATURES  # owner from the observing seat (1 = itself), length, speed (0 when lost); items; places


class Feature(Blocks):
    """First index of each block; the value written here is its size."""

    CLOCK = CLOCK_WIDTH  # turn, wheel, drops, queue, stage, early end, contracts kept, start player, whether the observer decides
    OPTIONS = N_OPTIONS
    QUESTION = len(Question)  # one-hot
    TRACK = N_TILES * 3  # by action tile: place from the front + 1, holder from the observing seat + 1, coins
    TURN = 6  # main, doing and advanced action + 1, bonus action left, ship tiles left, movement points used
    HAND = N_FEATURES  # features of the ship tile in hand
    MARKET = SHIP_COLUMNS_WIDTH
    COMMODITIES = N_ROWS * N_GOODS
    CANALS = N_ROWS * N_SIDES  # symbol + 1
    STACKS = N_STACKS
    RINGS = 4
    EMPLOYEES = N_STOPS * N_SLOTS  # design + 1
    CONTRACTS = N_CONTRACTS  # of the observing seat
    PLAYERS = MAX_PLAYERS * PLAYER_WIDTH
    SHIPS = N_BOWS * SHIP_WIDTH


N_OBSERVED = Feature.SHIPS + N_BOWS * SHIP_WIDTH


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write the observation of a seat."""
    for i in range(N_OBSERVED):
        out[i] = 0
    observe_clock(s, seat, out)
    observe_market(s, out)
    for contract in range(N_CONTRACTS):
        out[Feature.CONTRACTS + contract] = 1 if has(s.players[seat].contracts, contract) else 0
    for step in range(s.n_players):
        observe_player(s.players[(seat + step) % s.n_players], out, Feature.PLAYERS + step * PLAYER_WIDTH)
    for k in range(s.n_ships):
        ship = s.ships[k]
        at = Feature.SHIPS + k * SHIP_WIDTH
        out[at] = relative(s, seat, ship.owner) + 1
        out[at + 1] = ship.length
        out[at + 2] = ship.speed if ship.approved > 0 else 0
        for item in range(N_ITEMS):
            out[at + 3 + item] = ship.items[item]
        for feature in range(N_FEATURES):
            out[at + 3 + N_ITEMS + feature] = ship.places[feature]


@rule
def relative(s: State, seat: int, other: int) -> int:
    """How many seats clockwise of `seat`."""
    return (other - seat + s.n_players) % s.n_players


@rule
def observe_clock(s: State, seat: int, out: Ints) -> None:
    out[Feature.CLOCK] = s.turn
    out[Feature.CLOCK + 1] = s.wheel
    out[Feature.CLOCK + 2] = s.drops
    out[Feature.CLOCK + 3] = s.queue
    out[Feature.CLOCK + 4] = s.stage
    out[Feature.CLOCK + 5] = s.end
    out[Feature.CLOCK + 6] = s.keep
    out[Feature.CLOCK + 7] = relative(s, seat, s.first)
    out[Feature.CLOCK + 8] = 1 if actor(s) == seat else 0
    for option in range(N_OPTIONS):
        out[Feature.OPTIONS + option] = s.options[option]
    out[Feature.QUESTION + s.question] = 1
    for place in range(s.n_tiles):
        tile = s.track[place]
        at = Feature.TRACK + 3 * tile
        out[at] = place + 1
        out[at + 1] = 0 if s.holder[tile] == NOBODY else relative(s, seat, s.holder[tile]) + 1
        out[at + 2] = s.coins[tile]
    out[Feature.TURN] = s.main + 1
    out[Feature.TURN + 1] = s.doing + 1
    out[Feature.TURN + 2] = s.advanced + 1
    out[Feature.TURN + 3] = s.bonus_left
    out[Feature.TURN + 4] = s.left
    out[Feature.TURN + 5] = s.sailed


@rule
def observe_market(s: State, out: Ints) -> None:
    if s.question == Question.PLACE and s.tile != NO_TILE:
        observe_tile(s.tile, out, Feature.HAND)
    for row in range(N_ROWS):
        for column in range(N_SHIP_COLUMNS):
            if s.market[column][row] != EMPTY:
                observe_tile(s.market[column][row], out, Feature.MARKET + (column * N_ROWS + row) * N_FEATURES)
        kind = s.market[Column.COMMODITY][row]
        for k in range(GOODS_PER_TILE):
            if kind != EMPTY:
                out[Feature.COMMODITIES + row * N_GOODS + GOODS[kind][k]] += 1
        canal = s.market[Column.CANAL][row]
        for side in range(N_SIDES):
            if canal != EMPTY:
                out[Feature.CANALS + row * N_SIDES + side] = SYMBOL[canal][side] + 1
    for stack in range(N_STACKS):
        out[Feature.STACKS + stack] = s.stack_size[stack] - s.stack_next[stack]
    for ring in range(4):
        out[Feature.RINGS + ring] = s.rings[ring] + 1
    for place in range(N_STOPS * N_SLOTS):
        out[Feature.EMPLOYEES + place] = employee_at(s, place // N_SLOTS, place % N_SLOTS) + 1


@rule
def observe_tile(tile: int, out: Ints, at: int) -> None:
    for feature in range(N_FEATURES):
        out[at + feature] = FEATURES[tile][feature]


@rule
def observe_player(me: Player, out: Ints, at: int) -> None:
    out[at] = me.money
    out[at + 1] = me.crew_vp
    out[at + 2] = me.cargo_vp
    out[at + 3] = me.speed_vp
    out[at + 4] = me.symbol_vp
    out[at + 5] = me.ribbon_vp
    out[at + 6] = me.newer + 1
    out[at + 7] = me.older + 1
    out[at + 8] = me.n_canals
    out[at + 9] = 0 if me.token_space == OUTSIDE else 1
    out[at + 10] = me.token_space + 1
    out[at + 11] = me.token_rear
    out[at + 12] = me.token_cell - ORIGIN if me.token_space != OUTSIDE else 0
    out[at + 13] = me.entry_side + 1
    at += 14
    for item in range(N_ITEMS):
        out[at + item] = me.store[item]
    at += N_ITEMS
    for kind in range(N_COMMODITIES):
        out[at + kind] = me.commodities[kind]
    at += N_COMMODITIES
    for employee in range(N_EMPLOYEES):
        out[at + employee] = 1 if has(me.employees, employee) else 0
    at += N_EMPLOYEES
    for column in range(N_YARD):
        if me.yard[column] != EMPTY:
            out[at] = PART[me.yard[column]]
            observe_tile(me.yard[column], out, at + 1)
        at += 1 + N_FEATURES
    for k in range(min(me.n_canals, CANALS_SEEN)):
        canal = me.canals[k]
        for side in range(N_SIDES):
            out[at + (side + canal.rotation) % N_SIDES] = SYMBOL[canal.tile][side] + 1
        out[at + N_SIDES] = canal.cell % GRID_WIDTH - ORIGIN % GRID_WIDTH
        out[at + N_SIDES + 1] = canal.cell // GRID_WIDTH - ORIGIN // GRID_WIDTH
        at += CANAL_WIDTH
