"""Shipyard 5.4 to 5.7: the rings with their markers: equipment, crew, employees, exchange."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import Table, rule, tell
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.events import Told
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import NO_TILE, Player, Question, State
from seaboard.games.shipyard.tables import Option, Ring

RING_OF = Table([0, 0, 0, Ring.EQUIPMENT, Ring.CREW, Ring.EMPLOYEE, Ring.EXCHANGE, 0])  # by action


@rule
def free_steps(me: Player, ring: int) -> int:
    steps: int = tables.FREE_STEPS[ring]
    return steps if has(me.employees, tables.AGENT[ring]) else 0


@rule
def most_steps(s: State, me: Player, ring: int) -> int:
    """5.4.1, 5.6.1, 5.7.1: the most extra steps of a marker."""
    if ring == Ring.EXCHANGE:
        return free_steps(me, ring)
    full_turn: int = tables.RING_SIZE[ring] - 1
    return min(full_turn, tables.EXTRA_CAP) if s.options[Option.RING_EXTRA_CAP] > 0 else full_turn


@rule
def steps_cost(me: Player, ring: int, steps: int) -> int:  # 5.4.2
    paid = max(steps - free_steps(me, ring), 0)
    return paid * tables.STEP_COST


@rule
def stop_after(s: State, ring: int, steps: int) -> int:
    """Where a marker stops: one step further, and the extra steps."""
    size: int = tables.RING_SIZE[ring]
    return (s.rings[ring] + 1 + steps) % size


@rule
def steps_choices(s: State, me: Player, out: Ints) -> int:
    """The extra steps that can be paid; in the exchange only the agent's owner has a choice (5.7.1)."""
    ring = RING_OF[s.doing]
    last = most_steps(s, me, ring)
    if last == 0:
        return 0
    n = 0
    for steps in range(last + 1):
        money = me.money - steps_cost(me, ring, steps)
        if money >= 0 and (ring != Ring.EMPLOYEE or can_hire_at(s, me, stop_after(s, ring, steps), money)):
            out[n] = Act.STEPS + steps
            n += 1
    return n


@rule
def without_steps(s: State, me: Player) -> None:
    """5.7.1: the exchange marker of a player without the agent."""
    choose_steps(s, me, Act.STEPS)


