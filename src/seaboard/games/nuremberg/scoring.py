"""First Train to Nuremberg 13: final scoring, ranks."""

from __future__ import annotations

from enum import IntEnum

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, scratch
from seaboard.games.nuremberg.state import End, Player, Question, State
from seaboard.games.nuremberg.tables import MAX_PLAYERS, SET_VP, Piece, Track


class Source(IntEnum):
    """Where victory points come from (13.2)."""

    PASSENGERS = 0  # 10.6, during the game
    GOODS = 1  # 10.6, during the game
    FUERTH = 2  # 9.3, during the game
    SETS = 3
    PROFIT = 4
    TRACK = 5


N_SOURCES = len(Source)


@rule
def sets(me: Player) -> int:  # 13.3
    goods = min(me.shipped[Piece.YELLOW], me.shipped[Piece.GREY])
    return min(goods, min(me.shipped[Piece.RED], me.shipped[Piece.GREEN]))


@rule
def breakdown(s: State, seat: int, out: Ints) -> None:
    """A seat's points by source, as if the game ended now."""
    me = s.players[seat]
    out[Source.PASSENGERS] = me.passenger_vp
    out[Source.GOODS] = me.goods_vp
    out[Source.FUERTH] = me.fuerth_vp
    out[Source.SETS] = SET_VP * sets(me)
    out[Source.PROFIT] = me.space[Track.PROFIT]
    out[Source.TRACK] = -me.n_track


@rule
def score(s: State, seat: int) -> int:
    points = scratch(N_SOURCES)
    breakdown(s, seat, points)
    total = 0
    for source in range(N_SOURCES):
        total += points[source]
    return total


@rule
def scores(s: State, out: Ints) -> None:
    """Final scores by seat."""
    for seat in range(s.n_players):
        out[seat] = score(s, seat)


@rule
def ranks(s: State, out: Ints) -> None:
    """Ranks by seat, 1 the best. Most points, then the Profit & Loss order (13.5): no two seats share a rank."""
    points = scratch(MAX_PLAYERS)
    scores(s, points)
    for i in range(s.n_players):
        seat = s.order[Track.PROFIT][i]
        out[seat] = 1
        for j in range(s.n_players):
            theirs = points[s.order[Track.PROFIT][j]]
            if theirs > points[seat] or (theirs == points[seat] and j < i):
                out[seat] += 1


@rule
def end_reason(s: State) -> int:
    return End.LAST_ROUND if s.question == Question.OVER else End.NOT_YET
