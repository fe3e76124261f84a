"""What every request passes: the name it was sent to, limits of size and rate, no changes from other sites, and headers that tell browsers
what a page may do.
"""

from __future__ import annotations

import json
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from seaboard.table.config import Config
from seaboard.table.hosts import is_called
from seaboard.table.identity import Identity, key_in
from seaboard.table.metrics import Metrics
from seaboard.table.rates import Allowance, Presence, Turns, neighbourhood

LARGEST_BODY = 2_000_000  # bytes: a saved game fits
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
STREAMS = ("/stream", "/events")  # how the paths end of what stays open
BURST = 0.1  # of what an address may ask for in a minute, at once
NEWCOMER_PATHS = ("/api/players",)
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


class Refused(Exception):
    """The request goes no further."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class Guard:
    """Middleware; see the head of this module."""

    def __init__(self, app: ASGIApp, config: Config, metrics: Metrics, turns: Turns) -> None:
        self.app, self.config, self.metrics, self.turns = app, config, metrics, turns
        self.acts = Allowance(config.acts_per_minute)
        self.newcomers = Allowance(config.newcomers_per_minute)
        self.visits = Allowance(config.visits_per_minute, BURST * config.visits_per_minute)
        self.streams = Presence(config.streams)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        secure, begun, start = scope["scheme"] == "https", False, time.perf_counter()

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                self.metrics.answered(scope["method"], scope["path"], message["status"], time.perf_counter() - start)
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["Cache-Control"] = "no-store"
                if secure:
                    headers["Strict-Transport-Security"] = "max-age=31536000"
            await send(message)

        request = Request(scope, receive)
        who = neighbourhood(request.client.host if request.client else "")
        stream, watching = request.method == "GET" and request.url.path.endswith(STREAMS), False
        try:
            self.check_name(request)
            if not self.visits.take(who):
                raise Refused(429, "Too much is asked for from your address; wait a minute.")
            await self.turns.turn(who)
            if request.method not in SAFE_METHODS:
                self.check_origin(request)
                self.check_rate(request, who)
            if stream:
                watching = self.streams.enter(who)
                if not watching:
                    raise Refused(429, f"From your address {self.config.streams} tables are watched already; close some first.")
                self.metrics.streams += 1
            await self.app(scope, self.bounded(request.headers, receive), guarded)
        except Refused as refused:
            if begun:
                raise
            await answer(guarded, refused, "text/html" in request.headers.get("accept", ""))
        finally:
            if watching:
                self.streams.leave(who)
                self.metrics.streams -= 1

    def check_name(self, request: Request) -> None:
        """A page of another site can make browsers ask here under its own name, and then read the answer; not if we have to be called."""
        if not is_called(request.headers.get("host", ""), self.config.hosts):
            raise Refused(
                400, f"This server is not called that: open {self.config.address}, or let it be started with --allow-host and the name."
            )

    def check_origin(self, request: Request) -> None:
        """A browser says from which site a request comes; only our own pages may change something. Programs send no origin."""
        origin, site = request.headers.get("origin"), request.headers.get("sec-fetch-site", "same-origin")
        foreign = origin is not None and origin.partition("://")[2] != request.headers.get("host", "")
        if foreign or site not in ("same-origin", "none"):
            raise Refused(403, "The request comes from another site.")

    def check_rate(self, request: Request, who: str) -> None:
        """Who shows a key of ours is counted as a player, all others by their address: anybody can make up keys."""
        identity: Identity = request.app.state.identity
        player = identity.player_of(key_in(request))
        if request.url.path in NEWCOMER_PATHS or player is None:
            allowed = self.newcomers.take(who)
        else:
            allowed = self.acts.take(player.id)
        if not allowed:
            raise Refused(429, "That was too much at once; wait a minute.")

    def bounded(self, headers: Headers, receive: Receive) -> Receive:
        """Refuse a body that is too large, announced or not."""
        announced = headers.get("content-length", "0")
        if announced.isascii() and announced.isdigit() and int(announced[:20]) > LARGEST_BODY:
            raise Refused(413, f"The request is too large: at most {LARGEST_BODY} bytes.")
        size = 0

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > LARGEST_BODY:
                raise Refused(413, f"The request is too large: at most {LARGEST_BODY} bytes.")
            return message

        return counted


async def answer(send: Send, refused: Refused, person: bool) -> None:
    """The sentence, as text for a person and as JSON for a program."""
    body = (str(refused) if person else json.dumps({"error": str(refused)})).encode()
    kind = b"text/plain; charset=utf-8" if person else b"application/json"
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
