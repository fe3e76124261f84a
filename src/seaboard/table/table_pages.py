"""The page of a table and what is done there. Every change is a plain form; scripts send the same forms without leaving the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Form, Query, Request, Response
from fastapi.responses import HTMLResponse
from fastapi.sse import EventSourceResponse, ServerSentEvent
from markupsafe import Markup

from seaboard.core.play.scene import LAYOUTS
from seaboard.table import advising, consenting, deciding, ending, making, muting, seating, talking
from seaboard.table.errors import TableError, stale
from seaboard.table.finding import TheRoom, address_of, gone
from seaboard.table.opponents import OPPONENTS
from seaboard.table.panels import TEMPLATES
from seaboard.table.rates import Turns, neighbourhood
from seaboard.table.room import Room
from seaboard.table.schemas import Action, Number, Person, Seat, Spec
from seaboard.table.stream import messages
from seaboard.table.telling import log_facts
from seaboard.table.visits import Visit, Visiting

router = APIRouter(prefix="/t/{table}", include_in_schema=False)
Ply = Annotated[int | None, Query(ge=0, le=10**7)]
SeenBy = Annotated[str, Query(max_length=2)]
Words = Annotated[str, Form()]
MOST_FIELDS, NUMBER_DIGITS = 200, 8  # of a form that is filled in


def sight(room: Room, visit: Visit, wanted: str) -> tuple[int | None, int | None]:
    """From which seat a visitor looks back, and the seat that was asked for, if it may be."""
    if room.is_open and wanted.isascii() and wanted.isdigit() and int(wanted) < room.players:
        return int(wanted), int(wanted)
    return room.seat_of(visit.player), None


# --- looking -------------------------------------------------------------------------------------------------------------------


@router.get("")
async def table(visit: Visiting, room: TheRoom, ply: Ply = None, seat: SeenBy = "") -> Response:
    """The table now, or at an earlier position."""
    if ply is not None and room.is_dealt:
        return replay(visit, room, ply, seat)
    found = visit.pages.page(room, visit.player, visit.layout)
    return visit.show("table.html", room=room, p=found, names=room.names(), replay=None, as_seat=None, **page_facts(visit))


def page_facts(visit: Visit) -> dict[str, object]:
    group = Markup(' name="side"') if visit.layout == "phone" else ""  # on a phone one panel is open at a time
    return {"layout": visit.layout, "group": group}


def replay(visit: Visit, room: Room, ply: int, wanted: str) -> Response:
    seat, as_seat = sight(room, visit, wanted)
    log = room.match.log_for(seat)
    number = min(ply, len(log))
    query = f"&seat={as_seat}" if as_seat is not None else ""
    found = visit.pages.replayed(room, seat, number, visit.layout, query)
    facts = {
        "number": number,
        "total": len(log),
        "query": query,
        "sentence": log[number - 1].sentence if number else "The beginning.",
        "may_see_all": room.is_open,
        "may_play_on": number < len(log) and room.is_open,
        "seat": seat if seat is not None else 0,
        "levels": OPPONENTS,
        "link": f"/t/{room.id}?ply={number}{query}",
    }
    return visit.show(
        "table.html", room=room, p=found, names=room.names(), replay=facts, as_seat=as_seat, status=room.status, **page_facts(visit)
    )


@router.get("/stream", response_class=EventSourceResponse)
async def stream(
    visit: Visiting, room: TheRoom, layout: Annotated[str, Query(pattern=f"^({'|'.join(LAYOUTS)})$")]
) -> AsyncIterator[ServerSentEvent]:
    """What changes on the page, as long as it is open."""
    turns: Turns = visit.request.app.state.turns
    turn = partial(turns.turn, neighbourhood(address_of(visit.request)))
    async for message in messages(visit.pages, room, visit.player, layout, turn):
        if room.gone or not visit.is_still():
            return
        yield ServerSentEvent(data=message)


@router.get("/text")
async def text(visit: Visiting, room: TheRoom, ply: Ply = None, seat: SeenBy = "", part: bool = False) -> Response:
    """The table as text: a page of its own, or only its tables."""
    looking = sight(room, visit, seat)[0]
    match = room.match if ply is None else room.match_at(looking, min(ply, len(room.match.log_for(looking))))
    tables = room.game.face.text_tables(match.view(looking)) if room.is_dealt else []
    if part:
        return HTMLResponse(TEMPLATES.get_template("panels/text_tables.html").render(tables=tables))
    return visit.show("text.html", room=room, p=visit.pages.page(room, visit.player, visit.layout), tables=tables)


@router.get("/picture")
async def picture(room: TheRoom) -> Response:
    """The table at the end, as a picture to share: what everybody may see."""
    if not room.is_dealt:
        raise TableError(409, "There is nothing to be seen before the game begins.")
    return Response(room.match.svg(None), media_type="image/svg+xml")


@router.get("/log")
async def log(visit: Visiting, room: TheRoom) -> Response:
    """Everything that happened."""
    return visit.show("log.html", **log_facts(room, room.log_for(room.seat_of(visit.player)), None, "", most=None))


@router.get("/sure")
async def sure(visit: Visiting, room: TheRoom, what: Annotated[Literal["resign", "close"], Query()]) -> Response:
    """Ask before something is done that cannot be taken back."""
    others = sorted({room.name_of(one) for one in room.people() - {visit.known().id}})
    return visit.show("sure.html", room=room, what=what, others=others, waits=room.status == "open")


# --- doing -------------------------------------------------------------------------------------------------------------------


def back(visit: Visit, room: Room) -> Response:
    return visit.answered(f"/t/{room.id}")


@router.post("/act")
async def act(
    visit: Visiting,
    room: TheRoom,
    number: Annotated[Number, Form()],
    action: Annotated[Action, Form()],
    confirmed: Words = "",
) -> Response:
    """Decide; a decision that ends the turn is asked about first, as the player likes."""
    sure = confirmed == "yes" or visit.look.confirm == "never" or (visit.look.confirm == "people" and room.is_solo())
    await deciding.act(visit.hall, room, visit.known(), number, action, sure)
    return back(visit, room)


@router.post("/form")
async def form(visit: Visiting, room: TheRoom, request: Request) -> Response:
    """Take all the decisions that are filled in on a form."""
    given = [(name, str(value)) for name, value in (await request.form(max_files=0, max_fields=MOST_FIELDS)).multi_items()]
    number = dict(given).get("number", "")
    if not number.isdecimal() or len(number) > NUMBER_DIGITS:
        raise stale()
    await deciding.fill_in(visit.hall, room, visit.known(), int(number), given)
    return back(visit, room)


@router.post("/cancel")
async def cancel(visit: Visiting, room: TheRoom) -> Response:
    """Choose something else instead."""
    deciding.cancel(room, visit.known())
    return back(visit, room)


@router.post("/undo")
async def undo(visit: Visiting, room: TheRoom, number: Annotated[Number, Form()], turn: Words = "no") -> Response:
    """Take back a decision, or the turn."""
    await deciding.undo(visit.hall, room, visit.known(), number, turn == "yes")
    return back(visit, room)


@router.post("/hint")
async def hint(visit: Visiting, room: TheRoom) -> Response:
    """Ask a strong bot; its advice is shown until the position changes."""
    advice = await advising.hint(visit.hall, room, visit.known(), partial(gone, visit.request))
    seat = room.seat_of(visit.player)
    assert seat is not None
    visit.pages.keep_advice(room, seat, advice)
    room.changed()
    return back(visit, room)


@router.post("/hint/close")
async def close_hint(visit: Visiting, room: TheRoom) -> Response:
    """Put the advice away."""
    seat = room.seat_of(visit.player)
    if seat is not None:
        visit.pages.drop_advice(room, seat)
        room.changed()
    return back(visit, room)


@router.post("/sit")
async def sit(visit: Visiting, room: TheRoom, seat: Annotated[Seat, Form()], name: Words = "") -> Response:
    """Take an open seat."""
    await seating.sit(visit.hall, room, await visit.person(name), seat)
    return back(visit, room)


@router.post("/fill")
async def fill(visit: Visiting, room: TheRoom, seat: Annotated[Seat, Form()], spec: Annotated[Spec, Form()]) -> Response:
    """Put a bot on an open seat."""
    await seating.fill(visit.hall, room, visit.known(), seat, spec)
    return back(visit, room)


@router.post("/remove")
async def remove(visit: Visiting, room: TheRoom, seat: Annotated[Seat, Form()]) -> Response:
    """Free a seat."""
    await seating.remove(visit.hall, room, visit.known(), seat)
    return back(visit, room)


@router.post("/answer")
async def answer(visit: Visiting, room: TheRoom, allow: Words) -> Response:
    """Agree or not to what another one asks."""
    await consenting.answer(visit.hall, room, visit.known(), allow == "yes")
    return back(visit, room)


@router.post("/resign")
async def resign(visit: Visiting, room: TheRoom) -> Response:
    """Give up for good."""
    await ending.resign(visit.hall, room, visit.known())
    return back(visit, room)


@router.post("/close")
async def close(visit: Visiting, room: TheRoom) -> Response:
    """Close a table that waits, or end a game without a result."""
    await ending.close(visit.hall, room, visit.known())
    return back(visit, room)


@router.post("/mute")
async def mute(
    visit: Visiting, room: TheRoom, person: Annotated[Person, Form()], how: Annotated[Literal["mute", "block", "hear"], Form()]
) -> Response:
    """Hear somebody no more, or again."""
    await muting.mute(visit.hall, room, visit.known(), person, None if how == "hear" else how == "block")
    return back(visit, room)


@router.post("/leave")
async def leave(visit: Visiting, room: TheRoom) -> Response:
    """Leave one's seats."""
    await seating.leave(visit.hall, room, visit.known())
    return back(visit, room)


