"""Shipyard: what is true in every position. `check` names the first thing that is not."""

from __future__ import annotations

from seaboard.core.language.rules import Checklist, copy, rule, same, scratch
from seaboard.core.play.questions import within
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.conservation import canals_hold, commodities_hold, contracts_hold, employees_hold, lays_canal, ship_tiles_hold
from seaboard.games.shipyard.rules.canal import NOT_THERE, find
from seaboard.games.shipyard.rules.cruise import speed_of
from seaboard.games.shipyard.rules.setup import vacate
from seaboard.games.shipyard.rules.turn import actor, two_tiles_each
from seaboard.games.shipyard.rules.yard import has, survey, viable
from seaboard.games.shipyard.scoring import Source
from seaboard.games.shipyard.state import EMPTY, NO_CELL, NO_SIDE, NO_TILE, NOBODY, OUTSIDE, End, Player, Question, Rear, Ship, Stage, State
from seaboard.games.shipyard.tables import Column, Feature, Item, Option, Part, Stack

MANY = 10_000  # more than any purse or score


@rule
def counters_hold(s: State) -> bool:
    for option in range(tables.N_OPTIONS):
        if not within(s.options[option], 0, 1):
            return False
    tiles = tables.N_TILES if s.n_players == tables.MAX_PLAYERS else tables.N_TILES - 1  # 1.1
    if not within(s.n_players, 2, tables.MAX_PLAYERS) or s.n_tiles != tiles:
        return False
    return within(s.first, 0, s.n_players - 1) and within(s.active, 0, s.n_players - 1) and within(s.n_ships, 0, tables.N_BOWS)


@rule
def question_holds(s: State) -> bool:
    if not within(s.question, 0, Question.OVER) or within(s.question, Question.ACTION_DONE, Question.TURN):
        return False
    if s.question != Question.DISCARD:
        return s.discarder == NOBODY
    return within(actor(s), 0, s.n_players - 1)


@rule
def track_holds(s: State) -> bool:
    found = 0
    cubes = 0
    for place in range(tables.N_TILES):
        tile = s.track[place]
        if (place < s.n_tiles) != (tile != NO_TILE) or not within(tile, NO_TILE, s.n_tiles - 1):
            return False
        if tile != NO_TILE:
            found |= 1 << tile
        if not within(s.holder[place], NOBODY, s.n_players - 1) or not within(s.coins[place], 0, s.drops * s.options[Option.DROP_COIN]):
            return False
        if s.holder[place] != NOBODY:
            cubes += 1
    for seat in range(s.n_players):
        me = s.players[seat]
        if not within(me.newer, NO_TILE, s.n_tiles - 1) or not within(me.older, NO_TILE, s.n_tiles - 1):
            return False
        if me.newer != NO_TILE:
            cubes -= 1
            if s.holder[me.newer] != seat:
                return False
        if me.older != NO_TILE:
            cubes -= 1
            if s.holder[me.older] != seat or me.older == me.newer or not two_tiles_each(s):
                return False
    return cubes == 0 and found == (1 << s.n_tiles) - 1


@rule
def clock_holds(s: State) -> bool:  # 10.4
    without_advance = 2 * s.n_players if two_tiles_each(s) else s.n_players
    advances = max(s.turn - without_advance, 0)
    counted = s.wheel + tables.WHEEL * (s.drops + s.drop_pending)
    ignored = s.end == End.SHIP_TILES and s.stage != Stage.REGULAR and counted + tables.WHEEL == advances  # 11.2
    if s.turn < 0 or not within(s.wheel, 0, tables.WHEEL - 1) or not within(s.drop_pending, 0, 1) or (counted != advances and not ignored):
        return False
    if not within(s.end, 0, End.SHIP_TILES) or not within(s.stage, 0, Stage.FINAL_SCORING) or (s.stage > 0 and s.end == End.NOT_YET):
        return False
    if s.drops < 0 or s.queue != max(tables.QUEUE_CUBES[s.n_players] - s.drops, 0):
        return False
    return within(s.keep, 1, tables.DEALT[s.options[Option.CONTRACT_MODE]])


