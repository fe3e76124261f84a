"""Oltre Mare 5 and 7: drawing a card, the Venice Card with interim scoring, the first reshuffle and the settlement."""

from __future__ import annotations

from seaboard.core.language.rng import shuffle
from seaboard.core.language.rules import rule, tell, whisper
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.events import Told
from seaboard.games.oltremare.rules.cards import add_to_hand, lay_on_pirates
from seaboard.games.oltremare.rules.memory import drawn_to_hand, drawn_to_pirates, shuffled_in_open, shuffled_in_pirates
from seaboard.games.oltremare.scoring import count_markers, count_types, group_end, group_value, marker_place, prestige_place
from seaboard.games.oltremare.state import NO_CARD, VENICE_GONE, State
from seaboard.games.oltremare.tables import Option

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
def draw_to_hand(s: State, seat: int, icons: int) -> None:
    """For so many market icons; for none if the card is bought or dealt."""
    triggered = s.triggered
    card = draw(s)
    if card != NO_CARD:
        add_to_hand(s, s.players[seat], card)
        drawn_to_hand(s, seat, card)
        whisper(1 << seat, Told.DRAWS, seat, icons, card)
        if s.triggered > triggered:
            tell(Told.LAST_CARD, s.extra_rounds)
    else:
        tell(Told.NO_CARD, seat)


@rule
def draw_to_pirates(s: State, seat: int, icons: int) -> None:
    triggered = s.triggered
    card = draw(s)
    if card != NO_CARD:
        lay_on_pirates(s, s.players[seat], card, -s.turn)
        drawn_to_pirates(s, seat)
        tell(Told.PIRATES, seat, icons)
        if s.triggered > triggered:
            tell(Told.LAST_CARD, s.extra_rounds)
    else:
        tell(Told.NO_CARD, seat)


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
    return min(tables.MAX_BUYS - s.bought, total)


# --- 5.2 the Venice Card -----------------------------------------------------------------------------------------------


@rule
def interim_scoring(s: State) -> None:
    s.venice = VENICE_GONE
    s.venice_low = 0
    s.venice_high = 0
    freight = 1 if s.options[Option.INTERIM_FREIGHT_SCORING] == 0 else 0
    tell(Told.VENICE, freight)
    for seat in range(s.n_players):
        place = prestige_place(s, seat)
        s.players[seat].interim = tables.PLACE_PAYOUT[place]  # 5.2.1
        tell(Told.PRESTIGE_PAYS, seat, place, s.players[seat].prestige, tables.PLACE_PAYOUT[place])
    for seat in range(s.n_players):
        me = s.players[seat]
        if me.prestige > 0:
            tell(Told.LOSES_PRESTIGE, seat, me.prestige)
        me.prestige = 0  # 5.2.3
        if freight > 0:
            last = group_end(s, me.cargo)  # 5.2.4: the topmost group is set aside
            sold = s.link[last]
            me.interim += sell_cargo(s, seat, sold, 1)
            s.link[last] = NO_CARD
            while sold != NO_CARD:
                below = s.link[sold]
                s.link[sold] = s.discard
                s.discard = sold
                s.discard_size += 1
                me.cargo_size -= 1
                sold = below
        me.ducati += me.interim


@rule
def sell_cargo(s: State, seat: int, card: int, discarded: int) -> int:
    """8.2: what the stack from `card` down is sold for, group by group."""
    ducati = 0
    while card != NO_CARD:
        good = tables.GOOD[card]
        size = 0
        while card != NO_CARD and tables.GOOD[card] == good:
            size += 1
            card = s.link[card]
        ducati += group_value(s, good, size)
        tell(Told.SELLS, seat, size, good, group_value(s, good, size), discarded)
    return ducati


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
        if me.pirates_size > 0:
            tell(Told.PIRATES_TO_DECK, seat, me.pirates_size)
        me.banked_pirates += me.pirates_size
        while me.pirates != NO_CARD:
            card = me.pirates
            me.pirates = s.link[card]
            put_into_deck(s, card)
        me.pirates_size = 0


@rule
def reshuffle(s: State) -> None:  # 7.4
    tell(Told.EMPTY)
    if pirates_reshuffle(s):
        pirates_into_deck(s)
    if s.discard_size > 0:
        tell(Told.DISCARDS_TO_DECK, s.discard_size)
    while s.discard != NO_CARD:
        card = s.discard
        s.discard = s.link[card]
        put_into_deck(s, card)
        shuffled_in_open(s, card)
    s.discard_size = 0
    s.reshuffled = 1
    shuffle(s.rng, s.deck, 0, s.deck_size)
    tell(Told.NEW_DECK, s.deck_size)


@rule
def settlement(s: State) -> None:  # 7.5
    tell(Told.SETTLEMENT)
    for seat in range(s.n_players):  # 7.5.1
        me = s.players[seat]
        me.settled = sell_cargo(s, seat, me.cargo, 0)
        place = marker_place(s, seat)
        me.settled += tables.PLACE_PAYOUT[place]
        tell(Told.MARKERS_PAY, seat, place, count_markers(me), count_types(me), tables.PLACE_PAYOUT[place])
        place = prestige_place(s, seat)
        me.settled += tables.PLACE_PAYOUT[place]
        tell(Told.PRESTIGE_PAYS, seat, place, me.prestige, tables.PLACE_PAYOUT[place])
        me.ducati += me.settled
    s.settled = 1
    pirates_into_deck(s)  # 7.5.2
    for seat in range(s.n_players):  # 7.5.3
        me = s.players[seat]
        me.freight_settled = me.cargo_size - 1
        tell(Told.CARGO_TO_DECK, seat, me.cargo, me.freight_settled)
        card = s.link[me.cargo]
        while card != NO_CARD:
            below = s.link[card]
            put_into_deck(s, card)
            shuffled_in_open(s, card)
            card = below
        s.link[me.cargo] = NO_CARD
        me.cargo_size = 1
    shuffle(s.rng, s.deck, 0, s.deck_size)
    tell(Told.NEW_DECK, s.deck_size)
