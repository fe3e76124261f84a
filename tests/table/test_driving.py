"""Games go on by themselves: when people stay away, and when clocks have run down."""

from __future__ import annotations

import time

import pytest

from seaboard.table import driving
from seaboard.table.clocks import Clock
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


def test_an_instant_bot_does_not_wait_for_those_that_think(ann: Player, served: Served) -> None:
    """However many think for seconds at other tables."""
    thinkers = served.app.state.hall.thinkers
    table = ann.table(seats=["me", "greedy"])
    ann.wait_for_turn(table)
    busy = [thinkers.pool("play").submit(time.sleep, 6.0) for _ in range(3)]
    begun = time.monotonic()
    while room_of(served, table).match.seat == 0:
        ann.act(table)
    wait_until(lambda: ann.state(table)["legal"])
    assert time.monotonic() - begun < 6 and not all(one.done() for one in busy)


def test_a_bot_decides_however_often_somebody_goes_and_comes_back(ann: Player, bob: Player, served: Served) -> None:
    """What is no decision does not make it think anew."""
    table = ann.table(players=3, seats=["random", "me", "open"], pace=0.8)
    room = room_of(served, table)
    bob.post(f"/api/tables/{table}/join")
    decided = len(room.decisions)
    end = time.monotonic() + 30
    while room.match.seat != 0 and time.monotonic() < end:
        deciding(table, ann, bob)[0].act(table)
        decided = len(room.decisions)
    while len(room.decisions) == decided and time.monotonic() < end:
        bob.post(f"/api/tables/{table}/leave")
        bob.post(f"/api/tables/{table}/return")
    assert len(room.decisions) > decided


def test_nobody_is_busy_with_the_clock_of_who_plays_alone(ann: Player, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may have run down: who plays alone is waited for."""
    table = ann.table(seats=["me", "random"], absence="clock", clock={"decision": 0, "reserve": 0})
    ann.wait_for_turn(table)
    room, looked = room_of(served, table), []
    real = room.clock_of

    def look(seat: int) -> Clock | None:
        looked.append(seat)
        return real(seat)

    monkeypatch.setattr(room, "clock_of", look)
    time.sleep(0.5)
    assert len(looked) < 10
    ann.act(table)
