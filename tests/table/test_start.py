"""A server that starts: it serves at once, tables are read when they are needed, and one that cannot be read stops nobody."""

from __future__ import annotations

import logging
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from seaboard.core.play.events import Story
from seaboard.table import store as kept
from seaboard.table.store import Event, Store
from tests.table.serving import Player, Served, stored, wait_until


def known(served: Served, key: str) -> Player:
    player = served.player(None)
    player.http.headers["Authorization"] = f"Bearer {key}"
    return player


def test_only_tables_at_which_something_happens_by_itself_are_read_at_the_start(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with Served(database) as served:
        ann, bob = served.player("Ann"), served.player("Bob")
        waiting = []
        for _ in range(3):
            waiting.append(ann.table(players=2, seats=["me", "open"]))
            bob.post(f"/api/tables/{waiting[-1]}/join")
        timed = ann.table(players=2, seats=["me", "open"], absence="clock", clock={"decision": 600, "reserve": 600})
        bob.post(f"/api/tables/{timed}/join")
        key = ann.key
    store = Store(str(database))
    assert store.restless() == [timed]
    store.close()
    with Served(database) as served:
        hall = served.app.state.hall
        wait_until(lambda: timed in hall.tasks)
        assert set(hall.rooms) == {timed}
        ann = known(served, key)
        assert ann.state(waiting[0])["status"] == "playing"
        assert set(hall.rooms) == {timed, waiting[0]} == set(hall.tasks)


def test_a_bot_whose_turn_it_was_decides_after_a_restart_though_nobody_comes(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    store = Store(str(database))
    ann = store.add_player("Ann")
    header = {
        "game": "transatlantic", "rules_version": 1, "players": 2, "options": {}, "seed": "0x7", "settings": {"pace": 0}, "creator": ann.id,
        "origin": None, "status": "playing", "public": True, "actor": 0,
    }  # fmt: skip
    bot, sit = Event("bot", None, {"seat": 0, "spec": "random"}, 0.0), Event("sit", ann.id, {"seat": 1, "name": "Ann"}, 0.0)
    table = stored(store, header, [bot, sit])
    assert store.restless() == [table]
    with Served(database):
        wait_until(lambda: len(store.events_of(table)) > 2)
    store.close()


@pytest.mark.parametrize("damage", ["game", "settings", "event", "kind"])
def test_a_table_that_cannot_be_read_is_told_so_and_all_others_go_on(tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture) -> None:
    database = tmp_path / "tables.db"
    with Served(database) as served:
        ann = served.player("Ann")
        torn, whole = ann.table(seats=["me", "random"]), ann.table(seats=["me", "random"])
        for table in (torn, whole):
            ann.wait_for_turn(table)
        key = ann.key
    store = Store(str(database))
    with store.writing() as connection:
        if damage == "game":
            connection.execute(sa.update(kept.tables).where(kept.tables.c.id == torn).values(game="atlantis"))
        elif damage == "settings":
            connection.execute(sa.update(kept.tables).where(kept.tables.c.id == torn).values(settings={"pace": "mad", "absence": "bot"}))
        elif damage == "event":
            connection.execute(sa.update(kept.events).where(kept.events.c.table_id == torn).values(data={}))
        else:
            connection.execute(sa.update(kept.events).where(kept.events.c.table_id == torn).values(kind="eclipse"))
        connection.execute(sa.update(kept.seatings).where(kept.seatings.c.table_id == torn).values(replaced=True))  # something is to happen
    store.close()
    with caplog.at_level(logging.ERROR, "seaboard.table"), Served(database) as served:
        ann = known(served, key)
        assert ann.wait_for_turn(whole)["legal"]
        ann.act(whole)
        answer = ann.http.get(f"/api/tables/{torn}/state")
        assert answer.status_code == 500 and "cannot be read" in answer.json()["error"]
        assert whole in ann.http.get("/").text and ann.http.get("/", headers={"Accept": "text/html"}).status_code == 200
        assert ann.http.get("/api/tables?kind=mine").status_code == 200
    assert f"Table {torn} cannot be read" in caplog.text


def test_uploads_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import json

    import seaboard

    monkeypatch.setattr("seaboard.table.making.MOST_UPLOADED", 2)
    text = json.dumps(seaboard.game("transatlantic").new(2, 1).document())
    with Served(tmp_path / "tables.db") as served:
        ann = served.player("Ann")
        for _ in range(2):
            ann.post("/api/upload", {"text": text})
        status, sentence = ann.refused("/api/upload", {"text": text})
        assert status == 409 and "uploaded 2 games" in sentence
        status, sentence = ann.refused("/api/upload", {"text": "no game"})
        assert status == 422 and sentence


def test_what_a_visitor_sees_is_told_while_the_table_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a thread, so that nobody else waits for it."""
    database = tmp_path / "tables.db"
    with Served(database) as served:
        ann = served.player("Ann")
        table = ann.table(players=2, seats=["me", "random"])
        for _ in range(5):
            ann.wait_for_turn(table)
            ann.act(table)
        ann.wait_for_turn(table)
        key = ann.key
    threads = []

    def counted(story: Story, *arguments: Any) -> list[str]:
        threads.append(threading.current_thread())
        return clauses(story, *arguments)

    clauses = Story.clauses
    monkeypatch.setattr(Story, "clauses", counted)
    with Served(database) as served:
        known(served, key).state(table)
        served.player(None).state(table)
        assert threads and served.thread not in threads
