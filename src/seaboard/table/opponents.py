"""The bots that may sit at a table."""

from __future__ import annotations

import re

from seaboard.table.errors import TableError

OFFERED = ("easy", "medium", "hard", "greedy", "random")
OPPONENTS = tuple((spec, f"{spec.capitalize()} bot") for spec in OFFERED)  # as forms offer them
BOTS = re.compile(rf"{'|'.join(OFFERED)}|mcts:[1-9]\d{{0,2}}")  # never FILE.py:CLASS, which would run code


def check_bot(spec: str) -> str:
    """A bot that may sit at a table."""
    if not BOTS.fullmatch(spec):
        raise TableError(422, f"There is no bot {spec!r} here; the bots are {', '.join(OFFERED)}, and mcts:1 to mcts:999.")
    return spec
