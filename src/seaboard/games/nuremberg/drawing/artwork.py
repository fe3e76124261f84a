"""The pieces: goods, figures, influence, companies. Each colour has a shape of its own, so that none needs to be told by colour.

goods      cubes with a sign: post a letter, cheese a wedge, hops a barrel, stone a boulder
figures    red a man in a coat, green a lady in a skirt, white a landlord with a hat
influence  disks with a sign: white a crown (government), brown an engine, red a wheel and green a leaf (the companies)
"""

from __future__ import annotations

from seaboard.drawing.pieces import emblem
from seaboard.drawing.svg import at, path
from seaboard.drawing.symbols import KIT, symbol
from seaboard.games.nuremberg.sentences import piece_name
from seaboard.games.nuremberg.tables import Piece

SEAT_COLOURS = ("blue", "yellow", "purple", "black")
INFLUENCE_SIGNS = {"white": "crown", "brown": "engine", "red": "wheel", "green": "leaf"}
GOOD_COLOURS = {"post": "yellow", "cheese": "yellow", "hops": "grey", "stone": "grey"}
FAMILY = "nu"
SIGNS = {
    "engine": "M-9-8H-1V-2H3V-7H6V-2H8.5L10 4H-9ZM-7-6V-2.5H-3V-6ZM-5.5 3a3.3 3.3 0 1 0 .1 0ZM4.5 3a3.3 3.3 0 1 0 .1 0Z",
    "carriage": "M-9.5-6H9.5V4H-9.5ZM-7-4V0H-3.5V-4ZM-1.8-4V0H1.8V-4ZM3.5-4V0H7V-4Z"
    "M-5.5 4.5a2.4 2.4 0 1 0 .1 0ZM5.5 4.5a2.4 2.4 0 1 0 .1 0Z",
    "wagon": "M-9.5-3H9.5L8 4H-8ZM-7-7H-1V-4H-7ZM1-7H7V-4H1ZM-5.5 4.5a2.4 2.4 0 1 0 .1 0ZM5.5 4.5a2.4 2.4 0 1 0 .1 0Z",
    "cubes": "M-9-1H-1V7H-9ZM1-1H9V7H1ZM-4-10H4V-2H-4Z",
    "red-figure": "M0-9.5a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2ZM-5.5-1.5H5.5V9.5H1V4H-1V9.5H-5.5Z",
    "green-figure": "M0-9.5a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2ZM-2.5-1.5H2.5L8 9.5H-8Z",
    "white-figure": "M-6-5.5H-3.5V-10H3.5V-5.5H6V-4H3.5C3.5-2.5 3-2 2-1.5H5.5L7 9.5H-7L-5.5-1.5H-2C-3-2-3.5-2.5-3.5-4H-6Z",
    "post": "M-7-5H7L0 1ZM-7-3L0 3L7-3V5H-7Z",  # goods, on the face of a cube
    "cheese": "M-7 1L5-6C7-5 8-2 8 0V6H-7ZM-2 2a1.5 1.5 0 1 0 .1 0ZM4-2a1.5 1.5 0 1 0 .1 0Z",
    "hops": "M-4-7H4C6-3 6 3 4 7H-4C-6 3-6-3-4-7ZM-5-3V-1H5V-3ZM-5 2V3H5V2Z",
    "stone": "M-5 4L-7-1L-2-6L3-5L7-1L5 5L-1 6Z",
}
DISK_MARKS = ("M0-5a5 5 0 1 1-.1 0Z", "M-4-4H4V4H-4Z", "M0-6L6 4H-6Z", "M0-6L5 0L0 6L-5 0Z")  # the emblems of the seats


def sign(name: str, size: float, look: str, x: float = 0, y: float = 0) -> str:
    """A symbol of the kit or of this game, with its middle at (x, y)."""
    return symbol(name, size, look, x, y, FAMILY if name in SIGNS else KIT).replace(' transform="scale(1)"', "")


def good(name: str) -> str:
    """A cube of goods in a square of 20 around (0, 0)."""
    colour = GOOD_COLOURS[name]
    return path("M-10-10H10V10H-10Z", f"f-{colour} edge") + sign(name, 20, f"on-{colour}")


def figure(colour: str) -> str:
    """A passenger or a landlord in a square of 20 around (0, 0)."""
    return sign(f"{colour}-figure", 20, f"f-{colour} edge")


def item(board: int, piece: Piece, size: float, x: float = 0, y: float = 0) -> str:
    """Goods or a figure of a map, with its middle at (x, y)."""
    drawn = good(piece_name(board, piece)) if piece in (Piece.YELLOW, Piece.GREY) else figure(piece.name.lower())
    return at(x, y, drawn, scale=round(size / 20, 3))


def influence(colour: str, size: float, x: float = 0, y: float = 0) -> str:
    """A point of influence: a disk with the sign of its colour, its middle at (x, y)."""
    disk = f'<circle r="15" class="f-{colour} edge"/>' + sign(INFLUENCE_SIGNS[colour], 20, f"on-{colour}")
    return at(x, y, disk, scale=round(size / 30, 3))


def player_disk(seat: int) -> str:
    """A player's disk in a square of 20 around (0, 0)."""
    colour = SEAT_COLOURS[seat]
    return f'<circle r="10" class="f-{colour} edge"/>' + path(DISK_MARKS[seat], f"on-{colour}")


def mark_of_seat(seat: int, size: float, x: float = 0, y: float = 0) -> str:
    """The emblem of a seat in its colour."""
    return emblem(seat, SEAT_COLOURS[seat], size, x, y)


def engine(seat: int) -> str:
    """A player's train around (0, 0), with its emblem above; 16 wide and 20 high."""
    return sign("engine", 16, f"f-{SEAT_COLOURS[seat]} edge", 0, 4) + mark_of_seat(seat, 9, 0, -6.5)
