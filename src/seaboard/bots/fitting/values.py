"""Fit the value weights of a game, by which a search judges its leaves: `python -m seaboard.bots.fitting.values GAME`.

Players look one decision ahead by the game's weights, each seat with weights varied a little and a few decisions at random, so that
positions differ. Quiet positions are kept: those at which a search judges. A ridge regression towards the weights of estimates explains by
how much seats end ahead of the mean; the spread makes outcomes likeliest. One game in five is held out, to measure what is explained.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from seaboard.bots.fitting.fit import Fitting, Floats, file_for, likeliest_spread, read, write
from seaboard.bots.values import VALUES_FILE
from seaboard.core.errors import SeaboardError
from seaboard.core.play.evaluation import WEIGHTS_FILE
from seaboard.core.play.registry import game as find_game

APART = 3  # quiet positions from one that is kept to the next, on average
VARIED = 1.0  # how far the weights of seats are varied: standard deviation of estimates, in points
BLUNDERS = 20  # thousandths of decisions taken at random
HELD_OUT = 5  # one game in so many
BATCH = 100  # games with the same varied weights
MOST = 20_000  # positions by which the spread is found


def from_mean(x: Floats) -> Floats:
    """By how much seats are ahead of the mean of all seats."""
    return np.asarray(x - x.mean(axis=1, keepdims=True))


def explained(leads: Floats, found: Floats) -> float:
    """The share of the leads' variance that estimates of them explain."""
    return 1 - float(((leads - found) ** 2).sum() / (leads**2).sum())


def fit_values(fit: Fitting, weights: Floats, games: int, ridge: float) -> tuple[Floats, tuple[int, int]]:
    """The value weights and their spread; tells how well they do on games held out."""
    unit, random = fit.unit(weights) * VARIED, np.random.default_rng(1)
    batches = []
    for _ in range(max(1, games // BATCH)):
        varied = [weights + random.normal(size=weights.shape) * unit for _ in range(fit.players)]
        batches.append(fit.play(varied, [BLUNDERS] * fit.players, BATCH, keep=APART, quiet=True))
    counts = np.concatenate([batch.counts for batch in batches])
    at = np.concatenate([batch.horizon for batch in batches])[:, None]
    actor = np.concatenate([batch.actor for batch in batches])
    shares = np.concatenate([batch.shares[batch.game_of] for batch in batches])
    leads = from_mean(np.concatenate([batch.points[batch.game_of] for batch in batches]))
    held_out = np.concatenate([batch.game_of % HELD_OUT == 0 for batch in batches])

    rows = from_mean(np.concatenate([counts * (1 - at[:, :, None]), counts * at[:, :, None]], axis=2))
    inputs = rows[~held_out].reshape(-1, rows.shape[2])
    scale = inputs.std(axis=0) + 1e-9
    scaled, prior = inputs / scale, weights.reshape(-1) * scale
    pull = ridge * len(scaled) * np.eye(len(scale))
    moved = np.linalg.solve(scaled.T @ scaled + pull, scaled.T @ (leads[~held_out].reshape(-1) - scaled @ prior))
    found = (moved + prior) / scale
    before, after = rows @ weights.reshape(-1), rows @ found
    some = random.permutation(len(at))[:MOST]
    spread, loss = likeliest_spread(after[some], shares[some], at[some])

    told = [f"{explained(leads[held_out], x[held_out]):.1%}" for x in (before, after)]
    print(f"{fit.game.title}, {fit.players} players, {len(at):,} positions: explains {told[1]} of leads; estimates {told[0]};")
    print(f"  log loss {loss:.3f} (guessing: {np.log(fit.players):.3f})")
    rows_of = np.arange(len(at))
    for low in (0.75, 0.5, 0.25, 0.0):
        quarter = held_out & (at[:, 0] > low) & (at[:, 0] <= low + 0.25)
        if quarter.any():
            told = [f"{explained(leads[quarter], x[quarter]):.1%}" for x in (before, after)]
            wrong = [f"{(x - leads)[rows_of, actor][quarter].mean():+.2f}" for x in (before, after)]
            print(
                f"  above {low:.0%} to come: {told[1]}, estimates {told[0]}; error for the deciding seat {wrong[1]} points, {wrong[0]}",
                flush=True,
            )
    return found.reshape(weights.shape), spread


def main(arguments: Sequence[str] | None = None) -> None:
    """See the head of this module; `arguments` are those of the process by default."""
    parser = argparse.ArgumentParser(prog="python -m seaboard.bots.fitting.values", description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; all by default")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--pull", type=float, default=0.1, help="towards the weights of estimates, as a share of the positions")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, help="write to this file, and go on from it if it is there; by default the game's values.toml")
    given = parser.parse_args(arguments)
    try:
        game = find_game(given.game)
        path = file_for(game, VALUES_FILE, given.out)
    except SeaboardError as error:
        parser.error(str(error))
    weights = read(game, game.folder / WEIGHTS_FILE)[0]
    before = path if path.exists() else game.folder / VALUES_FILE
    values, spreads = read(game, before) if before.exists() else ({}, {})
    for n in given.players or game.players:
        values[n], spreads[n] = fit_values(Fitting(game, n, {}, given.threads), weights[n], given.games, given.pull)
    head = [
        "What potentials are worth at the leaves of a search, at the end and at the start of a game, in 1/10,000 of a point a unit;",
        f"spreads are in hundredths of a point. Written by python -m seaboard.bots.fitting.values {game.name}",
        f"--games {given.games} --pull {given.pull}",
    ]
    write(game, path, head, values, spreads)


if __name__ == "__main__":
    main()
