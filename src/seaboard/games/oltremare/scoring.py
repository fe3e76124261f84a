"""Oltre Mare 8: the sale of cargo, places, final scoring, the tie-break."""

from __future__ import annotations

from enum import IntEnum

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, scratch
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.state import NO_CARD, End, Player, Question, State
from seaboard.games.oltremare.tables import Option


class Source(IntEnum):
    """Where Ducati come from."""

    DUCATI = 0  # on the Ducat Track, less what the two scorings in mid-game paid
    INTERIM = 1  # 5.2
    SETTLEMENT = 2  # 7.5.1
    CARGO = 3  # 8.2
    MARKERS = 4  # 8.3
    PRESTIGE = 5  # 8.4
    PIRATES = 6  # 8.5


# --- 8.2 cargo ---------------------------------------------------------------------------------------------------------


@rule
def group_end(s: State, card: int) -> int:
    """The lowest card of the contiguous group of one good that `card` is the top of."""
    while s.link[card] != NO_CARD and tables.GOOD[s.link[card]] == tables.GOOD[card]:
        card = s.link[card]
    return card


@rule
def group_value(s: State, good: int, size: int) -> int:  # 8.2.2
    return tables.PAYOUT[s.options[Option.SCORING_TABLE]][good][min(size, tables.MOST_PAID)]


@rule
def cargo_value(s: State, card: int, end: int) -> int:
    """What the stack from `card` down to above `end` is sold for, group by group."""
    ducati = 0
    while card != end:
        good = tables.GOOD[card]
        size = 0
        while card != end and card != NO_CARD and tables.GOOD[card] == good:
            size += 1
            card = s.link[card]
        ducati += group_value(s, good, size)
    return ducati


@rule
def final_cargo(s: State, me: Player) -> int:
    """The whole stack; after a settlement without the card at its bottom (7.6)."""
    end = NO_CARD
    if s.settled > 0:
        end = me.cargo
        while s.link[end] != NO_CARD:
            end = s.link[end]
    return cargo_value(s, me.cargo, end)


# --- places ------------------------------------------------------------------------------------------------------------


@rule
def place_of(s: State, values: Ints, seat: int) -> int:
    """The place of a seat, from 0; tied seats share a place and all get its full amount, by PLACE_PAYOUT."""
    place = 0
    for other in range(s.n_players):
        if values[other] > values[seat]:
            place += 1
            if s.options[Option.TIE_RANKING] == 0:  # 5.2.2: equal values make one place
                for earlier in range(other):
                    if values[earlier] == values[other]:
                        place -= 1
                        break
    return place


@rule
def prestige_place(s: State, seat: int) -> int:  # 5.2.1, 8.4
    values = scratch(tables.MAX_PLAYERS)
    for other in range(s.n_players):
        values[other] = s.players[other].prestige
    return place_of(s, values, seat)


@rule
def count_markers(me: Player) -> int:
    count = 0
    for kind in range(tables.N_MARKER_TYPES):
        count += me.markers[kind]
    return count


@rule
def count_types(me: Player) -> int:
    count = 0
    for kind in range(tables.N_MARKER_TYPES):
        if me.markers[kind] > 0:
            count += 1
    return count


@rule
def marker_place(s: State, seat: int) -> int:  # 8.3: by number, then by types
    values = scratch(tables.MAX_PLAYERS)
    for other in range(s.n_players):
        values[other] = count_markers(s.players[other]) * (tables.N_MARKER_TYPES + 1) + count_types(s.players[other])
    return place_of(s, values, seat)


# --- final scoring -----------------------------------------------------------------------------------------------------


@rule
def breakdown(s: State, seat: int, out: Ints) -> None:
    """A seat's points by source, as if the game ended now."""
    me = s.players[seat]
    out[Source.DUCATI] = me.ducati - me.interim - me.settled
    out[Source.INTERIM] = me.interim
    out[Source.SETTLEMENT] = me.settled
    out[Source.CARGO] = final_cargo(s, me)
    out[Source.MARKERS] = 0
    out[Source.PRESTIGE] = 0
    if s.settled == 0:  # 7.5.1
        out[Source.MARKERS] = tables.PLACE_PAYOUT[marker_place(s, seat)]
        out[Source.PRESTIGE] = tables.PLACE_PAYOUT[prestige_place(s, seat)]
    out[Source.PIRATES] = -tables.PIRATE_PENALTY * (me.pirates_size + me.banked_pirates)


@rule
def tie_break(s: State, seat: int) -> int:
    """8.7: most cards in the Freight Stack, then most markers, in one number."""
    me = s.players[seat]
    return (me.cargo_size + me.freight_settled) * 100 + count_markers(me)


@rule
def end_reason(s: State) -> int:
    if s.question != Question.OVER:
        return End.NOT_YET
    if s.settled > 0:
        return End.SETTLEMENT
    return End.RESHUFFLE if s.reshuffled > 0 else End.LAST_CARD
