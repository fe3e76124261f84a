"""A real server for tests, in a thread of this process, and players who talk to it as programs do."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from seaboard.table.app import create_app
from seaboard.table.config import Config
from seaboard.table.connections import server_settings
from seaboard.table.hall import Hall
from seaboard.table.room import Room
from seaboard.table.store import Event, Store, new_id

PATIENCE = 60.0  # seconds: the machine may be busy


class Served:
    """A server with its own database."""

    def __init__(self, database: Path | str, **config: Any) -> None:
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # lest every answer wait 40 ms
        self.socket.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        limits = {"acts_per_minute": 100_000, "newcomers_per_minute": 10_000, "visits_per_minute": 10_000_000, "streams": 1000}
        settings = {"processes": 1, "webhooks_everywhere": True} | limits | config
        made = Config(str(database), self.address, **settings)
        self.app = create_app(made)
        self.server = uvicorn.Server(uvicorn.Config(self.app, timeout_graceful_shutdown=1, **server_settings(made)))
        self.players: list[Player] = []
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)

    def __enter__(self) -> Served:
        self.thread.start()
        wait_until(lambda: self.server.started)
        return self

    def __exit__(self, *problem: object) -> None:
        for player in self.players:
            player.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.socket.close()

    def client(self, address: str) -> httpx.Client:
        """Requests from another address of this machine."""
        return httpx.Client(transport=httpx.HTTPTransport(local_address=address), base_url=self.address, timeout=PATIENCE)

    def player(self, name: str | None = "Ann") -> Player:
        """Somebody who talks to this server; without a name, a stranger."""
        self.players.append(Player(self.address, name))
        return self.players[-1]


class Player:
    """Somebody with a key."""

    def __init__(self, address: str, name: str | None = "Ann") -> None:
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)
        self.key = ""
        if name is not None:
            self.key = self.post("/api/players", {"name": name})["key"]
            self.http.headers["Authorization"] = f"Bearer {self.key}"

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.is_success, (path, answer.status_code, answer.text)
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.http.post(path, json=body if body is not None else {})
        assert answer.is_success, (path, body, answer.status_code, answer.text)
        return answer.json()

    def refused(self, path: str, body: Any = None) -> tuple[int, str]:
        """The status and the sentence of a request that must be refused."""
        answer = self.http.post(path, json=body if body is not None else {})
        assert answer.is_client_error, (path, answer.status_code, answer.text)
        return answer.status_code, answer.json()["error"]

    def refused_for_now(self, path: str, body: Any = None) -> str:
        """The sentence of a request that the server cannot carry out at the moment."""
        answer = self.http.post(path, json=body if body is not None else {})
        assert answer.status_code == 503, (path, answer.status_code, answer.text)
        return str(answer.json()["error"])

    def table(self, game: str = "transatlantic", **wanted: Any) -> str:
        return str(self.post("/api/tables", {"game": game, "pace": 0} | wanted)["id"])

    def state(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}/state")

    def act(self, table: str, action: int | str | None = None) -> Any:
        """Decide; without an action, take the first choice."""
        now = self.state(table)
        chosen = now["legal"][0]["action"] if action is None else action
        return self.post(f"/api/tables/{table}/act", {"number": now["number"], "action": chosen})

    def wait_for_turn(self, table: str) -> Any:
        """The state when this player decides, or when the game is over."""

        def turn() -> Any:
            now = self.state(table)
            return now if now["legal"] or now["over"] else None

        return wait_until(turn)

    @contextmanager
    def stream(self, path: str) -> Iterator[Iterator[tuple[str, Any]]]:
        """The events of a stream, as (name, data)."""
        with self.http.stream("GET", path, headers={"Accept": "text/event-stream"}) as answer:
            assert answer.is_success, answer.status_code
            yield read_events(answer)


def read_events(answer: httpx.Response) -> Iterator[tuple[str, Any]]:
    name, data = "message", ""
    for line in answer.iter_lines():
        if line.startswith("event:"):
            name = line[6:].strip()
        elif line.startswith("data:"):
            data += line[5:].strip()
        elif not line and data:
            yield name, json.loads(data)
            name, data = "message", ""


def wait_until(found: Any, patience: float = PATIENCE, misled: Callable[[], str] = lambda: "") -> Any:
    """What `found` returns, once it is something; if it never is, the error says what `misled` finds out."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        result = found()
        if result:
            return result
        time.sleep(0.02)
    raise AssertionError(f"It did not happen in time. {misled()}".strip())


def room_of(served: Served, table: str) -> Room:
    """The table in the server's memory."""
    hall: Hall = served.app.state.hall
    return hall.rooms[table]


def seated(ann: Player, bob: Player, game: str = "transatlantic", **more: Any) -> str:
    """A table at which both sit, so that the game has begun."""
    table = ann.table(game, players=2, seats=["me", "open"], **more)
    bob.post(f"/api/tables/{table}/join")
    return table


def deciding(table: str, *players: Player) -> tuple[Player, Player]:
    """Who decides, and another one."""
    first = next(player for player in players if player.state(table)["legal"])
    return first, next(player for player in players if player is not first)


def routes_of(app: FastAPI) -> list[tuple[str, str]]:
    """All that can be asked of the server, as methods and paths."""

    def walk(routes: Any) -> Iterator[tuple[str, str]]:
        for route in routes:
            if hasattr(route, "original_router"):
                yield from walk(route.original_router.routes)
            else:
                yield from ((method, route.path) for method in route.methods)

    found = sorted(set(walk(app.routes)))
    assert len(found) > 40
    return found


def stored(store: Store, header: dict[str, Any], made: list[Event]) -> str:
    """Put a table into a database as a server would; its id."""
    whole = {"id": new_id(), **header}
    room = Room(SimpleNamespace(**whole), made)
    store.add_table(whole, made, room.summary(), room.seatings())
    return str(whole["id"])
