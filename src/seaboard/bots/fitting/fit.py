"""The fitting of one game with one number of players: games by given weights, and what they say; see `__main__.py` and `values.py`."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from seaboard.bots.fitting import selfplay
from seaboard.core.errors import SeaboardError
from seaboard.core.language.rng import seed_words
from seaboard.core.play.evaluation import UNIT
from seaboard.core.play.game import Game

Floats = npt.NDArray[np.float64]
APART = 20  # decisions between two kept positions, on average
RIDGE = 0.01  # pull towards the present weights, as a share of the positions
BLUNDERS = 50  # thousandths of decisions taken at random while positions are gathered
VARIED = 2.5  # how far the weights of seats are varied: standard deviation of estimates, in points
PARTS = (0.1, 0.3, 0.6)  # of the way to what a regression says
STEP = 1.0  # first change of an estimate when polishing, in points: standard deviation over positions
PAIRS = 8  # duels a round of polishing
MOMENTUM = 0.6
BETTER = 0.515  # share of wins that counts as better


@dataclass
class Games:
    """Outcomes and kept positions of some games."""

    points: Floats  # [game, seat]
    places: npt.NDArray[np.int64]  # [game, seat]
    counts: Floats  # [sample, seat, potential]
    game_of: npt.NDArray[np.int64]  # [sample]
    horizon: Floats  # [sample], 0 to 1
    actor: npt.NDArray[np.int64]  # [sample], the seat that decides

    @property
    def shares(self) -> Floats:
        """Each seat's share of the win."""
        winners = self.places == 1
        return np.asarray(winners / winners.sum(axis=1, keepdims=True))


