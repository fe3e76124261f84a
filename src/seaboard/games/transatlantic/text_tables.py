"""TransAtlantic: the table as text, from a view. Flags and players are named as well as coloured."""

from __future__ import annotations

from collections import Counter

from seaboard.core.play.definition import TextTable
from seaboard.core.play.events import Amount
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.views import OwnedView, SeatView, View

INK = {"black": "white", "blue": "dodger_blue1", "green": "green3", "yellow": "gold1", "red": "red1"}


def text_tables(view: View) -> list[TextTable]:
    """Regions, market, docks, display, players and the hand of the viewer."""
    found = [regions(view), docks(view), market(view), display(view), players(view), boards(view), supplies(view)]
    viewer = view["viewer"]
    return found if viewer is None else [*found, hand(view["seats"][viewer])]


def ink(colour: str | None, text: str) -> str:
    return f"[{INK[colour]}]{text}[/]" if colour else text


def seat_name(view: View, seat: int) -> str:
    name = view["seats"][seat]["name"]
    return ink(name.lower(), name)


def ship(view: View, card: OwnedView) -> str:
    """Name, owner, income and coal, as in `Germanic (red flag) Green £40 ●●`."""
    if card["owner"] is None:
        return f"{card['name']} {card['year']} (neutral)"
    flag = ink(card["flag"], card["flag"]) if card["flag"] else "clipper"
    coal = " " + "●" * card["coal"] if card["coal"] else ""
    return f"{card['name']} {card['year']} ({flag}) {seat_name(view, card['owner'])} £{card['income']}{coal}"


def regions(view: View) -> TextTable:
    rows = []
    for region in view["regions"]:
        houses = ", ".join(f"{seat_name(view, seat)} {n}" for seat, n in enumerate(region["houses"]) if n)
        cost = "full" if region["next_house_cost"] is None else f"next £{region['next_house_cost']}"
        slots = [ship(view, card) for card in region["ships"]] + ["·"] * (region["slots"] - len(region["ships"]))
        rows.append((region["name"], "\n".join(slots), f"{houses or 'none'}; {cost}"))
    return TextTable(
        f"Sea regions (newest ship first; speed record {view['record']} knots)", ("region", "ships", "Trade Houses"), tuple(rows)
    )


def market(view: View) -> TextTable:
    rows = []
    for position, card in enumerate(view["market"], 1):
        if card:
            figures = f"{card['income']}", f"{card['knots']}", f"{card['tonnage'] // 1000}", f"{card['passengers']}"
            if card["kind"] == "headquarters":
                figures = "HQ", "", "", ""
            rows.append(
                (f"{position}", f"£{card['cost']}", ink(card["flag"], card["flag"] or ""), card["name"], f"{card['year'] or ''}", *figures)
            )
    deck = view["deck"]
    title = f"Ship Market ({Amount(deck['steamships']):steamship} and {deck['headquarters']} headquarters to come)"
    return TextTable(title, ("", "cost", "flag", "card", "year", "£", "knots", "1000 t", "passengers"), tuple(rows))


def docks(view: View) -> TextTable:
    rows = [(ink(flag, flag), f"{len(names)}", ", ".join(names)) for flag, names in view["docks"].items()]
    return TextTable("Docks (+1 VP for each ship of the flag)", ("flag", "ships", ""), tuple(rows))


def display(view: View) -> TextTable:
    rows = [(f"{slot}", name) for slot, name in enumerate(view["display"], 1)]
    return TextTable("Display", ("", f"{view['extension_deck']} in the deck"), tuple(rows))


def players(view: View) -> TextTable:
    rows = []
    for seat, player in enumerate(view["seats"]):
        turn = "▶ " if seat == view["actor"] else "  "
        name = turn + seat_name(view, seat) + (" (start)" if seat == view["start_player"] else "")
        purse = f"£{player['money']}" + (f" + {Amount(player['contracts']):contract point}" if player["contracts"] else "")
        stack = f"{len(player['stack'])}" + (f", {player['top']} on top" if player["top"] else "")
        now = sum(player["points"].values())
        pieces = f"{player['captains']}", f"{player['houses_left']}", "yes" if player["token"] else "used"
        rows.append((name, purse, f"{player['scored']}", f"{now}", *pieces, f"{len(player['hand'])}", stack))
    last = "" if view["last_round"] is None else f", the last is {view['last_round']}"
    title = f"Players (round {view['round']}{last}; coal in stock {view['coal']})"
    return TextTable(title, ("", "money", "VP scored", "VP now", "captains", "houses", "token", "hand", "stack"), tuple(rows))


def boards(view: View) -> TextTable:
    rows = []
    for seat, player in enumerate(view["seats"]):
        cells = [f"{n} → {value} VP" for n, value in zip(player["markers"], player["flag_values"], strict=True)]
        rows.append((seat_name(view, seat), *cells))
    stock = [f"{view['markers'][name.lower().replace(' ', '_')]}" for name in tables.MARKER_NAMES]
    names = tuple(f"{flag}: {name}" for flag, name in zip(tables.FLAG_IDS, tables.MARKER_NAMES, strict=True))
    return TextTable("Player boards (markers → value of each ship of the flag)", ("", *names), (*rows, ("stock", *stock)))


def supplies(view: View) -> TextTable:
    rows = []
    for seat, player in enumerate(view["seats"]):
        held = [ship(view, card) + ("" if card["captain"] else " no captain") for card in player["supply"]]
        held += [f"headquarters ({ink(flag, flag)})" for flag in player["headquarters"]]
        rows.append((seat_name(view, seat), "\n".join(held) or "nothing"))
    return TextTable("Personal supplies (not deployed)", ("", "holds"), tuple(rows))


def hand(player: SeatView) -> TextTable:
    counted = [Counter(player["hand"]).items(), Counter(player["stack"]).items()]
    named = [", ".join(name if n == 1 else f"{name} ×{n}" for name, n in cards) or "none" for cards in counted]
    return TextTable("Your cards", ("", ""), (("hand", named[0]), ("stack", named[1])))
