"""Oltre Mare 9.7: dealing anew what a seat cannot know.

Every hidden card lies in a slot: in another hand, in a Pirate Stack, or in the deck. All slots are emptied and filled again, from the
hidden cards in random order, so that nothing of the true position is left but what the seat knows:

    a card that the seat remembers goes where it may be (`Player.trace`, and in a Pirate Stack the turn in which the slot was filled)
    a slot of a card on the table, in an offer or tender, wants the same good
    so do as many slots of a hand as everybody knows it to hold cards of a good (`Player.shown`)

Remembered cards come first. A card that finds no empty slot moves others on (an augmenting path), which ends well because the true
position is a solution. Hands that want goods would get too many of them in this way, so their cards are then swapped at random.

The slots lie in one array of scratch space, column by column:

    CARD   the card in the slot, or NO_CARD
    PLACE  the number of the place's bit, or KNOWN where the seat knows the card
    STAMP  in a Pirate Stack, `State.laid` of the slot
    TABLE  place in the offer or tender, from 1; 0 for a card that is not on the table
    WANT   the good it wants, or ANY
    SLOT   by card: its slot, HIDDEN as long as it has none, SEEN if the seat knows where it is
    ORDER  the hidden cards in the order they are dealt
    COUNT  by hand and good: how many cards
    OPEN   by good: empty slots that want it
    CARDS  how many hidden cards there are
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import below, reseed, shuffle
from seaboard.core.language.rules import clear, rule, scratch
from seaboard.games.oltremare.rules.cards import add_to_hand
from seaboard.games.oltremare.rules.negotiation import start_offer
from seaboard.games.oltremare.rules.turn import actor, ask
from seaboard.games.oltremare.state import IN_DECK, NO_CARD, Cards, Question, State
from seaboard.games.oltremare.tables import ANY, GOOD, MAX_PLAYERS, MOST_SHOWN, N_CARDS, N_GOODS, PLAYED_MAX

CARD, PLACE, STAMP, TABLE, WANT, SLOT, ORDER, COUNT = (column * N_CARDS for column in range(8))
OPEN = COUNT + MAX_PLAYERS * N_GOODS
CARDS = OPEN + N_GOODS
SLOTS = CARDS + 1
HAND, PIRATES, DECK, KNOWN = 0, MAX_PLAYERS, 2 * MAX_PLAYERS, 2 * MAX_PLAYERS + 1  # numbers of the bits; add the seat
HIDDEN, SEEN = -1, -2
GUESSES = 8  # at a slot for a remembered card, before all slots are counted


@rule
def resample(s: State, seat: int, rng: Ints) -> None:
    """Deal anew all that the seat cannot know, and renew the game's random numbers."""
    if actor(s) != seat:
        forget_steps(s)
    if s.venice_high > 0:  # 9.3
        s.venice = s.venice_low + below(rng, s.venice_high - s.venice_low + 1)
    slots = scratch(SLOTS)
    size = collect(s, seat, slots)
    shuffle(rng, slots, ORDER, slots[CARDS])
    deal_out(s, seat, rng, slots, size)
    for slot in range(size):
        if slots[PLACE + slot] < PIRATES:
            swap(s, seat, slots, slot, below(rng, size))
    forget_others(s, seat)
    put_back(s, seat, slots)
    ask(s)
    reseed(s.rng, rng)


@rule
def forget_steps(s: State) -> None:
    """9.9: what somebody else has composed, tendered or picked so far is not known; he begins again."""
    if s.question >= Question.GIVE and s.question <= Question.PAY:
        start_offer(s, s.offer.proposer, s.offer.receiver, s.offer.number)
    elif s.question >= Question.TENDER and s.question <= Question.TENDER_LOAD:
        clear(s.offer.tendered)
        s.question = Question.TENDER
    elif s.question == Question.PLAY:
        for i in range(PLAYED_MAX):
            s.played[i] = 0
        s.n_played = 0


@rule
def forget_others(s: State, seat: int) -> None:
    """What the other seats remember of hidden cards is hidden as well."""
    for other in range(s.n_players):
        if other != seat:
            for card in range(N_CARDS):
                s.players[other].trace[card] = 0
                s.players[other].since[card] = 0


# --- slots -------------------------------------------------------------------------------------------------------------


