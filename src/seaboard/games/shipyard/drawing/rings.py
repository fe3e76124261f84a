"""The rings with their markers: crew, equipment, employees; and the exchange with its prices."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import panel
from seaboard.drawing.svg import at, circle, halo_circle, halo_rect, named, path, rect, target, text
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.drawing.artwork import LEAST, ByName, Keys, Targets, arrow, coin, sign, tile_ground
from seaboard.games.shipyard.drawing.labels import EMPLOYEE, ITEM_TIPS, employee_mark, employee_words, spoken
from seaboard.games.shipyard.drawing.market import goods_row
from seaboard.games.shipyard.naming import STOP_WORDS, costs, guilders, prices
from seaboard.games.shipyard.tables import Good
from seaboard.games.shipyard.view_types import CommodityInHand, EmployeeView, StopView

Hand = tuple[CommodityInHand, str]  # a tile and its id

NEEDLE = "M-4-9L0-{0}L4-9Z"
AROUND = ((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0))  # places of the employee stops, from the north
TRADES = {row["commodity"]: row["items"] for row in tables.DATA["exchange_table"]}
GOODS = [good.name.lower() for good in Good]


def step_cost(steps: int, free: int) -> int:
    return max(0, steps - free)


def draw_ring(width: float, height: float, title: str, key: str, stops: Keys, current: int, steps: Targets, free: int, recent: bool) -> str:
    """A ring of items: its marker is a needle; a target is where the marker would stop, with what the steps cost."""
    x, y, radius = width / 2, height / 2 + 8, min(width, height - 22) / 2 - 20
    found = panel(width, height, title) + circle(x, y, radius, "line", 'stroke-width="6"')
    for place in range(len(stops)):
        angle = (place + 0.5) * 2 * pi / len(stops)
        found += arrow(x + radius * sin(angle), y - radius * cos(angle), 11, 360 * (place + 0.5) / len(stops))
    for place, item in enumerate(stops):
        extra = (place - current - 1) % len(stops)
        choice = steps.get(extra)
        angle = place * 2 * pi / len(stops)
        drawn = circle(0, 0, 16, "raised edge") + sign(item, 21)
        if choice and choice.is_legal and step_cost(extra, free):
            drawn += coin(step_cost(extra, free), 13, -12, 7)
        drawn = target(choice, f"{spoken(item)}: {ITEM_TIPS[item]}", drawn, halo_circle(0, 0, 17))
        if recent and place == current:
            drawn += circle(0, 0, 19, "recent")
        found += at(x + radius * sin(angle), y - radius * cos(angle), drawn)
    found += needle(x, y, radius - 17, current, len(stops), key)
    return found


def needle(x: float, y: float, length: float, current: int, stops: int, key: str) -> str:
    """The marker of a ring: a needle that points at its stop."""
    drawn = circle(0, 0, 6, "f-orange edge") + path(NEEDLE.format(f"{length:.0f}"), "f-orange edge")
    return at(x, y, named("Marker", drawn), key, turn=360 * current / stops)


# --- employees ---------------------------------------------------------------------------------------------------------


def draw_employees(
    width: float, height: float, stops: Sequence[StopView], keys: Sequence[Keys], current: int, steps: Targets, slots: Targets, free: int
) -> str:
    """Eight stops around a compass; three employees at each."""
    found = panel(width, height, "Employees", "three at each stop")
    wide, high = (width - 12) / 3, (height - 26) / 3
    for place, (stop, names) in enumerate(zip(stops, keys, strict=True)):
        column, row = AROUND[place]
        extra = (place - current - 1) % len(stops)
        drawn = draw_stop(
            wide - 4, high - 4, stop, names, place == current, steps.get(extra), slots if place == current else {}, step_cost(extra, free)
        )
        found += at(8 + wide * column, 23 + high * row, drawn)
    x, y = 6 + wide * 1.5, 21 + high * 1.5
    found += circle(x, y, high * 0.42, "line", 'stroke-width="5"') + circle(x, y, high * 0.42, "none softline")
    for place in range(len(stops)):
        angle = (place + 0.5) * pi / 4
        found += arrow(x + high * 0.42 * sin(angle), y - high * 0.42 * cos(angle), 9, 45 * (place + 0.5))
    for point, (column, row) in zip("NESW", AROUND[::2], strict=True):
        found += text(x + high * 0.3 * (column - 1), y + high * 0.3 * (row - 1) + 3, point, LEAST, "soft", anchor="middle")
    return found + needle(x, y, high * 0.36, current, len(stops), "marker-employee")


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
    price = coin(cost, 2 + wide, height * 0.48, 8) if cost else ""
    return target(step, f"The {STOP_WORDS[stop['stop']]} stop", found + cards, halo_rect(0, 0, width, height) + price)


def draw_employee(
    width: float, height: float, employee: EmployeeView, choice: Choice | None = None, *, for_hire: bool = False, stacked: bool = False
) -> str:
    """An employee tile: role above, what it is about, and a short mark; what it costs at its foot."""
    role, about, mark = employee_mark(employee["id"])
    colour = employee["colour"]
    end = EMPLOYEE[employee["id"]].get("end_vp", 0)
    body = (rect(3, 3, width - 3, height - 3, "back", 4) if stacked else "") + tile_ground(width - 2, height - 2, "raised", 4)
    body += rect(0.5, 0.5, width - 3, 15, f"f-{colour}", 4) + sign(role, 11, 9, 8, f"on-{colour}")
    body += sign(about, min(21, height * 0.3), width / 2 - 1, 15 + (height - 30) * 0.42)
    body += text(width * (0.3 if end else 0.5) - 1, height - 7, mark, LEAST, anchor="middle", bold=True)
    if end:
        body += sign("trophy", 9, width - 16, height - 10, "soft") + text(width - 7, height - 7, end, LEAST, anchor="middle")
    if employee["cost"] and for_hire:
        body += coin(employee["cost"], width - 10, 8, 6.5)
    return target(choice, f"{employee_words(employee)} Hiring {costs(employee['cost'])}.", body, halo_rect(0, 0, width - 2, height - 2, 4))


# --- exchange ----------------------------------------------------------------------------------------------------------


def draw_exchange(
    width: float, height: float, current: int, hand: Hand | None, traded: Keys, bonus: dict[str, int], steps: Targets, trades: ByName
) -> str:
    """Prices of the six stops by good; and what a good may be traded for, or sold: then the choice is about the good itself."""
    found = panel(width, height, "Exchange", "sell · or trade for")
    left, top, pitch = 30.0, 26.0, 20.0
    high = (height - top - 26) / len(GOODS)
    for stop in range(len(tables.PRICE)):
        found += at(left + pitch * stop, top, draw_prices(stop, high, stop == current, steps.get((stop - current - 1) % len(tables.PRICE))))
    start = left + pitch * len(tables.PRICE) + 8
    for row, good in enumerate(GOODS):
        y = top + high * (row + 0.5)
        found += named(spoken(good), sign(good, 18, 17, y))
        found += draw_offer(start, y, width - start - 6, good, current, bonus.get(good, 0), traded, trades)
    if hand:
        tile, key = hand
        row_of_goods = goods_row(tile["goods"], 17, marked=tile["next_good"], gone=tile["next_good"])
        found += at(width - 40, height - 13, named(f"Exchanged now: {', '.join(tile['goods'])}", row_of_goods), key)
    mark = at(left + pitch * (current + 0.5), top + high * len(GOODS) + 1, path("M0 0L6 8H-6Z", "f-orange edge"), "marker-exchange")
    return found + mark


def draw_prices(stop: int, high: float, is_current: bool, step: Choice | None) -> str:
    """One stop of the price ring: what coal, cloth and wheat sell for."""
    found = rect(1, 0, 18, high * 3, "deep" if is_current else "sea", 4)
    for row in range(len(GOODS)):
        found += text(10, high * (row + 0.5) + 4, tables.PRICE[stop][row], 11, anchor="middle", bold=is_current)
    return target(step, f"Prices: {prices(stop)}", found, halo_rect(0, -1, 20, high * 3 + 2, 4))


def draw_offer(x: float, y: float, width: float, good: str, current: int, bonus: int, traded: Keys, trades: ByName) -> str:
    """What one good brings: guilders, or one of the items of its kind."""
    price: int | str = tables.PRICE[current][GOODS.index(good)] + bonus if current >= 0 else "?"
    words = f"{spoken(good)} sells for {price if current < 0 else guilders(int(price))}" + (f", {bonus} of it by traders" if bonus else "")
    found = at(x + 15, y, target(trades.get(good), words, coin(price, 0, 0, 11), halo_circle(0, 0, 13)))
    pitch = min(40, (width - 34) / 3)
    for place, item in enumerate(TRADES[good]):
        body = rect(-14, -13, 28, 26, "raised", 5) + sign(item, 19, 0, 0, "faded soft" if item in traded else "")
        found += at(
            x + 36 + pitch * (place + 0.5),
            y,
            target(trades.get(item), f"{spoken(good)} for a {item}", body, halo_rect(-14, -13, 28, 26, 5)),
        )
    return found
