"""Yamataï 15: final scoring and ranks."""

from __future__ import annotations

from enum import IntEnum

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, scratch
from seaboard.games.yamatai.rules.board import has
from seaboard.games.yamatai.state import Player, State
from seaboard.games.yamatai.tables import (
    BIT,
    BIT_PRIME,
    COINS_PER_VP,
    N_COLOURS,
    SCRAPPED_GROUP,
    SPECIALIST_VP,
    TILE_VP,
    Option,
    Specialist,
    TieBreak,
)


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
def building_points(me: Player) -> int:
    points = 0
    tiles = me.built
    while tiles != 0:
        low = tiles & -tiles
        points += TILE_VP[BIT[low % BIT_PRIME]]
        tiles ^= low
    return points


@rule
def specialist_points(me: Player) -> int:
    points = 0
    owned = me.specialists
    while owned != 0:
        low = owned & -owned
        points += SPECIALIST_VP[BIT[low % BIT_PRIME]]
        owned ^= low
    return points


@rule
def breakdown(s: State, seat: int, out: Ints) -> None:
    """A seat's points by source, as if the game ended now (15.2)."""
    me = s.players[seat]
    out[Source.BUILDINGS] = building_points(me)
    out[Source.SPECIALISTS] = specialist_points(me)
    out[Source.PRESTIGE_TOKENS] = me.prestige
    out[Source.COINS] = me.coins // COINS_PER_VP[has(me, Specialist.MONEYCHANGER)]
    unbuilt = 0
    reserved = me.reserved
    while reserved != 0:
        reserved &= reserved - 1
        unbuilt += 1
    out[Source.RESERVED] = -unbuilt
    scrapped = 0
    for colour in range(N_COLOURS):
        scrapped += me.scrapped[colour]
    out[Source.SCRAPPED] = -((scrapped + SCRAPPED_GROUP - 1) // SCRAPPED_GROUP)


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
def tie_key(s: State, me: Player) -> int:
    """15.4: lower is better, and no two players are alike."""
    return me.first_turn if s.options[Option.TIE_BREAK] == TieBreak.PLAYED_ORDER else me.lowest_fleet


@rule
def ranks(s: State, out: Ints) -> None:
    """Ranks by seat, 1 the best; never shared."""
    for seat in range(s.n_players):
        points = score(s, seat)
        key = tie_key(s, s.players[seat])
        out[seat] = 1
        for other in range(s.n_players):
            theirs = score(s, other)
            if theirs > points or (theirs == points and tie_key(s, s.players[other]) < key):
                out[seat] += 1


@rule
def end_reason(s: State) -> int:
    return s.end
