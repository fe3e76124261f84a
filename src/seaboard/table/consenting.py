"""What happens only if all people at a table agree: taking back, where the table says so, and ending a game without a result."""

from __future__ import annotations

from typing import Literal

from seaboard.table.clocks import now
from seaboard.table.errors import TableError
from seaboard.table.hall import Hall
from seaboard.table.room import MOST_UNDOS, Room
from seaboard.table.store import Event, Player


async def ask(hall: Hall, room: Room, player: Player, what: Literal["undo", "abort"], decisions: int = 0) -> None:
    """Ask the others; within the room's lock. Where nobody else is, nobody is asked."""
    if room.request and room.request.player != player.id:
        raise TableError(409, f"{room.name_of(room.request.player)} has asked something; answer that first.")
    if room.request and room.request.what == what:
        raise TableError(409, "You have asked already; the others have not answered yet.")
    if room.undos[player.id] >= MOST_UNDOS:
        raise TableError(409, f"You took back or asked {MOST_UNDOS} times; more only when somebody else has decided.")
    asked = {"what": what} | ({"decisions": decisions} if what == "undo" else {})
    await hall.commit(room, Event("ask", player.id, asked, now()))
    await grant(hall, room)


async def answer(hall: Hall, room: Room, player: Player, allow: bool) -> None:
    """Say yes or no to what another one asks, or ask no more."""
    async with room.lock:
        if room.status != "playing" or room.request is None:
            raise TableError(409, "Nobody asks for anything now.")
        withdrawn = room.request.player == player.id and not allow
        if not withdrawn and player.id not in room.unanswered():
            raise TableError(409, "You are not asked, or have answered.")
        await hall.commit(room, Event("agree" if allow else "refuse", player.id, {}, now()))
        await grant(hall, room)


async def grant(hall: Hall, room: Room) -> None:
    """Do what was asked for, once all others agree."""
    request = room.request
    if request is None or room.unanswered():
        return
    if request.what == "undo":
        await take_back(hall, room, request.player, request.decisions)
    else:
        await hall.commit(room, Event("close", request.player, {"why": "consent"}, now()))


async def take_back(hall: Hall, room: Room, player_id: str, decisions: int) -> None:
    """Let decisions be taken back until so many are left; within the room's lock. Who takes back has spent the time since then."""
    at, decider = now(), room.match.seat
    spent = room.thought_for(at) if decider is not None and room.seats[decider].player == player_id else 0.0
    await hall.commit(room, Event("undo", player_id, {"decisions": decisions, "spent": spent}, at))
