"""Random play against opponents in a vector environment: `python examples/random_gymnasium.py --game shipyard --opponents greedy`."""

from __future__ import annotations

import argparse
import time

import gymnasium
import numpy as np

import seaboard
import seaboard.envs.gymnasium  # registers the games


def main() -> None:
    """Play for some steps, and say what was won and how fast that was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="shipyard", choices=seaboard.game_names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--opponents", default="random", help="a bot's spec, such as random, greedy or mcts:100; or none, for self-play")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    opponents = None if arguments.opponents == "none" else arguments.opponents
    envs = gymnasium.make_vec(
        f"seaboard/{arguments.game}-v0", num_envs=arguments.envs, players=arguments.players, opponents=opponents, autoreset_mode="SameStep"
    )
    _, info = envs.reset(seed=arguments.seed)
    envs.action_space.seed(arguments.seed)
    won, games, start = 0.0, 0, time.perf_counter()
    for _ in range(arguments.steps):
        _, rewards, terminations, _, info = envs.step(envs.action_space.sample(tuple(info["action_mask"])))
        won, games = won + float(np.sum(rewards)), games + int(np.sum(terminations))
    seconds = time.perf_counter() - start
    print(f"{games} games ended, {won:.1f} won, {arguments.steps * arguments.envs / seconds:,.0f} steps a second")


if __name__ == "__main__":
    main()
