"""Oltre Mare: the shapes of what views.py tells. Seats are numbers from 0; goods, icons, markers and harbors are ids of components.toml."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from seaboard.core.play.scene import MatchView

Stage = Literal["discard", "trade menu", "compose", "confirm", "answer", "tender", "play", "sail", "compass", "lay", "over"]


class CardView(TypedDict):
    """What is printed on a goods card."""

    card: int  # its number
    id: str
    good: str
    maritime: int  # hand limit while it is on top of the Cargo Stack
    load: int  # cards to play while it is on top of the Cargo Stack
    icons: list[str]  # two
    harbor: str  # empty if it has none


class ShownView(TypedDict):
    """A card in an offer: its good is true, what is said of the rest need not be."""

    card: CardView | None  # only for its owner
    good: str
    says_icons: list[str] | None  # None: silent
    says_load: int | None


class OfferView(TypedDict):
    """A negotiation; what is given, wanted and paid is missing while others compose it, and so is what they tender."""

    proposer: int
    receiver: int
    number: int  # of the offer in this negotiation
    complete: bool
    gives: NotRequired[list[ShownView]]
    wants: NotRequired[list[str]]  # goods, or any
    payment: NotRequired[int | None]  # ducati from proposer to receiver, negative the other way; None before it is complete
    tenders: NotRequired[list[ShownView]]


class HarborView(TypedDict):
    """A harbor with what lies there."""

    id: str
    name: str
    marker: str | None
    ships: list[int]  # seats


class VeniceView(TypedDict):
    """Where the Venice Card is, as everybody may know it: bounds of the number of cards above it."""

    gone: bool
    least_above: int
    most_above: int


class SeatView(TypedDict):
    """The area of a player."""

    name: str
    ducati: int
    prestige: int
    ship: str  # its harbor
    marker: str | None  # the active one
    markers: dict[str, int]  # owned, the active one included
    hand_size: int
    hand: list[CardView] | None  # only for its owner
    shown: dict[str, int]  # goods that everybody knows to be in the hand
    cargo_size: int
    cargo: list[CardView]  # from the top, or the top card alone (9.4)
    pirates: int  # cards in the Pirate Stack
    banked_pirates: int
    points: dict[str, int] | None  # by source, as if the game ended now; None while the cargo is not open


class MemoryView(TypedDict):
    """What a seat can know by having watched."""

    pirates: list[str | None]  # ids of cards in its own Pirate Stack, from the top; None: not known
    cards: dict[str, list[str]]  # by id of a card, the places where it may be


class TurnView(TypedDict):
    """The turn under way."""

    stage: Stage
    active: int  # whose turn it is
    load: int  # cards to play in this turn
    maritime: int  # hand limit of this turn
    opened: int  # negotiations in this turn
    called: bool  # for offers, in this turn
    steps: int  # routes that the ship has still to sail
    played: list[CardView]  # picked so far, for the one who picks, then the play area
    offer: OfferView | None


class TableView(TurnView):
    """The position as a seat may know it."""

    turn: int
    start_player: int
    bought: int  # cards in this turn
    price: int | None  # of the next card in ducati, where one may be bought
    can_get: int  # cards that the active player can still get by buying (4.4.9)
    opened_with: list[int]  # negotiations in this turn, by seat
    got_prestige: list[bool]  # in this turn, by seat
    deck: int  # cards, the Venice Card included
    venice: VeniceView
    discard: list[CardView]
    triggered: bool  # the end
    extra_rounds: int  # still to play after the round of the trigger (7.3)
    reshuffled: bool  # 7.4
    settled: bool  # 7.5: the lowest card of each Cargo Stack no longer counts
    used_routes: list[int]
    harbors: list[HarborView]
    removed_markers: dict[str, int]  # from the game, by type
    box: list[str]  # types of the markers left over
    seats: list[SeatView]
    memory: MemoryView | None  # None for a spectator


class View(MatchView, TableView):
    """What a scene has."""
