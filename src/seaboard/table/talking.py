"""What people say to one another at a table."""

from __future__ import annotations

from seaboard.table.room import Room
from seaboard.table.store import Player, Store


async def say(store: Store, room: Room, player: Player, text: str) -> None:
    """Say something to all at the table."""
    await store.write(store.add_message, room.id, player, text)
    room.messages = store.messages_of(room.id)
    room.changed()
