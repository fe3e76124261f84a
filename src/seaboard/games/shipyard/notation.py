"""Shipyard: the question asked, the text of every action, and the sentences of the log."""

from __future__ import annotations

from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.rules.canal import NOT_THERE, find, free_cells, open_side
from seaboard.games.shipyard.rules.rings import RING_OF, employee_at, price, stop_after
from seaboard.games.shipyard.rules.turn import actor
from seaboard.games.shipyard.scoring import scores
from seaboard.games.shipyard.state import NO_TILE, End, Player, Question, Stage, State
from seaboard.games.shipyard.tables import (
    ACTION_NAMES,
    CANALS,
    COMMODITIES,
    CONTRACT_IDS,
    CONTRACTS,
    EMPLOYEE_IDS,
    GOODS,
    MAX_OPEN,
    N_ROWS,
    N_SIDES,
    RING_ITEM,
    SHIP_TILES,
    SIDE_NAMES,
    STEP,
    Action,
    Column,
    Good,
    Item,
    Ring,
)
from seaboard.games.shipyard.views import SEAT_NAMES, coordinates

ACTION_WORDS = [action.name.lower() for action in Action]
COLUMN_WORDS = [column.name.lower().replace("_", " ") for column in Column]
ITEM_WORDS = [item.name.lower() for item in Item]
SINGLE_WORDS = {
    Act.START: "main action",
    Act.END: "end actions",
    Act.STOP: "stop",
    Act.SELL: "sell",
    Act.FINISH: "set sail",
    Act.PASS: "pass",
}
WAYS = ("lower", "higher", "out")


def text(s: State, action: int) -> str:
    """The notation of an action: short words, distinct among the choices of a question."""
    block, k = Act.split(action)
    if block == Act.CHOOSE:
        return ACTION_WORDS[k]
    if block == Act.BONUS:
        return f"bonus {ACTION_WORDS[k]}"
    if block == Act.BUY:
        return f"buy {COLUMN_WORDS[k // N_ROWS]} {k % N_ROWS + 1}"
    if block == Act.PLACE:
        return f"column {k + 1}"
    if block == Act.CANAL:
        return f"canal {k + 1}"
    if block == Act.CELL:
        return f"cell {cell_words(s.players[s.active], k)}"
    if block == Act.ROTATE:
        return f"turn {90 * k}"
    if block == Act.COMMODITY:
        return f"commodity {k + 1}"
    if block == Act.STEPS:
        return f"steps {k}"
    if block == Act.SLOT:
        employee = employee_at(s, s.rings[Ring.EMPLOYEE], k)
        return f"hire {words(EMPLOYEE_IDS[employee])}" if employee >= 0 else f"hire slot {k + 1}"
    if block == Act.GOODS:
        return f"goods {' '.join(COMMODITIES[k]['goods'])}"
    if block == Act.TRADE:
        return f"trade for {ITEM_WORDS[k]}"
    if block == Act.LAUNCH:
        return f"launch {k + 1}"
    if block == Act.LOAD:
        return f"load {ITEM_WORDS[k]}"
    if block == Act.ENTER:
        return f"enter {entry_words(s.players[s.active], k)}"
    if block == Act.SAIL:
        return f"sail {WAYS[k]}"
    if block == Act.DISCARD:
        return f"discard {CONTRACT_IDS[k]}"
    return SINGLE_WORDS[block]


def words(name: str) -> str:
    return name.replace("_", " ")


def contract_colour(contract: int) -> str:
    return str(CONTRACTS[contract]["colour"])


def place_words(cell: int) -> str:
    x, y = coordinates(cell)
    return f"{x},{y}"


def cell_words(me: Player, index: int) -> str:
    cells = [0] * MAX_OPEN
    return place_words(cells[index]) if index < free_cells(me, cells) else f"number {index + 1}"


