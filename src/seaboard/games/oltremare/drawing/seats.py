"""The area of a player: Ducati, prestige, points with their sources, hand and Pirate Stack as backs, markers, and the Cargo Stack."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from seaboard.core.scene import Choice
from seaboard.drawing.pieces import card_back, emblem, panel
from seaboard.drawing.svg import at, circle, halo_rect, named, path, rect, target, text
from seaboard.games.oltremare.drawing.cards import card_words, strip
from seaboard.games.oltremare.drawing.looks import GOOD_LOOKS, SEAT_COLOURS, View, good_name, marker, marker_disk, marker_name, plain, sign
from seaboard.games.oltremare.tables import GOOD_IDS, MOST_PAID, PAYOUT

BROAD = 420  # from this width on the cargo lies beside the rest
COLUMN = 224
SOURCES = {
    "ducati": ("coin", "Ducati"),
    "interim": ("mask", "Interim scoring"),
    "settlement": ("book", "Settlement"),
    "cargo": ("crate", "Cargo as it lies"),
    "markers": ("buoy", "Place by harbor markers"),
    "prestige": ("trophy", "Place by prestige"),
    "pirates": ("skull", "Pirate cards"),
}


def draw_seat(width: float, height: float, seat: int, name: str, player: View, state: View, choice: Choice | None) -> str:
    """`state` says what the turn makes of the player; `choice` is to buy from the Pirate Stack."""
    colour = SEAT_COLOURS[seat]
    broad = width >= BROAD
    column = COLUMN if broad else width - 20
    found = panel(width, height) + path(f"M1 8a7 7 0 0 1 7-7H{width - 8:g}a7 7 0 0 1 7 7Z", f"f-{colour}")
    if state["active"]:
        found += rect(1, 1, width - 2, height - 2, f"none s-{colour}", 8, 'stroke-width="2.5"')
    found += at(10, 10, heading(seat, name, player, state, width - 20))
    found += at(10, 36, purse(player, column))
    found += at(10, 58, sources(player["points"], column))
    found += at(10, 76, markers(player, column))
    found += at(10, 100, known_cards(player, column))
    if state["own"]:
        found += at(10, 128, pirate_stack(player, choice, column))
    if broad:
        found += at(COLUMN + 24, 36, cargo(player, width - COLUMN - 34, height - 44, state))
    else:
        top = 214 if state["own"] else 118
        found += at(10, top, cargo(player, width - 20, height - top - 8, state))
    return found


def heading(seat: int, name: str, player: View, state: View, width: float) -> str:
    """Emblem, name, flags, and the points as if the game ended now."""
    found = emblem(seat, SEAT_COLOURS[seat], 16, 8, 10)
    points = player["points"]
    total = plain(sum(points.values())) if points else "?"
    found += text(22, 15, name, 13, "title", bold=True, width=width - 110)
    notes = [note for note, said in (("decides", state["actor"]), ("turn", state["active"]), ("start", state["start"])) if said]
    found += text(width - 48, 14, ", ".join(notes), 9, "soft", anchor="end", width=width * 0.4)
    return found + named(
        f"{name}: {total} points if the game ended now", text(width, 16, total, 17, "title", anchor="end", bold=True, width=46)
    )


def stat(mark: str, value: object, words: str, x: float, look: str = "hill thin", size: float = 13) -> str:
    """A sign and its number."""
    return named(words, sign(mark, size, look, x + size / 2, 8) + text(x + size + 3, 12.2, value, 12, bold=True))


def purse(player: View, width: float) -> str:
    """Ducati, prestige, hand, pirates, Load and hand limit."""
    pitch = width / 6
    top = player["cargo"][0]
    banked = player["banked_pirates"]
    laid_up = f", and {banked} banked" if banked else ""
    entries = (
        ("coin", plain(player["ducati"]), f"{player['ducati']} ducati", "f-yellow thin"),
        ("trophy", player["prestige"], f"{player['prestige']} prestige", "f-teal thin"),
        ("hand", player["hand_size"], f"{player['hand_size']} cards in hand", ""),
        (
            "skull",
            player["pirates"] + banked,
            f"Pirate Stack: {player['pirates']} cards{laid_up}; each costs 1 ducato at the end",
            "f-black thin",
        ),
        ("crate", top["load"], f"Load {top['load']}: plays {top['load']} cards a turn", "hill thin"),
        (
            "lion",
            top["maritime"],
            f"Maritime Power {top['maritime']}: keeps at most {top['maritime']} cards at the start of the turn",
            "hill thin",
        ),
    )
    found = ""
    for place, (mark, value, words, look) in enumerate(entries):
        x = place * pitch
        if mark == "hand":
            backs = rect(x, 1, 8, 12, "back", 1.5) + rect(x + 4, 3, 8, 12, "back", 1.5)
            found += named(words, backs + text(x + 16, 12.2, value, 12, bold=True))
        else:
            found += stat(mark, value, words, x, look)
    return found


def sources(points: View | None, width: float) -> str:
    """Points by source, as if the game ended now."""
    if points is None:
        return text(0, 10, "Points are open at the end", 9, "soft")
    told = [(source, value) for source, value in points.items() if value or source in ("ducati", "cargo")]
    pitch = min(width / len(told), 44)
    found = ""
    for place, (source, value) in enumerate(told):
        mark, words = SOURCES[source]
        x = place * pitch
        shown = sign(mark, 9, "soft", x + 5, 6.5) + text(x + 11, 10, plain(value), 9, "soft", bold=True, width=pitch - 11)
        found += named(f"{words}: {plain(value)} points", shown)
    return found


def markers(player: View, width: float) -> str:
    """The active marker first, then what else is owned."""
    active = player["marker"]
    found, x = "", 11.0
    if active:
        found += circle(x, 10, 11, "halo") + marker(active, 9, x, 10, ", active")
        x += 22
    for kind, count in player["markers"].items():
        spare = count - (kind == active)
        for _ in range(spare):
            words = f"{marker_name(kind)}, used up; counts at the end"
            found += named(words, f'<g class="faded">{marker_disk(kind, 8, x, 10)}</g>')
            x += min(18, (width - 60) / max(1, sum(player["markers"].values())))
    if not player["markers"]:
        found += text(0, 13, "No harbor markers", 9.5, "soft")
    return found


def known_cards(player: View, width: float) -> str:
    """Goods that everybody knows to be in the hand."""
    shown = player["shown"]
    if not shown:
        return ""
    found = text(0, 10, "Holds at least", 9, "soft")
    for place, (good, count) in enumerate(shown.items()):
        colour, mark = GOOD_LOOKS[good]
        x = 66 + place * (width - 66) / 7
        drawn = rect(x, 1, 11, 11, f"f-{colour} thin", 2) + sign(mark, 9, f"on-{colour}", x + 5.5, 6.5)
        found += named(f"at least {count} {good_name(good).lower()} in hand", drawn + text(x + 12.5, 10, count, 9, bold=True))
    return found


def pirate_stack(player: View, choice: Choice | None, width: float) -> str:
    """The viewer's own Pirate Stack, from which cards may be bought."""
    size, banked = player["pirates"], player["banked_pirates"]
    backs = "".join(at(2 * i, -2 * i, card_back(50, 70, "skull")) for i in range(min(3, size))) or rect(0, 0, 50, 70, "slot", 6)
    words = text(66, 24, "Pirate Stack", 11, bold=True)
    words += text(66, 40, f"{size} face-down, −1 each", 9.5, "soft", width=width - 68)
    words += text(66, 53, f"{banked} banked, −1 each" if banked else "", 9.5, "soft", width=width - 68)
    return target(choice, f"Your Pirate Stack: {size} cards", at(4, 6, backs) + words, halo_rect(0, -2, 62, 82, 6))


