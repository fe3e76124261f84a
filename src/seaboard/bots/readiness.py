"""Whether a game's search is compiled yet. Nobody waits for the compiler: until it is done, bots think on the plain engine.

The two engines give the same results, so only the time a simulation takes differs. Compiling is done by a process of its own, which
fills the cache; `python -m seaboard.bots.readiness GAME` is that process.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from seaboard.bots.search import tree
from seaboard.bots.values import values
from seaboard.core.language.rng import seed_words
from seaboard.core.play.definition import Definition
from seaboard.core.play.registry import game as find_game

COMPILERS: dict[str, subprocess.Popen[bytes]] = {}  # by game, one at a time
WAITING: set[str] = set()  # games that were wanted and are not compiled yet
READY: set[str] = set()  # games whose search is compiled in this process


def packed(game: Definition, s: Any) -> Any:
    """A compiled position: the state and two for scratch."""
    states = np.zeros(3, game.state.dtype)
    states[0] = np.frombuffer(s.pack(), game.state.dtype)[0]
    return states


def tree_arrays(nodes: int, players: int) -> tuple[Any, ...]:
    """Links, worth and tally of a search tree."""
    return np.empty((nodes, tree.N_LINKS), np.int32), np.empty((nodes, players), np.int64), np.zeros(tree.N_TALLIES, np.int64)


def prepare(game: Definition) -> float:
    """Compile the search of a game, or load it from the cache; returns the seconds it took."""
    if game.name in READY:
        return 0.0
    start = time.perf_counter()
    states, players = np.zeros(3, game.state.dtype), game.players[-1]
    how = np.zeros(tree.N_SETTINGS, np.int64)
    game.engine("cpu").compile(tree.search, states, players, 0, seed_words(0), 0, 1, how, values(game, players), *tree_arrays(1, players))
    READY.add(game.name)
    return time.perf_counter() - start


def is_ready(game: Definition) -> bool:
    """Whether the search can run compiled now. If it was never compiled on this machine, that begins in the background, one game after
    another.
    """
    if game.name in READY:
        return True
    compiler = COMPILERS.get(game.name)
    if compiler is None:
        if not game.engine("cpu").is_cached(tree.search):
            WAITING.add(game.name)
            if all(other.poll() is not None for other in COMPILERS.values()):
                COMPILERS[game.name] = subprocess.Popen([sys.executable, "-m", __name__, game.name], stdin=subprocess.DEVNULL)
            return False
    elif compiler.poll() is None:
        return False
    prepare(game)
    return True


def bound(game: Definition, algorithm: Callable[..., Any], s: Any) -> tuple[Callable[..., Any], Any]:
    """The algorithm on the fastest engine that is ready, and the plain state as a position for it."""
    if is_ready(game):
        return game.engine("cpu").function(algorithm), packed(game, s)
    return game.engine("plain").function(algorithm), [s, game.state(), game.state()]


def notice(game: Definition) -> str:
    """What to tell the user while a game is being compiled."""
    if game.name in WAITING and game.name not in READY:
        return f"{game.title} is being compiled, once for this machine; until then bots think on the slower plain engine."
    return ""


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # those who play go first
    prepare(find_game(sys.argv[1]))
