"""First Train to Nuremberg 4: set-up, in the order of the clauses."""

from __future__ import annotations

from seaboard.core.language.rng import shuffle
from seaboard.core.language.rules import rule, scratch
from seaboard.games.nuremberg.rules.auction import begin_round, draw
from seaboard.games.nuremberg.state import CLOSED, NO_BORDER, NO_DISK, NOBODY, State
from seaboard.games.nuremberg.tables import (
    COMPANY,
    COMPANY_TRACK,
    CUBES_PER_PLOT,
    DISKS,
    FIGURES,
    FIXED,
    FUERTH,
    IS_BUILDABLE,
    KIND,
    MAX_BOXES,
    MAX_PLAYERS,
    N_BORDERS,
    N_COLOURS,
    N_COMPANIES,
    N_PIECES,
    N_PLOTS,
    N_TRACKS,
    NO_PLOT,
    PIECE_COUNT,
    START_SPACE,
    Kind,
    Option,
    Piece,
)


@rule
def deal(s: State) -> None:
    """Everything up to the first auction."""
    s.border = NO_BORDER
    for company in range(N_COMPANIES):
        s.stock[company] = COMPANY_TRACK
    lay_out_map(s)
    deal_pieces(s)
    for colour in range(N_COLOURS):
        s.bag[colour] = DISKS[s.n_players][colour]  # 4.6
    for box in range(MAX_BOXES):
        s.disk[box] = NO_DISK
        s.bidder[box] = NOBODY
    seat_players(s)
    begin_round(s)


@rule
def lay_out_map(s: State) -> None:
    board = s.options[Option.MAP]
    for border in range(N_BORDERS):
        s.owner[border] = NOBODY if IS_BUILDABLE[s.options[Option.SOUTH_EXPANDED]][board][border] > 0 else CLOSED  # 3.9
    for plot in range(N_PLOTS):
        s.colour[plot] = COMPANY[board][plot]  # 1.4
    if FUERTH[board] != NO_PLOT:  # 9.1
        s.fuerth_open = 1
        for plot in range(N_PLOTS):
            s.joined[plot] = plot


@rule
def deal_pieces(s: State) -> None:
    board = s.options[Option.MAP]
    bag = scratch(N_PIECES)
    for piece in range(N_PIECES):
        bag[piece] = PIECE_COUNT[piece]
    for plot in range(N_PLOTS):  # 4.2
        kind = KIND[board][plot]
        if kind == Kind.YELLOW or kind == Kind.GREY:
            wanted = Piece.YELLOW if kind == Kind.YELLOW else Piece.GREY
            for _ in range(CUBES_PER_PLOT):
                piece = draw(s.rng, bag, Piece.YELLOW, Piece.GREY)
                if piece == wanted:
                    s.items[2 * plot] += 1
                else:
                    s.removed[piece] += 1
    fixed = s.options[Option.NUREMBERG_SWAP_PASSENGERS]
    for plot in range(N_PLOTS):  # 4.3, 4.5
        if FIXED[fixed][board][plot] > 0:
            s.items[2 * plot + FIXED[fixed][board][plot] - 1] += 1
            bag[Piece.RED + FIXED[fixed][board][plot] - 1] -= 1
    for plot in range(N_PLOTS):  # 4.4
        for _ in range(FIGURES[board][plot] - s.items[2 * plot] - s.items[2 * plot + 1]):
            piece = draw(s.rng, bag, Piece.RED, Piece.WHITE)
            if piece == Piece.WHITE:
                s.landlords[plot] += 1
            else:
                s.items[2 * plot + piece - Piece.RED] += 1
    for piece in range(N_PIECES):
        s.removed[piece] += bag[piece]


@rule
def seat_players(s: State) -> None:
    for i in range(MAX_PLAYERS):
        s.grey[i] = i if i < s.n_players else NOBODY
    shuffle(s.rng, s.grey, 0, s.n_players)  # 4.7
    for i in range(MAX_PLAYERS):
        s.civic[i] = s.grey[i]
        s.train[i] = s.grey[i]
        for track in range(N_TRACKS):
            s.order[track][i] = s.grey[i]  # 4.9
    for seat in range(s.n_players):
        for track in range(N_TRACKS):
            s.players[seat].space[track] = START_SPACE[track]  # 4.8
