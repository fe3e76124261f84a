"""Who sits where: taking a seat and leaving it, bots on open seats, and bots that play for people who are away."""

from __future__ import annotations

from seaboard.table.clocks import now
from seaboard.table.errors import TableError
from seaboard.table.hall import Hall
from seaboard.table.opponents import check_bot
from seaboard.table.room import Room
from seaboard.table.store import Event, Player


async def sit(hall: Hall, room: Room, player: Player, seat: int | None) -> None:
    """Take a seat that is open, or one that waits for the player."""
    async with room.lock:
        free = may_sit(hall, room, player)
        if seat is not None and seat not in free:
            raise TableError(409, f"That seat is taken; free is {', '.join(str(one) for one in free)}.")
        await hall.commit(room, Event("sit", player.id, {"seat": free[0] if seat is None else seat, "name": player.name}, now()))


def may_sit(hall: Hall, room: Room, player: Player) -> list[int]:
    """The seats that a player may take; refused if there is none. Nobody but who made the table takes several of the open ones."""
    free = room.reserved_for(player) or [number for number, one in enumerate(room.seats) if one.kind == "open"]
    if room.status != "open" or not free:
        raise TableError(409, "All seats are taken; you can watch.")
    if player.id in room.barred or hall.blocks(room.creator, player.id):
        raise TableError(403, "Who made this table does not want you at it; make one of your own, or choose another.")
    if room.seats_of(player) and player.id != room.creator and not room.reserved_for(player):
        raise TableError(409, "You have a seat at this table; the others are for others.")
    return free


async def remove(hall: Hall, room: Room, player: Player, seat: int) -> None:
    """Free a seat of a table that waits, for who made it. A person who sat there cannot sit down there again."""
    async with room.lock:
        if player.id != room.creator:
            raise TableError(403, "Only who made the table frees its seats.")
        if room.status != "open" or seat >= room.players or room.seats[seat].kind == "open":
            raise TableError(409, "There is nobody to be taken from that seat; once the game has begun, everybody keeps the seat.")
        if seat in room.seats_of(player):
            raise TableError(409, "That is your own seat; leave the table instead.")
        await hall.commit(room, Event("remove", player.id, {"seat": seat, "name": player.name}, now()))


async def fill(hall: Hall, room: Room, player: Player, seat: int, spec: str) -> None:
    """Put a bot on an open seat; for who made the table."""
    async with room.lock:
        if player.id != room.creator:
            raise TableError(403, "Only who made the table fills its seats with bots.")
        if room.status != "open" or seat >= room.players or room.seats[seat].kind != "open":
            raise TableError(409, "That seat is not open.")
        if not any(one.kind != "bot" for number, one in enumerate(room.seats) if number != seat):
            raise TableError(409, "Bots play with people: take this seat yourself, or leave it to somebody.")
        await hall.commit(room, Event("bot", player.id, {"seat": seat, "spec": check_bot(spec)}, now()))


async def leave(hall: Hall, room: Room, player: Player) -> None:
    """Leave one's seats: before the game they are open again, during it the table's policy says what happens."""
    async with room.lock:
        own = room.seats_of(player)
        if not own or room.status not in ("open", "playing"):
            raise TableError(409, "You do not sit at this table.")
        for seat in own:
            if room.status == "open":
                await hall.commit(room, Event("stand", player.id, {"seat": seat}, now()))
            elif seat not in room.left:
                await hall.commit(room, Event("leave", player.id, {"seat": seat}, now()))
                if room.settings.absence in ("bot", "clock") and not room.is_solo():
                    await replace(hall, room, seat, "left", player.id)


async def come_back(hall: Hall, room: Room, player: Player) -> None:
    """Take one's seats again."""
    async with room.lock:
        own = [seat for seat in room.seats_of(player) if room.seats[seat].replaced or seat in room.left]
        if not own or room.status != "playing":
            raise TableError(409, "Nobody plays for you at this table.")
        for seat in own:
            clock = room.clock_of(seat)
            if room.match.seat == seat and room.seats[seat].replaced and clock and clock.left <= 0:
                raise TableError(409, "Your time for this decision is up, so the bot takes it; then you can come back.")
        for seat in own:
            at = now()
            spent = room.thought_for(at) if room.match.seat == seat else 0.0
            await hall.commit(room, Event("return", player.id, {"seat": seat, "spent": spent}, at))


async def replace(hall: Hall, room: Room, seat: int, why: str, player_id: str | None = None) -> None:
    """Let the table's bot play for a seat; within the room's lock."""
    if not room.seats[seat].is_bot:
        at = now()
        spent = room.thought_for(at) if room.match.seat == seat else 0.0
        made = {"seat": seat, "spec": room.settings.absence_bot, "why": why, "spent": spent}
        await hall.commit(room, Event("replace", player_id, made, at))


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
            await hall.commit(room, Event("vote", player.id, {"seat": seat}, now()))
        others = {one.player for one in room.seats if one.kind == "human" and not one.replaced} - {room.seats[seat].player}
        if 2 * len(room.votes.get(seat, set()) & others) > len(others):
            await replace(hall, room, seat, "vote")
