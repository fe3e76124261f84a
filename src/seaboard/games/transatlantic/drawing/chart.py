"""The chart below the sea regions: coasts, latitudes, sea routes and a compass rose. It never changes during a game.

Wide it is the world from America to the Pacific; on the phone the regions stand in two columns, the Atlantic to the left.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from seaboard.drawing.svg import at, circle, line, path, rect, text
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.drawing.ships import STRIP_HEIGHT

Points = tuple[tuple[float, float], ...]

HEADER, SLOT_GAP = 24.0, 2.0
WIDE_SIZE = (856.0, 400.0)
PANEL_WIDTH = {"wide": 202.0, "phone": 179.0}
PLACES = {  # upper left corners of the regions
    "wide": ((98, 14), (96, 250), (312, 252), (466, 74), (642, 250)),
    "phone": ((6, 8), (6, 236), (189, 236), (189, 56), (189, 416)),
}
PHONE_HEIGHTS = {3: 418.0, 4: 494.0, 5: 598.0}  # of the chart, by the number of regions
ROUTES = ((0, 1), (0, 2), (1, 2), (2, 3), (3, 4))

# Outlines of the lands, a paragraph each: North America, Greenland, South America, Britain, Ireland, Europe and Asia, Japan, Africa,
# Madagascar, Sumatra, Borneo, Australia, Tasmania.
WIDE_STRETCH = 1.087  # of the world, from north to south
WIDE_COASTS = """
-20,-20 96,-20 92,8 70,14 84,30 92,46 74,52 66,66 52,78 46,98 50,118 40,112 22,112 10,130 16,152 34,158 30,172 44,190 30,192
8,176 -20,168

176,-20 262,-20 256,2 232,10 214,32 202,18 196,0

-20,196 34,202 58,208 84,226 106,246 102,266 90,284 80,306 62,320 52,340 42,352 44,388 -20,388

318,18 328,8 332,22 338,36 322,40 324,30

306,28 316,26 314,38 304,38

392,-20 380,0 372,16 364,34 346,46 350,60 330,62 326,82 342,88 356,76 370,66 384,78 392,92 390,74 382,64 396,70 404,88 414,84
424,88 444,86 440,104 452,128 460,146 482,134 496,116 480,104 490,100 506,106 528,110 540,136 552,164 560,138 572,118 590,112
600,132 606,156 618,176 616,150 630,146 636,128 652,118 668,104 668,84 660,70 676,66 690,82 696,66 712,46 732,30 760,16 800,4
830,12 876,8 876,-20

722,84 734,72 738,56 746,62 742,78 728,90

336,98 356,94 382,96 384,106 404,110 432,108 446,130 458,152 486,154 478,174 456,200 452,232 436,262 418,290 400,294 388,260
382,226 374,200 344,196 320,186 308,164 314,138

464,232 474,222 472,250 460,262

606,186 624,202 640,214 630,214 612,200

648,180 668,176 672,196 654,202

540,272 562,258 580,246 596,250 612,244 622,258 628,246 640,272 648,300 634,326 614,336 604,322 580,318 554,328 540,314

618,346 630,344 624,356
"""
# Europe, South America
PHONE_COASTS = """
200,-20 214,0 206,10 198,24 210,34 228,26 236,40 250,30 262,42 290,36 318,40 394,30 394,-20

-20,410 60,420 92,440 112,472 104,496 90,520 76,550 58,580 46,620 -20,620
"""
LANDS = {"EUROPE": (416, 50), "ASIA": (584, 36), "AFRICA": (392, 156), "AUSTRALIA": (590, 292)}
IDLE_NAMES = {3: (540, 208), 4: (744, 300)}  # of regions that may be out of play
WIDE_ROSE = (768.0, 150.0, 50.0)
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


def outlines(lands: str, stretch: float) -> list[Points]:
    """The corners of each land."""
    split = [[corner.split(",") for corner in land.split()] for land in lands.strip().split("\n\n")]
    return [tuple((float(x), float(y) * stretch) for x, y in corners) for corners in split]


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
    lands, stretch = (WIDE_COASTS, WIDE_STRETCH) if layout == "wide" else (PHONE_COASTS, 1)
    coasts = "".join(curve(points) for points in outlines(lands, stretch))
    for stroke, opacity in ((18, 0.35), (8, 0.6)):
        found += path(coasts, "shoal", f'stroke-width="{stroke}" stroke-opacity="{opacity}"')
    found += path(coasts, "land coast", 'stroke-width="1.6"') + routes(layout, regions)
    x, y, radius = WIDE_ROSE if layout == "wide" else PHONE_ROSES[regions]
    found += at(x, y, rose(radius))
    if layout == "wide":
        found += "".join(text(x, y * WIDE_STRETCH, land, 12, "soft title", anchor="middle") for land, (x, y) in LANDS.items())
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
