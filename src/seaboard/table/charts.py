"""The chances of an analysis as the lines and points of a chart; panels/analysis.html draws it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from seaboard.core.play.match import Match

WIDTH, HEIGHT = 980, 260
LEFT, RIGHT, TOP, BOTTOM = 50, 12, 12, 14
MARKS = 4  # emblems on a curve, so that colour does not stand alone


@dataclass(frozen=True)
class Curve:
    """The chances of a seat."""

    seat: int
    colour: str
    d: str  # of an SVG path
    marks: tuple[tuple[float, float], ...]  # places of its emblem


@dataclass(frozen=True)
class Point:
    """A decision at which chances changed most."""

    number: int  # of the position in the viewer's log
    seat: int
    colour: str
    x: float
    y: float
    words: str


@dataclass(frozen=True)
class Chart:
    """See the head of this module."""

    spec: str
    accuracy: tuple[int, ...]
    curves: tuple[Curve, ...]
    points: tuple[Point, ...]
    grid: tuple[tuple[float, str], ...]
    width: int = WIDTH
    height: int = HEIGHT


def chart_of(document: dict[str, Any], match: Match, seat: int | None, names: Sequence[str]) -> Chart | None:
    """The chart of an analysis as `advising.judge` keeps it; None if there was nothing to decide. `seat` is the viewer's."""
    decisions = document["decisions"]
    if not decisions:
        return None
    last = max(match.ply, 1)
    plies = [match.told_at(seat, number) for number in range(len(match.log_for(seat)) + 1)]
    colours = [name.lower() for name in match.game.seat_names]

    def x_of(ply: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * ply / last, 1)

    def y_of(chance: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance), 1)

    curves = []
    for player in range(match.players):
        steps = [(x_of(decision["ply"]), y_of(decision["before"][player])) for decision in decisions]
        steps.append((x_of(last), y_of(document["final"][player])))
        marks = tuple(steps[len(steps) * (mark * match.players + player) // (MARKS * match.players)] for mark in range(MARKS))
        curves.append(Curve(player, colours[player], "M" + "L".join(f"{x:g} {y:g}" for x, y in steps), marks))
    points = []
    for number, decision in enumerate(decisions):
        if decision["ply"] not in document["turning_points"]:
            continue
        after = decisions[number + 1]["before"] if number + 1 < len(decisions) else document["final"]
        decider = decision["seat"]
        was, became = decision["before"][decider], after[decider]
        better = f"; better was {decision['best_text']}" if decision["best"] != decision["action"] else ""
        words = f"{names[decider]}: {decision['text']}{better} ({100 * was:.0f} % before, {100 * became:.0f} % after)"
        at = min(bisect_left(plies, decision["ply"]), len(plies) - 1)
        points.append(Point(at, decider, colours[decider], x_of(decision["ply"]), y_of(was), words))
    return Chart(
        spec=document["spec"],
        accuracy=tuple(round(value) for value in document["accuracy"]),
        curves=tuple(curves),
        points=tuple(points),
        grid=tuple((y_of(share), f"{100 * share:.0f} %") for share in (0, 0.25, 0.5, 0.75, 1)),
    )
