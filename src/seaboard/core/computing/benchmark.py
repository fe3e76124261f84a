"""Measuring a game: decisions, copies and resamplings a second, and what compiling costs."""

from __future__ import annotations

import random
import time
from typing import Any, Literal, cast

import numpy as np

from seaboard.core.computing.algorithms import rates
from seaboard.core.computing.batch import Batch
from seaboard.core.computing.cuda import MAX_THREADS
from seaboard.core.computing.simulation import playouts
from seaboard.core.language.engine import Target
from seaboard.core.language.rng import seed_words
from seaboard.core.play.game import Game

CUDA_GAMES = 1 << 20
WARM_UP = 300  # steps of a batch before it is measured
FIRST_GUESS = {"plain": 3, "cpu": 500}  # games of the run that finds out how many to play


def bench_game(game: Game, players: int, target: str, threads: int = 1, seconds: float = 2.0) -> dict[str, Any]:
    """Random play of about `seconds`; the keys are those of `seaboard bench --json`."""
    kind = cast(Target, target)
    games, workers = CUDA_GAMES, threads
    if target == "cuda":
        workers = MAX_THREADS
        compile_seconds = playouts(game, players, 1, target=kind).compile_seconds
    else:
        trial = playouts(game, players, FIRST_GUESS[target], target=kind, threads=threads)
        compile_seconds = trial.compile_seconds
        games = max(1, int(len(trial.lengths) * seconds / trial.seconds))
    result = playouts(game, players, games, seed=1, target=kind, threads=workers)
    return {
        "game": game.name,
        "players": players,
        "target": target,
        "threads": workers,
        "decisions_per_s": result.decisions / result.seconds,
        "playouts_per_s": games / result.seconds,
        "decisions_per_game": result.decisions / games,
        "compile_s": compile_seconds,
        "state_bytes": game.state.dtype.itemsize,
        "copies_per_s": copies_per_second(game, players, target),
        "resamplings_per_s": resamplings_per_second(game, players, target),
    }


def bench_batch(
    game: Game, players: int, n: int, target: str, threads: int = 1, seconds: float = 2.0, warm_up: int = WARM_UP
) -> dict[str, Any]:
    """Steps of a batch with random choices for about `seconds`: decisions, observations, masks and choices of n games at once."""
    start = time.perf_counter()
    batch = game.batch(n, players, seed=1, target=cast(Literal["plain", "cpu", "cuda"], target), threads=threads)
    step_often(batch, 1)
    compile_seconds = time.perf_counter() - start
    step_often(batch, warm_up)  # so that games are at all stages
    steps, took = 1, 0.0
    while took < seconds:
        start = time.perf_counter()
        step_often(batch, steps)
        took = time.perf_counter() - start
        if took < seconds:
            steps = max(steps + 1, int(steps * min(8.0, 1.2 * seconds / max(took, 1e-6))))
    return {
        "game": game.name,
        "players": players,
        "target": target,
        "threads": threads,
        "n": n,
        "steps_per_s": n * steps / took,
        "features": game.features.total(),
        "actions": game.actions.total(),
        "compile_s": compile_seconds,
    }


def step_often(batch: Batch, steps: int) -> None:
    """Steps with random choices; on a GPU, until they are done."""
    for number in range(steps):
        batch.step(batch.random(number))
    np.asarray(batch.counts)


def middle_state(game: Game, players: int) -> Any:
    """A plain state in the middle of a game."""
    rng = random.Random(1)
    states = [game.start(players, 1, {})]
    while not game.rules.is_over(states[-1]):
        s = states[-1].copy()
        game.rules.apply(s, rng.choice(game.legal(s)))
        states.append(s)
    return states[len(states) // 2]


def copies_per_second(game: Game, players: int, target: str) -> float | None:
    """Copies of a state in the middle of a game."""
    return repeated(game, players, target, rates.copy_states, lambda s: s.copy())


def resamplings_per_second(game: Game, players: int, target: str) -> float | None:
    """Resamplings of a state in the middle of a game, for the seats in turn."""
    rng = [1, 2, 3, 4]
    return repeated(game, players, target, rates.resample_states, lambda s: game.rules.resample(s, 0, rng))


def repeated(game: Game, players: int, target: str, entry: Any, plain: Any) -> float | None:
    s = middle_state(game, players)
    if target == "cuda":
        return None
    if target == "plain":
        start, count = time.perf_counter(), 0
        while time.perf_counter() - start < 0.3:
            plain(s)
            count += 1
        return count / (time.perf_counter() - start)
    states = np.frombuffer(bytearray(s.pack() * 2), game.state.dtype)
    function = game.engine("cpu").function(entry)
    count = 200_000
    function(states, players, seed_words(1), 1)
    start = time.perf_counter()
    function(states, players, seed_words(1), count)
    return count / (time.perf_counter() - start)
