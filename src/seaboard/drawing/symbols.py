"""Symbols: small shapes that tell colours apart, in a square of 20 with its middle at (0, 0).

`symbol(name, size, look)` draws one. Seats have emblems of their own, in the order of the seats.
"""

from __future__ import annotations

from collections.abc import Mapping

from seaboard.drawing.svg import num

KIT = "y"  # family of the symbols below; a game may have a family of its own
EMBLEMS = ("disk", "square", "triangle", "diamond", "star")  # by seat

SHAPES = {
    "disk": "M0-8a8 8 0 1 1 0 16a8 8 0 1 1 0-16Z",
    "square": "M-7-7H7V7H-7Z",
    "triangle": "M0-9L9 7H-9Z",
    "diamond": "M0-9.5L8 0L0 9.5L-8 0Z",
    "star": "M0-9.5L2.8-3.2L9.5-2.8L4.4 1.7L6 8.5L0 4.8L-6 8.5L-4.4 1.7L-9.5-2.8L-2.8-3.2Z",
    "hexagon": "M-4.8-8.3H4.8L9.5 0L4.8 8.3H-4.8L-9.5 0Z",
    "ring": "M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18ZM0-4.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9Z",
    "leaf": "M8-8C8 3 3 8-4 7L-8 10L-9 9L-6 5C-8-3-2-8 8-8Z",
    "bars": "M-9-8H-4V8H-9ZM-2.5-8H2.5V8H-2.5ZM4-8H9V8H4Z",
    "brick": "M-9-6H-1V-.5H-9ZM1-6H9V-.5H1ZM-5 1H5V6.5H-5Z",
    "coin": "M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18ZM-2-5V5H2V-5Z",
    "crown": "M-9 7L-9.5-6L-4 0L0-8L4 0L9.5-6L9 7Z",
    "anchor": "M-1.5-4.5A3 3 0 1 1 1.5-4.5V5C4 4.5 6 3 6.5 1L4.5 2L8 -2L10 3L8.5 2C8 6 4 9 0 9S-8 6-8.5 2L-10 3L-8-2L-4.5 2L-6.5 1"
    "C-6 3-4 4.5-1.5 5Z",
    "sail": "M-1-9V5H-8ZM1-6V5H8ZM-9 6.5H9L6 9.5H-6Z",
    "steamer": "M-10 1H10L7 7H-8ZM-5-3H5V0H-5ZM-3-9H0V-4H-3ZM2-9H5V-4H2Z",
    "boat": "M-10-1C-4 2 4 2 10-1L6 6C2 8-2 8-6 6Z",
    "flag": "M-7-9H-5V9H-7ZM-4-8.5H9L5-4L9 .5H-4Z",
    "house": "M0-9L9-1H6.5V8H-6.5V-1H-9Z",
    "factory": "M-9 8V-2L-4-5V-2L1-5V-2L4-4V-9H7V8Z",
    "person": "M0-9.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM-7 9C-7 1-4-.5 0-.5S7 1 7 9Z",
    "mail": "M-9-6H9L0 1.5ZM-9-3.5L0 4L9-3.5V6.5H-9Z",
    "crate": "M-8-8H8V8H-8ZM-5.5-5.5V5.5H5.5V-5.5ZM-5.5-4L-4-5.5L5.5 4L4 5.5Z",
    "sack": "M-3-9H3L2-5C7-2 8 3 7 8H-7C-8 3-7-2-2-5Z",
    "wheat": "M-.8 9V-9H.8V9ZM-2-7C-6-7-6-3-2-2.5ZM2-7C6-7 6-3 2-2.5ZM-2-1.5C-6-1.5-6 2.5-2 3ZM2-1.5C6-1.5 6 2.5 2 3Z",
    "cloth": "M-8-8H8V8H-8ZM-5-8V8M0-8V8M5-8V8",
    "coal": "M-7 5L-9-2L-3-8L4-7L9-1L6 6L-1 8Z",
    "gear": "M-1.8-9.5H1.8L2.3-6.8L4.8-5.7L7-7.3L9-4.5L7-2.5V0L9.5 1.5L8 5L5.3 4.5L3 6.3V9H-3V6.3L-5.3 4.5L-8 5L-9.5 1.5"
    "L-7 0V-2.5L-9-4.5L-7-7.3L-4.8-5.7L-2.3-6.8ZM0-3a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z",
    "wheel": "M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18ZM0-6.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13ZM-1-6.5H1V6.5H-1ZM-6.5-1V1H6.5V-1Z",
    "cannon": "M-9-3L6-6V0L-4 2.5V3a4 4 0 1 1-5-3.5ZM6.5-6.5H9V.5H6.5Z",
    "lantern": "M-2-10H2V-8H5L6 5H-6L-5-8H-2ZM-4 6.5H4V9H-4Z",
    "buoy": "M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18ZM0-4a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM-1.5-9V-4H1.5V-9ZM-1.5 4V9H1.5V4Z",
    "ribbon": "M-5-9H5V1L9 9L3 6.5L0 9L-3 6.5L-9 9L-5 1Z",
    "mountain": "M-10 8L-3-6L0-1L4-9L10 8Z",
    "torii": "M-10-8C-4-6.5 4-6.5 10-8V-5.5H7V9H4.5V-1H-4.5V9H-7V-5.5H-10ZM-4.5-5.5V-3H4.5V-5.5Z",
    "tree": "M0-10L6-2H3L8 5H1.5V9H-1.5V5H-8L-3-2H-6Z",
    "compass": "M0-10L2.5-2.5L10 0L2.5 2.5L0 10L-2.5 2.5L-10 0L-2.5-2.5Z",
    "skull": "M0-9C5-9 8-6 8-2C8 1 6.5 3 5 4V8H-5V4C-6.5 3-8 1-8-2C-8-6-5-9 0-9ZM-3.5-3a2 2 0 1 0 0 4a2 2 0 1 0 0-4ZM3.5-3a2 2 0 1 0 0 4"
    "a2 2 0 1 0 0-4Z",
    "scroll": "M-7-9H7V-5H5V6H7V9H-7V6H-5V-5H-7Z",
    "mask": "M-8-8C-3-6 3-6 8-8C9 2 5 9 0 9S-9 2-8-8ZM-5-2.5H-1.5V0H-5ZM1.5-2.5H5V0H1.5ZM-3 4H3V5.5H-3Z",
    "bird": "M-10-3C-5-6-2-4 0 0C2-4 5-6 10-3C6-3 4 0 2 5L0 8L-2 5C-4 0-6-3-10-3Z",
    "flower": "M0-9C3-5 3-3 1-1C4-3 7-3 9 1C5 3 2 2 1 1C2 4 1 7 0 9C-1 7-2 4-1 1C-2 2-5 3-9 1C-7-3-4-3-1-1C-3-3-3-5 0-9Z",
    "track": "M-10-4H10V-2H-10ZM-10 2H10V4H-10ZM-7-7H-4.5V7H-7ZM-1.2-7H1.2V7H-1.2ZM4.5-7H7V7H4.5Z",
    "eye": "M-10 0C-6-7 6-7 10 0C6 7-6 7-10 0ZM0-4a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z",
    "trophy": "M-6-9H6V-7H10C10-2 8 0 5 0C4 2 3 3 1.5 3.5V6H5V9H-5V6H-1.5V3.5C-3 3-4 2-5 0C-8 0-10-2-10-7H-6Z",
    "arrow": "M-9-2.5H1V-7L9.5 0L1 7V2.5H-9Z",
    "swap": "M-9-6.5H3V-9.5L9.5-5L3-.5V-3.5H-9ZM9 3.5H-3V.5L-9.5 5L-3 9.5V6.5H9Z",
    "tick": "M-9 0L-6-3L-2 1.5L6-8L9-5L-2 8Z",
    "no": "M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18ZM0-6a6 6 0 0 0-3.6 1.2L4.8 3.6A6 6 0 0 0 0-6ZM-4.8-3.6A6 6 0 0 0 3.6 4.8Z",
    "bolt": "M2-10L-7 2H-1L-3 10L7-3H1Z",
    "shield": "M0-9.5L8-6V0C8 5 4 8 0 9.5C-4 8-8 5-8 0V-6Z",
    "bell": "M0-9.5C5-9.5 6-5 6-1L9 5H-9L-6-1C-6-5-5-9.5 0-9.5ZM-2.5 6.5H2.5A2.5 2.5 0 0 1-2.5 6.5Z",
    "book": "M-9-7C-5-8-2-7 0-5.5C2-7 5-8 9-7V7C5 6 2 6.5 0 8C-2 6.5-5 6-9 7Z",
}


def definitions(family: str, shapes: Mapping[str, str]) -> str:
    """Shapes to be used by name; a document has those of the kit and of its game."""
    return "".join(f'<path id="{family}-{name}" fill-rule="evenodd" d="{d}"/>' for name, d in shapes.items())


def symbol(name: str, size: float, look: str, x: float = 0, y: float = 0, family: str = KIT) -> str:
    """A symbol with its middle at (x, y); `size` is the side of its square."""
    place = f"translate({num(x)} {num(y)})" if x or y else ""
    return f'<use href="#{family}-{name}" class="{look}" transform="{place}scale({size / 20:.3g})"/>'
