"""Oltre Mare 9.7: dealing anew what a seat cannot know.

Every hidden card lies in a slot: in another hand, in a Pirate Stack, or in the deck. All slots are emptied and filled again, from the
hidden cards in random order, so that nothing of the true position is left but what the seat knows:

    a card that the seat remembers goes where it may be (`Player.trace`, and in a Pirate Stack the turn in which the slot was filled)
    a slot of a card on the table, in an offer or tender, wants the same good
    so do as many slots of a hand as everybody knows it to hold cards of a good (`Player.shown`)

Remembered cards come first. A card that finds no empty slot moves others on (an augmenting path), which ends well because the true
position is a solution. Hands that want goods would get too many of them in this way, so their cards are then swapped at random.
"""

from __future__ import annotations

from typing import Annotated

from seaboard.core.language.records import I64, Ints, Record
from seaboard.core.language.rng import below, reseed, shuffle
from seaboard.core.language.rules import clear, rule, scratch
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.features import visible_question
from seaboard.games.oltremare.flow import FLOW
from seaboard.games.oltremare.rules.cards import add_to_hand
from seaboard.games.oltremare.rules.negotiation import start_offer
from seaboard.games.oltremare.rules.turn import actor
from seaboard.games.oltremare.state import IN_DECK, NO_CARD, Cards, Question, State

ask = FLOW.ask
HAND, PIRATES, DECK, KNOWN = 0, tables.MAX_PLAYERS, 2 * tables.MAX_PLAYERS, 2 * tables.MAX_PLAYERS + 1  # numbers of the bits; add the seat
HIDDEN, SEEN = -1, -2
GUESSES = 8  # at a slot for a remembered card, before all slots are counted


class Slots(Record):
    """The slots, seat by seat hand and Pirate Stack, then the deck; and the hidden cards that go into them."""

    size: I64  # how many slots there are
    card: Annotated[Ints, I64, tables.N_CARDS]  # by slot: the card in it, or NO_CARD
    place: Annotated[Ints, I64, tables.N_CARDS]  # by slot: the number of the place's bit, or KNOWN where the seat knows the card
    stamp: Annotated[Ints, I64, tables.N_CARDS]  # by slot: in a Pirate Stack, `State.laid` of the card
    table: Annotated[Ints, I64, tables.N_CARDS]  # by slot: place in the offer or tender, from 1; 0 for a card that is not on the table
    want: Annotated[Ints, I64, tables.N_CARDS]  # by slot: the good it wants, or ANY
    slot: Annotated[Ints, I64, tables.N_CARDS]  # by card: its slot, HIDDEN as long as it has none, SEEN if the seat knows where it is
    hidden: I64  # how many hidden cards there are
    order: Annotated[Ints, I64, tables.N_CARDS]  # the hidden cards in the order they are dealt
    held: Annotated[list[Ints], I64, tables.MAX_PLAYERS, tables.N_GOODS]  # by hand and good: how many cards
    open: Annotated[Ints, I64, tables.N_GOODS]  # by good: empty slots that want it


@rule
def resample(s: State, seat: int, rng: Ints) -> None:
    """Deal anew all that the seat cannot know, and renew the game's random numbers."""
    if actor(s) != seat:
        forget_steps(s)
    if s.venice_high > 0:  # 9.3
        s.venice = s.venice_low + below(rng, s.venice_high - s.venice_low + 1)
    slots = scratch(Slots)
    collect(s, seat, slots)
    shuffle(rng, slots.order, 0, slots.hidden)
    deal_out(s, seat, rng, slots)
    for slot in range(slots.size):
        if slots.place[slot] < PIRATES:
            swap(s, seat, slots, slot, below(rng, slots.size))
    forget_others(s, seat)
    put_back(s, seat, slots)
    ask(s)
    reseed(s.rng, rng)


@rule
def forget_steps(s: State) -> None:
    """9.9: what somebody else has composed, tendered or picked so far is not known; he begins again."""
    s.question = visible_question(s, False)
    if s.question == Question.GIVE:
        start_offer(s, s.offer.proposer, s.offer.receiver, s.offer.number)
    elif s.question == Question.TENDER:
        clear(s.offer.tendered)
    elif s.question == Question.PLAY:
        for i in range(tables.PLAYED_MAX):
            s.played[i] = 0
        s.n_played = 0


@rule
def forget_others(s: State, seat: int) -> None:
    """What the other seats remember of hidden cards is hidden as well."""
    for other in range(s.n_players):
        if other != seat:
            for card in range(tables.N_CARDS):
                s.players[other].trace[card] = 0
                s.players[other].since[card] = 0


# --- slots -------------------------------------------------------------------------------------------------------------


