"""First Train to Nuremberg 4: set-up, in the order of the clauses."""

from __future__ import annotations

from seaboard.core.language.rng import shuffle
from seaboard.core.language.rules import rule, scratch
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.rules.auction import begin_round, draw
from seaboard.games.nuremberg.state import CLOSED, NO_BORDER, NO_DISK, NOBODY, State
from seaboard.games.nuremberg.tables import Kind, Option, Piece


@rule
def deal(s: State) -> None:
    """Everything up to the first auction."""
    s.border = NO_BORDER
    for company in range(tables.N_COMPANIES):
        s.stock[company] = tables.COMPANY_TRACK
    lay_out_map(s)
    deal_pieces(s)
    for colour in range(tables.N_COLOURS):
        s.bag[colour] = tables.DISKS[s.n_players][colour]  # 4.6
    for box in range(tables.MAX_BOXES):
        s.disk[box] = NO_DISK
        s.bidder[box] = NOBODY
    seat_players(s)
    begin_round(s)


@rule
def lay_out_map(s: State) -> None:
    board = s.options[Option.MAP]
    for border in range(tables.N_BORDERS):
        s.owner[border] = NOBODY if tables.IS_BUILDABLE[s.options[Option.SOUTH_EXPANDED]][board][border] > 0 else CLOSED  # 3.9
    for plot in range(tables.N_PLOTS):
        s.colour[plot] = tables.COMPANY[board][plot]  # 1.4
    if tables.FUERTH[board] != tables.NO_PLOT:  # 9.1
        s.fuerth_open = 1
        for plot in range(tables.N_PLOTS):
            s.joined[plot] = plot


@rule
def deal_pieces(s: State) -> None:
    board = s.options[Option.MAP]
    bag = scratch(tables.N_PIECES)
    for piece in range(tables.N_PIECES):
        bag[piece] = tables.PIECE_COUNT[piece]
    for plot in range(tables.N_PLOTS):  # 4.2
        kind = tables.KIND[board][plot]
        if kind == Kind.YELLOW or kind == Kind.GREY:
            wanted = Piece.YELLOW if kind == Kind.YELLOW else Piece.GREY
            for _ in range(tables.CUBES_PER_PLOT):
                piece = draw(s.rng, bag, Piece.YELLOW, Piece.GREY)
                if piece == wanted:
                    s.items[2 * plot] += 1
                else:
                    s.removed[piece] += 1
    fixed = s.options[Option.NUREMBERG_SWAP_PASSENGERS]
    for plot in range(tables.N_PLOTS):  # 4.3, 4.5
        if tables.FIXED[fixed][board][plot] > 0:
            s.items[2 * plot + tables.FIXED[fixed][board][plot] - 1] += 1
            bag[Piece.RED + tables.FIXED[fixed][board][plot] - 1] -= 1
    for plot in range(tables.N_PLOTS):  # 4.4
        for _ in range(tables.FIGURES[board][plot] - s.items[2 * plot] - s.items[2 * plot + 1]):
            piece = draw(s.rng, bag, Piece.RED, Piece.WHITE)
            if piece == Piece.WHITE:
                s.landlords[plot] += 1
            else:
                s.items[2 * plot + piece - Piece.RED] += 1
    for piece in range(tables.N_PIECES):
        s.removed[piece] += bag[piece]


@rule
def seat_players(s: State) -> None:
    for i in range(tables.MAX_PLAYERS):
        s.grey[i] = i if i < s.n_players else NOBODY
    shuffle(s.rng, s.grey, 0, s.n_players)  # 4.7
    for i in range(tables.MAX_PLAYERS):
        s.civic[i] = s.grey[i]
        s.train[i] = s.grey[i]
        for track in range(tables.N_TRACKS):
            s.order[track][i] = s.grey[i]  # 4.9
    for seat in range(s.n_players):
        for track in range(tables.N_TRACKS):
            s.players[seat].space[track] = tables.START_SPACE[track]  # 4.8
