"""Clocks: when they begin anew, and when they run on."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

import seaboard
from seaboard.table.clocks import clock_after, now
from seaboard.table.room import Room
from seaboard.table.store import Event
from tests.table import twins
from tests.table.serving import Player, Served, deciding, room_of, seated

CLOCK = {"decision": 30, "reserve": 900}


def test_steps_of_a_secret_offer_run_on_one_clock_and_are_charged_together() -> None:
    room, rng, chains = twins.room_of(seaboard.game("oltremare"), 3, {}, 3, clock=CLOCK), random.Random(3), 0
    while chains < 5:
        seat, since, reserves = room.match.seat, room.since, list(room.reserves)
        room = decided_after(room, rng.choice(room.match.legal), 100.0)
        assert seat is not None
        if room.decisions[-1].silent:
            assert room.since == since and room.reserves == reserves
        else:
            chains += room.decisions[-2].silent if len(room.decisions) > 1 else 0
            assert room.since > since and room.reserves[seat] == max(0.0, reserves[seat] - (room.since - since - CLOCK["decision"]))
        assert room.clock_of(seat)


def decided_after(room: Room, action: int, seconds: float) -> Room:
    """The room when its player has thought for so long since the last decision, silent or not."""
    after = twins.twin_of(room, room.match._state)
    silent = 0
    for decision in reversed(room.decisions):
        silent += decision.silent
        if not decision.silent:
            break
    now = room.since + (silent + 1) * seconds
    after.take(Event("act", None, {"text": room.match.text(action), "seat": room.match.seat, "spent": now - room.since}, now))
    return after


def test_votes_and_people_who_go_do_not_restart_the_clock_of_who_decides() -> None:
    room = twins.room_of(seaboard.game("yamatai"), 3, {}, 1, clock=CLOCK, absence="vote")
    since, decider = room.since, room.match.seat
    assert decider is not None
    other = (decider + 1) % 3
    room.take(Event("leave", twins.person(other).id, {"seat": other}, since + 50))
    room.take(Event("vote", twins.person(other).id, {"seat": decider}, since + 60))
    assert room.since == since
    room.take(Event("replace", None, {"seat": decider, "spec": "random", "why": "vote"}, since + 70))
    assert room.since == since


class Table:
    """A table of people with a clock, at which time passes as a test says; `again` is the same table from its events."""

    def __init__(self, game: str = "yamatai", players: int = 2, **settings: Any) -> None:
        self.settings = {"clock": CLOCK, "absence": "bot"} | settings
        self.game, self.players, self.at = seaboard.game(game), players, 0.0
        self.room = twins.room_of(self.game, players, {}, 1, **self.settings)
        self.room.since = self.at
        self.events: list[Event] = []

    def happens(self, kind: str, by: int, **data: Any) -> None:
        event = Event(kind, twins.person(by).id, data, self.at)
        self.room.take(event)
        self.events.append(event)

    def think(self, seconds: float) -> float:
        """Time passes; what the one who decides has spent."""
        self.at += seconds
        return self.room.thought_for(self.at)

    def act(self) -> None:
        seat, match = self.room.match.seat, self.room.match
        assert seat is not None
        self.happens("act", seat, text=match.text(match.legal[0]), seat=seat, spent=self.room.thought_for(self.at))

    @property
    def again(self) -> Room:
        room = twins.room_of(self.game, self.players, {}, 1, **self.settings)
        for event in self.events:
            room.take(Event(event.kind, event.player, event.data, event.at + 10_000))
        return room


def left(room: Room, seat: int, at: float) -> float:
    """Seconds that a seat has left at a time of the table."""
    assert room.settings.clock
    running = at - room.since if room.match.seat == seat else 0.0
    return clock_after(room.settings.clock.decision, room.reserves[seat], room.used[seat] + running, True).left


def test_who_acts_and_takes_back_has_spent_the_time() -> None:
    table = Table()
    seat = table.room.match.seat
    assert seat is not None
    for _ in range(3):
        table.think(20)
        table.act()
        spent = table.think(1) if table.room.match.seat == seat else 0.0
        table.happens("undo", seat, decisions=0, spent=spent)
        assert table.room.match.seat == seat
    assert left(table.room, seat, table.at) == 30 + 900 - table.at
    table.think(10)
    table.act()
    assert table.room.reserves[seat] == 900 - (table.at - 30)
    assert table.room.used == [0, 0]
    assert (table.again.reserves, table.again.used) == (table.room.reserves, table.room.used)


def test_the_clock_runs_on_while_somebody_goes_and_comes_back() -> None:
    table = Table()
    seat = table.room.match.seat
    assert seat is not None
    for _ in range(4):
        table.happens("leave", seat, seat=seat)
        table.happens("replace", seat, seat=seat, spec="random", why="left", spent=table.think(12))
        table.happens("return", seat, seat=seat, spent=table.think(5))
    assert left(table.room, seat, table.at) == 30 + 900 - 68
    assert table.room.begun == table.again.begun == 68, "also after a restart"
    table.act()
    assert table.room.reserves[seat] == 900 - 38 and table.again.reserves == table.room.reserves


def test_who_leaves_a_table_that_waits_has_spent_the_time() -> None:
    table = Table(absence="wait")
    seat = table.room.match.seat
    assert seat is not None
    for _ in range(4):
        table.think(10)
        table.happens("leave", seat, seat=seat)
        table.happens("return", seat, seat=seat)
    assert left(table.room, seat, table.at) == 30 + 900 - 40


def test_another_one_who_goes_does_not_restart_the_clock_of_who_decides() -> None:
    table = Table()
    seat = table.room.match.seat
    assert seat is not None
    table.think(40)
    table.happens("leave", 1 - seat, seat=1 - seat)
    table.happens("replace", 1 - seat, seat=1 - seat, spec="random", why="left", spent=0.0)
    table.happens("return", 1 - seat, seat=1 - seat)
    assert left(table.room, seat, table.at) == 30 + 900 - 40


def test_who_thought_about_what_another_one_takes_back_begins_anew() -> None:
    table = Table()
    seat = table.room.match.seat
    assert seat is not None
    while table.room.match.seat == seat:
        table.act()
    table.think(25)
    table.happens("undo", seat, decisions=len(table.room.decisions) - 1, spent=0.0)
    while table.room.match.seat == seat:
        table.act()
    assert left(table.room, 1 - seat, table.at) == 30 + 900


def test_silent_steps_are_in_the_clock_also_after_a_restart() -> None:
    room, rng = twins.room_of(seaboard.game("oltremare"), 3, {}, 3, clock=CLOCK), random.Random(3)
    while not (room.decisions and room.decisions[-1].silent):
        room = decided_after(room, rng.choice(room.match.legal), 50.0)
    assert room.begun == 50.0 and room.used == [0, 0, 0]


@pytest.mark.parametrize("flicker", ["leave and return", "act and undo"])
def test_nobody_holds_a_table_beyond_the_clock(flicker: str, ann: Player, bob: Player) -> None:
    """By going and coming back, or by acting and taking back, all the time."""
    settings = {"absence": "clock", "absence_bot": "random", "pace": 0.5, "clock": {"decision": 2, "reserve": 1}}
    table = seated(ann, bob, "yamatai", **settings)
    first, second = deciding(table, ann, bob)
    begun = time.monotonic()
    while not second.state(table)["legal"]:
        assert time.monotonic() - begun < 30
        if flicker == "leave and return":
            first.http.post(f"/api/tables/{table}/leave")
            first.http.post(f"/api/tables/{table}/return")
        elif now := first.state(table)["legal"]:
            first.http.post(f"/api/tables/{table}/act", json={"number": first.state(table)["number"], "action": now[0]["action"]})
            first.http.post(f"/api/tables/{table}/undo", json={"number": first.state(table)["number"]})


def test_out_of_time_nobody_comes_back_to_the_same_decision(ann: Player, bob: Player, served: Served) -> None:
    table = seated(ann, bob, absence="clock", absence_bot="medium", pace=10, clock={"decision": 30, "reserve": 0})
    first, _ = deciding(table, ann, bob)
    room = room_of(served, table)
    first.post(f"/api/tables/{table}/leave")
    room.used[room.match.seat or 0] = 30.0
    assert "time for this decision is up" in first.refused(f"/api/tables/{table}/return")[1]


def test_setting_the_servers_clock_does_not_change_anybodys(monkeypatch: pytest.MonkeyPatch) -> None:
    room = twins.room_of(seaboard.game("yamatai"), 2, {}, 1, clock=CLOCK)
    seat = room.match.seat
    assert seat is not None
    room.since, room.seen = now() - 10, {"player-1": now()}
    real = time.time
    for jump in (-5000, 5000):
        monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
        clock = room.clock_of(seat)
        assert clock and clock.left == pytest.approx(920, abs=5)
        assert room.is_present("player-1") and room.away_for("player-1") < 5


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
