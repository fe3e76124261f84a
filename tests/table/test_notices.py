"""Webhooks: what they say, in whose format, and where they may go."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from seaboard.table.notices import announce, is_public
from seaboard.table.schemas import Webhook
from tests.table.serving import Player, Served, deciding, seated, wait_until


class Listener:
    """A service that is called by webhooks."""

    def __init__(self) -> None:
        heard = self.heard = []  # type: list[tuple[dict[str, str], bytes]]

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                heard.append((dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *words: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def listener() -> Iterator[Listener]:
    found = Listener()
    yield found
    found.server.shutdown()
    found.server.server_close()


@pytest.mark.parametrize(("form", "key"), [("discord", "content"), ("slack", "text"), ("json", "text"), ("ntfy", "")])
def test_a_webhook_tells_whose_turn_it_is(ann: Player, bob: Player, listener: Listener, form: str, key: str) -> None:
    table = seated(ann, bob, webhook={"url": listener.url, "format": form})
    headers, body = wait_until(lambda: listener.heard and listener.heard[0])
    first, _ = deciding(table, ann, bob)
    name = first.get("/api/me")["name"]
    words = json.loads(body)[key] if key else body.decode()
    assert f"{name}, it is your turn at TransAtlantic." in words
    assert f"/t/{table}" in str(headers) + body.decode()


def test_who_acts_and_takes_back_for_ever_does_not_call_for_ever(ann: Player, listener: Listener) -> None:
    """Somebody at one screen for both: among people nobody takes back so often."""
    table = ann.table(players=2, seats=["me", "me"], webhook={"url": listener.url, "format": "json"})
    seat = ann.state(table)["seat"]
    while ann.state(table)["seat"] == seat:
        ann.act(table)
    wait_until(lambda: listener.heard)
    start, told = time.monotonic(), len(listener.heard)
    for _ in range(15):
        ann.act(table)
        ann.post(f"/api/tables/{table}/undo", {"number": ann.state(table)["number"]})
    assert len(listener.heard) - told <= 2 + (time.monotonic() - start)


def test_webhooks_into_the_hosts_own_network_are_refused_unless_allowed(tmp_path: Path, listener: Listener) -> None:
    with Served(tmp_path / "tables.db", webhooks_everywhere=False) as served:
        status, sentence = served.player().refused("/api/tables", {"game": "yamatai", "webhook": {"url": listener.url, "format": "json"}})
        assert status == 422 and "own network" in sentence


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1:248:1893:25c8:1946", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("169.254.169.254", False),
        ("::1", False),
        ("fe80::1", False),
        ("::ffff:127.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::a9fe:a9fe", False),
        ("2002:7f00:1::", False),
        ("2002:a00:1::", False),
        ("224.0.0.1", False),
    ],
)
def test_addresses_that_lead_inside_are_known_in_every_disguise(address: str, public: bool) -> None:
    assert is_public(address) == public


class Endless(BaseHTTPRequestHandler):
    """Answers without an end."""

    sent = 0

    def do_POST(self) -> None:
        self.send_response(200)
        self.end_headers()
        with suppress(OSError):
            while Endless.sent < 200_000_000:
                self.wfile.write(b"x" * 100_000)
                Endless.sent += 100_000

    def log_message(self, *words: Any) -> None:
        pass


def test_of_an_answer_without_an_end_nothing_is_read() -> None:
    server = HTTPServer(("127.0.0.1", 0), Endless)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    hook = Webhook.model_validate({"url": f"http://127.0.0.1:{server.server_port}/", "format": "json"})
    asyncio.run(announce(hook, "It is your turn.", "", everywhere=True))
    server.shutdown()
    server.server_close()
    assert Endless.sent < 50_000_000


def test_a_message_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch, listener: Listener) -> None:
    """A name that leads elsewhere when it is asked for again leads nowhere else."""
    port = int(listener.url.split(":")[2].split("/")[0])
    asked = []

    def look_up(host: str, *rest: Any, **more: Any) -> list[Any]:
        asked.append(host)
        address = "127.0.0.1" if len(asked) == 1 else "127.0.0.9"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    hook = Webhook.model_validate({"url": f"http://hook.example:{port}/hook", "format": "json"})
    asyncio.run(announce(hook, "It is your turn.", "", everywhere=True))
    assert listener.heard[0][0]["Host"] == f"hook.example:{port}"
    assert asked[0] == "hook.example" and "hook.example" not in asked[1:]
