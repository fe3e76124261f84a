"""Positions for the tests of Shipyard, set up by hand on plain states. Seat A begins in every one of them.

Yards are written as in the rules, `BM__S____`; items, employees, contracts and canal tiles by their ids in components.toml.
"""

from __future__ import annotations

from collections.abc import Iterable

from seaboard.core.language.records import CheckedList
from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.rules import turn
from seaboard.games.shipyard.rules.yard import survey
from seaboard.games.shipyard.scoring import Source
from seaboard.games.shipyard.state import EMPTY, NO_TILE, NOBODY, Question, Ship, State
from seaboard.games.shipyard.tables import (
    CANALS,
    CONTRACT_IDS,
    EMPLOYEE_IDS,
    FIXED,
    GRID_WIDTH,
    N_FEATURES,
    N_SLOTS,
    N_STOPS,
    N_YARD,
    ORIGIN,
    SHIP_TILES,
    STOP_NAMES,
    Action,
    Feature,
    Item,
    Ring,
)

A, B, C, D = range(4)
CANAL_IDS = [row["id"] for row in CANALS]
DESIGNS = [row["id"] for row in SHIP_TILES]
PART_LETTERS = "_BMS"
PLAIN_TILES = {"_": EMPTY, "B": DESIGNS.index("bow_k"), "M": DESIGNS.index("middle1_kk"), "S": DESIGNS.index("stern_ks")}


def fresh(players: int = 3, **options: bool | int | str) -> State:
    """A new game in which A begins."""
    seed = 0
    while True:
        s: State = GAME.start(players, seed, options, CheckedList)
        if s.first == A:
            return s
        seed += 1


def texts(s: State) -> list[str]:
    """The legal choices in notation."""
    return [GAME.face.text(s, action) for action in GAME.legal(s)]


def play(s: State, *choices: str) -> None:
    """Take decisions, given in notation."""
    for text in choices:
        assert text in texts(s), f"{text!r} is not among {texts(s)} ({Question(s.question).name})"
        GAME.rules.apply(s, GAME.legal(s)[texts(s).index(text)])


def decide(s: State, question: Question, seat: int = A) -> None:
    """Put a question to a seat."""
    s.active, s.question = seat, question
    GAME.rules.ask(s)


def step_one(s: State, seat: int) -> None:
    """Begin a seat's regular turn."""
    decide(s, Question.TURN, seat)


def perform(s: State, action: Action, seat: int = A, *, bonus: bool = False) -> None:
    """Begin an action of a seat's step 4; without `bonus` no bonus action is offered in this turn."""
    s.active, s.main, s.main_left, s.bonus_left = seat, action, 0, int(bonus)
    turn.start(s, s.players[seat], action)
    GAME.rules.ask(s)


def poor(s: State) -> State:
    """Nobody has money, so that no bonus action is offered."""
    for player in s.players:
        player.money = 0
    return s


def store(s: State, seat: int, **items: int) -> None:
    """Set what a seat has in store, by item."""
    for item in Item:
        s.players[seat].store[item] = items.get(item.name.lower(), 0)


def stored(s: State, seat: int) -> dict[str, int]:
    return {item.name.lower(): s.players[seat].store[item] for item in Item if s.players[seat].store[item]}


def employ(s: State, seat: int, *employees: str) -> None:
    """Give a seat employees."""
    for name in employees:
        s.players[seat].employees |= 1 << EMPLOYEE_IDS.index(name)


def hold(s: State, seat: int, *contracts: str) -> None:
    """The contracts a seat holds."""
    s.players[seat].contracts = sum(1 << CONTRACT_IDS.index(name) for name in contracts)


def held(s: State, seat: int) -> list[str]:
    return [name for k, name in enumerate(CONTRACT_IDS) if s.players[seat].contracts >> k & 1]


def fill_yard(s: State, seat: int, letters: str, **columns: str) -> None:
    """Fill a yard by letters; `column_3="bow_p"` puts a particular tile there."""
    me = s.players[seat]
    for column in range(N_YARD):
        me.yard[column] = PLAIN_TILES[letters[column]]
        name = columns.get(f"column_{column + 1}")
        if name:
            me.yard[column] = DESIGNS.index(name)
    me.parts = yard_number(letters)
    survey(s, me)


def yard_number(letters: str) -> int:
    return sum(PART_LETTERS.index(letter) << 2 * column for column, letter in enumerate(letters))


def yard(s: State, seat: int) -> str:
    return "".join(PART_LETTERS[s.players[seat].parts >> 2 * column & 3] for column in range(N_YARD))


