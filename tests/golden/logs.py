"""Golden logs: a whole game of greedy bots of each kind as people read it. `python -m tests.golden.logs [GAME…]` writes the text anew.

The games are kept beside the text, so a change of the bots does not change what is read; `--play` plays them anew as well. A change of
the text is a change of what people read: read it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import seaboard
from seaboard.core.play.game import Game
from seaboard.core.play.match import Match
from seaboard.core.play.saves import from_document

FOLDER = Path(__file__).parent / "logs"
PLAYERS = 3
SEEN_BY = {"oltremare": (None, 0), "shipyard": (None, 0), "yamatai": (None, 0)}  # where not everybody reads the same


def play(game: Game) -> Match:
    """A game of greedy bots."""
    match, bot = game.new(PLAYERS, 1), seaboard.bot("greedy", 1)
    while not match.over:
        match.play(bot.choose(match.look()))
    return match


def log_text(match: Match) -> str:
    """The log, a line for each entry that tells something: by everybody, and by a seat where it knows more."""
    parts = []
    for seat in SEEN_BY.get(match.game.name, (None,)):
        viewer = "a spectator" if seat is None else match.game.seat_names[seat]
        lines = [f"{entry.number:4} {entry.sentence}" for entry in match.log_for(seat) if entry.sentence]
        parts.append("\n".join([f"As {viewer} reads it:", *lines]))
    return "\n\n".join(parts) + "\n"


def kept(game: Game) -> Match:
    """The game whose log is kept."""
    return from_document(json.loads((FOLDER / f"{game.name}.json").read_text("utf-8")))


def main(arguments: list[str]) -> None:
    names = [name for name in arguments if name != "--play"]
    FOLDER.mkdir(exist_ok=True)
    for game in [seaboard.game(name) for name in names] if names else seaboard.all_games():
        if "--play" in arguments or not (FOLDER / f"{game.name}.json").exists():
            play(game).save(FOLDER / f"{game.name}.json")
        text = log_text(kept(game))
        (FOLDER / f"{game.name}.txt").write_text(text, "utf-8")
        print(f"{game.name}: {len(text.splitlines())} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
