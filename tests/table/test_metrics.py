"""What a server tells about itself: its health and figures to who may know them, events without secrets."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from seaboard.table import logs
from tests.table.serving import Served, seated, wait_until


def figures(text: str) -> dict[str, float]:
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in text.splitlines() if not line.startswith("#")}


def test_figures_count_what_happened(tmp_path: Path) -> None:
    with Served(tmp_path / "tables.db") as served:
        ann = served.player("Ann")
        table = ann.table(seats=["me", "greedy"])
        ann.wait_for_turn(table)
        ann.act(table)
        ann.http.get("/nowhere")
        wait_until(lambda: figures(ann.http.get("/metrics").text)['seaboard_thinking_seconds_count{queue="quick"}'] >= 1)
        with ann.stream(f"/api/tables/{table}/events") as events:
            next(events)
            text = ann.http.get("/metrics").text
        found = figures(text)
        assert found["seaboard_decision_seconds_count"] == found['seaboard_decision_seconds_bucket{le="+Inf"}'] == 1
        assert found['seaboard_requests_total{method="GET",status="404"}'] == 1
        assert found['seaboard_requests_total{method="POST",status="201"}'] == 1
        assert found["seaboard_streams"] == 1 and found['seaboard_tables{state="played"}'] == 1
        assert found['seaboard_queue_waiting{queue="play"}'] == 0
        wait_until(lambda: figures(ann.http.get("/metrics").text)["seaboard_streams"] == 0)
        assert table not in text and "Ann" not in text
        for line in text.splitlines():
            assert line.startswith(("# HELP seaboard_", "# TYPE seaboard_", "seaboard_"))


def test_strangers_read_no_figures(tmp_path: Path) -> None:
    with Served(tmp_path / "tables.db") as served:
        with served.client("127.0.0.2") as stranger:
            assert stranger.get("/metrics").status_code == 403
            assert stranger.get("/healthz").json() == {"status": "ok"}
        assert httpx.get(f"{served.address}/metrics", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 403
        assert httpx.get(f"{served.address}/metrics", headers={"X-Forwarded-Host": "games.example"}).status_code == 403
    with Served(tmp_path / "tables.db", metrics_token="open sesame") as served:
        assert httpx.get(f"{served.address}/metrics").status_code == 403
        assert httpx.get(f"{served.address}/metrics", headers={"Authorization": "Bearer other"}).status_code == 403
        assert httpx.get(f"{served.address}/metrics", headers={"Authorization": "Bearer open sesame"}).status_code == 200


def test_a_server_without_its_database_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Served(tmp_path / "tables.db") as served:

        def fail() -> None:
            raise OSError("gone")

        monkeypatch.setattr(served.app.state.hall.store, "answers", fail)
        answer = httpx.get(f"{served.address}/healthz")
        assert answer.status_code == 503 and "database" in answer.json()["status"]


@pytest.fixture
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """What is written down during a test."""
    kept = {name: (one.handlers, one.propagate, one.level) for name in logs.OURS for one in [logging.getLogger(name)]}
    found = io.StringIO()
    logs.write_down("json", found)
    yield found
    for name in logs.OURS:
        one = logging.getLogger(name)
        one.handlers, one.propagate = kept[name][:2]
        one.setLevel(kept[name][2])
    logging.getLogger("seaboard").setLevel(logging.NOTSET)


def test_events_are_written_as_json_without_secrets(tmp_path: Path, written: io.StringIO) -> None:
    with Served(tmp_path / "tables.db") as served:
        ann, bob = served.player("Ann"), served.player("Bob")
        secret = {"url": "http://127.0.0.1:9/secret-hook", "format": "json"}
        table = seated(ann, bob, webhook=secret)
        ann.http.post(f"/api/tables/{table}/chat", json={"text": "a whispered word"})
        ann.http.get(f"/resume/{ann.key}")
        wait_until(lambda: "webhook" in written.getvalue())
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert {"server started", "table made", "server ended"} <= {line["event"] for line in lines}
    assert next(line for line in lines if line["event"] == "table made")["table"] == table
    for hidden in (ann.key, bob.key, "whispered", "secret-hook"):
        assert hidden not in written.getvalue()


def test_a_fault_of_ours_is_written_with_its_trace_and_without_values(tmp_path: Path, written: io.StringIO) -> None:
    with Served(tmp_path / "tables.db") as served:
        ann, bob = served.player("Ann"), served.player("Bob")
        table = seated(ann, bob)
        with served.app.state.hall.store.writing() as connection:
            connection.exec_driver_sql("DROP TABLE messages")
        answer = ann.http.post(f"/api/tables/{table}/chat", json={"text": "a whispered word"})
        assert answer.status_code == 500 and "nothing was changed" in answer.json()["error"]
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert any("no such table" in line.get("trace", "") for line in lines)
    assert "whispered" not in written.getvalue()
