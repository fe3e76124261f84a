"""The chances of an analysis as the lines and points of a chart; panels/analysis.html draws it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from seaboard.core.play.events import minus
from seaboard.core.play.match import Match

WIDTHS, HEIGHT = {"phone": 350}, 260  # by layout; drawn about as large as it is shown, so that its figures can be read
USUAL_WIDTH = 600
LEFT, RIGHT, TOP, BOTTOM = 50, 12, 12, 14
STEPS = 120  # of the course of a game, at most
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
    width: int
    height: int = HEIGHT


SHADES = ("teal", "orange", "purple", "yellow", "blue", "green", "pink", "brown")  # of sources of points


def bars_of(breakdown: Sequence[Mapping[str, int]]) -> tuple[list[list[tuple[str, int, int]]], int]:
    """The points of each seat by source, one beside the other: shade, place and width of each; and the length of the longest."""
    bars: list[list[tuple[str, int, int]]] = []
    for points in breakdown:
        bar, x = [], 0
        for number, value in enumerate(points.values()):
            if value > 0:
                bar.append((SHADES[number % len(SHADES)], x, value))
                x += value
        bars.append(bar)
    return bars, max((x + width for bar in bars for _, x, width in bar), default=1)


def course_of(match: Match, layout: str) -> Chart:
    """The points of every seat over the game, as if it had ended then: to be shown when nothing is hidden any more."""
    colours = [name.lower() for name in match.game.seat_names]
    plies = sorted({*range(0, match.ply, max(1, match.ply // STEPS)), match.ply})
    totals = []
    for ply in plies:
        s = match.state_at(ply)
        totals.append([sum(match.game.points(s, seat).values()) for seat in range(match.players)])
    low, high = min(map(min, totals)), max(max(map(max, totals)), 1)
    width = WIDTHS.get(layout, USUAL_WIDTH)

    def place(ply: int, value: float) -> tuple[float, float]:
        across = LEFT + (width - LEFT - RIGHT) * ply / max(match.ply, 1)
        return round(across, 1), round(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low), 1)

    curves = []
    for seat in range(match.players):
        steps = [place(ply, sums[seat]) for ply, sums in zip(plies, totals, strict=True)]
        marks = tuple(steps[len(steps) * (mark * match.players + seat) // (MARKS * match.players)] for mark in range(MARKS))
        curves.append(Curve(seat, colours[seat], "M" + "L".join(f"{x:g} {y:g}" for x, y in steps), marks))
    values = [low + (high - low) * share / 4 for share in range(5)]
    grid = tuple((place(0, value)[1], minus(round(value))) for value in values)
    return Chart("", (), tuple(curves), (), grid, width)


def chart_of(document: dict[str, Any], match: Match, seat: int | None, names: Sequence[str], layout: str) -> Chart | None:
    """The chart of an analysis as `advising.judge` keeps it; None if there was nothing to decide. `seat` is the viewer's."""
    decisions = document["decisions"]
    if not decisions:
        return None
    last, width = max(match.ply, 1), WIDTHS.get(layout, USUAL_WIDTH)
    plies = [match.told_at(seat, number) for number in range(len(match.log_for(seat)) + 1)]
    colours = [name.lower() for name in match.game.seat_names]

    def x_of(ply: int) -> float:
        return round(LEFT + (width - LEFT - RIGHT) * ply / last, 1)

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
        better = f"; better was {decision['best_text']}" if was > decision["after"][decider] else ""
        words = f"{names[decider]}: {decision['text']}{better} ({100 * was:.0f} % before, {100 * became:.0f} % after)"
        at = min(bisect_left(plies, decision["ply"]), len(plies) - 1)
        points.append(Point(at, decider, colours[decider], x_of(decision["ply"]), y_of(was), words))
    return Chart(
        spec=document["spec"],
        accuracy=tuple(round(value) for value in document["accuracy"]),
        curves=tuple(curves),
        points=tuple(points),
        grid=tuple((y_of(share), f"{100 * share:.0f} %") for share in (0, 0.25, 0.5, 0.75, 1)),
        width=width,
    )
