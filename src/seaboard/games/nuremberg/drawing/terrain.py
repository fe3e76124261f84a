"""The printed map, which never changes: terrain with its textures, rivers, what a border costs, the arrows of fields and hills."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from seaboard.drawing.svg import at, named, num, path, polygon, rect
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.drawing.artwork import TIPS, sign
from seaboard.games.nuremberg.drawing.chart import Chart, Point, chart_of, closed, rivers
from seaboard.games.nuremberg.tables import Map

LOOKS = {"lowland": "land", "valley": "wood", "forest": "forest", "hill": "hill", "field": "field"}
TEXTURES = {  # a mark at the cursor, and the distance of the marks
    "lowland": ("m-3 1l1-3m2 3v-4m2 4l1-3", 50),
    "valley": ("m-5 1q2.5-4 5 0t5 0", 22),
    "forest": ("m0-5l4 7h-8zm0 7v3", 20),
    "hill": ("m-6 3l5-7l2.5 3.5l1.5-2l3.5 5.5m-8-2l-2.5 3.5", 23),
    "field": ("m0-5v9m-2-7h4", 20),
}
WORDS = {"lowland": "", "valley": ", links cost 2", "forest": ", links cost 2", "hill": ", no track", "field": ", no track"}
CLEAR = 17.0  # around hubs no texture


@cache
def draw_terrain(board: Map, layout: str, without_rivers: bool, expanded: bool) -> str:
    """The whole printed map. The options are those that change what a border costs and where track may go."""
    chart = chart_of(board, layout)
    found = rect(0.5, 0.5, chart.width - 1, chart.height - 1, "panel", 8)
    found += "".join(draw_plot(chart, plot) for plot in range(len(tables.PLOTS[board]))) + draw_dark_red_area(chart, expanded)
    found += "".join(draw_texture(chart, terrain) for terrain in TEXTURES)
    found += draw_rivers(chart) + draw_costs(chart, without_rivers, expanded) + draw_wall(chart)
    found += "".join(draw_arrows(chart, plot) for plot, printed in enumerate(tables.PLOTS[board]) if printed.get("arrows"))
    north = sign("compass", 16, "soft", 0, 0)
    return found + named("North", at(chart.width - 16, 18, north, turn=90 if chart.upright else 0))


def draw_plot(chart: Chart, plot: int) -> str:
    printed = tables.PLOTS[chart.board][plot]
    what = "station" if printed["kind"] == "station" else str(printed["good"])
    shape = polygon(chart.outlines[plot], f"{LOOKS[printed['terrain']]} thin")
    if plot == tables.SOUTH[chart.board]:
        return named(f"{printed['name']}: red station; lines start or end here and never run through", shape, tip=TIPS.south)
    through = " or ".join(tables.PLOT_NAMES[chart.board][tables.PLACE[chart.board][station]] for station in printed.get("arrows", []))
    way = f", shipped through {through}" if through else ""
    return named(
        f"{printed['name']}: {what}{way}, {printed['terrain']}{WORDS[printed['terrain']]}", shape, tip=TIPS.cost[printed["terrain"]]
    )


def draw_texture(chart: Chart, terrain: str) -> str:
    """All marks of a terrain as one path, on a lattice that avoids hubs and outlines."""
    mark, step = TEXTURES[terrain]
    plots = [plot for plot, printed in enumerate(tables.PLOTS[chart.board]) if printed["terrain"] == terrain]
    places = [place for plot in plots for place in lattice(chart, plot, step)]
    drawn = "".join(f"M{x:.0f} {y:.0f}{mark}" for x, y in places)
    return path(drawn, "softline faded", 'stroke-width=".8"') if drawn else ""


def lattice(chart: Chart, plot: int, step: float) -> Iterable[Point]:
    outline, (hub_x, hub_y) = chart.outlines[plot], chart.hubs[plot]
    low, high = min(y for _, y in outline), max(y for _, y in outline)
    for row in range(int(low / step), int(high / step) + 1):
        y = row * step
        spans = [chart.cut(plot, level) for level in (y - 6, y + 6)]
        if None in spans:
            continue
        left = max(span[0] for span in spans if span) + 6
        right = min(span[1] for span in spans if span) - 6
        shift = step / 2 if row % 2 else 0
        for column in range(int((left - shift) / step) + 1, int((right - shift) / step) + 1):
            x = column * step + shift
            if abs(x - hub_x) > CLEAR or abs(y - hub_y) > CLEAR:
                yield x, y


def draw_dark_red_area(chart: Chart, expanded: bool) -> str:
    """The area that The South may include (3.9)."""
    area = tables.MAPS[chart.board].get("dark_red_area", {"polygon": []})
    name = "Part of The South" if expanded else "Dark red area: part of no plot in this game"
    shape = polygon(map(chart.place, area["polygon"]), "f-red thin faded")
    return named(name, shape, tip=TIPS.dark_red) if area["polygon"] else ""


def draw_rivers(chart: Chart) -> str:
    """Rivers run along outlines."""
    drawn: dict[str, str] = {}
    for river, one, two in rivers(chart.board):
        drawn[river] = drawn.get(river, "") + stroke(chart.place(one), chart.place(two))
    courses = [(river, path(course, "river", 'stroke-width="5"')) for river, course in drawn.items()]
    return "".join(named(f"River {river}", course, tip=TIPS.river) for river, course in courses)


def draw_costs(chart: Chart, without_rivers: bool, expanded: bool) -> str:
    """One or two dots in the middle of a border: what track costs there."""
    dots = ""
    for border in range(len(tables.BORDERS[chart.board])):
        if not tables.IS_BUILDABLE[expanded][chart.board][border]:
            continue
        x, y = chart.middles[border]
        if tables.COST[without_rivers][chart.board][border] == 1:
            dots += dot(x, y)
        else:
            (x1, y1), (x2, y2) = (chart.place(end) for end in tables.BORDERS[chart.board][border]["line"])
            long = max(abs(x2 - x1), abs(y2 - y1)) or 1
            step_x, step_y = 3 * (x2 - x1) / long, 3 * (y2 - y1) / long
            dots += dot(x - step_x, y - step_y) + dot(x + step_x, y + step_y)
    return path(dots, "softline", 'stroke-width="3.4" stroke-linecap="round"')


def stroke(one: Point, two: Point) -> str:
    return f"M{num(one[0])} {num(one[1])}L{num(two[0])} {num(two[1])}"


def dot(x: float, y: float) -> str:
    """A stroke without length: its round ends make a dot."""
    return f"M{num(x)} {num(y)}h0"


def draw_wall(chart: Chart) -> str:
    """The border on which track is forbidden though its plots touch (3.7)."""
    pair = [tables.PLACE[chart.board][plot] for plot in tables.MAPS[chart.board].get("forbidden_border", [])]
    if not pair:
        return ""
    wall = "".join(stroke(*edge) for edge in closed(chart.outlines[pair[0]]) if {*edge} <= {*chart.outlines[pair[1]]})
    stones = path(wall, "inkline", 'stroke-width="5"') + path(wall, "line", 'stroke-width="2.5" stroke-dasharray="5 2"')
    return named("City wall: no track here", stones, tip=TIPS.wall)


def draw_arrows(chart: Chart, plot: int) -> str:
    """Through which stations the goods of a field or hill are shipped (3.5)."""
    heads = ""
    for station in tables.PLOTS[chart.board][plot]["arrows"]:
        (x, y), ahead_x, ahead_y = chart.arrow(plot, tables.PLACE[chart.board][station])
        tip_x, tip_y = x + 4 * ahead_x, y + 4 * ahead_y
        back_x, back_y = x - 5 * ahead_x, y - 5 * ahead_y
        heads += (
            f"M{num(tip_x)} {num(tip_y)}L{num(back_x - 4.5 * ahead_y)} {num(back_y + 4.5 * ahead_x)}"
            f"L{num(back_x + 4.5 * ahead_y)} {num(back_y - 4.5 * ahead_x)}Z"
        )
    return path(heads, "f-grey thin")
