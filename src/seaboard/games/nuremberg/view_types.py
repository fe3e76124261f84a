"""First Train to Nuremberg: the view of a seat, key by key; views.py makes it. Plots and borders are numbers of a map."""

from __future__ import annotations

from typing import Literal, TypedDict

from seaboard.core.play.scene import MatchView


class BoxView(TypedDict):
    """A box of the influence auction; bids are in investment cubes."""

    name: str
    printed: dict[str, int]  # influence by colour
    disk: str | None  # colour of the influence disk on it
    bid: int
    bidder: int | None
    least_bid: int


class TrainView(TypedDict):
    """Trains of a level."""

    level: int  # from 1, which is also the rent in brown influence
    berths: int
    free: int
    passenger_slots: int
    passenger_vp: int  # for each
    goods_slots: int
    goods_vp: int
    owners: list[int]  # who rent one


class LineView(TypedDict):
    """The stretch or route in hand."""

    plots: list[int]  # from its start; one more than borders
    borders: list[int]
    company: str | None  # who takes the route
    paying: int | None  # the border that is being paid


class PlaceView(TypedDict):
    """What is printed on every plot."""

    id: str
    name: str
    terrain: str


class GoodsView(PlaceView):
    """A plot with goods."""

    kind: Literal["goods"]
    good: str
    cube: str  # yellow or grey
    goods: int  # left
    arrows: list[int]  # stations through which they are shipped


class StationView(PlaceView):
    """A plot with a station."""

    kind: Literal["station"]
    colours: list[str]  # of the companies whose station it is; none for a neutral one
    red: int  # passengers, as the next
    green: int
    landlords: int


class BorderView(TypedDict):
    """A border between two plots, where track may lie."""

    id: str
    ends: list[int]  # the plots
    cost: int
    open: bool
    owner: int | None  # seat whose track lies there
    company: str | None  # or the company


class SeatView(TypedDict):
    """All that a player has."""

    name: str  # of the colour
    influence: dict[str, int]  # by colour
    profit: int  # space of the Profit & Loss track
    cubes: int  # for investment, without those that lie on boxes
    cubes_in_stock: int
    bids: int  # active ones
    passed: bool
    income: int  # of this round
    scored: int  # points on the score track
    points: dict[str, int]  # by source, as if the game ended now
    shipped: dict[str, int]  # by piece
    track: list[int]  # borders
    track_left: int
    trains: list[int]  # levels that are rented
    slots: dict[str, list[int]]  # open ones by cargo and level


class TableView(TypedDict):
    """The open position."""

    map: str
    title: str  # of the map
    round: int  # from 1
    rounds: int
    phase: int  # 1 to 5; 0 when the game is over
    grey_order: list[int]  # seats, as what follows
    civic_order: list[int]
    train_order: list[int]
    stacks: dict[str, list[int]]  # by track, the higher first
    bag: dict[str, int]  # influence disks by colour, as the next
    aside: dict[str, int]
    boxes: list[BoxView]
    trains: list[TrainView]
    company_track: dict[str, int]  # pieces left
    removed: dict[str, int]  # pieces that have left the game
    fuerth_open: bool  # the connection is not yet made
    line: LineView | None
    due: int  # units still to be paid
    payment: str  # for what
    plots: list[GoodsView | StationView]
    borders: list[BorderView]
    seats: list[SeatView]


class View(MatchView, TableView):
    """All that a seat may know of a match."""
