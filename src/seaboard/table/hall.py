"""All tables of a server: made, found, changed and kept. Every change is an event: checked, stored, then told to all who watch.

Each table that is played has a task that lets its bots decide and its clocks run; after a restart the tasks of running tables begin again,
and as everything is in the events, they go on where they were.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
import time
from dataclasses import asdict
from typing import Any

from sqlalchemy.engine import Row

from seaboard.bots.analysis import BUDGET, Analysis, Decision
from seaboard.core.errors import SeaboardError
from seaboard.core.language.rng import SEED_BITS
from seaboard.core.play.game import Game
from seaboard.core.play.match import Match
from seaboard.core.play.registry import game as find_game
from seaboard.core.play.saves import loads
from seaboard.table import thinking
from seaboard.table.config import Config
from seaboard.table.errors import TableError, stale
from seaboard.table.notices import announce, check_address
from seaboard.table.room import Progress, Room
from seaboard.table.schemas import ME, OPEN, NewTable, Settings
from seaboard.table.store import Event, Player, Store
from seaboard.table.undoing import ends_turn

log = logging.getLogger("seaboard.table")
OFFERED = ("easy", "medium", "hard", "greedy", "random")
BOTS = re.compile(rf"{'|'.join(OFFERED)}|mcts:[1-9]\d{{0,2}}")  # never FILE.py:CLASS, which would run code
LOOK_AGAIN = 5.0  # seconds between two looks at clocks and absent players
MOST_ROOMS = 1000  # kept in memory
MOST_RUNNING = 50  # tables that one player may have made and that are not over
MOST_DECISIONS = 20_000  # of an uploaded game


def check_bot(spec: str) -> str:
    """A bot that may sit at a table."""
    if not BOTS.fullmatch(spec):
        raise TableError(422, f"There is no bot {spec!r} here; the bots are {', '.join(OFFERED)}, and mcts:1 to mcts:999.")
    return spec


class Hall:
    """See the head of this module."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store, self.config = store, config
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.errands: set[asyncio.Task[Any]] = set()  # webhooks and analyses on their way
        self.thinkers = thinking.Thinkers(config.processes)

    # --- opening and closing -------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Let running games go on."""
        self.send(self.thinkers.start())
        for table_id in self.store.running():
            self.drive(await self.room(table_id))

    async def close(self) -> None:
        for task in [*self.tasks.values(), *self.errands, *self.loading.values()]:
            task.cancel()
        await asyncio.gather(*self.tasks.values(), *self.errands, *self.loading.values(), return_exceptions=True)
        self.thinkers.close()

    async def room(self, table_id: str) -> Room:
        """The table of an id, from memory or from its events."""
        if table_id in self.rooms:
            room = self.rooms[table_id] = self.rooms.pop(table_id)  # the one used last is last
            self.drive(room)
            return room
        if table_id not in self.loading:
            self.loading[table_id] = asyncio.create_task(self.load(table_id))
        try:
            return await asyncio.shield(self.loading[table_id])
        finally:
            self.loading.pop(table_id, None)

    async def load(self, table_id: str) -> Room:
        header = self.store.header(table_id)
        room = await asyncio.to_thread(Room, header, self.store.events_of(table_id))
        self.call_by_name(room)
        room.messages = self.store.messages_of(table_id)
        room.analysis = self.store.analysis_of(table_id)
        self.rooms[table_id] = room
        idle = [other for other in self.rooms.values() if not other.watchers and other.id not in self.tasks]
        for other in idle[: max(0, len(self.rooms) - MOST_ROOMS)]:
            del self.rooms[other.id]
        return room

    def call_by_name(self, room: Room) -> None:
        """Give people the names that they have now, not those with which they sat down."""
        for seat in room.seats:
            known = self.store.player(seat.player) if seat.player else None
            seat.name = known.name if known else seat.name

    def renamed(self, player: Player) -> None:
        """Somebody has another name: all tables tell it."""
        for room in self.rooms.values():
            if room.seats_of(player):
                self.call_by_name(room)
                room.changed()

    def listing(self, kind: str, player: Player | None) -> list[tuple[Row[Any], list[Row[Any]]]]:
        """Tables with their seats, for lists."""
        return self.store.listing(kind, player.id if player else None)

    # --- making tables -------------------------------------------------------------------------------------------------------

    async def create(self, player: Player, wanted: NewTable) -> Room:
        """A new table with a seed of its own."""
        game = find_game(wanted.game)
        count = game.check_players(wanted.players or (len(wanted.seats) if wanted.seats else None))
        options = game.complete_options(wanted.options)
        seats = wanted.seats or [ME] + ["medium"] * (count - 1)
        if len(seats) != count:
            raise TableError(422, f"For {count} players give {count} seats, not {len(seats)}.")
        await self.check_settings(wanted)
        now = time.time()
        made = [self.seating(player, seat, who, now) for seat, who in enumerate(seats) if who != OPEN]
        match = Match(game, count, secrets.randbits(SEED_BITS), options)
        return await self.add(player, match, wanted, made, None)

    def seating(self, player: Player, seat: int, who: str, now: float) -> Event:
        if who == ME:
            return Event("sit", player.id, {"seat": seat, "name": player.name}, now)
        return Event("bot", player.id, {"seat": seat, "spec": check_bot(who)}, now)

    async def check_settings(self, settings: Settings) -> None:
        check_bot(settings.absence_bot)
        if settings.absence == "clock" and settings.clock is None:
            raise TableError(422, "With the policy clock the table needs a clock.")
        if settings.webhook:
            await check_address(str(settings.webhook.url), self.config.webhooks_everywhere)

    async def add(
        self, player: Player, match: Match, settings: Settings, made: list[Event], origin: str | None, status: str = "open"
    ) -> Room:
        if status == "open" and self.store.unfinished(player.id) >= MOST_RUNNING:
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
        room = await self.room(self.store.add_table(header, made))
        self.store.settle(room.id, room.summary(), room.seatings())
        self.drive(room)
        return room

    async def rematch(self, room: Room, player: Player) -> Room:
        """The same game with the same players, each one seat further on; the others find it at the old table."""
        async with room.lock:
            if room.next:
                return await self.room(room.next)
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
            other = await self.add(player, match, room.settings, made, room.id)
            self.commit(room, Event("rematch", player.id, {"table": other.id}, now))
        return other

    async def play_on(self, room: Room, player: Player, ply: int, seat: int, bot: str) -> Room:
        """A new table against bots, from a position of this one. What is to come is dealt as it was, so the game must be over."""
        if not room.is_open:
            raise TableError(409, "Play on from here when the game is over: until then its future is hidden.")
        if seat >= room.players:
            raise TableError(422, f"The seats are 0 to {room.players - 1}.")
        earlier = room.match.at(ply)
        if earlier.over:
            raise TableError(409, "The game is over there; choose an earlier position.")
        now = time.time()
        made = [self.seating(player, n, ME if n == seat else bot, now) for n in range(room.players)]
        made += acts_of(earlier, now)
        settings = Settings(title=room.settings.title, public=False, pace=room.settings.pace)
        return await self.add(player, room.match, settings, made, room.id)

    async def upload(self, player: Player, text: str) -> Room:
        """A saved game, to look at."""
        match = await asyncio.to_thread(loads, text, "The file")
        if len(match.decisions) > MOST_DECISIONS:
            raise TableError(422, f"The game is too long: at most {MOST_DECISIONS} decisions can be looked at.")
        made = acts_of(match, time.time())
        return await self.add(player, match, Settings(public=False), made, None, "looking")

    # --- events --------------------------------------------------------------------------------------------------------------

    def commit(self, room: Room, event: Event) -> None:
        """Let an event happen, store it, then tell everybody. If it cannot be stored, it has not happened."""
        was = room.match.seat
        room.take(event)
        try:
            seats = None if event.kind in ("act", "undo", "vote", "rematch") else room.seatings()
            self.store.append(room.id, room.length - 1, event, room.summary(), seats)
        except BaseException:
            room.load(self.store.events_of(room.id))
            raise
        room.changed()
        self.drive(room)
        if room.settings.webhook and (room.match.seat != was or event.kind in ("sit", "bot", "return")):
            self.tell(room)

    def tell(self, room: Room) -> None:
        """Say by webhook whose turn it is, or that the game is over."""
        hook, link = room.settings.webhook, f"{self.config.address}/t/{room.id}"
        assert hook
        if room.status == "finished":
            text = f"{room.game.title} is over."
        elif room.status == "playing" and room.match.seat is not None and not room.seats[room.match.seat].is_bot:
            text = f"{room.names()[room.match.seat]}, it is your turn at {room.game.title}."
        else:
            return
        self.send(announce(hook, text, link, self.config.webhooks_everywhere))

    def send(self, errand: Any) -> None:
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def sit(self, room: Room, player: Player, seat: int | None) -> None:
        """Take a seat that is open."""
        async with room.lock:
            free = [number for number, one in enumerate(room.seats) if one.kind == "open"]
            if room.status != "open" or not free:
                raise TableError(409, "All seats are taken; you can watch.")
            if seat is not None and seat not in free:
                raise TableError(409, f"That seat is taken; free is {', '.join(str(one) for one in free)}.")
            self.commit(room, Event("sit", player.id, {"seat": free[0] if seat is None else seat, "name": player.name}, time.time()))

    async def fill(self, room: Room, player: Player, seat: int, spec: str) -> None:
        """Put a bot on an open seat; for who made the table."""
        async with room.lock:
            if player.id != room.creator:
                raise TableError(403, "Only who made the table fills its seats with bots.")
            if room.status != "open" or seat >= room.players or room.seats[seat].kind != "open":
                raise TableError(409, "That seat is not open.")
            self.commit(room, Event("bot", player.id, {"seat": seat, "spec": check_bot(spec)}, time.time()))

    async def leave(self, room: Room, player: Player) -> None:
        """Leave one's seats: before the game they are open again, during it the table's policy says what happens."""
        async with room.lock:
            own = room.seats_of(player)
            if not own or room.status not in ("open", "playing"):
                raise TableError(409, "You do not sit at this table.")
            for seat in own:
                if room.status == "open":
                    self.commit(room, Event("stand", player.id, {"seat": seat}, time.time()))
                elif seat not in room.left:
                    self.commit(room, Event("leave", player.id, {"seat": seat}, time.time()))
                    if room.settings.absence in ("bot", "clock") and not room.is_solo():
                        self.replace(room, seat, "left", player.id)

    async def come_back(self, room: Room, player: Player) -> None:
        """Take one's seats again."""
        async with room.lock:
            own = [seat for seat in room.seats_of(player) if room.seats[seat].replaced or seat in room.left]
            if not own or room.status != "playing":
                raise TableError(409, "Nobody plays for you at this table.")
            for seat in own:
                self.commit(room, Event("return", player.id, {"seat": seat}, time.time()))

    def replace(self, room: Room, seat: int, why: str, player_id: str | None = None) -> None:
        """Let the table's bot play for a seat."""
        if not room.seats[seat].is_bot:
            self.commit(room, Event("replace", player_id, {"seat": seat, "spec": room.settings.absence_bot, "why": why}, time.time()))

    async def vote(self, room: Room, player: Player, seat: int) -> None:
        """Vote that a bot plays for an absent player; it does when more than half of the others want it."""
        async with room.lock:
            if room.status != "playing" or room.settings.absence != "vote" or not room.seats_of(player):
                raise TableError(409, "At this table there is no vote now.")
            if seat >= room.players or room.seats[seat].kind != "human" or room.seats[seat].replaced or seat in room.seats_of(player):
                raise TableError(409, "A vote is about a person who plays, and not about oneself.")
            if room.is_present(room.seats[seat].player):
                raise TableError(409, f"{room.names()[seat]} is here.")
            if player.id not in room.votes.get(seat, set()):
                self.commit(room, Event("vote", player.id, {"seat": seat}, time.time()))
            others = {one.player for one in room.seats if one.kind == "human" and not one.replaced} - {room.seats[seat].player}
            if 2 * len(room.votes.get(seat, set()) & others) > len(others):
                self.replace(room, seat, "vote")

    def deciding(self, room: Room, player: Player, number: int) -> int:
        """The seat for which a player decides now; refused if it is not their turn or they saw another position."""
        seat = room.seat_of(player)
        if seat is None:
            raise TableError(403, "Only players decide; you are watching.")
        if room.status != "playing":
            raise TableError(409, "The game is not being played.")
        if room.seats[seat].replaced:
            raise TableError(409, "A bot plays for you; take your seat again first.")
        if number != room.number_for(seat) or room.match.seat != seat:
            raise stale()
        return seat

    async def act(self, room: Room, player: Player, number: int, action: int | str, confirmed: bool = True) -> None:
        """Take a decision. Unconfirmed, one that ends the turn only waits for its confirmation."""
        async with room.lock:
            seat = self.deciding(room, player, number)
            chosen = room.match.parse(action) if isinstance(action, str) else action
            if chosen not in room.match.legal:
                raise TableError(422, "That is not possible now; look at the choices again.")
            if not confirmed and room.pending.get(seat) != chosen and ends_turn(room.game, room.match.state, chosen):
                room.pending[seat] = chosen
                room.changed()
                return
            if not confirmed and room.pending.get(seat) == chosen:
                return
            self.decide(room, seat, chosen, player.id)

    def decide(self, room: Room, seat: int, action: int, player_id: str | None) -> None:
        now = time.time()
        spent = round(max(0.0, now - room.since), 2)
        self.commit(room, Event("act", player_id, {"text": room.match.text(action), "seat": seat, "spent": spent}, now))

    async def cancel(self, room: Room, player: Player) -> None:
        """Think again instead of confirming."""
        for seat in room.seats_of(player):
            room.pending.pop(seat, None)
        room.changed()

    async def undo(self, room: Room, player: Player, number: int, turn: bool) -> None:
        """Take back a decision, or one's turn."""
        async with room.lock:
            seat = room.seat_of(player)
            if seat is None:
                raise TableError(403, "Only players take back; you are watching.")
            if number != room.number_for(seat):
                raise stale()
            can = room.undo_steps(player)
            steps = can.turn if turn else can.step
            if not steps:
                raise TableError(409, can.why)
            self.commit(room, Event("undo", player.id, {"decisions": len(room.decisions) - steps}, time.time()))

    # --- talking and thinking -------------------------------------------------------------------------------------------------

    async def chat(self, room: Room, player: Player, text: str) -> None:
        """Say something to all at the table."""
        self.store.add_message(room.id, player, text)
        room.messages = self.store.messages_of(room.id)
        room.changed()

    async def hint(self, room: Room, player: Player) -> list[dict[str, Any]]:
        """What a strong bot thinks of the choices, from what the player's seat may know; best first."""
        if not room.settings.hints:
            raise TableError(409, "At this table there are no hints.")
        seat = room.seat_of(player)
        if room.status != "playing" or seat is None or room.match.seat != seat:
            raise TableError(409, "A hint is for the player who decides.")
        version = room.version
        advice, notice = await self.thinkers.run("play", thinking.advise, thinking.position_of(room.match))
        self.note(room, notice)
        if room.version != version:
            raise stale()
        return advice

    def note(self, room: Room, notice: str) -> None:
        if notice != room.notice:
            room.notice = notice
            room.changed()

    async def analyse(self, room: Room) -> None:
        """Begin the analysis of a game that is over or only looked at; who watches sees how far it is."""
        if not room.is_open:
            raise TableError(409, "A game is analysed when it is over.")
        if room.analysis is None:
            room.analysis = Progress(0, 1)
            self.send(self.judge(room))

    async def judge(self, room: Room) -> None:
        match = room.match
        plies = [ply for ply in range(match.ply) if len(match.game.legal(match.state_at(ply))) > 1]
        found: list[Decision] = []
        try:
            for ply in plies:
                position = thinking.position_of(match, ply)
                found.append(Decision(**await self.thinkers.run("analysis", thinking.judge, position, match.actions[ply], ply)))
                room.analysis = Progress(len(found), len(plies))
                room.changed()
            result = Analysis(match, BUDGET, found)
            turns = [decision.ply for decision in result.turning_points()]
            document = {
                "spec": result.spec,
                "accuracy": result.accuracy,
                "final": result.final,
                "turning_points": turns,
                "decisions": [asdict(decision) for decision in found],
            }
            self.store.keep_analysis(room.id, document)
            room.analysis = self.store.analysis_of(room.id)
        except BaseException:
            room.analysis = None
            raise
        finally:
            room.changed()

    # --- bots and clocks -------------------------------------------------------------------------------------------------------

    def drive(self, room: Room) -> None:
        """See that a game that is played goes on."""
        if room.status == "playing" and room.id not in self.tasks:
            self.tasks[room.id] = asyncio.create_task(self.run(room))

    async def run(self, room: Room) -> None:
        try:
            async with room.watch(None) as news:
                while room.status == "playing":
                    news.clear()
                    seat = room.match.seat
                    assert seat is not None
                    if room.seats[seat].is_bot:
                        await self.let_think(room, seat)
                    else:
                        await self.wait_for(room, seat, news)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("Table %s stopped; it goes on when somebody comes.", room.id)
        finally:
            self.tasks.pop(room.id, None)

    async def let_think(self, room: Room, seat: int) -> None:
        """A bot decides, at a pace that can be followed. A forced decision takes as long as a free one, lest its speed tell."""
        version, spec, start = room.version, room.seats[seat].bot, time.monotonic()
        seed = int.from_bytes(hashlib.sha256(f"{room.seed:x} {len(room.decisions)}".encode()).digest()[:8])
        forced = len(room.match.legal) == 1
        action, notice, seconds = await self.thinkers.run("play", thinking.choose, thinking.position_of(room.match), spec, seed)
        self.note(room, notice)
        if not forced:
            room.thought[seat] = seconds
        ready = max(start + (room.thought.get(seat, 0.0) if forced else 0.0), room.moved + room.settings.pace)
        pause = max(0.0, ready - time.monotonic())
        await asyncio.sleep(pause)
        async with room.lock:
            if room.version == version:
                self.decide(room, seat, action, None)

    async def wait_for(self, room: Room, seat: int, news: asyncio.Event) -> None:
        """Wait for a person: until something happens, or until the table's policy says that a bot plays on."""
        clock, settings = room.clock_of(seat), room.settings
        player = room.seats[seat].player
        assert player
        wait = None
        if settings.absence == "clock" and clock:
            wait = clock.left
        elif settings.absence == "bot" and not room.is_solo():
            wait = max(settings.absence_minutes * 60 - room.away_for(player), LOOK_AGAIN)
        try:
            await asyncio.wait_for(news.wait(), wait)
            return
        except TimeoutError:
            pass
        async with room.lock:
            clock = room.clock_of(seat)
            if news.is_set() or room.match.seat != seat or room.is_solo():
                return
            if settings.absence == "clock" and clock and clock.left <= 0:
                self.replace(room, seat, "clock")
            elif settings.absence == "bot" and room.away_for(player) >= settings.absence_minutes * 60:
                self.replace(room, seat, "absent")


def acts_of(match: Match, now: float) -> list[Event]:
    """The decisions of a match as events."""
    replayed = Match(match.game, match.players, match.seed, match.options)
    made = []
    for text in match.decisions:
        made.append(Event("act", None, {"text": text, "seat": replayed.seat, "spent": 0.0}, now))
        replayed.play(text)
    return made


def saved_game(room: Room) -> dict[str, Any]:
    """The table as a saved game: with its seed, so only when nothing is hidden any more."""
    if not room.is_open:
        raise TableError(409, "The game can be saved when it is over: a saved game tells everything that is hidden.")
    return room.match.document()


def warm(games: list[Game]) -> None:
    """Draw each game once: the first drawing of a process makes its maps."""
    for game in games:
        match = game.new(seed=0)
        for layout in ("wide", "phone"):
            try:
                game.face.draw(match.scene(None, layout)).document()
            except SeaboardError:
                log.exception("%s cannot be drawn.", game.title)
