"""Shipyard: component data, loaded from components.toml, checked, and turned into tables for the rules.

Tiles that look alike share one number:

    ship tile        0 … 52    design, in the order of the data: bows, sterns, middles No 1, middles No 2
    commodity tile   0 … 9     t01 … t10; a starting tile counts as t05
    canal tile       0 … 23    c01 … c24
    employee         0 … 23    design, in the order of the data
    contract         0 … 23    b01 … b12, then g01 … g12
"""

from __future__ import annotations

import re
import tomllib
from enum import IntEnum
from importlib import resources
from typing import Any

from seaboard.core.language.rules import Table


def read(name: str) -> dict[str, Any]:
    """A data file of this folder."""
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text("utf-8"))


DATA = read("components.toml")
PARAMS = DATA["params"] | DATA["params_picture"] | DATA["params_public"] | DATA["params_ours"]


class Action(IntEnum):
    """The action tiles, by their number in the rules minus one (14)."""

    BUILD = 0
    RENT = 1
    PURCHASE = 2
    MANUFACTURE = 3
    RECRUIT = 4
    HIRE = 5
    EXCHANGE = 6
    SUBSIDY = 7


class Part(IntEnum):
    """The kinds of ship tiles; 0 is an empty yard column (6.2)."""

    NONE = 0
    BOW = 1
    MIDDLE = 2
    STERN = 3


class Feature(IntEnum):
    """What a ship tile carries (1.3)."""

    PROPULSION_MOUNT = 0
    CRANE_MOUNT = 1
    CANNON_MOUNT = 2
    CABIN = 3
    STOKER_CABIN = 4
    LANTERN = 5
    LIFEBOAT = 6
    LIFEBUOY = 7


class Item(IntEnum):
    """Crew and equipment (0.2)."""

    CAPTAIN = 0
    SOLDIER = 1
    STOKER = 2
    BUSINESSMAN = 3
    CRANE = 4
    SAIL = 5
    CANNON = 6
    SMOKESTACK = 7


class Good(IntEnum):
    """The goods on commodity tiles."""

    COAL = 0
    CLOTH = 1
    WHEAT = 2


class Symbol(IntEnum):
    """What a canal space scores (9.4, 9.5)."""

    RIBBON = 0
    MILITARY = 1
    MERCHANT = 2
    LANTERN = 3
    LIFEBOAT = 4
    LIFEBUOY = 5


class Column(IntEnum):
    """The columns of the market (2.6)."""

    BOW = 0
    MIDDLE_A = 1
    MIDDLE_B = 2
    STERN = 3
    COMMODITY = 4
    CANAL = 5


class Stack(IntEnum):
    """The stacks that refill them; middles No 2 lie below middles No 1 (5.1.5)."""

    BOW = 0
    MIDDLE = 1
    STERN = 2
    COMMODITY = 3
    CANAL = 4


class Ring(IntEnum):
    """The rings with a marker (2.8)."""

    CREW = 0
    EQUIPMENT = 1
    EMPLOYEE = 2
    EXCHANGE = 3


class Colour(IntEnum):
    """The colours of contracts."""

    BLUE = 0
    GREEN = 1


class Count(IntEnum):
    """How a contract counts, by its rule (11.8). BEYOND is each, beyond_first and beyond_n: all of them beyond the n-th."""

    PAIRS_SAME_SHIP = 0
    BEYOND = 1
    SHIPS_WITH_ALL = 2
    SHIPS_CREW_AT_LEAST = 3
    SHIPS_SAFETY_KINDS = 4
    SHIPS_SPEED_AT_LEAST = 5
    SHIPS_LENGTH_AT_LEAST = 6
    SHIPS_LENGTH_EXACT = 7
    DISTINCT_LENGTHS_BEYOND_FIRST = 8
    SHIPS_SAIL_NO_STACK = 9


