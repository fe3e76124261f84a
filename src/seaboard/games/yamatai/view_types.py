"""Yamataï: the view of a seat, key by key; views.py makes it. Numbers of Fleet tiles, slots and spots count from 1."""

from __future__ import annotations

from typing import TypedDict

from seaboard.core.play.scene import MatchView


class MeepleView(TypedDict):
    """A turn of the round, in the order of play."""

    seat: int
    spot: int
    used: int | None  # number of the Fleet tile that was used


class FleetView(TypedDict):
    """A Fleet tile."""

    number: int
    boats: list[str]
    power: str


class BatchView(TypedDict):
    """Fleet tiles that lie face down, shuffled together."""

    slots: list[int]
    numbers: list[int]  # ascending


class TileView(TypedDict):
    """What is printed on a building tile."""

    id: str
    name: str
    kind: str  # standard, trading_post, torii or palace
    boats: list[str]  # that it needs
    vp: int


class SpecialistView(TypedDict):
    """What is printed on a specialist."""

    name: str
    vp: int
    text: str  # the power


class RecruitView(SpecialistView):
    """A specialist who can be recruited."""

    coins: int  # that lie on the tile


class PlaceView(TypedDict):
    """A place of the board."""

    id: str  # in notation
    name: str  # as people read it


class IslandView(PlaceView):
    """An island and what stands on it."""

    token: str | None
    building: str | None  # standard, torii or palace
    owner: int | None  # of a standard building
    mountain: bool
    sacred: bool


class SpaceView(PlaceView):
    """A boat space."""

    boat: str | None
    placed: bool  # in this turn


class GainView(TypedDict):
    """What building brings at once."""

    coins: int
    prestige: int  # tokens


Origin = TypedDict("Origin", {"from": str | None})  # the space of the boat that is moved or swapped; a word that no class can have


class TurnView(Origin):
    """What the active player has in hand, has placed and is doing."""

    hand: dict[str, int]  # boats
    placed: list[str]  # spaces, in order
    fleet: FleetView | None
    power_used: bool
    shipwright_used: bool
    previewing: int  # building tiles
    tokens_left: int  # to collect
    building: TileView | None
    recruiting: RecruitView | None
    giving: str | None  # culture token
    lifted: str | None  # boat
    sites: dict[str, GainView]  # by island, while the place of a building is chosen


class SeatView(TypedDict):
    """All that a player has."""

    name: str  # of the colour
    coins: int
    prestige: int  # tokens
    buildings_left: int
    tokens: dict[str, int]  # by kind
    harbor: dict[str, int]  # boats, as the next
    scrapped: dict[str, int]
    reserved: list[TileView]
    built: list[TileView]
    specialists: list[SpecialistView]
    points: dict[str, int]  # by source, as if the game ended now
    score: int  # their sum


class TableView(TypedDict):
    """The open position, and for a seat the building tiles it has previewed."""

    round: int  # from 1, as the next
    turn: int
    active: int  # whose turn it is
    step: str  # the question
    order: list[MeepleView]
    track: list[FleetView | None]  # None is taken
    face_down: list[BatchView]
    supply: dict[str, int]  # boats
    spent: dict[str, int]  # culture tokens
    sacred_left: int
    islands: list[IslandView]
    spaces: list[SpaceView]
    building_row: list[TileView | None]
    building_deck: int
    known_buildings: list[TileView]  # on top of the deck
    specialist_row: list[RecruitView | None]
    specialist_deck: int
    turn_state: TurnView
    seats: list[SeatView]


class View(MatchView, TableView):
    """All that a seat may know of a match."""
