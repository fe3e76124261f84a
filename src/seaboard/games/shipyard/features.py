"""Shipyard: the observation of a seat as ints, in named blocks.

Players come in turn order from the observing seat on. Nothing hidden is in it: of contracts only the observer's own, of stacks only
their sizes.
"""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.rules.rings import employee_at
from seaboard.games.shipyard.rules.turn import actor
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import EMPTY, NO_TILE, NOBODY, OUTSIDE, Player, Question, State
from seaboard.games.shipyard.tables import Column

CLOCK_WIDTH = 9
SHIP_COLUMNS_WIDTH = tables.N_SHIP_COLUMNS * tables.N_ROWS * tables.N_FEATURES
CANALS_SEEN = 12  # of a player's system
CANAL_WIDTH = tables.N_SIDES + 2  # symbol + 1 at north, east, south, west; x and y from the first tile
YARD_WIDTH = tables.N_YARD * (1 + tables.N_FEATURES)  # part, features
PLAYER_WIDTH = 14 + tables.N_ITEMS + tables.N_COMMODITIES + tables.N_EMPLOYEES + YARD_WIDTH + CANALS_SEEN * CANAL_WIDTH
SHIP_WIDTH = (
    3 + tables.N_ITEMS + tables.N_FEATURES
)  # owner from the observing seat (1 = itself), length, speed (0 when lost); items; places


class Feature(Blocks):
    """First index of each block; the value written here is its size."""

    CLOCK = CLOCK_WIDTH  # turn, wheel, drops, queue, stage, early end, contracts kept, start player, whether the observer decides
    OPTIONS = tables.N_OPTIONS
    QUESTION = len(Question)  # one-hot
    TRACK = tables.N_TILES * 3  # by action tile: place from the front + 1, holder from the observing seat + 1, coins
    TURN = 6  # main, doing and advanced action + 1, bonus action left, ship tiles left, movement points used
    HAND = tables.N_FEATURES  # features of the ship tile in hand
    MARKET = SHIP_COLUMNS_WIDTH
    COMMODITIES = tables.N_ROWS * tables.N_GOODS
    CANALS = tables.N_ROWS * tables.N_SIDES  # symbol + 1
    STACKS = tables.N_STACKS
    RINGS = 4
    EMPLOYEES = tables.N_STOPS * tables.N_SLOTS  # design + 1
    CONTRACTS = tables.N_CONTRACTS  # of the observing seat
    PLAYERS = tables.MAX_PLAYERS * PLAYER_WIDTH
    SHIPS = tables.N_BOWS * SHIP_WIDTH


N_OBSERVED = Feature.SHIPS + tables.N_BOWS * SHIP_WIDTH


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write the observation of a seat."""
    for i in range(N_OBSERVED):
        out[i] = 0
    observe_clock(s, seat, out)
    observe_market(s, out)
    for contract in range(tables.N_CONTRACTS):
        out[Feature.CONTRACTS + contract] = 1 if has(s.players[seat].contracts, contract) else 0
    for step in range(s.n_players):
        observe_player(s.players[(seat + step) % s.n_players], out, Feature.PLAYERS + step * PLAYER_WIDTH)
    for k in range(s.n_ships):
        ship = s.ships[k]
        at = Feature.SHIPS + k * SHIP_WIDTH
        out[at] = relative(s, seat, ship.owner) + 1
        out[at + 1] = ship.length
        out[at + 2] = ship.speed if ship.approved > 0 else 0
        put(ship.places, out, put(ship.items, out, at + 3))


@rule
def put(values: Ints, out: Ints, at: int) -> int:
    """Write some numbers one after the other; returns the place after them."""
    for i in range(len(values)):
        out[at + i] = values[i]
    return at + len(values)


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
    put(s.options, out, Feature.OPTIONS)
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
    for row in range(tables.N_ROWS):
        for column in range(tables.N_SHIP_COLUMNS):
            if s.market[column][row] != EMPTY:
                observe_tile(s.market[column][row], out, Feature.MARKET + (column * tables.N_ROWS + row) * tables.N_FEATURES)
        kind = s.market[Column.COMMODITY][row]
        for k in range(tables.GOODS_PER_TILE):
            if kind != EMPTY:
                out[Feature.COMMODITIES + row * tables.N_GOODS + tables.GOODS[kind][k]] += 1
        canal = s.market[Column.CANAL][row]
        for side in range(tables.N_SIDES):
            if canal != EMPTY:
                out[Feature.CANALS + row * tables.N_SIDES + side] = tables.SYMBOL[canal][side] + 1
    for stack in range(tables.N_STACKS):
        out[Feature.STACKS + stack] = s.stack_size[stack] - s.stack_next[stack]
    for ring in range(4):
        out[Feature.RINGS + ring] = s.rings[ring] + 1
    for place in range(tables.N_STOPS * tables.N_SLOTS):
        out[Feature.EMPLOYEES + place] = employee_at(s, place // tables.N_SLOTS, place % tables.N_SLOTS) + 1


@rule
def observe_tile(tile: int, out: Ints, at: int) -> None:
    for feature in range(tables.N_FEATURES):
        out[at + feature] = tables.FEATURES[tile][feature]


@rule
def observe_player(me: Player, out: Ints, at: int) -> None:
    out[at] = me.money
    put(me.points, out, at + 1)
    out[at + 6] = me.newer + 1
    out[at + 7] = me.older + 1
    out[at + 8] = me.n_canals
    out[at + 9] = 0 if me.token_space == OUTSIDE else 1
    out[at + 10] = me.token_space + 1
    out[at + 11] = me.token_rear
    out[at + 12] = me.token_cell - tables.ORIGIN if me.token_space != OUTSIDE else 0
    out[at + 13] = me.entry_side + 1
    at = put(me.store, out, at + 14)
    at = put(me.commodities, out, at)
    for employee in range(tables.N_EMPLOYEES):
        out[at + employee] = 1 if has(me.employees, employee) else 0
    at += tables.N_EMPLOYEES
    for column in range(tables.N_YARD):
        if me.yard[column] != EMPTY:
            out[at] = tables.PART[me.yard[column]]
            observe_tile(me.yard[column], out, at + 1)
        at += 1 + tables.N_FEATURES
    for k in range(min(me.n_canals, CANALS_SEEN)):
        canal = me.canals[k]
        for side in range(tables.N_SIDES):
            out[at + (side + canal.rotation) % tables.N_SIDES] = tables.SYMBOL[canal.tile][side] + 1
        out[at + tables.N_SIDES] = canal.cell % tables.GRID_WIDTH - tables.ORIGIN % tables.GRID_WIDTH
        out[at + tables.N_SIDES + 1] = canal.cell // tables.GRID_WIDTH - tables.ORIGIN // tables.GRID_WIDTH
        at += CANAL_WIDTH