class Option(IntEnum):
    """The options of clause 0.5."""

    MAX_SHIP_LENGTH = 0
    SPEED_POINTS = 1
    TWO_PLAYER_MODE = 2
    RING_EXTRA_CAP = 3
    CONTRACT_MODE = 4
    ACTION_ORDER = 5
    FINAL_BONUS_ACTION = 6
    DROP_COIN = 7
    CANAL_START = 8
    BONUS_COUNTS = 9


OPTIONS = read("options.toml")
OPTION_VALUES = {name: tuple(row["values"]) for name, row in OPTIONS.items()}
N_OPTIONS = len(Option)
assert [row["id"] for row in DATA["option"]] == [option.name.lower() for option in Option] == list(OPTION_VALUES)
assert all(row["default"] in OPTION_VALUES[row["id"]] for row in DATA["option"])


def number(kind: type[IntEnum], name: str) -> int:
    """The member of an enum whose name is an id of the data."""
    return int(kind[name.upper()])


def names(kind: type[IntEnum]) -> list[str]:
    return [member.name.lower() for member in kind]


# --- players and action tiles ------------------------------------------------------------------------------------------

PLAYER_COUNTS = tuple(row["players"] for row in DATA["player_count"])
MAX_PLAYERS = max(PLAYER_COUNTS)
_counts = {row["players"]: row for row in DATA["player_count"]}
QUEUE_CUBES = Table(_counts[n]["queue_cubes"] if n in _counts else 0 for n in range(MAX_PLAYERS + 1))  # 1.9
assert tuple(range(PARAMS["min_players"], PARAMS["max_players"] + 1)) == PLAYER_COUNTS
assert all(row["contract_discard_at_drops"] == [n, 2 * n] and row["drops_until_end"] == 3 * n for n, row in _counts.items())  # 10.2
assert all(row["queue_cubes"] + 1 == row["drops_until_end"] for row in _counts.values())

N_TILES = len(Action)
ACTION_TILES = sorted(DATA["action_tile"], key=lambda row: row["seed_number"])
ACTION_NAMES = [row["name"] for row in ACTION_TILES]
_action_ids = [row["id"] for row in ACTION_TILES]
START_ORDER = Table(_action_ids.index(name) for name in DATA["action_start_order"]["front_to_back"])  # 2.2
assert sorted(START_ORDER) == list(range(N_TILES)) and [row["seed_number"] for row in ACTION_TILES] == list(range(1, N_TILES + 1))
assert [name.split("_")[0] for name in _action_ids[:-1]] == names(Action)[:-1] and _action_ids[-1] == "receive_subsidy"
assert [row["id"] for row in ACTION_TILES if row["players"] != list(PLAYER_COUNTS)] == ["receive_subsidy"]  # 1.1

START_MONEY, SUBSIDY, BONUS_COST = PARAMS["start_money"], PARAMS["subsidy_amount"], PARAMS["bonus_action_cost"]
DROP_COIN, STEP_COST = PARAMS["drop_coin_guilders"], PARAMS["ring_step_cost"]
WHEEL = PARAMS["wheel_positions"]
assert PARAMS["bonus_actions_per_turn"] == 1

# --- items, goods and rings --------------------------------------------------------------------------------------------

N_ITEMS, N_FEATURES, N_GOODS = len(Item), len(Feature), len(Good)
FEATURE_CODES = "".join(row["code"] for row in DATA["feature"])
PLACE_OF = Table(number(Feature, row["needs"].split()[-1]) for row in DATA["item"])  # 7.3; a ship's first captain needs none
CRUISE_VP = Table(row["cruise_vp"] for row in DATA["item"])  # 9.1, 9.2
FIRST_EQUIPMENT = int(Item.CRANE)
assert [row["id"] for row in DATA["item"]] == names(Item) and [row["id"] for row in DATA["feature"]] == names(Feature)
assert [row["kind"] for row in DATA["item"]] == ["crew"] * FIRST_EQUIPMENT + ["equipment"] * (N_ITEMS - FIRST_EQUIPMENT)
assert all(CRUISE_VP[item] == PARAMS["vp_per_crew_not_stoker"] for item in (Item.CAPTAIN, Item.SOLDIER, Item.BUSINESSMAN))
assert (CRUISE_VP[Item.CRANE], CRUISE_VP[Item.CANNON]) == (PARAMS["vp_per_crane"], PARAMS["vp_per_cannon"])

