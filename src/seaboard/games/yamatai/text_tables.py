"""Yamataï: the table as text, from a view. Boats, tokens and players are named as well as coloured."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from seaboard.core.play.definition import TextTable
from seaboard.core.play.events import minus
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.view_types import SpaceView, TileView, View

INK = {
    **{"blue": "dodger_blue1", "orange": "dark_orange", "purple": "medium_purple1", "grey": "grey62"},
    **{"bamboo": "green3", "wood": "orange4", "stone": "white", "clay": "red1", "gold": "gold1"},
}


def text_tables(view: View) -> list[TextTable]:
    """Islands, boats, Fleet track, rows and players."""
    row = buildings(f"Building row ({view['building_deck']} in the deck)", view["building_row"])
    found = [islands(view), boats(view), fleet(view), row, specialists(view), players(view), holdings(view)]
    known = view["known_buildings"]
    return [*found, buildings("Building tiles you know on top of the deck", known)] if known else found


def ink(name: str) -> str:
    return f"[{INK[name]}]{name}[/]" if name in INK else name


def inked(names: Iterable[str]) -> str:
    return ", ".join(map(ink, names))


def seat_name(view: View, seat: int) -> str:
    name = view["seats"][seat]["name"]
    return f"[{INK[name.lower()]}]{name}[/]"


def counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{ink(name)} {n}" for name, n in counts.items() if n) or "none"


def islands(view: View) -> TextTable:
    rows = []
    for number, island in enumerate(view["islands"]):
        building = seat_name(view, island["owner"]) if island["owner"] is not None else (island["building"] or "").capitalize()
        ground = ", ".join(word for word, there in (("mountain", island["mountain"]), ("sacred ground", island["sacred"])) if there)
        around = ", ".join(space_name(view["spaces"][space]) for space in tables.AROUND[number][: tables.N_AROUND[number]])
        rows.append((island["name"], island["token"] or "", building, ground, around))
    return TextTable("Islands", ("island", "token", "building", "ground", "boat spaces around it"), tuple(rows))


def space_name(space: SpaceView) -> str:
    """A boat space, with its boat if there is one."""
    return f"{space['name']}: {ink(space['boat'])}" if space["boat"] else space["name"]


def boats(view: View) -> TextTable:
    by_colour: dict[str, list[str]] = {name: [] for name in view["supply"]}
    for space in view["spaces"]:
        if space["boat"]:
            by_colour[space["boat"]].append(space["name"] + ("*" if space["placed"] else ""))
    prices = dict(zip(by_colour, tables.PRICE, strict=False))  # gold, the last, is not traded (6.2)
    rows = [(ink(name), f"{prices.get(name, 'none')}", f"{view['supply'][name]}", ", ".join(spaces)) for name, spaces in by_colour.items()]
    return TextTable("Boats (* placed this turn)", ("colour", "price", "supply", "on the board"), tuple(rows))


def fleet(view: View) -> TextTable:
    rows = []
    for slot, tile in enumerate(view["track"], 1):
        shown = (f"{tile['number']}", inked(tile["boats"]), tile["power"].replace("_", " ")) if tile else ("taken", "", "")
        rows.append((f"{slot}", *shown))
    for batch in view["face_down"]:
        slots = " to ".join(f"{slot}" for slot in sorted({batch["slots"][0], batch["slots"][-1]}))
        rows.append((slots, "face down: " + ", ".join(map(str, batch["numbers"])), "", ""))
    order = ", ".join(f"{seat_name(view, meeple['seat'])} on {meeple['spot']}" for meeple in view["order"])
    return TextTable(f"Fleet track (round {view['round']}; order {order})", ("slot", "tile", "boats", "power"), tuple(rows))


def buildings(title: str, tiles: Sequence[TileView | None]) -> TextTable:
    rows = []
    for tile in tiles:
        row = (tile["name"], tile["kind"].replace("_", " "), inked(tile["boats"]), f"{tile['vp']}") if tile else ("empty", "", "", "")
        rows.append(row)
    return TextTable(title, ("building", "sort", "boats", "VP"), tuple(rows))


def specialists(view: View) -> TextTable:
    rows = []
    for spot in view["specialist_row"]:
        rows.append((spot["name"], f"{spot['vp']}", f"{spot['coins']}", spot["text"]) if spot else ("empty", "", "", ""))
    return TextTable(f"Specialists ({view['specialist_deck']} in the deck)", ("specialist", "VP", "coins", "power"), tuple(rows))


def players(view: View) -> TextTable:
    rows = []
    for seat, player in enumerate(view["seats"]):
        name = ("▶ " if seat == view["actor"] else "  ") + seat_name(view, seat)
        figures = f"{player['coins']}", f"{player['prestige']}", f"{player['buildings_left']}", minus(player["score"])
        rows.append((name, *figures, counted(player["tokens"]), counted(player["harbor"]), counted(player["scrapped"])))
    hand = counted(view["turn_state"]["hand"])
    title = f"Players (hand of {seat_name(view, view['active'])}: {hand})"
    columns = ("", "coins", "prestige tokens", "buildings left", "VP if it ended now", "culture tokens", "harbor", "scrapped")
    return TextTable(title, columns, tuple(rows))


def holdings(view: View) -> TextTable:
    rows = []
    for seat, player in enumerate(view["seats"]):
        held = player["built"], player["reserved"], player["specialists"]
        lists = [", ".join(tile["name"] for tile in tiles) or "none" for tiles in held]
        rows.append((seat_name(view, seat), *lists))
    return TextTable("Tiles", ("", "built", "reserved", "specialists"), tuple(rows))
