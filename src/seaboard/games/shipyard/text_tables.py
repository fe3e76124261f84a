"""Shipyard: the table as text, from a view."""

from __future__ import annotations

from seaboard.core.play.definition import TextTable
from seaboard.core.play.events import Amount
from seaboard.games.shipyard import naming, tables, view_types

INK = {"Red": "red1", "Yellow": "gold1", "Black": "grey62", "White": "white", "blue": "dodger_blue1", "green": "green3"}
FEATURE_WORDS = dict(zip(tables.FEATURE_CODES, naming.FEATURE_NAMES, strict=True))


def text_tables(view: view_types.View) -> list[TextTable]:
    """Track, market, rings, players, yards, canals, fleets, and contracts as far as they are known."""
    board = [track(view), market(view), employees(view), markers(view), prices(view)]
    found = [*board, players(view), staff(view), yards(view), canals(view), fleets(view)]
    if view["cruise"]:
        found.append(leaving(view["cruise"]))
    known = [seat for seat in view["seats"] if seat["contracts"] is not None]
    return [*found, contracts(known)] if known else found


def name_of(seat: view_types.SeatView) -> str:
    return f"[{INK[seat['name']]}]{seat['name']}[/]"


def track(view: view_types.View) -> TextTable:
    rows = []
    for place, tile in enumerate(view["track"]):
        cube = "" if tile["holder"] is None else name_of(view["seats"][tile["holder"]]) + (" ×2" if tile["markers"] == 2 else "")
        note = "just advanced" if tile["advanced"] else naming.guilders(tile["coins"]) if tile["coins"] else ""
        rows.append(("front" if place == 0 else f"{place + 1}", tile["name"], cube, note))
    title = f"Action track (turn {view['turn']}, wheel {view['wheel']} of {tables.WHEEL}, {Amount(view['queue']):cube} in the queue)"
    return TextTable(title, ("", "action", "cube", ""), tuple(rows))


def tile_text(tile: view_types.TileForSale | None) -> str:
    if tile is None:
        return "·"
    if "goods" in tile:
        return naming.goods_of(tile["goods"])
    if "symbols" in tile:
        return ", ".join(tile["symbols"].values())  # in the order of its name
    return features(tile)


def features(tile: view_types.ShipTileView) -> str:
    return ", ".join(FEATURE_WORDS[code] for code in tile["features"])


def market(view: view_types.View) -> TextTable:
    rows = []
    for row in reversed(range(len(tables.ROW_COST))):
        cells = [tile_text(view["market"][column][row]) for column in view_types.COLUMNS]
        rows.append((f"{row + 1}", naming.costs(tables.ROW_COST[row]), *cells))
    left = view["stacks"]
    counts = f"bows {left['bow']}, middles {left['middle_1']} of No 1 and {left['middle_2']} of No 2, sterns {left['stern']}"
    title = f"Market (in the stacks: {counts}, commodities {left['commodity']}, canals {left['canal']})"
    return TextTable(title, ("row", "", *naming.COLUMN_TITLES), tuple(rows))


def employees(view: view_types.View) -> TextTable:
    rows = [
        ("▶" if stop["stop"] == view["employee_ring"] else "", naming.STOP_WORDS[stop["stop"]], *map(slot_text, stop["slots"]))
        for stop in view["employees"]
    ]
    return TextTable("Employees", ("", "stop", "slot 1", "slot 2", "slot 3"), tuple(rows))


def slot_text(slot: view_types.EmployeeForHire | None) -> str:
    return "·" if slot is None else f"{naming.EMPLOYEE_NAME[slot['id']]}, {naming.costs(slot['cost'])}\n{slot['text']}"


def markers(view: view_types.View) -> TextTable:
    """The rings of items, and what their markers come to next."""
    rows = []
    for ring, item in (("crew", view["crew_ring"]), ("equipment", view["equipment_ring"])):
        stops = tables.DATA[f"ring_{ring}"]["stops"]
        first = stops.index(item)
        rows.append((ring, item, *(stops[(first + step) % len(stops)] for step in range(1, len(stops)))))
    return TextTable("Crew and equipment rings", ("", "marker on", "next", "then", "then"), tuple(rows))


def prices(view: view_types.View) -> TextTable:
    """Prices now and those to come, in the order of the ring."""
    rows, now = [], view["exchange_ring"]
    if now < 0:
        rows.append(("now", *("not set yet" for _ in naming.GOOD_NAMES)))
    for step in range(0 if now >= 0 else 1, len(tables.PRICE) + (now < 0)):
        when = ("now", "next")[step] if step < 2 else f"after {step} exchanges"
        rows.append((when, *(naming.guilders(amount) for amount in tables.PRICE[(now + step) % len(tables.PRICE)])))
    return TextTable("Exchange prices", ("", *naming.GOOD_NAMES), tuple(rows))