def lay_track(s: State, *tiles: str) -> None:
    """The action track from the front; `hire:B` is a tile with B's cube."""
    s.holder[:] = [NOBODY] * len(s.holder)
    for player in s.players:
        player.newer = player.older = NO_TILE
    for place, tile in enumerate(tiles):
        name, _, owner = tile.partition(":")
        action = Action[name.upper()]
        s.track[place] = action
        if owner:
            s.holder[action] = "ABCD".index(owner)
            s.players["ABCD".index(owner)].newer = action


def track(s: State) -> list[str]:
    return [Action(s.track[place]).name.lower() for place in range(s.n_tiles)]


def cell(x: int, y: int) -> int:
    return ORIGIN + y * GRID_WIDTH + x


def lay_canals(s: State, seat: int, *tiles: tuple[str, int, int, int]) -> None:
    """A canal system: (id, x, y, rotation) each."""
    me = s.players[seat]
    me.n_canals = len(tiles)
    for k, (name, x, y, rotation) in enumerate(sorted(tiles, key=lambda tile: (tile[2], tile[1]))):
        me.canals[k].cell, me.canals[k].tile, me.canals[k].rotation = cell(x, y), CANAL_IDS.index(name), rotation


def systems(s: State, seat: int) -> list[tuple[str, int, int, int]]:
    me = s.players[seat]
    tiles = [me.canals[k] for k in range(me.n_canals)]
    return [
        (CANAL_IDS[t.tile], t.cell % GRID_WIDTH - ORIGIN % GRID_WIDTH, t.cell // GRID_WIDTH - ORIGIN // GRID_WIDTH, t.rotation)
        for t in tiles
    ]


def put_token(s: State, seat: int, x: int, y: int, space: int, rear: int) -> None:
    me = s.players[seat]
    me.token_cell, me.token_space, me.token_rear = cell(x, y), space, rear


def token(s: State, seat: int) -> tuple[int, int, int, int]:
    """x, y, space and rear."""
    me = s.players[seat]
    x, y = me.token_cell % GRID_WIDTH - ORIGIN % GRID_WIDTH, me.token_cell // GRID_WIDTH - ORIGIN // GRID_WIDTH
    return x, y, me.token_space, me.token_rear


def used(s: State, seat: int) -> list[str]:
    return [name for k, name in enumerate(CANAL_IDS) if s.players[seat].used_canals >> k & 1]


def cruise(s: State, seat: int, items: dict[str, int], features: str = "") -> None:
    """A ship with these items on board and these free features (letters of components.toml) asks for its first step."""
    ship = s.ships[s.n_ships]
    s.n_ships += 1
    ship.owner, ship.length = seat, 3
    for name, count in items.items():
        ship.items[Item[name.upper()]] = count
    for letter in features:
        ship.places["PCGKSLBR".index(letter)] += 1
    s.active, s.bonus_left = seat, 0
    s.question = Question.OUTFIT
    GAME.rules.ask(s)
    play(s, "set sail")


def add_ship(s: State, seat: int, length: int, speed: int, items: dict[str, int], safety: str = "", *, approved: bool = True) -> Ship:
    """A ship of the fleet, or a lost one."""
    ship = s.ships[s.n_ships]
    s.n_ships += 1
    ship.owner, ship.approved, ship.length, ship.speed = seat, int(approved), length, speed
    for name, count in items.items():
        ship.items[Item[name.upper()]] = count
    for feature in range(Feature.LANTERN, N_FEATURES):
        ship.places[feature] = safety.count("PCGKSLBR"[feature])
    return ship


def cruise_points(s: State, seat: int) -> dict[str, int]:
    """Points of all cruises so far, by source."""
    me = s.players[seat]
    return {source.name.lower(): points for source, points in zip(Source, me.points, strict=False)}


def total(s: State, seat: int) -> int:
    """The seat's score now."""
    out = [0] * 4
    GAME.rules.scores(s, out)
    return out[seat]


def set_market(s: State, column: int, *tiles: str) -> None:
    """Fill a ship column from the bottom; the other rows are empty."""
    for row in range(len(s.market[column])):
        s.market[column][row] = DESIGNS.index(tiles[row]) if row < len(tiles) else EMPTY


def marker_before(s: State, ring: Ring, stop: str) -> None:
    """Put the employee marker so that its free step reaches a stop."""
    s.rings[ring] = (STOP_NAMES.index(stop) - 1) % N_STOPS


def offer(s: State, stop: str, *employees: str) -> None:
    """Which set I or set II employees lie open in the random slots of a stop."""
    number = STOP_NAMES.index(stop)
    for slot, name in enumerate(employees, 1):
        s.taken[number][slot] = 0
        s.upper[number * (N_SLOTS - 1) + slot - 1] = EMPLOYEE_IDS.index(name)


def fixed_at(stop: int) -> str:
    return EMPLOYEE_IDS[FIXED[stop]]


def unique(values: Iterable[object]) -> bool:
    seen = list(values)
    return all(seen.count(value) == 1 for value in seen)
