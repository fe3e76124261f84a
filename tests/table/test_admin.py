"""`seaboard admin`: what the host does to the database, a running server follows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from seaboard.cli import main
from seaboard.table import hall as hall_module
from seaboard.table.store import Store
from tests.table.serving import Player, Served, deciding, room_of, seated, wait_until


class Host:
    """Whoever runs the server, at the command line."""

    def __init__(self, database: Path, served: Served, capsys: pytest.CaptureFixture[str]) -> None:
        self.database, self.served, self.capsys = database, served, capsys
        self.ann, self.bob = served.player("Ann"), served.player("Bob")

    def admin(self, *arguments: str, code: int = 0) -> str:
        """What the command prints, or complains about."""
        with pytest.raises(SystemExit) as ended:
            main(["admin", *arguments, "--db", str(self.database)])
        out, err = self.capsys.readouterr()
        assert ended.value.code == code, err
        return err if code else out

    def listed(self, what: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.admin(what, "--json"))
        return found


@pytest.fixture
def host(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    monkeypatch.setattr(hall_module, "HEED", 0.05)
    with Served(tmp_path / "tables.db") as served:
        yield Host(tmp_path / "tables.db", served, capsys)


def test_tables_and_players_are_listed(host: Host) -> None:
    table = seated(host.ann, host.bob, title="Our evening")
    (found,) = host.listed("tables")
    assert (found["id"], found["status"], found["players"], found["title"]) == (table, "playing", ["Ann", "Bob"], "Our evening")
    assert {(one["name"], one["seats"], one["banned"]) for one in host.listed("players")} == {("Ann", 1, ""), ("Bob", 1, "")}
    assert "Ann" in host.admin("players") and table in host.admin("tables")
    assert json.loads(host.admin("tables", "--status", "open", "--json")) == []


def test_a_closed_table_is_over_for_all_who_watch_it(host: Host) -> None:
    table = seated(host.ann, host.bob)
    first, _ = deciding(table, host.ann, host.bob)
    now = first.state(table)
    with first.stream(f"/api/tables/{table}/events") as events:
        next(events)
        host.admin("close", table)
        assert next(events)[1]["status"] == "aborted"
    status, _ = first.refused(f"/api/tables/{table}/act", {"number": now["number"], "action": now["legal"][0]["action"]})
    assert status == 409 and first.get(f"/api/tables/{table}")["status"] == "aborted"
    page = first.http.get(f"/t/{table}", headers={"Accept": "text/html"}).text
    assert "The host closed the table." in page
    assert "over already" in host.admin("close", table, code=2)


def test_a_decision_that_meets_a_change_from_outside_is_refused_and_then_follows_it(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "HEED", 3600.0)
    table = seated(host.ann, host.bob)
    first, _ = deciding(table, host.ann, host.bob)
    now = first.state(table)
    host.admin("close", table)
    status, sentence = first.refused(f"/api/tables/{table}/act", {"number": now["number"], "action": now["legal"][0]["action"]})
    assert status == 409 and sentence
    wait_until(lambda: first.state(table)["status"] == "aborted")


def test_a_deleted_table_is_nowhere(host: Host) -> None:
    table = seated(host.ann, host.bob)
    host.ann.post(f"/api/tables/{table}/chat", {"text": "Hello"})
    with host.ann.stream(f"/api/tables/{table}/events") as events:
        next(events)
        host.admin("delete-table", table, "--yes")
        assert list(events) == []
    assert host.ann.http.get(f"/api/tables/{table}").status_code == 404 and host.listed("tables") == []
    assert "no table" in host.admin("delete-table", table, "--yes", code=2)


def test_a_banned_player_is_refused_with_a_sentence_until_let_in_again(host: Host) -> None:
    table = seated(host.ann, host.bob)
    bob = host.bob.get("/api/me")["id"]
    with host.bob.stream(f"/api/tables/{table}/events") as events:
        next(events)
        host.admin("ban", bob, "--why", "You cheated")
        wait_until(lambda: host.bob.http.get("/api/me").status_code == 403)
        host.ann.post(f"/api/tables/{table}/leave")
        assert list(events) == []
    assert "You cheated." in host.bob.http.get("/api/me").json()["error"]
    page = host.bob.http.get("/", headers={"Accept": "text/html"})
    assert page.status_code == 403 and "You cheated." in page.text
    assert host.ann.http.get("/").is_success
    host.admin("unban", "Bob")
    wait_until(lambda: host.bob.http.get("/api/me").status_code == 200)


def test_all_that_is_kept_about_a_player_is_exported_without_secrets(host: Host) -> None:
    table = seated(host.ann, host.bob)
    host.ann.post(f"/api/tables/{table}/chat", {"text": "Hello, Bob"})
    host.bob.post(f"/api/tables/{table}/chat", {"text": "Not hers"})
    text = host.admin("export", "Ann")
    found = json.loads(text)
    assert found["players"][0]["name"] == "Ann" and [one["text"] for one in found["messages"]] == ["Hello, Bob"]
    assert found["seatings"][0]["table_id"] == table and found["events"][0]["kind"] == "sit" and found["tables"][0]["id"] == table
    assert found["credentials"][0]["kind"] == "token"
    for secret in (host.ann.key, "hash", hex(room_of(host.served, table).seed), "Not hers"):
        assert secret not in text


def test_a_deleted_player_leaves_nothing_but_decisions(host: Host) -> None:
    table = seated(host.ann, host.bob, webhook={"url": "http://127.0.0.1:9/ann", "format": "json"})
    for _ in range(6):
        deciding(table, host.ann, host.bob)[0].act(table)
    host.ann.post(f"/api/tables/{table}/chat", {"text": "I am Ann"})
    seen = host.bob.get(f"/api/tables/{table}/log")
    host.admin("delete-player", "Ann", "--yes")
    wait_until(lambda: host.ann.http.get("/api/me").status_code == 401)
    wait_until(lambda: [seat["name"] for seat in host.bob.get(f"/api/tables/{table}")["seats"]] == ["Somebody who left", "Bob"])
    assert [entry["text"] for entry in host.bob.get(f"/api/tables/{table}/log")] == [entry["text"] for entry in seen]
    page = host.bob.http.get(f"/t/{table}", headers={"Accept": "text/html"}).text
    assert "Somebody who left" in page and "Ann" not in page and host.bob.get(f"/api/tables/{table}/chat") == []
    assert [one["players"] for one in host.listed("tables")] == [["Somebody who left", "Bob"]]
    store = Store(str(host.database))
    assert store.header(table).settings["webhook"] is None and "Ann" not in json.dumps([event.data for event in store.events_of(table)])
    store.close()


def test_a_player_is_named_by_id_where_names_do_not_tell(host: Host) -> None:
    again = Player(host.served.address, "Ann")
    assert again.get("/api/me")["id"] in host.admin("ban", "Ann", code=2)
    again.http.close()
    assert "no player" in host.admin("ban", "Zoë", code=2)


def test_admin_makes_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["admin", "tables", "--db", str(tmp_path / "none.db")])
    assert "There is no database" in capsys.readouterr().err and not [*tmp_path.iterdir()]


def test_nothing_is_deleted_without_a_yes(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(host.ann, host.bob)
    monkeypatch.setattr("typer.confirm", lambda *question, **how: False)
    assert "Nothing was changed" in host.admin("delete-table", table, code=2)
    assert httpx.get(f"{host.served.address}/api/tables/{table}").is_success
