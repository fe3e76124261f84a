"""All that a drawing is made from: what one seat may see of a match, its choices and its log, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, Protocol, TypedDict, TypeVar

from seaboard.core.play.events import Event

LAYOUTS = {"wide": ("wide", 1), "broad": ("phone", 3), "middle": ("phone", 2), "phone": ("phone", 1)}  # whose parts, in how many columns


class OutcomeView(TypedDict):
    """How a match ended; see `Outcome`."""

    reason: str
    scores: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: bool
    ended: str


class MatchView(TypedDict):
    """What the view of every game has; each game adds its own keys in the `View` of its views.py."""

    game: str
    players: int
    options: dict[str, Any]
    viewer: int | None  # the seat that looks; None is a spectator
    told: int  # entries in its log
    over: bool
    outcome: OutcomeView | None  # None while the game goes on
    actor: int | None  # the seat that decides; None when the game is over
    question: str  # for the deciding seat, as what follows
    legal: dict[int, str]  # notation by action


V = TypeVar("V", bound=MatchView, covariant=True)


@dataclass(frozen=True)
class Entry:
    """One entry of the log of a seat."""

    number: int  # of the entry, from 0: the number of the decision, where none is hidden from the seat
    seat: int
    action: int | None  # None for a seat that may not know it
    text: str  # notation, empty for a seat that may not know it
    sentence: str  # what happened, as far as the seat may know it
    automatic: bool  # it was the only choice, and the seat may know that
    clause: str = ""  # of rules.md that governs it, empty for a seat that may not know it
    events: tuple[Event, ...] = field(default=(), repr=False)  # what happened, as data


class Figure(NamedTuple):
    """Something of a player that everybody wants to see all the time, such as money."""

    name: str  # what it is, in words
    value: str  # as it is written, with its unit


@dataclass(frozen=True)
class Choice:
    """An action of the deciding seat: a legal one, or one that is refused and says why."""

    action: int
    label: str  # what people read of it
    remark: str  # what it costs or brings
    clause: str = ""  # of rules.md that governs it, or that refuses it
    why: str = ""  # a sentence, if it is refused
    pick: str = ""  # the key of what it picks on a form, where it does not act at once

    @property
    def is_legal(self) -> bool:
        return not self.why


@dataclass(frozen=True, repr=False)
class Scene(Generic[V]):
    """One seat's sight of a match."""

    title: str  # of the game
    view: V
    choices: tuple[Choice, ...]  # what is legal; empty unless the seat decides
    log: tuple[Entry, ...]  # the last entries, oldest first
    names: tuple[str, ...]  # of the players, by seat
    layout: str  # wide or phone
    columns: int = 1  # into which the parts of phone go
    refused: tuple[Choice, ...] = ()  # what the seat might expect to be able to choose, but cannot; empty unless it decides
    framed: bool = True  # whether the picture has the question and the log in it, or stands on a page that has them
    recent: tuple[Event, ...] = ()  # what the others have done since the seat last decided, or what it did last itself

    def __repr__(self) -> str:
        viewer = self.view["viewer"]
        return f"<scene of {self.title} for {'a spectator' if viewer is None else self.names[viewer]}, {self.layout}>"

    def laid_out(self, layout: str) -> Scene[V]:
        """The same in a layout."""
        shape, columns = LAYOUTS[layout]
        return self if (shape, columns) == (self.layout, self.columns) else replace(self, layout=shape, columns=columns)

    def touched(self, what: str) -> set[int]:
        """The ships, regions or whatever else that what happened recently was about; see `Telling`."""
        return {figure for event in self.recent for figure in event.of(what)}


class Picture(Protocol):
    """What a game's `draw` returns."""

    def document(self, theme: str = "auto", palette: str = "classic") -> str:
        """The whole as an SVG document of its own."""
