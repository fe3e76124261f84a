"""What stands on the archipelago, as two parts that lie on the sea: islands with tokens and buildings, and boats."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.play.scene import Choice, Scene
from seaboard.drawing.pieces import UNSEEN, badge, explained
from seaboard.drawing.svg import LEAST, at, circle, halo_circle, num, path, rect, target
from seaboard.drawing.symbols import symbol
from seaboard.drawing.table import Choices, Part
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.drawing import chart, tips
from seaboard.games.yamatai.drawing.appearance import BOATS, boat, building, culture, gains, sacred_ground
from seaboard.games.yamatai.drawing.tips import TIPS
from seaboard.games.yamatai.sentences import touched
from seaboard.games.yamatai.view_types import GainView, IslandView, View

Sites = tuple[str, int, dict[str, GainView]]  # kind of the building, seat, and what it brings by island
Placing = tuple[Choice, str]  # with the material; none where the space is picked for a form
LENGTH = (34, 29)  # of a boat, wide and on the phone
CELL = (34.0, 44.0)  # side of a target on the sea where there is room, wide and on the phone
CHIP = (26.0, 44.0)  # the same for one of several boats that can go to a space

Span = tuple[float, float, float]  # low end, middle and high end
Room = tuple[Span, Span]  # that the targets of a boat space may take, across and down


def newest(scene: Scene[View]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Islands and boat spaces of what happened last that has a place."""
    for entry in reversed(scene.log):
        islands, spaces = ({figure for event in entry.events for figure in event.of(what)} for what in ("island", "space"))
        if islands or spaces:
            return tuple(sorted(islands)), tuple(sorted(spaces))
    return (), ()


def board(scene: Scene[View], choices: Choices) -> list[Part]:
    """Sea, islands and boats, one exactly on the other."""
    view = scene.view
    phone = scene.layout == "phone"
    width, height = chart.PHONE_SIZE if phone else chart.WIDE_SIZE
    recent_islands, recent_spaces = newest(scene)
    mountains = tuple(number for number, row in enumerate(view["islands"]) if row["mountain"])
    boats = tuple((number, row["boat"]) for number, row in enumerate(view["spaces"]) if row["boat"])
    turn = view["turn_state"]
    placed = tuple(tables.SPACE_IDS.index(name) for name in turn["placed"])
    placings: dict[int, list[Placing]] = {}
    closed: dict[int, Choice] = {}  # spaces where no boat of the hand can go
    for k, choice in choices.take(Act.PLACE).items():
        colour, space = divmod(k, tables.N_SPACES)
        if choice.is_legal:
            placings.setdefault(space, []).append((choice, "" if choice.pick else tables.BOAT_NAMES[colour]))
        else:
            closed[space] = choice
    lifted = turn["lifted"] or ""
    kind = turn["building"]["kind"] if turn["building"] else ""
    sites = (kind, view["active"], turn["sites"]) if turn["sites"] else None
    mode = view["options"]["sacred_ground_mode"]
    on_land = (phone, view["islands"], scene.names, choices.take(Act.ISLAND), sites, recent_islands, mode)
    on_sea = (phone, boats, placed, placings, choices.take(Act.SPACE) | closed, lifted, recent_spaces)
    return [
        Part("sea", "Archipelago", width, height, chart.draw_sea, (phone, mountains)),
        Part("islands", "Islands", width, height, draw_islands, on_land),
        Part("boats", "Boats", width, height, draw_boats, on_sea),
    ]


def stands_on(island: IslandView) -> str:
    """What makes an island one that is not empty, in words."""
    if island["token"]:
        return f"a {island['token']} token"
    return {None: "", "standard": "a building", "torii": "a Torii", "palace": "a Palace"}[island["building"]]


# --- islands -----------------------------------------------------------------------------------------------------------


def draw_islands(
    phone: bool,
    islands: Sequence[IslandView],
    names: Sequence[str],
    choices: dict[int, Choice],
    sites: Sites | None,
    recent: Sequence[int],
    mode: str,
) -> str:
    """Tokens, buildings and sacred ground; where something can be taken or built, the whole island is the target."""
    found = ""
    scale = 0.85 if phone else 1.1
    for number, island in enumerate(islands):
        choice = choices.get(number)
        shown, words = standing(island, scale), describe(island, names)
        tip = tips.island(island, words, mode)
        if choice is not None and not choice.is_legal:
            x, y = chart.island_at(number, phone)
            unseen = path(chart.outline(number, phone), "none", f'{UNSEEN} transform="translate({num(x)} {num(y)})"')
            found += target(choice, words, unseen + (at(x, y, shown) if shown else ""), tip=tip)
            continue
        if sites and choice:
            shown += site(island["id"], sites, scale)
        ground = circle(0, 0, 22 if phone else 34, "none", UNSEEN) + (path(chart.outline(number, phone), "halo") if choice else "")
        found += at(*chart.island_at(number, phone), target(choice, words, ground + shown, tip=tip))
    return found + "".join(at(*chart.island_at(island, phone), path(chart.outline(island, phone, 1.08), "recent")) for island in recent)


