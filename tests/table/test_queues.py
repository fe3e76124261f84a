"""Bots, hints and analyses wait for their turn, and nobody has more of it for asking more often."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest

from seaboard.table.errors import TableError
from seaboard.table.queues import Queue, unless
from tests.table.serving import PATIENCE, Player, Served, deciding, room_of, seated, wait_until


async def take_turns() -> list[str]:
    queue, begun = Queue(1), []

    async def work(whom: str) -> None:
        await queue.enter(whom)
        begun.append(whom)
        await asyncio.sleep(0)
        queue.leave(whom)

    await asyncio.gather(*(work("ann") for _ in range(40)), work("bob"), work("bob"), work("cleo"))
    assert not queue.waiting and not queue.under_way and queue.free == 1
    return begun


def test_who_has_forty_pieces_of_work_does_not_go_before_who_has_one() -> None:
    assert asyncio.run(take_turns())[:6] == ["ann", "bob", "cleo", "ann", "bob", "ann"]


async def fill_up() -> None:
    queue = Queue(4)
    many = [asyncio.create_task(queue.enter("ann")) for _ in range(10)]
    await asyncio.sleep(0.01)
    assert sum(one.done() for one in many) == 2  # places are left for others
    await queue.enter("bob")
    with pytest.raises(TableError, match="wait for that"):
        await queue.enter("bob", most=1)
    for one in many:
        one.cancel()
    await asyncio.gather(*many, return_exceptions=True)
    assert not queue.waiting and queue.length == 0
    for whom in ("ann", "ann", "bob"):
        queue.leave(whom)
    assert queue.free == 4


def test_some_places_are_left_for_others_and_what_is_given_up_waits_no_more() -> None:
    asyncio.run(fill_up())


async def leave_while_another_gives_up() -> Queue:
    queue = Queue(1)
    await queue.enter("ann")
    waiting = asyncio.create_task(queue.enter("bob"))
    await asyncio.sleep(0)
    waiting.cancel()
    queue.leave("ann")
    await asyncio.gather(waiting, return_exceptions=True)
    return queue


def test_a_place_that_is_given_back_while_the_next_one_gives_up_is_free() -> None:
    queue = asyncio.run(leave_while_another_gives_up())
    assert queue.free == 1 and not queue.waiting and not queue.under_way and not queue.let_in


async def give_up() -> None:
    begun, ended = [], []

    async def work() -> str:
        begun.append(True)
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            ended.append(True)
            raise
        return "done"

    async def now() -> None:
        await asyncio.sleep(0)

    async def never() -> None:
        await asyncio.sleep(60)

    assert await unless(work(), never(), now()) is None
    assert begun == ended == [True]

    async def quick() -> str:
        return "done"

    assert await unless(quick(), never()) == "done"


def test_work_is_given_up_when_nobody_wants_it() -> None:
    asyncio.run(give_up())


@contextmanager
def occupied(served: Served, table: str) -> Iterator[Queue]:
    """Nobody gets a place in the queue of bots that think, until this ends."""
    queue: Queue = served.app.state.hall.thinkers.queues["play"]
    loop = served.app.state.hall.tasks[table].get_loop()
    wait_until(lambda: queue.free == 1 and not queue.waiting)
    asyncio.run_coroutine_threadsafe(queue.enter("the test"), loop).result(PATIENCE)
    try:
        yield queue
    finally:
        loop.call_soon_threadsafe(queue.leave, "the test")


async def ask(served: Served, player: Player, table: str, address: str = "127.0.0.1") -> int:
    """The status of a hint that was asked for."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=served.address, transport=transport, timeout=PATIENCE) as http:
        return (await http.post(f"/api/tables/{table}/hint", headers={"Authorization": f"Bearer {player.key}"})).status_code


async def until(found: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not found():
            await asyncio.sleep(0.01)


def test_of_many_hints_some_are_refused_and_those_whose_asker_has_gone_are_given_up(ann: Player, served: Served) -> None:
    table = ann.table(seats=["me", "greedy"])
    ann.wait_for_turn(table)

    async def ask_and_go() -> None:
        some = [asyncio.create_task(ask(served, ann, table)) for _ in range(3)]
        await until(lambda: queue.length == 3)
        assert [await ask(served, ann, table) for _ in range(5)] == [429] * 5
        for one in some:
            one.cancel()
        await asyncio.gather(*some, return_exceptions=True)
        await until(lambda: queue.length == 0)

    with occupied(served, table) as queue:
        asyncio.run(ask_and_go())


def test_a_hint_for_a_position_that_has_changed_is_given_up(ann: Player, bob: Player, served: Served) -> None:
    table = seated(ann, bob)
    first, _ = deciding(table, ann, bob)

    async def ask_and_act() -> int:
        one = asyncio.create_task(ask(served, first, table))
        await until(lambda: queue.length == 1)
        await asyncio.to_thread(first.act, table)
        return await one

    with occupied(served, table) as queue:
        assert asyncio.run(ask_and_act()) == 409
        assert queue.length == 0


def test_another_players_bot_does_not_wait_for_the_hints_that_one_address_asks_for(served: Served, ann: Player) -> None:
    """Under however many names; what is let in is counted."""
    mine = ann.table(seats=["me", "medium"])
    ann.wait_for_turn(mine)
    names = [served.player(f"Name {n}") for n in range(3)]
    tables = [name.table(seats=["me", "greedy"]) for name in names]
    for name, table in zip(names, tables, strict=True):
        name.wait_for_turn(table)
    wait_until(lambda: room_of(served, mine).match.seat == 0)

    def waits(count: int) -> bool:
        return queue.length == count

    async def flood_and_act() -> None:
        for count, (name, table) in enumerate(zip(names, tables, strict=True), 1):
            asked.append(asyncio.create_task(ask(served, name, table, "127.0.0.2")))
            await until(partial(waits, count))
        while room_of(served, mine).match.seat == 0:
            await asyncio.to_thread(ann.act, mine)
        await until(partial(waits, 4))
        assert set(queue.waiting) == {"127.0.0.2", "127.0.0.1"} and len(queue.waiting["127.0.0.2"]) == 3  # one of each comes in turn
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)

    asked: list[asyncio.Task[int]] = []
    with occupied(served, mine) as queue:
        asyncio.run(flood_and_act())
    wait_until(lambda: ann.state(mine)["legal"])


def test_a_table_without_people_is_not_made(ann: Player) -> None:
    status, sentence = ann.refused("/api/tables", {"game": "transatlantic", "players": 2, "seats": ["random", "random"]})
    assert status == 422 and "Bots play with people" in sentence
    table = ann.table(players=2, seats=["open", "random"])
    status, sentence = ann.refused(f"/api/tables/{table}/bot", {"seat": 0, "bot": "random"})
    assert status == 409 and "Bots play with people" in sentence


def test_for_a_table_that_all_have_left_no_bot_thinks_until_somebody_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("seaboard.table.room.STILL_HERE", 0.0)
    with Served(tmp_path / "tables.db") as served:
        ann, bob = served.player("Ann"), served.player("Bob")
        table = seated(ann, bob, absence="bot", absence_bot="random", pace=0.0)
        room = room_of(served, table)
        ann.post(f"/api/tables/{table}/leave")
        bob.wait_for_turn(table)
        bob.post(f"/api/tables/{table}/leave")
        time.sleep(0.3)  # what was being thought about
        decided = len(room.decisions)
        time.sleep(1.0)
        assert len(room.decisions) == decided and not room.match.over
        ann.post(f"/api/tables/{table}/return")
        ann.wait_for_turn(table)
        assert len(room.decisions) >= decided