RING_ITEM = Table([number(Item, name) for name in DATA[ring]["stops"]] for ring in ("ring_crew", "ring_equipment"))  # 5.4.1, 5.5.1
N_PRICE_STOPS = len(DATA["exchange_price"])
RING_SIZE = Table([len(RING_ITEM[0]), len(RING_ITEM[1]), PARAMS["employee_stops"], N_PRICE_STOPS])
RING_START = Table(DATA[ring]["start_index"] for ring in ("ring_crew", "ring_equipment", "ring_employee", "ring_exchange"))  # 2.8
MAX_EXTRA_STEPS = max(RING_SIZE) - 1
EXTRA_CAP = int(OPTION_VALUES["ring_extra_cap"][1])
PRICE = Table([row[good] for good in names(Good)] for row in DATA["exchange_price"])  # 5.7.2
TRADES = Table([item in row["items"] for item in names(Item)] for row in DATA["exchange_table"])  # 5.7.3: [good][item]
assert [row["index"] for row in DATA["exchange_price"]] == list(range(N_PRICE_STOPS))
assert [row["commodity"] for row in DATA["exchange_table"]] == names(Good) and sum(sum(row) for row in TRADES) == N_ITEMS

# --- commodity tiles ---------------------------------------------------------------------------------------------------

_starting, *COMMODITIES = DATA["commodity_tile"]
N_COMMODITIES = len(COMMODITIES)
GOODS_PER_TILE = 3
GOODS = Table([number(Good, good) for good in row["goods"]] for row in COMMODITIES)
N_STARTING = _starting["copies"]
STARTING = [row["goods"] for row in COMMODITIES].index(_starting["goods"])  # a starting tile counts as t05
COMMODITY_COPIES = Table(row["copies"] + (N_STARTING if kind == STARTING else 0) for kind, row in enumerate(COMMODITIES))
N_COMMODITY_TILES = sum(COMMODITY_COPIES)
assert all(list(goods) == sorted(goods) and len(goods) == GOODS_PER_TILE for goods in GOODS)
assert len({tuple(goods) for goods in GOODS}) == N_COMMODITIES == 10  # 1.5
assert N_COMMODITY_TILES == 14 and _starting["starting"]

# --- ship tiles --------------------------------------------------------------------------------------------------------

_stack_order = ["bow", "stern", "middle_1", "middle_2"]
SHIP_TILES = sorted(DATA["ship_tile"], key=lambda row: _stack_order.index(row["stack"]))
N_DESIGNS = len(SHIP_TILES)
PART = Table(number(Part, row["part"]) for row in SHIP_TILES)
FEATURES = Table([row["features"].count(code) for code in FEATURE_CODES] for row in SHIP_TILES)  # 1.3
COPIES = Table(row["copies"] for row in SHIP_TILES)
IS_NO_2 = Table(row["stack"] == "middle_2" for row in SHIP_TILES)
N_BOWS = DATA["ship_tile_totals"]["bow"]
N_MIDDLES_1 = DATA["ship_stack_totals"]["middle_1"]
_tiles = [sum(row["copies"] for row in SHIP_TILES if row["stack"] == stack) for stack in _stack_order]
assert _tiles == [N_BOWS, DATA["ship_tile_totals"]["stern"], N_MIDDLES_1, DATA["ship_stack_totals"]["middle_2"]]  # 1.2
assert sum(COPIES) == DATA["ship_tile_totals"]["total"] and sum(IS_NO_2[d] * COPIES[d] for d in range(N_DESIGNS)) == 26
_feature_range = {"bow": (1, 1), "stern": (2, 2), "middle_1": (2, 2), "middle_2": (2, 3)}
assert all(_feature_range[row["stack"]][0] <= len(row["features"]) <= _feature_range[row["stack"]][1] for row in SHIP_TILES)  # 1.3
assert max(FEATURES[d][f] for d in range(N_DESIGNS) for f in (Feature.LANTERN, Feature.LIFEBOAT, Feature.LIFEBUOY)) == 1