class Fitting:
    """The fitting of one game with one number of players. Weights are arrays [end or start, potential], in points."""

    def __init__(self, game: Game, players: int, options: dict[str, Any], threads: int) -> None:
        self.game, self.players, self.threads = game, players, threads
        self.options = game.encode_options(game.complete_options(options))
        self.next_seed = 1_000_000

    def play(self, weights: list[Floats], permille: list[int], games: int, *, keep: int = 0, quiet: bool = False) -> Games:
        """Games of players with these weights, by seat. With `keep`, every so manieth position is kept on average, or quiet position."""
        seats, n = self.game.players[-1], len(self.game.potentials)
        scaled = np.zeros((seats, 2, n), np.int64)
        for seat, own in enumerate(weights):
            scaled[seat] = np.rint(own * UNIT)
        points, places = np.zeros((games, seats), np.int64), np.zeros((games, seats), np.int64)
        run = self.game.engine("cpu").function(selfplay.weighted_games)
        room = games * 100 if keep else 0
        seed, self.next_seed = seed_words(self.next_seed), self.next_seed + games
        chances = np.array(permille + [0] * (seats - len(permille)))

        def part(first: int, count: int) -> tuple[Any, Any]:
            states = np.zeros(3, self.game.state.dtype)
            kept, kept_at = np.zeros((room // self.threads, seats, n), np.int64), np.zeros((room // self.threads, 3), np.int64)
            args = (states, self.players, self.options, seed, first, count, scaled, chances, points, places)
            found = run(*args, max(1, keep), int(quiet), kept, kept_at)
            return kept[:found, : self.players], kept_at[:found]

        cuts = np.linspace(0, games, self.threads + 1).astype(int)
        with ThreadPoolExecutor(self.threads) as pool:
            parts = list(pool.map(part, cuts[:-1].tolist(), np.diff(cuts).tolist()))
        kept_at = np.concatenate([part[1] for part in parts])
        counts = np.concatenate([part[0] for part in parts]).astype(float)
        seats_in = slice(0, self.players)
        return Games(points[:, seats_in].astype(float), places[:, seats_in], counts, kept_at[:, 0], kept_at[:, 1] / 100, kept_at[:, 2])

    def unit(self, weights: Floats) -> Floats:
        """The change of each weight that changes estimates by one point together, by standard deviation over positions."""
        data = self.play([weights] * self.players, [BLUNDERS] * self.players, 400, keep=APART)
        deviation = data.counts.reshape(-1, data.counts.shape[2]).std(axis=0)
        return np.where(deviation > 0, 1 / np.maximum(deviation, 1e-9), 0) / np.sqrt(max(1, (deviation > 0).sum()))

    def regress(self, weights: Floats, games: int) -> tuple[Floats, float]:
        """What games of varied players say about the weights, and how much of the leads it explains."""
        unit, random = self.unit(weights), np.random.default_rng(self.next_seed)
        inputs, leads = [], []
        for _ in range(max(1, games // 100)):
            varied = [weights + random.normal(size=weights.shape) * unit * VARIED for _ in range(self.players)]
            data = self.play(varied, [BLUNDERS] * self.players, 100, keep=APART)
            to_come = data.horizon[:, None, None]
            counts = np.concatenate([data.counts * (1 - to_come), data.counts * to_come], axis=2)
            final = data.points[data.game_of]
            inputs.append((counts - counts.mean(axis=1, keepdims=True)).reshape(-1, counts.shape[2]))
            leads.append((final - final.mean(axis=1, keepdims=True)).reshape(-1))
        rows, lead = np.concatenate(inputs), np.concatenate(leads)
        scale = rows.std(axis=0) + 1e-9
        scaled, prior = rows / scale, weights.reshape(-1) * scale
        pull = RIDGE * len(scaled) * np.eye(len(scale))
        found = np.linalg.solve(scaled.T @ scaled + pull, scaled.T @ (lead - scaled @ prior)) + prior
        explained = 1 - float(np.var(lead - scaled @ found) / np.var(lead))
        return (found / scale).reshape(weights.shape), explained

    def duel(self, one: Floats, two: Floats, games: int) -> float:
        """The share of wins of the first weights against the second, which sit at every other place; both ways round, same deals."""
        share, places = 0.0, 0
        for first, second in ((one, two), (two, one)):
            lineup = [(first, second)[seat % 2] for seat in range(self.players)]
            shares = self.play(lineup, [0] * self.players, games // 2).shares.mean(axis=0)
            self.next_seed -= games // 2
            mine = [seat for seat in range(self.players) if lineup[seat] is one]
            share, places = share + float(shares[mine].sum()), places + len(mine)
        self.next_seed += games
        return share / places * self.players / 2

    def polish(self, weights: Floats, rounds: int, games: int, say: Callable[[str], None]) -> Floats:
        """Move the weights to where they win more; the start is kept if that is not better."""
        unit, random = self.unit(weights), np.random.default_rng(1)
        moved, speed, mean = weights.copy(), np.zeros_like(weights), np.zeros_like(weights)
        late = rounds - rounds // 3  # the mean of the last third is a candidate as well
        for number in range(rounds):
            towards = np.zeros_like(weights)
            for _ in range(PAIRS):
                change = random.normal(size=weights.shape) * unit * STEP * (1 - 0.6 * number / rounds)
                towards += (2 * self.duel(moved + change, moved - change, games) - 1) * change
            speed = MOMENTUM * speed + towards
            moved = moved + speed
            mean += moved / (rounds - late) if number >= late else 0
            if number % 10 == 9:
                say(f"  polished {number + 1}/{rounds}: {self.duel(moved, weights, 4 * games):.1%} against the start")
        share, best = max(((self.duel(one, weights, 10 * games), k) for k, one in enumerate((moved, mean))), key=lambda pair: pair[0])
        say(f"  polished: {share:.1%} against the start")
        return (moved, mean)[best] if share > BETTER else weights

    def level(self, weights: Floats, games: int) -> Floats:
        """The weights with the constant that makes estimates right on average, at the end and at the start."""
        data = self.play([weights] * self.players, [0] * self.players, games, keep=APART)
        at = data.horizon[:, None]
        wrong = data.points[data.game_of] - data.counts @ weights[0] * (1 - at) - data.counts @ weights[1] * at
        inputs = np.stack([1 - at, at], axis=-1).repeat(self.players, axis=1).reshape(-1, 2)
        levelled = weights.copy()
        levelled[:, self.game.potentials["GAME"]] += np.linalg.lstsq(inputs, wrong.reshape(-1))[0]
        return levelled

    def spread(self, weights: Floats, games: int) -> tuple[tuple[int, int], float]:
        """The spread at the end and at the start that make outcomes likeliest, in hundredths, and the mean log loss."""
        data = self.play([weights] * self.players, [0] * self.players, games, keep=APART)
        at = data.horizon[:, None]
        estimates = data.counts @ weights[0] * (1 - at) + data.counts @ weights[1] * at
        return likeliest_spread(estimates, data.shares[data.game_of], at)

    def against_random(self, weights: Floats, games: int) -> float:
        """The share of wins of one player with these weights against random ones, over all seats."""
        shares = []
        for seat in range(self.players):
            permille = [0 if other == seat else 1000 for other in range(self.players)]
            shares.append(self.play([weights] * self.players, permille, games // self.players).shares[:, seat].mean())
        return float(np.mean(shares))


def likeliest_spread(estimates: Floats, shares: Floats, at: Floats) -> tuple[tuple[int, int], float]:
    """The spread at the end and at the start with which estimates [sample, seat] make outcomes likeliest, and the mean log loss."""

    def loss(end: float, start: float) -> float:
        x = estimates / (end * (1 - at) + start * at)
        x = x - x.max(axis=1, keepdims=True)
        return float(-(shares * (x - np.log(np.exp(x).sum(axis=1, keepdims=True)))).sum(axis=1).mean())

    grid = 0.5 * 1.25 ** np.arange(30)
    best = min((loss(end, start), end, start) for end in grid for start in grid)
    return (round(100 * best[1]), round(100 * best[2])), best[0]


def file_for(game: Game, name: str, told: Path | None) -> Path:
    """Where weights go: where one is told to, by default into the game's folder; refused before any work if nobody can write there."""
    path = told or game.folder / name
    if not path.parent.is_dir():
        raise SeaboardError(f"There is no folder {str(path.parent)!r} to write {path.name} into.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise SeaboardError(f"{path} cannot be written: name another file with --out.")
    return path


def read(game: Game, path: Path) -> tuple[dict[int, Floats], dict[int, tuple[int, int]]]:
    """The weights in a file and their spreads, by number of players; weights are in points."""
    rows = tomllib.loads(path.read_text("utf-8"))["players"]
    names = [potential.name.lower() for potential in game.potentials]
    weights = {int(n): np.array([[row.get(name, [0, 0])[end] / UNIT for name in names] for end in (0, 1)]) for n, row in rows.items()}
    return weights, {int(n): tuple(row["spread"]) for n, row in rows.items()}


def write(game: Game, path: Path, head: list[str], weights: dict[int, Floats], spreads: dict[int, tuple[int, int]]) -> None:
    """Write weights into a file, under lines of comment."""
    lines = [f"# {line}" for line in head]
    for n in sorted(weights):
        lines += ["", f"[players.{n}]", f"spread = [{spreads[n][0]}, {spreads[n][1]}]"]
        for k, potential in enumerate(game.potentials):
            lines.append(f"{potential.name.lower()} = [{round(weights[n][0, k] * UNIT)}, {round(weights[n][1, k] * UNIT)}]")
    path.write_text("\n".join(lines) + "\n", "utf-8")
