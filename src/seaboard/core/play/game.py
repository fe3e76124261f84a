"""A game to everybody else: what it declares, a match of it, and many games of it at once. `seaboard.game(name)` returns one of these."""

from __future__ import annotations

import secrets
from typing import Any

from seaboard.core.computing.batch import Batch, Target
from seaboard.core.computing.lanes import Options, Players
from seaboard.core.language.rng import SEED_BITS
from seaboard.core.play.definition import Definition
from seaboard.core.play.match import Match


class Game(Definition):
    """One game, ready to be played."""

    def new(self, players: int | None = None, seed: int | None = None, **options: Any) -> Match:
        """A new match. Without a seed, 128 random bits: an open deal (see core/language/rng.py)."""
        seed = secrets.randbits(SEED_BITS) if seed is None else seed
        return Match(self, self.check_players(players), seed, self.complete_options(options))

    def batch(
        self,
        n: int,
        players: Players = None,
        seed: int = 0,
        options: Options = None,
        *,
        target: Target = "cpu",
        skip_forced: bool = True,
        auto_reset: bool = True,
        threads: int | None = None,
        keep_actions: bool = False,
    ) -> Batch:
        """`n` games that are stepped together; see batch.py. `players` is one number, or one for each game; so are `options`.

        Decisions with a single choice are taken by themselves if `skip_forced`; where a game has ended the next one begins if `auto_reset`.
        """
        return Batch(
            self, n, players, seed, options,
            target=target, skip_forced=skip_forced, auto_reset=auto_reset, threads=threads, keep_actions=keep_actions,
        )  # fmt: skip
