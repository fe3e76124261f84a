"""`mcts`: tree search with a budget in simulations (`mcts:1000`) or seconds (`mcts:2s`); see search/tree.py.

Settings may follow, as in `mcts:1000:cores=2:playout=10`. With several cores, each grows a tree of its own, and the trees' root
statistics are added. A search in simulations is the same on every machine, for the same number of cores. A choice is made as soon as the
rest of the budget cannot change it.
"""

from __future__ import annotations

import random
import time
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from seaboard.bots import readiness
from seaboard.bots.search import tree
from seaboard.bots.search.tree import Link
from seaboard.bots.sentences import ALIKE, gains, lacking, sentence
from seaboard.bots.values import values
from seaboard.core.errors import BadBot
from seaboard.core.language.rng import SEED_BITS, seed_words
from seaboard.core.play.bots import Advice, Bot, Look
from seaboard.core.play.definition import Definition
from seaboard.core.play.evaluation import WHOLE

MAX_NODES = 500_000  # a tree: 64 bytes a node with five players, so 32 MB; a full tree grows no more, but search goes on
CHUNK_SECONDS = 0.05  # between two looks at the clock
CHUNKS = 20  # parts of a budget in simulations, between which a search may end
SEARCH_FILE = "search.toml"  # in the folder of a game
LINE = 6  # decisions told of how the game may go on


@dataclass(frozen=True)
class Settings:
    """How to search, unless the game's search.toml or the spec says otherwise; docs/bots.md tells what was measured."""

    cores: int = 1
    explore: int = 1500  # this and the next five: see tree.How
    sharpness: int = 100
    trust: int = 1
    playout: int = 200
    width: int = 20
    turns: int = 1
    slack: int = 0  # any choice that costs no more than this is good enough, in 1/10,000 of a win: a weaker and more varied player

    def array(self, forced: int = tree.ANY) -> npt.NDArray[np.int64]:
        """As the search takes them, with the choice that all simulations go through."""
        return np.array([self.explore, self.sharpness, self.trust, self.playout, self.width, self.turns, forced, 0], np.int64)


@cache
def search_settings(game: Definition, players: int) -> dict[str, int]:
    """The settings that a game with so many players has for itself, as they were measured to be better there."""
    path = game.folder / SEARCH_FILE
    rows = tomllib.loads(path.read_text("utf-8"))["players"] if path.exists() else {}
    return dict(rows.get(f"{players}", {}))


@dataclass(frozen=True)
class Child:
    """Root statistics of one choice."""

    action: int
    visits: int
    values: npt.NDArray[np.float64]  # each seat's share of the win, 0 to 1
    line: tuple[int, ...]  # actions, this one first


class Tree:
    """One search tree and its arrays."""

    def __init__(self, players: int) -> None:
        self.links, self.worth, self.tally = readiness.tree_arrays(MAX_NODES, players)

    def children(self, node: int) -> list[int]:
        """The children of a node, most visited first."""
        found, kid = [], int(self.links[node, Link.CHILD])
        while kid:
            found.append(kid)
            kid = int(self.links[kid, Link.NEXT])
        return sorted(found, key=lambda kid: -int(self.links[kid, Link.VISITS]))

    def is_decided(self, left: int) -> bool:
        """Whether so many more simulations cannot change which choice was visited most."""
        visits = [int(self.links[kid, Link.VISITS]) for kid in self.children(0)[:2]]
        return len(visits) > 1 and visits[0] - visits[1] > left

    def line(self, kid: int) -> tuple[int, ...]:
        """The most visited way on from a node, itself first."""
        actions = [int(self.links[kid, Link.ACTION])]
        while len(actions) < LINE and (kids := self.children(kid)) and self.links[kids[0], Link.VISITS] > 1:
            kid = kids[0]
            actions.append(int(self.links[kid, Link.ACTION]))
        return tuple(actions)


