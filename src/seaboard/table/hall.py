"""All tables of a server: found, kept in memory, and changed by events: each is stored, then told to all who watch.

What may happen at a table is decided elsewhere (making, seating, deciding, driving), by functions that check and then `commit` an event.
A table that is played has a task that lets it go on, as the hall is told when it is made. As everything is in the events, a table is read
when somebody comes; after a restart also, one after the other, those at which a bot decides or a clock runs. A table that cannot be read
is left as it is, and all others go on.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

from sqlalchemy.engine import Row
from sqlalchemy.exc import SQLAlchemyError

from seaboard.table.config import Config
from seaboard.table.errors import TableError, unreadable
from seaboard.table.logs import tell
from seaboard.table.notices import announce, news_of
from seaboard.table.queues import Queue
from seaboard.table.rates import MOST_KNOWN, neighbourhood
from seaboard.table.room import Room
from seaboard.table.store import Event, Player, Store
from seaboard.table.thinking import Thinkers
from seaboard.table.writing import CannotWrite

log = logging.getLogger("seaboard.table")
MOST_ROOMS = 1000  # kept in memory
MOST_READING = 20  # tables that may wait to be read for one address
REST, NEWS_REST = 1.0, 10.0  # seconds before a webhook is called, and before it is called with the same news again
UNSEATED = ("act", "undo", "vote", "rematch", "ask", "agree", "refuse", "close")  # events that leave everybody where they sit
HEED = 2.0  # seconds between two looks at what was changed from outside
TRY_AGAIN = 1.0  # seconds before something is stored that could not be


def concerns(room: Room, player_id: str) -> bool:
    return room.sits(player_id) or any(message.player == player_id for message in room.messages)


class Hall:
    """See the head of this module. `play` lets the bots of a table decide and its clocks run, as long as it is played."""

    def __init__(self, store: Store, config: Config, play: Callable[[Hall, Room], Coroutine[Any, Any, None]]) -> None:
        self.store, self.config, self.play = store, config, play
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.errands: set[asyncio.Task[None]] = set()  # webhooks and analyses on their way
        self.commits: set[asyncio.Task[None]] = set()  # events that are being stored
        self.whereabouts: OrderedDict[str, str] = OrderedDict()  # by player: from where they last asked for something
        self.analysing = Counter[str]()  # for whom games are being analysed
        self.telling: set[str] = set()  # tables whose webhook is about to be called
        self.reading, self.unreadable = Queue(1), set[str]()  # tables that are being read, and those that cannot be
        self.muted = store.mutes()  # by player: whom they do not want to hear, and whether they want them at their tables
        self.thinkers = Thinkers(config.processes)
        self.closing = False

    # --- opening and closing -------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Let running games go on, while visitors come in."""
        self.send(self.thinkers.start())
        self.send(self.heed(max((change.id for change in self.store.changes_since(0)), default=0)))
        self.send(self.wake())

    async def wake(self) -> None:
        """Read the tables at which something is to happen without anybody coming, at most half of the time, so that visitors go first."""
        for table_id in await asyncio.to_thread(self.store.restless):
            begun = time.monotonic()
            with suppress(TableError):
                await self.room(table_id)
            await asyncio.sleep(time.monotonic() - begun)

    async def close(self) -> None:
        self.closing = True
        for task in [*self.tasks.values(), *self.errands, *self.loading.values()]:
            task.cancel()
        await asyncio.gather(*self.tasks.values(), *self.errands, *self.loading.values(), return_exceptions=True)
        await asyncio.gather(*self.commits, return_exceptions=True)
        self.thinkers.close()

    def send(self, errand: Coroutine[Any, Any, None]) -> None:
        """Let something be done for which nobody waits."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    # --- finding and keeping -------------------------------------------------------------------------------------------------

    async def room(self, table_id: str, whom: str = "") -> Room:
        """The table of an id, from memory or from its events, which are read for somebody."""
        if table_id in self.rooms:
            room = self.rooms[table_id] = self.rooms.pop(table_id)  # the one used last is last
            self.drive(room)
            return room
        if table_id not in self.loading:
            self.loading[table_id] = asyncio.create_task(self.load(table_id, whom))
            self.loading[table_id].add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(self.loading[table_id])

    async def load(self, table_id: str, whom: str) -> Room:
        """Read a table; of many that are asked for from one address, one after the other."""
        if table_id in self.unreadable:
            raise unreadable()
        header = self.store.header(table_id)
        await self.reading.enter(whom, MOST_READING)
        try:
            room = await asyncio.to_thread(self.read, header)
        except Exception:
            log.exception("Table %s cannot be read; it is left as it is, and all others go on.", table_id)
            self.unreadable.add(table_id)
            raise unreadable() from None
        finally:
            self.reading.leave(whom)
        self.drive(self.keep(room))
        return room

    async def add(self, header: dict[str, Any], made: list[Event]) -> Room:
        """A new table: it is there when it is stored, with its first events."""
        room = await asyncio.to_thread(Room, SimpleNamespace(**header), made)
        await self.store.write(self.store.add_table, header, made, room.summary(), room.seatings())
        self.drive(self.keep(room))
        return room

    def keep(self, room: Room) -> Room:
        """Keep a table in memory, and forget those that nobody has looked at for longest."""
        self.rooms[room.id], room.muted = room, self.muted
        busy = {other.id for other in self.rooms.values() if other.watchers or other.lock.locked()} | self.tasks.keys()
        idle = [other for other in self.rooms.values() if other.id not in busy]
        for other in idle[: max(0, len(self.rooms) - MOST_ROOMS)]:
            del self.rooms[other.id]
        return room

    def read(self, header: Row[Any]) -> Room:
        """The room of a table, with all that its visitors will want to see, so that they need not wait for one another; in a thread."""
        room = Room(header, self.store.events_of(header.id))
        self.call_by_name(room)
        room.messages, room.analysis = self.store.messages_of(room.id), self.store.analysis_of(room.id)
        for seat in (None, *(number for number, one in enumerate(room.seats) if one.kind == "human")):
            room.match.log_for(seat)
        return room

    def call_by_name(self, room: Room) -> None:
        """Give people the names that they have now, not those with which they sat down."""
        for seat in room.seats:
            known = self.store.player(seat.player) if seat.player else None
            seat.name = known.name if known else seat.name
        room.match.call(room.names())

    def hear(self, player: Player, address: str) -> None:
        """Note from where a player asks."""
        self.whereabouts.pop(player.id, None)
        self.whereabouts[player.id] = neighbourhood(address)
        if len(self.whereabouts) > MOST_KNOWN:
            self.whereabouts.popitem(last=False)

    def whom(self, player_id: str) -> str:
        """For whom something is done that a player wants: all who ask from one address are one, as anybody can be many players."""
        return self.whereabouts.get(player_id, player_id)

    def blocks(self, player_id: str, other_id: str) -> bool:
        """Whether a player wants another one at no table that the player makes."""
        return self.muted.get(player_id, {}).get(other_id, False)

    def renamed(self, player: Player) -> None:
        """Somebody has another name: all tables tell it."""
        for room in self.rooms.values():
            if room.seats_of(player):
                self.call_by_name(room)
                room.changed()

    # --- what the host does from outside ---------------------------------------------------------------------------------------

    async def heed(self, heard: int) -> None:
        """Follow what is changed in the database by `seaboard admin`."""
        while True:
            await asyncio.sleep(HEED)
            try:
                changes = self.store.changes_since(heard)
            except SQLAlchemyError:
                log.warning("What the host changed cannot be read; it is tried again.")
                continue
            for change in changes:
                heard = change.id
                found = [room for room in self.rooms.values() if change.player and concerns(room, change.player)]
                for table_id in [change.table_id] if change.table_id else [room.id for room in found]:
                    await self.look_again(table_id)

    async def look_again(self, table_id: str) -> None:
        """Read a table that is in memory from the database again."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        async with room.lock:
            try:
                self.store.header(table_id)
                room.load(self.store.events_of(table_id))
                room.messages = self.store.messages_of(table_id)
                self.call_by_name(room)
                self.drive(room)
            except TableError:
                room.gone = True
                del self.rooms[table_id]
                if table_id in self.tasks:
                    self.tasks[table_id].cancel()
            room.version += 1
            room.changed()

    # --- what happens --------------------------------------------------------------------------------------------------------

    async def commit(self, room: Room, *made: Event) -> None:
        """Store events, all or none, then let them happen and tell everybody; within the room's lock. Until they are stored nobody sees
        them, and what cannot be stored has not happened. It is carried through even if whoever asked for it waits no longer.
        """
        task = asyncio.create_task(self.carry_out(room, made))
        self.commits.add(task)
        task.add_done_callback(self.commits.discard)
        await asyncio.shield(task)

    async def carry_out(self, room: Room, made: Sequence[Event]) -> None:
        was, ahead = room.match.seat, room.ahead()
        for event in made:
            ahead.take(event)
        seats = None if all(event.kind in UNSEATED for event in made) else ahead.seatings()
        try:
            await self.store.write(self.store.append, room.id, room.length, made, ahead.summary(), seats)
        except TableError as error:
            if error.status == 409:  # somebody has added an event from outside
                self.send(self.look_again(room.id))
            raise
        for event in made:
            room.take(event)
        room.changed()
        self.drive(room)
        if room.status == "finished" and any(event.kind == "act" for event in made):
            tell("table over", table=room.id, game=room.game.name, decisions=len(room.decisions))
        news = room.match.seat != was or any(event.kind in ("sit", "bot", "return") for event in made)
        if room.settings.webhook and room.id not in self.telling and news:
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
        if room.status == "playing" and room.id not in self.tasks and not self.closing:
            self.tasks[room.id] = asyncio.create_task(self.run(room))

    async def run(self, room: Room) -> None:
        try:
            while True:
                try:
                    return await self.play(self, room)
                except CannotWrite:
                    log.warning("What happens at table %s cannot be stored; it is tried again.", room.id)
                    await asyncio.sleep(TRY_AGAIN)
        except Exception:
            log.exception("Table %s stopped; it goes on when somebody comes.", room.id)
        finally:
            self.tasks.pop(room.id, None)
