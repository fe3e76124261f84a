"""Positions for the tests of First Train to Nuremberg, set up by hand on plain states.

Every helper moves pieces instead of making them, so that a position made by hand is as sound as one that was played. Plots are named
as in the notation ("nuremberg south"), borders by their ids ("n016"), seats A to D. A begins in every order unless a helper says else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from seaboard.core.language.records import CheckedList
from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.flow import FLOW
from seaboard.games.nuremberg.rules.auction import end_auction
from seaboard.games.nuremberg.rules.shipping import begin_shipping
from seaboard.games.nuremberg.scoring import Source
from seaboard.games.nuremberg.state import COMPANIES, NOBODY, Question, State
from seaboard.games.nuremberg.tables import (
    BORDER_IDS,
    BOX_NAMES,
    END_A,
    END_B,
    FUERTH,
    INFLUENCE_COLOURS,
    KIND,
    N_PLOTS,
    NO_PLOT,
    PIECE_COUNT,
    PLOT_NAMES,
    Kind,
    Option,
    Piece,
    Track,
)

A, B, C, D = range(4)
RED, GREEN = 0, 1  # companies
PLOT = [{name.lower(): plot for plot, name in enumerate(names)} for names in PLOT_NAMES]
BORDER = [{name: border for border, name in enumerate(names)} for names in BORDER_IDS]


def fresh(players: int = 3, **options: Any) -> State:
    """The first auction on an empty board: no goods, no figures, no track; all orders are A, B, C, D."""
    s: State = GAME.start(players, 1, options, CheckedList)
    s.items[:] = CheckedList([0] * len(s.items))
    s.landlords[:] = CheckedList([0] * N_PLOTS)
    s.removed[:] = CheckedList(PIECE_COUNT)
    seats = [*range(players), *[NOBODY] * (4 - players)]
    for order in (s.grey, s.civic, s.train, *s.order):
        order[:] = CheckedList(seats)
    s.turn, s.active = 0, A
    refresh(s)
    assert_sound(s)
    return s


def wensleydale(players: int = 3, **options: Any) -> State:
    return fresh(players, map="wensleydale", **options)


def refresh(s: State) -> None:
    """List the choices anew after something was moved by hand."""
    s.choices[:] = CheckedList([0] * len(s.choices))
    s.n_choices = FLOW.choices(s, s.players[s.active], s.choices)


def assert_sound(s: State) -> None:
    assert GAME.rules.check(s) == 0, GAME.faults(GAME.rules.check(s)).name
    s.pack()


# --- the board ---------------------------------------------------------------------------------------------------------


def board(s: State) -> int:
    return s.options[Option.MAP]


def plot(s: State, name: str) -> int:
    return PLOT[board(s)][name]


def put(s: State, name: str, **pieces: int) -> None:
    """Put goods (`good`) or figures (`red`, `green`, `white`) on a plot."""
    here = plot(s, name)
    for word, count in pieces.items():
        if word == "good":
            piece = Piece.YELLOW if KIND[board(s)][here] == Kind.YELLOW else Piece.GREY
        else:
            piece = Piece[word.upper()]
        s.removed[piece] -= count
        if piece == Piece.WHITE:
            s.landlords[here] += count
        else:
            s.items[2 * here + (piece == Piece.GREEN)] += count
    if s.question == Question.SHIP:
        begin_shipping(s)
    refresh(s)


def lies(s: State, name: str) -> tuple[int, ...]:
    """Goods of a goods plot; red, green, white figures of a station."""
    here = plot(s, name)
    first, second = s.items[2 * here], s.items[2 * here + 1]
    return (first, second, s.landlords[here]) if KIND[board(s)][here] == Kind.STATION else (first,)


def colours(s: State, name: str) -> str:
    return ("neutral", "red", "green", "red and green")[s.colour[plot(s, name)]]


def own(s: State, seat: int, *borders: str) -> None:
    """Lay own track on borders."""
    for name in borders:
        border = BORDER[board(s)][name]
        me = s.players[seat]
        assert s.owner[border] == NOBODY
        s.owner[border] = seat
        me.track[me.n_track] = border
        me.n_track += 1
        rejoin(s)
    refresh(s)


def company_owns(s: State, company: int, *borders: str) -> None:
    """Lay company track; the stations it touches take the company's colour."""
    for name in borders:
        border = BORDER[board(s)][name]
        s.owner[border] = COMPANIES + company
        s.stock[company] -= 1
        for end in (END_A[board(s)][border], END_B[board(s)][border]):
            if KIND[board(s)][end] == Kind.STATION:
                add = s.options[Option.STATION_RECOLOUR]
                s.colour[end] = (s.colour[end] if add else 0) | 1 << company
        rejoin(s)
    refresh(s)