@rule
def collect(s: State, seat: int, slots: Slots) -> None:
    """Make the slots, and list the hidden cards."""
    for card in range(tables.N_CARDS):
        slots.slot[card] = SEEN
    size = 0
    for other in range(s.n_players):
        them = s.players[other]
        if other != seat:
            card = them.hand
            for slot in range(size, size + them.hand_size):
                slots.slot[card] = HIDDEN
                slots.place[slot] = HAND + other
                slots.card[slot] = NO_CARD
                card = s.link[card]
            want_goods(s, other, slots, size)
            size += them.hand_size
        card = them.pirates
        while card != NO_CARD:
            slots.stamp[size] = s.laid[card]
            slots.want[size] = tables.ANY
            if other == seat and s.laid[card] > 0:  # 9.2
                slots.place[size] = KNOWN
                slots.card[size] = card
            else:
                slots.place[size] = PIRATES + other
                slots.card[size] = NO_CARD
                slots.slot[card] = HIDDEN
            size += 1
            card = s.link[card]
    for i in range(s.deck_size):
        slots.slot[s.deck[i]] = HIDDEN
        slots.place[size] = DECK
        slots.card[size] = NO_CARD
        slots.want[size] = tables.ANY
        size += 1
    for card in range(tables.N_CARDS):
        if slots.slot[card] == HIDDEN:
            slots.order[slots.hidden] = card
            slots.hidden += 1
    slots.size = size


@rule
def want_goods(s: State, owner: int, slots: Slots, first: int) -> None:
    """9.8: what is known of the goods of a hand whose slots begin at `first`: those on the table, then those shown before."""
    on_table = scratch(tables.N_GOODS)
    slot = first
    if s.question >= Question.CONFIRM and s.question <= Question.TENDER_LOAD:
        if owner == s.offer.proposer:
            slot = want_shown(s.offer.given, 0, slots, slot, on_table)
        elif owner == s.offer.receiver:
            slot = want_shown(s.offer.tendered, tables.MOST_SHOWN, slots, slot, on_table)
    for good in range(tables.N_GOODS):
        for _ in range(s.players[owner].shown[good] - on_table[good]):
            slots.want[slot] = good
            slots.open[good] += 1
            slot += 1
    for rest in range(slot, first + s.players[owner].hand_size):
        slots.want[rest] = tables.ANY


@rule
def want_shown(cards: Cards, before: int, slots: Slots, slot: int, on_table: Ints) -> int:
    """Slots for cards on the table; returns the next slot."""
    for i in range(cards.size):
        good = tables.GOOD[cards.card[i]]
        slots.want[slot] = good
        slots.table[slot] = before + i + 1
        slots.open[good] += 1
        on_table[good] += 1
        slot += 1
    return slot


@rule
def may_be(s: State, seat: int, slots: Slots, card: int, slot: int) -> bool:
    """9.6: whether, for all the seat remembers, the card may be in the slot."""
    trace = s.players[seat].trace[card]
    place = slots.place[slot]
    if place == KNOWN:
        return False
    if trace == 0:
        return True
    if (trace >> place) & 1 == 0:
        return False
    if place < PIRATES or place == DECK:
        return True
    since = s.players[seat].since[card]
    stamp = slots.stamp[slot]
    if stamp > 0:  # from the hand, after the seat last knew the card there
        return stamp > since
    return trace & IN_DECK > 0 and -stamp >= since


@rule
def fits(s: State, seat: int, slots: Slots, card: int, slot: int) -> bool:
    want = slots.want[slot]
    return (want == tables.ANY or want == tables.GOOD[card]) and may_be(s, seat, slots, card, slot)


# --- dealing -----------------------------------------------------------------------------------------------------------


@rule
def deal_out(s: State, seat: int, rng: Ints, slots: Slots) -> None:
    """Every hidden card into a slot that it fits."""
    for i in range(slots.hidden):
        card = slots.order[i]
        if s.players[seat].trace[card] > 0:
            slot = find_slot(s, seat, rng, slots, card)
            if slot < slots.size:
                put(slots, card, slot)
            else:
                move_on(s, seat, slots, card)
    empty = 0  # no slot below is empty, but for those that want a good
    for i in range(slots.hidden):
        card = slots.order[i]
        if s.players[seat].trace[card] == 0:
            slot = slots.size
            if slots.open[tables.GOOD[card]] > 0:
                slot = 0
                while slots.card[slot] != NO_CARD or slots.want[slot] != tables.GOOD[card]:
                    slot += 1
            else:
                while empty < slots.size and (slots.card[empty] != NO_CARD or slots.want[empty] != tables.ANY):
                    empty += 1
                slot = empty
            if slot < slots.size:
                put(slots, card, slot)
            else:
                move_on(s, seat, slots, card)


