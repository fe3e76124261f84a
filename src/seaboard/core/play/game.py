"""A game to everybody else: what it declares, and a match of it. `seaboard.game(name)` returns one of these."""

from __future__ import annotations

import secrets
from typing import Any

from seaboard.core.language.rng import SEED_BITS
from seaboard.core.play.definition import Definition
from seaboard.core.play.match import Match


class Game(Definition):
    """One game, ready to be played."""

    def new(self, players: int | None = None, seed: int | None = None, **options: Any) -> Match:
        """A new match. Without a seed, 128 random bits."""
        seed = secrets.randbits(SEED_BITS) if seed is None else seed
        return Match(self, self.check_players(players), seed, self.complete_options(options))
