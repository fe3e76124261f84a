"""First Train to Nuremberg: looking ahead for estimates. What own track can ship with the trains that can be paid, where a stretch in
hand could still lead, and which route could be given away. Worths in here are in tenths of a point.

Items are counted by piece, in arrays of N_GOODS ints: yellow, grey, red, green.
"""

from __future__ import annotations

from typing import Annotated

from seaboard.core.language.records import I64, Ints, Record
from seaboard.core.language.rules import Table, clear, copy, rule, scratch
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.rules.building import mark_touched
from seaboard.games.nuremberg.state import NO_BORDER, NOBODY, Payment, Player, Question, State
from seaboard.games.nuremberg.tables import Cargo, Kind, Option, Piece, Track

N_GOODS = Piece.WHITE + 0
N_SUBSETS = 1 << tables.N_LEVELS  # of train levels
NONE_FOUND = -(1 << 20)

# What things are worth, in tenths of a point; by whether rounds are to come (0 or 1) where there are two figures. They steer which
# trains, stretch and route the searches choose; what those promise is for the weights to say.
POINT = 10
BROWN = Table([1, 15])
CUBE = Table([1, 3])  # that pays for a train
WHITE = Table([1, 6])
COLOUR = 12  # a point of red or green that pays for a train
LEFT_ITEM = Table([0, 5])  # reached, and not to be shipped in this round
MAX_LEFT = 6
EXTRA = 7  # influence that pays for track beyond the cubes
GIVEN_PIECE = 4  # of a stretch that can be given away at once, for the influence
KEPT_PIECE = Table([10, 15])
ROUTE_INFLUENCE = Table([1, 9])
SAVED_UPKEEP = 8  # a piece, each round to come
LOST_ITEM = Table([0, 8])


# --- what own track reaches --------------------------------------------------------------------------------------------


@rule
def add_items(s: State, plot: int, mark: int, seen: Ints, counts: Ints) -> None:
    """Count what lies on a plot, and on the fields with an arrow to it that are not marked yet; those get the mark."""
    board = s.options[Option.MAP]
    if tables.KIND[board][plot] == Kind.STATION:
        counts[Piece.RED] += s.items[2 * plot]
        counts[Piece.GREEN] += s.items[2 * plot + 1]
        for k in range(tables.N_FIELDS[board][plot]):
            field = tables.FIELDS[board][plot][k]
            if seen[field] == 0:
                seen[field] = mark
                counts[Piece.GREY] += s.items[2 * field]
    else:
        counts[Piece.YELLOW] += s.items[2 * plot]


