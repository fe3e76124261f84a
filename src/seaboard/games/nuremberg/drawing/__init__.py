"""First Train to Nuremberg as a picture, on both maps.

artwork     goods, figures, influence: a shape for every colour; signs and tips are in TOML files
chart       where plots and borders lie in a layout
labels      where the names of stations stand
terrain     the printed map, which never changes
railways    what lies on it: track, stations, goods and figures; and the targets on the map
boards      round and orders, auction, trains, tracks
areas       the players' areas

    wide     bar                                phone     bar, own area, what the phase is about, the map early
             map           | auction
                           | trains
             round, orders | own area (tracks for a spectator)
             tracks        | other areas
             log
"""

from __future__ import annotations

from collections.abc import Callable

from seaboard.core.play.scene import Choice, Scene
from seaboard.drawing.frame import bar, history
from seaboard.drawing.table import GAP, WIDE_WIDTH, Choices, Part, Table, around, column, row
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.drawing import boards, railways
from seaboard.games.nuremberg.drawing.areas import draw_area
from seaboard.games.nuremberg.drawing.artwork import FAMILY, SEAT_COLOURS, SIGNS
from seaboard.games.nuremberg.drawing.chart import chart_of
from seaboard.games.nuremberg.drawing.railways import Figures, Price
from seaboard.games.nuremberg.drawing.terrain import draw_terrain
from seaboard.games.nuremberg.tables import Map
from seaboard.games.nuremberg.view_types import SeatView, View

BAR_HEIGHT = 72.0
SIDE_WIDTH = 446.0
STATUS_HEIGHT = 46.0
TRACKS_WIDTH = 468.0
PHONE_INNER = 374.0
AREA_HEIGHT, PHONE_AREA_HEIGHT = 200.0, 188.0
LOG_HEIGHT = 150.0


def draw(scene: Scene[View]) -> Table:
    """One picture of a scene."""
    setting = Setting(scene)
    return Table(scene, wide(setting) if scene.layout == "wide" else phone(setting), {FAMILY: SIGNS})


