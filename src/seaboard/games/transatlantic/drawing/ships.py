"""Ships: a strip for each, with its flag, name, figures, captain and coal; smaller ones where room is short.

┌────┬─────────────────────────┬─────┐
│flag│ Name               year │ who │      34 high; a strip in the market has a silhouette
│sign│ £income  knots  t  pass │ ■■□ │      in place of captain and coal
└────┴─────────────────────────┴─────┘
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.metrics import text_width
from seaboard.drawing.pieces import emblem
from seaboard.drawing.svg import at, halo_rect, path, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.views import CardView, OfferView, ShipView, SupplyView

Shown = OfferView | ShipView | SupplyView  # told apart by `cost`, `owner` and `captain`

FLAG_SIGNS = dict(zip(tables.FLAG_IDS, ("ribbon", "coal", "crate", "mail", "person"), strict=True))  # of the marker that goes with the flag
MARKERS = dict(zip(tables.FLAG_IDS, tables.MARKER_NAMES, strict=True))
STRIP_HEIGHT, LINE_HEIGHT, CHIP_HEIGHT = 34.0, 20.0, 20.0
FLAG_WIDTH = 21.0
SHORT_WORDS = {"OF": "of", "DER": "der", "II": "II"}
FUNNELS = (0, 5_000, 11_000, 18_000)  # tonnage from which a silhouette has another funnel


class About(NamedTuple):
    """What ships are drawn with, besides what is on their cards."""

    names: tuple[str, ...] = ()  # of the players
    choices: Mapping[int, Choice] = {}  # by card
    recent: frozenset[int] = frozenset()  # cards that the last move was about


@cache
def ship_name(name: str) -> str:
    """As written on a bow: `City of Berlin`."""
    return " ".join(SHORT_WORDS.get(word, word.capitalize()) for word in name.split()) if name.isupper() else name


@cache
def short_name(name: str, width: float, size: float) -> str:
    """The name of a ship, with initials in place of its first words as far as it is too long: `K. W. der Grosse`."""
    words = ship_name(name).split()
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
    words = f"{ship_name(card['name'])}, {card['year']}, {kind}"
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
        return f"Counts as a ship of the {card['flag']} flag at the end of the game and for FLEET; it needs no captain."
    return (
        f"£{card['income']}, {card['knots']} knots; CARGO £{card['cargo']} ({card['tonnage']:,} t), "
        f"CRUISE £{card['cruise']} ({card['passengers']:,} passengers)"
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
    found = text(x, y, f"£{card['income']}", 11, bold=True)
    found += text(x + max(34, width * 0.27), y, f"{card['knots']} kn", 9, "ink")
    if width >= 112:
        third, fourth = x + max(63, width * 0.51), x + max(85, width * 0.72)
        crate = f"M{third:.1f} {y - 6.5:g}h6.5v6.5h-6.5Zm1.4 1.4v3.7h3.7v-3.7Z"
        person = f"M{fourth + 3:.1f} {y - 7:g}a1.7 1.7 0 1 1-.1 0ZM{fourth + 0.2:.1f} {y:g}c0-4 5.6-4 5.6 0Z"
        found += path(crate + person, "soft", 'fill-rule="evenodd"')
        found += text(third + 8.5, y, card["tonnage"] // 1000, 9, "soft") + text(fourth + 8, y, card["passengers"], 9, "soft")
    return found


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


def strip(card: Shown, width: float, about: About) -> str:
    """A ship in a region, a supply or the market, from (0, 0), 34 high."""
    found = ground(card, width, STRIP_HEIGHT) + flag_block(card["flag"], FLAG_WIDTH, STRIP_HEIGHT, card["kind"])
    left = FLAG_WIDTH + 5
    owner = None if "cost" in card else card["owner"]
    right = width - 4 if owner is None else width - 28
    if card["kind"] == "headquarters":
        found += text(left, 14, card["name"], 11, "title", bold=True, width=right - left - 34, least=9)
        found += text(left, 28, "headquarters, a ship of its flag", 9, "soft", width=right - left - 34)
        found += symbol("house", 22, f"f-{card['flag']} thin", right - 16, STRIP_HEIGHT / 2)
    else:
        written = right - 84 if "cost" in card else right
        room = written - left - 26
        found += text(left, 14, short_name(card["name"], room, 9.5), 11, "title", bold=True, width=room, least=9)
        found += text(written, 14, card["year"], 9, "soft", anchor="end")
        found += figures(card, left, written - left, 28)
        if "cost" in card:
            found += silhouette(card, right - 78, STRIP_HEIGHT - 7)
        elif owner is not None and is_manned(card):
            found += emblem(owner, tables.COLOURS[owner], 13, width - 15, 11)
            found += coal_cubes(card["coal"], width - 26, 22) if card["kind"] == "steamship" else ""
    return finished(card, found, width, STRIP_HEIGHT, about)


def strip_line(card: SupplyView, width: float, about: About) -> str:
    """The same on one line, 20 high: flag, name, income, coal."""
    found = ground(card, width, LINE_HEIGHT) + flag_block(card["flag"], 17, LINE_HEIGHT, card["kind"])
    found += text(21, 14, short_name(card["name"], width - 80, 9), 10, "title", bold=True, width=width - 80, least=9)
    found += text(width - 29, 14, f"£{card['income']}", 9, anchor="end", bold=True)
    if card["kind"] == "steamship" and card["captain"]:
        found += coal_cubes(card["coal"], width - 25, 7)
    return finished(card, found, width, LINE_HEIGHT, about)


def chip(card: SupplyView, width: float, about: About) -> str:
    """Its flag and number of coal cubes, where there is room for no more."""
    found = ground(card, width, CHIP_HEIGHT) + flag_block(card["flag"], min(15, width), CHIP_HEIGHT, card["kind"])
    if width >= 25 and card["kind"] == "steamship" and card["captain"]:
        found += text((width + 15) / 2, 14, card["coal"], 10, anchor="middle", bold=True)
    return finished(card, found, width, CHIP_HEIGHT, about)


def finished(card: Shown, drawn: str, width: float, height: float, about: About) -> str:
    """A drawn ship with its name, as a target if it can be chosen, marked if the last move was about it."""
    mark = rect(-1, -1, width + 2, height + 2, "recent", 6) if card["card"] in about.recent else ""
    return target(about.choices.get(card["card"]), title(card, about.names), drawn + mark, halo_rect(0, 0, width, height, 6), tip=tip(card))