@rule
def find_slot(s: State, seat: int, rng: Ints, slots: Slots, card: int) -> int:
    """A random empty slot that the card fits, or as many as there are slots if there is none."""
    for _ in range(GUESSES):
        slot = below(rng, slots.size)
        if slots.card[slot] == NO_CARD and fits(s, seat, slots, card, slot):
            return slot
    count = 0
    for slot in range(slots.size):
        if slots.card[slot] == NO_CARD and fits(s, seat, slots, card, slot):
            count += 1
    if count == 0:
        return slots.size
    left = below(rng, count)
    for slot in range(slots.size):
        if slots.card[slot] == NO_CARD and fits(s, seat, slots, card, slot):
            if left == 0:
                return slot
            left -= 1
    return slots.size


@rule
def put(slots: Slots, card: int, slot: int) -> None:
    """Into an empty slot."""
    slots.card[slot] = card
    slots.slot[card] = slot
    if slots.want[slot] != tables.ANY:
        slots.open[slots.want[slot]] -= 1
    count_card(slots, slot, tables.GOOD[card], 1)


@rule
def move_on(s: State, seat: int, slots: Slots, card: int) -> None:
    """Find a place for a card that fits no empty slot: it takes that of another, which takes that of another, until one is empty."""
    queue = scratch(tables.N_CARDS)
    came_to = scratch(tables.N_CARDS)  # by slot: the card that would take it, + 1
    queue[0] = card
    head = 0
    tail = 1
    while head < tail:
        for slot in range(slots.size):
            if came_to[slot] == 0 and fits(s, seat, slots, queue[head], slot):
                came_to[slot] = queue[head] + 1
                if slots.card[slot] == NO_CARD:
                    take_over(slots, came_to, slot, card)
                    return
                queue[tail] = slots.card[slot]
                tail += 1
        head += 1


@rule
def take_over(slots: Slots, came_to: Ints, slot: int, first: int) -> None:
    """Back along the path, each card into the slot it came to."""
    card = came_to[slot] - 1
    while card != first:
        left = slots.slot[card]
        count_card(slots, left, tables.GOOD[card], -1)
        if slots.want[left] != tables.ANY:
            slots.open[slots.want[left]] += 1
        put(slots, card, slot)
        slot = left
        card = came_to[slot] - 1
    put(slots, card, slot)


@rule
def count_card(slots: Slots, slot: int, good: int, change: int) -> None:
    place = slots.place[slot]
    if place < PIRATES:
        slots.held[place][good] += change


@rule
def can_lose(s: State, slots: Slots, slot: int) -> bool:
    """9.8: whether the hand of the slot holds more cards of the good than everybody knows it to hold."""
    place = slots.place[slot]
    good = tables.GOOD[slots.card[slot]]
    return place >= PIRATES or slots.held[place][good] > s.players[place].shown[good]


@rule
def swap(s: State, seat: int, slots: Slots, a: int, b: int) -> None:
    """Exchange the cards of two slots if the seat could not tell the difference."""
    card = slots.card[a]
    other = slots.card[b]
    if not may_be(s, seat, slots, card, b) or not may_be(s, seat, slots, other, a):
        return
    if tables.GOOD[card] != tables.GOOD[other]:
        if slots.table[a] > 0 or slots.table[b] > 0 or not can_lose(s, slots, a) or not can_lose(s, slots, b):
            return
        count_card(slots, a, tables.GOOD[card], -1)
        count_card(slots, a, tables.GOOD[other], 1)
        count_card(slots, b, tables.GOOD[other], -1)
        count_card(slots, b, tables.GOOD[card], 1)
    slots.card[a] = other
    slots.card[b] = card


# --- back to the table -------------------------------------------------------------------------------------------------


@rule
def put_back(s: State, seat: int, slots: Slots) -> None:
    """In the order of `collect`."""
    at = 0
    for other in range(s.n_players):
        them = s.players[other]
        if other != seat:
            cards = them.hand_size
            them.hand = NO_CARD
            them.hand_size = 0
            for slot in range(at, at + cards):
                card = slots.card[slot]
                add_to_hand(s, them, card)
                s.laid[card] = 0
                if slots.table[slot] > tables.MOST_SHOWN:
                    s.offer.tendered.card[slots.table[slot] - tables.MOST_SHOWN - 1] = card
                elif slots.table[slot] > 0:
                    s.offer.given.card[slots.table[slot] - 1] = card
            at += cards
        them.pirates = NO_CARD
        for slot in range(at + them.pirates_size - 1, at - 1, -1):
            card = slots.card[slot]
            s.link[card] = them.pirates
            them.pirates = card
            s.laid[card] = slots.stamp[slot]
        at += them.pirates_size
    for i in range(s.deck_size):
        card = slots.card[at + i]
        s.deck[i] = card
        s.link[card] = NO_CARD
        s.laid[card] = 0
