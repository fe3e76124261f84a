"""Oltre Mare: hands and stacks, the chains of cards in `State.link`."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.actions import Act
from seaboard.games.oltremare.state import NO_CARD, Player, State


@rule
def add_to_hand(s: State, me: Player, card: int) -> None:
    """A hand is kept in ascending order."""
    me.hand_size += 1
    if me.hand > card:  # NO_CARD is higher than any card
        s.link[card] = me.hand
        me.hand = card
        return
    before = me.hand
    while s.link[before] < card:
        before = s.link[before]
    s.link[card] = s.link[before]
    s.link[before] = card


@rule
def take_from_hand(s: State, me: Player, card: int) -> None:
    me.hand_size -= 1
    if me.hand == card:
        me.hand = s.link[card]
        return
    before = me.hand
    while s.link[before] != card:
        before = s.link[before]
    s.link[before] = s.link[card]


@rule
def lay_on_cargo(s: State, me: Player, card: int) -> None:  # 4.11.1
    s.link[card] = me.cargo
    me.cargo = card
    me.cargo_size += 1


@rule
def lay_on_pirates(s: State, me: Player, card: int, stamp: int) -> None:
    """The stamp is the number of the turn, negative for a card that comes from the deck."""
    s.link[card] = me.pirates
    me.pirates = card
    me.pirates_size += 1
    s.laid[card] = stamp


@rule
def take_top_pirate(s: State, me: Player) -> int:
    card = me.pirates
    me.pirates = s.link[card]
    me.pirates_size -= 1
    s.laid[card] = 0
    return card


@rule
def list_cards(s: State, card: int, out: Ints) -> int:
    """The choices of the cards of a hand from `card` on."""
    n = 0
    while card != NO_CARD:
        out[n] = Act.PICK_CARD + card
        n += 1
        card = s.link[card]
    return n


@rule
def count_in_hand(s: State, me: Player, good: int) -> int:
    """Cards of a good in a hand."""
    count = 0
    card = me.hand
    while card != NO_CARD:
        if tables.GOOD[card] == good:
            count += 1
        card = s.link[card]
    return count
