"""The pieces: goods, figures, influence, companies. Each colour has a shape of its own, so that none needs to be told by colour.

goods      cubes with a sign: post a letter, cheese a wedge, hops a barrel, stone a boulder
figures    red a man in a coat, green a lady in a skirt, white a landlord with a hat
influence  disks with a sign: white a crown (government), brown an engine, red a wheel and green a leaf (the companies)
"""

from __future__ import annotations

from seaboard.drawing.data import read_data
from seaboard.drawing.pieces import emblem
from seaboard.drawing.svg import at, path
from seaboard.drawing.symbols import KIT, symbol
from seaboard.games.nuremberg.sentences import piece_name
from seaboard.games.nuremberg.tables import Piece

SEAT_COLOURS = ("blue", "yellow", "purple", "black")
INFLUENCE_SIGNS = {"white": "crown", "brown": "engine", "red": "wheel", "green": "leaf"}
GOOD_COLOURS = {"post": "yellow", "cheese": "yellow", "hops": "grey", "stone": "grey"}
FAMILY = "nu"
SIGNS: dict[str, str] = read_data(__package__, "artwork.toml").signs
TIPS = read_data(__package__, "tips.toml")  # what the tooltips say
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
