"""All tables of a server: what is stored has happened, and nothing else; games go on after a failure and after a restart."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from seaboard.table import driving, making, seating
from seaboard.table.config import Config
from seaboard.table.hall import Hall
from seaboard.table.room import Room
from seaboard.table.schemas import NewTable
from seaboard.table.store import Event, Store
from tests.table.serving import Served

TWO = NewTable(game="transatlantic", players=2, seats=["me", "open"])


async def lose_an_event(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(store, Config(""), driving.play)
    ann, bob = store.add_player("Ann"), store.add_player("Bob")
    room = await making.create(hall, ann, TWO)

    def fail(*event: object) -> None:
        raise OSError("The disk is full.")

    with monkeypatch.context() as full:
        full.setattr(store, "append", fail)
        with pytest.raises(OSError, match="full"):
            await seating.sit(hall, room, bob, None)
    assert room.length == 1 and room.seats[1].kind == "open" and not store.running()
    await seating.sit(hall, room, bob, None)
    assert store.running() == [room.id] and [event.kind for event in store.events_of(room.id)] == ["sit", "sit"]
    await hall.close()


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(str(tmp_path / "tables.db"))
    asyncio.run(lose_an_event(store, monkeypatch))
    store.close()


async def stumble_once(store: Store) -> None:
    begun: list[str] = []

    async def play(hall: Hall, room: Room) -> None:
        begun.append(room.id)
        if len(begun) == 1:
            raise OSError("A fault of ours.")
        await asyncio.sleep(60)

    hall = Hall(store, Config(""), play)
    ann = store.add_player("Ann")
    room = await making.create(hall, ann, TWO)
    assert not begun  # nobody plays yet
    await hall.commit(room, Event("bot", ann.id, {"seat": 1, "spec": "random"}, 0.0))
    while room.id in hall.tasks:
        await asyncio.sleep(0.01)
    assert begun == [room.id]
    assert await hall.room(room.id) is room and room.id in hall.tasks
    await asyncio.sleep(0.01)
    await hall.room(room.id)
    assert begun == [room.id] * 2  # the task that runs is not begun again
    await hall.close()


def test_a_game_that_stopped_goes_on_when_somebody_comes(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = Store(str(tmp_path / "tables.db"))
    with caplog.at_level(logging.ERROR, "seaboard.table"):
        asyncio.run(stumble_once(store))
    assert "goes on when somebody comes" in caplog.text
    store.close()


def test_a_restarted_server_goes_on_where_it_was(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with Served(database) as served:
        ann = served.player()
        table = ann.table("transatlantic", players=2, seats=["me", "random"])
        left = ann.table("yamatai", players=3, seats=["me", "random", "random"], pace=0.02)
        ann.wait_for_turn(left)
        ann.post(f"/api/tables/{left}/act", {"number": ann.state(left)["number"], "action": ann.state(left)["legal"][0]["action"]})
        for _ in range(5):
            now = ann.wait_for_turn(table)
            ann.act(table, now["legal"][0]["action"])
        now, key = ann.wait_for_turn(table), ann.key
    with Served(database) as served:
        again = served.player(None)
        again.http.headers["Authorization"] = f"Bearer {key}"
        assert again.state(table) == now
        again.act(table)
        again.wait_for_turn(left)