@rule
def choose_steps(s: State, me: Player, action: int) -> None:
    """Move the marker of the action and gain what it stops on."""
    steps = action - Act.STEPS
    ring = RING_OF[s.doing]
    cost = steps_cost(me, ring, steps)
    if steps * tables.STEP_COST > cost:
        tell(Told.AGENT, s.active, tables.AGENT[ring], steps - cost // tables.STEP_COST)
    if cost > 0:
        tell(Told.PAYS_STEPS, s.active, cost, cost // tables.STEP_COST)
    me.money -= cost
    stop = stop_after(s, ring, steps)
    tell(Told.MARKER, s.active, ring, stop, steps + 1)
    s.rings[ring] = stop
    if ring == Ring.EMPLOYEE:
        s.question = Question.SLOT
    elif ring == Ring.EXCHANGE:
        s.question = Question.GOODS
    else:
        me.store[tables.RING_ITEM[ring][stop]] += 1
        tell(Told.GAINS, s.active, tables.RING_ITEM[ring][stop])
        first = tables.FIRST_EQUIPMENT if ring == Ring.EQUIPMENT else 0
        for item in range(first, first + tables.N_ITEMS // 2):  # 5.4.3
            if has(me.employees, tables.EXTRA_OF[item]):
                me.store[item] += 1
                tell(Told.EMPLOYEE_BRINGS, s.active, tables.EXTRA_OF[item], item)
        s.question = Question.ACTION_DONE


# --- 5.6 employees -----------------------------------------------------------------------------------------------------


@rule
def employee_at(s: State, stop: int, slot: int) -> int:
    """The employee that lies open in a slot (2.7), or NO_EMPLOYEE."""
    taken = s.taken[stop][slot]
    if taken == tables.COPIES_OF_EMPLOYEE:
        return tables.NO_EMPLOYEE
    fixed: int = tables.FIXED[stop]
    if slot == 0:
        return fixed
    place = stop * (tables.N_SLOTS - 1) + slot - 1
    return s.upper[place] if taken == 0 else s.lower[place]


@rule
def can_hire(s: State, me: Player, stop: int, slot: int, money: int) -> bool:  # 5.6.2
    employee = employee_at(s, stop, slot)
    if employee == tables.NO_EMPLOYEE or has(me.employees, employee) or tables.HIRE_COST[employee] > money:
        return False
    return tables.REQUIRES[employee] == tables.NO_EMPLOYEE or has(me.employees, tables.REQUIRES[employee])


@rule
def can_hire_at(s: State, me: Player, stop: int, money: int) -> bool:
    for slot in range(tables.N_SLOTS):
        if can_hire(s, me, stop, slot, money):
            return True
    return False


@rule
def can_hire_anyone(s: State, me: Player, money: int) -> bool:  # 3.6
    for steps in range(most_steps(s, me, Ring.EMPLOYEE) + 1):
        left = money - steps_cost(me, Ring.EMPLOYEE, steps)
        if left >= 0 and can_hire_at(s, me, stop_after(s, Ring.EMPLOYEE, steps), left):
            return True
    return False


@rule
def slot_choices(s: State, me: Player, out: Ints) -> int:
    n = 0
    for slot in range(tables.N_SLOTS):
        if can_hire(s, me, s.rings[Ring.EMPLOYEE], slot, me.money):
            out[n] = Act.SLOT + slot
            n += 1
    return n


@rule
def hire(s: State, me: Player, action: int) -> None:
    slot = action - Act.SLOT
    stop = s.rings[Ring.EMPLOYEE]
    employee = employee_at(s, stop, slot)
    me.money -= tables.HIRE_COST[employee]
    me.employees |= 1 << employee
    tell(Told.HIRES, s.active, employee, tables.HIRE_COST[employee])
    s.taken[stop][slot] += 1  # 5.6.4
    if slot > 0 and s.taken[stop][slot] == 1:
        tell(Told.TURNED_UP, employee_at(s, stop, slot))
    s.question = Question.ACTION_DONE


# --- 5.7 exchange ------------------------------------------------------------------------------------------------------


@rule
def owns_goods(me: Player) -> bool:
    for kind in range(tables.N_COMMODITIES):
        if me.commodities[kind] > 0:
            return True
    return False


@rule
def goods_choices(s: State, me: Player, out: Ints) -> int:
    n = 0
    for kind in range(tables.N_COMMODITIES):
        if me.commodities[kind] > 0:
            out[n] = Act.GOODS + kind
            n += 1
    return n


@rule
def exchange(s: State, me: Player, action: int) -> None:
    kind = action - Act.GOODS
    me.commodities[kind] -= 1
    tell(Told.EXCHANGES, s.active, kind)
    s.tile = kind
    s.question = Question.TRADE


@rule
def trade_choices(s: State, me: Player, out: Ints) -> int:  # 5.7.3, 5.7.4
    out[0] = Act.SELL
    n = 1
    good = tables.GOODS[s.tile][s.good]
    for item in range(tables.N_ITEMS):
        if tables.TRADES[good][item] > 0 and not has(s.traded, item):
            out[n] = Act.TRADE + item
            n += 1
    return n


@rule
def trader_bonus(employees: int, good: int) -> int:
    """What traders add to the price of a good (5.6.6)."""
    guilders = 0
    for level in range(2):
        if has(employees, tables.TRADER[good][level]):
            guilders += 1
    return guilders


@rule
def trade(s: State, me: Player, action: int) -> None:
    """Sell the next good or trade it for an item."""
    good = tables.GOODS[s.tile][s.good]
    if action == Act.SELL:
        bonus = trader_bonus(me.employees, good)
        me.money += tables.PRICE[s.rings[Ring.EXCHANGE]][good] + bonus
        tell(Told.SELLS, s.active, good, tables.PRICE[s.rings[Ring.EXCHANGE]][good])
        if bonus > 0:
            tell(Told.TRADERS_ADD, s.active, good, bonus)
    else:
        item = action - Act.TRADE
        me.store[item] += 1
        s.traded |= 1 << item
        tell(Told.TRADES, s.active, good, item)
    s.good += 1
    if s.good == tables.GOODS_PER_TILE:
        s.commodity_discard[s.tile] += 1  # 5.7.5
        tell(Told.GOODS_DISCARDED, s.tile)
        s.tile = NO_TILE
        s.good = 0
        s.traded = 0
        s.question = Question.ACTION_DONE
