"""Shipyard: why a choice that a player might expect is refused, and which choices a player might expect."""

from __future__ import annotations

from collections.abc import Callable

from seaboard.core.play.events import Amount
from seaboard.core.play.flow import Refusal
from seaboard.games.shipyard import naming, tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.rules.canal import NOT_THERE, beyond, find
from seaboard.games.shipyard.rules.rings import RING_OF, employee_at, free_steps, most_steps, steps_cost, stop_after
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import EMPTY, NO_SIDE, NOBODY, Player, Rear, Stage, State
from seaboard.games.shipyard.tables import Action, Column, Item, Ring

OUTER = {0: "bow", tables.N_YARD - 1: "stern"}  # 6.4


def action_clause(action: int) -> str:
    """5.1 to 5.8 are the actions, in the order of their numbers."""
    return f"5.{action + 1}.1"


def ahead(s: State, tile: int) -> int:
    """3.4: the income on an action tile, with what lies on it."""
    return sum(s.holder[other] != NOBODY for other in s.track[: s.track.index(tile)]) + s.coins[tile]


def employee_here(s: State, k: int) -> int:
    return employee_at(s, s.rings[Ring.EMPLOYEE], k)


def colour_asked(s: State) -> str:
    return naming.COLOUR_NAMES[(s.choices[0] - Act.DISCARD) // tables.N_PER_COLOUR]


# --- why a choice is refused -------------------------------------------------------------------------------------------


def too_expensive(cost: int, me: Player, number: str) -> Refusal:
    return Refusal(f"It costs {naming.guilders(cost)} and you have {me.money}.", number)


def unable(action: int, money: int) -> Refusal:
    """Why an action cannot be performed (3.6)."""
    return {
        Action.BUILD: Refusal("None of the ship tiles in the market fits your yard.", "5.1.2"),
        Action.RENT: Refusal("No canal tile is left in the market.", "13.1"),
        Action.PURCHASE: Refusal("No commodity tile is left in the market.", "13.1"),
        Action.HIRE: Refusal(f"With {naming.guilders(money)} you can hire nobody.", "5.6.3"),
        Action.EXCHANGE: Refusal("You own no commodity tile.", "5.7.1"),
    }[Action(action)]


def choice_refusal(s: State, action: int) -> Refusal:
    me, tile = s.players[s.active], action - Act.CHOOSE
    if s.stage != Stage.REGULAR:
        return unable(tile, me.money)
    if s.holder[tile] != NOBODY:
        whose = "Your cube" if s.holder[tile] == s.active else f"The cube of {naming.SEAT_NAMES[s.holder[tile]]}"
        return Refusal(f"{whose} lies on it.", "3.3")
    if tile == s.advanced:
        return Refusal("You have advanced it in this turn.", "3.3")
    return unable(tile, me.money + ahead(s, tile))


def bonus_refusal(s: State, action: int) -> Refusal:
    tile = action - Act.BONUS
    if tile == s.main:
        return Refusal("It is the main action of this turn.", "4.2")
    left = s.players[s.active].money - tables.BONUS_COST
    if tile == Action.HIRE:
        return Refusal(f"With the {naming.guilders(left)} left after paying {tables.BONUS_COST} you could hire nobody.", "4.4")
    return unable(tile, left)


def ship_tile_refusal(s: State, action: int) -> Refusal:
    me, (column, row) = s.players[s.active], divmod(action - Act.BUY, tables.N_ROWS)
    if tables.ROW_COST[row] > me.money:
        return too_expensive(tables.ROW_COST[row], me, "5.1.1")
    part = naming.PART_NAMES[tables.COLUMN_PART[column]]
    if s.stage == Stage.FINAL_BUILD:
        return Refusal(f"A {part} completes none of your ships.", "11.4")
    return Refusal(f"A {part} has no legal space in your yard.", "5.1.2")


def row_refusal(first: Act, number: str) -> Callable[[State, int], Refusal]:
    """In the columns of canal and commodity tiles."""
    return lambda s, action: too_expensive(tables.ROW_COST[action - first], s.players[s.active], number)


def place_refusal(s: State, action: int) -> Refusal:
    column, part = action - Act.PLACE, naming.PART_NAMES[tables.PART[s.tile]]
    if s.stage == Stage.FINAL_BUILD:
        return Refusal(f"On column {column + 1} the {part} completes no ship.", "11.4")
    if OUTER.get(column, part) != part:
        return Refusal(f"Column {column + 1} takes only a {OUTER[column]}.", "6.4")
    return Refusal(f"With a {part} on column {column + 1} some tile could never become part of a complete ship.", "6.3")


def steps_refusal(s: State, action: int) -> Refusal:
    me, steps, ring = s.players[s.active], action - Act.STEPS, RING_OF[s.doing]
    number, most = action_clause(s.doing), most_steps(s, me, ring)
    if steps > most:
        limit = number if ring == Ring.EXCHANGE else "0.5.4"
        return Refusal(f"At most {Amount(most):extra step is|extra steps are} allowed.", limit)
    cost = steps_cost(me, ring, steps)
    if cost > me.money:
        free = f", {free_steps(me, ring)} of them free," if free_steps(me, ring) else ""
        return Refusal(f"For {Amount(steps):extra step}{free} you pay {naming.guilders(cost)}, and you have {me.money}.", number)
    reasons = [hire_reason(s, stop_after(s, ring, steps), slot, me.money - cost) for slot in range(tables.N_SLOTS)]
    told = [reason.why[:1].lower() + reason.why[1:-1] for reason in reasons if reason]
    return Refusal(f"Nobody at that stop can be hired: {'; '.join(told)}." if told else "Nobody is left at that stop.", "5.6.3")


def hire_reason(s: State, stop: int, slot: int, money: int) -> Refusal | None:
    """Why an employee cannot be hired with so many guilders; nothing for an empty slot."""
    me, employee = s.players[s.active], employee_at(s, stop, slot)
    if employee == tables.NO_EMPLOYEE:
        return None
    name, first = naming.EMPLOYEE_NAMES[employee], tables.REQUIRES[employee]
    if has(me.employees, employee):
        return Refusal(f"You employ the {name} already.", "5.6.2")
    if first != tables.NO_EMPLOYEE and not has(me.employees, first):
        return Refusal(f"The {name} needs the {naming.EMPLOYEE_NAMES[first]} first.", "5.6.2")
    return Refusal(f"The {name} costs {naming.guilders(tables.HIRE_COST[employee])} and you have {money}.", "5.6.1")


def trade_refusal(s: State, action: int) -> Refusal:
    item, good = action - Act.TRADE, tables.GOODS[s.tile][s.good]
    if has(s.traded, item):
        return Refusal(f"You have taken a {naming.ITEM_NAMES[item]} in this exchange.", "5.7.4")
    *most, last = (naming.ITEM_NAMES[other] for other in range(tables.N_ITEMS) if tables.TRADES[good][other])
    return Refusal(f"The next good is {naming.GOOD_NAMES[good]}: it can be traded for a {', a '.join(most)} or a {last}.", "5.7.3")


def load_refusal(s: State, action: int) -> Refusal:
    item = action - Act.LOAD
    if s.players[s.active].store[item] == 0:
        return Refusal(f"You have no {naming.ITEM_NAMES[item]} in store.", "7.2")
    which = "further captain" if item == Item.CAPTAIN else naming.ITEM_NAMES[item]
    return Refusal(f"The ship has no {naming.FEATURE_NAMES[tables.PLACE_OF[item]]} left for a {which}.", "7.3")


def entry_refusal(s: State, action: int) -> Refusal:
    if s.players[s.active].entry_side != NO_SIDE:
        return Refusal("Your ships enter through the side chosen with the first tile, or not at all.", "8.10")
    return Refusal(f"From there the ship could not use up its {Amount(s.ships[s.n_ships - 1].speed):movement point}.", "8.6")


def way_refusal(s: State, action: int) -> Refusal:
    if action - Act.SAIL == s.players[s.active].token_rear:
        return Refusal("The token came from there and never sails backwards.", "8.4")
    left = s.ships[s.n_ships - 1].speed - s.sailed
    return Refusal(f"That way the ship could not use up its last {Amount(left):movement point}.", "8.6")


# --- which choices a player might expect -------------------------------------------------------------------------------


def tiles_in_use(block: Act) -> Callable[[State], list[int]]:
    return lambda s: [block + s.track[position] for position in range(s.n_tiles)]


def where(block: Act, is_there: Callable[[State, int], bool] = lambda s, k: True) -> Callable[[State], list[int]]:
    """All actions of a block whose tile, place or item is there."""
    return lambda s: [block + k for k in range(block.size) if is_there(s, k)]


def rows(block: Act, first: Column) -> Callable[[State], list[int]]:
    """Tiles in the market, from a column on."""
    return where(block, lambda s, k: s.market[first + k // tables.N_ROWS][k % tables.N_ROWS] != EMPTY)


def open_sides(s: State) -> range:
    """8.5: sides of the canal system that touch no tile."""
    me = s.players[s.active]
    sides = [canal.cell + step for canal in me.canals[: me.n_canals] for step in tables.STEP]
    return range(Act.ENTER, Act.ENTER + sum(find(me, cell) == NOT_THERE for cell in sides))


def leads_on(s: State, way: int) -> bool:
    """Whether a way from the space of the token leads to a space."""
    me = s.players[s.active]
    if way != Rear.SIDE:
        return me.token_space != (0 if way == Rear.LOWER else tables.LAST_SPACE)
    return me.token_space % 2 == 0 and me.token_rear != Rear.SIDE and beyond(me, find(me, me.token_cell), me.token_space) != NOT_THERE
