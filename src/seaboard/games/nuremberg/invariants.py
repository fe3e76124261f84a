"""First Train to Nuremberg: what is true in every position. `check` names the first thing that is not."""

from __future__ import annotations

from enum import IntEnum

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, scratch
from seaboard.core.play.questions import within
from seaboard.games.nuremberg.actions import MAX_CHOICES
from seaboard.games.nuremberg.rules.auction import price
from seaboard.games.nuremberg.rules.building import beyond
from seaboard.games.nuremberg.rules.fuerth import lowest_joined
from seaboard.games.nuremberg.rules.shipping import find_links
from seaboard.games.nuremberg.rules.turn import choices
from seaboard.games.nuremberg.state import CLOSED, COMPANIES, NO_BORDER, NO_DISK, NOBODY, Payment, Player, Question, State
from seaboard.games.nuremberg.tables import (
    ARROWS,
    BERTHS,
    BOTH_BITS,
    COMPANY,
    COMPANY_TRACK,
    CONVERSION_RATE,
    CUBES_PER_PLOT,
    DISKS,
    END_A,
    END_B,
    FIGURES,
    FUERTH,
    INCOME,
    IS_BUILDABLE,
    KIND,
    MAX_BIDS,
    MAX_BOXES,
    MAX_CUBES,
    MAX_INFLUENCE,
    MAX_PLAYERS,
    MAX_PROFIT,
    MAX_REACH,
    MAX_SLOT_VP,
    MAX_TRACK,
    MIN_PROFIT,
    MINIMUM_BID,
    N_BORDERS,
    N_BOXES,
    N_COLOURS,
    N_COMPANIES,
    N_ITEMS,
    N_LEVELS,
    N_OPTIONS,
    N_OWNERS,
    N_PIECES,
    N_PLOTS,
    N_TRACKS,
    NO_PLOT,
    OPTION_VALUES,
    PIECE_COUNT,
    ROUNDS,
    SLOTS,
    Cargo,
    Kind,
    Option,
    Piece,
    Track,
)


class Fault(IntEnum):
    """What can be wrong with a state."""

    NONE = 0
    COUNTERS = 1  # players, options, rounds out of range
    QUESTION = 2  # a question, payment or pending link that do not fit, or the wrong seat asked
    CHOICES = 3  # not those the rules list, or not ascending
    ORDERS = 4  # an order without each seat once, or a track not in the order of its disks
    SPACES = 5  # a disk off its track
    DISKS = 6  # influence disks not all there, or in boxes outside the auction
    BIDS = 7  # too low, too many, or not from the player's cubes
    TRACK = 8  # pieces not all there, or on borders that cannot carry them
    PIECES = 9  # goods and figures not all there, or where they cannot be
    STATIONS = 10  # a colour that no company brought
    LINE = 11  # a stretch or route that is no line
    TRAINS = 12  # berths, trains and slots that do not fit
    REACH = 13  # items to ship that are not those the track can ship
    FUERTH = 14  # joined plots or points of section 9
    POINTS = 15  # points or income that shipped items do not explain
    EMPTY_SEATS = 16  # something of a player who is not there


@rule
def check(s: State) -> int:
    """0, or the fault found first."""
    if not counters_hold(s):
        return Fault.COUNTERS
    if not orders_hold(s):
        return Fault.ORDERS
    if not question_holds(s):
        return Fault.QUESTION
    if not spaces_hold(s):
        return Fault.SPACES
    if not disks_hold(s):
        return Fault.DISKS
    if not bids_hold(s):
        return Fault.BIDS
    if not track_holds(s):
        return Fault.TRACK
    if not pieces_hold(s):
        return Fault.PIECES
    if not stations_hold(s):
        return Fault.STATIONS
    if not line_holds(s):
        return Fault.LINE
    if not trains_hold(s):
        return Fault.TRAINS
    if not reach_holds(s):
        return Fault.REACH
    if not fuerth_holds(s):
        return Fault.FUERTH
    if not points_hold(s):
        return Fault.POINTS
    if not empty_seats_hold(s):
        return Fault.EMPTY_SEATS
    if not choices_hold(s):
        return Fault.CHOICES
    return Fault.NONE


