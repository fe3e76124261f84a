"""Webhooks: what they say, in whose format, and where they may go."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

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


def test_webhooks_into_the_hosts_own_network_are_refused_unless_allowed(tmp_path: Path, listener: Listener) -> None:
    with Served(tmp_path / "tables.db", webhooks_everywhere=False) as served:
        status, sentence = served.player().refused("/api/tables", {"game": "yamatai", "webhook": {"url": listener.url, "format": "json"}})
        assert status == 422 and "own network" in sentence
