"""Who sits where: people who go and come back, bots that play for them, votes."""

from __future__ import annotations

import pytest

from seaboard.table import room as room_module
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
