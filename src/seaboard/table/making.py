"""New tables: as somebody wants them, as a rematch, or from a position of a game that is over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from seaboard.core.language.rng import sealed_seed
from seaboard.core.play.match import Match
from seaboard.core.play.registry import game as find_game
from seaboard.table.clocks import now
from seaboard.table.config import Config
from seaboard.table.errors import TableError
from seaboard.table.hall import Hall
from seaboard.table.logs import tell
from seaboard.table.notices import check_address
from seaboard.table.opponents import check_bot
from seaboard.table.room import Room
from seaboard.table.schemas import ME, OPEN, NewTable, Settings
from seaboard.table.seating import sit
from seaboard.table.store import Event, Player, new_id

MOST_RUNNING = 50  # tables that one player may have made and that are not over
MOST_UPLOADED = 100  # games that one player may have uploaded


async def create(hall: Hall, player: Player, wanted: NewTable) -> Room:
    """A new table with a sealed seed of its own: from what is seen at a table nobody computes what is hidden."""
    game = find_game(wanted.game)
    count = game.check_players(wanted.players or (len(wanted.seats) if wanted.seats else None))
    options = game.complete_options(wanted.options)
    seats = wanted.seats or [ME] + ["medium"] * (count - 1)
    if len(seats) != count:
        raise TableError(422, f"For {count} players give {count} seats, not {len(seats)}.")
    if not {ME, OPEN} & set(seats):
        raise TableError(422, "Bots play with people: take a seat yourself, or leave one open.")
    await check_settings(wanted, hall.config)
    at = now()
    made = [seated(player, seat, who, at) for seat, who in enumerate(seats) if who != OPEN]
    match = Match(game, count, sealed_seed(), options)
    return await add(hall, player, match, wanted, made)


def seated(player: Player, seat: int, who: str, at: float) -> Event:
    if who == ME:
        return Event("sit", player.id, {"seat": seat, "name": player.name}, at)
    return Event("bot", player.id, {"seat": seat, "spec": check_bot(who)}, at)


async def check_settings(settings: Settings, config: Config) -> None:
    check_bot(settings.absence_bot)
    if settings.absence == "clock" and settings.clock is None:
        raise TableError(422, "With the policy clock the table needs a clock.")
    if settings.webhook:
        await check_address(str(settings.webhook.url), config.webhooks_everywhere)


async def add(
    hall: Hall, player: Player, match: Match, settings: Settings, made: list[Event], origin: str | None = None, status: str = "open"
) -> Room:
    """The table of a match, of which its beginning counts, with its first events. `origin` is the table that it comes from, `status` is
    open, or looking.
    """
    if status == "open" and hall.store.unfinished(player.id) >= MOST_RUNNING:
        raise TableError(409, f"You have {MOST_RUNNING} tables that are not over; finish or close some first.")
    if status == "looking" and hall.store.uploaded(player.id) >= MOST_UPLOADED:
        raise TableError(409, f"You have uploaded {MOST_UPLOADED} games; no more are kept for you.")
    kept = Settings.model_validate(settings.model_dump(include=set(Settings.model_fields)))
    header = {
        "id": new_id(),
        "game": match.game.name,
        "rules_version": match.game.rules_version,
        "players": match.players,
        "options": match.options,
        "seed": hex(match.seed),
        "settings": kept.model_dump(mode="json"),
        "creator": player.id,
        "origin": origin,
        "status": status,
        "public": kept.public,
    }
    room = await hall.add(header, made)
    tell("table made", table=room.id, game=room.game.name, players=room.players, status=room.status)
    return room


async def rematch(hall: Hall, room: Room, player: Player) -> Room:
    """The same game with the same players, each one seat further on; for the others their seats are kept, and they take them by coming."""
    async with room.lock:
        if room.next:
            other = await hall.room(room.next)
            for seat in other.reserved_for(player) if other.status == "open" else ():
                await sit(hall, other, player, seat)
            return other
        if room.status not in ("finished", "aborted") or not room.seats_of(player):
            raise TableError(409, "A rematch is for the players of a game that is over.")
        at = now()
        made = []
        for number, was in enumerate(room.seats):
            to = (number + 1) % room.players
            if was.kind == "bot":
                made.append(Event("bot", player.id, {"seat": to, "spec": was.bot}, at))
            elif was.player == player.id:
                made.append(Event("sit", player.id, {"seat": to, "name": player.name}, at))
            elif was.player and not hall.blocks(player.id, was.player):
                made.append(Event("reserve", player.id, {"seat": to, "player": was.player, "name": was.name}, at))
        match = Match(room.game, room.players, sealed_seed(), room.options)
        other = await add(hall, player, match, room.settings, made, room.id)
        await hall.commit(room, Event("rematch", player.id, {"table": other.id}, at))
    return other


async def play_on(hall: Hall, room: Room, player: Player, ply: int, seat: int, bot: str) -> Room:
    """A new table against bots, from a position of this one. What is to come is dealt as it was, so the game must be over."""
    if not room.is_open:
        raise TableError(409, "Play on from here when the game is over: until then its future is hidden.")
    if seat >= room.players:
        raise TableError(422, f"The seats are 0 to {room.players - 1}.")
    earlier = room.match.at(ply)
    if earlier.over:
        raise TableError(409, "The game is over there; choose an earlier position.")
    at = now()
    made = [seated(player, n, ME if n == seat else bot, at) for n in range(room.players)]
    made += await asyncio.to_thread(acts_of, earlier, at)
    settings = Settings(title=room.settings.title, public=False, pace=room.settings.pace)
    return await add(hall, player, room.match, settings, made, room.id)


def acts_of(match: Match, at: float) -> list[Event]:
    """The decisions of a match as events."""
    return acts(match.decided, at)


def acts(decided: Iterable[tuple[int, str]], at: float) -> list[Event]:
    """Decisions, by seat and notation, as events."""
    return [Event("act", None, {"text": text, "seat": seat, "spent": 0.0}, at) for seat, text in decided]
