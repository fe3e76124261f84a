"""`random` and `greedy`."""

from __future__ import annotations

import random

import numpy as np
import numpy.typing as npt

from seaboard.bots import readiness
from seaboard.bots.search import tree
from seaboard.bots.words import sentence
from seaboard.core.errors import BadBot
from seaboard.core.language.rng import seed_words
from seaboard.core.play.bots import Advice, Bot, Look

DEALS = 8  # positions that greedy looks at, where something is hidden or left to chance


class Random(Bot):
    """Any choice, all alike."""

    def choose(self, look: Look) -> int:
        """One of the legal actions."""
        return random.Random(self.next_seed()).choice(look.legal)


class Greedy(Bot):
    """Looks one decision ahead by the game's estimates, over some deals of what it cannot know; ties at random."""

    def values(self, look: Look, seed: int) -> npt.NDArray[np.int64]:
        """The chances of every seat after each choice, [choice, seat], summed over the deals, in 1/10,000."""
        search, states = readiness.bound(look.game, tree.search, look.sample(seed))
        self.notice = readiness.notice(look.game)
        found = np.zeros((len(look.legal), look.game.players[-1]), np.int64)
        arrays = (*readiness.no_settings(look.game), *readiness.tree_arrays(1, look.game.players[-1]))
        search(states, look.players, look.seat, seed_words(seed), 0, DEALS, -1, *arrays, found)
        return found[:, : look.players]

    def choose(self, look: Look) -> int:
        """The choice after which the seat's chance is best."""
        seed = self.next_seed()
        if len(look.legal) == 1:
            return look.legal[0]
        values = self.values(look, seed)[:, look.seat]
        best = np.flatnonzero(values == values.max())
        return look.legal[random.Random(seed).choice(best.tolist())]

    def advise(self, look: Look) -> list[Advice]:
        """All choices by the seat's chance after them."""
        values = self.values(look, self.next_seed()) / (DEALS * tree.WHOLE)
        order = sorted(range(len(look.legal)), key=lambda i: -values[i, look.seat])
        advice = []
        for place, i in enumerate(order):
            text, chances = look.text(look.legal[i]), tuple(values[i].tolist())
            share = 1.0 if place == 0 else 0.0
            words = sentence(place, chances[look.seat], float(values[order[0], look.seat]), (text,))
            advice.append(Advice(look.legal[i], text, share, chances, (text,), words))
        return advice


def make(kind: str, arguments: list[str], seed: int) -> Bot:
    """`random` or `greedy`; they take no arguments."""
    if arguments:
        raise BadBot(f"The bot {kind} takes no arguments, not {':'.join(arguments)!r}.")
    return (Random if kind == "random" else Greedy)(seed)
