"""Following what the others do: the log by rounds and turns, and what has happened since a seat last decided.

Games tell `ROUND` (with its number) and `TURN` (with its seat) when one begins; see events.py.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from seaboard.core.play.scene import Entry


@dataclass
class Turn:
    """The entries of the log from the beginning of a turn, or of a round, to the next."""

    round: int | None  # None where the game has not told of one yet
    seat: int | None  # None if it is nobody's
    entries: list[Entry] = field(default_factory=list)


def turns(log: Sequence[Entry], since: int = 0) -> list[Turn]:
    """The log in the order of reading, entries without a sentence left out; at least those since a number, from the round they are in."""
    begun = (number for number in range(since, 0, -1) if any(event.kind.name == "ROUND" for event in log[number - 1].events))
    found = [Turn(None, None)]
    for entry in log[max(0, next(begun, 0) - 1) :]:
        if entry.sentence:
            found[-1].entries.append(entry)
        for event in entry.events:
            if event.kind.name == "ROUND":
                found.append(Turn(event["round"], None))
            elif event.kind.name == "TURN":
                found.append(Turn(found[-1].round, event["seat"]))
    return [turn for turn in found if turn.entries]


def since_own(log: Sequence[Entry], seat: int | None) -> list[Entry]:
    """What has happened since a seat last decided something; for a spectator, what the seat that acted last has done in a row."""
    if seat is None:
        last = log[-1].seat if log else None
        newest = takewhile(lambda entry: entry.seat == last, reversed(log))
    else:
        newest = takewhile(lambda entry: entry.seat != seat or entry.automatic, reversed(log))
    return list(newest)[::-1]


def told_of(seat: int, sentences: Sequence[str], names: Sequence[str]) -> str:
    """What a player did, to be read after the player's name and a colon: the name is not said again at the beginning of sentences."""
    name, told = names[seat], " ".join(sentences)
    if any(re.match(rf"{re.escape(name)} [a-z]", other) for other in names):
        return told  # "Ann" at the beginning may be Ann of Kiel
    own = re.compile(rf"(?<=[.!?] ){re.escape(name)} ([a-z])")
    return own.sub(lambda found: found[1].upper(), re.sub(rf"^{re.escape(name)} (?=[a-z])", "", told))
