"""Shipyard: what a ship would score, and how far and how well it could sail. Bots' estimates rest on this; the rules do not.

A chart lists, for each number of movement points, the most that the spaces of a cruise may score (9.4, 9.5), or UNREACHABLE.
"""

from __future__ import annotations

from typing import Annotated

from seaboard.core.language.records import I64, Ints, Record
from seaboard.core.language.rules import Table, rule, scratch
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.rules.canal import FRAMES, find, side_space
from seaboard.games.shipyard.rules.cruise import symbol_points
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.scoring import counts_ashore, counts_of, in_fleet, points_for, ship_counts
from seaboard.games.shipyard.state import NO_SIDE, NO_TILE, OUTSIDE, Player, Rear, State
from seaboard.games.shipyard.tables import Feature, Item, Option, Symbol

UNREACHABLE = -1
CHART = tables.MAX_SPEED + 2  # size of a chart
FAR = 12  # charts of ships that are not under way end here
N_SYMBOLS = len(Symbol)
SPEED_BITS = 64  # a ship's value is points * 64 + speed

# --- charts ------------------------------------------------------------------------------------------------------------


@rule
def mark(moved: int, canal: int, space: int, rear: int, gains: int, gone: int) -> int:
    """A token on its way, as one number; gains are symbol points * 64 + ribbon."""
    return (gone << 30) | (gains << 16) | (canal << 11) | (space << 8) | (rear << 6) | moved


@rule
def gained(worth: Ints, symbol: int, moved: int, gains: int) -> int:
    """The gains after a space is entered (9.4, 9.5)."""
    return (gains & ~63) | moved if symbol == Symbol.RIBBON else gains + (worth[symbol] << 6)


@rule
def note(chart: Ints, moved: int, gains: int) -> None:
    chart[moved] = max(chart[moved], (gains >> 6) + (gains & 63))