def players(view: view_types.View) -> TextTable:
    rows = []
    for number, seat in enumerate(view["seats"]):
        turn = "▶ " if number == view["actor"] else "  "
        start = " (start)" if number == view["start_player"] else ""
        held = f"{seat['n_contracts']['blue']} blue, {seat['n_contracts']['green']} green"
        points = sum(seat["points"].values())
        rows.append((turn + name_of(seat) + start, f"{seat['money']}", f"{points}", f"{len(seat['fleet'])}", f"{seat['lost_ships']}", held))
    return TextTable("Players", ("", "guilders", "points", "ships in the fleet", "ships lost", "contracts"), tuple(rows))


def staff(view: view_types.View) -> TextTable:
    rows = []
    for seat in view["seats"]:
        goods = "; ".join(naming.goods_of(tile["goods"]) for tile in seat["commodities"])
        hired = "\n".join(f"{naming.EMPLOYEE_NAME[employee['id']]}: {employee['text']}" for employee in seat["employees"])
        rows.append((name_of(seat), naming.counted(seat["store"]), goods or "none", hired or "none"))
    return TextTable("Stores and employees", ("", "store", "commodities", "employees"), tuple(rows))


def yards(view: view_types.View) -> TextTable:
    def cell(tile: view_types.ShipTileView | None) -> str:
        return "·" if tile is None else f"{tile['part'].upper()}\n{features(tile)}"

    columns = (f"{column + 1}" for column in range(tables.N_YARD))
    return TextTable("Yards", ("", *columns), tuple((name_of(seat), *map(cell, seat["yard"])) for seat in view["seats"]))


def canals(view: view_types.View) -> TextTable:
    rows = []
    for seat in view["seats"]:
        tiles = {(tile["x"], tile["y"]): tile for tile in seat["canals"]}
        token, where = seat["token"], f"outside, enters from the {seat['entry_side']}" if seat["entry_side"] else "outside"
        if token:
            where = token_text(token, tiles[token["x"], token["y"]])
        laid = "\n".join(f"{naming.map_name(x, y)}: {naming.CANAL_NAME[tile['id']]}, {facing(tile)}" for (x, y), tile in tiles.items())
        used = "\n".join(naming.CANAL_NAME[name] for name in seat["used_canals"])
        rows.append((name_of(seat), laid or "none", where, used or "none"))
    return TextTable("Canal systems", ("", "tiles", "ship token", "used"), tuple(rows))


def facing(tile: view_types.CanalView) -> str:
    """Where the symbols of a tile face."""
    return ", ".join(f"{symbol} {side}" for side, symbol in tile["symbols"].items())


def token_text(token: view_types.TokenView, tile: view_types.CanalView) -> str:
    """Where the token stands, and the way it came, which is barred."""
    symbols = naming.CANAL_NAME[tile["id"]].split("–")
    before, after = symbols[token["space"] // 2], symbols[(token["space"] + 1) // 2]
    at = f"at its {before}" if token["side"] else f"between its {before} and its {after}"
    came = {"lower": "sailing clockwise", "higher": "sailing anticlockwise", "side": f"come in from the {token['side']}"}
    return f"{naming.map_name(token['x'], token['y'])}, {at}, {came[token['rear']]}"


def leaving(ship: view_types.CruiseView) -> TextTable:
    rows = (
        ("tiles", " | ".join(features(tile) for tile in ship["tiles"])),
        ("free places", naming.counted(ship["places"])),
        ("loaded", naming.counted(ship["items"])),
        ("speed", f"{ship['speed']}, of which {ship['sailed']} used"),
    )
    return TextTable("The ship that leaves the yard", ("", ""), rows)


def fleets(view: view_types.View) -> TextTable:
    rows = [
        (name_of(seat), f"{ship['length']}", f"{ship['speed']}", naming.counted(ship["items"]), naming.counted(ship["safety"]))
        for seat in view["seats"]
        for ship in seat["fleet"]
    ]
    return TextTable("Fleets", ("", "tiles", "speed", "crew and equipment", "safety"), tuple(rows))


def contracts(known: list[view_types.SeatView]) -> TextTable:
    rows = [
        (name_of(seat), contract["colour"], f"[{INK[contract['colour']]}]{contract['text']}[/]", f"{contract['points']}")
        for seat in known
        for contract in seat["contracts"] or ()
    ]
    return TextTable("Government contracts", ("", "contract", "", "points now"), tuple(rows))
