"""Yamataï 15: final scoring and ties."""

from __future__ import annotations

from enum import IntEnum

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.rules.board import has, size_of, total
from seaboard.games.yamatai.state import State
from seaboard.games.yamatai.tables import Option, Specialist, TieBreak


class Source(IntEnum):
    """Where prestige points come from; the letters of 15.2."""

    BUILDINGS = 0  # a
    SPECIALISTS = 1  # b
    PRESTIGE_TOKENS = 2  # c
    COINS = 3  # d
    RESERVED = 4  # e
    SCRAPPED = 5  # f


N_SOURCES = len(Source)


@rule
def breakdown(s: State, seat: int, out: Ints) -> None:
    """A seat's points by source, as if the game ended now (15.2)."""
    me = s.players[seat]
    out[Source.BUILDINGS] = 0
    tiles = me.built
    while tiles != 0:
        low = tiles & -tiles
        out[Source.BUILDINGS] += tables.TILE_VP[tables.BIT[low % tables.BIT_PRIME]]
        tiles ^= low
    out[Source.SPECIALISTS] = 0
    owned = me.specialists
    while owned != 0:
        low = owned & -owned
        out[Source.SPECIALISTS] += tables.SPECIALIST_VP[tables.BIT[low % tables.BIT_PRIME]]
        owned ^= low
    out[Source.PRESTIGE_TOKENS] = me.prestige
    out[Source.COINS] = me.coins // tables.COINS_PER_VP[has(me, Specialist.MONEYCHANGER)]
    out[Source.RESERVED] = -size_of(me.reserved)
    out[Source.SCRAPPED] = -scrapped_groups(total(me.scrapped))


@rule
def scrapped_groups(boats: int) -> int:  # 15.2f: begun groups count
    return (boats + tables.SCRAPPED_GROUP - 1) // tables.SCRAPPED_GROUP


@rule
def tie_break(s: State, seat: int) -> int:
    """15.4: the lowest Fleet tile used in the last round, or the earliest turn in it; no two players are alike."""
    me = s.players[seat]
    return tables.N_FLEET - (me.first_turn if s.options[Option.TIE_BREAK] == TieBreak.PLAYED_ORDER else me.lowest_fleet)


@rule
def end_reason(s: State) -> int:
    return s.end
