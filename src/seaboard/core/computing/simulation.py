"""Many random games at once: compiled, on all cores, or in plain Python for comparison."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from seaboard.core.computing.algorithms import playouts as algorithm
from seaboard.core.computing.cuda import cuda_playouts
from seaboard.core.computing.results import result_dtype
from seaboard.core.errors import SeaboardError
from seaboard.core.language.engine import Target
from seaboard.core.language.rng import seed_after, seed_words
from seaboard.core.play.definition import Value
from seaboard.core.play.game import Game
from seaboard.core.play.registry import game as find_game

Progress = Callable[[int, int], None]  # (games done, games in all)
SLICE = 256  # games between two reports of progress on one core


@dataclass(frozen=True, eq=False, repr=False)
class Playouts:
    """The outcome of a batch of games; game k was played with seed + k, and `Game.new` with that seed replays it."""

    game: Game
    players: int
    options: dict[str, Value]
    seed: int
    scores: npt.NDArray[np.int32]  # [game, seat]
    ranks: npt.NDArray[np.int8]  # [game, seat], 1 is best
    seats: npt.NDArray[np.float64]  # [game, seat], the seat's share of the win
    lengths: npt.NDArray[np.int32]  # [game], decisions
    reasons: npt.NDArray[np.int8]  # [game], members of game.reasons
    sources: npt.NDArray[np.int16]  # [game, seat, source], points by source
    tally: npt.NDArray[np.int64] | None  # what `counts` gives; None where actions were not counted, as on CUDA
    seconds: float  # without compiling
    compile_seconds: float

    @property
    def decisions(self) -> int:
        """Decisions of all games together."""
        return int(self.lengths.sum())

    @property
    def counts(self) -> npt.NDArray[np.int64]:
        """[action], how often each action was taken; refused where actions were not counted."""
        if self.tally is None:
            raise SeaboardError("Playouts on CUDA do not count actions: play them with target cpu, which gives the same games.")
        return self.tally

    def __repr__(self) -> str:
        return (
            f"<{len(self.lengths):,} random game{'s' * (len(self.lengths) != 1)} of {self.game.title}, {self.players} players, "
            f"seed {self.seed}: {self.decisions:,} decisions in {self.seconds:.3g} s>"
        )


def batch_arguments(
    game: Game, players: int, options: tuple[int, ...], seed: int, first: int, count: int, results: Any, counts: Any
) -> tuple[Any, ...]:
    """Arguments of `play_batch`, with a state of its own and without a trace."""
    state = np.zeros(1, game.state.dtype)
    return (state, players, options, seed_words(seed), first, count, results, counts, state[:0], np.zeros(0, np.int64))


def compile_playouts(game: Game) -> float:
    """Compile random play for the CPU, or load it from the cache; returns the seconds it took."""
    options = game.encode_options(game.complete_options({}))
    results, counts = np.zeros(1, result_dtype(game)), np.zeros(game.actions.total(), np.int64)
    return game.engine("cpu").compile(algorithm.play_batch, *batch_arguments(game, game.players[0], options, 0, 0, 1, results, counts))


def playouts(
    game: str | Game,
    players: int | None = None,
    games: int = 1000,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    *,
    target: Target = "cpu",
    threads: int | None = None,
    progress: Progress | None = None,
) -> Playouts:
    """Play random games, game k with seed + k. The result does not depend on target and threads.

    On the CPU all cores are used, without holding the GIL; on CUDA `threads` are those of the GPU.
    """
    game = find_game(game) if isinstance(game, str) else game
    players = game.check_players(players)
    chosen = game.complete_options(options or {})
    seed_words(seed)
    if type(games) is not int or games < 1:
        raise SeaboardError(f"The number of games must be a positive integer, not {games!r}.")
    if target == "cuda":
        run: Callable[..., tuple[Any, Any, float]] = cuda_playouts
    else:
        run = plain_playouts if target == "plain" else cpu_playouts
    compile_seconds = compile_playouts(game) if target == "cpu" else 0.0
    start = time.perf_counter()
    results, counts, extra = run(game, players, game.encode_options(chosen), seed, games, threads, progress)
    seconds = time.perf_counter() - start - extra
    ranks = results["ranks"][:, :players]
    winners = ranks == 1
    return Playouts(
        game=game,
        players=players,
        options=chosen,
        seed=seed,
        scores=results["scores"][:, :players],
        ranks=ranks,
        seats=winners / winners.sum(axis=1, keepdims=True),
        lengths=results["length"],
        reasons=results["reason"],
        sources=results["sources"][:, :players],
        tally=counts,
        seconds=seconds,
        compile_seconds=compile_seconds + extra,
    )


def check_games(
    game: Game, players: int, games: int, seed: int = 0, options: Mapping[str, Any] | None = None, progress: Progress | None = None
) -> None:
    """Play compiled random games with `check` after every decision; a fault is an error that names game, decision and fault."""
    encoded = game.encode_options(game.complete_options(options or {}))
    check = game.engine("cpu").function(algorithm.check_batch)
    state, fault = np.zeros(1, game.state.dtype), np.zeros(3, np.int64)
    for first in range(0, games, SLICE):
        count = min(SLICE, games - first)
        check(state, game.check_players(players), encoded, seed_words(seed), first, count, fault)
        number, decision, what = fault.tolist()
        if what:
            name = game.faults(what).name.lower().replace("_", " ")
            raise SeaboardError(
                f"A fault in {game.title} with seed {seed_after(seed, number)}, after {decision} decisions: {name}. Please report it."
            )
        if progress:
            progress(first + count, games)


def cpu_playouts(
    game: Game, players: int, options: tuple[int, ...], seed: int, games: int, threads: int | None, progress: Progress | None
) -> tuple[Any, Any, float]:
    """Compiled, slices of the batch spread over threads."""
    play = game.engine("cpu").function(algorithm.play_batch)
    results = np.zeros(games, result_dtype(game))
    threads = max(1, min(threads or os.cpu_count() or 1, games // SLICE + 1))

    def run(first: int) -> tuple[int, Any]:
        count = min(SLICE, games - first)
        counts = np.zeros(game.actions.total(), np.int64)
        play(*batch_arguments(game, players, options, seed, first, count, results, counts))
        return count, counts

    total, done = np.zeros(game.actions.total(), np.int64), 0
    with ThreadPoolExecutor(threads) as pool:
        futures = [pool.submit(run, first) for first in range(0, games, SLICE)]
        try:
            for future in as_completed(futures):
                count, counts = future.result()
                total += counts
                done += count
                if progress:
                    progress(done, games)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return results, total, 0.0


def plain_playouts(
    game: Game, players: int, options: tuple[int, ...], seed: int, games: int, threads: int | None, progress: Progress | None
) -> tuple[Any, Any, float]:
    """In plain Python, one game after the other."""
    play = game.engine("plain").function(algorithm.play_slice)
    results = np.zeros(games, result_dtype(game))
    seats, sources = game.players[-1], len(game.sources)
    row = SimpleNamespace(length=0, reason=0, scores=[0] * seats, ranks=[0] * seats, sources=[[0] * sources for _ in range(seats)])
    counts = [0] * game.actions.total()
    s = game.state()
    for number in range(games):
        play(s, players, options, seed_words(seed_after(seed, number)), 0, 1, [row], counts, [], [])
        results[number] = (row.length, row.reason, row.scores, row.ranks, row.sources)
        if progress:
            progress(number + 1, games)
    return results, np.array(counts, np.int64), 0.0
