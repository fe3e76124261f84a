"""How the things of Yamataï look: colours and symbols of boats, tokens, powers and specialists, and the art of buildings.

Everything is drawn around (0, 0). No text is smaller than LEAST, so that the same drawing serves both layouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from seaboard.core.play.events import listed, signed
from seaboard.drawing.data import read_data
from seaboard.drawing.pieces import token
from seaboard.drawing.svg import LEAST, at, circle, path, rect, text
from seaboard.drawing.symbols import EMBLEMS, symbol
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.view_types import TileView

ARTWORK = read_data(__package__, "artwork.toml")
BOATS: dict[str, tuple[str, str]] = ARTWORK.boats  # colour and symbol
CULTURE: dict[str, tuple[str, str]] = ARTWORK.culture
POWERS: dict[str, tuple[str, str, str]] = ARTWORK.powers  # symbol, a few words, and the clause
SPECIALISTS: dict[str, tuple[str, str, str]] = ARTWORK.specialists
assert set(SPECIALISTS) == set(tables.SPECIALIST_NAMES)
KIND_WORDS = {"standard": "building", "trading_post": "Trading Post, doubles group coins", "torii": "Torii", "palace": "Palace"}

HULL = "M-16-7.5C0-11 11-8 18 0C11 8 0 11-16 7.5Z"  # in a length of 34
ROOF = "M-20-1C-11-3-5-8 0-17C5-8 11-3 20-1L15 3H-15Z"
EAVES = "M-18 4C-12 2-9-1-8-5H8C9-1 12 2 18 4L14 7H-14Z"


@cache
def boat(material: str, length: float = 34, turn: float = 0) -> str:
    """A boat seen from above, along its turn; its symbol stands upright."""
    colour, mark = BOATS[material]
    size = f"scale({length / 34:.2g})"
    hull = path(HULL, f"f-{colour} edge", f'transform="rotate({turn:g}){size}"' if turn else f'transform="{size}"')
    return hull + symbol(mark, length * 20 / 52, f"on-{colour}")


def boats_in_row(materials: Sequence[str], width: float, length: float) -> str:
    """Boats side by side, their middle at (0, 0)."""
    pitch = min(length + 2, width / max(1, len(materials)))
    first = -pitch * (len(materials) - 1) / 2
    return "".join(at(first + pitch * k, 0, boat(material, pitch - 1)) for k, material in enumerate(materials))


@cache
def culture(kind: str, radius: float = 10) -> str:
    """A culture token."""
    colour, mark = CULTURE[kind]
    return token(colour, radius, mark=mark)


@cache
def building(kind: str, colour: str = "", seat: int | None = None) -> str:
    """A building in a square of 40: the roof is in the colour of its owner, whose emblem is on the wall."""
    roof = f"f-{colour} edge" if colour else "back"
    if kind == "torii":
        return symbol("torii", 34, "f-red edge")
    if kind == "palace":
        walls = rect(-12, 6, 24, 11, "raised edge") + rect(-8, -6, 16, 6, "raised edge")
        door = rect(-3, 10, 6, 7, "f-brown")
        top = at(0, -5, path(ROOF, "f-yellow edge"), scale=0.62)
        return walls + door + path(EAVES, "f-yellow edge") + top + circle(0, -17, 1.8, "f-red thin")
    sign = symbol(EMBLEMS[seat], 10, f"f-{colour} thin", 0, 9.5) if seat is not None else rect(-3, 7, 6, 9, "f-brown")
    return rect(-12, 2, 24, 14, "raised edge") + sign + path(ROOF, roof)


def doubled() -> str:
    """The mark of a Trading Post."""
    return circle(0, 0, 10, "f-yellow edge") + text(0, 4, "2×", LEAST, "on-yellow", anchor="middle", bold=True)


def sacred_ground(radius: float = 15) -> str:
    """A ring of white stones around a shadow of a Torii."""
    ring = circle(
        0, 0, radius, "none s-white", f'stroke-width="5" stroke-dasharray="0.1 {6.2832 * radius / 12:.2f}" stroke-linecap="round"'
    )
    return circle(0, 0, radius + 4, "shade") + ring + symbol("torii", radius * 1.1, "soft")


def gains(coins: int, prestige: int) -> str:
    """Coins and prestige tokens that something brings, on a small ground."""
    shown = [(mark, colour, count) for mark, colour, count in (("coin", "yellow", coins), ("ribbon", "purple", prestige)) if count]
    pitch = 34 if max(coins, prestige) < 10 else 42
    width = pitch * len(shown)
    found = rect(-width / 2, -8, width, 16, "raised", 8) if shown else ""
    for k, (mark, colour, count) in enumerate(shown):
        x = pitch * k - width / 2
        found += symbol(mark, 11, f"f-{colour} thin", x + 9, 0) + text(x + 15, 4, signed(count), LEAST, bold=True)
    return found


def tile_words(tile: TileView) -> str:
    """What is printed on a building tile, as a sentence."""
    return f"{tile['name']}, {KIND_WORDS[tile['kind']]}: needs {listed([f'a {name} boat' for name in tile['boats']])}; {tile['vp']} VP"


def points(vp: int, x: float, y: float, size: float = 15) -> str:
    """Prestige points printed on a tile."""
    return text(x, y, vp, size, "title", anchor="middle", bold=True) + text(x, y + 12, "VP", LEAST, "soft", anchor="middle")


def key_of(name: str) -> str:
    """A name as a part of an id."""
    return name.lower().replace(" ", "-")
