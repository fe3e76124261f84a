"""Fit the weights of a game's estimates to the outcomes of many games: `python -m seaboard.bots.fitting GAME`.

Players look one decision ahead by the weights. For each number of players, in this order:

1. Regression. Each seat plays with weights varied at random, so that what a potential brings shows apart from who has it; positions are
   kept, and a ridge regression towards the present weights explains by how much seats end ahead of the mean. The weights go a part of
   the way there: the part that wins most against the present ones, if any does. Repeated while that helps.
2. Polishing. Weights are changed a little in a random direction, once to and once fro; the two play each other, and the weights move
   towards the winners, with momentum. The start is kept if the result does not beat it.
3. Level and spread. A constant makes estimates right on average. The share of wins of each seat is taken as the softmax of estimates
   divided by the spread; two figures, for the end and the start of a game, make the outcomes of fresh games likeliest.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from seaboard.bots.fitting.fit import BETTER, PARTS, Fitting, file_for, read, write
from seaboard.core.errors import SeaboardError
from seaboard.core.play.evaluation import WEIGHTS_FILE
from seaboard.core.play.registry import game as find_game


def main(arguments: Sequence[str] | None = None) -> None:
    """See the head of this module; `arguments` are those of the process by default."""
    parser = argparse.ArgumentParser(prog="python -m seaboard.bots.fitting", description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; all by default")
    parser.add_argument("--rounds", type=int, default=6, help="regressions, at most")
    parser.add_argument("--games", type=int, default=2000, help="games a regression")
    parser.add_argument("--polish", type=int, default=40, help="rounds of polishing")
    parser.add_argument("--duel", type=int, default=120, help="games a duel when polishing")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--measure", action="store_true", help="only measure the present weights against random players")
    parser.add_argument("--afresh", action="store_true", help="start from points on the table alone")
    parser.add_argument("--out", type=Path, help="write to this file, and go on from it if it is there; by default the game's weights.toml")
    given = parser.parse_args(arguments)
    try:
        game = find_game(given.game)
        path = file_for(game, WEIGHTS_FILE, given.out)
    except SeaboardError as error:
        parser.error(str(error))
    head = [
        "What potentials are worth at the end and at the start of a game, in 1/10,000 of a point a unit; spreads are in hundredths of",
        f"a point. docs/games/{game.name}.md tells how they were found; `python -m seaboard.bots.fitting {game.name}` goes on from here.",
    ]
    weights, spreads = read(game, path if path.exists() else game.folder / WEIGHTS_FILE)
    for n in given.players or game.players:
        fit = Fitting(game, n, {}, given.threads)
        print(f"{game.title}, {n} players: {fit.against_random(weights[n], 600):.1%} of wins against random players", flush=True)
        if given.measure:
            continue
        start = weights[n]
        if given.afresh:
            start = np.zeros_like(start)
            start[:, game.potentials["SCORE"]] = 1
        best = start
        for number in range(given.rounds):
            found, explained = fit.regress(best, given.games)
            tried = [(fit.duel(best + part * (found - best), best, 4 * given.duel), part) for part in PARTS]
            share, part = max(tried)
            print(f"  regression {number + 1} explains {explained:.1%} of leads; {part:.0%} of the way wins {share:.1%}", flush=True)
            if share <= BETTER:
                break
            best = best + part * (found - best)
        best = fit.polish(best, given.polish, given.duel, lambda line: print(line, flush=True)) if given.polish else best
        best = fit.level(best, given.games)
        spreads[n], loss = fit.spread(best, given.games)
        weights[n] = best
        print(f"  now {fit.against_random(best, 1000):.1%} against random players, {fit.duel(best, start, 1000):.1%} against the start;")
        print(f"  spread {spreads[n]}, log loss {loss:.3f} (guessing: {np.log(n):.3f})", flush=True)
        write(game, path, head, weights, spreads)
        for k, potential in enumerate(game.potentials):
            print(f"    {potential.name.lower():24} {best[0, k]:9.3f} {best[1, k]:9.3f}")


if __name__ == "__main__":
    main()
