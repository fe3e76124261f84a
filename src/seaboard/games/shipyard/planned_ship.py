"""Shipyard: the planned ship, the best that the tiles in a yard may become with what is in store.

Bots' estimates rest on this; the rules do not.
"""

from __future__ import annotations

from typing import Annotated

from seaboard.core.language.records import I64, Ints, Record
from seaboard.core.language.rules import Table, copy, rule, scratch
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.foresight import CHART, FAR, PACKED, SPEED_BITS, Ledger, chart_cruise, cruise_value, try_on, unpack
from seaboard.games.shipyard.resources import GUILDER, Resources, exchange_well, is_pending, turn_marker
from seaboard.games.shipyard.rules.cruise import speed_of
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import EMPTY, NO_TILE, Player, Question, State
from seaboard.games.shipyard.tables import Action, Column, Feature, Item, Option, Part, Ring, Symbol

N_PARTS = int(Part.STERN)  # bows, middles, sterns


class Plan(Record):
    """The ship that the yard may become."""

    length: I64
    missing: I64  # tiles
    features: I64  # of its tiles, packed
    lacking: Annotated[Ints, I64, N_PARTS]  # tiles missing by part: bows, middles, sterns
    tiles: I64  # in the yard, whether of this ship or not


# Rough worths in hundredths of a point, only for choosing the ship to plan and how a pending action will be carried out.
FIRST_CAPTAIN = 500
SPARE_WORTH = Table([150, 90, 80, 90, 130, 70, 130, 80])  # of the first item of a kind without a place
PLACE_WORTH = Table([60, 90, 90, 70, 60, 50, 50, 50])  # of a place without an item
FILLED_WORTH = Table([160, 220, 220, 150, 160, 0, 0, 0])  # of a place for an item in store
TILE_WORTH = 100
SAFETY_WORTH = 200  # of a safety feature that a contract counts
MISSING_COST = 130  # of a tile that a planned ship lacks
HOPE_WORTH = 90  # of an item that such a tile may carry
EMPTY_YARD_LENGTH = 4


@rule
def set_taste(me: Player, ledger: Ledger, taste: Ints) -> None:
    """Which crew is wanted first in cabins: by contracts held and by symbols on the canals."""
    for item in range(tables.N_ITEMS):
        taste[item] = 10
    taste[Item.CAPTAIN] = 8
    for canal in range(me.n_canals):
        for side in range(tables.N_SIDES):
            symbol = tables.SYMBOL[me.canals[canal].tile][side]
            if symbol == Symbol.MILITARY:
                taste[Item.SOLDIER] += 2
            elif symbol == Symbol.MERCHANT:
                taste[Item.BUSINESSMAN] += 2
    for k in range(ledger.held):
        contract = ledger.contracts[k]
        if tables.CONTRACT_A[contract] < tables.N_ITEMS and tables.CONTRACT_A[contract] != Item.CAPTAIN:
            taste[tables.CONTRACT_A[contract]] += 5 * tables.CONTRACT_VP[contract]
        if tables.CONTRACT_A[contract] == tables.OFFICER:
            taste[Item.CAPTAIN] += 5 * tables.CONTRACT_VP[contract]
        if tables.CONTRACT_B[contract] != Item.CAPTAIN:
            taste[tables.CONTRACT_B[contract]] += 5 * tables.CONTRACT_VP[contract]


