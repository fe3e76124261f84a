"""Yamataï 3: set-up, in the order of the clauses."""

from __future__ import annotations

from seaboard.core.language.rng import shuffle
from seaboard.core.language.rules import rule, scratch
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.rules.board import gain_coins
from seaboard.games.yamatai.rules.ending import begin_round, refill
from seaboard.games.yamatai.state import EMPTY, NO_BOAT, NO_TILE, Row, State
from seaboard.games.yamatai.tables import (
    BOAT_SUPPLY,
    CULTURE_TOKENS,
    FLEET_FACE_UP,
    MAX_TURNS,
    N_COLOURS,
    N_FLEET,
    N_ISLANDS,
    N_KINDS,
    N_SORTS,
    N_SPACES,
    N_SPECIALISTS,
    N_TILES,
    N_TURNS,
    ROW_SIZE,
    SACRED_TOKENS,
    START_BUILDINGS,
    START_COINS,
)


@rule
def deal(s: State) -> None:
    """Everything up to the first question."""
    deal_row(s, s.specialist_row, N_SPECIALISTS, Told.SPECIALIST_COMES)  # 3.1
    deal_row(s, s.building_row, N_TILES, Told.TILE_COMES)  # 3.2
    for slot in range(N_FLEET):  # 3.3
        s.track[slot] = slot
    shuffle(s.rng, s.track, 0, N_FLEET)
    s.last_batch = FLEET_FACE_UP
    deal_tokens(s)
    for space in range(N_SPACES):  # 3.7
        s.boats[space] = EMPTY
    for colour in range(N_COLOURS):
        s.supply[colour] = BOAT_SUPPLY[colour]
    s.tile = NO_TILE
    s.lifted = NO_BOAT
    s.sacred_left = SACRED_TOKENS
    for seat in range(s.n_players):
        gain_coins(s, s.players[seat], START_COINS)  # 3.8
        s.players[seat].buildings_left = START_BUILDINGS[s.n_players]  # 3.9
    deal_order(s)
    begin_round(s)


@rule
def deal_row(s: State, row: Row, size: int, told: int) -> None:
    for k in range(N_TILES):
        row.deck[k] = k if k < size else EMPTY
    for k in range(ROW_SIZE):
        row.tiles[k] = EMPTY
    row.size = size
    shuffle(s.rng, row.deck, 0, size)
    refill(row, told)


@rule
def deal_tokens(s: State) -> None:  # 3.4
    dealt = scratch(N_ISLANDS)
    for island in range(N_ISLANDS):
        dealt[island] = CULTURE_TOKENS[island]
    shuffle(s.rng, dealt, 0, N_ISLANDS)
    for island in range(N_ISLANDS):
        sort = dealt[island]
        s.buildings[island] = EMPTY
        s.tokens[island] = EMPTY
        if sort >= N_SORTS:  # 3.5
            s.mountains |= 1 << island
            sort -= N_SORTS
        if sort < N_KINDS:  # 3.6
            s.tokens[island] = sort
            s.with_token |= 1 << island


@rule
def deal_order(s: State) -> None:
    """3.11, 3.12: the spots are filled from the first; with two players twice, one meeple each."""
    n_turns = N_TURNS[s.n_players]
    for turn in range(MAX_TURNS):
        s.spot[turn] = turn if turn < n_turns else EMPTY
        s.order[turn] = turn % s.n_players if turn < n_turns else EMPTY
        s.used[turn] = NO_TILE
    for first in range(0, n_turns, s.n_players):
        shuffle(s.rng, s.order, first, s.n_players)
