"""A disk that is full, a database that is read-only or held by somebody else: the server says so in a sentence, loses nothing that it has
acknowledged, keeps nothing that it has refused, and goes on when the trouble is over.

The tests have a few troubles each; `python -m tests.table.test_trouble [TIMES]` fills the disk more often and tells what it saw.
"""

from __future__ import annotations

import json
import os
import random
import resource
import sqlite3
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from seaboard.core.errors import BadForm, IllegalAction
from seaboard.table.store import Event
from tests.contract.test_forms import by_chance
from tests.table.serving import Player, Served, room_of, seated
from tests.table.test_kill import Server

SENTENCE = "The server cannot reach its database now. Nothing was changed; try again in a moment."


class House:
    """`seaboard serve` with a table at which two people play, and what was acknowledged to them."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.server, self.rng, self.figures = Server(folder / "tables.db"), random.Random(seed), Counter[str]()
        self.server.start()
        self.players = [Player(self.server.address, name) for name in ("Ann", "Bob")]
        self.table = seated(self.players[0], self.players[1], "oltremare")
        self.acts, self.said = list[tuple[str, str]](), list[str]()
        self.ids = [player.get("/api/me")["id"] for player in self.players]

    def close(self) -> None:
        for player in self.players:
            player.http.close()
        self.server.kill()

    def rows(self, query: str) -> list[Any]:
        with closing(sqlite3.connect(self.server.database)) as connection:
            return connection.execute(query, (self.table,)).fetchall()

    def events(self) -> list[Event]:
        found = self.rows("SELECT kind, player, data, at FROM events WHERE table_id = ? ORDER BY number")
        return [Event(kind, player, json.loads(data), at) for kind, player, data, at in found]

    def decide(self) -> httpx.Response:
        """One decision of whose turn it is; kept if it is acknowledged."""
        states = [player.state(self.table) for player in self.players]
        who = next(number for number, state in enumerate(states) if state["legal"])
        choice = self.rng.choice(states[who]["legal"])
        body = {"number": states[who]["number"], "action": choice["action"]}
        answer = self.players[who].http.post(f"/api/tables/{self.table}/act", json=body)
        if answer.is_success:
            self.acts.append((self.ids[who], choice["text"]))
            self.figures["acknowledged"] += 1
        else:
            assert (answer.status_code, answer.json()["error"]) == (503, SENTENCE), answer.text
            assert [player.state(self.table) for player in self.players] == states, "what was refused has not happened"
            self.figures["refused"] += 1
        return answer

    def speak(self) -> httpx.Response:
        text = f"message {self.rng.random()}"
        answer = self.players[0].http.post(f"/api/tables/{self.table}/chat", json={"text": text})
        if answer.is_success:
            self.said.append(text)
        return answer

    def check(self) -> None:
        """Everything acknowledged is stored once, in its order, and nothing else."""
        assert [(event.player, event.data["text"]) for event in self.events() if event.kind == "act"] == self.acts
        assert [text for (text,) in self.rows("SELECT text FROM messages WHERE table_id = ? ORDER BY id")] == self.said
        assert [one["text"] for one in self.players[1].get(f"/api/tables/{self.table}/chat")] == self.said[-100:]

    @contextmanager
    def full_disk(self, room: int | None = None) -> Iterator[None]:
        """No file of the server grows by more than `room` bytes, or nothing at all is written: it hears what a full disk tells it."""
        assert self.server.process
        size = Path(f"{self.server.database}-wal").stat().st_size
        pid, before = self.server.process.pid, resource.RLIM_INFINITY
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0 if room is None else size + room, before))
        try:
            yield
        finally:
            with suppress(ProcessLookupError):
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (before, before))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("trouble"), seed=1)
    yield found
    found.close()


def fill_the_disk(house: House, times: int) -> None:
    """At random points of a write, again and again."""
    for _ in range(times):
        for _ in range(house.rng.randrange(1, 4)):
            assert house.decide().is_success
        with house.full_disk(house.rng.randrange(30_000)):
            while house.decide().is_success:
                pass
        with house.full_disk():
            assert house.decide().status_code == 503
            for path, body in (
                (f"/api/tables/{house.table}/chat", {"text": "x"}),
                ("/api/tables", {"game": "yamatai", "seats": ["me", "open"]}),
                ("/api/players", {"name": "Zoe"}),
            ):
                assert house.players[0].refused_for_now(path, body) == SENTENCE
            page = house.players[0].http.post(f"/t/{house.table}/chat", data={"text": "x"}, headers={"Accept": "text/html"})
            assert page.status_code == 503 and SENTENCE in page.text
            assert house.players[1].get(f"/api/tables/{house.table}/log") and house.players[1].get("/api/tables?kind=playing")
        assert house.decide().is_success and house.speak().is_success, "it goes on by itself"
        house.check()


def test_a_full_disk_loses_nothing_and_keeps_nothing_that_was_refused(house: House) -> None:
    fill_the_disk(house, 3)
    with house.full_disk(5000):
        while house.decide().is_success:
            pass
        house.server.kill()
    house.server.start()
    house.check()
    assert house.decide().is_success and house.figures["refused"] >= 7
    house.check()


def test_a_database_held_by_somebody_else(house: House) -> None:
    """As by a copy that is made of it, or by a tool that somebody forgot."""
    for _ in range(3):
        assert house.decide().is_success
    with closing(sqlite3.connect(house.server.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert house.decide().status_code == 503
        other.execute("ROLLBACK")
    house.check()
    assert house.decide().is_success and house.speak().is_success
    house.check()


def test_a_database_held_for_a_moment_is_waited_for(house: House) -> None:
    other = sqlite3.connect(house.server.database, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    timer = threading.Timer(0.5, lambda: other.execute("ROLLBACK"))
    timer.start()
    assert house.decide().is_success
    timer.join()
    other.close()
    house.check()


def test_a_read_only_database_can_be_looked_at(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with Served(database) as served:
        ann, bob = served.player("Ann"), served.player("Bob")
        table, keys = seated(ann, bob), (ann.key, bob.key)
        states = [player.state(table) for player in (ann, bob)]

    def come(served: Served) -> list[Player]:
        found = [served.player(None) for _ in keys]
        for player, key in zip(found, keys, strict=True):
            player.http.headers["Authorization"] = f"Bearer {key}"
        return found

    with Served(f"sqlite:///file:{database}?mode=ro&uri=true") as served:
        players = come(served)
        assert [player.state(table) for player in players] == states
        who = next(number for number, state in enumerate(states) if state["legal"])
        body = {"number": states[who]["number"], "action": states[who]["legal"][0]["action"]}
        assert players[who].refused_for_now(f"/api/tables/{table}/act", body) == SENTENCE
        assert players[who].refused_for_now(f"/api/tables/{table}/chat", {"text": "x"}) == SENTENCE
        assert [player.state(table) for player in players] == states
    with Served(database) as served:
        players = come(served)
        assert [player.state(table) for player in players] == states
        players[who].post(f"/api/tables/{table}/act", body)


def test_a_form_that_cannot_be_stored_as_a_whole_is_not_stored_at_all(tmp_path: Path) -> None:
    """Its decisions are rows of their own; here the second one cannot be written."""
    database, rng = tmp_path / "tables.db", random.Random(5)
    with Served(database) as served:
        ann = served.player("Ann")
        table = ann.table("oltremare", players=2, seats=["me", "me"])
        room, given = room_of(served, table), list[tuple[str, str]]()
        while True:
            form, given = room.match.form, []
            with suppress(BadForm, IllegalAction):
                given = by_chance(form, rng) if form else []
                if form and len(room.match.follow(form, form.read(given))) > 1:
                    break
            if form is None:
                ann.act(table)
        body = {"number": str(ann.state(table)["number"])} | dict(given)
        before, state = served.app.state.hall.store.events_of(table), ann.state(table)
        joined = "BEFORE INSERT ON events WHEN json_extract(NEW.data, '$.joined') BEGIN SELECT RAISE(ABORT, 'no room'); END"
        with closing(sqlite3.connect(database)) as connection:
            connection.execute(f"CREATE TRIGGER full {joined}")
        assert ann.http.post(f"/t/{table}/form", data=body).status_code in (409, 503)
        assert served.app.state.hall.store.events_of(table) == before and ann.state(table) == state
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("DROP TRIGGER full")
        assert ann.http.post(f"/t/{table}/form", data=body).status_code in (200, 204, 303)
        assert len(served.app.state.hall.store.events_of(table)) > len(before) + 1


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        found = House(Path(folder), seed=os.getpid())
        try:
            fill_the_disk(found, int((sys.argv[1:] or ["50"])[0]))
        finally:
            found.close()
        for name, figure in found.figures.items():
            print(f"{name}: {figure}")