@rule
def outfitted_worth(
    s: State, resources: Resources, printed: Ints, length: int, missing: int, taste: Ints, chart: Ints, ledger: Ledger, extra: int
) -> int:
    """A rough worth of a ship with all that is in store on board, one extra item included, in hundredths; spare items count too."""
    store = scratch(tables.N_ITEMS)
    items = scratch(tables.N_ITEMS)
    places = scratch(tables.N_FEATURES)
    for feature in range(tables.N_FEATURES):
        places[feature] = printed[feature]
    if extra >= 0:
        resources.items[extra] += 1
    try_on(resources.items, store, places, items, taste)
    if extra >= 0:
        resources.items[extra] -= 1
    least = 2 if has(resources.employees, tables.BUILDER_SPEED) else 1
    value = cruise_value(s, items, places, length, least, speed_of(items, resources.employees), chart, ledger)
    worth = 100 * (value // SPEED_BITS)
    if items[Item.CAPTAIN] > 0:
        worth += FIRST_CAPTAIN
    spare = 0
    for item in range(tables.N_ITEMS):
        worth += SPARE_WORTH[item] * min(store[item], 1)
        spare += min(store[item], 2)
    worth += HOPE_WORTH * min(spare, missing)
    for feature in range(Feature.LANTERN):
        worth += PLACE_WORTH[feature] * min(places[feature], 2) // 2
    return worth


@rule
def gain_items(
    s: State, seat: int, places: Ints, length: int, missing: int, taste: Ints, chart: Ints, ledger: Ledger, resources: Resources
) -> None:
    """Add what pending recruiting, manufacturing and exchanging brings, chosen for a ship."""
    me = s.players[seat]
    margin = scratch(tables.N_ITEMS)
    before = outfitted_worth(s, resources, places, length, missing, taste, chart, ledger, NO_TILE)
    for item in range(tables.N_ITEMS):
        margin[item] = outfitted_worth(s, resources, places, length, missing, taste, chart, ledger, item) - before
    if is_pending(s, seat, Action.RECRUIT):
        turn_marker(s, me, Ring.CREW, margin, resources)
    if is_pending(s, seat, Action.MANUFACTURE):
        turn_marker(s, me, Ring.EQUIPMENT, margin, resources)
    if is_pending(s, seat, Action.EXCHANGE):
        exchange_well(s, me, margin, resources)


@rule
def rent_well(s: State, seat: int, worth: Ints, reach: int, chart: Ints, resources: Resources) -> int:
    """Chart the canals with the tile that is being rented; returns the longest way."""
    me = s.players[seat]
    if s.question == Question.ROTATE and s.doing == Action.RENT:
        trial = scratch(CHART)
        best = -1
        for rotation in range(tables.N_SIDES):
            found = chart_cruise(me, s.tile, s.cell, rotation, worth, 0, 0, FAR, trial)
            value = 4 * found + max(trial[min(found, 5)], 0)
            if value > best:
                best = value
                reach = found
                for v in range(CHART):
                    chart[v] = trial[v]
        return reach
    symbols = 0
    if s.question == Question.CELL and s.doing == Action.RENT:
        symbols = tile_symbols(s.tile, worth)
    elif s.question != Question.ENTRY:
        best = -1
        paid = 0
        for row in range(tables.N_ROWS):
            tile = s.market[Column.CANAL][row]
            if tile != EMPTY and tables.ROW_COST[row] <= resources.money:
                found = 1 + tile_symbols(tile, worth)
                if 100 * found - GUILDER * tables.ROW_COST[row] > best:
                    best = 100 * found - GUILDER * tables.ROW_COST[row]
                    symbols = found - 1
                    paid = tables.ROW_COST[row]
        resources.money -= paid
    further = min(reach + (5 if reach == 0 else 4), FAR)
    known = max(chart[reach], 0)
    for v in range(reach + 1, further + 1):
        chart[v] = known + (v - reach) * symbols // 8
    return further


@rule
def tile_symbols(tile: int, worth: Ints) -> int:
    """What the four symbols of a canal tile are worth to a ship, a ribbon counting 3."""
    total = 0
    for side in range(tables.N_SIDES):
        symbol = tables.SYMBOL[tile][side]
        total += 3 if symbol == Symbol.RIBBON else min(worth[symbol], 4)
    return total


@rule
def plan_ship(s: State, seat: int, resources: Resources, taste: Ints, chart: Ints, ledger: Ledger, plan: Plan) -> None:
    """Find the best ship that the tiles in the yard may become, complete ships and a ship that has left being gone."""
    me = s.players[seat]
    parts = me.parts
    bow = False
    for column in range(tables.N_YARD):
        if has(me.complete, column):
            bow = True
        if bow:
            stern = (parts >> (2 * column)) & 3 == Part.STERN
            parts &= ~(3 << (2 * column))
            bow = not stern
    hand = s.tile if s.active == seat and s.question == Question.PLACE else NO_TILE
    tiles = 0
    for column in range(tables.N_YARD):
        if (parts >> (2 * column)) & 3 != Part.NONE:
            tiles += 1
    plan.tiles = tiles
    plan.length = EMPTY_YARD_LENGTH
    plan.missing = EMPTY_YARD_LENGTH
    plan.lacking[0] = 1
    plan.lacking[1] = EMPTY_YARD_LENGTH - 2
    plan.lacking[2] = 1
    plan.features = 0
    if tiles == 0 and hand != NO_TILE:
        take_tile(hand, plan)
    if tiles == 0:
        return
    places = scratch(tables.N_FEATURES)
    trial = scratch(Plan)
    best = -1_000_000
    longest = tables.MAX_LENGTH[s.options[Option.MAX_SHIP_LENGTH]]
    for first in range(tables.N_YARD - tables.MIN_LENGTH + 1):
        for length in range(tables.MIN_LENGTH, min(longest, tables.N_YARD - first) + 1):
            if survey_window(me, parts, first, length, trial):
                if hand != NO_TILE:
                    part = tables.PART[hand]
                    room = columns_of(part, first, length) & me.fits[part]
                    if trial.lacking[part - 1] > 0 and room > 0:
                        take_tile(hand, trial)
                unpack(trial.features, resources.employees, places)
                worth = outfitted_worth(s, resources, places, length, trial.missing, taste, chart, ledger, NO_TILE)
                worth -= MISSING_COST * trial.missing
                if worth > best:
                    best = worth
                    copy(plan, trial)
                    plan.tiles = tiles


@rule
def columns_of(part: int, first: int, length: int) -> int:
    """Bits of the columns of a ship that hold a part."""
    if part == Part.BOW:
        return 1 << first
    if part == Part.STERN:
        return 1 << (first + length - 1)
    return ((1 << (length - 2)) - 1) << (first + 1)


@rule
def take_tile(tile: int, plan: Plan) -> None:
    plan.features += PACKED[tile]
    plan.missing -= 1
    plan.lacking[tables.PART[tile] - 1] -= 1


@rule
def survey_window(me: Player, parts: int, first: int, length: int, plan: Plan) -> bool:
    """Whether a ship of some columns may be made of the tiles there, and what it lacks."""
    plan.length = length
    plan.missing = 0
    plan.features = 0
    for part in range(N_PARTS):
        plan.lacking[part] = 0
    for k in range(length):
        column = first + k
        part = (parts >> (2 * column)) & 3
        wanted = Part.BOW if k == 0 else Part.STERN if k == length - 1 else Part.MIDDLE
        if part == Part.NONE:
            plan.missing += 1
            plan.lacking[wanted - 1] += 1
        elif part != wanted:
            return False
        else:
            plan.features += PACKED[me.yard[column]]
    return plan.missing < length


@rule
def buy_well(s: State, me: Player, left: int, ready: bool, spare: Ints, ledger: Ledger, plan: Plan, resources: Resources) -> None:
    """Add the tiles that a build action may bring to the planned ship; it is completed only if it is ready to sail."""
    bought = 0
    for _ in range(left):
        best = 0
        slot = NO_TILE
        for column in range(tables.N_SHIP_COLUMNS):
            part = tables.COLUMN_PART[column]
            if plan.lacking[part - 1] > 0 and me.fits[part] > 0 and (ready or plan.missing > 1):
                for row in range(tables.N_ROWS):
                    tile = s.market[column][row]
                    number = column * tables.N_ROWS + row
                    if tile != EMPTY and not has(bought, number) and tables.ROW_COST[row] <= resources.money:
                        worth = TILE_WORTH + tile_worth(tile, spare, ledger) - GUILDER * tables.ROW_COST[row]
                        if worth > best:
                            best = worth
                            slot = number
        if slot != NO_TILE:
            bought |= 1 << slot
            resources.money -= tables.ROW_COST[slot % tables.N_ROWS]
            take_tile(s.market[slot // tables.N_ROWS][slot % tables.N_ROWS], plan)


@rule
def tile_worth(tile: int, spare: Ints, ledger: Ledger) -> int:
    """A rough worth of the features of a ship tile."""
    worth = 0
    for feature in range(tables.N_FEATURES):
        if tables.FEATURES[tile][feature] > 0:
            waiting = 0
            for item in range(tables.N_ITEMS):
                if tables.PLACE_OF[item] == feature:
                    waiting += spare[item]
            worth += tables.FEATURES[tile][feature] * (FILLED_WORTH[feature] if waiting > 0 else PLACE_WORTH[feature])
            for k in range(ledger.held):
                if feature >= Feature.LANTERN and tables.CONTRACT_A[ledger.contracts[k]] == tables.FIRST_SAFETY + feature - Feature.LANTERN:
                    worth += SAFETY_WORTH
    return worth