def entry_words(me: Player, index: int) -> str:
    is_open = [find(me, me.canals[k // N_SIDES].cell + STEP[k % N_SIDES]) == NOT_THERE for k in range(me.n_canals * N_SIDES)]
    if index >= sum(is_open):
        return f"number {index + 1}"
    place = open_side(me, index)
    return f"{place_words(me.canals[place // N_SIDES].cell)} {SIDE_NAMES[place % N_SIDES]}"


def question(s: State) -> str:
    """What is asked of the deciding seat."""
    me = s.players[actor(s)]
    doing = "" if s.doing == NO_TILE else f"{ACTION_NAMES[s.doing]}: "
    asked = Question(s.question)
    if asked == Question.CHOOSE:
        return "Which action do you choose?" if s.stage == Stage.REGULAR else "Which final action do you take?"
    if asked == Question.PERFORM:
        return f"Buy a bonus action, or go on{'' if s.main_left == 0 else f' with {ACTION_NAMES[s.main]}'}?"
    if asked == Question.BUY:
        final = s.stage == Stage.FINAL_BUILD
        return "Final ship build: which tile completes a ship?" if final else f"{doing}which tile do you buy? ({s.left} left)"
    if asked == Question.TRADE:
        good = GOODS[s.tile][s.good]
        return f"{doing}sell {Good(good).name.lower()} for {price(s, me, good)}, or trade it?"
    if asked == Question.DISCARD:
        return f"Which {contract_colour(s.choices[0] - Act.DISCARD)} contract do you discard?"
    if asked in (Question.ENTER, Question.SAIL):
        speed = s.ships[s.n_ships - 1].speed
        return f"Where does the ship sail? ({speed - s.sailed} of {speed} movement points left)"
    return {
        Question.PLACE: f"On which column does the {SHIP_TILES[s.tile]['part']} go?",
        Question.CANAL: f"{doing}which canal tile do you buy?",
        Question.CELL: f"Where do you lay {CANALS[s.tile % len(CANALS)]['id']}?",
        Question.ROTATE: f"How do you turn {CANALS[s.tile % len(CANALS)]['id']}?",
        Question.ENTRY: "Through which side will your ships enter?",
        Question.COMMODITY: f"{doing}which tile do you buy?",
        Question.STEPS: f"{doing}how many extra steps?",
        Question.SLOT: f"{doing}whom do you hire?",
        Question.GOODS: f"{doing}which tile do you exchange?",
        Question.LAUNCH: "Which ship sails first?",
        Question.OUTFIT: "What do you load on the ship?",
    }[asked]


def is_secret(s: State, action: int) -> bool:
    """Only discarded contracts are secret (12.1)."""
    return s.question == Question.DISCARD


def used(s: State, action: int) -> str:
    """The tile, employee, item or contract that an action uses, for statistics; nothing for placing, sailing and the like."""
    block, k = Act.split(action)
    if block == Act.CHOOSE:
        return f"{'action' if s.stage == Stage.REGULAR else 'final action'}: {ACTION_WORDS[k]}"
    if block == Act.BONUS:
        return f"bonus action: {ACTION_WORDS[k]}"
    if block == Act.BUY:
        return f"ship tile: {words(SHIP_TILES[s.market[k // N_ROWS][k % N_ROWS]]['id'])}"
    if block == Act.CANAL:
        return f"canal: {CANALS[s.market[Column.CANAL][k]]['id']}"
    if block == Act.COMMODITY:
        return f"commodity: {' '.join(COMMODITIES[s.market[Column.COMMODITY][k]]['goods'])}"
    if block == Act.STEPS and s.doing in (Action.RECRUIT, Action.MANUFACTURE):
        ring = RING_OF[s.doing]
        return f"{ACTION_WORDS[s.doing]}: {ITEM_WORDS[RING_ITEM[ring][stop_after(s, ring, k)]]}"
    if block == Act.SLOT:
        return f"employee: {words(EMPLOYEE_IDS[employee_at(s, s.rings[Ring.EMPLOYEE], k)])}"
    if block == Act.SELL:
        return f"sell: {Good(GOODS[s.tile][s.good]).name.lower()}"
    if block == Act.TRADE:
        return f"trade: {ITEM_WORDS[k]}"
    if block == Act.LOAD:
        return f"load: {ITEM_WORDS[k]}"
    if block == Act.DISCARD:
        return f"discard: {CONTRACT_IDS[k]}"
    return ""


# --- the log -----------------------------------------------------------------------------------------------------------


def log(before: State, action: int, after: State, seat: int | None) -> str:
    """What an action did, as a sentence; others do not read which contract was discarded."""
    return ". ".join([deed(before, action, seat), *effects(before, action, after)]) + "."


def deed(s: State, action: int, seat: int | None) -> str:
    """Who did what."""
    block, k = Act.split(action)
    me = s.players[s.active]
    who = SEAT_NAMES[actor(s)]
    if block == Act.CHOOSE:
        return f"{who} chooses {ACTION_NAMES[k]}"
    if block == Act.BONUS:
        return f"{who} buys {ACTION_NAMES[k]} as a bonus action"
    if block == Act.BUY:
        return f"{who} buys {words(SHIP_TILES[s.market[k // N_ROWS][k % N_ROWS]]['id'])}"
    if block == Act.PLACE:
        return f"{who} puts {words(SHIP_TILES[s.tile]['id'])} on column {k + 1}"
    if block == Act.CANAL:
        return f"{who} rents canal {CANALS[s.market[Column.CANAL][k]]['id']}"
    if block == Act.CELL:
        return f"{who} lays it at {cell_words(me, k)}"
    if block == Act.ROTATE:
        return f"{who} turns it by {90 * k} degrees"
    if block == Act.COMMODITY:
        return f"{who} buys {' '.join(COMMODITIES[s.market[Column.COMMODITY][k]]['goods'])}"
    if block == Act.STEPS:
        return f"{who} moves the marker {k + 1} {'step' if k == 0 else 'steps'}"
    if block == Act.SLOT:
        return f"{who} hires {words(EMPLOYEE_IDS[employee_at(s, s.rings[Ring.EMPLOYEE], k)])}"
    if block == Act.GOODS:
        return f"{who} exchanges {' '.join(COMMODITIES[k]['goods'])}"
    if block in (Act.SELL, Act.TRADE):
        good = Good(GOODS[s.tile][s.good]).name.lower()
        return f"{who} sells {good}" if block == Act.SELL else f"{who} trades {good} for {ITEM_WORDS[k]}"
    if block == Act.LAUNCH:
        return f"{who} launches the ship with its bow on column {k + 1}"
    if block == Act.LOAD:
        return f"{who} loads {ITEM_WORDS[k]}"
    if block == Act.ENTER:
        return f"{who} {'will enter' if s.question == Question.ENTRY else 'enters the canal'} at {entry_words(me, k)}"
    if block == Act.SAIL:
        return f"{who} sails {('on, anticlockwise', 'on, clockwise', 'into the next canal')[k]}"
    if block == Act.DISCARD:
        return f"{who} discards {CONTRACT_IDS[k] if seat == actor(s) else f'a {contract_colour(k)} contract'}"
    done = {Act.START: "begins the main action", Act.END: "ends the actions", Act.STOP: "stops buying", Act.FINISH: "sends the ship out"}
    return f"{who} {done.get(block, 'passes')}"


def effects(before: State, action: int, after: State) -> list[str]:
    """What followed from it."""
    found = []
    was, now = before.players[before.active], after.players[before.active]
    change = now.money - was.money
    if change:
        found.append(f"{SEAT_NAMES[before.active]} {'receives' if change > 0 else 'pays'} {abs(change)}")
    gained = [f"{now.store[item] - was.store[item]} {ITEM_WORDS[item]}" for item in Item if now.store[item] > was.store[item]]
    if gained:
        found.append(f"{SEAT_NAMES[before.active]} gains {', '.join(gained)}")
    found += voyage(before, after)
    if after.drops > before.drops:
        left = "the queue is empty" if after.end == End.QUEUE else f"{after.queue} cubes are left in the queue"
        found.append(f"The turn cube drops: {left}")
    if before.end == End.NOT_YET and after.end == End.SHIP_TILES:
        found.append("The last ship tile of its kind has come to the market: there are no further regular turns")
    if before.stage != after.stage:
        names = {Stage.FINAL_ACTION: "Final actions begin", Stage.FINAL_BUILD: "Final ship builds begin"}
        found += [names[stage] for stage in names if before.stage < stage <= after.stage]
    if after.question == Question.OVER:
        points = [0] * len(SEAT_NAMES)
        scores(after, points)
        found.append("The game is over: " + ", ".join(f"{SEAT_NAMES[seat]} {points[seat]}" for seat in range(after.n_players)))
    return found


def voyage(before: State, after: State) -> list[str]:
    """Ships launched, approved or lost, and the points of a cruise."""
    found = []
    was, now = before.players[before.active], after.players[before.active]
    if before.question in (Question.OUTFIT, Question.ENTER, Question.SAIL):
        number = before.n_ships - 1
        sailing = after.n_ships == before.n_ships and after.question in (Question.OUTFIT, Question.ENTER, Question.SAIL)
        if after.ships[number].approved:
            points = sum(getattr(now, name) - getattr(was, name) for name in ("crew_vp", "cargo_vp", "speed_vp", "symbol_vp", "ribbon_vp"))
            found.append(f"The ship is approved with speed {after.ships[number].speed} and scores {points} VP")
        elif not sailing:
            found.append("The ship is lost")
    if now.used_canals != was.used_canals:
        found.append("The canal behind it is used up")
    if after.n_ships > before.n_ships:
        found.append(f"A ship of {after.ships[after.n_ships - 1].length} tiles leaves the yard")
    return found
