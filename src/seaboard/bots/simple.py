"""`random` and `greedy`."""

from __future__ import annotations

import random

import numpy as np
import numpy.typing as npt

from seaboard.bots import readiness
from seaboard.bots.search import tree
from seaboard.bots.sentences import sentence
from seaboard.bots.values import values
from seaboard.core.errors import BadBot
from seaboard.core.language.rng import seed_words
from seaboard.core.play.bots import Advice, Bot, Look
from seaboard.core.play.evaluation import WHOLE

AHEAD = np.array([how == tree.How.AHEAD for how in tree.How], np.int64)  # settings of a search that only looks one decision ahead
DEALS = 8  # positions that greedy looks at, where something is hidden or left to chance


class Random(Bot):
    """Any choice, all alike."""

    def choose(self, look: Look) -> int:
        """One of the legal actions."""
        return random.Random(self.next_seed()).choice(look.legal)


class Greedy(Bot):
    """Looks one decision ahead by the game's estimates, over some deals of what it cannot know; ties at random."""

    def look_ahead(self, look: Look, seed: int) -> npt.NDArray[np.int64]:
        """The chances of every seat after each choice, [choice, seat], summed over the deals, in 1/10,000."""
        search, states = readiness.bound(look.game, tree.search, look.sample(seed))
        self.notice = readiness.notice(look.game)
        links, worth, tally = readiness.tree_arrays(len(look.legal) + 1, look.game.players[-1])
        weights = values(look.game, look.players)
        search(states, look.players, look.seat, seed_words(seed), 0, DEALS, AHEAD, weights, links, worth, tally)
        found: npt.NDArray[np.int64] = worth[1:, : look.players]
        return found

    def choose(self, look: Look) -> int:
        """The choice after which the seat's chance is best."""
        seed = self.next_seed()
        if len(look.legal) == 1:
            return look.legal[0]
        chances = self.look_ahead(look, seed)[:, look.seat]
        best = np.flatnonzero(chances == chances.max())
        return look.legal[random.Random(seed).choice(best.tolist())]

    def advise(self, look: Look) -> list[Advice]:
        """All choices by the seat's chance after them."""
        ahead = self.look_ahead(look, self.next_seed()) / (DEALS * WHOLE)
        order = sorted(range(len(look.legal)), key=lambda i: -ahead[i, look.seat])
        advice = []
        for place, i in enumerate(order):
            text, label, chances = look.text(look.legal[i]), look.label(look.legal[i]), tuple(ahead[i].tolist())
            share = 1.0 if place == 0 else 0.0
            words = sentence(place, chances[look.seat], float(ahead[order[0], look.seat]), (label,))
            advice.append(Advice(look.legal[i], text, share, chances, (text,), words, (label,)))
        return advice


def make(kind: str, arguments: list[str], seed: int) -> Bot:
    """`random` or `greedy`; they take no arguments."""
    if arguments:
        raise BadBot(f"The bot {kind} takes no arguments, not {':'.join(arguments)!r}.")
    return (Random if kind == "random" else Greedy)(seed)
