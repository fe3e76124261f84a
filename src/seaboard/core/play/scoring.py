"""Points and ranks: a game counts a seat's points by source (`breakdown`) and tells equal points apart (`tie_break`)."""

from __future__ import annotations

from typing import Any

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import OpenInt, open_rule, rule, scratch

breakdown = open_rule("breakdown")
tie_break = open_rule("tie_break")
N_SOURCES = OpenInt("n_sources")
MAX_PLAYERS = OpenInt("max_players")


@rule
def score(s: Any, seat: int) -> int:
    """A seat's points, as if the game ended now."""
    points = scratch(N_SOURCES)
    breakdown(s, seat, points)
    total = 0
    for source in range(N_SOURCES):
        total += points[source]
    return total


@rule
def scores(s: Any, out: Ints) -> None:
    """Points by seat."""
    for seat in range(s.n_players):
        out[seat] = score(s, seat)


@rule
def ranks(s: Any, out: Ints) -> None:
    """Ranks by seat, 1 the best: most points, then the tie-break; equal seats share the better rank."""
    points = scratch(MAX_PLAYERS)
    scores(s, points)
    for seat in range(s.n_players):
        out[seat] = 1
        for other in range(s.n_players):
            if points[other] > points[seat] or (points[other] == points[seat] and tie_break(s, other) > tie_break(s, seat)):
                out[seat] += 1
