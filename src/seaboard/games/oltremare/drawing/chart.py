"""The chart: sea, coasts, routes, names, a compass rose, the tariff of cargo, and below it the key of the markers.

It never changes in a match, so it is a part of its own below the harbors (harbors.py).
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, pi, sin

from seaboard.drawing.data import read_data
from seaboard.drawing.svg import at, circle, named, path, polygon, rect, text
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.drawing.appearance import MARKER_NAME, MARKERS, good_square, marker_disk, marker_tip
from seaboard.games.oltremare.drawing.coast import Point, Sheet, drawn, rough

WIDE = Sheet(((0, 0), (1000, 680)), ((0, 0), (700, 476)))
PHONE = Sheet(((0, 0), (315, 280), (755, 530), (1000, 700)), ((0, 0), (158, 58), (409, 244), (700, 374)), upright=True)
TARIFF_WIDTH, TARIFF_HEIGHT = 196, 116
KEY_ROW = 34  # of the markers: name and deed
DATA = read_data(__package__, "chart.toml")


def chart_size(upright: bool) -> Point:
    """The room the chart takes; the key lies below it, on the phone the tariff too."""
    width, height = (PHONE if upright else WIDE).size
    return width, height + 6 + key_height(upright) + (TARIFF_HEIGHT + 6 if upright else 0)


def key_height(upright: bool) -> float:
    return 3 * KEY_ROW + 26 if upright else 2 * KEY_ROW + 8


@cache
def draw_chart(upright: bool, tariff: int) -> str:
    """The chart as it lies on the table; `tariff` is the scoring table."""
    sheet = PHONE if upright else WIDE
    width, height = sheet.size
    inside = rect(0, 0, width, height, "sea") + rhumbs(sheet) + coasts(sheet) + hills(sheet) + routes(sheet) + rose(sheet)
    names = place_names(sheet) + harbor_names(sheet)
    if upright:
        cartouches = at(0, height + 6, cartouche_of_cargo(tariff, width))
        cartouches += at(0, height + 12 + TARIFF_HEIGHT, key_of_markers(width, upright))
    else:
        cartouches = at(width * 0.28, 10, cartouche_of_cargo(tariff, TARIFF_WIDTH)) + at(0, height + 6, key_of_markers(width, upright))
    return f'<svg width="{width}" height="{height}">{inside}</svg>{names}{cartouches}{frame(width, height)}'


def coasts(sheet: Sheet) -> str:
    """The land, with lines of water along it."""
    frame_of_land = ((-40, 760), (1040, 760), (1040, -60), (-40, -60))
    corners = [sheet.place(x, y) for x, y in frame_of_land for _ in range(2)]  # twice, so that they are not rounded
    lines = [[*sheet.trace(DATA.shore), *corners], *(sheet.trace(island) for island in DATA.islands)]
    shallows = "".join(rough(line) for line in lines)
    water = path(shallows, "river", 'stroke-width="11" opacity=".45"') + path(shallows, "river", 'stroke-width="5"')
    return water + path("".join(drawn(line) for line in lines), "land edge", 'stroke-linejoin="round"')


def hills(sheet: Sheet) -> str:
    """Molehills, as the mapmakers drew mountains."""
    data = ""
    for x, y in sheet.trace(DATA.hills):
        data += f"M{x - 7:.0f} {y:.0f}q4-9 7-9t6 9M{x + 1:.0f} {y:.0f}q4-7 6-7t5 7"
    return path(data, "softline", 'stroke-width=".8" opacity=".55"')


def rhumbs(sheet: Sheet) -> str:
    """Lines of the winds over the sea."""
    data = ""
    for east, north in DATA.rhumbs:
        x, y = sheet.degrees(east, north)
        for wind in range(16):
            angle = wind * pi / 8
            data += f"M{x:.0f} {y:.0f}l{1100 * cos(angle):.0f} {1100 * sin(angle):.0f}"
    return path(data, "softline", 'stroke-width=".5" opacity=".35"')


def rose(sheet: Sheet) -> str:
    """The compass rose; its fleur points north."""
    x, y = sheet.degrees(*DATA.rose)
    size = 30 if sheet.upright else 36
    found = circle(0, 0, size, "sea") + circle(0, 0, size, "inkline", 'stroke-width=".8"')
    found += circle(0, 0, size * 0.86, "softline", 'stroke-width=".5"')
    for turn, length, look in ((45, 0.78, "hill thin"), (0, 1.16, "panel edge")):
        for quarter in range(4):
            angle = (turn + 90 * quarter) * pi / 180
            tip = (size * length * sin(angle), -size * length * cos(angle))
            sides = [(size * 0.2 * sin(angle + side), -size * 0.2 * cos(angle + side)) for side in (-pi / 4, pi / 4)]
            found += polygon([(0, 0), sides[0], tip], look)
            found += polygon([(0, 0), sides[1], tip], "f-red thin" if turn == 0 and quarter == 0 else "soft thin")
    return at(x, y, found, turn=90 if sheet.upright else 0)


def route_points(sheet: Sheet, route: int) -> list[Point]:
    """A route from harbor to harbor with its bends."""
    row = tables.DATA["route"][route]
    ends = {harbor["id"]: (harbor["x"], harbor["y"]) for harbor in tables.HARBORS}
    return [sheet.place(x, y) for x, y in (ends[row["a"]], *row["via"], ends[row["b"]])]


@cache
def route_path(sheet: Sheet, route: int) -> str:
    """Path data of a route, bending softly."""
    points = route_points(sheet, route)
    found = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (x, y), after in pairwise(points[1:]):
        end = after if after == points[-1] else ((x + after[0]) / 2, (y + after[1]) / 2)
        found += f"Q{x:.1f} {y:.1f} {end[0]:.1f} {end[1]:.1f}"
    return found if len(points) > 2 else f"{found}L{points[1][0]:.1f} {points[1][1]:.1f}"


def routes(sheet: Sheet) -> str:
    """The sea routes, dotted like a pilot's course."""
    data = "".join(route_path(sheet, route) for route in range(len(tables.DATA["route"])))
    return path(data, "inkline", 'stroke-width="1.5" stroke-dasharray="1 4.5" stroke-linecap="round"')