N_YARD = PARAMS["yard_spaces"]
MAX_PURCHASES, MIN_LENGTH = PARAMS["max_ship_tiles_per_build"], PARAMS["min_ship_length"]
MAX_LENGTH = Table(OPTION_VALUES["max_ship_length"])  # 0.5.1: [option]
assert PARAMS["max_ship_length"] == MAX_LENGTH[0] and MAX_LENGTH[1] == N_YARD

# --- market ------------------------------------------------------------------------------------------------------------

N_COLUMNS, N_SHIP_COLUMNS, N_STACKS = len(Column), int(Column.COMMODITY), len(Stack)
N_ROWS = PARAMS["market_rows"]
ROW_COST = Table(DATA["market_column"][0]["row_cost_bottom_to_top"])
COLUMN_STACK = Table(number(Stack, row["stack"]) for row in DATA["market_column"])
COLUMN_PART = Table([Part.BOW, Part.MIDDLE, Part.MIDDLE, Part.STERN])
STACK_CAPACITY = DATA["ship_tile_totals"]["middle"]
assert [row["id"] for row in DATA["market_column"]] == names(Column)
assert all(row["rows"] == N_ROWS == len(ROW_COST) and row["row_cost_bottom_to_top"] == ROW_COST for row in DATA["market_column"])
assert PARAMS["market_row_cost_top_to_bottom"][::-1] == ROW_COST and ROW_COST[0] == 0, "13.2 rests on the free bottom row"

# --- canals ------------------------------------------------------------------------------------------------------------

CANALS = DATA["canal_tile"]
N_CANALS = len(CANALS)
N_SIDES = 4
SIDE_NAMES = ["north", "east", "south", "west"]
SYMBOL = Table([number(Symbol, row[side[0]]) for side in SIDE_NAMES] for row in CANALS)  # 8.1: [tile][template side]
LAST_SPACE = PARAMS["canal_spaces_per_tile"] - 1
GRID_WIDTH = 64  # cells are numbered y * 64 + x, so that ascending cells are sorted by (y, x)
ORIGIN = 32 * GRID_WIDTH + 32  # the cell (0, 0)
STEP = Table([-GRID_WIDTH, 1, GRID_WIDTH, -1])  # 8.9: to the neighbouring cell north, east, south, west
MAX_OPEN = PARAMS["canal_cap_open_sides"]  # 14: open sides of 24 connected tiles
assert DATA["canal_totals"]["total"] == N_CANALS and all(len(set(symbols)) == N_SIDES for symbols in SYMBOL)
assert [row["id"] for row in DATA["canal_space_kind"]] == names(Symbol)
assert DATA["canal_template"]["edges"] == [[k, k + 1] for k in range(LAST_SPACE)] and MAX_OPEN == 2 * N_CANALS + 2

# --- employees ---------------------------------------------------------------------------------------------------------