@rule
def collect(s: State, seat: int, slots: Ints) -> int:
    """Make the slots, seat by seat hand and Pirate Stack, then the deck, and list the hidden cards. Returns how many slots there are."""
    for card in range(N_CARDS):
        slots[SLOT + card] = SEEN
    size = 0
    for other in range(s.n_players):
        them = s.players[other]
        if other != seat:
            card = them.hand
            for slot in range(size, size + them.hand_size):
                slots[SLOT + card] = HIDDEN
                slots[PLACE + slot] = HAND + other
                slots[CARD + slot] = NO_CARD
                card = s.link[card]
            want_goods(s, other, slots, size)
            size += them.hand_size
        card = them.pirates
        while card != NO_CARD:
            slots[STAMP + size] = s.laid[card]
            slots[WANT + size] = ANY
            if other == seat and s.laid[card] > 0:  # 9.2
                slots[PLACE + size] = KNOWN
                slots[CARD + size] = card
            else:
                slots[PLACE + size] = PIRATES + other
                slots[CARD + size] = NO_CARD
                slots[SLOT + card] = HIDDEN
            size += 1
            card = s.link[card]
    for i in range(s.deck_size):
        slots[SLOT + s.deck[i]] = HIDDEN
        slots[PLACE + size] = DECK
        slots[CARD + size] = NO_CARD
        slots[WANT + size] = ANY
        size += 1
    for card in range(N_CARDS):
        if slots[SLOT + card] == HIDDEN:
            slots[ORDER + slots[CARDS]] = card
            slots[CARDS] += 1
    return size


@rule
def want_goods(s: State, owner: int, slots: Ints, first: int) -> None:
    """9.8: what is known of the goods of a hand whose slots begin at `first`: those on the table, then those shown before."""
    on_table = scratch(N_GOODS)
    slot = first
    if s.question >= Question.CONFIRM and s.question <= Question.TENDER_LOAD:
        if owner == s.offer.proposer:
            slot = want_shown(s.offer.given, 0, slots, slot, on_table)
        elif owner == s.offer.receiver:
            slot = want_shown(s.offer.tendered, MOST_SHOWN, slots, slot, on_table)
    for good in range(N_GOODS):
        for _ in range(s.players[owner].shown[good] - on_table[good]):
            slots[WANT + slot] = good
            slots[OPEN + good] += 1
            slot += 1
    for rest in range(slot, first + s.players[owner].hand_size):
        slots[WANT + rest] = ANY


@rule
def want_shown(cards: Cards, before: int, slots: Ints, slot: int, on_table: Ints) -> int:
    """Slots for cards on the table; returns the next slot."""
    for i in range(cards.size):
        good = GOOD[cards.card[i]]
        slots[WANT + slot] = good
        slots[TABLE + slot] = before + i + 1
        slots[OPEN + good] += 1
        on_table[good] += 1
        slot += 1
    return slot


@rule
def may_be(s: State, seat: int, slots: Ints, card: int, slot: int) -> bool:
    """9.6: whether, for all the seat remembers, the card may be in the slot."""
    trace = s.players[seat].trace[card]
    place = slots[PLACE + slot]
    if place == KNOWN:
        return False
    if trace == 0:
        return True
    if (trace >> place) & 1 == 0:
        return False
    if place < PIRATES or place == DECK:
        return True
    since = s.players[seat].since[card]
    stamp = slots[STAMP + slot]
    if stamp > 0:  # from the hand, after the seat last knew the card there
        return stamp > since
    return trace & IN_DECK > 0 and -stamp >= since


@rule
def fits(s: State, seat: int, slots: Ints, card: int, slot: int) -> bool:
    want = slots[WANT + slot]
    return (want == ANY or want == GOOD[card]) and may_be(s, seat, slots, card, slot)


# --- dealing -----------------------------------------------------------------------------------------------------------


@rule
def deal_out(s: State, seat: int, rng: Ints, slots: Ints, size: int) -> None:
    """Every hidden card into a slot that it fits."""
    for i in range(slots[CARDS]):
        card = slots[ORDER + i]
        if s.players[seat].trace[card] > 0:
            slot = find_slot(s, seat, rng, slots, size, card)
            if slot < size:
                put(slots, card, slot)
            else:
                move_on(s, seat, slots, size, card)
    empty = 0  # no slot below is empty, but for those that want a good
    for i in range(slots[CARDS]):
        card = slots[ORDER + i]
        if s.players[seat].trace[card] == 0:
            slot = size
            if slots[OPEN + GOOD[card]] > 0:
                slot = 0
                while slots[CARD + slot] != NO_CARD or slots[WANT + slot] != GOOD[card]:
                    slot += 1
            else:
                while empty < size and (slots[CARD + empty] != NO_CARD or slots[WANT + empty] != ANY):
                    empty += 1
                slot = empty
            if slot < size:
                put(slots, card, slot)
            else:
                move_on(s, seat, slots, size, card)


