"""What a game of a batch leaves behind."""

from __future__ import annotations

from typing import Any

import numpy as np

from seaboard.core.play.definition import Definition


def result_dtype(game: Definition) -> np.dtype[Any]:
    """One row a game."""
    seats, sources = game.players[-1], len(game.sources)
    by_seat = [("scores", "i4", (seats,)), ("ranks", "i1", (seats,)), ("sources", "i2", (seats, sources))]
    return np.dtype([("length", "i4"), ("reason", "i1"), *by_seat], align=True)
