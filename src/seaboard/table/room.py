"""One table: the match, who sits at it, who watches it, and what may be done now. Everything follows from the events of the table.

`Room` decides nothing by itself and writes nothing: others check with it, and the hall lets an event happen here by `take` and stores it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from typing import Any, Literal

from sqlalchemy.engine import Row

from seaboard.core.errors import SeaboardError
from seaboard.core.play.match import Match
from seaboard.core.play.registry import game as find_game
from seaboard.table.clocks import Clock, clock_after
from seaboard.table.schemas import Settings, Status
from seaboard.table.store import Event, Player
from seaboard.table.undoing import reveals

REASONS = {"left": ", who left", "absent": ", who is away", "clock": ", whose time is up", "vote": ", by vote"}
STILL_HERE = 20.0  # seconds after which a program that asks no more is taken to be away
VOTE_AFTER = 120.0  # seconds of absence after which the others may vote


@dataclass
class Seat:
    """Who sits there. A human who is replaced keeps the seat, and may return."""

    kind: Literal["open", "human", "bot"] = "open"
    player: str | None = None
    name: str = ""
    bot: str = ""
    replaced: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether a bot decides for the seat now."""
        return self.kind == "bot" or self.replaced


@dataclass(frozen=True)
class Undo:
    """What may be taken back now: so many decisions for a step, so many for the turn; or why nothing."""

    step: int = 0
    turn: int = 0
    why: str = ""


@dataclass(frozen=True)
class Note:
    """What happened to the table besides decisions, for everybody to read."""

    sentence: str
    at: float
    player: str | None  # whose doing it is


@dataclass(frozen=True)
class Decision:
    """A decision that somebody took."""

    ply: int
    seat: int
    silent: bool  # nobody else was told, and the same seat decides on
    joined: bool = False  # filled in on one form with the one before


@dataclass(frozen=True)
class Progress:
    """How far an analysis has come."""

    done: int
    total: int


