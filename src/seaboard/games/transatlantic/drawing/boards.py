"""The area of a player, in parts that adjoin or lie on each other, so that little changes with a move.

heading    name, whose turn it is, money and points
mat        the printed board below the next: columns by flag, rows, names of the sources of points
board      markers, what a ship of a flag is worth, points by source, pieces
holdings   cards played and in hand, ships in supply
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import badge, emblem
from seaboard.drawing.svg import at, halo_rect, named, path, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.drawing import ships
from seaboard.games.transatlantic.drawing.cards import FACES, KIND_OF, card_key
from seaboard.games.transatlantic.drawing.ships import FLAG_SIGNS, MARKERS, About
from seaboard.games.transatlantic.views import BoardView, SupplyView

SOURCES = {
    "transport": "Transports",
    "scrapping": "Scrapped ships",
    "fleet": "FLEET",
    "ships": "Ships and HQ",
    "houses": "Trade Houses",
    "rows": "Marker rows",
    "cash": "Cash",
}
COLUMN, ROW = 32.0, 13.0
BOARD_WIDTH = 5 * COLUMN + 20
HEADING_HEIGHT, BOARD_HEIGHT = 28.0, 130.0
MARKERS_AT = (10.0, 8.0)
SOURCES_LEFT, SOURCE_STEP = BOARD_WIDTH + 22, 12.5
CHIP = 19.0


class Pile(NamedTuple):
    """A player's played cards."""

    cards: Sequence[str]
    top: str | None
    copy: Choice | None  # of the top card, by SHIP AGENT
    recent: bool  # a card was laid there last


def draw_heading(width: float, seat: int, money: int, total: int, scored: int, name: str, signs: Sequence[str]) -> str:
    """Whose area it is, money and points; `signs` say start player, turn and so on."""
    found = edges(width, HEADING_HEIGHT, top=True)
    found += path(f"M1 {HEADING_HEIGHT:g}V9a8 8 0 0 1 8-8H{width - 9:g}a8 8 0 0 1 8 8V{HEADING_HEIGHT:g}Z", "shade")
    found += emblem(seat, tables.COLOURS[seat], 17, 17, 15)
    found += text(31, 20, name, 13, "title", bold=True, width=width - 160 - 38 * len(signs))
    for place, sign in enumerate(reversed(signs)):
        found += badge(sign, "orange" if sign != "start" else "", width - 137 - 38 * place, 15, 9, 34)
    found += named(f"£{money}", text(width - 62, 20, f"£{money}", 13, anchor="end", bold=True))
    words = f"{Amount(total):victory point} as if the game ended now, {scored} of them scored already"
    return found + named(words, text(width - 10, 20, f"{total} VP", 13, "title", anchor="end", bold=True))


@cache
def draw_mat(width: float) -> str:
    """What is printed on every board."""
    found = edges(width, BOARD_HEIGHT)
    places = "".join(f"M8 {23 + ROW * row:g}h{5 * COLUMN - 16:g}" for row in range(tables.N_ROWS))
    pills = 'stroke-width="10" stroke-opacity=".2" stroke-linecap="round" stroke-dasharray="16"'
    printed = path(places, "softline", pills)
    for column, flag in enumerate(tables.FLAG_IDS):
        middle = (column + 0.5) * COLUMN
        head = rect(middle - 14, 0, 28, 15, f"f-{flag} thin", 3) + symbol(FLAG_SIGNS[flag], 11, f"on-{flag}", middle, 7.5)
        printed += named(f"Column of the {flag} flag, for {MARKERS[flag]} markers", head)
    rows = "".join(text(5 * COLUMN + 2, 27 + ROW * row, tables.ROW_VP[row], 9, "soft") for row in range(tables.N_ROWS))
    printed += named("What a complete row of markers scores", rows)
    sources = "".join(text(SOURCES_LEFT, 16 + SOURCE_STEP * i, name, 9, "soft") for i, name in enumerate(SOURCES.values()))
    return found + at(*MARKERS_AT, printed) + sources


