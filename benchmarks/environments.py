"""Steps a second through every interface, beside games of others, in one run on one machine.

    python -m benchmarks.environments [GAME…] [--seconds 2] [--json FILE] [--write]

A step is a decision, taken by chance among the legal ones, with what the deciding seat then sees and may choose at hand: the observation
and the mask are read at every step, in every interface, ours and others'. Random players choose with NumPy everywhere; where an interface
lists legal actions, from the list. Games begin anew when they end, and that counts. Other packages play their own games, so their figures
say what an interface costs at best, not how games compare. What is not installed is said and left out; `pip install "pettingzoo[classic]"`
brings the games of PettingZoo.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

import seaboard
from benchmarks.pages import header, write_table
from benchmarks.run import machine
from seaboard.core.computing.batch import Batch

LANES = (1, 64, 1024)
CLASSIC = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "chess_v6")
SPIEL = ("tic_tac_toe", "connect_four", "gin_rummy", "backgammon", "chess")
PGX = ("tic_tac_toe", "connect_four", "backgammon", "chess")
ROUND = 64  # steps between looks at the clock


@dataclass(frozen=True)
class Row:
    """One measurement."""

    interface: str
    game: str
    lanes: int
    steps: int
    seconds: float  # of the wall
    processor: float  # seconds of the processor, all threads

    @property
    def rate(self) -> float:
        return self.steps / self.seconds


def measure(interface: str, game: str, lanes: int, step: Callable[[], object], seconds: float) -> Row:
    """Repeat a step, which plays on in each of the lanes, for some seconds."""
    for _ in range(ROUND):
        step()
    steps, start, used = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        for _ in range(ROUND):
            step()
        steps += ROUND * lanes
    return Row(interface, game, lanes, steps, time.perf_counter() - start, time.process_time() - used)


def some(batch: Batch, rng: np.random.Generator) -> Any:
    """A legal action in each game."""
    return batch.choices[np.arange(batch.n), rng.integers(0, np.maximum(batch.counts, 1))]


# --- ours ----------------------------------------------------------------------------------------------------------------


def of_match(game: seaboard.Game) -> Callable[[], object]:
    rng, match = np.random.default_rng(1), game.new(seed=1)

    def step() -> None:
        nonlocal match
        if match.over:
            match = game.new(seed=int(rng.integers(1 << 60)))
        match.observe()
        match.mask()
        match.play(match.legal[rng.integers(len(match.legal))])

    return step


def of_batch(game: seaboard.Game, n: int) -> Callable[[], object]:
    rng, batch = np.random.default_rng(1), game.batch(n, seed=1)
    return lambda: batch.step(some(batch, rng))


def of_pettingzoo(game: seaboard.Game) -> Callable[[], object]:
    from seaboard.envs.pettingzoo import env

    return aec(env(game.name))


def of_vector(game: seaboard.Game, n: int, opponents: str | None) -> Callable[[], object]:
    from seaboard.envs.vector import SeaboardVectorEnv

    tables, rng = SeaboardVectorEnv(game.name, n, opponents=opponents, autoreset_mode="SameStep"), np.random.default_rng(1)
    tables.reset(seed=1)
    return lambda: tables.step(some(tables.batch, rng))


def of_openspiel(game: seaboard.Game) -> Callable[[], object]:
    import pyspiel

    import seaboard.envs.openspiel  # noqa: F401  registers the games

    return spiel(pyspiel.load_game(f"python_seaboard_{game.name}"))


# --- others' -------------------------------------------------------------------------------------------------------------


def aec(env: Any) -> Callable[[], object]:
    """A PettingZoo environment with masks."""
    rng = np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> None:
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.reset()
            observation, _, _, _, info = env.last()
        mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
        legal = np.flatnonzero(mask)
        env.step(int(legal[rng.integers(len(legal))]))

    return step


def spiel(game: Any) -> Callable[[], object]:
    """An OpenSpiel game through Python. Chance is drawn as its outcomes say, and is no step."""
    rng, state = np.random.default_rng(1), game.new_initial_state()

    def step() -> None:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        while state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(outcomes[int(np.searchsorted(np.cumsum(chances), rng.random() * sum(chances)))])
            if state.is_terminal():
                state = game.new_initial_state()
        state.observation_tensor()
        state.legal_actions_mask()
        legal = state.legal_actions()
        state.apply_action(legal[rng.integers(len(legal))])

    return step


def of_pgx(name: str, n: int) -> Callable[[], object]:
    """Many games of Pgx, compiled by JAX for the CPU."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env, key = pgx.make(name), jax.random.PRNGKey(1)
    advance = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def random_step(state: Any, key: Any) -> Any:
        key, choice, chance = jax.random.split(key, 3)
        actions = jax.random.categorical(choice, jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf))
        return advance(state, actions, jax.random.split(chance, n)), key

    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, n))

    def step() -> None:
        nonlocal state, key
        state, key = random_step(state, key)
        state.observation.block_until_ready()

    return step


