"""Our own signs: crew, equipment, features of ship tiles, goods, canal symbols and actions.

A sign is a shape in a square of 20 with its middle at (0, 0), filled by even and odd, and a colour of its own: what scores together is
painted alike (soldiers and cannons are military and red, businessmen and cranes merchant and teal). A place for something is its hollow
sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from seaboard.core.play.scene import Choice
from seaboard.drawing.data import read_data
from seaboard.drawing.pieces import UNSEEN
from seaboard.drawing.svg import LEAST, at, circle, path, rect, text
from seaboard.drawing.symbols import SHAPES, symbol

FAMILY = "sy"
COLOURS = ("red", "yellow", "black", "white")  # of the seats
TOUCH = 44.0  # what is touched on a phone is as large, where there is room

Keys = Sequence[str]  # ids of drawn things
Targets = dict[int, Choice]  # choices by place in their block
ByName = dict[str, Choice]  # by id of what they are about

ARTWORK = read_data(__package__, "artwork.toml")
SIGNS = {name: SHAPES.get(shape, shape) for name, shape in ARTWORK.signs.items()}
SIGNS |= {"officer": SIGNS["captain"], "hire": SIGNS["employee"]}
PAINT = {name: colour for colour, names in ARTWORK.colours.items() for name in names}
FEATURE_SIGNS: dict[str, str] = ARTWORK.features


@lru_cache(maxsize=8000)
def sign(name: str, size: float, x: float = 0, y: float = 0, look: str = "") -> str:
    """A sign in its colour, or with a look."""
    painted = look or (f"f-{PAINT[name]} thin" if PAINT.get(name, "black") != "black" else "ink")
    return symbol(name, size, painted, x, y, FAMILY)


def disk_sign(name: str, radius: float, x: float = 0, y: float = 0) -> str:
    """A sign on a disk of its colour."""
    colour = PAINT.get(name, "grey")
    return circle(x, y, radius, f"f-{colour} thin") + sign(name, radius * 1.3, x, y, f"on-{colour}")


def coin(amount: object, x: float, y: float, radius: float = 8) -> str:
    """A guilder piece with an amount on it."""
    ring = circle(x, y, radius, "f-yellow edge")
    return ring + text(x, y + radius * 0.42, amount, max(LEAST, radius * 1.2), "on-yellow", anchor="middle", bold=True)


def unseen(x: float, y: float, radius: float) -> str:
    """Room around a small target, which can be hit and is not seen."""
    return circle(x, y, radius, "none", UNSEEN)


def arrow(x: float, y: float, size: float, turn: float, look: str = "soft") -> str:
    """A small arrow, pointing east before it is turned."""
    return at(x, y, path("M-8-5L8 0L-8 5L-4 0Z", look), turn=turn, scale=round(size / 20, 2))


def tile_ground(width: float, height: float, look: str = "raised", radius: float = 5) -> str:
    return rect(0.5, 0.5, width - 1, height - 1, look, radius)
