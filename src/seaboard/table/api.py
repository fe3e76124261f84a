"""The JSON API, for programs: bots from outside, other pages, statistics. /api/docs describes it, /api/openapi.json for machines.

A program makes itself a player, sends the key as a bearer token, joins or makes a table, waits for its turn on the stream of events, and
acts with the number of the position that it saw.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse
from fastapi.sse import EventSourceResponse, ServerSentEvent

from seaboard.core.play.game import Game
from seaboard.core.play.registry import all_games
from seaboard.core.play.scene import Entry
from seaboard.table import advising, deciding, making, saving, schemas, seating, talking
from seaboard.table.finding import TheHall, TheRoom
from seaboard.table.identity import Identity, MaybePlayer, SomePlayer
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
    seats = [schemas.SeatInfo(kind=s.kind, name=s.name, bot=s.bot, replaced=s.replaced) for s in room.seats]
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


def state_of(room: Room, player: Player | None) -> schemas.State:
    """The table as the player's seat sees it."""
    seat = room.seat_of(player)
    scene = room.match.scene(seat)
    playing = room.status == "playing"
    choices = scene.choices if playing else ()
    return schemas.State(
        number=room.number_for(seat),
        status=room.status,
        seat=seat,
        actor=room.match.seat if playing else None,
        over=room.match.over,
        question=scene.view["question"] if playing else "",
        legal=[schemas.LegalAction(action=c.action, text=room.match.text(c.action), label=c.label, remark=c.remark) for c in choices],
        view=scene.view,
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
async def new_player(request: Request, wanted: schemas.NewPlayer) -> schemas.PlayerInfo:
    """Choose a name, and get the key that is you."""
    identity: Identity = request.app.state.identity
    player = identity.new(wanted.name)
    return schemas.PlayerInfo(id=player.id, name=player.name, key=identity.key_of(player))


@router.get("/me")
async def me(request: Request, player: SomePlayer) -> schemas.PlayerInfo:
    """Who you are."""
    identity: Identity = request.app.state.identity
    return schemas.PlayerInfo(id=player.id, name=player.name, key=identity.key_of(player))


# --- tables ------------------------------------------------------------------------------------------------------------------


@router.get("/tables")
async def tables(hall: TheHall, player: MaybePlayer, kind: Annotated[schemas.Kind, Query()] = "open") -> list[schemas.TableInfo]:
    """Public tables of a kind, or those that are yours; the newest first."""
    found = []
    for row, seats in hall.store.listing(kind, player):
        own = [seat.seat for seat in seats if player and seat.player == player.id]
        found.append(
            schemas.TableInfo(
                id=row.id,
                game=row.game,
                players=row.players,
                options=row.options,
                title=row.settings["title"],
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
    """Take an open seat."""
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


@router.get("/tables/{table}/state")
async def state(room: TheRoom, player: MaybePlayer) -> schemas.State:
    """The table as seen from your seat, with your choices if you decide; a spectator's sight without a seat."""
    return state_of(room, player)


@router.get("/tables/{table}/log")
async def log(room: TheRoom, player: MaybePlayer, since: Annotated[int, Query(ge=0, le=10**7)] = 0) -> list[schemas.LogEntry]:
    """What happened, as your seat may know it."""
    entries = room.match.log_for(room.seat_of(player))[since:]
    return [entry_info(entry) for entry in entries]


@router.post("/tables/{table}/act")
async def act(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Act) -> schemas.State:
    """Decide. The number is that of the state you saw; if the table has moved on since, nothing happens and the answer is 409."""
    await deciding.act(hall, room, player, wanted.number, wanted.action)
    return state_of(room, player)


@router.post("/tables/{table}/undo")
async def undo(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Undo) -> schemas.State:
    """Take back a decision, or your turn, as far as the table allows."""
    await deciding.undo(hall, room, player, wanted.number, wanted.turn)
    return state_of(room, player)


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
async def messages(room: TheRoom) -> list[schemas.MessageInfo]:
    """What was said."""
    return [schemas.MessageInfo(name=m.name, text=m.text, at=m.at) for m in room.messages]


@router.post("/tables/{table}/chat", status_code=201)
async def say(hall: TheHall, room: TheRoom, player: SomePlayer, wanted: schemas.Say) -> None:
    """Say something to the table."""
    talking.say(hall.store, room, player, wanted.text)


@router.post("/tables/{table}/hint")
async def hint(hall: TheHall, room: TheRoom, player: SomePlayer) -> list[schemas.AdviceInfo]:
    """What a strong bot thinks of your choices, best first."""
    return [schemas.AdviceInfo(**advice) for advice in await advising.hint(hall, room, player)]


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
    return JSONResponse(saving.saved_game(room), headers={"Content-Disposition": name})


@router.post("/upload", status_code=201)
async def upload(hall: TheHall, player: SomePlayer, wanted: schemas.Upload) -> schemas.TableInfo:
    """A saved game, to look at, to analyse and to play on from."""
    return table_info(await saving.upload(hall, player, wanted.text), player)


@router.get("/tables/{table}/events", response_class=EventSourceResponse)
async def events(room: TheRoom, player: MaybePlayer) -> AsyncIterator[ServerSentEvent]:
    """Server-sent events named `state`: the table as your seat sees it, now and whenever that changes."""
    last = None
    async with room.watch(player) as news:
        while True:
            await news.wait()
            news.clear()
            now = state_of(room, player)
            if now != last:
                last = now
                yield ServerSentEvent(event="state", data=now)
