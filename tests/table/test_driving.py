"""Games go on by themselves: when people stay away, and when clocks have run down."""

from __future__ import annotations

import time

import pytest

from seaboard.table import driving
from tests.table.serving import Player, Served, deciding, room_of, seated, wait_until


def test_a_bot_plays_for_who_stays_away(ann: Player, bob: Player, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driving, "LOOK_AGAIN", 0.05)
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
