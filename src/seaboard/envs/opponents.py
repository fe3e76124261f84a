"""Opponents: they decide for the seats that the caller leaves to them, each from what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from seaboard.core.computing.batch import Batch
from seaboard.core.errors import BadBot
from seaboard.core.play.bots import Bot, Look
from seaboard.core.play.bots import bot as make_bot

Spec = str | Bot
Opponents = Spec | Sequence[Spec]
COMPILED = ("random", "greedy")  # these decide for all lanes at once
Lanes = npt.NDArray[np.bool_]
Seats = npt.NDArray[np.int64]


class Others:
    """The opponents in the games of a batch: one for all other seats, or one for each, the first to the left of the caller's own seat."""

    def __init__(self, batch: Batch, opponents: Opponents) -> None:
        specs = [opponents] if isinstance(opponents, str | Bot) else list(opponents)
        others = set((batch.players - 1).tolist())
        if isinstance(opponents, Sequence) and not isinstance(opponents, str) and others != {len(specs)}:
            raise BadBot(
                f"Name one opponent, or one for each of the {' or '.join(map(str, sorted(others)))} other seats, not {len(specs)}."
            )
        self.batch, self.specs = batch, specs
        self.restart(0)

    def restart(self, seed: int) -> None:
        """Let them decide by a seed from now on."""
        self._seed = seed % (1 << 64)
        self._bots: dict[int, Bot] = {  # a spec that is checked now rather than when it first decides
            number: make_bot(spec, self._seed) for number, spec in enumerate(self.specs) if spec not in COMPILED
        }

    def play(self, own: Seats) -> None:
        """Let them decide wherever it is their turn, until it is the turn of the caller's own seat, or the game is over."""
        while True:
            waiting: Lanes = (self.batch.seats != own) & (self.batch.counts > 0)
            if not waiting.any():
                return
            place = (self.batch.seats - own - 1) % self.batch.players  # 0 is the seat to the left
            for number in range(len(self.specs)):
                which = waiting if len(self.specs) == 1 else waiting & (place == number)
                if which.any():
                    self.batch.step(self._choose(number, which), which)

    def _choose(self, number: int, which: Lanes) -> npt.NDArray[np.int64]:
        spec = self.specs[number]
        self._seed += 1 << 64
        if spec == "random":
            return np.asarray(self.batch.random(self._seed))
        if spec == "greedy":
            return np.asarray(self.batch.greedy(self._seed, which=which))
        chosen = np.zeros(self.batch.n, np.int64)
        for k in np.flatnonzero(which).tolist():
            chosen[k] = self._bots[number].choose(look(self.batch, k))
        return chosen


def look(batch: Batch, k: int) -> Look:
    """The game of a lane as its deciding seat may know it."""
    return Look(batch.game, int(batch.players[k]), batch.game.state().unpack(batch.states[k].tobytes()))
