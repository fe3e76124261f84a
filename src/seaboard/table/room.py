"""One table: the match, who sits at it, who watches it, and what may be done now. Everything follows from the events of the table.

`Room` decides nothing by itself and writes nothing: others check with it, and the hall tries an event in a room `ahead`, stores it, then
lets it happen here by `take`.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from copy import copy
from dataclasses import asdict, replace
from types import SimpleNamespace
from typing import Any, Literal, TypeVar

from sqlalchemy.engine import Row

from seaboard.core.errors import SeaboardError
from seaboard.core.play.match import Match
from seaboard.core.play.registry import game as find_game
from seaboard.core.play.scene import Entry, Scene
from seaboard.table.clocks import Clock, clock_after, now
from seaboard.table.names import skeleton
from seaboard.table.records import Decision, Note, Progress, Request, Seat
from seaboard.table.schemas import Settings, Status
from seaboard.table.store import Event, Player

T = TypeVar("T")
REASONS = {"left": ", who left", "absent": ", who is away", "clock": ", whose time is up", "vote": ", by vote"}
REQUESTS = {"undo": "asks to take back", "abort": "asks to abort the game, which would then end without a result"}
ENDINGS = {  # why a table was closed
    "maker": "{name} closed the table.",
    "alone": "{name} aborted the game.",
    "host": "The host closed the table.",
    "consent": "All agreed to abort the game.",
    "resigned": "Nobody plays on, so the game ends without a result.",
    "abandoned": "Nothing happened here for {days} days, so the table was closed.",
}
LONGEST_SEAT = 60  # characters of the name of who sits there
STILL_HERE = 20.0  # seconds after which a program that asks no more is taken to be away
VOTE_AFTER, VOTE_ALONE_AFTER = 120.0, 300.0  # seconds of absence after which the others may vote; a single other one decides alone
MOST_UNDOS = 3  # that a person among people has until somebody else decides


def spoken(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' if count > 1 else ''}"


class Room:
    """See the head of this module."""

    def __init__(self, header: Row[Any] | SimpleNamespace, made: Iterable[Event]) -> None:
        self.id: str = header.id
        self.game = find_game(header.game)
        self.rules_version: int = header.rules_version
        self.players: int = header.players
        self.options: dict[str, Any] = self.game.options_of(header.rules_version, header.options)
        self.seed = int(header.seed, 16)
        self.settings = Settings.model_validate(header.settings)
        self.creator: str = header.creator
        self.origin: str | None = header.origin
        self.looking: bool = header.status == "looking"
        self.lock = asyncio.Lock()
        self.gone = False  # the table was deleted
        self.pending: dict[int, int] = {}  # by seat: an action that waits for its confirmation
        self.announced, self.announced_at = "", 0.0  # to the table's webhook
        self.notice = ""  # something all should know, such as that the game is being compiled
        self.analysis: Progress | dict[str, Any] | None = None
        self.messages: list[Row[Any]] = []
        self.saved: tuple[int, dict[str, Any]] | None = None  # the version, and the saved game of it
        self.muted: dict[str, dict[str, bool]] = {}  # by player: whom they do not want to hear, and whether they block them
        self.watchers: dict[asyncio.Event, str | None] = {}
        self.seen: dict[str, float] = {}  # by player: when last heard of
        self.thought: dict[int, float] = {}  # by seat: seconds that its bot took for its last real choice
        self.made: dict[tuple[str, int | None], tuple[object, Any]] = {}  # by what it is and for which seat: of which position
        self.drawn: dict[tuple[str, float], tuple[Any, Any]] = {}  # by key and width: the part of the drawing made last, and its picture
        self.version = 0  # raised by every event, so that who was thinking can tell that the position has changed
        self.load(made)

    def load(self, made: Iterable[Event]) -> None:
        """Begin again from the events."""
        self.match = Match(self.game, self.players, self.seed, self.options)
        self.seats = [Seat() for _ in range(self.players)]
        self.decisions: list[Decision] = []
        self.revealing: dict[int, bool] = {}  # by ply: whether the decision there told somebody something
        self.taken_back = [0] * self.players  # by seat: what it was told and then taken back, and how often
        self.reserves = [float(self.settings.clock.reserve if self.settings.clock else 0)] * self.players
        self.used = [0.0] * self.players  # by seat: seconds of its present decision, before the clock that runs now began
        self.undos: Counter[str] = Counter()  # by player: undos, and requests, since somebody else decided
        self.request: Request | None = None
        self.barred: set[str] = set()  # players who may not sit down here
        self.votes: dict[int, set[str]] = {}
        self.left: set[int] = set()  # seats whose players said that they go
        self.next: str | None = None  # the rematch
        self.aborted = ""  # why the table was closed without a result
        self.notes: list[Note] = []
        self.length = 0
        self.played = 0  # raised whenever the position changes
        self.since = 0.0  # when the clock of the present decision began
        self.begun = 0.0  # seconds since then, as far as events tell of them
        self.moved = time.monotonic()  # when the last decision was shown
        self.broken = ""  # why the events cannot be followed further, for a game of another version of the rules
        for event in made:
            if not self.broken:
                try:
                    self.take(event)
                except SeaboardError as error:
                    self.broken = self.explain(error)
            self.length += bool(self.broken)
        self.since = now() - self.begun  # a clock does not run while the server is down

    def ahead(self) -> Room:
        """A room like this one in which events can be tried: what happens there does not happen here."""
        other = copy(self)
        other.match = self.match.at(self.match.ply)
        other.seats = [copy(seat) for seat in self.seats]
        other.decisions, other.revealing, other.taken_back = list(self.decisions), dict(self.revealing), list(self.taken_back)
        other.reserves, other.left, other.notes, other.pending = list(self.reserves), set(self.left), list(self.notes), dict(self.pending)
        other.votes = {seat: set(voters) for seat, voters in self.votes.items()}
        other.used, other.undos, other.barred = list(self.used), Counter(self.undos), set(self.barred)
        other.made, other.drawn = {}, {}
        return other

    def explain(self, error: SeaboardError) -> str:
        return (
            f"This game was played with rules version {self.rules_version} of {self.game.title}; version {self.game.rules_version} "
            f"can follow it up to decision {len(self.decisions)}: {error}"
        )

    # --- what happens ----------------------------------------------------------------------------------------------------

    def take(self, event: Event) -> None:
        """Let an event happen."""
        getattr(self, f"take_{event.kind}")(event, **event.data)
        self.match.call(self.names())
        self.length += 1
        self.version += 1

    def take_sit(self, event: Event, seat: int, name: str) -> None:
        self.seats[seat] = Seat("human", event.player, name)
        self.begin_clock(event)
        self.note(event, f"{name} sat down as {self.game.seat_names[seat]}.")

    def note(self, event: Event, sentence: str) -> None:
        self.notes.append(Note(sentence, event.at, event.player))

    def begin_clock(self, event: Event) -> None:
        """The clock of who decides begins, besides what is used of the decision already."""
        self.since, self.begun = event.at, 0.0

    def take_stand(self, event: Event, seat: int) -> None:
        self.note(event, f"{self.seats[seat].name} stood up.")
        self.seats[seat] = Seat()

    def take_reserve(self, event: Event, seat: int, player: str, name: str) -> None:
        self.seats[seat] = Seat("reserved", player, name)
        self.note(event, f"{self.game.seat_names[seat]} is kept for {name}.")

    def take_remove(self, event: Event, seat: int, name: str) -> None:
        was = self.seats[seat]
        if was.kind == "human" and was.player:
            self.barred.add(was.player)
        self.seats[seat] = Seat()
        self.note(event, f"{name} keeps no seat for {was.name}." if was.kind == "reserved" else f"{name} took {was.name} from the table.")

    def take_bot(self, event: Event, seat: int, spec: str) -> None:
        same = sum(other.bot == spec for other in self.seats[:seat])
        self.seats[seat] = Seat("bot", None, f"{spec.capitalize()} bot" + (f" {same + 1}" if same else ""), spec)
        self.begin_clock(event)
        self.note(event, f"{self.seats[seat].name} plays {self.game.seat_names[seat]}.")

    def take_act(self, event: Event, text: str, seat: int, spent: float, joined: bool = False) -> None:
        if self.match.seat != seat:
            raise SeaboardError("it is another seat's turn than it was then.")
        ply, action = self.match.ply, self.match.parse(text)
        secret = self.match.is_secret(action)
        public = len(self.match.log) if secret else 0
        self.match.play(action)
        silent = secret and self.match.seat == seat and len(self.match.log) == public
        self.moved = time.monotonic()
        self.played += 1
        self.pending.clear()
        if silent:  # the same clock runs on, lest it tell that something was decided
            self.decisions.append(Decision(ply, seat, silent, joined))
            self.begun = spent
            return
        whole, self.used[seat] = self.used[seat] + spent, 0.0
        self.decisions.append(Decision(ply, seat, silent, joined, whole, self.reserves[seat]))
        if self.settings.clock:
            self.reserves[seat] = clock_after(self.settings.clock.decision, self.reserves[seat], whole, running=False).reserve_left
        self.begin_clock(event)
        self.votes.clear()
        for other in self.undos.keys() - {self.seats[seat].player}:
            del self.undos[other]
        self.expire()

    def expire(self) -> None:
        """The position has moved on: nobody is asked any more whether something is taken back."""
        if self.request and self.request.what == "undo":
            self.request = None

    def take_undo(self, event: Event, decisions: int, spent: float = 0.0) -> None:
        told = [len(self.match.log_for(seat)) for seat in range(self.players)]
        public, decider = len(self.match.log), self.match.seat
        while len(self.decisions) > decisions:
            self.match.undo()
            gone = self.decisions.pop()
            self.revealing.pop(gone.ply, None)
            if not gone.silent:  # its time was spent all the same
                self.used[gone.seat] += gone.spent
                self.reserves[gone.seat] = gone.reserve
        for seat in range(self.players):
            dropped = told[seat] - len(self.match.log_for(seat))
            self.taken_back[seat] += dropped + 1 if dropped else 0
        if len(self.match.log) < public:  # what nobody knew of is taken back without a word
            self.note(event, f"{self.name_of(event.player)} took back {spoken(public - len(self.match.log), 'decision')}.")
            self.undos[event.player or ""] += not (self.request and self.request.what == "undo")  # which counted already
        if len(self.match.log) < public or self.match.seat != decider:
            if decider is not None:
                self.used[decider] += spent
            self.begin_clock(event)
            self.expire()
        else:
            self.begun = spent
        self.played += 1
        self.pending.clear()

    def take_replace(self, event: Event, seat: int, spec: str, why: str, spent: float = 0.0) -> None:
        self.seats[seat].replaced, self.seats[seat].bot = True, spec
        self.votes.pop(seat, None)
        self.note(event, f"{spec.capitalize()} bot plays for {self.seats[seat].name}{REASONS.get(why, '')}.")
        if self.match.seat == seat:
            self.begun = spent  # the clock of a decision runs on, whoever takes it
        if self.settings.clock and why == "clock":
            self.used[seat] = max(self.used[seat], float(self.settings.clock.decision))
            self.reserves[seat] = 0.0

    def take_return(self, event: Event, seat: int, spent: float = 0.0) -> None:
        if self.match.seat == seat:
            self.begun = spent
        self.seats[seat].replaced, self.seats[seat].bot = False, ""
        self.left.discard(seat)
        self.note(event, f"{self.seats[seat].name} is back.")

    def take_leave(self, event: Event, seat: int) -> None:
        self.left.add(seat)
        self.note(event, f"{self.seats[seat].name} left.")

    def take_vote(self, event: Event, seat: int) -> None:
        self.votes.setdefault(seat, set()).add(event.player or "")
        self.note(event, f"{self.name_of(event.player)} votes that a bot plays for {self.seats[seat].name}.")

    def take_resign(self, event: Event, seat: int, spec: str) -> None:
        name = self.seats[seat].name
        self.seats[seat] = Seat("bot", None, f"{spec.capitalize()} bot for {name}"[:LONGEST_SEAT], spec)
        self.left.discard(seat)
        self.votes.pop(seat, None)
        self.pending.pop(seat, None)
        if self.match.seat == seat:
            self.begin_clock(event)
        if self.request and self.request.player == event.player:
            self.request = None
        self.note(event, f"{name} resigned; {spec.capitalize()} bot plays on.")

    def take_ask(self, event: Event, what: Literal["undo", "abort"], decisions: int = 0) -> None:
        self.request = Request(what, event.player or "", decisions)
        self.undos[event.player or ""] += 1
        self.note(event, f"{self.name_of(event.player)} {REQUESTS[what]}.")

    def take_agree(self, event: Event) -> None:
        if self.request:
            self.request = replace(self.request, agreed=self.request.agreed | {event.player or ""})
        self.note(event, f"{self.name_of(event.player)} agrees.")

    def take_refuse(self, event: Event) -> None:
        withdrawn = self.request is not None and self.request.player == event.player
        self.request = None
        self.note(event, f"{self.name_of(event.player)} {'asks no more' if withdrawn else 'does not agree'}.")

    def take_close(self, event: Event, why: str, name: str = "", days: int = 0) -> None:
        self.aborted, self.request = why, None
        self.pending.clear()
        self.note(event, ENDINGS[why].format(name=name, days=days))

    def take_rematch(self, event: Event, table: str) -> None:
        self.next = table
        self.note(event, "There is a rematch.")

    # --- what is -------------------------------------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """Waiting for players, being played, finished, closed without a result, or an uploaded game that nobody plays."""
        if self.looking or self.broken:
            return "looking"
        if self.match.over:
            return "finished"
        if self.aborted:
            return "aborted"
        return "playing" if self.is_dealt else "open"

    @property
    def is_dealt(self) -> bool:
        """Whether the board may be looked at: not before all seats are taken, lest somebody choose a seat by what was dealt."""
        return self.looking or all(seat.kind in ("human", "bot") for seat in self.seats)

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden any more: the game is over, or was uploaded to be looked at."""
        return self.looking or (self.status in ("finished", "aborted") and self.is_dealt)

    def summary(self) -> dict[str, Any]:
        """What lists show."""
        outcome = self.match.outcome
        actor = self.match.seat if self.status == "playing" else None
        return {"status": self.status, "actor": actor, "outcome": asdict(outcome) if outcome else None}

    def seatings(self) -> list[dict[str, Any]]:
        return [asdict(seat) for seat in self.seats]

    def names(self) -> tuple[str, ...]:
        """The players' names by seat; a seat's own name where nobody sits. Names that look alike, as those of a person on several seats,
        are told apart by their colours.
        """
        names, colours = [seat.name for seat in self.seats], self.game.seat_names
        seen = Counter(skeleton(name) for name in names if name)
        return tuple(
            f"{colours[seat]} ({name})" if name and seen[skeleton(name)] > 1 else name or colours[seat] for seat, name in enumerate(names)
        )

    def speaker(self, player_id: str, name: str) -> str:
        """What somebody is called who says something: as a player, or as one who watches, lest a copied name pass for a player's."""
        own = [number for number, seat in enumerate(self.seats) if seat.player == player_id]
        return f"{name} (watching)" if not own else self.names()[own[0]] if len(own) == 1 else name

    def sits(self, player_id: str) -> bool:
        return any(seat.player == player_id for seat in self.seats)

    def seats_of(self, player: Player | None) -> list[int]:
        """The seats of a player."""
        if player is None:
            return []
        taken = [(n, seat.player) for n, seat in enumerate(self.seats) if seat.kind == "human"]
        return [n for n, owner in taken if owner and secrets.compare_digest(owner, player.id)]

    def reserved_for(self, player: Player | None) -> list[int]:
        """The seats that wait for a player."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == "reserved" and player and seat.player == player.id]

    def people(self) -> set[str]:
        """The players who sit here, also those for whom a bot plays until they are back."""
        return {seat.player for seat in self.seats if seat.kind == "human" and seat.player}

    def unanswered(self) -> set[str]:
        """Who has still to agree to what is asked."""
        return self.people() - {self.request.player} - self.request.agreed if self.request else set()

    def heard_by(self, player: Player | None) -> list[Row[Any]]:
        """What was said, as far as a player wants to hear it."""
        muted = self.muted.get(player.id, {}) if player else {}
        return [message for message in self.messages if message.player not in muted]

    def name_of(self, player_id: str | None) -> str:
        """How words call a player of this table."""
        return next((seat.name for seat in self.seats if seat.player and seat.player == player_id), "Somebody")

    def seat_of(self, player: Player | None) -> int | None:
        """The seat whose sight a player has: of several, the one that decides, or did last. None is a spectator, as is everybody before
        the game begins, lest somebody try one seat after the other and see all hands.
        """
        own = self.seats_of(player)
        if not own or not self.is_dealt:
            return None
        if self.match.seat in own:
            return self.match.seat
        return next((decision.seat for decision in reversed(self.decisions) if decision.seat in own), own[0])

    def number_for(self, seat: int | None) -> int:
        """The number of the position for a seat. It counts what the seat was told, so it betrays no decision that the seat may not know of,
        and never comes again after an undo.
        """
        return len(self.log_for(seat)) + (self.taken_back[seat] if seat is not None else 0)

    def log_for(self, seat: int | None) -> list[Entry]:
        """What a seat was told; nothing before the game begins."""
        return self.match.log_for(seat) if self.is_dealt else []

    def is_solo(self) -> bool:
        """Whether only one person plays, all others being bots."""
        return len(self.people()) == 1 and self.is_dealt

    def scene(self, seat: int | None, layout: str = "wide") -> Scene[Any]:
        """What a seat sees now, without a frame, in a layout."""
        found: Scene[Any] = self.once("scene", seat, lambda: self.match.scene(seat, framed=False))
        return found.laid_out(layout)

    def once(self, what: str, seat: int | None, make: Callable[[], T]) -> T:
        """Something that follows from the position as a seat sees it: made once for all who see the same."""
        now, known = (self.version, self.match, self.match.ply, self.match.names), self.made.get((what, seat))
        if known is None or known[0] != now:
            known = self.made[what, seat] = now, make()
        found: T = known[1]
        return found

    def match_at(self, seat: int | None, number: int) -> Match:
        """The match before the entry `number` of a seat's log."""
        return self.match.at(self.match.told_at(seat, number))

    # --- clocks and presence -------------------------------------------------------------------------------------------------

    def clock_of(self, seat: int) -> Clock | None:
        """The clock of a seat, now."""
        rule = self.settings.clock
        if rule is None:
            return None
        running = self.status == "playing" and self.match.seat == seat and self.seats[seat].kind == "human"
        spent = now() - self.since if running else 0.0
        return clock_after(rule.decision, self.reserves[seat], self.used[seat] + spent, running)

    def thought_for(self, at: float) -> float:
        """Seconds since the clock began of the person who decides, or for whom a bot does; bots of their own have no clock."""
        seat = self.match.seat
        return 0.0 if seat is None or self.seats[seat].kind == "bot" else round(max(0.0, at - self.since), 2)

    def is_present(self, player_id: str | None) -> bool:
        """Whether the player has the table open, or asked for it in the last seconds."""
        return player_id is not None and (player_id in self.watchers.values() or now() - self.seen.get(player_id, 0) < STILL_HERE)

    def has_people(self) -> bool:
        """Whether somebody plays or looks on whose game it is: for nobody no bot thinks."""
        return any(
            seat.kind == "human" and (not (seat.replaced or number in self.left) or self.is_present(seat.player))
            for number, seat in enumerate(self.seats)
        )

    def may_be_voted_out(self, seat: int) -> bool:
        """Whether a player has been away for so long that the others may vote about it."""
        player = self.seats[seat].player
        if self.settings.absence != "vote" or player is None or self.is_present(player):
            return False
        voters = {one.player for one in self.seats if one.kind == "human" and not one.replaced} - {player}
        return self.away_for(player) >= (VOTE_AFTER if len(voters) > 1 else VOTE_ALONE_AFTER)

    def hear(self, player: Player) -> None:
        """Note that a player is here."""
        was_here = self.is_present(player.id)
        self.seen[player.id] = now()
        if not was_here:
            self.changed()

    def away_for(self, player_id: str) -> float:
        """Seconds since a player was last heard of."""
        if player_id in self.watchers.values():
            return 0.0
        return now() - max(self.seen.get(player_id, 0), self.since)

    def notify(self, notice: str) -> None:
        """Show all something that they should know; empty takes it away."""
        if notice != self.notice:
            self.notice = notice
            self.changed()

    def changed(self) -> None:
        """Wake everybody who watches."""
        for watcher in self.watchers:
            watcher.set()

    async def moves_on(self, played: int) -> None:
        """Wait until the table has moved on from a position."""
        async with self.watch(None) as news:
            while self.played == played and self.status == "playing":
                await news.wait()
                news.clear()

    @asynccontextmanager
    async def watch(self, player: Player | None) -> AsyncIterator[asyncio.Event]:
        """Watch the table: the event is set when something may have changed for the viewer; clear it, then look."""
        watcher = asyncio.Event()
        self.watchers[watcher] = player.id if player else None
        if player and Counter(self.watchers.values())[player.id] == 1:
            self.changed()
        try:
            watcher.set()
            yield watcher
        finally:
            del self.watchers[watcher]
            if player:
                self.seen[player.id] = now()
                self.changed()
