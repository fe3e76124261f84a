"""The map on paper: where plots and borders lie in a layout. Wide has north above; the phone turns the map upright, with west above."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from itertools import count, pairwise
from math import dist, hypot

from seaboard.drawing.svg import num
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.tables import Map

Point = tuple[float, float]

WIDE_SIZE = (810.0, 630.0)
PHONE_SIZE = (382.0, 1080.0)
MARGIN = 5.0
LONGEST_GAP = 150  # of a river along fields, where the data has no border


class Chart:
    """The places of one map in one layout."""

    def __init__(self, board: Map, layout: str) -> None:
        self.board = board
        self.upright = layout == "phone"
        self.width, self.height = PHONE_SIZE if self.upright else WIDE_SIZE
        self.cube, self.figure = (13, 15) if self.upright else (15, 17)  # sizes of goods and figures
        corners = [corner for plot in tables.PLOTS[board] for corner in plot["polygon"]]
        self.left, self.right = min(x for x, _ in corners), max(x for x, _ in corners)
        self.top, self.bottom = min(y for _, y in corners), max(y for _, y in corners)
        across, down = self.right - self.left, self.bottom - self.top
        inner, tall = self.width - 2 * MARGIN, self.height - 2 * MARGIN
        if self.upright:
            self.scale_x, self.scale_y = inner / down, tall / across
        else:
            self.scale_x, self.scale_y = inner / across, tall / down
        self.hubs = [self.place((plot["x"], plot["y"])) for plot in tables.PLOTS[board]]
        self.outlines = [[self.place(corner) for corner in plot["polygon"]] for plot in tables.PLOTS[board]]
        self.middles = [self.place((row["x"], row["y"])) for row in tables.BORDERS[board]]
        self.ends = [(tables.PLACE[board][row["a"]], tables.PLACE[board][row["b"]]) for row in tables.BORDERS[board]]

    def place(self, point: Sequence[float]) -> Point:
        """A point of the data on paper, in whole units."""
        x, y = point
        if self.upright:
            return round(MARGIN + (self.bottom - y) * self.scale_x), round(MARGIN + (x - self.left) * self.scale_y)
        return round(MARGIN + (x - self.left) * self.scale_x), round(MARGIN + (y - self.top) * self.scale_y)

    def chord(self, plot: int, y: float, high: float) -> tuple[float, float]:
        """From where to where a box of a height, its middle at y, can stretch within a plot."""
        spans = [span for level in (y - high / 2, y, y + high / 2) if (span := self.cut(plot, level))]
        x, _ = self.hubs[plot]
        return max((low for low, _ in spans), default=x - 10), min((top for _, top in spans), default=x + 10)

    def cut(self, plot: int, y: float) -> tuple[float, float] | None:
        """From where to where a horizontal line runs within a plot."""
        outline = self.outlines[plot]
        crossed = [x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in closed(outline) if (y1 <= y) != (y2 <= y)]
        return (min(crossed), max(crossed)) if crossed else None

    def rail(self, border: int, x: float = 0, y: float = 0) -> str:
        """The path of a piece of track from hub to hub, bent so that the middle of its border, at (x, y), lies on it."""
        (middle_x, middle_y), (one, two) = self.middles[border], self.ends[border]
        (x1, y1), (x2, y2) = self.hubs[one], self.hubs[two]
        bend = f"{num(2 * middle_x - 1.5 * x1 - 0.5 * x2)} {num(2 * middle_y - 1.5 * y1 - 0.5 * y2)}"
        return f"M{num(x1 - middle_x + x)} {num(y1 - middle_y + y)}q{bend} {num(x2 - x1)} {num(y2 - y1)}"

    def arrow(self, plot: int, station: int) -> tuple[Point, float, float]:
        """The place on the outline of a field or hill towards a station, and the direction (a unit vector's x and y)."""
        x1, y1 = self.hubs[plot]
        shared = [edge for edge in closed(self.outlines[plot]) if touches(edge, self.outlines[station])]
        (ax, ay), (bx, by) = max(shared, key=lambda edge: dist(*edge)) if shared else (self.hubs[station], self.hubs[station])
        x, y = (ax + bx) / 2, (ay + by) / 2
        long = hypot(x - x1, y - y1) or 1
        return (x, y), (x - x1) / long, (y - y1) / long


def closed(outline: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The edges of an outline."""
    return pairwise([*outline, outline[0]])


def half(outline: Sequence[Point], x: float, right: bool) -> list[Point]:
    """The part of an outline on one side of a vertical line."""
    side, found = 1 if right else -1, []
    for (x1, y1), (x2, y2) in closed(outline):
        if (x1 - x) * side >= 0:
            found.append((x1, y1))
        if (x1 - x) * (x2 - x) < 0:
            found.append((x, y1 + (x - x1) * (y2 - y1) / (x2 - x1)))
    return found


def touches(edge: tuple[Point, Point], outline: Sequence[Point]) -> bool:
    """Whether an edge is part of an outline too."""
    return any({*edge} == {*other} for other in closed(outline))


chart_of = cache(Chart)


# --- rivers ------------------------------------------------------------------------------------------------------------


@cache
def rivers(board: Map) -> list[tuple[str, Point, Point]]:
    """Name and ends of every stretch of river. The data knows those on borders; between them rivers run along fields."""
    wet: dict[str, list[tuple[Point, Point]]] = {}
    for row in tables.BORDERS[board]:
        if "river" in row:
            (x1, y1), (x2, y2) = row["line"]
            wet.setdefault(row["river"], []).append(((x1, y1), (x2, y2)))
    return [(river, one, two) for river, stretches in wet.items() for one, two in [*stretches, *bridged(board, stretches)]]


def bridged(board: Map, stretches: list[tuple[Point, Point]]) -> list[tuple[Point, Point]]:
    """What joins the stretches of one river, along edges that are no borders."""
    dry = {frozenset((tuple(row["line"][0]), tuple(row["line"][1]))) for row in tables.BORDERS[board]}
    ways: dict[Point, list[Point]] = {}
    for plot in tables.PLOTS[board]:
        for one, two in closed([(x, y) for x, y in plot["polygon"]]):
            if frozenset((one, two)) not in dry:
                ways.setdefault(one, []).append(two)
    added: list[tuple[Point, Point]] = []
    for _ in stretches:
        groups = joined([*stretches, *added])
        found = [shortest(ways, group, {point for other in groups if other is not group for point in other}) for group in groups]
        paths = [way for way in found if way]
        if not paths:
            break
        added += pairwise(min(paths, key=lambda way: sum(dist(one, two) for one, two in pairwise(way))))
    return added


def joined(stretches: Sequence[tuple[Point, Point]]) -> list[set[Point]]:
    """Groups of points that stretches join."""
    groups: list[set[Point]] = []
    for stretch in stretches:
        near = [group for group in groups if group & {*stretch}]
        groups = [group for group in groups if group not in near] + [{*stretch}.union(*near)]
    return groups


def shortest(ways: dict[Point, list[Point]], start: set[Point], goals: set[Point]) -> list[Point]:
    """The shortest way from any start to any goal, if it is not too long; else nothing."""
    order = count()
    waiting = [(0.0, next(order), [point]) for point in sorted(start)]
    seen: set[Point] = set()
    while waiting:
        far, _, path = heappop(waiting)
        if path[-1] in goals:
            return path
        if path[-1] in seen:
            continue
        seen.add(path[-1])
        for beyond in ways.get(path[-1], []):
            if far + dist(path[-1], beyond) <= LONGEST_GAP:
                heappush(waiting, (far + dist(path[-1], beyond), next(order), [*path, beyond]))
    return []
