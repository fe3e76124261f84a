"""What lies on the chart: harbor markers, ships, the routes sailed in this turn, and where the ship may go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import emblem
from seaboard.drawing.svg import at, circle, halo_circle, named, path, target
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.drawing.appearance import MARKER_DEEDS, MARKER_NAME, SEAT_COLOURS, marker_disk
from seaboard.games.oltremare.drawing.chart import PHONE, WIDE, route_path
from seaboard.games.oltremare.view_types import HarborView

BERTHS = ((0, -2), (-20, 0), (20, 0), (-11, -20), (11, -20), (0, 20))  # of the ships in one harbor, from its middle


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
        found += at(x, y, harbor_place(number, harbor, choices.get(number), last == number))
        for berth, seat in enumerate(harbor["ships"]):
            dx, dy = BERTHS[berth + (1 if harbor["marker"] else 0)]  # a ship does not hide a marker
            ships += at(x + dx, y + dy, named(f"{names[seat]}'s ship in {harbor['name']}", ship(seat)), f"ship-{seat}")
    return found + ships


def harbor_place(number: int, harbor: HarborView, choice: Choice | None, is_recent: bool) -> str:
    """A harbor with its marker; empty it is a small mooring."""
    kind = harbor["marker"]
    drawn = at(0, 0, marker_disk(kind, 11), f"marker-{number}") if kind else circle(0, 0, 5, "panel edge") + circle(0, 0, 1.8, "ink")
    words = f"{harbor['name']}: {MARKER_NAME[kind]}, {MARKER_DEEDS[kind]}" if kind else f"{harbor['name']}: no marker"
    ring = circle(0, 0, 14.5, "recent") if is_recent else ""
    return target(choice, words, drawn + ring, halo_circle(0, 0, 15))


def ship(seat: int, size: float = 1) -> str:
    """A cog with the emblem of its owner on the sail."""
    colour = SEAT_COLOURS[seat]
    sail = path("M-8-11C-4-9 4-9 8-11C10-6 10-2 8 2C4 .5-4 .5-8 2C-6-2-6-6-8-11Z", "raised edge")
    body = path("M-12 2.5C-6 5 6 5 12 1.5L9 9C4 11-4 11-8.5 9Z", f"f-{colour} edge") + path("M0-13V4", "inkline")
    return at(0, 0, body + sail + emblem(seat, colour, 9, 0.5, -4.8), scale=size)
