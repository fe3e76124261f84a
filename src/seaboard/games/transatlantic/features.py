"""TransAtlantic: the observation of a seat as ints, in named blocks.

Players come in turn order from the observing seat on. Nothing hidden is in it: deck orders and random numbers are left out.
"""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.state import EMPTY, NEVER, NO_CARD, NOBODY, Player, Question, State

SHIP_WIDTH = 4  # owner, counted from the observing seat (1 = itself, 0 = nobody); place + 7; coal; mark
CARD_WIDTH = tables.N_FLAGS + 3  # flag one-hot; headquarters; price / 10; income / 10
PLAYER_WIDTH = 8 + 2 * tables.N_FLAGS + tables.N_REGIONS + 2 * tables.N_KINDS + 1
CLOCK_WIDTH = 8
PLACE_SHIFT = 7  # places begin at -6


class Feature(Blocks):
    """First index of each block; the value written here is its size."""

    CLOCK = CLOCK_WIDTH  # round, rounds to the end or -1, idle rounds, steamships left, record, coal, contracts, start player
    OPTIONS = tables.N_OPTIONS
    QUESTION = len(Question)  # one-hot
    CARD = tables.N_KINDS  # one-hot: the action being carried out
    PENDING = 5  # choices left, ship being deployed or pushed out + 1, mode, used bits, whether the observing seat decides
    STOCK = tables.N_FLAGS
    DOCKS = tables.N_FLAGS
    MARKET = tables.N_POSITIONS * CARD_WIDTH
    DISPLAY = tables.DISPLAY_SIZE  # kind + 1, or 0
    PLAYERS = tables.MAX_PLAYERS * PLAYER_WIDTH
    SHIPS = tables.N_SHIPS * SHIP_WIDTH


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write the observation of a seat."""
    for i in range(Feature.SHIPS + tables.N_SHIPS * SHIP_WIDTH):
        out[i] = 0
    out[Feature.CLOCK] = s.round
    out[Feature.CLOCK + 1] = -1 if s.last_round == NEVER else s.last_round - s.round
    out[Feature.CLOCK + 2] = s.idle_rounds
    out[Feature.CLOCK + 3] = s.steamships_left
    out[Feature.CLOCK + 4] = s.record
    out[Feature.CLOCK + 5] = s.coal
    out[Feature.CLOCK + 6] = s.contracts
    out[Feature.CLOCK + 7] = relative(s, seat, s.first)
    for option in range(tables.N_OPTIONS):
        out[Feature.OPTIONS + option] = s.options[option]
    out[Feature.QUESTION + s.question] = 1
    if s.card != NO_CARD:
        out[Feature.CARD + s.card] = 1
    deciding = s.ships[s.ship].owner if s.question == Question.REDEPLOY else s.active
    out[Feature.PENDING] = s.left
    if s.question == Question.DEPLOY_REGION or s.question == Question.REDEPLOY:
        out[Feature.PENDING + 1] = s.ship + 1
    out[Feature.PENDING + 2] = s.mode
    out[Feature.PENDING + 3] = s.used
    out[Feature.PENDING + 4] = 1 if deciding == seat else 0
    for flag in range(tables.N_FLAGS):
        out[Feature.STOCK + flag] = s.stock[flag]
        out[Feature.DOCKS + flag] = s.docks[flag]
    for position in range(tables.N_POSITIONS):
        if s.market[position] != EMPTY:
            observe_card(s.market[position], out, Feature.MARKET + position * CARD_WIDTH)
    for slot in range(s.display_size):
        out[Feature.DISPLAY + slot] = s.display[slot] + 1
    for step in range(s.n_players):
        observe_player(s.players[(seat + step) % s.n_players], out, Feature.PLAYERS + step * PLAYER_WIDTH)
    for card in range(tables.N_SHIPS):
        ship = s.ships[card]
        at = Feature.SHIPS + card * SHIP_WIDTH
        out[at] = 0 if ship.owner == NOBODY else relative(s, seat, ship.owner) + 1
        out[at + 1] = ship.place + PLACE_SHIFT
        out[at + 2] = ship.coal
        out[at + 3] = ship.mark


@rule
def relative(s: State, seat: int, other: int) -> int:
    """How many seats clockwise of `seat`."""
    return (other - seat + s.n_players) % s.n_players


@rule
def observe_card(card: int, out: Ints, at: int) -> None:
    out[at + tables.FLAG[card]] = 1
    out[at + tables.N_FLAGS] = 1 if card >= tables.FIRST_HQ else 0
    out[at + tables.N_FLAGS + 1] = tables.PRICE[card] // 10
    out[at + tables.N_FLAGS + 2] = tables.INCOME[card] // 10


@rule
def observe_player(me: Player, out: Ints, at: int) -> None:
    out[at] = me.money // 10
    out[at + 1] = me.transport_vp
    out[at + 2] = me.scrap_vp
    out[at + 3] = me.fleet_vp
    out[at + 4] = me.captains
    out[at + 5] = me.houses_left
    out[at + 6] = me.token
    out[at + 7] = me.contracts
    at += 8
    for flag in range(tables.N_FLAGS):
        out[at + flag] = me.markers[flag]
        out[at + tables.N_FLAGS + flag] = me.headquarters[flag]
    at += 2 * tables.N_FLAGS
    for r in range(tables.N_REGIONS):
        out[at + r] = me.houses[r]
    at += tables.N_REGIONS
    for kind in range(tables.N_KINDS):
        out[at + kind] = me.hand[kind]
        out[at + tables.N_KINDS + kind] = me.owned[kind] - me.hand[kind]
    out[at + 2 * tables.N_KINDS] = me.top + 1
