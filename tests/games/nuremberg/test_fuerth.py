"""First Train to Nuremberg 9: the first connection of Nuremberg and Fürth."""

from __future__ import annotations

import random

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.rules import fuerth
from seaboard.games.nuremberg.state import State
from seaboard.games.nuremberg.tables import BORDER_AT, DEGREE, END_A, END_B, FUERTH, NEIGHBOUR, NUREMBERG

from .positions import GREEN, RED, A, B, C, building, company_owns, fresh, influence, own, play, points, takeovers, wensleydale

NORTH, SOUTH = NUREMBERG[0]
TO_FUERTH = ("start nuremberg south", "build to muggenhof", "build to doos", "build to fürth")


def shortest_runs(s: State, limit: int = 10**9) -> list[int]:
    """Clause 9.3 by plain recursion over all paths, in the order of 9.7."""
    best = [99] * 6
    steps = 0

    def walk(plot: int, visited: list[int], owners: list[int]) -> None:
        nonlocal steps
        if plot == FUERTH[0]:
            runs: list[list[int]] = []
            for owner in owners:
                if runs and runs[-1][0] == owner:
                    runs[-1][1] += 1
                else:
                    runs.append([owner, 1])
            for owner, length in runs:
                best[owner] = min(best[owner], length)
            return
        for i in range(DEGREE[0][plot]):
            owner, beyond = s.owner[BORDER_AT[0][plot][i]], NEIGHBOUR[0][plot][i]
            if owner >= 0 and beyond not in visited and steps < limit:
                steps += 1
                walk(beyond, [*visited, beyond], [*owners, owner])

    walk(NORTH, [NORTH, SOUTH], [])
    walk(SOUTH, [SOUTH, NORTH], [])
    return [0 if best[seat] == 99 else best[seat] for seat in range(s.n_players)]


@pytest.mark.clause("nuremberg", "9.1", "9.3", "9.4", "9.6")
def test_the_event_comes_once_at_the_link_that_joins() -> None:
    s = building(fresh(2))
    play(s, *TO_FUERTH[:3])
    assert s.fuerth_open == 1 and points(s, A)["fuerth"] == 0
    play(s, TO_FUERTH[3])
    assert s.fuerth_open == 0 and points(s, A)["fuerth"] == 3
    play(s, "build to vach", "stop")  # 9.6: later links add nothing
    assert points(s, A)["fuerth"] == 3
    play(s, "start nuremberg south", "build to schweinau", "build to doos", "stop")  # another connection, no second event
    assert points(s, B)["fuerth"] == 0


@pytest.mark.clause("nuremberg", "9.1")
def test_track_of_any_owner_joins() -> None:
    s = fresh(3)
    own(s, B, "n016")
    company_owns(s, RED, "n088")
    building(s, C, A, B)
    own(s, C, "n028")
    building(s, C, A, B)
    play(s, "start fürth", "build to doos")
    assert [points(s, seat)["fuerth"] for seat in (A, B, C)] == [0, 1, 1]


@pytest.mark.clause("nuremberg", "9.2", "9.5")
def test_track_beyond_fuerth_or_nuremberg_is_in_no_connection() -> None:
    s = fresh(3)
    own(s, B, "n016", "n088")
    own(s, A, "n017", "n028", "n031")  # South–Schweinau, Fürth–Zirndorf, Fürth–Vach: no part of a connection
    building(s, B, C, A)
    play(s, "start doos", "build to fürth")
    assert [points(s, seat)["fuerth"] for seat in (A, B, C)] == [0, 3, 0]


@pytest.mark.clause("nuremberg", "9.2")
def test_a_connection_touches_only_one_nuremberg_plot() -> None:
    s = fresh(2)
    own(s, B, "n000")  # North–Muggenhof
    own(s, A, "n016", "n088")  # South–Muggenhof–Doos
    building(s)
    play(s, "start doos", "build to fürth")
    # North–Muggenhof–Doos–Fürth: B 1, A 2. South–Muggenhof–Doos–Fürth: A 3. Never North–Muggenhof–South.
    assert [points(s, seat)["fuerth"] for seat in (A, B)] == [2, 1]


