"""TransAtlantic: the records of a game, the questions it asks, and its named sentinels."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from seaboard.core.language.records import I8, I16, I32, U32, Ints, Record
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.actions import MAX_CHOICES

NOBODY = -1  # owner of a ship without one
EMPTY = -1  # a market position or list place without a card
NO_CARD = -1  # no action is being carried out; top of an empty stack
NEVER = -1  # the last round is not known yet


class Place(IntEnum):
    """Where a ship is that is not in a region; regions are 0 and up."""

    SUPPLY = -1  # in its owner's personal supply, with captain
    LAID_UP = -2  # there without captain (option scrap_to_supply)
    MARKET = -3
    DECK = -4
    DOCKS = -5
    GONE = -6  # scrapped, or a clipper that was not dealt


class Question(IntEnum):
    """What is asked now; the decision of section 13 in brackets. The last three ask nothing: two only lead on."""

    CLIPPER = 0  # D1
    TURN = 1  # D2
    BUY = 2  # D3
    EXTRA_COAL = 3  # D4
    DEPLOY = 4  # D5
    DEPLOY_REGION = 5  # D6
    REDEPLOY = 6  # D7
    TRANSPORT = 7  # D8
    REGION = 8  # D9
    GLOBAL_MODE = 9  # D10
    COAL = 10  # D11
    INVEST = 11  # D12
    HOUSE = 12  # D13
    MARKER = 13  # D14
    EXCHANGE = 14  # D14 in 8.7.2
    INVEST_EXTRA = 15  # D15
    AGENT = 16  # D16
    DISPLAY = 17  # D17
    SETUP_BUY = 18  # D18
    DEPLOYED = 19  # the deploy step has ended
    DONE = 20  # the action has ended
    OVER = 21  # the game has ended


class Mode(IntEnum):
    """How ships to transport with, or to load, are restricted."""

    FREE = 0
    PER_REGION = 1  # 7.8 (a)
    PER_FLAG = 2  # 7.8 (b)
    EVENLY = 3  # 7.10
    APART = 4  # 7.13.2


class End(IntEnum):
    """Why the game ends."""

    NOT_YET = 0
    LAST_STEAMSHIP = 1  # 10.1
    STALL = 2  # 10.3


class Ship(Record):
    """A steamship or clipper."""

    owner: I8
    place: I8
    coal: I8
    mark: I8  # in this action: bought, has transported, or cubes received


class Region(Record):
    """A sea region."""

    size: I8
    houses: I8  # Trade Houses of all players
    ships: Annotated[Ints, I8, tables.MAX_SLOTS + 1]  # newest first; one more than slots, for the moment before pushing out


class Player(Record):
    """A player's board, hand and supply."""

    money: I32
    transport_vp: I16  # 6.4
    scrap_vp: I16  # 9.5
    fleet_vp: I16  # 7.18
    captains: I8  # in stock
    houses_left: I8
    token: I8  # Director token unused
    contracts: I8  # points
    stack_size: I8
    top: I8  # kind of the top card of the stack, or NO_CARD
    fleet_size: I8
    fleet: Annotated[Ints, I8, tables.N_SHIPS]  # own ships, ascending, then EMPTY
    markers: Annotated[Ints, I8, tables.N_FLAGS]
    headquarters: Annotated[Ints, I8, tables.N_FLAGS]
    houses: Annotated[Ints, I8, tables.N_REGIONS]
    hand: Annotated[Ints, I8, tables.N_KINDS]
    owned: Annotated[Ints, I8, tables.N_KINDS]  # hand and stack together


class State(Record):
    """A whole game."""

    rng: Annotated[Ints, U32, 4]
    options: Annotated[Ints, I8, tables.N_OPTIONS]
    n_players: I8
    n_regions: I8  # in play
    first: I8  # start player
    active: I8  # whose turn it is
    question: I8
    n_choices: I8
    choices: Annotated[Ints, I8, MAX_CHOICES]  # the legal answers, ascending, then zeros

    # The action being carried out.
    card: I8
    left: I8  # ships, cards, cubes or markers still to choose
    mode: I8
    used: I16  # bits: regions, flags or markers already used
    ship: I8  # being deployed, or pushed out
    origin: I8  # region the pushed-out ship leaves
    bought: I8
    bought_headquarters: I8
    refresh: I8  # a display card was taken, so the display is refreshed at the end (8.2.4)

    round: I16
    last_round: I16
    end: I8
    purchased: I8  # somebody bought in this round
    idle_rounds: I8  # complete rounds without a purchase
    record: I8  # speed record, knots
    coal: I8  # common stock
    contracts: I8  # stock, points
    steamships_left: I8  # in market and deck
    stock: Annotated[Ints, I8, tables.N_FLAGS]  # markers
    docks: Annotated[Ints, I8, tables.N_FLAGS]
    market: Annotated[Ints, I8, tables.N_POSITIONS]
    deck_next: I8
    deck_size: I8
    deck: Annotated[Ints, I8, tables.N_STEAMSHIPS + tables.N_FLAGS]  # deck_next … deck_size - 1 are still to come
    display_size: I8
    display: Annotated[Ints, I8, tables.DISPLAY_SIZE]
    extension_next: I8
    extension_size: I8
    extension_first_b: I8  # where the B cards begin (2.10); 0 once the deck has been reshuffled
    extension: Annotated[Ints, I8, tables.N_EXTENSION_CARDS]  # the extension deck, kinds
    discard_size: I8
    discard: Annotated[Ints, I8, tables.N_EXTENSION_CARDS]

    regions: Annotated[list[Region], tables.N_REGIONS]
    ships: Annotated[list[Ship], tables.N_SHIPS]
    players: Annotated[list[Player], tables.MAX_PLAYERS]
