"""The JSON API, for programs: bots from outside, other pages, statistics. /api/docs describes it, /api/openapi.json for machines.

A program makes itself a player, sends the key as a bearer token, joins or makes a table, waits for its turn on the stream of events, and
acts with the number of the position that it saw.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse
from fastapi.sse import EventSourceResponse, ServerSentEvent

from seaboard.core.play.game import Game
from seaboard.core.play.registry import all_games
from seaboard.core.play.scene import Entry
from seaboard.table import advising, consenting, deciding, ending, making, muting, saving, schemas, seating, talking
from seaboard.table.finding import TheHall, TheRoom, gone
from seaboard.table.identity import Identity, MaybePlayer, SomePlayer, key_in
from seaboard.table.records import Seat
from seaboard.table.room import Room
from seaboard.table.store import Player

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": schemas.Error, "description": words}
    for status, words in {
        400: "The request cannot be read",
        401: "No player",
        403: "Not yours",
        404: "No such thing",
        409: "Not now, or the table has moved on",
        413: "Too large",
        422: "Not possible",
        429: "Too much at once",
        503: "The database cannot be written now",
    }.items()
}
router = APIRouter(prefix="/api", responses=REFUSALS)


# --- what is told ------------------------------------------------------------------------------------------------------------


def game_info(game: Game) -> schemas.GameInfo:
    options = [schemas.OptionInfo(name=o.name, text=o.text, default=o.default, values=list(o.values)) for o in game.options]
    return schemas.GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        players=list(game.players),
        options=options,
        actions=game.actions.total(),
        rules_version=game.rules_version,
    )


def table_info(room: Room, player: Player | None) -> schemas.TableInfo:
    own = room.seats_of(player)
    seats = [schemas.SeatInfo(kind=s.kind, name=s.name, bot=s.bot, replaced=s.replaced, person=person_on(room, s)) for s in room.seats]
    return schemas.TableInfo(
        id=room.id,
        game=room.game.name,
        players=room.players,
        options=room.options,
        title=room.settings.title,
        seats=seats,
        your_seat=own[0] if own else None,
        **room.summary(),
    )


def person_on(room: Room, seat: Seat) -> str:
    return muting.mark_of(room.id, seat.player) if seat.kind == "human" and seat.player else ""


def request_info(room: Room, player: Player | None) -> schemas.RequestInfo | None:
    """What is asked at a table."""
    if room.request is None:
        return None
    own = player.id if player else ""
    return schemas.RequestInfo(
        what=room.request.what,
        name=room.name_of(room.request.player),
        yours=room.request.player == own,
        asked=own in room.unanswered(),
    )


def state_json(room: Room, player: Player | None) -> str:
    """The table as the player's seat sees it, written once for all who see the same."""
    if room.request:
        return state_of(room, player).model_dump_json()
    return room.once("state", room.seat_of(player), lambda: state_of(room, player).model_dump_json())


def told(room: Room, player: Player | None) -> Response:
    return Response(state_json(room, player), media_type="application/json")


def state_of(room: Room, player: Player | None) -> schemas.State:
    """The table as the player's seat sees it."""
    seat = room.seat_of(player)
    scene = room.scene(seat) if room.is_dealt else None
    playing = room.status == "playing"
    choices = scene.choices if scene and playing else ()
    return schemas.State(
        number=room.number_for(seat),
        status=room.status,
        seat=seat,
        actor=room.match.seat if playing else None,
        over=room.match.over or room.status == "aborted",
        question=scene.view["question"] if scene and playing else "",
        legal=[schemas.LegalAction(action=c.action, text=room.match.text(c.action), label=c.label, remark=c.remark) for c in choices],
        view=scene.view if scene else None,
        request=request_info(room, player),
    )


def entry_info(entry: Entry) -> schemas.LogEntry:
    return schemas.LogEntry(
        number=entry.number,
        seat=entry.seat,
        text=entry.text,
        sentence=entry.sentence,
        clause=entry.clause,
        events=[schemas.EventInfo(**event.data()) for event in entry.events],
    )


# --- games and players -------------------------------------------------------------------------------------------------------


@router.get("/games")
async def games() -> list[schemas.GameInfo]:
    """The games with their options."""
    return [game_info(game) for game in all_games()]


@router.post("/players")
async def new_player(request: Request, wanted: schemas.NewPlayer) -> schemas.NewPlayerInfo:
    """Choose a name, and get the key that is you."""
    identity: Identity = request.app.state.identity
    player, key = await identity.new(wanted.name, "token")
    return schemas.NewPlayerInfo(id=player.id, name=player.name, key=key)


