"""What a server tells about itself: whether it is well, and figures in the text format of Prometheus. No names, no tables, no addresses."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Iterable

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from seaboard.table.config import Config
from seaboard.table.errors import TableError
from seaboard.table.finding import TheHall, address_of
from seaboard.table.hall import Hall
from seaboard.table.hosts import HERE, name_in
from seaboard.table.times import Times

router = APIRouter(include_in_schema=False)
DECISIONS = ("/act", "/form")  # how the paths of decisions end
PATIENCE = 2.0  # seconds for the database


class Metrics:
    """What is counted at every request."""

    def __init__(self) -> None:
        self.answers = Counter[tuple[str, int]]()  # by method and status
        self.decisions = Times()
        self.streams = 0  # open now

    def answered(self, method: str, path: str, status: int, seconds: float) -> None:
        self.answers[method if method in ("GET", "POST") else "other", status] += 1
        if method == "POST" and path.endswith(DECISIONS):
            self.decisions.add(seconds)


def head(name: str, kind: str, words: str) -> list[str]:
    return [f"# HELP {name} {words}", f"# TYPE {name} {kind}"]


def gauge(name: str, words: str, values: Iterable[tuple[str, float]]) -> list[str]:
    return [*head(name, "gauge", words), *(f"{name}{labels} {value}" for labels, value in values)]


def text_of(hall: Hall, metrics: Metrics) -> str:
    """All figures now."""
    lines = head("seaboard_requests_total", "counter", "Requests that were answered, by status.")
    for (method, status), count in sorted(metrics.answers.items()):
        lines.append(f'seaboard_requests_total{{method="{method}",status="{status}"}} {count}')
    lines += head("seaboard_decision_seconds", "histogram", "From a decision to its answer.")
    lines += metrics.decisions.lines("seaboard_decision_seconds")
    lines += gauge("seaboard_streams", "Streams that are open.", [("", metrics.streams)])
    places = {"in_memory": len(hall.rooms), "played": len(hall.tasks), "being_read": len(hall.loading), "unreadable": len(hall.unreadable)}
    lines += gauge("seaboard_tables", "Tables.", [(f'{{state="{state}"}}', count) for state, count in places.items()])
    queues = {**hall.thinkers.queues, "reading": hall.reading}
    lines += gauge("seaboard_queue_waiting", "Work that waits.", [(f'{{queue="{kind}"}}', queue.length) for kind, queue in queues.items()])
    under_way = [(f'{{queue="{kind}"}}', queue.under_way.total()) for kind, queue in queues.items()]
    lines += gauge("seaboard_queue_under_way", "Work that is being done.", under_way)
    lines += head("seaboard_thinking_seconds", "histogram", "What bots, hints and analyses took, without waiting.")
    for kind, times in hall.thinkers.times.items():
        lines += times.lines("seaboard_thinking_seconds", f'queue="{kind}"')
    return "\n".join(lines) + "\n"


def may_read(request: Request, config: Config) -> bool:
    """Who has the token; without one, who asks from this machine, and not through a proxy that serves others."""
    if config.metrics_token:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        return scheme.lower() == "bearer" and secrets.compare_digest(token.strip().encode(), config.metrics_token.encode())
    local = name_in(config.address.partition("//")[2]) in HERE
    return local and address_of(request) in HERE and not any(name.startswith(("x-forwarded", "forwarded")) for name in request.headers)


@router.get("/healthz")
async def health(hall: TheHall) -> Response:
    """Whether the server and its database answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.to_thread(hall.store.answers)
    except Exception:
        return JSONResponse({"status": "The database does not answer."}, 503)
    return JSONResponse({"status": "ok"})


@router.get("/metrics")
async def figures(request: Request, hall: TheHall) -> Response:
    """The figures, for who may read them."""
    if not may_read(request, request.app.state.config):
        raise TableError(
            403, "Figures are for who runs this server: ask with the token of --metrics, or without a proxy on the same machine."
        )
    return PlainTextResponse(text_of(hall, request.app.state.metrics), media_type="text/plain; version=0.0.4; charset=utf-8")
