"""First Train to Nuremberg: what is true in every position. `check` names the first thing that is not; board_invariants.py has the map."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import Checklist, rule, same, scratch
from seaboard.core.play.questions import within
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.board_invariants import fuerth_holds, line_holds, pieces_hold, stations_hold, track_holds
from seaboard.games.nuremberg.rules.auction import price
from seaboard.games.nuremberg.rules.payment import asked_for
from seaboard.games.nuremberg.rules.shipping import all_berths, find_links, items_reached
from seaboard.games.nuremberg.state import NO_BORDER, NO_DISK, NOBODY, Payment, Player, Question, State
from seaboard.games.nuremberg.tables import Cargo, Option, Piece, Track


@rule
def counters_hold(s: State) -> bool:
    if not within(s.n_players, 2, tables.MAX_PLAYERS):
        return False
    for option in range(tables.N_OPTIONS):
        if not within(s.options[option], 0, tables.OPTION_VALUES[option] - 1):
            return False
    return within(s.round, 1, tables.ROUNDS[s.n_players][s.options[Option.ROUNDS_4_PLAYERS]])


# --- who is asked what -------------------------------------------------------------------------------------------------


@rule
def question_holds(s: State) -> bool:
    if not within(s.question, 0, Question.OVER) or not within(s.turn, 0, s.n_players - 1) or not within(s.active, 0, s.n_players - 1):
        return False
    is_paying = s.question == Question.PAY
    if is_paying != (s.payment != Payment.NOTHING) or not within(s.payment, 0, Payment.ROUTE):
        return False
    if is_paying != (s.due > 0) or not within(s.due, 0, tables.CONVERSION_RATE * (tables.MAX_TRACK + 1) // 2):
        return False
    pays_link = within(s.payment, Payment.FEE, Payment.LINK)
    if pays_link != (s.border != NO_BORDER) or not within(s.border, NO_BORDER, tables.N_BORDERS - 1):
        return False
    asked = asked_for(s)
    if asked == Question.OVER:
        return s.turn == 0
    if asked == Question.BID:
        return s.active == s.grey[s.turn]
    if asked == Question.SHIP:
        return s.active == s.train[s.turn] and s.players[s.active].passed == 0
    return s.active == (s.civic[s.turn] if asked <= Question.BUILD_LINK else s.order[Track.PROFIT][s.turn])


# --- tracks and auction ------------------------------------------------------------------------------------------------


@rule
def is_order(s: State, order: Ints) -> bool:
    """Each seat once, then NOBODY."""
    found = 0
    for i in range(tables.MAX_PLAYERS):
        if not (within(order[i], 0, s.n_players - 1) if i < s.n_players else order[i] == NOBODY):
            return False
        if i < s.n_players:
            found |= 1 << order[i]
    return found == (1 << s.n_players) - 1


@rule
def orders_hold(s: State) -> bool:
    if not is_order(s, s.grey) or not is_order(s, s.civic) or not is_order(s, s.train):
        return False
    for track in range(tables.N_TRACKS):
        if not is_order(s, s.order[track]):
            return False
        for i in range(1, s.n_players):  # 5.2
            if s.players[s.order[track][i]].space[track] > s.players[s.order[track][i - 1]].space[track]:
                return False
    return True


@rule
def spaces_hold(s: State) -> bool:  # 2.6, 2.7, 15.5
    for seat in range(s.n_players):
        for colour in range(tables.N_COLOURS):
            if not within(s.players[seat].space[colour], 0, tables.MAX_INFLUENCE):
                return False
        if not within(s.players[seat].space[Track.PROFIT], tables.MIN_PROFIT, tables.MAX_PROFIT):
            return False
    return True


@rule
def disks_hold(s: State) -> bool:  # 4.6
    found = scratch(tables.N_COLOURS)
    for box in range(tables.MAX_BOXES):
        if s.question == Question.BID and box < tables.N_BOXES[s.n_players]:
            if not within(s.disk[box], 0, tables.N_COLOURS - 1):
                return False
            found[s.disk[box]] += 1
        elif s.disk[box] != NO_DISK:
            return False
    for colour in range(tables.N_COLOURS):
        if s.bag[colour] < 0 or s.aside[colour] < 0 or found[colour] + s.bag[colour] + s.aside[colour] != tables.DISKS[s.n_players][colour]:
            return False
    return True


@rule
def bids_hold(s: State) -> bool:
    bids = scratch(tables.MAX_PLAYERS)
    cubes = scratch(tables.MAX_PLAYERS)
    for box in range(tables.MAX_BOXES):
        bidder = s.bidder[box]
        if bidder == NOBODY:
            if s.bid[box] != 0:
                return False
        else:
            if s.question != Question.BID or box >= tables.N_BOXES[s.n_players] or not within(bidder, 0, s.n_players - 1):
                return False
            if not within(s.bid[box], tables.MINIMUM_BID[s.n_players][box], tables.MAX_CUBES) or price(s, box) <= s.bid[box]:  # 7.6
                return False
            bids[bidder] += 1
            cubes[bidder] += s.bid[box]
    for seat in range(s.n_players):
        me = s.players[seat]
        if me.bids != bids[seat] or me.bids > tables.MAX_BIDS or me.cubes < 0 or me.cubes + cubes[seat] > tables.MAX_CUBES:  # 7.4, 7.8
            return False
        may_pass = asked_for(s) == Question.SHIP or (s.question == Question.BID and s.options[Option.AUCTION_MAY_PASS] > 0)
        if not within(me.passed, 0, 1 if may_pass else 0):
            return False
    return True


# --- shipping ----------------------------------------------------------------------------------------------------------


@rule
def trains_hold(s: State) -> bool:  # 10.2, 10.3
    is_open = asked_for(s) == Question.SHIP
    for level in range(tables.N_LEVELS):
        berths = s.berths[level]
        for seat in range(s.n_players):
            me = s.players[seat]
            berths += me.trains[level]
            if not within(me.trains[level], 0, 1 if is_open and me.passed == 0 else 0):
                return False
            for cargo in range(Cargo.GOODS + 1):
                if not within(me.slots[cargo][level], 0, me.trains[level] * tables.SLOTS[s.n_players][cargo][level]):
                    return False
        if s.berths[level] < 0 or berths != (all_berths(s, level) if is_open else 0):
            return False
    return True


@rule
def reach_holds(s: State) -> bool:  # 10.7-10.10
    for seat in range(s.n_players):
        me = s.players[seat]
        is_open = asked_for(s) == Question.SHIP and me.passed == 0
        if not within(me.n_reach, 0, tables.MAX_REACH if is_open else 0):
            return False
        for i in range(tables.MAX_REACH):
            if i >= me.n_reach and me.reach[i] != 0:
                return False
            if within(i, 1, me.n_reach - 1) and me.reach[i] <= me.reach[i - 1]:
                return False
        if is_open and not reach_is_right(s, me):
            return False
    return True


@rule
def reach_is_right(s: State, me: Player) -> bool:
    """Whatever is listed can be shipped, and whatever lies on the board and can be shipped is listed."""
    linked = scratch(tables.N_PLOTS)
    listed = scratch(tables.N_ITEMS)
    find_links(s, me, linked)
    for i in range(me.n_reach):
        if not within(me.reach[i], 0, tables.N_ITEMS - 1):
            return False
        listed[me.reach[i]] = 1
    for item in range(tables.N_ITEMS):
        can_ship = (items_reached(s.options[Option.MAP], linked, item // 2) >> item % 2) & 1 > 0
        if (listed[item] > 0 and not can_ship) or (listed[item] == 0 and can_ship and s.items[item] > 0):
            return False
    return True


# --- points ------------------------------------------------------------------------------------------------------------


@rule
def points_hold(s: State) -> bool:  # 10.6, 11.1
    for seat in range(s.n_players):
        me = s.players[seat]
        passengers = me.shipped[Piece.RED] + me.shipped[Piece.GREEN]
        goods = me.shipped[Piece.YELLOW] + me.shipped[Piece.GREY]
        if not within(me.passenger_vp, passengers, tables.MAX_SLOT_VP * passengers):
            return False
        if not within(me.goods_vp, goods, tables.MAX_SLOT_VP * goods):
            return False
        income = 0
        for piece in range(Piece.WHITE):
            income += tables.INCOME[piece] * me.shipped[piece]
        if not within(me.income, 0, income if asked_for(s) == Question.SHIP else 0):
            return False
    return True


@rule
def empty_seats_hold(s: State) -> bool:
    blank = scratch(Player)
    for seat in range(s.n_players, tables.MAX_PLAYERS):
        if not same(s.players[seat], blank):
            return False
    return True


# What is wrong where one of them does not hold; the fault found first counts, and core adds that of the choices.
find_fault = Checklist(
    counters_hold,  # players, options, rounds out of range
    orders_hold,  # an order without each seat once, or a track not in the order of its disks
    question_holds,  # a question, payment or pending link that do not fit, or the wrong seat asked
    spaces_hold,  # a disk off its track
    disks_hold,  # influence disks not all there, or in boxes outside the auction
    bids_hold,  # too low, too many, or not from the player's cubes
    track_holds,  # pieces not all there, or on borders that cannot carry them
    pieces_hold,  # goods and figures not all there, or where they cannot be
    stations_hold,  # a colour that no company brought
    line_holds,  # a stretch or route that is no line
    trains_hold,  # berths, trains and slots that do not fit
    reach_holds,  # items to ship that are not those the track can ship
    fuerth_holds,  # joined plots or points of section 9
    points_hold,  # points or income that shipped items do not explain
    empty_seats_hold,  # something of a player who is not there
)
