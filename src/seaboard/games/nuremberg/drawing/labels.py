"""Where the names of the plots stand on the map: clear of other names, of hubs, goods and figures. Stations come first; of the goods plots
those have a name where there is room for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from seaboard.drawing.metrics import text_width, wrap
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.drawing.chart import Chart

ROOM, UPRIGHT_ROOM = 80.0, 54.0  # names may leave their plots so far
SIZE = 11.0
PRIZE_ASIDE = 26.0  # the bonus of Fürth stands so far beside its hub
OUTSIDE = 6.0  # the name of a goods plot may leave it so far
NAME_WEIGHT = 5  # a name on a name is so much worse than on a piece
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Name:
    """A name on the map: its middle, the baseline of its first line, its lines, their size, and how wide it is."""

    x: float
    y: float
    lines: tuple[str, ...]
    size: float
    width: float

    @property
    def box(self) -> Box:
        last = self.y + self.size * (len(self.lines) - 1)
        return self.x - self.width / 2 - 1, self.y - self.size * 0.8, self.x + self.width / 2 + 1, last + 2


@cache
def names_of(chart: Chart) -> dict[int, Name]:
    """The names of all stations, and of the goods plots that have room for one."""
    printed = tables.PLOTS[chart.board]
    taken = [(box, 1) for plot in range(len(printed)) for box in piece_boxes(chart, plot)]
    found: dict[int, Name] = {}
    for plot in sorted(range(len(printed)), key=lambda plot: printed[plot]["kind"] != "station"):
        x, y = chart.hubs[plot]
        near = [(box, weight) for box, weight in taken if shared(box, (x - 130, y - 60, x + 130, y + 60))]
        places = list(candidates(chart, plot))
        harm = [sum(weight * shared(here, box) for box, weight in near) for here in (name.box for name in places)]
        if printed[plot]["kind"] == "station" or min(harm, default=1) == 0:
            found[plot] = places[harm.index(min(harm))]
            taken.append((found[plot].box, NAME_WEIGHT))
    return found


def piece_boxes(chart: Chart, plot: int) -> Iterator[Box]:
    """The places of goods, or of the hub and the figures above it."""
    x, y = chart.hubs[plot]
    printed = tables.PLOTS[chart.board][plot]
    across = 9 if printed["kind"] == "station" else 16
    yield x - across, y - 9, x + across, y + 9
    if printed.get("figures"):
        yield x - 8 * printed["figures"], y - 25, x + 8 * printed["figures"], y - 9
    if plot == tables.FUERTH[chart.board]:
        yield x + PRIZE_ASIDE - 14, y - 6, x + PRIZE_ASIDE + 14, y + 12


def candidates(chart: Chart, plot: int) -> Iterator[Name]:
    """A name in its places, the best first: below the hub, pushed aside, or above goods or figures."""
    x, y = chart.hubs[plot]
    printed = tables.PLOTS[chart.board][plot]
    is_station = printed["kind"] == "station"
    size, bold = SIZE, is_station and not chart.upright
    left, right = chart.chord(plot, y + 16, size)
    words, room = printed["name"], max(right - left, UPRIGHT_ROOM if chart.upright else ROOM)
    room = max(room, *(text_width(word, size, bold) for word in words.replace("-", "- ").split()))  # no word is cut
    lines = (
        (words,)
        if text_width(words, size, bold) <= room
        else tuple(line.replace("- ", "-") for line in wrap(words.replace("-", "- "), room, size, 3, bold))
    )
    width = max(text_width(line, size, bold) for line in lines)
    middle = (x + (left + right) / 2) / 2
    above = y - (28 if printed.get("figures") else 13) - size * (len(lines) - 1)
    for base, aside in product((y + 19, y + 25, above, y + 16, above - 6, y + 32), (0, -8, 8, -16, 16, -24, 24, -34, 34)):
        inside = min(max(middle + aside, width / 2 + 2), chart.width - width / 2 - 2)
        if base <= size or base + size * (len(lines) - 1) > chart.height - 4:
            continue
        if is_station or (left - OUTSIDE <= inside - width / 2 and inside + width / 2 <= right + OUTSIDE):
            yield Name(inside, base, lines, size, width)


def shared(one: Box, two: Box) -> float:
    """The area that two boxes share."""
    wide = min(one[2], two[2]) - max(one[0], two[0])
    high = min(one[3], two[3]) - max(one[1], two[1])
    return wide * high if wide > 0 and high > 0 else 0
