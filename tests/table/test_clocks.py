"""Clocks: when they begin anew, and when they run on."""

from __future__ import annotations

import random

import pytest

import seaboard
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
    assert room.since == since + 70


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
