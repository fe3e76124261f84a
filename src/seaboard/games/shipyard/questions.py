"""Shipyard: each question in words, with how its answers are written and its clauses; refusals.py says why a choice is refused."""

from __future__ import annotations

from collections.abc import Callable

from seaboard.core.play.events import Amount
from seaboard.core.play.flow import Answers, Words
from seaboard.games.shipyard import refusals, tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.naming import (
    CANAL_NAMES,
    CONTRACT_NAMES,
    FEATURE_NAMES,
    GOOD_NAMES,
    GOODS_NAMES,
    ITEM_NAMES,
    SHIP_TILE_NAMES,
    guilders,
    price,
    stop_name,
    symbol_at,
    turned,
    words,
)
from seaboard.games.shipyard.refusals import ACTION_CLAUSES, ahead, colour_asked, employee_here, part_name
from seaboard.games.shipyard.rules.canal import beside, beyond, facing_space, find, free_cells, open_side, side_of
from seaboard.games.shipyard.rules.cruise import speed_of
from seaboard.games.shipyard.rules.rings import RING_OF, steps_cost, stop_after, trader_bonus
from seaboard.games.shipyard.rules.turn import main_is_ready
from seaboard.games.shipyard.state import Rear, Stage, State
from seaboard.games.shipyard.tables import Action, Column, Item, Part, Ring, Symbol

WAYS = ("lower", "higher", "out")


def doing(s: State) -> str:
    """The action being performed."""
    return tables.ACTION_NAMES[s.doing]


def action_word(s: State, k: int) -> str:
    return Action(k).name.lower()


# --- how actions are written, and what they cost or bring --------------------------------------------------------------


def choice_remark(s: State, k: int) -> str:
    income = ahead(s, k) if s.stage == Stage.REGULAR else 0
    return f"{tables.ACTION_NAMES[k]}, income {guilders(income)}" if income else tables.ACTION_NAMES[k]


def ship_tile(s: State, k: int) -> str:
    return f"buy {Column(k // tables.N_ROWS).name.lower().replace('_', ' ')} {k % tables.N_ROWS + 1}"


def ship_tile_remark(s: State, k: int) -> str:
    return f"{SHIP_TILE_NAMES[s.market[k // tables.N_ROWS][k % tables.N_ROWS]]}, {price(tables.ROW_COST[k % tables.N_ROWS])}"


def coordinates(cell: int) -> str:
    """8.9: as they are written in notation."""
    return (
        f"{cell % tables.GRID_WIDTH - tables.ORIGIN % tables.GRID_WIDTH},{cell // tables.GRID_WIDTH - tables.ORIGIN // tables.GRID_WIDTH}"
    )


def cell_of(s: State, k: int) -> int:
    """The k-th free cell."""
    cells = [0] * tables.MAX_OPEN
    free_cells(s.players[s.active], cells)
    return cells[k]


def cell_remark(s: State, k: int) -> str:
    me = s.players[s.active]
    place = beside(me, cell_of(s, k))
    return f"{tables.SIDE_NAMES[place % tables.N_SIDES]} of {CANAL_NAMES[me.canals[place // tables.N_SIDES].tile]}"


def entry(s: State, k: int) -> str:
    me = s.players[s.active]
    place = open_side(me, k)
    return f"enter {coordinates(me.canals[place // tables.N_SIDES].cell)} {tables.SIDE_NAMES[place % tables.N_SIDES]}"


