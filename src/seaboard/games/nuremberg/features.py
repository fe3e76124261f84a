"""First Train to Nuremberg: the observation of a seat as ints, in named blocks (16.5).

Players come in order of seats from the observing seat on, and so do owners and bidders. Only random numbers are left out.
"""

from __future__ import annotations

from seaboard.core.language.blocks import Blocks
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.evaluation import rounds_to_come
from seaboard.games.nuremberg.state import COMPANIES, NO_BORDER, Payment, Player, Question, State
from seaboard.games.nuremberg.tables import Cargo

BOX_WIDTH = 3  # disk + 1; standing bid; bidder counted from the observing seat (1 = itself, 0 = nobody)
PLAYER_WIDTH = tables.N_TRACKS + 8 + 4 + 3 * tables.N_LEVELS
N_ORDERS = 3 + tables.N_TRACKS


class Feature(Blocks):
    """First index of each block; the value written here is its size."""

    CLOCK = 3  # round, rounds to come, number of players
    OPTIONS = tables.N_OPTIONS
    QUESTION = len(Question)  # one-hot
    PAYMENT = len(Payment)  # one-hot
    PENDING = 5  # whether the observing seat decides, place in the order, units due, border being paid + 1, company of the route
    BAG = tables.N_COLOURS
    ASIDE = tables.N_COLOURS
    BOXES = tables.MAX_BOXES * BOX_WIDTH
    BERTHS = tables.N_LEVELS
    STOCK = tables.N_COMPANIES
    FUERTH = 1  # whether the event can still happen
    ORDERS = N_ORDERS * tables.MAX_PLAYERS  # grey, civic, train, then each track: seats counted from the observing seat + 1
    PLAYERS = tables.MAX_PLAYERS * PLAYER_WIDTH
    OWNERS = tables.N_BORDERS  # 0 nobody, 1 the observing seat, 2 to 4 the next seats, 5 Red, 6 Green
    ITEMS = tables.N_ITEMS
    LANDLORDS = tables.N_PLOTS
    COLOURS = tables.N_PLOTS
    LINE = tables.N_PLOTS  # place of a plot in the present stretch or route + 1


N_FEATURES = Feature.total()


@rule
def relative(s: State, seat: int, other: int) -> int:
    """1 for the seat itself, then clockwise; 0 for nobody."""
    return 0 if other < 0 else (other - seat + s.n_players) % s.n_players + 1


@rule
def put(values: Ints, out: Ints, at: int) -> int:
    """Write some numbers one after the other; returns the place after them."""
    for i in range(len(values)):
        out[at + i] = values[i]
    return at + len(values)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write the observation of a seat."""
    for i in range(N_FEATURES):
        out[i] = 0
    out[Feature.CLOCK] = s.round
    out[Feature.CLOCK + 1] = rounds_to_come(s)
    out[Feature.CLOCK + 2] = s.n_players
    put(s.options, out, Feature.OPTIONS)
    out[Feature.QUESTION + s.question] = 1
    out[Feature.PAYMENT + s.payment] = 1
    out[Feature.PENDING] = 1 if s.active == seat else 0
    out[Feature.PENDING + 1] = s.turn
    out[Feature.PENDING + 2] = s.due
    out[Feature.PENDING + 3] = 0 if s.border == NO_BORDER else s.border + 1
    out[Feature.PENDING + 4] = s.company
    put(s.bag, out, Feature.BAG)
    put(s.aside, out, Feature.ASIDE)
    for box in range(tables.MAX_BOXES):
        out[Feature.BOXES + BOX_WIDTH * box] = s.disk[box] + 1
        out[Feature.BOXES + BOX_WIDTH * box + 1] = s.bid[box]
        out[Feature.BOXES + BOX_WIDTH * box + 2] = relative(s, seat, s.bidder[box])
    put(s.berths, out, Feature.BERTHS)
    put(s.stock, out, Feature.STOCK)
    out[Feature.FUERTH] = s.fuerth_open
    for i in range(s.n_players):
        out[Feature.ORDERS + i] = relative(s, seat, s.grey[i])
        out[Feature.ORDERS + tables.MAX_PLAYERS + i] = relative(s, seat, s.civic[i])
        out[Feature.ORDERS + 2 * tables.MAX_PLAYERS + i] = relative(s, seat, s.train[i])
        for track in range(tables.N_TRACKS):
            out[Feature.ORDERS + (3 + track) * tables.MAX_PLAYERS + i] = relative(s, seat, s.order[track][i])
    for step in range(s.n_players):
        observe_player(s.players[(seat + step) % s.n_players], out, Feature.PLAYERS + step * PLAYER_WIDTH)
    observe_board(s, seat, out)


@rule
def observe_player(me: Player, out: Ints, at: int) -> None:
    at = put(me.space, out, at)
    out[at] = me.cubes
    out[at + 1] = me.bids
    out[at + 2] = me.passed
    out[at + 3] = me.income
    out[at + 4] = me.passenger_vp
    out[at + 5] = me.goods_vp
    out[at + 6] = me.fuerth_vp
    out[at + 7] = me.n_track
    at = put(me.shipped, out, at + 8)
    at = put(me.trains, out, at)
    at = put(me.slots[Cargo.PASSENGER], out, at)
    put(me.slots[Cargo.GOODS], out, at)


@rule
def observe_board(s: State, seat: int, out: Ints) -> None:
    for border in range(tables.N_BORDERS):
        owner = s.owner[border]
        out[Feature.OWNERS + border] = owner + 1 if owner >= COMPANIES else relative(s, seat, owner)
    put(s.items, out, Feature.ITEMS)
    put(s.landlords, out, Feature.LANDLORDS)
    put(s.colour, out, Feature.COLOURS)
    if s.question == Question.BUILD_LINK or s.question == Question.TAKEOVER_LINK or s.links > 0 or s.border != NO_BORDER:
        for i in range(s.links + 1):
            out[Feature.LINE + s.line[i]] = i + 1
