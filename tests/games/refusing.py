"""What a position refuses, for the tests of explanations."""

from __future__ import annotations

from typing import Any

from seaboard.core.play.game import Game


def refusals_of(game: Game, s: Any) -> dict[str, str]:
    """What is refused, in notation, with the sentence and its clause."""
    return {game.face.text(s, action): f"{why} ({clause})" for action, (why, clause) in game.face.refusals(s).items()}