def spoken(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' if count > 1 else ''}"


class Room:
    """See the head of this module."""

    def __init__(self, header: Row[Any], made: Iterable[Event]) -> None:
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
        self.pending: dict[int, int] = {}  # by seat: an action that waits for its confirmation
        self.announced, self.announced_at = "", 0.0  # to the table's webhook
        self.notice = ""  # something all should know, such as that the game is being compiled
        self.analysis: Progress | dict[str, Any] | None = None
        self.messages: list[Row[Any]] = []
        self.watchers: dict[asyncio.Event, str | None] = {}
        self.seen: dict[str, float] = {}  # by player: when last heard of
        self.thought: dict[int, float] = {}  # by seat: seconds that its bot took for its last real choice
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
        self.votes: dict[int, set[str]] = {}
        self.left: set[int] = set()  # seats whose players said that they go
        self.next: str | None = None  # the rematch
        self.notes: list[Note] = []
        self.length = 0
        self.since = 0.0  # when the clock of the present decision began
        self.moved = time.monotonic()  # when the last decision was shown
        self.broken = ""  # why the events cannot be followed further, for a game of another version of the rules
        for event in made:
            if not self.broken:
                try:
                    self.take(event)
                except SeaboardError as error:
                    self.broken = self.explain(error)
            self.length += bool(self.broken)
        self.since = time.time()  # a clock does not run while the server is down

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
        self.since = event.at
        self.note(event, f"{name} sat down as {self.game.seat_names[seat]}.")

    def note(self, event: Event, sentence: str) -> None:
        self.notes.append(Note(sentence, event.at, event.player))

    def take_stand(self, event: Event, seat: int) -> None:
        self.note(event, f"{self.seats[seat].name} stood up.")
        self.seats[seat] = Seat()

    def take_bot(self, event: Event, seat: int, spec: str) -> None:
        same = sum(other.bot == spec for other in self.seats[:seat])
        self.seats[seat] = Seat("bot", None, f"{spec.capitalize()} bot" + (f" {same + 1}" if same else ""), spec)
        self.since = event.at
        self.note(event, f"{self.seats[seat].name} plays {self.game.seat_names[seat]}.")

    def take_act(self, event: Event, text: str, seat: int, spent: float, joined: bool = False) -> None:
        if self.match.seat != seat:
            raise SeaboardError("it is another seat's turn than it was then.")
        ply, action = self.match.ply, self.match.parse(text)
        secret = self.game.face.is_secret(self.match.state, action)
        public = len(self.match.log) if secret else 0
        self.match.play(action)
        silent = secret and self.match.seat == seat and len(self.match.log) == public
        self.decisions.append(Decision(ply, seat, silent, joined))
        self.moved = time.monotonic()
        self.pending.clear()
        if silent:
            return  # the same clock runs on, lest it tell that something was decided
        self.since = event.at
        self.votes.clear()
        if self.settings.clock:
            self.reserves[seat] = clock_after(self.settings.clock.decision, self.reserves[seat], spent, running=False).reserve_left

    def take_undo(self, event: Event, decisions: int) -> None:
        told = [len(self.match.log_for(seat)) for seat in range(self.players)]
        public, decider = len(self.match.log), self.match.seat
        while len(self.decisions) > decisions:
            self.match.undo()
            self.revealing.pop(self.decisions.pop().ply, None)
        for seat in range(self.players):
            dropped = told[seat] - len(self.match.log_for(seat))
            self.taken_back[seat] += dropped + 1 if dropped else 0
        if len(self.match.log) < public:  # what nobody knew of is taken back without a word
            who = next((seat.name for seat in self.seats if seat.player == event.player), "Somebody")
            self.note(event, f"{who} took back {spoken(public - len(self.match.log), 'decision')}.")
        if len(self.match.log) < public or self.match.seat != decider:
            self.since = event.at
        self.pending.clear()

    def take_replace(self, event: Event, seat: int, spec: str, why: str) -> None:
        self.seats[seat].replaced, self.seats[seat].bot = True, spec
        self.since = event.at
        self.votes.pop(seat, None)
        self.note(event, f"{spec.capitalize()} bot plays for {self.seats[seat].name}{REASONS.get(why, '')}.")
        if self.settings.clock and why == "clock":
            self.reserves[seat] = 0.0

    def take_return(self, event: Event, seat: int) -> None:
        self.seats[seat].replaced, self.seats[seat].bot = False, ""
        self.since = event.at
        self.left.discard(seat)
        self.note(event, f"{self.seats[seat].name} is back.")

    def take_leave(self, event: Event, seat: int) -> None:
        self.left.add(seat)
        self.note(event, f"{self.seats[seat].name} left.")

    def take_vote(self, event: Event, seat: int) -> None:
        self.votes.setdefault(seat, set()).add(event.player or "")
        who = next((one.name for one in self.seats if one.player == event.player), "Somebody")
        self.note(event, f"{who} votes that a bot plays for {self.seats[seat].name}.")

    def take_rematch(self, event: Event, table: str) -> None:
        self.next = table
        self.note(event, "There is a rematch.")

    # --- what is -------------------------------------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """Waiting for players, being played, finished, or an uploaded game that nobody plays."""
        if self.looking or self.broken:
            return "looking"
        if self.match.over:
            return "finished"
        return "open" if any(seat.kind == "open" for seat in self.seats) else "playing"

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden any more: the game is over, or was uploaded to be looked at."""
        return self.looking or (self.match.over and not self.broken)

    def summary(self) -> dict[str, Any]:
        """What lists show."""
        outcome = self.match.outcome
        actor = self.match.seat if self.status == "playing" else None
        return {"status": self.status, "actor": actor, "outcome": asdict(outcome) if outcome else None}

    def seatings(self) -> list[dict[str, Any]]:
        return [asdict(seat) for seat in self.seats]

    def names(self) -> tuple[str, ...]:
        """The players' names by seat; a seat's own name where nobody sits. A person on several seats is told apart by their colours."""
        names = [seat.name for seat in self.seats]
        colours = self.game.seat_names
        return tuple(
            f"{colours[seat]} ({name})" if name and names.count(name) > 1 else name or colours[seat] for seat, name in enumerate(names)
        )

    def seats_of(self, player: Player | None) -> list[int]:
        """The seats of a player."""
        if player is None:
            return []
        return [n for n, seat in enumerate(self.seats) if seat.player and secrets.compare_digest(seat.player, player.id)]

    def seat_of(self, player: Player | None) -> int | None:
        """The seat whose sight a player has: of several, the one that decides, or did last. None is a spectator, as is everybody before
        the game begins, lest somebody try one seat after the other and see all hands.
        """
        own = self.seats_of(player)
        if not own or self.status == "open":
            return None
        if self.match.seat in own:
            return self.match.seat
        return next((decision.seat for decision in reversed(self.decisions) if decision.seat in own), own[0])

    def number_for(self, seat: int | None) -> int:
        """The number of the position for a seat. It counts what the seat was told, so it betrays no decision that the seat may not know of,
        and never comes again after an undo.
        """
        return len(self.match.log_for(seat)) + (self.taken_back[seat] if seat is not None else 0)

    def is_solo(self) -> bool:
        """Whether only one person plays, all others being bots."""
        return len({seat.player for seat in self.seats if seat.kind == "human"}) == 1 and all(seat.kind != "open" for seat in self.seats)

    def match_at(self, seat: int | None, number: int) -> Match:
        """The match before the entry `number` of a seat's log."""
        return self.match.at(self.match.told_at(seat, number))

    # --- taking back ---------------------------------------------------------------------------------------------------------

    def undo_steps(self, player: Player | None) -> Undo:
        """What a player may take back now."""
        own = self.seats_of(player)
        if not own or self.status != "playing":
            return Undo(why="Only players can take back, while the game goes on.")
        if not self.settings.undo:
            return Undo(why="At this table nothing is taken back.")
        if self.is_solo():
            return self.solo_undo(own)
        begun = step = tail = 0
        why = "Somebody else has decided since."
        for decision in reversed(self.decisions):
            if decision.seat not in own and decision.silent:
                begun += 1  # goes with what is taken back, as refusing would tell that somebody has begun
                continue
            if decision.seat not in own:
                break
            if self.reveals(decision):
                why = "Your last decision brought something hidden to light, so it stands."
                break
            tail += 1
            if not step and not decision.joined:
                step = tail
        return Undo(begun + step, begun + tail) if step else Undo(why=why)

    def solo_undo(self, own: list[int]) -> Undo:
        """Against bots only: back to the last own decision, or to the beginning of the last own turn, over what bots did since."""
        back = [number for number, decision in enumerate(self.decisions) if decision.seat in own]
        if not back:
            return Undo(why="You have not decided anything yet.")
        step = next(number for number in reversed(back) if not self.decisions[number].joined)
        start = step
        while start - 1 in back and self.decisions[start - 1].seat == self.decisions[start].seat:
            start -= 1
        return Undo(len(self.decisions) - step, len(self.decisions) - start)

    def reveals(self, decision: Decision) -> bool:
        """Whether a decision told somebody something; found out once."""
        ply = decision.ply
        if ply not in self.revealing:
            self.revealing[ply] = reveals(self.game, self.players, self.match.state_at(ply), self.match.actions[ply])
        return self.revealing[ply]

    # --- clocks and presence -------------------------------------------------------------------------------------------------

    def clock_of(self, seat: int) -> Clock | None:
        """The clock of a seat, now."""
        rule = self.settings.clock
        if rule is None:
            return None
        running = self.status == "playing" and self.match.seat == seat
        spent = time.time() - self.since if running else 0.0
        return clock_after(rule.decision, self.reserves[seat], spent, running)

    def is_present(self, player_id: str | None) -> bool:
        """Whether the player has the table open, or asked for it in the last seconds."""
        return player_id is not None and (player_id in self.watchers.values() or time.time() - self.seen.get(player_id, 0) < STILL_HERE)

    def may_be_voted_out(self, seat: int) -> bool:
        """Whether a player has been away for so long that the others may vote about it."""
        player = self.seats[seat].player
        if self.settings.absence != "vote" or player is None or self.is_present(player):
            return False
        return self.away_for(player) >= VOTE_AFTER

    def hear(self, player: Player) -> None:
        """Note that a player is here."""
        was_here = self.is_present(player.id)
        self.seen[player.id] = time.time()
        if not was_here:
            self.changed()

    def away_for(self, player_id: str) -> float:
        """Seconds since a player was last heard of."""
        if player_id in self.watchers.values():
            return 0.0
        return time.time() - max(self.seen.get(player_id, 0), self.since)

    def notify(self, notice: str) -> None:
        """Show all something that they should know; empty takes it away."""
        if notice != self.notice:
            self.notice = notice
            self.changed()

    def changed(self) -> None:
        """Wake everybody who watches."""
        for watcher in self.watchers:
            watcher.set()

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
                self.seen[player.id] = time.time()
                self.changed()