@rule
def find_slot(s: State, seat: int, rng: Ints, slots: Ints, size: int, card: int) -> int:
    """A random empty slot that the card fits, or `size`."""
    for _ in range(GUESSES):
        slot = below(rng, size)
        if slots[CARD + slot] == NO_CARD and fits(s, seat, slots, card, slot):
            return slot
    count = 0
    for slot in range(size):
        if slots[CARD + slot] == NO_CARD and fits(s, seat, slots, card, slot):
            count += 1
    if count == 0:
        return size
    left = below(rng, count)
    for slot in range(size):
        if slots[CARD + slot] == NO_CARD and fits(s, seat, slots, card, slot):
            if left == 0:
                return slot
            left -= 1
    return size


@rule
def put(slots: Ints, card: int, slot: int) -> None:
    """Into an empty slot."""
    slots[CARD + slot] = card
    slots[SLOT + card] = slot
    if slots[WANT + slot] != ANY:
        slots[OPEN + slots[WANT + slot]] -= 1
    count_card(slots, slot, GOOD[card], 1)


@rule
def move_on(s: State, seat: int, slots: Ints, size: int, card: int) -> None:
    """Find a place for a card that fits no empty slot: it takes that of another, which takes that of another, until one is empty."""
    queue = scratch(N_CARDS)
    came_to = scratch(N_CARDS)  # by slot: the card that would take it, + 1
    queue[0] = card
    head = 0
    tail = 1
    while head < tail:
        for slot in range(size):
            if came_to[slot] == 0 and fits(s, seat, slots, queue[head], slot):
                came_to[slot] = queue[head] + 1
                if slots[CARD + slot] == NO_CARD:
                    take_over(slots, came_to, slot, card)
                    return
                queue[tail] = slots[CARD + slot]
                tail += 1
        head += 1


@rule
def take_over(slots: Ints, came_to: Ints, slot: int, first: int) -> None:
    """Back along the path, each card into the slot it came to."""
    card = came_to[slot] - 1
    while card != first:
        left = slots[SLOT + card]
        count_card(slots, left, GOOD[card], -1)
        if slots[WANT + left] != ANY:
            slots[OPEN + slots[WANT + left]] += 1
        put(slots, card, slot)
        slot = left
        card = came_to[slot] - 1
    put(slots, card, slot)


@rule
def count_card(slots: Ints, slot: int, good: int, change: int) -> None:
    place = slots[PLACE + slot]
    if place < PIRATES:
        slots[COUNT + place * N_GOODS + good] += change


@rule
def can_lose(s: State, slots: Ints, slot: int) -> bool:
    """9.8: whether the hand of the slot holds more cards of the good than everybody knows it to hold."""
    place = slots[PLACE + slot]
    good = GOOD[slots[CARD + slot]]
    return place >= PIRATES or slots[COUNT + place * N_GOODS + good] > s.players[place].shown[good]


@rule
def swap(s: State, seat: int, slots: Ints, a: int, b: int) -> None:
    """Exchange the cards of two slots if the seat could not tell the difference."""
    card = slots[CARD + a]
    other = slots[CARD + b]
    if not may_be(s, seat, slots, card, b) or not may_be(s, seat, slots, other, a):
        return
    if GOOD[card] != GOOD[other]:
        if slots[TABLE + a] > 0 or slots[TABLE + b] > 0 or not can_lose(s, slots, a) or not can_lose(s, slots, b):
            return
        count_card(slots, a, GOOD[card], -1)
        count_card(slots, a, GOOD[other], 1)
        count_card(slots, b, GOOD[other], -1)
        count_card(slots, b, GOOD[card], 1)
    slots[CARD + a] = other
    slots[CARD + b] = card


# --- back to the table -------------------------------------------------------------------------------------------------


@rule
def put_back(s: State, seat: int, slots: Ints) -> None:
    """In the order of `collect`."""
    at = 0
    for other in range(s.n_players):
        them = s.players[other]
        if other != seat:
            cards = them.hand_size
            them.hand = NO_CARD
            them.hand_size = 0
            for slot in range(at, at + cards):
                card = slots[CARD + slot]
                add_to_hand(s, them, card)
                s.laid[card] = 0
                if slots[TABLE + slot] > MOST_SHOWN:
                    s.offer.tendered.card[slots[TABLE + slot] - MOST_SHOWN - 1] = card
                elif slots[TABLE + slot] > 0:
                    s.offer.given.card[slots[TABLE + slot] - 1] = card
            at += cards
        them.pirates = NO_CARD
        for slot in range(at + them.pirates_size - 1, at - 1, -1):
            card = slots[CARD + slot]
            s.link[card] = them.pirates
            them.pirates = card
            s.laid[card] = slots[STAMP + slot]
        at += them.pirates_size
    for i in range(s.deck_size):
        card = slots[CARD + at + i]
        s.deck[i] = card
        s.link[card] = NO_CARD
        s.laid[card] = 0
