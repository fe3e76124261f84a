"""The lanes of a batch on a GPU, a thread a game; see workers.py. States and arrays never leave the device.

A step is four kernels: decisions are taken; games begin where they ended; what is seen is written; and turned. Beginning has a kernel of
its own, for which the lanes are collected in a queue, because it takes as long as dozens of decisions and the threads of a warp would wait
for it. Observations are written a column a lane, so that the threads of a warp write side by side, and then turned into rows. States stay
where they are: copying one into a thread's own memory took longer than what the rules read and write of it (three times, measured).
"""

from __future__ import annotations

import functools
import inspect
from types import FunctionType
from typing import Any

import numpy as np

from seaboard.core.computing.algorithms import stepping
from seaboard.core.computing.algorithms.stepping import (
    NEW,
    NOBODY,
    PASS,
    advance_one,
    begin_one,
    greedy_one,
    is_idle,
    is_illegal,
    observe,
    random_one,
    resample_one,
    unmask,
    write_choices,
)
from seaboard.core.computing.cuda import cuda_module, require_gpu, stand_in_device
from seaboard.core.computing.device_arrays import DeviceArray, on_device
from seaboard.core.computing.lanes import Array, Lanes, lane_arrays
from seaboard.core.errors import SeaboardError
from seaboard.core.language.cache import LOCK, use
from seaboard.core.language.compilation import spoken_errors
from seaboard.core.language.rng import Seed, seed_words
from seaboard.core.play.definition import Definition

BLOCK = 128  # threads of a block
FEW = 32  # of a block of threads that begin games: they are few, and so are spread
BEGINNING = 1 << 14  # threads that begin games, at most
CAPABILITY = (9, 0)  # what `compile_to_ptx` compiles for

Kernel = Any  # a function; typed as such, its code could not be asked for
SIDE, DEEP = 32, 8  # of a tile that is turned; threads of a block in its other direction
TILE = (SIDE, SIDE + 1)  # one more, or the threads of a warp would get in each other's way
cuda: Any = None  # numba.cuda, in the twins that are compiled
STATE, SMALL = None, None  # there the types of a state and of a number of an observation


# --- kernels: compiled as twins, in which rules are those of a game -------------------------------------------------------------


def advance_lanes(states: Any, actions: Any, skip_forced: int, stride: int, queue: Any, lanes: Lanes) -> None:
    """Decisions are taken; lanes whose next game begins are queued: queue[0] of them, from queue[1] on."""
    k = cuda.grid(1)
    if k < len(states) and not is_idle(k, actions[k], lanes):
        unmask(k, lanes)
        n = 0
        if actions[k] != NEW:
            n = advance_one(states[k], k, actions[k], skip_forced, lanes)
        lanes.over[k] = n == 0 and actions[k] != NEW
        lanes.counts[k] = n
        if actions[k] == NEW or (n == 0 and stride > 0):
            lanes.numbers[k] += 0 if actions[k] == NEW else stride
            queue[1 + cuda.atomic.add(queue, 0, 1)] = k


def begin_lanes(states: Any, queue: Any, seed: Seed, skip_forced: int, lanes: Lanes) -> None:
    """Games begin in the lanes that are queued."""
    for place in range(cuda.grid(1), queue[0], cuda.gridsize(1)):
        k = queue[1 + place]
        lanes.counts[k] = begin_one(states[k], k, seed, skip_forced, lanes)


def write_lanes(states: Any, actions: Any, queue: Any, columns: Any, lanes: Lanes) -> None:
    """Who decides, what is seen and may be chosen, where something was done; the queue is empty again."""
    k = cuda.grid(1)
    if k == 0:
        queue[0] = 0
    if k < len(states) and actions[k] != PASS and (lanes.counts[k] > 0 or lanes.seats[k] != NOBODY):
        observe(states[k], write_choices(states[k], k, lanes.counts[k], lanes), columns[:, k])


def turn(columns: Any, rows: Any) -> None:
    """Columns as rows, tile by tile, so that both are read and written side by side."""
    tile = cuda.shared.array(TILE, SMALL)
    lane, feature = SIDE * cuda.blockIdx.x, SIDE * cuda.blockIdx.y
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    for down in range(y, SIDE, DEEP):
        if feature + down < columns.shape[0] and lane + x < columns.shape[1]:
            tile[down, x] = columns[feature + down, lane + x]
    cuda.syncthreads()
    for down in range(y, SIDE, DEEP):
        if lane + down < rows.shape[0] and feature + x < rows.shape[1]:
            rows[lane + down, feature + x] = tile[x, down]


