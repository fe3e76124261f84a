"""What rules tell, read as people and statistics read it."""

from __future__ import annotations

from collections.abc import Sequence

import seaboard
from seaboard.core.language.rules import Heard
from seaboard.core.play.events import Event, event_for


def events(game: seaboard.Game, heard: Sequence[Heard], seat: int | None = None) -> list[Event]:
    """What a seat, or a spectator, may know of what was heard."""
    found = (event_for(game.face.story.told, one, seat) for one in heard)
    return [event for event in found if event]


def spoken(game: seaboard.Game, heard: Sequence[Heard], seat: int | None = None) -> str:
    """What was heard, in words."""
    return " ".join(game.face.story.clauses(events(game, heard, seat), game.seat_names))


def uses(game: seaboard.Game, heard: Sequence[Heard]) -> list[str]:
    """What counts in statistics of use."""
    found = (game.face.story.use(event, game.seat_names) for event in events(game, heard))
    return [use for use in found if use]
