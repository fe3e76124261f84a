"""What belongs to a seat: score, yard, store with goods and employees, fleet, contracts. Canal systems are in canals.py."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.metrics import text_width, wrap
from seaboard.drawing.pieces import UNSEEN, emblem, explained, panel
from seaboard.drawing.svg import LEAST, at, circle, halo_rect, named, num, paragraph, path, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.games.shipyard import view_types
from seaboard.games.shipyard.drawing.artwork import COLOURS, PAINT, TOUCH, ByName, Keys, Targets, arrow, coin, sign, tile_ground
from seaboard.games.shipyard.drawing.labels import (
    CONTRACT,
    CONTRACTS_TIP,
    SOURCE_SIGNS,
    TIPS,
    contract_mark,
    employee_mark,
    employee_tip,
    employee_words,
    item_tip,
    ship_tip,
    ship_words,
    spoken,
    tile_words,
)
from seaboard.games.shipyard.drawing.market import goods_row
from seaboard.games.shipyard.drawing.rings import draw_employee
from seaboard.games.shipyard.drawing.ships import TALL, TILE, ship_width, whole_ship, yard_tile
from seaboard.games.shipyard.naming import goods_of, guilders, several

LARGEST_SHIP, SMALLEST_SHIP = 1.0, 0.13  # scales
BESIDE_SHIP = 24  # room for its speed, and a gap
WORDY = 250.0  # a contract as wide as this has room for its sentence
PHONE = 380.0  # a part of the viewer that is narrower than this has targets for fingers
STORE_ROW, GOODS_IN_ROW, STAFF_IN_ROW = 46.0, 5, 8  # for fingers
CARD = 45.0  # width of an employee
LOW = 60.0  # a score lower than this is written in two lines

Yard = Sequence[view_types.ShipTileView | None]
Hand = tuple[view_types.ShipTileInHand, str]  # a tile and its id
Held = dict[view_types.ColourName, int]
Contracts = Sequence[view_types.ContractView]


# --- score -------------------------------------------------------------------------------------------------------------


def draw_score(
    width: float, height: float, number: int, name: str, points: dict[str, int], money: int, is_active: bool, starts: bool
) -> str:
    """Name, points and guilders, and where the points come from."""
    total = sum(points.values())
    found = rect(0.5, 0.5, width - 1, height - 1, "panel", 8)
    found += rect(1, 1, 5, height - 2, f"f-{COLOURS[number]} thin", 2.5) + emblem(number, COLOURS[number], 16, 18, 16)
    room = width - (60 if height > LOW else 140)
    found += named(name, text(31, 20, name, 13, "title", bold=True, width=room))
    if is_active:
        found += named("To move", arrow(42 + min(room, text_width(name, 13, True)), 16, 14, 0, "f-orange edge"))
    if height <= LOW:
        return found + score_line(width, height, money, total, points)
    found += named(f"{Amount(total):point}", text(14, 58, total, 30, bold=True) + text(14, 72, "points", LEAST, "soft"), tip=TIPS.points)
    found += named(guilders(money), coin("", width - 52, 48, 9) + text(width - 38, 53, money, 15, bold=True), tip=TIPS.money)
    found += text(width - 8, 72, "start player" if starts else "", LEAST, "soft", anchor="end", width=width - 64)
    pitch = min(19.0, (height - 84) / len(points))
    for row, (source, value) in enumerate(points.items()):
        y = 84 + pitch * (row + 0.5)
        line = source_sign(source, 12, 20, y - 1) + text(32, y + 3, spoken(source), LEAST, "soft", width=width - 66)
        line += text(width - 10, y + 3, value, LEAST, anchor="end", bold=True)
        found += named(f"{spoken(source)}: {value}", line, tip=source_tip(source))
    return found


def score_line(width: float, height: float, money: int, total: int, points: dict[str, int]) -> str:
    """Points and guilders at the right of the name, the sources below."""
    found = named(
        f"{Amount(total):point}",
        text(width - 66, 21, total, 15, anchor="end", bold=True) + sign("trophy", 13, width - 56, 15, "soft"),
        tip=TIPS.points,
    )
    found += named(guilders(money), coin("", width - 34, 16, 7) + text(width - 24, 20, money, 12, bold=True), tip=TIPS.money)
    pitch = (width - 13) / len(points)
    for place, (source, value) in enumerate(points.items()):
        x = 10 + pitch * place
        line = source_sign(source, 10, x + 5, height - 12) + text(x + 11, height - 8, value, LEAST)
        found += named(f"{spoken(source)}: {value}", line, tip=source_tip(source))
    return found


def source_tip(source: str) -> str:
    return f"{spoken(source)}: {TIPS.sources[source]}."


def source_sign(source: str, size: float, x: float, y: float) -> str:
    colour = {"blue_contract": "f-blue thin", "green_contract": "f-green thin"}.get(source, "soft")
    return sign(SOURCE_SIGNS[source], size, x, y, colour)


# --- yard --------------------------------------------------------------------------------------------------------------


def draw_yard(
    width: float, height: float, seat: int, tiles: Yard, keys: Keys, hand: Hand | None, places: Targets, ships: Targets, recent: set[int]
) -> str:
    """Nine columns; a tile in hand is shown, faded, where it may go."""
    large = height > LOW
    top = 24.0 if large else 3.0
    scale = round(min((width - (4 if width < PHONE else 12)) / len(tiles) / TILE, (height - top - (18 if large else 6)) / TALL), 3)
    pitch = TILE * scale
    hit = max(pitch, TOUCH) if large and width < PHONE else pitch  # a little more than a column, for fingers
    left = (width - pitch * len(tiles)) / 2
    y = height - (17 if large else 4) - TALL * scale
    found = named("Yard", panel(width, height, "Yard" if large else ""), tip=TIPS.yard)
    found += rect(6, y + TALL * scale, width - 12, 4 if large else 3, "hill", 1)
    slips = [left + pitch * column for column, tile in enumerate(tiles) if tile is None]
    found += path(
        "".join(f"M{num(x + 3)} {num(y + 21 * scale)}h{num(pitch - 6)}v{num(24 * scale)}h{num(6 - pitch)}Z" for x in slips), "slot"
    )
    if hand and large:
        held = named(f"In hand: {tile_words(hand[0])}", yard_tile(hand[0], COLOURS[seat]), tip=ship_tip(hand[0]))
        found += at(width - 62, 3, held, hand[1], scale=0.42)
    for column, tile in enumerate(tiles):
        x = left + pitch * column
        if large:
            found += text(x + pitch / 2, height - 4, column + 1, LEAST, "soft", anchor="middle")
        if tile is not None:
            found += at(x, y, named(tile_words(tile), yard_tile(tile, COLOURS[seat]), tip=ship_tip(tile)), keys[column], scale=scale)
        elif hand is not None and column in places:
            choice, box = places[column], (x + 1.5, y - 1, pitch - 3, TALL * scale + 3)
            ghost = at(x, y, yard_tile(hand[0], COLOURS[seat]), look="faded", scale=scale)
            shown = rect(x + (pitch - hit) / 2, y - 5, hit, height - y + 4, "none", 5, UNSEEN) + (ghost if choice.is_legal else "")
            name = tile_words(hand[0]) if choice.is_legal else f"Column {column + 1} of the yard"
            found += target(choice, name, shown, halo_rect(*box, 5), tip=TIPS.yard)
        if column in recent:
            found += rect(x + 1, y - 1, pitch - 2, TALL * scale + 2, "recent", 4)
    for column, choice in ships.items():
        end = next(k for k, tile in enumerate(tiles) if k >= column and tile and tile["part"] == "stern")
        wide = pitch * (end - column + 1)
        found += target(choice, "", "", halo_rect(left + pitch * column, y - 2, wide, TALL * scale + 6), tip=TIPS.cruise)
    return found


# --- store -------------------------------------------------------------------------------------------------------------


def draw_store(
    width: float, height: float, number: int, seat: view_types.StoreView, goods_keys: Keys, staff_keys: Keys, loads: ByName, goods: ByName
) -> str:
    """Crew and equipment, commodity tiles and employees; for fingers each in rows of its own."""
    large = height > LOW
    touched = large and width < PHONE
    found = panel(width, height)
    gap = 1.5 if touched else 4.0
    pitch = (width - (6 if touched else 12)) / len(seat["store"])
    high = 46.0 if touched else 36.0 if large else 24.0
    for place, (item, count) in enumerate(seat["store"].items()):
        if not (count or large):
            continue
        choice = loads.get(item)
        drawn = rect(0, 0, pitch - gap, high, "raised", 5) if large else ""
        look = "" if count else "faded soft"
        size, sign_at, count_at = 22.0 if large else 17.0, (pitch * 0.32, high / 2), (pitch * 0.74, high / 2 + 5)
        if touched:
            sign_at, count_at = (pitch / 2, 14.0), (pitch / 2, high - 6)
        drawn += sign(item, size, *sign_at, look)
        drawn += text(*count_at, count, 14 if large else 12, "ink" if count else "soft", anchor="middle", bold=count > 0)
        name = f"{several(count, item)}: {TIPS.items[item]}" if large else several(count, item)
        thing = target(choice, name, drawn, halo_rect(0, 0, pitch - gap, high), tip=item_tip(item))
        found += at((4 if touched else 8) + pitch * place, 4 if large else 3, thing, f"store-{number}-{item}")
    y = high + (12 if large else 6)
    tall = height - y - 5
    if touched:
        rows, shared = goods_rows(len(seat["commodities"])), share_a_row(len(seat["commodities"]), len(seat["employees"]))
        found += draw_goods(6, y, width - 10, STORE_ROW * rows, seat["commodities"], goods_keys, goods, rows)
        x = 6 + (width - 10) / GOODS_IN_ROW * len(seat["commodities"]) if shared else 6.0
        y += 0 if shared else STORE_ROW * rows
        return found + draw_staff(x, y, width - x - 6, height - y - 4, seat["employees"], staff_keys)
    each, rows = (66.0, 2) if tall > 30 else (44.0, 1)
    left = 8 + min(width * 0.4, each * -(-len(seat["commodities"]) // rows))  # goods take up to two fifths of the width
    found += draw_goods(8, y, left - 8, tall, seat["commodities"], goods_keys, goods)
    return found + draw_staff(left + 2, y, width - left - 8, tall, seat["employees"], staff_keys)


def goods_rows(count: int) -> int:
    """Rows of commodity tiles for fingers."""
    return -(-count // GOODS_IN_ROW)


def share_a_row(goods: int, employees: int) -> bool:
    """Whether one row has room for all of a store, for fingers."""
    return goods / GOODS_IN_ROW + max(employees, 2) / STAFF_IN_ROW <= 1


def store_height(goods: int, employees: int) -> float:
    """Of a store for fingers."""
    rows = goods_rows(goods) + -(-employees // STAFF_IN_ROW)
    return 46.0 + 12 + (18 if rows == 0 else STORE_ROW * (1 if share_a_row(goods, employees) else rows)) + 4


def draw_goods(
    x: float, y: float, width: float, tall: float, tiles: Sequence[view_types.CommodityView], keys: Keys, choices: ByName, rows: int = 0
) -> str:
    """Commodity tiles; of tiles alike the first is the target."""
    columns = GOODS_IN_ROW
    if not rows:
        rows = 2 if tall > 30 else 1
        columns = max(1, -(-len(tiles) // rows))
    wide, high = width / columns, tall / max(1, rows)
    found, open_choices = "", dict(choices)
    for place, (tile, key) in enumerate(zip(tiles, keys, strict=True)):
        drawn = tile_ground(wide - 3, high - 2, "raised", 4)
        drawn += at((wide - 3) / 2, (high - 2) / 2, goods_row(tile["goods"], min(17, wide / 4, high - 5)))
        name = f"Goods: {goods_of(tile['goods'])}"
        drawn = target(open_choices.pop(tile["id"], None), name, drawn, halo_rect(0, 0, wide - 3, high - 2, 4), tip=f"{name}. {TIPS.goods}")
        found += at(x + wide * (place // rows), y + high * (place % rows), drawn, key)
    return found


def draw_staff(x: float, y: float, width: float, tall: float, employees: Sequence[view_types.EmployeeView], keys: Keys) -> str:
    """Employees side by side; where there is little room, as a sign in their colour."""
    rows = max(1, int(tall // STORE_ROW))
    columns = max(1, -(-len(employees) // rows))
    large = tall > 40 and width / columns >= CARD - 3
    if not large:
        rows = max(1, int(tall // 26))
        columns = max(1, -(-len(employees) // rows))
    wide, high = min(CARD if large else 30.0, width / columns), tall / rows
    found = ""
    for place, (employee, key) in enumerate(zip(employees, keys, strict=True)):
        drawn = draw_employee(wide - 2, high - 1, employee) if large else small_employee(wide - 2, high - 2, employee)
        found += at(x + wide * (place % columns), y + high * (place // columns), drawn, key)
    if not employees and tall >= LEAST + 3:
        words = text(x + 6, y + tall / 2 + 4, "no employees", LEAST, "soft", width=width - 6)
        found += named("No employees yet", words, tip="Employees are taken with Hire Employee and work until the end (5.6).")
    return found


def small_employee(width: float, height: float, employee: view_types.EmployeeView) -> str:
    role, about, _ = employee_mark(employee["id"])
    colour = employee["colour"]
    drawn = rect(0, 0, width, height, f"f-{colour} thin", 4) + sign(role, 8, 6, 6, f"on-{colour}")
    drawn += rect(width * 0.3, height * 0.28, width * 0.66, height * 0.68, "raised", 3) + sign(about, 12, width * 0.63, height * 0.62)
    return named(employee_words(employee), drawn, tip=employee_tip(employee))


# --- fleet -------------------------------------------------------------------------------------------------------------


def draw_fleet(
    width: float, height: float, number: int, fleet: Sequence[view_types.ShipView], lost: int, cruise: view_types.CruiseView | None
) -> str:
    """The ship that leaves the yard first, then the ships approved, each with its speed."""
    ground = panel(width, height, "" if cruise else "Fleet", f"{lost} lost" if lost and not cruise else "")
    found = named("Fleet", ground, tip=TIPS.fleet)
    if cruise:
        sailed = f"Sailed {cruise['sailed']} of {cruise['speed']} · symbols {cruise['symbols']} · ribbon {cruise['ribbon']}"
        words = sailed if cruise["sailed"] else f"Leaves the yard · speed {cruise['speed']}"
        found += explained(words, text(10, 16, words, LEAST, bold=True, width=width - 20), f". {TIPS.cruise}")
    ships: list[view_types.ShipView] = [*([cruise] if cruise else []), *fleet]
    if not ships:
        return found + named(
            "No ship approved yet", text(width / 2, height / 2 + 12, "none yet", LEAST, "soft", anchor="middle"), tip=TIPS.fleet
        )
    rows, scale = arrange_fleet(ships, width - 12, height - 26)
    pitch = (height - 24) / len(rows)
    for row, of_row in enumerate(rows):
        x = 8.0
        for ship in of_row:
            drawn = draw_fleet_ship(ship, number, scale, cruise if ship is cruise else None)
            found += at(x, 22 + pitch * row + (pitch - TALL * scale) / 2, drawn, f"ship-{ship['number']}")
            x += ship_width(ship) * scale + BESIDE_SHIP
    return found


def draw_fleet_ship(ship: view_types.ShipView, number: int, scale: float, leaving: view_types.CruiseView | None) -> str:
    """A ship with its speed before it; `leaving` is what more is known of it while it leaves the yard."""
    high = TALL * scale
    drawn = at(16, 0, whole_ship(ship, COLOURS[number], not leaving), scale=scale)
    drawn += circle(6.5, high * 0.5, 8, "raised edge") + text(6.5, high * 0.5 + 4, ship["speed"], LEAST, anchor="middle", bold=True)
    if leaving:
        drawn += rect(14, -2, ship_width(ship) * scale + 4, high + 4, "recent", 5)
    words = ship_words(ship)
    if leaving:
        words = f"Leaves the yard. {words}; {leaving['sailed']} of {Amount(leaving['speed']):movement point} used"
    more = f". {TIPS.cruise if leaving else TIPS.fleet} Speed: sails, stokers and smokestacks (7.5)."
    return explained(words, drawn, more)


def arrange_fleet(ships: Sequence[view_types.ShipView], width: float, height: float) -> tuple[list[list[view_types.ShipView]], float]:
    """Rows of ships and their scale: as large as there is room."""
    lengths = [ship_width(ship) for ship in ships]
    rows: list[list[view_types.ShipView]] = []
    scale = LARGEST_SHIP
    while scale > SMALLEST_SHIP:
        rows, x = [[]], 0.0
        for ship, length in zip(ships, lengths, strict=True):
            wide = length * scale + BESIDE_SHIP
            if rows[-1] and x + wide > width:
                rows.append([])
                x = 0.0
            rows[-1].append(ship)
            x += wide
        if max(lengths) * scale + BESIDE_SHIP <= width and len(rows) * max(TALL * scale + 3, 17) <= height + 2:
            break
        scale = round(scale - 0.03, 2)
    return rows, scale


# --- contracts ---------------------------------------------------------------------------------------------------------


def draw_contracts(
    width: float, height: float, number: int, held: Held, contracts: Contracts | None, discarded: Keys | None, choices: ByName
) -> str:
    """Own contracts with what they bring now; those of others as backs."""
    large = height > LOW
    found = named("Contracts", panel(width, height, "", "points now" if large and contracts is not None else ""), tip=CONTRACTS_TIP)
    if large:
        laid_off = " ".join(CONTRACT[name]["text"] for name in discarded or ())
        title = text(10, 16, "Contracts", 12, "title", bold=True)
        found += named(f"Discarded: {laid_off}" if laid_off else "Contracts", title, tip=CONTRACTS_TIP)
    top = 22.0 if large else 2.0
    room = height - top - 4
    if contracts is None:
        return found + draw_backs(width, top, room, number, held)
    by_colour = [[contract for contract in contracts if contract["colour"] == colour] for colour in held]
    wide, high = (width - 10) / max(1, *map(len, by_colour)), room / len(by_colour)
    for row, of_colour in enumerate(by_colour):
        for column, contract in enumerate(of_colour):
            drawn = draw_contract(wide - 4, high - 3, contract, choices.get(contract["id"]))
            found += at(7 + wide * column, top + high * row + 1, drawn, f"contract-{contract['id']}")
    return found


def draw_contract(width: float, height: float, contract: view_types.ContractView, choice: Choice | None) -> str:
    """Points, signs of what counts and how; at the right what it brings now."""
    points, signs, note = contract_mark(contract["id"])
    colour = contract["colour"]
    drawn = tile_ground(width, height, "raised", 5) + rect(1, 1, 18, height - 2, f"f-{colour}", 4)
    drawn += text(10, height / 2 + 4, points, 11, f"on-{colour}", anchor="middle", bold=True)
    size = 14.0 if height > 24 else min(12.0, (width - 46) / len(signs) - 1)
    middle = height / 2 - (6 if 28 < height and width < WORDY else 0)
    for place, name in enumerate(signs):
        drawn += contract_sign(name, size, 27 + (size + 1) * place, middle)
    if width >= WORDY:
        left = 27 + (size + 1) * len(signs)
        lines = len(wrap(contract["text"], width - left - 28, LEAST, 2))
        drawn += paragraph(left, height / 2 + (4 if lines == 1 else -1), contract["text"], width - left - 28, LEAST, "soft", lines=2)
    elif height > 28:
        drawn += text(23, height - 5, note, LEAST, "soft", width=width - 48)
    drawn += text(width - 5, height / 2 + 5, contract["points"], 13, anchor="end", bold=True)
    tip = "" if choice and choice.is_legal else f"{contract['text']} Now {Amount(contract['points']):point}."
    full = f"{contract['text']} Now {Amount(contract['points']):point}. {TIPS.contract}"
    return target(choice, tip, drawn, halo_rect(0, 0, width, height, 5), tip=full)


def contract_sign(name: str, size: float, x: float, y: float) -> str:
    if name == "no_smokestack":
        return sign("smokestack", size, x, y, "soft faded") + symbol("no", size, "f-red", x, y)
    return sign(name, size, x, y, "" if name in PAINT else "ink")


def draw_backs(width: float, top: float, room: float, number: int, held: Held) -> str:
    """Contracts that only their owner knows."""
    found = ""
    wide = min((width - 12) / max(1, *held.values()), 26.0)
    high = min(room / 2, 34.0)
    for row, (colour, count) in enumerate(held.items()):
        for place in range(count):
            back = rect(0.5, 0.5, wide - 4, high - 4, f"f-{colour} edge", 3) + sign(
                "scroll", high * 0.5, wide / 2 - 1.5, high / 2 - 1.5, f"on-{colour}"
            )
            found += at(
                7 + wide * place,
                top + high * row + 1,
                named(f"A {colour} contract", back, tip=f"Only its owner knows it (12.1). {TIPS.contract}"),
                f"back-{number}-{colour}-{place}",
            )
    return found