def find_illegal(actions: Any, passing: int, found: Any, lanes: Lanes) -> None:
    """The first lane whose action is not legal."""
    k = cuda.grid(1)
    if k < len(actions) and is_illegal(k, actions[k], passing, lanes):
        cuda.atomic.min(found, 0, k)


def observe_lanes(states: Any, seats: Any, columns: Any) -> None:
    k = cuda.grid(1)
    if k < len(states):
        observe(states[k], seats[k], columns[:, k])


def resample_lanes(states: Any, seats: Any, seed: Seed, columns: Any, lanes: Lanes) -> None:
    k = cuda.grid(1)
    if k < len(states):
        n = resample_one(states[k], k, seats[k], seed, lanes)
        observe(states[k], write_choices(states[k], k, n, lanes), columns[:, k])


def random_lanes(seed: Seed, lanes: Lanes, out: Any) -> None:
    k = cuda.grid(1)
    if k < len(out):
        out[k] = random_one(k, seed, lanes)


def greedy_lanes(states: Any, deals: int, seed: Seed, which: Any, lanes: Lanes, out: Any) -> None:
    k = cuda.grid(1)
    if k < len(states) and which[k] and lanes.counts[k] > 0:
        spare = cuda.local.array(2, STATE)
        out[k] = greedy_one(states[k], spare[0], spare[1], k, deals, seed, lanes)


def pass_others(actions: Any, which: Any, out: Any) -> None:
    """Actions of some lanes; the others pass."""
    k = cuda.grid(1)
    if k < len(out):
        out[k] = actions[k] if which[k] else PASS


def widen(values: Any, out: Any) -> None:
    """Ints of another size."""
    k = cuda.grid(1)
    if k < len(out):
        out[k] = values[k]


@functools.cache
def twin(game: Definition, kernel: Kernel) -> Kernel:
    """A kernel with the rules of a game in it."""
    import numba

    engine = game.engine("cuda")
    engine.function(stepping.step_one)
    rules = engine.binder.space(stepping)
    names = {name: rules.get(name, globals().get(name)) for name in kernel.__code__.co_names}
    names |= {"cuda": cuda_module(), "STATE": numba.from_dtype(game.state.dtype), "SMALL": numba.int16, "len": len, "range": range}
    made = FunctionType(kernel.__code__, names, kernel.__name__)
    made.__qualname__, made.__module__ = f"{game.name}.{kernel.__name__}", kernel.__module__
    return made


@functools.cache
def compiled(game: Definition, kernel: Kernel) -> Any:
    """A kernel that is compiled when it is first launched, or taken from the cache: compiling one takes up to a minute."""
    gpu = require_gpu()
    from numba.cuda.core import config

    folder = game.engine("cuda").folder(stepping.step_one)
    folder = folder.with_name(folder.name.replace(game.name, f"{game.name}.cuda", 1))
    before = config.CACHE_DIR
    try:
        use(folder)
        config.CACHE_DIR = str(folder)
        return gpu.jit(cache=True)(twin(game, kernel))
    finally:
        config.CACHE_DIR = before


