"""What happens at tables besides deciding: people who go, clocks, votes, webhooks, confirmation, restarts, other versions of the rules."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from seaboard.core.errors import SeaboardError
from seaboard.table import hall as hall_module
from seaboard.table import room as room_module
from seaboard.table.config import Config
from seaboard.table.hall import Hall
from seaboard.table.room import Room
from seaboard.table.schemas import NewTable
from seaboard.table.store import Event, Store, metadata
from tests.table.serving import Player, Served, wait_until


def room_of(served: Served, table: str) -> Room:
    hall: Hall = served.app.state.hall
    return hall.rooms[table]


def deciding(table: str, *players: Player) -> tuple[Player, Player]:
    """Who decides, and another one."""
    first = next(player for player in players if player.state(table)["legal"])
    return first, next(player for player in players if player is not first)


def seated(ann: Player, bob: Player, **more: Any) -> str:
    table = ann.table("transatlantic", players=2, seats=["me", "open"], **more)
    bob.post(f"/api/tables/{table}/join")
    return table


def test_who_leaves_before_the_game_frees_the_seat(ann: Player, bob: Player) -> None:
    table = ann.table("transatlantic", players=3, seats=["me", "open", "open"])
    bob.post(f"/api/tables/{table}/join", {"seat": 2})
    assert bob.post(f"/api/tables/{table}/leave")["seats"][2]["kind"] == "open"
    assert ann.post(f"/api/tables/{table}/bot", {"seat": 2, "bot": "random"})["seats"][2]["bot"] == "random"
    assert bob.refused(f"/api/tables/{table}/bot", {"seat": 1, "bot": "random"})[0] == 403


def test_a_bot_plays_for_who_leaves_and_hands_back(ann: Player, bob: Player, served: Served) -> None:
    table = seated(ann, bob, absence="bot", absence_bot="random")
    first, second = deciding(table, ann, bob)
    left = first.post(f"/api/tables/{table}/leave")
    assert left["seats"][left["your_seat"]]["replaced"]
    second.wait_for_turn(table)
    back = first.post(f"/api/tables/{table}/return")
    assert not back["seats"][back["your_seat"]]["replaced"]
    second.act(table)
    while not first.state(table)["legal"]:
        second.act(table)
    first.act(table)
    first.post(f"/api/tables/{table}/undo", {"number": first.state(table)["number"]})
    name, told = first.get("/api/me")["name"], [note.sentence for note in room_of(served, table).notes]
    assert told[2:] == [
        f"{name} left.",
        f"Random bot plays for {name}, who left.",
        f"{name} is back.",
        f"{name} took back 1 decision.",
    ]


def test_with_the_policy_wait_a_seat_waits_for_its_player(ann: Player, bob: Player) -> None:
    table = seated(ann, bob)
    first, _ = deciding(table, ann, bob)
    left = first.post(f"/api/tables/{table}/leave")
    assert not left["seats"][left["your_seat"]]["replaced"]
    first.act(table)


def test_a_bot_plays_for_who_stays_away(ann: Player, bob: Player, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "LOOK_AGAIN", 0.05)
    table = seated(ann, bob, absence="bot", absence_bot="random", absence_minutes=5)
    first, second = deciding(table, ann, bob)
    room = room_of(served, table)
    room.since -= 301
    room.seen = {player: at - 301 for player, at in room.seen.items()}
    second.http.post(f"/api/tables/{table}/chat", json={"text": "Are you there?"})
    second.wait_for_turn(table)
    assert first.get(f"/api/tables/{table}")["seats"][first.get(f"/api/tables/{table}")["your_seat"]]["replaced"]


def test_a_clock_that_has_run_down_gives_the_seat_to_a_bot(ann: Player, bob: Player) -> None:
    table = seated(ann, bob, absence="clock", absence_bot="random", clock={"decision": 0, "reserve": 1})
    first, second = deciding(table, ann, bob)
    begun = time.monotonic()
    wait_until(lambda: second.state(table)["legal"])
    assert time.monotonic() - begun > 0.5
    assert first.refused(f"/api/tables/{table}/act", {"number": first.state(table)["number"], "action": 0})[1].startswith("A bot plays")


def test_time_spent_beyond_the_decisions_own_is_taken_from_the_reserve(ann: Player, bob: Player, served: Served) -> None:
    table = seated(ann, bob, clock={"decision": 10, "reserve": 100})
    first, _ = deciding(table, ann, bob)
    room = room_of(served, table)
    seat = room.match.seat
    assert seat is not None
    room.since -= 30
    first.act(table)
    assert room.reserves[seat] == pytest.approx(80, abs=1)
    assert room.reserves[1 - seat] == 100


def test_more_than_half_of_the_others_vote_an_absent_player_out(
    ann: Player, bob: Player, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    carl = served.player("Carl")
    table = ann.table("transatlantic", players=3, seats=["me", "open", "open"], absence="vote", absence_bot="random")
    bob.post(f"/api/tables/{table}/join")
    carl.post(f"/api/tables/{table}/join")
    assert "is here" not in ann.refused(f"/api/tables/{table}/vote", {"seat": 0})[1]
    carl.state(table)
    assert "Carl is here" in ann.refused(f"/api/tables/{table}/vote", {"seat": 2})[1]
    monkeypatch.setattr(room_module, "STILL_HERE", 0.0)
    assert not ann.post(f"/api/tables/{table}/vote", {"seat": 2})["seats"][2]["replaced"]
    assert not ann.post(f"/api/tables/{table}/vote", {"seat": 2})["seats"][2]["replaced"]  # one person, one vote
    assert bob.post(f"/api/tables/{table}/vote", {"seat": 2})["seats"][2]["replaced"]


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


async def confirm_once(database: str) -> None:
    store = Store(database)
    hall = Hall(store, Config(database))
    ann, bob = store.add_player("Ann"), store.add_player("Bob")
    room = await hall.create(ann, NewTable(game="transatlantic", players=2, seats=["me", "open"]))
    await hall.sit(room, bob, None)
    seat = room.match.seat
    player = ann if room.seats_of(ann) == [seat] else bob
    while room.match.seat == seat and not room.pending:
        action, number = room.match.legal[0], room.number_for(seat)
        await hall.act(room, player, number, action, confirmed=False)
    assert room.pending == {seat: action} and room.match.seat == seat and room.number_for(seat) == number
    await hall.cancel(room, player)
    assert not room.pending
    await hall.act(room, player, number, action)
    assert room.match.seat != seat
    await hall.close()
    store.close()


def test_a_decision_that_ends_the_turn_waits_for_its_confirmation(tmp_path: Path) -> None:
    asyncio.run(confirm_once(str(tmp_path / "tables.db")))


def test_a_restarted_server_goes_on_where_it_was(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with Served(database) as served:
        ann = served.player()
        table = ann.table("transatlantic", players=2, seats=["me", "random"])
        alone = ann.table("yamatai", players=2, seats=["random", "random"], pace=0.02)
        for _ in range(5):
            now = ann.wait_for_turn(table)
            ann.act(table, now["legal"][0]["action"])
        now, key = ann.wait_for_turn(table), ann.key
    with Served(database) as served:
        again = served.player(None)
        again.http.headers["Authorization"] = f"Bearer {key}"
        assert again.state(table) == now
        again.act(table)
        wait_until(lambda: again.state(alone)["over"])


def test_a_game_of_other_rules_is_followed_as_far_as_it_can_be(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "tables.db"))
    player = store.add_player("Ann")
    header = {
        "game": "transatlantic", "rules_version": 0, "players": 2, "options": {}, "seed": "0x7", "settings": {}, "creator": player.id,
        "origin": None, "status": "playing", "public": True,
    }  # fmt: skip
    room = Room(store.header(store.add_table(header, [])), [])
    first = room.match.text(room.match.legal[0])
    made = [Event("bot", None, {"seat": seat, "spec": "random"}, 0.0) for seat in range(2)]
    made.append(Event("act", None, {"text": first, "seat": room.match.seat, "spent": 0.0}, 0.0))
    whole = Room(store.header(store.add_table(header, made)), made)
    assert whole.status == "playing" and len(whole.decisions) == 1
    made.append(Event("act", None, {"text": "sail to the moon", "seat": whole.match.seat, "spent": 0.0}, 0.0))
    torn = Room(store.header(store.add_table(header, made)), made)
    assert torn.status == "looking" and len(torn.decisions) == 1 and torn.length == 4
    assert not torn.is_open  # its hands stay hidden
    assert "rules version 0" in torn.broken and "up to decision 1" in torn.broken
    store.close()


def test_migrations_make_the_database_that_the_store_reads(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "tables.db"))
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


@pytest.mark.parametrize("url", ["nosuch://x", "/no/such/folder/tables.db", "postgresql+nosuch://x"])
def test_a_database_that_cannot_be_opened_is_one_sentence(url: str) -> None:
    with pytest.raises(SeaboardError, match=r"^The database cannot be opened: .*--db\.$"):
        Store(url)


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 500)
    with pytest.raises(SeaboardError, match="not a database"):
        Store(str(path))
    assert path.read_text() == "Dear Ann, " * 500
