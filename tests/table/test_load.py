"""Work that is not done: what a server with hundreds of tables would otherwise do again and again."""

from __future__ import annotations

import inspect
import random
import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import seaboard
from seaboard.core.play.events import Story
from seaboard.core.play.match import Match
from seaboard.drawing.table import Part
from seaboard.table import api, taking_back, undoing
from seaboard.table.panels import Pages
from seaboard.table.room import Room
from seaboard.table.store import Event
from seaboard.table.taking_back import undo_steps
from tests.table import twins
from tests.table.serving import Served


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often some work was done: telling what happened in sentences, looking at a seat's sight, drawing a part of the table, and finding
    out what a decision told.
    """
    found, here = Counter[str](), threading.current_thread()

    def counted(name: str, work: Any) -> Any:
        def doing(*arguments: Any, **more: Any) -> Any:
            found[name] += threading.current_thread() is here  # not what a server of other tests does meanwhile
            return work(*arguments, **more)

        return doing

    monkeypatch.setattr(Story, "clauses", counted("sentences", Story.clauses))
    monkeypatch.setattr(Match, "scene", counted("scenes", Match.scene))
    monkeypatch.setattr(Part, "svg", counted("parts", Part.svg))
    monkeypatch.setattr(taking_back, "reveals", counted("reveals", undoing.reveals))
    return found


def take(table: Room, kind: str, player: int, **data: Any) -> None:
    table.take(Event(kind, twins.person(player).id, data, 0.0))


def decide(table: Room, rng: random.Random) -> None:
    action, seat = rng.choice(table.match.legal), table.match.seat
    assert seat is not None
    take(table, "act", seat, text=table.match.text(action), seat=seat, spent=0.0)


def late_game() -> Room:
    """Five people at Oltre Mare after 300 decisions, whose logs have all been read."""
    table, rng = twins.room_of(seaboard.game("oltremare"), 5, {}, 3), random.Random(3)
    for _ in range(300):
        decide(table, rng)
    for viewer in twins.viewers(table):
        table.match.log_for(viewer)
    return table


def test_taking_back_tells_nothing_again(done: Counter[str]) -> None:
    table, rng = late_game(), random.Random(4)
    done.clear()
    for _ in range(10):
        decide(table, rng)
        take(table, "undo", 0, decisions=300)
        for viewer in twins.viewers(table):
            table.match.log_for(viewer)
    assert done["sentences"] <= 10 * 6 * 4  # of each decision, and of what followed from it, once for each who hears of it


def test_reading_a_table_with_many_undos_tells_each_decision_once(done: Counter[str]) -> None:
    table, rng = twins.room_of(seaboard.game("oltremare"), 3, {}, 3), random.Random(3)
    made = [Event("sit", twins.person(seat).id, {"seat": seat, "name": f"Player {seat}"}, 0.0) for seat in range(3)]
    for number in range(200):
        action, seat = rng.choice(table.match.legal), table.match.seat
        made.append(Event("act", None, {"text": table.match.text(action), "seat": seat, "spent": 0.0}, 0.0))
        table.take(made[-1])
        if number % 5 == 4:
            made.append(Event("undo", None, {"decisions": len(table.decisions) - 1}, 0.0))
            table.take(made[-1])
    done.clear()
    table.load(made)
    assert done["sentences"] <= 4 * 2 * (table.match.ply + 40)


def test_looking_back_tells_nothing_again(done: Counter[str]) -> None:
    table, pages = late_game(), Pages()
    done.clear()
    for number in range(0, 100, 10):
        pages.replayed(table, 2, number, "wide", "")
    assert done["sentences"] == 0


def test_what_a_decision_told_is_found_out_when_somebody_wants_it_back(done: Counter[str]) -> None:
    table, pages, rng = twins.room_of(seaboard.game("yamatai"), 2, {}, 3), Pages(), random.Random(3)
    for _ in range(20):
        seat = table.match.seat
        decide(table, rng)
        for viewer in (0, 1, None):
            page = pages.page(table, twins.person(viewer), "wide")
            if viewer == seat:
                assert "Take back the last decision" in page.panels["panel-prompt"]
    assert done["reveals"] == 0
    undo_steps(table, twins.person(seat))
    assert done["reveals"] >= 1


def test_a_decision_that_is_known_to_have_told_something_is_not_offered_to_be_taken_back() -> None:
    table, pages, rng = twins.room_of(seaboard.game("yamatai"), 2, {}, 3), Pages(), random.Random(3)
    while True:
        seat = table.match.seat
        decide(table, rng)
        before = pages.page(table, twins.person(seat), "wide")
        can = undo_steps(table, twins.person(seat))
        if "hidden" in can.why:
            break
    after = pages.page(table, twins.person(seat), "wide")
    assert "Take back the last decision" in before.panels["panel-prompt"]
    assert "Take back the last decision" not in after.panels["panel-prompt"] and can.why in after.panels["panel-prompt"]


def test_a_seats_sight_is_looked_at_once_for_all_who_have_it(done: Counter[str]) -> None:
    table, pages, rng = twins.room_of(seaboard.game("shipyard"), 2, {}, 3), Pages(), random.Random(3)
    for _ in range(5):
        decide(table, rng)
        done.clear()
        for layout in ("wide", "phone", "middle"):
            for viewer in (0, 1, None):
                pages.page(table, twins.person(viewer), layout)
                api.state_json(table, twins.person(viewer))
        assert done["scenes"] == 3


def dependencies(dependant: Any) -> Iterator[Any]:
    for one in dependant.dependencies:
        yield one.call
        yield from dependencies(one)


def routes(some: Any) -> Iterator[Any]:
    for route in some:
        if hasattr(route, "original_router"):
            yield from routes(route.original_router.routes)
        elif hasattr(route, "dependant"):
            yield route


def test_no_request_waits_for_a_thread(served: Served) -> None:
    """Handlers and what they depend on are coroutines: plain functions go through a pool of threads, one after the other."""
    found = list(routes(served.app.routes))
    assert len(found) > 40
    for route in found:
        for call in [route.endpoint, *dependencies(route.dependant)]:
            assert inspect.iscoroutinefunction(call) or inspect.isasyncgenfunction(call), (route.path, call)


def test_a_part_of_the_table_is_drawn_once_for_all_who_see_the_same(done: Counter[str]) -> None:
    table, pages = twins.room_of(seaboard.game("transatlantic"), 3, {}, 3), Pages()
    pages.page(table, None, "wide")
    first = done["parts"]
    pages.page(table, twins.person(None), "wide")  # somebody else who watches
    assert done["parts"] == first > 5
    pages.page(table, twins.person(table.match.seat), "wide")
    assert done["parts"] < 2 * first
