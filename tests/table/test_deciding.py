"""Decisions that wait for their confirmation."""

from __future__ import annotations

import asyncio
from pathlib import Path

from seaboard.table import deciding, driving, making, seating
from seaboard.table.config import Config
from seaboard.table.hall import Hall
from seaboard.table.schemas import NewTable
from seaboard.table.store import Store


async def confirm_once(database: str) -> None:
    store = Store(database)
    hall = Hall(store, Config(database), driving.play)
    ann, bob = store.add_player("Ann"), store.add_player("Bob")
    room = await making.create(hall, ann, NewTable(game="transatlantic", players=2, seats=["me", "open"]))
    await seating.sit(hall, room, bob, None)
    seat = room.match.seat
    player = ann if room.seats_of(ann) == [seat] else bob
    while room.match.seat == seat and not room.pending:
        action, number = room.match.legal[0], room.number_for(seat)
        await deciding.act(hall, room, player, number, action, confirmed=False)
    assert room.pending == {seat: action} and room.match.seat == seat and room.number_for(seat) == number
    deciding.cancel(room, player)
    assert not room.pending
    await deciding.act(hall, room, player, number, action)
    assert room.match.seat != seat
    await hall.close()
    store.close()


def test_a_decision_that_ends_the_turn_waits_for_its_confirmation(tmp_path: Path) -> None:
    asyncio.run(confirm_once(str(tmp_path / "tables.db")))
