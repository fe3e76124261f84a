"""What lies on the chart: harbor markers, ships, the routes sailed in this turn, and where the ship may go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import UNSEEN, emblem, explained
from seaboard.drawing.svg import at, circle, halo_circle, path, polygon, target
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.drawing.appearance import MARKER_NAME, MARKERS, SEAT_COLOURS, marker_disk, marker_tip
from seaboard.games.oltremare.drawing.chart import PHONE, WIDE, route_path
from seaboard.games.oltremare.drawing.coast import Point, Sheet
from seaboard.games.oltremare.view_types import HarborView

BERTHS = ((0, -2), (-20, 0), (20, 0), (-11, -20), (11, -20), (0, 20))  # of the ships in one harbor, from its middle
REACH = 27  # how far from a harbor it can be hit, if no other harbor is nearer


def draw_harbors(
    phone: bool, harbors: Sequence[HarborView], sailed: Sequence[int], choices: Mapping[int, Choice], names: Sequence[str], last: int | None
) -> str:
    """`sailed` are routes, `choices` are by harbor, `last` is the harbor of the newest move."""
    sheet = PHONE if phone else WIDE
    wake = "".join(route_path(sheet, route) for route in sailed)
    found = path(wake, "wake") if wake else ""
    ships = ""
    for number, harbor in enumerate(harbors):
        x, y = sheet.place(tables.HARBORS[number]["x"], tables.HARBORS[number]["y"])
        found += at(x, y, harbor_place(sheet, number, harbor, choices.get(number), last == number, names))
        for berth, seat in enumerate(harbor["ships"]):
            dx, dy = BERTHS[berth + (1 if harbor["marker"] else 0)]  # a ship does not hide a marker
            tip = ". It sails one route for each sailing icon (4.10.3); ships do not block each other (4.10.5)."
            ships += at(x + dx, y + dy, explained(f"{names[seat]}'s ship in {harbor['name']}", ship(seat), tip), f"ship-{seat}")
    sails = any(choice.is_legal for choice in choices.values())
    return found + (f'<g pointer-events="none">{ships}</g>' if sails else ships)  # a ship does not keep a harbor from being hit


@cache
def waters(sheet: Sheet, number: int) -> tuple[Point, ...]:
    """Where a harbor can be hit, from its middle: a square around it, as far as no other harbor is nearer and the chart goes."""
    x, y = sheet.place(tables.HARBORS[number]["x"], tables.HARBORS[number]["y"])
    wide, high = sheet.size
    left, right, top, low = max(-REACH, -x), min(REACH, wide - x), max(-REACH, -y), min(REACH, high - y)
    shape: list[Point] = [(left, top), (right, top), (right, low), (left, low)]
    for other, row in enumerate(tables.HARBORS):
        if other == number:
            continue
        to_x, to_y = sheet.place(row["x"], row["y"])
        dx, dy = to_x - x, to_y - y
        beyond = [px * dx + py * dy - (dx * dx + dy * dy) / 2 for px, py in shape]
        kept: list[Point] = []
        for corner, ((px, py), out) in enumerate(zip(shape, beyond, strict=True)):
            (qx, qy), before = shape[corner - 1], beyond[corner - 1]
            if (out > 0) != (before > 0):
                share = before / (before - out)
                kept.append((qx + share * (px - qx), qy + share * (py - qy)))
            if out <= 0:
                kept.append((px, py))
        shape = kept
    return tuple(shape)


def harbor_place(sheet: Sheet, number: int, harbor: HarborView, choice: Choice | None, is_recent: bool, names: Sequence[str]) -> str:
    """A harbor with its marker; empty it is a small mooring."""
    kind = harbor["marker"]
    drawn = at(0, 0, marker_disk(kind, 11), f"marker-{number}") if kind else circle(0, 0, 5, "panel edge") + circle(0, 0, 1.8, "ink")
    words = f"{harbor['name']}: {MARKER_NAME[kind]}, {MARKERS[kind]['deed']}" if kind else f"{harbor['name']}: no marker"
    ring = circle(0, 0, 14.5, "recent") if is_recent else ""
    area = polygon(waters(sheet, number), "none", UNSEEN) if choice and choice.is_legal else ""
    stop = (
        f"Stop here to take it: {marker_tip(kind)} Passing by leaves it (4.10.6)"
        if kind
        else "Stop here and no marker is active for you; you keep those you own (4.10.8)"
    )
    ships = f" Ships here: {', '.join(names[seat] for seat in harbor['ships'])} (4.10.5)." if harbor["ships"] else ""
    tip = f"{words}. {stop.removesuffix('.')}.{ships}"
    return target(choice, words, drawn + ring + area, halo_circle(0, 0, 15), tip=tip)


def ship(seat: int, size: float = 1) -> str:
    """A cog with the emblem of its owner on the sail."""
    colour = SEAT_COLOURS[seat]
    sail = path("M-8-11C-4-9 4-9 8-11C10-6 10-2 8 2C4 .5-4 .5-8 2C-6-2-6-6-8-11Z", "raised edge")
    body = path("M-12 2.5C-6 5 6 5 12 1.5L9 9C4 11-4 11-8.5 9Z", f"f-{colour} edge") + path("M0-13V4", "inkline")
    return at(0, 0, body + sail + emblem(seat, colour, 9, 0.5, -4.8), scale=size)
