"""All tables of a server: found, kept in memory, and changed by events: each is stored, then told to all who watch.

What may happen at a table is decided elsewhere (making, seating, deciding, driving), by functions that check and then `commit` an event.
A table that is played has a task that lets it go on, as the hall is told when it is made; after a restart the tasks of running tables begin
again, and as everything is in the events, they go on where they were.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from seaboard.table.config import Config
from seaboard.table.notices import announce, news_of
from seaboard.table.room import Room
from seaboard.table.store import Event, Player, Store
from seaboard.table.thinking import Thinkers

log = logging.getLogger("seaboard.table")
MOST_ROOMS = 1000  # kept in memory
REST, NEWS_REST = 1.0, 10.0  # seconds before a webhook is called, and before it is called with the same news again


class Hall:
    """See the head of this module. `play` lets the bots of a table decide and its clocks run, as long as it is played."""

    def __init__(self, store: Store, config: Config, play: Callable[[Hall, Room], Coroutine[Any, Any, None]]) -> None:
        self.store, self.config, self.play = store, config, play
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.errands: set[asyncio.Task[None]] = set()  # webhooks and analyses on their way
        self.telling: set[str] = set()  # tables whose webhook is about to be called
        self.thinkers = Thinkers(config.processes)

    # --- opening and closing -------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Let running games go on."""
        self.send(self.thinkers.start())
        for table_id in self.store.running():
            self.drive(await self.room(table_id))

    async def close(self) -> None:
        for task in [*self.tasks.values(), *self.errands, *self.loading.values()]:
            task.cancel()
        await asyncio.gather(*self.tasks.values(), *self.errands, *self.loading.values(), return_exceptions=True)
        self.thinkers.close()

    def send(self, errand: Coroutine[Any, Any, None]) -> None:
        """Let something be done for which nobody waits."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    # --- finding and keeping -------------------------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """The table of an id, from memory or from its events."""
        if table_id in self.rooms:
            room = self.rooms[table_id] = self.rooms.pop(table_id)  # the one used last is last
            self.drive(room)
            return room
        if table_id not in self.loading:
            self.loading[table_id] = asyncio.create_task(self.load(table_id))
        try:
            return await asyncio.shield(self.loading[table_id])
        finally:
            self.loading.pop(table_id, None)

    async def load(self, table_id: str) -> Room:
        header = self.store.header(table_id)
        room = await asyncio.to_thread(Room, header, self.store.events_of(table_id))
        self.call_by_name(room)
        room.messages = self.store.messages_of(table_id)
        room.analysis = self.store.analysis_of(table_id)
        self.rooms[table_id] = room
        idle = [other for other in self.rooms.values() if not other.watchers and other.id not in self.tasks]
        for other in idle[: max(0, len(self.rooms) - MOST_ROOMS)]:
            del self.rooms[other.id]
        return room

    def call_by_name(self, room: Room) -> None:
        """Give people the names that they have now, not those with which they sat down."""
        for seat in room.seats:
            known = self.store.player(seat.player) if seat.player else None
            seat.name = known.name if known else seat.name
        room.match.call(room.names())

    def renamed(self, player: Player) -> None:
        """Somebody has another name: all tables tell it."""
        for room in self.rooms.values():
            if room.seats_of(player):
                self.call_by_name(room)
                room.changed()

    # --- what happens --------------------------------------------------------------------------------------------------------

    def commit(self, room: Room, event: Event) -> None:
        """Let an event happen, store it, then tell everybody. If it cannot be stored, it has not happened."""
        was = room.match.seat
        room.take(event)
        try:
            seats = None if event.kind in ("act", "undo", "vote", "rematch") else room.seatings()
            self.store.append(room.id, room.length - 1, event, room.summary(), seats)
        except BaseException:
            room.load(self.store.events_of(room.id))
            raise
        room.changed()
        self.drive(room)
        if room.settings.webhook and room.id not in self.telling and (room.match.seat != was or event.kind in ("sit", "bot", "return")):
            self.telling.add(room.id)
            self.send(self.tell_elsewhere(room))

    async def tell_elsewhere(self, room: Room) -> None:
        """Call the webhook of a table when it has come to rest, and for the same news not soon again."""
        await asyncio.sleep(REST)
        self.telling.discard(room.id)
        news, hook = news_of(room), room.settings.webhook
        if hook and news and (news != room.announced or time.monotonic() - room.announced_at > NEWS_REST):
            room.announced, room.announced_at = news, time.monotonic()
            await announce(hook, news, f"{self.config.address}/t/{room.id}", self.config.webhooks_everywhere)

    def drive(self, room: Room) -> None:
        """See that a game that is played goes on."""
        if room.status == "playing" and room.id not in self.tasks:
            self.tasks[room.id] = asyncio.create_task(self.run(room))

    async def run(self, room: Room) -> None:
        try:
            await self.play(self, room)
        except Exception:
            log.exception("Table %s stopped; it goes on when somebody comes.", room.id)
        finally:
            self.tasks.pop(room.id, None)
