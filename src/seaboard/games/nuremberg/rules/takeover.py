"""First Train to Nuremberg 12: Phase 5, takeovers."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, scratch, tell
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.events import Told
from seaboard.games.nuremberg.rules.auction import begin_round
from seaboard.games.nuremberg.rules.building import beyond, end_line, extend_line, mark_touched
from seaboard.games.nuremberg.rules.payment import pay_influence, purchasing_power
from seaboard.games.nuremberg.scoring import sets
from seaboard.games.nuremberg.state import COMPANIES, Payment, Player, Question, State
from seaboard.games.nuremberg.tables import Kind, Option, Piece, Track

BARRED = -1  # a plot the search may not enter


@rule
def longest_route(s: State, me: Player, company: int) -> int:
    """Pieces that the player can pay for (12.5) and the company has left (12.4)."""
    points = purchasing_power(me, Track.RED + company, s.options[Option.GENERAL_CONVERSION])
    payable: int = tables.TRACKS_PER_INFLUENCE * points
    return min(payable, s.stock[company])


@rule
def leads_to_station(s: State, me: Player, seen: Ints, length: int) -> bool:
    """Whether own track leads from the plot marked 1 to a station, over at most `length` pieces and no plot that is BARRED.

    Plots are marked with 1 + their distance. The nearest station ends the search, so it never runs through The South.
    """
    board = s.options[Option.MAP]
    for distance in range(1, length + 1):
        grown = False
        for i in range(me.n_track):
            a, b = tables.END_A[board][me.track[i]], tables.END_B[board][me.track[i]]
            end = tables.NO_PLOT
            if seen[a] == distance and seen[b] == 0:
                end = b
            elif seen[b] == distance and seen[a] == 0:
                end = a
            if end != tables.NO_PLOT:
                if tables.KIND[board][end] == Kind.STATION:
                    return True
                seen[end] = distance + 1
                grown = True
        if not grown:
            return False
    return False


@rule
def takeover_choices(s: State, me: Player, out: Ints) -> int:  # D10, D13
    if me.n_track == 0:
        return 0
    board = s.options[Option.MAP]
    touched = scratch(tables.N_PLOTS)
    mark_touched(s, me, touched)
    n = 0
    for company in range(tables.N_COMPANIES):
        length = longest_route(s, me, company)
        if length > 0:
            for plot in range(tables.N_PLOTS):
                if touched[plot] > 0 and (s.colour[plot] >> company) & 1 > 0 and tables.KIND[board][plot] == Kind.STATION:  # 12.2
                    seen = scratch(tables.N_PLOTS)
                    seen[plot] = 1
                    if leads_to_station(s, me, seen, length):
                        out[n] = Act.TAKEOVER_START + tables.N_PLOTS * company + plot
                        n += 1
    if n > 0:
        out[n] = Act.TAKEOVER_DECLINE
        n += 1
    return n


@rule
def begin_route(s: State, me: Player, action: int) -> None:
    if action == Act.TAKEOVER_DECLINE:
        tell(Told.KEEPS, s.active)
        end_takeover(s)
        return
    choice = action - Act.TAKEOVER_START
    s.company = choice // tables.N_PLOTS
    s.line[0] = choice % tables.N_PLOTS
    s.question = Question.TAKEOVER_LINK


@rule
def cannot_give(s: State, me: Player) -> None:  # 15.4
    tell(Told.CANNOT_GIVE, s.active)
    end_takeover(s)


@rule
def route_choices(s: State, me: Player, out: Ints) -> int:  # D11, D12
    board = s.options[Option.MAP]
    plot = s.line[s.links]
    n = 0
    if s.links == 0 or plot != tables.SOUTH[board]:  # 12.3
        length = longest_route(s, me, s.company) - s.links - 1  # pieces left after the next one
        for i in range(tables.DEGREE[board][plot]):
            if s.owner[tables.BORDER_AT[board][plot][i]] == s.active and can_go_on(s, me, tables.NEIGHBOUR[board][plot][i], length):
                out[n] = Act.TAKEOVER_LINK + tables.BORDER_AT[board][plot][i]
                n += 1
    if s.links > 0 and tables.KIND[board][plot] == Kind.STATION:
        out[n] = Act.TAKEOVER_FINISH
        n += 1
    return n


@rule
def can_go_on(s: State, me: Player, plot: int, length: int) -> bool:
    """Whether a route that enters a plot can still be finished (16.3)."""
    seen = scratch(tables.N_PLOTS)
    for i in range(s.links + 1):
        seen[s.line[i]] = BARRED  # 12.2: no plot twice
    if seen[plot] == BARRED or length < 0:
        return False
    if tables.KIND[s.options[Option.MAP]][plot] == Kind.STATION:
        return True
    seen[plot] = 1
    return leads_to_station(s, me, seen, length)


@rule
def lead_on_or_finish(s: State, me: Player, action: int) -> None:
    if action == Act.TAKEOVER_FINISH:  # 12.5
        tell(Told.GIVES, s.active, s.options[Option.MAP], s.company, s.line[0], s.line[s.links], s.links)
        points = (s.links + tables.TRACKS_PER_INFLUENCE - 1) // tables.TRACKS_PER_INFLUENCE
        pay_influence(s, me, Track.RED + s.company, points, Payment.ROUTE)
    else:
        border = action - Act.TAKEOVER_LINK
        extend_line(s, border, beyond(s, border, s.line[s.links]))


@rule
def give_route(s: State, me: Player) -> None:
    """The company replaces the track; stations, goods and passengers of the route follow."""
    s.stock[s.company] -= s.links
    for i in range(s.links):  # 12.6
        s.owner[s.pieces[i]] = COMPANIES + s.company
        tell(Told.TAKES_OVER, s.active, s.options[Option.MAP], s.company, s.line[i], s.line[i + 1], s.pieces[i])
    if s.stock[s.company] == 0:
        tell(Told.STOCK_EMPTY, s.options[Option.MAP], s.company)
    kept = 0
    for i in range(me.n_track):
        border = me.track[i]
        me.track[i] = 0
        if s.owner[border] == s.active:
            me.track[kept] = border
            kept += 1
    me.n_track = kept
    for i in range(s.links + 1):
        take_plot(s, s.line[i])


@rule
def take_plot(s: State, plot: int) -> None:
    board = s.options[Option.MAP]
    if tables.KIND[board][plot] == Kind.STATION:
        before = s.colour[plot]
        if s.options[Option.STATION_RECOLOUR] == 0:  # 12.7
            s.colour[plot] = 0
        s.colour[plot] |= 1 << s.company
        if s.colour[plot] != before:
            tell(Told.RECOLOURED, board, plot, before, s.colour[plot])
        remove_items(s, 2 * plot + s.company, Piece.RED + s.company)  # 12.8
        if s.options[Option.TAKEOVER_REMOVES_ARROW_GOODS] > 0:
            for k in range(tables.N_FIELDS[board][plot]):
                remove_items(s, 2 * tables.FIELDS[board][plot][k], Piece.GREY)
    else:
        remove_items(s, 2 * plot, Piece.YELLOW)


@rule
def remove_items(s: State, item: int, piece: int) -> None:
    if s.items[item] > 0:
        tell(Told.REMOVED, s.options[Option.MAP], item // 2, piece, s.items[item])
    s.removed[piece] += s.items[item]
    s.items[item] = 0


@rule
def end_takeover(s: State) -> None:
    """The next player may give a route; after the last one the round is over, and the game after the last round."""
    end_line(s)
    s.company = 0
    s.payment = Payment.NOTHING
    s.turn += 1
    if s.turn < s.n_players:
        s.question = Question.TAKEOVER_START
        s.active = s.order[Track.PROFIT][s.turn]
        tell(Told.TURN, s.active)
    elif s.round == tables.ROUNDS[s.n_players][s.options[Option.ROUNDS_4_PLAYERS]]:  # 13.1
        s.question = Question.OVER
        s.turn = 0
        tell(Told.FINAL_SCORING)
        for seat in range(s.n_players):  # 13.2
            tell(Told.SCORES_SETS, seat, sets(s.players[seat]), tables.SET_VP * sets(s.players[seat]))
            tell(Told.SCORES_PROFIT, seat, s.players[seat].space[Track.PROFIT])
            tell(Told.SCORES_TRACK, seat, s.players[seat].n_track, -s.players[seat].n_track)
    else:
        begin_round(s)
