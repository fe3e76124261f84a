"""What lets a game go on: its bots decide, its clocks run, and bots play for people who stay away."""

from __future__ import annotations

import asyncio
import hashlib
import time

from seaboard.table import thinking
from seaboard.table.deciding import decision
from seaboard.table.hall import Hall
from seaboard.table.queues import unless
from seaboard.table.room import Room
from seaboard.table.seating import replace

INSTANT = ("random", "greedy", "easy")  # bots that decide in less than a tenth of a second
LOOK_AGAIN = 5.0  # seconds between two looks at clocks and absent players


async def play(hall: Hall, room: Room) -> None:
    """Let bots decide and clocks run, as long as the game is played."""
    async with room.watch(None) as news:
        while room.status == "playing":
            news.clear()
            seat = room.match.seat
            assert seat is not None
            if room.seats[seat].is_bot:
                await let_think(hall, room, seat) if room.has_people() else await news.wait()
            else:
                await wait_for(hall, room, seat, news)


async def let_think(hall: Hall, room: Room, seat: int) -> None:
    """A bot decides, at a pace that can be followed. A forced decision takes as long as a free one, lest its speed tell."""
    played, spec, start = room.played, room.seats[seat].bot, time.monotonic()
    seed = int.from_bytes(hashlib.sha256(f"{room.seed:x} {len(room.decisions)}".encode()).digest()[:8])
    forced = len(room.match.legal) == 1
    position, whom = thinking.position_of(room.match), hall.whom(room.creator)
    thought = await unless(hall.thinkers.run(lane_of(spec), whom, thinking.choose, position, spec, seed), room.moves_on(played))
    if thought is None:
        return
    action, notice, seconds = thought
    room.notify(notice)
    if not forced:
        room.thought[seat] = seconds
    ready = max(start + (room.thought.get(seat, 0.0) if forced else 0.0), room.moved + room.settings.pace)
    await asyncio.sleep(max(0.0, ready - time.monotonic()))
    async with room.lock:
        if room.status == "playing" and room.played == played and room.seats[seat].is_bot and room.seats[seat].bot == spec:
            await hall.commit(room, decision(room, seat, action))


def lane_of(spec: str) -> str:
    """Where a bot thinks."""
    return "quick" if spec in INSTANT else "play"


async def wait_for(hall: Hall, room: Room, seat: int, news: asyncio.Event) -> None:
    """Wait for a person: until something happens, or until the table's policy says that a bot plays on."""
    clock, settings = room.clock_of(seat), room.settings
    player = room.seats[seat].player
    assert player
    wait = None
    if room.is_solo():
        wait = None  # nobody waits for who plays alone
    elif settings.absence == "clock" and clock:
        wait = clock.left
    elif settings.absence == "bot":
        wait = max(settings.absence_minutes * 60 - room.away_for(player), LOOK_AGAIN)
    elif settings.absence == "vote":
        wait = LOOK_AGAIN
    try:
        await asyncio.wait_for(news.wait(), wait)
        return
    except TimeoutError:
        pass
    async with room.lock:
        clock = room.clock_of(seat)
        if settings.absence == "vote":
            room.changed()  # by now there may be a vote
        if news.is_set() or room.match.seat != seat or room.is_solo():
            return
        if settings.absence == "clock" and clock and clock.left <= 0:
            await replace(hall, room, seat, "clock")
        elif settings.absence == "bot" and room.away_for(player) >= settings.absence_minutes * 60:
            await replace(hall, room, seat, "absent")
