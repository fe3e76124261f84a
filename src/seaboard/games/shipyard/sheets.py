"""Shipyard: the table as text, from a view."""

from __future__ import annotations

from seaboard.core.play.game import Sheet
from seaboard.games.shipyard.tables import FEATURE_CODES, ROW_COST, Feature
from seaboard.games.shipyard.view_types import COLUMNS, CanalTileView, CruiseView, SeatView, ShipTileView, TileForSale, View

INK = {"Red": "red1", "Yellow": "gold1", "Black": "grey62", "White": "white", "blue": "dodger_blue1", "green": "green3"}
FEATURE_WORDS = dict(zip(FEATURE_CODES, (feature.name.lower().replace("_", " ") for feature in Feature), strict=True))


def sheets(view: View) -> list[Sheet]:
    """Track, market, employees, players, yards, canals, fleets, and contracts as far as they are known."""
    found = [track(view), market(view), employees(view), players(view), staff(view), yards(view), canals(view), fleets(view)]
    if view["cruise"]:
        found.append(Sheet("The ship that leaves the yard", ("", ""), (*ship_rows(view["cruise"]),)))
    known = [seat for seat in view["seats"] if seat["contracts"] is not None]
    return [*found, contracts(known)] if known else found


def name_of(seat: SeatView) -> str:
    return f"[{INK[seat['name']]}]{seat['name']}[/]"


def words(name: str) -> str:
    return name.replace("_", " ")


def track(view: View) -> Sheet:
    rows = []
    for place, tile in enumerate(view["track"]):
        cube = "" if tile["holder"] is None else name_of(view["seats"][tile["holder"]]) + (" ×2" if tile["markers"] == 2 else "")
        note = "just advanced" if tile["advanced"] else f"{tile['coins']} guilders" if tile["coins"] else ""
        rows.append(("front" if place == 0 else f"{place + 1}", tile["name"], cube, note))
    title = f"Action track (turn {view['turn']}, wheel {view['wheel']} of 8, {view['queue']} cubes in the queue)"
    return Sheet(title, ("", "action", "cube", ""), tuple(rows))


def tile_text(tile: TileForSale | None) -> str:
    if tile is None:
        return "·"
    if "goods" in tile:
        return " ".join(tile["goods"])
    if "symbols" in tile:
        return f"{tile['id']} " + " ".join(tile["symbols"].values())
    return features(tile)


def features(tile: ShipTileView) -> str:
    return " ".join(FEATURE_WORDS[code] for code in tile["features"])


def market(view: View) -> Sheet:
    rows = []
    for row in reversed(range(len(ROW_COST))):
        cells = [tile_text(view["market"][column][row]) for column in COLUMNS]
        rows.append((f"{row + 1}", f"{ROW_COST[row]}", *cells))
    left = view["stacks"]
    counts = f"bows {left['bow']}, middles {left['middle_1']} + {left['middle_2']}, sterns {left['stern']}"
    title = f"Market (in the stacks: {counts}, commodities {left['commodity']}, canals {left['canal']})"
    return Sheet(title, ("row", "cost", *(words(column) for column in COLUMNS)), tuple(rows))


def employees(view: View) -> Sheet:
    rows = []
    for stop in view["employees"]:
        marker = "▶" if stop["stop"] == view["employee_ring"] else ""
        slots = ["·" if slot is None else f"{words(slot['id'])} ({slot['cost']})" for slot in stop["slots"]]
        rows.append((marker, stop["stop"], *slots))
    prices = "not set yet" if view["prices"] is None else ", ".join(f"{good} {price}" for good, price in view["prices"].items())
    title = f"Employees (crew marker on {view['crew_ring']}, equipment marker on {view['equipment_ring']}, prices {prices})"
    return Sheet(title, ("", "stop", "slot 1", "slot 2", "slot 3"), tuple(rows))


def players(view: View) -> Sheet:
    rows = []
    for number, seat in enumerate(view["seats"]):
        turn = "▶ " if number == view["actor"] else "  "
        start = " (start)" if number == view["start_player"] else ""
        held = f"{seat['n_contracts']['blue']} blue, {seat['n_contracts']['green']} green"
        points = sum(seat["points"].values())
        rows.append((turn + name_of(seat) + start, f"{seat['money']}", f"{points}", f"{len(seat['fleet'])}", f"{seat['lost_ships']}", held))
    return Sheet("Players", ("", "guilders", "VP", "fleet", "lost", "contracts"), tuple(rows))


def counted(items: dict[str, int]) -> str:
    return ", ".join(f"{n} {words(name)}" for name, n in items.items() if n) or "nothing"


def staff(view: View) -> Sheet:
    rows = []
    for seat in view["seats"]:
        goods = "; ".join(" ".join(tile["goods"]) for tile in seat["commodities"]) or "none"
        hired = ", ".join(words(employee["id"]) for employee in seat["employees"]) or "none"
        rows.append((name_of(seat), counted(seat["store"]), goods, hired))
    return Sheet("Stores and employees", ("", "store", "commodities", "employees"), tuple(rows))


def yards(view: View) -> Sheet:
    width = len(view["seats"][0]["yard"])
    rows = []
    for seat in view["seats"]:
        cells = ["·" if tile is None else f"{tile['part'].upper()}\n{features(tile)}" for tile in seat["yard"]]
        rows.append((name_of(seat), *cells))
    return Sheet("Yards", ("", *(f"{column + 1}" for column in range(width))), tuple(rows))


def symbols(canal: CanalTileView) -> str:
    return " ".join(f"{side} {symbol}" for side, symbol in canal["symbols"].items())


def canals(view: View) -> Sheet:
    rows = []
    for seat in view["seats"]:
        tiles = [f"{tile['x']},{tile['y']} {tile['id']}: {symbols(tile)}" for tile in seat["canals"]]
        token = seat["token"]
        where = "outside" if token is None else f"{token['x']},{token['y']} space {token['space']}, came from {token['rear']}"
        if token is None and seat["entry_side"]:
            where = f"outside, enters from the {seat['entry_side']}"
        rows.append((name_of(seat), "\n".join(tiles) or "none", where, ", ".join(seat["used_canals"]) or "none"))
    return Sheet("Canal systems", ("", "tiles (x,y)", "ship token", "used"), tuple(rows))


def ship_rows(ship: CruiseView) -> list[tuple[str, str]]:
    return [
        ("tiles", " | ".join(features(tile) for tile in ship["tiles"])),
        ("free places", counted(ship["places"])),
        ("loaded", counted(ship["items"])),
        ("speed", f"{ship['speed']}, of which {ship['sailed']} used"),
    ]


def fleets(view: View) -> Sheet:
    rows = []
    for seat in view["seats"]:
        for ship in seat["fleet"]:
            rows.append((name_of(seat), f"{ship['length']}", f"{ship['speed']}", counted(ship["items"]), counted(ship["safety"])))
    return Sheet("Fleets", ("", "tiles", "speed", "crew and equipment", "safety"), tuple(rows))


def contracts(known: list[SeatView]) -> Sheet:
    rows = []
    for seat in known:
        for contract in seat["contracts"] or ():
            text = f"[{INK[contract['colour']]}]{contract['text']}[/]"
            rows.append((name_of(seat), f"{contract['colour']} {contract['id']}", text, f"{contract['points']}"))
    return Sheet("Government contracts", ("", "contract", "", "VP now"), tuple(rows))
