"""What handlers ask for by type: the hall, and the table that the path names."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request

from seaboard.table.hall import Hall
from seaboard.table.identity import MaybePlayer
from seaboard.table.rates import neighbourhood
from seaboard.table.room import Room


async def hall_of(request: Request) -> Hall:
    found: Hall = request.app.state.hall
    return found


TheHall = Annotated[Hall, Depends(hall_of)]


def address_of(request: Request) -> str:
    """From where somebody asks."""
    return request.client.host if request.client else ""


async def gone(request: Request) -> None:
    """Wait until whoever asked waits no more."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def room_of(request: Request, hall: TheHall, table: Annotated[str, Path(max_length=32)], player: MaybePlayer) -> Room:
    """The table that the path names; whoever sits there and asks for anything of it is here."""
    address = address_of(request)
    room = await hall.room(table, neighbourhood(address))
    if player:
        hall.hear(player, address)
    if player and room.seats_of(player):
        room.hear(player)
    return room


TheRoom = Annotated[Room, Depends(room_of)]
