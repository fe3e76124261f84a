"""The action track with its tiles, cubes and guilders; and the turn wheel with the queue of cubes and the order of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import cos, pi, sin

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import UNSEEN, cube, emblem, panel
from seaboard.drawing.svg import LEAST, at, circle, halo_rect, line, named, path, rect, target, text
from seaboard.drawing.symbols import EMBLEMS
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.drawing.artwork import COLOURS, ByName, coin, sign, tile_ground
from seaboard.games.shipyard.drawing.labels import TIPS
from seaboard.games.shipyard.naming import SEAT_NAMES, guilders
from seaboard.games.shipyard.view_types import ActionView, ClockView

TITLE = 22.0
NARROW = 90.0  # a tile as narrow as this has no room for bold words

Track = Sequence[ActionView]


def draw_track(
    width: float, height: float, columns: int, tiles: Track, doing: str | None, main: str | None, choices: ByName, recent: set[str]
) -> str:
    """The tiles from the back (left) to the front (right); in several rows, the front is in the first row.

    Bonus actions are chosen if there is a main action.
    """
    rows = -(-len(tiles) // columns)
    wide, high = (width - 12) / columns, (height - TITLE - 6) / rows
    is_main = any(choice.is_legal for choice in choices.values())
    title = f"Bonus actions, {guilders(tables.BONUS_COST)} each" if main else "Choose your main action" if is_main else "Actions"
    note = "income: 1 guilder for each cube ahead (right)" if width > 500 else "front first"
    found = panel(width, height, title, "or go on with the main action" if main and width > 500 else "" if main else note)
    occupied, cubes = 0, Counter[int]()
    for place, tile in enumerate(tiles):
        column = place % columns if rows > 1 else columns - 1 - place
        x, y = 6 + wide * column, TITLE + high * (place // columns)
        drawn = action_tile(wide - 6, high - 4, tile, occupied, tile["action"] == doing, main, choices.get(tile["action"]))
        holder = tile["holder"]
        if holder is not None:
            occupied += 1
            for place_of in range(tile["markers"]):
                piece = named(f"Cube of {SEAT_NAMES.colours[holder]}", cube(COLOURS[holder], 19, mark=EMBLEMS[holder]), tip=TIPS.cube)
                drawn += at(wide - 22 - 8 * place_of, 17 + 8 * place_of, piece, f"cube-{holder}-{cubes[holder]}")
                cubes[holder] += 1
        if tile["action"] in recent:
            drawn += rect(1.5, 1.5, wide - 9, high - 7, "recent", 5)
        found += at(x + 3, y + 1, drawn, f"action-{tile['action']}")
    return found


def action_tile(width: float, height: float, tile: ActionView, ahead: int, is_doing: bool, main: str | None, choice: Choice | None) -> str:
    """An action tile from (0, 0), its name below its sign."""
    first, second = tile["name"].rsplit(" ", 1)
    found = tile_ground(width, height, "deep thin" if is_doing or tile["action"] == main else "raised")
    found += sign(tile["action"], min(24, width / 4), 17, 16, "ink")
    found += text(7, height - 21, first, LEAST, "soft", width=width - 12)
    found += text(7, height - 7, second, 12, bold=width > NARROW, width=width - 8)
    if tile["advanced"]:
        found += sign("steps", 15, width - 16, 17, "soft")
    if choice is not None and choice.is_legal:
        found += coin(f"−{tables.BONUS_COST}" if main else f"+{ahead + tile['coins']}", width / 2 + 4, 17, 10)
        found += text(width / 2, height - 36, "bonus action" if main else "", LEAST, "soft", anchor="middle", width=width - 8)
    elif tile["coins"]:
        found += coin(tile["coins"], width / 2 + 4, 17, 8)
    if tile["action"] == main:
        found += text(width / 2, height - 36, "main action", LEAST, anchor="middle", bold=True, width=width - 8)
    return target(choice, action_words(tile), found, halo_rect(0, 0, width, height), tip=action_tip(tile, ahead))


def action_words(tile: ActionView) -> str:
    return f"{tile['name']}: {TIPS.actions[tile['action']]}" + (" Just advanced." if tile["advanced"] else "")


def action_tip(tile: ActionView, ahead: int) -> str:
    """What the tile is for and what it pays now."""
    words = f"{tile['name']}: {TIPS.actions[tile['action']]} ({TIPS.action_clauses[tile['action']]})"
    if tile["holder"] is not None:
        return f"{words} Taken: it can only be a bonus action, for {guilders(tables.BONUS_COST)} (3.3, 4.2)."
    if tile["advanced"]:
        words += " Just advanced, so it cannot be the main action now (3.3)."
    lying = f" and {guilders(tile['coins'])} lying on it (10.3)" if tile["coins"] else ""
    words += f" As main action it pays {guilders(ahead)}: 1 for each cube ahead (3.4){lying}."
    return f"{words} As bonus action it costs {guilders(tables.BONUS_COST)} (4.1)."


def draw_wheel(width: float, height: float, clock: ClockView, order: Sequence[tuple[int, str]], active: int | None) -> str:
    """The turn wheel, the queue of cubes, and the seats in the order of play."""
    titles = {
        "regular": f"Turn {clock['turn']}" + (", the cube drops at its end" if clock["drop_pending"] else ""),
        "final_action": "Final actions",
        "final_build": "Final ship builds",
    }
    found = panel(width, height, titles.get(clock["stage"], "Final scoring"))
    found += at(43, height / 2 + 9, draw_dial(clock["wheel"], min(30, height / 2 - 14)))
    found += at(90, 30, draw_queue(width - 100, clock["drops"], clock["queue"], len(order)))
    columns = 2 if len(order) == 4 else len(order)
    pitch = (width - 94) / columns
    for place, (seat, name) in enumerate(order):
        is_active = seat == active
        box = rect(0, 0, pitch - 6, 21, "raised" if is_active else "none", 10.5, 'stroke-width="1.6"' if is_active else "")
        words = text(24, 14.5, name, LEAST, "ink" if is_active else "soft", bold=is_active, width=pitch - 38)
        label = f"{name}{', at turn' if is_active else ''}"
        y = height - (27 if columns == len(order) else 50 - 23 * (place // columns))
        pill = named(label, box + emblem(seat, COLOURS[seat], 15, 12, 10.5) + words, tip=TIPS.order)
        found += at(90 + pitch * (place % columns), y, pill)
    return found


def draw_dial(wheel: int, radius: float) -> str:
    """Eight positions; the cube drops when it gets round."""
    spots = ""
    for place in range(tables.WHEEL):
        angle = place * pi / 4
        x, y = radius * sin(angle), -radius * cos(angle)
        spots += line(0, 0, x, y, "line") + circle(
            x, y, 4.5 if place else 6, "panel edge" if place else "panel s-orange", "" if place else 'stroke-width="2.5"'
        )
    angle = wheel * pi / 4
    turn_cube = at(radius * sin(angle), -radius * cos(angle), cube("orange", 13), "turn-cube")
    rim = circle(0, 0, radius, "line", 'stroke-width="3"') + circle(0, 0, 11, "raised")
    name = f"Turn wheel: step {wheel} of {tables.WHEEL}; at {tables.WHEEL} the cube drops"
    number = text(0, 4, wheel, 11, anchor="middle", bold=True)
    return named(name, rim + spots + circle(0, 0, 10, "raised") + number, tip=TIPS.wheel) + turn_cube


def draw_queue(width: float, drops: int, queue: int, players: int) -> str:
    """A place for each drop until the end; contracts are discarded at a third and at two thirds."""
    total = 3 * players
    pitch = width / (total + 1)
    found = ""
    for place in range(1, total + 1):
        x = pitch * (place - 0.5)
        if place <= drops:
            found += path(f"M{x - 4:.1f} 7l3 3l6-7", "softline", 'stroke-width="1.6"')
        elif place < total:
            found += cube("orange", 11, x, 7)
        else:
            found += sign("trophy", 15, x, 7, "ink")
        if place in (players, 2 * players):
            found += line(x + pitch / 2, -2, x + pitch / 2, 16, "softline") + sign("scroll", 11, x + pitch / 2, 22, "soft")
    name = (
        f"Queue: {Amount(queue):cube} left, {drops} dropped; a blue and a green contract are discarded at drops {players} and {2 * players}"
    )
    return named(name, rect(0, -4, width, 32, "none", 0, UNSEEN) + found, tip=TIPS.queue)
