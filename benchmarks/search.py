"""Measure tree search on one core and write the table of docs/bots.md: `python -m benchmarks.search [GAME…]`.

A simulation is cut off after a round, so three rates are told: simulations; decisions carried out in them; and those together with the
decisions tried on copies, in whole games: what would be so many simulations of full length.
"""

from __future__ import annotations

import sys
import time

import seaboard
from benchmarks.pages import header, write_table
from seaboard.bots import readiness
from seaboard.bots.mcts import TreeSearch, make
from seaboard.bots.search.tree import Tally

POSITIONS, SECONDS = 6, 1.0


def measure(game: seaboard.Game, players: int) -> str:
    """One row: the search at positions spread over a game of greedy players."""
    readiness.prepare(game)
    match, greedy = game.new(players, 1), seaboard.bot("greedy")
    while not match.over:
        match.play(greedy.choose(match.look()))
    length = match.ply
    plies = [ply for ply in range(length) if len(game.legal(match.state_at(ply))) > 1]
    searcher = make("mcts", [f"{SECONDS}s"], 1)
    assert isinstance(searcher, TreeSearch)
    simulations = decisions = trials = nodes = 0
    start = time.perf_counter()
    for number in range(POSITIONS):
        searcher.search(match.look(plies[(2 * number + 1) * len(plies) // (2 * POSITIONS)]), number)
        simulations += searcher.done
        tally = searcher.trees[0].tally.tolist()
        decisions, trials, nodes = decisions + tally[Tally.DECISIONS], trials + tally[Tally.TRIALS], max(nodes, tally[Tally.NODES])
    seconds = time.perf_counter() - start
    whole = (decisions + trials) / seconds / length
    rates = f"{simulations / seconds:,.0f} | {decisions / seconds:,.0f} | {(decisions + trials) / seconds:,.0f} | {length} | {whole:,.0f}"
    return f"| {game.title} | {players} | {rates} | {nodes:,} |"


def main(names: list[str]) -> None:
    columns = ("game", "players", "simulations/s", "decisions/s", "with trials", "a game", "whole games/s", "most nodes")
    rows = header(columns)
    for game in [seaboard.game(name) for name in names] if names else seaboard.all_games():
        for players in (game.players[0], game.players[-1]):
            rows.append(measure(game, players))
            print(rows[-1], flush=True)
    write_table("bots.md", "speed", rows)


if __name__ == "__main__":
    main(sys.argv[1:])