def draw_board(width: float, seat: int, player: BoardView, fleet: tuple[int, ...], has_contracts: bool) -> str:
    """Markers, points and pieces; `fleet` is the number of ships and headquarters by flag."""
    found = at(*MARKERS_AT, markers(player, fleet)) + at(10, 118, pieces(seat, player, has_contracts))
    right = min(SOURCES_LEFT + 120, width - 12)
    for row, (source, name) in enumerate(SOURCES.items()):
        value = player["points"][source]
        number = text(right, 16 + SOURCE_STEP * row, value, 9.5, "ink" if value else "soft", anchor="end", bold=value > 0)
        found += named(f"{name}: {value} VP as if the game ended now", number)
    return found


def draw_holdings(
    width: float, height: float, seat: int, pile: Pile, hand: Sequence[str] | None, held: Sequence[SupplyView], about: About
) -> str:
    """Played cards, the hand where it has no part of its own, and the ships held in supply."""
    y = 3.0
    found = edges(width, height, end=True) + stack_line(width, y, seat, pile)
    if hand is not None:
        y += 24
        found += text(10, y + 14, "Hand", 9, "soft") + card_signs(40, y, width, seat, hand, "")
    return found + at(10, y + 25, supply(width - 20, height - y - 29, held, about))


def edges(width: float, height: float, top: bool = False, end: bool = False) -> str:
    """The ground and outline of a part of an area: its upper part, its lower part, or one between."""
    right, inner = f"{width - 0.5:g}", f"{width - 8.5:g}"
    if top:
        return path(f"M.5 {height:g}V8.5a8 8 0 0 1 8-8H{inner}a8 8 0 0 1 8 8V{height:g}", "panel")
    if end:
        return path(f"M.5 0V{height - 8.5:g}a8 8 0 0 0 8 8H{inner}a8 8 0 0 0 8-8V0", "panel")
    return path(f"M.5 0H{right}V{height:g}H.5Z", "panel")


def markers(player: BoardView, fleet: Sequence[int]) -> str:
    """Markers in their columns; below each column how many ships count, what each is worth, and the headquarters."""
    found = ""
    for column, flag in enumerate(tables.FLAG_IDS):
        middle, held = (column + 0.5) * COLUMN, player["markers"][column]
        value, owned = player["flag_values"][column], fleet[column]
        drawn = path(marker_places(column, min(held, tables.N_ROWS)), f"f-{flag} thin") if held else ""
        if held > tables.N_ROWS:
            drawn += text(middle, 26.5 + ROW * (tables.N_ROWS - 1), f"+{held - tables.N_ROWS}", 9, f"on-{flag}", anchor="middle", bold=True)
        drawn += text(middle, 82, f"{owned}×{value}", 9.5, "ink" if owned else "soft", anchor="middle", bold=owned > 0, width=COLUMN - 1)
        found += named(f"{Amount(held):{MARKERS[flag]} marker}; ships and headquarters of the {flag} flag: {owned}, {value} VP each", drawn)
        if flag in player["headquarters"]:
            seal = named(f"Headquarters of the {flag} flag", symbol("house", 13, f"f-{flag} edge"))
            found += at(middle, 92, seal, ships.key(tables.FIRST_HQ + column))
    return found


@cache
def marker_places(column: int, rows: int) -> str:
    """The outlines of the first markers of a column."""
    return "".join(f"M{column * COLUMN + 8:g} {18 + ROW * row:g}h16a5 5 0 0 1 0 10h-16a5 5 0 0 1 0-10Z" for row in range(rows))


