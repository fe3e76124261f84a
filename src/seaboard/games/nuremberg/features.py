"""First Train to Nuremberg: the observation of a seat as ints, in named blocks (16.5).

Seats are counted in their order from the observing one, and so are owners and bidders. Only random numbers are left out.
"""

from __future__ import annotations

from seaboard.core.language.features import Features, amount, category, count, flag, options, record
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.core.play.observing import Copied, after, owner_after, put, seat_after, wipe
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.evaluation import rounds_to_come
from seaboard.games.nuremberg.state import COMPANIES, NO_BORDER, Payment, Player, Question, State
from seaboard.games.nuremberg.tables import Cargo, Option, Piece, Track

MOST_ROUNDS = max(max(rounds) for rounds in tables.ROUNDS)
MOST_DUE = tables.CONVERSION_RATE * (tables.MAX_TRACK + 1) // 2
MOST_DISKS = max(max(disks) for disks in tables.DISKS)
MOST_BERTHS = max(max(berths) for berths in tables.BERTHS)
MOST_FREE = max(MOST_BERTHS, tables.MAX_PLAYERS)  # option train_berths: one for each player
MOST_SLOTS = max(slots for sides in tables.SLOTS for cargo in sides for slots in cargo)
MOST_ON_PLOT = max(max(max(row) for row in tables.FIGURES), tables.CUBES_PER_PLOT)
MOST_SHIPPED = max(tables.PIECE_COUNT)
MOST_VP, MOST_INCOME = 127, 100  # far more than games have


class BoxFeature(Features):
    """A box of the influence auction."""

    DISK = category(tables.N_COLOURS + 1, "colour of its influence disk + 1")
    BID = count(tables.MAX_CUBES, "standing bid in investment cubes")
    BIDDER = category(tables.MAX_PLAYERS + 1, "bidder: 0 nobody, 1 the observing seat, then in order")


class OrderFeature(Features):
    """Who comes when."""

    GREY = category(tables.MAX_PLAYERS + 1, "seat at each place of the grey order: 1 the observing seat, then in order", tables.MAX_PLAYERS)
    CIVIC = category(tables.MAX_PLAYERS + 1, "seat at each place of the civic order", tables.MAX_PLAYERS)
    TRAIN = category(tables.MAX_PLAYERS + 1, "seat at each place of the train order", tables.MAX_PLAYERS)
    STACKS = category(tables.MAX_PLAYERS + 1, "seats of the disks on each track, the highest first", tables.N_TRACKS, tables.MAX_PLAYERS)


class PlayerFeature(Features):
    """What a player has."""

    INFLUENCE = count(tables.MAX_INFLUENCE, "influence by colour", tables.N_COLOURS)
    PROFIT = count(tables.MAX_PROFIT, "space on the Profit & Loss track", low=tables.MIN_PROFIT)
    CUBES = count(tables.MAX_CUBES, "investment cubes, without those on boxes")
    BIDS = count(tables.MAX_BIDS, "active bids")
    PASSED = flag("has passed")
    INCOME = amount(0, MOST_INCOME, "income of this round")
    PASSENGER_VP = amount(0, MOST_VP, "points of passengers")
    GOODS_VP = amount(0, MOST_VP, "points of goods")
    FUERTH_VP = count(tables.MAX_TRACK, "points of the event of Fürth")
    N_TRACK = count(tables.MAX_TRACK, "pieces of track on the board")
    SHIPPED = count(MOST_SHIPPED, "pieces shipped by kind", Piece.WHITE)
    TRAINS = flag("rents a train of each level", tables.N_LEVELS)
    PASSENGER_SLOTS = count(MOST_SLOTS, "open passenger slots by level", tables.N_LEVELS)
    GOODS_SLOTS = count(MOST_SLOTS, "open goods slots by level", tables.N_LEVELS)