@rule
def turn_holds(s: State) -> bool:
    last = s.n_tiles - 1
    if not within(s.advanced, NO_TILE, last) or not within(s.main, NO_TILE, last) or not within(s.doing, NO_TILE, last):
        return False
    if not within(s.main_left, 0, 1) or not within(s.bonus_left, 0, 1) or not within(s.left, 0, tables.MAX_PURCHASES):
        return False
    in_hand = s.question == Question.PLACE or s.question == Question.TRADE or lays_canal(s)
    if (s.tile != NO_TILE) != in_hand or not within(s.tile, NO_TILE, tables.N_DESIGNS - 1):
        return False
    if (s.cell != NO_CELL) != lays_canal(s) or not within(s.cell, NO_CELL, tables.GRID_WIDTH * tables.GRID_WIDTH):
        return False
    if not within(s.good, 0, tables.GOODS_PER_TILE - 1) or not within(s.traded, 0, (1 << tables.N_ITEMS) - 1):
        return False
    if s.question != Question.TRADE and (s.good > 0 or s.traded > 0):
        return False
    if s.question != Question.ENTER and s.question != Question.SAIL:
        return s.sailed == 0 and s.ribbon == 0 and s.symbols == 0
    return within(s.sailed, 0, tables.MAX_SPEED) and within(s.ribbon, 0, s.sailed) and within(s.symbols, 0, MANY)


@rule
def market_holds(s: State) -> bool:
    for stack in range(tables.N_STACKS):
        if not within(s.stack_size[stack], 0, tables.STACK_CAPACITY) or not within(s.stack_next[stack], 0, s.stack_size[stack]):
            return False
        kinds = tables.N_COMMODITIES if stack == Stack.COMMODITY else tables.N_CANALS if stack == Stack.CANAL else tables.N_DESIGNS
        for place in range(tables.STACK_CAPACITY):
            tile = s.stacks[stack][place]
            inside = within(place, s.stack_next[stack], s.stack_size[stack] - 1)
            if inside != (tile != EMPTY) or not within(tile, EMPTY, kinds - 1):
                return False
            if inside and stack <= Stack.STERN and tables.PART[tile] != stack + 1:
                return False
            if inside and stack == Stack.MIDDLE and tables.IS_NO_2[tile] != (1 if place >= tables.N_MIDDLES_1 else 0):  # 5.1.5
                return False
    for column in range(Column.CANAL + 1):
        kinds = tables.N_COMMODITIES if column == Column.COMMODITY else tables.N_CANALS if column == Column.CANAL else tables.N_DESIGNS
        building = column < tables.N_SHIP_COLUMNS and (s.question == Question.BUY or s.question == Question.PLACE)
        renting = column == Column.CANAL and lays_canal(s)
        for row in range(tables.N_ROWS):
            tile = s.market[column][row]
            gap = tile != EMPTY and row > 0 and s.market[column][max(row - 1, 0)] == EMPTY
            if not within(tile, EMPTY, kinds - 1) or (gap and not building and not renting):
                return False
    for ring in range(4):
        if not within(s.rings[ring], min(tables.RING_START[ring], 0), tables.RING_SIZE[ring] - 1):
            return False
    return True


# --- ships and yards ---------------------------------------------------------------------------------------------------


@rule
def ships_hold(s: State) -> bool:
    for number in range(tables.N_BOWS):
        ship = s.ships[number]
        if not (ship_holds(s, ship, number) if number < s.n_ships else is_blank(ship)):
            return False
    return True


@rule
def is_blank(ship: Ship) -> bool:
    for k in range(tables.N_YARD):
        if ship.tiles[k] != EMPTY:
            return False
    for k in range(tables.N_ITEMS):
        if ship.items[k] != 0 or ship.places[k] != 0:
            return False
    return ship.owner == 0 and ship.approved == 0 and ship.length == 0 and ship.speed == 0


@rule
def ship_holds(s: State, ship: Ship, number: int) -> bool:  # 6.1, 7.3, 7.5
    if not within(ship.owner, 0, s.n_players - 1) or not within(ship.approved, 0, 1) or not within(ship.speed, 0, tables.MAX_SPEED):
        return False
    if not within(ship.length, tables.MIN_LENGTH, tables.MAX_LENGTH[s.options[Option.MAX_SHIP_LENGTH]]):
        return False
    room = scratch(tables.N_FEATURES)
    for k in range(tables.N_YARD):
        if (k < ship.length) != (ship.tiles[k] != EMPTY) or not within(ship.tiles[k], EMPTY, tables.N_DESIGNS - 1):
            return False
        if k < ship.length:
            if tables.PART[ship.tiles[k]] != (Part.BOW if k == 0 else Part.STERN if k == ship.length - 1 else Part.MIDDLE):
                return False
            for feature in range(tables.N_FEATURES):
                room[feature] += tables.FEATURES[ship.tiles[k]][feature]
    for item in range(tables.N_ITEMS):
        if not within(ship.items[item], 0, tables.MAX_SPEED + tables.N_YARD):
            return False
        needing = max(ship.items[item] - 1, 0) if item == Item.CAPTAIN else ship.items[item]
        room[tables.PLACE_OF[item]] -= needing
    for feature in range(tables.N_FEATURES):
        by_builder = 1 if feature < Feature.LANTERN else 0  # perhaps: the builder may have been hired later
        if not within(ship.places[feature] - room[feature], 0, by_builder) or ship.places[feature] < 0:
            return False
    leaving = number == s.n_ships - 1 and s.question == Question.OUTFIT
    if ship.speed == 0 or leaving:
        return leaving and ship.speed == 0 and ship.approved == 0
    me = s.players[ship.owner]
    extra = 1 if has(me.employees, tables.BUILDER_SPEED) else 0
    return within(speed_of(ship.items, me.employees) - ship.speed, 0, extra) and (ship.approved == 0 or ship.items[Item.CAPTAIN] > 0)


