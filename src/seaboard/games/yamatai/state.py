"""Yamataï: the records of a game, the questions it asks, and its named sentinels. Sets are the bits of an int (tables.py)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from seaboard.core.language.records import I8, I16, I32, I64, U32, Ints, Record
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import MAX_CHOICES

EMPTY = -1  # a space without boat, an island without token or building, a place in a row or on the track without tile
NO_TILE = -1  # no Fleet tile taken yet, no building tile being built
NO_BOAT = -1  # no boat is lifted

# What stands on an island: EMPTY, a seat (its standard building), or one of these.
TORII = tables.MAX_PLAYERS
PALACE = tables.MAX_PLAYERS + 1


class Question(IntEnum):
    """What is asked now; the decision of section 17 in brackets. The first six are the steps of a turn, in order (4.4)."""

    FLEET = 0  # D1
    TRADE = 1  # D2-D4
    PLACE = 2  # D2, D3, D5
    ACT = 3  # D2, D6
    STORE = 4  # D2, D12
    RECRUIT = 5  # D2, D13
    COLLECT = 6  # D7, D8
    BUILD_TILE = 7  # D9
    BUILD_SITE = 8  # D7
    PILGRIM = 9  # D7, D8
    PAY = 10  # D14
    RESERVE = 11  # D9; from here on the questions of the Fleet powers
    GIVE_TOKEN = 12  # D10
    TAKE_TOKEN = 13  # D7
    LIFT_BOAT = 14  # D11
    LOWER_BOAT = 15  # D11
    HALLOW = 16  # D7
    SWAP_FIRST = 17  # D11
    SWAP_SECOND = 18  # D11
    REMOVE_FIRST = 19  # D11
    REMOVE_SECOND = 20  # D8, D11
    OVER = 21  # the game has ended


class End(IntEnum):
    """Why the game ends (14); if several reasons hold, the first of them."""

    NOT_YET = 0
    LAST_BUILDING = 1  # 14.1a
    BOATS_EXHAUSTED = 2  # 14.1b
    SPECIALISTS_EXHAUSTED = 3  # 14.1c
    BUILDINGS_EXHAUSTED = 4  # 14.1d
    ROUND_LIMIT = 5  # 14.4


class Player(Record):
    """A player's mat and what lies before him."""

    islands: I64  # set: islands with his standard buildings
    specialists: I32  # set
    reserved: I32  # set of building tiles
    built: I32  # set of building tiles
    coins: I16
    prestige: I16  # tokens
    buildings_left: I8  # standard buildings in stock
    known: I8  # how many tiles on top of the building deck he has previewed (16.3)
    first_turn: I8  # his first turn of this round, from 0; MAX_TURNS before it
    lowest_fleet: I8  # lowest Fleet tile he used this round; N_FLEET before the first
    tokens: Annotated[Ints, I8, tables.N_KINDS]
    harbor: Annotated[Ints, I8, tables.N_COLOURS]
    scrapped: Annotated[Ints, I8, tables.N_COLOURS]


class Row(Record):
    """Face-up tiles, oldest first, and the deck that refills them: the building row, or the specialist spots."""

    tiles: Annotated[Ints, I8, tables.ROW_SIZE]  # EMPTY where one was taken
    coins: Annotated[Ints, I8, tables.ROW_SIZE]  # on the tiles; never on building tiles
    next: I8  # position of the top tile of the deck
    size: I8  # where the deck ends
    deck: Annotated[Ints, I8, tables.N_TILES]  # EMPTY before `next` and from `size` on


class State(Record):
    """A whole game."""

    rng: Annotated[Ints, U32, 4]
    options: Annotated[Ints, I8, tables.N_OPTIONS]
    n_players: I8
    round: I8  # from 0
    turn: I8  # of the round, from 0
    active: I8  # whose turn it is
    question: I8
    end: I8
    n_choices: I16
    choices: Annotated[Ints, I16, MAX_CHOICES]  # the legal answers, ascending, then zeros

    # Turn order and Fleet track.
    order: Annotated[Ints, I8, tables.MAX_TURNS]  # seat of each turn of the round
    spot: Annotated[Ints, I8, tables.MAX_TURNS]  # where its meeple stands on the turn-order track, from 0
    used: Annotated[Ints, I8, tables.MAX_TURNS]  # Fleet tile used in each turn, or NO_TILE
    track: Annotated[Ints, I8, tables.N_FLEET]  # Fleet tiles by slot; EMPTY where one was taken this round
    last_batch: I8  # slot where the tiles shuffled last begin; face-down tiles before it are of the batch before

    # The turn.
    fleet: I8  # the Fleet tile taken, or NO_TILE
    power_used: I8
    shipwright_used: I8
    menu: I8  # the question to which a Fleet power returns
    preview: I8  # tiles on top of the building deck that may be built this turn (11.4)
    tile: I8  # building tile being built, or NO_TILE
    spot_chosen: I8  # of the specialist being recruited
    stored: I8  # boats put into the harbor this turn
    left: I8  # tokens still to be collected
    extra: I8  # tokens that may be collected besides (8.2.7)
    token: I8  # kind being given away (11.3)
    space: I8  # first space chosen for a Fleet power
    lifted: I8  # colour of the boat being moved, or NO_BOAT
    n_placed: I8
    placed: Annotated[Ints, I8, tables.MAX_HAND]  # spaces of the boats placed this turn, in order, then EMPTY
    hand: Annotated[Ints, I8, tables.N_COLOURS]  # 4.5
    placed_bits: Annotated[Ints, I64, tables.N_HALVES]  # set: the same spaces
    chain: Annotated[Ints, I64, tables.N_HALVES]  # set: spaces where the next boat may follow (7.3, 7.8)
    near: I64  # set: islands touched by boats placed this turn
    taken: I64  # set: islands from which a token was collected this turn

    # The board.
    occupied: Annotated[Ints, I64, tables.N_HALVES]  # set of spaces with a boat
    reach: Annotated[list[Ints], I64, tables.N_COLOURS, tables.N_HALVES]  # set of spaces adjacent to a boat of a colour
    with_token: I64  # set of islands
    with_building: I64  # set of islands
    sacred: I64  # set of islands
    mountains: I64  # set of islands
    n_boats: I8  # on the board
    boats: Annotated[Ints, I8, tables.N_SPACES]  # colour, or EMPTY
    types: Annotated[Ints, I8, tables.N_ISLANDS]  # set: colours of the boats around an island
    tokens: Annotated[Ints, I8, tables.N_ISLANDS]  # kind, or EMPTY
    buildings: Annotated[Ints, I8, tables.N_ISLANDS]  # seat, TORII, PALACE or EMPTY

    # Supplies.
    coins_out: I32  # coins the bank has given out and not got back
    sacred_left: I8
    supply: Annotated[Ints, I8, tables.N_COLOURS]
    spent: Annotated[Ints, I8, tables.N_KINDS]  # culture tokens that left the game
    building_row: Row
    specialist_row: Row

    players: Annotated[list[Player], tables.MAX_PLAYERS]
