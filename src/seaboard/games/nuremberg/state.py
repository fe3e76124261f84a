"""First Train to Nuremberg: the records of a game, the questions it asks, and its named sentinels."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from seaboard.core.language.records import I8, I16, U32, Ints, Record
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.actions import MAX_CHOICES
from seaboard.games.nuremberg.tables import Cargo, Piece

# Who owns the track on a border: a seat (0 to 3), a company, or one of these.
COMPANIES = tables.MAX_PLAYERS  # the Red Company; the Green Company follows
NOBODY = -1  # no track; no bidder; no seat
CLOSED = -2  # a border that cannot carry track

NO_DISK = -1  # a box without a disk
NO_BORDER = -1  # no link is being paid


class Question(IntEnum):
    """What is asked now; the decisions of section 16 in brackets."""

    BID = 0  # D1, D2
    BUILD_START = 1  # D3, D5
    BUILD_LINK = 2  # D4, D5
    PAY = 3  # D6
    SHIP = 4  # D7, D8, D9
    TAKEOVER_START = 5  # D10, D13
    TAKEOVER_LINK = 6  # D11, D12
    OVER = 7  # the game has ended


class Payment(IntEnum):
    """What is being paid unit by unit (16.1); the first three in this order for a link."""

    NOTHING = 0
    FEE = 1  # 8.9
    LANDLORDS = 2  # 8.7
    LINK = 3  # 8.8
    TRAIN = 4  # 10.4
    ROUTE = 5  # 12.5


class End(IntEnum):
    """Why the game ended."""

    NOT_YET = 0
    LAST_ROUND = 1  # 13.1


class Player(Record):
    """A player's disks, cubes, track, trains and shipped items."""

    space: Annotated[Ints, I8, tables.N_TRACKS]  # of the disk on each track
    cubes: I8  # investment cubes, without those lying on boxes
    bids: I8  # active bids
    passed: I8  # in this auction or Phase 3
    income: I8  # of the items shipped this round (11.1)
    passenger_vp: I16  # 10.6
    goods_vp: I16  # 10.6
    fuerth_vp: I16  # 9.3
    shipped: Annotated[Ints, I8, Piece.WHITE]  # all game, by piece
    n_track: I8  # own pieces on the board
    trains: Annotated[Ints, I8, tables.N_LEVELS]  # 1 where a train is rented
    slots: Annotated[list[Ints], I8, len(Cargo), tables.N_LEVELS]  # open ones
    n_reach: I8
    track: Annotated[Ints, I16, tables.MAX_TRACK]  # borders of the own pieces, then zeros
    reach: Annotated[Ints, I16, tables.MAX_REACH]  # items the own track can ship in this Phase 3, ascending, then zeros


class State(Record):
    """A whole game."""

    rng: Annotated[Ints, U32, 4]
    options: Annotated[Ints, I8, tables.N_OPTIONS]
    n_players: I8
    round: I8  # from 1
    question: I8
    active: I8  # who decides
    turn: I8  # place of the seat in the order of the phase
    n_choices: I8
    choices: Annotated[Ints, I16, MAX_CHOICES]  # the legal answers, ascending, then zeros

    # Orders, by seat, then NOBODY. `order` has the disks of each track: higher space first, nearer the top first (5.2).
    grey: Annotated[Ints, I8, tables.MAX_PLAYERS]
    civic: Annotated[Ints, I8, tables.MAX_PLAYERS]
    train: Annotated[Ints, I8, tables.MAX_PLAYERS]
    order: Annotated[list[Ints], I8, tables.N_TRACKS, tables.MAX_PLAYERS]

    # The auction.
    bag: Annotated[Ints, I8, tables.N_COLOURS]  # influence disks by colour
    aside: Annotated[Ints, I8, tables.N_COLOURS]  # those used in earlier rounds
    disk: Annotated[Ints, I8, tables.MAX_BOXES]  # colour in each box, or NO_DISK
    bid: Annotated[Ints, I8, tables.MAX_BOXES]  # standing bid, or 0
    bidder: Annotated[Ints, I8, tables.MAX_BOXES]  # a seat, or NOBODY

    # The stretch being built, or the route being given: line[0] is its start, line[links] its present end.
    links: I8
    line: Annotated[Ints, I8, tables.MAX_TRACK + 1]  # plots, then zeros
    pieces: Annotated[Ints, I16, tables.MAX_TRACK]  # borders, then zeros
    company: I8  # that takes the route
    border: I16  # being paid, or NO_BORDER
    payment: I8
    due: I8  # units still to pay

    # The board.
    berths: Annotated[Ints, I8, tables.N_LEVELS]  # free ones, in Phase 3
    stock: Annotated[Ints, I8, tables.N_COMPANIES]  # company track left
    removed: Annotated[Ints, I8, len(Piece)]  # out of the game
    fuerth_open: I8  # whether the event of section 9 can still happen
    owner: Annotated[Ints, I8, tables.N_BORDERS]  # of the track on a border
    items: Annotated[Ints, I8, tables.N_ITEMS]  # goods and passengers on the board
    landlords: Annotated[Ints, I8, tables.N_PLOTS]
    colour: Annotated[Ints, I8, tables.N_PLOTS]  # of stations, as a set of bits (1.4)
    joined: Annotated[Ints, I8, tables.N_PLOTS]  # a lower plot joined by track, or itself (9.1), while the event can happen; then zeros

    players: Annotated[list[Player], tables.MAX_PLAYERS]
