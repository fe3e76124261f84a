"""Yamataï: component data, loaded from components.toml, checked, and turned into tables for the rules.

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

DATA: dict[str, Any] = tomllib.loads(resources.files(__package__).joinpath("components.toml").read_text("utf-8"))


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
assert list(DATA["options"]) == ["origin", *(option.name.lower() for option in Option)]


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
assert [boat.name.lower() for boat in Boat] == BOAT_NAMES and BOAT_NAMES[:N_TRADABLE] == DATA["trade"]["tradable"]
assert sum(BOAT_SUPPLY) == DATA["boats"]["total"] and DATA["trade"]["trades_per_turn"] == 1

# --- the board: islands ------------------------------------------------------------------------------------------------

ISLANDS: list[dict[str, Any]] = DATA["island"]
SPACES: list[dict[str, Any]] = DATA["boat_space"]
ISLAND_IDS = [row["id"] for row in ISLANDS]
SPACE_IDS = [row["id"] for row in SPACES]
# What people call them: islands in the order of the alphabet from row to row, boat spaces by the row (A to F) and column of the map.
ISLAND_NAMES = [
    *("Aguni", "Amami", "Awaji", "Benten", "Chibu", "Ejima", "Fukue"),
    *("Genkai", "Hario", "Hirado", "Iki", "Izena", "Jinko", "Kerama"),
    *("Kume", "Manabe", "Miyake", "Nakano", "Noto", "Okino"),
    *("Omi", "Rebun", "Rishiri", "Sado", "Sakito", "Shodo", "Suo"),
    *("Tanega", "Teuri", "Tobi", "Uku", "Wakasa", "Yaku", "Zamami"),
]
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
_corner = [[other for other in range(N_ISLANDS) if _shared[island][other] == 1] for island in range(N_ISLANDS)]

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

assert (N_ISLANDS, N_SPACES, len(START_SPOTS)) == (34, 81, 5) and START_SPOTS == [0, 1, 2, 3, 4]  # 1.1
assert all(len(set(names)) == N_SPACES for names in (SPACE_IDS, SPACE_NAMES))
assert all(len(set(names)) == N_ISLANDS for names in (ISLAND_IDS, ISLAND_NAMES)) and sorted(ISLAND_NAMES) == ISLAND_NAMES
assert all(space in _next[other] for space in range(N_SPACES) for other in _next[space]), "adjacency is symmetric"
assert all(space not in _next[space] for space in range(N_SPACES))
assert all((island in _touched[space]) == (space in _around[island]) for island in range(N_ISLANDS) for space in range(N_SPACES))
assert all(row["edge"] == [ISLAND_IDS[k] for k in _edge[island]] for island, row in enumerate(ISLANDS))  # 2.4
assert all(row["corner"] == [ISLAND_IDS[k] for k in _corner[island]] for island, row in enumerate(ISLANDS))
assert all(_touched[space] for space in range(N_SPACES)) and max(N_TOUCHED) == 4 and max(N_NEIGHBOURS) == 4
assert len({(1 << k) % BIT_PRIME for k in range(BIT_PRIME - 1)}) == BIT_PRIME - 1 and N_HALVES * HALF >= N_SPACES


def is_connected(without: int) -> bool:
    """Whether all spaces but one hang together."""
    seen: set[int] = set()
    fresh = {1 if without == 0 else 0}
    while fresh:
        seen |= fresh
        fresh = {other for space in fresh for other in _next[space]} - seen - {without}
    return len(seen) == N_SPACES - 1


# With fewer boats than spaces a boat lifted from the board therefore always has a target next to another boat (11.12, move boat).
assert all(is_connected(space) for space in range(N_SPACES)) and sum(BOAT_SUPPLY) < N_SPACES

# --- culture tokens ----------------------------------------------------------------------------------------------------

_tokens = [row for row in DATA["culture_token"] if row["kind"] != "empty"]
KIND_NAMES = [row["kind"] for row in _tokens]
N_KINDS = len(KIND_NAMES)
TOKENS_OF_KIND = Table(row["count"] for row in _tokens)  # 1.6
N_EMPTY_TOKENS = next(row["count"] for row in DATA["culture_token"] if row["kind"] == "empty")
# The 34 tokens one by one: kind (N_KINDS for an empty one), and with a dark border the number 7 higher. The first of each sort is dark.
N_SORTS = N_KINDS + 1
CULTURE_TOKENS = Table(
    sort + (N_SORTS if k < row["of_which_mountain"] else 0) for sort, row in enumerate(DATA["culture_token"]) for k in range(row["count"])
)
N_MOUNTAINS = DATA["mountain_tiles"]["pieces"]
assert [row["kind"] for row in DATA["culture_kind"]] == KIND_NAMES and DATA["culture_token"][-1]["kind"] == "empty"
assert len(CULTURE_TOKENS) == N_ISLANDS and sum(token >= N_SORTS for token in CULTURE_TOKENS) == N_MOUNTAINS == N_SORTS

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
assert [row["number"] for row in DATA["fleet_tile"]] == list(range(1, N_FLEET + 1)) and DATA["rows"]["fleet_slots"] == N_FLEET
assert DATA["rows"]["turn_order_spots"] == N_FLEET  # 13.4
assert [power.name.lower() if power != Power.NONE else "none" for power in Power] == POWER_NAMES and len(Power) == N_FLEET
assert [sum(row) for row in FLEET_BOATS] == [len(_fleet_boats[tile + 1]) for tile in range(N_FLEET)], "no tile shows a colour twice"
assert (_power["remove_boats_max"], _power["one_boat_less"]) == (2, 1)

# --- building tiles ----------------------------------------------------------------------------------------------------

TILES: list[dict[str, Any]] = DATA["building_tile"]
TILE_IDS = [row["id"] for row in TILES]
TILE_NAMES = [row["name"] for row in TILES]
N_TILES = len(TILES)
SORT = Table([sort.name.lower() for sort in Sort].index(row["kind"]) for row in TILES)
NEEDS = Table(bits([BOAT_NAMES.index(name) for name in row["boats"]]) for row in TILES)  # 8.3.3
TILE_VP = Table(row["vp"] for row in TILES)
ROW_SIZE = DATA["rows"]["buildings_face_up"]
_split, _tile_counts = DATA["building_tile_split"], DATA["building_tile_counts"]
_prestige = [_tile_counts["torii"], _tile_counts["palace"]]
assert [SORT.count(sort) for sort in Sort] == [_split["plain_standard"], _split["trading_post"], *_prestige]
assert _tile_counts["total"] == N_TILES and len(set(TILE_IDS)) == N_TILES
assert all(set(row["boats"].values()) == {1} and len(row["boats"]) == row["boat_count"] for row in TILES)  # 8.3.3
assert [DATA["prestige_buildings"]["torii"], DATA["prestige_buildings"]["palace"]] == _prestige  # 8.3.5

# --- specialists -------------------------------------------------------------------------------------------------------

SPECIALISTS: list[dict[str, Any]] = DATA["specialist"]
SPECIALIST_NAMES = [row["name"] for row in SPECIALISTS]
SPECIALIST_TEXTS = [row["text"] for row in SPECIALISTS]
N_SPECIALISTS = len(SPECIALISTS)
SPECIALIST_VP = Table(row["vp"] for row in SPECIALISTS)
N_SPOTS = DATA["rows"]["specialists_face_up"]
assert N_SPOTS == ROW_SIZE and N_SPECIALISTS <= N_TILES, "both rows fit one record"
ROUND_COINS = DATA["rows"]["coins_added_to_unrecruited_specialist"]  # 13.1
assert [row["id"] for row in SPECIALISTS] == [specialist.name.lower() for specialist in Specialist]
assert DATA["specialist_counts"]["total"] == N_SPECIALISTS and all(row["count"] == 1 for row in SPECIALISTS)

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
assert (_score["prestige_token"], _score["reserved_unbuilt"], _score["scrapped_group_vp"], _score["scrapped_rounding"]) == (1, -1, -1, "up")
assert {_numbers[f"{k}"] for k in ("pilgrim_tokens", "gilder_missing_gold", "architect_missing", "shipwright_uses_per_turn")} == {1}

# --- payments for a specialist (10.2, 10.3): pairs of a kind, three kinds, two kinds (Envoy) ---------------------------

_payments = [(k, k) for k in range(N_KINDS)] + [kinds for size in (3, 2) for kinds in combinations(range(N_KINDS), size)]
N_PAIRS = N_KINDS
N_PLAIN_PAYMENTS = N_PAIRS + len(list(combinations(range(N_KINDS), 3)))
N_PAYMENTS = len(_payments)
PAYMENT = Table([kinds.count(kind) for kind in range(N_KINDS)] for kinds in _payments)  # [payment][kind]
PAYMENT_KINDS = Table(bits(list(set(kinds))) for kinds in _payments)
PAYMENT_NAMES = [" ".join(KIND_NAMES[kind] for kind in kinds) for kinds in _payments]
assert (DATA["recruit_cost"]["identical"], DATA["recruit_cost"]["different"], _numbers["envoy_tokens"]) == (2, 3, 2)

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
assert tuple(range(DATA["meta"]["players_min"], DATA["meta"]["players_max"] + 1)) == PLAYER_COUNTS
for _n, _row in _setup.items():
    assert _row["colours"] == COLOURS[:_n] and _row["turns_per_round"] == _n * _row["meeples_each"]
    assert all(DATA["standard_buildings"]["pieces"][colour] >= _row["standard_buildings_each"] for colour in _row["colours"])
    assert all(DATA["meeples"]["pieces"][colour] >= _row["meeples_each"] for colour in _row["colours"])
assert sum(int(value) * pieces for value, pieces in DATA["coin_start"]["pieces"].items()) == START_COINS  # 3.8

MAX_HAND = HARBOUR_SLOTS[1] + max(sum(row) for row in FLEET_BOATS) + DATA["trade"]["trades_per_turn"]  # harbor, Fleet tile, a bought boat
assert len(COUNT) >= 1 << MAX_HAND
