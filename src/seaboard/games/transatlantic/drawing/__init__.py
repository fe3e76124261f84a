"""TransAtlantic as a picture: a chart with the sea regions, the market, docks, action cards and player boards, from a scene alone.

    ships      strips with a ship's figures, the same wherever a ship lies
    chart      coasts and compass rose, below everything; where the regions lie
    seas       regions, Trade Houses, the speed record
    market     market, docks, and the ledger of round and supplies
    cards      action cards: hand and display
    boards     the players' areas

Colours are those of flags and of players alike, so a flag always carries the sign of its marker, and a player an emblem.
"""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.play.scene import Scene
from seaboard.drawing import frame
from seaboard.drawing.table import GAP, PHONE_WIDTH, WIDE_WIDTH, Choices, Part, Table, around, bottom, column
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.actions import Act
from seaboard.games.transatlantic.drawing.boards import (
    BOARD_HEIGHT,
    HEADING_HEIGHT,
    Pile,
    draw_board,
    draw_heading,
    draw_holdings,
    draw_mat,
    holdings_height,
)
from seaboard.games.transatlantic.drawing.cards import draw_display, draw_hand, yields
from seaboard.games.transatlantic.drawing.chart import chart_size, draw_chart
from seaboard.games.transatlantic.drawing.market import (
    DOCKS_HEIGHT,
    STORE_HEIGHT,
    draw_docks,
    draw_ledger,
    draw_market,
    draw_store,
    market_height,
)
from seaboard.games.transatlantic.drawing.seas import draw_adrift, draw_region, sea_key
from seaboard.games.transatlantic.drawing.ships import About
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.views import BoardView, CardView, View

BAR_HEIGHT = {"wide": 72.0, "phone": 0.0}  # 0: as high as its buttons need
SIDE = 400.0  # width of the right column
TOP_HEIGHT = {"wide": 76.0, "phone": 90.0}  # of the ledger
MIDDLE_HEIGHT = 290.0  # of the row with the viewer's board and hand
LOWER_HEIGHT = 262.0  # of the row with the other players and the log
LOG_HEIGHT = 200.0  # where it has no room beside them
OWN_WIDTH = 360.0
LEAST_LOG = 300.0
RANKS = ("1st", "2nd", "3rd", "4th")
HAND_COLUMNS = {"wide": 4, "phone": 3}
HAND_ROWS = (96.0, 96.0, 84.0)  # on the phone: how high a row of cards is, by their number; the last for more, too
DISPLAY_HEIGHT = 262.0  # on the phone


def draw(scene: Scene[View]) -> Table:
    """The table as one seat sees it, or a spectator."""
    return Sight(scene).wide() if scene.layout == "wide" else Sight(scene).phone()


