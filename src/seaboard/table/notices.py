"""Telling people elsewhere that it is their turn: one message to a table's webhook, in the format that its service understands."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import httpx

from seaboard.table.errors import TableError
from seaboard.table.room import Room
from seaboard.table.schemas import Webhook

log = logging.getLogger("seaboard.table")
PATIENCE = 5.0  # seconds, from the look-up of the name to the answer
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


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


def is_public(address: str) -> bool:
    """Whether an address lies in the open internet, also when it holds one of the older protocol in it."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        held = found.ipv4_mapped or found.sixtofour or (found.teredo and found.teredo[1])
        if found in NAT64:
            held = ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)
        if held:
            return held.is_global and found.ipv4_mapped is None
    return found.is_global and not found.is_multicast


async def check_address(url: str, everywhere: bool) -> str:
    """The address to which a webhook goes; refused inside the host's own network, unless the host allows it."""
    parts = urlsplit(url)
    try:
        found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, parts.port or 443, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):  # a name like a..b cannot even be asked for
        raise TableError(422, f"The webhook's host {parts.hostname} cannot be found.") from None
    addresses = [str(one[4][0]) for one in found]
    if not everywhere and not all(is_public(address) for address in addresses):
        raise TableError(422, "This server does not call webhooks inside its own network.")
    return addresses[0]


@cache
def trusted() -> ssl.SSLContext:
    """Whose certificates are believed; made once, as it takes long."""
    return ssl.create_default_context()


async def announce(hook: Webhook, text: str, link: str, everywhere: bool) -> None:
    """Send a message; a failure is logged, and the game goes on.

    It goes to the address that was checked, whatever the name leads to by then, and nothing of the answer but its status is read.
    """
    url = httpx.URL(str(hook.url))
    try:
        async with asyncio.timeout(PATIENCE):
            there = url.copy_with(host=await check_address(str(hook.url), everywhere))
            arguments = body_of(hook.format, text, link)
            arguments["headers"] = {**arguments.get("headers", {}), "Host": url.netloc.decode("ascii")}
            async with httpx.AsyncClient(verify=trusted(), timeout=PATIENCE, follow_redirects=False, trust_env=False) as client:
                request = client.build_request("POST", there, extensions={"sni_hostname": url.host}, **arguments)
                answer = await client.send(request, stream=True)
                await answer.aclose()
        if answer.is_error:
            log.warning("A webhook answered %s.", answer.status_code)
    except (httpx.HTTPError, TableError, TimeoutError) as error:
        log.warning("A webhook was not reached: %s", type(error).__name__)  # what it says may name the address, which is secret
