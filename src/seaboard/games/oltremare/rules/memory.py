"""Oltre Mare 9: who has seen which card. What everybody sees is public; this module keeps what single seats know beyond that.

A seat knows its own hand, and the cards it put on its Pirate Stack itself (`State.laid` is positive). Of a card that it gave away, or
that went from an open pile into a new deck, it remembers where the card may be: bits in `Player.trace`. The bits grow when somebody
moves a card that may be this one without showing it, and are gone as soon as the seat sees the card again. `Player.shown` counts
what everybody knows of a hand: so many cards of a good at least.
"""

from __future__ import annotations

from seaboard.core.language.rules import rule
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.state import IN_ANY_PIRATES, IN_DECK, IN_HAND, IN_PIRATES, NO_CARD, Cards, Player, State


@rule
def spread(s: State, seen_by: int, source: int, target: int) -> None:
    """A card moved from one place to another, seen only by a seat: for the others every card that may be at the source may have moved."""
    for seat in range(s.n_players):
        if seat != seen_by:
            me = s.players[seat]
            for card in range(tables.N_CARDS):
                if me.trace[card] & source > 0:
                    me.trace[card] |= target


@rule
def seen(s: State, seat: int, card: int) -> None:
    """The seat has the card before its eyes."""
    s.players[seat].trace[card] = 0
    s.players[seat].since[card] = 0


@rule
def remember(s: State, seat: int, card: int, place: int) -> None:
    """The seat knows that the card is here now."""
    s.players[seat].trace[card] = place
    s.players[seat].since[card] = s.turn


@rule
def discarded_unseen(s: State, seat: int) -> None:
    """9.6, 9.8: the seat put a hand card face-down away: it may be any of those it is known to hold."""
    spread(s, seat, IN_HAND << seat, IN_PIRATES << seat)
    me = s.players[seat]
    for good in range(tables.N_GOODS):
        me.shown[good] = max(me.shown[good] - 1, 0)


@rule
def played_openly(s: State, me: Player, card: int) -> None:
    for seat in range(s.n_players):
        seen(s, seat, card)
    me.shown[tables.GOOD[card]] = max(me.shown[tables.GOOD[card]] - 1, 0)


@rule
def drawn_to_hand(s: State, seat: int, card: int) -> None:
    """Before the first reshuffle nobody knows of any card that it is in the deck."""
    if s.reshuffled > 0:
        spread(s, seat, IN_DECK, IN_HAND << seat)
    seen(s, seat, card)


@rule
def drawn_to_pirates(s: State, seat: int) -> None:
    if s.reshuffled > 0:
        spread(s, s.n_players, IN_DECK, IN_PIRATES << seat)


@rule
def taken_from_pirates(s: State, seat: int, card: int) -> None:
    spread(s, seat, IN_PIRATES << seat, IN_HAND << seat)
    seen(s, seat, card)


@rule
def handed_over(s: State, card: int, giver: int, taker: int) -> None:
    """9.6: both partners know the card, the others its good."""
    good = tables.GOOD[card]
    for seat in range(s.n_players):
        me = s.players[seat]
        if seat != giver and seat != taker:
            for other in range(tables.N_CARDS):
                if me.trace[other] & IN_HAND << giver > 0 and tables.GOOD[other] == good:
                    me.trace[other] |= IN_HAND << taker
    remember(s, giver, card, IN_HAND << taker)
    seen(s, taker, card)
    s.players[giver].shown[good] = max(s.players[giver].shown[good] - 1, 0)
    s.players[taker].shown[good] += 1


@rule
def shown_openly(me: Player, cards: Cards) -> None:
    """9.8: the goods of an offer or tender; cards shown before may be the same ones."""
    for i in range(cards.size):
        good = tables.GOOD[cards.card[i]]
        count = 0
        for j in range(cards.size):
            if tables.GOOD[cards.card[j]] == good:
                count += 1
        me.shown[good] = max(me.shown[good], count)


@rule
def shuffled_in_open(s: State, card: int) -> None:
    """9.1: an open card went into the new deck; everybody knows that it is there."""
    for seat in range(s.n_players):
        remember(s, seat, card, IN_DECK)


@rule
def shuffled_in_pirates(s: State) -> None:
    """9.1: all Pirate Stacks went into the new deck; the owner knows which cards he put there."""
    for seat in range(s.n_players):
        me = s.players[seat]
        for card in range(tables.N_CARDS):
            if me.trace[card] & IN_ANY_PIRATES > 0:
                me.trace[card] = (me.trace[card] & ~IN_ANY_PIRATES) | IN_DECK
        card = me.pirates
        while card != NO_CARD:
            if s.laid[card] > 0:
                remember(s, seat, card, IN_DECK)
            card = s.link[card]
