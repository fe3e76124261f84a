"""Player boards: money, points by source, markers by flag and what a ship of the flag is worth, pieces, cards, ships in supply."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from seaboard.core.scene import Choice
from seaboard.drawing.pieces import badge, bars, emblem, panel
from seaboard.drawing.svg import at, halo_rect, named, path, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.games.transatlantic.drawing import ships
from seaboard.games.transatlantic.drawing.cards import FACES, KIND_OF, card_key, counts
from seaboard.games.transatlantic.drawing.ships import FLAG_SIGNS, MARKERS
from seaboard.games.transatlantic.tables import COLOURS, FIRST_HQ, FLAG_IDS, N_ROWS, ROW_VP

View = dict[str, Any]
Targets = dict[int, Choice]

SOURCES = {
    "transport": "Transports",
    "scrapping": "Scrapped ships",
    "fleet": "FLEET",
    "ships": "Ships and HQ",
    "houses": "Trade Houses",
    "rows": "Marker rows",
    "cash": "Cash",
}
COLUMN, ROW = 30.0, 13.0
BOARD_WIDTH = 5 * COLUMN + 20
CHIP = 19.0


def draw_player(
    width: float,
    height: float,
    seat: int,
    player: View,
    names: tuple[str, ...],
    fleet: tuple[int, ...],
    signs: tuple[str, ...],
    shows_hand: bool,
    has_contracts: bool,
    choices: Targets,
    copy: Choice | None,
    recent: int | None,
) -> str:
    """The area of a player. `fleet` is the number of ships and headquarters by flag; `signs` say start player, turn and so on."""
    found = panel(width, height) + header(width, seat, player, names[seat], signs)
    found += at(10, 34, marker_board(player, fleet))
    points = [(SOURCES[source], value) for source, value in player["points"].items()]
    left = BOARD_WIDTH + 22
    found += at(left, 32, named("Victory points by source, as if the game ended now", bars(points, min(150, width - left - 12))))
    found += at(10, 140, pieces(seat, player, has_contracts))
    y = 158.0
    found += cards_line("Stack", width, y, seat, player["stack"], player["top"], copy)
    if shows_hand:
        y += 25
        found += cards_line("Hand", width, y, seat, player["hand"], None, None)
    return found + at(10, y + 26, supply(width - 20, height - y - 32, player["supply"], names, choices, recent))


def header(width: float, seat: int, player: View, name: str, signs: Sequence[str]) -> str:
    """Whose area it is, money and points."""
    colour = COLOURS[seat]
    total = sum(player["points"].values())
    found = path(f"M1 28V9a8 8 0 0 1 8-8H{width - 9:g}a8 8 0 0 1 8 8V28Z", "shade") + emblem(seat, colour, 17, 17, 15)
    found += text(31, 20, name, 13, "title", bold=True, width=width - 210 if signs else width - 150)
    place = width - 112
    for sign in reversed(signs):
        wide = 34
        found += badge(sign, "orange" if sign != "start" else "", place - wide / 2, 15, 9, wide)
        place -= wide + 4
    found += named(f"£{player['money']}", text(width - 58, 20, f"£{player['money']}", 13, anchor="end", bold=True))
    words = f"{total} victory points as if the game ended now, {player['scored']} of them scored already"
    return found + named(words, text(width - 10, 20, f"{total} VP", 13, "title", anchor="end", bold=True))


def marker_board(player: View, fleet: Sequence[int]) -> str:
    """Columns by flag and rows of markers, from (0, 0); below each column how many ships count, and what each is worth."""
    found = ""
    for column, flag in enumerate(FLAG_IDS):
        x, held = column * COLUMN, player["markers"][column]
        value, owned = player["flag_values"][column], fleet[column]
        drawn = rect(x + 1, 0, COLUMN - 3, 15, f"f-{flag} thin", 3) + symbol(FLAG_SIGNS[flag], 11, f"on-{flag}", x + COLUMN / 2 - 0.5, 7.5)
        drawn += "".join(place_for_marker(x, row, flag, row < held) for row in range(N_ROWS))
        if held > N_ROWS:
            drawn += text(x + COLUMN / 2, 26 + ROW * (N_ROWS - 1), f"+{held - N_ROWS}", 9, f"on-{flag}", anchor="middle", bold=True)
        counted = f"{owned}×{value}"
        look = "ink" if owned else "soft"
        drawn += text(x + COLUMN / 2 - 0.5, 83, counted, 10, look, anchor="middle", bold=owned > 0, width=COLUMN)
        words = f"{MARKERS[flag]}: {held} markers; {owned} ships and headquarters of the {flag} flag, {value} VP each at the end"
        found += named(words, drawn)
        if flag in player["headquarters"]:
            seal = named(f"Headquarters of the {flag} flag", symbol("house", 13, f"f-{flag} thin"))
            found += at(x + COLUMN / 2 - 0.5, 92, seal, ships.key(FIRST_HQ + column))
    complete = min(player["markers"])
    rows = "".join(
        text(5 * COLUMN + 2, 27 + ROW * row, ROW_VP[row], 9, "ink" if row < complete else "soft", bold=row < complete)
        for row in range(N_ROWS)
    )
    return found + named("What a complete row of markers scores", rows)


def place_for_marker(x: float, row: int, flag: str, filled: bool) -> str:
    look = f"f-{flag} thin" if filled else "shade"
    return rect(x + 3, 18 + ROW * row, COLUMN - 7, ROW - 3, look, 5)


def pieces(seat: int, player: View, has_contracts: bool) -> str:
    """Captains, Trade Houses and the Director token that are left, and contracts."""
    colour = COLOURS[seat]
    token = player["token"]
    found = named(f"{player['captains']} captains left", emblem(seat, colour, 13, 7, 0) + text(17, 4, player["captains"], 11, bold=True))
    house = symbol("house", 15, f"f-{colour} thin", 7, 0) + text(17, 4, player["houses_left"], 11, bold=True)
    found += at(40, 0, named(f"{player['houses_left']} Trade Houses left", house))
    wheel = symbol("wheel", 15, "f-purple", 7, 0) + text(18, 4, "token" if token else "used", 10, "ink" if token else "soft")
    found += at(80, 0, named(f"Director token {'ready' if token else 'used'}", wheel, "" if token else "faded"))
    if has_contracts:
        scroll = symbol("scroll", 14, "f-brown thin", 7, 0) + text(17, 4, player["contracts"], 11, bold=True)
        found += at(142, 0, named(f"{player['contracts']} contract points", scroll))
    return found


def cards_line(label: str, width: float, y: float, seat: int, cards: Sequence[str], top: str | None, copy: Choice | None) -> str:
    """The cards of a stack or hand as small signs; the top card of a stack with its name."""
    found = text(10, y + 14, label, 9, "soft")
    x = 40.0
    if top is not None:
        face = FACES[KIND_OF[top]]
        drawn = (
            rect(0.5, 0.5, 103, 21, "raised", 5)
            + rect(2, 2, 18, 18, f"f-{face.colour}", 4)
            + symbol(face.sign, 12, f"on-{face.colour}", 11, 11)
        )
        drawn += text(24, 15, top, 10, bold=True, width=78)
        found += at(x, y, target(copy, f"Top card of the stack: {top}", drawn, halo_rect(0, 0, 104, 22), tip=face.full), f"top-{seat}")
        x += 110
        cards = [name for number, name in enumerate(cards) if number != cards.index(top)]
    elif not cards:
        return found + named(f"{label}: no cards", text(x, y + 14, "none", 9, "soft"))
    kinds = counts(cards)
    step = min(CHIP + 2, (width - x - 8) / max(1, len(kinds)))
    for number, (name, copies) in enumerate(kinds.items()):
        found += at(x + number * step, y + 1.5, card_chip(name, copies), card_key(seat, name) + ("s" if label == "Stack" else ""))
    return found


def card_chip(name: str, copies: int) -> str:
    """A small card: its sign, and two edges for two copies."""
    face = FACES[KIND_OF[name]]
    found = rect(2.5, -1.5, CHIP - 3, CHIP - 3, "raised", 4) if copies > 1 else ""
    found += rect(0.5, 0.5, CHIP - 3, CHIP - 1, f"f-{face.colour} thin", 4) + symbol(face.sign, 11, f"on-{face.colour}", 8.5, CHIP / 2)
    return named(f"{name}{f', {copies} of them' if copies > 1 else ''}", found, tip=face.full)


def supply(width: float, height: float, cards: Sequence[View], names: tuple[str, ...], choices: Targets, recent: int | None) -> str:
    """Ships in the personal supply, as large as the room allows."""
    if not cards:
        return text(0, 14, "No ships in supply", 9, "soft")
    draw, step, columns = supply_style(width, height, len(cards))
    wide = (width - 4 * (columns - 1)) / columns
    found = ""
    for number, card in enumerate(cards):
        drawn = draw(card, wide, names, choices.get(card["card"]), recent == card["card"])
        found += at(number % columns * (wide + 4), number // columns * step, drawn, ships.key(card["card"]))
    return found


def supply_style(width: float, height: float, count: int) -> tuple[Callable[..., str], float, int]:
    """How ships in supply are drawn, the height of a row of them, and their columns."""
    columns = max(1, int(width / 150))
    rows = -(-count // columns)
    if rows * (ships.STRIP_HEIGHT + 3) <= height + 3:
        return ships.strip, ships.STRIP_HEIGHT + 3, columns
    if rows * (ships.LINE_HEIGHT + 3) <= height + 3:
        return ships.strip_line, ships.LINE_HEIGHT + 3, columns
    step = ships.CHIP_HEIGHT + 3
    return ships.chip, step, max(-(-count // max(1, int((height + 3) / step))), int(width / 42))
