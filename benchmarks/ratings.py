"""Duels of the bots in every game, ratings made of them, and the tables of docs/bots.md.

    python -m benchmarks.ratings [--games 40] [--cores N] [GAME…]     play what is missing, then write the tables
    python -m benchmarks.ratings --games 0                            write the tables only

The games are kept in benchmarks/results/ratings/<game>/<duel>.jsonl, so that a series can be broken off and gone on with.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import seaboard
from benchmarks.pages import header, write_table
from seaboard.bots.arena import Arena, Played, arena, rate, read

SEED = 1
RESULTS = Path(__file__).parent / "results" / "ratings"


@dataclass(frozen=True)
class Duel:
    """One bot against another one, which has all the other seats."""

    name: str
    one: str
    other: str
    players: int = 2

    @property
    def bots(self) -> list[str]:
        return [self.one] + [self.other] * (self.players - 1)

    def path(self, name: str) -> Path:
        return RESULTS / name / f"{self.name}.jsonl"

    def kept(self, name: str) -> Arena:
        """The games of a series that have been played."""
        game = seaboard.game(name)
        hall = Arena(game, self.bots, self.players, 1_000_000, SEED, game.complete_options({}))
        hall.played = sorted(read(self.path(name), hall), key=lambda played: played.number)
        return hall


MEDIUM, HARD = "mcts:500:slack=200", "mcts:2000"  # levels on a smaller scale, as a budget in seconds is not the same on every machine
DUELS = [
    Duel("greedy-random", "greedy", "random"),
    Duel("greedy-random-4", "greedy", "random", 4),
    Duel("1000-greedy", "mcts:1000", "greedy"),
    Duel("500-greedy", "mcts:500", "greedy"),
    Duel("4000-500", "mcts:4000", "mcts:500"),
    Duel("greedy-easy", "greedy", "easy"),
    Duel("medium-easy", MEDIUM, "easy"),
    Duel("hard-medium", HARD, MEDIUM),
    Duel("300-greedy-4", "mcts:300", "greedy", 4),
]
BOTS = ["random", "easy", "greedy", MEDIUM, "mcts:500", "mcts:1000", HARD, "mcts:4000"]


def duel_table() -> list[str]:
    """The share of wins of the first bot with its 95 % interval, and the number of games."""
    lines = header(["duel", *(game.title for game in seaboard.all_games())])
    for duel in DUELS:
        cells = []
        for name in seaboard.game_names():
            hall = duel.kept(name)
            first = hall.standings()[0]
            low, high = first.win_share_95
            cells.append(f"{100 * first.win_share:.0f} % ({100 * low:.0f}–{100 * high:.0f}), {first.games}" if hall.played else "–")
        others = "" if duel.players == 2 else f"{duel.players - 1} × "
        lines.append(f"| `{duel.one}` against {others}`{duel.other}` | " + " | ".join(cells) + " |")
    return lines


def rating_table() -> list[str]:
    """Ratings with 95 % errors by all duels of two players, and the time that a decision took."""
    lines = header(["bot", *(game.title for game in seaboard.all_games())])
    ratings, seconds, counts = [], [], []
    for name in seaboard.game_names():
        games: list[Played] = []
        spent = dict.fromkeys(BOTS, 0.0)
        decisions = dict.fromkeys(BOTS, 0)
        for duel in DUELS:
            if duel.players == 2:
                for played in duel.kept(name).played:
                    specs = [duel.bots[bot] for bot in played.bots]
                    games.append(Played(**{**vars(played), "bots": tuple(BOTS.index(spec) for spec in specs)}))
                    for seat, spec in enumerate(specs):
                        spent[spec] += played.seconds[seat]
                        decisions[spec] += played.decisions[seat]
        ratings.append(rate(games, len(BOTS)))
        seconds.append({bot: spent[bot] / max(1, decisions[bot]) for bot in BOTS})
        counts.append({bot: decisions[bot] for bot in BOTS})
    for number, bot in enumerate(BOTS):
        cells = [
            f"{found[number][0]:+.0f} ± {found[number][1]:.0f}, {1000 * times[bot]:.1f} ms" if played[bot] else "–"
            for found, times, played in zip(ratings, seconds, counts, strict=True)
        ]
        lines.append(f"| `{bot}` | " + " | ".join(cells) + " |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ratings")
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--cores", type=int)
    given = parser.parse_args()
    for name in given.names or seaboard.game_names():
        for duel in DUELS if given.games else []:
            duel.path(name).parent.mkdir(parents=True, exist_ok=True)
            hall = arena(name, duel.bots, duel.players, given.games, SEED, cores=given.cores, file=duel.path(name))
            first = hall.standings()[0]
            low, high = first.win_share_95
            print(f"{name} {duel.name}: {first.win_share:.1%} ({low:.0%} to {high:.0%}) of {first.games} games", flush=True)
    write_table("bots.md", "duels", duel_table())
    write_table("bots.md", "ratings", rating_table())


if __name__ == "__main__":
    main()
