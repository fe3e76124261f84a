"""TransAtlantic: component data, loaded from components.toml and turned into tables for the rules; test_components.py checks it.

Ship cards have one number each, from the oldest steamship on:

    0 … 44    steamships, by age
    45 … 48   clippers, by age
    49        SCOTIA
    50 … 54   headquarters, by flag
"""

from __future__ import annotations

import tomllib
from enum import IntEnum
from importlib import resources
from typing import Any

from seaboard.core.language.rules import Table


def read(name: str) -> dict[str, Any]:
    """A data file of this folder."""
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text("utf-8"))


DATA = read("components.toml")


class Marker(IntEnum):
    """The marker types; each belongs to a flag, which is a column of the player board (1.9)."""

    BLUE_RIBAND = 0  # blue
    COAL_BUNKER = 1  # black
    FREIGHT = 2  # green
    MAIL = 3  # yellow
    PASSENGERS = 4  # red


class Card(IntEnum):
    """Kinds of action cards: seven base kinds, then eleven extension kinds."""

    SHIPYARD = 0
    TRANSPORT = 1
    REGION = 2
    COAL = 3
    INVEST = 4
    DIRECTOR = 5
    PRESIDENT = 6
    SHIPYARD_PLUS = 7
    TRANSPORT_PLUS = 8
    CARGO = 9
    CRUISE = 10
    GLOBAL = 11
    BLUE_RIBAND = 12
    COAL_PLUS = 13
    INVEST_PLUS = 14
    COMMERCE = 15
    SHIP_AGENT = 16
    FLEET = 17


class Option(IntEnum):
    """The options of section 12."""

    MARKET_FLIP = 0
    PRESIDENT = 1
    TWO_HEADQUARTERS = 2
    PUBLISHED_SETUP = 3
    NO_FLEET_CARDS = 4
    NO_TRANSPORT_VP = 5
    SCRAP_TO_SUPPLY = 6


def joined(facts: str, values: str, order: str) -> list[dict[str, Any]]:
    """Two tables of components.toml joined by id, in order."""
    by_id = {row["id"]: row for row in DATA[values]}
    rows = sorted(DATA[facts], key=lambda row: row[order])
    assert sorted(by_id) == sorted(row["id"] for row in rows), f"{facts} and {values} name different ids"
    return [row | by_id[row["id"]] for row in rows]


def in_order(name: str, order: str = "index") -> list[dict[str, Any]]:
    return sorted(DATA[name], key=lambda row: row[order])


def by_region(name: str) -> list[dict[str, Any]]:
    """A table with a row for each region, in the order of the regions."""
    rows = {row["region"]: row for row in DATA[name]}
    assert sorted(rows) == sorted(REGION_IDS), f"{name} does not name each region once"
    return [rows[region] for region in REGION_IDS]


def bow_name(name: str) -> str:
    """The name of a ship as on its bow: `City of Berlin` for `CITY OF BERLIN`; those of headquarters are no capitals."""
    kept = {"OF": "of", "DER": "der", "II": "II"}
    return " ".join(kept.get(word, word.capitalize()) for word in name.split()) if name.isupper() else name


# --- regions -----------------------------------------------------------------------------------------------------------

REGIONS = in_order("regions")
REGION_IDS = [row["id"] for row in REGIONS]
REGION_NAMES = [row["name"] for row in REGIONS]
N_REGIONS = len(REGIONS)
NORTH_ATLANTIC = REGION_IDS.index("north_atlantic")

SLOTS = Table(row["ship_slots"] for row in by_region("region_capacity"))  # 2.2
MAX_SLOTS = max(SLOTS)
HOUSE_PLACES = Table(row["trade_house_places"] for row in by_region("region_capacity"))
MAX_NEWER = Table(row["deploy_max_newer_ships"] for row in by_region("region_rules"))  # 5.1.2, 5.1.3
AWARDS_RIBAND = Table(row["awards_blue_riband"] for row in by_region("region_rules"))  # 5.4
_house_costs = [row["costs"] for row in by_region("trade_house_costs")]
HOUSE_COST = Table(costs + [0] * (MAX_SLOTS - len(costs)) for costs in _house_costs)  # 7.16: [region][houses built there]