@pytest.mark.clause("nuremberg", "9.3", "9.5")
def test_company_track_parts_two_runs_and_scores_for_nobody() -> None:
    s = fresh(2)
    own(s, A, "n016")
    company_owns(s, GREEN, "n088")
    own(s, A, "n028")
    building(s)
    play(s, "start fürth", "build to doos")
    assert points(s, A)["fuerth"] == 1 and points(s, B)["fuerth"] == 0


@pytest.mark.clause("nuremberg", "9.4")
def test_a_takeover_brings_no_event() -> None:
    s = building(fresh(2))
    play(s, *TO_FUERTH, "stop")
    influence(s, A, red=2)
    takeovers(s)
    play(s, "give red from nuremberg south", "give to muggenhof", "give to doos", "give to fürth", "finish")
    assert points(s, A)["fuerth"] == 3 and s.fuerth_open == 0


@pytest.mark.clause("nuremberg", "9.1", "15.8")
def test_the_event_belongs_to_the_nuremberg_map_and_may_never_come() -> None:
    assert wensleydale(2).fuerth_open == 0
    rng = random.Random(3)
    never = 0
    for seed in range(12):
        s = GAME.start(2, seed, {"map": "wensleydale" if seed % 2 else "nuremberg"})
        while not GAME.rules.is_over(s):
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        vp = [s.players[seat].fuerth_vp for seat in range(2)]
        if seed % 2 or s.fuerth_open:
            assert vp == [0, 0]
            never += 1 - seed % 2
        else:
            assert max(vp) >= 1
    assert never > 0


@pytest.mark.clause("nuremberg", "9.3", "9.5", "9.7")
def test_the_event_agrees_with_plain_recursion_on_random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    found = 0
    real = fuerth.score_fuerth

    def compare(s: State) -> None:
        nonlocal found
        expected = shortest_runs(s, fuerth.MAX_STEPS)
        real(s)
        assert [s.players[seat].fuerth_vp for seat in range(s.n_players)] == expected
        assert s.players[s.seat].fuerth_vp >= 1  # 9.5: the builder always scores
        found += 1

    monkeypatch.setattr(fuerth, "score_fuerth", compare)
    rng = random.Random(7)
    for seed in range(120):
        s = GAME.start(2 + seed % 3, seed, {})
        while not GAME.rules.is_over(s) and s.fuerth_open:
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    assert found > 20


@pytest.mark.clause("nuremberg", "9.7")
def test_the_search_stops_after_its_steps_and_what_was_found_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fuerth.MAX_STEPS == 50_000
    rng = random.Random(1)
    for _ in range(30):
        s = fresh(4)
        for border in range(126):
            if rng.random() < 0.5:
                s.owner[border] = rng.randrange(6)
        for limit in (0, 1, 7, 50, 400):
            monkeypatch.setattr(fuerth, "MAX_STEPS", limit)
            shortest = [fuerth.NO_RUN] * 6
            steps = fuerth.walk_connections(s, NORTH, SOUTH, 0, shortest)
            steps = fuerth.walk_connections(s, SOUTH, NORTH, steps, shortest)
            assert steps <= limit
            assert [0 if run == fuerth.NO_RUN else run for run in shortest[:4]] == shortest_runs(s, limit)


@pytest.mark.clause("nuremberg", "9.7")
def test_a_full_board_is_searched_in_bounded_time() -> None:
    s = fresh(4)
    for border in range(126):
        s.owner[border] = border % 6
    shortest = [fuerth.NO_RUN] * 6
    steps = fuerth.walk_connections(s, NORTH, SOUTH, 0, shortest)
    assert steps == fuerth.MAX_STEPS
    assert fuerth.walk_connections(s, SOUTH, NORTH, steps, shortest) == steps


@pytest.mark.clause("nuremberg", "9.1")
def test_joined_plots_are_kept_right() -> None:
    rng = random.Random(9)
    for seed in range(20):
        s = GAME.start(4, seed, {})
        while not GAME.rules.is_over(s) and s.fuerth_open:
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
            for border, owner in enumerate(s.owner):
                assert owner < 0 or s.joined[END_A[0][border]] == s.joined[END_B[0][border]]
