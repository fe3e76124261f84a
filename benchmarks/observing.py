"""What an observation costs, compiled: `python -m benchmarks.observing [GAME …]` prints nanoseconds for each game and number of players.

Positions are those of games of random players at different stages. Each figure is the best of some rounds over all of them.
"""

from __future__ import annotations

import sys
import time

import numpy as np

import seaboard
from seaboard.core.computing.algorithms import stepping

LANES, STAGES, ROUNDS = 1024, 8, 30


def measure(game: seaboard.Game, players: int) -> float:
    """Nanoseconds an observation."""
    batch, rng = game.batch(LANES, players, seed=1, threads=1), np.random.default_rng(1)
    observe = game.engine("cpu").function(stepping.observe_lanes)
    out, seats = np.zeros_like(batch.observations), rng.integers(0, players, LANES)
    best = []
    for _ in range(STAGES):
        for _ in range(40):
            batch.step(batch.random(int(rng.integers(1 << 60))))
        times = []
        for _ in range(ROUNDS):
            start = time.perf_counter_ns()
            observe(batch.states, seats, 0, LANES, out)
            times.append(time.perf_counter_ns() - start)
        best.append(min(times) / LANES)
    return float(np.mean(best))


def main(names: list[str]) -> None:
    for game in seaboard.all_games():
        if game.name in names or not names:
            found = [f"{players} players {measure(game, players):5.0f} ns" for players in game.players]
            print(f"{game.name:14} {game.features.total():5} features   {', '.join(found)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
