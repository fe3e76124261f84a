"""TransAtlantic 11: what a seat may know, and dealing anew what it cannot know.

Hidden from everybody are the orders of the ship deck and of the extension deck, and the random numbers. Hands and stacks follow
from what was openly played, so everybody may see them (11.2).
"""

from __future__ import annotations

from typing import Literal, TypedDict, final, get_args

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import deal_anew, reseed
from seaboard.core.language.rules import rule
from seaboard.core.play.scene import MatchView
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.rules.market import cost
from seaboard.games.transatlantic.scoring import Source, breakdown, end_value
from seaboard.games.transatlantic.state import EMPTY, NEVER, NO_CARD, Place, Question, State
from seaboard.games.transatlantic.tables import Marker

# --- what cannot be known ----------------------------------------------------------------------------------------------


@rule
def resample(s: State, seat: int, rng: Ints) -> None:
    """Shuffle what lies face down, each stack by itself, and renew the game's random numbers. All seats know the same."""
    first = s.deck_next
    while first < s.deck_size:
        count = 1
        while first + count < s.deck_size and tables.STACK_OF[s.deck[first + count]] == tables.STACK_OF[s.deck[first]]:
            count += 1
        deal_anew(rng, s.deck, first, count)  # 2.3, 2.6
        first += count
    middle = max(s.extension_first_b, s.extension_next)  # 2.10: A cards lie above B cards until the first reshuffle
    deal_anew(rng, s.extension, s.extension_next, middle - s.extension_next)
    deal_anew(rng, s.extension, middle, s.extension_size - middle)
    reseed(s.rng, rng)


# --- the view ----------------------------------------------------------------------------------------------------------


Kind = Literal["steamship", "clipper", "neutral", "headquarters"]
KIND_ENDS = (tables.N_STEAMSHIPS, tables.N_SHIPS, tables.FIRST_HQ, tables.N_SHIP_CARDS)  # where the numbers of their cards end
KINDS: dict[Kind, int] = dict(zip(get_args(Kind), KIND_ENDS, strict=True))


class CardView(TypedDict):
    """What is printed on a ship or headquarters card; what a kind does not have is 0. Money is in pounds."""

    card: int
    name: str
    kind: Kind
    flag: str | None  # None for clippers and SCOTIA
    year: int
    price: int
    income: int
    knots: int
    tonnage: int  # tons
    passengers: int
    cargo: int  # income by CARGO
    cruise: int  # income by CRUISE


@final
class OfferView(CardView):
    """A card in the market."""

    cost: int  # price and that of the position


class OwnedView(CardView):
    """A ship of a player, or SCOTIA."""

    owner: int | None  # seat; SCOTIA has none
    coal: int  # cubes


@final
class ShipView(OwnedView):
    """A ship in a region, or pushed out of one."""


@final
class SupplyView(OwnedView):
    """A ship in a personal supply."""

    captain: bool


class RegionView(TypedDict):
    """A sea region."""

    id: str
    name: str
    slots: int
    ships: list[ShipView]  # newest first
    houses: list[int]  # Trade Houses by seat
    next_house_cost: int | None  # None if all places are taken


class BoardView(TypedDict):
    """A player's board; lists are by flag."""

    points: dict[str, int]  # by source, as if the game ended now
    captains: int  # in stock, as what follows
    houses_left: int
    token: bool  # Director token unused
    contracts: int  # points
    markers: list[int]
    flag_values: list[int]  # points for each ship of the flag
    headquarters: list[str]  # flags


class SeatView(BoardView):
    """All that a player has."""

    name: str  # of the colour
    money: int
    scored: int  # points that are scored already
    supply: list[SupplyView]
    hand: list[str]  # action cards, as what follows
    stack: list[str]
    top: str | None  # of the stack


class DeckView(TypedDict):
    """Cards of the ship deck that are still to come."""

    steamships: int
    headquarters: int


class TableView(TypedDict):
    """The open position."""

    round: int  # from 1, as the next
    last_round: int | None  # None until it is known
    start_player: int
    active: int  # whose turn it is
    record: int  # knots
    coal: int  # in stock, as the next two
    contracts: int
    markers: dict[str, int]
    regions: list[RegionView]
    market: list[OfferView | None]  # by position
    deck: DeckView
    docks: dict[str, list[str]]  # names of ships by flag
    display: list[str]  # action cards, as what follows
    extension_deck: int
    discard: list[str]
    seats: list[SeatView]
    pushed_out: ShipView | None


class View(MatchView, TableView):
    """All that a seat may know of a match."""


# --- what can be seen --------------------------------------------------------------------------------------------------


