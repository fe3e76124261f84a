"""The archipelago: where islands and boat spaces lie in each layout, the shapes of the islands, and the sea as it is before any boat.

The map of components.toml lies as it is in the wide layout; on the phone it stands upright, its western coast at the top.

       wide                     phone
    W  s1 …                  N  W W W W
    e  s2 …  ── islands ──      s5 … s1
    s  …                        │ islands
    t  s5 …                     │

An island fills the space between the canals around it: from its middle rays go out as far as the canals allow; the ends, made a little
uneven, are joined by a smooth line.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import atan2, cos, degrees, hypot, pi, sin

from seaboard.drawing.pieces import explained
from seaboard.drawing.svg import LEAST, at, circle, line, named, num, path, rect, text
from seaboard.drawing.symbols import symbol
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.drawing.tips import TIPS
from seaboard.games.yamatai.sentences import touched

WIDE_SCALE, WIDE_LEFT, WIDE_TOP = 0.845, 24, 10
PHONE_ACROSS, PHONE_ALONG = 0.555, 0.775  # scales: boat spaces of a row lie 44 apart
PHONE_LEFT, PHONE_TOP = 4, -2
MAP_HEIGHT = 700  # of the drawing space of components.toml
WIDE_SIZE, PHONE_SIZE = (780.0, 548.0), (374.0, 733.0)
PHONE_PLACES = {  # starting spots and the spaces beside the third one, 44 from their neighbours
    0: (28.2, 118),
    1: (28.2, 232),
    2: (85, 352),
    3: (28.2, 462),
    4: (28.2, 578),
    28: (85, 272),
    43: (85, 432),
}
RAYS = 13
CANAL, BERTH = 12.0, 25.0  # how far a coast keeps from the middle of a canal and of a boat space
FARTHEST = 56.0  # from the middle of an island to its coast
LANDSCAPES = {  # what grows or lies on islands that look alike: pines, reeds, round trees, rocks
    "land": "l4 7h-3v2h-2v-2h-3z",
    "field": "l1 9h-2zm4 2l1 7h-2zm-8 0l1 7h-2z",
    "forest": "a4 4 0 0 1 1 7v3h-2v-3a4 4 0 0 1 1-7z",
    "wood": "m-2 2l5-1l3 7h-10z",
}

Point = tuple[float, float]


def place(x: float, y: float, phone: bool) -> Point:
    """A point of the map in a layout."""
    if phone:
        return (MAP_HEIGHT - y - PHONE_LEFT) * PHONE_ACROSS, (x - PHONE_TOP) * PHONE_ALONG
    return (x - WIDE_LEFT) * WIDE_SCALE, (y - WIDE_TOP) * WIDE_SCALE


@cache
def island_at(island: int, phone: bool) -> Point:
    return place(tables.ISLANDS[island]["x"], tables.ISLANDS[island]["y"], phone)


@cache
def space_at(space: int, phone: bool) -> Point:
    if phone and space in PHONE_PLACES:
        return place(*PHONE_PLACES[space], phone)
    return place(tables.SPACES[space]["x"], tables.SPACES[space]["y"], phone)


@cache
def heading(space: int, phone: bool) -> float:
    """The turn of a boat: along its canal."""
    neighbours = [space_at(other, phone) for other in tables.NEIGHBOURS[space][: tables.N_NEIGHBOURS[space]]]
    (x1, y1), (x2, y2) = min(neighbours), max(neighbours)
    return round(degrees(atan2(y2 - y1, x2 - x1)))


@cache
def canals() -> list[tuple[int, int]]:
    """Pairs of adjacent boat spaces."""
    beside = ((space, tables.NEIGHBOURS[space][: tables.N_NEIGHBOURS[space]]) for space in range(tables.N_SPACES))
    return [(space, other) for space, others in beside for other in others if space < other]


# --- islands -----------------------------------------------------------------------------------------------------------


def distance(point: Point, start: Point, end: Point) -> float:
    """From a point to a stretch of canal."""
    (x, y), (x1, y1), (x2, y2) = point, start, end
    along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
    along = max(0.0, min(1.0, along))
    return hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))


@cache
def coast(island: int) -> tuple[Point, ...]:
    """Corners of an island, on the map."""
    spaces = tables.AROUND[island][: tables.N_AROUND[island]]
    berths = [(float(tables.SPACES[space]["x"]), float(tables.SPACES[space]["y"])) for space in spaces]
    stretches = [(a, b) for a, one in enumerate(spaces) for b, two in enumerate(spaces) if a < b and two in tables.NEIGHBOURS[one]]
    middle = float(tables.ISLANDS[island]["x"]), float(tables.ISLANDS[island]["y"])

    def is_clear(point: Point) -> bool:
        return all(hypot(point[0] - x, point[1] - y) > BERTH for x, y in berths) and all(
            distance(point, berths[a], berths[b]) > CANAL for a, b in stretches
        )

    reaches = []
    for ray in range(RAYS):
        angle = 2 * pi * ray / RAYS + island
        reach = FARTHEST
        while reach > 24 and not is_clear((middle[0] + reach * cos(angle), middle[1] + reach * sin(angle))):
            reach -= 1.5
        reaches.append(reach)
    corners = []
    for ray, reach in enumerate(reaches):
        angle = 2 * pi * ray / RAYS + island
        uneven = 1 + 0.05 * sin(3 * angle + 2 * island) + 0.04 * sin(5 * angle + island)
        smooth = min(reach + 5, (reaches[ray - 1] + 2 * reach + reaches[(ray + 1) % RAYS]) / 4)
        corners.append((middle[0] + smooth * uneven * cos(angle), middle[1] + smooth * uneven * sin(angle)))
    return tuple(corners)


@cache
def outline(island: int, phone: bool, swell: float = 1) -> str:
    """The shape of an island as path data, from its middle; swollen for the shallows around it."""
    x0, y0 = island_at(island, phone)
    corners = [(round((x - x0) * swell), round((y - y0) * swell)) for x, y in (place(*corner, phone) for corner in coast(island))]
    middles = [(round((x + corners[k - 1][0]) / 2), round((y + corners[k - 1][1]) / 2)) for k, (x, y) in enumerate(corners)]
    found = "m{} {}".format(*middles[0])
    for k, (x, y) in enumerate(corners):
        (from_x, from_y), (to_x, to_y) = middles[k], middles[(k + 1) % RAYS]
        found += f"q{x - from_x} {y - from_y} {to_x - from_x} {to_y - from_y}"
    return (found + "z").replace(" -", "-")


def outlines(phone: bool, swell: float = 1, islands: Iterable[int] = range(tables.N_ISLANDS)) -> str:
    """The shapes of islands as one path."""
    starts = ((island, *island_at(island, phone)) for island in islands)
    return "".join(f"M{num(x)} {num(y)}{outline(island, phone, swell)}" for island, x, y in starts)


@cache
def landscapes() -> dict[str, list[int]]:
    """The islands of each landscape: no two neighbours are alike."""
    found: dict[str, list[int]] = {look: [] for look in LANDSCAPES}
    for island in range(tables.N_ISLANDS):
        beside = set(tables.EDGE[island][: tables.N_EDGE[island]])
        min((alike for alike in found.values() if not beside & set(alike)), key=len).append(island)
    return found


# --- the sea -----------------------------------------------------------------------------------------------------------


@cache
def draw_sea(phone: bool, mountains: tuple[int, ...]) -> str:
    """All that never changes in a game."""
    width, height = PHONE_SIZE if phone else WIDE_SIZE
    found = rect(0.5, 0.5, width - 1, height - 1, "sea", 8) + mainland(phone)
    shapes = {look: path(outlines(phone, 1, alike), "", f'id="isles-{look}"') for look, alike in landscapes().items()}
    found += f"<defs>{''.join(shapes.values())}</defs>"  # each is drawn twice, with its shallows first
    found += "".join(f'<use href="#isles-{look}" class="shoal" stroke-width="{8 if phone else 12}"/>' for look in shapes)
    courses = "".join(course(one, two, phone) for one, two in canals())
    found += path(courses, "softline faded", 'stroke-dasharray="1 4" stroke-width="2" stroke-linecap="round"')
    found += "".join(f'<use href="#isles-{look}" class="{look} thin"/>' for look in shapes)
    found += path(outlines(phone, 0.86), "softline", 'stroke-width=".6" stroke-opacity=".35"')
    found += path(groves(phone), "soft", 'fill-opacity=".3"')
    if not phone:
        waves = (place(150 + 131 * k, 652 - k % 2 * 6, phone) for k in range(6))
        found += path("".join(f"M{round(x)} {round(y)}q3-4 6 0t6 0" for x, y in waves), "softline faded", 'stroke-linecap="round"')
    found += "".join(at(*island_at(island, phone), mountain(), scale=0.66 if phone else 1) for island in mountains)
    found += "".join(island_label(island, phone) for island in range(tables.N_ISLANDS))
    found += "".join(berth(space, phone) for space in range(tables.N_SPACES))
    return found + grid(phone) + at(*place(921, 348, phone), rose(), scale=0.8 if phone else 1.1)


@cache
def course(one: int, two: int, phone: bool) -> str:
    """The way between two boat spaces as path data."""
    (x1, y1), (x2, y2) = space_at(one, phone), space_at(two, phone)
    return f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"


def island_label(island: int, phone: bool) -> str:
    """The name of an island, inside its lower coast."""
    x, y = island_at(island, phone)
    low = max(py - y for px, py in (place(*corner, phone) for corner in coast(island)) if abs(px - x) < (14 if phone else 20))
    below = max(23.0, low - 12) if phone else min(max(24.0, low - 7), 30.0)
    return text(x, y + below, tables.ISLAND_NAMES[island], LEAST, "soft", anchor="middle")


def mountain() -> str:
    """Two peaks with snow."""
    peaks = path("M-33 12L-16-20L-8-8L8-28L33 12C20 17-20 17-33 12Z", "hill edge", 'stroke-linejoin="round"')
    return peaks + path("M8-28L1-18L5-20L8-16L12-20L15-17ZM-16-20L-20-12L-16-14L-12-12L-11-13Z", "f-white thin", 'stroke-linejoin="round"')


def groves(phone: bool) -> str:
    """What grows near the coasts, as one path."""
    found = ""
    for island, sign in ((island, LANDSCAPES[look]) for look, alike in landscapes().items() for island in alike):
        x0, y0 = island_at(island, phone)
        for k in range(2 + island % 4):
            x, y = place(*coast(island)[(4 * k + 3 * island) % RAYS], phone)
            if y <= y0 + 8:  # below it stands the name
                found += f"M{round(x0 + 0.74 * (x - x0))} {round(y0 + 0.7 * (y - y0))}{sign}"
    return found


def berth(space: int, phone: bool) -> str:
    """An empty boat space; those of the coast carry an anchor."""
    radius = 13
    x, y = space_at(space, phone)
    if space in tables.START_SPOTS:
        shown = circle(x, y, radius, "raised edge") + symbol("anchor", radius * 1.4, "soft", x, y)
        beside = (x + radius + 2, y - radius + 3) if phone else (x - radius - 3, y - radius)
        shown += text(*beside, space + 1, LEAST, "soft", bold=True)
        return explained(berth_words(space), shown, f". {TIPS.starting_spot}")
    return named(tables.SPACE_NAMES[space], circle(x, y, radius, "deep"), tip=f"{berth_words(space)}. {TIPS.empty_space}")


def berth_words(space: int) -> str:
    name = tables.SPACE_NAMES[space]
    return f"{name[0].upper()}{name[1:]}, beside {touched(space)}"


def grid(phone: bool) -> str:
    """Rows and columns of the map on its edges: by them a boat space is found whose name was read; a tip tells the name of each."""
    names: list[tuple[object, Point]] = [(letter, place(11 if phone else 34, y, phone)) for letter, y in tables.MAP_ROWS.items()]
    names += [(number, (9, place(x, 0, phone)[1] + 4) if phone else place(x, 24, phone)) for number, x in tables.MAP_COLUMNS.items()]
    return "".join(text(*where, name, LEAST, "soft", anchor="middle") for name, where in names)


def mainland(phone: bool) -> str:
    """The western coast from which boats come, with a landing stage for each starting spot."""
    across = PHONE_SIZE[0] if phone else WIDE_SIZE[1]
    shore = [(9 + 4 * (k % 2), 8 + k * (across - 16) / 14) for k in range(15)]  # how far out, and where along the edge
    if phone:
        land = "M8.5 0.5a8 8 0 0 0-8 8" + "".join(f"L{num(along)} {out}" for out, along in shore) + f"H{across - 0.5}V8.5a8 8 0 0 0-8-8Z"
    else:
        land = "M8.5 0.5a8 8 0 0 0-8 8" + f"V{across - 8.5}a8 8 0 0 0 8 8"
        land += "".join(f"L{out} {num(along)}" for out, along in reversed(shore)) + "V0.5Z"
    stages = ""
    for space in tables.START_SPOTS:
        x, y = space_at(space, phone)
        start = (x, 6.0) if phone else (6.0, y)
        stages += line(*start, x, y, "softline", 'stroke-width="3" stroke-dasharray="3 2"')
    return path(land, "hill thin", 'stroke-linejoin="round"') + stages


def rose() -> str:
    """A compass rose, for ornament."""
    ring = circle(0, 0, 15, "none softline", 'stroke-opacity=".5"')
    return ring + symbol("compass", 34, "panel faded") + symbol("compass", 17, "soft faded")
