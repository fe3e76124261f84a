"""First Train to Nuremberg 9: the first connection of Nuremberg and Fürth."""

from __future__ import annotations

from seaboard.core.records import Ints
from seaboard.core.rules import rule, scratch
from seaboard.games.nuremberg.state import State
from seaboard.games.nuremberg.tables import BORDER_AT, DEGREE, FUERTH, N_OWNERS, N_PLOTS, NEIGHBOUR, NUREMBERG, Option

MAX_STEPS = 50_000  # 9.7
NO_RUN = 999


@rule
def join(s: State, start: int, end: int) -> None:
    """Note which plots are joined by anybody's track (9.1); on the first connection the event happens."""
    board = s.options[Option.MAP]
    lower = min(s.joined[start], s.joined[end])
    higher = max(s.joined[start], s.joined[end])
    if lower != higher:
        for plot in range(N_PLOTS):
            if s.joined[plot] == higher:
                s.joined[plot] = lower
    fuerth = s.joined[FUERTH[board]]
    if fuerth == s.joined[NUREMBERG[board][0]] or fuerth == s.joined[NUREMBERG[board][1]]:
        score_fuerth(s)


@rule
def score_fuerth(s: State) -> None:  # 9.3
    board = s.options[Option.MAP]
    shortest = scratch(N_OWNERS)
    for owner in range(N_OWNERS):
        shortest[owner] = NO_RUN
    steps = walk_connections(s, NUREMBERG[board][0], NUREMBERG[board][1], 0, shortest)
    walk_connections(s, NUREMBERG[board][1], NUREMBERG[board][0], steps, shortest)
    for seat in range(s.n_players):
        if shortest[seat] != NO_RUN:
            s.players[seat].fuerth_vp = shortest[seat]
    s.fuerth_open = 0  # 9.4
    for plot in range(N_PLOTS):
        s.joined[plot] = 0


@rule
def walk_connections(s: State, start: int, barred: int, steps: int, shortest: Ints) -> int:
    """Walk all paths from a Nuremberg plot to Fürth, depth first, and note the runs on each; returns the steps so far (9.2, 9.7)."""
    board = s.options[Option.MAP]
    path = scratch(N_PLOTS)
    tried = scratch(N_PLOTS)  # borders tried at each plot of the path
    owners = scratch(N_PLOTS)  # of the pieces along the path
    is_on_path = scratch(N_PLOTS)
    depth = 0
    path[0] = start
    is_on_path[start] = 1
    is_on_path[barred] = 1
    while depth >= 0:
        plot = path[depth]
        if plot == FUERTH[board]:
            note_runs(owners, depth, shortest)
        elif tried[depth] < DEGREE[board][plot]:
            owner = s.owner[BORDER_AT[board][plot][tried[depth]]]
            end = NEIGHBOUR[board][plot][tried[depth]]
            tried[depth] += 1
            if owner >= 0 and is_on_path[end] == 0:
                if steps == MAX_STEPS:
                    return steps
                steps += 1
                owners[depth] = owner
                depth += 1
                path[depth] = end
                tried[depth] = 0
                is_on_path[end] = 1
            continue
        is_on_path[plot] = 0
        depth -= 1
    return steps


@rule
def note_runs(owners: Ints, length: int, shortest: Ints) -> None:
    """Cut a connection into runs of one owner each (9.3, 9.5)."""
    run = 0
    for i in range(length):
        run += 1
        if i + 1 == length or owners[i + 1] != owners[i]:
            shortest[owners[i]] = min(shortest[owners[i]], run)
            run = 0
