"""OpenSpiel's own ISMCTS against a random player: `python examples/ismcts_openspiel.py --game nuremberg --simulations 50 --games 2`.

It searches from states in which what its seat cannot know is dealt anew, so it plays by what it may know.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

import seaboard
import seaboard.envs.openspiel  # registers the games


def main() -> None:
    """Play a duel, the seats by turns, and say who won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="nuremberg", choices=seaboard.game_names())
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=0, help="stop each game after so many decisions of the search; 0 plays on")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    game = pyspiel.load_game(f"python_seaboard_{arguments.game}", {"players": 2, "seed": arguments.seed, "deals": arguments.games})
    won, ended = 0.0, 0
    for number in range(arguments.games):
        rng, own = np.random.RandomState(arguments.seed + number), number % 2
        searcher = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, arguments.simulations, random_state=rng)
        bots = [searcher if seat == own else UniformRandomBot(seat, rng) for seat in range(2)]
        state, decisions = game.new_initial_state(), 0
        state.apply_action(number)
        while not state.is_terminal() and (not arguments.decisions or decisions < arguments.decisions):
            decisions += state.current_player() == own
            state.apply_action(int(bots[state.current_player()].step(state)))
        if state.is_terminal():
            won, ended = won + state.returns()[own], ended + 1
            print(f"game {number}: ISMCTS on seat {own}, returns {state.returns()}")
        else:
            print(f"game {number}: stopped after {decisions} decisions of ISMCTS")
    print(f"ISMCTS won {won:g} of {ended}")


if __name__ == "__main__":
    main()
