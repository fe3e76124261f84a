"""A match: one game being played, from its seed to its outcome, with undo, log, views and saved games.

A decision with a single legal choice is taken automatically, and logged. The match keeps the bytes of every state it went through,
so undo is exact and cheap.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from os import PathLike
from textwrap import shorten
from typing import Any, Self

from seaboard.core.errors import BadNotation, BadSave, IllegalAction, NothingToUndo, SeaboardError
from seaboard.core.language.rng import seed_words
from seaboard.core.language.rules import EVERYBODY, Heard, listening
from seaboard.core.play import documents
from seaboard.core.play.bots import QUESTION_SHOWN, Advice, Bot, Look
from seaboard.core.play.bots import bot as make_bot
from seaboard.core.play.definition import Definition, Value
from seaboard.core.play.events import Event, event_for, listed
from seaboard.core.play.following import since_own
from seaboard.core.play.forms import Filled, Form
from seaboard.core.play.outcome import Outcome, spoken_result
from seaboard.core.play.people import calling
from seaboard.core.play.scene import LAYOUTS, Choice, Entry, Scene

LOG_SHOWN = 60  # entries that a drawing gets
NO_SEED = -1  # of a match that began at a position


class Match:
    """See the head of this module; made by `Game.new` and `seaboard.load`."""

    def __init__(self, game: Definition, players: int, seed: int, options: Mapping[str, Value]) -> None:
        seed_words(seed)
        self._begin(game, players, seed, options, game.start(players, seed, options))
        self._go_on()

    @classmethod
    def of_state(cls, game: Definition, players: int, state: Any, options: Mapping[str, Value]) -> Match:
        """A match that begins at a position, such as one of a batch or of a search. It has no seed, so it cannot be saved."""
        match = cls.__new__(cls)
        match._begin(game, players, NO_SEED, options, state.copy())
        match._go_on()
        return match

    def _begin(self, game: Definition, players: int, seed: int, options: Mapping[str, Value], state: Any) -> None:
        self.game, self.players, self.seed, self.options = game, players, seed, dict(options)
        self.names = game.seat_names[:players]  # what words call the players
        self._state = state
        self._actions: list[int] = []
        self._automatic: list[bool] = []
        self._before: list[bytes] = []  # the state before each action
        self._heard: list[list[Heard]] = []  # what the rules told of each action
        self._logs: dict[int | None, tuple[int, list[Entry]]] = {}  # by seat: decisions looked at, and what is told of them
        self._told: dict[int | None, list[int]] = {}  # by seat: the ply of each entry
        self._legal = game.legal(self._state)

    # --- who decides what ------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat that decides; None when the game is over."""
        return None if self.over else self.game.rules.actor(self._state)

    @property
    def question(self) -> str:
        """What is asked of the deciding seat; empty when the game is over."""
        with calling(self.names):
            return "" if self.over else self.game.face.question(self._state)

    @property
    def clause(self) -> str:
        """The number of the clause that governs the question, for the deciding seat; empty when the game is over."""
        return "" if self.over else self.game.face.clause(self._state, None)

    @property
    def legal(self) -> list[int]:
        """The legal actions, ascending; empty when the game is over."""
        return list(self._legal)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.rules.is_over(self._state))

    @property
    def ply(self) -> int:
        """How many decisions have been taken, automatic ones included."""
        return len(self._actions)

    @property
    def actions(self) -> list[int]:
        """All actions so far, automatic ones included."""
        return list(self._actions)

    @property
    def decisions(self) -> list[str]:
        """The actions that somebody chose, in notation: with game, players, options and seed they make the whole match."""
        return [text for _, text in self.decided]

    @property
    def decided(self) -> list[tuple[int, str]]:
        """The same with the seat that chose each."""
        found = []
        for ply, action in enumerate(self._actions):
            if not self._automatic[ply]:
                before = self._at(ply)
                found.append((self.game.rules.actor(before), self.game.face.text(before, action)))
        return found

    @property
    def state(self) -> Any:
        """A copy of the plain state, with everything in it: not to be shown to a seat."""
        return self._state.copy()

    def _at(self, ply: int) -> Any:
        return self._state if ply == self.ply else self.game.state().unpack(self._before[ply])

    def state_at(self, ply: int) -> Any:
        """A copy of the plain state before the decision `ply`."""
        if not 0 <= ply <= self.ply:
            raise IllegalAction(f"The match has {self.ply} decisions; there is no position {ply}.")
        return self._at(ply).copy()

    def is_secret(self, action: int) -> bool:
        """Whether only the deciding seat may know that it takes this action."""
        return bool(self.game.face.is_secret(self._state, action))

    def call(self, names: Sequence[str]) -> None:
        """Call the players by these names from now on, in questions and in the whole log."""
        if tuple(names) != self.names:
            self.names, self._logs, self._told = tuple(names), {}, {}

    # --- notation --------------------------------------------------------------------------------------------------------

    def text(self, action: int) -> str:
        """The notation of an action in this position."""
        if not isinstance(action, int) or not 0 <= action < self.game.actions.total():
            raise IllegalAction(f"{action!r} is not an action of {self.game.title}: actions are 0 to {self.game.actions.total() - 1}.")
        return self.game.face.text(self._state, action)

    def parse(self, text: str) -> int:
        """The legal action of that notation; letter case and spaces do not matter."""
        if self.over:
            raise IllegalAction("The game is over: there is nothing left to decide.")
        wanted = folded(text)
        for action in self._legal:
            if folded(self.text(action)) == wanted:
                return action
        for other in self.game.face.flow.texts(self._state):
            if folded(other) == wanted:
                raise IllegalAction(f"{other!r} is not legal now; the choices are {self._choices()}.")
        raise BadNotation(f"{text!r} is no action here; the choices are {self._choices()}.")

    def _choices(self) -> str:
        return ", ".join(self.text(action) for action in self._legal)

    # --- forms -----------------------------------------------------------------------------------------------------------

    @property
    def form(self) -> Form | None:
        """The form on which the deciding seat may take several decisions in one go; None where there is none."""
        with calling(self.names):
            return None if self.over else self.game.face.form(self._state)

    def follow(self, form: Form, filled: Filled) -> list[int]:
        """The decisions that carry out what was filled in; refused, with the reason, if one of them is not legal. Nothing is played."""
        trial, found = self.at(self.ply), []
        while not trial.over and trial.seat == self.seat:
            action = form.follow(trial._state, filled)
            if action is None:
                break
            if action not in trial._legal:
                with calling(self.names):
                    refusal = self.game.face.refusals(trial._state).get(action)
                raise IllegalAction(refusal.why if refusal else "That is not possible now.")
            trial.play(action)
            found.append(action)
        return found

    # --- playing ---------------------------------------------------------------------------------------------------------

    def play(self, action: int | str) -> None:
        """Take a decision, given as an action or in notation; the match is unchanged if it is not legal."""
        if isinstance(action, str):
            action = self.parse(action)
        if self.over:
            raise IllegalAction("The game is over: there is nothing left to decide.")
        if action not in self._legal:
            raise IllegalAction(f"{self.text(action)!r} is not legal now; the choices are {self._choices()}.")
        self._take(action, automatic=False)
        self._go_on()

    def _take(self, action: int, *, automatic: bool) -> None:
        self._carry_out(action, automatic=automatic)
        self._legal = self.game.legal(self._state)

    def _carry_out(self, action: int, *, automatic: bool) -> None:
        self._before.append(self._state.pack())
        self._actions.append(action)
        self._automatic.append(automatic)
        with listening() as heard:
            self.game.rules.apply(self._state, action)
        self._heard.append(heard)

    def _go_on(self) -> None:
        while len(self._legal) == 1 and self.game.face.is_automatic(self._state):
            self._take(self._legal[0], automatic=True)

    def undo(self) -> None:
        """Take back the last decision that somebody chose, and what followed from it by itself."""
        ply = max((ply for ply in range(self.ply) if not self._automatic[ply]), default=None)
        if ply is None:
            raise NothingToUndo("There is no decision to take back.")
        self._state.unpack(self._before[ply])
        for history in (self._before, self._actions, self._automatic, self._heard):
            del history[ply:]
        self._logs, self._told = self._logs_until(ply)
        self._legal = self.game.legal(self._state)

    def _logs_until(self, ply: int) -> tuple[dict[int | None, tuple[int, list[Entry]]], dict[int | None, list[int]]]:
        """The logs so far, without what was told from a ply on."""
        kept = {seat: bisect_left(plies, ply) for seat, plies in self._told.items()}
        logs = {seat: (min(done, ply), entries[: kept[seat]]) for seat, (done, entries) in self._logs.items()}
        return logs, {seat: plies[: kept[seat]] for seat, plies in self._told.items()}

    # --- bots ------------------------------------------------------------------------------------------------------------

    def look(self, ply: int | None = None) -> Look:
        """The match as the seat that decides may know it, now or at an earlier ply: what a bot gets."""
        return Look(self.game, self.players, self.state_at(self.ply if ply is None else ply))

    def hint(self, bot: str | Bot = "mcts:2000") -> list[Advice]:
        """What a bot thinks of the choices of the deciding seat, from what that seat may know; the best first."""
        return make_bot(bot).advise(self.look())

    # --- looking ---------------------------------------------------------------------------------------------------------

    def observe(self, seat: int | None = None) -> list[int]:
        """What a seat sees as ints, laid out as the game's features; without a seat, the one that decides."""
        wanted = self.game.check_seat(self.seat if seat is None else seat, self.players)
        if wanted is None:
            raise IllegalAction("The game is over: say which seat is to look.")
        out = [0] * self.game.features.total()
        self.game.rules.observe(self._state, wanted, out)
        return [int(value) for value in out]

    def mask(self) -> list[bool]:
        """Whether each action of the game is legal now."""
        legal = set(self._legal)
        return [action in legal for action in range(self.game.actions.total())]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat may know, as JSON-like data; None is a spectator. Only the deciding seat sees its choices."""
        self.game.check_seat(seat, self.players)
        deciding = seat is not None and seat == self.seat
        return {
            "game": self.game.name,
            "players": self.players,
            "options": dict(self.options),
            "viewer": seat,
            "told": len(self.log_for(seat)),
            "over": self.over,
            "outcome": asdict(self.outcome) if self.outcome else None,
            "actor": self.seat,
            "question": self.question if deciding else "",
            "legal": {action: self.text(action) for action in self._legal} if deciding else {},
            **self.game.face.view(self._state, seat),
        }

    @property
    def log(self) -> list[Entry]:
        """What happened, as everybody may know it."""
        return self.log_for(None)

    def log_for(self, seat: int | None) -> list[Entry]:
        """What happened, as a seat may know it. A decision of which others may not even know that it was taken is left out for them."""
        self.game.check_seat(seat, self.players)
        done, entries = self._logs.get(seat, (0, []))
        plies = self._told.setdefault(seat, [])
        for ply in range(done, self.ply):
            before, action = self._at(ply), self._actions[ply]
            actor = self.game.rules.actor(before)
            face = self.game.face
            events = tuple(event for heard in self._heard[ply] if (event := event_for(face.story.told, heard, seat)))
            sentence = self._sentence(events, ply)
            if seat == actor or not face.is_secret(before, action):
                text, clause = face.text(before, action), face.clause(before, action)
                automatic = self._automatic[ply] and (seat == actor or face.choices_are_open(before))
                entries.append(Entry(len(entries), actor, action, text, sentence, automatic, clause, events))
            elif sentence or events:
                entries.append(Entry(len(entries), actor, None, "", sentence, automatic=False, events=events))
            plies += [ply] * (len(entries) - len(plies))
        self._logs[seat] = (self.ply, entries)
        return list(entries)

    def _sentence(self, events: Sequence[Event], ply: int) -> str:
        """What happened, in words; how the game ended, after its last decision."""
        told = self.game.face.story.clauses(events, self.names)
        if ply == self.ply - 1 and (outcome := self.outcome):
            told += [outcome.ended, spoken_result(outcome.winners, outcome.scores, outcome.tie_break, self.names)]
        return " ".join(told)

    @property
    def events(self) -> list[Event]:
        """What happened, as data, as everybody may know it."""
        return self.events_for(None)

    def events_for(self, seat: int | None) -> list[Event]:
        """What happened, as data, as a seat may know it; `log_for` has the same by decision."""
        return [event for entry in self.log_for(seat) for event in entry.events]

    @property
    def secret_events(self) -> list[Event]:
        """Everything that happened, whoever may know it: not to be shown to a seat."""
        told = self.game.face.story.told
        return [event for heard in self._heard for one in heard if (event := event_for(told, one._replace(knows=EVERYBODY), None))]

    def told_at(self, seat: int | None, number: int) -> int:
        """The ply of the entry `number` in the log of a seat; the present one for the number of the next entry."""
        entries = len(self.log_for(seat))
        if not 0 <= number <= entries:
            raise IllegalAction(f"The log has {entries} entries; there is no position {number}.")
        return self.ply if number == entries else self._told[seat][number]

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        if not self.over:
            return None
        game, s, seats = self.game, self._state, range(self.players)
        scores, ranks = [0] * game.players[-1], [0] * game.players[-1]
        game.rules.scores(s, scores)
        game.rules.ranks(s, ranks)
        best, reason = max(scores[: self.players]), game.reasons(game.rules.end_reason(s))
        return Outcome(
            reason=reason.name.lower(),
            scores=tuple(scores[: self.players]),
            breakdown=tuple(game.points(s, seat) for seat in seats),
            ranks=tuple(ranks[: self.players]),
            winners=tuple(seat for seat in seats if ranks[seat] == 1),
            tie_break=any(scores[seat] == best and ranks[seat] != 1 for seat in seats),
            ended=game.face.story.ends[reason],
        )

    # --- drawing ---------------------------------------------------------------------------------------------------------

    def scene(self, seat: int | None = None, layout: str = "wide", *, framed: bool = True) -> Scene[Any]:
        """All that a drawing for a seat is made from; None is a spectator. Not `framed`, the question and the log stand elsewhere."""
        if layout not in LAYOUTS:
            raise SeaboardError(f"The layouts are {listed(list(LAYOUTS))}, not {layout!r}.")
        view, face, s = self.view(seat), self.game.face, self._state
        with calling(self.names):
            choices = tuple(
                Choice(action, face.label(s, action), face.remark(s, action), face.clause(s, action)) for action in view["legal"]
            )
            refusals = face.refusals(s) if choices else {}
            refused = tuple(Choice(action, face.label(s, action), "", clause, why) for action, (why, clause) in refusals.items())
        log = tuple(self.log_for(seat)[-LOG_SHOWN:])
        recent = tuple(event for entry in since_own(log, seat) or log[-1:] for event in entry.events)
        shape, columns = LAYOUTS[layout]
        return Scene(self.game.title, view, choices, log, self.names, shape, columns, refused, framed, recent)

    def svg(self, seat: int | None = None, layout: str = "wide", theme: str = "auto", palette: str = "classic") -> str:
        """The table as a seat sees it, as an SVG document."""
        return self.game.face.draw(self.scene(seat, layout)).document(theme, palette)

    def _repr_svg_(self) -> str:
        """In a notebook: the table as the deciding seat sees it."""
        return self.svg(self.seat)

    def at(self, ply: int) -> Self:
        """The match as it was before the decision `ply`, as a match of its own."""
        if not 0 <= ply <= self.ply:
            raise IllegalAction(f"The match has {self.ply} decisions; there is no position {ply}.")
        earlier = object.__new__(type(self))
        earlier.__dict__.update(self.__dict__)
        earlier._actions, earlier._automatic, earlier._before = self._actions[:ply], self._automatic[:ply], self._before[:ply]
        earlier._heard, earlier._state = self._heard[:ply], self.state_at(ply)
        earlier._logs, earlier._told = self._logs_until(ply)
        earlier._legal = self.game.legal(earlier._state)
        return earlier

    def __copy__(self) -> Self:
        return self.at(self.ply)

    def __deepcopy__(self, memo: Any) -> Self:
        return self.at(self.ply)

    def __reduce__(self) -> tuple[Any, ...]:
        """A match is pickled as where it began and what was decided since, and played again from there: small, and quick enough."""
        began = self._at(0) if self.seed == NO_SEED else None
        header = (self.game, self.game.rules_version, self.players, self.seed, self.options, self.names)
        return played_again, (type(self), header, began, self._actions, bytes(self._automatic))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the match to a file that `seaboard.load` reads."""
        documents.write(self.document(), path)

    def document(self) -> dict[str, Any]:
        """The match as the JSON-like data of a saved game."""
        if self.seed == NO_SEED:
            raise SeaboardError("This match began at a position, not from a seed, so there is nothing from which it could be played again.")
        header = {
            "format": documents.FORMAT,
            "version": documents.VERSION,
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "options": dict(self.options),
            "seed": hex(self.seed),
        }
        actions = self.decisions
        checks = "".join(documents.checks(header, actions))
        return {**header, "actions": actions, "checks": checks, "state": documents.state_hash(self._state.pack())}

    def __repr__(self) -> str:
        place = "over" if self.over else f"{self.names[self.seat or 0]} to decide: {shorten(self.question, QUESTION_SHOWN)}"
        return f"<{self.game.title}, {self.players} players, {self.ply} decisions, {place}>"


def played_again(kind: type[Match], header: tuple[Any, ...], began: Any, actions: Sequence[int], automatic: bytes) -> Match:
    """The match that was pickled."""
    game, version, players, seed, options, names = header
    if version != game.rules_version:
        words = f"rules version {version} of {game.title}, not {game.rules_version}"
        raise BadSave(f"This match was pickled with {words}: keep matches with `match.save`, which later versions read.")
    match = kind.__new__(kind)
    match._begin(game, players, seed, options, game.start(players, seed, options) if began is None else began)
    match.names = names
    for action, alone in zip(actions, automatic, strict=True):
        match._carry_out(action, automatic=bool(alone))
    match._legal = game.legal(match._state)
    return match


def folded(text: str) -> str:
    """Notation is compared without regard to letter case and spacing."""
    return " ".join(str(text).casefold().split())
