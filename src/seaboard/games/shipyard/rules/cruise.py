"""Shipyard 7 and 9: outfitting a completed ship, its shakedown cruise, and what that scores."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.events import Told
from seaboard.games.shipyard.rules.canal import beyond, facing_space, find, open_side, side_of, side_space, use_up
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.scoring import Source
from seaboard.games.shipyard.state import OUTSIDE, Player, Question, Rear, Ship, State
from seaboard.games.shipyard.tables import Feature, Item, Option, Symbol


@rule
def needs_no_place(ship: Ship, item: int) -> bool:
    """7.3: the first captain."""
    return item == Item.CAPTAIN and ship.items[Item.CAPTAIN] == 0


@rule
def outfit_choices(s: State, me: Player, out: Ints) -> int:  # 7.2
    ship = s.ships[s.n_ships - 1]
    n = 0
    for item in range(tables.N_ITEMS):
        if me.store[item] > 0 and (needs_no_place(ship, item) or ship.places[tables.PLACE_OF[item]] > 0):
            out[n] = Act.LOAD + item
            n += 1
    out[n] = Act.FINISH
    return n + 1


@rule
def load(s: State, me: Player, action: int) -> None:
    """Put an item on the ship, or finish outfitting."""
    if action == Act.FINISH:
        finish_outfitting(s, me)
        return
    item = action - Act.LOAD
    ship = s.ships[s.n_ships - 1]
    if not needs_no_place(ship, item):
        ship.places[tables.PLACE_OF[item]] -= 1
    me.store[item] -= 1
    ship.items[item] += 1
    tell(Told.LOADS, s.active, item)


@rule
def speed_of(items: Ints, employees: int) -> int:
    """7.5: of a ship with some items, and employees of its owner."""
    extra = 1 if has(employees, tables.BUILDER_SPEED) else 0
    if items[Item.STOKER] > 0 and items[Item.SMOKESTACK] > 0:
        return tables.SPEED_STEAM + items[Item.SAIL] + items[Item.STOKER] - 1 + items[Item.SMOKESTACK] - 1 + extra
    return tables.SPEED_PLAIN + items[Item.SAIL] + items[Item.STOKER] + items[Item.SMOKESTACK] // 2 + extra


@rule
def finish_outfitting(s: State, me: Player) -> None:
    """7.6: without a captain the ship is lost; whether the canal is long enough shows in the first step of the cruise."""
    ship = s.ships[s.n_ships - 1]
    ship.speed = speed_of(ship.items, me.employees)
    tell(Told.READY, s.active, ship.speed)
    if ship.items[Item.CAPTAIN] == 0:
        tell(Told.NO_CAPTAIN, s.active)
        s.question = Question.LAUNCH
    else:
        s.question = Question.ENTER if me.token_space == OUTSIDE else Question.SAIL


@rule
def canal_too_short(s: State, me: Player) -> None:
    """7.6: no way is as long as the ship is fast, so it is lost."""
    tell(Told.NO_WAY, s.active, s.ships[s.n_ships - 1].speed)
    s.question = Question.LAUNCH


@rule
def enter_canal(s: State, me: Player, action: int) -> None:
    """The first step of the first cruise: the token comes in through an open side."""
    place = open_side(me, action - Act.ENTER)
    canal = me.canals[place // tables.N_SIDES]
    tell(Told.ENTERS, s.active, canal.cell, place % tables.N_SIDES)
    me.token_cell = canal.cell
    me.token_space = side_space(canal.rotation, place % tables.N_SIDES)
    me.token_rear = Rear.SIDE
    reach_space(s, me)


@rule
def sail_on(s: State, me: Player, action: int) -> None:
    """The token moves one space on; a tile it leaves is used up (8.7)."""
    way = action - Act.SAIL
    if way == Rear.SIDE:
        canal = find(me, me.token_cell)
        other = beyond(me, canal, me.token_space)
        tell(Told.SAILS_OVER, s.active, side_of(me, canal, me.token_space), me.canals[other].cell)
        tell(Told.USED_UP, s.active, me.token_cell)
        me.token_space = facing_space(me, canal, me.token_space, other)
        me.token_cell = me.canals[other].cell
        me.token_rear = Rear.SIDE
        use_up(me, canal)
    else:
        me.token_space += 1 if way == Rear.HIGHER else -1
        me.token_rear = Rear.LOWER if way == Rear.HIGHER else Rear.HIGHER
        tell(Told.SAILS, s.active, way)
    reach_space(s, me)


@rule
def symbol_points(items: Ints, places: Ints, symbol: int) -> int:
    """9.4: what a ship scores on a symbol other than a ribbon."""
    if symbol == Symbol.MILITARY:
        return items[Item.SOLDIER] + items[Item.CANNON]
    if symbol == Symbol.MERCHANT:
        return items[Item.BUSINESSMAN] + items[Item.CRANE]
    return places[Feature.LANTERN + symbol - Symbol.LANTERN]


@rule
def reach_space(s: State, me: Player) -> None:
    """The token has entered a space: 9.4, 9.5. The last one ends the cruise."""
    ship = s.ships[s.n_ships - 1]
    s.sailed += 1
    if me.token_space % 2 == 0:
        symbol = tables.SYMBOL[me.canals[find(me, me.token_cell)].tile][me.token_space // 2]
        if symbol == Symbol.RIBBON:
            s.ribbon = s.sailed
            tell(Told.RIBBON, s.active, s.sailed)
        else:
            points = symbol_points(ship.items, ship.places, symbol)
            s.symbols += points
            tell(Told.REACHES, s.active, symbol, points)
    if s.sailed == ship.speed:
        finish_cruise(s, me, ship)
    else:
        s.question = Question.SAIL


@rule
def finish_cruise(s: State, me: Player, ship: Ship) -> None:
    """9.6: the ship joins the fleet."""
    ship.approved = 1
    crew = 0
    cargo = 0
    for item in range(tables.N_ITEMS):
        if item < tables.FIRST_EQUIPMENT:
            crew += tables.CRUISE_VP[item] * ship.items[item]  # 9.1
        else:
            cargo += tables.CRUISE_VP[item] * ship.items[item]  # 9.2
    speed = tables.VP_PER_SPEED * ship.speed if s.options[Option.SPEED_POINTS] > 0 else 0  # 9.3
    tell(Told.APPROVED, s.active, ship.length, ship.speed)
    tell(Told.CRUISE_SCORES, s.active, crew, cargo, speed, s.symbols, s.ribbon)
    me.points[Source.CREW] += crew
    me.points[Source.CARGO] += cargo
    me.points[Source.SPEED] += speed
    me.points[Source.SYMBOLS] += s.symbols
    me.points[Source.RIBBON] += s.ribbon
    s.sailed = 0
    s.symbols = 0
    s.ribbon = 0
    s.question = Question.LAUNCH
