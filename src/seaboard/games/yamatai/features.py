"""Yamataï: the observation of a seat as ints, in named blocks.

Players come in seat order from the observing seat on. Nothing hidden is in it: of the decks only the building tiles the seat has seen.
"""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.state import EMPTY, TORII, Player, Question, State

ISLAND_WIDTH = 6  # token + 1; standard building: owner counted from the observing seat + 1; Torii; Palace; mountain; sacred ground
SPACE_WIDTH = 2  # colour + 1; placed this turn
TURN_WIDTH = 2  # seat counted from the observing seat + 1; spot
PLAYER_WIDTH = 4 + tables.N_KINDS + 2 * tables.N_COLOURS + tables.N_SPECIALISTS + 2 * tables.N_TILES
CLOCK_WIDTH = 6


class Feature(Blocks):
    """First index of each block; the value written here is its size."""

    CLOCK = CLOCK_WIDTH  # round, turn, active player from the observing seat, tiles and specialists left in the decks, sacred ground left
    OPTIONS = tables.N_OPTIONS
    QUESTION = Question.OVER + 1  # one-hot
    FLEET = tables.N_FLEET  # one-hot: the tile of this turn
    PENDING = 8  # power used, Shipwright used, boats placed, tokens left, building tile + 1, boat lifted + 1, token given, space chosen
    HAND = tables.N_COLOURS
    SUPPLY = tables.N_COLOURS
    TRACK = tables.FLEET_FACE_UP  # number of the Fleet tile, or 0
    ORDER = tables.MAX_TURNS * TURN_WIDTH
    ROW = tables.ROW_SIZE  # building tile + 1, or 0
    KNOWN = tables.PREVIEW_TILES  # building tile + 1, or 0
    SPECIALISTS = tables.ROW_SIZE * 2  # specialist + 1, or 0; coins
    ISLANDS = tables.N_ISLANDS * ISLAND_WIDTH
    SPACES = tables.N_SPACES * SPACE_WIDTH
    PLAYERS = tables.MAX_PLAYERS * PLAYER_WIDTH


N_FEATURES = Feature.total()


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write the observation of a seat."""
    for i in range(N_FEATURES):
        out[i] = 0
    tiles = s.building_row
    specialists = s.specialist_row
    out[Feature.CLOCK] = s.round
    out[Feature.CLOCK + 1] = s.turn
    out[Feature.CLOCK + 2] = relative(s, seat, s.active)
    out[Feature.CLOCK + 3] = tiles.size - tiles.next
    out[Feature.CLOCK + 4] = specialists.size - specialists.next
    out[Feature.CLOCK + 5] = s.sacred_left
    for option in range(tables.N_OPTIONS):
        out[Feature.OPTIONS + option] = s.options[option]
    out[Feature.QUESTION + s.question] = 1
    if s.fleet >= 0:
        out[Feature.FLEET + s.fleet] = 1
    out[Feature.PENDING] = s.power_used
    out[Feature.PENDING + 1] = s.shipwright_used
    out[Feature.PENDING + 2] = s.n_placed
    out[Feature.PENDING + 3] = s.left
    out[Feature.PENDING + 4] = s.tile + 1
    out[Feature.PENDING + 5] = s.lifted + 1
    out[Feature.PENDING + 6] = s.token
    out[Feature.PENDING + 7] = s.space
    for colour in range(tables.N_COLOURS):
        out[Feature.HAND + colour] = s.hand[colour]
        out[Feature.SUPPLY + colour] = s.supply[colour]
    for slot in range(tables.FLEET_FACE_UP):
        out[Feature.TRACK + slot] = s.track[slot] + 1
    for turn in range(tables.N_TURNS[s.n_players]):
        out[Feature.ORDER + turn * TURN_WIDTH] = relative(s, seat, s.order[turn]) + 1
        out[Feature.ORDER + turn * TURN_WIDTH + 1] = s.spot[turn]
    for k in range(tables.ROW_SIZE):
        out[Feature.ROW + k] = tiles.tiles[k] + 1
        out[Feature.SPECIALISTS + 2 * k] = specialists.tiles[k] + 1
        out[Feature.SPECIALISTS + 2 * k + 1] = specialists.coins[k]
    for k in range(s.players[seat].known):
        out[Feature.KNOWN + k] = tiles.deck[tiles.next + k] + 1
    observe_board(s, seat, out)
    for step in range(s.n_players):
        observe_player(s.players[(seat + step) % s.n_players], out, Feature.PLAYERS + step * PLAYER_WIDTH)


@rule
def relative(s: State, seat: int, other: int) -> int:
    """How many seats clockwise of `seat`."""
    return (other - seat + s.n_players) % s.n_players


@rule
def observe_board(s: State, seat: int, out: Ints) -> None:
    for island in range(tables.N_ISLANDS):
        at = Feature.ISLANDS + island * ISLAND_WIDTH
        building = s.buildings[island]
        out[at] = s.tokens[island] + 1
        if building >= TORII:
            out[at + 2 + building - TORII] = 1
        elif building != EMPTY:
            out[at + 1] = relative(s, seat, building) + 1
        out[at + 4] = (s.mountains >> island) & 1
        out[at + 5] = (s.sacred >> island) & 1
    for space in range(tables.N_SPACES):
        out[Feature.SPACES + space * SPACE_WIDTH] = s.boats[space] + 1
    for k in range(s.n_placed):
        out[Feature.SPACES + s.placed[k] * SPACE_WIDTH + 1] = 1


@rule
def observe_player(me: Player, out: Ints, at: int) -> None:
    out[at] = me.coins
    out[at + 1] = me.prestige
    out[at + 2] = me.buildings_left
    out[at + 3] = me.known
    at += 4
    for kind in range(tables.N_KINDS):
        out[at + kind] = me.tokens[kind]
    at += tables.N_KINDS
    for colour in range(tables.N_COLOURS):
        out[at + colour] = me.harbor[colour]
        out[at + tables.N_COLOURS + colour] = me.scrapped[colour]
    at += 2 * tables.N_COLOURS
    for specialist in range(tables.N_SPECIALISTS):
        out[at + specialist] = (me.specialists >> specialist) & 1
    at += tables.N_SPECIALISTS
    for tile in range(tables.N_TILES):
        out[at + tile] = (me.built >> tile) & 1
        out[at + tables.N_TILES + tile] = (me.reserved >> tile) & 1
