"""Estimates: a game counts what promises points (`potentials`), and weights fitted to many games say what each count is worth.

Weights are read from the game's weights.toml, which `python -m seaboard.bots.fitting GAME` writes: for each number of players and
each potential, two figures in 1/10,000 of a point, worth at the end and worth at the start. In between, the game's `horizon` blends
them. `spread` is blended alike: how far estimates lie from final points, in hundredths of a point.
"""

from __future__ import annotations

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import OpenInt, OpenTable, Table, open_rule, rule, scratch

WEIGHTS_FILE = "weights.toml"
UNIT = 10_000  # weights are in this part of a point, and percents times weights in a hundredth of it
LOWEST = 1 << 40  # no estimate is below minus this; it keeps dividends positive

is_over = open_rule("is_over")
score = open_rule("score")
potentials = open_rule("potentials")
horizon = open_rule("horizon")
WEIGHTS = OpenTable("weights")
SPREADS = OpenTable("spreads")
N_POTENTIALS = OpenInt("n_potentials")


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
