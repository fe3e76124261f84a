"""Ships: a strip for each, with its flag, name, figures, captain and coal; smaller ones where room is short.

┌────┬─────────────────────────┬─────┐
│flag│ Name               year │ who │      34 high, 46 on the phone; a strip in the market has a silhouette
│sign│ £income  knots  t  pass │ ■■□ │      in place of captain and coal, a narrow one on the phone three lines
└────┴─────────────────────────┴─────┘
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.data import read_data
from seaboard.drawing.metrics import text_width
from seaboard.drawing.pieces import emblem
from seaboard.drawing.svg import at, halo_rect, named, path, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.views import CardView, OfferView, ShipView, SupplyView

Shown = OfferView | ShipView | SupplyView  # told apart by `cost`, `owner` and `captain`

FLAG_SIGNS = dict(zip(tables.FLAG_IDS, ("ribbon", "coal", "crate", "mail", "person"), strict=True))  # of the marker that goes with the flag
MARKERS = dict(zip(tables.FLAG_IDS, tables.MARKER_NAMES, strict=True))
STRIP_HEIGHT = {"wide": 34.0, "phone": 46.0}
LINE_HEIGHT, CHIP_HEIGHT = 24.0, 24.0
TIPS = read_data(__package__, "tips.toml", vars(tables))  # what the tooltips say
FIGURES_WIDTH = 134.0  # of all figures on one line
FLAG_WIDTH = 21.0
FUNNELS = (0, 5_000, 11_000, 18_000)  # tonnage from which a silhouette has another funnel


class About(NamedTuple):
    """What ships are drawn with, besides what is on their cards."""

    names: tuple[str, ...] = ()  # of the players
    choices: Mapping[int, Choice] = {}  # by card
    recent: frozenset[int] = frozenset()  # cards that the last move was about


@cache
def short_name(name: str, width: float, size: float) -> str:
    """The name of a ship, with initials in place of its first words as far as it is too long: `K. W. der Grosse`."""
    words = name.split()
    for number in range(len(words) - 1):
        if text_width(" ".join(words), size, True) <= width:
            break
        if words[number][0].isupper():
            words[number] = f"{words[number][0]}."
    return " ".join(words)


def key(card: int) -> str:
    """The id of a ship or headquarters, wherever it is."""
    return f"ship-{card}"


def title(card: Shown, names: tuple[str, ...]) -> str:
    """What it is and whose, for its tooltip."""
    if card["kind"] == "headquarters":
        return f"Headquarters of {card['name'].replace(', ', ' in ')}, {card['flag']} flag"
    kind = f"{card['flag']} flag" if card["flag"] else {"clipper": "clipper", "neutral": "neutral"}[card["kind"]]
    words = f"{card['name']}, {card['year']}, {kind}"
    if "owner" not in card or card["owner"] is None:
        return words
    laid_up = "" if is_manned(card) else ", without captain"
    coal = f", {Amount(card['coal']):coal cube}" if card["kind"] == "steamship" else ", needs no coal"
    return f"{words}, of {names[card['owner']]}{coal}{laid_up}"


def is_manned(card: Shown) -> bool:
    """Whether it has a captain, as all ships have but some in a supply."""
    return "captain" not in card or card["captain"]


def tip(card: CardView) -> str:
    """What is printed on it, as a sentence."""
    if card["kind"] == "headquarters":
        return f"Counts as a ship of the {card['flag']} flag at the end of the game and for FLEET; it needs no captain (4.5, 7.18, 9.7)."
    if card["kind"] == "neutral":
        return f"Nobody's: it fills a place and set the record of {card['knots']} knots, but never transports (1.5, 6.6)."
    coal = "Spends 1 coal cube a transport (6.1)." if card["kind"] == "steamship" else "Needs no coal and is worth no points (6.1, 9.6)."
    return (
        f"Earns £{card['income']} (6.3), with CARGO £{card['cargo']} for {card['tonnage']:,} t (7.6), "
        f"with CRUISE £{card['cruise']} for {card['passengers']:,} passengers (7.7). {card['knots']} knots. {coal}"
    )


def flag_block(flag: str | None, width: float, height: float, kind: str = "steamship") -> str:
    """The flag of a ship as a coloured block with its sign; clippers and SCOTIA have none."""
    colour = flag or ("white" if kind == "clipper" else "grey")
    sign = FLAG_SIGNS[flag] if flag else "sail" if kind == "clipper" else "steamer"
    block = path(f"M.5 5a4.5 4.5 0 0 1 4.5-4.5H{width:g}V{height - 0.5:g}H5a4.5 4.5 0 0 1-4.5-4.5Z", f"f-{colour} thin")
    return block + symbol(sign, min(width - 7, 15), f"on-{colour}", width / 2 + 0.5, height / 2)


def coal_cubes(coal: int, x: float, y: float) -> str:
    """The three places for coal of a ship, from (x, y), 8 a place."""
    places = "".join(f"M{x + 8 * i:g} {y:g}h6v6h-6Z" for i in range(coal, tables.MAX_COAL))
    cubes = "".join(f"M{x + 8 * i:g} {y:g}h6v6h-6Z" for i in range(coal))
    return (path(places, "softline", 'stroke-width=".7"') if places else "") + (path(cubes, "ink") if cubes else "")


def figures(card: CardView, x: float, width: float, y: float) -> str:
    """Income, knots, tonnage in thousands and passengers; without the last two where they have no room."""
    found = text(x, y, f"£{card['income']}", 12, bold=True)
    if width < FIGURES_WIDTH:
        return found + text(x + 42, y, f"{card['knots']} kn", 11)
    second, third, fourth = x + max(36, width * 0.27), x + max(63, width * 0.49), x + max(91, width * 0.72)
    wide = width >= FIGURES_WIDTH + 24
    found += text(second, y, f"{card['knots']} kn", 11) if wide else wake(second, y) + text(second + 10, y, card["knots"], 11)
    return found + load(card, third, fourth, y)


def wake(x: float, y: float) -> str:
    """The sign of knots, where the word has no room."""
    return path(f"M{x:.1f} {y - 7:g}l3.5 3.5l-3.5 3.5m4.2-7l3.5 3.5l-3.5 3.5", "softline", 'stroke-width="1.4" fill="none"')


def load(card: CardView, x: float, further: float, y: float) -> str:
    """Tonnage in thousands, and from `further` on passengers."""
    crate = f"M{x:.1f} {y - 7.5:g}h7.5v7.5h-7.5Zm1.6 1.6v4.3h4.3v-4.3Z"
    person = f"M{further + 3.5:.1f} {y - 8:g}a2 2 0 1 1-.1 0ZM{further + 0.2:.1f} {y:g}c0-4.6 6.6-4.6 6.6 0Z"
    found = path(crate + person, "soft", 'fill-rule="evenodd"')
    return found + text(x + 10, y, card["tonnage"] // 1000, 11, "soft") + text(further + 9, y, card["passengers"], 11, "soft")


def silhouette(card: CardView, x: float, y: float) -> str:
    """A steamer in profile, with the keel's left end at (x, y): longer and with more funnels the larger it is; funnels in its colour."""
    long = min(78.0, 34 + card["tonnage"] / 700)
    count = sum(card["tonnage"] >= least for least in FUNNELS)
    first = long * 0.5 - count * 4.5
    funnels = "".join(f"M{first + 9 * i:.1f}-11l1-7h4l-1 7Z" for i in range(count))
    masts = f"M{long * 0.16:.1f}-10v-9M{long * 0.84:.1f}-10v-9"
    body = f"M0-7H{long:.1f}L{long - 6:.1f} 0H5ZM{long * 0.2:.1f}-11H{long * 0.8:.1f}V-8H{long * 0.2:.1f}Z"
    return at(x, y, path(masts, "softline", 'stroke-width=".8"') + path(funnels, f"f-{card['flag']} thin") + path(body, "soft"))


