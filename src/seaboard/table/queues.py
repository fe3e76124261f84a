"""Work that waits for its place: taken in turn, one of each who wants some, and given up when nobody wants it any more."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Coroutine
from typing import Any, TypeVar

from seaboard.table.errors import TableError

T = TypeVar("T")


class Queue:
    """A few places for the work of many. Of each, at most `each` pieces are under way, so that a place is left for others; next is who
    was let in longest ago.
    """

    def __init__(self, places: int) -> None:
        self.free = places
        self.each = min(2, max(1, places - 1))
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}  # by whom
        self.under_way = Counter[str]()
        self.let_in: dict[str, int] = {}  # by whom: the number of who was let in last, as long as there is something of theirs
        self.number = 0

    @property
    def length(self) -> int:
        """How many pieces wait."""
        return sum(len(some) for some in self.waiting.values())

    async def enter(self, whom: str, most: int | None = None) -> None:
        """Wait for a place; refused if `most` pieces are waiting or under way for the same one. `leave` gives it back."""
        if most is not None and self.under_way[whom] + len(self.waiting.get(whom, ())) >= most:
            raise TableError(429, "Enough is being thought about for you already; wait for that first.")
        turn = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(whom, deque()).append(turn)
        self.go_on()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.leave(whom)  # it was let in, and given up in the same moment
            elif turn in self.waiting.get(whom, ()):
                self.waiting[whom].remove(turn)
                self.forget(whom)
            raise

    def leave(self, whom: str) -> None:
        """Give a place back."""
        self.free += 1
        self.under_way[whom] -= 1
        self.forget(whom)
        self.go_on()

    def go_on(self) -> None:
        """Let in who is next, as long as there are places."""
        while self.free and (some := [whom for whom in self.waiting if self.under_way[whom] < self.each]):
            whom = min(some, key=lambda one: self.let_in.get(one, -1))
            turn = self.waiting[whom].popleft()
            if not turn.cancelled():
                self.free -= 1
                self.under_way[whom] += 1
                self.let_in[whom] = self.number = self.number + 1
                turn.set_result(None)
            self.forget(whom)

    def forget(self, whom: str) -> None:
        """Keep nothing of who has nothing here."""
        if whom in self.waiting and not self.waiting[whom]:
            del self.waiting[whom]
        if not self.under_way[whom]:
            del self.under_way[whom]
            if whom not in self.waiting:
                self.let_in.pop(whom, None)


async def unless(work: Coroutine[Any, Any, T], *ends: Coroutine[Any, Any, None]) -> T | None:
    """What some work comes to; None if one of the ends came before it, and then it is given up."""
    task, others = asyncio.create_task(work), [asyncio.create_task(end) for end in ends]
    try:
        await asyncio.wait([task, *others], return_when=asyncio.FIRST_COMPLETED)
        return task.result() if task.done() else None
    finally:
        for one in (task, *others):
            one.cancel()
        await asyncio.gather(task, *others, return_exceptions=True)
