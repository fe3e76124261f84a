"""Shipyard: what a seat has to work with, its resources. Pending actions are counted as if they were carried out well at once.

Bots' estimates rest on this; the rules do not.
"""

from __future__ import annotations

from typing import Annotated

from seaboard.core.language.records import I64, Ints, Record
from seaboard.core.language.rules import Table, rule
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.rules.ending import last_seat
from seaboard.games.shipyard.rules.rings import can_hire, employee_at, most_steps, steps_cost, stop_after, trader_bonus
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import EMPTY, NO_TILE, End, Player, Question, Stage, State
from seaboard.games.shipyard.tables import Action, Column, Option, Ring


class Resources(Record):
    """What a seat has to work with."""

    items: Annotated[Ints, I64, tables.N_ITEMS]  # in store
    money: I64
    employees: I64  # bits
    goods: I64  # guilders that the best commodity tile brings
    tiles: I64  # commodity tiles


REGULAR_TURNS = tables.DATA["player_count"][0]["regular_turns_each"]

# Rough worths in hundredths of a point, only for choosing how a pending action will be carried out.
GUILDER = 60
EMPLOYEE_WORTH = Table(  # in a whole game
    [600, 350, 600, 450, 500, 400, 450, 450, 200, 200, 200, 400, 400, 400, 200, 200, 150, 100, 350, 350, 350, 350, 350, 500]
)
USUAL_PRICE = 2
TRADE_WORTH = Table([[2, 2, 0], [3, 2, 2], [3, 3, 2]])  # in guilders, of the best items for coal, cloth and wheat


@rule
def is_pending(s: State, seat: int, action: int) -> bool:
    """Whether a seat is about to perform an action, or in the middle of it."""
    return s.active == seat and (s.doing == action or (s.main_left > 0 and s.main == action))


@rule
def brings_items(s: State, seat: int) -> bool:
    """Whether a pending action brings items."""
    return is_pending(s, seat, Action.RECRUIT) or is_pending(s, seat, Action.MANUFACTURE) or is_pending(s, seat, Action.EXCHANGE)


@rule
def turn_order(s: State, seat: int) -> int:
    """Place in the order of the final stages."""
    return (seat + 2 * s.n_players - last_seat(s) - 1) % s.n_players


@rule
def is_ahead(s: State, seat: int, stage: int, question: int) -> bool:
    """Whether a seat's part in a final stage is still to come."""
    if s.stage != stage:
        return s.stage < stage
    return turn_order(s, seat) > turn_order(s, s.active) or (seat == s.active and s.question == question)


@rule
def actions_left(s: State, seat: int) -> int:
    """Actions that a seat will still choose, the final action included."""
    left = 1 if is_ahead(s, seat, Stage.FINAL_ACTION, Question.CHOOSE) else 0
    if s.stage == Stage.REGULAR and s.end != End.SHIP_TILES:
        begun = (s.turn + s.n_players - 1 - (seat + s.n_players - s.first) % s.n_players) // s.n_players
        turns = REGULAR_TURNS + (1 if s.n_players == 2 and s.options[Option.TWO_PLAYER_MODE] > 0 else 0)
        left += max(turns - begun, 0)
        if s.active == seat and s.question == Question.CHOOSE:
            left += 1
    return left


@rule
def goods_worth(employees: int, kind: int) -> int:
    """Guilders that a commodity tile brings: each good is sold at a usual price, or traded for the best item not yet taken."""
    guilders = 0
    alike = 0
    for k in range(tables.GOODS_PER_TILE):
        good = tables.GOODS[kind][k]
        alike = alike + 1 if k > 0 and tables.GOODS[kind][k - 1] == good else 0
        guilders += max(USUAL_PRICE + trader_bonus(employees, good), TRADE_WORTH[good][alike])
    return guilders


@rule
def take_stock(s: State, seat: int, resources: Resources) -> None:
    """What a seat has, with pending purchases, hires and subsidies made."""
    me = s.players[seat]
    for item in range(tables.N_ITEMS):
        resources.items[item] = me.store[item]
    resources.money = me.money
    resources.employees = me.employees
    if is_pending(s, seat, Action.SUBSIDY):
        resources.money += tables.SUBSIDY
    if is_pending(s, seat, Action.HIRE):
        hire_well(s, me, actions_left(s, seat), resources)
    for kind in range(tables.N_COMMODITIES):
        if me.commodities[kind] > 0:
            resources.goods = max(resources.goods, goods_worth(resources.employees, kind))
            resources.tiles += me.commodities[kind]
    if is_pending(s, seat, Action.PURCHASE):
        purchase_well(s, resources)


