"""Where the coasts of chart.toml lie on the sheet, and how they are drawn.

The harbors of components.toml lie on a sheet of 1000 × 700 that is a plain grid of degrees: 29.8 units to a degree of longitude, 36.7 to
one of latitude. The phone shows the sheet turned upright, the north to the right, as charts of the time could be read from any side,
with more room for crowded waters, so that harbors lie far enough apart for fingers.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]
Knots = tuple[Point, ...]  # lengths on the sheet and on the table; between them it is even


@dataclass(frozen=True)
class Sheet:
    """How the chart lies on the table: from west to east, from north to south, and whether it stands upright."""

    east: Knots
    south: Knots
    upright: bool = False

    @property
    def size(self) -> Point:
        wide, high = self.east[-1][1], self.south[-1][1]
        return (high, wide) if self.upright else (wide, high)

    def place(self, x: float, y: float) -> Point:
        """A point of the sheet of components.toml on the table."""
        east, south = along(self.east, x), along(self.south, y)
        return (self.south[-1][1] - south, east) if self.upright else (east, south)

    def degrees(self, east: float, north: float) -> Point:
        """A place on the earth on the table."""
        return self.place(29.8 * east - 243.5, 117 + 36.7 * (45.4 - north))

    def trace(self, line: str) -> list[Point]:
        """A line of degrees on the table."""
        numbers = [float(number) for number in line.split()]
        return [self.degrees(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]


def along(knots: Knots, value: float) -> float:
    """A length of the sheet on the table; beyond the ends it goes on evenly."""
    (low, start), (high, end) = next((pair for pair in pairwise(knots) if value <= pair[1][0]), knots[-2:])
    return start + (value - low) * (end - start) / (high - low)


def drawn(points: list[Point]) -> str:
    """Path data of a line with a steady hand: it bends round each point, from middle to middle."""
    rounded = [(round(x * 2), round(y * 2)) for x, y in points]  # half units, so that relative steps are short and exact
    middles = [((ax + bx) // 2, (ay + by) // 2) for (ax, ay), (bx, by) in zip(rounded, [*rounded[1:], rounded[0]], strict=True)]
    x, y = middles[-1]
    found = f"M{half(x)} {half(y)}"
    for (bend_x, bend_y), (next_x, next_y) in zip(rounded, middles, strict=True):
        found += f"q{pair(bend_x - x, bend_y - y)}{'' if next_x - x < 0 else ' '}{pair(next_x - x, next_y - y)}"
        x, y = next_x, next_y
    return found + "Z"


def rough(points: list[Point]) -> str:
    """Path data of the same line from point to point, in whole units: for what is wide and soft."""
    rounded = [(round(x), round(y)) for x, y in points]
    steps = "".join(f"l{bx - ax}{'' if by < ay else ' '}{by - ay}" for (ax, ay), (bx, by) in pairwise(rounded))
    return f"M{rounded[0][0]} {rounded[0][1]}{steps}Z"


def half(value: int) -> str:
    return f"{value / 2:g}"


def pair(x: int, y: int) -> str:
    return f"{half(x)}{'' if y < 0 else ' '}{half(y)}"
