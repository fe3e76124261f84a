"""How much each of many may ask for, and how the work of many is taken in turn. What is kept of them is bounded, however many come."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

MOST_KNOWN = 20_000  # of whom it is remembered what they asked for
MINUTE = 60.0


@lru_cache(maxsize=2000)
def neighbourhood(address: str) -> str:
    """As whom an address is counted: in the newer protocol everybody has many, so their network is."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped) if found.ipv4_mapped else str(IPv6Address(int(found) >> 64 << 64))


class Allowance:
    """So much a minute for each, of which `burst` at once. Who asked longest ago is forgotten first: they have all again."""

    def __init__(self, a_minute: float, burst: float | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.a_second, self.burst, self.clock = a_minute / MINUTE, burst or a_minute, clock
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when that was so

    def take(self, who: str, amount: float = 1.0) -> bool:
        """Whether somebody may have so much now; if so, they have it."""
        now = self.clock()
        left, then = self.left.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.a_second)
        allowed = left >= amount
        self.left[who] = (left - amount if allowed else left), now
        if len(self.left) > MOST_KNOWN:
            self.left.popitem(last=False)
        return allowed


class Presence:
    """How many of something each has open now."""

    def __init__(self, most: int) -> None:
        self.most, self.open = most, Counter[str]()

    def enter(self, who: str) -> bool:
        """One more, if there may be."""
        if self.open[who] >= self.most:
            return False
        self.open[who] += 1
        return True

    def leave(self, who: str) -> None:
        self.open[who] -= 1
        if self.open[who] <= 0:
            del self.open[who]


class Turns:
    """The work of many, none of whom may hold up the others: of each, one piece is begun in a round of the event loop."""

    def __init__(self) -> None:
        self.locks: dict[str, asyncio.Lock] = {}
        self.waiting = Counter[str]()

    async def turn(self, who: str) -> None:
        """Wait for one's turn."""
        self.waiting[who] += 1
        try:
            async with self.locks.setdefault(who, asyncio.Lock()):
                await asyncio.sleep(0)
        finally:
            self.waiting[who] -= 1
            if not self.waiting[who]:
                del self.waiting[who], self.locks[who]