def company_owns_any(s: State, company: int, count: int, *but: str) -> None:
    """Lay company track on any free borders, none of them touching the plots named."""
    avoid = {plot(s, name) for name in but}
    left = count
    for name, border in BORDER[board(s)].items():
        if left and s.owner[border] == NOBODY and not {END_A[board(s)][border], END_B[board(s)][border]} & avoid:
            company_owns(s, company, name)
            left -= 1
    assert left == 0


def company_pieces(s: State, company: int) -> int:
    return sum(owner == COMPANIES + company for owner in s.owner)


def rejoin(s: State) -> None:
    """Which plots are joined, computed afresh; laying track by hand must not join Nuremberg and Fürth."""
    if FUERTH[board(s)] == NO_PLOT or not s.fuerth_open:
        return
    lowest = list(range(N_PLOTS))
    for _ in range(N_PLOTS):
        for border, owner in enumerate(s.owner):
            if owner >= 0:
                a, b = END_A[board(s)][border], END_B[board(s)][border]
                lowest[a] = lowest[b] = min(lowest[a], lowest[b])
    s.joined[:] = CheckedList(lowest)


def track(s: State, seat: int) -> list[str]:
    return sorted(BORDER_IDS[board(s)][s.players[seat].track[i]] for i in range(s.players[seat].n_track))


def fill_track(s: State, seat: int, count: int, *but: str) -> None:
    """Lay own track on any free borders, none of them touching the plots named."""
    avoid = {plot(s, name) for name in but}
    for name, border in BORDER[board(s)].items():
        ends = {END_A[board(s)][border], END_B[board(s)][border]}
        if s.players[seat].n_track < count and s.owner[border] == NOBODY and not ends & avoid and not any(s.landlords[end] for end in ends):
            own(s, seat, name)
    assert s.players[seat].n_track == count


# --- players -----------------------------------------------------------------------------------------------------------


def place(s: State, seat: int, at: int, space: int) -> None:
    """Set a disk on a space, below the disks that are there."""
    s.players[seat].space[at] = space
    seats = [s.order[at][i] for i in range(s.n_players) if s.order[at][i] != seat]
    above = sum(s.players[other].space[at] >= space for other in seats)
    seats.insert(above, seat)
    s.order[at][: s.n_players] = CheckedList(seats)


def influence(s: State, seat: int, **spaces: int) -> None:
    for colour, space in spaces.items():
        place(s, seat, INFLUENCE_COLOURS.index(colour), space)
    refresh(s)


def held(s: State, seat: int) -> tuple[int, ...]:
    """White, brown, red, green influence."""
    return tuple(s.players[seat].space[:4])


def poor(s: State, *seats: int) -> None:
    """No cubes, no influence."""
    for seat in seats or range(s.n_players):
        influence(s, seat, white=0, brown=0, red=0, green=0)
        cubes(s, seat, 0)


def cubes(s: State, seat: int, count: int) -> None:
    s.players[seat].cubes = count
    refresh(s)


def profit(s: State, seat: int, space: int) -> None:
    place(s, seat, Track.PROFIT, space)


def order(s: State, at: int) -> list[int]:
    """The seats by a track, as clause 5.2 reads it."""
    return [s.order[at][i] for i in range(s.n_players)]


def seats(s: State, of: Sequence[int]) -> list[int]:
    return [of[i] for i in range(s.n_players)]


