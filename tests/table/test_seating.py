"""Who sits where: people who go and come back, bots that play for them, votes."""

from __future__ import annotations

from typing import Any

import pytest

from seaboard.table import room as room_module
from seaboard.table.room import Room
from tests.table.serving import Player, Served, deciding, room_of, seated


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
    assert "has not been away for long" in ann.refused(f"/api/tables/{table}/vote", {"seat": 2})[1]
    monkeypatch.setattr(room_module, "VOTE_AFTER", 0.0)
    assert not ann.post(f"/api/tables/{table}/vote", {"seat": 2})["seats"][2]["replaced"]
    assert not ann.post(f"/api/tables/{table}/vote", {"seat": 2})["seats"][2]["replaced"]  # one person, one vote
    assert bob.post(f"/api/tables/{table}/vote", {"seat": 2})["seats"][2]["replaced"]


def test_who_only_loads_the_page_again_is_here(ann: Player, bob: Player, served: Served) -> None:
    """As somebody without scripts does."""
    table = seated(ann, bob, absence="vote", absence_bot="random")
    room = room_of(served, table)
    seat = next(number for number, one in enumerate(room.seats) if one.name == "Bob")
    room.seen.clear()
    assert not room.is_present(room.seats[seat].player)
    bob.http.get(f"/t/{table}", headers={"Accept": "text/html"})
    assert room.is_present(room.seats[seat].player)


def test_with_two_people_the_other_one_decides_alone_and_waits_longer(
    ann: Player, bob: Player, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(ann, bob, absence="vote", absence_bot="random")
    room, seat = room_of(served, table), 1
    monkeypatch.setattr(room_module, "STILL_HERE", 0.0)
    room.since -= 200
    room.seen[room.seats[seat].player or ""] = room.since
    assert "has not been away for long" in ann.refused(f"/api/tables/{table}/vote", {"seat": seat})[1]
    room.since -= 101
    room.seen[room.seats[seat].player or ""] = room.since
    assert ann.post(f"/api/tables/{table}/vote", {"seat": seat})["seats"][seat]["replaced"]


def test_one_person_takes_one_seat_of_somebody_elses_table(ann: Player, bob: Player) -> None:
    table = ann.table(players=4, seats=["open", "open", "open", "open"])
    bob.post(f"/api/tables/{table}/join")
    assert "for others" in bob.refused(f"/api/tables/{table}/join")[1]
    ann.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/join")
    bob.post(f"/api/tables/{table}/leave")
    bob.post(f"/api/tables/{table}/join")


def test_who_made_the_table_removes_somebody_for_good(ann: Player, bob: Player, served: Served) -> None:
    carl = served.player("Carl")
    table = ann.table(players=4, seats=["me", "open", "open", "random"])
    bob.post(f"/api/tables/{table}/join")
    assert carl.refused(f"/api/tables/{table}/remove", {"seat": 1})[0] == 403
    assert bob.refused(f"/api/tables/{table}/remove", {"seat": 1})[0] == 403
    assert ann.refused(f"/api/tables/{table}/remove", {"seat": 0})[0] == 409
    assert ann.refused(f"/api/tables/{table}/remove", {"seat": 2})[0] == 409
    assert ann.post(f"/api/tables/{table}/remove", {"seat": 1})["seats"][1]["kind"] == "open"
    assert ann.post(f"/api/tables/{table}/remove", {"seat": 3})["seats"][3]["kind"] == "open"
    assert bob.refused(f"/api/tables/{table}/join")[0] == 403
    assert room_of(served, table).notes[-2].sentence == "Ann took Bob from the table."
    store = served.app.state.hall.store
    assert Room(store.header(table), store.events_of(table)).barred == room_of(served, table).barred
    carl.post(f"/api/tables/{table}/join")


def finished(ann: Player, bob: Player, **more: Any) -> str:
    """A table of both at which the game is over."""
    table = seated(ann, bob, "yamatai", **more)
    while not ann.state(table)["over"]:
        for player in (ann, bob):
            now = player.state(table)
            while now["legal"]:
                now = player.post(f"/api/tables/{table}/act", {"number": now["number"], "action": now["legal"][-1]["action"]})
    return table


def test_the_seats_of_a_rematch_wait_for_those_who_played(ann: Player, bob: Player, served: Served) -> None:
    table, eve = finished(ann, bob), served.player("Eve")
    other = ann.post(f"/api/tables/{table}/rematch")
    assert [(seat["kind"], seat["name"]) for seat in other["seats"]] == [("reserved", "Bob"), ("human", "Ann")]
    path = f"/api/tables/{other['id']}"
    assert eve.refused(f"{path}/join")[0] == 409 and eve.refused(f"{path}/join", {"seat": 0})[0] == 409
    assert eve.refused(f"{path}/bot", {"seat": 0})[0] == 403
    page = eve.http.get(f"/t/{other['id']}", headers={"Accept": "text/html"}).text
    assert "All seats are kept for others." in page and "Take " not in page
    assert other["id"] in [one["id"] for one in bob.get("/api/tables?kind=mine")]
    assert "Your seat is kept for you." in bob.http.get(f"/t/{other['id']}", headers={"Accept": "text/html"}).text
    assert bob.post(f"/api/tables/{table}/rematch")["status"] == "playing", "who wants it too takes the seat"


def test_a_seat_that_is_kept_can_be_freed(ann: Player, bob: Player, served: Served) -> None:
    table, eve = seated(ann, bob), served.player("Eve")
    ann.post(f"/api/tables/{table}/close")
    bob.post(f"/api/tables/{table}/answer", {"allow": True})
    other = ann.post(f"/api/tables/{table}/rematch")["id"]
    assert ann.post(f"/api/tables/{other}/remove", {"seat": 0})["seats"][0]["kind"] == "open"
    bob.state(other)
    assert eve.post(f"/api/tables/{other}/join")["status"] == "playing"
