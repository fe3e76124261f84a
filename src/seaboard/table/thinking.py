"""Bots, hints and analysis think in processes of their own, so that nobody waits for them.

What goes to such a process is the position packed, and the name of the bot; what comes back is plain data.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from typing import Any, TypeVar

from seaboard.bots import analysis, mcts, readiness
from seaboard.bots.levels import LEVELS
from seaboard.core.play.bots import Look
from seaboard.core.play.bots import bot as make_bot
from seaboard.core.play.match import Match
from seaboard.core.play.registry import game as find_game

T = TypeVar("T")
HASTY = "mcts:2s"  # advises while the game is being compiled


@dataclass(frozen=True)
class Position:
    """A position to think about."""

    game: str
    players: int
    packed: bytes

    def look(self) -> Look:
        game = find_game(self.game)
        return Look(game, self.players, game.state().unpack(self.packed))


def position_of(match: Match, ply: int | None = None) -> Position:
    """The position of a match, now or at a ply."""
    return Position(match.game.name, match.players, match.state_at(match.ply if ply is None else ply).pack())


# --- in the other process --------------------------------------------------------------------------------------------------------


def begin(parent: int) -> None:
    """Leave Ctrl-C to the server, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def arrive() -> None:
    """Nothing: a process that has done it has imported what thinking needs, before somebody waits for it."""


def choose(position: Position, spec: str, seed: int) -> tuple[int, str, float]:
    """What a bot decides, what it wants told, and the seconds it took."""
    start, game = time.perf_counter(), find_game(position.game)
    if spec.startswith("mcts"):  # asked for by a program, which gets what it asked for
        readiness.prepare(game)
    elif spec in LEVELS and not readiness.is_ready(game):  # a simulation on the plain engine can take seconds: look one decision ahead
        action = make_bot("greedy", seed).choose(position.look())
        return action, readiness.notice(game), time.perf_counter() - start
    bot = make_bot(spec, seed)
    action = bot.choose(position.look())
    return action, bot.notice, time.perf_counter() - start


def advise(position: Position) -> tuple[list[dict[str, Any]], str]:
    """What the judge of analyses thinks of the choices, best first, and what it wants told."""
    look, ready = position.look(), readiness.is_ready(find_game(position.game))
    searcher = judge_of(analysis.BUDGET if ready else HASTY)
    found = searcher.explain(look, searcher.search(look, 0))
    return [asdict(advice) for advice in found], searcher.notice


def judge_of(spec: str) -> mcts.TreeSearch:
    searcher = make_bot(spec)
    assert isinstance(searcher, mcts.TreeSearch)
    return searcher


def judge(position: Position, action: int, ply: int) -> dict[str, Any]:
    """What a decision was worth."""
    readiness.prepare(find_game(position.game))
    return asdict(analysis.judge_one(position.look(), action, judge_of(analysis.BUDGET), 0, ply))


# --- in the server ---------------------------------------------------------------------------------------------------------------


class Thinkers:
    """The processes. Bots that decide in an instant have one of their own, lest they wait for those that think for seconds; analysis has
    another, started when it is wanted, and goes after all that play.
    """

    def __init__(self, processes: int) -> None:
        self.pools: dict[str, ProcessPoolExecutor] = {}
        self.processes = {"play": processes, "quick": 1, "analysis": 1}

    def pool(self, kind: str) -> ProcessPoolExecutor:
        if kind not in self.pools:
            self.pools[kind] = ProcessPoolExecutor(self.processes[kind], get_context("spawn"), begin, (os.getpid(),))
        return self.pools[kind]

    async def start(self) -> None:
        """Have the processes for bots that play ready."""
        await asyncio.gather(*(self.run("play", arrive) for _ in range(self.processes["play"])), self.run("quick", arrive))

    async def run(self, kind: str, work: Callable[..., T], *arguments: Any) -> T:
        """Do a piece of work; once again if its process was killed."""
        for _ in range(2):
            pool = self.pool(kind)
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                if self.pools.get(kind) is pool:
                    del self.pools[kind]
        raise RuntimeError("The processes in which bots think end at once; see the server's log.")

    def close(self) -> None:
        for pool in self.pools.values():
            for process in list(pool._processes.values()):
                process.kill()
            pool.shutdown(wait=True, cancel_futures=True)
        self.pools.clear()
