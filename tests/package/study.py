"""A study as a user of the library would write it: everything in it has its type, and it runs with what `pip install seaboard` brings."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Literal

import numpy as np
import numpy.typing as npt

import seaboard
from seaboard import Advice, Batch, Bot, Entry, Game, Look, Match, Option, Outcome, Playouts, SeaboardError, Value, errors


class Cautious(Bot):
    """Takes what looks best on one position that it cannot tell from the real one."""

    def choose(self, look: Look) -> int:
        position = look.sample(self.next_seed())

        def worth(action: int) -> int:
            after = position.copy()
            look.game.rules.apply(after, action)
            return int(look.game.rules.evaluate(after, look.seat))

        return max(look.legal, key=worth)


def describe(game: Game) -> dict[str, Value]:
    options: Iterable[Option] = game.options
    return {option.name: option.default for option in options}


def play(game: Game, bots: list[Bot], seed: int) -> Match:
    match: Match = game.new(players=len(bots), seed=seed)
    while (seat := match.seat) is not None:
        match.play(bots[seat].choose(match.look()))
    return match


def lead(outcome: Outcome) -> int:
    best, second, *_ = sorted(outcome.scores, reverse=True)
    return best - second


def told(entries: list[Entry]) -> list[str]:
    return [entry.sentence for entry in entries if not entry.automatic]


def advice(match: Match, bot: str | Bot) -> list[tuple[str, float]]:
    found: list[Advice] = match.hint(bot)
    return [(one.text, one.share) for one in found]


def mean_scores(result: Playouts) -> npt.NDArray[np.float64]:
    return np.asarray(result.scores.mean(axis=0), np.float64)


def win_shares(batch: Batch, steps: int) -> npt.NDArray[np.float64]:
    shares = np.zeros(batch.shares.shape[1])
    for number in range(steps):
        batch.step(batch.random(seed=number))
        shares += batch.shares[batch.over].sum(axis=0)
    return shares


def refusal(match: Match) -> str:
    try:
        match.play(-1)
    except errors.IllegalAction as error:
        return str(error)
    except SeaboardError:
        return "another reason"
    return ""


def last_score(match: Match) -> tuple[int, ...]:
    """In another process."""
    return match.outcome.scores if match.outcome else ()


def compare(name: str, options: Mapping[str, Value]) -> dict[str, float]:
    hall: seaboard.Arena = seaboard.arena(name, ["greedy", "random"], players=2, games=2, seed=3, options=options, cores=1)
    standings: list[seaboard.Standing] = hall.standings()
    return {standing.spec: standing.win_share for standing in standings}


def main(folder: Path, target: Literal["cpu", "plain"]) -> None:
    game = seaboard.game("transatlantic")
    options = describe(game)
    match = play(game, [Cautious(1), seaboard.bot("random", seed=2)], seed=7)
    assert match.outcome and lead(match.outcome) >= 0 and told(match.log)
    match.save(folder / "game.json")
    again = seaboard.load(folder / "game.json")
    assert again.outcome == match.outcome and copy.deepcopy(again).actions == match.actions
    earlier = again.at(again.ply // 2)
    assert advice(earlier, "random") and refusal(earlier)
    result = seaboard.playouts(game, players=3, games=5, seed=1, options=options, target=target)
    assert mean_scores(result).shape == (3,) and int(result.counts.sum()) == result.decisions
    kept: Playouts = pickle.loads(pickle.dumps(result))
    assert kept.game is game and np.array_equal(kept.scores, result.scores)
    assert win_shares(game.batch(4, players=2, seed=5, target=target), 20).shape == (game.players[-1],)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(last_score, match).result() == match.outcome.scores
    if target == "cpu":
        assert compare(game.name, options)["greedy"] > 0.5
    print("studied", match, result, sep="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), "cpu" if "cpu" in sys.argv else "plain")
