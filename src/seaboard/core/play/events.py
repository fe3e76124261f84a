"""What happened, as rules tell it (`tell` in language/rules.py), and the sentences people read of it.

    class Told(Telling):                    # in the game's events.py: a member for each kind of event, with its figures
        BUYS = "seat ship money"
        MOVES = "seat ship origin=region goal=region"      # a figure of another name says what it is
        DRAWS = "seat card?"                               # hidden from seats that may not know: they hear of it without

    STORY = Story(
        {
            Told.BUYS: "{seat} buys {ship} for £{money}",
            Told.DRAWS: ("{seat} draws {card}", "{seat} draws a card"),     # as it is told to seats that may not know
        },
        names={"ship": SHIP_NAMES, "region": lambda r: f"the {REGION_NAMES[r]}"},
    )

Every game tells `ROUND = "round"` and `TURN = "seat"` when one begins: by these the log is divided (following.py).

A figure with a name is written by it, another as a number; `{coal:coal cube}` writes "1 coal cube" or "2 coal cubes", and an
irregular plural is given after a bar: `{money:ducato|ducati}`. Sentences of one entry of the log with the same subject are one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import groupby
from string import Formatter
from typing import Any, NamedTuple, Self

from seaboard.core.language.rules import Heard

SEAT = "seat"
SUBJECT = "{seat} "


class Telling(IntEnum):
    """The kinds of events of a game; see the head of this module."""

    figures: tuple[str, ...]  # their names
    kinds: tuple[str, ...]  # what each figure is
    hidden: frozenset[str]  # names of figures that not everybody may know

    def __new__(cls, words: str = "") -> Self:
        parts = [part.rstrip("?").partition("=") for part in words.split()]
        event = int.__new__(cls, len(cls.__members__))
        event._value_ = len(cls.__members__)
        event.figures = tuple(name for name, _, _ in parts)
        event.kinds = tuple(kind or name for name, _, kind in parts)
        event.hidden = frozenset(part.rstrip("?").partition("=")[0] for part in words.split() if part.endswith("?"))
        return event


@dataclass(frozen=True)
class Event:
    """One thing that happened, as a seat may know it."""

    kind: Telling
    figures: Mapping[str, int]  # without those that the seat may not know
    whole: bool  # whether the seat knows all of it

    def __getitem__(self, name: str) -> int:
        return self.figures[name]

    def of(self, what: str) -> tuple[int, ...]:
        """The figures that are of a kind, as ships or regions."""
        return tuple(
            self.figures[name]
            for name, kind in zip(self.kind.figures, self.kind.kinds, strict=True)
            if kind == what and name in self.figures
        )

    def data(self) -> dict[str, Any]:
        """As JSON-like data: the event and its figures by name."""
        return {"event": self.kind.name.lower(), **self.figures}


def event_for(told: type[Telling], heard: Heard, seat: int | None) -> Event | None:
    """What a seat may know of something told; None if not even that it happened. None as a seat is a spectator."""
    kind: Telling = list(told)[heard.kind]
    figures = dict(zip(kind.figures, heard.figures, strict=True))
    whole = heard.knows < 0 or (seat is not None and heard.knows >> seat & 1 == 1)
    if whole:
        return Event(kind, figures, True)
    if not kind.hidden:
        return None
    return Event(kind, {name: figure for name, figure in figures.items() if name not in kind.hidden}, False)


def minus(number: int) -> str:
    """A number with the minus that people read."""
    return str(int(number)).replace("-", "−")


def signed(number: int) -> str:
    """A change: with its sign, also above zero."""
    return f"+{number}" if number > 0 else minus(number)


class Amount(int):
    """A number that is written with what it counts: `{coal:coal cube}`."""

    def __format__(self, spec: str) -> str:
        if not spec:
            return minus(self)
        one, _, many = spec.partition("|")
        return f"{minus(self)} {one if self == 1 else many or one + 's'}"


Names = Sequence[str] | Mapping[Any, str] | Callable[[int], str]  # by number


class Merged(NamedTuple):
    """Templates for one event and for several in a row, whose figures of one name are then listed: "A, B and C come to the market".

    In both `{count}` is how many events they are, as in `{count:card}`. What differs in another figure of the template is told apart.
    """

    one: str
    many: str
    figure: str = ""
    listing: Callable[[Sequence[str]], str] | None = None  # where the names are not simply listed
    each: str = ""  # a template for each event, listed under the name of the figure, where there is more to list than one figure

    def apart(self, event: Event) -> tuple[object, ...]:
        """What is the same in events that are told together."""
        used = {name for _, name, _, _ in Formatter().parse(self.many) if name} - {self.figure}
        return (self, *((name, event.figures.get(name)) for name in sorted(used)))


# A template; with the one for those who may not know all; for one event and for several; or what chooses one.
Form = str | Merged
Sentence = Form | tuple[Form, Form] | Callable[[Event], Form]


class Story:
    """The words for what is told; see the head of this module."""

    def __init__(
        self,
        sentences: Mapping[Any, Sentence],
        names: Mapping[str, Names],
        counted: Mapping[Any, str] | None = None,
        ends: Mapping[Any, str] | None = None,
        plain: Mapping[str, Names] | None = None,
    ) -> None:
        """`counted`: for statistics of use, what an event uses, with `plain` names where those of a sentence have an article or the like.

        `ends`: why a game ended, as a sentence, by reason.
        """
        self.sentences, self.names, self.counted, self.ends = dict(sentences), dict(names), dict(counted or {}), dict(ends or {})
        self.plain = self.names | dict(plain or {})
        self.told: type[Telling] = type(next(iter(self.sentences)))

    def named(self, event: Event, seats: Sequence[str], *, plain: bool = False) -> dict[str, object]:
        """The figures of an event as they are written, in a sentence or plain."""
        found: dict[str, object] = {}
        for name, kind in zip(event.kind.figures, event.kind.kinds, strict=True):
            if name in event.figures:
                names = seats if kind == SEAT else (self.plain if plain else self.names).get(kind)
                figure = event.figures[name]
                found[name] = Amount(figure) if names is None else names(figure) if callable(names) else names[figure]
        return found

    def form(self, event: Event) -> Form:
        """The template of an event, or those for one and several; empty if nothing is said of it."""
        sentence = self.sentences.get(event.kind, "")
        if isinstance(sentence, str | Merged):
            return sentence
        form: Form = sentence[0 if event.whole else 1] if isinstance(sentence, tuple) else sentence(event)
        return form

    def clauses(self, events: Iterable[Event], seats: Sequence[str]) -> list[str]:
        """What happened, in sentences: what the same seat does in a row is one."""
        told: list[tuple[str, list[str]]] = []  # subject, or nothing, and what it does
        for _, group in groupby(events, lambda event: event.kind):
            for template, words in self.filled(group, seats):
                self.add(told, template, words)
        return [f"{subject} {listed(said)}." if subject else f"{said[0][:1].upper()}{said[0][1:]}." for subject, said in told]

    def filled(self, events: Iterable[Event], seats: Sequence[str]) -> Iterator[tuple[str, dict[str, object]]]:
        """Templates of events of one kind, and what is to be filled in."""
        for _, run in groupby(enumerate(events), self.apart):
            together = [event for _, event in run]
            form, words = self.form(together[0]), [self.named(event, seats) for event in together]
            if isinstance(form, Merged):
                words[0]["count"] = Amount(len(words))
                if form.figure and (len(words) > 1 or form.listing or form.each):
                    named = [form.each.format_map(one) if form.each else str(one[form.figure]) for one in words]
                    words[0][form.figure] = (form.listing or listed)(named)
                form = form.one if len(words) == 1 else form.many
            if form:
                yield form, words[0]

    def apart(self, numbered: tuple[int, Event]) -> tuple[object, ...]:
        """What is the same in events that are told together: each is told by itself, if it has no words for several."""
        number, event = numbered
        form = self.form(event)
        return form.apart(event) if isinstance(form, Merged) else (number,)

    @staticmethod
    def add(told: list[tuple[str, list[str]]], template: str, words: dict[str, object]) -> None:
        """Say it of the subject that was spoken of last, or begin a sentence."""
        if not template.startswith(SUBJECT):
            told.append(("", [template.format_map(words)]))
            return
        predicate = template.removeprefix(SUBJECT).format_map(words)
        if told and told[-1][0] == words[SEAT]:
            told[-1][1].append(predicate)
        else:
            told.append((str(words[SEAT]), [predicate]))

    def use(self, event: Event, seats: Sequence[str]) -> str:
        """The card, tile or place that an event uses, for statistics; empty if it is not worth counting."""
        template = self.counted.get(event.kind, "")
        return template.format_map(self.named(event, seats, plain=True)) if template else ""


def listed(words: Sequence[str]) -> str:
    """One, another and a third."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
