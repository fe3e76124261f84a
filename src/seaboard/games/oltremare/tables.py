"""Oltre Mare: component data, loaded from components.toml and turned into tables for the rules; test_components.py checks it.

Goods cards have one number each, 0 to 97, sorted by good. Harbors are numbered along the main route from Venice.
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


class Good(IntEnum):
    """The goods, rarest first (1.2)."""

    JEWELS = 0
    SCROLLS = 1
    SILK = 2
    SALT = 3
    POTTERY = 4
    OLIVES = 5
    GRAIN = 6


class Icon(IntEnum):
    """The action icons, in the order they are carried out (4.6.3)."""

    DUCATI = 0
    PIRATE = 1
    MARKET = 2
    SAILING = 3


class Marker(IntEnum):
    """The types of harbor bonus markers (1.8)."""

    COMPASS = 0
    FIGHT_PIRATES = 1
    GOOD_TERMS = 2
    LOCAL_AUTHORITY = 3
    BIG_DEAL = 4
    PLAIN_SAILING = 5


class Option(IntEnum):
    """The options of section 12. Rules see the position of a value in its list; the default is 0 everywhere."""

    TRADE_MODE = 0
    CLAIMS = 1
    TIE_RANKING = 2
    EXTRA_FULL_ROUND = 3
    VENICE_AFTER_DEAL = 4
    INTERIM_FREIGHT_SCORING = 5
    CARGO_STACK_VIEW = 6
    SCORING_TABLE = 7
    COMPASS_OPTIONAL = 8
    START_PLAYER = 9
    RESHUFFLE_PIRATES = 10


# Values of options, by position.
TRADE_FULL, TRADE_SIMPLE, TRADE_OFF = 0, 1, 2
CLAIMS_FULL, CLAIMS_ICONS, CLAIMS_OFF = 0, 1, 2
START_RANDOM, START_NEAREST_VENICE, START_SEAT_0 = 0, 1, 2
TOP_ONLY = 1


def in_order(name: str) -> list[dict[str, Any]]:
    """The rows of a table, checked to be numbered from 0."""
    rows: list[dict[str, Any]] = DATA[name]
    assert [row["index"] for row in rows] == list(range(len(rows))), f"{name} is numbered from 0"
    return rows


# --- players -----------------------------------------------------------------------------------------------------------

PLAYER_COUNTS = tuple(range(DATA["game"]["players_min"], DATA["game"]["players_max"] + 1))
MAX_PLAYERS = PLAYER_COUNTS[-1]
COLOURS: list[str] = DATA["game"]["players"]["colors"]
START_DUCATI, START_HAND = DATA["game"]["start_ducati"], DATA["game"]["start_hand"]
MAX_BUYS = DATA["game"]["max_buys_per_turn"]  # 4.4.1

# --- goods cards -------------------------------------------------------------------------------------------------------

GOODS = in_order("goods")
GOOD_IDS = [row["id"] for row in GOODS]
GOOD_NAMES = [row["name"] for row in GOODS]
N_GOODS = len(GOODS)
CARDS_PER_GOOD = Table(row["cards"] for row in GOODS)
CARDS = in_order("card")
CARD_IDS = [row["id"] for row in CARDS]
N_CARDS = len(CARDS)
ICON_IDS: list[str] = DATA["card_law"]["icon_slots"]
N_ICONS = len(ICON_IDS)
PLAYED_MAX = DATA["card_law"]["load_max"]  # cards played in a turn

GOOD = Table(GOOD_IDS.index(row["good"]) for row in CARDS)
LOAD = Table(row["load"] for row in CARDS)
MARITIME = Table(row["maritime"] for row in CARDS)
LOAD_AND_LIONS = DATA["card_law"]["maritime_plus_load"]  # 1.3
ICONS = Table([int(icon in row["icons"]) for icon in ICON_IDS] for row in CARDS)  # [card][icon]
FIRST_GRAIN = GOOD.index(Good.GRAIN)  # 2.4: with two players only the cards below are in the game


# --- harbors and sea routes --------------------------------------------------------------------------------------------

HARBORS = in_order("harbor")
HARBOR_IDS = [row["id"] for row in HARBORS]
HARBOR_NAMES = [row["name"] for row in HARBORS]
N_HARBORS = len(HARBORS)
VENICE = HARBOR_IDS.index("venice")
ROUTES = [(HARBOR_IDS.index(row["a"]), HARBOR_IDS.index(row["b"])) for row in in_order("route")]
ROUTE_BITS = 1 << len(ROUTES)
NO_HARBOR = -1
HARBOR_OF = Table(HARBOR_IDS.index(row["harbor"]) if row["harbor"] else NO_HARBOR for row in CARDS)  # 1.4

_ways = [sorted((a + b - harbor, route) for route, (a, b) in enumerate(ROUTES) if harbor in (a, b)) for harbor in range(N_HARBORS)]
N_WAYS = Table(len(ways) for ways in _ways)  # routes of a harbor
MAX_WAYS = max(N_WAYS)
_padded = [ways + [(0, 0)] * (MAX_WAYS - len(ways)) for ways in _ways]
WAY_TO = Table([harbor for harbor, _ in ways] for ways in _padded)  # [harbor][way]: the harbor it leads to, ascending
WAY_ROUTE = Table([route for _, route in ways] for ways in _padded)  # [harbor][way]: its sea route


def distances(start: int) -> list[int]:
    """Routes from a harbor to each harbor."""
    found = {start: 0}
    queue = [start]
    for harbor in queue:
        for neighbour, _ in _ways[harbor]:
            if neighbour not in found:
                found[neighbour] = found[harbor] + 1
                queue.append(neighbour)
    return [found[harbor] for harbor in range(N_HARBORS)]


def trails(harbor: int, steps: int, used: frozenset[int] = frozenset()) -> list[tuple[int, ...]]:
    """All ways to sail exactly so many steps without using a route twice (4.10.3)."""
    if steps == 0:
        return [()]
    onward = [(to, route) for to, route in _ways[harbor] if route not in used]
    return [(to, *rest) for to, route in onward for rest in trails(to, steps - 1, used | {route})]


FROM_VENICE = Table(distances(VENICE))

# --- harbor bonus markers ----------------------------------------------------------------------------------------------

MARKER_IDS = [row["id"] for row in in_order("marker_type")]
MARKER_NAMES = [row["name"] for row in DATA["marker_type"]]
N_MARKER_TYPES = len(MARKER_IDS)
MARKERS = Table(MARKER_IDS.index(row["type"]) for row in in_order("marker"))  # the type of each marker
N_MARKERS = len(MARKERS)
N_LEFT_OVER = N_MARKERS - N_HARBORS  # 2.3
MARKER_COUNT = Table(MARKERS.count(kind) for kind in range(N_MARKER_TYPES))
NO_MARKER = -1

# --- prices and payouts ------------------------------------------------------------------------------------------------

PRICE = DATA["buy_price"]["normal"]  # 4.4.2
PRICE_IN_DEBT = DATA["buy_price"]["when_ducati_at_most_zero"]
GOOD_TERMS_PRICE = Table(DATA["buy_price"]["good_terms"])  # 4.4.4
ICON_PAYOUT = Table(DATA["icon_payout"]["ducati"])  # 4.7.1, 4.8.1, 4.9.1
MOST_ICONS = len(ICON_PAYOUT) - 1  # more pay no more
_by_lions, _most_lions = DATA["local_authority"]["by_maritime"], DATA["card_law"]["maritime_max"]
AUTHORITY = Table(_by_lions.get(str(lions), 0) for lions in range(_most_lions + 1))  # 4.1.1
PLACE_PAYOUT = Table([*DATA["rank_payout"]["places"], *[0] * (MAX_PLAYERS - 3)])  # 5.2.1, 8.3, by place from 0
PIRATE_PENALTY = DATA["rank_payout"]["pirate_penalty_per_card"]
PAYOUT = Table(  # 8.2: [scoring table][good][cards of the group, at most 5]
    [[0, *DATA[name][good]] for good in GOOD_IDS] for name in ("cargo_payout", "cargo_payout_rarity_graded")
)
MOST_PAID = len(PAYOUT[0][0]) - 1
VENICE_WINDOW = DATA["venice_card"]["placement"]["window"]  # 2.8

# --- negotiation -------------------------------------------------------------------------------------------------------

TOKENS: list[str] = DATA["trade_limits"]["want_tokens"]
N_TOKENS = len(TOKENS)
ANY = TOKENS.index("any")
PAIRS: list[str] = DATA["trade_limits"]["claim_pairs"]
LOADS: list[str] = DATA["trade_limits"]["claim_loads"]
N_PAIRS, N_LOADS = len(PAIRS), len(LOADS)
PAIR_OF = Table(PAIRS.index("_".join(row["icons"])) for row in CARDS)


def by_trade_mode(limit: str) -> Table:
    """A limit in full, simple and no trade (4.5.21)."""
    return Table([DATA["trade_limits"][limit], DATA["trade_limits_simple"][limit], 0])


MOST_GIVEN = by_trade_mode("max_cards_given_per_offer")
MOST_WANTED = by_trade_mode("max_cards_wanted_per_offer")
MOST_OFFERS = by_trade_mode("max_offers_per_negotiation")
MOST_WITH_PARTNER = by_trade_mode("max_negotiations_per_partner_per_turn")
MOST_NEGOTIATIONS = by_trade_mode("max_negotiations_per_turn")
MOST_CALLS = by_trade_mode("calls_for_offers_per_turn")
MOST_SHOWN = max(*MOST_GIVEN, *MOST_WANTED)
MOST_PAID_IN_DEAL = DATA["trade_limits"]["max_ducati_per_offer"]

# --- options -----------------------------------------------------------------------------------------------------------

OPTIONS: list[dict[str, Any]] = DATA["option"]
N_OPTIONS = len(OPTIONS)
N_VALUES = Table(len(row["values"]) for row in OPTIONS)
