"""Shipyard: the shapes of what views.py tells. Seats are numbers from 0; money is in guilders; names in lower case are ids."""

from __future__ import annotations

from typing import Literal, TypedDict, final

from seaboard.core.play.scene import MatchView

ColumnName = Literal["bow", "middle_a", "middle_b", "stern", "commodity", "canal"]
ColourName = Literal["blue", "green"]
COLUMNS: tuple[ColumnName, ...] = ("bow", "middle_a", "middle_b", "stern", "commodity", "canal")


# --- tiles -------------------------------------------------------------------------------------------------------------------


class ShipTileView(TypedDict):
    """A tile of a ship."""

    id: str  # of its design
    part: str  # bow, middle or stern
    features: list[str]  # codes


class CommodityView(TypedDict):
    """A tile with three goods."""

    id: str  # of its design
    goods: list[str]


class CanalTileView(TypedDict):
    """A canal tile."""

    id: str
    symbols: dict[str, str]  # by the side they face


@final
class ShipTileForSale(ShipTileView):
    """In the market."""

    cost: int


@final
class CommodityForSale(CommodityView):
    """In the market."""

    cost: int


@final
class CanalTileForSale(CanalTileView):
    """In the market."""

    cost: int


@final
class ShipTileInHand(ShipTileView):
    """Bought and not yet placed."""


@final
class CommodityInHand(CommodityView):
    """Being exchanged."""

    next_good: int  # place in `goods`


@final
class CanalTileInHand(CanalTileView):
    """Bought and not yet laid."""

    cell: list[int] | None  # x and y of where it will lie, once that is chosen


TileForSale = ShipTileForSale | CommodityForSale | CanalTileForSale
TileInHand = ShipTileInHand | CommodityInHand | CanalTileInHand


Market = dict[ColumnName, list[TileForSale | None]]  # the columns, each from the bottom row up


# --- the board ---------------------------------------------------------------------------------------------------------------


class ActionView(TypedDict):
    """A tile of the action track."""

    action: str
    name: str
    holder: int | None  # the seat whose cube is on it
    markers: int  # cubes on it
    coins: int
    advanced: bool  # it was just moved to the front


class EmployeeView(TypedDict):
    """An employee tile."""

    id: str
    colour: str
    cost: int
    text: str


class EmployeeForHire(EmployeeView):
    """An employee on the ring."""

    below: str | None  # the id of the tile below it, or unknown; None if there is none


class StopView(TypedDict):
    """A stop of the employee ring."""

    stop: str
    slots: list[EmployeeForHire | None]


class ShipView(TypedDict):
    """A ship that has left its yard."""

    number: int
    owner: int
    length: int  # tiles
    speed: int
    tiles: list[ShipTileView]  # from the bow
    items: dict[str, int]  # crew and equipment on it
    places: dict[str, int]  # free, by feature
    safety: dict[str, int]  # by feature


class CruiseView(ShipView):
    """The ship that leaves the yard now."""

    sailed: int  # of its speed
    symbols: int  # points of the spaces entered
    ribbon: int  # points so far


# --- a seat ------------------------------------------------------------------------------------------------------------------


class CanalView(CanalTileView):
    """A canal tile laid; the first lies at (0, 0), x goes east, y south."""

    x: int
    y: int
    rotation: int  # quarter turns clockwise


class TokenView(TypedDict):
    """Where the ship token stands."""

    x: int
    y: int
    space: int  # of the tile, 0 to 6
    side: str | None  # of a side space
    rear: str  # the way it came by


class CanalSystemView(TypedDict):
    """The canals of a seat."""

    canals: list[CanalView]
    used_canals: list[str]  # ids
    token: TokenView | None  # None: outside
    entry_side: str | None


class StoreView(TypedDict):
    """What a seat has beside its yard."""

    store: dict[str, int]  # by item
    commodities: list[CommodityView]
    employees: list[EmployeeView]


class ContractView(TypedDict):
    """A government contract."""

    id: str
    colour: str
    text: str
    points: int  # as if the game ended now


class SeatView(CanalSystemView, StoreView):
    """The area of a player."""

    name: str
    money: int
    points: dict[str, int]  # by source, as if the game ended now; those of contracts only where they are known
    yard: list[ShipTileView | None]  # by column
    fleet: list[ShipView]  # approved
    lost_ships: int
    n_contracts: dict[ColourName, int]
    contracts: list[ContractView] | None  # for their owner, and for everybody in the end
    discarded_contracts: list[str] | None  # ids, for their owner


class ClockView(TypedDict):
    """How far the game is."""

    turn: int
    stage: str
    wheel: int  # steps of the turn wheel
    drop_pending: bool  # a cube drops at the end of the turn
    drops: int  # cubes dropped
    queue: int  # cubes left


class TableView(ClockView):
    """The position as a seat may know it."""

    end: str
    start_player: int
    active: int
    track: list[ActionView]  # from the front
    main_action: str | None
    action: str | None  # being carried out
    bonus_action_left: bool
    tile_in_hand: TileInHand | None
    traded: list[str]  # items taken in this exchange
    market: Market
    stacks: dict[str, int]  # tiles left; middles together, and of either number
    discarded_commodities: list[str]  # ids
    crew_ring: str  # the item at its marker
    equipment_ring: str
    exchange_ring: int  # the stop of its marker, negative before it is set
    prices: dict[str, int] | None  # by good; None before they are set
    employee_ring: str  # the stop of its marker
    employees: list[StopView]
    cruise: CruiseView | None
    seats: list[SeatView]


class View(MatchView, TableView):
    """What a scene has."""
