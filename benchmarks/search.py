"""Measure tree search on one core and write the table of docs/bots.md: `python -m benchmarks.search [GAME…]`.

Two searches: `mcts` as it is, whose simulations are cut off after a round, and with random playouts to the end of the game. Rates are
told in what was carried out: decisions in simulations, and decisions tried on copies to look at what follows; each also in whole games,
that is divided by the mean length of a game of greedy players. Seconds are those of the processor, so that other work on the machine does
not count for much.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass

import seaboard
from benchmarks.pages import header, write_table
from seaboard.bots import readiness
from seaboard.bots.mcts import TreeSearch, make
from seaboard.bots.search.tree import Tally
from seaboard.core.play.bots import Look

GAMES, POSITIONS, SIMULATIONS = 4, 3, 4000  # games of greedy players, positions of each, spread over it, and simulations for each
TO_THE_END = ["width=1", "turns=0", "playout=100000"]
COLUMNS = (
    "game",
    "players",
    "simulations/s",
    "decisions/s",
    "trials/s",
    "decisions a game",
    "whole games/s",
    "with trials",
    "random playouts to the end: whole games/s",
    "most nodes",
)


@dataclass
class Work:
    """What a search has done at some positions, and the seconds it took."""

    simulations: int = 0
    decisions: int = 0
    trials: int = 0
    nodes: int = 0  # most of a tree
    seconds: float = 0.0


def work(looks: list[Look], settings: list[str]) -> Work:
    searcher = make("mcts", [f"{SIMULATIONS}", *settings], 1)
    assert isinstance(searcher, TreeSearch)
    done = Work()
    for number, look in enumerate(looks):
        start = time.process_time()
        searcher.search(look, number)
        done.seconds += time.process_time() - start
        done.simulations += searcher.done
        tally = searcher.trees[0].tally.tolist()
        done.decisions += tally[Tally.DECISIONS]
        done.trials += tally[Tally.TRIALS]
        done.nodes = max(done.nodes, tally[Tally.NODES])
    return done


def measure(game: seaboard.Game, players: int) -> str:
    """One row: the searches at positions spread over games of greedy players."""
    readiness.prepare(game)
    looks, length = [], 0
    for number in range(GAMES):
        match, greedy = game.new(players, number + 1), seaboard.bot("greedy", number)
        while not match.over:
            match.play(greedy.choose(match.look()))
        length += match.ply
        plies = [ply for ply in range(match.ply) if len(game.legal(match.state_at(ply))) > 1]
        looks += [match.look(plies[(2 * place + 1) * len(plies) // (2 * POSITIONS)]) for place in range(POSITIONS)]
    mean = length / GAMES
    cut, whole = work(looks, []), work(looks, TO_THE_END)
    rates = [cut.simulations / cut.seconds, cut.decisions / cut.seconds, cut.trials / cut.seconds]
    games = [rate / mean for rate in (rates[1], rates[1] + rates[2], whole.decisions / whole.seconds)]
    cells = [f"{x:,.0f}" for x in (*rates, mean, *games, cut.nodes)]
    return f"| {game.title} | {players} | " + " | ".join(cells) + " |"


def main(names: list[str]) -> None:
    rows = header(COLUMNS)
    for game in [seaboard.game(name) for name in names] if names else seaboard.all_games():
        for players in (game.players[0], game.players[-1]):
            rows.append(measure(game, players))
            print(rows[-1], flush=True)
    write_table("bots.md", "speed", rows)


if __name__ == "__main__":
    main(sys.argv[1:])
