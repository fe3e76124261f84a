"""The small boards: round and orders, the influence auction, the trains, and the tracks with their stacks of disks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from xml.sax.saxutils import quoteattr

from seaboard.core.play.events import minus
from seaboard.core.play.scene import Choice
from seaboard.drawing.metrics import text_width
from seaboard.drawing.pieces import UNSEEN, panel
from seaboard.drawing.svg import at, circle, halo_rect, named, num, path, rect, target, text
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.drawing.artwork import SEAT_COLOURS, TIPS, engine, influence, item, mark_of_seat, player_disk, sign
from seaboard.games.nuremberg.sentences import PHASES, company_name, counted, pieces
from seaboard.games.nuremberg.tables import Piece
from seaboard.games.nuremberg.view_types import BoxView, TrainView

Names = Sequence[str]  # of the seats
Bids = dict[int, Choice]  # on a box, by amount

PHASE_WORDS = ("", "Auction", "Build", "Ship", "Profit", "Takeover")
PHASE_ORDERS = ("", "in grey order", "in civic order", "in train order", "in grey order", "in the order of Profit & Loss")
ORDERS = (
    ("Grey", "Grey order: auction, profit and loss"),
    ("Civic", "Civic order: building; from the white track after the auction"),
    ("Train", "Train order: shipping; from the brown track after the auction"),
)
TRACK_WORDS = {"white": "government", "brown": "trains", "red": "red", "green": "green", "profit": "profit"}
INFLUENCE_USES = {
    "white": "White influence (government): pays landlords; the higher build first",
    "brown": "Brown influence (trains): rents trains; the higher ship first",
}


def influence_use(board: int, colour: str) -> str:
    """What influence is good for."""
    if colour in INFLUENCE_USES:
        return INFLUENCE_USES[colour]
    company = company_name(board, tables.COMPANY_COLOURS.index(colour))
    return f"{colour.capitalize()} influence: the {company} takes 2 pieces of track for each"


# --- round, phase, orders ----------------------------------------------------------------------------------------------


def draw_status(width: float, height: float, at_round: tuple[int, int], phase: int, orders: Sequence[Sequence[int]], names: Names) -> str:
    """Round and phase on the left, the three orders on the right; on the phone one below the other."""
    found = panel(width, height)
    slim = width < 500
    found += at(10, 22, draw_round(*at_round))
    step, start = ((width - 20) / 5, 34) if slim else (74, 11)
    for number in range(1, 6):
        found += at((10 if slim else 118) + step * (number - 1), start, draw_phase(number, step - 4, number == phase))
    for number, ((label, title), order) in enumerate(zip(ORDERS, orders, strict=True)):
        x = 10 + number * (width - 20) / 3 if slim else 500 + number * 103
        found += at(x, 76 if slim else 22, draw_order(label, title, order, names, TIPS.orders[number]))
    return found


def draw_round(now: int, last: int) -> str:
    dots = "".join(circle(60 + 9 * number, -4, 3, "ink" if number < now else "softline") for number in range(last))
    return named(f"Round {now} of {last}", text(0, 0, f"Round {now}", 12, "title", bold=True) + dots, tip=TIPS.round)


def draw_phase(number: int, width: float, now: bool) -> str:
    box = rect(0, 0, width, 22, "f-teal" if now else "raised", 11)
    words = text(width / 2, 15, PHASE_WORDS[number], 11, "on-teal" if now else "soft", anchor="middle", bold=now, width=width - 4)
    return named(f"Phase {number}: {PHASES[number]}, {PHASE_ORDERS[number]}", box + words, tip=TIPS.phases[number])


def draw_order(label: str, title: str, order: Sequence[int], names: Names, tip: str) -> str:
    who = ", ".join(names[seat] for seat in order)
    found = text(0, 4, label, 11, "soft")
    for number, seat in enumerate(order):
        found += at(40 + 16 * number, 0, player_disk(seat), f"{label.lower()}-order-{seat}", scale=0.7)
    return named(f"{title}: {who}", found, tip=tip)


# --- the auction -------------------------------------------------------------------------------------------------------

BOX_GAP = 6.0
AUCTION_TOP = 26.0
CELL, PHONE_CELL = 24, 44  # amounts are so high and at least so wide
ONE_LINE = 130.0  # boxes so wide have name and influence in one line
WIDE_BOX = 82.0
FIGURE_SIZES = (18.0, 12.0)  # of the standing bid and the least one; beside a ladder
FROM_WIDTH = 68.0  # room for the least bid


class BoxPlan:
    """Where the boxes of the auction lie, and the ladder of amounts in them, if each amount is a target of its own."""

    def __init__(self, players: int, width: float, bidding: bool, ladder: bool) -> None:
        boxes = len(tables.BOX_ROWS[players])
        slim = width < 400
        self.bidding, self.ladder = bidding or not slim, ladder
        self.columns = 2 if slim else boxes // 2
        self.rows = -(-boxes // self.columns)
        self.edge, self.gap = (4.0, 4.0) if slim else (8.0, BOX_GAP)
        self.width = (width - 2 * self.edge - self.gap * (self.columns - 1)) / self.columns
        self.high = PHONE_CELL if slim else CELL
        self.across = int((self.width - 4) / self.high)
        self.cell = int((self.width - 4) / self.across)
        self.left = round((self.width - self.across * self.cell) / 2)
        self.line = 16.0 if self.width >= ONE_LINE else 29.0  # the middle of the influence
        self.top = self.line + (32 if self.bidding else 11)
        self.amount_size = 14 if slim else 11
        most = tables.MAX_CUBES - min(tables.MINIMUM_BID[players][:boxes]) + 1
        if ladder:
            self.box_height = self.top + -(-most // self.across) * self.high + 2
        else:
            self.box_height = (self.top + 6 if self.bidding else self.top) if slim else WIDE_BOX
        self.height = AUCTION_TOP + self.rows * (self.box_height + self.gap) + 2

    def box(self, number: int) -> tuple[float, float]:
        row, column = divmod(number, self.columns)
        return self.edge + column * (self.width + self.gap), AUCTION_TOP + row * (self.box_height + self.gap)

    @property
    def disk(self) -> float:
        """The middle of the slot for the disk, on the right of the printed influence."""
        return self.width - 14 if self.width >= ONE_LINE else self.width - 16

    @property
    def figures(self) -> float:
        """The middle of the line with the standing bid and the least one."""
        return self.top - 11 if self.ladder else (self.box_height + self.line + 4) / 2

    def amount(self, step: int) -> tuple[float, float]:
        """The middle of the cell of an amount that is so many steps above the least."""
        row, column = divmod(step, self.across)
        return self.left + (column + 0.5) * self.cell, self.top + (row + 0.5) * self.high


plan_of = cache(BoxPlan)


@cache
def draw_auction_board(players: int, width: float, bidding: bool, ladder: bool) -> str:
    """What is printed: boxes with their influence and the ladder of bids."""
    plan = plan_of(players, width, bidding, ladder)
    found = panel(width, plan.height, "Influence auction")
    boxes = range(len(tables.BOX_ROWS[players]))
    return found + "".join(at(*plan.box(number), draw_printed_box(plan, players, number)) for number in boxes)


def draw_printed_box(plan: BoxPlan, players: int, number: int) -> str:
    least, name = tables.MINIMUM_BID[players][number], tables.BOX_NAMES[players][number]
    printed = [colour for k, colour in enumerate(tables.INFLUENCE_COLOURS) for _ in range(tables.PRINTED[players][number][k])]
    found = rect(0, 0, plan.width, plan.box_height, "raised", 6)
    found += text(6, 15 if plan.line < 20 else 14, name.capitalize(), 11, "soft")
    for place, colour in enumerate(reversed(printed)):
        found += influence(colour, 15, plan.disk - 18 - 17 * place, plan.line - 3)
    found += circle(plan.disk, plan.line - 3, 8.5, "slot")
    if plan.ladder:
        found += numbers([(*plan.amount(step), least + step) for step in range(tables.MAX_CUBES - least + 1)], 11)
    return named(f"{name.capitalize()}: {', '.join(printed)} and a disk; bids from {counted(least, 'cube')}", found, tip=TIPS.box)


def draw_auction(
    players: int,
    width: float,
    bidding: bool,
    ladder: bool,
    boxes: Sequence[BoxView],
    bids: dict[int, Bids],
    recent: Sequence[int],
    names: Names,
    bag: dict[str, int],
) -> str:
    """What lies on the boxes: disks and bids; and targets for the amounts that can be bid, by box and amount, or for whole boxes."""
    plan = plan_of(players, width, bidding, ladder)
    found = draw_bag(width, bag)
    for number, box in enumerate(boxes):
        found += at(*plan.box(number), draw_box(plan, players, number, box, bids.get(number, {}), number in recent, names))
    return found


def draw_bag(width: float, bag: dict[str, int]) -> str:
    """What is left in the bag, in the title line."""
    found = text(0, 4, "in the bag", 11, "soft", anchor="end")
    for number, (colour, count) in enumerate(bag.items()):
        found += influence(colour, 14, 12 + 29 * number, 0) + text(21 + 29 * number, 4, count, 11, bold=True)
    words = ", ".join(f"{count} {colour}" for colour, count in bag.items())
    return at(width - 126, 13, named(f"Influence disks in the bag: {words}", found, tip=TIPS.bag))


def draw_box(plan: BoxPlan, players: int, number: int, box: BoxView, amounts: Bids, recent: bool, names: Names) -> str:
    found = ""
    if box["disk"]:
        disk = named(f"Disk: 1 {box['disk']} influence more", influence(box["disk"], 17), tip=TIPS.disk)
        found += at(plan.disk, plan.line - 3, disk, f"disk-{number}")
    if plan.bidding and box["least_bid"] <= tables.MAX_CUBES:
        found += draw_least(plan, box["least_bid"], box["bidder"] is not None)
    if box["bidder"] is not None and plan.bidding:
        found += draw_bid(plan, number, box, box["bidder"], tables.MINIMUM_BID[players][number], names)
    found += draw_ladder(plan, tables.MINIMUM_BID[players][number], amounts) if plan.ladder else ""
    whole = (0.0, 0.0, plan.width, plan.box_height)
    if not plan.ladder and amounts:
        (choice,) = amounts.values()
        found += target(choice, "", rect(*whole, "none", 6, UNSEEN), halo_rect(*whole), tip=TIPS.outbid)
    return found + (rect(*whole, "recent", 6) if recent else "")


def draw_least(plan: BoxPlan, least: int, is_led: bool) -> str:
    """The least bid that is legal, on the right; shorter where a standing bid needs the room."""
    x, size = plan.width - 8, FIGURE_SIZES[plan.ladder]
    wide = text_width(f"{least}", size, True) + 5
    words = text(x - wide, plan.figures + 4, "≥" if is_led and plan.width < ONE_LINE else "from", 11, "soft", anchor="end")
    return words + text(x, plan.figures + size * 0.36, least, size, anchor="end", bold=True)


def draw_ladder(plan: BoxPlan, least: int, amounts: Bids) -> str:
    """A target for each amount."""
    buttons = ""
    for amount, choice in amounts.items():
        x, y = plan.amount(amount - least)
        place = (x - plan.cell / 2, y - plan.high / 2, plan.cell, plan.high)
        button = rect(*place, "button", 4) + text(x, y + 4, amount, plan.amount_size)
        buttons += target(choice, "", button if choice.is_legal else rect(*place, "none", 0, UNSEEN))
    return tipped(TIPS.outbid, buttons)


def tipped(tip: str, targets: str) -> str:
    """Many targets with one tip between them; their texts are bold and centred."""
    return f'<g data-tip={quoteattr(tip)} text-anchor="middle" font-weight="700">{targets}</g>' if targets else ""


def draw_bid(plan: BoxPlan, number: int, box: BoxView, seat: int, least: int, names: Names) -> str:
    """The standing bid: how much and whose; on a ladder a cube lies on its amount."""
    colour, y, size = SEAT_COLOURS[seat], plan.figures, FIGURE_SIZES[plan.ladder]
    shown = text(24, y + size * 0.36, box["bid"], size, bold=True)
    if plan.ladder:
        cube = rect(-plan.cell / 2 + 1, -plan.high / 2 + 1, plan.cell - 2, plan.high - 2, f"f-{colour} edge", 3)
        cube += text(0, 4.3, box["bid"], plan.amount_size, f"on-{colour}", anchor="middle", bold=True)
        shown += at(*plan.amount(box["bid"] - least), cube, f"bid-{number}") + mark_of_seat(seat, 13, 13, y)
    else:
        shown += at(13, y, mark_of_seat(seat, 16), f"bid-{number}")
    start = 30 + text_width(f"{box['bid']}", size, True)
    room = plan.width - start - FROM_WIDTH
    shown += text(start, y + 4, names[seat], 11, "soft", width=room) if room >= 30 else ""
    return named(f"{names[seat]} bids {counted(box['bid'], 'cube')} on {box['name']}", shown, tip=TIPS.bid)


# --- trains ------------------------------------------------------------------------------------------------------------

TRAIN_ROW, PHONE_TRAIN_ROW = 36.0, 49.0


def train_row(width: float) -> float:
    return TRAIN_ROW if width > 400 else PHONE_TRAIN_ROW


def trains_height(width: float) -> float:
    return 30 + 3 * train_row(width)


def draw_trains(width: float, trains: Sequence[TrainView], rents: dict[int, Choice], recent: Sequence[int], names: Names) -> str:
    """A row for each level: rent, slots with their points, berths."""
    found = panel(width, trains_height(width), "Trains")
    columns = (78, 156, 252, 342) if width > 400 else (60, 106, 190, 276)
    for label, x in zip(("rent", "passengers", "goods", "berths"), columns, strict=True):
        found += text(x, 16, label, 11, "soft")
    for number, train in enumerate(trains):
        found += at(
            4, 26 + train_row(width) * number, draw_train(width - 8, columns, train, rents.get(number), train["level"] in recent, names)
        )
    return found


def draw_train(width: float, columns: Sequence[float], train: TrainView, choice: Choice | None, recent: bool, names: Names) -> str:
    level = train["level"]
    rent, seats, freight, berths = (x - 4 for x in columns)
    high = train_row(width) - 4
    face = rect(0, 1, width, high, "raised", 5)
    found = sign("engine", 20, "ink", 18, 14) + text(34, 20, level, 15, "title", bold=True)
    found += "".join(influence("brown", 15, rent + 8 + 13 * number, 15) for number in range(level))
    found += draw_slots("carriage", train["passenger_slots"], train["passenger_vp"], seats)
    found += draw_slots("wagon", train["goods_slots"], train["goods_vp"], freight)
    step = min(23.0, (width - berths - 4) / train["berths"])
    for number in range(train["berths"]):
        x = berths + step * (number + 0.5)
        found += rect(x - step / 2 + 1, 3, step - 2, 24, "slot", 3)
        if number < len(train["owners"]):
            seat = train["owners"][number]
            found += at(x, 15, named(f"Train of {names[seat]}", engine(seat), tip=TIPS.berth), f"train-{seat}-{level}")
    carriage = f"{counted(train['passenger_slots'], 'passenger')} for {train['passenger_vp']} VP each"
    wagon = f"{counted(train['goods_slots'], 'cube of goods|cubes of goods')} for {train['goods_vp']} VP each"
    words = f"Level {level}: rent {level} brown influence; {carriage}, {wagon}; {train['free']} of {train['berths']} berths free"
    face += at(0, (high - 28) / 2, found) + (rect(0, 1, width, high, "recent", 5) if recent else "")
    return target(choice, words, face, halo_rect(0, 1, width, high, 5), tip=TIPS.train)


def draw_slots(kind: str, count: int, points: int, x: float) -> str:
    """How many slots a carriage or wagon has, and what an item in them brings."""
    found = sign(kind, 18, "soft", x + 10, 15) + text(x + 23, 19, f"{count} × {points}", 12, bold=True)
    return found + text(x + 61, 19, "VP", 11, "soft")


# --- tracks ------------------------------------------------------------------------------------------------------------

SPACES = range(tables.MAX_INFLUENCE + 1)
TRACKS_TOP = 24.0
DISK_STEP = 8.0
DISK_RADIUS = 5.4
Stack = Sequence[tuple[int, int]]  # seats and the spaces of their disks, the higher first


class TrackPlan:
    """Where the spaces of the five tracks lie."""

    def __init__(self, players: int, width: float, height: float) -> None:
        """Without a height they take what they need."""
        self.label = 104 if width > 400 else 30
        self.cell = (width - self.label - 8) / len(SPACES)
        self.row = (height - TRACKS_TOP - 24) / 5 if height else max(38, DISK_STEP * players + 16)
        self.height = TRACKS_TOP + 5 * self.row + 24

    def place(self, track: int, space: int, level: int) -> tuple[float, float]:
        """The middle of a disk so high in the stack of a space."""
        step = space - tables.MIN_PROFIT if track == len(tables.INFLUENCE_COLOURS) else space
        return self.label + self.cell * (step + 0.5), TRACKS_TOP + self.row * (track + 1) - 18 - DISK_STEP * level


tracks_of = cache(TrackPlan)


def spot(x: float, y: float) -> str:
    """A space, as a piece of a path."""
    return f"M{num(x)} {num(y - DISK_RADIUS)}a{DISK_RADIUS} {DISK_RADIUS} 0 1 1-.1 0Z"


def numbers(places: Sequence[tuple[float, float, int]], size: float) -> str:
    """Numbers with their middles at places, as one text."""
    spans, last = "", ""
    for x, y, value in places:
        line = f' y="{round(y + size * 0.36)}"'
        spans += f'<tspan x="{num(x)}"{"" if line == last else line}>{minus(value)}</tspan>'
        last = line
    return f'<text font-size="{size}" text-anchor="middle" class="soft">{spans}</text>'


@cache
def draw_tracks_board(board: int, players: int, width: float, height: float) -> str:
    """What is printed: the spaces of influence and of Profit & Loss."""
    plan = tracks_of(players, width, height)
    found = panel(width, plan.height, "Influence and profit")
    found += text(width - 10, 16, "top of a stack goes first", 11, "soft", anchor="end")
    for track, colour in enumerate([*tables.INFLUENCE_COLOURS, "profit"]):
        found += draw_printed_track(board, plan, track, colour, width)
    return found


def draw_printed_track(board: int, plan: TrackPlan, track: int, colour: str, width: float) -> str:
    spaces = range(tables.MIN_PROFIT, tables.MAX_PROFIT + 1) if colour == "profit" else SPACES
    top = TRACKS_TOP + plan.row * track
    middle = top + plan.row / 2 - 1
    found = rect(4, top, width - 8, plan.row - 2, "raised", 5)
    found += sign("coin", 17, "soft", 17, middle) if colour == "profit" else influence(colour, 18, 17, middle)
    if plan.label > 50:
        found += text(30, middle + 4, TRACK_WORDS[colour], 11, width=plan.label - 32)
    places = [(*plan.place(track, space, 0), space) for space in spaces]
    every = [(x, y + 11, space) for x, y, space in places if space % 2 == 0 or (plan.label > 50 and space >= 0)]
    found += numbers(every, 11) + path("".join(spot(x, y) for x, y, _ in places), "slot")
    tip = "Profit & Loss, from −13 to +5: VP at the end" if colour == "profit" else influence_use(board, colour)
    more = TIPS.profit if colour == "profit" else TIPS.influence[colour]
    return named(tip, found, tip=more)


def draw_tracks(
    board: int,
    players: int,
    width: float,
    height: float,
    stacks: dict[str, Stack],
    stock: dict[str, int],
    removed: dict[str, int],
    names: Names,
) -> str:
    """The disks: those of one space in a stack, as they lie; below them what is left and what is gone."""
    plan = tracks_of(players, width, height)
    found = "".join(draw_stacks(plan, track, name, stack, names) for track, (name, stack) in enumerate(stacks.items()))
    return found + at(8, plan.height - 12, draw_supplies(board, width - 16, stock, removed))


def draw_stacks(plan: TrackPlan, track: int, name: str, stack: Stack, names: Names) -> str:
    """The disks of a track. The higher come first, so each lies on those after it on its space."""
    disks = ""
    for number, (seat, space) in reversed([*enumerate(stack)]):
        level = sum(space == other for _, other in stack[number + 1 :])
        disks += at(*plan.place(track, space, level), player_disk(seat), f"{name}-{seat}", scale=DISK_RADIUS / 10)
    told = ", ".join(f"{names[seat]} {minus(space)}" for seat, space in stack)
    return named(f"{'Profit & Loss' if name == 'profit' else f'{name.capitalize()} influence'}: {told}", disks, tip=TIPS.stacks)


def draw_supplies(board: int, width: float, stock: dict[str, int], removed: dict[str, int]) -> str:
    """Company track left, and the pieces that have left the game."""
    found, x = "", 0.0
    for company, (colour, count) in enumerate(stock.items()):
        drawn = influence(colour, 13, 8, 0) + text(18, 4, count, 11, bold=True)
        found += at(x, 0, named(f"The {company_name(board, company)} has {counted(count, 'piece')} of track left", drawn, tip=TIPS.stock))
        x += 36
    found += text(x, 4, "track left" if width > 400 else "track", 11, "soft")
    x = width - 180
    found += text(x - 6, 4, "gone", 11, "soft", anchor="end")
    for name, count in removed.items():
        piece = Piece[name.upper()]
        gone = item(board, piece, 12, 7) + text(16, 4, count, 11, bold=True)
        found += at(x, 0, named(f"Out of the game: {pieces(board, piece, count)}", gone, tip=TIPS.gone))
        x += 37
    return found
