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
from seaboard.games.transatlantic.drawing.cards import FACES, KIND_OF, card_key, card_tip
from seaboard.games.transatlantic.drawing.ships import FLAG_SIGNS, MARKERS, TIPS, About
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
COLUMN, ROW = 38.0, 14.0
BOARD_WIDTH = 5 * COLUMN + 24
HEADING_HEIGHT, BOARD_HEIGHT = 28.0, 138.0
MARKERS_AT = (10.0, 8.0)
SOURCES_LEFT, SOURCE_STEP = BOARD_WIDTH + 14, 16.0
CHIP = 19.0
SIGNS = {"start": "Start player", "turn": "Has the turn", "asked": "Has to decide something in another player's turn"}
WORDS_WIDTH = 46.0  # of the words before a line of cards
TOP_WIDTH = 114.0  # of the top card of a stack
STACK_HEIGHT = {"wide": 24.0, "phone": 44.0}


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
    found += text(31, 20, name, 13, "title", bold=True, width=width - 150 - 48 * len(signs))
    for place, sign in enumerate(reversed(signs)):
        mark = badge(sign, "orange" if sign != "start" else "", width - 140 - 48 * place, 15, 11, 44)
        found += named(SIGNS.get(sign, f"{sign} place"), mark, tip=TIPS.signs.get(sign, "Ties go to the owner of the newest ship (10.5)."))
    found += named(
        f"£{money}", text(width - 62, 20, f"£{money}", 13, anchor="end", bold=True), tip="1 VP for each full £100 at the end (10.4.4)."
    )
    words = f"{Amount(total):victory point} as if the game ended now, {scored} of them scored already"
    return found + named(words, text(width - 10, 20, f"{total} VP", 13, "title", anchor="end", bold=True), tip=TIPS.points)


@cache
def draw_mat(width: float, is_last: bool) -> str:
    """What is printed on every board."""
    found = edges(width, BOARD_HEIGHT, end=is_last)
    places = "".join(f"M{column * COLUMN + 10:g} {23 + ROW * row:g}h18" for column in range(tables.N_FLAGS) for row in range(tables.N_ROWS))
    pills = 'stroke-width="10" stroke-opacity=".2" stroke-linecap="round"'
    printed = path(places, "softline", pills)
    for column, flag in enumerate(tables.FLAG_IDS):
        middle = (column + 0.5) * COLUMN
        head = rect(middle - 15, 0, 30, 15, f"f-{flag} thin", 3) + symbol(FLAG_SIGNS[flag], 11, f"on-{flag}", middle, 7.5)
        printed += named(f"Column of the {flag} flag, for {MARKERS[flag]} markers", head, tip=TIPS.value)
    rows = "".join(text(5 * COLUMN + 3, 27 + ROW * row, tables.ROW_VP[row], 11, "soft") for row in range(tables.N_ROWS))
    printed += named("What a complete row of markers scores", rows, tip=TIPS.row)
    sources = "".join(
        named(name, text(SOURCES_LEFT, 18 + SOURCE_STEP * i, name, 11, "soft"), tip=TIPS.sources[source])
        for i, (source, name) in enumerate(SOURCES.items())
    )
    return found + at(*MARKERS_AT, printed) + sources


def draw_board(width: float, seat: int, player: BoardView, fleet: tuple[int, ...], has_contracts: bool) -> str:
    """Markers, points and pieces; `fleet` is the number of ships and headquarters by flag."""
    found = at(*MARKERS_AT, markers(player, fleet)) + at(10, 126, pieces(seat, player, has_contracts))
    right = min(SOURCES_LEFT + 130, width - 12)
    for row, (source, name) in enumerate(SOURCES.items()):
        value = player["points"][source]
        number = text(right, 18 + SOURCE_STEP * row, value, 11, "ink" if value else "soft", anchor="end", bold=value > 0)
        found += named(f"{name}: {value} VP as if the game ended now", number, tip=TIPS.sources[source])
    return found


def draw_holdings(
    width: float, height: float, layout: str, seat: int, pile: Pile, hand: Sequence[str] | None, held: Sequence[SupplyView], about: About
) -> str:
    """Played cards, the hand where it has no part of its own, and the ships held in supply."""
    y, high = 3.0, stack_height(layout, hand is not None)
    found = edges(width, height, end=layout == "wide") + at(0, y, stack_line(width, high, seat, pile))
    y += high + 3
    if hand is not None:
        words = named("Cards in hand", text(10, 15, "Hand", 11, "soft"), tip="Everybody may know them (11.2).")
        found += at(0, y, words + card_signs(WORDS_WIDTH, 0, width, seat, hand, ""))
        y += 25
    return found + at(10, y, supply(width - 20, height - y - 6, ships.STRIP_HEIGHT[layout], held, about))


def stack_height(layout: str, is_foreign: bool) -> float:
    """Of the top card of a stack, which others may copy."""
    return STACK_HEIGHT[layout if is_foreign else "wide"]


