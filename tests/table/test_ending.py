"""Tables that end without a result: closed, aborted, resigned, abandoned."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from seaboard.table import driving, ending, making
from seaboard.table.config import Config
from seaboard.table.hall import Hall
from seaboard.table.room import Room
from seaboard.table.schemas import ClockRule, NewTable
from seaboard.table.store import Event, Store
from tests.table.serving import Player, Served, deciding, room_of, seated, stored, wait_until

A_DAY = 86400.0


def told(served: Served, table: str) -> list[str]:
    return [note.sentence for note in room_of(served, table).notes]


def test_who_made_a_table_that_waits_closes_it(ann: Player, bob: Player, served: Served) -> None:
    table = ann.table(players=3, seats=["me", "open", "open"])
    bob.post(f"/api/tables/{table}/join")
    assert bob.refused(f"/api/tables/{table}/close")[0] == 403
    assert ann.post(f"/api/tables/{table}/close")["status"] == "aborted"
    assert told(served, table)[-1] == "Ann closed the table."
    carl = served.player("Carl")
    assert carl.refused(f"/api/tables/{table}/join")[0] == 409
    assert table not in [one["id"] for one in carl.get("/api/tables?kind=open")]
    assert carl.state(table)["over"] and carl.state(table)["view"] is None
    assert ann.refused(f"/api/tables/{table}/close")[0] == 409


def test_closed_tables_do_not_count_among_those_that_one_may_have(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "MOST_RUNNING", 2)
    tables = [ann.table(players=2, seats=["me", "open"]) for _ in range(2)]
    assert "close some" in ann.refused("/api/tables", {"game": "yamatai"})[1]
    ann.post(f"/api/tables/{tables[0]}/close")
    ann.table("yamatai")


def test_who_plays_alone_aborts_the_game_at_once(ann: Player, served: Served) -> None:
    table = ann.table(seats=["me", "random"])
    ann.wait_for_turn(table)
    ann.act(table)
    now = ann.post(f"/api/tables/{table}/close")
    assert now["status"] == "aborted" and now["outcome"] is None and now["actor"] is None
    assert told(served, table)[-1] == "Ann aborted the game."
    assert ann.state(table)["over"] and not ann.state(table)["legal"]
    assert ann.refused(f"/api/tables/{table}/act", {"number": ann.state(table)["number"], "action": 0})[0] == 409
    assert ann.get(f"/api/tables/{table}/game")["seed"], "nothing is hidden any more"


def test_a_bot_that_thinks_does_not_decide_at_a_table_that_was_closed(ann: Player, served: Served) -> None:
    table = ann.table(seats=["random", "me"], pace=0.5)
    ann.post(f"/api/tables/{table}/close")
    wait_until(lambda: table not in served.app.state.hall.tasks)
    assert room_of(served, table).notes[-1].sentence.endswith("aborted the game.")


def test_people_abort_a_game_by_consent(ann: Player, bob: Player, served: Served) -> None:
    table = seated(ann, bob)
    first, _ = deciding(table, ann, bob)
    assert ann.post(f"/api/tables/{table}/close")["status"] == "playing"
    assert bob.state(table)["request"]["what"] == "abort"
    first.act(table)
    assert bob.state(table)["request"], "it stands while the game goes on"
    bob.post(f"/api/tables/{table}/answer", {"allow": False})
    assert bob.post(f"/api/tables/{table}/close")["status"] == "playing"
    assert ann.post(f"/api/tables/{table}/answer", {"allow": True})["status"] == "aborted"
    assert told(served, table)[-1] == "All agreed to abort the game."
    eve = served.player("Eve")
    assert eve.refused(f"/api/tables/{table}/close")[0] == 409


def test_a_stranger_aborts_nothing_nor_who_made_a_table_of_others(ann: Player, bob: Player, served: Served) -> None:
    carl, eve = served.player("Carl"), served.player("Eve")
    table = carl.table(players=2, seats=["open", "open"])
    for player in (ann, bob):
        player.post(f"/api/tables/{table}/join")
    assert eve.refused(f"/api/tables/{table}/close")[0] == 403
    assert carl.refused(f"/api/tables/{table}/close")[0] == 403
    bots = carl.table(players=2, seats=["random", "me"], pace=10)
    assert carl.post(f"/api/tables/{bots}/close")["status"] == "aborted"


def test_a_bot_plays_on_for_who_resigns_and_the_player_is_left_alone(ann: Player, bob: Player, served: Served) -> None:
    table = seated(ann, bob, absence_bot="random")
    first, second = deciding(table, ann, bob)
    names = [player.get("/api/me")["name"] for player in (first, second)]
    mine = first.state(table)["seat"]
    after = first.post(f"/api/tables/{table}/resign")
    assert after["status"] == "playing" and after["your_seat"] is None
    assert after["seats"][mine]["kind"] == "bot" and after["seats"][mine]["name"] == f"Random bot for {names[0]}"
    assert told(served, table)[-1] == f"{names[0]} resigned; Random bot plays on."
    second.wait_for_turn(table)
    assert first.refused(f"/api/tables/{table}/return")[0] == 409
    assert not first.state(table)["legal"] and first.state(table)["seat"] is None
    assert not any(one["your_seat"] is not None for one in first.get("/api/tables?kind=mine") if one["id"] == table)
    store: Store = served.app.state.hall.store
    again = Room(store.header(table), store.events_of(table))
    assert again.seatings() == room_of(served, table).seatings()
    assert second.post(f"/api/tables/{table}/resign")["status"] == "aborted"
    assert told(served, table)[-1] == "Nobody plays on, so the game ends without a result."


def test_a_rematch_of_an_aborted_game(ann: Player, bob: Player) -> None:
    table = seated(ann, bob)
    ann.post(f"/api/tables/{table}/close")
    bob.post(f"/api/tables/{table}/answer", {"allow": True})
    other = ann.post(f"/api/tables/{table}/rematch")
    assert [seat["kind"] for seat in other["seats"]] == ["reserved", "human"]


# --- abandoned -----------------------------------------------------------------------------------------------------------------


async def give_up_tables(store: Store) -> None:
    hall = Hall(store, Config(""), driving.play)
    ann, bob = store.add_player("Ann"), store.add_player("Bob")
    two = NewTable(game="transatlantic", players=2, seats=["me", "open"])
    old, slow, spoken, fresh = [
        await making.create(hall, ann, one)
        for one in (two, two.model_copy(update={"clock": ClockRule(decision=7 * 86400, reserve=60 * 86400)}), two, two)
    ]
    past = time.time() - 40 * A_DAY
    with store.writing() as connection:
        for room in (old, slow, spoken):
            connection.exec_driver_sql("UPDATE events SET at = ? WHERE table_id = ?", (past, room.id))
            connection.exec_driver_sql("UPDATE tables SET created = ? WHERE id = ?", (past, room.id))
    store.add_message(spoken.id, bob, "I am coming")
    hall.rooms.clear()
    assert await ending.give_up(hall) == 1
    assert set(hall.rooms) == {old.id}, "the others are not even loaded"
    assert hall.rooms[old.id].notes[-1].sentence == "Nothing happened here for 40 days, so the table was closed."
    assert [store.header(room.id).status for room in (old, slow, spoken, fresh)] == ["aborted", "open", "open", "open"]
    assert store.unfinished(ann.id) == 3
    assert await ending.give_up(hall) == 0
    with store.writing() as connection:
        connection.exec_driver_sql("UPDATE events SET at = ? WHERE table_id = ?", (time.time() - 70 * A_DAY, slow.id))
        connection.exec_driver_sql("UPDATE tables SET created = ? WHERE id = ?", (time.time() - 70 * A_DAY, slow.id))
    assert await ending.give_up(hall) == 1
    await hall.close()


def test_tables_at_which_nothing_happens_are_closed_after_a_month_or_after_their_clock(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "tables.db"))
    asyncio.run(give_up_tables(store))
    store.close()


async def leave_a_table_without_events(store: Store) -> None:
    hall = Hall(store, Config("", abandoned_days=3), driving.play)
    room = await making.create(hall, store.add_player("Ann"), NewTable(game="transatlantic", players=2, seats=["open", "open"]))
    with store.writing() as connection:
        connection.exec_driver_sql("UPDATE tables SET created = ?", (time.time() - 4 * A_DAY,))
    assert await ending.give_up(hall) == 1 and room.status == "aborted"
    await hall.close()


def test_also_tables_at_which_nobody_ever_sat(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "tables.db"))
    asyncio.run(leave_a_table_without_events(store))
    store.close()


def test_a_server_looks_for_abandoned_tables_when_it_starts(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    store = Store(str(database))
    ann = store.add_player("Ann")
    header = {
        "game": "transatlantic", "rules_version": 1, "players": 2, "options": {}, "seed": "0x7", "settings": {"title": ""},
        "creator": ann.id, "origin": None, "status": "open", "public": True,
    }  # fmt: skip
    table = stored(store, header, [Event("sit", ann.id, {"seat": 0, "name": "Ann"}, 0.0)])
    with store.writing() as connection:
        connection.exec_driver_sql("UPDATE tables SET created = 0")
    store.close()
    with Served(database) as served:
        eve = served.player("Eve")
        wait_until(lambda: eve.get(f"/api/tables/{table}")["status"] == "aborted")
