"""First Train to Nuremberg 13: final scoring, and who is before whom with equal points."""

from __future__ import annotations

from enum import IntEnum

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.state import End, Player, Question, State
from seaboard.games.nuremberg.tables import Piece, Track


class Source(IntEnum):
    """Where victory points come from (13.2)."""

    PASSENGERS = 0  # 10.6, during the game
    GOODS = 1  # 10.6, during the game
    FUERTH = 2  # 9.3, during the game
    SETS = 3
    PROFIT = 4
    TRACK = 5


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
    out[Source.SETS] = tables.SET_VP * sets(me)
    out[Source.PROFIT] = me.space[Track.PROFIT]
    out[Source.TRACK] = -me.n_track


@rule
def tie_break(s: State, seat: int) -> int:
    """13.5: of equal points, the higher place by Profit & Loss wins; no two seats share one."""
    place = 0
    while s.order[Track.PROFIT][place] != seat:
        place += 1
    return s.n_players - place


@rule
def end_reason(s: State) -> int:
    return End.LAST_ROUND if s.question == Question.OVER else End.NOT_YET
