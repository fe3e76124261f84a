"""A player's area: money and influence (which are also what is paid with), track, shipped items and sets, trains, and points by source."""

from __future__ import annotations

from seaboard.core.play.events import listed, minus, signed
from seaboard.core.play.scene import Choice
from seaboard.drawing.svg import at, halo_rect, named, rect, target, text
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.actions import INVESTMENT
from seaboard.games.nuremberg.drawing.artwork import SEAT_COLOURS, TIPS, influence, item, mark_of_seat, sign
from seaboard.games.nuremberg.drawing.boards import influence_use
from seaboard.games.nuremberg.sentences import counted, pieces
from seaboard.games.nuremberg.tables import Piece
from seaboard.games.nuremberg.view_types import SeatView

SOURCES = {"passengers": "Passengers", "goods": "Goods", "fuerth": "Fürth", "sets": "Sets", "profit": "Profit", "track": "Track"}
TWO_COLUMNS = 320.0  # areas at least so wide have two
TWO_LISTS = 230.0  # areas at least so wide have points in two columns


def draw_area(
    board: int, width: float, height: float, seat: int, name: str, player: SeatView, active: bool, pays: dict[int, Choice], when: str
) -> str:
    """The area of a seat; `active` says that the seat decides, `when` to what income counts."""
    found = rect(0.5, 0.5, width - 1, height - 1, "panel", 8)
    found += rect(1, 1, width - 2, 26, f"f-{SEAT_COLOURS[seat]} faded", 7) if active else ""
    found += draw_head(width, seat, name, player)
    high = PHONE_UNIT if 360 < width < 380 else UNIT_HEIGHT
    cell = (width - 12) / 5
    for unit in range(5):
        found += at(6 + cell * unit, 32, draw_unit(board, seat, unit, player, cell, high, pays.get(unit)))
    middle = width / 2 if width >= TWO_COLUMNS else width
    facts = [draw_track(player), draw_profit(player, when), draw_shipped(board, player, middle - 16), draw_trains(player)]
    top, lists = 32 + high + 8, 2 if width >= TWO_LISTS else 1
    room = (height - top - 8) if width >= TWO_COLUMNS else (height - top - 8 - 96 / lists)
    step = min(56.0, room / len(facts))
    for number, drawn in enumerate(facts):
        found += at(8, top + step * (number + 0.5), drawn)
    if width >= TWO_COLUMNS:
        return found + at(middle + 8, top, draw_points(player["points"], middle - 18, 1, min(38.0, (height - top - 6) / 6)))
    return found + at(8, height - 5 - 96 / lists, draw_points(player["points"], width - 16, lists, 16))


def draw_head(width: float, seat: int, name: str, player: SeatView) -> str:
    total = sum(player["points"].values())
    found = mark_of_seat(seat, 16, 16, 14) + text(29, 19, name, 13, "title", bold=True, width=width - 105)
    words = f"{minus(total)} VP if the game ended now; {player['scored']} VP on the score track"
    return found + named(words, text(width - 10, 19, f"{minus(total)} VP", 14, anchor="end", bold=True), tip=TIPS.score)


# --- what is paid with -------------------------------------------------------------------------------------------------

UNIT_HEIGHT, PHONE_UNIT = 35.0, 45.0


def draw_unit(board: int, seat: int, unit: int, player: SeatView, width: float, height: float, choice: Choice | None) -> str:
    """Investment cubes, or influence of a colour; in narrow areas the number below."""
    slim = width < 50
    size = 17 if slim else 24
    x, y = (width / 2, 11) if slim else (size / 2 + 5, height / 2)
    if unit == INVESTMENT:
        count, words, tip = player["cubes"], "Investment cubes: pay bids and track", TIPS.cubes
        shape = sign("cubes", size * 0.9, f"f-{SEAT_COLOURS[seat]} edge", x, y)
    else:
        colour = tables.INFLUENCE_COLOURS[unit - 1]
        count, words = player["influence"][colour], influence_use(board, colour)
        tip = TIPS.influence[colour]
        shape = influence(colour, size, x, y)
    box = rect(1, 0, width - 2, height, "raised", 5)
    if slim:
        number = text(x, height - 4, count, 12, anchor="middle", bold=True)
    else:
        number = text(size + 10, height / 2 + 6, count, 16, bold=True)
    return target(choice, f"{words} ({count})", box + shape + number, halo_rect(1, 0, width - 2, height, 5), tip=tip)


