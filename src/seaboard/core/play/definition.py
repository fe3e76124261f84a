"""What a game declares: its facts, its rules, and its face to people."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from seaboard.core.errors import BadOption, BadPlayers, BadSeat
from seaboard.core.language.blocks import Blocks
from seaboard.core.language.cache import LOCK
from seaboard.core.language.engine import Engine, Target
from seaboard.core.language.features import Features
from seaboard.core.language.records import Record
from seaboard.core.language.rng import seed_words
from seaboard.core.language.rules import Table, bound, rule
from seaboard.core.play import evaluation, questions, scoring
from seaboard.core.play.events import Story
from seaboard.core.play.flow import Flow, Refusal
from seaboard.core.play.forms import Form
from seaboard.core.play.scene import Figure, Picture, Scene

Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """A choice made before the game. Rules see the position of the value among `values`."""

    name: str
    default: Value
    text: str
    values: tuple[Value, ...] = (False, True)
    crossed: bool = False  # whether tests combine its values with those of every other option, as for a second map
    words: Mapping[Any, str] = field(default_factory=dict)  # what people read of values whose names do not say it

    def said(self, value: Value) -> str:
        """What people read of a value."""
        if value in self.words and not isinstance(value, bool):
            return self.words[value]
        return ("yes" if value else "no") if isinstance(value, bool) else str(value).replace("_", " ")

    def encode(self, value: object) -> int:
        """The number the rules see; a value the option does not take is refused."""
        for number, allowed in enumerate(self.values):
            if type(value) is type(allowed) and value == allowed:
                return number
        allowed_text = ", ".join(spoken(allowed) for allowed in self.values)
        raise BadOption(f"Option {self.name} takes {allowed_text}, not {value!r}.")


def spoken(value: Value) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class TextTable:
    """A titled table of text, for terminals and screen readers. Cells may colour their text as [red]…[/]."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@rule
def no_talk(s: Any) -> bool:
    """`is_talk` of a game in which every decision does something."""
    return False


