"""Shipyard: each question in words, with how its answers are written and its clauses; refusals.py says why a choice is refused.

Notation names places of the market, of the canal grid and of rings by numbers; labels name what lies there.
"""

from __future__ import annotations

from collections.abc import Callable

from seaboard.core.play.events import Amount
from seaboard.core.play.flow import Answers, Refusal, Words
from seaboard.games.shipyard import forms, naming, refusals, tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.refusals import action_clause, ahead, colour_asked, employee_here, hire_reason, row_refusal, rows, where
from seaboard.games.shipyard.rules.canal import beyond, facing_space, find, free_cells, open_side, side_of
from seaboard.games.shipyard.rules.cruise import speed_of, symbol_points
from seaboard.games.shipyard.rules.rings import RING_OF, steps_cost, stop_after, trader_bonus
from seaboard.games.shipyard.rules.turn import main_is_ready
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.scoring import contract_points
from seaboard.games.shipyard.state import EMPTY, Canal, Rear, Ship, Stage, State
from seaboard.games.shipyard.tables import Action, Column, Item, Part, Ring, Symbol

WAYS = ("lower", "higher", "out")
BONUS_PRICE = naming.price(tables.BONUS_COST)


def doing(s: State) -> str:
    """The action being performed."""
    return tables.ACTION_NAMES[s.doing]


def ship_of(s: State) -> Ship:
    """The ship that leaves the yard."""
    return s.ships[s.n_ships - 1]


def action_word(s: State, k: int) -> str:
    return Action(k).name.lower()


# --- how actions are written, and what they cost or bring --------------------------------------------------------------


def choice_remark(s: State, k: int) -> str:
    if s.stage != Stage.REGULAR:
        return "final action"
    return f"main action, income {naming.guilders(ahead(s, k))}" if ahead(s, k) else "main action"


def ship_tile(s: State, k: int) -> str:
    return f"buy {naming.words(Column(k // tables.N_ROWS).name.lower())} {k % tables.N_ROWS + 1}"


def market_words(block: Act, column: Column, question: str, clause: str, label: str, names: list[str]) -> Words:
    """The question for a tile of the canals or of the commodities."""
    answers = Answers(
        lambda s, k: f"{block.name.lower()} {k + 1}",
        lambda s, k: naming.market_place(column, k),
        label=lambda s, k: f"{label} {names[s.market[column][k]]}",
    )
    return Words(lambda s: f"{doing(s)}: {question}", clause, {block: answers}, rows(block, column), row_refusal(block, clause))


def cell_of(s: State, k: int) -> int:
    """The k-th free cell."""
    cells = [0] * tables.MAX_OPEN
    free_cells(s.players[s.active], cells)
    return cells[k]


def cell(s: State, k: int) -> str:
    x, y = naming.coordinates(cell_of(s, k))
    return f"cell {x},{y}"


def rotation_label(s: State, k: int) -> str:
    return f"with its {naming.first_symbol(s.tile)} symbol to the {tables.SIDE_NAMES[k]}"


def entry_side(s: State, k: int) -> tuple[Canal, int]:
    """The tile and side of the k-th open side."""
    me = s.players[s.active]
    canal, side = divmod(open_side(me, k), tables.N_SIDES)
    return me.canals[canal], side


def entry(s: State, k: int) -> str:
    canal, side = entry_side(s, k)
    x, y = naming.coordinates(canal.cell)
    return f"enter {x},{y} {tables.SIDE_NAMES[side]}"


def entry_label(s: State, k: int) -> str:
    canal, side = entry_side(s, k)
    return f"enter {naming.cell_name(canal.cell)} from the {tables.SIDE_NAMES[side]}"


def entry_remark(s: State, k: int) -> str:
    canal, side = entry_side(s, k)
    return f"at its {naming.symbol_at(canal.tile, canal.rotation, side)} symbol"


def way_label(s: State, k: int) -> str:
    """The direction on the tile, or over which side to which tile."""
    if k != Rear.SIDE:
        return "sail clockwise" if k == Rear.HIGHER else "sail anticlockwise"
    me = s.players[s.active]
    canal = find(me, me.token_cell)
    goal = me.canals[beyond(me, canal, me.token_space)].cell
    return f"sail {tables.SIDE_NAMES[side_of(me, canal, me.token_space)]} to {naming.cell_name(goal)}"


