"""What the players are called in words: by their names where a match knows them, else by the colours of their seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

NAMES: ContextVar[Sequence[str] | None] = ContextVar("names", default=None)


class SeatNames:
    """What a game's questions and refusals call the seats: `SEAT_NAMES[seat]` is a person's name inside `calling`, else the colour."""

    def __init__(self, colours: Sequence[str]) -> None:
        self.colours = tuple(colour.capitalize() for colour in colours)

    def __getitem__(self, seat: int) -> str:
        return (NAMES.get() or self.colours)[seat]


@contextmanager
def calling(names: Sequence[str]) -> Iterator[None]:
    """Call the players by their names inside."""
    token = NAMES.set(names)
    try:
        yield
    finally:
        NAMES.reset(token)