# --- set-up by number of players ---------------------------------------------------------------------------------------

PLAYER_COUNTS = tuple(row["players"] for row in DATA["setup_by_players"])
MAX_PLAYERS = max(PLAYER_COUNTS)
_setup = {row["players"]: row for row in DATA["setup_by_players"]}
N_REGIONS_IN_PLAY = Table(_setup[n]["sea_regions"] if n in _setup else 0 for n in range(MAX_PLAYERS + 1))  # 2.1
DOCKED_PER_STACK = Table(_setup[n]["docks_ships_per_stack"] if n in _setup else 0 for n in range(MAX_PLAYERS + 1))  # 2.4

# --- ship cards --------------------------------------------------------------------------------------------------------

STEAMSHIPS = joined("steamship_facts", "steamship_values", "index")
CLIPPERS = joined("sailing_ship_facts", "sailing_ship_values", "index")
NEUTRAL = joined("neutral_ships", "neutral_ship_values", "id")
HEADQUARTERS = in_order("headquarters")
SHIP_CARDS = [*STEAMSHIPS, *CLIPPERS, *NEUTRAL, *HEADQUARTERS]
SHIP_NAMES = [bow_name(card["name"]) for card in SHIP_CARDS]

N_STEAMSHIPS, N_CLIPPERS = len(STEAMSHIPS), len(CLIPPERS)
N_SHIPS = N_STEAMSHIPS + N_CLIPPERS  # ships that have owners
SCOTIA = N_SHIPS
FIRST_HQ = SCOTIA + 1
N_SHIP_CARDS = len(SHIP_CARDS)
N_FLAGS = len(Marker)
NO_FLAG = -1

FLAG_IDS = [row["id"] for row in in_order("flags")]
MARKER_NAMES = ["Blue Riband", "Coal Bunker", "Freight", "Mail", "Passengers"]

AGE = Table(card.get("age_rank", -1) for card in SHIP_CARDS)  # 1.8
FLAG = Table(FLAG_IDS.index(card["flag"]) if card["flag"] in FLAG_IDS else NO_FLAG for card in SHIP_CARDS)
PRICE = Table(card.get("price", 0) for card in SHIP_CARDS)
INCOME = Table(card["income"] for card in SHIP_CARDS)
KNOTS = Table(card.get("knots", 0) for card in SHIP_CARDS)
STACK_OF = Table(card.get("stack", 0) for card in SHIP_CARDS)
YEAR = [card.get("year", 0) for card in SHIP_CARDS]


