"""Estimates: a game counts what promises points (`potentials`), and weights fitted to many games say what each count is worth.

Weights are read from the game's weights.toml, which `python -m seaboard.bots.fitting GAME` writes: for each number of players and
each potential, two figures in 1/10,000 of a point, worth at the end and worth at the start. In between, the game's `horizon` blends
them. `spread` is blended alike: how far estimates lie from final points, in hundredths of a point. `chances` are each seat's share of
the win by these estimates.
"""

from __future__ import annotations

import tomllib
from enum import IntEnum
from math import exp
from pathlib import Path
from typing import Any

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import OpenInt, OpenTable, Table, open_rule, rule, scratch

WEIGHTS_FILE = "weights.toml"
UNIT = 10_000  # weights are in this part of a point, and percents times weights in a hundredth of it
LOWEST = 1 << 40  # no estimate is below minus this; it keeps dividends positive
WHOLE = 10_000  # a sure win
FINE = 1_000_000  # unit of softmax weights
SOFT_PART, SOFTER = 2_500, 6  # the part of the chances that is softened, and how much wider its spread is
LEAST = -(1 << 50)

is_over = open_rule("is_over")
score = open_rule("score")
ranks = open_rule("ranks")
potentials = open_rule("potentials")
horizon = open_rule("horizon")
WEIGHTS = OpenTable("weights")
SPREADS = OpenTable("spreads")
N_POTENTIALS = OpenInt("n_potentials")
MAX_PLAYERS = OpenInt("max_players")


def read_weights(folder: Path, potentials: type[IntEnum], players: tuple[int, ...]) -> tuple[Table, Table]:
    """The weights by number of players, end or start, and potential; and the spreads by number of players, at the end and at the start."""
    rows = tomllib.loads((folder / WEIGHTS_FILE).read_text("utf-8"))["players"]
    names = [potential.name.lower() for potential in potentials]
    weights = [[[rows[f"{n}"].get(name, [0, 0])[phase] for name in names] for phase in (0, 1)] for n in players]
    spreads = [rows[f"{n}"]["spread"] for n in players]
    nobody = players[0]  # rows for player counts below the smallest, so that the count itself is the index
    return Table([weights[0]] * nobody + weights), Table([spreads[0]] * nobody + spreads)


@rule
def weigh(counts: Ints, at_end: Ints, at_start: Ints, n: int, horizon: int) -> int:
    """What counts promise, in hundredths of a point."""
    total = 0
    for k in range(n):
        total += counts[k] * ((100 - horizon) * at_end[k] + horizon * at_start[k])
    return (total + UNIT * LOWEST) // UNIT - LOWEST


@rule
def blend(ends: Ints, horizon: int) -> int:
    """Between the value at the end and the value at the start."""
    return ((100 - horizon) * ends[0] + horizon * ends[1]) // 100


@rule
def evaluate(s: Any, seat: int) -> int:
    """The estimate of a seat's final points, in hundredths; exact when the game is over."""
    if is_over(s):
        return 100 * score(s, seat)
    counts = scratch(N_POTENTIALS)
    potentials(s, seat, counts)
    return weigh(counts, WEIGHTS[s.n_players][0], WEIGHTS[s.n_players][1], N_POTENTIALS, horizon(s))


@rule
def spread(s: Any) -> int:
    """How far estimates lie from final points, in hundredths."""
    return blend(SPREADS[s.n_players], horizon(s))


@rule
def softmax_weight(gap: int, scale: int) -> float:
    """exp(gap / scale) for a gap of at most 0, in FINE; at least 1."""
    return max(1.0, FINE * exp(gap / scale))


@rule
def share_out(s: Any, players: int, points: Ints, scale: int, out: Ints) -> None:
    """Each seat's share of the win: as it is when the game is over, else the softmax of the points; overwrites the points.

    A part of it is softened, so that a seat that seems sure to win or lose still tells better from worse.
    """
    best = LEAST
    for seat in range(players):
        best = max(best, points[seat])
    total = 0
    soft_total = 0
    over = is_over(s)
    if over:
        ranks(s, out)
    for seat in range(players):
        if over:
            out[seat] = 1 if out[seat] == 1 else 0
        else:
            out[seat] = int(softmax_weight(points[seat] - best, scale))
        points[seat] = int(softmax_weight(points[seat] - best, SOFTER * scale))
        total += out[seat]
        soft_total += points[seat]
    for seat in range(players):
        out[seat] = (WHOLE - SOFT_PART) * out[seat] // total + SOFT_PART * points[seat] // soft_total


@rule
def chances(s: Any, players: int, out: Ints) -> None:
    """Each seat's share of the win by the game's estimates."""
    points = scratch(MAX_PLAYERS)
    for seat in range(players):
        points[seat] = evaluate(s, seat)
    share_out(s, players, points, spread(s), out)
