"""Rate the bots in every game and write the table of docs/bots.md.

    python -m benchmarks.ratings [--games 40] [--cores N] [GAME…]     play what is missing, then write the table
    python -m benchmarks.ratings --games 0                            write the table only

The games are kept in benchmarks/results/ratings/<game>.jsonl, so that a series can be broken off and gone on with.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import seaboard
from benchmarks.pages import header, write_table
from seaboard.bots.arena import Arena, arena, read

BOTS = ["random", "greedy", "easy", "mcts:100", "mcts:1000"]
PLAYERS, SEED = 2, 1
HERE = Path(__file__).parent
RESULTS = HERE / "results" / "ratings"


def kept(name: str) -> Arena:
    """The games of a series that have been played."""
    game = seaboard.game(name)
    hall = Arena(game, BOTS, PLAYERS, 1_000_000, SEED, game.complete_options({}))
    hall.played = sorted(read(RESULTS / f"{name}.jsonl", hall), key=lambda played: played.number)
    return hall


def table() -> list[str]:
    """Ratings with 95 % errors, and the share of wins against greedy."""
    lines = header(["bot", *(game.title for game in seaboard.all_games())])
    halls = [kept(name) for name in seaboard.game_names()]
    standings = [hall.standings() if hall.played else [] for hall in halls]
    for number, bot in enumerate(BOTS):
        cells = [f"{rows[number].rating:+.0f} ± {rows[number].rating_error:.0f}" if rows else "–" for rows in standings]
        lines.append(f"| `{bot}` | " + " | ".join(cells) + " |")
    for number, bot in enumerate(BOTS):
        cells = [f"{1000 * rows[number].seconds_per_decision:.1f}" if rows else "–" for rows in standings]
        lines.append(f"| `{bot}`, ms a decision | " + " | ".join(cells) + " |")
    lines.append("| games | " + " | ".join(f"{len(hall.played)}" for hall in halls) + " |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ratings")
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--cores", type=int)
    given = parser.parse_args()
    RESULTS.mkdir(parents=True, exist_ok=True)
    for name in given.names or seaboard.game_names():
        if given.games:
            hall = arena(name, BOTS, PLAYERS, given.games, SEED, cores=given.cores, file=RESULTS / f"{name}.jsonl")
            print(
                name, *(f"{standing.spec} {standing.rating:+.0f}±{standing.rating_error:.0f}" for standing in hall.standings()), flush=True
            )
    write_table("bots.md", "ratings", table())


if __name__ == "__main__":
    main()