@router.get("/me")
async def me(player: SomePlayer) -> schemas.PlayerInfo:
    """Who you are."""
    return schemas.PlayerInfo(id=player.id, name=player.name)


@router.get("/me/muted")
async def muted(hall: TheHall, player: SomePlayer) -> list[schemas.MutedInfo]:
    """Whom you have muted or blocked."""
    return [schemas.MutedInfo(person=one.person, name=one.name, blocked=one.blocked) for one in muting.muted_by(hall, player)]


@router.post("/me/unmute")
async def unmute(hall: TheHall, player: SomePlayer, wanted: schemas.Unmute) -> list[schemas.MutedInfo]:
    """Hear somebody again, and let them sit down at your tables."""
    await muting.unmute(hall, player, wanted.person)
    return [schemas.MutedInfo(person=one.person, name=one.name, blocked=one.blocked) for one in muting.muted_by(hall, player)]


# --- tables ------------------------------------------------------------------------------------------------------------------


@router.get("/tables")
async def tables(hall: TheHall, player: MaybePlayer, kind: Annotated[schemas.Kind, Query()] = "open") -> list[schemas.TableInfo]:
    """Public tables of a kind, or those that are yours; the newest first."""
    found = []
    for row, seats in hall.store.listing(kind, player):
        own = [seat.seat for seat in seats if player and seat.kind == "human" and seat.player == player.id]
        found.append(
            schemas.TableInfo(
                id=row.id,
                game=row.game,
                players=row.players,
                options=row.options,
                title=row.settings.get("title", ""),
                status=row.status,
                seats=[schemas.SeatInfo(kind=s.kind, name=s.name, bot=s.bot, replaced=s.replaced) for s in seats],
                actor=row.actor,
                your_seat=own[0] if own else None,
                outcome=row.outcome,
            )
        )
    return found


@router.post("/tables", status_code=201)
async def new_table(hall: TheHall, player: SomePlayer, wanted: schemas.NewTable) -> schemas.TableInfo:
    """Make a table. The game begins when all seats are taken."""
    return table_info(await making.create(hall, player, wanted), player)


@router.get("/tables/{table}")
async def table(room: TheRoom, player: MaybePlayer) -> schemas.TableInfo:
    """A table, as anybody may know it."""
    return table_info(room, player)


@router.post("/tables/{table}/join")
async def join(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Join) -> schemas.TableInfo:
    """Take an open seat, or one that is reserved for you."""
    await seating.sit(hall, room, player, wanted.seat)
    return table_info(room, player)


@router.post("/tables/{table}/leave")
async def leave(hall: TheHall, room: TheRoom, player: SomePlayer) -> schemas.TableInfo:
    """Leave your seats."""
    await seating.leave(hall, room, player)
    return table_info(room, player)


@router.post("/tables/{table}/return")
async def come_back(hall: TheHall, room: TheRoom, player: SomePlayer) -> schemas.TableInfo:
    """Take your seats again from the bot that plays for you."""
    await seating.come_back(hall, room, player)
    return table_info(room, player)


@router.get("/tables/{table}/state", response_model=schemas.State)
async def state(room: TheRoom, player: MaybePlayer) -> Response:
    """The table as seen from your seat, with your choices if you decide; a spectator's sight without a seat. Nothing of the board is shown
    before all seats are taken.
    """
    return told(room, player)


@router.get("/tables/{table}/log")
async def log(room: TheRoom, player: MaybePlayer, since: Annotated[int, Query(ge=0, le=10**7)] = 0) -> list[schemas.LogEntry]:
    """What happened, as your seat may know it."""
    entries = room.log_for(room.seat_of(player))[since:]
    return [entry_info(entry) for entry in entries]


@router.post("/tables/{table}/act", response_model=schemas.State)
async def act(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Act) -> Response:
    """Decide. The number is that of the state you saw; if the table has moved on since, nothing happens and the answer is 409."""
    await deciding.act(hall, room, player, wanted.number, wanted.action)
    return told(room, player)


@router.post("/tables/{table}/undo", response_model=schemas.State)
async def undo(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Undo) -> Response:
    """Take back a decision, or your turn, as far as the table allows; it may be that the others are asked first."""
    await deciding.undo(hall, room, player, wanted.number, wanted.turn)
    return told(room, player)