class CudaWorker:
    """See the head of this module."""

    def __init__(self, game: Definition, n: int) -> None:
        self.cuda = require_gpu()
        self.game, self.n = game, n
        self.lanes = Lanes(**{name: self.cuda.to_device(np.zeros(*shape)) for name, shape in lane_arrays(game, n).items()})
        self.states: Any = self.cuda.to_device(np.zeros(n, game.state.dtype))
        self.queue = self.cuda.to_device(np.zeros(n + 1, np.int64))
        self.columns = self.cuda.device_array(self.lanes.observations.shape[::-1], self.lanes.observations.dtype)

    def __reduce__(self) -> Any:
        raise SeaboardError("A batch on a GPU cannot be pickled: its states can, numpy.asarray(batch.states).")

    # --- arrays --------------------------------------------------------------------------------------------------------------------

    def taken(self, array: Any) -> Any:
        found = on_device(array)
        if found is None:
            return self.cuda.to_device(np.ascontiguousarray(array, np.int64))
        if found.dtype == np.int64 and found.is_c_contiguous():
            return found
        out = self.cuda.device_array(found.shape, np.int64)
        if found.ndim == 1:
            self.launch(widen, found, out)
        return out

    def given(self, array: Any) -> DeviceArray:
        return DeviceArray(array)

    def host(self, array: Any) -> Array:
        return np.asarray(DeviceArray(array) if not isinstance(array, DeviceArray) else array)

    def put(self, target: Any, values: Array) -> None:
        target.copy_to_device(np.ascontiguousarray(values, target.dtype).reshape(target.shape))

    def records(self) -> DeviceArray:
        return DeviceArray(self.states)

    def copy(self) -> CudaWorker:
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.lanes = Lanes(*(self._copied(array) for array in self.lanes))
        other.states, other.queue, other.columns = (self._copied(array) for array in (self.states, self.queue, self.columns))
        return other

    def _copied(self, array: Any) -> Any:
        out = self.cuda.device_array_like(array)
        out.copy_to_device(array)
        return out

    # --- work ----------------------------------------------------------------------------------------------------------------------

    def launch(self, kernel: Kernel, *arguments: Any, grid: Any = None, block: Any = BLOCK) -> None:
        """Queue a kernel, a thread a lane; it is compiled the first time."""
        with LOCK, spoken_errors():
            compiled(self.game, kernel)[grid or -(-self.n // block), block](*arguments)

    def turn_into(self, rows: Any) -> None:
        """What was observed, as rows."""
        grid = tuple(-(-size // SIDE) for size in rows.shape)
        self.launch(turn, self.columns, rows, grid=grid, block=(SIDE, DEEP))

    def only(self, actions: Any, which: Array) -> Any:
        out = self.cuda.device_array(self.n, np.int64)
        self.launch(pass_others, actions, self.cuda.to_device(which), out)
        return out

    def illegal(self, actions: Any, passing: bool) -> int:
        found = self.cuda.to_device(np.full(1, self.n, np.int64))
        self.launch(find_illegal, actions, int(passing), found, self.lanes)
        first = int(found.copy_to_host()[0])
        return first if first < self.n else stepping.NONE

    def step(self, actions: Any, seed: int, stride: int, skip_forced: bool) -> None:
        self.launch(advance_lanes, self.states, actions, int(skip_forced), stride, self.queue, self.lanes)
        grid = -(-min(self.n, BEGINNING) // FEW)
        self.launch(begin_lanes, self.states, self.queue, seed_words(seed), int(skip_forced), self.lanes, grid=grid, block=FEW)
        self.launch(write_lanes, self.states, actions, self.queue, self.columns, self.lanes)
        self.turn_into(self.lanes.observations)

    def observe(self, seats: Any) -> Any:
        kept, self.columns = self.columns, self.cuda.device_array_like(self.columns)
        self.launch(observe_lanes, self.states, seats, self.columns)
        out = self.cuda.device_array_like(self.lanes.observations)
        self.turn_into(out)
        self.columns = kept
        return out

    def resample(self, seats: Any, seed: int) -> None:
        self.launch(resample_lanes, self.states, seats, seed_words(seed), self.columns, self.lanes)
        self.turn_into(self.lanes.observations)

    def random(self, seed: int) -> Any:
        out = self.cuda.device_array(self.n, np.int64)
        self.launch(random_lanes, seed_words(seed), self.lanes, out)
        return out

    def greedy(self, seed: int, deals: int, which: Array) -> Any:
        out = self.cuda.to_device(np.zeros(self.n, np.int64))
        self.launch(greedy_lanes, self.states, deals, seed_words(seed), self.cuda.to_device(which), self.lanes, out)
        return out


def compile_to_ptx(game: Definition, *kernels: Kernel) -> list[str]:
    """Kernels as PTX text, not optimised: a check that needs no GPU."""
    import numba

    lanes = Lanes(**{name: np.zeros(*shape) for name, shape in lane_arrays(game, 1).items()})
    given: dict[str, Any] = {"states": np.zeros(1, game.state.dtype), "seed": seed_words(0), "lanes": lanes}
    given |= {"rows": lanes.observations, "columns": lanes.observations.T.copy(), "values": np.zeros(1, np.int32)}
    given |= dict.fromkeys(("actions", "seats", "queue", "found", "out"), np.zeros(1, np.int64))
    given |= dict.fromkeys(("skip_forced", "stride", "deals", "passing"), 1) | {"which": lanes.over}
    texts = []
    for kernel in kernels:
        arguments = [given[name] for name in inspect.signature(kernel).parameters]
        signature = numba.void(*(numba.typeof(argument) for argument in arguments))
        with LOCK, spoken_errors(), stand_in_device():
            texts.append(str(cuda_module().compile_ptx(twin(game, kernel), signature, cc=CAPABILITY, opt=False)[0]))
    return texts


KERNELS: tuple[Kernel, ...] = (advance_lanes, begin_lanes, write_lanes, turn, find_illegal, observe_lanes, resample_lanes)
KERNELS += (random_lanes, greedy_lanes, pass_others, widen)
