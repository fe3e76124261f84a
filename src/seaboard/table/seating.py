"""Who sits where: taking a seat and leaving it, bots on open seats, and bots that play for people who are away."""

from __future__ import annotations

import time

from seaboard.table.errors import TableError
from seaboard.table.hall import Hall
from seaboard.table.opponents import check_bot
from seaboard.table.room import Room
from seaboard.table.store import Event, Player


async def sit(hall: Hall, room: Room, player: Player, seat: int | None) -> None:
    """Take a seat that is open."""
    async with room.lock:
        free = [number for number, one in enumerate(room.seats) if one.kind == "open"]
        if room.status != "open" or not free:
            raise TableError(409, "All seats are taken; you can watch.")
        if seat is not None and seat not in free:
            raise TableError(409, f"That seat is taken; free is {', '.join(str(one) for one in free)}.")
        hall.commit(room, Event("sit", player.id, {"seat": free[0] if seat is None else seat, "name": player.name}, time.time()))


async def fill(hall: Hall, room: Room, player: Player, seat: int, spec: str) -> None:
    """Put a bot on an open seat; for who made the table."""
    async with room.lock:
        if player.id != room.creator:
            raise TableError(403, "Only who made the table fills its seats with bots.")
        if room.status != "open" or seat >= room.players or room.seats[seat].kind != "open":
            raise TableError(409, "That seat is not open.")
        hall.commit(room, Event("bot", player.id, {"seat": seat, "spec": check_bot(spec)}, time.time()))


async def leave(hall: Hall, room: Room, player: Player) -> None:
    """Leave one's seats: before the game they are open again, during it the table's policy says what happens."""
    async with room.lock:
        own = room.seats_of(player)
        if not own or room.status not in ("open", "playing"):
            raise TableError(409, "You do not sit at this table.")
        for seat in own:
            if room.status == "open":
                hall.commit(room, Event("stand", player.id, {"seat": seat}, time.time()))
            elif seat not in room.left:
                hall.commit(room, Event("leave", player.id, {"seat": seat}, time.time()))
                if room.settings.absence in ("bot", "clock") and not room.is_solo():
                    replace(hall, room, seat, "left", player.id)


async def come_back(hall: Hall, room: Room, player: Player) -> None:
    """Take one's seats again."""
    async with room.lock:
        own = [seat for seat in room.seats_of(player) if room.seats[seat].replaced or seat in room.left]
        if not own or room.status != "playing":
            raise TableError(409, "Nobody plays for you at this table.")
        for seat in own:
            hall.commit(room, Event("return", player.id, {"seat": seat}, time.time()))


def replace(hall: Hall, room: Room, seat: int, why: str, player_id: str | None = None) -> None:
    """Let the table's bot play for a seat; within the room's lock."""
    if not room.seats[seat].is_bot:
        hall.commit(room, Event("replace", player_id, {"seat": seat, "spec": room.settings.absence_bot, "why": why}, time.time()))


async def vote(hall: Hall, room: Room, player: Player, seat: int) -> None:
    """Vote that a bot plays for an absent player; it does when more than half of the others want it."""
    async with room.lock:
        if room.status != "playing" or room.settings.absence != "vote" or not room.seats_of(player):
            raise TableError(409, "At this table there is no vote now.")
        if seat >= room.players or room.seats[seat].kind != "human" or room.seats[seat].replaced or seat in room.seats_of(player):
            raise TableError(409, "A vote is about a person who plays, and not about oneself.")
        if room.is_present(room.seats[seat].player):
            raise TableError(409, f"{room.names()[seat]} is here.")
        if not room.may_be_voted_out(seat):
            raise TableError(409, f"{room.names()[seat]} has not been away for long; wait a little.")
        if player.id not in room.votes.get(seat, set()):
            hall.commit(room, Event("vote", player.id, {"seat": seat}, time.time()))
        others = {one.player for one in room.seats if one.kind == "human" and not one.replaced} - {room.seats[seat].player}
        if 2 * len(room.votes.get(seat, set()) & others) > len(others):
            replace(hall, room, seat, "vote")
