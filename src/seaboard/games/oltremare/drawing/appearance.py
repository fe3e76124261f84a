"""What goods, icons, markers and seats look like, and what they do in a sentence."""

from __future__ import annotations

from seaboard.drawing import pieces
from seaboard.drawing.data import read_data
from seaboard.drawing.svg import at, circle, named, rect, text
from seaboard.drawing.symbols import KIT, symbol
from seaboard.games.oltremare import tables

FAMILY = "om"
ARTWORK = read_data(__package__, "artwork.toml")
TIPS = read_data(__package__, "tips.toml")  # what the tooltips say
SIGNS: dict[str, str] = ARTWORK.signs  # of this game, beside the symbols of the kit
GOOD_LOOKS: dict[str, tuple[str, str]] = ARTWORK.goods  # colour and sign
ICONS: dict[str, dict[str, str]] = ARTWORK.icons
MARKERS: dict[str, dict[str, str]] = ARTWORK.markers
SEAT_COLOURS = tuple(tables.COLOURS)
GOOD_NAME = dict(zip(tables.GOOD_IDS, tables.GOOD_NAMES, strict=True))
MARKER_NAME = dict(zip(tables.MARKER_IDS, tables.MARKER_NAMES, strict=True))
HARBOR_NAME = dict(zip(tables.HARBOR_IDS, tables.HARBOR_NAMES, strict=True))


def sign(name: str, size: float, look: str, x: float = 0, y: float = 0) -> str:
    """A sign with its middle at (x, y), as `symbols.symbol` does it."""
    return symbol(name, size, look, x, y, FAMILY if name in SIGNS else KIT)


def icon(name: str, size: float, x: float = 0, y: float = 0) -> str:
    """An action icon: a disk with its sign."""
    colour = ICONS[name]["colour"]
    return at(x, y, circle(0, 0, size / 2, f"f-{colour} thin") + sign(ICONS[name]["sign"], size * 0.66, f"on-{colour}"))


def good_square(good: str, size: float, x: float, y: float) -> str:
    """A good as a small square from (x, y)."""
    colour, mark = GOOD_LOOKS[good]
    half = size / 2
    return rect(x, y, size, size, f"f-{colour} thin", size * 0.18) + sign(mark, size * 0.82, f"on-{colour}", x + half, y + half)


def marker_disk(kind: str, radius: float, x: float = 0, y: float = 0) -> str:
    """A harbor marker, face up."""
    colour, mark = MARKERS[kind]["colour"], MARKERS[kind]["sign"]
    return at(x, y, circle(0, 0, radius, f"f-{colour} edge") + sign(mark, radius * 1.35, f"on-{colour}"))


def marker(kind: str, radius: float, x: float = 0, y: float = 0, words: str = "") -> str:
    """A harbor marker with its name and effect."""
    return named(f"{MARKER_NAME[kind]}{words}: {MARKERS[kind]['deed']}", marker_disk(kind, radius, x, y), tip=marker_tip(kind, words))


def marker_tip(kind: str, words: str = "") -> str:
    """What a marker does, and when."""
    lasts = "It is removed when it is used" if kind == "compass" else "It works while it is active: until you stop in another harbor (6.1)"
    return (
        f"{MARKER_NAME[kind]}{words}: {MARKERS[kind]['deed']} ({MARKERS[kind]['clause']}). {lasts}."
        f"{'' if kind == 'compass' else ' All markers you own count at the end (8.3).'}"
    )


def panel(width: float, height: float, title: str = "", note: str = "") -> str:
    """The panel of the kit, with a title and a note that can be read."""
    found = pieces.panel(width, height)
    if title:
        found += text(10, 16, title, 12, "title", bold=True, width=width * 0.5 - 10)
    if note:
        found += text(width - 10, 16, note, 11, "soft", anchor="end", width=width * 0.5 - 14)
    return found