@rule
def purchase_well(s: State, resources: Resources) -> None:
    best = 0
    paid = 0
    for row in range(tables.N_ROWS):
        kind = s.market[Column.COMMODITY][row]
        if kind != EMPTY and tables.ROW_COST[row] <= resources.money:
            worth = goods_worth(resources.employees, kind) - tables.ROW_COST[row]
            if worth > best:
                best = worth
                paid = tables.ROW_COST[row]
    if best > 0:
        resources.money -= paid
        resources.goods = max(resources.goods, best + paid)
        resources.tiles += 1


@rule
def hire_well(s: State, me: Player, left: int, resources: Resources) -> None:
    """Hire the best employee that can be reached and paid."""
    best = 0
    hired = tables.NO_EMPLOYEE
    paid = 0
    begun = s.question == Question.SLOT
    for steps in range(1 if begun else most_steps(s, me, Ring.EMPLOYEE) + 1):
        cost = 0 if begun else steps_cost(me, Ring.EMPLOYEE, steps)
        stop = s.rings[Ring.EMPLOYEE] if begun else stop_after(s, Ring.EMPLOYEE, steps)
        for slot in range(tables.N_SLOTS):
            if cost <= me.money and can_hire(s, me, stop, slot, me.money - cost):
                employee = employee_at(s, stop, slot)
                price_of = cost + tables.HIRE_COST[employee]
                worth = EMPLOYEE_WORTH[employee] * left // REGULAR_TURNS - GUILDER * price_of + 1000
                if worth > best:
                    best = worth
                    hired = employee
                    paid = price_of
    if hired != tables.NO_EMPLOYEE:
        resources.employees |= 1 << hired
        resources.money -= paid


@rule
def turn_marker(s: State, me: Player, ring: int, margin: Ints, resources: Resources) -> None:
    """The best item of a ring, and those of recruiters or engineers."""
    best = -10_000
    steps_taken = 0
    for steps in range(most_steps(s, me, ring) + 1):
        cost = steps_cost(me, ring, steps)
        worth = margin[tables.RING_ITEM[ring][stop_after(s, ring, steps)]] - GUILDER * cost
        if cost <= resources.money and worth > best:
            best = worth
            steps_taken = steps
    resources.money -= steps_cost(me, ring, steps_taken)
    resources.items[tables.RING_ITEM[ring][stop_after(s, ring, steps_taken)]] += 1
    first = tables.FIRST_EQUIPMENT if ring == Ring.EQUIPMENT else 0
    for item in range(first, first + tables.N_ITEMS // 2):
        if has(resources.employees, tables.EXTRA_OF[item]):
            resources.items[item] += 1


@rule
def exchange_well(s: State, me: Player, margin: Ints, resources: Resources) -> None:
    """The best that one commodity tile brings."""
    begun = s.question == Question.TRADE and s.doing == Action.EXCHANGE
    moved = begun or (s.question == Question.GOODS and s.doing == Action.EXCHANGE)
    stop = s.rings[Ring.EXCHANGE] if moved else stop_after(s, Ring.EXCHANGE, 0)
    best = -1
    chosen = 0
    money = 0
    for kind in range(tables.N_COMMODITIES):
        if (kind == s.tile) if begun else me.commodities[kind] > 0:
            worth = 0
            guilders = 0
            taken = s.traded if begun else 0
            items = 0
            for k in range(s.good if begun else 0, tables.GOODS_PER_TILE):
                good = tables.GOODS[kind][k]
                sale = tables.PRICE[stop][good] + trader_bonus(resources.employees, good)
                gain = GUILDER * sale
                got = NO_TILE
                for item in range(tables.N_ITEMS):
                    if tables.TRADES[good][item] > 0 and not has(taken, item) and margin[item] > gain:
                        gain = margin[item]
                        got = item
                worth += gain
                if got == NO_TILE:
                    guilders += sale
                else:
                    taken |= 1 << got
                    items |= 1 << got
            if worth > best:
                best = worth
                chosen = items
                money = guilders
    resources.money += money
    for item in range(tables.N_ITEMS):
        if has(chosen, item):
            resources.items[item] += 1
    if not begun and resources.tiles > 0:  # a bonus action may yet bring one (3.6.2)
        resources.tiles -= 1
        if resources.tiles == 0:
            resources.goods = 0
