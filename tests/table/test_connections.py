"""Who sends half a request, or takes no answer, loses the connection; and one address has only so many."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from seaboard.table import connections
from tests.table.serving import PATIENCE, Served, wait_until

HEAD = b"POST /api/players HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 15\r\n"


def connect(served: Served, address: str = "127.0.0.2") -> socket.socket:
    found = socket.create_connection(("127.0.0.1", served.socket.getsockname()[1]), PATIENCE, (address, 0))
    found.settimeout(PATIENCE)
    return found


def rest_of(connection: socket.socket) -> bytes:
    """What is sent until the connection is closed."""
    found = b""
    try:
        while chunk := connection.recv(2**16):
            found += chunk
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize("half", [b"", b"GET / HT", HEAD, HEAD + b"\r\n", HEAD + b'\r\n{"name"'])
def test_half_a_request_is_not_waited_for_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, half: bytes) -> None:
    monkeypatch.setattr(connections, "BEGIN", 0.2)
    monkeypatch.setattr(connections, "FOLLOW", 0.2)
    with Served(tmp_path / "tables.db") as served, connect(served) as connection:
        connection.sendall(half)
        assert b" 408 " in rest_of(connection)


def test_a_head_that_comes_by_drops_is_not_waited_for_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BEGIN", 0.5)
    with Served(tmp_path / "tables.db") as served, connect(served) as connection:
        connection.settimeout(0.05)
        drops, answer = iter(HEAD * 100), b""
        while not answer:
            try:
                connection.sendall(bytes([next(drops)]))
                answer = connection.recv(2**16)
            except TimeoutError:
                pass
        assert b" 408 " in answer
        assert next(drops, None) is not None


def test_after_an_answer_the_next_head_is_not_waited_for_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BEGIN", 0.3)
    with Served(tmp_path / "tables.db") as served, connect(served) as connection:
        connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api/ga")
        answer = rest_of(connection)
        assert b" 200 " in answer and b" 408 " in answer


def test_a_stream_stays_open_and_a_slow_answer_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BEGIN", 0.3)
    monkeypatch.setattr(connections, "FOLLOW", 0.3)
    with Served(tmp_path / "tables.db") as served:
        ann, bob = served.player("Ann"), served.player("Bob")
        table = ann.table(seats=["me", "open"], players=2)
        with ann.stream(f"/api/tables/{table}/events") as events:
            assert next(events)[1]["status"] == "open"
            with connect(served) as lazy:
                rest_of(lazy)  # a whole while
            bob.post(f"/api/tables/{table}/join")
            assert next(events)[1]["status"] == "playing"


def test_one_address_has_only_so_many_connections_and_others_come_in(tmp_path: Path) -> None:
    with Served(tmp_path / "tables.db", connections=20) as served, ExitStack() as held:
        many = [held.enter_context(connect(served)) for _ in range(60)]
        for connection in many:
            connection.settimeout(0.3)
        closed = 0
        for connection in many:
            try:
                closed += connection.recv(1) == b""
            except ConnectionResetError:
                closed += 1
            except TimeoutError:
                pass
        assert closed == 40
        with served.client("127.0.0.3") as other:
            assert other.get("/api/games").is_success
        for connection in many:
            connection.close()

        def again() -> bool:
            with served.client("127.0.0.2") as same:
                try:
                    return same.get("/api/games").is_success
                except httpx.TransportError:
                    return False

        assert wait_until(again)


def test_who_asks_through_a_trusted_proxy_is_counted_by_their_own_address(tmp_path: Path) -> None:
    limits = {"visits_per_minute": 30, "trusted_proxies": ("127.0.0.5",)}
    with Served(tmp_path / "tables.db", **limits) as served, served.client("127.0.0.5") as proxy, served.client("127.0.0.6") as liar:
        answers = [proxy.get("/api/games", headers={"X-Forwarded-For": "192.0.2.1"}).status_code for _ in range(30)]
        assert answers.count(429) >= 15
        assert proxy.get("/api/games", headers={"X-Forwarded-For": "192.0.2.2"}).is_success
        lies = [liar.get("/api/games", headers={"X-Forwarded-For": f"192.0.2.{n}"}).status_code for n in range(30)]
        assert lies.count(429) >= 15
