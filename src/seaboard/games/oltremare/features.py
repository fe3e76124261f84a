"""Oltre Mare: the observation of a seat as ints, in named blocks.

Players come in turn order from the observing seat on. Nothing hidden is in it: of other hands and of Pirate Stacks it holds what the
seat may know (section 9), of an offer or tender what is complete or the seat's own.
"""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.rules.turn import actor
from seaboard.games.oltremare.state import IN_DECK, IN_HAND, IN_PIRATES, NO_CARD, VENICE_GONE, Cards, Question, State
from seaboard.games.oltremare.tables import Option

PLAYER_WIDTH = 8 + 2 * tables.N_MARKER_TYPES + tables.N_GOODS
SHOWN_WIDTH = 3  # good + 1, pair stated, Load stated
OFFER_WIDTH = 5 + 2 * tables.MOST_SHOWN * SHOWN_WIDTH + tables.MOST_SHOWN
CLOCK_WIDTH = 16

# What the seat knows of a card.
OWN_HAND = 1
OWN_PIRATES = 2  # put there by the seat itself
PLAYED = 3
DISCARDED = 4
TOP_OF_CARGO = 5
IN_CARGO = 6


class Feature(Blocks):
    """First index of each block; the value written here is its size."""

    CLOCK = CLOCK_WIDTH  # turn, deck, Venice in, its window, discard pile, trigger, reshuffle, settlement, and the counters of the turn
    OPTIONS = tables.N_OPTIONS
    QUESTION = len(Question)  # one-hot, as the seat sees it
    ACTORS = 2  # active and deciding seat, counted from the observing one
    OFFER = OFFER_WIDTH
    BOARD = tables.N_HARBORS  # marker type + 1, or 0
    PLAYERS = tables.MAX_PLAYERS * PLAYER_WIDTH
    CARDS = tables.N_CARDS  # what the seat sees of a card, as above; 0 hidden
    OWNERS = tables.N_CARDS  # of a card in a Cargo Stack: its owner, counted from the observing seat, + 1
    PLACES = tables.N_CARDS  # where a hidden card may be: bits for deck, then hand and Pirate Stack of the players in turn order; 0 unknown
    DEPTHS = tables.N_CARDS  # of an own card in the Pirate Stack: cards above it + 1


N_FEATURES = Feature.total()


