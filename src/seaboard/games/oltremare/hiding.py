"""Oltre Mare 9.7: dealing anew what a seat cannot know.

Every hidden card lies in a slot: in another hand, in a Pirate Stack, or in the deck. The cards change slots by random swaps, each of
which keeps all that the seat knows, so the true position is only the first of many that are possible:

    a card that the seat remembers stays where it may be (`Player.trace`, and in a Pirate Stack the turn in which the slot was filled)
    a card on the table, in an offer or tender, is swapped for the same good only
    a hand keeps as many cards of each good as everybody knows it to hold (`Player.shown`)

Swaps of any two cards would seldom move a card with few possible slots, or the last card of a good that a hand must keep. So a round
has three parts: any two slots, a hand slot with one of the same good, and a remembered card with a slot among those it may be in.

The slots lie in one array of scratch space, column by column:

    CARD   the card in the slot
    PLACE  the number of the place's bit, or KNOWN where the seat knows the card
    STAMP  in a Pirate Stack, `State.laid` of the slot
    TABLE  place in the offer or tender, from 1; 0 for a card that is not on the table
    COUNT  by hand and good: how many cards
"""

from __future__ import annotations

from seaboard.core.records import Ints
from seaboard.core.rng import below, reseed
from seaboard.core.rules import clear, rule, scratch
from seaboard.games.oltremare.rules.cards import add_to_hand
from seaboard.games.oltremare.rules.negotiation import start_offer
from seaboard.games.oltremare.rules.turn import actor, ask
from seaboard.games.oltremare.state import IN_DECK, NO_CARD, Cards, Question, State
from seaboard.games.oltremare.tables import GOOD, MAX_PLAYERS, MOST_SHOWN, N_CARDS, N_GOODS, PLAYED_MAX

CARD, PLACE, STAMP, TABLE, COUNT = (column * N_CARDS for column in range(5))
SLOTS = COUNT + MAX_PLAYERS * N_GOODS
HAND, PIRATES, DECK, KNOWN = 0, MAX_PLAYERS, 2 * MAX_PLAYERS, 2 * MAX_PLAYERS + 1  # numbers of the bits; add the seat
ROUNDS = 4
NO_SLOT = -1


@rule
def resample(s: State, seat: int, rng: Ints) -> None:
    """Deal anew all that the seat cannot know, and renew the game's random numbers."""
    if actor(s) != seat:
        forget_steps(s)
    if s.venice_high > 0:  # 9.3
        s.venice = s.venice_low + below(rng, s.venice_high - s.venice_low + 1)
    slots = scratch(SLOTS)
    size = collect(s, seat, slots)
    for _ in range(ROUNDS):
        for slot in range(size - 1, 0, -1):
            swap(s, seat, slots, slot, below(rng, slot + 1))
        for slot in range(size):
            if slots[PLACE + slot] < PIRATES:
                swap(s, seat, slots, slot, pick_same_good(rng, slots, size, slot))
        for card in range(N_CARDS):
            if s.players[seat].trace[card] > 0:
                move_remembered(s, seat, rng, slots, size, card)
    forget_misplaced(s, seat, slots, size)
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


# --- slots -------------------------------------------------------------------------------------------------------------


@rule
def collect(s: State, seat: int, slots: Ints) -> int:
    """Fill the slots: seat by seat hand and Pirate Stack, then the deck. Returns how many there are."""
    size = 0
    for other in range(s.n_players):
        them = s.players[other]
        if other != seat:
            card = them.hand
            while card != NO_CARD:
                slots[CARD + size] = card
                slots[PLACE + size] = HAND + other
                slots[TABLE + size] = place_on_table(s, other, card)
                slots[COUNT + other * N_GOODS + GOOD[card]] += 1
                size += 1
                card = s.link[card]
        card = them.pirates
        while card != NO_CARD:
            slots[CARD + size] = card
            slots[PLACE + size] = KNOWN if other == seat and s.laid[card] > 0 else PIRATES + other  # 9.2
            slots[STAMP + size] = s.laid[card]
            size += 1
            card = s.link[card]
    for i in range(s.deck_size):
        slots[CARD + size] = s.deck[i]
        slots[PLACE + size] = DECK
        size += 1
    return size


@rule
def place_on_table(s: State, owner: int, card: int) -> int:
    if s.question < Question.CONFIRM or s.question > Question.TENDER_LOAD:
        return 0
    if owner == s.offer.proposer:
        return place_among(s.offer.given, card)
    if owner == s.offer.receiver and place_among(s.offer.tendered, card) > 0:
        return MOST_SHOWN + place_among(s.offer.tendered, card)
    return 0


@rule
def place_among(cards: Cards, card: int) -> int:
    for i in range(cards.size):
        if cards.card[i] == card:
            return i + 1
    return 0


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
        count_good(slots, a, GOOD[card], GOOD[other])
        count_good(slots, b, GOOD[other], GOOD[card])
    slots[CARD + a] = other
    slots[CARD + b] = card


@rule
def count_good(slots: Ints, slot: int, lost: int, won: int) -> None:
    place = slots[PLACE + slot]
    if place < PIRATES:
        slots[COUNT + place * N_GOODS + lost] -= 1
        slots[COUNT + place * N_GOODS + won] += 1


@rule
def pick_same_good(rng: Ints, slots: Ints, size: int, slot: int) -> int:
    """A random slot with a card of the same good."""
    good = GOOD[slots[CARD + slot]]
    count = 0
    for other in range(size):
        if GOOD[slots[CARD + other]] == good:
            count += 1
    left = below(rng, count)
    for other in range(size):
        if GOOD[slots[CARD + other]] == good:
            if left == 0:
                return other
            left -= 1
    return slot


@rule
def move_remembered(s: State, seat: int, rng: Ints, slots: Ints, size: int, card: int) -> None:
    """Swap a card that the seat remembers with one in a random slot among those it may be in."""
    here = NO_SLOT
    count = 0
    for slot in range(size):
        if slots[CARD + slot] == card:
            here = slot
        if may_be(s, seat, slots, card, slot):
            count += 1
    left = below(rng, count)
    for slot in range(size):
        if may_be(s, seat, slots, card, slot):
            if left == 0 and here != NO_SLOT:
                swap(s, seat, slots, here, slot)
            left -= 1


# --- back to the table -------------------------------------------------------------------------------------------------


@rule
def forget_misplaced(s: State, seat: int, slots: Ints, size: int) -> None:
    """The other seats forget what is not true any more; what they see themselves they need not remember."""
    for other in range(s.n_players):
        if other != seat:
            them = s.players[other]
            for slot in range(size):
                card = slots[CARD + slot]
                place = slots[PLACE + slot]
                if place == KNOWN:
                    place = PIRATES + seat
                own = place == HAND + other or (place == PIRATES + other and slots[STAMP + slot] > 0)
                if own or (them.trace[card] >> place) & 1 == 0:
                    them.trace[card] = 0
                    them.since[card] = 0


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
