"""Yamataï as a picture.

appearance colours, symbols and the art of buildings
chart      the sea: where islands and boat spaces lie, and the shapes of islands
board      tokens, buildings and boats on it
market     Fleet track, building row, specialists and supply
turn       the turn under way
seats      the areas of the players

      wide                                  phone, one below the other
    +---------------------+-----------+     bar, turn, board, fleet, supply, buildings, specialists,
    | bar                 | fleet     |     areas (the viewer's first), log
    | board               | buildings |
    |                     | specialists
    |                     | turn      |
    | supply              | viewer    |
    +---------------------+-----------+
    | the others, log                 |
    +---------------------------------+
"""

from __future__ import annotations

from seaboard.core.play.scene import Scene
from seaboard.drawing import frame
from seaboard.drawing.table import GAP, PHONE_WIDTH, WIDE_WIDTH, Choices, Part, Table, bottom, column, row
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.drawing import chart, market, seats
from seaboard.games.yamatai.drawing.board import board
from seaboard.games.yamatai.drawing.turn import turn
from seaboard.games.yamatai.view_types import View

BAR, PHONE_BAR, SUPPLY = 72, 100, 56  # heights
OWN, OTHERS, UPRIGHT = 156, 170, 148  # heights of the areas of players
LEFT = chart.WIDE_SIZE[0]
RIGHT = WIDE_WIDTH - LEFT - 3 * GAP
PHONE = PHONE_WIDTH - 2 * GAP


def draw(scene: Scene[View]) -> Table:
    """The table, as the viewer of the scene sees it."""
    return Table(scene, (wide if scene.layout == "wide" else phone)(scene, Choices(scene)))


def around(scene: Scene[View]) -> list[int]:
    """The seats around the table, the viewer's first: the order of play changes from round to round, areas keep their places."""
    first = scene.view["viewer"] or 0
    count = len(scene.view["seats"])
    return [(first + k) % count for k in range(count)]


def wide(scene: Scene[View], choices: Choices) -> list[Part]:
    sea = board(scene, choices)
    supply = market.supply(scene, choices, LEFT, SUPPLY)
    right = [f(scene, choices, RIGHT) for f in (market.fleet, market.buildings, market.specialists, turn)]
    order = around(scene)
    is_player = scene.view["viewer"] is not None
    share = (WIDE_WIDTH - GAP) / len(order) - GAP
    if is_player:
        right.append(seats.area(scene, choices, order[0], RIGHT, OWN))
        below = [seats.area(scene, choices, seat, share, OTHERS) for seat in order[1:]]
        below.append(frame.history(scene, tables.COLOURS, share, OTHERS))
    else:
        right.append(frame.history(scene, tables.COLOURS, RIGHT, OWN))
        below = [seats.area(scene, choices, seat, share, OTHERS) for seat in order]
    bar = frame.bar(scene, choices.rest(), tables.COLOURS, LEFT, BAR)
    left = [bar.moved(GAP, GAP), *(part.moved(GAP, BAR + 2 * GAP) for part in sea)]
    left.append(supply.moved(GAP, bottom(left)))
    placed = [*left, *column(right, LEFT + 2 * GAP, GAP)]
    return [*placed, *row(below, GAP, bottom(placed))]


def phone(scene: Scene[View], choices: Choices) -> list[Part]:
    sea = board(scene, choices)
    under_way = turn(scene, choices, PHONE)
    offers = [f(scene, choices, PHONE) for f in (market.fleet, market.buildings, market.specialists)]
    supply = market.supply(scene, choices, PHONE, SUPPLY)
    areas = [seats.area(scene, choices, seat, PHONE, UPRIGHT) for seat in around(scene)]
    top = column([frame.bar(scene, choices.rest(), tables.COLOURS, PHONE, PHONE_BAR), under_way], GAP, GAP)
    placed = [*top, *(part.moved(GAP, bottom(top)) for part in sea)]
    return [
        *placed,
        *column([offers[0], supply, *offers[1:], *areas, frame.history(scene, tables.COLOURS, PHONE, 260)], GAP, bottom(placed)),
    ]
