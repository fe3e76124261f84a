"""Peace at the table: whom a player does not want to hear, or have at the tables that the player makes.

Nobody learns the id of somebody else: people are named by a mark that means something only at one table, or on one's own page.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from seaboard.table.errors import TableError
from seaboard.table.hall import Hall
from seaboard.table.room import Room
from seaboard.table.store import Player

MOST_MUTED = 500  # by a player


def mark_of(place: str, player_id: str) -> str:
    """What names a person at a place, which is the id of a table or of whose page it is."""
    return hashlib.blake2b(player_id.encode(), key=place.encode()[:64], digest_size=8).hexdigest()


def people_of(room: Room) -> dict[str, tuple[str, str]]:
    """Everybody who sits at a table or has spoken there, by mark: id and name."""
    found = {message.player: message.name for message in room.messages}
    found |= {seat.player: seat.name for seat in room.seats if seat.kind == "human" and seat.player}
    return {mark_of(room.id, player_id): (player_id, name) for player_id, name in found.items()}


@dataclass(frozen=True)
class Muted:
    """Somebody whom a player does not want to hear."""

    person: str  # the mark
    name: str
    blocked: bool


async def mute(hall: Hall, room: Room, player: Player, person: str, blocks: bool | None) -> None:
    """Hear somebody of a table no more, or also have them at no table of one's own; without `blocks`, hear them again."""
    found = people_of(room).get(person)
    if found is None:
        raise TableError(404, "There is nobody like that at this table.")
    if found[0] == player.id:
        raise TableError(409, "That is you.")
    await keep(hall, player, found[0], blocks)


def muted_by(hall: Hall, player: Player) -> list[Muted]:
    """Whom a player does not want to hear, by name."""
    known = ((other, hall.store.player(other), blocks) for other, blocks in hall.muted.get(player.id, {}).items())
    return sorted((Muted(mark_of(player.id, other), who.name, blocks) for other, who, blocks in known if who), key=lambda one: one.name)


async def unmute(hall: Hall, player: Player, person: str) -> None:
    """Hear somebody again, and have them at one's tables."""
    other = next((one for one in hall.muted.get(player.id, {}) if mark_of(player.id, one) == person), None)
    if other is None:
        raise TableError(404, "You hear that person already.")
    await keep(hall, player, other, None)


async def keep(hall: Hall, player: Player, other_id: str, blocks: bool | None) -> None:
    mine = hall.muted.setdefault(player.id, {})
    if blocks is not None and other_id not in mine and len(mine) >= MOST_MUTED:
        raise TableError(409, f"You have muted {MOST_MUTED} people; hear some of them again first, on your own page.")
    await hall.store.write(hall.store.mute, player.id, other_id, blocks)
    if blocks is None:
        mine.pop(other_id, None)
    else:
        mine[other_id] = blocks
    for room in hall.rooms.values():
        if player.id in room.watchers.values():
            room.changed()