class Sight:
    """A scene, with what several parts need of it: who has which choice, and what the last move was about."""

    def __init__(self, scene: Scene[View]) -> None:
        self.scene, self.view, self.names = scene, scene.view, scene.names
        self.seats = self.view["seats"]
        self.choices = Choices(scene)
        last = scene.log[-1].events if scene.log else ()
        self.recent_ships, self.recent_regions = scene.touched("ship"), scene.touched("region")
        self.recent_stacks = {event["seat"] for event in last if event.kind in (Told.PLAYS, Told.TAKES_CARD)}  # that have a new card
        self.viewer = self.view["viewer"]
        self.turn = None if self.view["over"] else self.view["active"]
        self.now = {} if self.viewer is None else yields(self.view, self.viewer)
        self.order = around(len(self.seats), self.viewer)  # the viewer sits first

    # --- layouts -------------------------------------------------------------------------------------------------------

    def wide(self) -> Table:
        """The bar, then chart, board and hand of the viewer to the left, what is common to the right; below them the others and the log."""
        left = WIDE_WIDTH - 3 * GAP - SIDE
        sea, right = self.sea(), 2 * GAP + left
        middle, lower = self.middle_and_lower(left)
        height = TOP_HEIGHT["wide"] + market_height("wide") + DOCKS_HEIGHT + 3 * GAP
        display = self.display(SIDE, sea[0].height + GAP + MIDDLE_HEIGHT - height)
        common = [self.market(SIDE), self.docks(SIDE), display]
        ledger = self.ledger(SIDE, TOP_HEIGHT["wide"])
        placed = [self.bar(WIDE_WIDTH - 2 * GAP).moved(GAP, GAP)]
        y = bottom(placed)
        placed += [part.moved(GAP, y) for part in sea] + [part.moved(right, y) for part in ledger]
        placed += column(common, right, y + ledger[0].height + GAP) + side_by_side(middle, GAP, y + sea[0].height + GAP)
        placed += side_by_side(lower, GAP, bottom(placed))
        used = len(lower) * (lower[0][0].width + GAP) if lower else 0
        beside = WIDE_WIDTH - 2 * GAP - used >= LEAST_LOG and bool(lower)
        width = WIDE_WIDTH - 2 * GAP - (used if beside else 0)
        log = frame.history(self.scene, tables.COLOURS, width, LOWER_HEIGHT if beside else LOG_HEIGHT)
        y = bottom(placed)
        return Table(self.scene, [*placed, log.moved(GAP + used, y - LOWER_HEIGHT - GAP) if beside else log.moved(GAP, y)])

    def middle_and_lower(self, left: float) -> tuple[list[list[Part]], list[list[Part]]]:
        """The viewer's board and hand, below them the others; for a spectator all boards alike."""
        if self.viewer is None:
            width = (left - GAP) / 2
            boards = [self.area(seat, width, MIDDLE_HEIGHT, True) for seat in self.order[:2]]
            return boards, [self.area(seat, width, LOWER_HEIGHT, True) for seat in self.order[2:]]
        width = (WIDE_WIDTH - 4 * GAP) / 3
        beside = [self.area(seat, width, LOWER_HEIGHT, True) for seat in self.order[1:]]
        own = self.area(self.viewer, OWN_WIDTH, MIDDLE_HEIGHT, False)
        return [own, [self.hand(left - GAP - OWN_WIDTH, MIDDLE_HEIGHT)]], beside

    def phone(self) -> Table:
        """One below the other: what is asked, what is the viewer's, the sea, what is common, the others."""
        width = PHONE_WIDTH - 2 * GAP
        areas = [self.area(seat, width, self.area_height(seat), seat != self.viewer) for seat in self.order]
        own: list[list[Part]] = []
        if self.viewer is not None:
            rows = max(1, -(-len(set(self.seats[self.viewer]["hand"])) // HAND_COLUMNS["phone"]))
            own = [[self.hand(width, 26 + rows * (HAND_ROWS[min(rows, len(HAND_ROWS)) - 1] + 6))], areas.pop(0)]
        common = [self.market(width), self.display(width, DISPLAY_HEIGHT), self.docks(width)]
        log = frame.history(self.scene, tables.COLOURS, width, 300)
        groups = [*own, self.sea(), self.ledger(width, TOP_HEIGHT["phone"]), *([part] for part in common), *areas, [log]]
        placed = [self.bar(width).moved(GAP, GAP)]
        for group in groups:
            placed += side_by_side([group], GAP, bottom(placed))
        return Table(self.scene, placed)

    def area_height(self, seat: int) -> float:
        """Of the area of a player on the phone."""
        return HEADING_HEIGHT + BOARD_HEIGHT + holdings_height("phone", seat != self.viewer, len(self.seats[seat]["supply"]))

    # --- parts ---------------------------------------------------------------------------------------------------------

    def bar(self, width: float) -> Part:
        """Made last, of the choices that are left."""
        return frame.bar(self.scene, self.choices.rest(), tables.COLOURS, width, BAR_HEIGHT[self.scene.layout])

    def about(self, cards: Sequence[CardView]) -> About:
        """Choices of some ships, and which of them the last move was about."""
        taken = {card["card"]: self.choices.pop(Act.SHIP + card["card"]) for card in cards}
        return About(self.names, {card: choice for card, choice in taken.items() if choice}, frozenset(taken.keys() & self.recent_ships))

    def sea(self) -> list[Part]:
        """The chart, the regions on it, each a part as large as the chart, and a ship that is pushed out."""
        layout, regions = self.scene.layout, self.view["regions"]
        width, height = chart_size(layout, len(regions))
        entries = self.choices.take(Act.REGION)
        found = [Part("chart", "Sea chart", width, height, draw_chart, (layout, len(regions)))]
        for number, region in enumerate(regions):
            record = self.view["record"] if number == tables.NORTH_ATLANTIC else None
            about = self.about(region["ships"])
            inputs = (layout, number, region, record, entries.get(number), about, number in self.recent_regions)
            found.append(Part(sea_key(number), region["name"], width, height, draw_region, inputs))
        found.append(
            Part("adrift", "Pushed-out ship", width, height, draw_adrift, (layout, len(regions), self.view["pushed_out"], self.names))
        )
        return found

    def market(self, width: float) -> Part:
        view, choices = self.view, self.choices.take(Act.BUY)
        about = About(choices={card["card"]: choices[p] for p, card in enumerate(view["market"]) if card and p in choices})
        layout = self.scene.layout
        inputs = (width, layout, view["market"], view["deck"], view["options"]["market_flip"], about)
        return Part("market", "Ship market", width, market_height(layout), draw_market, inputs)

    def docks(self, width: float) -> Part:
        return Part("docks", "Docks", width, DOCKS_HEIGHT, draw_docks, (width, self.view["docks"]))

    def ledger(self, width: float, height: float) -> list[Part]:
        """The store in common, and on it round, order of play and what is left."""
        view, contracts = self.view, self.view["options"]["president"]
        order = tuple(around(len(self.seats), view["start_player"]))
        stock = (view["coal"], *view["markers"].values(), *([view["contracts"]] if contracts else []))
        rounds, choices = (view["round"], view["last_round"]), self.choices.take(Act.MARKER)
        high = STORE_HEIGHT[self.scene.layout]
        inputs = (width, height, high, rounds, order, self.turn, self.names, stock, choices)
        return [
            Part("store", "Supplies in common", width, height, draw_store, (width, height, high, contracts)),
            Part("ledger", "Round and supplies", width, height, draw_ledger, inputs),
        ]

    def display(self, width: float, height: float) -> Part:
        view = self.view
        choices = self.choices.take(Act.TOKEN) | self.choices.take(Act.TAKE)  # never both at a time
        now = {view["display"][slot]: self.now.get(view["display"][slot], "") for slot, choice in choices.items() if choice.is_legal}
        inputs = (width, height, view["display"], view["extension_deck"], view["discard"], now, choices)
        return Part("display", "Display of action cards", width, height, draw_display, inputs)

    def hand(self, width: float, height: float) -> Part:
        assert self.viewer is not None
        hand = self.seats[self.viewer]["hand"]
        now = {name: self.now[name] for name in hand if name in self.now}
        inputs = (width, height, self.viewer, hand, now, self.choices.take(Act.PLAY), HAND_COLUMNS[self.scene.layout])
        return Part("hand", "Your hand", width, height, draw_hand, inputs)

    def area(self, seat: int, width: float, height: float, shows_hand: bool) -> list[Part]:
        """The area of a player, without a gap: heading, board on its mat, holdings; on the phone what is acted on is above the board."""
        name = self.names[seat]
        first = self.scene.layout == "phone"
        mat = Part(f"mat-{seat}", f"{name}: the printed board", width, BOARD_HEIGHT, draw_mat, (width, first))
        heading, board = self.heading(seat, width), self.board(seat, width)
        holdings = self.holdings(seat, width, height - HEADING_HEIGHT - BOARD_HEIGHT, shows_hand)
        placed = column([heading, holdings, board] if first else [heading, board, holdings], 0, 0, 0)
        return [mat.moved(0, HEADING_HEIGHT + holdings.height if first else HEADING_HEIGHT), *placed]

    def heading(self, seat: int, width: float) -> Part:
        view, player, name = self.view, self.seats[seat], self.names[seat]
        signs = ["start"] if seat == view["start_player"] else []
        if view["outcome"]:
            signs.append(RANKS[view["outcome"]["ranks"][seat] - 1])
        else:
            signs += ["turn"] if seat == view["active"] else ["asked"] if seat == view["actor"] else []
        inputs = (width, seat, player["money"], sum(player["points"].values()), player["scored"], name, tuple(signs))
        return Part(f"heading-{seat}", f"{name}: money and points", width, HEADING_HEIGHT, draw_heading, inputs)

    def board(self, seat: int, width: float) -> Part:
        player = self.seats[seat]
        deployed = [card for region in self.view["regions"] for card in region["ships"] if card["owner"] == seat]
        flags = [*(card["flag"] for card in deployed), *(card["flag"] for card in player["supply"]), *player["headquarters"]]
        held: dict[str, object] = {**player}
        shown = {name: held[name] for name in BoardView.__annotations__}
        inputs = (width, seat, shown, tuple(flags.count(flag) for flag in tables.FLAG_IDS), self.view["options"]["president"])
        return Part(f"board-{seat}", f"{self.names[seat]}: markers, points and pieces", width, BOARD_HEIGHT, draw_board, inputs)

    def holdings(self, seat: int, width: float, height: float, shows_hand: bool) -> Part:
        player, supply = self.seats[seat], self.seats[seat]["supply"]
        agent = (seat - self.view["active"] - 1) % len(self.seats)
        copy = self.choices.pop(Act.AGENT + agent) if agent < len(self.seats) - 1 else None
        pile = Pile(player["stack"], player["top"], copy, seat in self.recent_stacks)
        inputs = (width, height, self.scene.layout, seat, pile, player["hand"] if shows_hand else None, supply, self.about(supply))
        return Part(f"holdings-{seat}", f"{self.names[seat]}: cards and ships in supply", width, height, draw_holdings, inputs)


def side_by_side(groups: Sequence[Sequence[Part]], x: float, y: float) -> list[Part]:
    """Groups of parts, each placed within itself, beside each other."""
    placed: list[Part] = []
    for group in groups:
        placed += [part.moved(x + part.x, y + part.y) for part in group]
        x += group[0].width + GAP
    return placed
