"""The cases of the contract: every registered game, every player count, the defaults and each option changed by itself.

Rules are held to them all; what people read and see of a game, and what bots make of it, to a selection with every player count and every
option in it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import seaboard
from seaboard.core.language.records import CheckedList
from seaboard.core.language.rng import seed_words
from seaboard.core.play.definition import Value
from seaboard.core.play.game import Game

GAMES = seaboard.all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@dataclass(frozen=True)
class Case:
    """One way to set up a game."""

    game: Game
    players: int
    options: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        changed = ",".join(f"{name}={value}" for name, value in self.options) or "defaults"
        return f"{self.game.name}-{self.players}-{changed}"

    @property
    def encoded(self) -> tuple[int, ...]:
        return self.game.encode_options(self.game.complete_options(dict(self.options)))

    def match(self, seed: int) -> seaboard.Match:
        return self.game.new(self.players, seed, **dict(self.options))

    def walk(self, seed: int) -> Iterator[tuple[Any, list[int], int]]:
        """A random game on plain states: each state with its legal actions and the action taken next; the last one without."""
        s, rng = self.game.start(self.players, seed, dict(self.options)), random.Random(seed)
        while not self.game.rules.is_over(s):
            legal = self.game.legal(s)
            action = rng.choice(legal)
            yield s, legal, action
            self.game.rules.apply(s, action)
        yield s, [], -1


CASES = [Case(game, players, tuple(options.items())) for game in GAMES for players in game.players for options in game.option_sets()]
DEFAULTS = [case for case in CASES if not case.options]
SETTINGS = [  # every player count with the defaults, every other set of options with one player count in turn
    Case(game, game.players[number % len(game.players)], tuple(options.items()))
    for game in GAMES
    for number, options in enumerate([*[{}] * len(game.players), *game.option_sets()[1:]])
]
each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_setting = pytest.mark.parametrize("case", SETTINGS, ids=str)
each_player_count = pytest.mark.parametrize("case", DEFAULTS, ids=str)


def checked_walk(case: Case, seed: int) -> Iterator[tuple[Any, Any, list[int], int]]:
    """As `Case.walk`, on rules and lists that refuse negative indices; also yields the bound rules."""
    binder = case.game.engine("plain", checked=True).binder
    bound = {name: binder.function(getattr(case.game.rules, name)) for name in ("setup", "legal", "apply", "is_over", "actor", "check")}
    s, rng = case.game.state(CheckedList), random.Random(seed)
    bound["setup"](s, case.players, case.encoded, seed_words(seed))
    while not bound["is_over"](s):
        out = CheckedList([0] * case.game.max_choices)
        legal = list(out[: bound["legal"](s, out)])
        action = rng.choice(legal)
        yield bound, s, legal, action
        bound["apply"](s, action)
    yield bound, s, [], -1
