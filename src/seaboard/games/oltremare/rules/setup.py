"""Oltre Mare 2: set-up, in the order of the clauses. There is nothing to decide in it."""

from __future__ import annotations

from seaboard.core.language.rng import below, shuffle
from seaboard.core.language.rules import rule, scratch
from seaboard.games.oltremare.rules.cards import lay_on_cargo
from seaboard.games.oltremare.rules.supply import draw_to_hand
from seaboard.games.oltremare.rules.turn import start_turn
from seaboard.games.oltremare.state import NO_CARD, VENICE_GONE, State
from seaboard.games.oltremare.tables import (
    FIRST_GRAIN,
    FROM_VENICE,
    HARBOR_OF,
    MARKERS,
    N_CARDS,
    N_HARBORS,
    N_LEFT_OVER,
    N_MARKERS,
    NO_HARBOR,
    NO_MARKER,
    START_DUCATI,
    START_HAND,
    START_NEAREST_VENICE,
    START_SEAT_0,
    VENICE_WINDOW,
    Option,
)


@rule
def deal(s: State) -> None:
    """A new game, up to its first question."""
    s.extra_rounds = s.options[Option.EXTRA_FULL_ROUND]
    s.venice = VENICE_GONE
    s.discard = NO_CARD
    for card in range(N_CARDS):
        s.link[card] = NO_CARD
    for seat in range(len(s.players)):
        me = s.players[seat]
        me.marker = NO_MARKER  # 2.12
        me.hand = NO_CARD
        me.cargo = NO_CARD
        me.pirates = NO_CARD
    for seat in range(s.n_players):
        s.players[seat].ducati = START_DUCATI  # 2.2
    place_markers(s)
    s.deck_size = FIRST_GRAIN if s.n_players == 2 else N_CARDS  # 2.4
    for card in range(s.deck_size):
        s.deck[card] = card
    shuffle(s.rng, s.deck, 0, s.deck_size)  # 2.5
    for seat in range(s.n_players):
        find_start_harbor(s, seat)
    shuffle(s.rng, s.deck, 0, s.deck_size)  # 2.7
    if s.options[Option.VENICE_AFTER_DEAL] == 0:
        insert_venice(s)
    for seat in range(s.n_players):
        for _ in range(START_HAND):  # 2.9
            draw_to_hand(s, seat, 0)
    if s.options[Option.VENICE_AFTER_DEAL] > 0:  # 12.3
        insert_venice(s)
    choose_start_player(s)
    start_turn(s, s.first)


@rule
def place_markers(s: State) -> None:  # 2.3
    markers = scratch(N_MARKERS)
    for i in range(N_MARKERS):
        markers[i] = MARKERS[i]
    shuffle(s.rng, markers, 0, N_MARKERS)
    for harbor in range(N_HARBORS):
        s.board[harbor] = markers[harbor]
    for i in range(N_LEFT_OVER):
        s.box[i] = markers[N_HARBORS + i]


@rule
def find_start_harbor(s: State, seat: int) -> None:
    """2.6: the topmost card with a harbor name; the unnamed cards above it stay in the deck, which is shuffled again."""
    at = s.deck_size - 1
    while HARBOR_OF[s.deck[at]] == NO_HARBOR:
        at -= 1
    card = s.deck[at]
    s.deck_size -= 1
    for i in range(at, s.deck_size):
        s.deck[i] = s.deck[i + 1]
    s.deck[s.deck_size] = 0
    me = s.players[seat]
    lay_on_cargo(s, me, card)
    me.ship = HARBOR_OF[card]
    s.removed[s.board[me.ship]] += 1  # 6.5
    s.board[me.ship] = NO_MARKER


@rule
def insert_venice(s: State) -> None:  # 2.8
    middle = s.deck_size // 2
    s.venice_low = middle - VENICE_WINDOW
    s.venice_high = middle + VENICE_WINDOW
    s.venice = s.venice_low + below(s.rng, 2 * VENICE_WINDOW + 1)


@rule
def choose_start_player(s: State) -> None:  # 2.11
    option = s.options[Option.START_PLAYER]
    if option == START_SEAT_0:
        s.first = 0
        return
    nearest = N_HARBORS
    tied = 0
    for seat in range(s.n_players):
        distance = FROM_VENICE[s.players[seat].ship] if option == START_NEAREST_VENICE else 0
        if distance < nearest:
            nearest = distance
            tied = 0
        if distance == nearest:
            tied += 1
            if tied == 1 or below(s.rng, tied) == 0:  # each of the tied seats with the same chance
                s.first = seat
