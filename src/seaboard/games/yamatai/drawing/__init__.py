"""Yamataï as a picture.

appearance colours, symbols and the art of buildings
chart      the sea: where islands and boat spaces lie, and the shapes of islands
board      tokens, buildings and boats on it
market     Fleet track, building row, specialists and supply
turn       the turn under way
seats      the areas of the players
tips       what is said of each thing

      wide                                  phone, one below the other
    +---------------------------------+     bar, area of the viewer, turn, board, fleet, supply, buildings, specialists,
    | bar                             |     areas of the others, log
    +---------------------+-----------+
    | board               | fleet     |
    |                     | turn      |
    |                     | supply    |
    |                     | buildings |
    | area of the viewer  | specialists
    +---------------------+-----------+
    | areas of the others             |
    | log                             |
    +---------------------------------+
"""

from __future__ import annotations

from seaboard.core.play.scene import Scene
from seaboard.drawing import frame
from seaboard.drawing.table import GAP, PHONE_WIDTH, WIDE_WIDTH, Choices, Part, Table, around, bottom, column, row
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.drawing import chart, market, seats
from seaboard.games.yamatai.drawing.board import board
from seaboard.games.yamatai.drawing.turn import turn
from seaboard.games.yamatai.view_types import View

BAR, PHONE_BAR, SUPPLY, LOG, PHONE_LOG = 72, 100, 60, 130, 260  # heights
LEFT = chart.WIDE_SIZE[0]
RIGHT = WIDE_WIDTH - LEFT - 3 * GAP
PHONE = PHONE_WIDTH - 2 * GAP


def draw(scene: Scene[View]) -> Table:
    """The table, as the viewer of the scene sees it."""
    return Table(scene, (wide if scene.layout == "wide" else phone)(scene, Choices(scene)))


def seats_of(scene: Scene[View]) -> list[int]:
    """The seats around the table, the viewer's first: the order of play changes from round to round, areas keep their places."""
    return around(len(scene.view["seats"]), scene.view["viewer"])


def wide(scene: Scene[View], choices: Choices) -> list[Part]:
    own, *others = seats_of(scene)
    top = BAR + 2 * GAP
    left = [part.moved(GAP, top) for part in board(scene, choices)]
    left.append(seats.area(scene, choices, own, LEFT).moved(GAP, bottom(left)))
    supply = market.supply(scene, choices, RIGHT, SUPPLY)
    fleet, *offers = [f(scene, choices, RIGHT) for f in (market.fleet, market.buildings, market.specialists)]
    taken = sum(part.height + GAP for part in (fleet, supply, *offers))
    under_way = turn(scene, choices, RIGHT, bottom(left) - top - GAP - taken)
    right = column([fleet, under_way, supply, *offers], LEFT + 2 * GAP, top)
    share = min(LEFT, (WIDE_WIDTH - GAP) / len(others) - GAP)
    high = max(seats.height_of(scene.view["seats"][seat], share, False) for seat in others)
    areas = [seats.area(scene, choices, seat, share, high) for seat in others]
    bar = frame.bar(scene, choices.rest(), tables.COLOURS, WIDE_WIDTH - 2 * GAP, BAR)
    placed = [bar.moved(GAP, GAP), *left, *right]
    placed += row(areas, GAP, bottom(placed))
    return [*placed, frame.history(scene, tables.COLOURS, WIDE_WIDTH - 2 * GAP, LOG).moved(GAP, bottom(placed))]


def phone(scene: Scene[View], choices: Choices) -> list[Part]:
    sea = board(scene, choices)
    under_way = turn(scene, choices, PHONE)
    offers = [f(scene, choices, PHONE) for f in (market.fleet, market.buildings, market.specialists)]
    supply = market.supply(scene, choices, PHONE, SUPPLY)
    own, *others = [seats.area(scene, choices, seat, PHONE) for seat in seats_of(scene)]
    top = column([frame.bar(scene, choices.rest(), tables.COLOURS, PHONE, PHONE_BAR), own, under_way], GAP, GAP)
    placed = [*top, *(part.moved(GAP, bottom(top)) for part in sea)]
    return [
        *placed,
        *column([offers[0], supply, *offers[1:], *others, frame.history(scene, tables.COLOURS, PHONE, PHONE_LOG)], GAP, bottom(placed)),
    ]
