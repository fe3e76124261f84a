"""Oltre Mare: the records of a game, the questions it asks, and its named sentinels.

Hands, Cargo Stacks, Pirate Stacks and the discard pile are chains: a first card, and for each card in `link` the next one. A hand is in
ascending order, a stack goes from top to bottom, and the last card of a chain links to NO_CARD. Only the deck is an array.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from seaboard.core.language.records import I8, I16, I64, U32, Ints, Record
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.actions import MAX_CHOICES

NO_CARD = tables.N_CARDS  # end of a chain: no card has a higher number
VENICE_GONE = -1  # the Venice Card is out of the game

# Where a seat thinks a card may be, as bits: hand of seat k, Pirate Stack of seat k, deck. No bits: nothing is known.
IN_HAND = 1
IN_PIRATES = 1 << tables.MAX_PLAYERS
IN_ANY_PIRATES = ((1 << tables.MAX_PLAYERS) - 1) << tables.MAX_PLAYERS
IN_DECK = 1 << 2 * tables.MAX_PLAYERS


class Question(IntEnum):
    """What is asked now; the decision of section 11 in brackets. The last three ask nothing and only lead on."""

    DISCARD = 0  # D1
    TRADE = 1  # D2
    GIVE = 2  # D3
    GIVE_PAIR = 3  # D4
    GIVE_LOAD = 4  # D5
    WANT = 5  # D6
    PAY = 6  # D7
    CONFIRM = 7  # D10
    ANSWER = 8  # D8
    TENDER = 9  # D9
    TENDER_PAIR = 10  # D4
    TENDER_LOAD = 11  # D5
    PLAY = 12  # D11
    SAIL = 13  # D12
    COMPASS = 14  # D13
    LAY = 15  # D14
    NEGOTIATED = 16  # a negotiation has ended, or a call goes on
    TURN_OVER = 17
    OVER = 18  # the game has ended


class End(IntEnum):
    """How the game ends: the Goods Deck runs out, and what that led to."""

    NOT_YET = 0
    LAST_CARD = 1  # 7.1
    RESHUFFLE = 2  # 7.4: the deck was needed again
    SETTLEMENT = 3  # 7.5: and again


class Cards(Record):
    """Cards shown in an offer or a tender, with what is said of them."""

    size: I8
    card: Annotated[Ints, I8, tables.MOST_SHOWN]
    pair: Annotated[Ints, I8, tables.MOST_SHOWN]  # the icon pair stated
    load: Annotated[Ints, I8, tables.MOST_SHOWN]  # the Load stated


class Offer(Record):
    """The offer under way; all zero outside a negotiation."""

    proposer: I8
    receiver: I8
    number: I8  # 1 the first offer, 2 and 3 counters
    given: Cards
    n_wanted: I8
    wanted: Annotated[Ints, I8, tables.MOST_SHOWN]  # tokens, ascending
    payment: I8  # Ducati from proposer to receiver
    tendered: Cards


class Player(Record):
    """A player's purse, cards, ship and markers, and what the seat remembers of hidden cards."""

    ducati: I16
    prestige: I8
    ship: I8  # a harbor
    marker: I8  # the active marker, or NO_MARKER
    markers: Annotated[Ints, I8, tables.N_MARKER_TYPES]  # owned, face-down ones too
    hand: I8
    hand_size: I8
    cargo: I8  # top card of the Cargo Stack
    cargo_size: I8
    pirates: I8  # top card of the Pirate Stack
    pirates_size: I8
    banked_pirates: I16  # 7.4, 7.5.2
    freight_settled: I8  # cargo cards given up at a settlement, for the tie-break (8.7)
    interim: I16  # Ducati received at interim scoring
    settled: I16  # Ducati received at a settlement
    shown: Annotated[Ints, I8, tables.N_GOODS]  # everybody knows that the hand holds at least so many cards of the good (9.8)
    trace: Annotated[Ints, I16, tables.N_CARDS]  # where the seat knows a hidden card to be (9.6)
    since: Annotated[Ints, I8, tables.N_CARDS]  # the turn in which it last knew exactly


class State(Record):
    """A whole game."""

    rng: Annotated[Ints, U32, 4]
    used_routes: I64  # bits: sea routes sailed in this turn
    options: Annotated[Ints, I8, tables.N_OPTIONS]
    n_players: I8
    first: I8  # start player
    active: I8  # whose turn it is
    turn: I8  # number of the turn, from 1
    question: I8
    n_choices: I8
    choices: Annotated[Ints, I16, MAX_CHOICES]  # the legal answers, ascending, then zeros

    # The turn.
    load: I8  # of the top card at the start of the turn (3.4)
    maritime: I8
    bought: I8
    can_get: I8  # cards the active player can still get by buying (4.4.9)
    opened: I8  # negotiations
    opened_with: Annotated[Ints, I8, tables.MAX_PLAYERS]
    got_prestige: Annotated[Ints, I8, tables.MAX_PLAYERS]
    called: I8  # calls for offers
    calling: I8  # seats to the left of the one to be asked next in a call; 0 outside a call
    to_play: I8
    n_played: I8
    played: Annotated[Ints, I8, tables.PLAYED_MAX]  # picked so far, then the play area; ascending, then zeros
    steps: I8  # still to sail
    offer: Offer

    # The end of the game.
    triggered: I8  # 7.1
    extra_rounds: I8  # still to play after the round of the trigger (7.3)
    reshuffled: I8  # 7.4
    settled: I8  # 7.5

    # Goods cards.
    deck_size: I8
    deck: Annotated[Ints, I8, tables.N_CARDS]  # the top card is the last; zeros above it
    venice: I8  # goods cards above the Venice Card, or VENICE_GONE
    venice_low: I8  # fewest that everybody must think possible (9.3)
    venice_high: I8  # most
    discard: I8  # first card of the discard pile
    discard_size: I8
    link: Annotated[Ints, I8, tables.N_CARDS]
    laid: Annotated[Ints, I8, tables.N_CARDS]  # in a Pirate Stack: the turn in which it came from the hand, negative if from the deck

    # Markers.
    board: Annotated[Ints, I8, tables.N_HARBORS]  # type, or NO_MARKER
    removed: Annotated[Ints, I8, tables.N_MARKER_TYPES]  # from the game, by type
    box: Annotated[Ints, I8, tables.N_LEFT_OVER]  # types of the markers left over

    players: Annotated[list[Player], tables.MAX_PLAYERS]