@rule
def count_reach(s: State, me: Player, linked: Ints, seen: Ints, counts: Ints, waiting: Ints) -> None:
    """Count what own track touches: what it can ship (10.8 to 10.10), and what still waits for a link to a company station."""
    board = s.options[Option.MAP]
    here = scratch(N_GOODS)
    for i in range(2 * me.n_track):
        border = me.track[i // 2]
        plot = tables.END_A[board][border] if i % 2 == 0 else tables.END_B[board][border]
        if seen[plot] == 0:
            seen[plot] = 1
            for piece in range(N_GOODS):
                here[piece] = 0
            add_items(s, plot, 1, seen, here)
            for piece in range(N_GOODS):
                if is_linked(linked[plot], piece):
                    counts[piece] += here[piece]
                else:
                    waiting[piece] += here[piece]


@rule
def is_linked(colours: int, piece: int) -> bool:
    """Whether a piece can be shipped to stations of these colours."""
    if piece == Piece.RED:
        return colours & 1 > 0
    if piece == Piece.GREEN:
        return colours & 2 > 0
    return colours > 0


# --- trains ------------------------------------------------------------------------------------------------------------


class Load(Record):
    """What the best trains that can be paid would bring this round."""

    worth: I64  # in tenths of a point, the price of the trains taken off
    points: I64  # 10.6
    income: I64  # 11.1
    passengers: I64
    goods: I64
    brown: I64  # influence paid
    units: I64  # units paid for missing brown (10.4)
    levels: I64  # to be rented, as a set of bits


@rule
def can_rent(s: State, me: Player, level: int) -> bool:
    """Whether a berth is free (10.3); before Phase 3 all are."""
    is_shipping = s.question == Question.SHIP or s.payment == Payment.TRAIN
    return me.trains[level] == 0 and (s.berths[level] > 0 or not is_shipping)


@rule
def best_load(s: State, me: Player, held: Ints, cubes: int, room: int, counts: Ints, later: int, load: Load) -> None:
    """Choose the trains to rent. `room` is what can be earned before Profit & Loss is full; `later` whether rounds are to come."""
    brown = held[Track.BROWN]
    white = held[Track.WHITE]
    units = cubes + white + held[Track.RED] + held[Track.GREEN]
    passengers = counts[Piece.RED] + counts[Piece.GREEN]
    goods = counts[Piece.YELLOW] + counts[Piece.GREY]
    load.worth = -1
    trial = scratch(Load)
    for levels in range(N_SUBSETS):
        clear(trial)
        trial.levels = levels
        price = 0
        possible = True
        for level in range(tables.N_LEVELS):
            if (levels >> level) & 1 > 0:
                price += level + 1
                possible = possible and can_rent(s, me, level)
        missing = max(0, price - brown)
        trial.brown = price - missing
        trial.units = tables.CONVERSION_RATE * missing
        if not possible or trial.units > units:
            continue
        wagon = 0
        for k in range(tables.N_LEVELS):
            level = tables.N_LEVELS - 1 - k  # dearer trains give more for passengers
            rented = (levels >> level) & 1
            seats = me.slots[Cargo.PASSENGER][level] + rented * tables.SLOTS[s.n_players][Cargo.PASSENGER][level]
            wagon += me.slots[Cargo.GOODS][level] + rented * tables.SLOTS[s.n_players][Cargo.GOODS][level]
            taken = min(passengers - trial.passengers, seats)
            trial.points += taken * tables.SLOT_VP[s.n_players][Cargo.PASSENGER][level]
            trial.passengers += taken
        trial.goods = min(goods, wagon)
        trial.points += trial.goods  # goods are worth 1 on every train
        trial.income = trial.passengers + trial.goods + min(counts[Piece.GREY], trial.goods)
        trial.worth = POINT * (trial.points + min(trial.income, room)) + trial.income - BROWN[later] * trial.brown
        if missing > 0:
            influence = max(0, trial.units - cubes)
            trial.worth -= 1 + CUBE[later] * min(trial.units, cubes)
            trial.worth -= WHITE[later] * min(influence, white) + COLOUR * max(0, influence - white)
        if trial.worth > load.worth:
            copy(load, trial)


# --- where a stretch could lead ----------------------------------------------------------------------------------------

DEPTH = 5  # links looked ahead
MAX_NODES = 300  # bounds the search
SPARE_INFLUENCE = 3  # that track may cost beyond the cubes
MAX_SEATS = 5  # passengers that fit on all trains


class Step(Record):
    """A plot on the way ahead, and what the stretch is up to there."""

    plot: I64
    tried: I64  # borders
    spent: I64  # on track
    paid: I64  # to landlords
    colours: I64  # linked so far
    fuerth: I64  # points of the event
    station: I64  # pieces of the stretch up to its last station
    found: Annotated[Ints, I64, N_GOODS]  # items


class Way(Record):
    """The way ahead, by its number of links; it begins at the end of the stretch."""

    steps: Annotated[list[Step], DEPTH + 1]


@rule
def room_in_trains(s: State, me: Player, seat_worth: Ints) -> int:
    """The trains to rent if there was plenty to ship: the points of the first passengers, summed up; returns the room for goods."""
    plenty = scratch(N_GOODS)
    for piece in range(N_GOODS):
        plenty[piece] = MAX_SEATS
    held = scratch(tables.N_COLOURS)
    for colour in range(tables.N_COLOURS):
        held[colour] = me.space[colour]
    load = scratch(Load)
    best_load(s, me, held, 0, 4 * MAX_SEATS, plenty, 0, load)
    seats = 0
    wagon = 0
    for k in range(tables.N_LEVELS):
        level = tables.N_LEVELS - 1 - k
        if (load.levels >> level) & 1 > 0:
            wagon += tables.SLOTS[s.n_players][Cargo.GOODS][level]
            for _ in range(tables.SLOTS[s.n_players][Cargo.PASSENGER][level]):
                seat_worth[seats + 1] = seat_worth[seats] + tables.SLOT_VP[s.n_players][Cargo.PASSENGER][level]
                seats += 1
    return wagon


@rule
def stretch_ahead(s: State, me: Player, linked: Ints, seen: Ints, counts: Ints, waiting: Ints, room: int, later: int) -> int:
    """What the best continuation of the stretch in hand would add, in tenths; below 0 if a first link must be built and none pays."""
    board = s.options[Option.MAP]

    seat_worth = scratch(MAX_SEATS + 1)
    wagon = room_in_trains(s, me, seat_worth)
    seats = MAX_SEATS
    while seats > 0 and seat_worth[seats] == 0:
        seats -= 1

    way = scratch(Way)
    here = scratch(N_GOODS)
    on_path = scratch(tables.N_PLOTS)
    for i in range(s.links + 1):
        on_path[s.line[i]] = 1
    from_nuremberg = s.fuerth_open > 0 and (s.line[0] == tables.NUREMBERG[board][0] or s.line[0] == tables.NUREMBERG[board][1])
    start = s.line[s.links]
    first = way.steps[0]
    first.plot = start
    first.colours = linked[start] | s.colour[start]
    for i in range(s.links + 1):
        if tables.KIND[board][s.line[i]] == Kind.STATION:
            first.station = i
    if seen[start] == 0:
        add_items(s, start, 2, seen, first.found)
    shared = scratch(tables.N_PLOTS)  # with rivals, who will ship half of it
    for other in range(s.n_players):
        if other != s.active:
            mark_touched(s, s.players[other], shared)
    depth = 0
    base = 0
    best = NONE_FOUND
    nodes = 0
    forced = s.border  # a link that is being paid
    spare = me.space[Track.WHITE] + me.space[Track.RED] + me.space[Track.GREEN]
    funds = me.cubes + min(SPARE_INFLUENCE, spare + me.space[Track.BROWN])
    pieces_left = tables.MAX_TRACK - me.n_track
    is_new = True
    while depth >= 0:
        step = way.steps[depth]
        plot = step.plot
        if is_new:
            # What the stretch is worth if it ends here.
            for piece in range(N_GOODS):
                here[piece] = counts[piece]
                if (depth > 0 or s.links > 0) and is_linked(step.colours, piece):
                    here[piece] += step.found[piece] + (0 if is_linked(first.colours, piece) else waiting[piece])
            passengers = here[Piece.RED] + here[Piece.GREEN]
            goods = here[Piece.YELLOW] + here[Piece.GREY]
            riders = min(passengers, seats)
            loaded = min(goods, wagon)
            income = riders + loaded + min(here[Piece.GREY], loaded)
            length = s.links + depth
            influence = 0
            for company in range(tables.N_COMPANIES):
                if (step.colours >> company) & 1 > 0 and s.stock[company] > 0:
                    influence = max(influence, me.space[Track.RED + company])
            given = min(step.station, tables.TRACKS_PER_INFLUENCE * influence)
            worth = POINT * (seat_worth[riders] + loaded + min(income, room + depth) - depth + step.fuerth)
            worth += LEFT_ITEM[later] * min(MAX_LEFT, passengers + goods - riders - loaded)
            worth -= step.spent + EXTRA * max(0, step.spent - me.cubes) + WHITE[later] * step.paid
            worth -= GIVEN_PIECE * given + KEPT_PIECE[later] * (length - given)
            if depth == 0:
                base = worth
            if (depth > 0 or s.links > 0) and not (depth == 0 and forced != NO_BORDER):
                best = max(best, worth)
            is_new = False
        if depth < DEPTH and depth < pieces_left and nodes < MAX_NODES and step.tried < tables.DEGREE[board][plot]:
            border = tables.BORDER_AT[board][plot][step.tried]
            end = tables.NEIGHBOUR[board][plot][step.tried]
            step.tried += 1
            if depth == 0 and forced != NO_BORDER:
                if border != forced:
                    continue
            elif plot == tables.SOUTH[board] and s.links + depth > 0:
                continue
            if s.owner[border] != NOBODY or on_path[end] > 0:
                continue
            price = tables.COST[s.options[Option.RIVERS]][board][border]
            if depth == 0 and s.payment == Payment.LINK:
                price = s.due
            if step.spent + price > funds or step.paid + s.landlords[end] > me.space[Track.WHITE]:
                continue
            nodes += 1
            depth += 1
            on_path[end] = 1
            following = way.steps[depth]
            following.plot = end
            following.tried = 0
            following.spent = step.spent + price
            following.paid = step.paid + s.landlords[end]
            following.colours = step.colours | s.colour[end] | linked[end]
            following.fuerth = s.links + depth if from_nuremberg and end == tables.FUERTH[board] else step.fuerth
            following.station = s.links + depth if tables.KIND[board][end] == Kind.STATION else step.station
            for piece in range(N_GOODS):
                here[piece] = 0
            if seen[end] == 0:
                add_items(s, end, 2 + depth, seen, here)
            for piece in range(N_GOODS):
                following.found[piece] = step.found[piece] + (here[piece] if shared[end] == 0 else (here[piece] + 1) // 2)
            is_new = True
        else:
            on_path[plot] = 0
            if depth > 0 and tables.KIND[board][plot] == Kind.STATION:
                for k in range(tables.N_FIELDS[board][plot]):
                    if seen[tables.FIELDS[board][plot][k]] == 2 + depth:
                        seen[tables.FIELDS[board][plot][k]] = 0
            depth -= 1
    if best == NONE_FOUND:
        return 0
    return best - base


# --- routes to give away -----------------------------------------------------------------------------------------------


class Gift(Record):
    """The route that is best given away at the end of the round."""

    worth: I64  # in tenths
    pieces: I64
    price: I64  # influence
    lost: I64  # items that are given up
    nodes: I64  # steps of the search so far


MAX_ROUTE_NODES = 120


@rule
def best_gift(s: State, me: Player, seat: int, influence: Ints, left: int, to_come: int, gift: Gift) -> None:
    """Search the routes a seat could give, from all company stations its track touches. `left` is what will be left to ship."""
    board = s.options[Option.MAP]
    tested = scratch(tables.N_PLOTS)
    for i in range(2 * me.n_track):
        border = me.track[i // 2]
        plot = tables.END_A[board][border] if i % 2 == 0 else tables.END_B[board][border]
        if tested[plot] == 0 and s.colour[plot] > 0:
            tested[plot] = 1
            on_path = scratch(tables.N_PLOTS)
            for company in range(tables.N_COMPANIES):
                if (s.colour[plot] >> company) & 1 > 0:
                    search_routes(s, seat, company, plot, 0, 0, influence, left, to_come, on_path, gift)


@rule
def gift_in_hand(s: State, seat: int, influence: Ints, left: int, to_come: int, gift: Gift) -> None:
    """Search the ways to go on with the route in hand."""
    on_path = scratch(tables.N_PLOTS)
    lost = 0
    gift.worth = NONE_FOUND
    for i in range(s.links):
        on_path[s.line[i]] = 1
        lost += given_up(s, s.line[i])
    search_routes(s, seat, s.company, s.line[s.links], s.links, lost, influence, left, to_come, on_path, gift)
    if gift.worth == NONE_FOUND:
        gift.worth = 0


@rule
def given_up(s: State, plot: int) -> int:
    """Items that own track no longer reaches when a plot is given away."""
    board = s.options[Option.MAP]
    count = s.items[2 * plot]
    if tables.KIND[board][plot] == Kind.STATION:
        count += s.items[2 * plot + 1]
        for k in range(tables.N_FIELDS[board][plot]):
            count += s.items[2 * tables.FIELDS[board][plot][k]]
    return count


@rule
def search_routes(
    s: State, seat: int, company: int, start: int, first: int, lost: int, held: Ints, left: int, to_come: int, on_path: Ints, gift: Gift
) -> None:
    """All ways over own track from a plot to stations. The route has `first` links so far, with which `lost` items are given up."""
    board = s.options[Option.MAP]
    later = 1 if to_come > 0 else 0
    limit = min(tables.TRACKS_PER_INFLUENCE * held[Track.RED + company], s.stock[company], tables.MAX_TRACK)
    path = scratch(tables.MAX_TRACK + 1)
    tried = scratch(tables.MAX_TRACK + 1)
    losses = scratch(tables.MAX_TRACK + 1)
    path[0] = start
    losses[0] = lost + given_up(s, start)
    depth = 0
    is_new = True
    on_path[start] = 1
    while depth >= 0:
        plot = path[depth]
        length = first + depth
        if is_new and length > 0 and tables.KIND[board][plot] == Kind.STATION:
            price = (length + tables.TRACKS_PER_INFLUENCE - 1) // tables.TRACKS_PER_INFLUENCE
            losing = min(losses[depth], left)
            worth = (POINT + SAVED_UPKEEP * to_come) * length - ROUTE_INFLUENCE[later] * price - LOST_ITEM[later] * losing
            if worth > gift.worth:
                gift.worth = worth
                gift.pieces = length
                gift.price = price
                gift.lost = losing
        is_new = False
        if length < limit and gift.nodes < MAX_ROUTE_NODES and tried[depth] < tables.DEGREE[board][plot]:
            border = tables.BORDER_AT[board][plot][tried[depth]]
            end = tables.NEIGHBOUR[board][plot][tried[depth]]
            tried[depth] += 1
            if s.owner[border] == seat and on_path[end] == 0 and not (plot == tables.SOUTH[board] and length > 0):
                gift.nodes += 1
                depth += 1
                path[depth] = end
                tried[depth] = 0
                losses[depth] = losses[depth - 1] + given_up(s, end)
                on_path[end] = 1
                is_new = True
        else:
            on_path[plot] = 0
            depth -= 1
