"""The levels for people: `easy`, `medium` and `hard`."""

from __future__ import annotations

from seaboard.bots import mcts
from seaboard.core.errors import BadBot
from seaboard.core.play.bots import Bot

LEVELS = {"easy": "mcts:40:slack=600", "medium": "mcts:1s:slack=200", "hard": "mcts:4s"}


def make(kind: str, arguments: list[str], seed: int) -> Bot:
    """A level takes no arguments."""
    if arguments:
        raise BadBot(f"The level {kind} takes no arguments, not {':'.join(arguments)!r}.")
    return mcts.make("mcts", LEVELS[kind].split(":")[1:], seed)
