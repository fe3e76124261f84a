"""The coasts of the chart, in our own hand: degrees east and north, and where they lie on the sheet.

The harbors of components.toml lie on a sheet of 1000 × 700 that is a plain grid of degrees: 29.8 units to a degree of longitude, 36.7 to
one of latitude. The phone shows the sheet turned upright, the north to the right, as charts of the time could be read from any side,
and a little longer, so that harbors lie far enough apart for fingers.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]

SHEET = (1000, 700)

# One line around the sea: from Liguria along Italy, Dalmatia, Greece, Thrace and the Black Sea to Trebizond and back along Anatolia,
# the Levant, Egypt and Barbary; the frame of the sheet closes it.
SHORE = """
7.6 44.1 8.4 44.3 8.9 44.42 9.3 44.3 9.8 44.05 10.2 43.9 10.3 43.5 10.55 43.1 10.5 42.92 11.1 42.4 11.7 42.15 12.2 41.75 12.6 41.45
13.05 41.23 13.6 41.25 14 40.85 14.3 40.85 14.45 40.6 14.8 40.67 15 40.2 15.6 40.05 15.8 39.8 16.05 39 16.2 38.75 15.85 38.6 15.68 38.2
15.65 37.93 16.05 37.9 16.55 38.4 16.6 38.8 17.15 38.95 17.1 39.4 16.6 39.7 16.6 40.05 16.95 40.48 17.3 40.45 17.95 40.25 18 39.95
18.35 39.8 18.5 40.15 18.05 40.62 17.5 40.85 16.87 41.13 16 41.45 15.9 41.62 16.2 41.75 16.1 41.95 15.4 41.9 14.7 42.15 14.2 42.5
13.9 42.9 13.75 43.35 13.52 43.62 12.9 43.93 12.4 44.25 12.28 44.6 12.5 44.95 12.3 45.2 12.33 45.42 12.8 45.6 13.2 45.7 13.65 45.78
13.75 45.6 13.5 45.45 13.6 45.1 13.9 44.8 14.1 44.95 14.3 45.3 14.6 45.25 14.9 44.9 14.95 44.5 15.2 44.25 15.3 44.05 15.9 43.7 16 43.5
16.5 43.5 17 43.3 17.5 42.95 18.1 42.65 18.5 42.4 19.1 42 19.55 41.8 19.45 41.3 19.35 40.9 19.3 40.4 19.8 40.05 20 39.7 20.3 39.4
20.75 38.95 20.8 38.7 21.15 38.35 21.7 38.36 22.4 38.4 22.9 38.2 23.2 38.05 22.9 37.93 22.3 38.15 21.7 38.28 21.4 38.2 21.1 37.85
21.6 37.5 21.55 37 21.7 36.8 21.95 36.75 22.1 37 22.4 36.45 22.55 36.5 22.8 36.8 23.1 36.45 23.15 36.6 22.95 37 22.75 37.5 23.1 37.35
23.5 37.4 23.2 37.65 23.05 37.9 23.5 37.98 23.75 37.8 24.05 37.65 24.05 38.1 23.65 38.35 23.2 38.65 22.7 38.85 23.05 39 22.95 39.3
23.3 39.2 22.9 39.6 22.6 40 22.6 40.45 22.9 40.65 22.9 40.35 23.35 40.25 23.4 39.95 23.6 40.2 24 39.95 23.75 40.3 24.35 40.15 23.8 40.5
23.75 40.75 24.4 40.93 25.1 40.97 25.9 40.85 26.1 40.6 26.75 40.62 26.1 40.08 26.25 40.03 26.6 40.38 27.3 40.7 27.9 40.97 28.6 41
28.98 41.02 29.02 41.28 28.3 41.5 28 41.9 27.7 42.4 27.5 42.5 27.75 42.75 27.9 43.2 28.5 43.4 28.6 43.9 28.8 44.5 29.6 44.85 29.7 45.3
30.2 45.8 30.8 46.4 31.5 46.6 32 46.45 32.6 46.1 33.5 46.05 33.4 45.75 32.55 45.4 33.3 45.15 33.55 44.65 33.8 44.4 34.4 44.65 35 44.85
35.4 45.05 36 45.02 36.45 45.1 36.5 45.4 35.5 45.35 34.8 45.9 35.2 46.3 36 46.65 37.4 46.95 38.3 47.1 39.2 47.3 39.4 47.05 38.3 46.7
37.9 46.3 38.1 45.95 37.5 45.6 36.8 45.4 36.75 45.15 37.4 44.72 37.9 44.6 38.9 44.2 39.7 43.5 40.6 43.05 41.4 42.7 41.6 42.2 41.5 41.6
41.2 41.3 40.3 41 39.7 41 38.8 41.05 38 41 37.2 41.15 36.6 41.4 36 41.7 35.2 42.02 34.2 41.97 33.3 42 32.3 41.75 31.4 41.3 30.3 41.2
29.2 41.24 29.12 41.02 29.45 40.8 29.9 40.75 29 40.55 28.9 40.38 28 40.35 27.6 40.5 27.2 40.42 26.75 40.3 26.4 40 26.15 39.93 26.1 39.5
26.9 39.55 26.7 39.2 26.95 38.85 26.75 38.65 27.15 38.45 26.5 38.4 26.3 38.22 26.8 38.1 27.25 37.9 27.1 37.6 27.35 37.3 27.3 37.05
28.2 37 27.45 36.7 28.1 36.75 28.6 36.75 29.1 36.4 29.7 36.15 30.4 36.3 30.6 36.85 31.3 36.8 32 36.5 32.6 36.1 33.6 36.15 34.1 36.4
34.7 36.75 35.4 36.55 35.7 36.8 36.15 36.75 36.15 36.5 35.85 36.3 35.95 35.95 35.75 35.5 35.9 35 35.95 34.5 35.6 34.2 35.5 33.85
35.2 33.2 35 32.8 34.85 32.3 34.5 31.65 34.2 31.3 33.5 31.1 32.8 31.05 32.3 31.25 31.8 31.45 31 31.58 30.4 31.45 29.95 31.2 29 30.85
28.2 31.05 27.3 31.35 25.9 31.6 25.1 31.6 24.9 31.95 23.9 32 23.1 32.3 23.1 32.65 22.5 32.8 21.6 32.95 20.9 32.7 20.1 32.25 19.95 31.8
19.95 31 19.6 30.5 19 30.27 18.1 30.5 17.3 31 16 31.25 15.4 31.6 15.25 32.3 14.2 32.65 13.2 32.9 12.2 32.85 11.5 33.15 11 33.3
10.7 33.65 10.1 33.9 10.05 34.3 10.7 34.7 11.05 35.2 11 35.65 10.6 35.85 10.5 36.3 10.8 36.5 11.05 37.08 10.6 36.85 10.3 36.8 10.2 37.2
9.8 37.3 9.2 37.2 8.6 36.95 7.6 36.9
"""

# Rhodes, Euboea, Corfu, Cephalonia, Lesbos, Chios, Samos, Lemnos, Naxos, Andros, Malta, Djerba, Cythera, Cherso, Lesina, Curzola, Cos,
# Milos, Thera, Zante, Elba.
SMALL_ISLANDS = """
27.7 36 28.2 36.5 28.2 36.15 27.75 35.85 / 23 39 23.4 38.95 24.1 38.65 24.6 38 24.3 38 23.7 38.5 23.2 38.8 / 19.6 39.8 19.95 39.8 20
39.5 20.1 39.35 19.85 39.4 / 20.35 38.3 20.6 38.5 20.85 38.1 20.5 38.05 / 25.85 39.25 26.35 39.4 26.6 39.05 26.1 38.95 / 25.85 38.55
26.15 38.55 26.1 38.2 25.95 38.2 / 26.55 37.8 27.05 37.8 26.8 37.62 / 25 40 25.4 39.97 25.3 39.78 25.05 39.8 / 25.35 37.2 25.65 37.1
25.45 36.9 / 24.7 38 25.1 37.65 24.9 37.7 / 14.2 36.08 14.6 35.85 14.4 35.8 / 10.75 33.9 11.1 33.85 10.95 33.68 / 22.9 36.35 23.1 36.2
22.95 36.12 / 14.3 45.1 14.5 44.75 14.35 44.6 / 16.4 43.25 17.1 43.15 16.6 43.12 / 16.7 42.98 17.2 42.95 16.9 42.85 / 26.95 36.9 27.35
36.85 27.1 36.7 / 24.3 36.78 24.55 36.75 24.4 36.62 / 25.35 36.45 25.5 36.38 25.4 36.3 / 20.65 37.95 20.95 37.75 20.75 37.7 / 10.1
42.85 10.45 42.8 10.2 42.7
"""
ISLANDS = (
    # Sicily, Sardinia, Corsica, Crete, Cyprus
    "12.45 37.95 12.75 38.15 13.35 38.12 14.3 38.02 15.1 38.15 15.6 38.25 15.3 37.8 15.1 37.4 15.3 37.1 15.1 36.68 14.5 36.78 13.8 37.1 "
    "13.1 37.5 12.5 37.6",
    "8.2 40.9 8.8 40.95 9.2 41.25 9.6 40.95 9.75 40.4 9.65 39.6 9.5 39.15 9.05 39.2 8.85 38.9 8.5 39.1 8.4 39.7 8.4 40.3",
    "8.6 41.9 8.8 41.55 9.25 41.4 9.4 41.9 9.55 42.2 9.45 42.65 9.4 43 9.3 42.7 8.75 42.5",
    "23.5 35.5 24.1 35.55 24.8 35.38 25.15 35.35 25.75 35.35 26.3 35.25 26.2 35 25.3 34.95 24.7 34.92 24 35.2 23.5 35.25",
    "32.3 35.05 32.95 35.2 33.7 35.42 34.6 35.7 33.9 35.25 34.05 34.95 33.6 34.8 33 34.58 32.4 34.75",
    *SMALL_ISLANDS.split("/"),
)


@dataclass(frozen=True)
class Sheet:
    """How the chart lies on the table: its scale, and whether it stands upright."""

    scale: float
    upright: bool
    stretch: float = 1  # from west to east

    @property
    def size(self) -> Point:
        wide, high = round(SHEET[0] * self.scale * self.stretch), round(SHEET[1] * self.scale)
        return (high, wide) if self.upright else (wide, high)

    def place(self, x: float, y: float) -> Point:
        """A point of the sheet of components.toml on the table."""
        east = x * self.scale * self.stretch
        return ((SHEET[1] - y) * self.scale, east) if self.upright else (east, y * self.scale)

    def degrees(self, east: float, north: float) -> Point:
        """A place on the earth on the table."""
        return self.place(29.8 * east - 243.5, 117 + 36.7 * (45.4 - north))

    def trace(self, line: str) -> list[Point]:
        """A line of degrees on the table."""
        numbers = [float(number) for number in line.split()]
        return [self.degrees(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]


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