def ground(card: Shown, width: float, height: float) -> str:
    """The card below; dashed for a ship without captain."""
    return rect(0.5, 0.5, width - 1, height - 1, "raised" if is_manned(card) else "slot", 5)


def strip(card: Shown, width: float, height: float, about: About) -> str:
    """A ship in a region, a supply or the market, from (0, 0)."""
    found = ground(card, width, height) + flag_block(card["flag"], FLAG_WIDTH, height, card["kind"])
    first, second = (14.0, 28.0) if height < STRIP_HEIGHT["phone"] else (19.0, 36.0)
    left = FLAG_WIDTH + 5
    owner = None if "cost" in card else card["owner"]
    right = width - 4 if owner is None else width - 28
    if card["kind"] == "headquarters":
        found += text(left, first, card["name"], 12, "title", bold=True, width=right - left - 30)
        found += text(left, second, "headquarters, a ship of its flag", 11, "soft", width=right - left - 30)
        found += symbol("house", 22, f"f-{card['flag']} thin", right - 14, height / 2)
    else:
        written = right - 84 if "cost" in card else right
        room = written - left
        if height >= STRIP_HEIGHT["phone"] and room < FIGURES_WIDTH:
            found += three_lines(card, left, room)
        else:
            found += text(left, first, short_name(card["name"], room - 32, 11), 12, "title", bold=True, width=room - 32)
            found += text(written, first, card["year"], 11, "soft", anchor="end")
            found += figures(card, left, room, second)
        if "cost" in card:
            found += silhouette(card, right - 78, height - 7)
        elif owner is not None and is_manned(card):
            found += emblem(owner, tables.COLOURS[owner], 13, width - 15, height / 2 - 6)
            found += coal_cubes(card["coal"], width - 26, height / 2 + 5) if card["kind"] == "steamship" else ""
    return finished(card, found, width, height, about)


