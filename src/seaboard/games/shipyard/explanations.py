"""Shipyard: the clause that governs a decision, and why a choice that a player might expect is refused."""

from __future__ import annotations

from seaboard.core.play.refusals import Refusal, refused
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.notation import ITEM_WORDS, contract_colour, words
from seaboard.games.shipyard.rules.canal import NOT_THERE, beyond, find
from seaboard.games.shipyard.rules.rings import RING_OF, employee_at, free_steps, most_steps, steps_cost, stop_after
from seaboard.games.shipyard.rules.turn import actor
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import EMPTY, NO_SIDE, NOBODY, Player, Question, Rear, Stage, State
from seaboard.games.shipyard.tables import (
    BONUS_COST,
    COLUMN_PART,
    EMPLOYEE_IDS,
    GOODS,
    HIRE_COST,
    LAST_SPACE,
    N_CONTRACTS,
    N_ITEMS,
    N_ROWS,
    N_SHIP_COLUMNS,
    N_SIDES,
    N_SLOTS,
    N_YARD,
    NO_EMPLOYEE,
    PART,
    PLACE_OF,
    REQUIRES,
    RING_SIZE,
    ROW_COST,
    STEP,
    TRADES,
    Action,
    Column,
    Feature,
    Good,
    Item,
    Part,
    Ring,
)
from seaboard.games.shipyard.views import SEAT_NAMES

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
CLAUSES = {
    Question.PERFORM: "4.1",
    Question.PLACE: "6.3",
    Question.CANAL: "5.2.1",
    Question.CELL: "5.2.2",
    Question.ROTATE: "5.2.2",
    Question.ENTRY: "8.10",
    Question.COMMODITY: "5.3.1",
    Question.SLOT: "5.6.1",
    Question.GOODS: "5.7.3",
    Question.TRADE: "5.7.3",
    Question.LAUNCH: "7.1",
    Question.OUTFIT: "7.3",
    Question.ENTER: "8.5",
    Question.SAIL: "8.6",
}
FINAL_CLAUSES = {Stage.FINAL_ACTION: "11.3", Stage.FINAL_BUILD: "11.4", Stage.FINAL_SCORING: "11.5"}
FINAL_QUESTIONS = (Question.CHOOSE, Question.BUY, Question.DISCARD)  # that have a clause of their own in the final stages
OUTER = {0: "bow", N_YARD - 1: "stern"}  # 6.4


def clause(s: State, action: int | None) -> str:
    """The clause that governs an action, or the question as a whole."""
    asked, stage = Question(s.question), Stage(s.stage)
    block, k = (None, 0) if action is None else Act.split(action)
    if block == Act.CHOOSE:
        return ACTION_CLAUSES[Action(k)]
    if block == Act.START:
        return "3.5"
    if block == Act.FINISH:
        return "7.6"
    if block == Act.SAIL and k == Rear.SIDE:
        return "8.7"
    if asked == Question.STEPS:
        return ACTION_CLAUSES[Action(s.doing)]
    if asked in FINAL_QUESTIONS:
        regular = {Question.CHOOSE: "3.3", Question.BUY: "5.1.1", Question.DISCARD: "10.2"}
        final = stage == Stage.FINAL_BUILD or (stage != Stage.REGULAR and asked != Question.BUY)
        return FINAL_CLAUSES[stage] if final else regular[asked]
    return CLAUSES[asked]


# --- refusals ----------------------------------------------------------------------------------------------------------


