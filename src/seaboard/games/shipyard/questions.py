"""Shipyard: each question in words, with how its answers are written, its clauses, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Callable

from seaboard.core.play.events import Amount
from seaboard.core.play.flow import Answers, Refusal, Words
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.naming import (
    CANAL_NAMES,
    COLOUR_NAMES,
    CONTRACT_NAMES,
    EMPLOYEE_NAMES,
    FEATURE_NAMES,
    GOOD_NAMES,
    GOODS_NAMES,
    ITEM_NAMES,
    SEAT_NAMES,
    SHIP_TILE_NAMES,
    guilders,
    price,
    stop_name,
    symbol_at,
    turned,
    words,
)
from seaboard.games.shipyard.rules.canal import NOT_THERE, beside, beyond, facing_space, find, free_cells, open_side, side_of
from seaboard.games.shipyard.rules.cruise import speed_of
from seaboard.games.shipyard.rules.rings import RING_OF, employee_at, free_steps, most_steps, steps_cost, stop_after, trader_bonus
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import EMPTY, NO_SIDE, NOBODY, Player, Question, Rear, Stage, State
from seaboard.games.shipyard.tables import (
    ACTION_NAMES,
    BONUS_COST,
    COLUMN_PART,
    COMMODITIES,
    CONTRACT_IDS,
    EMPLOYEE_IDS,
    EMPLOYEES,
    GOODS,
    GRID_WIDTH,
    HIRE_COST,
    LAST_SPACE,
    MAX_OPEN,
    N_CONTRACTS,
    N_ITEMS,
    N_PER_COLOUR,
    N_ROWS,
    N_SHIP_COLUMNS,
    N_SIDES,
    N_SLOTS,
    N_YARD,
    NO_EMPLOYEE,
    ORIGIN,
    PART,
    PLACE_OF,
    PRICE,
    REQUIRES,
    RING_SIZE,
    ROW_COST,
    SIDE_NAMES,
    STEP,
    SYMBOL,
    TRADES,
    Action,
    Column,
    Item,
    Part,
    Ring,
    Symbol,
)

ACTION_CLAUSES = {
    Action.BUILD: "5.1.1",
    Action.RENT: "5.2.1",
    Action.PURCHASE: "5.3.1",
    Action.MANUFACTURE: "5.4.1",
    Action.RECRUIT: "5.5.1",
    Action.HIRE: "5.6.1",
    Action.EXCHANGE: "5.7.1",
    Action.SUBSIDY: "5.8.1",
}
OUTER = {0: "bow", N_YARD - 1: "stern"}  # 6.4
WAYS = ("lower", "higher", "out")


def owner(s: State) -> Player:
    """The player who decides."""
    return s.players[s.discarder if s.question == Question.DISCARD else s.active]


def doing(s: State) -> str:
    """The action being performed."""
    return ACTION_NAMES[s.doing]


def part_name(part: int) -> str:
    return Part(part).name.lower()


def action_word(s: State, k: int) -> str:
    return Action(k).name.lower()


# --- how actions are written, and what they cost or bring --------------------------------------------------------------


def ahead(s: State, tile: int) -> int:
    """3.4: the income on an action tile, with what lies on it."""
    return sum(s.holder[other] != NOBODY for other in s.track[: s.track.index(tile)]) + s.coins[tile]


def choice_remark(s: State, k: int) -> str:
    income = ahead(s, k) if s.stage == Stage.REGULAR else 0
    return f"{ACTION_NAMES[k]}, income {guilders(income)}" if income else ACTION_NAMES[k]


def ship_tile(s: State, k: int) -> str:
    return f"buy {Column(k // N_ROWS).name.lower().replace('_', ' ')} {k % N_ROWS + 1}"


def ship_tile_remark(s: State, k: int) -> str:
    return f"{SHIP_TILE_NAMES[s.market[k // N_ROWS][k % N_ROWS]]}, {price(ROW_COST[k % N_ROWS])}"


def coordinates(cell: int) -> str:
    """8.9: as they are written in notation."""
    return f"{cell % GRID_WIDTH - ORIGIN % GRID_WIDTH},{cell // GRID_WIDTH - ORIGIN // GRID_WIDTH}"


def cell_of(s: State, k: int) -> int:
    """The k-th free cell."""
    cells = [0] * MAX_OPEN
    free_cells(s.players[s.active], cells)
    return cells[k]


def cell_remark(s: State, k: int) -> str:
    me = s.players[s.active]
    place = beside(me, cell_of(s, k))
    return f"{SIDE_NAMES[place % N_SIDES]} of {CANAL_NAMES[me.canals[place // N_SIDES].tile]}"


def entry(s: State, k: int) -> str:
    me = s.players[s.active]
    place = open_side(me, k)
    return f"enter {coordinates(me.canals[place // N_SIDES].cell)} {SIDE_NAMES[place % N_SIDES]}"


def entry_remark(s: State, k: int) -> str:
    """The tile, the side and the symbol there."""
    me = s.players[s.active]
    place = open_side(me, k)
    canal, side = me.canals[place // N_SIDES], place % N_SIDES
    return f"{CANAL_NAMES[canal.tile]} from the {SIDE_NAMES[side]}, at its {symbol_at(canal.tile, canal.rotation, side)}"


def way_remark(s: State, k: int) -> str:
    """Where a way leads, and what is there."""
    me = s.players[s.active]
    canal, space = find(me, me.token_cell), me.token_space
    if k == Rear.SIDE:
        other = beyond(me, canal, space)
        symbol = SYMBOL[me.canals[other].tile][facing_space(me, canal, space, other) // 2]
        return f"{SIDE_NAMES[side_of(me, canal, space)]} to {CANAL_NAMES[me.canals[other].tile]}, at its {Symbol(symbol).name.lower()}"
    following = space + (1 if k == Rear.HIGHER else -1)
    direction = "clockwise" if k == Rear.HIGHER else "anticlockwise"
    if following % 2:
        return direction
    return f"{direction}, to a {Symbol(SYMBOL[me.canals[canal].tile][following // 2]).name.lower()}"


def steps_remark(s: State, k: int) -> str:
    ring = RING_OF[s.doing]
    return f"to {stop_name(ring, stop_after(s, ring, k))}, {price(steps_cost(s.players[s.active], ring, k))}"


def employee_here(s: State, k: int) -> int:
    return employee_at(s, s.rings[Ring.EMPLOYEE], k)


def slot_remark(s: State, k: int) -> str:
    employee = employee_here(s, k)
    return f"{price(HIRE_COST[employee])}: {EMPLOYEES[employee]['text']}"


def sale(s: State) -> int:
    """What the next good sells for, traders included (5.6.6)."""
    good = GOODS[s.tile][s.good]
    return int(PRICE[s.rings[Ring.EXCHANGE]][good]) + trader_bonus(s.players[s.active], good)


def launch_remark(s: State, k: int) -> str:
    me, stern = s.players[s.active], k
    while PART[me.yard[stern]] != Part.STERN:
        stern += 1
    return f"the ship on columns {k + 1} to {stern + 1}"


def place_remark(s: State, k: int) -> str:
    """Where an item goes on the ship."""
    ship = s.ships[s.n_ships - 1]
    return "in command" if k == Item.CAPTAIN and ship.items[k] == 0 else FEATURE_NAMES[PLACE_OF[k]]


def departure_remark(s: State, k: int) -> str:
    ship = s.ships[s.n_ships - 1]
    return f"speed {speed_of(s.players[s.active], ship)}" if ship.items[Item.CAPTAIN] else "no captain: the ship is lost"


# --- why a choice is refused -------------------------------------------------------------------------------------------


def too_expensive(cost: int, me: Player, number: str) -> Refusal:
    return Refusal(f"It costs {guilders(cost)} and you have {me.money}.", number)


def unable(action: int, money: int) -> Refusal:
    """Why an action cannot be performed (3.6)."""
    return {
        Action.BUILD: Refusal("None of the ship tiles in the market fits your yard.", "5.1.2"),
        Action.RENT: Refusal("No canal tile is left in the market.", "13.1"),
        Action.PURCHASE: Refusal("No commodity tile is left in the market.", "13.1"),
        Action.HIRE: Refusal(f"With {guilders(money)} you can hire nobody.", "5.6.3"),
        Action.EXCHANGE: Refusal("You own no commodity tile.", "5.7.1"),
    }[Action(action)]


def choice_refusal(s: State, action: int) -> Refusal:
    me, tile = s.players[s.active], action - Act.CHOOSE
    if s.stage != Stage.REGULAR:
        return unable(tile, me.money)
    if s.holder[tile] != NOBODY:
        whose = "Your cube" if s.holder[tile] == s.active else f"The cube of {SEAT_NAMES[s.holder[tile]]}"
        return Refusal(f"{whose} lies on it.", "3.3")
    if tile == s.advanced:
        return Refusal("You have advanced it in this turn.", "3.3")
    return unable(tile, me.money + ahead(s, tile))


def bonus_refusal(s: State, action: int) -> Refusal:
    tile = action - Act.BONUS
    if tile == s.main:
        return Refusal("It is the main action of this turn.", "4.2")
    left = s.players[s.active].money - BONUS_COST
    if tile == Action.HIRE:
        return Refusal(f"With the {guilders(left)} left after paying {BONUS_COST} you could hire nobody.", "4.4")
    return unable(tile, left)


def ship_tile_refusal(s: State, action: int) -> Refusal:
    me, (column, row) = s.players[s.active], divmod(action - Act.BUY, N_ROWS)
    if ROW_COST[row] > me.money:
        return too_expensive(ROW_COST[row], me, "5.1.1")
    part = part_name(COLUMN_PART[column])
    if s.stage == Stage.FINAL_BUILD:
        return Refusal(f"A {part} completes none of your ships.", "11.4")
    return Refusal(f"A {part} has no legal space in your yard.", "5.1.2")


def canal_refusal(s: State, action: int) -> Refusal:
    return too_expensive(ROW_COST[action - Act.CANAL], s.players[s.active], "5.2.1")


def commodity_refusal(s: State, action: int) -> Refusal:
    return too_expensive(ROW_COST[action - Act.COMMODITY], s.players[s.active], "5.3.1")


def place_refusal(s: State, action: int) -> Refusal:
    column, part = action - Act.PLACE, part_name(PART[s.tile])
    if s.stage == Stage.FINAL_BUILD:
        return Refusal(f"On column {column + 1} the {part} completes no ship.", "11.4")
    if OUTER.get(column, part) != part:
        return Refusal(f"Column {column + 1} takes only a {OUTER[column]}.", "6.4")
    return Refusal(f"With a {part} on column {column + 1} some tile could never become part of a complete ship.", "6.3")


def steps_refusal(s: State, action: int) -> Refusal:
    me, steps, ring = s.players[s.active], action - Act.STEPS, RING_OF[s.doing]
    number, most = ACTION_CLAUSES[Action(s.doing)], most_steps(s, me, ring)
    if steps > most:
        limit = number if ring == Ring.EXCHANGE else "0.5.4"
        return Refusal(f"At most {Amount(most):extra step is|extra steps are} allowed.", limit)
    cost = steps_cost(me, ring, steps)
    if cost > me.money:
        free = f", {free_steps(me, ring)} of them free," if free_steps(me, ring) else ""
        return Refusal(f"For {Amount(steps):extra step}{free} you pay {guilders(cost)}, and you have {me.money}.", number)
    reasons = [hire_reason(s, stop_after(s, ring, steps), slot, me.money - cost) for slot in range(N_SLOTS)]
    told = [reason.why[:1].lower() + reason.why[1:-1] for reason in reasons if reason]
    return Refusal(f"Nobody at that stop can be hired: {'; '.join(told)}." if told else "Nobody is left at that stop.", "5.6.3")


def hire_reason(s: State, stop: int, slot: int, money: int) -> Refusal | None:
    """Why an employee cannot be hired with so many guilders; nothing for an empty slot."""
    me, employee = s.players[s.active], employee_at(s, stop, slot)
    if employee == NO_EMPLOYEE:
        return None
    name, first = EMPLOYEE_NAMES[employee], REQUIRES[employee]
    if has(me.employees, employee):
        return Refusal(f"You employ the {name} already.", "5.6.2")
    if first != NO_EMPLOYEE and not has(me.employees, first):
        return Refusal(f"The {name} needs the {EMPLOYEE_NAMES[first]} first.", "5.6.2")
    return Refusal(f"The {name} costs {guilders(HIRE_COST[employee])} and you have {money}.", "5.6.1")


def hire_refusal(s: State, action: int) -> Refusal | None:
    return hire_reason(s, s.rings[Ring.EMPLOYEE], action - Act.SLOT, s.players[s.active].money)


def trade_refusal(s: State, action: int) -> Refusal:
    item, good = action - Act.TRADE, GOODS[s.tile][s.good]
    if has(s.traded, item):
        return Refusal(f"You have taken a {ITEM_NAMES[item]} in this exchange.", "5.7.4")
    *most, last = (ITEM_NAMES[other] for other in range(N_ITEMS) if TRADES[good][other])
    return Refusal(f"The next good is {GOOD_NAMES[good]}: it can be traded for a {', a '.join(most)} or a {last}.", "5.7.3")


def load_refusal(s: State, action: int) -> Refusal:
    item = action - Act.LOAD
    if s.players[s.active].store[item] == 0:
        return Refusal(f"You have no {ITEM_NAMES[item]} in store.", "7.2")
    which = "further captain" if item == Item.CAPTAIN else ITEM_NAMES[item]
    return Refusal(f"The ship has no {FEATURE_NAMES[PLACE_OF[item]]} left for a {which}.", "7.3")


def entry_refusal(s: State, action: int) -> Refusal:
    if s.players[s.active].entry_side != NO_SIDE:
        return Refusal("Your ships enter through the side chosen with the first tile, or not at all.", "8.10")
    return Refusal(f"From there the ship could not use up its {Amount(s.ships[s.n_ships - 1].speed):movement point}.", "8.6")


def way_refusal(s: State, action: int) -> Refusal:
    if action - Act.SAIL == s.players[s.active].token_rear:
        return Refusal("The token came from there and never sails backwards.", "8.4")
    left = s.ships[s.n_ships - 1].speed - s.sailed
    return Refusal(f"That way the ship could not use up its last {Amount(left):movement point}.", "8.6")


def discard_refusal(s: State, action: int) -> Refusal:
    return Refusal(f"A {colour_asked(s)} contract is to be discarded now.", "10.2")


# --- which choices a player might expect -------------------------------------------------------------------------------


def tiles_in_use(block: Act) -> Callable[[State], list[int]]:
    return lambda s: [block + s.track[position] for position in range(s.n_tiles)]


def ship_tiles(s: State) -> list[int]:
    return [Act.BUY + slot for slot in range(N_SHIP_COLUMNS * N_ROWS) if s.market[slot // N_ROWS][slot % N_ROWS] != EMPTY]


def rows(first: Act, column: Column) -> Callable[[State], list[int]]:
    return lambda s: [first + row for row in range(N_ROWS) if s.market[column][row] != EMPTY]


def empty_columns(s: State) -> list[int]:
    return [Act.PLACE + column for column in range(N_YARD) if s.players[s.active].yard[column] == EMPTY]


def all_steps(s: State) -> range:
    return range(Act.STEPS, Act.STEPS + RING_SIZE[RING_OF[s.doing]])


def employees_here(s: State) -> list[int]:
    return [Act.SLOT + slot for slot in range(N_SLOTS) if employee_here(s, slot) != NO_EMPLOYEE]


def open_sides(s: State) -> range:
    """8.5: sides of the canal system that touch no tile."""
    me = s.players[s.active]
    found = [find(me, me.canals[k // N_SIDES].cell + STEP[k % N_SIDES]) == NOT_THERE for k in range(me.n_canals * N_SIDES)]
    return range(Act.ENTER, Act.ENTER + sum(found))


def ways(s: State) -> list[int]:
    """The ways on from the space of the token that lead to a space."""
    me = s.players[s.active]
    space, found = me.token_space, []
    if space > 0:
        found.append(Act.SAIL + Rear.LOWER)
    if space < LAST_SPACE:
        found.append(Act.SAIL + Rear.HIGHER)
    if space % 2 == 0 and me.token_rear != Rear.SIDE and beyond(me, find(me, me.token_cell), space) != NOT_THERE:
        found.append(Act.SAIL + Rear.SIDE)
    return found


def contracts_held(s: State) -> list[int]:
    return [Act.DISCARD + k for k in range(N_CONTRACTS) if has(owner(s).contracts, k)]


# --- the questions -----------------------------------------------------------------------------------------------------


def final(number: str, regular: str, stage: Stage) -> Callable[[State], str]:
    """The clause of a question that is also asked in a final stage."""
    return lambda s: number if s.stage == stage else regular


def main_question(s: State) -> str:
    return f"Buy a bonus action, or go on{'' if s.main_left == 0 else f' with {ACTION_NAMES[s.main]}'}?"


def buy_question(s: State) -> str:
    if s.stage == Stage.FINAL_BUILD:
        return "Final ship build: which tile completes a ship?"
    return f"{doing(s)}: which tile do you buy? ({s.left} left)"


def cruise_question(s: State) -> str:
    speed = s.ships[s.n_ships - 1].speed
    return f"Where does the ship sail? ({speed - s.sailed} of {Amount(speed):movement point} left)"


def colour_asked(s: State) -> str:
    return COLOUR_NAMES[(s.choices[0] - Act.DISCARD) // N_PER_COLOUR]


PASS = Answers("pass")
CHOOSE = Words(
    lambda s: "Which action do you choose?" if s.stage == Stage.REGULAR else "Which final action do you take?",
    final("11.3", "3.3", Stage.FINAL_ACTION),
    {Act.CHOOSE: Answers(action_word, choice_remark, lambda s, k: ACTION_CLAUSES[Action(k)]), Act.PASS: PASS},
    tiles_in_use(Act.CHOOSE),
    choice_refusal,
)
PERFORM = Words(
    main_question,
    "4.1",
    {
        Act.BONUS: Answers(lambda s, k: f"bonus {action_word(s, k)}", lambda s, k: guilders(BONUS_COST)),
        Act.START: Answers("main action", lambda s, k: ACTION_NAMES[s.main], "3.5"),
        Act.END: Answers("end actions"),
    },
    tiles_in_use(Act.BONUS),
    bonus_refusal,
)
BUY = Words(
    buy_question,
    final("11.4", "5.1.1", Stage.FINAL_BUILD),
    {Act.BUY: Answers(ship_tile, ship_tile_remark), Act.STOP: Answers("stop"), Act.PASS: PASS},
    ship_tiles,
    ship_tile_refusal,
)
PLACE = Words(
    lambda s: f"On which column does the {part_name(PART[s.tile])} go?",
    "6.3",
    {Act.PLACE: Answers(lambda s, k: f"column {k + 1}")},
    empty_columns,
    place_refusal,
)
CANAL = Words(
    lambda s: f"{doing(s)}: which canal tile do you buy?",
    "5.2.1",
    {Act.CANAL: Answers(lambda s, k: f"canal {k + 1}", lambda s, k: f"{CANAL_NAMES[s.market[Column.CANAL][k]]}, {price(ROW_COST[k])}")},
    rows(Act.CANAL, Column.CANAL),
    canal_refusal,
)
CELL = Words(
    lambda s: f"Where do you lay the canal tile {CANAL_NAMES[s.tile]}?",
    "5.2.2",
    {Act.CELL: Answers(lambda s, k: f"cell {coordinates(cell_of(s, k))}", cell_remark)},
)
ROTATE = Words(
    lambda s: f"How do you turn the canal tile {CANAL_NAMES[s.tile]}?",
    "5.2.2",
    {Act.ROTATE: Answers(lambda s, k: f"turn {90 * k}", lambda s, k: turned(s.tile, k))},
)
ENTRY = Words("Through which side will your ships enter?", "8.10", {Act.ENTER: Answers(entry, entry_remark)})
COMMODITY = Words(
    lambda s: f"{doing(s)}: which tile do you buy?",
    "5.3.1",
    {
        Act.COMMODITY: Answers(
            lambda s, k: f"commodity {k + 1}", lambda s, k: f"{GOODS_NAMES[s.market[Column.COMMODITY][k]]}, {price(ROW_COST[k])}"
        )
    },
    rows(Act.COMMODITY, Column.COMMODITY),
    commodity_refusal,
)
STEPS = Words(
    lambda s: f"{doing(s)}: how many extra steps?",
    lambda s: ACTION_CLAUSES[Action(s.doing)],
    {Act.STEPS: Answers(lambda s, k: f"steps {k}", steps_remark)},
    all_steps,
    steps_refusal,
)
SLOT = Words(
    lambda s: f"{doing(s)}: whom do you hire?",
    "5.6.1",
    {Act.SLOT: Answers(lambda s, k: f"hire {words(EMPLOYEE_IDS[employee_here(s, k)])}", slot_remark)},
    employees_here,
    hire_refusal,
)
GOODS_TILE = Words(
    lambda s: f"{doing(s)}: which tile do you exchange?",
    "5.7.3",
    {Act.GOODS: Answers(lambda s, k: f"goods {' '.join(COMMODITIES[k]['goods'])}")},
)
TRADE = Words(
    lambda s: f"{doing(s)}: sell {GOOD_NAMES[GOODS[s.tile][s.good]]} for {guilders(sale(s))}, or trade it?",
    "5.7.3",
    {
        Act.SELL: Answers("sell", lambda s, k: f"{GOOD_NAMES[GOODS[s.tile][s.good]]} for {guilders(sale(s))}"),
        Act.TRADE: Answers(lambda s, k: f"trade for {ITEM_NAMES[k]}"),
    },
    lambda s: range(Act.TRADE, Act.TRADE + N_ITEMS),
    trade_refusal,
)
LAUNCH = Words("Which ship sails first?", "7.1", {Act.LAUNCH: Answers(lambda s, k: f"launch {k + 1}", launch_remark)})
OUTFIT = Words(
    "What do you load on the ship?",
    "7.3",
    {Act.LOAD: Answers(lambda s, k: f"load {ITEM_NAMES[k]}", place_remark), Act.FINISH: Answers("set sail", departure_remark, "7.6")},
    lambda s: range(Act.LOAD, Act.LOAD + N_ITEMS),
    load_refusal,
)
ENTER = Words(cruise_question, "8.5", {Act.ENTER: Answers(entry, entry_remark)}, open_sides, entry_refusal)
SAIL = Words(
    cruise_question,
    "8.6",
    {Act.SAIL: Answers(lambda s, k: f"sail {WAYS[k]}", way_remark, lambda s, k: "8.7" if k == Rear.SIDE else "")},
    ways,
    way_refusal,
)
DISCARD = Words(
    lambda s: f"Which {colour_asked(s)} contract do you discard?",
    final("11.5", "10.2", Stage.FINAL_SCORING),
    {Act.DISCARD: Answers(lambda s, k: f"discard {CONTRACT_IDS[k]}", lambda s, k: CONTRACT_NAMES[k])},
    contracts_held,
    discard_refusal,
)
