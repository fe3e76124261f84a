"""A seed gives the same game through every interface: the same states, choices, sights and results."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import numpy as np
import pyspiel

import seaboard
import seaboard.envs.openspiel
from seaboard.core.computing.batch import Batch
from seaboard.envs.gymnasium import SeaboardEnv
from seaboard.envs.pettingzoo import env
from seaboard.envs.vector import SeaboardVectorEnv
from tests.contract.cases import each_game

SEED = 40
Sight = tuple[bytes, int, list[int], list[int]]  # state, who decides, choices, what that seat sees


def sight(batch: Batch, k: int = 0) -> Sight:
    choices = batch.choices[k, : batch.counts[k]].tolist()
    return batch.states[k].tobytes(), int(batch.seats[k]), choices, batch.observations[k].tolist()


def through(batch: Batch, step: Callable[[int], object], k: int = 0) -> Iterator[Sight]:
    """A game of players who choose by chance, the same in each interface."""
    rng = random.Random(1)
    while batch.counts[k]:
        yield sight(batch, k)
        step(rng.choice(batch.choices[k, : batch.counts[k]].tolist()))
    scores: list[int] = batch.scores[k].tolist()
    yield batch.states[k].tobytes(), -1, [], scores


def through_match(game: seaboard.Game, players: int) -> Iterator[Sight]:
    match, rng = game.new(players, SEED), random.Random(1)
    while True:
        while len(match.legal) == 1:
            match.play(match.legal[0])
        if match.outcome:
            yield match.state.pack(), -1, [], [*match.outcome.scores, *[0] * (game.players[-1] - players)]
            return
        yield match.state.pack(), match.seat if match.seat is not None else -1, match.legal, match.observe()
        match.play(rng.choice(match.legal))


@each_game
def test_a_seed_gives_the_same_game_through_every_interface(game: seaboard.Game) -> None:
    players = game.players[-1]
    expected = list(through_match(game, players))

    batch = game.batch(1, players, SEED, auto_reset=False)
    assert list(through(batch, lambda action: batch.step([action]))) == expected

    table = env(game.name, players)
    table.reset(seed=SEED)
    assert list(through(table.batch, table.step)) == expected

    single = SeaboardEnv(game.name, players, opponents=None, illegal="refuse")
    single.reset(seed=SEED)
    assert list(through(single.batch, single.step)) == expected

    tables = SeaboardVectorEnv(game.name, 3, players, autoreset_mode="NextStep")
    tables.reset(seed=SEED - 1)  # so that lane 1 has the game

    def step(action: int) -> None:
        actions = tables.batch.choices[:, 0].copy()
        actions[1] = action
        tables.step(actions)

    assert list(through(tables.batch, step, 1)) == expected

    state = pyspiel.load_game(f"python_seaboard_{game.name}", {"players": players, "seed": SEED - 2}).new_initial_state()
    state.apply_action(2)
    assert list(through(state.lane.batch, state.apply_action)) == expected
    shares = [rank == 1 for rank in batch.ranks[0, :players]]
    assert state.returns() == (np.array(shares) / sum(shares)).tolist()


@each_game
def test_without_a_seed_the_next_game_follows(game: seaboard.Game) -> None:
    table, single = env(game.name, 2), SeaboardEnv(game.name, 2, opponents=None)
    for one in (table, single):
        one.reset(seed=SEED)
        one.reset()
        assert one.batch.states[0].tobytes() == game.batch(1, 2, SEED + 1).states[0].tobytes()
    first, second = env(game.name, 2), env(game.name, 2)
    for one in (first, second):
        one.reset()
    assert first.batch.seeds != second.batch.seeds, "without any seed, any game"
