"""Random players in a PettingZoo environment: `python examples/random_pettingzoo.py --game yamatai --players 3 --games 10`."""

from __future__ import annotations

import argparse
import time

import seaboard
from seaboard.envs.pettingzoo import env as make_env


def main() -> None:
    """Play some games, and say how they ended and how fast that was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="yamatai", choices=seaboard.game_names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    env = make_env(arguments.game, arguments.players)
    wins, steps, start = dict.fromkeys(env.possible_agents, 0.0), 0, time.perf_counter()
    for number in range(arguments.games):
        env.reset(seed=arguments.seed + number)
        for agent in env.agent_iter():
            observation, reward, terminated, _, _ = env.last()
            wins[agent] += reward
            env.step(None if terminated or observation is None else env.action_space(agent).sample(observation["action_mask"]))
            steps += not terminated
    seconds = time.perf_counter() - start
    print(f"{arguments.games} games, wins {wins}, {steps:,} steps, {steps / seconds:,.0f} a second")


if __name__ == "__main__":
    main()
