"""First Train to Nuremberg 9: the first connection of Nuremberg and Fürth."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.rules import fuerth
from seaboard.games.nuremberg.state import State
from seaboard.games.nuremberg.tables import BORDER_AT, DEGREE, END_A, END_B, FUERTH, NEIGHBOUR, NUREMBERG

from .positions import GREEN, RED, A, B, C, building, company_owns, fresh, influence, own, play, points, takeovers, wensleydale

NORTH, SOUTH = NUREMBERG[0]
TO_FUERTH = ("start nuremberg south", "build to muggenhof", "build to doos", "build to fürth")


def runs_of(owners: list[int]) -> list[tuple[int, int]]:
    """A way cut into (owner, length)."""
    return [(owner, len(list(run))) for owner, run in groupby(owners)]


def ways(s: State, start: int, goals: set[int], barred: set[int], border: int = -1, limit: int = 10**9) -> list[list[int]]:
    """The owners along all ways from a plot to a goal, by plain recursion, in the order of 9.7 and within its bound."""
    found: list[list[int]] = []
    steps = 0

    def walk(plot: int, visited: set[int], owners: list[int]) -> None:
        nonlocal steps
        if plot in goals:
            found.append(owners)
            return
        for i in range(DEGREE[0][plot]):
            crossed, beyond = BORDER_AT[0][plot][i], NEIGHBOUR[0][plot][i]
            if s.owner[crossed] >= 0 and crossed != border and beyond not in visited and steps < limit:
                steps += 1
                walk(beyond, visited | {beyond}, [*owners, s.owner[crossed]])

    walk(start, {start} | barred, [])
    return found


def shortest_runs(s: State) -> list[int]:
    """Clause 9.3 word for word: all connections, whole."""
    connections = ways(s, NORTH, {FUERTH[0]}, {SOUTH}) + ways(s, SOUTH, {FUERTH[0]}, {NORTH})
    runs = [run for owners in connections for run in runs_of(owners)]
    return [min((length for owner, length in runs if owner == seat), default=0) for seat in range(s.n_players)]


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

    def compare(s: State, border: int, near: int, far: int) -> None:
        nonlocal found
        expected = shortest_runs(s)
        real(s, border, near, far)
        assert [s.players[seat].fuerth_vp for seat in range(s.n_players)] == expected
        assert s.players[s.active].fuerth_vp >= 1  # 9.5: the builder always scores
        found += 1

    monkeypatch.setattr(fuerth, "score_fuerth", compare)
    rng = random.Random(7)
    for seed in range(120):
        s = GAME.start(2 + seed % 3, seed, {})
        while not GAME.rules.is_over(s) and s.fuerth_open:
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    assert found > 20


@pytest.mark.clause("nuremberg", "9.7")
def test_a_side_stops_after_its_steps_and_what_was_found_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fuerth.MAX_STEPS == 5_000
    rng = random.Random(1)
    cut = 0
    for _ in range(30):
        s = fresh(4)
        for border in range(126):
            if rng.random() < 0.4:
                s.owner[border] = rng.randrange(6)
        s.active, border = rng.randrange(4), rng.randrange(126)
        start = END_A[0][border]
        for limit in (0, 1, 7, 50, 400):
            monkeypatch.setattr(fuerth, "MAX_STEPS", limit)
            shortest = [fuerth.NO_RUN] * 6
            lead = fuerth.walk_side(s, border, start, NORTH, SOUTH, shortest)
            found = [runs_of(owners) for owners in ways(s, start, {NORTH, SOUTH}, set(), border, limit)]
            leads = [runs[0][1] if runs and runs[0][0] == s.active else 0 for runs in found]
            rest = [run for runs, first in zip(found, leads, strict=True) for run in (runs[1:] if first else runs)]
            assert lead == min(leads, default=0)
            assert shortest == [min((n for owner, n in rest if owner == o), default=fuerth.NO_RUN) for o in range(6)]
            cut += not found
    assert cut > 0


@pytest.mark.clause("nuremberg", "9.5", "9.7")
def test_on_a_full_board_the_builder_still_scores() -> None:
    s = fresh(4)
    for border in range(126):
        s.owner[border] = 5
    s.active, border = B, next(border for border in range(126) if FUERTH[0] not in (END_A[0][border], END_B[0][border]))
    s.owner[border] = B
    fuerth.score_fuerth(s, border, END_A[0][border], END_B[0][border])
    assert [s.players[seat].fuerth_vp for seat in range(4)] == [0, 1, 0, 0]


@pytest.mark.clause("nuremberg", "9.1")
def test_joined_plots_are_kept_right() -> None:
    rng = random.Random(9)
    for seed in range(20):
        s = GAME.start(4, seed, {})
        while not GAME.rules.is_over(s) and s.fuerth_open:
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
            for border, owner in enumerate(s.owner):
                assert owner < 0 or fuerth.lowest_joined(s, END_A[0][border]) == fuerth.lowest_joined(s, END_B[0][border])