class TreeSearch(Bot):
    """See the head of this module."""

    def __init__(self, simulations: int | None, seconds: float | None, given: dict[str, int], seed: int = 0) -> None:
        super().__init__(seed)
        self.simulations, self.seconds, self.given = simulations, seconds, given
        self.settings = Settings(**given)
        self.trees: list[Tree] = []
        self.done = 0  # simulations of the last search

    def __getstate__(self) -> dict[str, Any]:
        """Without the trees, tens of megabytes of scratch space that every search fills anew."""
        return self.__dict__ | {"trees": []}

    def search(self, look: Look, seed: int, forced: int = tree.ANY, *, brief: bool = False) -> list[Child]:
        """Search a position; returns the choices, most visited first.

        With `forced`, all simulations go through that choice; a `brief` search may end when the most visited choice is sure.
        """
        game = look.game
        self.settings = Settings(**(search_settings(game, look.players) | self.given))
        if len(self.trees) != self.settings.cores or self.trees[0].worth.shape[1] != game.players[-1]:
            self.trees = [Tree(game.players[-1]) for _ in range(self.settings.cores)]
        sample, weights, how = look.sample(seed), values(game, look.players), self.settings.array(forced)
        jobs = []
        for core, grown in enumerate(self.trees):
            run, states = readiness.bound(game, tree.search, sample.copy())
            grown.tally[:] = 0
            start = seed_words((seed + (core << 48)) % (1 << SEED_BITS))
            arrays = (how, weights, grown.links, grown.worth, grown.tally)
            jobs.append((run, (states, look.players, look.seat, start), arrays, grown))
        self.notice = readiness.notice(game)
        if len(jobs) == 1:
            self.done = self.grow(*jobs[0], brief)
        else:
            with ThreadPoolExecutor(len(jobs)) as pool:
                self.done = sum([future.result() for future in [pool.submit(self.grow, *job, False) for job in jobs]])
        return self.merged(look.players)

    def grow(self, run: Callable[..., None], position: tuple[Any, ...], arrays: tuple[Any, ...], grown: Tree, brief: bool) -> int:
        """Grow one tree within the budget; returns the number of simulations."""
        budget = -(-(self.simulations or 0) // self.settings.cores)
        end, done, chunk = time.perf_counter() + (self.seconds or 0), 0, 8 if self.seconds else max(1, budget // CHUNKS)
        while True:
            start = time.perf_counter()
            run(*position, done, chunk, *arrays)
            done += chunk
            left = budget - done
            if self.seconds:
                now = time.perf_counter()
                rate = chunk / max(now - start, 1e-6)
                left = int(rate * (end - now))
                chunk = max(1, int(rate * CHUNK_SECONDS))
            if left <= 0 or (brief and grown.is_decided(left)):
                return done
            chunk = min(chunk, left)

    def merged(self, players: int) -> list[Child]:
        """The root statistics of all trees together."""
        visits: dict[int, int] = {}
        values: dict[int, npt.NDArray[np.float64]] = {}
        lines: dict[int, tuple[int, tuple[int, ...]]] = {}
        for grown in self.trees:
            for kid in grown.children(0):
                action, n = int(grown.links[kid, Link.ACTION]), int(grown.links[kid, Link.VISITS])
                visits[action] = visits.get(action, 0) + n
                values[action] = values.get(action, np.zeros(players)) + grown.worth[kid, :players]
                lines[action] = max(lines.get(action, (-1, ())), (n, grown.line(kid)))
        weight = self.settings.trust * len(self.trees)
        found = [Child(a, n, values[a] / (WHOLE * max(1, n + weight)), lines[a][1]) for a, n in visits.items()]
        return sorted(found, key=lambda child: (-child.visits, child.action))

    def only_choice(self, look: Look) -> Child:
        """A decision with one choice has no node of its own: the tree begins after it, and what was found out is in the root."""
        visits = sum(int(grown.links[0, Link.VISITS]) for grown in self.trees)
        worth = np.sum([grown.worth[0, : look.players] for grown in self.trees], axis=0)
        return Child(look.legal[0], visits, worth / (WHOLE * max(1, visits)), (look.legal[0],))

    def choose(self, look: Look) -> int:
        """The choice that was visited most; with slack, any that is good enough. Talk is not worth a search."""
        seed = self.next_seed()
        if len(look.legal) == 1 or look.is_talk:
            return random.Random(seed).choice(look.legal)
        children = self.search(look, seed, brief=True)
        least = children[0].values[look.seat] - self.settings.slack / WHOLE
        good = [child.action for child in children if child.values[look.seat] >= least] if self.settings.slack else []
        return random.Random(seed).choice(good) if good else children[0].action

    def advise(self, look: Look) -> list[Advice]:
        """All choices, most visited first, with the chances of every seat, what each brings and the likeliest way on."""
        return self.explain(look, self.search(look, self.next_seed()))

    def explain(self, look: Look, children: list[Child]) -> list[Advice]:
        """What a search found, in words."""
        children = [self.only_choice(look)] if len(look.legal) == 1 else children
        total = max(1, sum(child.visits for child in children))
        if look.is_talk:  # whatever is said makes no difference, so what was found out holds for all of it
            values = np.sum([child.visits * child.values for child in children], axis=0) / total
            children = [replace(child, values=values) for child in children]
        best = float(children[0].values[look.seat])
        advice: list[Advice] = []
        first: dict[str, float] = {}
        for place, child in enumerate(children):
            told = line_texts(look, child.line) or [(look.text(child.action), look.label(child.action))]
            line, labels = tuple(text for text, _ in told), tuple(label for _, label in told)
            outlook = outlook_after(look, child.line or (child.action,))
            first = first or outlook
            lacks = lacking(first, outlook) if best - child.values[look.seat] > ALIKE else ""
            words = sentence(place, float(child.values[look.seat]), best, labels, brings(look, child.action), lacks)
            advice.append(Advice(child.action, line[0], child.visits / total, tuple(child.values.tolist()), line, words, labels))
        return advice


def brings(look: Look, action: int) -> str:
    """How a choice changes the points that the seat would have if the game ended then, by source."""
    s = look.sample(0)
    before = look.game.points(s, look.seat)
    look.game.rules.apply(s, action)
    return gains(before, look.game.points(s, look.seat))


def outlook_after(look: Look, line: tuple[int, ...]) -> dict[str, float]:
    """What promises points when the seat has decided as in a line, until somebody else decides."""
    s = look.sample(0)
    for action in line:
        if look.game.rules.is_over(s) or look.game.rules.actor(s) != look.seat or action not in look.game.legal(s):
            break
        look.game.rules.apply(s, action)
    return look.game.outlook(s, look.seat)


def line_texts(look: Look, line: tuple[int, ...]) -> list[tuple[str, str]]:
    """A line in notation and in words, played on a resampled position as far as it goes there; forced decisions and talk are not told."""
    s = look.sample(0)
    texts: list[tuple[str, str]] = []
    for action in line:
        legal = look.game.legal(s)
        while action not in legal and (len(legal) == 1 or look.game.rules.is_talk(s)):
            look.game.rules.apply(s, legal[0])
            legal = look.game.legal(s)
        if action not in legal:
            break
        texts.append((look.game.face.text(s, action), look.game.face.label(s, action)))
        look.game.rules.apply(s, action)
    return texts


def make(kind: str, arguments: list[str], seed: int) -> Bot:
    """`mcts:BUDGET`, where the budget is a number of simulations or of seconds (`2s`), and settings after it."""
    if not arguments:
        raise BadBot("The bot mcts needs a budget: mcts:1000 for simulations, mcts:2s for seconds.")
    budget, *settings = arguments
    return TreeSearch(*parse_budget(budget), parse_settings(settings), seed)


def parse_budget(text: str) -> tuple[int | None, float | None]:
    """Simulations, or seconds."""
    try:
        simulations, seconds = (None, float(text[:-1])) if text.endswith("s") else (int(text), None)
    except ValueError:
        raise BadBot(f"The budget of mcts is a number of simulations (1000) or of seconds (2s), not {text!r}.") from None
    if not 0 < (simulations or seconds or 0) <= 1_000_000_000:
        raise BadBot(f"The budget of mcts is above 0, not {text!r}.")
    return simulations, seconds


def parse_settings(texts: list[str]) -> dict[str, int]:
    names = [field.name for field in fields(Settings)]
    found: dict[str, int] = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in names or not value.isdigit() or (name in ("cores", "sharpness", "trust", "width") and value == "0"):
            raise BadBot(f"The settings of mcts are {', '.join(names)}, each with a number, as in cores=2; not {text!r}.")
        found[name] = int(value)
    return found
