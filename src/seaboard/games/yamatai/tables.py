"""Yamataï: component data, loaded from components.toml and turned into tables for the rules; test_components.py checks it.

Sets are the bits of an int: islands 0 … 33, building tiles 0 … 27, specialists 0 … 17, boat colours 0 … 4. The 81 boat spaces take two
ints of HALF bits each. `BIT[low % BIT_PRIME]` is the number of a lone bit: 2 is a primitive root of 67, so the remainders differ.
"""

from __future__ import annotations

import tomllib
from enum import IntEnum
from importlib import resources
from itertools import combinations
from typing import Any

from seaboard.core.language.rules import Table
from seaboard.core.play.people import SeatNames


def read(name: str) -> dict[str, Any]:
    """A data file of this folder."""
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text("utf-8"))


DATA = read("components.toml")


class Boat(IntEnum):
    """Boat colours, in the fixed order of the rules."""

    BAMBOO = 0
    WOOD = 1
    STONE = 2
    CLAY = 3
    GOLD = 4


class Power(IntEnum):
    """Powers of the Fleet tiles, in the order of their numbers (11)."""

    COINS = 0
    RESERVE = 1
    SWAP_CULTURE = 2
    PREVIEW = 3
    MOVE_BOAT = 4
    SACRED_GROUND = 5
    SWAP_BOATS = 6
    REMOVE_BOATS = 7
    ONE_BOAT_LESS = 8
    NONE = 9


class Sort(IntEnum):
    """Sorts of building tiles."""

    STANDARD = 0
    TRADING_POST = 1
    TORII = 2
    PALACE = 3


class Specialist(IntEnum):
    """The specialists, in the order of their numbers (12)."""

    TREASURER = 0
    MONEYCHANGER = 1
    MERCHANT = 2
    GUILD_STEWARD = 3
    SHIPWRIGHT = 4
    HARBOURMASTER = 5
    SALVAGER = 6
    NAVIGATOR = 7
    GILDER = 8
    PATHFINDER = 9
    GATHERER = 10
    ENVOY = 11
    PILGRIM = 12
    ARCHITECT = 13
    MOUNTAINEER = 14
    SHRINE_KEEPER = 15
    HIGH_PRIEST = 16
    COURTIER = 17


class Option(IntEnum):
    """The options of section 0."""

    SACRED_GROUND_MODE = 0
    PUBLISHED_COLLECT_PER_BOAT = 1
    COLLECT_MAY_STOP = 2
    TIE_BREAK = 3


class SacredGround(IntEnum):
    """Values of the option sacred_ground_mode (11.6)."""

    PRESTIGE_ONLY = 0
    BLOCKED = 1
    BONUS = 2


class TieBreak(IntEnum):
    """Values of the option tie_break (15.4)."""

    FLEET_NUMBER = 0
    PLAYED_ORDER = 1


N_OPTIONS = len(Option)


def bits(listed: list[int]) -> int:
    """The members of a set as the bits of an int."""
    return sum(1 << member for member in listed)


def members(found: int) -> list[int]:
    """The members of a set, ascending."""
    return [k for k in range(found.bit_length()) if found >> k & 1]


def padded(rows: list[list[int]]) -> Table:
    """Rows made equally long with zeros; their true lengths are kept beside them."""
    width = max(len(row) for row in rows)
    return Table(row + [0] * (width - len(row)) for row in rows)


# --- boats -------------------------------------------------------------------------------------------------------------

BOAT_NAMES: list[str] = DATA["boats"]["order"]
N_COLOURS = len(BOAT_NAMES)
N_TRADABLE = len(DATA["trade"]["tradable"])  # 6.2: the first four; gold is the last
BOAT_SUPPLY = Table(DATA["boats"]["supply"][name] for name in BOAT_NAMES)  # 1.2
PRICE = Table(DATA["trade_price"]["price"][name] for name in DATA["trade"]["tradable"])  # 6.3
GOLD_BIT = 1 << Boat.GOLD
COLOUR_SETS = 1 << N_COLOURS
COUNT = Table(k.bit_count() for k in range(64))  # how many bits a small set has

# --- the board: islands ------------------------------------------------------------------------------------------------

ISLANDS: list[dict[str, Any]] = DATA["island"]
SPACES: list[dict[str, Any]] = DATA["boat_space"]
ISLAND_IDS = [row["id"] for row in ISLANDS]
SPACE_IDS = [row["id"] for row in SPACES]
# What people call them: islands in the order of the alphabet from row to row, boat spaces by the row (A to F) and column of the map.
ISLAND_NAMES: list[str] = read("names.toml")["islands"]
MAP_ROWS, MAP_COLUMNS = {letter: 60 + 115 * k for k, letter in enumerate("ABCDEF")}, {k + 1: 86 + 59 * k for k in range(15)}  # y, x


