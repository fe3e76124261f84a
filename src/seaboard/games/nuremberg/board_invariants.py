"""First Train to Nuremberg: what is true of the map in every position: track, pieces, stations, lines, Fürth (see invariants.py)."""

from __future__ import annotations

from seaboard.core.language.rules import rule, scratch
from seaboard.core.play.questions import within
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.rules.building import beyond
from seaboard.games.nuremberg.rules.fuerth import lowest_joined
from seaboard.games.nuremberg.rules.payment import asked_for
from seaboard.games.nuremberg.state import CLOSED, COMPANIES, NO_BORDER, NOBODY, Question, State
from seaboard.games.nuremberg.tables import Kind, Option, Piece


@rule
def track_holds(s: State) -> bool:  # 2.1, 2.2
    count = scratch(tables.N_OWNERS)
    board = s.options[Option.MAP]
    for border in range(tables.N_BORDERS):
        is_open = tables.IS_BUILDABLE[s.options[Option.SOUTH_EXPANDED]][board][border] > 0
        if is_open == (s.owner[border] == CLOSED) or not within(s.owner[border], CLOSED, tables.N_OWNERS - 1):
            return False
        if s.owner[border] >= 0:
            count[s.owner[border]] += 1
    for company in range(tables.N_COMPANIES):
        if s.stock[company] < 0 or s.stock[company] + count[COMPANIES + company] != tables.COMPANY_TRACK:
            return False
    for seat in range(tables.MAX_PLAYERS):
        me = s.players[seat]
        if me.n_track != count[seat] or not within(me.n_track, 0, tables.MAX_TRACK if seat < s.n_players else 0):
            return False
        for i in range(tables.MAX_TRACK):
            if i >= me.n_track and me.track[i] != 0:
                return False
            if i < me.n_track:
                if not within(me.track[i], 0, tables.N_BORDERS - 1) or s.owner[me.track[i]] != seat:
                    return False
                for j in range(i):
                    if me.track[j] == me.track[i]:
                        return False
    return True


@rule
def pieces_hold(s: State) -> bool:  # 2.2
    count = scratch(tables.N_PIECES)
    board = s.options[Option.MAP]
    for plot in range(tables.N_PLOTS):
        first, second, landlords = s.items[2 * plot], s.items[2 * plot + 1], s.landlords[plot]
        if first < 0 or second < 0 or landlords < 0:
            return False
        if tables.KIND[board][plot] == Kind.STATION:
            if first + second + landlords > tables.FIGURES[board][plot]:  # 4.4
                return False
            count[Piece.RED] += first
            count[Piece.GREEN] += second
            count[Piece.WHITE] += landlords
        elif second + landlords > 0 or first > (0 if tables.KIND[board][plot] == Kind.NONE else tables.CUBES_PER_PLOT):  # 4.2
            return False
        else:
            count[Piece.YELLOW if tables.KIND[board][plot] == Kind.YELLOW else Piece.GREY] += first
    for piece in range(tables.N_PIECES):
        count[piece] += s.removed[piece]
        for seat in range(s.n_players):
            if piece < Piece.WHITE:
                count[piece] += s.players[seat].shipped[piece]
                if s.players[seat].shipped[piece] < 0:
                    return False
        if s.removed[piece] < 0 or count[piece] != tables.PIECE_COUNT[piece]:
            return False
    return True


@rule
def stations_hold(s: State) -> bool:
    """Printed company stations keep a colour, others have one only where company track touches them (12.7)."""
    board = s.options[Option.MAP]
    colours = scratch(tables.N_PLOTS)
    touched = scratch(tables.N_PLOTS)
    for border in range(tables.N_BORDERS):
        if s.owner[border] >= 0:
            a, b = tables.END_A[board][border], tables.END_B[board][border]
            touched[a] = 1
            touched[b] = 1
            if s.owner[border] >= COMPANIES:
                colours[a] |= 1 << (s.owner[border] - COMPANIES)
                colours[b] |= 1 << (s.owner[border] - COMPANIES)
    for plot in range(tables.N_PLOTS):
        colour = s.colour[plot]
        possible = colours[plot] | tables.COMPANY[board][plot] if tables.KIND[board][plot] == Kind.STATION else 0
        if (colour > 0) != (possible > 0) or not within(colour, 0, tables.BOTH_BITS) or colour & possible != colour:
            return False
        if colour != possible if s.options[Option.STATION_RECOLOUR] > 0 else colour == tables.BOTH_BITS:  # 1.4
            return False
        if s.landlords[plot] > 0 and (touched[plot] > 0 or colour > 0):  # 8.7
            return False
    return True


@rule
def line_holds(s: State) -> bool:
    """8.2, 12.2: consecutive plots and borders, none twice."""
    asked = asked_for(s)
    in_hand = asked == Question.BUILD_LINK or asked == Question.TAKEOVER_LINK
    gives = asked == Question.TAKEOVER_LINK
    if not within(s.links, 0, tables.MAX_TRACK if in_hand else 0) or not within(s.company, 0, 1 if gives else 0):
        return False
    for i in range(tables.MAX_TRACK):
        if i >= s.links and s.pieces[i] != 0:
            return False
    for i in range(tables.MAX_TRACK + 1):
        if i > s.links or not in_hand:
            if s.line[i] != 0:
                return False
        else:
            if not within(s.line[i], 0, tables.N_PLOTS - 1):
                return False
            for j in range(i):
                if s.line[j] == s.line[i]:
                    return False
            if i > 0:
                border = s.pieces[i - 1]
                if not within(border, 0, tables.N_BORDERS - 1) or s.owner[border] != s.active:
                    return False
                if not is_end(s, border, s.line[i]) or beyond(s, border, s.line[i]) != s.line[i - 1]:
                    return False
    if gives and (s.colour[s.line[0]] >> s.company) & 1 == 0:
        return False
    return s.border == NO_BORDER or (s.owner[s.border] == NOBODY and is_end(s, s.border, s.line[s.links]))


@rule
def is_end(s: State, border: int, plot: int) -> bool:
    board = s.options[Option.MAP]
    ends: bool = tables.END_A[board][border] == plot or tables.END_B[board][border] == plot
    return ends


@rule
def fuerth_holds(s: State) -> bool:  # 9.1, 9.4, 9.5
    board = s.options[Option.MAP]
    vp = 0
    for seat in range(s.n_players):
        vp += s.players[seat].fuerth_vp
        if not within(s.players[seat].fuerth_vp, 0, tables.MAX_TRACK):
            return False
    has_event = tables.FUERTH[board] != tables.NO_PLOT
    if not within(s.fuerth_open, 0, 1 if has_event else 0) or (vp > 0) != (has_event and s.fuerth_open == 0):
        return False
    lowest = scratch(tables.N_PLOTS)
    for plot in range(tables.N_PLOTS):
        lowest[plot] = plot if s.fuerth_open > 0 else 0
    changed = s.fuerth_open > 0
    while changed:
        changed = False
        for border in range(tables.N_BORDERS):
            a, b = tables.END_A[board][border], tables.END_B[board][border]
            if s.owner[border] >= 0 and lowest[a] != lowest[b]:
                lowest[a] = min(lowest[a], lowest[b])
                lowest[b] = lowest[a]
                changed = True
    for plot in range(tables.N_PLOTS):
        if not within(s.joined[plot], 0, plot) or lowest_joined(s, plot) != lowest[plot]:
            return False
        if s.fuerth_open == 0 and s.joined[plot] != 0:
            return False
    return True
