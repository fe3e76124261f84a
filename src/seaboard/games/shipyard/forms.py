"""Shipyard: contracts of both colours are picked on one form when several are to be discarded."""

from __future__ import annotations

from seaboard.core.play.forms import Filled, Form, Item, Pick
from seaboard.games.shipyard import naming, tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import Question, State


def discards(s: State) -> Form | None:
    """10.2: so many of each colour as are more than may be kept."""
    held = [k for k in range(tables.N_CONTRACTS) if has(s.players[s.discarder].contracts, k)]
    fields = []
    for colour, name in enumerate(naming.COLOUR_NAMES):
        items = tuple(Item(k, naming.CONTRACT_NAMES[k], Act.DISCARD + k) for k in held if k // tables.N_PER_COLOUR == colour)
        if (count := len(items) - s.keep) > 0:
            fields.append(Pick(name, f"You discard {name}", items, count, count))
    total = sum(field.least for field in fields)
    send, asks = f"Discard these {total} contracts", f"Which {total} contracts do you discard?"
    return Form(tuple(fields), send, follow_discards, asks=asks) if total > 1 else None


def follow_discards(s: State, filled: Filled) -> int | None:
    """The next one of the colour that is asked for."""
    if s.question != Question.DISCARD:
        return None
    left = (Act.DISCARD + k for picked in filled.picked.values() for k in picked)
    return next((action for action in left if action in s.choices[: s.n_choices]), None)