@rule
def counters_hold(s: State) -> bool:
    if not within(s.n_players, 2, MAX_PLAYERS):
        return False
    for option in range(N_OPTIONS):
        if not within(s.options[option], 0, OPTION_VALUES[option] - 1):
            return False
    return within(s.round, 1, ROUNDS[s.n_players][s.options[Option.ROUNDS_4_PLAYERS]])


# --- who is asked what -------------------------------------------------------------------------------------------------


@rule
def phase(s: State) -> int:
    """The question that a payment belongs to, or the question itself."""
    if s.question != Question.PAY:
        return s.question
    if s.payment == Payment.TRAIN:
        return Question.SHIP
    return Question.TAKEOVER_LINK if s.payment == Payment.ROUTE else Question.BUILD_LINK


@rule
def question_holds(s: State) -> bool:
    if not within(s.question, 0, Question.OVER) or not within(s.turn, 0, s.n_players - 1) or not within(s.seat, 0, s.n_players - 1):
        return False
    is_paying = s.question == Question.PAY
    if is_paying != (s.payment != Payment.NOTHING) or not within(s.payment, 0, Payment.ROUTE):
        return False
    if is_paying != (s.due > 0) or not within(s.due, 0, CONVERSION_RATE * (MAX_TRACK + 1) // 2):
        return False
    pays_link = within(s.payment, Payment.FEE, Payment.LINK)
    if pays_link != (s.border != NO_BORDER) or not within(s.border, NO_BORDER, N_BORDERS - 1):
        return False
    asked = phase(s)
    if asked == Question.OVER:
        return s.turn == 0
    if asked == Question.BID:
        return s.seat == s.grey[s.turn]
    if asked == Question.SHIP:
        return s.seat == s.train[s.turn] and s.players[s.seat].passed == 0
    return s.seat == (s.civic[s.turn] if asked <= Question.BUILD_LINK else s.order[Track.PROFIT][s.turn])


@rule
def choices_hold(s: State) -> bool:
    """The choices kept in the state are those the rules list, ascending, then zeros. They are listed anew, compared and put back."""
    kept = scratch(MAX_CHOICES)
    for i in range(MAX_CHOICES):
        kept[i] = s.choices[i]
    n = choices(s, s.players[s.seat])
    holds = n == s.n_choices and (n == 0) == (s.question == Question.OVER)
    for i in range(MAX_CHOICES):
        if kept[i] != (s.choices[i] if i < n else 0) or (within(i, 1, n - 1) and kept[i] <= kept[i - 1]):
            holds = False
    for i in range(MAX_CHOICES):
        s.choices[i] = kept[i]
    return holds


# --- tracks and auction ------------------------------------------------------------------------------------------------


@rule
def is_order(s: State, order: Ints) -> bool:
    """Each seat once, then NOBODY."""
    found = 0
    for i in range(MAX_PLAYERS):
        if i >= s.n_players:
            if order[i] != NOBODY:
                return False
        elif not within(order[i], 0, s.n_players - 1):
            return False
        else:
            found |= 1 << order[i]
    return found == (1 << s.n_players) - 1


@rule
def orders_hold(s: State) -> bool:
    if not is_order(s, s.grey) or not is_order(s, s.civic) or not is_order(s, s.train):
        return False
    for track in range(N_TRACKS):
        if not is_order(s, s.order[track]):
            return False
        for i in range(1, s.n_players):  # 5.2
            if s.players[s.order[track][i]].space[track] > s.players[s.order[track][i - 1]].space[track]:
                return False
    return True


@rule
def spaces_hold(s: State) -> bool:  # 2.6, 2.7, 15.5
    for seat in range(s.n_players):
        for colour in range(N_COLOURS):
            if not within(s.players[seat].space[colour], 0, MAX_INFLUENCE):
                return False
        if not within(s.players[seat].space[Track.PROFIT], MIN_PROFIT, MAX_PROFIT):
            return False
    return True


@rule
def disks_hold(s: State) -> bool:  # 4.6
    found = scratch(N_COLOURS)
    for box in range(MAX_BOXES):
        if s.question == Question.BID and box < N_BOXES[s.n_players]:
            if not within(s.disk[box], 0, N_COLOURS - 1):
                return False
            found[s.disk[box]] += 1
        elif s.disk[box] != NO_DISK:
            return False
    for colour in range(N_COLOURS):
        if s.bag[colour] < 0 or s.aside[colour] < 0 or found[colour] + s.bag[colour] + s.aside[colour] != DISKS[s.n_players][colour]:
            return False
    return True


@rule
def bids_hold(s: State) -> bool:
    bids = scratch(MAX_PLAYERS)
    cubes = scratch(MAX_PLAYERS)
    for box in range(MAX_BOXES):
        bidder = s.bidder[box]
        if bidder == NOBODY:
            if s.bid[box] != 0:
                return False
        else:
            if s.question != Question.BID or box >= N_BOXES[s.n_players] or not within(bidder, 0, s.n_players - 1):
                return False
            if not within(s.bid[box], MINIMUM_BID[s.n_players][box], MAX_CUBES) or price(s, box) <= s.bid[box]:  # 7.6
                return False
            bids[bidder] += 1
            cubes[bidder] += s.bid[box]
    for seat in range(s.n_players):
        me = s.players[seat]
        if me.bids != bids[seat] or me.bids > MAX_BIDS or me.cubes < 0 or me.cubes + cubes[seat] > MAX_CUBES:  # 7.4, 7.8
            return False
        may_pass = phase(s) == Question.SHIP or (s.question == Question.BID and s.options[Option.AUCTION_MAY_PASS] > 0)
        if not within(me.passed, 0, 1 if may_pass else 0):
            return False
    return True


# --- the board ---------------------------------------------------------------------------------------------------------


@rule
def track_holds(s: State) -> bool:  # 2.1, 2.2
    count = scratch(N_OWNERS)
    board = s.options[Option.MAP]
    for border in range(N_BORDERS):
        is_open = IS_BUILDABLE[s.options[Option.SOUTH_EXPANDED]][board][border] > 0
        if is_open == (s.owner[border] == CLOSED) or not within(s.owner[border], CLOSED, N_OWNERS - 1):
            return False
        if s.owner[border] >= 0:
            count[s.owner[border]] += 1
    for company in range(N_COMPANIES):
        if s.stock[company] < 0 or s.stock[company] + count[COMPANIES + company] != COMPANY_TRACK:
            return False
    for seat in range(MAX_PLAYERS):
        me = s.players[seat]
        if me.n_track != count[seat] or not within(me.n_track, 0, MAX_TRACK if seat < s.n_players else 0):
            return False
        for i in range(MAX_TRACK):
            if i >= me.n_track and me.track[i] != 0:
                return False
            if i < me.n_track:
                if not within(me.track[i], 0, N_BORDERS - 1) or s.owner[me.track[i]] != seat:
                    return False
                for j in range(i):
                    if me.track[j] == me.track[i]:
                        return False
    return True


@rule
def pieces_hold(s: State) -> bool:  # 2.2
    count = scratch(N_PIECES)
    board = s.options[Option.MAP]
    for plot in range(N_PLOTS):
        first, second, landlords = s.items[2 * plot], s.items[2 * plot + 1], s.landlords[plot]
        if first < 0 or second < 0 or landlords < 0:
            return False
        if KIND[board][plot] == Kind.STATION:
            if first + second + landlords > FIGURES[board][plot]:  # 4.4
                return False
            count[Piece.RED] += first
            count[Piece.GREEN] += second
            count[Piece.WHITE] += landlords
        elif second + landlords > 0 or first > (0 if KIND[board][plot] == Kind.NONE else CUBES_PER_PLOT):  # 4.2
            return False
        else:
            count[Piece.YELLOW if KIND[board][plot] == Kind.YELLOW else Piece.GREY] += first
    for piece in range(N_PIECES):
        count[piece] += s.removed[piece]
        for seat in range(s.n_players):
            if piece < Piece.WHITE:
                count[piece] += s.players[seat].shipped[piece]
                if s.players[seat].shipped[piece] < 0:
                    return False
        if s.removed[piece] < 0 or count[piece] != PIECE_COUNT[piece]:
            return False
    return True


@rule
def stations_hold(s: State) -> bool:
    """Printed company stations keep a colour, others have one only where company track touches them (12.7)."""
    board = s.options[Option.MAP]
    colours = scratch(N_PLOTS)
    touched = scratch(N_PLOTS)
    for border in range(N_BORDERS):
        if s.owner[border] >= 0:
            a, b = END_A[board][border], END_B[board][border]
            touched[a] = 1
            touched[b] = 1
            if s.owner[border] >= COMPANIES:
                colours[a] |= 1 << (s.owner[border] - COMPANIES)
                colours[b] |= 1 << (s.owner[border] - COMPANIES)
    for plot in range(N_PLOTS):
        colour = s.colour[plot]
        possible = colours[plot] | COMPANY[board][plot]
        if KIND[board][plot] != Kind.STATION:
            possible = 0
        if (colour > 0) != (possible > 0) or not within(colour, 0, BOTH_BITS) or colour & possible != colour:
            return False
        if s.options[Option.STATION_RECOLOUR] > 0:
            if colour != possible:
                return False
        elif colour == BOTH_BITS:  # 1.4
            return False
        if s.landlords[plot] > 0 and (touched[plot] > 0 or colour > 0):  # 8.7
            return False
    return True


@rule
def line_holds(s: State) -> bool:
    """8.2, 12.2: consecutive plots and borders, none twice."""
    asked = phase(s)
    in_hand = asked == Question.BUILD_LINK or asked == Question.TAKEOVER_LINK
    gives = asked == Question.TAKEOVER_LINK
    if not within(s.links, 0, MAX_TRACK if in_hand else 0) or not within(s.company, 0, 1 if gives else 0):
        return False
    for i in range(MAX_TRACK):
        if i >= s.links and s.pieces[i] != 0:
            return False
    for i in range(MAX_TRACK + 1):
        if i > s.links or not in_hand:
            if s.line[i] != 0:
                return False
        else:
            if not within(s.line[i], 0, N_PLOTS - 1):
                return False
            for j in range(i):
                if s.line[j] == s.line[i]:
                    return False
            if i > 0:
                border = s.pieces[i - 1]
                if not within(border, 0, N_BORDERS - 1) or s.owner[border] != s.seat:
                    return False
                if not is_end(s, border, s.line[i]) or beyond(s, border, s.line[i]) != s.line[i - 1]:
                    return False
    if gives and (s.colour[s.line[0]] >> s.company) & 1 == 0:
        return False
    return s.border == NO_BORDER or (s.owner[s.border] == NOBODY and is_end(s, s.border, s.line[s.links]))


@rule
def is_end(s: State, border: int, plot: int) -> bool:
    board = s.options[Option.MAP]
    ends: bool = END_A[board][border] == plot or END_B[board][border] == plot
    return ends


# --- shipping ----------------------------------------------------------------------------------------------------------


@rule
def trains_hold(s: State) -> bool:  # 10.2, 10.3
    is_open = phase(s) == Question.SHIP
    for level in range(N_LEVELS):
        berths = s.berths[level]
        for seat in range(s.n_players):
            me = s.players[seat]
            berths += me.trains[level]
            if not within(me.trains[level], 0, 1 if is_open and me.passed == 0 else 0):
                return False
            for cargo in range(Cargo.GOODS + 1):
                if not within(me.slots[cargo][level], 0, me.trains[level] * SLOTS[s.n_players][cargo][level]):
                    return False
        all_berths = BERTHS[s.n_players][level] if s.options[Option.TRAIN_BERTHS] == 0 else s.n_players
        if s.berths[level] < 0 or berths != (all_berths if is_open else 0):
            return False
    return True


@rule
def reach_holds(s: State) -> bool:  # 10.7-10.10
    for seat in range(s.n_players):
        me = s.players[seat]
        is_open = phase(s) == Question.SHIP and me.passed == 0
        if not within(me.n_reach, 0, MAX_REACH if is_open else 0):
            return False
        for i in range(MAX_REACH):
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
    board = s.options[Option.MAP]
    linked = scratch(N_PLOTS)
    listed = scratch(N_ITEMS)
    find_links(s, me, linked)
    for i in range(me.n_reach):
        if not within(me.reach[i], 0, N_ITEMS - 1):
            return False
        listed[me.reach[i]] = 1
    for item in range(N_ITEMS):
        plot = item // 2
        can_ship = item % 2 == 0 and linked[plot] > 0
        if KIND[board][plot] == Kind.STATION:
            can_ship = (linked[plot] >> item % 2) & 1 > 0
        elif KIND[board][plot] == Kind.GREY:
            can_ship = item % 2 == 0 and linked[ARROWS[board][plot][0]] + linked[ARROWS[board][plot][1]] > 0
        if (listed[item] > 0 and not can_ship) or (listed[item] == 0 and can_ship and s.items[item] > 0):
            return False
    return True


# --- points ------------------------------------------------------------------------------------------------------------


@rule
def fuerth_holds(s: State) -> bool:  # 9.1, 9.4, 9.5
    board = s.options[Option.MAP]
    vp = 0
    for seat in range(s.n_players):
        vp += s.players[seat].fuerth_vp
        if not within(s.players[seat].fuerth_vp, 0, MAX_TRACK):
            return False
    if not within(s.fuerth_open, 0, 0 if FUERTH[board] == NO_PLOT else 1) or (vp > 0) != (FUERTH[board] != NO_PLOT and s.fuerth_open == 0):
        return False
    lowest = scratch(N_PLOTS)
    for plot in range(N_PLOTS):
        lowest[plot] = plot if s.fuerth_open > 0 else 0
    changed = s.fuerth_open > 0
    while changed:
        changed = False
        for border in range(N_BORDERS):
            a, b = END_A[board][border], END_B[board][border]
            if s.owner[border] >= 0 and lowest[a] != lowest[b]:
                lowest[a] = min(lowest[a], lowest[b])
                lowest[b] = lowest[a]
                changed = True
    for plot in range(N_PLOTS):
        if not within(s.joined[plot], 0, plot) or lowest_joined(s, plot) != lowest[plot]:
            return False
        if s.fuerth_open == 0 and s.joined[plot] != 0:
            return False
    return True


@rule
def points_hold(s: State) -> bool:  # 10.6, 11.1
    for seat in range(s.n_players):
        me = s.players[seat]
        passengers = me.shipped[Piece.RED] + me.shipped[Piece.GREEN]
        goods = me.shipped[Piece.YELLOW] + me.shipped[Piece.GREY]
        if not within(me.passenger_vp, passengers, MAX_SLOT_VP * passengers) or not within(me.goods_vp, goods, MAX_SLOT_VP * goods):
            return False
        income = 0
        for piece in range(Piece.WHITE):
            income += INCOME[piece] * me.shipped[piece]
        if not within(me.income, 0, income if phase(s) == Question.SHIP else 0):
            return False
    return True


@rule
def empty_seats_hold(s: State) -> bool:
    for seat in range(s.n_players, MAX_PLAYERS):
        me = s.players[seat]
        found = me.cubes | me.bids | me.passed | me.income | me.passenger_vp | me.goods_vp | me.fuerth_vp | me.n_track | me.n_reach
        for track in range(N_TRACKS):
            found |= me.space[track]
        for piece in range(Piece.WHITE):
            found |= me.shipped[piece]
        for level in range(N_LEVELS):
            found |= me.trains[level] | me.slots[Cargo.PASSENGER][level] | me.slots[Cargo.GOODS][level]
        for i in range(MAX_REACH):
            found |= me.reach[i]
        if found != 0:
            return False
    return True