def entry_remark(s: State, k: int) -> str:
    """The tile, the side and the symbol there."""
    me = s.players[s.active]
    place = open_side(me, k)
    canal, side = me.canals[place // tables.N_SIDES], place % tables.N_SIDES
    return f"{CANAL_NAMES[canal.tile]} from the {tables.SIDE_NAMES[side]}, at its {symbol_at(canal.tile, canal.rotation, side)}"


def way_remark(s: State, k: int) -> str:
    """Where a way leads, and what is there."""
    me = s.players[s.active]
    canal, space = find(me, me.token_cell), me.token_space
    if k == Rear.SIDE:
        other = beyond(me, canal, space)
        symbol = tables.SYMBOL[me.canals[other].tile][facing_space(me, canal, space, other) // 2]
        return (
            f"{tables.SIDE_NAMES[side_of(me, canal, space)]} to {CANAL_NAMES[me.canals[other].tile]}, at its {Symbol(symbol).name.lower()}"
        )
    following = space + (1 if k == Rear.HIGHER else -1)
    direction = "clockwise" if k == Rear.HIGHER else "anticlockwise"
    if following % 2:
        return direction
    return f"{direction}, to a {Symbol(tables.SYMBOL[me.canals[canal].tile][following // 2]).name.lower()}"


def steps_remark(s: State, k: int) -> str:
    ring = RING_OF[s.doing]
    return f"to {stop_name(ring, stop_after(s, ring, k))}, {price(steps_cost(s.players[s.active], ring, k))}"


def slot_remark(s: State, k: int) -> str:
    employee = employee_here(s, k)
    return f"{price(tables.HIRE_COST[employee])}: {tables.EMPLOYEES[employee]['text']}"


def sale(s: State) -> int:
    """What the next good sells for, traders included (5.6.6)."""
    good = tables.GOODS[s.tile][s.good]
    return int(tables.PRICE[s.rings[Ring.EXCHANGE]][good]) + trader_bonus(s.players[s.active], good)


def launch_remark(s: State, k: int) -> str:
    me, stern = s.players[s.active], k
    while tables.PART[me.yard[stern]] != Part.STERN:
        stern += 1
    return f"the ship on columns {k + 1} to {stern + 1}"


def place_remark(s: State, k: int) -> str:
    """Where an item goes on the ship."""
    ship = s.ships[s.n_ships - 1]
    return "in command" if k == Item.CAPTAIN and ship.items[k] == 0 else FEATURE_NAMES[tables.PLACE_OF[k]]


def departure_remark(s: State, k: int) -> str:
    ship = s.ships[s.n_ships - 1]
    return f"speed {speed_of(s.players[s.active], ship)}" if ship.items[Item.CAPTAIN] else "no captain: the ship is lost"


# --- the questions -----------------------------------------------------------------------------------------------------


def final(number: str, regular: str, stage: Stage) -> Callable[[State], str]:
    """The clause of a question that is also asked in a final stage."""
    return lambda s: number if s.stage == stage else regular


def main_question(s: State) -> str:
    if s.main_left > 0 and not main_is_ready(s, s.players[s.active]):
        return f"{tables.ACTION_NAMES[s.main]} is not possible yet: which bonus action do you buy first?"
    return f"Buy a bonus action, or go on{'' if s.main_left == 0 else f' with {tables.ACTION_NAMES[s.main]}'}?"


def buy_question(s: State) -> str:
    if s.stage == Stage.FINAL_BUILD:
        return "Final ship build: which tile completes a ship?"
    return f"{doing(s)}: which tile do you buy? ({s.left} left)"


def cruise_question(s: State) -> str:
    speed = s.ships[s.n_ships - 1].speed
    return f"Where does the ship sail? ({speed - s.sailed} of {Amount(speed):movement point} left)"


PASS = Answers("pass")
CHOOSE = Words(
    lambda s: "Which action do you choose?" if s.stage == Stage.REGULAR else "Which final action do you take?",
    final("11.3", "3.3", Stage.FINAL_ACTION),
    {Act.CHOOSE: Answers(action_word, choice_remark, lambda s, k: ACTION_CLAUSES[Action(k)]), Act.PASS: PASS},
    refusals.tiles_in_use(Act.CHOOSE),
    refusals.choice_refusal,
)
PERFORM = Words(
    main_question,
    "4.1",
    {
        Act.BONUS: Answers(lambda s, k: f"bonus {action_word(s, k)}", lambda s, k: guilders(tables.BONUS_COST)),
        Act.START: Answers("main action", lambda s, k: tables.ACTION_NAMES[s.main], "3.5"),
        Act.END: Answers("end actions"),
    },
    refusals.tiles_in_use(Act.BONUS),
    refusals.bonus_refusal,
)
BUY = Words(
    buy_question,
    final("11.4", "5.1.1", Stage.FINAL_BUILD),
    {Act.BUY: Answers(ship_tile, ship_tile_remark), Act.STOP: Answers("stop"), Act.PASS: PASS},
    refusals.ship_tiles,
    refusals.ship_tile_refusal,
)
PLACE = Words(
    lambda s: f"On which column does the {part_name(tables.PART[s.tile])} go?",
    "6.3",
    {Act.PLACE: Answers(lambda s, k: f"column {k + 1}")},
    refusals.empty_columns,
    refusals.place_refusal,
)
CANAL = Words(
    lambda s: f"{doing(s)}: which canal tile do you buy?",
    "5.2.1",
    {
        Act.CANAL: Answers(
            lambda s, k: f"canal {k + 1}", lambda s, k: f"{CANAL_NAMES[s.market[Column.CANAL][k]]}, {price(tables.ROW_COST[k])}"
        )
    },
    refusals.rows(Act.CANAL, Column.CANAL),
    refusals.canal_refusal,
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
            lambda s, k: f"commodity {k + 1}", lambda s, k: f"{GOODS_NAMES[s.market[Column.COMMODITY][k]]}, {price(tables.ROW_COST[k])}"
        )
    },
    refusals.rows(Act.COMMODITY, Column.COMMODITY),
    refusals.commodity_refusal,
)
STEPS = Words(
    lambda s: f"{doing(s)}: how many extra steps?",
    lambda s: ACTION_CLAUSES[Action(s.doing)],
    {Act.STEPS: Answers(lambda s, k: f"steps {k}", steps_remark)},
    refusals.all_steps,
    refusals.steps_refusal,
)
SLOT = Words(
    lambda s: f"{doing(s)}: whom do you hire?",
    "5.6.1",
    {Act.SLOT: Answers(lambda s, k: f"hire {words(tables.EMPLOYEE_IDS[employee_here(s, k)])}", slot_remark)},
    refusals.employees_here,
    refusals.hire_refusal,
)
GOODS_TILE = Words(
    lambda s: f"{doing(s)}: which tile do you exchange?",
    "5.7.3",
    {Act.GOODS: Answers(lambda s, k: f"goods {' '.join(tables.COMMODITIES[k]['goods'])}")},
)
TRADE = Words(
    lambda s: f"{doing(s)}: sell {GOOD_NAMES[tables.GOODS[s.tile][s.good]]} for {guilders(sale(s))}, or trade it?",
    "5.7.3",
    {
        Act.SELL: Answers("sell", lambda s, k: f"{GOOD_NAMES[tables.GOODS[s.tile][s.good]]} for {guilders(sale(s))}"),
        Act.TRADE: Answers(lambda s, k: f"trade for {ITEM_NAMES[k]}"),
    },
    lambda s: range(Act.TRADE, Act.TRADE + tables.N_ITEMS),
    refusals.trade_refusal,
)
LAUNCH = Words("Which ship sails first?", "7.1", {Act.LAUNCH: Answers(lambda s, k: f"launch {k + 1}", launch_remark)})
OUTFIT = Words(
    "What do you load on the ship?",
    "7.3",
    {Act.LOAD: Answers(lambda s, k: f"load {ITEM_NAMES[k]}", place_remark), Act.FINISH: Answers("set sail", departure_remark, "7.6")},
    lambda s: range(Act.LOAD, Act.LOAD + tables.N_ITEMS),
    refusals.load_refusal,
)
ENTER = Words(cruise_question, "8.5", {Act.ENTER: Answers(entry, entry_remark)}, refusals.open_sides, refusals.entry_refusal)
SAIL = Words(
    cruise_question,
    "8.6",
    {Act.SAIL: Answers(lambda s, k: f"sail {WAYS[k]}", way_remark, lambda s, k: "8.7" if k == Rear.SIDE else "")},
    refusals.ways,
    refusals.way_refusal,
)
DISCARD = Words(
    lambda s: f"Which {colour_asked(s)} contract do you discard?",
    final("11.5", "10.2", Stage.FINAL_SCORING),
    {Act.DISCARD: Answers(lambda s, k: f"discard {tables.CONTRACT_IDS[k]}", lambda s, k: CONTRACT_NAMES[k])},
    refusals.contracts_held,
    refusals.discard_refusal,
)
