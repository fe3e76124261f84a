"""Connections that are waited for only so long, and of which one address has only so many.

A request is begun within seconds, its body follows within a minute, and what is answered is taken: who does none of it is cut off, so that
nobody holds places by doing nothing. A proxy that is trusted connects for many, so its connections are not counted.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from seaboard.table.config import Config
from seaboard.table.hosts import Proxies
from seaboard.table.rates import Presence, neighbourhood

BEGIN, FOLLOW, TAKE = 10.0, 60.0, 60.0  # seconds for the head of a request, for its body, and until some of what is sent was taken
LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\nThe request did not arrive in time.\n"


class Patient(H11Protocol):
    """See the head of this module; `protocol_of` fills in the limits."""

    places: Presence
    proxies: Proxies
    counted = ""  # as whom this connection has a place
    waiting_for = ""  # the head or the body of a request
    deadline: asyncio.TimerHandle | None = None
    stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        made = cast(asyncio.Transport, transport)
        super().connection_made(made)
        host = self.client[0] if self.client else ""
        if host not in self.proxies:
            who = neighbourhood(host)
            if not self.places.enter(who):
                made.abort()
                return
            self.counted = who
        self.wait_for("head")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.wait_for("")
        self.taken()
        if self.counted:
            self.places.leave(self.counted)
            self.counted = ""

    # --- what they send ------------------------------------------------------------------------------------------------------

    def handle_events(self) -> None:
        super().handle_events()
        self.look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()

    def look(self) -> None:
        """See what is missing of a request now. Between two requests the server's own patience counts."""
        theirs = self.conn.their_state
        if theirs is h11.SEND_BODY:
            self.wait_for("body")
        elif theirs is h11.IDLE and (self.conn.trailing_data[0] or self.cycle is None):
            self.wait_for("head")
        else:
            self.wait_for("")

    def wait_for(self, what: str) -> None:
        """Wait for something, from when it was first waited for, however little of it comes."""
        if what == self.waiting_for:
            return
        self.waiting_for = what
        if self.deadline:
            self.deadline.cancel()
        self.deadline = self.loop.call_later(BEGIN if what == "head" else FOLLOW, self.give_up) if what else None

    def give_up(self) -> None:
        if not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
                self.transport.write(LATE)
            self.transport.close()

    # --- what they take ------------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = self.loop.call_later(TAKE, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taken()

    def taken(self) -> None:
        if self.stalled:
            self.stalled.cancel()
            self.stalled = None


def protocol_of(config: Config) -> type[H11Protocol]:
    """The protocol for a server."""
    limits: dict[str, Any] = {"places": Presence(config.connections), "proxies": Proxies(config.trusted_proxies)}
    return type("Connection", (Patient,), limits)


def server_settings(config: Config) -> dict[str, Any]:
    """What uvicorn is told, besides the application."""
    return {
        "http": protocol_of(config),
        "ws": "none",
        "proxy_headers": True,
        "forwarded_allow_ips": list(config.trusted_proxies),
        "log_config": None,
        "server_header": False,
        "access_log": False,
        "h11_max_incomplete_event_size": 32_768,
    }