def holdings_height(layout: str, is_foreign: bool, ships_held: int) -> float:
    """On the phone: a line of the stack, for others one of the hand, and strips of ships, all of them for the viewer."""
    rows = 1 if is_foreign else max(1, -(-ships_held // 2))
    return 6 + stack_height(layout, is_foreign) + (25 if is_foreign else 0) + rows * (ships.STRIP_HEIGHT[layout] + 3) + 6


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
            drawn += text(middle, 27 + ROW * (tables.N_ROWS - 1), f"+{held - tables.N_ROWS}", 11, f"on-{flag}", anchor="middle", bold=True)
        drawn += text(middle, 84, f"{owned}×{value}", 11, "ink" if owned else "soft", anchor="middle", bold=owned > 0)
        found += named(
            f"{Amount(held):{MARKERS[flag]} marker}; ships and headquarters of the {flag} flag: {owned}, {value} VP each",
            drawn,
            tip=TIPS.value,
        )
        if flag in player["headquarters"]:
            seal = named(f"Headquarters of the {flag} flag", symbol("house", 13, f"f-{flag} edge"), tip=TIPS.headquarters)
            found += at(middle, 95, seal, ships.key(tables.FIRST_HQ + column))
    return found


@cache
def marker_places(column: int, rows: int) -> str:
    """The outlines of the first markers of a column."""
    return "".join(f"M{column * COLUMN + 10:g} {18 + ROW * row:g}h18a5 5 0 0 1 0 10h-18a5 5 0 0 1 0-10Z" for row in range(rows))


def pieces(seat: int, player: BoardView, has_contracts: bool) -> str:
    """Captains, Trade Houses and the Director token that are left, and contracts."""
    colour, token = tables.COLOURS[seat], player["token"]
    counted = [
        (0, emblem(seat, colour, 13, 7, 0), player["captains"], "captain left|captains left", TIPS.captain),
        (40, symbol("house", 15, f"f-{colour} thin", 7, 0), player["houses_left"], "Trade House left|Trade Houses left", TIPS.house_left),
        *(
            [(142, symbol("scroll", 14, "f-brown thin", 7, 0), player["contracts"], "contract point", TIPS.contract)]
            if has_contracts
            else []
        ),
    ]
    wheel = symbol("wheel", 15, "f-purple", 7, 0) + text(18, 4, "token" if token else "used", 11, "ink" if token else "soft")
    found = at(80, 0, named(f"Director token {'ready' if token else 'used'}", wheel, "" if token else "faded", tip=TIPS.token))
    for x, sign, count, noun, tip in counted:
        found += at(x, 0, named(f"{Amount(count):{noun}}", sign + text(17, 4.5, count, 12, bold=True), tip=tip))
    return found


def stack_line(width: float, high: float, seat: int, pile: Pile) -> str:
    """The played cards: the top card with its name, which others may copy, then the rest."""
    middle = high / 2
    found = named("Stack of played cards", text(10, middle + 4, "Stack", 11, "soft"), tip=TIPS.stack)
    cards, top = list(pile.cards), pile.top
    if top is None:
        empty = rect(WORDS_WIDTH + 0.5, 0.5, TOP_WIDTH - 1, high - 1, "slot", 5)
        return found + target(pile.copy, "No cards in the stack", empty, tip=TIPS.stack)
    face = FACES[KIND_OF[top]]
    drawn = rect(0.5, 0.5, TOP_WIDTH - 1, high - 1, "raised", 5) + rect(2, 2, 20, high - 4, f"f-{face.colour}", 4)
    drawn += symbol(face.sign, 13, f"on-{face.colour}", 12, middle)
    drawn += text(25, middle + 4, top, 12, bold=True, width=TOP_WIDTH - 28)
    drawn += rect(-1, -1, TOP_WIDTH + 2, high + 2, "recent", 6) if pile.recent else ""
    chosen = target(pile.copy, f"Top card of the stack: {top}", drawn, halo_rect(0, 0, TOP_WIDTH, high), tip=card_tip(top))
    cards.remove(top)
    rest = card_signs(WORDS_WIDTH + TOP_WIDTH + 8, middle - 11, width, seat, cards, "s")
    return found + at(WORDS_WIDTH, 0, chosen, f"top-{seat}") + rest


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
    return named(f"{name}{f', {copies} of them' if copies > 1 else ''}", found, tip=card_tip(name))


def supply(width: float, height: float, high: float, cards: Sequence[SupplyView], about: About) -> str:
    """Ships in the personal supply, as large as the room allows, at most `high`."""
    if not cards:
        return named("No ships in supply", text(0, 15, "No ships in supply", 11, "soft"), tip=TIPS.supply)
    draw, step, columns = supply_style(width, height, high, len(cards))
    wide = (width - 4 * (columns - 1)) / columns
    found = ""
    for number, card in enumerate(cards):
        found += at(number % columns * (wide + 4), number // columns * step, draw(card, wide, about), ships.key(card["card"]))
    return found


def supply_style(width: float, height: float, high: float, count: int) -> tuple[Callable[[SupplyView, float, About], str], float, int]:
    """How ships in supply are drawn, the height of a row of them, and their columns."""

    def strip(card: SupplyView, wide: float, about: About) -> str:
        return ships.strip(card, wide, high, about)

    for draw, tall, least in (
        (strip, high, 190 if high < ships.STRIP_HEIGHT["phone"] else 160),
        (strip, high, 160),
        (ships.strip_line, ships.LINE_HEIGHT, 160),
    ):
        columns = max(1, int(width / least))
        if -(-count // columns) * (tall + 3) <= height + 3:
            return draw, tall + 3, columns
    step = ships.CHIP_HEIGHT + 3
    return ships.chip, step, max(-(-count // max(1, int((height + 3) / step))), int(width / 42))
