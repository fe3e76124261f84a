"""First Train to Nuremberg 9: the first connection of Nuremberg and Fürth."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, scratch, tell
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.events import Told
from seaboard.games.nuremberg.state import State
from seaboard.games.nuremberg.tables import Option

MAX_STEPS = 5_000  # 9.7
NO_RUN = 999


@rule
def lowest_joined(s: State, plot: int) -> int:
    """The lowest plot that is joined with a plot (9.1)."""
    while s.joined[plot] != plot:
        plot = s.joined[plot]
    return plot


@rule
def join(s: State, border: int, start: int, end: int) -> None:
    """Note that anybody's track joins two plots (9.1); on the first connection the event happens."""
    board = s.options[Option.MAP]
    here, there = lowest_joined(s, start), lowest_joined(s, end)
    if here == there:
        return
    fuerth = lowest_joined(s, tables.FUERTH[board])
    north, south = lowest_joined(s, tables.NUREMBERG[board][0]), lowest_joined(s, tables.NUREMBERG[board][1])
    if here == fuerth and (there == north or there == south):
        score_fuerth(s, border, end, start)
    elif there == fuerth and (here == north or here == south):
        score_fuerth(s, border, start, end)
    else:
        s.joined[max(here, there)] = min(here, there)


@rule
def score_fuerth(s: State, border: int, near: int, far: int) -> None:
    """9.3. The piece just placed is in every connection (9.5): `near` is its plot towards Nuremberg, `far` the one towards Fürth.

    A connection is any way from `near` to Nuremberg, the piece, and any way from `far` to Fürth, so the two sides are searched apart.
    """
    board = s.options[Option.MAP]
    tell(Told.JOINED)
    shortest = scratch(tables.N_OWNERS)
    for owner in range(tables.N_OWNERS):
        shortest[owner] = NO_RUN
    before = walk_side(s, border, near, tables.NUREMBERG[board][0], tables.NUREMBERG[board][1], shortest)
    after = walk_side(s, border, far, tables.FUERTH[board], tables.FUERTH[board], shortest)
    shortest[s.active] = min(shortest[s.active], before + 1 + after)
    for seat in range(s.n_players):
        if shortest[seat] != NO_RUN:
            s.players[seat].fuerth_vp = shortest[seat]
            tell(Told.SCORES_RUN, seat, shortest[seat])
    s.fuerth_open = 0  # 9.4
    for plot in range(tables.N_PLOTS):
        s.joined[plot] = 0


@rule
def walk_side(s: State, border: int, start: int, goal: int, other_goal: int, shortest: Ints) -> int:
    """Walk all ways from one end of the piece just placed to a goal, depth first, and note the runs on each (9.2, 9.7).

    Returns the least number of pieces that lengthen the builder's run through the piece on this side.
    """
    board = s.options[Option.MAP]
    path = scratch(tables.N_PLOTS)
    tried = scratch(tables.N_PLOTS)  # borders tried at each plot of the path
    owners = scratch(tables.N_PLOTS)  # of the pieces along the path
    is_on_path = scratch(tables.N_PLOTS)
    lead = NO_RUN
    steps = 0
    depth = 0
    path[0] = start
    is_on_path[start] = 1
    while depth >= 0:
        plot = path[depth]
        if plot == goal or plot == other_goal:
            lead = min(lead, note_runs(owners, depth, s.active, shortest))
        elif tried[depth] < tables.DEGREE[board][plot]:
            crossed = tables.BORDER_AT[board][plot][tried[depth]]
            end = tables.NEIGHBOUR[board][plot][tried[depth]]
            tried[depth] += 1
            if s.owner[crossed] >= 0 and crossed != border and is_on_path[end] == 0:
                if steps == MAX_STEPS:
                    break
                steps += 1
                owners[depth] = s.owner[crossed]
                depth += 1
                path[depth] = end
                tried[depth] = 0
                is_on_path[end] = 1
            continue
        is_on_path[plot] = 0
        depth -= 1
    return lead if lead != NO_RUN else 0


@rule
def note_runs(owners: Ints, length: int, builder: int, shortest: Ints) -> int:
    """Cut a way into runs of one owner each (9.3, 9.5); returns how many pieces it begins with that are the builder's."""
    lead = 0
    while lead < length and owners[lead] == builder:
        lead += 1
    run = 0
    for i in range(lead, length):
        run += 1
        if i + 1 == length or owners[i + 1] != owners[i]:
            shortest[owners[i]] = min(shortest[owners[i]], run)
            run = 0
    return lead
