"""What changed on a page, for a browser that has it open: the whole on connecting, then only what is new to that connection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any

from seaboard.table.panels import Page, Pages, clock_now
from seaboard.table.room import Room
from seaboard.table.store import Player

LOOK_AGAIN = 25.0  # seconds: somebody who went is away after a while, without an event
NEWS = 4  # sentences that are announced at most


def news(now: Page, last: Page | None) -> list[str]:
    """What a screen reader should say."""
    if last is None:
        return []
    same = len(now.told) >= len(last.told) and now.told[: len(last.told)] == last.told
    said = [sentence for sentence in now.told[len(last.told) :] if sentence][-NEWS:] if same else ["Taken back."]
    return [*said, now.asked] if now.turn and (said or not last.turn) else said


def message(now: Page, last: Page | None) -> dict[str, Any]:
    """What makes a page that shows `last` show `now`; empty if there is nothing to do."""
    before = last.drawn if last else {}
    found: dict[str, Any] = {}
    if parts := {key: str(now.parts[key]) for key, part in now.drawn.items() if not part.looks_like(before.get(key))}:
        found["parts"] = parts
    if last is None or now.order != last.order:
        found["order"] = now.order
    if last is None or now.places() != last.places():
        found["places"] = now.places()
    if last is None or now.size != last.size:
        found["size"] = now.size
    if panels := {key: str(html) for key, html in now.panels.items() if last is None or last.panels.get(key) != html}:
        found["panels"] = panels
    if last is None or (now.title, now.turn) != (last.title, last.turn):
        found |= {"title": now.title, "turn": now.turn}
    if last and len(now.told) > len(last.told):
        found["happened"] = True  # pieces glide by what happened, not because the page is laid out anew
    if said := news(now, last):
        found["news"] = said
    return found | {"now": clock_now()} if found else {}


async def messages(
    pages: Pages, room: Room, player: Player | None, layout: str, turn: Callable[[], Awaitable[None]]
) -> AsyncIterator[dict[str, Any]]:
    """The messages for one connection, as long as it lasts. A page is made when it is the connection's `turn`, lest many of them hold up
    others.
    """
    last = None
    async with room.watch(player) as changed:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), LOOK_AGAIN)
            await turn()
            changed.clear()
            now = pages.page(room, player, layout)
            if now is not last and (found := message(now, last)):
                yield found
            last = now
