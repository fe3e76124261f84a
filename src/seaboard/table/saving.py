"""Saved games: a table as one, and one as a table to look at."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from seaboard.core.play.saves import loads
from seaboard.table.errors import TableError
from seaboard.table.hall import Hall
from seaboard.table.making import acts_of, add
from seaboard.table.room import Room
from seaboard.table.schemas import Settings
from seaboard.table.store import Player

MOST_DECISIONS = 20_000  # of an uploaded game


def saved_game(room: Room) -> dict[str, Any]:
    """The table as a saved game: with its seed, so only when nothing is hidden any more."""
    if not room.is_open:
        raise TableError(409, "The game can be saved when it is over: a saved game tells everything that is hidden.")
    return room.match.document()


async def upload(hall: Hall, player: Player, text: str) -> Room:
    """A saved game, to look at."""
    match = await asyncio.to_thread(loads, text, "The file")
    if len(match.decisions) > MOST_DECISIONS:
        raise TableError(422, f"The game is too long: at most {MOST_DECISIONS} decisions can be looked at.")
    made = acts_of(match, time.time())
    return await add(hall, player, match, Settings(public=False), made, status="looking")
