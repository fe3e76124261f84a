"""What a table remembers: who sits, what was decided, asked and noted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass
class Seat:
    """Who sits there. A human who is replaced keeps the seat, and may return; a seat that is reserved waits for its player."""

    kind: Literal["open", "reserved", "human", "bot"] = "open"
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
    asks: bool = False  # the others are asked first


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
    spent: float = 0.0  # seconds that its seat thought about it
    reserve: float = 0.0  # of the seat, before these seconds were taken from it


@dataclass(frozen=True)
class Request:
    """Something that a player asks all others to agree to."""

    what: Literal["undo", "abort"]
    player: str
    decisions: int = 0  # of an undo: so many would be left
    agreed: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Progress:
    """How far an analysis has come."""

    done: int
    total: int
