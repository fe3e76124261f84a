"""Yamataï: where several boats can go to one space, boat and space are picked on a form, so that a small screen has one target for each."""

from __future__ import annotations

from seaboard.core.errors import BadForm
from seaboard.core.play.forms import Filled, Form, Item, Pick
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.state import Question, State


def place(s: State) -> Form | None:
    """None where each space is for one boat only: then a click on it places that boat."""
    legal = frozenset(action for action in s.choices[: s.n_choices] if Act.PLACE <= action < Act.STOP_PLACING)
    first: dict[int, int] = {}  # by space, of the first colour that can go there
    for action in sorted(legal):
        first.setdefault((action - Act.PLACE) % tables.N_SPACES, action)
    if len(first) == len(legal):
        return None
    colours = sorted({(action - Act.PLACE) // tables.N_SPACES for action in legal})
    boats = tuple(Item(colour, tables.BOAT_NAMES[colour], Act.STORE + colour) for colour in colours)
    spaces = tuple(Item(space, tables.SPACE_NAMES[space], action) for space, action in sorted(first.items()))
    already = s.n_placed

    def follow(s: State, filled: Filled) -> int | None:
        if s.question != Question.PLACE or s.n_placed != already:
            return None
        (colour,), (space,) = filled.picked["boat"], filled.picked["space"]
        action = Act.PLACE + colour * tables.N_SPACES + space
        if action not in legal:
            boat, where = tables.BOAT_NAMES[colour], tables.SPACE_NAMES[space]
            raise BadForm(f"A {boat} boat cannot go to {where}: it is no starting spot, and no {boat} boat lies next to it.")
        return action

    fields = Pick("boat", "Boat", boats, 1, 1), Pick("space", "Space", spaces, 1, 1)
    return Form(fields, "Place it", follow, legal, "Which boat do you place, and where?", small=True)