def describe(island: IslandView, names: Sequence[str]) -> str:
    stands = stands_on(island) if island["owner"] is None else f"a building of {names[island['owner']]}"
    words = [stands, "a mountain" if island["mountain"] else "", "sacred ground" if island["sacred"] else ""]
    return f"{island['name']}: {', '.join(word for word in words if word) or 'empty'}"


def standing(island: IslandView, scale: float) -> str:
    """What stands on an island."""
    token, kind, owner = island["token"], island["building"], island["owner"]
    found = at(0, 0, sacred_ground(), f"sacred-{island['id']}", scale=scale) if island["sacred"] else ""
    if token:
        found += at(0, -2, culture(token, 13), f"token-{island['id']}", scale=scale)
    if kind:
        colour = tables.COLOURS[owner] if owner is not None else ""
        found += at(0, -3, building(kind, colour, owner), f"building-{island['id']}", scale=scale)
    return found


def site(island: str, sites: Sites, scale: float) -> str:
    """What would be built here, and what it would bring besides its points."""
    kind, seat, brings = sites
    is_standard = kind in ("standard", "trading_post")
    ghost = building("standard", tables.COLOURS[seat], seat) if is_standard else building(kind)
    return at(0, -7 * scale, ghost, look="faded", scale=scale) + at(0, 10 * scale, gains(**brings[island]))


# --- boats -------------------------------------------------------------------------------------------------------------


def draw_boats(
    phone: bool,
    boats: Sequence[tuple[int, str]],
    placed: Sequence[int],
    placings: dict[int, list[Placing]],
    choices: dict[int, Choice],
    lifted: str,
    recent: Sequence[int],
) -> str:
    """Boats, like ones joined; those of this turn numbered; spaces where one can go."""
    on_board = dict(boats)
    length = LENGTH[phone]
    rooms = share_sea([*placings, *(space for space, choice in choices.items() if choice.is_legal)], phone)
    found = joins(on_board, phone) + near(placed, phone)
    for space, material in boats:
        choice = choices.get(space)
        x, y = chart.space_at(space, phone)
        shown = boat(material, length, chart.heading(space, phone))
        if space in placed:
            shown += badge(placed.index(space) + 1, "", length * 0.42, -length * 0.36, LEAST)
        halo = at(-x, -y, hit(rooms[space], CELL[phone])) if space in rooms else ""
        halo += halo_circle(0, 0, length * 0.55) if choice else ""
        words = f"{material.capitalize()} boat on {tables.SPACE_NAMES[space]}"
        now = ", placed this turn (4.6)" if space in placed else ""
        tip = f"{words}, beside {touched(space)}{now}. {TIPS.boat}"
        found += at(x, y, target(choice, words, shown, halo, tip=tip), f"boat-{tables.SPACE_IDS[space]}")
    empty = {space: choice for space, choice in choices.items() if space not in on_board}
    for space, choice in empty.items():
        if not choice.is_legal:  # below what is legal
            unseen = circle(*chart.space_at(space, phone), CELL[phone] / 2, "none", UNSEEN)
            found += target(choice, chart.berth_words(space), unseen)
    for space, choice in empty.items():
        if choice.is_legal:
            x, y = chart.space_at(space, phone)
            ghost = circle(x, y, 13, "deep")
            ghost += at(x, y, boat(lifted, length, chart.heading(space, phone)), look="faded") if lifted else ""
            found += target(choice, "", hit(rooms[space], CELL[phone]) + ghost, halo_circle(x, y, length * 0.5))
    for space, offers in placings.items():
        found += cluster(rooms[space], offers, phone) if len(offers) > 1 else lone(space, rooms[space], offers[0], phone)
    return found + "".join(at(*chart.space_at(space, phone), circle(0, 0, length * 0.62, "recent")) for space in recent)


