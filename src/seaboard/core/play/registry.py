"""The games there are. A game is registered by name and module, and imported when it is first asked for."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from importlib import import_module

from seaboard.core.errors import SeaboardError, UnknownGame
from seaboard.core.play.definition import Definition
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


def module_of(game: Definition) -> str:
    """The module that has a game under the name GAME: by it a pickled game is found again, in other processes too."""
    parts = game.state.__module__.split(".")
    for module in (MODULES.get(game.name, ""), *(".".join(parts[:n]) for n in range(len(parts), 0, -1))):
        if getattr(sys.modules.get(module), "GAME", None) is game:
            return module
    raise SeaboardError(f"{game.title} cannot be pickled, as no module has it under the name GAME: put it there and register the module.")


def found_at(name: str, module: str) -> Game:
    """The game that a module has; it is registered if it was not yet, so that it is as much at home here as where it came from."""
    MODULES.setdefault(name, module)
    found: Game = import_module(module).GAME
    return found
