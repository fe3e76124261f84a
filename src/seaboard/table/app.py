"""The application: the parts put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException

from seaboard import __version__
from seaboard.core.errors import SeaboardError
from seaboard.core.play.registry import all_games
from seaboard.table import api, driving, ending, metrics, pages
from seaboard.table.claims import Claim
from seaboard.table.config import Config
from seaboard.table.guard import Guard
from seaboard.table.hall import Hall
from seaboard.table.identity import Identity
from seaboard.table.logs import tell
from seaboard.table.metrics import Metrics
from seaboard.table.rates import Turns
from seaboard.table.store import Store
from seaboard.table.warming import warm
from seaboard.table.writing import CannotWrite, is_trouble

log = logging.getLogger("seaboard.table")


def create_app(config: Config) -> FastAPI:
    """The web table, with its database open; its games go on when it is run."""
    claim = Claim(config.database)
    try:
        store = Store(config.database)
    except BaseException:
        claim.release()
        raise

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.config = config
        app.state.identity = Identity(store)
        app.state.hall = Hall(store, config, driving.play)
        app.state.hall.send(settle_in(app.state.hall))
        tell("server started", version=__version__)
        yield
        await app.state.hall.close()
        store.close()
        claim.release()
        tell("server ended")

    app = FastAPI(
        title="Seaboard",
        version=__version__,
        summary="Play heavy board games of ships, trade and rails.",
        description=api.__doc__ or "",
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.metrics, app.state.turns = Metrics(), Turns()
    app.add_middleware(Guard, config=config, metrics=app.state.metrics, turns=app.state.turns)
    app.include_router(api.router)
    app.include_router(metrics.router)
    app.include_router(pages.router)
    pages.mount(app)
    app.add_exception_handler(SeaboardError, on_seaboard_error)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(OperationalError, on_trouble)
    app.add_exception_handler(Exception, on_failure)
    return app


async def settle_in(hall: Hall) -> None:
    """While the first visitors come in: games are drawn once, bots and running games go on, and abandoned tables are closed."""
    try:
        await asyncio.to_thread(lambda: warm(all_games()))
    except Exception:
        log.exception("The games cannot be drawn ahead.")
    await hall.open()
    await ending.give_up_hourly(hall)


def refuse(request: Request, status: int, sentence: str) -> Response:
    """A refusal, for a program or for a person."""
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"error": sentence}, status)
    return pages.refuse(request, status, sentence)


async def on_seaboard_error(request: Request, error: Exception) -> Response:
    """Everything a visitor can put right: the error's own status, or 422 for what the rules or the library refuse."""
    return refuse(request, getattr(error, "status", 422), str(error))


async def on_invalid(request: Request, error: Exception) -> Response:
    """What does not fit its schema, as a sentence; the values are not repeated."""
    assert isinstance(error, RequestValidationError)
    faults = []
    for fault in error.errors()[:5]:
        place = ".".join(str(part) for part in fault["loc"] if part not in ("body", "query", "path")) or "the request"
        faults.append(f"{place[:80]}: {fault['msg']}")
    return refuse(request, 422, f"The request is not right. {'; '.join(faults)}.")


async def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = refuse(request, error.status_code, f"{error.detail}.".replace("..", "."))
    response.headers.update(error.headers or {})
    return response


async def on_trouble(request: Request, error: Exception) -> Response:
    """The database does not take it: the disk is full, somebody else holds it, or it is read-only. The log says which."""
    assert isinstance(error, OperationalError)
    if not is_trouble(error):
        raise error
    log.error("The database does not answer: %s", error.orig)
    response = refuse(request, 503, str(CannotWrite()))
    response.headers["Retry-After"] = "10"
    return response


async def on_failure(request: Request, error: Exception) -> Response:
    """A fault of ours: it is logged by the server, and the visitor is told no details."""
    return refuse(request, 500, "Something went wrong here; nothing was changed.")
