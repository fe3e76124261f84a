"""Rooms without a server, and twins of them: rooms that differ in nothing but what one viewer may not know.

A twin has the same history and the same players; its position is dealt anew for the viewer, chance to come included. What is sent to the
viewer must be the same in both, byte for byte.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from copy import copy
from types import SimpleNamespace
from typing import Any

from seaboard.core.play.definition import Value
from seaboard.core.play.game import Game
from seaboard.table import api
from seaboard.table.panels import Page, Pages
from seaboard.table.room import Room
from seaboard.table.schemas import Settings
from seaboard.table.store import Event, Player
from seaboard.table.stream import message
from seaboard.table.undoing import resampled

ALL_IS_OPEN = ("transatlantic", "nuremberg")  # games in which only the piles are hidden, and from all alike
TRIES = 12  # twins among which one is looked for that stays a twin when a decision is taken
Viewer = int | None  # a seat, or a spectator


def room_of(game: Game, players: int, options: dict[str, Value], seed: int, **settings: Any) -> Room:
    """A table of people, all seated."""
    header: Any = SimpleNamespace(
        id="table",
        game=game.name,
        rules_version=game.rules_version,
        players=players,
        options=game.complete_options(options),
        seed=hex(seed),
        settings=Settings(**settings).model_dump(mode="json"),
        creator="nobody",
        origin=None,
        status="open",
    )
    return Room(header, [Event("sit", person(seat).id, {"seat": seat, "name": person(seat).name}, 0.0) for seat in range(players)])


def person(viewer: Viewer) -> Player:
    return Player("spectator", "Watcher") if viewer is None else Player(f"player-{viewer}", f"Player {viewer}")


def viewers(room: Room) -> list[Viewer]:
    return [None, *range(room.players)]


def dealt_anew(room: Room, viewer: Viewer, number: int) -> Any:
    """A position that the viewer cannot tell from the real one; for a spectator, what any seat does not know is dealt anew."""
    s = room.match.state
    for seat in range(room.players) if viewer is None else [viewer]:
        s = resampled(room.game, s, seat, number)
    return s


def twin_of(room: Room, s: Any) -> Room:
    """The same room in another position."""
    for seat in viewers(room):
        room.match.log_for(seat)  # what was told so far was told of the real positions
    match = copy(room.match)
    match._state, match._legal = s.copy(), room.game.legal(s)
    match._actions, match._automatic, match._before = list(match._actions), list(match._automatic), list(match._before)
    match._heard = list(match._heard)
    match._logs = {seat: (done, list(entries)) for seat, (done, entries) in match._logs.items()}
    match._told = {seat: list(plies) for seat, plies in match._told.items()}
    twin = copy(room)
    twin.match, twin.made = match, {}
    twin.decisions, twin.revealing, twin.taken_back = list(room.decisions), dict(room.revealing), list(room.taken_back)
    twin.reserves, twin.pending, twin.votes = list(room.reserves), dict(room.pending), dict(room.votes)
    twin.used, twin.undos = list(room.used), Counter(room.undos)
    return twin


def decided(room: Room, action: int) -> Room:
    """The room after a decision, as a room of its own; a second passes."""
    after = twin_of(room, room.match._state)
    text, seat = room.match.text(action), room.match.seat
    after.take(Event("act", None, {"text": text, "seat": seat, "spent": 1.0}, room.since + 1))
    return after


def twins_through(room: Room, viewer: Viewer, action: int, after: Room) -> Iterator[tuple[Room, Room]]:
    """Twins before a decision that are twins after it as well, so before and after: it is possible there, and shows the viewer the same.

    Where the viewer may not know what was decided, something else is decided in the twin. Where all is open, cards are drawn for everybody
    to see, and what was drawn in which order must be the same.
    """
    game, seen = room.game, room.game.face.view(after.match._state, viewer)
    secret = viewer != room.match.seat and game.face.is_secret(room.match._state, action)
    for number in range(TRIES):
        s = dealt_anew(room, viewer, number)
        legal = game.legal(s)
        if game.rules.actor(s) != room.match.seat:
            continue
        others = [other for other in legal if other != action and game.face.is_secret(s, other)] if secret else []
        twin = twin_of(room, s)
        for one in [*others, *([action] if action in legal else [])]:
            later = decided(twin, one)
            same_draws = game.name not in ALL_IS_OPEN or later.match.events == after.match.events
            if game.face.view(later.match._state, viewer) == seen and same_draws:
                yield twin, later


def is_silent(before: Room, after: Room, viewer: Viewer) -> bool:
    """Whether a viewer may not even know that something was decided."""
    one, two, view = before.match, after.match, before.game.face.view
    return one.seat == two.seat and one.log_for(viewer) == two.log_for(viewer) and view(one._state, viewer) == view(two._state, viewer)


# --- what is sent ------------------------------------------------------------------------------------------------------------


def told(before: Room, after: Room, viewer: Viewer, layout: str) -> dict[str, dict[str, str]]:
    """All that a viewer is sent around a decision; with a layout, also the page and what the stream sends to it."""
    found = {"before": told_to_programs(before, viewer), "after": told_to_programs(after, viewer)}
    if layout:
        page = shown(before, viewer, layout)
        found |= {"page": told_to_people(page, None), "news": told_to_people(shown(after, viewer, layout), page)}
    return found


def told_to_programs(room: Room, viewer: Viewer) -> dict[str, str]:
    """What the JSON API tells, by request."""
    player = person(viewer)
    entries = asyncio.run(api.log(room, player, 0))
    return {
        "state": api.state_json(room, player),
        "table": api.table_info(room, player).model_dump_json(),
        "log": json.dumps([entry.model_dump() for entry in entries]),
    }


def told_to_people(page: Page, last: Page | None) -> dict[str, str]:
    """What goes to a page, as the stream sends it, part by part; empty if nothing is sent."""
    found = message(page, last)
    found.pop("now", None)  # the time of day
    parts: dict[str, Any] = {f"{kind} {key}": text for kind in ("parts", "panels") for key, text in found.pop(kind, {}).items()}
    return parts | {key: json.dumps(value) for key, value in found.items()}


def shown(room: Room, viewer: Viewer, layout: str = "wide") -> Page:
    return Pages().page(room, person(viewer), layout)
