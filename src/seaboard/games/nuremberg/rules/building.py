"""First Train to Nuremberg 8: Phase 2, building track."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, scratch, tell
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.actions import INVESTMENT, Act
from seaboard.games.nuremberg.events import Told
from seaboard.games.nuremberg.rules.fuerth import join
from seaboard.games.nuremberg.rules.payment import pay, pay_influence, pay_rest, wealth
from seaboard.games.nuremberg.rules.shipping import begin_shipping
from seaboard.games.nuremberg.state import NO_BORDER, NOBODY, Payment, Player, Question, State
from seaboard.games.nuremberg.tables import Option, Piece, Track


@rule
def extend_line(s: State, border: int, plot: int) -> None:
    s.pieces[s.links] = border
    s.links += 1
    s.line[s.links] = plot


@rule
def end_line(s: State) -> None:
    for i in range(s.links):
        s.pieces[i] = 0
        s.line[i] = 0
    s.line[s.links] = 0
    s.links = 0


@rule
def is_on_line(s: State, plot: int) -> bool:
    for i in range(s.links + 1):
        if s.line[i] == plot:
            return True
    return False


@rule
def beyond(s: State, border: int, plot: int) -> int:
    """The plot on the other side of a border."""
    board = s.options[Option.MAP]
    ends: int = tables.END_A[board][border] + tables.END_B[board][border]
    return ends - plot


@rule
def mark_touched(s: State, me: Player, touched: Ints) -> None:
    """Mark the plots that own track touches."""
    board = s.options[Option.MAP]
    for i in range(me.n_track):
        touched[tables.END_A[board][me.track[i]]] = 1
        touched[tables.END_B[board][me.track[i]]] = 1


@rule
def ends_coloured(s: State, start: int, end: int, bits: int) -> int:
    """How many of the two plots are stations of exactly these colours."""
    count = 1 if s.colour[start] == bits else 0
    return count + 1 if s.colour[end] == bits else count


@rule
def can_build(s: State, me: Player, border: int, start: int, end: int, funds: int) -> bool:
    """8.6, for a player with a piece left and `funds` cubes and influence in all."""
    if s.owner[border] != NOBODY:  # 8.4
        return False
    if s.options[Option.COMPANY_LINK_FEE] > 0:  # 8.9
        red = ends_coloured(s, start, end, tables.RED_BIT)
        green = ends_coloured(s, start, end, tables.GREEN_BIT)
        fee = red + green + ends_coloured(s, start, end, tables.BOTH_BITS)
        if red > me.space[Track.RED] or green > me.space[Track.GREEN] or fee > me.space[Track.RED] + me.space[Track.GREEN]:
            return False
        funds -= fee
    cost: int = tables.COST[s.options[Option.RIVERS]][s.options[Option.MAP]][border] + s.landlords[end]
    missing = s.landlords[end] - me.space[Track.WHITE]  # 8.7
    if missing > 0:
        if s.options[Option.GENERAL_CONVERSION] == 0:
            return False
        cost += (tables.CONVERSION_RATE - 1) * missing  # 10.4
    return cost <= funds


@rule
def start_choices(s: State, me: Player, out: Ints) -> int:  # D3, D5
    n = 0
    if me.n_track < tables.MAX_TRACK:
        board = s.options[Option.MAP]
        funds = wealth(me)
        touched = scratch(tables.N_PLOTS)
        mark_touched(s, me, touched)
        for plot in range(tables.N_PLOTS):
            if s.colour[plot] > 0 or touched[plot] > 0:  # 8.3
                for i in range(tables.DEGREE[board][plot]):
                    if can_build(s, me, tables.BORDER_AT[board][plot][i], plot, tables.NEIGHBOUR[board][plot][i], funds):
                        out[n] = Act.BUILD_START + plot
                        n += 1
                        break
    if n > 0:  # 15.4
        out[n] = Act.BUILD_STOP
        n += 1
    return n


@rule
def start_stretch(s: State, me: Player, action: int) -> None:
    if action == Act.BUILD_STOP:
        next_builder(s, Told.BUILDS_NOTHING)
        return
    s.line[0] = action - Act.BUILD_START
    tell(Told.STARTS, s.active, s.options[Option.MAP], s.line[0])
    s.question = Question.BUILD_LINK


@rule
def cannot_build(s: State, me: Player) -> None:  # 15.4
    next_builder(s, Told.CANNOT_BUILD)


@rule
def link_choices(s: State, me: Player, out: Ints) -> int:  # D4, D5
    n = 0
    board = s.options[Option.MAP]
    plot = s.line[s.links]
    if me.n_track < tables.MAX_TRACK and (s.links == 0 or plot != tables.SOUTH[board]):  # 8.5
        funds = wealth(me)
        for i in range(tables.DEGREE[board][plot]):
            end = tables.NEIGHBOUR[board][plot][i]
            if can_build(s, me, tables.BORDER_AT[board][plot][i], plot, end, funds) and not is_on_line(s, end):  # 8.2
                out[n] = Act.BUILD_LINK + tables.BORDER_AT[board][plot][i]
                n += 1
    if n > 0 and s.links > 0:  # 8.11, 16.2
        out[n] = Act.BUILD_STOP
        n += 1
    return n


@rule
def cannot_go_on(s: State, me: Player) -> None:  # 8.11
    next_builder(s, Told.CANNOT_GO_ON)


@rule
def choose_link(s: State, me: Player, action: int) -> None:
    """Pay for a link: fee, landlords, border cost, in this order (16.1)."""
    if action == Act.BUILD_STOP:
        next_builder(s, Told.STOPS)
        return
    border = action - Act.BUILD_LINK
    s.border = border
    s.payment = Payment.FEE
    s.due = 0
    s.question = Question.PAY
    if s.options[Option.COMPANY_LINK_FEE] > 0:  # 8.9
        start = s.line[s.links]
        end = beyond(s, border, start)
        pay(s, me, 1 + Track.RED, ends_coloured(s, start, end, tables.RED_BIT))
        pay(s, me, 1 + Track.GREEN, ends_coloured(s, start, end, tables.GREEN_BIT))
        s.due = ends_coloured(s, start, end, tables.BOTH_BITS)


@rule
def go_on_paying(s: State, me: Player) -> None:
    """One part of a link's price is paid: on to the next part, or the piece is put on the border."""
    pay_rest(s, me)
    end = beyond(s, s.border, s.line[s.links])
    if s.payment == Payment.FEE:
        pay_influence(s, me, Track.WHITE, s.landlords[end], Payment.LANDLORDS)  # 8.7
        if s.landlords[end] > 0:
            tell(Told.LANDLORDS_LEAVE, s.options[Option.MAP], end, s.landlords[end])
        s.removed[Piece.WHITE] += s.landlords[end]
        s.landlords[end] = 0
        if s.due > 0:
            return
    if s.payment == Payment.LANDLORDS:
        s.payment = Payment.LINK
        s.due = tables.COST[s.options[Option.RIVERS]][s.options[Option.MAP]][s.border]
        if s.options[Option.TRACK_PAYMENT] == 0:  # 8.8
            pay(s, me, INVESTMENT, min(me.cubes, s.due))
        if s.due > 0:
            return
    place_track(s, me, end)


@rule
def place_track(s: State, me: Player, end: int) -> None:  # 8.10
    start = s.line[s.links]
    border = s.border
    s.owner[border] = s.active
    me.track[me.n_track] = border
    me.n_track += 1
    extend_line(s, border, end)
    s.border = NO_BORDER
    s.payment = Payment.NOTHING
    s.question = Question.BUILD_LINK
    tell(Told.BUILDS, s.active, s.options[Option.MAP], start, end, border)
    if s.fuerth_open > 0:
        join(s, border, start, end)
    if me.n_track == tables.MAX_TRACK:
        tell(Told.LAST_PIECE, s.active)


@rule
def next_builder(s: State, told: int) -> None:
    """8.1: a player builds no further, for a reason to be told; after the last player the trains run."""
    tell(told, s.active)
    end_line(s)
    s.turn += 1
    if s.turn < s.n_players:
        s.active = s.civic[s.turn]
        s.question = Question.BUILD_START
        tell(Told.TURN, s.active)
    else:
        begin_shipping(s)