def refusals(s: State) -> dict[int, Refusal]:
    """What the deciding seat might expect to be able to choose, and why it cannot."""
    asked, me = Question(s.question), s.players[actor(s)]
    if asked == Question.CHOOSE:
        return refused(s, [Act.CHOOSE + s.track[position] for position in range(s.n_tiles)], choice_refusal)
    if asked == Question.PERFORM:
        return refused(s, [Act.BONUS + s.track[position] for position in range(s.n_tiles)], bonus_refusal)
    if asked == Question.BUY:
        slots = range(N_SHIP_COLUMNS * N_ROWS)
        return refused(s, [Act.BUY + slot for slot in slots if s.market[slot // N_ROWS][slot % N_ROWS] != EMPTY], ship_tile_refusal)
    if asked in (Question.CANAL, Question.COMMODITY):
        column, first = (Column.CANAL, Act.CANAL) if asked == Question.CANAL else (Column.COMMODITY, Act.COMMODITY)
        return refused(s, [first + row for row in range(N_ROWS) if s.market[column][row] != EMPTY], row_refusal)
    if asked == Question.PLACE:
        return refused(s, [Act.PLACE + column for column in range(N_YARD) if me.yard[column] == EMPTY], place_refusal)
    if asked == Question.STEPS:
        return refused(s, range(Act.STEPS, Act.STEPS + RING_SIZE[RING_OF[s.doing]]), steps_refusal)
    if asked == Question.SLOT:
        stop = s.rings[Ring.EMPLOYEE]
        return refused(s, [Act.SLOT + slot for slot in range(N_SLOTS) if employee_at(s, stop, slot) != NO_EMPLOYEE], hire_refusal)
    if asked == Question.TRADE:
        return refused(s, range(Act.TRADE, Act.TRADE + N_ITEMS), trade_refusal)
    if asked == Question.OUTFIT:
        return refused(s, range(Act.LOAD, Act.LOAD + N_ITEMS), load_refusal)
    if asked == Question.ENTER:
        return refused(s, range(Act.ENTER, Act.ENTER + open_sides(me)), entry_refusal)
    if asked == Question.SAIL:
        return refused(s, ways(me), way_refusal)
    if asked == Question.DISCARD:
        return refused(s, [Act.DISCARD + k for k in range(N_CONTRACTS) if has(me.contracts, k)], discard_refusal)
    return {}


def guilders(amount: int) -> str:
    return f"{amount} {'guilder' if amount == 1 else 'guilders'}"


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
    ahead = s.track[: s.track.index(tile)]
    return unable(tile, me.money + sum(s.holder[other] != NOBODY for other in ahead) + s.coins[tile])


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
    part = Part(COLUMN_PART[column]).name.lower()
    if s.stage == Stage.FINAL_BUILD:
        return Refusal(f"A {part} completes none of your ships.", "11.4")
    return Refusal(f"A {part} has no legal space in your yard.", "5.1.2")


def row_refusal(s: State, action: int) -> Refusal:
    first, number = (Act.CANAL, "5.2.1") if s.question == Question.CANAL else (Act.COMMODITY, "5.3.1")
    return too_expensive(ROW_COST[action - first], s.players[s.active], number)


def place_refusal(s: State, action: int) -> Refusal:
    column, part = action - Act.PLACE, Part(PART[s.tile]).name.lower()
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
        return Refusal(f"At most {most} extra {'step is' if most == 1 else 'steps are'} allowed.", limit)
    cost = steps_cost(me, ring, steps)
    if cost > me.money:
        free = f", {free_steps(me, ring)} of them free," if free_steps(me, ring) else ""
        extra = f"{steps} extra {'step' if steps == 1 else 'steps'}"
        return Refusal(f"For {extra}{free} you pay {guilders(cost)}, and you have {me.money}.", number)
    reasons = [hire_reason(s, stop_after(s, ring, steps), slot, me.money - cost) for slot in range(N_SLOTS)]
    told = [reason.why[:1].lower() + reason.why[1:-1] for reason in reasons if reason]
    return Refusal(f"Nobody at that stop can be hired: {'; '.join(told)}." if told else "Nobody is left at that stop.", "5.6.3")


def hire_reason(s: State, stop: int, slot: int, money: int) -> Refusal | None:
    """Why an employee cannot be hired with so many guilders; nothing for an empty slot."""
    me, employee = s.players[s.active], employee_at(s, stop, slot)
    if employee == NO_EMPLOYEE:
        return None
    name = words(EMPLOYEE_IDS[employee])
    if has(me.employees, employee):
        return Refusal(f"You employ the {name} already.", "5.6.2")
    if REQUIRES[employee] != NO_EMPLOYEE and not has(me.employees, REQUIRES[employee]):
        return Refusal(f"The {name} needs the {words(EMPLOYEE_IDS[REQUIRES[employee]])} first.", "5.6.2")
    return Refusal(f"The {name} costs {guilders(HIRE_COST[employee])} and you have {money}.", "5.6.1")


def hire_refusal(s: State, action: int) -> Refusal | None:
    return hire_reason(s, s.rings[Ring.EMPLOYEE], action - Act.SLOT, s.players[s.active].money)


def trade_refusal(s: State, action: int) -> Refusal:
    item, good = action - Act.TRADE, GOODS[s.tile][s.good]
    if has(s.traded, item):
        return Refusal(f"You have taken a {ITEM_WORDS[item]} in this exchange.", "5.7.4")
    *most, last = (ITEM_WORDS[other] for other in range(N_ITEMS) if TRADES[good][other])
    return Refusal(f"The next good is {Good(good).name.lower()}: it can be traded for a {', a '.join(most)} or a {last}.", "5.7.3")


def load_refusal(s: State, action: int) -> Refusal:
    item = action - Act.LOAD
    if s.players[s.active].store[item] == 0:
        return Refusal(f"You have no {ITEM_WORDS[item]} in store.", "7.2")
    place = words(Feature(PLACE_OF[item]).name.lower())
    which = "further captain" if item == Item.CAPTAIN else ITEM_WORDS[item]
    return Refusal(f"The ship has no {place} left for a {which}.", "7.3")


def open_sides(me: Player) -> int:
    """How many sides of the canal system touch no tile (8.5)."""
    return sum(find(me, me.canals[canal].cell + STEP[side]) == NOT_THERE for canal in range(me.n_canals) for side in range(N_SIDES))


def entry_refusal(s: State, action: int) -> Refusal:
    if s.players[s.active].entry_side != NO_SIDE:
        return Refusal("Your ships enter through the side chosen with the first tile, or not at all.", "8.10")
    return Refusal(f"From there the ship could not use up its {s.ships[s.n_ships - 1].speed} movement points.", "8.6")


def ways(me: Player) -> list[int]:
    """The ways on from the space of the token that lead to a space."""
    space, found = me.token_space, []
    if space > 0:
        found.append(Act.SAIL + Rear.LOWER)
    if space < LAST_SPACE:
        found.append(Act.SAIL + Rear.HIGHER)
    if space % 2 == 0 and me.token_rear != Rear.SIDE and beyond(me, find(me, me.token_cell), space) != NOT_THERE:
        found.append(Act.SAIL + Rear.SIDE)
    return found


def way_refusal(s: State, action: int) -> Refusal:
    if action - Act.SAIL == s.players[s.active].token_rear:
        return Refusal("The token came from there and never sails backwards.", "8.4")
    left = s.ships[s.n_ships - 1].speed - s.sailed
    return Refusal(f"That way the ship could not use up its last {left} movement points.", "8.6")


def discard_refusal(s: State, action: int) -> Refusal:
    colour = contract_colour(s.choices[0] - Act.DISCARD)
    return Refusal(f"A {colour} contract is to be discarded now.", "10.2")
