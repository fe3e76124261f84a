"""What strong bots think of a game: hints while it is played, and its analysis when it is over."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from seaboard.bots.analysis import BUDGET, Analysis, Decision, is_judged
from seaboard.table import thinking
from seaboard.table.errors import TableError, stale
from seaboard.table.hall import Hall
from seaboard.table.room import Progress, Room
from seaboard.table.store import Player


async def hint(hall: Hall, room: Room, player: Player) -> list[dict[str, Any]]:
    """What a strong bot thinks of the choices, from what the player's seat may know; best first."""
    if not room.settings.hints:
        raise TableError(409, "At this table there are no hints.")
    seat = room.seat_of(player)
    if room.status != "playing" or seat is None or room.match.seat != seat:
        raise TableError(409, "A hint is for the player who decides.")
    version = room.version
    advice, notice = await hall.thinkers.run("play", thinking.advise, thinking.position_of(room.match))
    room.notify(notice)
    if room.version != version:
        raise stale()
    return advice


def analyse(hall: Hall, room: Room) -> None:
    """Begin the analysis of a game that is over or only looked at; who watches sees how far it is."""
    if not room.is_open:
        raise TableError(409, "A game is analysed when it is over.")
    if room.analysis is None:
        room.analysis = Progress(0, 1)
        hall.send(judge(hall, room))


async def judge(hall: Hall, room: Room) -> None:
    """Look at one decision after the other, and keep what was found."""
    match = room.match
    plies = [ply for ply in range(match.ply) if is_judged(match.look(ply))]
    found: list[Decision] = []
    try:
        for ply in plies:
            position = thinking.position_of(match, ply)
            found.append(Decision(**await hall.thinkers.run("analysis", thinking.judge, position, match.actions[ply], ply)))
            room.analysis = Progress(len(found), len(plies))
            room.changed()
        hall.store.keep_analysis(room.id, document_of(Analysis(match, BUDGET, found)))
        room.analysis = hall.store.analysis_of(room.id)
    except BaseException:
        room.analysis = None
        raise
    finally:
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
