"""Canal systems: tiles of 80 × 80 laid on a grid, the ship token, and where it may go.

Spaces lie on a circle, space 0 in the north of a tile that is not turned, each an eighth further clockwise, up to 6 in the west. Between 6
and 0 there is land.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from seaboard.drawing.pieces import emblem, panel
from seaboard.drawing.svg import LEAST, at, circle, halo_circle, halo_rect, named, path, rect, target, text
from seaboard.games.shipyard.drawing.artwork import COLOURS, TOUCH, Targets, disk_sign, sign, unseen
from seaboard.games.shipyard.drawing.labels import TIPS, canal_tip, canal_words
from seaboard.games.shipyard.naming import map_letter, map_name, map_number
from seaboard.games.shipyard.view_types import CanalSystemView, CanalTileInHand, TokenView

CELL = 80.0
RADIUS = 26.0
SIDES = ("north", "east", "south", "west")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
LOWER, HIGHER, OUT = range(3)
WATER = "M0-33A33 33 0 1 1-33 0H-19A19 19 0 1 0 0-19Z"
STUBS = "M-7-40H7V-20H-7ZM40-7V7H20V-7ZM-7 40H7V20H-7ZM-40-7V7H-20V-7Z"
LARGEST = 1.3  # scale of a tile
FOR_FINGERS = 300.0  # a part as wide as this has targets for fingers
MOUSE = 24.0  # what is clicked is as large, where there is room
STRIP = 76.0  # for the tile in hand, below a system for fingers
ENTRY_ROOM = 36.0  # in both directions, around a system that is entered
BEYOND = 1.36  # where a target is hit, in distances to it
FARTHEST = 25.0  # radius of where a target is hit: more would reach its neighbours

Cell = tuple[int, int]
Place = tuple[float, float]


@cache
def canal_ground(turns: int) -> str:
    """Land and water of a tile with its middle at (0, 0)."""
    water = path(WATER, "sea", f'transform="rotate({90 * turns})"') if turns else path(WATER, "sea")
    dots = "".join(circle(*space_place(space, turns), 3, "ground") for space in (1, 3, 5))
    return rect(-39.5, -39.5, 79, 79, "land edge", 4) + path(STUBS, "sea") + water + dots


def space_place(space: int, turns: int) -> Place:
    """Of a space, from the middle of its tile."""
    angle = (space + 2 * turns) * pi / 4
    return RADIUS * sin(angle), -RADIUS * cos(angle)


def canal_tile(symbols: dict[str, str], turns: int) -> str:
    """A tile with its middle at (0, 0); `symbols` by the side they face."""
    found = canal_ground(turns)
    for side, (dx, dy) in zip(SIDES, STEPS, strict=True):
        found += disk_sign(symbols[side], 10, RADIUS * dx, RADIUS * dy)
    return found


def turned(symbols: dict[str, str], turns: int) -> dict[str, str]:
    """The symbols by the sides they face after quarter turns clockwise."""
    return {SIDES[(place + turns) % 4]: symbols[side] for place, side in enumerate(SIDES)}


def free_cells(seat: CanalSystemView) -> list[Cell]:
    """Where a tile may be laid, in the order of the choices."""
    laid = {(tile["x"], tile["y"]) for tile in seat["canals"]}
    barred = STEPS[SIDES.index(seat["entry_side"])] if seat["entry_side"] and seat["token"] is None else None
    beside = {(x + dx, y + dy) for x, y in laid for dx, dy in STEPS}
    return sorted(beside - laid - {barred}, key=lambda cell: (cell[1], cell[0]))


def open_sides(seat: CanalSystemView) -> list[tuple[Cell, int]]:
    """Sides that touch no tile, in the order of the choices."""
    laid = sorted(((tile["x"], tile["y"]) for tile in seat["canals"]), key=lambda cell: (cell[1], cell[0]))
    return [((x, y), side) for x, y in laid for side, (dx, dy) in enumerate(STEPS) if (x + dx, y + dy) not in laid]


def turns_below(seat: CanalSystemView, token: TokenView) -> int:
    """How the tile is turned on which the token stands."""
    return next(tile["rotation"] for tile in seat["canals"] if (tile["x"], tile["y"]) == (token["x"], token["y"]))


def entry_place(cell: Cell, side: int) -> Place:
    """The space at a side, in units of the grid."""
    dx, dy = STEPS[side]
    return CELL * cell[0] + RADIUS * dx, CELL * cell[1] + RADIUS * dy


def token_place(seat: CanalSystemView, token: TokenView) -> Place:
    """Where the token stands, in units of the grid."""
    across, down = space_place(token["space"], turns_below(seat, token))
    return CELL * token["x"] + across, CELL * token["y"] + down


def next_place(seat: CanalSystemView, token: TokenView, way: int) -> Place:
    """Where the token gets by a way, in units of the grid."""
    if way == OUT:
        side = SIDES.index(token["side"] or "")
        return entry_place((token["x"] + STEPS[side][0], token["y"] + STEPS[side][1]), (side + 2) % 4)
    across, down = space_place(token["space"] + (1 if way == HIGHER else -1), turns_below(seat, token))
    return CELL * token["x"] + across, CELL * token["y"] + down


def draw_canal(
    width: float, height: float, number: int, seat: CanalSystemView, hand: CanalTileInHand | None, laying: Targets, sailing: Targets
) -> str:
    """The canal system of a seat, with the tile in hand below it; it may go to a cell, and once that is chosen, be turned."""
    used = len(seat["used_canals"])
    found = named("Canals", panel(width, height, "Canals", f"{used} used" if used else ""), tip=TIPS.system)
    touched = width > FOR_FINGERS
    strip = hand_strip(height, touched) if hand else 0.0
    if hand:
        found += draw_hand(width, height, strip, hand, laying if hand["cell"] else {})
    shown = {(tile["x"], tile["y"]) for tile in seat["canals"]}
    if hand and hand["cell"]:
        shown.add((hand["cell"][0], hand["cell"][1]))
    free = free_cells(seat) if laying and hand and not hand["cell"] else []
    shown |= set(free)
    if not shown:
        return found + named(
            "No canal laid yet", text(width / 2, (height - strip) / 2 + 12, "none yet", LEAST, "soft", anchor="middle"), tip=TIPS.cell
        )
    left, top = min(x for x, _ in shown), min(y for _, y in shown)
    wide, high = max(x for x, _ in shown) - left + 1, max(y for _, y in shown) - top + 1
    margin = ENTRY_ROOM if sailing and not seat["token"] else 0.0  # entries reach beyond the tiles
    scale = round(
        min((width - 32 - margin) / wide / CELL, (height - strip - 38 - margin) / high / CELL, LARGEST * min(width, 240) / 240), 3
    )
    x = width / 2 + 7 - (left + (wide - 1) / 2) * CELL * scale
    y = 31 + (height - strip - 37) / 2 - (top + (high - 1) / 2) * CELL * scale
    pitch = CELL * scale
    every = 1 if pitch > 13 else 2  # names of columns and rows need room
    for column in range(left, left + wide, every):
        found += text(x + pitch * column, y + pitch * (top - 0.5) - 3 - margin / 2, map_letter(column), LEAST, "soft", anchor="middle")
    for row in range(top, top + high, every):
        found += text(x + pitch * (left - 0.5) - 2 - margin / 2, y + pitch * row + 4, map_number(row), LEAST, "soft", anchor="end")
    system = draw_system(number, seat, sailing, ((TOUCH if touched else MOUSE) / 2 + 0.2) / scale)
    if hand and hand["cell"]:
        system += at(
            CELL * hand["cell"][0],
            CELL * hand["cell"][1],
            named(f"The tile in hand goes to {map_name(*hand['cell'])}", rect(-38, -38, 76, 76, "slot", 4)),
        )
    for place, cell in enumerate(free):
        choice = laying.get(place)
        spot = rect(-37, -37, 74, 74, "slot", 4)
        system += at(CELL * cell[0], CELL * cell[1], target(choice, "", spot, halo_rect(-37, -37, 74, 74, 4), tip=TIPS.cell))
    return found + at(x, y, system, scale=scale)


def draw_hand(width: float, height: float, strip: float, hand: CanalTileInHand, rotations: Targets) -> str:
    """The tile in hand: once, or in each way it may be turned."""
    size = strip - 8
    scale = round(size / CELL, 3)
    if not rotations:
        held = named(f"In hand: {canal_words(hand)}", canal_tile(hand["symbols"], 0), tip=canal_tip(hand))
        return at(width / 2, height - strip / 2 - 2, held, scale=scale)
    found, pitch = "", min(size + 8, (width - 8) / 4)
    for turns, choice in rotations.items():
        drawn = canal_tile(turned(hand["symbols"], turns), turns)
        x = width / 2 + (turns - 1.5) * pitch
        found += at(
            x,
            height - strip / 2 - 2,
            target(choice, "", drawn, halo_rect(-40, -40, 80, 80), tip=canal_tip(hand)),
            scale=min(scale, pitch / 84),
        )
    return found


def system_height(seat: CanalSystemView, hand: CanalTileInHand | None, is_laying: bool, width: float) -> float:
    """How high a part of a width must be for targets that fingers can hit, as far as there is room."""
    shown = {(tile["x"], tile["y"]) for tile in seat["canals"]} or {(0, 0)}
    if hand and hand["cell"]:
        shown.add((hand["cell"][0], hand["cell"][1]))
    elif hand and is_laying:
        shown |= set(free_cells(seat))
    wide, high = (max(cell[k] for cell in shown) - min(cell[k] for cell in shown) + 1 for k in (0, 1))
    cell = min((width - 32 - ENTRY_ROOM) / wide, CELL * LARGEST)
    return max(150.0, 38 + ENTRY_ROOM + cell * high + (STRIP if hand else 0))


def hand_strip(height: float, touched: bool) -> float:
    """The room for the tile in hand, below the system."""
    return STRIP if touched else min(64.0, height * 0.36)


def beyond(start: Place, end: Place) -> Place:
    """The middle of where a target is hit: a little beyond it, off its neighbours."""
    return start[0] + BEYOND * (end[0] - start[0]), start[1] + BEYOND * (end[1] - start[1])


def draw_system(number: int, seat: CanalSystemView, sailing: Targets, reach: float) -> str:
    """Tiles, token and targets, in units of the grid; `reach` is the radius that targets should have."""
    found = ""
    for tile in seat["canals"]:
        found += at(
            CELL * tile["x"],
            CELL * tile["y"],
            named(
                f"{map_name(tile['x'], tile['y'])}. {canal_words(tile)}", canal_tile(tile["symbols"], tile["rotation"]), tip=canal_tip(tile)
            ),
            tile["id"],
        )
    token = seat["token"]
    for place, choice in sailing.items():
        if token:
            start, end = token_place(seat, token), next_place(seat, token, place)
        else:
            cell, side = open_sides(seat)[place]
            start, end = (CELL * cell[0], CELL * cell[1]), entry_place(cell, side)
        hit = unseen(*beyond(start, end), min(max(reach, 13), FARTHEST))
        found += target(choice, "", hit, halo_circle(*end, 13), tip=TIPS.sail if token else TIPS.entry)
    if token:
        drawn = circle(0, 0, 12.5, "raised edge") + sign("ship", 20, 0, -1, f"f-{COLOURS[number]} edge")
        found += at(*token_place(seat, token), named("Ship token", drawn, tip=TIPS.token), f"token-{number}")
    elif seat["entry_side"]:
        dx, dy = STEPS[SIDES.index(seat["entry_side"])]
        found += at(46 * dx, 46 * dy, named(f"Enters from the {seat['entry_side']}", emblem(number, COLOURS[number], 14), tip=TIPS.waiting))
    return found
