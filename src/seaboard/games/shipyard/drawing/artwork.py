"""Our own signs: crew, equipment, features of ship tiles, goods, canal symbols and actions.

A sign is a shape in a square of 20 with its middle at (0, 0), filled by even and odd, and a colour of its own: what scores together is
painted alike (soldiers and cannons are military and red, businessmen and cranes merchant and teal). A place for something is its hollow
sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import panel
from seaboard.drawing.svg import at, circle, path, rect, text
from seaboard.drawing.symbols import SHAPES, symbol

FAMILY = "sy"
COLOURS = ("red", "yellow", "black", "white")  # of the seats
LEAST = 11.0  # no text is smaller
TOUCH = 44.0  # what is touched on a phone is as large, where there is room

Keys = Sequence[str]  # ids of drawn things
Targets = dict[int, Choice]  # choices by place in their block
ByName = dict[str, Choice]  # by id of what they are about

SIGNS = {
    "captain": "M-9-3C-9-8 9-8 9-3L7-1H-7ZM-9 2L-8 0H8L9 2ZM-5 3.5H5C5 11-5 11-5 3.5ZM-1.5-5.5V-2.5H1.5V-5.5Z",
    "soldier": "M-5-10H5L6 1H-6ZM-8 2H8V4H-8ZM-5 5H5C5 11-5 11-5 5ZM0-8L2.5-4.5L0-1L-2.5-4.5Z",
    "stoker": "M5-10L9-6L7-4L6-5L0 1L1 2C3 6-3 10-9 10C-9 4-6-3-2-1L-1 0L5-6L4-7.5Z",
    "businessman": "M-5-10H5L5.5 0H-5.5ZM-9 1H9V3.5H-9ZM-5 5H5C5 11-5 11-5 5ZM-5.3-4.5V-2H5.3V-4.5Z",
    "crane": "M-8 9V6H-6.5V-4L-9-5.5V-8L7-10L9-8.5V1A2.5 2.5 0 1 1 6 2H7.5V-6.5L-2.5-3.5V6H-1V9Z",
    "sail": "M-1-10V6H1V-10ZM2-9C9-5 10 1 8 4H2ZM-2-6V4H-9C-8 0-5-4-2-6ZM-8 7H8V9H-8Z",
    "cannon": SHAPES["cannon"],
    "smokestack": "M-4.5-4H4.5L5.5 9H-5.5ZM-5-8H5V-5.5H-5ZM-4.8 0H4.8L5 3H-5Z",
    "propulsion_mount": "M-1.5-10V4H-9ZM1.5-7H7.5V4H1.5ZM-9 6H9V9H-9Z",
    "cabin": "M0-9a9 9 0 1 1-.1 0ZM0-6a6 6 0 1 1-.1 0Z",
    "stoker_cabin": "M-9-9H9V9H-9ZM-6.5-6.5V6.5H6.5V-6.5ZM0-6C3-2.5 4.5-1 4.5 2A4.5 4.5 0 0 1-4.5 2C-4.5 0-3-1-2.5-2.5L-1-1C0-2.5 0-4 0-6Z",
    "lantern": "M-2-10H2V-8H-2ZM-4-8H4L7-4H-7ZM-6-3H6V5H-6ZM-3 0V3H3V0ZM-8 6H8V9H-8Z",
    "lifeboat": "M-10-2C-4 1 4 1 10-2L6.5 7C2 8-2 8-6.5 7ZM-8-9H-6V-3L-8-3.6ZM6-9H8V-3.6L6-3Z",
    "lifebuoy": "M0-9a9 9 0 1 1-.1 0ZM0-4a4 4 0 1 1-.1 0ZM-1.5-9V-4H1.5V-9ZM-1.5 4V9H1.5V4Z",
    "ribbon": SHAPES["ribbon"],
    "military": "M-9-10L9 7L7 9L-10-7ZM9-10L-9 7L-7 9L10-7ZM-10 4L-4 10L-6 10L-10 6ZM10 4L4 10L6 10L10 6Z",
    "merchant": "M-4-10H4L2-5C8-2 9 4 8 9H-8C-9 4-8-2-2-5ZM-4 1V3H4V1Z",
    "coal": SHAPES["coal"],
    "cloth": "M-9-7H6A3 3 0 0 1 9-4V7H-6A3 3 0 0 1-9 4ZM-6-4V-2H5V-4ZM-6 0V2H5V0Z",
    "wheat": "M-1 10V-3H1V10ZM0-10C4-7 3-5 0-3C-3-5-4-7 0-10ZM-2-4C-8-4-8-1-8 2C-4 2-2 0-2-4ZM2-4C8-4 8-1 8 2C4 2 2 0 2-4Z"
    "M-2 3C-8 3-8 6-8 9C-4 9-2 7-2 3ZM2 3C8 3 8 6 8 9C4 9 2 7 2 3Z",
    "speed": "M0-8A9.5 9.5 0 0 1 8 6.5H5.5A7 7 0 1 0-5.5 6.5H-8A9.5 9.5 0 0 1 0-8ZM5.5-4.5L1.5 3.5A2 2 0 1 1-1 1Z",
    "steps": "M-9-8L-1 0L-9 8H-5L3 0L-5-8ZM0-8L8 0L0 8H4L10 0L4-8Z",
    "ship": "M-10-1H10L8 7H-6ZM-4-6H5V-2H-4Z",
    "length": "M-10-1H10L8 7H-6ZM-4-1V7H-3.4V-1ZM3-1V7H3.6V-1Z",
    "crew": SHAPES["person"],
    "used_canal": "M-9-9H9V9H-9ZM-6-6V6H-3A3 3 0 0 1 3 6H6V3A3 3 0 0 1 6-3V-6H3A3 3 0 0 1-3-6Z",
    "employee": "M0-9.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM-8 9C-8 1-4-.5 0-.5S8 1 8 9ZM-1 1L0 8L1 1Z",
    "trophy": SHAPES["trophy"],
    "scroll": SHAPES["scroll"],
    "build": "M-10 2H3L1 9H-7ZM-5-3H0V1H-5ZM4-10L10-4L8-2L6-4L3-1L1-3L4-6L2-8Z",
    "rent": "M-10-9H-5C-5-2-1-2 0-2S5-2 5-9H10V-4C10 3 4 3 4 9H-4C-4 3-10 3-10-4Z",
    "purchase": SHAPES["crate"],
    "manufacture": "M-2-10H2L3-7L7-9L9-7L7-3L10-2V2L7 3L9 7L7 9L3 7L2 10H-2L-3 7L-7 9L-9 7L-7 3L-10 2V-2"
    "L-7-3L-9-7L-7-9L-3-7ZM0-3a3 3 0 1 1-.1 0Z",
    "recruit": "M0-9a9 9 0 1 1-.1 0ZM0-6.5a6.5 6.5 0 1 1-.1 0ZM-1-6.5H1V6.5H-1ZM-6.5-1V1H6.5V-1Z",
    "exchange": "M-10-5H3V-9L10-3.5L3 2V-2H-10ZM10 5H-3V1L-10 6L-3 10V8H10Z",
    "subsidy": SHAPES["crown"],
}
SIGNS |= {"officer": SIGNS["captain"], "hire": SIGNS["employee"]}
COLOUR_OF = {
    "blue": "captain officer ribbon",
    "red": "soldier cannon military",
    "teal": "businessman crane merchant",
    "orange": "stoker lifeboat",
    "grey": "sail",
    "black": "smokestack coal",
    "yellow": "lantern wheat",
    "pink": "lifebuoy",
    "purple": "cloth",
}
PAINT = {name: colour for colour, names in COLOUR_OF.items() for name in names.split()}
FEATURE_SIGNS = {"P": "propulsion_mount", "C": "crane", "G": "cannon", "K": "cabin", "S": "stoker_cabin"}  # hollow where nothing stands
FEATURE_SIGNS |= {"L": "lantern", "B": "lifeboat", "R": "lifebuoy"}


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


def headed(width: float, height: float, title: str, note: str = "") -> str:
    """A panel with its title, and a note at the right that is as large as all other text."""
    found = panel(width, height, title)
    return found + (text(width - 10, 16, note, LEAST, "soft", anchor="end", width=width * 0.6 - 14, least=LEAST) if note else "")


def unseen(x: float, y: float, radius: float) -> str:
    """Room around a small target, which can be hit and is not seen."""
    return circle(x, y, radius, "none", 'pointer-events="all"')


def arrow(x: float, y: float, size: float, turn: float, look: str = "soft") -> str:
    """A small arrow, pointing east before it is turned."""
    return at(x, y, path("M-8-5L8 0L-8 5L-4 0Z", look), turn=turn, scale=round(size / 20, 2))


def tile_ground(width: float, height: float, look: str = "raised", radius: float = 5) -> str:
    return rect(0.5, 0.5, width - 1, height - 1, look, radius)