def pieces(seat: int, player: BoardView, has_contracts: bool) -> str:
    """Captains, Trade Houses and the Director token that are left, and contracts."""
    colour, token = tables.COLOURS[seat], player["token"]
    counted = [
        (0, emblem(seat, colour, 13, 7, 0), player["captains"], "captain left|captains left"),
        (40, symbol("house", 15, f"f-{colour} thin", 7, 0), player["houses_left"], "Trade House left|Trade Houses left"),
        *([(142, symbol("scroll", 14, "f-brown thin", 7, 0), player["contracts"], "contract point")] if has_contracts else []),
    ]
    wheel = symbol("wheel", 15, "f-purple", 7, 0) + text(18, 4, "token" if token else "used", 10, "ink" if token else "soft")
    found = at(80, 0, named(f"Director token {'ready' if token else 'used'}", wheel, "" if token else "faded"))
    for x, sign, count, noun in counted:
        found += at(x, 0, named(f"{Amount(count):{noun}}", sign + text(17, 4, count, 11, bold=True)))
    return found


def stack_line(width: float, y: float, seat: int, pile: Pile) -> str:
    """The played cards: the top card with its name, which others may copy, then the rest."""
    found = text(10, y + 14, "Stack", 9, "soft")
    cards, top = list(pile.cards), pile.top
    if top is None:
        return found + target(pile.copy, "No cards in the stack", rect(40.5, y + 0.5, 103, 21, "slot", 5))
    face = FACES[KIND_OF[top]]
    drawn = rect(0.5, 0.5, 103, 21, "raised", 5) + rect(2, 2, 18, 18, f"f-{face.colour}", 4)
    drawn += symbol(face.sign, 12, f"on-{face.colour}", 11, 11) + text(24, 15, top, 10, bold=True, width=78)
    drawn += rect(-1, -1, 106, 24, "recent", 6) if pile.recent else ""
    chosen = target(pile.copy, f"Top card of the stack: {top}", drawn, halo_rect(0, 0, 104, 22), tip=face.full)
    cards.remove(top)
    return found + at(40, y, chosen, f"top-{seat}") + card_signs(152, y, width, seat, cards, "s")


def card_signs(x: float, y: float, width: float, seat: int, cards: Sequence[str], pile: str) -> str:
    """Cards as small signs side by side, one for each kind; `pile` tells their ids from those of the hand."""
    kinds = Counter(cards)
    step = min(CHIP + 2, (width - x - 8) / max(1, len(kinds)))
    return "".join(
        at(x + i * step, y + 1.5, card_sign(name, copies), card_key(seat, name) + pile) for i, (name, copies) in enumerate(kinds.items())
    )


def card_sign(name: str, copies: int) -> str:
    """A small card with its sign; a second edge for two copies."""
    face = FACES[KIND_OF[name]]
    found = rect(2.5, -1.5, CHIP - 3, CHIP - 3, "raised", 4) if copies > 1 else ""
    found += rect(0.5, 0.5, CHIP - 3, CHIP - 1, f"f-{face.colour} thin", 4) + symbol(face.sign, 11, f"on-{face.colour}", 8.5, CHIP / 2)
    return named(f"{name}{f', {copies} of them' if copies > 1 else ''}", found)


def supply(width: float, height: float, cards: Sequence[SupplyView], about: About) -> str:
    """Ships in the personal supply, as large as the room allows."""
    if not cards:
        return text(0, 14, "No ships in supply", 9, "soft")
    draw, step, columns = supply_style(width, height, len(cards))
    wide = (width - 4 * (columns - 1)) / columns
    found = ""
    for number, card in enumerate(cards):
        found += at(number % columns * (wide + 4), number // columns * step, draw(card, wide, about), ships.key(card["card"]))
    return found


def supply_style(width: float, height: float, count: int) -> tuple[Callable[[SupplyView, float, About], str], float, int]:
    """How ships in supply are drawn, the height of a row of them, and their columns."""
    for draw, high, least in ((ships.strip, ships.STRIP_HEIGHT, 150), (ships.strip_line, ships.LINE_HEIGHT, 136)):
        columns = max(1, int(width / least))
        if -(-count // columns) * (high + 3) <= height + 3:
            return draw, high + 3, columns
    step = ships.CHIP_HEIGHT + 3
    return ships.chip, step, max(-(-count // max(1, int((height + 3) / step))), int(width / 42))
