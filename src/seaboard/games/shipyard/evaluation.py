"""Shipyard: what promises points, and the estimate of final points made of it.

Ships that sail in this turn are counted with their best cruise, then the planned ship with what is left (planned_ship.py). A pending
action is counted as if it were carried out well at once (resources.py).
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import Table, rule, scratch
from seaboard.core.play.evaluation import read_weights
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.foresight import (
    CHART,
    FAR,
    N_SYMBOLS,
    SPEED_BITS,
    UNREACHABLE,
    Ledger,
    chart_cruise,
    cruise_value,
    fit_out,
    open_ledger,
    points_of,
    sum_of_tiles,
    symbol_worth,
    try_on,
    unpack,
)
from seaboard.games.shipyard.planned_ship import Plan, buy_well, gain_items, plan_ship, rent_well, set_taste
from seaboard.games.shipyard.resources import REGULAR_TURNS, Resources, actions_left, brings_items, is_ahead, is_pending, take_stock
from seaboard.games.shipyard.rules.cruise import speed_of
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.scoring import Source, trader_points
from seaboard.games.shipyard.state import NO_TILE, End, Question, Stage, State
from seaboard.games.shipyard.tables import Action, Colour, Feature, Item, Part


class Potential(IntEnum):
    """What is counted for a seat; weights.toml says what it is worth."""

    GAME = 0  # 1 while the game goes on: what comes to everybody
    SCORE = 1  # points if the game ended now
    SAILING = 2  # points of ships that sail in this turn, contracts included
    LOST = 3  # ships that will be lost in this turn
    PLAN = 4  # points the planned ship would score with what is in store, contracts included
    PLAN_TIGHT = 5  # the same, if it takes all the actions that are left
    MISSING = 6  # tiles missing to it
    NO_CAPTAIN = 7  # it has no captain
    NO_CANAL = 8  # there are no canals to sail on
    SPEED_WASTED = 9  # speed that the canals do not allow
    OPEN_CARGO = 10  # mounts for cranes and cannons not used, at most 3
    OPEN_CABINS = 11  # at most 3
    OPEN_DRIVES = 12  # propulsion mounts and stoker cabins not used, at most 3
    SAFETY = 13  # lanterns, lifeboats and lifebuoys of the planned ship
    HOPE = 14  # items without a place that missing tiles may give them
    OTHER_TILES = 15  # tiles in the yard that are not part of it
    SPARE_CAPTAINS = 16  # not on the planned ship, at most 2
    SPARE_SCORING = 17  # soldiers, businessmen, cranes, cannons, at most 4
    SPARE_STEAM = 18  # pairs of stoker and smokestack, at most 2
    SPARE_DRIVES = 19  # other stokers, smokestacks and sails, at most 3
    REACH = 20  # movement points that the canals allow, at most 12
    MONEY = 21  # guilders up to the price of a bonus action
    MORE_MONEY = 22  # guilders above it, at most 12
    GOODS = 23  # guilders that the best commodity tile brings, sold or traded
    MORE_GOODS = 24  # other commodity tiles, at most 2
    RECRUITS_CAPTAIN = 25  # recruiter
    RECRUITS_STOKER = 26
    RECRUITS_OTHERS = 27
    ENGINEERS_CARGO = 28  # engineers of cranes and cannons
    ENGINEERS_DRIVES = 29  # of sails and smokestacks
    TRADERS = 30
    AGENTS = 31
    BUILDERS = 32
    SPEED_BUILDER = 33
    CONTRACTS = 34  # points that the most promising contracts will still bring
    CONTRACT_CHOICE = 35  # points that the second most promising ones will bring in all


N_POTENTIALS = len(Potential)
BY_ROLE = {"recruiter": Potential.RECRUITS_OTHERS, "trader": Potential.TRADERS, "agent": Potential.AGENTS, "builder": Potential.BUILDERS}
BY_NAME = {
    **{"recruiter_captain": Potential.RECRUITS_CAPTAIN, "recruiter_stoker": Potential.RECRUITS_STOKER},
    **{f"engineer_{item}": Potential.ENGINEERS_CARGO for item in ("crane", "cannon")},
    **{f"engineer_{item}": Potential.ENGINEERS_DRIVES for item in ("sail", "smokestack")},
    "builder_speed": Potential.SPEED_BUILDER,
}
POTENTIAL_OF = Table(BY_NAME.get(row["id"], BY_ROLE.get(row["role"])) for row in tables.EMPLOYEES)  # what an employee counts as
WEIGHTS = read_weights(Path(__file__).parent, Potential, tables.PLAYER_COUNTS)
SPENT_AN_ACTION = 4  # guilders that an action may use
CONTRACT_WORTH = Table([6, 4, 8, 8, 7, 9, 4, 16, 6, 8, 8, 11, 14, 14, 14, 12, 6, 17, 17, 13, 4, 9, 11, 11])  # points for one who keeps it


@rule
def potentials(s: State, seat: int, out: Ints) -> None:
    """Count what promises points."""
    for k in range(N_POTENTIALS):
        out[k] = 0
    me = s.players[seat]
    ledger = scratch(Ledger)
    open_ledger(s, seat, ledger)
    out[Potential.GAME] = 1
    out[Potential.SCORE] = ledger.now + trader_points(me)
    for source in range(Source.RIBBON + 1):
        out[Potential.SCORE] += me.points[source]
    resources = scratch(Resources)
    taste = scratch(tables.N_ITEMS)
    take_stock(s, seat, resources)
    set_taste(me, ledger, taste)
    reach = -1
    if s.active == seat and s.question >= Question.OUTFIT and s.question <= Question.SAIL:
        reach = sail_under_way(s, seat, resources, taste, ledger, out)
    elif me.complete > 0:
        reach = sail_complete(s, seat, resources, taste, ledger, out)
    count_plan(s, seat, resources, taste, reach, ledger, out)
    left = actions_left(s, seat)
    money = min(resources.money, SPENT_AN_ACTION * left + 2)
    out[Potential.MONEY] = min(money, tables.BONUS_COST)
    out[Potential.MORE_MONEY] = min(max(money - tables.BONUS_COST, 0), 12)
    if left > 0:
        out[Potential.GOODS] = resources.goods
        out[Potential.MORE_GOODS] = min(max(resources.tiles - 1, 0), 2)
    for employee in range(tables.N_EMPLOYEES):
        if has(resources.employees, employee):
            out[POTENTIAL_OF[employee]] += 1
    count_contracts_held(s, ledger, out)


@rule
def flat_chart(reach: int, chart: Ints) -> None:
    """A chart of which only the reach is known."""
    for v in range(CHART):
        chart[v] = 0 if v > 0 and v <= reach else UNREACHABLE


@rule
def sail_under_way(s: State, seat: int, resources: Resources, taste: Ints, ledger: Ledger, out: Ints) -> int:
    """Count the ship that is being outfitted or tested; returns the movement points left after it."""
    me = s.players[seat]
    ship = s.ships[s.n_ships - 1]
    items = scratch(tables.N_ITEMS)
    places = scratch(tables.N_FEATURES)
    worth = scratch(N_SYMBOLS)
    chart = scratch(CHART)
    for item in range(tables.N_ITEMS):
        items[item] = ship.items[item]
    for feature in range(tables.N_FEATURES):
        places[feature] = ship.places[feature]
    least = ship.speed
    most = ship.speed
    if s.question == Question.OUTFIT:
        least = speed_of(ship.items, me.employees)
        fit_out(resources.items, places, items, taste)
        most = speed_of(items, me.employees)
    symbol_worth(items, places, worth)
    reach = chart_cruise(me, NO_TILE, 0, 0, worth, s.sailed, (s.symbols << 6) | s.ribbon, max(most, FAR), chart)
    value = cruise_value(s, items, places, ship.length, least, most, chart, ledger)
    return max(reach - count_cruise(value, most, items, resources, out), 0)


@rule
def sail_complete(s: State, seat: int, resources: Resources, taste: Ints, ledger: Ledger, out: Ints) -> int:
    """Count the complete ships in the yard; returns the movement points left after them."""
    me = s.players[seat]
    chart = scratch(CHART)
    reach = 0
    charted = False
    for bow in range(tables.N_YARD):
        if has(me.complete, bow):
            stern = bow
            while tables.PART[me.yard[stern]] != Part.STERN:
                stern += 1
            length = stern - bow + 1
            items = scratch(tables.N_ITEMS)
            places = scratch(tables.N_FEATURES)
            worth = scratch(N_SYMBOLS)
            for item in range(tables.N_ITEMS):
                items[item] = 0
            unpack(sum_of_tiles(me, bow, stern), resources.employees, places)
            if not charted and brings_items(s, seat):
                flat_chart(FAR if me.n_canals > 0 else 0, chart)
                gain_items(s, seat, places, length, 0, taste, chart, ledger, resources)
            fit_out(resources.items, places, items, taste)
            if charted:
                flat_chart(reach, chart)
            else:
                symbol_worth(items, places, worth)
                reach = chart_cruise(me, NO_TILE, 0, 0, worth, 0, 0, FAR, chart)
            charted = True
            least = 2 if has(resources.employees, tables.BUILDER_SPEED) else 1
            most = speed_of(items, resources.employees)
            value = cruise_value(s, items, places, length, least, most, chart, ledger)
            reach = max(reach - count_cruise(value, most, items, resources, out), 0)
    return reach


@rule
def count_cruise(value: int, most: int, items: Ints, resources: Resources, out: Ints) -> int:
    """Count a ship that sails, or is lost; returns its speed, 0 if it is lost. Speed that it cannot use stays in store as sails."""
    speed = value % SPEED_BITS
    if speed == 0 or items[Item.CAPTAIN] == 0:
        out[Potential.LOST] += 1
        return 0
    out[Potential.SAILING] += value // SPEED_BITS
    resources.items[Item.SAIL] += max(most - speed, 0)
    return speed


@rule
def count_plan(s: State, seat: int, resources: Resources, taste: Ints, reach: int, ledger: Ledger, out: Ints) -> None:
    """Count the planned ship; reach is -1 unless a ship sails before it."""
    me = s.players[seat]
    plan = scratch(Plan)
    places = scratch(tables.N_FEATURES)
    items = scratch(tables.N_ITEMS)
    store = scratch(tables.N_ITEMS)
    worth = scratch(N_SYMBOLS)
    chart = scratch(CHART)
    sailing = reach >= 0
    if sailing:
        flat_chart(reach, chart)
    else:
        unpack(sum_of_tiles(me, 0, tables.N_YARD), resources.employees, places)
        try_on(resources.items, store, places, items, taste)
        symbol_worth(items, places, worth)
        reach = chart_cruise(me, NO_TILE, 0, 0, worth, 0, 0, FAR, chart)
    if is_pending(s, seat, Action.RENT):
        reach = rent_well(s, seat, worth, reach, chart, resources)
    plan_ship(s, seat, resources, taste, chart, ledger, plan)
    unpack(plan.features, resources.employees, places)
    if not sailing and brings_items(s, seat):
        gain_items(s, seat, places, plan.length, plan.missing, taste, chart, ledger, resources)
    left = 0
    if s.active == seat and (s.question == Question.BUY or s.question == Question.PLACE):
        left = s.left
    elif is_pending(s, seat, Action.BUILD):
        left = 3
    in_yard = plan.length - plan.missing
    if left > 0:
        try_on(resources.items, store, places, items, taste)
        buy_well(s, me, left, items[Item.CAPTAIN] > 0 and reach > 0, store, ledger, plan, resources)
        unpack(plan.features, resources.employees, places)
    try_on(resources.items, store, places, items, taste)
    no_captain = 1 if items[Item.CAPTAIN] == 0 else 0
    no_canal = 1 if reach == 0 else 0
    free_tile = 1 if is_ahead(s, seat, Stage.FINAL_BUILD, Question.BUY) else 0
    needed = (max(plan.missing - free_tile, 0) + 2) // 3 + no_captain + no_canal
    slack = actions_left(s, seat) - needed
    if slack < 0:
        return
    least = 2 if has(resources.employees, tables.BUILDER_SPEED) else 1
    most = speed_of(items, resources.employees)
    value = cruise_value(s, items, places, plan.length, least, most, chart, ledger)
    speed = value % SPEED_BITS
    out[Potential.PLAN] = value // SPEED_BITS
    out[Potential.PLAN_TIGHT] = value // SPEED_BITS if slack <= 1 else 0
    out[Potential.MISSING] = plan.missing
    out[Potential.NO_CAPTAIN] = no_captain
    out[Potential.NO_CANAL] = no_canal
    out[Potential.SPEED_WASTED] = max(most - speed, 0) if speed > 0 else 0
    out[Potential.OPEN_CARGO] = min(places[Feature.CRANE_MOUNT] + places[Feature.CANNON_MOUNT], 3)
    out[Potential.OPEN_CABINS] = min(places[Feature.CABIN], 3)
    out[Potential.OPEN_DRIVES] = min(places[Feature.PROPULSION_MOUNT] + places[Feature.STOKER_CABIN], 3)
    out[Potential.SAFETY] = places[Feature.LANTERN] + places[Feature.LIFEBOAT] + places[Feature.LIFEBUOY]
    out[Potential.OTHER_TILES] = max(plan.tiles - in_yard, 0)
    scoring = min(store[Item.SOLDIER], 2) + min(store[Item.BUSINESSMAN], 2) + min(store[Item.CRANE], 2) + min(store[Item.CANNON], 2)
    pairs = min(min(store[Item.STOKER], store[Item.SMOKESTACK]), 2)
    drives = store[Item.STOKER] + store[Item.SMOKESTACK] + store[Item.SAIL] - 2 * pairs
    out[Potential.SPARE_CAPTAINS] = min(store[Item.CAPTAIN], 2)
    out[Potential.SPARE_SCORING] = min(scoring, 4)
    out[Potential.SPARE_STEAM] = pairs
    out[Potential.SPARE_DRIVES] = min(drives, 3)
    out[Potential.HOPE] = min(scoring + pairs, plan.missing)
    out[Potential.REACH] = reach


@rule
def count_contracts_held(s: State, ledger: Ledger, out: Ints) -> None:
    """What the contracts held promise: their points now and what they usually bring in the time left."""
    to_come = horizon(s)
    for colour in range(Colour.GREEN + 1):
        best = 0
        second = 0
        for k in range(ledger.held):
            contract = ledger.contracts[k]
            if contract // tables.N_PER_COLOUR == colour:
                points = points_of(ledger, k, 0, 0) + CONTRACT_WORTH[contract] * to_come // 100
                second = max(second, min(points, best))
                best = max(best, points)
        out[Potential.CONTRACTS] += best
        out[Potential.CONTRACT_CHOICE] += second
    out[Potential.CONTRACTS] -= ledger.now


@rule
def horizon(s: State) -> int:
    """How much of the game is to come, in percent, by the turns left."""
    if s.stage != Stage.REGULAR or s.end == End.SHIP_TILES:
        return 0
    turns = REGULAR_TURNS * s.n_players
    return 100 * max(turns - s.turn, 0) // turns


@rule
def is_quiet(s: State) -> bool:
    """A turn begins."""
    return s.question == Question.CHOOSE
