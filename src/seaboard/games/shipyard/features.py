"""Shipyard: the observation of a seat as ints, in named blocks.

Seats are counted clockwise from the observing one. Nothing hidden is in it: of contracts only the observer's own, and those revealed in
the end; of stacks only their sizes.
"""

from __future__ import annotations

from seaboard.core.language.features import Features, amount, category, count, flag, options, record
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.core.play.observing import Copied, after, owner_after, put, put_bits, put_raised, seat_after, wipe
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.rules.ending import count_contracts
from seaboard.games.shipyard.rules.rings import employee_at
from seaboard.games.shipyard.rules.turn import actor
from seaboard.games.shipyard.state import EMPTY, NO_TILE, OUTSIDE, End, Player, Question, Rear, Stage, State
from seaboard.games.shipyard.tables import Colour, Column, Ring
from seaboard.games.shipyard.tables import Feature as Printed
from seaboard.games.shipyard.tables import Option as Options

MOST_TURNS, MOST_MONEY, MOST_POINTS, MOST_SYMBOLS, MOST_STORED = 300, 200, 300, 100, 60  # far more than games have
MOST_DROPS = max(tables.QUEUE_CUBES) + 1
MOST_PLACES = max(max(features) for features in tables.FEATURES) * tables.N_YARD + 1  # and one by a builder
FAR = tables.N_CANALS - 1  # the most that canal tiles lie apart
N_FREE = int(Printed.LANTERN)  # features that are places for items; the others are safety features

# Places of canal tiles: 0 unseen, rows of the market, in hand, then in the system of each seat, then used by each seat.
IN_HAND = 1 + tables.N_ROWS
LAID = IN_HAND + 1
USED = LAID + tables.MAX_PLAYERS

# What the seat knows of contracts: 0 nothing, discarded by itself, then held: by itself, and in the end by each other seat.
DISCARDED = 1
HELD = 2


class ActionFeature(Features):
    """A tile of the action track."""

    PLACE = count(tables.N_TILES, "place from the front, from 1; 0 if it is not in use")
    HOLDER = category(tables.MAX_PLAYERS + 1, "whose cube is on it: 0 nobody, 1 the observing seat, then clockwise")
    COINS = count(MOST_DROPS, "coins on it")


class PlayerFeature(Features):
    """What everybody knows of a player."""

    MONEY = amount(0, MOST_MONEY, "guilders")
    POINTS = amount(0, MOST_POINTS, "points of cruises by source", 5)
    NEWER = category(tables.N_TILES + 1, "action tile of the last turn + 1")
    OLDER = category(tables.N_TILES + 1, "action tile of the turn before + 1, while markers lie on it")
    CONTRACTS = count(tables.MAX_DEALT, "contracts held by colour", len(Colour))
    TOKEN_SPACE = category(tables.LAST_SPACE + 2, "space of the ship token + 1; 0 outside")
    TOKEN_REAR = category(len(Rear), "the way by which it came")
    TOKEN_X = count(FAR, "its tile, counted east from the first", low=-FAR)
    TOKEN_Y = count(FAR, "its tile, counted south from the first", low=-FAR)
    ENTRY_SIDE = category(tables.N_SIDES + 1, "side by which ships enter + 1")
    STORE = amount(0, MOST_STORED, "crew and equipment in store by item", tables.N_ITEMS)
    COMMODITIES = count(max(tables.COMMODITY_COPIES), "commodity tiles by kind", tables.N_COMMODITIES)
    EMPLOYEES = flag("employees by design", tables.N_EMPLOYEES)
    YARD = category(tables.N_DESIGNS + 1, "design of the ship tile in each column of the yard + 1", tables.N_YARD)


class CanalFeature(Features):
    """A canal tile."""

    PLACE = category(USED + tables.MAX_PLAYERS, "0 unseen, 1 to 5 in the market, 6 in hand, 7 to 10 laid and 11 to 14 used by each seat")
    X = count(FAR, "where it lies, counted east from the first", low=-FAR)
    Y = count(FAR, "where it lies, counted south from the first", low=-FAR)
    ROTATION = category(tables.N_SIDES, "quarter turns clockwise")


