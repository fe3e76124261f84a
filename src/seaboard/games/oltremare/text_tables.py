"""Oltre Mare: the table as text, from a view. Goods and players are named as well as coloured."""

from __future__ import annotations

from itertools import groupby

from seaboard.core.play.definition import TextTable
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.view_types import CardView, OfferView, SeatView, ShownView, View

INK = {"red": "red1", "blue": "dodger_blue1", "green": "green3", "yellow": "gold1", "black": "white"}
GOOD_INK = {
    "jewels": "medium_purple1",
    "scrolls": "wheat1",
    "silk": "indian_red1",
    "salt": "grey85",
    "pottery": "dark_orange3",
    "olives": "dark_olive_green3",
    "grain": "gold3",
}


def text_tables(view: View) -> list[TextTable]:
    """Players, cargo, map, what lies on the table, and the hand of the viewer."""
    found = [harbors(view), payouts(view), cargo(view), players(view)]
    found += [offer(view, view["offer"])] if view["offer"] else []
    found += [TextTable("Cards played", CARD_COLUMNS, tuple(card_row(card) for card in view["played"]))] if view["played"] else []
    viewer = view["viewer"]
    return found if viewer is None else [*found, hand(view["seats"][viewer])]


def seat_name(view: View, seat: int) -> str:
    name = view["seats"][seat]["name"]
    return f"[{INK[name.lower()]}]{name}[/]"


def good_name(good: str) -> str:
    return f"[{GOOD_INK[good]}]{good}[/]" if good in GOOD_INK else good


def marker_name(marker: str) -> str:
    return tables.MARKER_NAMES[tables.MARKER_IDS.index(marker)]


CARD_COLUMNS = ("card", "good", "icons", "Load", "Maritime Power", "harbor")


def card_row(card: CardView) -> tuple[str, ...]:
    icons = ", ".join(card["icons"])
    return card["id"], good_name(card["good"]), icons, f"{card['load']}", f"{card['maritime']}", card["harbor"].title()


def players(view: View) -> TextTable:
    rows = []
    for seat, player in enumerate(view["seats"]):
        turn = "▶ " if seat == view["actor"] else "  "
        name = turn + seat_name(view, seat) + (" (start)" if seat == view["start_player"] else "")
        banked = f" + {player['banked_pirates']} banked" if player["banked_pirates"] else ""
        marker = marker_name(player["marker"]) if player["marker"] else "none"
        owned = ", ".join(f"{marker_name(kind)} {n}" for kind, n in player["markers"].items()) or "none"
        shown = ", ".join(f"{n} {good_name(good)}" for good, n in player["shown"].items())
        cards = f"{player['hand_size']}" + (f" (at least {shown})" if shown else "")
        rows.append((name, f"{player['ducati']}", f"{player['prestige']}", cards, f"{player['pirates']}{banked}", marker, owned))
    deck = "the Venice Card is out" if view["venice"]["gone"] else "with the Venice Card"
    title = f"Players (turn {view['turn']}; deck {view['deck']}, {deck}; discard pile {len(view['discard'])})"
    if view["triggered"]:
        title += "; the last round" if not view["extra_rounds"] else "; the last round but one"
    return TextTable(title, ("", "ducati", "prestige", "hand", "pirates", "active marker", "owned"), tuple(rows))


def groups(cards: list[CardView]) -> str:
    """Contiguous groups from the top, as in `2 salt, 1 olives`."""
    found = groupby(cards, key=lambda card: card["good"])
    return ", ".join(f"{len(list(group))} {good_name(good)}" for good, group in found)


def cargo(view: View) -> TextTable:
    rows = []
    for seat, player in enumerate(view["seats"]):
        top = player["cargo"][0]
        points = player["points"]
        worth = f"{points['cargo']}" if points else "?"
        total = f"{sum(points.values())}" if points else "?"
        limits = f"{top['load']} / {top['maritime']}"
        rows.append((seat_name(view, seat), f"{player['cargo_size']}", top["id"], limits, groups(player["cargo"]), worth, total))
    columns = ("", "cards", "top card", "Load / hand limit", "groups from the top", "sale", "points if it ended now")
    return TextTable("Cargo Stacks", columns, tuple(rows))


def harbors(view: View) -> TextTable:
    rows = []
    for number, harbor in enumerate(view["harbors"]):
        ways = ", ".join(tables.HARBOR_NAMES[tables.WAY_TO[number][way]] for way in range(tables.N_WAYS[number]))
        ships = ", ".join(seat_name(view, seat) for seat in harbor["ships"])
        rows.append((harbor["name"], marker_name(harbor["marker"]) if harbor["marker"] else "·", ships, ways))
    return TextTable("Harbors", ("harbor", "marker", "ships", "sea routes to"), tuple(rows))


def offer(view: View, deal: OfferView) -> TextTable:
    title = f"{seat_name(view, deal['proposer'])} offers {seat_name(view, deal['receiver'])}"
    if "gives" not in deal:
        return TextTable(f"{title} … (being composed)", ("", ""), ())
    rows = [("gives", good_name(shown["good"]), said(shown)) for shown in deal["gives"]]
    rows += [("wants", good_name(token), "") for token in deal["wants"]]
    payment = deal["payment"]
    if payment:
        rows.append(("pays" if payment > 0 else "asks for", f"{abs(payment)} ducati", ""))
    rows += [("is tendered", good_name(shown["good"]), said(shown)) for shown in deal.get("tenders", [])]
    return TextTable(title, ("", "", "claims (they need not be true)"), tuple(rows))


def said(shown: ShownView) -> str:
    parts = list(shown["says_icons"] or []) + ([f"Load {shown['says_load']}"] if shown["says_load"] else [])
    return "“" + ", ".join(parts) + "”" if parts else "silent"


def hand(player: SeatView) -> TextTable:
    return TextTable("Your hand", CARD_COLUMNS, tuple(card_row(card) for card in player["hand"] or ()))


def payouts(view: View) -> TextTable:
    """What a group of goods pays (8.2)."""
    table = 0 if view["options"]["scoring_table"] == "seed" else 1
    rows = [(good_name(good), *(f"{value}" for value in tables.PAYOUT[table][number][1:])) for number, good in enumerate(tables.GOOD_IDS)]
    return TextTable("A group of cargo pays", ("good", "1", "2", "3", "4", "5 or more"), tuple(rows))