@rule
def chart_from(tiles: Ints, links: Ints, worth: Ints, start: int, limit: int, chart: Ints) -> None:
    """Note all that can be reached from a mark."""
    marks = scratch(FRAMES)
    marks[0] = start
    n = 1
    while n > 0:
        n -= 1
        moved = marks[n] & 63
        rear = (marks[n] >> 6) & 3
        space = (marks[n] >> 8) & 7
        canal = (marks[n] >> 11) & 31
        gains = (marks[n] >> 16) & 16383
        gone = (marks[n] >> 30) | (1 << canal)
        note(chart, moved, gains)
        for way in range(Rear.SIDE + 1):
            if way == rear:
                continue
            here = space
            now = moved
            total = gains
            step = 1 if way == Rear.HIGHER else -1
            last = 0 if way == Rear.SIDE else tables.LAST_SPACE - space if way == Rear.HIGHER else space
            for k in range(last + 1):
                if k > 0:
                    here += step
                    now += 1
                    if now <= limit:
                        if here % 2 == 0:
                            total = gained(worth, tables.SYMBOL[tiles[canal]][here // 2], now, total)
                        note(chart, now, total)
                leaves = here % 2 == 0 and now < limit and (k > 0 or way == Rear.SIDE)
                link = links[canal * tables.N_SIDES + here // 2] if leaves else NO_TILE
                if link >= 0 and not has(gone, link >> 3):
                    symbol = tables.SYMBOL[tiles[link >> 3]][(link & 7) // 2]
                    marks[n] = mark(now + 1, link >> 3, link & 7, Rear.SIDE, gained(worth, symbol, now + 1, total), gone)
                    n += 1


@rule
def chart_cruise(me: Player, hand: int, cell: int, rotation: int, worth: Ints, sailed: int, gains: int, limit: int, chart: Ints) -> int:
    """Chart a seat's canals, with a tile in hand laid on a cell unless it is NO_TILE; returns the longest way."""
    tiles = scratch(tables.N_CANALS + 1)
    turns = scratch(tables.N_CANALS + 1)
    cells = scratch(tables.N_CANALS + 1)
    links = scratch(tables.N_SIDES * (tables.N_CANALS + 1))
    n = me.n_canals
    for canal in range(n):
        tiles[canal] = me.canals[canal].tile
        turns[canal] = me.canals[canal].rotation
        cells[canal] = me.canals[canal].cell
    if hand != NO_TILE:
        tiles[n] = hand
        turns[n] = rotation
        cells[n] = cell
        n += 1
    for canal in range(n):
        for k in range(tables.N_SIDES):
            side = (k + turns[canal]) % tables.N_SIDES
            beyond = cells[canal] + tables.STEP[side]
            links[canal * tables.N_SIDES + k] = NO_TILE
            for other in range(n):
                if cells[other] == beyond:
                    links[canal * tables.N_SIDES + k] = other * 8 + side_space(turns[other], (side + 2) % tables.N_SIDES)
    for moved in range(CHART):
        chart[moved] = UNREACHABLE
    if me.token_space != OUTSIDE:
        chart_from(tiles, links, worth, mark(sailed, find(me, me.token_cell), me.token_space, me.token_rear, gains, 0), limit, chart)
    else:
        for canal in range(n):
            for k in range(tables.N_SIDES):
                wanted = me.entry_side == NO_SIDE or (
                    cells[canal] == tables.ORIGIN and (k + turns[canal]) % tables.N_SIDES == me.entry_side
                )
                if wanted and links[canal * tables.N_SIDES + k] == NO_TILE:
                    entry = gained(worth, tables.SYMBOL[tiles[canal]][k], sailed + 1, gains)
                    chart_from(tiles, links, worth, mark(sailed + 1, canal, 2 * k, Rear.SIDE, entry, 0), limit, chart)
    reach = limit
    while reach > sailed and chart[reach] == UNREACHABLE:
        reach -= 1
    return reach


# --- contracts ---------------------------------------------------------------------------------------------------------


class Ledger(Record):
    """What the contracts held count."""

    held: I64  # how many there are
    lengths: I64  # bits of the ship lengths in the fleet
    now: I64  # points now
    contracts: Annotated[Ints, I64, 2 * tables.MAX_DEALT]
    counts: Annotated[Ints, I64, 2 * tables.MAX_DEALT]  # what each has counted in the fleet


@rule
def open_ledger(s: State, seat: int, ledger: Ledger) -> None:
    """Count the fleet for the contracts held."""
    me = s.players[seat]
    n = 0
    for contract in range(tables.N_CONTRACTS):
        if has(me.contracts, contract):
            ledger.contracts[n] = contract
            ledger.counts[n] = counts_ashore(me, contract)
            n += 1
    ledger.held = n
    for ship in range(s.n_ships):
        if in_fleet(s, seat, ship):
            ledger.lengths |= 1 << s.ships[ship].length
            for k in range(n):
                ledger.counts[k] += ship_counts(s.ships[ship], ledger.contracts[k])
    ledger.now = contracts_with(ledger, ledger.counts, ledger.counts, 0, 0)


@rule
def points_of(ledger: Ledger, k: int, more: int, length: int) -> int:
    """Points of a contract held, with more of what it counts and perhaps one more length in the fleet."""
    return points_for(ledger.contracts[k], ledger.counts[k] + more, ledger.lengths | (1 << length))


@rule
def contracts_with(ledger: Ledger, items: Ints, places: Ints, length: int, speed: int) -> int:
    """Points of the best contract of each colour with one more ship in the fleet; without it if the length is 0."""
    blue = 0
    green = 0
    for k in range(ledger.held):
        contract = ledger.contracts[k]
        more = counts_of(items, places, length, speed, contract) if length > 0 else 0
        points = points_of(ledger, k, more, length)
        if contract < tables.N_PER_COLOUR:
            blue = max(blue, points)
        else:
            green = max(green, points)
    return blue + green


# --- ships -------------------------------------------------------------------------------------------------------------

FEATURE_BITS = 6
PACKED = Table(sum(row[f] << FEATURE_BITS * f for f in range(tables.N_FEATURES)) for row in tables.FEATURES)  # a tile's, as one number


@rule
def unpack(packed: int, employees: int, places: Ints) -> None:
    """The places of a ship from the sum of its tiles, builders included (5.6.6)."""
    for feature in range(tables.N_FEATURES):
        places[feature] = (packed >> (FEATURE_BITS * feature)) & 63
        if tables.BUILDER[feature] != tables.NO_EMPLOYEE and has(employees, tables.BUILDER[feature]):
            places[feature] += 1


@rule
def fill(store: Ints, items: Ints, item: int, places: Ints, feature: int) -> None:
    """Load as many of an item as there are places for."""
    n = min(store[item], places[feature])
    store[item] -= n
    items[item] += n
    places[feature] -= n


@rule
def fit_out(store: Ints, places: Ints, items: Ints, taste: Ints) -> None:
    """Load all from the store that has a place: crew in the order of taste, steam before sails."""
    if items[Item.CAPTAIN] == 0 and store[Item.CAPTAIN] > 0:
        store[Item.CAPTAIN] -= 1
        items[Item.CAPTAIN] = 1
    done = 0
    for _ in range(3):
        best: int = Item.CAPTAIN
        first = True
        for item in range(Item.BUSINESSMAN + 1):
            if item != Item.STOKER and not has(done, item) and (first or taste[item] > taste[best]):
                best = item
                first = False
        fill(store, items, best, places, Feature.CABIN)
        done |= 1 << best
    fill(store, items, Item.STOKER, places, Feature.STOKER_CABIN)
    fill(store, items, Item.CRANE, places, Feature.CRANE_MOUNT)
    fill(store, items, Item.CANNON, places, Feature.CANNON_MOUNT)
    steam = items[Item.STOKER] > 0 and items[Item.SMOKESTACK] == 0
    if steam and store[Item.SMOKESTACK] > 0 and places[Feature.PROPULSION_MOUNT] > 0:
        store[Item.SMOKESTACK] -= 1
        items[Item.SMOKESTACK] = 1
        places[Feature.PROPULSION_MOUNT] -= 1
    fill(store, items, Item.SAIL, places, Feature.PROPULSION_MOUNT)
    fill(store, items, Item.SMOKESTACK, places, Feature.PROPULSION_MOUNT)


@rule
def try_on(supply: Ints, store: Ints, places: Ints, items: Ints, taste: Ints) -> None:
    """Load an empty ship from a copy of what is in supply; the rest stays in the copy, the store."""
    for item in range(tables.N_ITEMS):
        store[item] = supply[item]
        items[item] = 0
    fit_out(store, places, items, taste)


@rule
def cruise_value(s: State, items: Ints, places: Ints, length: int, least: int, most: int, chart: Ints, ledger: Ledger) -> int:
    """What a ship scores with the best speed of a range, as points * 64 + speed; speed 0 if the canals allow none."""
    per_speed = tables.VP_PER_SPEED if s.options[Option.SPEED_POINTS] > 0 else 0
    speed = 0
    best = 0
    for v in range(least, most + 1):
        if chart[v] != UNREACHABLE and v * per_speed + chart[v] >= best:
            best = v * per_speed + chart[v]
            speed = v
    points = best + contracts_with(ledger, items, places, length, speed) - ledger.now
    for item in range(tables.N_ITEMS):
        points += tables.CRUISE_VP[item] * items[item]
    return points * SPEED_BITS + speed


@rule
def symbol_worth(items: Ints, places: Ints, worth: Ints) -> None:
    """What a ship scores on each symbol (9.4)."""
    for symbol in range(Symbol.MILITARY, N_SYMBOLS):
        worth[symbol] = symbol_points(items, places, symbol)


@rule
def sum_of_tiles(me: Player, first: int, last: int) -> int:
    """The features of the tiles in some yard columns, packed."""
    packed = 0
    for column in range(max(first, 0), min(last, tables.N_YARD - 1) + 1):
        if me.yard[column] >= 0:
            packed += PACKED[me.yard[column]]
    return packed
