"""Batches on a GPU: the same bytes as on the CPU, arrays shared with other libraries, and steps a second.

    python -m benchmarks.batches [GAME]... [--seconds S] [--out FILE]

Each game has a process of its own, as compiling takes a minute and one core. The exit code is 1 if anything differs.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

import seaboard
from benchmarks.run import machine
from seaboard.core.computing.batch import Batch
from seaboard.core.computing.benchmark import bench_batch

SIZES = (16_384, 65_536, 262_144)
COMPARED, STEPS = 512, 400


def same(one: Batch, other: Batch, when: str) -> None:
    """Everything that two batches hold is the same."""
    for name, own, others in zip(one.lanes._fields, one.lanes, other.lanes, strict=True):
        assert (one._worker.host(own) == other._worker.host(others)).all(), f"{name} differ {when}"
    assert np.asarray(one.states).tobytes() == np.asarray(other.states).tobytes(), f"states differ {when}"


def compare(game: seaboard.Game, n: int, steps: int, target: Any) -> int:
    """A batch on the GPU and one elsewhere, all player counts and options mixed; returns how many games ended."""
    sets = game.option_sets()
    setting: dict[str, Any] = {"players": [game.players[k % len(game.players)] for k in range(n)], "seed": 3}
    setting["options"] = [sets[k // len(game.players) % len(sets)] for k in range(n)]
    gpu, other = game.batch(n, target="cuda", **setting), game.batch(n, target=target, **setting)
    same(gpu, other, "at the beginning")
    ended = 0
    for step in range(steps):
        actions = np.asarray(gpu.random(step))
        assert (actions == np.asarray(other.random(step))).all(), "random choices differ"
        gpu.step(actions)
        other.step(actions)
        ended += int(np.asarray(other.over).sum())
        if step % 20 == 0 or step == steps - 1:
            same(gpu, other, f"after {step + 1} steps")
    assert (np.asarray(gpu.greedy(5, deals=2)) == np.asarray(other.greedy(5, deals=2))).all(), "greedy choices differ"
    assert (np.asarray(gpu.observe(1)) == np.asarray(other.observe(1))).all(), "observations of seat 1 differ"
    wanted = np.arange(n) % 3 == 0
    for batch in (gpu, other):
        batch.resample(0, seed=11)
        batch.reset(wanted)
    same(gpu, other, "after dealing anew and beginning anew")
    again = gpu.copy()
    gpu.step(gpu.random(1))
    same(again, other, "in a copy")
    return ended


@contextmanager
def alone() -> Iterator[None]:
    """While one process measures, the others wait."""
    with Path(tempfile.gettempdir(), "seaboard-batches.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def share(game: seaboard.Game) -> list[str]:
    """Arrays are given to and taken from other libraries, as far as they are installed; names those that were."""
    batch = game.batch(1000, seed=1, target="cuda")
    shared = []
    try:
        import torch

        seen, counts = torch.from_dlpack(batch.observations), torch.as_tensor(batch.counts, device="cuda")
        assert seen.is_cuda and (seen.cpu().numpy() == np.asarray(batch.observations)).all()
        address = seen.data_ptr()
        choices = torch.from_dlpack(batch.choices)
        before = batch.copy()
        batch.step(choices[:, 0])  # int32, not contiguous
        before.step(torch.from_dlpack(before.choices)[:, 0].long().contiguous())
        same(batch, before, "after steps by tensors")
        assert seen.data_ptr() == address and (seen.cpu().numpy() == np.asarray(batch.observations)).all(), "not written in place"
        assert (counts.cpu().numpy() == np.asarray(batch.counts)).all() and torch.from_dlpack(batch.masks).dtype == torch.bool
        shared.append(f"torch {torch.__version__}")
    except ImportError:
        pass
    try:
        import cupy

        mine = cupy.from_dlpack(batch.counts)
        assert (cupy.asnumpy(mine) == np.asarray(batch.counts)).all()
        batch.step(cupy.asarray(batch.choices)[:, 0].astype(cupy.int64))
        assert (cupy.asnumpy(mine) == np.asarray(batch.counts)).all()
        shared.append(f"cupy {cupy.__version__}")
    except ImportError:
        pass
    try:
        import jax

        seen = jax.dlpack.from_dlpack(batch.observations)
        assert (np.asarray(seen) == np.asarray(batch.observations)).all()
        batch.step(jax.dlpack.from_dlpack(batch.choices)[:, 0])
        shared.append(f"jax {jax.__version__}")
    except ImportError:
        pass
    return shared


def one_game(game: seaboard.Game, seconds: float) -> dict[str, Any]:
    """All of it for one game."""
    start = time.perf_counter()
    found: dict[str, Any] = {"game": game.name, "ended": {"plain": compare(game, 24, 40, "plain")}}
    found["first_s"] = time.perf_counter() - start
    found["ended"]["cpu"] = compare(game, COMPARED, STEPS, "cpu")
    print(f"{game.name}: equal; games that ended: {found['ended']}; {found['first_s']:.0f} s to compile and compare the first", flush=True)
    found["shared"] = share(game)
    print(f"{game.name}: shared with {', '.join(found['shared']) or 'nobody'}", flush=True)
    with alone():
        found["rows"] = [bench_batch(game, players, n, "cuda", 1, seconds) for players in game.players for n in SIZES]
    for row in found["rows"]:
        print(f"{game.name}, {row['players']} players, {row['n']:,} games: {row['steps_per_s'] / 1e6:.1f} M steps/s", flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batches", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--out", type=Path, help="where to write the figures, as JSON")
    wanted = parser.parse_args()
    names = wanted.games or [game.name for game in seaboard.all_games()]
    if len(names) == 1:
        found = one_game(seaboard.game(names[0]), wanted.seconds)
        if wanted.out:
            wanted.out.write_text(json.dumps({"machine": machine("cuda"), **found}, indent=1) + "\n")
        return 0
    command = [sys.executable, "-m", "benchmarks.batches", f"--seconds={wanted.seconds}"]
    place = [f"--out={wanted.out.with_suffix('')}-{{}}.json"] if wanted.out else []
    sharing = dict(os.environ, XLA_PYTHON_CLIENT_PREALLOCATE="false")  # or JAX takes the whole GPU
    running = [subprocess.Popen([*command, *(one.format(name) for one in place), name], env=sharing) for name in names]
    return max(process.wait() for process in running)


if __name__ == "__main__":
    sys.exit(main())
