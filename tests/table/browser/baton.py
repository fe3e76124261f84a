"""Bots that decide one at a time, when they are told to: so that what a page shows after each of their decisions can be looked at."""

from __future__ import annotations

import asyncio
from typing import Self

from seaboard.table import driving
from seaboard.table.hall import Hall
from seaboard.table.room import Room
from tests.table.serving import Served, wait_until


class Baton:
    """Within `with`, no bot of the server decides before it is its turn here."""

    def __init__(self, served: Served) -> None:
        self.hall = served.app.state.hall
        self.think = driving.let_think
        self.handed: set[str] = set()  # tables where the next bot may decide
        self.held = True

    def __enter__(self) -> Self:
        driving.let_think = self.wait
        return self

    def __exit__(self, *problem: object) -> None:
        self.held = False
        driving.let_think = self.think

    async def wait(self, hall: Hall, room: Room, seat: int) -> None:
        """What a bot of this server does instead of deciding at once."""
        version = room.version
        while self.held and hall is self.hall and room.id not in self.handed:
            await asyncio.sleep(0.005)
            if room.version != version:
                return
        self.handed.discard(room.id)
        await self.think(hall, room, seat)

    def hand(self, room: Room) -> None:
        """Let a bot decide once."""
        version = room.version
        self.handed.add(room.id)
        wait_until(lambda: room.version != version)