@rule
def relative(s: State, seat: int, other: int) -> int:
    """How many seats clockwise of `seat`."""
    return (other - seat + s.n_players) % s.n_players


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write the observation of a seat."""
    for i in range(N_FEATURES):
        out[i] = 0
    observe_clock(s, out)
    for option in range(tables.N_OPTIONS):
        out[Feature.OPTIONS + option] = s.options[option]
    deciding = actor(s)
    out[Feature.QUESTION + visible_question(s, deciding == seat)] = 1
    out[Feature.ACTORS] = relative(s, seat, s.active)
    out[Feature.ACTORS + 1] = relative(s, seat, deciding)
    observe_offer(s, seat, out)
    for harbor in range(tables.N_HARBORS):
        out[Feature.BOARD + harbor] = s.board[harbor] + 1
    for step in range(s.n_players):
        observe_player(s, (seat + step) % s.n_players, out, Feature.PLAYERS + step * PLAYER_WIDTH)
        observe_cargo(s, seat, (seat + step) % s.n_players, out)
    observe_cards(s, seat, out)


@rule
def observe_clock(s: State, out: Ints) -> None:
    at = Feature.CLOCK + 0
    out[at] = s.turn
    out[at + 1] = s.deck_size
    out[at + 2] = 0 if s.venice == VENICE_GONE else 1
    out[at + 3] = s.venice_low
    out[at + 4] = s.venice_high
    out[at + 5] = s.discard_size
    out[at + 6] = s.triggered
    out[at + 7] = s.reshuffled
    out[at + 8] = s.settled
    out[at + 9] = s.load
    out[at + 10] = s.maritime
    out[at + 11] = s.bought
    out[at + 12] = s.can_get
    out[at + 13] = s.opened
    out[at + 14] = s.called
    out[at + 15] = s.steps


@rule
def visible_question(s: State, own: bool) -> int:
    """9.9: for the others a composition or tender is at its beginning."""
    if own:
        return s.question
    if s.question >= Question.GIVE and s.question <= Question.PAY:
        return Question.GIVE
    if s.question >= Question.TENDER and s.question <= Question.TENDER_LOAD:
        return Question.TENDER
    return s.question


@rule
def observe_offer(s: State, seat: int, out: Ints) -> None:
    if s.question < Question.GIVE or s.question > Question.TENDER_LOAD:
        return
    offer = s.offer
    at = Feature.OFFER + 0
    complete = s.question >= Question.CONFIRM
    out[at] = offer.number
    out[at + 1] = relative(s, seat, offer.proposer) + 1
    out[at + 2] = relative(s, seat, offer.receiver) + 1
    if complete or offer.proposer == seat:
        out[at + 3] = offer.payment
        observe_shown(offer.given, out, at + 5)
        for i in range(offer.n_wanted):
            out[at + 5 + 2 * tables.MOST_SHOWN * SHOWN_WIDTH + i] = offer.wanted[i] + 1
    if s.question == Question.CONFIRM or (complete and offer.receiver == seat):
        out[at + 4] = offer.tendered.size
        observe_shown(offer.tendered, out, at + 5 + tables.MOST_SHOWN * SHOWN_WIDTH)


@rule
def observe_shown(cards: Cards, out: Ints, at: int) -> None:
    for i in range(cards.size):
        out[at + i * SHOWN_WIDTH] = tables.GOOD[cards.card[i]] + 1
        out[at + i * SHOWN_WIDTH + 1] = cards.pair[i]
        out[at + i * SHOWN_WIDTH + 2] = cards.load[i]


@rule
def observe_player(s: State, seat: int, out: Ints, at: int) -> None:
    me = s.players[seat]
    out[at] = me.ducati
    out[at + 1] = me.prestige
    out[at + 2] = me.hand_size
    out[at + 3] = me.cargo_size
    out[at + 4] = me.pirates_size
    out[at + 5] = me.banked_pirates
    out[at + 6] = me.ship
    out[at + 7] = s.got_prestige[seat]
    if me.marker != tables.NO_MARKER:
        out[at + 8 + me.marker] = 1
    for kind in range(tables.N_MARKER_TYPES):
        out[at + 8 + tables.N_MARKER_TYPES + kind] = me.markers[kind]
    for good in range(tables.N_GOODS):
        out[at + 8 + 2 * tables.N_MARKER_TYPES + good] = me.shown[good]


@rule
def observe_cargo(s: State, seat: int, owner: int, out: Ints) -> None:
    """The top card, and the rest unless it is to be remembered (9.4)."""
    card = s.players[owner].cargo
    out[Feature.CARDS + card] = TOP_OF_CARGO
    out[Feature.OWNERS + card] = relative(s, seat, owner) + 1
    if s.options[Option.CARGO_STACK_VIEW] != tables.TOP_ONLY:
        card = s.link[card]
        while card != NO_CARD:
            out[Feature.CARDS + card] = IN_CARGO
            out[Feature.OWNERS + card] = relative(s, seat, owner) + 1
            card = s.link[card]


@rule
def observe_cards(s: State, seat: int, out: Ints) -> None:
    me = s.players[seat]
    card = me.hand
    while card != NO_CARD:
        out[Feature.CARDS + card] = OWN_HAND
        card = s.link[card]
    card = s.discard
    while card != NO_CARD:
        out[Feature.CARDS + card] = DISCARDED
        card = s.link[card]
    card = me.pirates
    for depth in range(me.pirates_size):
        if s.laid[card] > 0:
            out[Feature.CARDS + card] = OWN_PIRATES
            out[Feature.DEPTHS + card] = depth + 1
        card = s.link[card]
    if s.question != Question.PLAY or s.active == seat:
        for i in range(s.n_played):
            out[Feature.CARDS + s.played[i]] = PLAYED
    for hidden in range(tables.N_CARDS):
        trace = me.trace[hidden]
        if trace > 0:
            out[Feature.PLACES + hidden] = 1 if trace & IN_DECK > 0 else 0
            for step in range(s.n_players):
                other = (seat + step) % s.n_players
                if trace & IN_HAND << other > 0:
                    out[Feature.PLACES + hidden] |= 2 << 2 * step
                if trace & IN_PIRATES << other > 0:
                    out[Feature.PLACES + hidden] |= 4 << 2 * step
