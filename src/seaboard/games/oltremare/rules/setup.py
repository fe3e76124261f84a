"""Oltre Mare 2: set-up, in the order of the clauses. There is nothing to decide in it."""

from __future__ import annotations

from seaboard.core.language.rng import below, shuffle
from seaboard.core.language.rules import rule, scratch
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.rules.cards import lay_on_cargo
from seaboard.games.oltremare.rules.supply import draw_to_hand
from seaboard.games.oltremare.rules.turn import start_turn
from seaboard.games.oltremare.state import NO_CARD, VENICE_GONE, State
from seaboard.games.oltremare.tables import Option


@rule
def deal(s: State) -> None:
    """A new game, up to its first question."""
    s.extra_rounds = s.options[Option.EXTRA_FULL_ROUND]
    s.venice = VENICE_GONE
    s.discard = NO_CARD
    for card in range(tables.N_CARDS):
        s.link[card] = NO_CARD
    for seat in range(len(s.players)):
        me = s.players[seat]
        me.marker = tables.NO_MARKER  # 2.12
        me.hand = NO_CARD
        me.cargo = NO_CARD
        me.pirates = NO_CARD
    for seat in range(s.n_players):
        s.players[seat].ducati = tables.START_DUCATI  # 2.2
    place_markers(s)
    s.deck_size = tables.FIRST_GRAIN if s.n_players == 2 else tables.N_CARDS  # 2.4
    for card in range(s.deck_size):
        s.deck[card] = card
    shuffle(s.rng, s.deck, 0, s.deck_size)  # 2.5
    for seat in range(s.n_players):
        find_start_harbor(s, seat)
    shuffle(s.rng, s.deck, 0, s.deck_size)  # 2.7
    if s.options[Option.VENICE_AFTER_DEAL] == 0:
        insert_venice(s)
    for seat in range(s.n_players):
        for _ in range(tables.START_HAND):  # 2.9
            draw_to_hand(s, seat, 0)
    if s.options[Option.VENICE_AFTER_DEAL] > 0:  # 12.3
        insert_venice(s)
    choose_start_player(s)
    start_turn(s, s.first)


@rule
def place_markers(s: State) -> None:  # 2.3
    markers = scratch(tables.N_MARKERS)
    for i in range(tables.N_MARKERS):
        markers[i] = tables.MARKERS[i]
    shuffle(s.rng, markers, 0, tables.N_MARKERS)
    for harbor in range(tables.N_HARBORS):
        s.board[harbor] = markers[harbor]
    for i in range(tables.N_LEFT_OVER):
        s.box[i] = markers[tables.N_HARBORS + i]


@rule
def find_start_harbor(s: State, seat: int) -> None:
    """2.6: the topmost card with a harbor name; the unnamed cards above it stay in the deck, which is shuffled again."""
    at = s.deck_size - 1
    while tables.HARBOR_OF[s.deck[at]] == tables.NO_HARBOR:
        at -= 1
    card = s.deck[at]
    s.deck_size -= 1
    for i in range(at, s.deck_size):
        s.deck[i] = s.deck[i + 1]
    s.deck[s.deck_size] = 0
    me = s.players[seat]
    lay_on_cargo(s, me, card)
    me.ship = tables.HARBOR_OF[card]
    s.removed[s.board[me.ship]] += 1  # 6.5
    s.board[me.ship] = tables.NO_MARKER


@rule
def insert_venice(s: State) -> None:  # 2.8
    middle = s.deck_size // 2
    s.venice_low = middle - tables.VENICE_WINDOW
    s.venice_high = middle + tables.VENICE_WINDOW
    s.venice = s.venice_low + below(s.rng, 2 * tables.VENICE_WINDOW + 1)


@rule
def choose_start_player(s: State) -> None:  # 2.11
    option = s.options[Option.START_PLAYER]
    if option == tables.START_SEAT_0:
        s.first = 0
        return
    nearest = tables.N_HARBORS
    tied = 0
    for seat in range(s.n_players):
        distance = tables.FROM_VENICE[s.players[seat].ship] if option == tables.START_NEAREST_VENICE else 0
        if distance < nearest:
            nearest = distance
            tied = 0
        if distance == nearest:
            tied += 1
            if tied == 1 or below(s.rng, tied) == 0:  # each of the tied seats with the same chance
                s.first = seat
