"""Telling people elsewhere that it is their turn: one message to a table's webhook, in the format that its service understands."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from typing import Any
from urllib.parse import urlsplit

import httpx

from seaboard.table.errors import TableError
from seaboard.table.room import Room
from seaboard.table.schemas import Webhook

log = logging.getLogger("seaboard.table")
PATIENCE = 5.0  # seconds


def news_of(room: Room) -> str:
    """Whose turn it is, or that the game is over; empty where there is nothing to tell."""
    if room.status == "finished":
        return f"{room.game.title} is over."
    if room.status == "playing" and room.match.seat is not None and not room.seats[room.match.seat].is_bot:
        return f"{room.names()[room.match.seat]}, it is your turn at {room.game.title}."
    return ""


def body_of(form: str, text: str, link: str) -> dict[str, Any]:
    """The arguments of the request."""
    if form == "discord":
        return {"json": {"content": f"{text} {link}", "allowed_mentions": {"parse": []}}}
    if form == "slack":
        return {"json": {"text": f"{text} {link}"}}
    if form == "ntfy":
        return {"content": text.encode(), "headers": {"Title": "Seaboard", "Click": link, "Tags": "game_die"}}
    return {"json": {"text": text, "link": link}}


async def check_address(url: str, everywhere: bool) -> None:
    """Refuse a webhook inside the host's own network, unless the host allows it."""
    parts = urlsplit(url)
    if everywhere:
        return
    try:
        found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, parts.port or 443, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):  # a name like a..b cannot even be asked for
        raise TableError(422, f"The webhook's host {parts.hostname} cannot be found.") from None
    if not all(ipaddress.ip_address(address[4][0]).is_global for address in found):
        raise TableError(422, "This server does not call webhooks inside its own network.")


async def announce(hook: Webhook, text: str, link: str, everywhere: bool) -> None:
    """Send a message; a failure is logged, and the game goes on."""
    try:
        await check_address(str(hook.url), everywhere)
        async with httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False) as client:
            answer = await client.post(str(hook.url), **body_of(hook.format, text, link))
        if answer.is_error:
            log.warning("A webhook answered %s.", answer.status_code)
    except (httpx.HTTPError, TableError) as error:
        log.warning("A webhook was not reached: %s", error)