def view(s: State, seat: int | None) -> TableView:
    """The open position, the same for every seat."""
    deck = [s.deck[i] for i in range(s.deck_next, s.deck_size)]
    return {
        "round": s.round + 1,
        "last_round": None if s.last_round == NEVER else s.last_round + 1,
        "start_player": s.first,
        "active": s.active,
        "record": s.record,
        "coal": s.coal,
        "contracts": s.contracts,
        "markers": {marker.name.lower(): s.stock[marker] for marker in Marker},
        "regions": [region_view(s, r) for r in range(s.n_regions)],
        "market": [None if s.market[p] == EMPTY else {**card_view(s.market[p]), "cost": cost(s, p)} for p in range(len(s.market))],
        "deck": {"steamships": sum(card < tables.FIRST_HQ for card in deck), "headquarters": sum(card >= tables.FIRST_HQ for card in deck)},
        "docks": {flag: [tables.SHIP_NAMES[card] for card in docked(s, number)] for number, flag in enumerate(tables.FLAG_IDS)},
        "display": [tables.CARD_NAMES[s.display[slot]] for slot in range(s.display_size)],
        "extension_deck": s.extension_size - s.extension_next,
        "discard": sorted(tables.CARD_NAMES[s.discard[i]] for i in range(s.discard_size)),
        "seats": [player_view(s, number) for number in range(s.n_players)],
        "pushed_out": ship_view(s, s.ship) if s.question == Question.REDEPLOY else None,
    }


def docked(s: State, flag: int) -> list[int]:
    return [card for card in range(tables.N_STEAMSHIPS) if s.ships[card].place == Place.DOCKS and tables.FLAG[card] == flag]


def card_view(card: int) -> CardView:
    """What is printed on a ship or headquarters card."""
    printed = tables.SHIP_CARDS[card]
    return {
        "card": card,
        "name": tables.SHIP_NAMES[card],
        "kind": next(kind for kind, end in KINDS.items() if card < end),
        "flag": None if tables.FLAG[card] == tables.NO_FLAG else tables.FLAG_IDS[tables.FLAG[card]],
        "year": tables.YEAR[card],
        "price": tables.PRICE[card],
        "income": tables.INCOME[card],
        "knots": tables.KNOTS[card],
        "tonnage": printed.get("tonnage", 0),
        "passengers": printed.get("passengers", 0),
        "cargo": tables.CARGO_INCOME[card],
        "cruise": tables.CRUISE_INCOME[card],
    }


def ship_view(s: State, card: int) -> ShipView:
    """A ship with owner and coal; SCOTIA has neither."""
    ship = s.ships[card] if card < tables.N_SHIPS else None
    return {**card_view(card), "owner": ship.owner if ship else None, "coal": ship.coal if ship else 0}


def region_view(s: State, r: int) -> RegionView:
    region = s.regions[r]
    return {
        "id": tables.REGION_IDS[r],
        "name": tables.REGION_NAMES[r],
        "slots": tables.SLOTS[r],
        "ships": [ship_view(s, region.ships[i]) for i in range(region.size)],
        "houses": [s.players[seat].houses[r] for seat in range(s.n_players)],
        "next_house_cost": tables.HOUSE_COST[r][region.houses] if region.houses < tables.HOUSE_PLACES[r] else None,
    }


def player_view(s: State, seat: int) -> SeatView:
    me = s.players[seat]
    points = [0] * len(Source)
    breakdown(s, seat, points)
    fleet = [me.fleet[i] for i in range(me.fleet_size)]
    return {
        "name": tables.COLOURS[seat].capitalize(),
        "money": me.money,
        "scored": me.transport_vp + me.scrap_vp + me.fleet_vp,
        "points": {source.name.lower(): points[source] for source in Source},
        "captains": me.captains,
        "houses_left": me.houses_left,
        "token": bool(me.token),
        "contracts": me.contracts,
        "markers": list(me.markers),
        "flag_values": [end_value(s, me, flag) for flag in range(len(tables.FLAG_IDS))],
        "headquarters": [tables.FLAG_IDS[flag] for flag in range(len(tables.FLAG_IDS)) if me.headquarters[flag]],
        "supply": [{**ship_view(s, card), "captain": s.ships[card].place == Place.SUPPLY} for card in fleet if s.ships[card].place < 0],
        "hand": cards(me.hand),
        "stack": cards([owned - held for owned, held in zip(me.owned, me.hand, strict=True)]),
        "top": None if me.top == NO_CARD else tables.CARD_NAMES[me.top],
    }


def cards(counts: Ints) -> list[str]:
    """Names of cards, as often as they are there."""
    return [name for name, count in zip(tables.CARD_NAMES, counts, strict=True) for _ in range(count)]