class ShipFeature(Features):
    """A ship that has left its yard."""

    OWNER = category(tables.MAX_PLAYERS + 1, "owner: 1 the observing seat, then clockwise; 0 for no ship")
    APPROVED = flag("it is in the fleet; otherwise lost, or the last one leaving now")
    SPEED = count(tables.MAX_SPEED, "speed; 0 until it is outfitted")
    TILES = category(tables.N_DESIGNS + 1, "design + 1 of its tiles from the bow on", tables.N_YARD)
    ITEMS = count(MOST_PLACES + 1, "crew and equipment on it by item", tables.N_ITEMS)
    PLACES = count(MOST_PLACES, "free mounts and cabins", N_FREE)


class Feature(Features):
    """The whole observation."""

    N_PLAYERS = count(tables.MAX_PLAYERS, "number of players")
    OPTIONS = options(Options, [len(values) for values in tables.OPTION_VALUES.values()])
    QUESTION = category(len(Question), "what is asked")
    ACTOR = category(tables.MAX_PLAYERS, "who decides: 0 the observing seat, then clockwise")
    ACTIVE = category(tables.MAX_PLAYERS, "whose turn it is")
    FIRST = category(tables.MAX_PLAYERS, "start player")
    TURN = amount(0, MOST_TURNS, "turns begun")
    WHEEL = count(tables.WHEEL - 1, "steps of the turn wheel")
    DROP_PENDING = flag("a cube drops at the end of the turn")
    DROPS = count(MOST_DROPS, "cubes dropped")
    QUEUE = count(max(tables.QUEUE_CUBES), "cubes left in the queue")
    STAGE = category(len(Stage), "part of the game: regular turns, final actions, final building, final scoring")
    END = category(len(End), "why the game ends: not yet, queue, ship tiles")
    KEEP = count(tables.MAX_DEALT, "contracts of a colour that are kept")
    ADVANCED = category(tables.N_TILES + 1, "action tile moved to the front in this turn + 1")
    MAIN = category(tables.N_TILES + 1, "main action of this turn + 1")
    MAIN_LEFT = flag("it is still to be carried out")
    DOING = category(tables.N_TILES + 1, "action being carried out + 1")
    BONUS_LEFT = flag("a bonus action may still be bought")
    LEFT = count(tables.MAX_PURCHASES, "ship tiles that may still be bought")
    SAILED = count(tables.MAX_SPEED, "movement points used")
    SYMBOLS = amount(0, MOST_SYMBOLS, "points of the spaces entered")
    RIBBON = count(tables.MAX_SPEED, "points of the ribbon so far")
    SHIP_TILE = category(tables.N_DESIGNS + 1, "design of the ship tile in hand + 1")
    COMMODITY = category(tables.N_COMMODITIES + 1, "kind of the commodity tile being exchanged + 1")
    GOOD = count(tables.GOODS_PER_TILE - 1, "which of its goods is next, from 0")
    TRADED = flag("items taken in this exchange", tables.N_ITEMS)
    RINGS = category(max(tables.RING_SIZE) + 1, "stop of the marker of each ring + 1; 0 before it is set", len(Ring))
    STACKS = count(tables.STACK_CAPACITY, "tiles left by stack", tables.N_STACKS)
    DISCARD = count(max(tables.COMMODITY_COPIES), "discarded commodity tiles by kind", tables.N_COMMODITIES)
    ACTIONS = record(ActionFeature, "action tile by number", tables.N_TILES)
    MARKET = category(tables.N_DESIGNS + 1, "design + 1 of the ship tiles by column and row", tables.N_SHIP_COLUMNS, tables.N_ROWS)
    COMMODITIES = category(tables.N_COMMODITIES + 1, "kind + 1 of the commodity tiles by row", tables.N_ROWS)
    EMPLOYEES = category(tables.N_EMPLOYEES + 1, "design + 1 of the employees by stop and slot", tables.N_STOPS, tables.N_SLOTS)
    BELOW = flag("another tile lies below, by stop and slot", tables.N_STOPS, tables.N_SLOTS)
    CONTRACTS = category(
        HELD + tables.MAX_PLAYERS, "each contract: 0 unseen, 1 discarded by the seat, then held by each seat", tables.N_CONTRACTS
    )
    PLAYERS = record(PlayerFeature, "player", tables.MAX_PLAYERS)
    CANALS = record(CanalFeature, "canal tile by number", tables.N_CANALS)
    SHIPS = record(ShipFeature, "ship in the order of launching", tables.N_BOWS)