def cargo_income(tonnage: int) -> int:
    """7.6, in pounds."""
    return min(int(DATA["cargo_income_cap"]["cap"]), DATA["cargo_income"]["base"] + DATA["cargo_income"]["per_1000t"] * (tonnage // 1000))


CARGO_INCOME = Table(cargo_income(card.get("tonnage", 0)) for card in SHIP_CARDS)
CRUISE_INCOME = Table(card.get("passengers", 0) // 100 * DATA["cruise_income"]["per_100_passengers"] for card in SHIP_CARDS)  # 7.7

N_STACKS = max(ship["stack"] for ship in STEAMSHIPS)
STACK_SIZE = N_STEAMSHIPS // N_STACKS
STACKS = Table([ship["index"] for ship in STEAMSHIPS if ship["stack"] == stack + 1] for stack in range(N_STACKS))

# --- markers and player board ------------------------------------------------------------------------------------------

MARKER_COUNT = Table(row["count"] for row in DATA["markers"])  # 1.13
N_ROWS = DATA["player_board"]["rows"]
ROW_VP = Table(DATA["player_board"]["row_complete_vp"])  # 10.4.3
MARKER_IN_ROW_VP = Table(DATA["player_board"]["incomplete_row_vp_per_marker"])
OVERFLOW_VP = DATA["player_board"]["overflow_vp_per_marker_per_ship"]
FLAG_VALUE = Table(DATA["flag_value_table"][flag] for flag in FLAG_IDS)  # 9.4: [flag][markers]

# --- pieces of a player ------------------------------------------------------------------------------------------------

START_MONEY = DATA["player_supply"]["money"]
PUBLISHED_START_MONEY = DATA["option_published_setup_values"]["money"]
N_CAPTAINS = DATA["player_supply_captain_on_vp_chart"]["captains_for_ships"]  # 1.12
N_HOUSES = DATA["player_supply"]["trade_houses"]
COLOURS = [row["id"] for row in DATA["player_colours"]]

# --- market and coal ---------------------------------------------------------------------------------------------------

N_POSITIONS = DATA["ship_market"]["positions"]
MAX_BUYS = DATA["ship_market"]["max_buys_per_action"]
FLIP_POSITIONS_WITH_COAL = DATA["ship_market"]["first_positions_with_coal_on_flip_side"]
_costs = [DATA["ship_market_position_costs"]["front_side"], DATA["ship_market_position_costs_flip"]["flip_side"]]
POSITION_COST = Table(_costs)  # [flipped][position]

_coal = DATA["coal"]
COAL_CUBES, MAX_COAL = _coal["cubes"], _coal["max_per_ship"]
COAL_CARD_EXTRA, COAL_PLUS_EXTRA, BUNKER_CUBES = _coal["coal_card_base_extra"], _coal["coal_card_ext_extra"], _coal["invest_bunker_cubes"]

# --- action cards ------------------------------------------------------------------------------------------------------

BASE_KINDS = in_order("base_card_kinds", "card_index")
EXTENSION_KINDS = in_order("extension_card_kinds", "card_index")
_kinds = [*BASE_KINDS, *EXTENSION_KINDS]
CARD_NAMES = [kind["name"] for kind in _kinds]
N_KINDS, FIRST_EXTENSION = len(CARD_NAMES), len(BASE_KINDS)
N_EXTENSION_KINDS = len(EXTENSION_KINDS)
N_EXTENSION_CARDS = sum(kind["copies_a"] + kind["copies_b"] for kind in EXTENSION_KINDS)
ANCHOR = Table(kind["anchor"] for kind in _kinds)  # 5.5.1
_hands = ("in_hand_default", "in_hand_president_variant")
START_HAND = Table([[kind.get(hand, 0) for kind in _kinds] for hand in _hands])  # 2.9: [president][kind]

_numbers = DATA["card_numbers"]
TRANSPORT_SHIPS, TRANSPORT_PLUS_SHIPS = _numbers["transport_max_ships"], _numbers["transport_plus_max_ships"]
FLEET_VP, COMMERCE_INCOME = _numbers["fleet_vp_per_flag"], _numbers["commerce_per_trade_house"]
MARKER_COST, BUNKER_COST = _numbers["invest_marker_cost"], _numbers["invest_coal_bunker_cost"]
INVEST_PLUS_COST, INVEST_PLUS_MARKERS = _numbers["invest_plus_cost"], _numbers["invest_plus_markers"]
DISPLAY_SIZE = _numbers["display_size"]
DIRECTOR_MIN_CARDS, PRESIDENT_MIN_CARDS = _numbers["director_min_cards"], _numbers["president_min_cards"]
ONE_BONUS_AT, TWO_BONUSES_AT = _numbers["director_bonus_1_at"], _numbers["director_bonus_2_at"]
CONTRACTS_PER_MARKER, CONTRACT_CASH = _numbers["contracts_per_marker"], _numbers["contract_cash"]
CONTRACT_STOCK = DATA["contracts_split"]["total_value"]  # 8.7.3

# --- scoring and end ---------------------------------------------------------------------------------------------------

DOCK_VP, CASH_PER_VP = DATA["scoring"]["dock_vp_per_ship"], DATA["scoring"]["cash_per_vp"]
EXTRA_ROUNDS = DATA["end_game"]["extra_full_rounds"]
STALL_ROUNDS = DATA["stall_guard"]["rounds_without_purchase"]
N_OPTIONS = len(Option)