EMPLOYEES = DATA["employee"]
EMPLOYEE_IDS = [row["id"] for row in EMPLOYEES]
N_EMPLOYEES = len(EMPLOYEES)
N_STOPS, N_SLOTS = PARAMS["employee_stops"], PARAMS["employee_slots_per_stop"]
N_RANDOM_SLOTS = N_STOPS * (N_SLOTS - 1)
STOP_NAMES = DATA["ring_employee"]["stop_ids"]
NO_EMPLOYEE = -1
HIRE_COST = Table(row["hire_cost"] for row in EMPLOYEES)
REQUIRES = Table(EMPLOYEE_IDS.index(row["requires"]) if "requires" in row else NO_EMPLOYEE for row in EMPLOYEES)  # 5.6.2
FIXED = Table(EMPLOYEE_IDS.index(row["fixed_employee"]) for row in sorted(DATA["employee_stop"], key=lambda row: row["index"]))  # 2.7
SETS = Table([e for e, row in enumerate(EMPLOYEES) if row["set"] == name] for name in ("I", "II"))
COPIES_OF_EMPLOYEE = 2
END_VP = Table(row.get("end_vp", 0) for row in EMPLOYEES)
_extra_of = {row["item"]: e for e, row in enumerate(EMPLOYEES) if row["effect"].startswith("extra_") and "item" in row}
EXTRA_OF = Table(_extra_of[item] for item in names(Item))  # 5.4.3, 5.5.1: the engineer or recruiter of an item
TRADER = Table([EMPLOYEE_IDS.index(f"trader_{good}_{level}") for level in (1, 2)] for good in names(Good))  # [good][level - 1]
AGENT = Table(EMPLOYEE_IDS.index(f"agent_{ring}") for ring in names(Ring))  # by ring
FREE_STEPS = Table(EMPLOYEES[e]["steps"] for e in AGENT)
_builders = {FEATURE_CODES.index(row["feature"]): e for e, row in enumerate(EMPLOYEES) if row["effect"] == "extra_slot"}
BUILDER = Table(_builders.get(feature, NO_EMPLOYEE) for feature in range(N_FEATURES))  # 5.6.6
BUILDER_SPEED = EMPLOYEE_IDS.index("builder_speed")
assert all(row["copies"] == COPIES_OF_EMPLOYEE for row in EMPLOYEES) and sum(row["copies"] for row in EMPLOYEES) == 48  # 1.6
assert len(FIXED) == len(SETS[0]) == len(SETS[1]) == N_STOPS and N_RANDOM_SLOTS == COPIES_OF_EMPLOYEE * N_STOPS
assert [DATA["employee_stop"][k]["id"] for k in range(N_STOPS)] == STOP_NAMES
assert all(EMPLOYEES[e]["bonus"] == 1 for pair in TRADER for e in pair) and all(
    EMPLOYEES[e].get("amount", 1) == 1 for e in _builders.values()
)
assert EMPLOYEES[BUILDER_SPEED]["amount"] == 1 and [EMPLOYEES[e]["ring"] for e in AGENT] == names(Ring)
assert all(REQUIRES[pair[1]] == pair[0] for pair in TRADER)
SPEED_PLAIN, SPEED_STEAM, VP_PER_SPEED = PARAMS["base_speed_plain"], PARAMS["base_speed_steam"], PARAMS["vp_per_speed"]
MAX_SPEED = SPEED_STEAM + 2 * N_YARD + 2 + 1  # at most two places for propulsion or stokers a tile, builders, builder_speed

# --- contracts ---------------------------------------------------------------------------------------------------------

CONTRACTS = [row | {"text": re.sub(r" \(2009 edition.*?\)", "", row["text"])} for row in DATA["contract"]]  # players need no editions
CONTRACT_IDS = [row["id"] for row in CONTRACTS]
N_CONTRACTS = len(CONTRACTS)
N_PER_COLOUR = DATA["contract_totals"]["blue"]
DEALT = Table([PARAMS["contracts_dealt_blue"], DATA["contract_intro"]["dealt_blue"]])  # 2.9: a colour, by option
MAX_DEALT = max(DEALT)
INTRO = Table(row["intro"] for row in CONTRACTS)
WHATS = [*names(Item), "lantern", "lifeboat", "lifebuoy", "officer", "used_canal", "employee", "ship"]  # what BEYOND counts
FIRST_SAFETY, OFFICER, USED_CANAL, EMPLOYEE, SHIP = N_ITEMS, N_ITEMS + 3, N_ITEMS + 4, N_ITEMS + 5, N_ITEMS + 6