N_OBSERVED, PLAYER_WIDTH, SHIP_WIDTH = Feature.total(), PlayerFeature.total(), ShipFeature.total()
ACTION_WIDTH, CANAL_WIDTH = ActionFeature.total(), CanalFeature.total()
copy_state = Copied(
    Feature,
    State,
    "n_players options question turn wheel drop_pending drops queue stage end keep main_left bonus_left left sailed symbols ribbon good",
)
copy_player = Copied(PlayerFeature, Player, "money points store commodities")


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write the observation of a seat."""
    wipe(out, N_OBSERVED)
    copy_state(s, out, 0)
    observe_clock(s, seat, out)
    for step in range(s.n_players):
        other = seat_after(seat, step, s.n_players)
        observe_player(s.players[other], out, Feature.PLAYERS + step * PLAYER_WIDTH)
        observe_canals(s.players[other], step, out)
        if step == 0 or s.question == Question.OVER:  # 11.5
            mark(out, Feature.CONTRACTS, 1, s.players[other].contracts, HELD + step)
    mark(out, Feature.CONTRACTS, 1, s.players[seat].discarded, DISCARDED)
    observe_market(s, out)
    observe_turn(s, out)
    observe_ships(s, seat, out)


@rule
def mark(out: Ints, at: int, width: int, members: int, place: int) -> None:
    """Write a place for each member of a set, `width` numbers from one to the next."""
    while members != 0:
        if members & 1 > 0:
            out[at] = place
        members >>= 1
        at += width


@rule
def observe_clock(s: State, seat: int, out: Ints) -> None:
    out[Feature.ACTOR] = after(seat, actor(s), s.n_players)
    out[Feature.ACTIVE] = after(seat, s.active, s.n_players)
    out[Feature.FIRST] = after(seat, s.first, s.n_players)
    for place in range(s.n_tiles):
        tile = s.track[place]
        at = Feature.ACTIONS + tile * ACTION_WIDTH
        out[at + ActionFeature.PLACE] = place + 1
        out[at + ActionFeature.HOLDER] = owner_after(seat, s.holder[tile], s.n_players)
        out[at + ActionFeature.COINS] = s.coins[tile]


@rule
def observe_turn(s: State, out: Ints) -> None:
    out[Feature.ADVANCED] = s.advanced + 1
    out[Feature.MAIN] = s.main + 1
    out[Feature.DOING] = s.doing + 1
    put_bits(out, Feature.TRADED, s.traded, tables.N_ITEMS)
    if s.tile != NO_TILE:
        if s.question == Question.PLACE:
            out[Feature.SHIP_TILE] = s.tile + 1
        elif s.question == Question.TRADE:
            out[Feature.COMMODITY] = s.tile + 1
        else:
            at = Feature.CANALS + s.tile * CANAL_WIDTH
            out[at + CanalFeature.PLACE] = IN_HAND
            if s.question == Question.ROTATE:
                out[at + CanalFeature.X] = east(s.cell)
                out[at + CanalFeature.Y] = south(s.cell)


@rule
def east(cell: int) -> int:
    """How far a cell lies east of the first tile."""
    return cell % tables.GRID_WIDTH - tables.ORIGIN % tables.GRID_WIDTH


@rule
def south(cell: int) -> int:
    """How far a cell lies south of the first tile."""
    return cell // tables.GRID_WIDTH - tables.ORIGIN // tables.GRID_WIDTH


@rule
def observe_market(s: State, out: Ints) -> None:
    for column in range(tables.N_SHIP_COLUMNS):
        put_raised(out, Feature.MARKET + column * tables.N_ROWS, s.market[column])
    put_raised(out, Feature.COMMODITIES, s.market[Column.COMMODITY])
    for row in range(tables.N_ROWS):
        canal = s.market[Column.CANAL][row]
        if canal != EMPTY:
            out[Feature.CANALS + canal * CANAL_WIDTH + CanalFeature.PLACE] = row + 1
    for stack in range(tables.N_STACKS):
        out[Feature.STACKS + stack] = s.stack_size[stack] - s.stack_next[stack]
    put(out, Feature.DISCARD, s.commodity_discard)
    put_raised(out, Feature.RINGS, s.rings)
    for stop in range(tables.N_STOPS):
        for slot in range(tables.N_SLOTS):
            out[Feature.EMPLOYEES + stop * tables.N_SLOTS + slot] = employee_at(s, stop, slot) + 1
            out[Feature.BELOW + stop * tables.N_SLOTS + slot] = 1 if s.taken[stop][slot] == 0 else 0


@rule
def observe_player(me: Player, out: Ints, at: int) -> None:
    copy_player(me, out, at)
    out[at + PlayerFeature.NEWER] = me.newer + 1
    out[at + PlayerFeature.OLDER] = me.older + 1
    out[at + PlayerFeature.CONTRACTS + Colour.BLUE] = count_contracts(me.contracts, Colour.BLUE)
    out[at + PlayerFeature.CONTRACTS + Colour.GREEN] = count_contracts(me.contracts, Colour.GREEN)
    if me.token_space != OUTSIDE:
        out[at + PlayerFeature.TOKEN_SPACE] = me.token_space + 1
        out[at + PlayerFeature.TOKEN_REAR] = me.token_rear
        out[at + PlayerFeature.TOKEN_X] = east(me.token_cell)
        out[at + PlayerFeature.TOKEN_Y] = south(me.token_cell)
    out[at + PlayerFeature.ENTRY_SIDE] = me.entry_side + 1
    put_bits(out, at + PlayerFeature.EMPLOYEES, me.employees, tables.N_EMPLOYEES)
    put_raised(out, at + PlayerFeature.YARD, me.yard)


@rule
def observe_canals(me: Player, step: int, out: Ints) -> None:
    mark(out, Feature.CANALS + CanalFeature.PLACE, CANAL_WIDTH, me.used_canals, USED + step)
    for k in range(me.n_canals):
        canal = me.canals[k]
        at = Feature.CANALS + canal.tile * CANAL_WIDTH
        out[at + CanalFeature.PLACE] = LAID + step
        out[at + CanalFeature.X] = east(canal.cell)
        out[at + CanalFeature.Y] = south(canal.cell)
        out[at + CanalFeature.ROTATION] = canal.rotation


@rule
def observe_ships(s: State, seat: int, out: Ints) -> None:
    for k in range(s.n_ships):
        ship = s.ships[k]
        at = Feature.SHIPS + k * SHIP_WIDTH
        out[at + ShipFeature.OWNER] = after(seat, ship.owner, s.n_players) + 1
        out[at + ShipFeature.APPROVED] = ship.approved
        out[at + ShipFeature.SPEED] = ship.speed
        put_raised(out, at + ShipFeature.TILES, ship.tiles)
        put(out, at + ShipFeature.ITEMS, ship.items)
        for place in range(N_FREE):
            out[at + ShipFeature.PLACES + place] = ship.places[place]
