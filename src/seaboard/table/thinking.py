"""Bots, hints and analysis think in processes of their own, where uploaded games are read as well, so that nobody waits for them.

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
from seaboard.core.errors import BadSave
from seaboard.core.play.bots import Look
from seaboard.core.play.bots import bot as make_bot
from seaboard.core.play.match import Match
from seaboard.core.play.registry import game as find_game
from seaboard.core.play.saves import loads
from seaboard.table.queues import Queue
from seaboard.table.times import Times

T = TypeVar("T")
PATIENCE = {"play": 5, "quick": 0, "analysis": 10}  # how far processes stand back behind the server
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


def begin(parent: int, patience: int) -> None:
    """Leave Ctrl-C to the server, end with it, however it ends, and let it go first where there are fewer cores than work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(patience)

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


@dataclass(frozen=True)
class Read:
    """A saved game that was read: its beginning, and its decisions by seat and notation."""

    game: str
    players: int
    seed: int
    options: dict[str, Any]
    decided: list[tuple[int, str]]


def read(text: str, most: int) -> Read:
    """A saved game, replayed; refused if something is wrong with it, or if it has too many decisions."""
    match = loads(text, "The file")
    decided = match.decided
    if len(decided) > most:
        raise BadSave(f"The game is too long: at most {most} decisions can be looked at.")
    return Read(match.game.name, match.players, match.seed, match.options, decided)


# --- in the server ---------------------------------------------------------------------------------------------------------------


class Thinkers:
    """The processes. Bots that decide in an instant have one of their own, lest they wait for those that think for seconds; analysis has
    another, started when it is wanted, and goes after all that play. A process gets a piece of work when it has time for it: until then
    it waits in a queue, in which nobody is before others for having more to do.
    """

    def __init__(self, processes: int) -> None:
        self.pools: dict[str, ProcessPoolExecutor] = {}
        self.processes = {"play": processes, "quick": 1, "analysis": 1}
        self.queues = {kind: Queue(count) for kind, count in self.processes.items()}
        self.times = {kind: Times() for kind in self.processes}  # that work took, without waiting

    def pool(self, kind: str) -> ProcessPoolExecutor:
        if kind not in self.pools:
            self.pools[kind] = ProcessPoolExecutor(self.processes[kind], get_context("spawn"), begin, (os.getpid(), PATIENCE[kind]))
        return self.pools[kind]

    async def start(self) -> None:
        """Have the processes for bots that play ready."""
        places = [("play", f"process {number}") for number in range(self.processes["play"])]
        await asyncio.gather(*(self.run(kind, whom, arrive) for kind, whom in [*places, ("quick", "process")]))

    async def run(self, kind: str, whom: str, work: Callable[..., T], *arguments: Any, most: int | None = None) -> T:
        """Do a piece of work for somebody; once again if its process was killed. Refused if `most` pieces are to be done for them."""
        for _ in range(2):
            await self.queues[kind].enter(whom, most)
            pool = self.pool(kind)
            try:
                return await self.done(kind, whom, pool, work, *arguments)
            except BrokenProcessPool:
                if self.pools.get(kind) is pool:
                    del self.pools[kind]
        raise RuntimeError("The processes in which bots think end at once; see the server's log.")

    async def done(self, kind: str, whom: str, pool: ProcessPoolExecutor, work: Callable[..., T], *arguments: Any) -> T:
        """Have a piece of work done by a process; its place is free again when the process is, also if nobody waits any more."""
        loop, queue, begun = asyncio.get_running_loop(), self.queues[kind], time.perf_counter()

        def free(_: object) -> None:
            self.times[kind].add(time.perf_counter() - begun)
            queue.leave(whom)

        try:
            future = pool.submit(work, *arguments)
        except BaseException:
            queue.leave(whom)
            raise
        future.add_done_callback(lambda _: None if loop.is_closed() else loop.call_soon_threadsafe(free, None))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        for pool in self.pools.values():
            for process in list(pool._processes.values()):
                process.kill()
            pool.shutdown(wait=True, cancel_futures=True)
        self.pools.clear()
