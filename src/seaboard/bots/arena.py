"""The arena: bots play each other on all cores, in seats that rotate, on the same deals.

    result = arena("transatlantic", ["mcts:1000", "greedy"], players=2, games=200, seed=1)

With as many bots as players, or fewer, everybody takes part in every game; seat k of rotation r belongs to bot (k + r) modulo the
number of bots, so a deal is played once for each rotation, and every bot sits in every seat once a deal. With more bots than players,
all line-ups of that many bots take part in turn, each in all its rotations. Results are the same on every machine for budgets in
simulations. A file keeps the games played so far; the same arena goes on from there.
"""

from __future__ import annotations

import json
import math
import os
import random
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from seaboard.bots import readiness
from seaboard.core.errors import BadBot, BadSave, SeaboardError
from seaboard.core.language.rng import seed_after
from seaboard.core.play.bots import bot as make_bot
from seaboard.core.play.definition import Value
from seaboard.core.play.game import Game
from seaboard.core.play.registry import game as find_game

ELO = 400 / math.log(10)  # points of rating for a factor e in the odds
PRIOR = 1.0  # games drawn against an average bot that every rating begins with


@dataclass(frozen=True)
class Played:
    """One game of the arena."""

    number: int
    bots: tuple[int, ...]  # by seat: which bot of the arena
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    decisions: tuple[int, ...]  # by seat, where there was a choice
    seconds: tuple[float, ...]  # by seat
    sources: tuple[dict[str, int], ...] = field(default=(), repr=False)  # by seat: points by source
    used: tuple[dict[str, int], ...] = field(default=(), repr=False)  # by seat: how often each card, tile or place was used

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the win."""
        winners = self.ranks.count(1)
        return [(rank == 1) / winners for rank in self.ranks]


@dataclass
class Standing:
    """How one bot did."""

    spec: str
    games: int = 0  # in which it took part, counted once a seat
    win_share: float = 0.0  # a seat; ties shared
    win_share_95: tuple[float, float] = (0.0, 1.0)
    mean_score: float = 0.0
    mean_rank: float = 0.0
    rating: float = 0.0  # as Elo, 0 on average
    rating_error: float = 0.0  # 95 %
    seconds_per_decision: float = 0.0


@dataclass(repr=False)
class Arena:
    """An arena with the games played so far."""

    game: Game
    specs: list[str]
    players: int
    games: int
    seed: int
    options: dict[str, Value]
    played: list[Played] = field(default_factory=list)

    def lineup(self, number: int) -> tuple[int, tuple[int, ...]]:
        """The deal of a game and who sits where."""
        table = min(self.players, len(self.specs))
        tables = list(combinations(range(len(self.specs)), table))
        round_, place = divmod(number, len(tables) * table)
        members, turn = tables[place // table], place % table
        return round_, tuple(members[(seat + turn) % table] for seat in range(self.players))

    @property
    def games_a_deal(self) -> int:
        """How many games make every bot sit in every seat once."""
        table = min(self.players, len(self.specs))
        return math.comb(len(self.specs), table) * table

    def standings(self) -> list[Standing]:
        """How every bot did, in the order of the specs."""
        found = [Standing(spec) for spec in self.specs]
        ratings = rate([played for played in self.played if len(set(played.bots)) > 1], len(self.specs))
        for number, standing in enumerate(found):
            seats = [(played, seat) for played in self.played for seat, bot in enumerate(played.bots) if bot == number]
            standing.rating, standing.rating_error = ratings[number]
            if seats:
                standing.games = len(seats)
                standing.win_share = sum(played.shares[seat] for played, seat in seats) / len(seats)
                standing.win_share_95 = interval(standing.win_share, len(seats))
                standing.mean_score = sum(played.scores[seat] for played, seat in seats) / len(seats)
                standing.mean_rank = sum(played.ranks[seat] for played, seat in seats) / len(seats)
                decisions = sum(played.decisions[seat] for played, seat in seats)
                standing.seconds_per_decision = sum(played.seconds[seat] for played, seat in seats) / max(1, decisions)
        return found

    def __repr__(self) -> str:
        counted = f"{len(self.played)} of {self.games} games"
        return f"<arena of {', '.join(self.specs)} at {self.game.title}, {self.players} players: {counted}>"

    def head(self) -> dict[str, Any]:
        """What makes it the same arena."""
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "bots": self.specs,
            "seed": self.seed,
            "options": self.options,
        }


def interval(share: float, n: int) -> tuple[float, float]:
    """95 % after Wilson."""
    z = 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def rate(games: Sequence[Played], n: int) -> list[tuple[float, float]]:
    """Ratings by Bradley and Terry: every two bots at a table are a game between them, a tie is half a win; with 95 % errors.

    A pair counts 1 / (players - 1), so that a seat at a table of many weighs no more than one at a table of two.
    """
    wins, pairs = np.zeros((n, n)), np.zeros((n, n))
    for played in games:
        weight = 1 / (len(played.bots) - 1)
        for a, one in enumerate(played.bots):
            for b, two in enumerate(played.bots):
                if a < b and one != two:
                    won = 0.5 + 0.5 * np.sign(played.ranks[b] - played.ranks[a])
                    wins[one, two] += weight * won
                    wins[two, one] += weight * (1 - won)
                    pairs[one, two] += weight
                    pairs[two, one] += weight
    strength = np.zeros(n)
    for _ in range(100):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        own = 1 / (1 + np.exp(-strength))
        slope = (wins - pairs * expected).sum(axis=1) + PRIOR * (0.5 - own)
        bend = -(pairs * expected * (1 - expected))
        curve = np.diag(-bend.sum(axis=1) + PRIOR * own * (1 - own)) + bend
        step = np.linalg.solve(curve, slope)
        strength += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-6:
            break
    centred = np.eye(n) - 1 / n  # ratings are told against their mean
    error = 1.96 * np.sqrt(np.diag(centred @ np.linalg.inv(curve) @ centred))
    return [(float(ELO * (x - strength.mean())), float(ELO * e)) for x, e in zip(strength, error, strict=True)]


def play_one(
    game: Game, specs: Sequence[str], bots: tuple[int, ...], options: Mapping[str, Any], seed: int, number: int, deal: int, statistics: bool
) -> Played:
    """One game between bots; `statistics` counts points by source and what was used as well."""
    players = len(bots)
    readiness.prepare(game)
    match = game.new(players, seed_after(seed, deal), **options)
    seated = [make_bot(specs[bot], random.Random(f"{seed} {number} {seat}").getrandbits(60)) for seat, bot in enumerate(bots)]
    decisions, seconds = [0] * players, [0.0] * players
    while (seat := match.seat) is not None:
        look = match.look()
        start = time.perf_counter()
        action = seated[seat].choose(look)
        seconds[seat] += time.perf_counter() - start
        decisions[seat] += 1
        if action not in look.legal:
            raise BadBot(f"The bot {seated[seat].spec} chose {action!r}, which is not legal: {', '.join(map(look.text, look.legal))}.")
        match.play(action)
    outcome = match.outcome
    assert outcome
    return Played(
        number=number,
        bots=bots,
        scores=outcome.scores,
        ranks=outcome.ranks,
        reason=outcome.reason,
        decisions=tuple(decisions),
        seconds=tuple(seconds),
        sources=outcome.breakdown if statistics else (),
        used=count_used(match) if statistics else (),
    )


def count_used(match: Any) -> tuple[dict[str, int], ...]:
    """How often each seat used each card, tile or place."""
    used: list[dict[str, int]] = [{} for _ in range(match.players)]
    for event in match.secret_events:
        if what := match.game.face.story.use(event, match.game.seat_names):
            seat = event["seat"]
            used[seat][what] = used[seat].get(what, 0) + 1
    return tuple(used)


def arena(
    game: str | Game,
    bots: Sequence[str],
    players: int | None = None,
    games: int = 100,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    *,
    cores: int | None = None,
    file: str | os.PathLike[str] | None = None,
    statistics: bool = False,
    progress: Callable[[Arena], None] | None = None,
) -> Arena:
    """Play the games of an arena on all cores; with a file, those that are not in it yet."""
    game = find_game(game) if isinstance(game, str) else game
    if not bots:
        raise BadBot("An arena needs at least one bot, as in mcts:1000,greedy.")
    if type(games) is not int or games < 1:
        raise SeaboardError(f"The number of games must be a positive integer, not {games!r}.")
    for spec in bots:
        make_bot(spec)
    hall = Arena(game, list(bots), game.check_players(players), games, seed, game.complete_options(options or {}))
    hall.played = read(Path(file), hall) if file else []
    done = {played.number for played in hall.played}
    missing = [number for number in range(games) if number not in done]
    if not missing:
        return hall
    readiness.prepare(game)
    workers = max(1, min(cores or os.cpu_count() or 1, len(missing)))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running: set[Future[Played]] = set()
        try:
            while missing or running:
                while missing and len(running) < 2 * workers:
                    number = missing.pop(0)
                    deal, lineup = hall.lineup(number)
                    running.add(pool.submit(play_one, game, hall.specs, lineup, hall.options, seed, number, deal, statistics))
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    hall.played.append(future.result())
                    if file:
                        append(Path(file), hall, hall.played[-1])
                if progress:
                    progress(hall)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    hall.played.sort(key=lambda played: played.number)
    return hall


def append(path: Path, hall: Arena, played: Played) -> None:
    """Add a game to the file; the first line says which arena it is."""
    lines = [] if path.exists() else [json.dumps(hall.head())]
    with path.open("a", encoding="utf-8") as out:
        out.writelines(f"{line}\n" for line in [*lines, json.dumps(asdict(played), ensure_ascii=False)])


def read(path: Path, hall: Arena) -> list[Played]:
    """The games in the file; a last line that was cut off is left out."""
    if not path.exists():
        return []
    head, *lines = path.read_text("utf-8").splitlines() or [""]
    try:
        if json.loads(head) != hall.head():
            raise BadSave(f"{path} holds another arena: {head}. Name another file, or ask for the same game, players, bots and seed.")
        found = []
        for number, line in enumerate(lines):
            try:
                row = json.loads(line)
            except ValueError:
                if number + 1 < len(lines):
                    raise
                path.write_text("\n".join([head, *lines[:-1]]) + "\n", "utf-8")
                break
            values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in row.items()}
            found.append(Played(**values))
        return [played for played in found if played.number < hall.games]
    except (ValueError, TypeError, KeyError):
        raise BadSave(f"{path} is not the file of an arena; name another one.") from None
