"""The pieces: goods, figures, influence, companies. Each colour has a shape of its own, so that none needs to be told by colour.

goods      cubes with a sign: post a letter, cheese a wedge, hops a cone, stone a boulder
figures    red a man in a coat, green a lady in a skirt, white a landlord with a hat
influence  disks with a sign: white a crown (government), brown an engine, red a wheel and green a leaf (the companies)
"""

from __future__ import annotations

from seaboard.drawing.pieces import emblem
from seaboard.drawing.svg import at, circle, path, rect
from seaboard.drawing.symbols import SHAPES

SEAT_COLOURS = ("blue", "yellow", "purple", "black")
INFLUENCE_SIGNS = {"white": "crown", "brown": "engine", "red": "wheel", "green": "leaf"}
GOOD_SIGNS = {"post": "mail", "cheese": "cheese", "hops": "hops", "stone": "coal"}
GOOD_COLOURS = {"post": "yellow", "cheese": "yellow", "hops": "grey", "stone": "grey"}
SIGNS = SHAPES | {
    "cheese": "M-9 2L6-7C8.5-6 9.5-3 9.5 0V7H-9ZM-3 3.5a1.6 1.6 0 1 0 .1 0ZM4-1.5a2 2 0 1 0 .1 0Z",
    "hops": "M0-10C1.5-8.5 3-8 5-7.5C7-2 6 4 0 10C-6 4-7-2-5-7.5C-3-8-1.5-8.5 0-10Z"
    "M-4-3.5L0-.5L4-3.5V-2L0 1L-4-2ZM-4 1L0 4L4 1V2.5L0 5.5L-4 2.5Z",
    "engine": "M-9-8H-1V-2H3V-7H6V-2H8.5L10 4H-9ZM-7-6V-2.5H-3V-6ZM-5.5 3a3.3 3.3 0 1 0 .1 0ZM4.5 3a3.3 3.3 0 1 0 .1 0Z",
    "carriage": "M-9.5-6H9.5V4H-9.5ZM-7-4V0H-3.5V-4ZM-1.8-4V0H1.8V-4ZM3.5-4V0H7V-4Z"
    "M-5.5 4.5a2.4 2.4 0 1 0 .1 0ZM5.5 4.5a2.4 2.4 0 1 0 .1 0Z",
    "wagon": "M-9.5-3H9.5L8 4H-8ZM-7-7H-1V-4H-7ZM1-7H7V-4H1ZM-5.5 4.5a2.4 2.4 0 1 0 .1 0ZM5.5 4.5a2.4 2.4 0 1 0 .1 0Z",
    "cubes": "M-9-1H-1V7H-9ZM1-1H9V7H1ZM-4-10H4V-2H-4Z",
}
BODIES = {  # in a square of 20, the middle at (0, 0)
    "red": "M0-9.5a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2ZM-5.5-1.5H5.5V9.5H1V4H-1V9.5H-5.5Z",
    "green": "M0-9.5a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2ZM-2.5-1.5H2.5L8 9.5H-8Z",
    "white": "M-6-5.5H-3.5V-10H3.5V-5.5H6V-4H3.5C3.5-2.5 3-2 2-1.5H5.5L7 9.5H-7L-5.5-1.5H-2C-3-2-3.5-2.5-3.5-4H-6Z",
}


def sign(name: str, size: float, look: str, x: float = 0, y: float = 0) -> str:
    """A symbol of the kit or of this game, with its middle at (x, y)."""
    return at(x, y, path(SIGNS[name], look, 'fill-rule="evenodd"'), scale=round(size / 20, 3))


def good(name: str, size: float) -> str:
    """A cube of goods around (0, 0)."""
    colour = GOOD_COLOURS[name]
    half = size / 2
    return rect(-half, -half, size, size, f"f-{colour} edge", 1.5) + sign(GOOD_SIGNS[name], size * 0.72, f"on-{colour}")


def figure(colour: str, size: float) -> str:
    """A passenger or a landlord around (0, 0)."""
    return at(0, 0, path(BODIES[colour], f"f-{colour} edge", 'stroke-width="1.2"'), scale=round(size / 20, 3))


def influence(colour: str, size: float, x: float = 0, y: float = 0) -> str:
    """A point of influence: a disk with the sign of its colour."""
    return at(x, y, circle(0, 0, size / 2, f"f-{colour} edge") + sign(INFLUENCE_SIGNS[colour], size * 0.66, f"on-{colour}"))


def player_disk(seat: int, radius: float) -> str:
    """A player's disk on a track, around (0, 0)."""
    colour = SEAT_COLOURS[seat]
    return circle(0, 0, radius, f"f-{colour} edge") + sign_of_seat(seat, radius * 1.25)


def sign_of_seat(seat: int, size: float, x: float = 0, y: float = 0) -> str:
    """The emblem of a seat, in ink that can be read on its colour."""
    names = ("disk", "square", "triangle", "diamond")
    return sign(names[seat], size, f"on-{SEAT_COLOURS[seat]}", x, y)


def mark_of_seat(seat: int, size: float, x: float = 0, y: float = 0) -> str:
    """The emblem of a seat in its colour."""
    return emblem(seat, SEAT_COLOURS[seat], size, x, y)


def engine(seat: int, size: float) -> str:
    """A player's train around (0, 0), with its emblem."""
    colour = SEAT_COLOURS[seat]
    return sign("engine", size, f"f-{colour} edge") + mark_of_seat(seat, size * 0.5, -size * 0.2, -size * 0.62)
