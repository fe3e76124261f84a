"""First Train to Nuremberg: what promises points, and the estimate of final points made of it.

Everything is open, so all seats are counted alike. `foresight.py` looks ahead: the load of the trains that can be paid, the stretch in
hand, the route to give away.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, scratch
from seaboard.core.play.evaluation import read_weights
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.foresight import N_GOODS, Gift, Load, best_gift, best_load, count_reach, gift_in_hand, stretch_ahead
from seaboard.games.nuremberg.rules.auction import price
from seaboard.games.nuremberg.rules.shipping import find_links
from seaboard.games.nuremberg.scoring import sets
from seaboard.games.nuremberg.state import Payment, Question, State
from seaboard.games.nuremberg.tables import Option, Piece, Track


class Potential(IntEnum):
    """What is counted for a seat; weights.toml says what it is worth. "Now" is in this round, "later" in rounds to come."""

    GAME = 0  # 1 while the game goes on: what comes to everybody
    SCORE = 1  # points if the game ended now
    LOAD_POINTS = 2  # of the items that the best trains would ship now
    LOAD_PROFIT = 3  # spaces that Profit & Loss will move now, with that load
    CONTESTED_ITEMS = 4  # that own track reaches and a rival who still ships too, up to the load
    CONTESTED_TRAINS = 5  # levels to rent, counted by their price, whose berths the rivals could fill
    SETS_AHEAD = 6  # sets that shipped and reached items would make together, beyond those shipped, up to 3
    SET_STEPS = 7  # kinds already shipped for the next set
    SHIPS = 8  # 1 before passing in Phase 3 now
    STRETCH = 9  # what the best continuation of the stretch in hand adds, in tenths of a point
    BUILDS = 10  # 1 before own track is built now
    CUBES_NOW = 11  # free cubes before own track is built now
    CUBES_LATER = 12  # up to 3, for later
    WHITE = 13  # influence while track can be built, with the boxes led in the auction, up to 4
    WHITE_MORE = 14  # beyond 4
    BROWN_NOW = 15  # influence beyond the load, up to 6, before own track is built now
    BROWN_LATER = 16  # the same when track is built, for later
    COLOURS = 17  # red and green influence beyond the route to give away, up to 6, while routes can be given
    GIFT = 18  # pieces of the best route to give away now
    GIFT_LOST = 19  # items given up with it
    UPKEEP = 20  # pieces kept times rounds to come
    LEFT_PASSENGERS = 21  # that own track reaches beyond the load, up to 6, for later
    LEFT_GREY = 22  # goods likewise
    LEFT_YELLOW = 23
    WAITING = 24  # items that own track touches without a link to their station, for later
    OPEN_BIDS = 25  # bids that can still be made now
    EXPOSED = 26  # influence in boxes led that a rival can still take
    MARGIN = 27  # cubes bid beyond the least
    CIVIC_RANK = 28  # rivals with less white, in the auction
    TRAIN_RANK = 29  # rivals with less brown, in the auction
    ROUNDS = 30  # to come; like the next two and GAME the same for all seats
    AUCTION = 31  # 1 in Phase 1
    TRACK = 32  # 1 in Phase 2


N_POTENTIALS = len(Potential)
WEIGHTS = read_weights(Path(__file__).parent, Potential, tables.PLAYER_COUNTS)

PHASES = 4  # with a decision, in a round
GIVING, SHIPPING, BUILDING, BIDDING = 1, 2, 3, 4  # phases left in the round, this one included


@rule
def phases_left(s: State) -> int:
    if s.question == Question.BID:
        return BIDDING
    if s.question == Question.SHIP or s.payment == Payment.TRAIN:
        return SHIPPING
    if s.question == Question.TAKEOVER_START or s.question == Question.TAKEOVER_LINK or s.payment == Payment.ROUTE:
        return GIVING
    return BUILDING


@rule
def rounds_to_come(s: State) -> int:
    rounds: int = tables.ROUNDS[s.n_players][s.options[Option.ROUNDS_4_PLAYERS]]
    return rounds - s.round


@rule
def has_turn(s: State, order: Ints, seat: int) -> bool:
    """Whether a seat is not yet past in an order."""
    for i in range(s.turn, s.n_players):
        if order[i] == seat:
            return True
    return False


@rule
def promised(s: State, seat: int, held: Ints) -> None:
    """Influence of a seat, with that of the boxes it leads."""
    for colour in range(tables.N_COLOURS):
        held[colour] = s.players[seat].space[colour]
    if s.question == Question.BID:
        for box in range(tables.N_BOXES[s.n_players]):
            if s.bidder[box] == seat:
                held[s.disk[box]] += 1
                for colour in range(tables.N_COLOURS):
                    held[colour] += tables.PRINTED[s.n_players][box][colour]


@rule
def take_units(due: int, cubes: int, held: Ints) -> int:
    """Take what is due from cubes, then white, then the greater of red and green influence; returns the cubes left."""
    paid = min(due, cubes)
    cubes -= paid
    due -= paid
    paid = min(due, held[Track.WHITE])
    held[Track.WHITE] -= paid
    for _ in range(due - paid):
        held[Track.RED if held[Track.RED] > held[Track.GREEN] else Track.GREEN] -= 1
    return cubes


@rule
def potentials(s: State, seat: int, out: Ints) -> None:
    """Count what promises points."""
    me = s.players[seat]
    for k in range(N_POTENTIALS):
        out[k] = 0
    to_come = rounds_to_come(s)
    later = 1 if to_come > 0 else 0
    phase = phases_left(s)
    done = sets(me)
    out[Potential.GAME] = 1
    out[Potential.SCORE] = me.passenger_vp + me.goods_vp + me.fuerth_vp + tables.SET_VP * done + me.space[Track.PROFIT] - me.n_track
    out[Potential.ROUNDS] = to_come
    out[Potential.AUCTION] = 1 if phase == BIDDING else 0
    out[Potential.TRACK] = 1 if phase == BUILDING else 0
    in_hand = s.active == seat and s.question != Question.BUILD_START and s.question != Question.TAKEOVER_START
    has_build = phase == BIDDING or (phase == BUILDING and has_turn(s, s.civic, seat))
    builds_now = phase == BUILDING and in_hand
    ships = phase >= BUILDING or (phase == SHIPPING and me.passed == 0)
    gives = phase >= SHIPPING or has_turn(s, s.order[Track.PROFIT], seat)

    held = scratch(tables.N_COLOURS)
    promised(s, seat, held)
    counts = scratch(N_GOODS)
    waiting = scratch(N_GOODS)
    seen = scratch(tables.N_PLOTS)
    linked = scratch(tables.N_PLOTS)
    if me.n_track > 0:
        find_links(s, me, linked)
        count_reach(s, me, linked, seen, counts, waiting)

    # The load of this round, and what Profit & Loss will be.
    load = scratch(Load)
    earned = me.income - me.n_track
    room = max(0, tables.MAX_PROFIT - me.space[Track.PROFIT] - earned)
    cubes = me.cubes
    if s.payment == Payment.TRAIN and s.active == seat:
        cubes = take_units(s.due, cubes, held)
    if ships:
        for_track = cubes if has_build else 0
        best_load(s, me, held, cubes - for_track, room, counts, later, load)
        cubes = take_units(load.units, cubes - for_track, held) + for_track
    if phase >= SHIPPING:
        profit = min(tables.MAX_PROFIT, max(tables.MIN_PROFIT, me.space[Track.PROFIT] + earned + load.income))
        out[Potential.LOAD_POINTS] = load.points
        out[Potential.LOAD_PROFIT] = profit - me.space[Track.PROFIT]
    left_passengers = counts[Piece.RED] + counts[Piece.GREEN] - load.passengers
    left_grey = max(0, counts[Piece.GREY] - load.goods)
    left_yellow = counts[Piece.YELLOW] + counts[Piece.GREY] - load.goods - left_grey

    # The route to give away.
    gift = scratch(Gift)
    if me.n_track > 0 and gives:
        left = left_passengers + left_grey + left_yellow
        if phase == GIVING and in_hand:
            gift_in_hand(s, seat, held, left, to_come, gift)
        else:
            best_gift(s, me, seat, held, left, to_come, gift)
    kept = me.n_track - gift.pieces
    out[Potential.UPKEEP] = kept * to_come
    out[Potential.GIFT] = gift.pieces
    out[Potential.GIFT_LOST] = gift.lost * later

    if later > 0:
        out[Potential.LEFT_PASSENGERS] = min(6, left_passengers)
        out[Potential.LEFT_GREY] = min(6, left_grey)
        out[Potential.LEFT_YELLOW] = min(6, left_yellow)
        for piece in range(N_GOODS):
            out[Potential.WAITING] += waiting[piece]
    if later > 0 or ships:
        possible = done + 3
        for piece in range(N_GOODS):
            possible = min(possible, me.shipped[piece] + counts[piece])
            if me.shipped[piece] > done:
                out[Potential.SET_STEPS] += 1
        out[Potential.SETS_AHEAD] = possible - done

    # Influence and cubes.
    if has_build or later > 0:
        out[Potential.WHITE] = min(4, held[Track.WHITE])
        out[Potential.WHITE_MORE] = max(0, held[Track.WHITE] - 4)
    brown = min(6, max(0, held[Track.BROWN] - load.brown))
    if has_build and not builds_now:
        out[Potential.BUILDS] = 1
        out[Potential.BROWN_NOW] = brown
        out[Potential.CUBES_NOW] = cubes
    elif later > 0:
        out[Potential.BROWN_LATER] = brown
        out[Potential.CUBES_LATER] = min(tables.MAX_CUBES - tables.INCOME_CUBES, cubes)
    if gives or later > 0:
        out[Potential.COLOURS] = min(6, max(0, held[Track.RED] + held[Track.GREEN] - gift.price))
    if ships:
        out[Potential.SHIPS] = 1
        if phase == SHIPPING:
            out[Potential.CONTESTED_ITEMS] = min(load.passengers + load.goods, contested_items(s, seat))
            out[Potential.CONTESTED_TRAINS] = contested_trains(s, seat, load.levels)
    if builds_now:
        out[Potential.STRETCH] = stretch_ahead(s, me, linked, seen, counts, waiting, room, later)
    if phase == BIDDING:
        count_bids(s, seat, held, out)


@rule
def contested_items(s: State, seat: int) -> int:
    """Items that a seat and a rival who has not passed can both ship in this Phase 3."""
    me = s.players[seat]
    reached = scratch(tables.N_ITEMS)
    for i in range(me.n_reach):
        reached[me.reach[i]] = s.items[me.reach[i]]
    count = 0
    for other in range(s.n_players):
        rival = s.players[other]
        if other != seat and rival.passed == 0:
            for i in range(rival.n_reach):
                count += reached[rival.reach[i]]
    return count


@rule
def contested_trains(s: State, seat: int, levels: int) -> int:
    """Levels that a seat wants to rent and rivals could fill before."""
    count = 0
    for level in range(tables.N_LEVELS):
        if (levels >> level) & 1 > 0:
            rivals = 0
            for other in range(s.n_players):
                rival = s.players[other]
                if other != seat and rival.passed == 0 and rival.trains[level] == 0 and rival.n_reach > 0:
                    rivals += 1
            if rivals >= s.berths[level]:
                count += level + 1
    return count


@rule
def count_bids(s: State, seat: int, held: Ints, out: Ints) -> None:
    """The auction: bids to come, boxes that can be lost, ranks."""
    me = s.players[seat]
    cheapest = tables.MAX_CUBES + 1
    for box in range(tables.N_BOXES[s.n_players]):
        if s.bidder[box] != seat:
            cheapest = min(cheapest, price(s, box))
        else:
            out[Potential.MARGIN] += s.bid[box] - tables.MINIMUM_BID[s.n_players][box]
            for other in range(s.n_players):
                rival = s.players[other]
                if other != seat and rival.bids < tables.MAX_BIDS and rival.passed == 0 and rival.cubes > s.bid[box]:
                    out[Potential.EXPOSED] += tables.MINIMUM_BID[s.n_players][box] + 1
                    break
    if cheapest <= me.cubes and me.passed == 0:
        out[Potential.OPEN_BIDS] = tables.MAX_BIDS - me.bids
    theirs = scratch(tables.N_COLOURS)
    for other in range(s.n_players):
        if other != seat:
            promised(s, other, theirs)
            if held[Track.WHITE] > theirs[Track.WHITE]:
                out[Potential.CIVIC_RANK] += 1
            if held[Track.BROWN] > theirs[Track.BROWN]:
                out[Potential.TRAIN_RANK] += 1


@rule
def horizon(s: State) -> int:
    """How much of the game is to come, in percent, by phases."""
    if s.question == Question.OVER:
        return 0
    rounds: int = tables.ROUNDS[s.n_players][s.options[Option.ROUNDS_4_PLAYERS]]
    return 100 * (PHASES * rounds_to_come(s) + phases_left(s)) // (PHASES * rounds)


@rule
def is_quiet(s: State) -> bool:
    """A turn of a phase begins."""
    return s.question != Question.BUILD_LINK and s.question != Question.PAY and s.question != Question.TAKEOVER_LINK
