"""Random players in an OpenSpiel game: `python examples/random_openspiel.py --game nuremberg --players 3 --games 5`."""

from __future__ import annotations

import argparse
import time

import numpy as np
import pyspiel

import seaboard
import seaboard.envs.openspiel  # registers the games


def main() -> None:
    """Play some games, and say what they returned and how fast that was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="nuremberg", choices=seaboard.game_names())
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    players = {"players": arguments.players} if arguments.players else {}
    game = pyspiel.load_game(f"python_seaboard_{arguments.game}", {"seed": arguments.seed, **players})
    game.new_initial_state().child(0)  # which compiles, if need be
    rng, total, steps, start = np.random.default_rng(arguments.seed), np.zeros(game.num_players()), 0, time.perf_counter()
    for _ in range(arguments.games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                deals, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(deals, p=chances)))
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
                steps += 1
        total += state.returns()
    seconds = time.perf_counter() - start
    print(f"{game}: {arguments.games} games, returns {total.tolist()}, {steps:,} steps, {steps / seconds:,.0f} a second")


if __name__ == "__main__":
    main()