# --- the Cargo Stack ---------------------------------------------------------------------------------------------------


def groups(player: View, settled: bool) -> list[list[View]]:
    """The stack in groups of one good, the lowest first, each from the bottom; a settled card is by itself."""
    cards = player["cargo"][::-1]
    alone = [[cards[0]]] if settled and cards and len(cards) == player["cargo_size"] else []
    rest = cards[1:] if alone else cards
    return alone + [list(group) for _, group in groupby(rest, key=lambda card: card["good"])]


def group_value(group: Sequence[View], tariff: int) -> int:
    return int(PAYOUT[tariff][GOOD_IDS.index(group[0]["good"])][min(len(group), MOST_PAID)])


def cargo(player: View, width: float, height: float, state: View) -> str:
    """Groups side by side, the lowest of the stack to the left, the top card at the upper end of the last; below each what it pays."""
    stacks = groups(player, state["settled"])
    hidden = player["cargo_size"] - len(player["cargo"])
    count = len(stacks) + (1 if hidden else 0)
    rows = 1 if width / count >= 30 else 2
    across = -(-count // rows)
    pitch = min(width / across, 46)
    high = (height - 4 * (rows - 1)) / rows
    found = ""
    if hidden:
        covered = card_back(pitch - 5, 40) + text((pitch - 5) / 2, 52, hidden, 10, anchor="middle", bold=True)
        found += at(0, high - 54, named(f"{hidden} cards of cargo below the top card", covered))
    for number, group in enumerate(stacks):
        place = number + (1 if hidden else 0)
        x, y = place % across * pitch, place // across * (high + 4)
        is_top = number == len(stacks) - 1
        value = 0 if state["settled"] and number == 0 and not hidden else group_value(group, state["tariff"])
        found += at(x, y, column(group, pitch - 5, high, value, is_top, open_value=not hidden))
    return found


def column(group: Sequence[View], width: float, height: float, value: int, is_top: bool, open_value: bool) -> str:
    """A group of cargo, built up from its lowest card."""
    thick = 15.0
    room = height - 13 - thick
    pitch = min(thick, room / max(1, len(group) - 1))
    found = ""
    for number, card in enumerate(group):
        y = height - 13 - thick - number * pitch
        last = number == len(group) - 1
        numbered = width >= 25 and (pitch >= 11 or last)
        drawn = strip(card, width, thick, numbered)
        if is_top and last:
            drawn += rect(-1.5, -1.5, width + 3, thick + 3, "inkline", 3.5, 'stroke-width="1.6"')
        found += at(0, y, named(f"{card_words(card)}{', top card' if is_top and last else ''}", drawn), f"card-{card['card']}")
    if open_value:
        words = f"{len(group)} {good_name(group[0]['good']).lower()} together: {value} ducati"
        found += named(words, text(width / 2, height - 2, f"{value}", 10.5, "title", anchor="middle", bold=True))
    return found
