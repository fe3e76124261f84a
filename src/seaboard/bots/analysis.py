"""The post-mortem of a match: what every decision was worth, judged by tree search from what the deciding seat could know then.

    analysis = analyse(match)
    analysis.decisions[12].loss          # share of the win that the choice gave away
    analysis.accuracy                    # by seat, 0 to 100
    analysis.turning_points(5)

The search before a decision gives the chances of every seat if the best choice is taken; the choice that was taken is searched as well,
all simulations through it, unless it is the best. What a choice gives away is never below 0: where the search of the choice taken finds
more than the search of all choices did, its value is the best known. Hints at the web table are the first of the two searches: same
budget, same seed, so what a hint puts first is what the analysis calls best.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from seaboard.bots import readiness
from seaboard.bots.mcts import TreeSearch, make
from seaboard.core.errors import BadBot
from seaboard.core.play.bots import Look
from seaboard.core.play.match import Match

BUDGET = "mcts:500:playout=60"  # short playouts, as a round of Oltre Mare has hundreds of decisions
HALVING = 1.5  # average loss a decision, in percent of a win, that halves accuracy


@dataclass(frozen=True)
class Decision:
    """One decision of a match, where there was a choice."""

    ply: int
    seat: int
    question: str
    action: int
    text: str
    before: tuple[float, ...]  # chances of every seat with the best choice
    after: tuple[float, ...]  # with the choice taken
    best: int  # action
    best_text: str
    choices: int  # how many there were

    @property
    def loss(self) -> float:
        """Share of the win that the choice gave away."""
        return max(0.0, self.before[self.seat] - self.after[self.seat])


@dataclass(frozen=True, repr=False)
class Analysis:
    """The analysis of a match."""

    match: Match
    spec: str
    decisions: list[Decision]

    def __repr__(self) -> str:
        return f"<analysis of {self.match.game.title} by {self.spec}: {len(self.decisions)} decisions judged>"

    @property
    def accuracy(self) -> tuple[float, ...]:
        """By seat: 100 for a player who gave nothing away."""
        found = []
        for seat in range(self.match.players):
            losses = [decision.loss for decision in self.decisions if decision.seat == seat]
            lost = 100 * sum(losses) / max(1, len(losses))
            found.append(100 * 0.5 ** (lost / HALVING))
        return tuple(found)

    def swing(self, number: int) -> float:
        """The greatest change of a seat's chances from before a decision to before the next one, chance included."""
        before = self.decisions[number].before
        after = self.decisions[number + 1].before if number + 1 < len(self.decisions) else self.final
        return max(abs(a - b) for a, b in zip(after, before, strict=True))

    @property
    def final(self) -> tuple[float, ...]:
        """The shares of the win at the end; the last chances, if the match is not over."""
        outcome = self.match.outcome
        if outcome is None:
            return self.decisions[-1].after if self.decisions else ()
        return tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(self.match.players))

    def turning_points(self, count: int = 5) -> list[Decision]:
        """The decisions at which chances changed most, in the order of the game."""
        order = sorted(range(len(self.decisions)), key=lambda number: -self.swing(number))
        return [self.decisions[number] for number in sorted(order[:count])]


def analyse(
    match: Match, bot: str = BUDGET, *, seed: int = 0, cores: int | None = None, progress: Callable[[int, int], None] | None = None
) -> Analysis:
    """Analyse every decision of a match at which there was a choice, but for talk, which makes no difference."""
    kind, *arguments = bot.split(":")
    if kind != "mcts":
        raise BadBot(f"Analysis is done by mcts, as in mcts:1000, not by {bot!r}.")
    make(kind, arguments, seed)
    readiness.prepare(match.game)
    plies = [ply for ply in range(match.ply) if is_judged(match.look(ply))]
    cores = max(1, min(cores or os.cpu_count() or 1, len(plies) or 1))
    decisions: list[Decision] = []

    def judge(core: int) -> list[Decision]:
        searcher = make(kind, arguments, seed)
        assert isinstance(searcher, TreeSearch)
        found = []
        for ply in plies[core::cores]:
            found.append(judge_one(match.look(ply), match.actions[ply], searcher, seed, ply))
            done.append(ply)
            if progress:
                progress(len(done), len(plies))
        return found

    done: list[int] = []
    with ThreadPoolExecutor(cores) as pool:
        for part in pool.map(judge, range(cores)):
            decisions += part
    return Analysis(match, bot, sorted(decisions, key=lambda decision: decision.ply))


def is_judged(look: Look) -> bool:
    """Whether there was a choice, and not only of what to say."""
    return len(look.legal) > 1 and not look.is_talk


def judge_one(look: Look, action: int, searcher: TreeSearch, seed: int, ply: int) -> Decision:
    """What the action taken at a position was worth."""
    text = look.label
    children = searcher.search(look, seed)
    best, before = children[0].action, tuple(children[0].values.tolist())
    after = before
    if action != best:
        after = next(tuple(child.values.tolist()) for child in searcher.search(look, seed, forced=action) if child.action == action)
        if after[look.seat] > before[look.seat]:
            before = after
    return Decision(ply, look.seat, look.question, action, text(action), before, after, best, text(best), len(look.legal))