@router.post("/return")
async def come_back(visit: Visiting, room: TheRoom) -> Response:
    """Take one's seats again."""
    await seating.come_back(visit.hall, room, visit.known())
    return back(visit, room)


@router.post("/vote")
async def vote(visit: Visiting, room: TheRoom, seat: Annotated[Seat, Form()]) -> Response:
    """Vote that a bot plays for somebody who is away."""
    await seating.vote(visit.hall, room, visit.known(), seat)
    return back(visit, room)


@router.post("/chat")
async def chat(visit: Visiting, room: TheRoom, text: Annotated[str, Form(min_length=1, max_length=500)]) -> Response:
    """Say something to all at the table."""
    if text.strip():
        await talking.say(visit.hall.store, room, visit.known(), text.strip())
    return back(visit, room)


@router.post("/rematch")
async def rematch(visit: Visiting, room: TheRoom) -> Response:
    """The same again."""
    other = await making.rematch(visit.hall, room, visit.known())
    return back(visit, other)


@router.post("/play-on")
async def play_on(
    visit: Visiting,
    room: TheRoom,
    number: Annotated[Number, Form()],
    seat: Annotated[Seat, Form()] = 0,
    bot: Annotated[Spec, Form()] = "medium",
    seen: Annotated[str, Form(max_length=2)] = "",
) -> Response:
    """Go on from an earlier position against bots, at a table of one's own. `seen` says whose log counts the positions."""
    ply = room.match.told_at(sight(room, visit, seen)[0], number)
    other = await making.play_on(visit.hall, room, await visit.person(), ply, seat, bot)
    return back(visit, other)


@router.post("/analyse")
async def analyse(visit: Visiting, room: TheRoom) -> Response:
    """Begin the analysis of a game that is over."""
    advising.analyse(visit.hall, room, neighbourhood(address_of(visit.request)))
    return back(visit, room)