def way_remark(s: State, k: int) -> str:
    """What is at the next space."""
    me = s.players[s.active]
    canal, space = find(me, me.token_cell), me.token_space
    if k == Rear.SIDE:
        other = beyond(me, canal, space)
        canal, space = other, facing_space(me, canal, space, other)
    else:
        space += 1 if k == Rear.HIGHER else -1
    if space % 2:
        return "no symbol"
    symbol = tables.SYMBOL[me.canals[canal].tile][space // 2]
    if symbol == Symbol.RIBBON:
        return f"a blue ribbon after {Amount(s.sailed + 1):movement point}"
    return f"a {naming.SYMBOL_NAMES[symbol]} symbol worth {Amount(symbol_points(ship_of(s).items, ship_of(s).places, symbol)):point}"


def steps_label(s: State, k: int) -> str:
    ring = RING_OF[s.doing]
    return f"move to {naming.stop_name(ring, stop_after(s, ring, k))}"


def steps_remark(s: State, k: int) -> str:
    cost = naming.price(steps_cost(s.players[s.active], RING_OF[s.doing], k))
    return f"{Amount(k):extra step} {cost}" if k else "no extra step"


def slot_remark(s: State, k: int) -> str:
    employee = employee_here(s, k)
    return f"{naming.price(tables.HIRE_COST[employee])}: {tables.EMPLOYEES[employee]['text']}"


def good_now(s: State) -> str:
    return naming.GOOD_NAMES[tables.GOODS[s.tile][s.good]]


def sale(s: State) -> str:
    """What the next good sells for, traders included (5.6.6)."""
    good = tables.GOODS[s.tile][s.good]
    return naming.price(tables.PRICE[s.rings[Ring.EXCHANGE]][good] + trader_bonus(s.players[s.active].employees, good))


def launch_label(s: State, k: int) -> str:
    me, stern = s.players[s.active], k
    while tables.PART[me.yard[stern]] != Part.STERN:
        stern += 1
    return f"the ship on columns {k + 1} to {stern + 1}"


def place_remark(s: State, k: int) -> str:
    """Where an item goes on the ship."""
    place = naming.FEATURE_NAMES[tables.PLACE_OF[k]]
    return "in command" if k == Item.CAPTAIN and ship_of(s).items[k] == 0 else f"{'in' if k < tables.FIRST_EQUIPMENT else 'on'} a {place}"


def departure_remark(s: State, k: int) -> str:
    ship = ship_of(s)
    return f"speed {speed_of(ship.items, s.players[s.active].employees)}" if ship.items[Item.CAPTAIN] else "no captain: the ship is lost"


# --- the questions -----------------------------------------------------------------------------------------------------


def final(number: str, regular: str, stage: Stage) -> Callable[[State], str]:
    """The clause of a question that is also asked in a final stage."""
    return lambda s: number if s.stage == stage else regular


def main_question(s: State) -> str:
    main = tables.ACTION_NAMES[s.main]
    if s.main_left == 0:
        return f"Buy a bonus action {BONUS_PRICE}, or none?"
    if not main_is_ready(s, s.players[s.active]):
        return f"{main} is not possible yet: which bonus action do you buy first {BONUS_PRICE}?"
    return f"Main action {main} now, or a bonus action first?"


def buy_question(s: State) -> str:
    if s.stage == Stage.FINAL_BUILD:
        return "Final ship build: which tile completes a ship?"
    return f"{doing(s)}: which tile do you buy? ({s.left} left)"


def cruise_question(s: State) -> str:
    speed = ship_of(s).speed
    return f"Where does the ship sail? ({speed - s.sailed} of {Amount(speed):movement point} left)"


PASS = Answers("pass")
ENTRIES = Answers(entry, entry_remark, label=entry_label)
CHOOSE = Words(
    lambda s: "Which tile do you choose for your main action?" if s.stage == Stage.REGULAR else "Which final action do you take?",
    final("11.3", "3.3", Stage.FINAL_ACTION),
    {
        Act.CHOOSE: Answers(action_word, choice_remark, lambda s, k: action_clause(k), label=lambda s, k: tables.ACTION_NAMES[k]),
        Act.PASS: PASS,
    },
    refusals.tiles_in_use(Act.CHOOSE),
    refusals.choice_refusal,
)
PERFORM = Words(
    main_question,
    "4.1",
    {
        Act.BONUS: Answers(
            lambda s, k: f"bonus {action_word(s, k)}",
            lambda s, k: BONUS_PRICE,
            label=lambda s, k: f"bonus action: {tables.ACTION_NAMES[k]}",
        ),
        Act.START: Answers(
            "main action", lambda s, k: "a bonus action may follow", "3.5", lambda s, k: f"main action: {tables.ACTION_NAMES[s.main]}"
        ),
        Act.END: Answers("end actions", label=lambda s, k: "no bonus action"),
    },
    refusals.tiles_in_use(Act.BONUS),
    refusals.bonus_refusal,
)
BUY = Words(
    buy_question,
    final("11.4", "5.1.1", Stage.FINAL_BUILD),
    {
        Act.BUY: Answers(
            ship_tile,
            lambda s, k: naming.market_place(k // tables.N_ROWS, k % tables.N_ROWS),
            label=lambda s, k: f"buy a {naming.SHIP_TILE_NAMES[s.market[k // tables.N_ROWS][k % tables.N_ROWS]]}",
        ),
        Act.STOP: Answers("stop", label=lambda s, k: "buy no more tiles"),
        Act.PASS: PASS,
    },
    rows(Act.BUY, Column.BOW),
    refusals.ship_tile_refusal,
)
PLACE = Words(
    lambda s: f"On which column of the yard does the {naming.PART_NAMES[tables.PART[s.tile]]} go?",
    "6.3",
    {Act.PLACE: Answers(lambda s, k: f"column {k + 1}")},
    where(Act.PLACE, lambda s, k: s.players[s.active].yard[k] == EMPTY),
    refusals.place_refusal,
)
CANAL = market_words(Act.CANAL, Column.CANAL, "which canal tile do you rent?", "5.2.1", "rent the canal tile", naming.CANAL_NAMES)
CELL = Words(
    lambda s: f"Where do you lay the canal tile {naming.CANAL_NAMES[s.tile]}?",
    "5.2.2",
    {Act.CELL: Answers(cell, label=lambda s, k: f"lay it on {naming.cell_name(cell_of(s, k))}")},
)
ROTATE = Words(
    lambda s: f"How do you turn the canal tile {naming.CANAL_NAMES[s.tile]}?",
    "5.2.2",
    {Act.ROTATE: Answers(lambda s, k: f"turn {90 * k}", lambda s, k: naming.turned(s.tile, k), label=rotation_label)},
)
ENTRY = Words("Through which side will your ships enter?", "8.10", {Act.ENTER: ENTRIES})
COMMODITY = market_words(Act.COMMODITY, Column.COMMODITY, "which tile do you buy?", "5.3.1", "buy a tile of", naming.GOODS_NAMES)
STEPS = Words(
    lambda s: f"{doing(s)}: where does the {naming.RING_NAMES[RING_OF[s.doing]]} marker stop?",
    lambda s: action_clause(s.doing),
    {Act.STEPS: Answers(lambda s, k: f"steps {k}", steps_remark, label=steps_label)},
    where(Act.STEPS, lambda s, k: k < tables.RING_SIZE[RING_OF[s.doing]]),
    refusals.steps_refusal,
)
SLOT = Words(
    lambda s: f"{doing(s)}: whom do you hire?",
    "5.6.1",
    {
        Act.SLOT: Answers(
            lambda s, k: f"hire {naming.words(tables.EMPLOYEE_IDS[employee_here(s, k)])}",
            slot_remark,
            label=lambda s, k: f"hire the {naming.EMPLOYEE_NAMES[employee_here(s, k)]}",
        )
    },
    where(Act.SLOT, lambda s, k: employee_here(s, k) != tables.NO_EMPLOYEE),
    lambda s, action: hire_reason(s, s.rings[Ring.EMPLOYEE], action - Act.SLOT, s.players[s.active].money),
)
GOODS_TILE = Words(
    lambda s: f"{doing(s)}: which tile do you exchange?",
    "5.7.3",
    {
        Act.GOODS: Answers(
            lambda s, k: f"goods {' '.join(tables.COMMODITIES[k]['goods'])}", label=lambda s, k: f"exchange {naming.GOODS_NAMES[k]}"
        )
    },
)
TRADE = Words(
    lambda s: f"{doing(s)}: sell {good_now(s)} {sale(s)}, or trade it?",
    "5.7.3",
    {
        Act.SELL: Answers("sell", lambda s, k: sale(s), label=lambda s, k: f"sell {good_now(s)}"),
        Act.TRADE: Answers(
            lambda s, k: f"trade for {naming.ITEM_NAMES[k]}", label=lambda s, k: f"trade {good_now(s)} for a {naming.ITEM_NAMES[k]}"
        ),
    },
    where(Act.TRADE),
    refusals.trade_refusal,
)
LAUNCH = Words("Which ship sails first?", "7.1", {Act.LAUNCH: Answers(lambda s, k: f"launch {k + 1}", label=launch_label)})
OUTFIT = Words(
    "What do you load on the ship?",
    "7.3",
    {
        Act.LOAD: Answers(lambda s, k: f"load {naming.ITEM_NAMES[k]}", place_remark, label=lambda s, k: f"load a {naming.ITEM_NAMES[k]}"),
        Act.FINISH: Answers("set sail", departure_remark, "7.6"),
    },
    where(Act.LOAD),
    refusals.load_refusal,
)
ENTER = Words(cruise_question, "8.5", {Act.ENTER: ENTRIES}, refusals.open_sides, refusals.entry_refusal)
SAIL = Words(
    cruise_question,
    "8.6",
    {Act.SAIL: Answers(lambda s, k: f"sail {WAYS[k]}", way_remark, lambda s, k: "8.7" if k == Rear.SIDE else "", way_label)},
    where(Act.SAIL, refusals.leads_on),
    refusals.way_refusal,
)
DISCARD = Words(
    lambda s: f"Which {colour_asked(s)} contract do you discard?",
    final("11.5", "10.2", Stage.FINAL_SCORING),
    {
        Act.DISCARD: Answers(
            lambda s, k: f"discard {tables.CONTRACT_IDS[k]}",
            lambda s, k: f"{Amount(contract_points(s, s.discarder, k)):point} now",
            label=lambda s, k: f"discard {naming.CONTRACT_NAMES[k]}",
        )
    },
    where(Act.DISCARD, lambda s, k: has(s.players[s.discarder].contracts, k)),
    lambda s, action: Refusal(f"A {colour_asked(s)} contract is to be discarded now.", "10.2"),
    forms.discards,
)
