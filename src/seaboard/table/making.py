"""New tables: as somebody wants them, as a rematch, or from a position of a game that is over."""

from __future__ import annotations

import secrets
import time

from seaboard.core.language.rng import SEED_BITS
from seaboard.core.play.match import Match
from seaboard.core.play.registry import game as find_game
from seaboard.table.config import Config
from seaboard.table.errors import TableError
from seaboard.table.hall import Hall
from seaboard.table.notices import check_address
from seaboard.table.opponents import check_bot
from seaboard.table.room import Room
from seaboard.table.schemas import ME, OPEN, NewTable, Settings
from seaboard.table.store import Event, Player

MOST_RUNNING = 50  # tables that one player may have made and that are not over


async def create(hall: Hall, player: Player, wanted: NewTable) -> Room:
    """A new table with a seed of its own."""
    game = find_game(wanted.game)
    count = game.check_players(wanted.players or (len(wanted.seats) if wanted.seats else None))
    options = game.complete_options(wanted.options)
    seats = wanted.seats or [ME] + ["medium"] * (count - 1)
    if len(seats) != count:
        raise TableError(422, f"For {count} players give {count} seats, not {len(seats)}.")
    await check_settings(wanted, hall.config)
    now = time.time()
    made = [seated(player, seat, who, now) for seat, who in enumerate(seats) if who != OPEN]
    match = Match(game, count, secrets.randbits(SEED_BITS), options)
    return await add(hall, player, match, wanted, made)


def seated(player: Player, seat: int, who: str, now: float) -> Event:
    if who == ME:
        return Event("sit", player.id, {"seat": seat, "name": player.name}, now)
    return Event("bot", player.id, {"seat": seat, "spec": check_bot(who)}, now)


async def check_settings(settings: Settings, config: Config) -> None:
    check_bot(settings.absence_bot)
    if settings.absence == "clock" and settings.clock is None:
        raise TableError(422, "With the policy clock the table needs a clock.")
    if settings.webhook:
        await check_address(str(settings.webhook.url), config.webhooks_everywhere)


async def add(
    hall: Hall, player: Player, match: Match, settings: Settings, made: list[Event], origin: str | None = None, status: str = "open"
) -> Room:
    """The table of a match with its first events. `origin` is the table that it comes from, `status` is open, or looking."""
    if status == "open" and hall.store.unfinished(player.id) >= MOST_RUNNING:
        raise TableError(409, f"You have {MOST_RUNNING} tables that are not over; finish some first.")
    kept = Settings.model_validate(settings.model_dump(include=set(Settings.model_fields)))
    header = {
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
    room = await hall.room(hall.store.add_table(header, made))
    hall.store.settle(room.id, room.summary(), room.seatings())
    hall.drive(room)
    return room


async def rematch(hall: Hall, room: Room, player: Player) -> Room:
    """The same game with the same players, each one seat further on; the others find it at the old table."""
    async with room.lock:
        if room.next:
            return await hall.room(room.next)
        if room.status != "finished" or not room.seats_of(player):
            raise TableError(409, "A rematch is for the players of a finished game.")
        now = time.time()
        made = []
        for number, seat in enumerate(room.seats):
            to = (number + 1) % room.players
            if seat.kind == "bot":
                made.append(Event("bot", player.id, {"seat": to, "spec": seat.bot}, now))
            elif seat.player == player.id:
                made.append(Event("sit", player.id, {"seat": to, "name": player.name}, now))
        match = Match(room.game, room.players, secrets.randbits(SEED_BITS), room.options)
        other = await add(hall, player, match, room.settings, made, room.id)
        hall.commit(room, Event("rematch", player.id, {"table": other.id}, now))
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
    now = time.time()
    made = [seated(player, n, ME if n == seat else bot, now) for n in range(room.players)]
    made += acts_of(earlier, now)
    settings = Settings(title=room.settings.title, public=False, pace=room.settings.pace)
    return await add(hall, player, room.match, settings, made, room.id)


def acts_of(match: Match, now: float) -> list[Event]:
    """The decisions of a match as events."""
    replayed = Match(match.game, match.players, match.seed, match.options)
    made = []
    for text in match.decisions:
        made.append(Event("act", None, {"text": text, "seat": replayed.seat, "spent": 0.0}, now))
        replayed.play(text)
    return made
