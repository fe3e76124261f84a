"""Shipping, takeovers and joining against textbook graph search, on thousands of positions.

The reference knows nothing of how the rules search: it builds the graph of a player's track anew and asks networkx. The South is
split into one node for each piece of track that touches it, so that nothing can run through it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import networkx as nx
import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.rules.shipping import begin_shipping
from seaboard.games.nuremberg.state import COMPANIES, NOBODY, Question, State
from seaboard.games.nuremberg.tables import ARROWS, END_A, END_B, FUERTH, KIND, MAX_TRACK, N_PLOTS, NUREMBERG, SOUTH, Kind, Option

Node = int | tuple[int, int]  # a plot, or The South as seen from one border


def node(board: int, plot: int, border: int) -> Node:
    return (plot, border) if plot == SOUTH[board] else plot


def plot_of(found: Node) -> int:
    return found[0] if isinstance(found, tuple) else found


def network(s: State, *owners: int) -> Any:
    """The track of some owners as a graph; a player's track has The South split."""
    board = s.options[Option.MAP]
    graph: Any = nx.Graph()
    for border, owner in enumerate(s.owner):
        if owner in owners:
            a, b = (node(board, END[board][border], border) for END in (END_A, END_B))
            graph.add_edge(a, b, border=border)
    return graph


def shippable(s: State, seat: int) -> list[int]:
    """Clauses 10.7 to 10.10, read off the connected components."""
    board, graph, items = s.options[Option.MAP], network(s, seat), set()
    linked = [0] * N_PLOTS
    for component in nx.connected_components(graph):
        colours = 0
        for found in component:
            colours |= s.colour[plot_of(found)]
        for found in component:
            linked[plot_of(found)] |= colours if isinstance(found, int) else s.colour[found[0]]
    for plot in range(N_PLOTS):
        if KIND[board][plot] == Kind.YELLOW and linked[plot] and s.items[2 * plot]:
            items.add(2 * plot)
        if KIND[board][plot] == Kind.GREY and any(linked[station] for station in ARROWS[board][plot]) and s.items[2 * plot]:
            items.add(2 * plot)
        if KIND[board][plot] == Kind.STATION:
            items |= {2 * plot + colour for colour in (0, 1) if linked[plot] >> colour & 1 and s.items[2 * plot + colour]}
    return sorted(items)


def routes(s: State, seat: int, company: int) -> set[tuple[int, ...]]:
    """Clauses 12.2 to 12.5: every legal route as its plots, by listing all simple paths."""
    board, graph = s.options[Option.MAP], network(s, seat)
    longest = min(2 * s.players[seat].space[2 + company], s.stock[company])
    stations = [found for found in graph if KIND[board][plot_of(found)] == Kind.STATION]
    starts = [found for found in stations if s.colour[plot_of(found)] >> company & 1]
    found = set()
    for start in starts:
        for path in nx.all_simple_paths(graph, start, [end for end in stations if plot_of(end) != plot_of(start)], cutoff=longest):
            plots = tuple(plot_of(part) for part in path)
            if len(set(plots)) == len(plots):
                found.add(plots)
    return found


def offered(s: State) -> set[tuple[int, tuple[int, ...]]]:
    """Every route the rules let the deciding seat give: all ways through the questions of Phase 5."""
    found = set()
    todo = [s.copy()]
    while todo:
        here = todo.pop()
        for action in GAME.legal(here):
            if action == Act.TAKEOVER_FINISH:
                found.add((here.company, tuple(here.line[i] for i in range(here.links + 1))))
            elif action != Act.TAKEOVER_DECLINE:
                after = here.copy()
                GAME.rules.apply(after, action)
                todo.append(after)
    return found