class Setting:
    """A scene and its choices, and the parts made of them."""

    def __init__(self, scene: Scene[View]) -> None:
        self.scene, self.view = scene, scene.view
        self.layout, self.names = scene.layout, scene.names
        self.players = self.view["players"]
        self.board = Map[self.view["map"].upper()]
        self.chart = chart_of(self.board, self.layout)
        choices = Choices(scene)
        self.bids = by_box(choices.take(Act.BID))
        self.starts, self.builds = choices.take(Act.BUILD_START), choices.take(Act.BUILD_LINK)
        self.routes, self.gives = choices.take(Act.TAKEOVER_START), choices.take(Act.TAKEOVER_LINK)
        self.rents, self.items, self.pays = choices.take(Act.RENT), choices.take(Act.SHIP), choices.take(Act.PAY)
        self.rest = choices.rest()

    def recent(self, what: str) -> tuple[int, ...]:
        """Plots, borders, boxes or levels that what happened last was about."""
        return tuple(sorted(self.scene.touched(what)))

    # --- the map ---

    def map_part(self, key: str, label: str, draw: Callable[..., str], *inputs: object) -> Part:
        return Part(key, label, self.chart.width, self.chart.height, draw, (self.board, self.layout, *inputs))

    def map_layers(self) -> list[Part]:
        """The map and what lies on it, from below."""
        view, options, line = self.view, self.view["options"], self.view["line"]
        glow = (tuple(line["borders"]), line["paying"], line["plots"][0]) if line else ((), None, None)
        colours = tuple((plot, tuple(here["colours"])) for plot, here in enumerate(view["plots"]) if here["kind"] == "station")
        return [
            self.map_part("map", f"Map of {view['title']}", draw_terrain, not options["rivers"], options["south_expanded"]),
            self.map_part("line", "The line in hand", railways.draw_line, *glow),
            self.map_part("track", "Track", railways.draw_track, self.pieces_of_track(), self.names),
            self.map_part("stations", "Stations and names", railways.draw_stations, colours, view["fuerth_open"]),
            self.map_part("goods", "Goods", railways.draw_all_goods, self.goods_at()),
            self.map_part("figures", "Passengers and landlords", railways.draw_all_figures, self.figures_at()),
            self.map_part("targets", "Choices on the map", railways.draw_targets, *self.targets()),
        ]

    def pieces_of_track(self) -> tuple[tuple[int, str, int | None], ...]:
        """Border, colour and seat of every piece; companies have no seat."""
        owners = [(number, border["company"], border["owner"]) for number, border in enumerate(self.view["borders"])]
        return tuple((number, company or SEAT_COLOURS[seat or 0], seat) for number, company, seat in owners if company or seat is not None)

    def goods_at(self) -> dict[int, tuple[str, int]]:
        """Goods on the map: what and how many, by plot."""
        plots = enumerate(self.view["plots"])
        return {plot: (here["good"], here["goods"]) for plot, here in plots if here["kind"] == "goods" and here["goods"]}

    def figures_at(self) -> dict[int, Figures]:
        """Figures on the map, by plot."""
        stations = [(plot, here) for plot, here in enumerate(self.view["plots"]) if here["kind"] == "station"]
        figures = {plot: (here["red"], here["green"], here["landlords"], bool(here["colours"])) for plot, here in stations}
        return {plot: here for plot, here in figures.items() if any(here[:3])}

    def targets(self) -> tuple[object, ...]:
        links = {border: (choice, self.price(border), self.beyond(border)) for border, choice in self.builds.items()}
        links |= {border: (choice, self.route_price(), self.beyond(border)) for border, choice in self.gives.items()}
        here = {plot: count for plot, (_, count) in self.goods_at().items()} | self.figures_at()
        items = {item: (choice, here[item // 2], self.gain(item)) for item, choice in self.items.items()}
        return (self.recent("plot"), self.recent("border")), self.starts, links, items, self.routes

    def beyond(self, border: int) -> int:
        """The plot at the other end of a border of the plot that the line in hand has come to."""
        line = self.view["line"]
        assert line is not None
        return sum(self.view["borders"][border]["ends"]) - line["plots"][-1]

    def price(self, border: int) -> Price:
        """What a link costs: units, and influence for landlords and fees."""
        here, plots = self.view["borders"][border], self.view["plots"]
        beyond = plots[self.beyond(border)]
        extra = ["white"] * beyond["landlords"] if beyond["kind"] == "station" else []
        if self.view["options"]["company_link_fee"]:
            stations = [plot for plot in (plots[end] for end in here["ends"]) if plot["kind"] == "station"]
            extra += [colour for station in stations for colour in station["colours"][:1]]
        return here["cost"], "", tuple(extra)

    def route_price(self) -> Price:
        """What the route in hand costs with one piece more (12.5)."""
        line = self.view["line"]
        assert line is not None and line["company"]
        return -(-(len(line["borders"]) + 1) // tables.TRACKS_PER_INFLUENCE), line["company"], ()

    def gain(self, item: int) -> int:
        """The points for an item: those of the best open slot (10.6)."""
        view, is_goods = self.view, self.view["plots"][item // 2]["kind"] == "goods"
        assert view["actor"] is not None
        slots = view["seats"][view["actor"]]["slots"]["goods" if is_goods else "passenger"]
        points = [train["goods_vp"] if is_goods else train["passenger_vp"] for train in view["trains"]]
        return max((each for each, free in zip(points, slots, strict=True) if free), default=0)

    # --- the boards ---

    def status(self, width: float, height: float) -> Part:
        view = self.view
        orders = view["grey_order"], view["civic_order"], view["train_order"]
        inputs = (width, height, (view["round"], view["rounds"]), view["phase"], orders, self.names)
        return Part("status", "Round, phase and orders", width, height, boards.draw_status, inputs)

    def auction(self, width: float) -> list[Part]:
        ladder = any(choice.is_legal and not choice.pick for amounts in self.bids.values() for choice in amounts.values())
        common = (self.players, width, self.view["phase"] == 1, ladder)
        height = boards.plan_of(*common).height
        board = Part("boxes", "Influence boxes", width, height, boards.draw_auction_board, common)
        inputs = (*common, self.view["boxes"], self.bids, self.recent("box"), self.names, self.view["bag"])
        return [board, Part("auction", "Influence auction", width, height, boards.draw_auction, inputs)]

    def trains(self, width: float) -> Part:
        inputs = (width, self.view["trains"], self.rents, self.recent("level"), self.names)
        return Part("trains", "Trains", width, boards.trains_height(width), boards.draw_trains, inputs)

    def tracks(self, width: float, room: float = 0) -> list[Part]:
        view, height, seats = self.view, boards.tracks_of(self.players, width, room).height, self.view["seats"]
        common = (self.board, self.players, width, room)
        board = Part("spaces", "Spaces of influence and profit", width, height, boards.draw_tracks_board, common)
        stacks = {
            name: [(seat, seats[seat]["influence"].get(name, seats[seat]["profit"])) for seat in stack]
            for name, stack in view["stacks"].items()
        }
        inputs = (*common, stacks, view["company_track"], view["removed"], self.names)
        return [board, Part("tracks", "Influence and profit", width, height, boards.draw_tracks, inputs)]

    # --- the players ---

    def seats(self) -> list[int]:
        """The viewer first, the others round the table."""
        return around(self.players, self.view["viewer"])

    def area(self, seat: int, width: float, height: float) -> Part:
        player: SeatView = {**self.view["seats"][seat], "cubes_in_stock": 0, "bids": 0}  # these are not shown
        if self.board != Map.NUREMBERG:
            player["points"] = {source: points for source, points in player["points"].items() if source != "fuerth"}
        pays = self.pays if seat == self.view["viewer"] else {}
        inputs = (self.board, width, height, seat, self.names[seat], player, seat == self.view["actor"], pays, self.reckoned())
        return Part(f"seat-{seat}", f"Area of {self.names[seat]}", width, height, draw_area, inputs)

    def reckoned(self) -> str:
        """The round to which income and upkeep count now; none once the last profit and loss are settled."""
        if self.view["phase"] in (1, 2, 3):
            return "this round"
        return "next round" if self.view["phase"] and self.view["round"] < self.view["rounds"] else ""

    def bar(self, width: float, height: float = 0) -> Part:
        return bar(self.scene, self.rest, SEAT_COLOURS, width, height)

    def log(self, width: float, height: float) -> Part:
        return history(self.scene, SEAT_COLOURS, width, height)


def by_box(bids: dict[int, Choice]) -> dict[int, dict[int, Choice]]:
    """Bids by box and amount."""
    found: dict[int, dict[int, Choice]] = {}
    for place, choice in bids.items():
        found.setdefault(place // tables.N_AMOUNTS, {})[tables.LEAST_BID + place % tables.N_AMOUNTS] = choice
    return found


# --- layouts -----------------------------------------------------------------------------------------------------------


def wide(setting: Setting) -> list[Part]:
    """See the head of this module."""
    top, side = GAP + BAR_HEIGHT + GAP, WIDE_WIDTH - GAP - SIDE_WIDTH
    found = [setting.bar(WIDE_WIDTH - 2 * GAP, BAR_HEIGHT).moved(GAP, GAP)]
    found += [layer.moved(GAP, top) for layer in setting.map_layers()]
    low = top + setting.chart.height + GAP
    end = low + STATUS_HEIGHT
    found.append(setting.status(setting.chart.width, STATUS_HEIGHT).moved(GAP, low))
    auction, trains = setting.auction(SIDE_WIDTH), setting.trains(SIDE_WIDTH)
    boxes_at = end - trains.height - GAP - auction[0].height
    found += [*(part.moved(side, boxes_at) for part in auction), trains.moved(side, end - trains.height)]
    first, *others = setting.seats()
    below, left, shown, height = end + GAP, float(GAP), [first, *others], AREA_HEIGHT
    if setting.view["viewer"] is None:
        found += [part.moved(side, top) for part in setting.tracks(SIDE_WIDTH, boxes_at - GAP - top)]
    else:
        found.append(setting.area(first, SIDE_WIDTH, boxes_at - GAP - top).moved(side, top))
        across, shown = TRACKS_WIDTH if others[1:] else setting.chart.width, others
        tracks = setting.tracks(across)
        found += [part.moved(GAP, below) for part in tracks]
        left, height = GAP + across + GAP, max(tracks[0].height, AREA_HEIGHT)
    share = (WIDE_WIDTH - left) / len(shown) - GAP
    found += row([setting.area(seat, share, height) for seat in shown], left, below)
    return [*found, setting.log(WIDE_WIDTH - 2 * GAP, LOG_HEIGHT).moved(GAP, below + height + GAP)]


def phone(setting: Setting) -> list[Part]:
    """The bar, the own area, then what is needed now: boxes in the auction, trains when shipping; the map early."""
    first, *others = [[setting.area(seat, PHONE_INNER, PHONE_AREA_HEIGHT)] for seat in setting.seats()]
    auction, trains = setting.auction(PHONE_INNER), [setting.trains(PHONE_INNER)]
    wanted = {1: [auction], 3: [trains]}.get(setting.view["phase"], [])
    status, layers, tracks = [setting.status(PHONE_INNER, 100)], setting.map_layers(), setting.tracks(PHONE_INNER)
    later = [block for block in (status, layers, trains, auction, tracks, *others) if block not in wanted]
    blocks = [[setting.bar(PHONE_INNER)], first, *wanted, *later, [setting.log(PHONE_INNER, 300)]]
    placed = column([block[0] for block in blocks], 0, GAP)
    return [part.moved((390 - part.width) / 2, spot.y) for spot, block in zip(placed, blocks, strict=True) for part in block]
