"""The pages for people, besides the tables themselves and one's own: lobby, new table, rules, help. All work without scripts."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, FastAPI, File, Form, Request, Response, UploadFile
from fastapi.responses import HTMLResponse
from pydantic import ValidationError
from sqlalchemy.engine import Row

from seaboard.core.errors import SeaboardError
from seaboard.core.play.definition import Option, Value
from seaboard.core.play.game import Game
from seaboard.core.play.registry import all_games
from seaboard.core.play.registry import game as find_game
from seaboard.table import assets, making, own_pages, rulebook, saving, table_pages
from seaboard.table.description import refusals_of, requests_of, schemas_of
from seaboard.table.errors import TableError
from seaboard.table.opponents import OPPONENTS
from seaboard.table.panels import Pages
from seaboard.table.schemas import NewTable, Settings
from seaboard.table.store import LISTED
from seaboard.table.visits import Visiting, refuse, suggestion

__all__ = ["mount", "refuse", "router"]

CLOCKS = (
    ("", "No clock"),
    ("20 600", "20 seconds a decision, 10 minutes in reserve"),
    ("45 1800", "45 seconds a decision, 30 minutes in reserve"),
    ("120 3600", "2 minutes a decision, 1 hour in reserve"),
    ("86400 604800", "1 day a decision, 7 days in reserve"),
)
ABSENCES = (
    ("", "The others wait; with a clock, until it has run out"),
    ("bot", "After some minutes a bot plays on"),
    ("vote", "The others vote that a bot plays on"),
)
UNDOS = (
    ("free", "Yes, up to three times a turn among people"),
    ("ask", "Only if all others agree"),
    ("none", "No"),
)
PACES = (("0", "None"), ("0.3", "Short"), ("0.7", "Usual"), ("1.5", "Long"), ("4", "Very long"))
log = logging.getLogger("seaboard.table")
SHOWN = 12  # tables of a list

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
router.include_router(assets.router)
router.include_router(own_pages.router)
router.include_router(table_pages.router)


def mount(app: FastAPI) -> None:
    """What the pages keep between requests."""
    app.state.pages = Pages()


# --- the lobby ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    id: str
    game: Game
    status: str
    settings: Settings
    seats: list[Row[Any]]
    outcome: dict[str, Any] | None
    your_turn: bool

    @property
    def people(self) -> str:
        """Who sits there."""
        nobody = ["free"] * len(self.seats) if self.status == "open" else self.game.seat_names  # of a saved game
        return ", ".join(seat.name or nobody[number] for number, seat in enumerate(self.seats))

    @property
    def winners(self) -> str:
        """Who won."""
        assert self.outcome
        return f"won by {' and '.join(self.seats[seat].name or self.game.seat_names[seat] for seat in self.outcome['winners'])}"


def listed(visit: Visiting, kind: str) -> list[Listed]:
    """The tables of a kind; those where the visitor decides come first."""
    found = []
    most = LISTED if kind == "mine" else SHOWN
    for row, seats in visit.hall.store.listing(kind, visit.player, most):
        if row.id in visit.hall.unreadable:
            continue
        try:
            decides = seats[row.actor] if row.status == "playing" else None
            yours = decides is not None and visit.player is not None and decides.player == visit.player.id and not decides.replaced
            settings = Settings.model_validate(row.settings)
            found.append(Listed(row.id, find_game(row.game), row.status, settings, seats, row.outcome, yours))
        except (ValidationError, SeaboardError, LookupError, TypeError):
            log.warning("Table %s cannot be listed.", row.id)
    order = {"playing": 0, "open": 1}
    return sorted(found, key=lambda one: (not one.your_turn, order.get(one.status, 2)) if kind == "mine" else 0)[:SHOWN]


@router.get("/")
async def lobby(visit: Visiting) -> Response:
    """Games, and tables to join or to watch."""
    mine = listed(visit, "mine") if visit.player else []
    known = {room.id for room in mine}
    lists = {kind: [room for room in listed(visit, kind) if room.id not in known] for kind in ("open", "playing", "finished")}
    turns = any(room.your_turn for room in mine)
    return visit.show("lobby.html", games=all_games(), mine=mine, turns=turns, suggestion=suggestion(), **lists)


@router.post("/play/{game}")
async def play(visit: Visiting, game: str, name: Annotated[str, Form()] = "") -> Response:
    """A game against a bot, at once."""
    wanted = NewTable(game=find_game(game).name, players=None, public=False)
    room = await making.create(visit.hall, await visit.person(name), wanted)
    return visit.answered(f"/t/{room.id}")


@router.post("/upload")
async def upload(visit: Visiting, file: Annotated[UploadFile, File()]) -> Response:
    """A saved game, to look at."""
    try:
        text = (await file.read()).decode()
    except UnicodeDecodeError:
        raise TableError(422, "The file is not a saved game: it is not UTF-8 text.") from None
    room = await saving.upload(visit.hall, await visit.person(), text)
    return visit.answered(f"/t/{room.id}?ply=0")


# --- a new table ---------------------------------------------------------------------------------------------------------------


@router.get("/new/{game}")
async def new(visit: Visiting, game: str) -> Response:
    """The form for a new table."""
    found = find_game(game)
    return visit.show(
        "new.html",
        game=found,
        players=found.players[0],
        counts=[(count, str(count)) for count in found.players],
        levels=OPPONENTS,
        clocks=CLOCKS,
        absences=ABSENCES,
        paces=PACES,
        undos=UNDOS,
        suggestion=suggestion(),
    )


@router.post("/new/{game}")
async def make(visit: Visiting, request: Request, game: str) -> Response:
    """Open a table as the form says."""
    form = await request.form(max_files=0, max_fields=100)
    words = {name: value for name, value in form.items() if isinstance(value, str)}
    wanted = wanted_table(find_game(game), words, [seat for seat in form.getlist("seat") if isinstance(seat, str)])
    room = await making.create(visit.hall, await visit.person(words.get("name", "")), wanted)
    return visit.answered(f"/t/{room.id}")


def wanted_table(game: Game, words: dict[str, str], seats: list[str]) -> NewTable:
    """The table that a form asks for; nonsense is refused."""
    try:
        count = game.check_players(int(words.get("players") or game.players[0]))
        decision, _, reserve = words.get("clock", "").partition(" ")
        asked: dict[str, Any] = {
            "game": game.name,
            "players": count,
            "options": {option.name: option_value(option, words.get(f"option-{option.name}")) for option in game.options},
            "seats": seats[:count],
            "title": words.get("title", ""),
            "public": words.get("public", "yes") == "yes",
            "clock": {"decision": int(decision), "reserve": int(reserve)} if decision else None,
            "absence": words.get("absence") or ("clock" if decision else "wait"),
            "hints": words.get("hints") == "yes",
            "webhook": {"url": words["webhook"], "format": words.get("webhook_format", "json")} if words.get("webhook") else None,
        }
        asked |= {name: words[name] for name in ("absence_bot", "absence_minutes", "pace", "undo") if words.get(name)}
        return NewTable.model_validate(asked)
    except ValidationError as error:
        fault = error.errors()[0]
        raise TableError(422, f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}.") from None
    except ValueError:
        raise TableError(422, "Players and clocks are given as whole numbers.") from None


def option_value(option: Option, word: str | None) -> Value:
    """The value that a form means; a box that is not ticked sends nothing."""
    if isinstance(option.default, bool):
        return word == "true"
    return next((value for value in option.values if str(value) == word), option.default)


# --- rules and help ------------------------------------------------------------------------------------------------------------


@router.get("/rules/{game}")
async def rules(visit: Visiting, game: str, q: str = "") -> Response:
    """The rules of a game, or the clauses that have some words."""
    found, query = find_game(game), q.strip()[:100]
    html, count = rulebook.search(found, query) if query else (rulebook.page(found), 0)
    return visit.show("rules.html", game=found, html=html, chapters=rulebook.chapters(found), query=query, found=count)


@router.get("/rules/{game}/text")
async def rules_text(game: str) -> Response:
    """The rules alone, for the panel beside a board."""
    return HTMLResponse(rulebook.page(find_game(game)), headers={"Cache-Control": "private, max-age=3600"})


@router.get("/help")
async def help_page(visit: Visiting) -> Response:
    """Keys, undo, clocks, hosting."""
    return visit.show("help.html")


@router.get("/api/docs")
async def api_docs(visit: Visiting, request: Request) -> Response:
    """The JSON interface."""
    document = request.app.openapi()
    facts = {"requests": requests_of(document), "refusals": refusals_of(document), "schemas": schemas_of(document)}
    return visit.show("api.html", description_url=request.app.openapi_url, origin=visit.origin, **facts)