def three_lines(card: CardView, x: float, width: float) -> str:
    """A ship's name; year and income; knots and load: for strips as narrow as they are high."""
    found = text(x, 13, short_name(card["name"], width, 11), 12, "title", bold=True, width=width)
    found += text(x, 27, f"£{card['income']}", 12, bold=True) + text(x + 42, 27, f"{card['knots']} kn", 11)
    found += text(x + width, 27, card["year"], 11, "soft", anchor="end")
    return found + load(card, x, x + 42, 41)


def strip_line(card: SupplyView, width: float, about: About) -> str:
    """The same on one line: flag, name, income, coal."""
    found = ground(card, width, LINE_HEIGHT) + flag_block(card["flag"], 17, LINE_HEIGHT, card["kind"])
    found += text(21, 16, short_name(card["name"], width - 86, 11), 11, "title", bold=True, width=width - 86)
    found += text(width - 29, 16, f"£{card['income']}", 11, anchor="end", bold=True)
    if card["kind"] == "steamship" and card["captain"]:
        found += coal_cubes(card["coal"], width - 25, 9)
    return finished(card, found, width, LINE_HEIGHT, about)


def chip(card: SupplyView, width: float, about: About) -> str:
    """Its flag and number of coal cubes, where there is room for no more."""
    found = ground(card, width, CHIP_HEIGHT) + flag_block(card["flag"], min(15, width), CHIP_HEIGHT, card["kind"])
    if width >= 25 and card["kind"] == "steamship" and card["captain"]:
        found += text((width + 15) / 2, 16, card["coal"], 11, anchor="middle", bold=True)
    return finished(card, found, width, CHIP_HEIGHT, about)


def finished(card: Shown, drawn: str, width: float, height: float, about: About) -> str:
    """A drawn ship with its name, as a target if it can be chosen, marked if the last move was about it."""
    mark = rect(-1, -1, width + 2, height + 2, "recent", 6) if card["card"] in about.recent else ""
    return target(about.choices.get(card["card"]), title(card, about.names), drawn + mark, halo_rect(0, 0, width, height, 6), tip=tip(card))


def box(width: float, height: float, heading: str, note: str, tip: str = "") -> str:
    """A panel with a title and, to its right, a note."""
    words = text(10, 17, heading, 13, "title", bold=True) + text(width - 10, 17, note, 11, "soft", anchor="end", width=width - 110)
    return rect(0.5, 0.5, width - 1, height - 1, "panel", 8) + named(f"{heading}: {note}", words, tip=tip)
