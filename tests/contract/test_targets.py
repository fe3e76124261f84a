"""The same games in plain Python, compiled for the CPU, with bounds checks, and as PTX."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import seaboard
from seaboard.core.computing import cuda_worker
from seaboard.core.computing.algorithms import playouts as algorithm
from seaboard.core.computing.algorithms import steps
from seaboard.core.computing.cuda import compile_to_ptx
from seaboard.core.computing.results import result_dtype
from seaboard.core.computing.simulation import batch_arguments
from seaboard.core.language.rng import SEALED, seed_rng, seed_words
from seaboard.core.play.game import Game
from tests.contract.cases import SETTINGS, Case, each_case, each_game, each_player_count

LONGEST = 3000  # decisions that a trace has room for


SEEDS = range(1000, 1005)


def trace(case: Case, seed: int, *, checked: bool = False) -> tuple[Any, Any]:
    """The state bytes after every action of a compiled random game, and the actions."""
    states, actions = np.zeros(LONGEST, case.game.state.dtype), np.zeros(LONGEST, np.int64)
    results = np.zeros(1, result_dtype(case.game))
    arguments = batch_arguments(case.game, case.players, case.encoded, seed, 0, 1, results, np.zeros(0, np.int64))
    case.game.engine("cpu", checked=checked).function(algorithm.play_batch)(*arguments[:-2], states, actions)
    length = int(results["length"][0])
    assert length <= LONGEST
    return states[:length], actions[:length]


def same_bytes(case: Case, seed: int) -> None:
    states, actions = trace(case, seed)
    s = case.game.start(case.players, seed, dict(case.options))
    for number, action in enumerate(actions.tolist()):
        assert action in case.game.legal(s)
        case.game.rules.apply(s, action)
        compiled = states[number].tobytes()
        if s.pack() != compiled:
            pytest.fail(f"game {seed}, decision {number}: {s.differences(case.game.state().unpack(compiled))}")
    assert case.game.rules.is_over(s)


@each_player_count
def test_plain_and_compiled_agree_after_every_action_of_200_games(case: Case) -> None:
    for seed in range(200):
        same_bytes(case, seed)


@each_case
def test_plain_and_compiled_agree_with_every_option(case: Case) -> None:
    for seed in SEEDS:
        same_bytes(case, seed)


@each_player_count
def test_plain_and_compiled_agree_on_sealed_deals(case: Case) -> None:
    for seed in SEEDS:
        same_bytes(case, SEALED + seed)


@each_case
def test_compiled_play_with_bounds_checks_agrees(case: Case) -> None:
    for seed in SEEDS:
        for one, other in zip(trace(case, seed), trace(case, seed, checked=True), strict=True):
            assert one.tobytes() == other.tobytes()


@each_case
def test_no_fault_in_many_compiled_games(case: Case) -> None:
    games = 1000 if case in SETTINGS else 250
    fault = np.zeros(3, np.int64)
    state = np.zeros(1, case.game.state.dtype)
    case.game.engine("cpu").function(algorithm.check_batch)(state, case.players, case.encoded, seed_words(1), 0, games, fault)
    game, decision, what = fault.tolist()
    assert what == 0, f"game {game}, decision {decision}: {case.game.faults(what).name}"


@each_player_count
def test_resample_evaluate_and_observe_agree(case: Case) -> None:
    """The rules that bots and learners call give the same compiled as plain."""
    game = case.game
    engine = game.engine("cpu")
    resample, measure = engine.function(steps.resample_state), engine.function(steps.measure_state)
    for number, (s, _, _) in enumerate(case.walk(23)):
        if number % 20:
            continue
        for seat in range(case.players):
            row, out = np.frombuffer(bytearray(s.pack()), game.state.dtype), np.zeros(game.features.total(), np.int64)
            value = measure(row, seat, out)
            plain = [0] * game.features.total()
            game.rules.observe(s, seat, plain)
            assert out.tolist() == plain and value == game.rules.evaluate(s, seat)
            resample(row, seat, seed_words(number))
            rng, other = [0] * 4, s.copy()
            seed_rng(rng, seed_words(number), 0)
            game.rules.resample(other, seat, rng)
            assert row.tobytes() == other.pack()


@each_case
def test_playouts_are_the_same_in_both_worlds_and_on_any_number_of_threads(case: Case) -> None:
    one = seaboard.playouts(case.game, case.players, 600, 5, dict(case.options), threads=1)
    two = seaboard.playouts(case.game, case.players, 600, 5, dict(case.options), threads=2)
    plain = seaboard.playouts(case.game, case.players, 1, 5, dict(case.options), target="plain")
    for name in ("scores", "ranks", "seats", "lengths", "reasons", "sources"):
        assert np.array_equal(getattr(one, name), getattr(two, name))
        assert np.array_equal(getattr(one, name)[:1], getattr(plain, name))
    assert np.array_equal(one.counts, two.counts) and one.counts.sum() == one.decisions
    assert (one.reasons > 0).all() and np.allclose(one.seats.sum(axis=1), 1)


@each_case
def test_scores_are_the_sums_of_their_sources_and_ranks_follow_them(case: Case) -> None:
    games = seaboard.playouts(case.game, case.players, 600, 5, dict(case.options))
    assert (games.sources.sum(axis=2) == games.scores).all()
    one, other = games.ranks[:, :, None], games.ranks[:, None, :]
    assert (games.ranks == 1 + (other < one).sum(axis=2)).all()
    assert (one < other)[games.scores[:, :, None] > games.scores[:, None, :]].all()


@each_game
def test_the_game_compiles_for_cuda_without_a_gpu(game: Game) -> None:
    for ptx in (compile_to_ptx(game), *cuda_worker.compile_to_ptx(game, *cuda_worker.KERNELS)):
        assert ".entry" in ptx and ".target sm_90" in ptx


@each_game
def test_a_state_is_small(game: Game) -> None:
    assert game.state.dtype.itemsize <= 4096
