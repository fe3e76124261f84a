"""Writes have a thread of their own: while one waits for the database, everybody else goes on; what cannot be written has not happened."""

from __future__ import annotations

import asyncio
import copy
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

import seaboard
from seaboard.table import driving, hall, making, seating, writing
from seaboard.table.config import Config
from seaboard.table.hall import Hall
from seaboard.table.room import Room
from seaboard.table.schemas import NewTable
from seaboard.table.store import Event, Store
from tests.table import twins
from tests.table.serving import Player, Served, deciding, room_of, seated, wait_until

AT_ONCE = 1.0  # seconds in which an answer comes that waits for no write, on a busy machine too
TWO = NewTable(game="transatlantic", players=2, seats=["me", "open"])


@contextmanager
def held(database: Path) -> Iterator[None]:
    """Somebody else writes to the database, and takes their time."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def act_of(player: Player, table: str) -> tuple[str, dict[str, Any]]:
    now = player.state(table)
    return f"/api/tables/{table}/act", {"number": now["number"], "action": now["legal"][0]["action"]}


def seconds_of(player: Player, path: str) -> float:
    begun = time.monotonic()
    assert player.http.get(path, headers={"Accept": "text/html"}).is_success
    return time.monotonic() - begun


def test_while_a_write_waits_all_pages_answer_and_then_it_happens_once(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with Served(database) as served, ThreadPoolExecutor(1) as elsewhere:
        ann, bob, eve = (served.player(name) for name in ("Ann", "Bob", "Eve"))
        table, other = seated(ann, bob), eve.table("yamatai", players=2, seats=["me", "open"])
        first, second = deciding(table, ann, bob)
        paths = ["/", f"/t/{other}", f"/t/{table}", "/api/games", f"/api/tables/{table}/state"]
        for path in paths:
            seconds_of(eve, path)  # a drawing is made once
        path, body = act_of(first, table)
        before, length = second.state(table), room_of(served, table).length
        with held(database):
            answer = elsewhere.submit(first.http.post, path, json=body)
            with pytest.raises(TimeoutError):
                answer.result(0.3)
            assert max(seconds_of(eve, path) for path in paths) < AT_ONCE
            assert second.state(table) == before, "nobody sees what is not stored"
        assert answer.result().is_success
        assert room_of(served, table).length == length + 1 == len(served.app.state.hall.store.events_of(table))


def test_what_cannot_be_written_in_time_is_refused_with_a_sentence_and_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "PATIENCE", 0.4)
    database = tmp_path / "tables.db"
    with Served(database) as served:
        ann, bob = served.player("Ann"), served.player("Bob")
        table = seated(ann, bob)
        first, second = deciding(table, ann, bob)
        before = first.state(table)
        path, body = act_of(first, table)
        with held(database):
            asked = [(path, body), (f"/api/tables/{table}/chat", {"text": "Hello"}), ("/api/players", {"name": "Eve"})]
            for refused in (first.http.post(where, json=what) for where, what in asked):
                assert refused.status_code == 503 and "Nothing was changed" in refused.json()["error"]
            page = httpx.post(f"{served.address}/name", data={"name": "Eve"}, headers={"Accept": "text/html"})
            assert page.status_code == 503 and "try again" in page.text and "set-cookie" not in page.headers
        assert first.state(table) == before and second.get(f"/api/tables/{table}/chat") == []
        first.post(path, body)
        assert served.app.state.hall.store.events_of(table)[-1].kind == "act"


def test_of_many_who_wait_nobody_waits_for_all_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "PATIENCE", 0.5)
    database = tmp_path / "tables.db"
    with Served(database) as served, ThreadPoolExecutor(10) as elsewhere:
        table = served.player("Ann").table(players=2, seats=["me", "open"])
        people = [served.player(f"Person {n}") for n in range(10)]
        with held(database):
            begun = time.monotonic()
            answers = list(elsewhere.map(lambda one: one.http.post(f"/api/tables/{table}/chat", json={"text": "Hello"}), people))
            assert time.monotonic() - begun < 3 and {answer.status_code for answer in answers} == {503}


def test_bots_go_on_when_the_database_can_be_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "PATIENCE", 0.1)
    refused = []
    monkeypatch.setattr(hall, "TRY_AGAIN", 0.1)
    monkeypatch.setattr(hall.log, "warning", lambda words, *given: refused.append(words % given))
    database = tmp_path / "tables.db"
    with Served(database) as served:
        ann = served.player("Ann")
        table = ann.table("transatlantic", players=4, seats=["random", "random", "random", "me"], pace=0.5)
        room = room_of(served, table)
        for _ in range(20):  # if it is Ann's turn before the lock is there, there was nothing to store
            with held(database):
                stored = len(served.app.state.hall.store.events_of(table))
                wait_until(lambda: refused or room.match.seat == 3)
                if refused:
                    assert "cannot be stored" in refused[0] and room.length == stored
                    break
            ann.act(table)
        assert refused
        wait_until(lambda: room.length > stored)


# --- trying before storing ---------------------------------------------------------------------------------------------------


def everything(room: Room) -> dict[str, Any]:
    """All that a room is made of, as it is now."""
    match = room.match
    own = {name: value for name, value in vars(room).items() if name not in ("match", "lock", "watchers", "game")}
    played = (match.names, match._state.pack(), match.actions, match.legal, [match.log_for(seat) for seat in twins.viewers(room)])
    return copy.deepcopy(own | {"match": played})


def events_to_try(room: Room) -> list[Event]:
    """One of every kind, in an order in which they can happen."""
    seat, text = room.match.seat, room.match.text(room.match.legal[0])
    assert seat is not None
    other = (seat + 1) % room.players
    return [
        Event("act", None, {"text": text, "seat": seat, "spent": 3.0}, 1.0),
        Event("undo", None, {"decisions": 0}, 2.0),
        Event("ask", "somebody", {"what": "undo", "decisions": 0}, 2.2),
        Event("agree", "other", {}, 2.4),
        Event("refuse", "other", {}, 2.6),
        Event("leave", None, {"seat": other}, 3.0),
        Event("vote", "somebody", {"seat": other}, 4.0),
        Event("replace", None, {"seat": other, "spec": "random", "why": "vote"}, 5.0),
        Event("return", None, {"seat": other}, 6.0),
        Event("close", None, {"why": "host"}, 6.5),
        Event("rematch", None, {"table": "other"}, 7.0),
        Event("stand", None, {"seat": other}, 8.0),
        Event("bot", None, {"seat": other, "spec": "random"}, 9.0),
        Event("sit", "somebody", {"seat": other, "name": "Eve"}, 10.0),
        Event("resign", "somebody", {"seat": other, "spec": "random"}, 11.0),
        Event("remove", None, {"seat": other, "name": "Ann"}, 12.0),
        Event("reserve", None, {"seat": other, "player": "somebody", "name": "Eve"}, 13.0),
    ]


def test_an_event_that_is_tried_leaves_the_room_as_it_is() -> None:
    room = twins.room_of(seaboard.game("oltremare"), 3, {}, 3, clock={"decision": 30, "reserve": 900}, absence="vote")
    made = events_to_try(room)
    assert {event.kind for event in made} == {name.removeprefix("take_") for name in dir(Room) if name.startswith("take_")}
    for event in made:
        before = everything(room)
        ahead = room.ahead()
        ahead.take(event)
        assert everything(room) == before, event.kind
        room.take(event)
        now, tried = everything(room), everything(ahead)
        assert {name for name in now if now[name] != tried[name]} <= {"moved"}, event.kind


async def stop_waiting(store: Store) -> None:
    hall = Hall(store, Config(""), driving.play)
    ann, bob = store.add_player("Ann"), store.add_player("Bob")
    room = await making.create(hall, ann, TWO)
    task = asyncio.create_task(seating.sit(hall, room, bob, None))
    await asyncio.sleep(0)
    while not room.lock.locked():
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await hall.close()
    assert room.length == len(store.events_of(room.id)), "whoever stops waiting does not part memory from database"


def test_who_stops_waiting_leaves_room_and_database_agreed(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "tables.db"))
    asyncio.run(stop_waiting(store))
    store.close()


def test_the_thread_of_writes_ends_with_the_store(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    with Served(tmp_path / "tables.db") as served:
        served.player("Ann")
    wait_until(lambda: not [thread for thread in set(threading.enumerate()) - before if thread.name.startswith("writer")])
