"""What handlers ask for by type: the hall, and the table that the path names."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request

from seaboard.table.hall import Hall
from seaboard.table.room import Room


def hall_of(request: Request) -> Hall:
    found: Hall = request.app.state.hall
    return found


TheHall = Annotated[Hall, Depends(hall_of)]


async def room_of(hall: TheHall, table: Annotated[str, Path(max_length=32)]) -> Room:
    return await hall.room(table)


TheRoom = Annotated[Room, Depends(room_of)]
