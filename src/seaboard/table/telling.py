"""The log beside a board, and what the others did since one last decided, as templates are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from seaboard.core.play.following import Turn, since_own, told_of, turns
from seaboard.core.play.scene import Entry
from seaboard.table.room import Room

ENTRIES = 24  # of the log, beside the board


def log_facts(room: Room, log: Sequence[Entry], current: int | None, query: str, most: int | None = ENTRIES) -> dict[str, Any]:
    """The newest entries of a log, by turns, in the order of reading; `current` is the one whose position is shown."""
    told = [entry for entry in log if entry.sentence]
    first = told[-most].number if most and len(told) > most else 0
    shown = [Turn(turn.round, turn.seat, [entry for entry in turn.entries if entry.number >= first]) for turn in turns(log, first)]
    found = [(heading(room, turn), turn.entries) for turn in shown if turn.entries]
    return {"room": room, "game": room.game, "turns": found, "more": first > 0, "current": current, "seat_query": query}


def heading(room: Room, turn: Turn) -> str:
    """Which turn it is."""
    who = "" if turn.seat is None else room.names()[turn.seat]
    return ", ".join(part for part in (f"Round {turn.round}" if turn.round else "", who) if part)


def recap_facts(room: Room, log: Sequence[Entry], seat: int | None) -> dict[str, Any]:
    """What the others have done since a seat last decided: a line for each, and the positions on the way to the present one."""
    entries = since_own(log, seat) if room.status == "playing" else []
    told = [entry for entry in entries if entry.sentence and entry.seat != seat]
    lines: dict[int, list[str]] = {}
    for entry in told:
        lines.setdefault(entry.seat, []).append(entry.sentence)
    steps = [(entry.number + 1, entry.sentence) for entry in told]
    before = [(told[0].number, "Before that.")] if told else []
    names = room.names()
    return {"lines": {who: told_of(who, said, names) for who, said in lines.items()}, "steps": [*before, *steps]}
