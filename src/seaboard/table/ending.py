"""Ends without a result: a player resigns, a table is closed, a game is aborted, and tables at which nothing happens are given up."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from sqlalchemy.engine import Row

from seaboard.core.errors import SeaboardError
from seaboard.table.clocks import now
from seaboard.table.consenting import ask
from seaboard.table.errors import TableError
from seaboard.table.hall import Hall
from seaboard.table.room import Room
from seaboard.table.store import Event, Player

log = logging.getLogger("seaboard.table")
A_DAY, AN_HOUR = 86400.0, 3600.0  # seconds


async def resign(hall: Hall, room: Room, player: Player) -> None:
    """Give up for good: the table's bot plays on, and without any people the game ends."""
    async with room.lock:
        if room.status != "playing" or not room.seats_of(player):
            raise TableError(409, "You do not play at this table.")
        for seat in room.seats_of(player):
            await hall.commit(room, Event("resign", player.id, {"seat": seat, "spec": room.settings.absence_bot}, now()))
        if not room.people():
            await hall.commit(room, Event("close", None, {"why": "resigned"}, now()))


async def close(hall: Hall, room: Room, player: Player) -> None:
    """Close a table that waits, for who made it; end a game without a result, if all people at it agree."""
    async with room.lock:
        if room.status == "open":
            if player.id != room.creator:
                raise TableError(403, "Only who made the table closes it.")
            await hall.commit(room, Event("close", player.id, {"why": "maker", "name": player.name}, now()))
            return
        if room.status != "playing":
            raise TableError(409, "The game is over already.")
        if not may_abort(room, player):
            raise TableError(403, "Only its players abort a game, or who made the table when nobody else plays.")
        if room.people() - {player.id}:
            await ask(hall, room, player, "abort")
        else:
            await hall.commit(room, Event("close", player.id, {"why": "alone", "name": player.name}, now()))


def may_abort(room: Room, player: Player | None) -> bool:
    """Whether a player may ask that the game ends, or end it where nobody else plays."""
    if player is None or room.status != "playing":
        return False
    return bool(room.seats_of(player)) or (player.id == room.creator and not room.people())


# --- tables that were given up -------------------------------------------------------------------------------------------------


def abandoned(table: Row[Any], days: int, at: float) -> bool:
    """Whether nothing has happened for so long at a table that nobody will come back. A slow clock may run for longer than that."""
    clock = table.settings.get("clock") or {"decision": 0, "reserve": 0}
    return bool(at - table.touched > max(days * A_DAY, clock["decision"] + clock["reserve"] + A_DAY))


async def give_up(hall: Hall) -> int:
    """Close the tables that were abandoned; how many."""
    days, at, closed = hall.config.abandoned_days, now(), 0
    for table in await asyncio.to_thread(hall.store.untouched, at - days * A_DAY):
        if not abandoned(table, days, at):
            continue
        try:
            room = await hall.room(table.id)
            async with room.lock:
                if room.length == table.length:
                    await hall.commit(room, Event("close", None, {"why": "abandoned", "days": int((at - table.touched) / A_DAY)}, at))
                    closed += 1
        except SeaboardError:
            log.exception("Table %s was abandoned and could not be closed.", table.id)
    return closed


async def give_up_hourly(hall: Hall) -> None:
    """As long as the server runs, from its start."""
    while True:
        closed = await give_up(hall)
        log.info("%s tables were abandoned, and closed.", closed)
        await asyncio.sleep(AN_HOUR)