class Feature(Features):
    """The whole observation."""

    N_PLAYERS = count(tables.MAX_PLAYERS, "number of players")
    OPTIONS = options(Option, tables.OPTION_VALUES)
    QUESTION = category(len(Question), "what is asked")
    PAYMENT = category(len(Payment), "what is being paid")
    ACTOR = category(tables.MAX_PLAYERS, "who decides: 0 the observing seat, then in order")
    ROUND = count(MOST_ROUNDS, "round, from 1")
    ROUNDS_LEFT = count(MOST_ROUNDS, "rounds after this one")
    TURN = count(tables.MAX_PLAYERS - 1, "place of the deciding seat in the order of the phase")
    DUE = count(MOST_DUE, "units still to be paid")
    BORDER = category(tables.N_BORDERS + 1, "border being paid + 1")
    COMPANY = category(tables.N_COMPANIES, "company that takes the route")
    FUERTH = flag("the event of Fürth can still happen")
    BAG = count(MOST_DISKS, "influence disks in the bag by colour", tables.N_COLOURS)
    ASIDE = count(MOST_DISKS, "influence disks put aside by colour", tables.N_COLOURS)
    BERTHS = count(MOST_FREE, "free berths by level, in Phase 3", tables.N_LEVELS)
    STOCK = count(tables.COMPANY_TRACK, "company track left by company", tables.N_COMPANIES)
    REMOVED = count(MOST_SHIPPED, "pieces out of the game by kind", tables.N_PIECES)
    BOXES = record(BoxFeature, "box of the auction", tables.MAX_BOXES)
    ORDERS = record(OrderFeature, "order")
    PLAYERS = record(PlayerFeature, "player", tables.MAX_PLAYERS)
    OWNERS = category(
        tables.N_OWNERS + 1, "track on each border: 0 none, 1 the observing seat, then in order, 5 Red, 6 Green", tables.N_BORDERS
    )
    ITEMS = count(MOST_ON_PLOT, "on each plot: goods or red passengers; green passengers", tables.N_PLOTS, 2)
    LANDLORDS = count(MOST_ON_PLOT, "landlords by plot", tables.N_PLOTS)
    COLOURS = category(tables.BOTH_BITS + 1, "station by plot: 0 neutral, 1 red, 2 green, 3 both", tables.N_PLOTS)
    LINE = count(tables.MAX_TRACK + 1, "place of each plot in the stretch or route in hand, from 1", tables.N_PLOTS)


N_FEATURES, PLAYER_WIDTH, BOX_WIDTH = Feature.total(), PlayerFeature.total(), BoxFeature.total()
copy_state = Copied(
    Feature, State, "n_players options question payment round turn due company bag aside berths stock removed items landlords"
)
copy_player = Copied(PlayerFeature, Player, "cubes bids passed income passenger_vp goods_vp fuerth_vp n_track shipped trains")


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write the observation of a seat."""
    wipe(out, N_FEATURES)
    copy_state(s, out, 0)
    out[Feature.ACTOR] = after(seat, s.active, s.n_players)
    out[Feature.ROUNDS_LEFT] = rounds_to_come(s)
    out[Feature.BORDER] = s.border + 1
    out[Feature.FUERTH] = s.fuerth_open
    observe_boxes(s, seat, out)
    observe_order(s, seat, s.grey, out, Feature.ORDERS + OrderFeature.GREY)
    observe_order(s, seat, s.civic, out, Feature.ORDERS + OrderFeature.CIVIC)
    observe_order(s, seat, s.train, out, Feature.ORDERS + OrderFeature.TRAIN)
    for track in range(tables.N_TRACKS):
        observe_order(s, seat, s.order[track], out, Feature.ORDERS + OrderFeature.STACKS + track * tables.MAX_PLAYERS)
    for step in range(s.n_players):
        observe_player(s.players[seat_after(seat, step, s.n_players)], out, Feature.PLAYERS + step * PLAYER_WIDTH)
    observe_board(s, seat, out)


@rule
def observe_boxes(s: State, seat: int, out: Ints) -> None:
    for box in range(tables.MAX_BOXES):
        at = Feature.BOXES + box * BOX_WIDTH
        out[at + BoxFeature.DISK] = s.disk[box] + 1
        out[at + BoxFeature.BID] = s.bid[box]
        out[at + BoxFeature.BIDDER] = owner_after(seat, s.bidder[box], s.n_players)


@rule
def observe_order(s: State, seat: int, order: Ints, out: Ints, at: int) -> None:
    for i in range(s.n_players):
        out[at + i] = after(seat, order[i], s.n_players) + 1


@rule
def observe_player(me: Player, out: Ints, at: int) -> None:
    copy_player(me, out, at)
    for colour in range(tables.N_COLOURS):
        out[at + PlayerFeature.INFLUENCE + colour] = me.space[colour]
    out[at + PlayerFeature.PROFIT] = me.space[Track.PROFIT]
    put(out, at + PlayerFeature.PASSENGER_SLOTS, me.slots[Cargo.PASSENGER])
    put(out, at + PlayerFeature.GOODS_SLOTS, me.slots[Cargo.GOODS])


@rule
def observe_board(s: State, seat: int, out: Ints) -> None:
    for border in range(tables.N_BORDERS):
        owner = s.owner[border]
        out[Feature.OWNERS + border] = owner + 1 if owner >= COMPANIES else owner_after(seat, owner, s.n_players)
    put(out, Feature.COLOURS, s.colour)
    if s.question == Question.BUILD_LINK or s.question == Question.TAKEOVER_LINK or s.links > 0 or s.border != NO_BORDER:
        for i in range(s.links + 1):
            out[Feature.LINE + s.line[i]] = i + 1