def others() -> Sequence[tuple[str, str, int, Callable[[], Callable[[], object]]]]:
    """Interface, game, lanes, and what makes a step of it."""

    def classic(name: str) -> Callable[[], object]:
        return aec(import_module(f"pettingzoo.classic.{name}").env())

    def own(name: str) -> Callable[[], object]:
        import pyspiel

        return spiel(pyspiel.load_game(name))

    return [
        *[("PettingZoo's own", name, 1, partial(classic, name)) for name in CLASSIC],
        *[("OpenSpiel's own", name, 1, partial(own, name)) for name in SPIEL],
        *[("Pgx's own", name, LANES[-1], partial(of_pgx, name, LANES[-1])) for name in PGX],
    ]


def ours(game: seaboard.Game) -> Sequence[tuple[str, int, Callable[[], Callable[[], object]]]]:
    """Interface, lanes, and what makes a step of it."""
    return [
        ("match", 1, partial(of_match, game)),
        *[("batch", n, partial(of_batch, game, n)) for n in LANES],
        ("PettingZoo", 1, partial(of_pettingzoo, game)),
        *[("Gymnasium, self-play", n, partial(of_vector, game, n, None)) for n in LANES],
        ("Gymnasium, random opponents", 64, partial(of_vector, game, 64, "random")),
        ("OpenSpiel", 1, partial(of_openspiel, game)),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=seaboard.game_names(), metavar="GAME")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each row")
    parser.add_argument("--json", type=Path, help="where the figures go")
    parser.add_argument("--write", action="store_true", help="write them into docs/environments.md")
    arguments = parser.parse_args()

    work = [(interface, name, n, make) for name in arguments.games for interface, n, make in ours(seaboard.game(name))]
    work += others()
    rows, missing = [], []
    print(f"{'interface':<30}{'game':<18}{'games at once':>14}{'steps/s':>14}{'steps/s of processor':>22}")
    for interface, name, n, make in work:
        try:
            step = make()
        except Exception as error:  # an import that fails, or a package that cannot find a part of itself
            missing.append({"interface": interface, "game": name, "why": f"{type(error).__name__}: {error}".splitlines()[0]})
            print(f"{interface:<30}{name:<18}left out: {missing[-1]['why']}", flush=True)
            continue
        row = measure(interface, name, n, step, arguments.seconds)
        rows.append(row)
        print(f"{interface:<30}{name:<18}{n:>14,}{row.rate:>14,.0f}{row.steps / row.processor:>22,.0f}", flush=True)
    if arguments.write:
        cells = [(row.interface, row.game, f"{row.lanes:,}", f"{row.rate:,.0f}", f"{row.steps / row.processor:,.0f}") for row in rows]
        facts = machine("cpu")
        told = f"{facts['device']}; python {facts['python']}, numpy {facts['numpy']}, numba {facts['numba']}; {facts['date']}."
        head = header(("interface", "game", "games at once", "steps/s", "steps/s of a core"))
        write_table("environments.md", "environments", [told, "", *head, *(f"| {' | '.join(row)} |" for row in cells)])
    if arguments.json:
        document = {"machine": machine("cpu"), "rows": [asdict(row) | {"rate": row.rate} for row in rows], "missing": missing}
        arguments.json.write_text(json.dumps(document, indent=1) + "\n")


if __name__ == "__main__":
    main()
