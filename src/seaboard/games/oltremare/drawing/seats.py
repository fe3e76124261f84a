"""The area of a player: Ducati, prestige, points with their sources, hand and Pirate Stack as backs, markers, and the Cargo Stack."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TypedDict

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.metrics import text_width
from seaboard.drawing.pieces import badge, card_back, emblem, explained
from seaboard.drawing.svg import at, circle, halo_rect, named, paragraph, path, rect, target, text
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.drawing.appearance import MARKER_NAME, SEAT_COLOURS, TIPS, good_square, marker, marker_disk, panel, sign
from seaboard.games.oltremare.drawing.cards import card_tip, card_words, strip
from seaboard.games.oltremare.sentences import CARD_NOUNS, ducati, points
from seaboard.games.oltremare.view_types import CardView, SeatView

BROAD = 420  # from this width on the cargo lies beside the rest
COLUMN = 246
SOURCE = 41  # the least width of a source of points
PURSE_PLACES = (0, 0.21, 0.37, 0.53, 0.72, 0.87)  # of the width: Ducati and pirates may have more digits
STROKE_OF_PLANKS = 'stroke-width=".6" opacity=".5"'
SOURCES = {  # sign, name, heading, clause
    "ducati": ("coin", "Ducati", "Ducati", "1.9"),
    "interim": ("mask", "Interim scoring", "Interim", "5.2"),
    "settlement": ("book", "Settlement", "Settled", "7.5"),
    "cargo": ("crate", "Cargo as it lies", "Cargo", "8.2"),
    "markers": ("buoy", "Place by harbor markers", "Markers", "8.3"),
    "prestige": ("trophy", "Place by prestige", "Prestige", "8.4"),
    "pirates": ("skull", "Pirate cards", "Pirates", "8.5"),
}


class Standing(TypedDict):
    """What the game makes of a player just now."""

    own: bool  # the area of the viewer
    active: bool  # it is the player's turn
    actor: bool
    start: bool
    settled: bool
    tariff: int  # which table of payouts
    recent: int | None  # the top card, if it is of the newest move


def draw_seat(width: float, height: float, seat: int, name: str, player: SeatView, state: Standing, choice: Choice | None) -> str:
    """`choice` is to buy from the Pirate Stack."""
    colour = SEAT_COLOURS[seat]
    broad = width >= BROAD
    column = COLUMN if broad else width - 20
    found = panel(width, height) + path(f"M1 8a7 7 0 0 1 7-7H{width - 8:g}a7 7 0 0 1 7 7Z", f"f-{colour}")
    if state["active"]:
        found += rect(1, 1, width - 2, height - 2, f"none s-{colour}", 8, 'stroke-width="2.5"')
    found += at(10, 10, heading(seat, name, player, state, width - 20))
    found += at(10, 36, purse(player, column))
    found += at(10, 58, sources(player["points"], column))
    below = 62 + 16 * source_lines(column)
    beside = column - 64 if state["own"] and not broad else column
    found += at(10, below, markers(player, beside))
    found += at(10, below + 25, known_cards(player, beside))
    left, top = (COLUMN + 22, 36) if broad else (10, below + 45)
    found += at(left, top, cargo(player, width - left - 10 - (column - beside), height - top - 10, state))
    if state["own"]:
        x, y = (10, height - 92) if broad else (width - 68, below + 6)
        found += at(x, y, pirate_stack(player, choice, worded=broad))
    return found


def heading(seat: int, name: str, player: SeatView, state: Standing, width: float) -> str:
    """Emblem, name, flags, and the points as if the game ended now."""
    found = emblem(seat, SEAT_COLOURS[seat], 16, 8, 10)
    total = sum(player["points"].values()) if player["points"] else None
    turn = "decides" if state["actor"] else "turn" if state["active"] else ""
    notes = ", ".join(note for note in (turn, "start" if state["start"] else "") if note)
    found += text(22, 15, name, 13, "title", bold=True, width=width - 76 - text_width(notes, 11))
    if notes:
        tip = (
            "Who decides now, whose turn it is (3.1), and who is the starting player: the round ends to the right of that seat (2.11, 7.3)."
        )
        found += named(f"{name}: {notes}", text(width - 48, 14, notes, 11, "soft", anchor="end"), tip=tip)
    words = "points are open at the end" if total is None else f"{points(total)} if the game ended now"
    shown = text(width, 16, "?" if total is None else total, 17, "title", anchor="end", bold=True, width=46)
    return found + explained(f"{name}: {words}", shown, ". Most ducati win; hand cards count nothing (8.6, 8.7).")


def purse(player: SeatView, width: float) -> str:
    """Ducati, prestige, hand, pirates, Load and hand limit."""
    top = player["cargo"][0]
    banked = player["banked_pirates"]
    pirates = f"Pirate Stack: {Amount(player['pirates']):card}{f', and {banked} banked' if banked else ''}"
    load, lions = top["load"], top["maritime"]
    entries = (
        ("coin", player["ducati"], ducati(player["ducati"]), "f-yellow thin", TIPS.ducati),
        ("trophy", player["prestige"], f"{player['prestige']} prestige", "f-teal thin", TIPS.prestige),
        ("hand", player["hand_size"], f"{Amount(player['hand_size']):card} in hand", "", TIPS.hand),
        ("skull", player["pirates"] + banked, f"{pirates}; each costs 1 ducato at the end", "ink", TIPS.pirates),
        ("crate", load, f"Load {load}: plays {Amount(load):card} a turn", "ink", TIPS.load),
        ("lion", lions, f"Maritime Power {lions}: keeps at most {lions} cards at the start of the turn", "ink", TIPS.maritime),
    )
    found = ""
    for (mark, value, words, look, more), share in zip(entries, PURSE_PLACES, strict=True):
        x = share * width
        backs = rect(x, 1, 8, 12, "back", 1.5) + rect(x + 4, 3, 8, 12, "back", 1.5)
        drawn = backs if mark == "hand" else sign(mark, 13, look, x + 6.5, 8)
        found += explained(words, drawn + text(x + 16, 12.2, value, 12, bold=True), f". {more}.")
    return found


def source_lines(width: float) -> int:
    """How many lines all sources take."""
    return -(-len(SOURCES) // int(width // SOURCE))


def sources(by_source: dict[str, int] | None, width: float) -> str:
    """Points by source, as if the game ended now."""
    if by_source is None:
        return text(0, 10, "Points are open at the end", 11, "soft")
    told = [(source, value) for source, value in by_source.items() if value or source in ("ducati", "cargo")]
    across = int(width // SOURCE)
    pitch = min(width / min(across, len(SOURCES)), 50)
    found = ""
    for place, (source, value) in enumerate(told):
        mark, words, _, clause = SOURCES[source]
        x, y = place % across * pitch, place // across * 16
        shown = sign(mark, 11, "soft", x + 6, y + 6.5) + text(x + 14, y + 10.5, value, 11, "soft", bold=True, width=pitch - 14)
        found += explained(f"{words}: {ducati(value)}", shown, f", as if the game ended now ({clause}).")
    return found


def markers(player: SeatView, width: float) -> str:
    """The active marker first, then what else is owned."""
    active = player["marker"]
    found, x = "", 11.0
    if active:
        found += circle(x, 10, 11, "halo") + marker(active, 9, x, 10, ", active")
        x += 22
    for kind, count in player["markers"].items():
        spare = count - (kind == active)
        for _ in range(spare):
            words, faded = f"{MARKER_NAME[kind]}, used up; counts at the end", f'<g class="faded">{marker_disk(kind, 8, x, 10)}</g>'
            found += explained(words, faded, ": most markers, then most types, get 6, 3, 1 in ducati (6.1, 8.3).")
            x += min(18, (width - 60) / max(1, sum(player["markers"].values())))
    if not player["markers"]:
        found += text(0, 14, "No harbor markers", 11, "soft")
    return found


def known_cards(player: SeatView, width: float) -> str:
    """Goods that everybody knows to be in the hand."""
    shown = player["shown"]
    if not shown:
        return ""
    found = text(0, 11, "Holds", 11, "soft")
    for place, (good, count) in enumerate(shown.items()):
        x = 38 + place * min(32, (width - 38) / 7)
        drawn = good_square(good, 13, x, 0.5) + text(x + 15, 11, count, 11, bold=True)
        words = f"at least {Amount(count):{CARD_NOUNS[good]}} in hand"
        found += named(words, drawn, tip=f"Holds {words}: shown in a trade or an offer (9.6, 9.8).")
    return found


def pirate_stack(player: SeatView, choice: Choice | None, worded: bool) -> str:
    """The viewer's own Pirate Stack, from which cards may be bought."""
    size, banked = player["pirates"], player["banked_pirates"]
    backs = "".join(at(2 * i, -2 * i, card_back(48, 68, "skull")) for i in range(min(3, size))) or rect(0, 0, 48, 68, "slot", 6)
    found = at(4, 8, backs) + badge(size, x=30, y=66, size=11)
    if worded:
        found += text(68, 26, "Your Pirate Stack", 12, "title", bold=True)
        found += paragraph(68, 42, f"each card costs 1 ducato at the end{f'; {banked} banked' if banked else ''}", COLUMN - 70, 11, "soft")
    words = f"Your Pirate Stack: {Amount(size):card}, {banked} banked"
    tip = f"{words}. You may buy its top card, at the price of a card from the deck (4.4.6). Each card costs 1 ducato at the end (8.5)."
    return target(choice, words, found, halo_rect(0, 0, 60, 80, 6), tip=tip)