@dataclass(repr=False)
class Rules:
    """The rules of a game, all in the rule dialect. `s` is the game's state, `out` an array to write into."""

    flow: Flow  # every question with its choices, answer and what follows
    actor: Callable[..., int]  # (s): the seat that decides
    end_reason: Callable[..., int]  # (s): a member of the game's reasons
    breakdown: Callable[..., None]  # (s, seat, out): points by source
    tie_break: Callable[..., int]  # (s, seat): of seats with equal points, the larger is better; never negative
    resample: Callable[..., None]  # (s, seat, rng): deal anew what the seat cannot know
    potentials: Callable[..., None]  # (s, seat, out): what promises points, counted; see evaluation.py
    horizon: Callable[..., int]  # (s): how much of the game is to come, in percent: about 100 at the start, 0 at the end
    weights: tuple[Table, Table]  # of the potentials, and how far estimates lie from final points
    is_quiet: Callable[..., bool]  # (s): whether estimates can be compared here with those of other quiet positions, as when a turn begins
    observe: Callable[..., None]  # (s, seat, out): the observation, laid out as the game's features
    find_fault: Callable[..., int]  # (s): 0, or the member of the game's faults that is broken, besides the choices
    is_talk: Callable[..., bool] = no_talk  # (s): whether the decision is only what to say, which binds nobody and need not be true

    # What follows from these, the same in every game.
    setup: Callable[..., None] = field(init=False)  # (s, players, options, seed): a new game, at its first decision
    legal: Callable[..., int] = field(init=False)  # (s, out): legal actions, ascending; returns how many; none only when the game is over
    apply: Callable[..., None] = field(init=False)  # (s, action): carry out a legal action
    ask: Callable[..., None] = field(init=False)  # (s): go on to the next question that has an answer
    is_over: Callable[..., bool] = field(init=False)  # (s)
    check: Callable[..., int] = field(init=False)  # (s): 0, or the member of the game's faults that is broken
    score: Callable[..., int] = field(init=False)  # (s, seat): its points, the sum of the breakdown
    scores: Callable[..., None] = field(init=False)  # (s, out): points by seat
    ranks: Callable[..., None] = field(init=False)  # (s, out): by seat, 1 is best, equal seats share
    evaluate: Callable[..., int] = field(init=False)  # (s, seat): estimate of the seat's final points, in hundredths
    spread: Callable[..., int] = field(init=False)  # (s): how far estimates lie from final points, in hundredths; never 0

    def bind(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Fill in what is the same in every game; returns all names that generic rules leave open."""
        flow, (weights, spreads) = self.flow, self.weights
        names: dict[str, Any] = {**facts, "weights": weights, "spreads": spreads, "over": int(flow.over), "deal": flow.deal}
        names |= {"choices": flow.choices, "answer": flow.answer, "leave": flow.leave}
        names |= {one.name: getattr(self, one.name) for one in fields(self) if one.init and one.name not in ("flow", "weights")}
        for module in (questions, scoring, evaluation):
            names |= bound(module, names)
        for one in fields(self):
            if not one.init:
                setattr(self, one.name, names[one.name])
        return names

    def __repr__(self) -> str:
        return f"<rules with {len(self.flow.asks)} questions>"


@dataclass(frozen=True, repr=False)
class Face:
    """What people read. Ordinary Python on plain states; `seat` None is a spectator."""

    flow: Flow  # the words of each question
    story: Story  # the words for what happens
    view: Callable[[Any, int | None], Any]  # (s, seat): all the seat may know, as JSON-like data
    text_tables: Callable[[Any], list[TextTable]]  # (view): the table laid out to be read
    draw: Callable[[Scene[Any]], Picture]  # (scene): the table as a picture
    figures: Callable[[Any, int], Sequence[Figure]]  # (view, seat): what stands beside a player's name
    is_secret: Callable[[Any, int], bool] = lambda s, action: False  # (s, action): whether only the seat that takes it may know which it is
    is_automatic: Callable[[Any], bool] = lambda s: True  # (s): whether a single choice is taken at once, or would betray a hand
    choices_are_open: Callable[[Any], bool] = lambda s: True  # (s): whether everybody may know what the deciding seat can choose from

    def __repr__(self) -> str:
        return f"<words for {len(self.flow.questions)} questions and {len(self.story.sentences)} events>"

    def question(self, s: Any) -> str:
        """What is asked, as a sentence."""
        return self.flow.question(s)

    def text(self, s: Any, action: int) -> str:
        """The notation of an action; legal actions have different texts."""
        return self.flow.text(s, action)

    def label(self, s: Any, action: int) -> str:
        """What people read of a choice."""
        return self.flow.label(s, action)

    def form(self, s: Any) -> Form | None:
        """The form on which several decisions are taken in one go."""
        return self.flow.form(s)

    def remark(self, s: Any, action: int) -> str:
        """What a choice costs or brings, beside its text."""
        return self.flow.remark(s, action)

    def clause(self, s: Any, action: int | None) -> str:
        """The clause of rules.md that governs an action; None is the question itself."""
        return self.flow.clause(s, action)

    def refusals(self, s: Any) -> dict[int, Refusal]:
        """What the deciding seat might expect to choose, and why it cannot."""
        return self.flow.refusals(s)


def parts(
    flow: Flow,
    story: Story,
    drawing: Any,
    evaluation: Any,
    features: Any,
    figures: Any,
    invariants: Any,
    scoring: Any,
    text_tables: Any,
    views: Any,
    **others: Any,
) -> dict[str, Any]:
    """What a `Definition` takes from the modules of a game, by the names that all games use; `others` are what not every game has."""
    rules = Rules(
        flow=flow,
        end_reason=scoring.end_reason,
        breakdown=scoring.breakdown,
        tie_break=scoring.tie_break,
        resample=others.pop("resample", None) or views.resample,
        potentials=evaluation.potentials,
        horizon=others.pop("horizon", None) or evaluation.horizon,
        weights=evaluation.WEIGHTS,
        is_quiet=evaluation.is_quiet,
        observe=features.observe,
        find_fault=invariants.find_fault,
        actor=others.pop("actor"),
        is_talk=others.pop("is_talk", no_talk),
    )
    return {
        "features": features.Feature,
        "potentials": evaluation.Potential,
        "sources": scoring.Source,
        "faults": invariants.find_fault.faults,
        "rules": rules,
        "face": Face(flow, story, views.view, text_tables.text_tables, drawing.draw, figures.figures, **others),
    }


@dataclass(frozen=True, eq=False, repr=False)
class Definition:
    """One game. All facts are declared here, and the contract tests hold the game to them."""

    name: str
    title: str
    summary: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    rules_version: int
    state: type[Record]
    actions: type[Blocks]
    max_choices: int  # most legal actions there can be at once
    max_decisions: int  # most decisions a game can have; random games stay far below
    features: type[Features]
    potentials: type[IntEnum]
    sources: type[IntEnum]
    reasons: type[IntEnum]  # 0 is "not over"
    faults: type[IntEnum]  # 0 is "none"
    seat_names: tuple[str, ...]
    rules: Rules
    face: Face
    older_options: Mapping[int, Mapping[str, Value]] = field(default_factory=dict)  # by older rules version: options that it did not have

    def __post_init__(self) -> None:
        self.open_names()

    def check_players(self, players: int | None) -> int:
        """The number of players, by default the smallest; a wrong number is refused."""
        players = self.players[0] if players is None else players
        if type(players) is not int or players not in self.players:
            raise BadPlayers(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {players!r}.")
        return players

    def check_seat(self, seat: int | None, players: int) -> int | None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < players):
            raise BadSeat(f"With {players} players the seats are 0 to {players - 1}, not {seat!r}; None is a spectator.")
        return seat

    def complete_options(self, given: Mapping[str, Any]) -> dict[str, Value]:
        """All options, defaults filled in; unknown names and wrong values are refused."""
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise BadOption(f"{self.title} has no option {name!r}; its options are {', '.join(names)}.")
        chosen = {option.name: given.get(option.name, option.default) for option in self.options}
        self.encode_options(chosen)
        return chosen

    def options_of(self, version: int, given: Mapping[str, Any]) -> dict[str, Value]:
        """All options of a game of an older rules version: what came later is as it was then."""
        later = {name: value for older, values in self.older_options.items() if version <= older for name, value in values.items()}
        return self.complete_options({**later, **given})

    def encode_options(self, options: Mapping[str, Value]) -> tuple[int, ...]:
        """Options as the rules see them."""
        return tuple(option.encode(options[option.name]) for option in self.options)

    def option_sets(self) -> list[dict[str, Value]]:
        """The defaults, then each option changed by itself to each of its other values; all of that for each value of a crossed option."""
        sets: list[dict[str, Value]] = [{}]
        for option in self.options:
            if not option.crossed:
                sets += [{option.name: value} for value in option.values if value != option.default]
        for option in self.options:
            if option.crossed:
                sets += [{option.name: value} | others for value in option.values if value != option.default for others in sets]
        return sets

    def points(self, s: Any, seat: int) -> dict[str, int]:
        """The points that a seat would have if the game ended now, by source."""
        found = [0] * len(self.sources)
        self.rules.breakdown(s, seat, found)
        return {source.name.lower(): found[source] for source in self.sources}

    def outlook(self, s: Any, seat: int) -> dict[str, float]:
        """The points that a seat can expect in the end, by what promises them, in words; see evaluation.py."""
        if self.rules.is_over(s):
            return {next(iter(self.promises)): float(self.rules.score(s, seat))}
        counts, (weights, _), horizon = [0] * len(self.potentials), self.rules.weights, self.rules.horizon(s)
        self.rules.potentials(s, seat, counts)
        at_end, at_start = weights[s.n_players]
        worth = {
            potential.name.lower(): count * ((100 - horizon) * end + horizon * start) / (100 * evaluation.UNIT)
            for potential, count, end, start in zip(self.potentials, counts, at_end, at_start, strict=True)
        }
        return {words: sum(worth[name] for name in names) for words, names in self.promises.items()}

    def start(self, players: int, seed: int, options: Mapping[str, Value], lists: type[list[Any]] = list) -> Any:
        """A plain state at the first decision."""
        s = self.state(lists)
        self.rules.setup(s, players, self.encode_options(self.complete_options(options)), seed_words(seed))
        return s

    def legal(self, s: Any) -> list[int]:
        """The legal actions of a plain state."""
        out = [0] * self.max_choices
        return [int(action) for action in out[: self.rules.legal(s, out)]]

    def engine(self, target: Target = "cpu", *, checked: bool = False) -> Engine:
        """The rules bound to a target; made once, whatever threads ask for it."""
        key = (target, checked)
        with LOCK:
            if key not in self._engines:
                self._engines[key] = Engine(self, target, checked=checked)
            return self._engines[key]

    @cached_property
    def _engines(self) -> dict[tuple[Target, bool], Engine]:
        return {}

    @property
    def folder(self) -> Path:
        """The folder of the game's package: the one that holds rules.md."""
        module = Path(sys.modules[self.state.__module__].__file__ or "")
        return module.parent

    @cached_property
    def promises(self) -> dict[str, list[str]]:
        """What people read of what promises points, with the potentials that belong to it, from potentials.toml."""
        found: dict[str, list[str]] = tomllib.loads((self.folder / "potentials.toml").read_text("utf-8"))
        return found

    @cached_property
    def rules_text(self) -> str:
        """rules.md, the numbered clauses."""
        return (self.folder / "rules.md").read_text("utf-8")

    def __repr__(self) -> str:
        return f"<{self.title} ({self.name}), {self.players[0]} to {self.players[-1]} players>"

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled as the place where it is found."""
        from seaboard.core.play import registry

        return registry.found_at, (self.name, registry.module_of(self))

    def __copy__(self) -> Self:
        return self  # there is one of each game

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def open_names(self) -> dict[str, Any]:
        """What generic algorithms leave open."""
        facts = {
            "max_choices": self.max_choices,
            "max_players": self.players[-1],
            "n_potentials": len(self.potentials),
            "n_sources": len(self.sources),
            "n_features": self.features.total(),
            "bad_choices": int(self.faults["CHOICES"]),
        }
        return self.rules.bind(facts)
