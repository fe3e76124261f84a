"""Oltre Mare 5 and 7: drawing a card, the Venice Card with interim scoring, the first reshuffle and the settlement."""

from __future__ import annotations

from seaboard.core.language.rng import shuffle
from seaboard.core.language.rules import rule
from seaboard.games.oltremare.rules.cards import add_to_hand, lay_on_pirates
from seaboard.games.oltremare.rules.memory import drawn_to_hand, drawn_to_pirates, shuffled_in_open, shuffled_in_pirates
from seaboard.games.oltremare.scoring import cargo_value, group_end, marker_reward, prestige_reward
from seaboard.games.oltremare.state import NO_CARD, VENICE_GONE, State
from seaboard.games.oltremare.tables import MAX_BUYS, Option

# --- 5.1 drawing -------------------------------------------------------------------------------------------------------


@rule
def draw(s: State) -> int:
    """The next card of the Goods Deck, or NO_CARD."""
    if s.venice == 0:  # 5.1.1
        interim_scoring(s)
    if s.deck_size == 0:  # 5.1.2
        if s.reshuffled == 0:
            reshuffle(s)
        if s.deck_size == 0 and s.settled == 0 and cards_of_settlement(s) > 0:
            settlement(s)
        if s.deck_size == 0:
            return NO_CARD
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    if s.venice > 0:
        s.venice -= 1
        s.venice_low = max(s.venice_low - 1, 0)  # 9.3
        s.venice_high -= 1
    if s.deck_size == 0:  # 5.1.3, 7.1
        s.triggered = 1
    return card


@rule
def draw_to_hand(s: State, seat: int) -> None:
    card = draw(s)
    if card != NO_CARD:
        add_to_hand(s, s.players[seat], card)
        drawn_to_hand(s, seat, card)


@rule
def draw_to_pirates(s: State, seat: int) -> None:
    card = draw(s)
    if card != NO_CARD:
        lay_on_pirates(s, s.players[seat], card, -s.turn)
        drawn_to_pirates(s, seat)


# --- 4.4.8 supply ------------------------------------------------------------------------------------------------------


@rule
def in_pirate_stacks(s: State) -> int:
    cards = 0
    for seat in range(s.n_players):
        cards += s.players[seat].pirates_size
    return cards


@rule
def pirates_reshuffle(s: State) -> bool:
    """Whether the Pirate Stacks belong to the first reshuffle, and it is still to come."""
    return s.reshuffled == 0 and s.options[Option.RESHUFFLE_PIRATES] == 0


@rule
def cards_of_deck(s: State) -> int:
    """F of 4.4.8: what can be drawn without a settlement."""
    return s.deck_size + s.discard_size + (in_pirate_stacks(s) if pirates_reshuffle(s) else 0)


@rule
def cards_of_settlement(s: State) -> int:
    """S of 4.4.8: what a settlement would add."""
    if s.settled > 0:
        return 0
    cards = 0 if pirates_reshuffle(s) else in_pirate_stacks(s)
    for seat in range(s.n_players):
        cards += s.players[seat].cargo_size - 1
    return cards


@rule
def cards_to_get(s: State) -> int:
    """b of 4.4.9: cards the active player can still get by buying in this turn."""
    total = cards_of_deck(s) + cards_of_settlement(s)
    if s.settled > 0:
        total = s.deck_size + s.players[s.active].pirates_size
    return min(MAX_BUYS - s.bought, total)


# --- 5.2 the Venice Card -----------------------------------------------------------------------------------------------


@rule
def interim_scoring(s: State) -> None:
    s.venice = VENICE_GONE
    s.venice_low = 0
    s.venice_high = 0
    for seat in range(s.n_players):
        s.players[seat].interim = prestige_reward(s, seat)  # 5.2.1
    for seat in range(s.n_players):
        me = s.players[seat]
        me.prestige = 0  # 5.2.3
        if s.options[Option.INTERIM_FREIGHT_SCORING] == 0:
            last = group_end(s, me.cargo)  # 5.2.4: the topmost group is set aside
            sold = s.link[last]
            me.interim += cargo_value(s, sold, NO_CARD)
            s.link[last] = NO_CARD
            while sold != NO_CARD:
                below = s.link[sold]
                s.link[sold] = s.discard
                s.discard = sold
                s.discard_size += 1
                me.cargo_size -= 1
                sold = below
        me.ducati += me.interim


# --- 7.4, 7.5 an empty deck --------------------------------------------------------------------------------------------


@rule
def put_into_deck(s: State, card: int) -> None:
    s.deck[s.deck_size] = card
    s.deck_size += 1
    s.link[card] = NO_CARD
    s.laid[card] = 0


@rule
def pirates_into_deck(s: State) -> None:
    """All Pirate Stacks are banked and go into the deck."""
    shuffled_in_pirates(s)
    for seat in range(s.n_players):
        me = s.players[seat]
        me.banked_pirates += me.pirates_size
        while me.pirates != NO_CARD:
            card = me.pirates
            me.pirates = s.link[card]
            put_into_deck(s, card)
        me.pirates_size = 0


@rule
def reshuffle(s: State) -> None:  # 7.4
    if pirates_reshuffle(s):
        pirates_into_deck(s)
    while s.discard != NO_CARD:
        card = s.discard
        s.discard = s.link[card]
        put_into_deck(s, card)
        shuffled_in_open(s, card)
    s.discard_size = 0
    s.reshuffled = 1
    shuffle(s.rng, s.deck, 0, s.deck_size)


@rule
def settlement(s: State) -> None:  # 7.5
    for seat in range(s.n_players):  # 7.5.1
        me = s.players[seat]
        me.settled = cargo_value(s, me.cargo, NO_CARD) + marker_reward(s, seat) + prestige_reward(s, seat)
    s.settled = 1
    pirates_into_deck(s)  # 7.5.2
    for seat in range(s.n_players):  # 7.5.3
        me = s.players[seat]
        me.ducati += me.settled
        me.freight_settled = me.cargo_size - 1
        card = s.link[me.cargo]
        while card != NO_CARD:
            below = s.link[card]
            put_into_deck(s, card)
            shuffled_in_open(s, card)
            card = below
        s.link[me.cargo] = NO_CARD
        me.cargo_size = 1
    shuffle(s.rng, s.deck, 0, s.deck_size)
