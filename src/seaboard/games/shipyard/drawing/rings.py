"""The rings with their markers: crew, equipment, employees; and the exchange with its prices."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, pi, sin

from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import explained, panel
from seaboard.drawing.svg import LEAST, at, circle, halo_circle, halo_rect, named, path, rect, target, text
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.drawing.artwork import TOUCH, ByName, Keys, Targets, arrow, coin, sign, tile_ground
from seaboard.games.shipyard.drawing.labels import EMPLOYEE, TIPS, employee_mark, employee_tip, employee_words, item_tip, spoken
from seaboard.games.shipyard.drawing.market import goods_row
from seaboard.games.shipyard.naming import STOP_WORDS, costs, guilders, prices
from seaboard.games.shipyard.tables import Good
from seaboard.games.shipyard.view_types import CommodityInHand, EmployeeView, StopView

Size = tuple[float, float]
Hand = tuple[CommodityInHand, str]  # a tile and its id

NEEDLE = "M-4-9L0-{0}L4-9Z"
AROUND = ((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0))  # places of the employee stops, from the north
BESIDE = ((0, 0), (1, 0), (1, 1), (1, 2), (1, 3), (0, 3), (0, 2), (0, 1))  # the same in two columns
SLIM = 400.0  # employees in less width stand in two columns
STRIP = 50.0  # between these columns
FOR_FINGERS = 156.0  # rings as high as this have targets for fingers
STACKED = 220.0  # an exchange as high as this too: its offers are below its prices
TRADES = {row["commodity"]: row["items"] for row in tables.DATA["exchange_table"]}
GOODS = [good.name.lower() for good in Good]


def step_cost(steps: int, free: int) -> int:
    return max(0, steps - free)


def draw_ring(width: float, height: float, title: str, key: str, stops: Keys, current: int, steps: Targets, free: int, recent: bool) -> str:
    """A ring of items: its marker is a needle; a target is where the marker would stop, with what the steps cost."""
    touched = height >= FOR_FINGERS
    size = TOUCH / 2 if touched else 17.0
    x, y, radius = width / 2, height / 2 + (7 if touched else 8), min(width, height - 20) / 2 - size - 2
    found = panel(width, height, title) + circle(x, y, radius, "line", 'stroke-width="6"')
    for place in range(len(stops)):
        angle = (place + 0.5) * 2 * pi / len(stops)
        found += arrow(x + radius * sin(angle), y - radius * cos(angle), 11, 360 * (place + 0.5) / len(stops))
    for place, item in enumerate(stops):
        extra = (place - current - 1) % len(stops)
        choice = steps.get(extra)
        angle = place * 2 * pi / len(stops)
        drawn = circle(0, 0, size - 1, "raised edge") + sign(item, size * 1.25)
        cost = step_cost(extra, free)
        price = coin(cost, size * 0.76, -size * 0.7, 8) if cost else ""
        tip = f"{item_tip(item)} To stop here now {costs(cost)}. {TIPS.rings[title.lower()]}."
        drawn = target(choice, f"{spoken(item)}: {TIPS.items[item]}", drawn, halo_circle(0, 0, size) + price, tip=tip)
        if recent and place == current:
            drawn += circle(0, 0, size + 2, "recent")
        found += at(x + radius * sin(angle), y - radius * cos(angle), drawn)
    return found + needle(x, y, radius - size, 360 * current / len(stops), key, TIPS.rings[title.lower()])


def needle(x: float, y: float, length: float, turn: float, key: str, tip: str) -> str:
    """The marker of a ring: a needle that points at its stop."""
    drawn = circle(0, 0, 6, "f-orange edge") + path(NEEDLE.format(f"{length:.0f}"), "f-orange edge")
    return at(x, y, named("Marker", drawn, tip=f"{tip}."), key, turn=turn)


# --- employees ---------------------------------------------------------------------------------------------------------


def draw_employees(
    width: float, height: float, stops: Sequence[StopView], keys: Sequence[Keys], current: int, steps: Targets, slots: Targets, free: int
) -> str:
    """Eight stops around a compass, three employees at each; in two columns where there is no room for three."""
    found = panel(width, height, "Employees", "three at each stop")
    slim = width < SLIM
    columns, rows, around = (2, 4, BESIDE) if slim else (3, 3, AROUND)
    strip = STRIP if slim else 0.0
    wide, high = (width - 12 - strip) / columns, (height - 26) / rows
    for place, (stop, names) in enumerate(zip(stops, keys, strict=True)):
        column, row = around[place]
        extra = (place - current - 1) % len(stops)
        drawn = draw_stop(
            wide - 4, high - 4, stop, names, place == current, steps.get(extra), slots if place == current else {}, step_cost(extra, free)
        )
        found += at(8 + (wide + strip) * column, 23 + high * row, drawn)
        if slim:
            name = text(width / 2 + (-1, 1)[column] * 12, 21 + high * (row + 0.5) + 4, stop["stop"].upper(), LEAST, "soft", anchor="middle")
            found += named(f"The {STOP_WORDS[stop['stop']]} stop", name)
    x, y, radius = width / 2, 21 + (height - 26) / 2, min(strip / 2 - 5, high * 0.42) if slim else high * 0.42
    found += circle(x, y, radius, "line", 'stroke-width="5"') + circle(x, y, radius, "none softline")
    for place in range(len(stops)):
        angle = (place + 0.5) * pi / 4
        found += arrow(x + radius * sin(angle), y - radius * cos(angle), 9, 45 * (place + 0.5))
    if slim:
        column, row = around[current]
        turn = degrees(atan2((column - 0.5) * wide, (1.5 - row) * high))
    else:
        turn = 45.0 * current
        for point, (column, row) in zip("NESW", AROUND[::2], strict=True):
            found += text(x + high * 0.28 * (column - 1), y + high * 0.28 * (row - 1) + 4, point, LEAST, "soft", anchor="middle")
    return found + needle(x, y, radius * (0.86 if slim else 0.52), turn, "marker-employee", TIPS.rings["employee"])


def draw_stop(
    width: float, height: float, stop: StopView, names: Keys, is_current: bool, step: Choice | None, slots: Targets, cost: int
) -> str:
    found = rect(0, 0, width, height, "deep" if is_current else "sea", 6)
    wide = (width - 4) / 3
    cards = ""
    for slot, employee in enumerate(stop["slots"]):
        x = 2 + wide * slot
        if employee is None:
            cards += rect(x + 2, 5, wide - 4, height - 10, "slot", 4)
        else:
            drawn = draw_employee(wide - 2, height - 6, employee, slots.get(slot), for_hire=True, stacked=bool(employee["below"]))
            cards += at(x + 1, 3, drawn, names[slot])
    if step is None:
        return found + cards
    price = coin(cost, 2 + wide, height * 0.48, 9) if cost else ""
    name = f"The {STOP_WORDS[stop['stop']]} stop"
    tip = f"{name}: to stop here now {costs(cost)}, and hiring costs what the employee shows. {TIPS.rings['employee']}."
    return target(step, name, found + cards, halo_rect(0, 0, width, height) + price, tip=tip)


def draw_employee(
    width: float, height: float, employee: EmployeeView, choice: Choice | None = None, *, for_hire: bool = False, stacked: bool = False
) -> str:
    """An employee tile: role above, what it is about, and a short mark; what it costs at its foot."""
    role, about, mark = employee_mark(employee["id"])
    colour = employee["colour"]
    end = EMPLOYEE[employee["id"]].get("end_vp", 0)
    body = (rect(3, 3, width - 3, height - 3, "back", 4) if stacked else "") + tile_ground(width - 2, height - 2, "raised", 4)
    body += rect(0.5, 0.5, width - 3, 16, f"f-{colour}", 4) + sign(role, 12, 10, 8.5, f"on-{colour}")
    body += sign(about, min(22, height * 0.3), width / 2 - 1, 16 + (height - 32) * 0.46)
    room = 18.0 if end else width - 5
    body += text(2 + room / 2, height - 7, mark, LEAST, anchor="middle", bold=True, width=room)
    if end:
        body += sign("trophy", 9, width - 18.5, height - 11, "soft") + text(width - 8, height - 7, end, LEAST, anchor="middle")
    if employee["cost"] and for_hire:
        body += coin(employee["cost"], width - 11, 8.5, 7.5)
    name = f"{employee_words(employee)} Hiring {costs(employee['cost'])}."
    return target(choice, name, body, halo_rect(0, 0, width - 2, height - 2, 4), tip=employee_tip(employee))


# --- exchange ----------------------------------------------------------------------------------------------------------


def draw_exchange(
    width: float, height: float, current: int, hand: Hand | None, traded: Keys, bonus: dict[str, int], steps: Targets, trades: ByName
) -> str:
    """Prices of the six stops by good; and what a good may be traded for, or sold: then the choice is about the good itself."""
    touched = height >= STACKED
    found = panel(width, height, "Exchange", "sell · or trade for")
    left, top, pitch = (44.0, 26.0, (width - 50) / len(tables.PRICE)) if touched else (30.0, 26.0, 24.0)
    high = 22.0 if touched else (height - top - 28) / len(GOODS)
    for stop in range(len(tables.PRICE)):
        step = steps.get((stop - current - 1) % len(tables.PRICE))
        found += at(left + pitch * stop, top, draw_prices(stop, pitch, high, stop == current, step))
    below = top + high * len(GOODS) + 1
    start, each = (44.0, (height - below - 14) / len(GOODS)) if touched else (left + pitch * len(tables.PRICE) + 6, high)
    for row, good in enumerate(GOODS):
        found += named(spoken(good), sign(good, 18, left / 2 + 2, top + high * (row + 0.5)), tip=good_tip(good))
        y = below + 12 + each * (row + 0.5) if touched else top + each * (row + 0.5)
        if touched:
            found += named(spoken(good), sign(good, 22, left / 2 + 2, y), tip=good_tip(good))
        size = (TOUCH, TOUCH) if touched else (28.0, 26.0)
        found += draw_offer(start, y, width - start - 6, size, good, current, bonus.get(good, 0), traded, trades)
    if hand:
        tile, key = hand
        row_of_goods = goods_row(tile["goods"], 19, marked=tile["next_good"], gone=tile["next_good"])
        x, y = (width - 48, below + 12 + each / 2) if touched else (width - 40, height - 14)
        words, more = f"Exchanged now: {', '.join(tile['goods'])}", ". Each is sold or traded, in this order (5.7.3)."
        found += at(x, y, explained(words, row_of_goods, more), key)
    mark = named("Marker", path("M0 0L6 8H-6Z", "f-orange edge"), tip=f"{TIPS.rings['exchange']}.")
    return found + at(left + pitch * (current + 0.5), below, mark, "marker-exchange")


def good_tip(good: str) -> str:
    return f"{spoken(good)}: sold for guilders, or traded for one of: {', '.join(TRADES[good])} (5.7.3)."


def draw_prices(stop: int, wide: float, high: float, is_current: bool, step: Choice | None) -> str:
    """One stop of the price ring: what coal, cloth and wheat sell for."""
    found = rect(1, 0, wide - 2, high * 3, "deep" if is_current else "sea", 4)
    for row in range(len(GOODS)):
        found += text(wide / 2, high * (row + 0.5) + 4, tables.PRICE[stop][row], 12, anchor="middle", bold=is_current)
    name = f"Prices: {prices(stop)}"
    return target(step, name, found, halo_rect(0, -1, wide, high * 3 + 2, 4), tip=f"{name} (5.7.2). {TIPS.rings['exchange']}.")


def draw_offer(x: float, y: float, width: float, size: Size, good: str, current: int, bonus: int, traded: Keys, trades: ByName) -> str:
    """What one good brings: guilders, or one of the items of its kind."""
    wide, high = size
    price: int | str = tables.PRICE[current][GOODS.index(good)] + bonus if current >= 0 else "?"
    words = f"{spoken(good)} sells for {price if current < 0 else guilders(int(price))}" + (f", {bonus} of it by traders" if bonus else "")
    tip = f"{words} (5.7.2). Each level of a trader adds 1 (5.6.6)."
    found = at(x + high / 2 + 2, y, target(trades.get(good), words, coin(price, 0, 0, high * 0.42), halo_circle(0, 0, high / 2), tip=tip))
    left = high + 10
    pitch = min(wide + 12, (width - left) / 3)
    for place, item in enumerate(TRADES[good]):
        name = f"{spoken(good)} for a {item}"
        body = rect(-wide / 2, -high / 2, wide, high, "raised", 5) + sign(item, high * 0.72, 0, 0, "faded soft" if item in traded else "")
        tip = f"{name}; no item twice in one exchange (5.7.3, 5.7.4). {item_tip(item)}"
        drawn = target(trades.get(item), name, body, halo_rect(-wide / 2, -high / 2, wide, high, 5), tip=tip)
        found += at(x + left + pitch * (place + 0.5), y, drawn)
    return found