def nearest(lines: dict[Any, int], place: int) -> Any:
    """The row or column of the map beside which a place lies."""
    return min(lines, key=lambda name: abs(lines[name] - place))


SPACE_NAMES = [
    f"starting spot {row['id'][1:]}" if row["start"] else f"{nearest(MAP_ROWS, row['y'])}{nearest(MAP_COLUMNS, row['x'])}" for row in SPACES
]
N_ISLANDS, N_SPACES = len(ISLANDS), len(SPACES)
ALL_ISLANDS = (1 << N_ISLANDS) - 1

_around = [[SPACE_IDS.index(space) for space in row["touches"]] for row in ISLANDS]
_touched = [[ISLAND_IDS.index(island) for island in row["touches"]] for row in SPACES]
_next = [[SPACE_IDS.index(space) for space in row["adjacent"]] for row in SPACES]
_shared = [[len(set(a) & set(b)) if a is not b else 0 for b in _around] for a in _around]  # boat spaces that two islands share
_edge = [[other for other in range(N_ISLANDS) if _shared[island][other] >= 2] for island in range(N_ISLANDS)]  # 2.4

AROUND, N_AROUND = padded(_around), Table(len(row) for row in _around)  # [island]: the spaces around it
TOUCHED, N_TOUCHED = padded(_touched), Table(len(row) for row in _touched)  # [space]: the islands it touches (2.3)
TOUCHED_BITS = Table(bits(row) for row in _touched)
NEIGHBOURS, N_NEIGHBOURS = padded(_next), Table(len(row) for row in _next)  # [space]: adjacent spaces (2.2)
EDGE, N_EDGE = padded(_edge), Table(len(row) for row in _edge)  # [island]: edge-adjacent islands
EDGE_BITS = Table(bits(row) for row in _edge)

# --- the board: boat spaces --------------------------------------------------------------------------------------------