# --- facts -------------------------------------------------------------------------------------------------------------


def draw_track(player: SeatView) -> str:
    laid, left = len(player["track"]), player["track_left"]
    words = text(26, 4, laid, 13, bold=True) + text(50, 4, f"on the map, {left} left", 11, "soft")
    return named(
        f"{counted(laid, 'piece')} of own track on the map, {left} left", sign("track", 17, "ink", 9, 0) + words, tip=TIPS.own_track
    )


def draw_profit(player: SeatView, when: str) -> str:
    """The place on Profit & Loss, and how far it will move `when`: this or the next round, if there is one."""
    net = player["income"] - len(player["track"])
    words, tip = text(26, 4, signed(player["profit"]), 13, bold=True), f"Profit & Loss {signed(player['profit'])}"
    if when:
        words += text(60, 4, f"{when} {signed(net)}", 11, "soft")
        tip += f"; {when} so far an income of {player['income']} less {counted(len(player['track']), 'piece')} of track: {signed(net)}"
    return named(tip, sign("coin", 17, "ink", 9, 0) + words, tip=f"{TIPS.profit} {TIPS.income}")


def draw_shipped(board: int, player: SeatView, width: float) -> str:
    """Items shipped in the whole game, and complete sets of four."""
    found, step = "", min(44.0, width / 4)
    shipped = {Piece[piece.upper()]: count for piece, count in player["shipped"].items()}
    for piece, count in shipped.items():
        found += item(board, piece, 15, step * piece + 9) + text(step * piece + 20, 4, count, 12, bold=True)
    what = listed([pieces(board, piece, count) for piece, count in shipped.items()])
    return named(f"Shipped: {what}, which make {counted(min(shipped.values()), 'set')}", found, tip=TIPS.shipped)


def draw_trains(player: SeatView) -> str:
    """Trains rented this round, with their open slots."""
    if not player["trains"]:
        words = "passed" if player["passed"] else "no train"
        return named(words.capitalize(), sign("engine", 17, "soft faded", 9, 0) + text(26, 4, words, 11, "soft"), tip=TIPS.train)
    found = ""
    for number, level in enumerate(player["trains"]):
        found += sign("engine", 17, "ink", 9 + 30 * number, 0) + text(20 + 30 * number, 4, level, 12, bold=True)
    x = 30 * len(player["trains"]) + 14
    seats, freight = (sum(player["slots"][cargo]) for cargo in ("passenger", "goods"))
    found += sign("carriage", 13, "soft", x, 1) + text(x + 9, 4, seats, 11)
    found += sign("wagon", 13, "soft", x + 31, 1) + text(x + 40, 4, freight, 11)
    levels = ("levels " if player["trains"][1:] else "level ") + listed([f"{level}" for level in player["trains"]])
    room = f"{counted(seats, 'passenger')} and {counted(freight, 'cube of goods|cubes of goods')}"
    return named(f"On rented trains of {levels}: room for {room}", found, tip=TIPS.rented)


def draw_points(points: dict[str, int], width: float, columns: int, row: float) -> str:
    """Points by source, as if the game ended now."""
    found, wide = "", (width - 12 * (columns - 1)) / columns
    for number, (source, value) in enumerate(points.items()):
        column, line = divmod(number, 6 // columns)
        x, y = (wide + 12) * column, row * (line + 0.65)
        found += text(x, y, SOURCES[source], 11, "soft", width=wide - 26)
        found += text(x + wide, y, signed(value), 11, anchor="end", bold=True)
    told = ", ".join(f"{SOURCES[source]} {minus(value)}" for source, value in points.items())
    return named(f"Points if the game ended now: {told}", found, tip=TIPS.score)