def shipped(s: State, seat: int, **pieces: int) -> None:
    """Items shipped in earlier rounds, each for 1 VP."""
    for word, count in pieces.items():
        piece = Piece[word.upper()]
        s.removed[piece] -= count
        s.players[seat].shipped[piece] += count
        if piece in (Piece.RED, Piece.GREEN):
            s.players[seat].passenger_vp += count
        else:
            s.players[seat].goods_vp += count


def scored(s: State, seat: int) -> int:
    """The score track."""
    me = s.players[seat]
    return me.passenger_vp + me.goods_vp + me.fuerth_vp


def points(s: State, seat: int) -> dict[str, int]:
    out = [0] * len(Source)
    GAME.rules.breakdown(s, seat, out)
    return {source.name.lower(): out[source] for source in Source}


def totals(s: State) -> list[int]:
    out = [0] * 4
    GAME.rules.scores(s, out)
    return out[: s.n_players]


def ranks(s: State) -> list[int]:
    out = [0] * 4
    GAME.rules.ranks(s, out)
    return out[: s.n_players]


# --- phases ------------------------------------------------------------------------------------------------------------


def disks(s: State, *drawn: str) -> None:
    """Put these disks into the boxes; the rest goes back to the bag."""
    for box in range(len(BOX_NAMES[s.n_players])):
        s.bag[s.disk[box]] += 1
        s.disk[box] = INFLUENCE_COLOURS.index(drawn[box])
        s.bag[s.disk[box]] -= 1
    assert_sound(s)


def skip_auction(s: State) -> None:
    """End the auction without a bid; orders stay as they are."""
    if s.question == Question.BID:
        end_auction(s)


def leave_shipping(s: State) -> None:
    """Leave Phase 3, if it is on, without profit and loss."""
    s.berths[:] = CheckedList([0] * len(s.berths))
    for player in s.players:
        player.trains[:] = CheckedList([0] * len(player.trains))
        player.reach[:] = CheckedList([0] * len(player.reach))
        player.n_reach = player.passed = player.income = 0
        for slots in player.slots:
            slots[:] = CheckedList([0] * len(slots))


def building(s: State, *civic: int) -> State:
    """Phase 2, in this civic order."""
    skip_auction(s)
    leave_shipping(s)
    s.civic[: s.n_players] = CheckedList(civic or range(s.n_players))
    s.question, s.turn, s.active = Question.BUILD_START, 0, s.civic[0]
    GAME.rules.ask(s)
    assert_sound(s)
    return s


def shipping(s: State, *train: int) -> State:
    """Phase 3, in this train order."""
    skip_auction(s)
    leave_shipping(s)
    s.train[: s.n_players] = CheckedList(train or range(s.n_players))
    begin_shipping(s)
    GAME.rules.ask(s)
    assert_sound(s)
    return s


def takeovers(s: State) -> State:
    """Phase 5, in the order of the Profit & Loss track."""
    skip_auction(s)
    leave_shipping(s)
    s.question, s.turn, s.active = Question.TAKEOVER_START, 0, s.order[Track.PROFIT][0]
    GAME.rules.ask(s)
    assert_sound(s)
    return s


# --- playing -----------------------------------------------------------------------------------------------------------


def choices(s: State) -> list[str]:
    return [GAME.face.text(s, action) for action in GAME.legal(s)]


def play(s: State, *texts: str) -> None:
    """Take decisions given in notation; each must be legal, and the position stays sound."""
    for text in texts:
        found = [action for action in GAME.legal(s) if GAME.face.text(s, action) == text]
        assert found, f"{text!r} is not among {choices(s)}"
        GAME.rules.apply(s, found[0])
        assert_sound(s)


def asked(s: State) -> Question:
    return Question(s.question)


def pass_all(s: State) -> None:
    """End Phase 3: everybody passes."""
    while s.question == Question.SHIP:
        play(s, "pass")


def bid_all(s: State) -> None:
    """End the auction with the lowest bids there are."""
    while s.question == Question.BID:
        play(s, choices(s)[0])
