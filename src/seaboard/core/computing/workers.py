"""Who works on the lanes of a batch: plain Python, the compiled engine in threads, or a GPU (cuda_worker.py); all to the same bytes."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Protocol

import numpy as np

from seaboard.core.computing.algorithms import stepping
from seaboard.core.computing.lanes import Array, Lanes, lane_arrays
from seaboard.core.language.rng import seed_words
from seaboard.core.play.definition import Definition

LANES_A_THREAD = 256  # fewer are not worth a thread


class Worker(Protocol):
    """What a batch asks of it. Arrays are its own; `taken` makes them of anybody's, and `given` is what users get of them."""

    game: Definition
    n: int
    lanes: Lanes
    states: Any

    def taken(self, array: Any) -> Any:
        """Somebody's array of ints as one of its own, without a copy where that is possible."""

    def given(self, array: Any) -> Any:
        """One of its arrays as users get it."""

    def host(self, array: Any) -> Array:
        """One of its arrays in NumPy."""

    def put(self, target: Any, values: Array) -> None:
        """Write an array of NumPy into one of its own."""

    def records(self) -> Any:
        """The states as users get them."""

    def copy(self) -> Worker:
        """Another one with the same lanes and states."""

    def only(self, actions: Any, which: Array) -> Any:
        """Actions of some lanes; the others pass."""

    def illegal(self, actions: Any, passing: bool) -> int:
        """The first lane whose action is not legal, or `stepping.NONE`; `passing` lanes are allowed or not."""

    def step(self, actions: Any, seed: int, stride: int, skip_forced: bool) -> None:
        """A decision, `NEW` or `PASS`, in each lane."""

    def observe(self, seats: Any) -> Any:
        """What a seat of each game sees."""

    def resample(self, seats: Any, seed: int) -> None:
        """Deal anew what a seat of each game cannot know."""

    def random(self, seed: int) -> Any:
        """A choice for each game, all alike."""

    def greedy(self, seed: int, deals: int, which: Array) -> Any:
        """A greedy choice for each game of `which`."""


class CpuWorker:
    """The compiled engine, parts of the lanes in threads."""

    def __init__(self, game: Definition, n: int, threads: int | None) -> None:
        self.game, self.n = game, n
        self.threads = max(1, min(threads or os.cpu_count() or 1, -(-n // LANES_A_THREAD)))
        self.lanes = Lanes(**{name: np.zeros(*shape) for name, shape in lane_arrays(game, n).items()})
        self.states: Any = np.zeros(n, game.state.dtype)
        self._functions: dict[Callable[..., Any], Callable[..., Any]] = {}
        self._pool: ThreadPoolExecutor | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Without threads and compiled functions, which every process makes for itself."""
        return self.__dict__ | {"_pool": None, "_functions": {}}

    # --- arrays --------------------------------------------------------------------------------------------------------------------

    def taken(self, array: Any) -> Array:
        return np.ascontiguousarray(array, dtype=np.int64)

    def given(self, array: Array) -> Array:
        return array

    def host(self, array: Array) -> Array:
        return array

    def put(self, target: Array, values: Array) -> None:
        target[...] = values

    def records(self) -> Array:
        found: Array = self.states
        return found

    def copy(self) -> CpuWorker:
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._pool = None
        other.lanes = Lanes(*(array.copy() for array in self.lanes))
        other.states = self._copied_states()
        return other

    def _copied_states(self) -> Any:
        return self.states.view(np.uint8).copy().view(self.states.dtype)  # with the bytes between fields, which NumPy would leave out

    def _spare(self) -> Any:
        """Two states for each thread, at the places of its first two lanes."""
        return np.empty(self.n + 1, self.game.state.dtype)

    # --- work ----------------------------------------------------------------------------------------------------------------------

    def call(self, algorithm: Callable[..., Any], *arguments: Any) -> Any:
        """Call an entry point of stepping.py: the first time as Numba does, later without asking what types the arguments are of, which
        never change here and took longer than a step of ten games.
        """
        if known := self._functions.get(algorithm):
            return known(*arguments)
        function: Any = self.game.engine("cpu").function(algorithm)
        found = function(*arguments)
        if len(function.overloads) == 1:
            self._functions[algorithm] = next(iter(function.overloads.values())).entry_point
        return found

    def run(self, algorithm: Callable[..., Any], *arguments: Any) -> None:
        """Let an entry point work on all lanes, parts of them in threads."""
        if self.threads == 1:
            self.call(algorithm, 0, self.n, *arguments)
            return
        edges = [self.n * part // self.threads for part in range(self.threads + 1)]
        self._pool = self._pool or ThreadPoolExecutor(self.threads - 1)
        others = [self._pool.submit(self.call, algorithm, first, last, *arguments) for first, last in pairwise(edges[1:])]
        self.call(algorithm, *edges[:2], *arguments)
        for other in others:
            other.result()

    def only(self, actions: Array, which: Array) -> Array:
        return np.where(which, actions, stepping.PASS)

    def illegal(self, actions: Array, passing: bool) -> int:
        return int(self.call(stepping.find_illegal, 0, self.n, actions, int(passing), self.lanes))

    def step(self, actions: Array, seed: int, stride: int, skip_forced: bool) -> None:
        self.run(stepping.step_lanes, self.states, actions, seed_words(seed), stride, int(skip_forced), self.lanes)

    def observe(self, seats: Array) -> Array:
        out = np.zeros_like(self.lanes.observations)
        self.run(stepping.observe_lanes, self.states, seats, out)
        return out

    def resample(self, seats: Array, seed: int) -> None:
        self.run(stepping.resample_lanes, self.states, seats, seed_words(seed), self.lanes)

    def random(self, seed: int) -> Array:
        out = np.zeros(self.n, np.int64)
        self.run(stepping.random_lanes, seed_words(seed), self.lanes, out)
        return out

    def greedy(self, seed: int, deals: int, which: Array) -> Array:
        out = np.zeros(self.n, np.int64)
        self.run(stepping.greedy_lanes, self.states, self._spare(), deals, seed_words(seed), which, self.lanes, out)
        return out


class PlainWorker(CpuWorker):
    """Ordinary Python on plain states: slow, and the reference."""

    def __init__(self, game: Definition, n: int) -> None:
        super().__init__(game, n, threads=1)
        self.states = [game.state() for _ in range(n)]

    def records(self) -> Array:
        return np.frombuffer(b"".join(s.pack() for s in self.states), self.game.state.dtype).copy()

    def _copied_states(self) -> Any:
        return [s.copy() for s in self.states]

    def _spare(self) -> Any:
        return [self.game.state() for _ in range(2)]  # it has one thread

    def call(self, algorithm: Callable[..., Any], *arguments: Any) -> Any:
        """Plain rules work on lists of Python's ints; what they wrote is put back into the arrays."""
        function = self.game.engine("plain").function(algorithm)
        lists = [Lanes(*(array.tolist() for array in one)) if isinstance(one, Lanes) else listed(one) for one in arguments]
        found = function(*lists)
        write_back(arguments, lists)
        return found


def listed(argument: Any) -> Any:
    return argument.tolist() if isinstance(argument, np.ndarray) else argument


def write_back(arrays: Sequence[Any], lists: Sequence[Any]) -> None:
    """What plain rules wrote into lists, into the arrays that these were made of."""
    for array, written in zip(arrays, lists, strict=True):
        if isinstance(array, Lanes):
            write_back(array, written)
        elif isinstance(array, np.ndarray):
            array[...] = written