# --- the Cargo Stack ---------------------------------------------------------------------------------------------------


def groups(player: SeatView, settled: bool) -> list[list[CardView]]:
    """The stack in groups of one good, the lowest first, each from the bottom; a settled card is by itself."""
    cards = player["cargo"][::-1]
    alone = [[cards[0]]] if settled and cards and len(cards) == player["cargo_size"] else []
    rest = cards[1:] if alone else cards
    return alone + [list(group) for _, group in groupby(rest, key=lambda card: card["good"])]


def group_value(group: Sequence[CardView], tariff: int) -> int:
    return int(tables.PAYOUT[tariff][tables.GOOD_IDS.index(group[0]["good"])][min(len(group), tables.MOST_PAID)])


def hold(width: float, height: float) -> str:
    """The hold of a ship, planked."""
    shape = f"M0 4a4 4 0 0 1 4-4H{width - 4:g}a4 4 0 0 1 4 4V{height - 16:g}a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16Z"
    planks = "".join(f"M1 {y}H{width - 1:g}" for y in range(18, int(height) - 14, 20))
    return f'<g opacity=".45">{path(shape, "wood")}{path(planks, "softline", STROKE_OF_PLANKS)}</g>'


def cargo(player: SeatView, width: float, height: float, state: Standing) -> str:
    """Groups side by side, the lowest of the stack to the left, the top card at the upper end of the last; below each what it pays."""
    stacks = groups(player, state["settled"])
    hidden = player["cargo_size"] - len(player["cargo"])
    count = len(stacks) + (1 if hidden else 0)
    found = hold(width, height)
    inner, room = width - 12, height - 10
    rows = 1 if inner / count >= 30 else 2
    across = -(-count // rows)
    pitch = min(inner / across, 64 if width > 300 and rows == 1 else 54)
    high = (room - 6 * (rows - 1)) / rows
    if hidden:
        covered = card_back(pitch - 6, 40) + text((pitch - 6) / 2, 52, hidden, 11, anchor="middle", bold=True)
        words = f"{Amount(hidden):card} of cargo below the top card"
        found += at(6, high - 50, explained(words, covered, "; only the top card is shown (9.4)."))
    for number, group in enumerate(stacks):
        place = number + (1 if hidden else 0)
        x, y = 7 + place % across * pitch, 6 + place // across * (high + 6)
        is_top = number == len(stacks) - 1
        value = 0 if state["settled"] and number == 0 and not hidden else group_value(group, state["tariff"])
        found += at(x, y, column(group, pitch - 6, high, None if hidden else value, is_top, state["recent"]))
    return found


def column(group: Sequence[CardView], width: float, height: float, value: int | None, is_top: bool, recent: int | None) -> str:
    """A group of cargo, built up from its lowest card."""
    thick = 21.0 if height > 150 else 16.0
    room = height - 15 - thick
    pitch = min(thick + 1, room / max(1, len(group) - 1))
    found = ""
    for number, card in enumerate(group):
        y = height - 15 - thick - number * pitch
        last = number == len(group) - 1
        drawn = strip(card, width, thick, width >= 28 and (pitch >= 13 or last))
        if is_top and last:
            drawn += rect(-2, -2, width + 4, thick + 4, "recent" if card["card"] == recent else "inkline", 4)
        words = f"{card_words(card)}{', top card' if is_top and last else ''}"
        tip = f"{words}. Cargo is never reordered (4.11.2); cards of one good that lie together are a group (8.2)."
        tip = card_tip(card) if is_top and last else tip
        found += at(0, y, named(words, drawn, tip=tip), f"card-{card['card']}")
    if value is not None:
        words = f"{Amount(len(group)):{CARD_NOUNS[group[0]['good']]}} together: {ducati(value)}"
        found += explained(words, text(width / 2, height - 2, value, 12, "title", anchor="middle", bold=True), ", at the end (8.2).")
    return found
