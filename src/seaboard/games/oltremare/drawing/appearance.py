"""What goods, icons, markers and seats look like, and what they do in a sentence."""

from __future__ import annotations

from functools import partial

from seaboard.drawing import pieces, svg
from seaboard.drawing.svg import at, circle, named, rect
from seaboard.drawing.symbols import KIT, symbol
from seaboard.games.oltremare import tables

FAMILY = "om"
LEAST_SIZE = 11.0  # no text is smaller; what does not fit is cut, and named in full
text = partial(svg.text, least=LEAST_SIZE)
# Signs of this game, beside the symbols of the kit; in a square of 20 around (0, 0) as well.
SIGNS = {
    "gem": "M-5.5-8H5.5L10-2L0 9L-10-2ZM-5-6L-7-2.7H-3L-1.2-6ZM5-6H1.2L3-2.7H7ZM-6-1L-1.5 4.5L-3.3-1ZM6-1H3.3L1.5 4.5Z",
    "parchment": "M-6-9H8C10-9 10-5 8-5H6V6C6 8 5 9 3 9H-8C-10 9-10 5-8 5H-6ZM-3-5V-3H3V-5ZM-3-1V1H3V-1ZM-3 3V5H3V3Z",
    "cloth": "M-9-6C-5-9-1-3 3-6C5-7.5 7-7.5 9-6V6C7 4.5 5 4.5 3 6C-1 9-5 3-9 6ZM-6.5-2.5C-4-4-1 .5 3-2V-.2C-1 2.3-4-2.2-6.5-.7"
    "ZM-6.5 2C-4 .5-1 5 3 2.5V4.2C-1 6.8-4 2.3-6.5 3.8Z",
    "crystal": "M0-9L8-4.5V4.5L0 9L-8 4.5V-4.5ZM0-6.6L-4.8-3.9L0-1.2L4.8-3.9ZM-5.9-2V3.4L-1 6.1V.8ZM5.9-2L1 .8V6.1L5.9 3.4Z",
    "amphora": "M-3-9.5H3V-7.5H2V-5C4.5-4.5 6.5-3 6.5 0C6.5 4 4 6 2.5 8H3.5V9.5H-3.5V8H-2.5C-4 6-6.5 4-6.5 0C-6.5-3-4.5-4.5-2-5"
    "V-7.5H-3ZM-2.8-7C-7-8-9.5-5-8.2-1L-6.8-1.5C-7.8-4.5-6-6-2.8-5.4ZM2.8-7C7-8 9.5-5 8.2-1L6.8-1.5C7.8-4.5 6-6 2.8-5.4Z",
    "olive": "M2-3a5.6 6.2 0 1 1-.1 0ZM.2-.5a1.5 2.2 0 1 0 .1 0ZM1.2-3.3C1.1-6 .2-8-1.8-9.5L-.2-10C2.2-8.4 3-6 3-3.3Z"
    "M.4-5.5C-3-9-8-8-9.5-4.5C-6-2.5-2-3 .4-5.5ZM3.6-6C5.2-9.5 8.6-9.5 9.8-7.5C8.6-5 5.8-4.5 3.6-6Z",
    "ear": "M-.8 10V-3H.8V10ZM0-10C2.6-7.5 2.6-5 0-3C-2.6-5-2.6-7.5 0-10ZM-1.5.5C-5.5.5-7-2.5-6.5-6C-3-5.5-1.2-3-1.5.5ZM1.5.5"
    "C5.5.5 7-2.5 6.5-6C3-5.5 1.2-3 1.5.5ZM-1.5 6.5C-5.5 6.5-7 3.5-6.5 0C-3 .5-1.2 3-1.5 6.5ZM1.5 6.5C5.5 6.5 7 3.5 6.5 0"
    "C3 .5 1.2 3 1.5 6.5Z",
    "lion": "M0-10L2.9-7.9L6.4-7.7L7.6-4.4L10-1.8L8.9 1.6L9 5.2L5.8 6.6L3.2 9L0 8L-3.2 9L-5.8 6.6L-9 5.2L-8.9 1.6L-10-1.8L-7.6-4.4L-6.4-7.7"
    "L-2.9-7.9ZM0-6a5.6 5.6 0 1 0 .1 0ZM-2.4-2.6a1.2 1.2 0 1 0 .1 0ZM2.4-2.6a1.2 1.2 0 1 0 .1 0ZM-2 1H2L.6 2.8V4H-.6V2.8Z",
    "stall": "M-8-9H8L10-3C10-.8 7-.8 6.8-2.5C6.4-.6 3.6-.6 3.4-2.5C3-.6.4-.6 0-2.5C-.4-.6-3-.6-3.4-2.5C-3.6-.6-6.4-.6-6.8-2.5"
    "C-7-.8-10-.8-10-3ZM-8.5 1H-6.7V3H6.7V1H8.5V9H6.7V6.5H-6.7V9H-8.5Z",
    "purse": "M-4-9.5H4L2.5-5.5C7-3 9 1 8 6C7.5 8.5 5 9.5 0 9.5S-7.5 8.5-8 6C-9 1-7-3-2.5-5.5ZM-.9-2V-.6C-3-.2-3.2 2.6-.6 3.1"
    "C1 3.4 1 4.4 0 4.4C-1 4.4-1.6 4-2 3.6L-2.9 5C-2.3 5.5-1.6 5.8-.9 5.9V7.2H.9V5.9C3.2 5.4 3.3 2.5.7 1.9"
    "C-.8 1.6-.9.7 0 .7C.7.7 1.3 1 1.7 1.3L2.5-.1C2-.4 1.5-.6.9-.7V-2Z",
}

