"""Saved games: a table as one, and one as a table to look at. A file is read in another process, as a long game takes a while."""

from __future__ import annotations

import asyncio
from typing import Any

from seaboard.core.play.match import Match
from seaboard.core.play.registry import game as find_game
from seaboard.table import thinking
from seaboard.table.clocks import now
from seaboard.table.errors import TableError
from seaboard.table.hall import Hall
from seaboard.table.making import acts, add
from seaboard.table.room import Room
from seaboard.table.schemas import Settings
from seaboard.table.store import Player

MOST_DECISIONS = 20_000  # of an uploaded game
MOST_READING = 2  # files of one address at a time


async def saved_game(room: Room) -> dict[str, Any]:
    """The table as a saved game: with its seed, so only when nothing is hidden any more. It is written once."""
    if not room.is_open:
        raise TableError(409, "The game can be saved when it is over: a saved game tells everything that is hidden.")
    if room.saved is None or room.saved[0] != room.version:
        room.saved = room.version, await asyncio.to_thread(room.match.document)
    return room.saved[1]


async def upload(hall: Hall, player: Player, text: str) -> Room:
    """A saved game, to look at."""
    found = await hall.thinkers.run("analysis", hall.whom(player.id), thinking.read, text, MOST_DECISIONS, most=MOST_READING)
    match = Match(find_game(found.game), found.players, found.seed, found.options)
    return await add(hall, player, match, Settings(public=False), acts(found.decided, now()), status="looking")
