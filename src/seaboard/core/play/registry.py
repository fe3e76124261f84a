"""The games there are. A game is registered by name and module, and imported when it is first asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from seaboard.core.errors import UnknownGame
from seaboard.core.play.game import Game

MODULES: dict[str, str] = {}


def register(name: str, module: str) -> None:
    """Register a game: `module` has its definition under the name GAME."""
    MODULES[name] = module


def game_names() -> list[str]:
    """The names of all games, in the order they were registered."""
    return list(MODULES)


def game(name: str) -> Game:
    """The game of that name."""
    if name not in MODULES:
        near = get_close_matches(str(name), MODULES, 1)
        hint = f"did you mean {near[0]}?" if near else f"the games are {', '.join(MODULES)}."
        raise UnknownGame(f"There is no game called {name!r}; {hint}")
    found: Game = import_module(MODULES[name]).GAME
    return found


def all_games() -> list[Game]:
    """All games."""
    return [game(name) for name in MODULES]