@rule
def yards_hold(s: State) -> bool:  # 6.3
    for seat in range(s.n_players):
        me = s.players[seat]
        parts = 0
        for column in range(tables.N_YARD):
            if not within(me.yard[column], EMPTY, tables.N_DESIGNS - 1):
                return False
            if me.yard[column] != EMPTY:
                parts |= tables.PART[me.yard[column]] << (2 * column)
        if parts != me.parts or not viable(s, parts):
            return False
        if me.complete > 0 and (seat != s.active or s.question == Question.CHOOSE or s.question == Question.DISCARD):
            return False
        if not survey_holds(s, me):
            return False
    return True


@rule
def survey_holds(s: State, me: Player) -> bool:
    """Whether the notes about the yard are right; made anew they are the same then."""
    anew = scratch(Player)
    copy(anew, me)
    survey(s, anew)
    for part in range(4):
        if me.fits[part] != (anew.fits[part] if part > 0 else 0):
            return False
    return me.complete == anew.complete


@rule
def tokens_hold(s: State) -> bool:  # 13.4
    if s.question == Question.SAIL and s.sailed >= s.ships[s.n_ships - 1].speed:
        return False
    for seat in range(s.n_players):
        me = s.players[seat]
        if me.token_space == OUTSIDE:
            if me.token_cell != 0 or me.token_rear != 0 or me.used_canals != 0:
                return False
        elif (
            not within(me.token_space, 0, tables.LAST_SPACE)
            or not within(me.token_rear, 0, Rear.SIDE)
            or find(me, me.token_cell) == NOT_THERE
            or (me.token_rear == Rear.SIDE and me.token_space % 2 > 0)
        ):
            return False
        chosen = s.options[Option.CANAL_START] > 0 and me.n_canals > 0 and not (seat == s.active and s.question == Question.ENTRY)
        if (me.entry_side != NO_SIDE) != chosen or not within(me.entry_side, NO_SIDE, tables.N_SIDES - 1):
            return False
    return True


@rule
def purses_hold(s: State) -> bool:  # 0.1
    for seat in range(s.n_players):
        me = s.players[seat]
        if not within(me.money, 0, MANY):
            return False
        for source in range(Source.RIBBON + 1):
            if not within(me.points[source], 0, MANY):
                return False
        for item in range(tables.N_ITEMS):
            if me.store[item] < 0:
                return False
    return True


@rule
def empty_seats_hold(s: State) -> bool:
    unused = scratch(Player)
    vacate(s, unused)
    for seat in range(s.n_players, tables.MAX_PLAYERS):
        if not same(s.players[seat], unused):
            return False
    return True


# What is wrong where one of them does not hold; the fault found first counts, and core adds that of the choices.
find_fault = Checklist(
    counters_hold,  # players, seats, options out of range
    question_holds,  # a question that asks nothing, or nobody to answer it
    track_holds,  # action tiles missing or double, cubes that are not where their owners say
    clock_holds,  # wheel, drops and queue do not fit the number of turns
    turn_holds,  # parts of a turn out of range, or left over from an action that is not going on
    market_holds,  # a gap in a column outside a build, stacks with holes
    ships_hold,  # a ship that is none, or with more on it than it holds
    yards_hold,  # not viable, or a note about it is wrong
    ship_tiles_hold,  # not as many of a design as there are
    commodities_hold,
    canals_hold,  # a canal tile in no place or in two, a system out of order
    tokens_hold,  # a token without a tile, or out of range
    employees_hold,  # slots and owners do not fit
    contracts_hold,  # a contract in two hands, or too many or too few held
    purses_hold,  # negative money, points or stores
    empty_seats_hold,  # something at a seat nobody sits at
)
