"""What strong bots think of a game: hints while it is played, and its analysis when it is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import asdict
from typing import Any

from seaboard.bots.analysis import BUDGET, Analysis, Decision, is_judged
from seaboard.table import thinking
from seaboard.table.errors import TableError, stale
from seaboard.table.hall import Hall
from seaboard.table.queues import unless
from seaboard.table.records import Progress
from seaboard.table.room import Room
from seaboard.table.store import Player

MOST_HINTS, MOST_ANALYSES = 3, 2  # that somebody may wait for at a time


async def hint(hall: Hall, room: Room, player: Player, gone: Callable[[], Coroutine[Any, Any, None]]) -> list[dict[str, Any]]:
    """What a strong bot thinks of the choices, from what the player's seat may know; best first. It is given up when the table moves on, or
    when whoever asked is `gone`.
    """
    if not room.settings.hints:
        raise TableError(409, "At this table there are no hints.")
    seat = room.seat_of(player)
    if room.status != "playing" or seat is None or room.match.seat != seat:
        raise TableError(409, "A hint is for the player who decides.")
    played = room.played
    position, whom = thinking.position_of(room.match), hall.whom(player.id)
    work = hall.thinkers.run("play", whom, thinking.advise, position, most=MOST_HINTS)
    thought = await unless(work, room.moves_on(played), gone())
    if thought is None or room.played != played:
        raise stale()
    advice, notice = thought
    room.notify(notice)
    return advice


def analyse(hall: Hall, room: Room, whom: str) -> None:
    """Begin the analysis of a game that is over or only looked at; who watches sees how far it is."""
    if not room.is_open:
        raise TableError(409, "A game is analysed when it is over.")
    if room.analysis is None:
        if hall.analysing[whom] >= MOST_ANALYSES:
            raise TableError(429, f"{MOST_ANALYSES} games are being analysed for you already; wait for one of them.")
        room.analysis = Progress(0, 1)
        hall.analysing[whom] += 1
        hall.send(judge(hall, room, whom))


async def judge(hall: Hall, room: Room, whom: str) -> None:
    """Look at one decision after the other, and keep what was found."""
    match = room.match
    found: list[Decision] = []
    try:
        plies = await asyncio.to_thread(lambda: [ply for ply in range(match.ply) if is_judged(match.look(ply))])
        for ply in plies:
            position = thinking.position_of(match, ply)
            found.append(Decision(**await hall.thinkers.run("analysis", whom, thinking.judge, position, match.actions[ply], ply)))
            room.analysis = Progress(len(found), len(plies))
            room.changed()
        await hall.store.write(hall.store.keep_analysis, room.id, document_of(Analysis(match, BUDGET, found)))
        room.analysis = hall.store.analysis_of(room.id)
    except BaseException:
        room.analysis = None
        raise
    finally:
        hall.analysing[whom] -= 1
        if not hall.analysing[whom]:
            del hall.analysing[whom]
        room.changed()


def document_of(analysis: Analysis) -> dict[str, Any]:
    """An analysis as it is kept."""
    return {
        "spec": analysis.spec,
        "accuracy": analysis.accuracy,
        "final": analysis.final,
        "turning_points": [decision.ply for decision in analysis.turning_points()],
        "decisions": [asdict(decision) for decision in analysis.decisions],
    }
