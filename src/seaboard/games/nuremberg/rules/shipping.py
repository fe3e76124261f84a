"""First Train to Nuremberg 10 and 11: Phase 3, renting trains and shipping, and Phase 4, profit and loss."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, scratch, tell
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.events import Told
from seaboard.games.nuremberg.rules.payment import pay_influence, purchasing_power
from seaboard.games.nuremberg.rules.stacks import begin_phase, place_disk, read_order, tell_order
from seaboard.games.nuremberg.state import NO_BORDER, Payment, Player, Question, State
from seaboard.games.nuremberg.tables import Cargo, Kind, Option, Piece, Track


@rule
def all_berths(s: State, level: int) -> int:
    """Those of a level, free or not (10.3)."""
    berths: int = tables.BERTHS[s.n_players][level]
    return berths if s.options[Option.TRAIN_BERTHS] == 0 else s.n_players


@rule
def begin_shipping(s: State) -> None:
    for level in range(tables.N_LEVELS):
        s.berths[level] = all_berths(s, level)
    for seat in range(s.n_players):
        find_reach(s, s.players[seat])
    begin_phase(s, 3, Question.SHIP, s.train)


@rule
def find_links(s: State, me: Player, linked: Ints) -> None:
    """For each plot that own track touches, the colours of the stations it is linked to (10.7)."""
    board = s.options[Option.MAP]
    for i in range(me.n_track):
        a, b = tables.END_A[board][me.track[i]], tables.END_B[board][me.track[i]]
        linked[a] = s.colour[a]
        linked[b] = s.colour[b]
    changed = True
    while changed:
        changed = False
        for i in range(me.n_track):
            a, b = tables.END_A[board][me.track[i]], tables.END_B[board][me.track[i]]
            if linked[a] != linked[b]:
                both = linked[a] | linked[b]
                if linked[a] != both and a != tables.SOUTH[board]:  # nothing is linked through The South
                    linked[a] = both
                    changed = True
                if linked[b] != both and b != tables.SOUTH[board]:
                    linked[b] = both
                    changed = True


@rule
def items_reached(board: int, linked: Ints, plot: int) -> int:
    """The items of a plot that own track with these links can ship, as bits: red and green passengers (10.10), or goods alone."""
    if tables.KIND[board][plot] == Kind.GREY:  # 10.9
        return 1 if linked[tables.ARROWS[board][plot][0]] + linked[tables.ARROWS[board][plot][1]] > 0 else 0
    return min(linked[plot], 1) if tables.KIND[board][plot] == Kind.YELLOW else linked[plot]  # 10.8


@rule
def find_reach(s: State, me: Player) -> None:
    """List the items that own track can ship. Track and colours do not change in Phase 3, so it holds for the phase."""
    n = 0
    if me.n_track > 0:
        linked = scratch(tables.N_PLOTS)
        find_links(s, me, linked)
        for plot in range(tables.N_PLOTS):
            reached = items_reached(s.options[Option.MAP], linked, plot)
            if reached > 0:
                for k in range(2):
                    if s.items[2 * plot + k] > 0 and (reached >> k) & 1 > 0:
                        me.reach[n] = 2 * plot + k
                        n += 1
    me.n_reach = n


@rule
def cargo_of(s: State, item: int) -> int:
    return Cargo.PASSENGER if tables.KIND[s.options[Option.MAP]][item // 2] == Kind.STATION else Cargo.GOODS


@rule
def ship_choices(s: State, me: Player, out: Ints) -> int:  # D7, D8, D9
    n = 0
    brown = purchasing_power(me, Track.BROWN, 1)
    for level in range(tables.N_LEVELS):  # 10.2
        if me.trains[level] == 0 and s.berths[level] > 0 and brown > level:
            out[n] = Act.RENT + level
            n += 1
    if me.n_reach > 0:
        places = me.slots[Cargo.PASSENGER][0] + me.slots[Cargo.PASSENGER][1] + me.slots[Cargo.PASSENGER][2]
        room = me.slots[Cargo.GOODS][0] + me.slots[Cargo.GOODS][1] + me.slots[Cargo.GOODS][2]
        if places + room > 0:
            for i in range(me.n_reach):
                item = me.reach[i]
                if s.items[item] > 0 and (room if cargo_of(s, item) == Cargo.GOODS else places) > 0:
                    out[n] = Act.SHIP + item
                    n += 1
    out[n] = Act.SHIP_PASS  # 10.12
    return n + 1


@rule
def rent_ship_or_pass(s: State, me: Player, action: int) -> None:
    if action == Act.SHIP_PASS:
        stop_shipping(s, me)
    elif action < Act.SHIP:
        rent(s, me, action - Act.RENT)
    else:
        ship(s, me, action - Act.SHIP)


@rule
def rent(s: State, me: Player, level: int) -> None:
    s.berths[level] -= 1
    me.trains[level] = 1
    tell(Told.RENTS, s.active, level + 1)
    for cargo in range(Cargo.GOODS + 1):
        me.slots[cargo][level] = tables.SLOTS[s.n_players][cargo][level]
    pay_influence(s, me, Track.BROWN, level + 1, Payment.TRAIN)  # 10.4


@rule
def ship(s: State, me: Player, item: int) -> None:
    cargo = cargo_of(s, item)
    best = 0
    vp = 0
    for level in range(tables.N_LEVELS):  # 10.6
        if me.slots[cargo][level] > 0 and tables.SLOT_VP[s.n_players][cargo][level] > vp:
            best = level
            vp = tables.SLOT_VP[s.n_players][cargo][level]
    me.slots[cargo][best] -= 1
    s.items[item] -= 1
    if cargo == Cargo.PASSENGER:
        piece = Piece.RED + item % 2
        me.passenger_vp += vp
    else:
        piece = Piece.YELLOW if tables.KIND[s.options[Option.MAP]][item // 2] == Kind.YELLOW else Piece.GREY
        me.goods_vp += vp
    me.shipped[piece] += 1
    me.income += tables.INCOME[piece]
    tell(Told.SHIPS, s.active, s.options[Option.MAP], item // 2, piece, best + 1, vp, tables.INCOME[piece])
    next_shipper(s)


@rule
def stop_shipping(s: State, me: Player) -> None:  # 10.12
    me.passed = 1
    tell(Told.PASSES, s.active)
    for level in range(tables.N_LEVELS):
        if me.trains[level] > 0:
            tell(Told.RETURNS, s.active, level + 1)
        s.berths[level] += me.trains[level]
        me.trains[level] = 0
        for cargo in range(Cargo.GOODS + 1):
            me.slots[cargo][level] = 0
    for i in range(me.n_reach):
        me.reach[i] = 0
    me.n_reach = 0
    next_shipper(s)


@rule
def next_shipper(s: State) -> None:
    """10.1; when all have passed, Phase 4 follows."""
    s.question = Question.SHIP
    s.border = NO_BORDER
    s.payment = Payment.NOTHING
    for _ in range(s.n_players):
        s.turn = (s.turn + 1) % s.n_players
        s.active = s.train[s.turn]
        if s.players[s.active].passed == 0:
            tell(Told.TURN, s.active)
            return
    settle_profits(s)


@rule
def settle_profits(s: State) -> None:
    tell(Told.PHASE, 4)
    for level in range(tables.N_LEVELS):
        s.berths[level] = 0
    for i in range(s.n_players):  # 11.1
        seat = s.grey[i]
        me = s.players[seat]
        before = me.space[Track.PROFIT]
        profit = before + me.income - me.n_track
        space = min(max(profit, tables.MIN_PROFIT), tables.MAX_PROFIT)  # 11.2
        if me.income > 0:
            tell(Told.EARNS, seat, me.income)
        if me.n_track > 0:
            tell(Told.UPKEEP, seat, me.n_track)
        tell(Told.MOVES, seat, before, space, profit - space)
        place_disk(s, seat, Track.PROFIT, space)  # 11.3
        me.income = 0
        me.passed = 0
    if s.options[Option.GREY_ORDER] == 0:  # 5.4, 11.5
        read_order(s, Track.PROFIT, Told.GREY_ORDER, s.grey)
    else:
        tell_order(s, Told.TAKEOVER_ORDER, s.order[Track.PROFIT])
    begin_phase(s, 5, Question.TAKEOVER_START, s.order[Track.PROFIT])  # 12.1
