"""Random games on a GPU, one thread a game after the other; and the check, without a GPU, that a game compiles for one.

The kernel runs the same rules as the other targets: states and results equal those of plain play for the same seeds.
"""

from __future__ import annotations

import functools
import importlib.util
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np

from seaboard.core.computing.algorithms import playouts as algorithm
from seaboard.core.computing.results import result_dtype
from seaboard.core.errors import CudaUnavailable
from seaboard.core.language.cache import LOCK
from seaboard.core.language.compilation import spoken_errors
from seaboard.core.language.rng import seed_words
from seaboard.core.play.game import Game

BLOCK = 128  # threads of a block
MAX_THREADS = 1 << 18
CAPABILITY = (9, 0)  # what `compile_to_ptx` compiles for


def cuda_module() -> Any:
    """numba.cuda, or an error that says what is missing."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise CudaUnavailable("CUDA needs the package numba-cuda: pip install 'seaboard[cuda]'.")
    from numba import cuda

    return cuda


def require_gpu() -> Any:
    cuda = cuda_module()
    if not cuda.is_available():
        raise CudaUnavailable("No usable NVIDIA GPU was found: use the target cpu, or check the driver with nvidia-smi.")
    return cuda


@functools.cache
def kernel_function(game: Game) -> Callable[..., None]:
    """The kernel, not yet compiled: each thread plays the next game of the batch until there is none, and keeps last states if asked.

    So no thread waits for the longest game of its warp. The state lies in the thread's local memory, which the hardware interleaves
    so that the threads of a warp read side by side.
    """
    import numba

    cuda = cuda_module()
    play = game.engine("cuda").function(algorithm.play_slice)
    state_type = numba.from_dtype(game.state.dtype)

    def kernel(queue, players, options, seed, games, results, states, counts, trace, actions):  # type: ignore[no-untyped-def]
        local = cuda.local.array(1, state_type)
        number = cuda.atomic.add(queue, 0, 1)
        while number < games:
            play(local[0], players, options, seed, number, 1, results, counts, trace, actions)
            if number < len(states):
                states[number] = local[0]
            number = cuda.atomic.add(queue, 0, 1)

    return kernel


@functools.cache
def compiled_kernel(game: Game) -> Any:
    return require_gpu().jit(kernel_function(game))


def kernel_arguments(
    game: Game, queue: Any, players: int, options: tuple[int, ...], seed: int, games: int, results: Any, states: Any
) -> tuple[Any, ...]:
    """Neither counts nor traces: threads would write over each other."""
    no_ints, no_states = np.zeros(0, np.int64), np.zeros(0, game.state.dtype)
    return (queue, players, options, seed_words(seed), games, results, states, no_ints, no_states, no_ints)


def cuda_playouts(
    game: Game,
    players: int,
    options: tuple[int, ...],
    seed: int,
    games: int,
    threads: int | None,
    progress: Callable[[int, int], None] | None,
) -> tuple[Any, None, float]:
    """A batch on the GPU, where actions are not counted; also returns the seconds spent compiling."""
    results, _, compiling = cuda_batch(game, players, options, seed, games, threads)
    if progress:
        progress(games, games)
    return results, None, compiling


def cuda_batch(
    game: Game, players: int, options: tuple[int, ...], seed: int, games: int, threads: int | None = None, *, keep_states: bool = False
) -> tuple[Any, Any, float]:
    """Results of all games, their last states if they are kept, and the seconds spent compiling."""
    cuda = require_gpu()
    threads = min(threads or MAX_THREADS, games)
    states = cuda.to_device(np.zeros(games if keep_states else 0, game.state.dtype))
    queue = cuda.to_device(np.zeros(1, np.int64))
    results = cuda.device_array(games, result_dtype(game))
    kernel = compiled_kernel(game)[-(-threads // BLOCK), BLOCK]
    start = time.perf_counter()
    with LOCK, spoken_errors():
        kernel(*kernel_arguments(game, queue, players, options, seed, 0, results, states))  # compiles, the first time
        cuda.synchronize()
    compiling = time.perf_counter() - start
    queue.copy_to_device(np.zeros(1, np.int64))
    kernel(*kernel_arguments(game, queue, players, options, seed, games, results, states))
    cuda.synchronize()
    return results.copy_to_host(), states.copy_to_host(), compiling


@contextmanager
def stand_in_device() -> Iterator[None]:
    """Where there is no GPU, let the compiler ask a stand-in for the compute capability."""
    from numba.cuda import dispatcher

    if cuda_module().is_available():
        yield
        return
    ask = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=CAPABILITY)
    try:
        yield
    finally:
        dispatcher.get_current_device = ask


def compile_to_ptx(game: Game) -> str:
    """The kernel as PTX text, not optimised: a check that needs no GPU."""
    import numba

    cuda = cuda_module()
    options = game.encode_options(game.complete_options({}))
    states, results = np.zeros(1, game.state.dtype), np.zeros(1, result_dtype(game))
    arguments = kernel_arguments(game, np.zeros(1, np.int64), game.players[0], options, 0, 1, results, states)
    signature = numba.void(*(numba.typeof(argument) for argument in arguments))
    with LOCK, spoken_errors(), stand_in_device():
        ptx, _ = cuda.compile_ptx(kernel_function(game), signature, cc=CAPABILITY, opt=False)
    return str(ptx)