def random_positions(count: int, seed: int) -> Iterator[State]:
    """Boards strewn with track of all owners, crowded round a few plots, with any colours and items."""
    rng = random.Random(seed)
    for number in range(count):
        board = ("nuremberg", "wensleydale")[number % 2]
        s: State = GAME.start(4, rng.getrandbits(40), {"map": board, "south_expanded": number % 4 > 1})
        m = s.options[Option.MAP]
        for plot in range(N_PLOTS):
            s.landlords[plot] = 0
            if KIND[m][plot] == Kind.STATION:
                s.colour[plot] = s.colour[plot] or rng.choice((0, 0, 0, 1, 2))
        for seat in (0, 1):
            plots = {rng.choice([p for p in range(N_PLOTS) if s.colour[p]]) if number % 3 else max(SOUTH[m], 0)}
            me = s.players[seat]
            while me.n_track < rng.randint(3, MAX_TRACK):
                near = [b for b in range(len(s.owner)) if s.owner[b] == NOBODY and {END_A[m][b], END_B[m][b]} & plots]
                if not near:
                    break
                border = rng.choice(near) if rng.random() < 0.9 else rng.choice([b for b in range(len(s.owner)) if s.owner[b] == NOBODY])
                s.owner[border] = seat
                me.track[me.n_track] = border
                me.n_track += 1
                plots |= {END_A[m][border], END_B[m][border]}
            me.space[2], me.space[3] = rng.randint(0, 4), rng.randint(0, 4)
        for border in range(len(s.owner)):
            if s.owner[border] == NOBODY and rng.random() < 0.1:
                s.owner[border] = COMPANIES + rng.randrange(2)
        yield s


@pytest.mark.clause("nuremberg", "10.7", "10.8", "10.9", "10.10", "3.8")
def test_shipping_agrees_with_connected_components_on_3000_boards() -> None:
    shipped = 0
    for s in random_positions(3000, 1):
        begin_shipping(s)
        for seat in (0, 1):
            me = s.players[seat]
            expected = shippable(s, seat)
            assert [me.reach[i] for i in range(me.n_reach)] == expected
            shipped += len(expected)
    assert shipped > 20_000


@pytest.mark.clause("nuremberg", "12.2", "12.3", "12.4", "12.5", "16.3")
def test_takeovers_agree_with_all_simple_paths_on_1000_boards() -> None:
    given = 0
    for number, s in enumerate(random_positions(1000, 2)):
        s.stock[:] = [number % 7 + 1, 35]
        s.question, s.turn, s.active = Question.TAKEOVER_START, 0, 0
        s.order[4][:] = [0, 1, 2, 3]
        s.n_choices = 0
        s.players[1].n_track = 0  # only the first seat gives
        GAME.rules.ask(s)
        expected = {(company, route) for company in (0, 1) for route in routes(s, 0, company)}
        if s.question != Question.TAKEOVER_START:
            assert not expected
            continue
        assert offered(s) == expected
        given += len(expected)
    assert given > 3000


@pytest.mark.clause("nuremberg", "10.7", "12.2", "9.1")
def test_positions_of_random_games_agree_too() -> None:
    rng = random.Random(3)
    seen = 0
    for seed in range(40):
        s = GAME.start(2 + seed % 3, seed, {"map": ("nuremberg", "wensleydale")[seed % 2], "south_expanded": seed % 4 > 1})
        board = s.options[Option.MAP]
        while not GAME.rules.is_over(s):
            before = (s.question, s.round)
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
            if s.question == Question.SHIP and before[0] != Question.SHIP and before[0] != Question.PAY:
                for seat in range(s.n_players):
                    me = s.players[seat]
                    assert [me.reach[i] for i in range(me.n_reach)] == shippable(s, seat)
                    seen += 1
            if s.question == Question.TAKEOVER_START:
                expected = {(company, route) for company in (0, 1) for route in routes(s, s.active, company)}
                assert expected and offered(s) == expected
            if board == 0:
                joined = network(s, *range(6))
                ends = [plot for plot in NUREMBERG[0] if plot in joined]
                connected = FUERTH[0] in joined and any(nx.has_path(joined, end, FUERTH[0]) for end in ends)
                assert connected == (s.fuerth_open == 0)
    assert seen > 300
