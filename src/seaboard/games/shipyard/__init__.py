"""Shipyard: build ships, outfit them and send them on a shakedown cruise through canals of your own, for 2 to 4 players.

The rules are in rules.md, numbered; code and tests cite its clauses. The component data is in components.toml.

Glossary, where the rule book's words need one in code:

    action tile     one of the eight actions; the track lists them from the front (rightmost) back
    holder          the seat whose cube (or markers, 3.7) lies on an action tile
    part            bow, middle or stern; a yard written as parts is a number with two bits a column
    fits            the yard columns where a part may be placed so that the yard stays viable
    place           a free mount or cabin of a ship
    cell            a place of the canal grid: y * 64 + x, so that ascending cells are sorted by (y, x)
    space           one of the seven spaces of a canal tile; a token remembers its rear, the way it arrived by
    approved        a ship that finished its cruise and is in the fleet; others are lost
    keep            how many contracts of each colour a player holds between discards
"""

from __future__ import annotations

from seaboard.core.play.definition import Option, parts
from seaboard.core.play.game import Game
from seaboard.games.shipyard import drawing, evaluation, features, figures, invariants, scoring, tables, text_tables, views
from seaboard.games.shipyard.actions import MAX_CHOICES, Act
from seaboard.games.shipyard.flow import FLOW
from seaboard.games.shipyard.naming import SEAT_NAMES
from seaboard.games.shipyard.rules import turn
from seaboard.games.shipyard.sentences import STORY
from seaboard.games.shipyard.state import End, Question, State

GAME = Game(
    name="shipyard",
    title="Shipyard",
    summary="Build steamships and sailing ships, and test them in canals of your own.",
    players=tables.PLAYER_COUNTS,
    options=tuple(
        Option(row["id"], row["default"], tables.OPTIONS[row["id"]]["text"], tables.OPTION_VALUES[row["id"]])
        for row in tables.DATA["option"]
    ),
    rules_version=2,
    older_options={1: {"bonus_counts": False}},
    state=State,
    actions=Act,
    max_choices=MAX_CHOICES,
    max_decisions=20_000,
    reasons=End,
    seat_names=SEAT_NAMES.colours,
    **parts(
        *(FLOW, STORY, drawing, evaluation, features, figures, invariants, scoring, text_tables, views),
        actor=turn.actor,
        is_secret=lambda s, action: s.question == Question.DISCARD,  # 12.1
        choices_are_open=lambda s: s.question != Question.DISCARD,
    ),
)