def contract_number(row: dict[str, Any]) -> int:
    """The number in a contract: so many are needed, or so many do not count."""
    if row["rule"] == "beyond_first":
        return 1
    return int(next((row[key] for key in ("n", "min_crew", "min_kinds", "min_speed", "min_length", "length") if key in row), 0))


_beyond = ("each", "beyond_first", "beyond_n")
CONTRACT_COUNT = Table(Count.BEYOND if row["rule"] in _beyond else number(Count, row["rule"]) for row in CONTRACTS)
CONTRACT_VP = Table(row["vp"] for row in CONTRACTS)
CONTRACT_A = Table(WHATS.index(row.get("a", row.get("what", "captain"))) for row in CONTRACTS)
CONTRACT_B = Table(WHATS.index(row.get("b", "captain")) for row in CONTRACTS)
CONTRACT_NUMBER = Table(contract_number(row) for row in CONTRACTS)
CONTRACT_NEEDS = Table(sum(1 << number(Item, name) for name in row.get("need", ())) for row in CONTRACTS)  # bits of items
assert [row["colour"] for row in CONTRACTS] == ["blue"] * N_PER_COLOUR + ["green"] * DATA["contract_totals"]["green"]
assert PARAMS["contracts_dealt_green"] == DEALT[0] and DATA["contract_intro"]["dealt_green"] == DEALT[1]
assert MAX_PLAYERS * MAX_DEALT <= N_PER_COLOUR and DATA["contract_intro_discard"]["skip_first_discard"]

# --- viable yards (6.3) ------------------------------------------------------------------------------------------------
# A yard as a number: two bits a column, column 1 lowest, 0 empty or a Part. Columns 1 to 4 fall into few classes that allow the
# same columns 5 to 9, so a class for each beginning and, for each class, a bit for each ending are the whole table.

N_BEGINNING = 4
BEGINNINGS, ENDINGS = 4**N_BEGINNING, 4 ** (N_YARD - N_BEGINNING)


def viable_yards(limit: int) -> bytearray:
    """6.5: one byte a yard, found backwards from the empty yard: insert a complete ship, take one tile off."""
    ships = []
    for length in range(MIN_LENGTH, limit + 1):
        ship = sum((Part.BOW if k == 0 else Part.STERN if k == length - 1 else Part.MIDDLE) << 2 * k for k in range(length))
        room = (1 << 2 * length) - 1
        ships += [(room << 2 * column, ship << 2 * column) for column in range(N_YARD - length + 1)]
    viable = bytearray(4**N_YARD)
    viable[0] = 1
    found = [0]
    while found:
        yard = found.pop()
        before = [yard | ship for room, ship in ships if not yard & room] + [yard & ~(3 << 2 * column) for column in range(N_YARD)]
        for earlier in before:
            if not viable[earlier]:
                viable[earlier] = 1
                found.append(earlier)
    return viable


def signed_byte(bits: bytes) -> int:
    """Eight bits, the first lowest, as a signed byte."""
    return int.from_bytes([sum(bit << k for k, bit in enumerate(bits))], "little", signed=True)


_yards = [viable_yards(limit) for limit in MAX_LENGTH]
_endings = [[bytes(yards[beginning::BEGINNINGS]) for beginning in range(BEGINNINGS)] for yards in _yards]
_classes = sorted({ending for rows in _endings for ending in rows})
YARD_CLASS = Table([_classes.index(ending) for ending in rows] for rows in _endings)  # [option][columns 1 to 4]
YARD_ENDING = Table(  # [class][columns 5 to 9, by eights]
    [signed_byte(ending[k : k + 8]) for k in range(0, ENDINGS, 8)] for ending in _classes
)
assert [sum(yards) for yards in _yards] == [23_268, 23_288]
