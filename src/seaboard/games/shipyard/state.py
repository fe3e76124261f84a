"""Shipyard: the records of a game, the questions it asks, and its named sentinels."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from seaboard.core.language.records import I8, I16, I32, U32, Ints, Record
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.actions import MAX_CHOICES

EMPTY = -1  # a place without a tile
NOBODY = -1  # an action tile without a cube
NO_TILE = -1  # no action tile, ship tile, canal tile or commodity tile in hand
OUTSIDE = -1  # space of a token that has not entered the canal
NO_SIDE = -1  # entry side not chosen (8.10)
NO_CELL = -1


class Question(IntEnum):
    """What is asked now. The last four ask nothing and only lead on."""

    CHOOSE = 0  # step 2, or the final action
    PERFORM = 1  # step 4: a bonus action, the main action, or neither
    BUY = 2  # a ship tile
    PLACE = 3  # its yard column
    CANAL = 4
    CELL = 5
    ROTATE = 6
    ENTRY = 7  # entry side, with canal_start at_rent
    COMMODITY = 8
    STEPS = 9  # extra steps of the marker
    SLOT = 10
    GOODS = 11
    TRADE = 12  # a good of the commodity tile
    LAUNCH = 13
    OUTFIT = 14
    ENTER = 15
    SAIL = 16
    DISCARD = 17
    ACTION_DONE = 18
    TURN_DONE = 19
    TURN = 20  # a turn begins
    OVER = 21


class Stage(IntEnum):
    """Parts of the game (11.3 to 11.5)."""

    REGULAR = 0
    FINAL_ACTION = 1
    FINAL_BUILD = 2
    FINAL_SCORING = 3


class End(IntEnum):
    """Why the game ends."""

    NOT_YET = 0
    QUEUE = 1  # 11.1
    SHIP_TILES = 2  # 11.2


class Rear(IntEnum):
    """The way a token arrived by, which is barred (8.4); the same numbers are the ways it may sail on."""

    LOWER = 0
    HIGHER = 1
    SIDE = 2


class Ship(Record):
    """A ship that left its yard: in the fleet if approved, being tested or lost if not."""

    owner: I8
    approved: I8
    length: I8
    speed: I8  # 0 until outfitting is finished
    tiles: Annotated[Ints, I8, tables.N_YARD]  # from the bow on, then EMPTY
    places: Annotated[Ints, I8, tables.N_FEATURES]  # mounts and cabins still free, and the safety features
    items: Annotated[Ints, I8, tables.N_ITEMS]


class Canal(Record):
    """A canal tile in a player's system."""

    cell: I16  # of the grid
    tile: I8
    rotation: I8  # quarter turns clockwise


class Player(Record):
    """A player's board, store and canal system."""

    money: I32
    points: Annotated[Ints, I16, 5]  # of cruises, by source (9.1 to 9.5)
    newer: I8  # action tile of the last turn, while a cube lies on it
    older: I8  # of the turn before (3.7), while markers lie on it
    store: Annotated[Ints, I8, tables.N_ITEMS]
    commodities: Annotated[Ints, I8, tables.N_COMMODITIES]
    employees: I32  # bits
    contracts: I32  # bits: held
    discarded: I32  # bits: discarded, known to this player alone
    used_canals: I32  # bits
    yard: Annotated[Ints, I8, tables.N_YARD]  # ship tile of each column
    parts: I32  # the yard as a number, two bits a column
    fits: Annotated[Ints, I16, 4]  # by part: bits of the columns where it may be placed (6.3)
    complete: I16  # bits of the columns with the bow of a complete ship (6.1)
    token_cell: I16
    token_space: I8
    token_rear: I8
    entry_side: I8  # 8.10
    n_canals: I8
    canals: Annotated[list[Canal], tables.N_CANALS]  # ascending by cell, then blank


class State(Record):
    """A whole game."""

    rng: Annotated[Ints, U32, 4]
    options: Annotated[Ints, I8, tables.N_OPTIONS]
    n_players: I8
    n_tiles: I8  # action tiles in use
    first: I8  # start player
    active: I8  # whose turn it is
    question: I8
    n_choices: I8
    choices: Annotated[Ints, I16, MAX_CHOICES]  # the legal answers, ascending, then zeros

    # The action track and the clock.
    track: Annotated[Ints, I8, tables.N_TILES]  # front first
    holder: Annotated[Ints, I8, tables.N_TILES]  # by action tile: the seat whose cube lies there
    coins: Annotated[Ints, I8, tables.N_TILES]  # by action tile: 10.3
    stage: I8
    end: I8
    turn: I16  # regular turns begun, of all players
    wheel: I8
    drop_pending: I8
    drops: I8
    queue: I8  # cubes left
    keep: I8  # contracts a colour after the last discard
    discarder: I8  # who discards

    # The turn.
    advanced: I8  # action tile moved to the front in step 1
    main: I8  # the main action
    main_left: I8  # it is still to be performed
    bonus_left: I8  # a bonus action may still be bought
    doing: I8  # the action being performed
    left: I8  # ship tiles that may still be bought
    tile: I8  # ship, canal or commodity tile in hand
    cell: I16  # where the canal tile goes
    good: I8  # next good of the commodity tile
    traded: I16  # bits: items taken in this exchange
    sailed: I8  # movement points used
    symbols: I16  # points of the spaces entered
    ribbon: I8

    market: Annotated[list[Ints], I8, tables.N_COLUMNS, tables.N_ROWS]
    stack_next: Annotated[Ints, I8, tables.N_STACKS]
    stack_size: Annotated[Ints, I8, tables.N_STACKS]
    stacks: Annotated[list[Ints], I8, tables.N_STACKS, tables.STACK_CAPACITY]  # next … size - 1 are still to come
    commodity_discard: Annotated[Ints, I8, tables.N_COMMODITIES]
    rings: Annotated[Ints, I8, 4]  # markers
    upper: Annotated[Ints, I8, tables.N_RANDOM_SLOTS]  # set I employees, two a stop
    lower: Annotated[Ints, I8, tables.N_RANDOM_SLOTS]  # set II employees below them
    taken: Annotated[list[Ints], I8, tables.N_STOPS, tables.N_SLOTS]  # employees taken from each slot
    n_ships: I8
    ships: Annotated[list[Ship], tables.N_BOWS]  # of all players, in the order of launching
    players: Annotated[list[Player], tables.MAX_PLAYERS]