GOOD_LOOKS = {
    "jewels": ("purple", "gem"),
    "scrolls": ("white", "parchment"),
    "silk": ("pink", "cloth"),
    "salt": ("grey", "crystal"),
    "pottery": ("brown", "amphora"),
    "olives": ("green", "olive"),
    "grain": ("yellow", "ear"),
    "any": ("", ""),
}
ICON_SIGNS = {"ducati": "coin", "pirate": "skull", "market": "stall", "sailing": "sail"}
ICON_LOOKS = {"ducati": "yellow", "pirate": "black", "market": "orange", "sailing": "blue"}
ICON_DEEDS = {
    "ducati": "Ducati: 1, 2, 3 or more icons bring 1, 3, 6 ducati (4.7.1)",
    "pirate": "Pirates: 1, 2, 3 or more icons put 1, 3, 6 cards on your Pirate Stack (4.8.1)",
    "market": "Market: 1, 2, 3 or more icons draw 1, 3, 6 cards into your hand (4.9.1)",
    "sailing": "Sailing: your ship sails exactly one route for each icon (4.10.3)",
}
MARKER_LOOKS = {
    "compass": ("white", "compass"),
    "fight_pirates": ("grey", "cannon"),
    "good_terms": ("pink", "ribbon"),
    "local_authority": ("purple", "crown"),
    "big_deal": ("orange", "purse"),
    "plain_sailing": ("teal", "wheel"),
}
MARKER_DEEDS = {
    "compass": "jump at once to any other harbor that has no Compass",
    "fight_pirates": "pirate icons do nothing to you",
    "good_terms": "the cards you buy in a turn cost 1, 2, 3, 4 ducati",
    "local_authority": "at the start of your turn you get your Maritime Power less 3 in ducati",
    "big_deal": "one ducati icon more, even if you play none",
    "plain_sailing": "1 ducato for each route you sail",
}
MARKER_CLAUSES = {
    "compass": "6.2",
    "fight_pirates": "4.8.2",
    "good_terms": "4.4.4",
    "local_authority": "4.1.1",
    "big_deal": "4.7.1",
    "plain_sailing": "4.10.2",
}
MARKER_NOTES = {  # the deeds in a few words
    "compass": "jump to any harbor",
    "fight_pirates": "no pirate cards",
    "good_terms": "cards cost 1, 2, 3, 4",
    "local_authority": "ducati: lions less 3",
    "big_deal": "1 ducati icon more",
    "plain_sailing": "1 ducato a route",
}
SEAT_COLOURS = tuple(tables.COLOURS)
GOOD_NAME = dict(zip(tables.GOOD_IDS, tables.GOOD_NAMES, strict=True))
MARKER_NAME = dict(zip(tables.MARKER_IDS, tables.MARKER_NAMES, strict=True))
HARBOR_NAME = dict(zip(tables.HARBOR_IDS, tables.HARBOR_NAMES, strict=True))


def sign(name: str, size: float, look: str, x: float = 0, y: float = 0) -> str:
    """A sign with its middle at (x, y), as `symbols.symbol` does it."""
    return symbol(name, size, look, x, y, FAMILY if name in SIGNS else KIT)


def icon(name: str, size: float, x: float = 0, y: float = 0) -> str:
    """An action icon: a disk with its sign."""
    colour = ICON_LOOKS[name]
    return at(x, y, circle(0, 0, size / 2, f"f-{colour} thin") + sign(ICON_SIGNS[name], size * 0.66, f"on-{colour}"))


def good_square(good: str, size: float, x: float, y: float) -> str:
    """A good as a small square from (x, y)."""
    colour, mark = GOOD_LOOKS[good]
    half = size / 2
    return rect(x, y, size, size, f"f-{colour} thin", size * 0.18) + sign(mark, size * 0.82, f"on-{colour}", x + half, y + half)


def marker_disk(kind: str, radius: float, x: float = 0, y: float = 0) -> str:
    """A harbor marker, face up."""
    colour, mark = MARKER_LOOKS[kind]
    return at(x, y, circle(0, 0, radius, f"f-{colour} edge") + sign(mark, radius * 1.35, f"on-{colour}"))


def marker(kind: str, radius: float, x: float = 0, y: float = 0, words: str = "") -> str:
    """A harbor marker with its name and effect."""
    return named(f"{MARKER_NAME[kind]}{words}: {MARKER_DEEDS[kind]}", marker_disk(kind, radius, x, y), tip=marker_tip(kind, words))


def marker_tip(kind: str, words: str = "") -> str:
    """What a marker does, and when."""
    lasts = "It is removed when it is used" if kind == "compass" else "It works while it is active: until you stop in another harbor (6.1)"
    return (
        f"{MARKER_NAME[kind]}{words}: {MARKER_DEEDS[kind]} ({MARKER_CLAUSES[kind]}). {lasts}."
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


def plain(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)