HALF = 41
N_HALVES = 2
BIT_PRIME = 67
BIT = Table({(1 << k) % BIT_PRIME: k for k in range(BIT_PRIME - 1)}.get(rest, 0) for rest in range(BIT_PRIME))
HALF_OF = Table(space // HALF for space in range(N_SPACES))
BIT_OF = Table(1 << space % HALF for space in range(N_SPACES))


def halves(spaces: list[int]) -> list[int]:
    """A set of boat spaces as two ints."""
    return [bits([space - half * HALF for space in spaces if HALF_OF[space] == half]) for half in range(N_HALVES)]


START_SPOTS = [space for space, row in enumerate(SPACES) if row["start"]]
START = Table(halves(START_SPOTS))
NEXT_BITS = Table(halves(row) for row in _next)  # [space][half]
AROUND_BITS = Table(halves(row) for row in _around)  # [island][half]


# --- culture tokens ----------------------------------------------------------------------------------------------------

_tokens = [row for row in DATA["culture_token"] if row["kind"] != "empty"]
KIND_NAMES = [row["kind"] for row in _tokens]
N_KINDS = len(KIND_NAMES)
TOKENS_OF_KIND = Table(row["count"] for row in _tokens)  # 1.6
# The 34 tokens one by one: kind (N_KINDS for an empty one), and with a dark border the number 7 higher. The first of each sort is dark.
N_SORTS = N_KINDS + 1
CULTURE_TOKENS = Table(
    sort + (N_SORTS if k < row["of_which_mountain"] else 0) for sort, row in enumerate(DATA["culture_token"]) for k in range(row["count"])
)
N_MOUNTAINS = DATA["mountain_tiles"]["pieces"]

# --- Fleet tiles -------------------------------------------------------------------------------------------------------

N_FLEET = len(DATA["fleet_tile"])
FLEET_FACE_UP: int = DATA["rows"]["fleet_face_up"]
_fleet_boats = {row["number"]: row["boats"] for row in DATA["fleet_boats"]}
FLEET_BOATS = Table([int(name in _fleet_boats[tile + 1]) for name in BOAT_NAMES] for tile in range(N_FLEET))  # [tile][colour]
POWER_NAMES = [row["power"] for row in DATA["fleet_tile"]]
POWER_TEXTS = [row["text"] for row in DATA["fleet_tile"]]
_power = DATA["fleet_power_numbers"]
FLEET_COINS, PREVIEW_TILES = _power["coins_gain"], _power["preview_tiles"]
SACRED_BONUS = _power["sacred_ground_bonus_mode_tokens"]
SACRED_TOKENS = DATA["sacred_ground_tokens"]["pieces"]  # 1.12

# --- building tiles ----------------------------------------------------------------------------------------------------

TILES: list[dict[str, Any]] = DATA["building_tile"]
TILE_IDS = [row["id"] for row in TILES]
TILE_NAMES = [row["name"] for row in TILES]
N_TILES = len(TILES)
SORT = Table([sort.name.lower() for sort in Sort].index(row["kind"]) for row in TILES)
NEEDS = Table(bits([BOAT_NAMES.index(name) for name in row["boats"]]) for row in TILES)  # 8.3.3
TILE_VP = Table(row["vp"] for row in TILES)
ROW_SIZE = DATA["rows"]["buildings_face_up"]

# --- specialists -------------------------------------------------------------------------------------------------------

SPECIALISTS: list[dict[str, Any]] = DATA["specialist"]
SPECIALIST_NAMES = [row["name"] for row in SPECIALISTS]
SPECIALIST_TEXTS = [row["text"] for row in SPECIALISTS]
N_SPECIALISTS = len(SPECIALISTS)
SPECIALIST_VP = Table(row["vp"] for row in SPECIALISTS)
N_SPOTS = DATA["rows"]["specialists_face_up"]
ROUND_COINS = DATA["rows"]["coins_added_to_unrecruited_specialist"]  # 13.1

_numbers = DATA["specialist_numbers"]
TREASURER_COINS, STEWARD_COINS, ARCHITECT_COINS = _numbers["treasurer_coins"], _numbers["guild_steward_coins"], _numbers["architect_coins"]
MERCHANT_DISCOUNT, MERCHANT_PREMIUM = _numbers["merchant_discount"], _numbers["merchant_premium"]
HARBOUR_SLOTS = Table([DATA["harbor"]["slots"], _numbers["harbourmaster_slots"]])  # [Harbourmaster]
SALVAGE_COINS = _numbers["salvager_coin_per_boat"]
GATHERER_EXTRA = _numbers["gatherer_extra"]
HIGH_PRIEST_TOKENS = _numbers["high_priest_tokens"]
_score = DATA["scoring"]
MOUNTAIN_BONUS = Table([_score["mountain_bonus"], _score["mountain_bonus"] + _numbers["mountaineer_extra"]])  # [Mountaineer]
PRESTIGE_BONUS = Table([_score["adjacent_prestige_bonus"], _numbers["shrine_keeper_per_building"]])  # [Shrine Keeper]
COINS_PER_VP = Table([_score["coins_per_vp"], _numbers["moneychanger_coins_per_vp"]])  # [Moneychanger]
GROUP_COINS = Table([_score["group_coin_per_building"], _score["group_coin_per_building_trading_post"]])  # [Trading Post]
GROUP_MIN, SCRAPPED_GROUP = _score["group_min"], _score["scrapped_group"]

# --- payments for a specialist (10.2, 10.3): pairs of a kind, three kinds, two kinds (Envoy) ---------------------------

_payments = [(k, k) for k in range(N_KINDS)] + [kinds for size in (3, 2) for kinds in combinations(range(N_KINDS), size)]
N_PAIRS = N_KINDS
N_PLAIN_PAYMENTS = N_PAIRS + len(list(combinations(range(N_KINDS), 3)))
N_PAYMENTS = len(_payments)
PAYMENT = Table([kinds.count(kind) for kind in range(N_KINDS)] for kinds in _payments)  # [payment][kind]
PAYMENT_KINDS = Table(bits(list(set(kinds))) for kinds in _payments)
PAYMENT_NAMES = [" ".join(KIND_NAMES[kind] for kind in kinds) for kinds in _payments]

# --- players, set-up and end -------------------------------------------------------------------------------------------

PLAYER_COUNTS = tuple(row["players"] for row in DATA["player_setup"])
MAX_PLAYERS = max(PLAYER_COUNTS)
COLOURS: list[str] = DATA["player_setup"][-1]["colours"]
SEAT_NAMES = SeatNames(COLOURS)
_setup = {row["players"]: row for row in DATA["player_setup"]}
N_TURNS = Table(_setup[n]["turns_per_round"] if n in _setup else 0 for n in range(MAX_PLAYERS + 1))  # 4.1
MAX_TURNS = max(N_TURNS)
START_BUILDINGS = Table(_setup[n]["standard_buildings_each"] if n in _setup else 0 for n in range(MAX_PLAYERS + 1))  # 3.9
START_COINS = DATA["coin_start"]["amount"]
MAX_ROUNDS = DATA["limits"]["max_rounds"]

MAX_HAND = HARBOUR_SLOTS[1] + max(sum(row) for row in FLEET_BOATS) + DATA["trade"]["trades_per_turn"]  # harbor, Fleet tile, a bought boat
