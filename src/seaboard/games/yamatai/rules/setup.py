"""Yamataï 3: set-up, in the order of the clauses."""

from __future__ import annotations

from seaboard.core.language.rng import shuffle
from seaboard.core.language.rules import rule, scratch
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.rules.board import gain_coins
from seaboard.games.yamatai.rules.ending import begin_round, refill
from seaboard.games.yamatai.state import EMPTY, NO_BOAT, NO_TILE, Row, State


@rule
def deal(s: State) -> None:
    """Everything up to the first question."""
    deal_row(s, s.specialist_row, tables.N_SPECIALISTS, Told.SPECIALIST_COMES)  # 3.1
    deal_row(s, s.building_row, tables.N_TILES, Told.TILE_COMES)  # 3.2
    for slot in range(tables.N_FLEET):  # 3.3
        s.track[slot] = slot
    shuffle(s.rng, s.track, 0, tables.N_FLEET)
    s.last_batch = tables.FLEET_FACE_UP
    deal_tokens(s)
    for space in range(tables.N_SPACES):  # 3.7
        s.boats[space] = EMPTY
    for colour in range(tables.N_COLOURS):
        s.supply[colour] = tables.BOAT_SUPPLY[colour]
    s.tile = NO_TILE
    s.lifted = NO_BOAT
    s.sacred_left = tables.SACRED_TOKENS
    for seat in range(s.n_players):
        gain_coins(s, s.players[seat], tables.START_COINS)  # 3.8
        s.players[seat].buildings_left = tables.START_BUILDINGS[s.n_players]  # 3.9
    deal_order(s)
    begin_round(s)


@rule
def deal_row(s: State, row: Row, size: int, told: int) -> None:
    for k in range(tables.N_TILES):
        row.deck[k] = k if k < size else EMPTY
    for k in range(tables.ROW_SIZE):
        row.tiles[k] = EMPTY
    row.size = size
    shuffle(s.rng, row.deck, 0, size)
    refill(row, told)


@rule
def deal_tokens(s: State) -> None:  # 3.4
    dealt = scratch(tables.N_ISLANDS)
    for island in range(tables.N_ISLANDS):
        dealt[island] = tables.CULTURE_TOKENS[island]
    shuffle(s.rng, dealt, 0, tables.N_ISLANDS)
    for island in range(tables.N_ISLANDS):
        sort = dealt[island]
        s.buildings[island] = EMPTY
        s.tokens[island] = EMPTY
        if sort >= tables.N_SORTS:  # 3.5
            s.mountains |= 1 << island
            sort -= tables.N_SORTS
        if sort < tables.N_KINDS:  # 3.6
            s.tokens[island] = sort
            s.with_token |= 1 << island


@rule
def deal_order(s: State) -> None:
    """3.11, 3.12: the spots are filled from the first; with two players twice, one meeple each."""
    n_turns = tables.N_TURNS[s.n_players]
    for turn in range(tables.MAX_TURNS):
        s.spot[turn] = turn if turn < n_turns else EMPTY
        s.order[turn] = turn % s.n_players if turn < n_turns else EMPTY
        s.used[turn] = NO_TILE
    for first in range(0, n_turns, s.n_players):
        shuffle(s.rng, s.order, first, s.n_players)
