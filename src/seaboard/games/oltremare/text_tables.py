"""Oltre Mare: the table as text, from a view. Goods and players are named as well as coloured."""

from __future__ import annotations

from itertools import groupby

from seaboard.core.play.definition import TextTable
from seaboard.core.play.events import Amount, minus
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.sentences import CARD_NAMES, CARD_NOUNS, ducati
from seaboard.games.oltremare.view_types import CardView, OfferView, ShownView, View

INK = {"red": "red1", "blue": "dodger_blue1", "green": "green3", "yellow": "gold1", "black": "white"}
_inks = ("medium_purple1", "wheat1", "indian_red1", "grey85", "dark_orange3", "dark_olive_green3", "gold3")
GOOD_INK = dict(zip(tables.GOOD_IDS, _inks, strict=True))
CARD_COLUMNS = ("good", "icons", "Load", "Maritime Power", "harbor")


def text_tables(view: View) -> list[TextTable]:
    """Players, cargo, map, what lies on the table, and the hand of the viewer."""
    found = [harbors(view), payouts(view), cargo(view), players(view)]
    found += [offer(view, view["offer"])] if view["offer"] else []
    found += [card_table("Cards played", view["played"])] if view["played"] else []
    viewer = view["viewer"]
    return found if viewer is None else [*found, card_table("Your hand", view["seats"][viewer]["hand"] or [])]


def seat_name(view: View, seat: int) -> str:
    name = view["seats"][seat]["name"]
    return f"[{INK[name.lower()]}]{name}[/]"


def coloured(good: str, words: str) -> str:
    return f"[{GOOD_INK[good]}]{words}[/]" if good in GOOD_INK else words


def cards_of(good: str, count: int) -> str:
    """As in `2 salt cards`."""
    return coloured(good, f"{Amount(count):{CARD_NOUNS[good]}}")


def marker_name(marker: str | None) -> str:
    return tables.MARKER_NAMES[tables.MARKER_IDS.index(marker)] if marker else "none"


def card_table(title: str, cards: list[CardView]) -> TextTable:
    return TextTable(title, CARD_COLUMNS, tuple(card_row(card) for card in cards))


def card_row(card: CardView) -> tuple[str, ...]:
    name = coloured(card["good"], card["good"])
    return name, ", ".join(card["icons"]), f"{card['load']}", f"{card['maritime']}", card["harbor"].title()


def players(view: View) -> TextTable:
    rows = []
    for seat, player in enumerate(view["seats"]):
        turn = "▶ " if seat == view["actor"] else "  "
        name = turn + seat_name(view, seat) + (" (start)" if seat == view["start_player"] else "")
        banked = f" + {player['banked_pirates']} banked" if player["banked_pirates"] else ""
        owned = ", ".join(f"{n} × {marker_name(kind)}" for kind, n in player["markers"].items()) or "none"
        shown = ", ".join(cards_of(good, n) for good, n in player["shown"].items())
        cards = f"{player['hand_size']}" + (f" (at least {shown})" if shown else "")
        money = minus(player["ducati"])
        rows.append((name, money, f"{player['prestige']}", cards, f"{player['pirates']}{banked}", marker_name(player["marker"]), owned))
    deck = "the Venice Card is out" if view["venice"]["gone"] else "with the Venice Card"
    title = f"Players (turn {view['turn']}; deck {view['deck']}, {deck}; discard pile {len(view['discard'])})"
    if view["triggered"]:
        title += "; the last round" if not view["extra_rounds"] else "; the last round but one"
    return TextTable(title, ("", "ducati", "prestige", "hand", "pirates", "active marker", "owned"), tuple(rows))


def groups(cards: list[CardView]) -> str:
    """Contiguous groups from the top, as in `2 salt cards, 1 olive card`."""
    found = groupby(cards, key=lambda card: card["good"])
    return ", ".join(cards_of(good, len(list(group))) for good, group in found)


def cargo(view: View) -> TextTable:
    rows = []
    for seat, player in enumerate(view["seats"]):
        top, points = player["cargo"][0], player["points"]
        sale, total = (f"{points['cargo']}", minus(sum(points.values()))) if points else ("?", "?")
        name, limits = coloured(top["good"], CARD_NAMES[top["card"]]), f"{top['load']} / {top['maritime']}"
        rows.append((seat_name(view, seat), f"{player['cargo_size']}", name, limits, groups(player["cargo"]), sale, total))
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
    title = f"{view['seats'][deal['proposer']]['name']} offers {view['seats'][deal['receiver']]['name']}"
    if "gives" not in deal:
        return TextTable(f"{title} … (being composed)", ("", ""), ())
    rows = [("gives", *shown_row(shown)) for shown in deal["gives"]]
    rows += [("wants", cards_of(token, 1), "") for token in deal["wants"]]
    payment = deal["payment"]
    if payment:
        rows.append(("pays" if payment > 0 else "asks for", ducati(abs(payment)), ""))
    rows += [("is tendered", *shown_row(shown)) for shown in deal.get("tenders", [])]
    return TextTable(title, ("", "", "claims (they need not be true)"), tuple(rows))


def shown_row(shown: ShownView) -> tuple[str, str]:
    """A card of an offer, which only its owner sees, and what is said of it."""
    parts = list(shown["says_icons"] or []) + ([f"Load {shown['says_load']}"] if shown["says_load"] else [])
    name = coloured(shown["good"], CARD_NAMES[shown["card"]["card"]]) if shown["card"] else cards_of(shown["good"], 1)
    return name, "“" + ", ".join(parts) + "”" if parts else "silent"


def payouts(view: View) -> TextTable:
    """What a group of goods pays (8.2)."""
    table = 0 if view["options"]["scoring_table"] == "seed" else 1
    pays = dict(zip(tables.GOOD_IDS, tables.PAYOUT[table], strict=True))
    rows = [(coloured(good, good), *(f"{value}" for value in values[1:])) for good, values in pays.items()]
    return TextTable("A group of cargo pays", ("good", "1", "2", "3", "4", "5 or more"), tuple(rows))
