"""The chart below the sea regions: coasts, latitudes, sea routes and a compass rose. It never changes during a game.

Wide it is the world from America to the Pacific; on the phone the regions stand in two columns, the Atlantic to the left.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from seaboard.drawing.data import read_data
from seaboard.drawing.svg import at, circle, line, path, rect, text
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.drawing.ships import STRIP_HEIGHT

Points = tuple[tuple[float, float], ...]

HEADER, SLOT_GAP = 24.0, 2.0
WIDE_SIZE = (856.0, 372.0)
PANEL_WIDTH = {"wide": 202.0, "phone": 179.0}
PLACES = {  # upper left corners of the regions
    "wide": ((98, 12), (96, 220), (312, 222), (466, 62), (642, 220)),
    "phone": ((6, 8), (6, 236), (189, 236), (189, 56), (189, 416)),
}
PHONE_HEIGHTS = {3: 418.0, 4: 494.0, 5: 598.0}  # of the chart, by the number of regions
ROUTES = ((0, 1), (0, 2), (1, 2), (2, 3), (3, 4))

COASTS: dict[str, dict[str, str]] = vars(read_data(__package__, "coasts.toml"))  # by layout and land: its corners
LANDS = {"EUROPE": (416, 50), "ASIA": (584, 36), "AFRICA": (392, 156), "AUSTRALIA": (590, 292)}
IDLE_NAMES = {3: (540, 192), 4: (744, 278)}  # of regions that may be out of play
WIDE_ROSE = (768.0, 136.0, 48.0)
PHONE_ROSES = {3: (278.0, 186.0, 34.0), 4: (280.0, 458.0, 26.0), 5: (126.0, 544.0, 40.0)}


def panel_height(layout: str, region: int) -> float:
    """Height of a region: a header and its slots."""
    return HEADER + tables.SLOTS[region] * (STRIP_HEIGHT[layout] + SLOT_GAP) + 4


def chart_size(layout: str, regions: int) -> tuple[float, float]:
    """Width and height of the chart; on the phone the last row is there for four and five regions only."""
    return WIDE_SIZE if layout == "wide" else (374.0, PHONE_HEIGHTS[regions])


def adrift_place(layout: str, regions: int) -> tuple[float, float]:
    """Where a pushed-out ship waits: on the open sea."""
    return (642, 12) if layout == "wide" else (189, 56) if regions == 3 else (6, 416)


def outline(land: str) -> Points:
    """The corners of a land."""
    return tuple((float(x), float(y)) for x, y in (corner.split(",") for corner in land.split()))


def curve(points: Points) -> str:
    """A closed smooth line through points, as quadratic arcs between the middles of its sides."""
    following = (*points[1:], points[0])
    middles = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in zip(points, following, strict=True)]
    ends = (*middles[1:], middles[0])
    arcs = "".join(f"Q{x:g} {y:g} {end_x:g} {end_y:g}" for (x, y), (end_x, end_y) in zip(following, ends, strict=True))
    return f"M{middles[0][0]:g} {middles[0][1]:g}{arcs}Z"


def rose(radius: float) -> str:
    """A compass rose around (0, 0)."""
    found = circle(0, 0, radius * 0.72, "softline", 'stroke-width=".7"') + circle(0, 0, radius * 0.64, "softline", 'stroke-width=".4"')
    for step in range(8):
        length = radius * (1 if step % 2 == 0 else 0.62)
        angle, side = step * pi / 4, radius * 0.17
        tip_x, tip_y = length * sin(angle), -length * cos(angle)
        for turn, look in ((-1, "panel"), (1, "soft")):
            corner = angle + turn * pi / 8
            found += path(f"M0 0L{side * sin(corner):.1f} {-side * cos(corner):.1f}L{tip_x:.1f} {tip_y:.1f}Z", look)
    return found + text(0, -radius - 3, "N", 11, "title", anchor="middle", bold=True)


@cache
def draw_chart(layout: str, regions: int) -> str:
    """The whole chart, framed; the names of regions that are not in play are written on the open sea."""
    width, height = chart_size(layout, regions)
    found = rect(0, 0, width, height, "sea") + graticule(width, height)
    coasts = "".join(curve(outline(land)) for land in COASTS[layout].values())
    for stroke, opacity in ((18, 0.35), (8, 0.6)):
        found += path(coasts, "shoal", f'stroke-width="{stroke}" stroke-opacity="{opacity}"')
    found += path(coasts, "land coast", 'stroke-width="1.6"') + routes(layout, regions)
    x, y, radius = WIDE_ROSE if layout == "wide" else PHONE_ROSES[regions]
    found += at(x, y, rose(radius))
    if layout == "wide":
        found += "".join(text(x, y, land, 12, "soft title", anchor="middle") for land, (x, y) in LANDS.items())
        for region in range(regions, len(tables.REGION_NAMES)):
            x, y = IDLE_NAMES[region]
            found += text(x, y, tables.REGION_NAMES[region], 17, "soft title", anchor="middle")
            found += text(x, y + 16, "not in play", 11, "soft", anchor="middle")
    return f'<svg width="{width:g}" height="{height:g}">{found}</svg>{chart_frame(width, height)}'


def chart_frame(width: float, height: float) -> str:
    """A double line around the chart; outside its round corners is the ground."""
    corner = path("M0 0H10A10 10 0 0 0 0 10Z", "ground")
    turns = ((0, 0, 0), (width, 0, 90), (width, height, 180), (0, height, 270))
    corners = "".join(at(x, y, corner, turn=turn) for x, y, turn in turns)
    outer = rect(1, 1, width - 2, height - 2, "softline", 9, 'stroke-width="2"')
    scale = rect(3.5, 3.5, width - 7, height - 7, "softline", 7, 'stroke-width="3" stroke-dasharray="27"')
    return corners + outer + scale + rect(5.5, 5.5, width - 11, height - 11, "softline", 5, 'stroke-width=".6"')


def graticule(width: float, height: float) -> str:
    """Lines of latitude and longitude."""
    latitudes = "".join(f"M0 {y:g}H{width:g}" for y in range(38, int(height), 54))
    longitudes = "".join(f"M{x:g} 0V{height:g}" for x in range(60, int(width), 72))
    return path(latitudes + longitudes, "softline", 'stroke-width=".5" stroke-opacity=".45"')


def routes(layout: str, regions: int) -> str:
    """Dotted sea routes between the regions in play."""
    middles = [(x + PANEL_WIDTH[layout] / 2, y + panel_height(layout, region) / 2) for region, (x, y) in enumerate(PLACES[layout])]
    found = ""
    for start, end in ROUTES:
        if max(start, end) < regions:
            (x1, y1), (x2, y2) = middles[start], middles[end]
            found += line(x1, y1, x2, y2, "softline", 'stroke-width="1.4" stroke-dasharray="1 5" stroke-linecap="round"')
    return found