def harbor_names(sheet: Sheet) -> str:
    found = ""
    away, beside = (15, 18) if sheet.upright else (16, 18)  # clear of the ring of a harbor that can be reached
    for harbor in tables.HARBORS:
        x, y = sheet.place(harbor["x"], harbor["y"])
        side = DATA.name_sides[harbor["id"]][int(sheet.upright)]
        moved = {"l": (-beside, 3.5), "r": (beside, 3.5), "a": (0, -away), "u": (-8, -away), "b": (0, away + 8)}[side]
        anchor = {"l": "end", "r": "start", "u": "start"}.get(side, "middle")
        found += text(x + moved[0], y + moved[1], harbor["name"], 11, "placename title", anchor=anchor)
    return found


def place_names(sheet: Sheet) -> str:
    if sheet.upright:
        return ""
    found = ""
    for places, size in ((DATA.seas, 12), (DATA.lands, 11)):
        for name, place in places.items():
            x, y = sheet.degrees(*place)
            found += f'<g font-style="italic" letter-spacing="1.5">{text(x, y, name, size, "soft title", anchor="middle")}</g>'
    x, y = sheet.degrees(*DATA.title)
    return found + f'<g font-style="italic" letter-spacing="4">{text(x, y, "Oltre Mare", 21, "title", anchor="middle", bold=True)}</g>'


def frame(width: float, height: float) -> str:
    """The border with its scale of degrees."""
    found = rect(0.5, 0.5, width - 1, height - 1, "inkline", 0, 'stroke-width="1"')
    found += rect(5, 5, width - 10, height - 10, "inkline", 0, 'stroke-width=".6"')
    ticks = "".join(f"M{x:.0f} 1V5M{x:.0f} {height - 5:.0f}V{height - 1:.0f}" for x in range(5, int(width), 40))
    ticks += "".join(f"M1 {y:.0f}H5M{width - 5:.0f} {y:.0f}H{width - 1:.0f}" for y in range(5, int(height), 40))
    return found + path(ticks, "inkline", 'stroke-width="3"')


def cartouche(width: float, height: float, title: str) -> str:
    """A sheet of parchment, with a heading if there is one."""
    found = rect(0, 0, width, height, "panel edge", 4) + rect(2.5, 2.5, width - 5, height - 5, "line", 3)
    return found + (text(width / 2, 16, title, 12, "title", anchor="middle", bold=True, width=width - 12) if title else "")


def cartouche_of_cargo(tariff: int, width: float) -> str:
    """What a group of cargo pays: a column for each good, a line for each number of cards."""
    found = cartouche(width, TARIFF_HEIGHT, "A group of cargo pays")
    for size in range(1, tables.MOST_PAID + 1):
        found += text(26, 38 + 14 * size, f"{size}+" if size == tables.MOST_PAID else size, 11, "soft", anchor="end")
    pitch = (width - 38) / len(tables.GOOD_IDS)
    for good, name in enumerate(tables.GOOD_IDS):
        middle = 32 + (good + 0.5) * pitch
        pays = tables.PAYOUT[tariff][good]
        words = f"{tables.GOOD_NAMES[good]}: a group of 1, 2, 3, 4, 5 or more pays {', '.join(str(value) for value in pays[1:])}"
        cells = good_square(name, 17, middle - 8.5, 21)
        for size in range(1, tables.MOST_PAID + 1):
            more = pays[size] != pays[size - 1]
            cells += text(middle, 38 + 14 * size, pays[size], 11, "ink" if more else "soft", anchor="middle", bold=more)
        found += named(words, cells, tip=f"{words} ducati; cards of one good that lie together in the Cargo Stack are a group (8.2).")
    return found


def key_of_markers(width: float, upright: bool) -> str:
    """The harbor markers with their deeds."""
    across = 2 if upright else 3
    height, top = key_height(upright), 20 if upright else 4
    found = cartouche(width, height, "Harbor markers" if upright else "")
    pitch = (width - 8) / across
    for number, kind in enumerate(MARKERS):
        x, middle = 8 + number % across * pitch, top + (number // across + 0.5) * KEY_ROW
        drawn = marker_disk(kind, 12, x + 14, middle)
        drawn += text(x + 32, middle - 2, MARKER_NAME[kind], 12, "title", bold=True, width=pitch - 36)
        drawn += text(x + 32, middle + 11.5, MARKERS[kind]["note"], 11, "soft", width=pitch - 34)
        found += named(f"{MARKER_NAME[kind]}: {MARKERS[kind]['deed']}", drawn, tip=marker_tip(kind))
    return found
