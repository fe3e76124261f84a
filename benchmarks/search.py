"""Measure tree search on one core and write the table of docs/bots.md: `python -m benchmarks.search [GAME…]`.

A simulation is cut off after a round, so rates are told in what was carried out: decisions in simulations, and decisions tried on copies
to look at what follows; each also in whole games, that is divided by the mean length of a game of greedy players. Seconds are those of
the processor, so that other work on the machine does not count.
"""

from __future__ import annotations

import sys
import time

import seaboard
from benchmarks.pages import header, write_table
from seaboard.bots import readiness
from seaboard.bots.mcts import TreeSearch, make
from seaboard.bots.search.tree import Tally

GAMES, POSITIONS, SIMULATIONS = 4, 3, 4000  # games of greedy players, positions of each, spread over it, and simulations for each


def measure(game: seaboard.Game, players: int) -> str:
    """One row: the search at positions spread over games of greedy players."""
    readiness.prepare(game)
    searcher = make("mcts", [f"{SIMULATIONS}"], 1)
    assert isinstance(searcher, TreeSearch)
    simulations = decisions = trials = nodes = length = 0
    seconds = 0.0
    for number in range(GAMES):
        match, greedy = game.new(players, number + 1), seaboard.bot("greedy", number)
        while not match.over:
            match.play(greedy.choose(match.look()))
        length += match.ply
        plies = [ply for ply in range(match.ply) if len(game.legal(match.state_at(ply))) > 1]
        for place in range(POSITIONS):
            look = match.look(plies[(2 * place + 1) * len(plies) // (2 * POSITIONS)])
            start = time.process_time()
            searcher.search(look, number)
            seconds += time.process_time() - start
            simulations += searcher.done
            tally = searcher.trees[0].tally.tolist()
            decisions, trials, nodes = decisions + tally[Tally.DECISIONS], trials + tally[Tally.TRIALS], max(nodes, tally[Tally.NODES])
    mean = length / GAMES
    rates = [simulations / seconds, decisions / seconds, trials / seconds]
    whole = [decisions / seconds / mean, (decisions + trials) / seconds / mean]
    cells = [f"{x:,.0f}" for x in (*rates, mean, *whole, nodes)]
    return f"| {game.title} | {players} | " + " | ".join(cells) + " |"


def main(names: list[str]) -> None:
    columns = (
        "game",
        "players",
        "simulations/s",
        "decisions/s",
        "trials/s",
        "decisions a game",
        "whole games/s",
        "with trials",
        "most nodes",
    )
    rows = header(columns)
    for game in [seaboard.game(name) for name in names] if names else seaboard.all_games():
        for players in (game.players[0], game.players[-1]):
            rows.append(measure(game, players))
            print(rows[-1], flush=True)
    write_table("bots.md", "speed", rows)


if __name__ == "__main__":
    main(sys.argv[1:])