def share_sea(spaces: Sequence[int], phone: bool) -> dict[int, Room]:
    """The room that targets on boat spaces may take, within the board: no two rooms overlap."""
    width, height = chart.PHONE_SIZE if phone else chart.WIDE_SIZE
    most = 1.5 * CELL[phone]
    places = {space: chart.space_at(space, phone) for space in spaces}
    found = {}
    for space, (x, y) in places.items():
        left, right, top, bottom = max(1.0, x - most), min(width - 1, x + most), max(1.0, y - most), min(height - 1, y + most)
        for other, (x2, y2) in places.items():
            if other == space:
                continue
            if abs(x2 - x) >= abs(y2 - y):  # side by side
                left, right = (max(left, (x + x2) / 2), right) if x2 < x else (left, min(right, (x + x2) / 2))
            else:
                top, bottom = (max(top, (y + y2) / 2), bottom) if y2 < y else (top, min(bottom, (y + y2) / 2))
        found[space] = (left, x, right), (top, y, bottom)
    return found


def within(span: Span, size: float) -> tuple[float, float]:
    """Where a length begins that lies in a span, as near to its middle as can be, and how long it is at most."""
    low, middle, high = span
    size = min(size, high - low)
    return min(max(low, middle - size / 2), high - size), size


def hit(room: Room, size: float) -> str:
    """The area of a target, which is not seen."""
    (x, width), (y, height) = (within(span, size) for span in room)
    return rect(x, y, width, height, "none", 0, UNSEEN)


def joins(on_board: dict[int, str], phone: bool) -> str:
    """Adjacent boats of a colour are joined: there a chain can begin."""
    courses: dict[str, str] = {}
    for one, two in chart.canals():
        if one in on_board and on_board[one] == on_board.get(two):
            material = on_board[one]
            courses[material] = courses.get(material, "") + chart.course(one, two, phone)
    if not courses:
        return ""
    found = path("".join(courses.values()), "softline", 'stroke-width="6"')
    return found + "".join(path(course, f"s-{BOATS[material][0]}", 'stroke-width="4"') for material, course in courses.items())


def near(placed: Sequence[int], phone: bool) -> str:
    """The islands beside the boats placed this turn: there the player collects or builds."""
    islands = sorted({island for space in placed for island in tables.TOUCHED[space][: tables.N_TOUCHED[space]]})
    return "".join(
        explained(
            f"{tables.ISLAND_NAMES[island]} is beside a boat placed this turn",
            at(*chart.island_at(island, phone), path(chart.outline(island, phone), "inkline dash")),
            ": there you may collect or build (8.2.2, 8.3.2).",
        )
        for island in islands
    )


def lone(space: int, room: Room, placing: Placing, phone: bool) -> str:
    """The only boat that can be placed on a space, or the space itself as it is."""
    choice, material = placing
    length = LENGTH[phone]
    x, y = chart.space_at(space, phone)
    ghost = circle(x, y, 13, "deep") + at(x, y, boat(material, length * 0.8), look="faded") if material else ""
    return target(choice, "", hit(room, CELL[phone]) + ghost, halo_circle(x, y, length * 0.5))


def cluster(room: Room, offers: Sequence[Placing], phone: bool) -> str:
    """The boats that can be placed on a space, as round chips, as large as there is room."""
    (left, _, right), (top, _, bottom) = room

    def cell(columns: int) -> tuple[float, float]:
        return min(CHIP[phone], (right - left) / columns), min(CHIP[phone], (bottom - top) / -(-len(offers) // columns))

    columns = max(range(1, len(offers) + 1), key=lambda columns: (min(cell(columns)), -abs(columns - 2)))
    rows = -(-len(offers) // columns)
    wide, high = cell(columns)
    (x0, _), (y0, _) = within(room[0], wide * columns), within(room[1], high * rows)
    found = rect(x0 + 1, y0 + 1, wide * columns - 2, high * rows - 2, "shade", min(wide, high) / 2)  # they belong together
    for number, (choice, material) in enumerate(offers):
        row, column = divmod(number, columns)
        in_row = min(columns, len(offers) - row * columns)
        x = x0 + wide * (column + (columns - in_row) / 2)
        ground = rect(-wide / 2, -high / 2, wide, high, "none", 0, UNSEEN)
        found += at(x + wide / 2, y0 + high * (row + 0.5), target(choice, "", ground + chip(material, min(wide, high, 34))))
    return found


def chip(material: str, size: float) -> str:
    """A boat as a round chip that can be clicked."""
    colour, mark = BOATS[material]
    return circle(0, 0, size / 2 - 1, f"f-{colour} chip") + symbol(mark, size * 0.58, f"on-{colour}")