@router.post("/tables/{table}/answer", response_model=schemas.State)
async def answer(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Answer) -> Response:
    """Agree or not to what another player asks: to take back, or to abort the game."""
    await consenting.answer(hall, room, player, wanted.allow)
    return told(room, player)


@router.post("/tables/{table}/resign")
async def resign(hall: TheHall, room: TheRoom, player: SomePlayer) -> schemas.TableInfo:
    """Give up for good: the table's bot plays on for you."""
    await ending.resign(hall, room, player)
    return table_info(room, player)


@router.post("/tables/{table}/close")
async def close(hall: TheHall, room: TheRoom, player: SomePlayer) -> schemas.TableInfo:
    """Close your table while it waits; end a game without a result, at once where nobody else plays, or else by asking the others."""
    await ending.close(hall, room, player)
    return table_info(room, player)


@router.post("/tables/{table}/remove")
async def remove(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Remove) -> schemas.TableInfo:
    """Free a seat of your table while it waits. A person who sat there cannot sit down there again."""
    await seating.remove(hall, room, player, wanted.seat)
    return table_info(room, player)


@router.post("/tables/{table}/vote")
async def vote(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Vote) -> schemas.TableInfo:
    """Vote that a bot plays for somebody who is away."""
    await seating.vote(hall, room, player, wanted.seat)
    return table_info(room, player)


@router.post("/tables/{table}/bot")
async def fill(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Fill) -> schemas.TableInfo:
    """Put a bot on an open seat of your table."""
    await seating.fill(hall, room, player, wanted.seat, wanted.bot)
    return table_info(room, player)


@router.get("/tables/{table}/chat")
async def messages(room: TheRoom, player: MaybePlayer) -> list[schemas.MessageInfo]:
    """What was said, but by those whom you have muted."""
    return [
        schemas.MessageInfo(person=muting.mark_of(room.id, m.player), name=m.name, watching=not room.sits(m.player), text=m.text, at=m.at)
        for m in room.heard_by(player)
    ]


@router.post("/tables/{table}/chat", status_code=201)
async def say(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Say) -> None:
    """Say something to the table."""
    await talking.say(hall.store, room, player, wanted.text)


@router.post("/tables/{table}/mute", status_code=201)
async def mute(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Mute) -> None:
    """Hear somebody no more, here and at all tables; or also let them sit down at none of yours."""
    await muting.mute(hall, room, player, wanted.person, wanted.block)


@router.post("/tables/{table}/hint")
async def hint(request: Request, hall: TheHall, room: TheRoom, player: SomePlayer) -> list[schemas.AdviceInfo]:
    """What a strong bot thinks of your choices, best first."""
    return [schemas.AdviceInfo(**advice) for advice in await advising.hint(hall, room, player, partial(gone, request))]


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(hall: TheHall, room: TheRoom, player: SomePlayer) -> schemas.TableInfo:
    """The same again, each player one seat further on."""
    return table_info(await making.rematch(hall, room, player), player)


@router.post("/tables/{table}/play-on", status_code=201)
async def play_on(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.PlayOn) -> schemas.TableInfo:
    """A new table against bots, from an entry of this table's log."""
    ply = room.match.told_at(room.seat_of(player), wanted.number)
    return table_info(await making.play_on(hall, room, player, ply, wanted.seat, wanted.bot), player)


@router.get("/tables/{table}/game")
async def game_file(room: TheRoom) -> JSONResponse:
    """The saved game, when it is over: with its seed and everything that was hidden."""
    name = f'attachment; filename="{room.game.name}-{room.id}.json"'
    return JSONResponse(await saving.saved_game(room), headers={"Content-Disposition": name})


@router.post("/upload", status_code=201)
async def upload(hall: TheHall, player: SomePlayer, wanted: schemas.Upload) -> schemas.TableInfo:
    """A saved game, to look at, to analyse and to play on from."""
    return table_info(await saving.upload(hall, player, wanted.text), player)


@router.get("/tables/{table}/events", response_class=EventSourceResponse)
async def events(request: Request, room: TheRoom, player: MaybePlayer) -> AsyncIterator[ServerSentEvent]:
    """Server-sent events named `state`: the table as your seat sees it, now and whenever that changes."""
    identity: Identity = request.app.state.identity
    last = None
    async with room.watch(player) as news:
        while True:
            await news.wait()
            news.clear()
            if room.gone or not identity.is_still(key_in(request), player):
                return
            now = state_json(room, player)
            if now != last:
                last = now
                yield ServerSentEvent(event="state", raw_data=now)
