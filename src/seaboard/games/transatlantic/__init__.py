"""TransAtlantic: shipping magnates of the steam age buy ships, deploy them by age and transport, for 2 to 4 players.

The rules are in rules.md, numbered; code and tests cite its clauses. The component data is in components.toml.

Glossary, where the rule book's words need one in code:

    card        number of a ship or headquarters card (tables.py), or the action card being carried out (State.card)
    kind        kind of an action card; its A and B copies are alike (1.15)
    stack       a player's played cards; a number 1-9 on a steamship is its stack in the deck
    place       where a ship is: a region, or one of state.Place
    mark        what a ship did in this action: was bought, has transported, or how many cubes it received
"""

from __future__ import annotations

from seaboard.core.play.definition import Option, parts
from seaboard.core.play.game import Game
from seaboard.games.transatlantic import drawing, evaluation, features, figures, invariants, scoring, tables, text_tables, views
from seaboard.games.transatlantic.actions import MAX_CHOICES, Act
from seaboard.games.transatlantic.flow import FLOW
from seaboard.games.transatlantic.questions import SEAT_NAMES
from seaboard.games.transatlantic.rules import turn
from seaboard.games.transatlantic.sentences import STORY
from seaboard.games.transatlantic.state import End, State

OPTION_TEXTS = tables.read("options.toml")

GAME = Game(
    name="transatlantic",
    title="TransAtlantic",
    summary="Steamship magnates buy, deploy and outdate each other's ships.",
    players=tables.PLAYER_COUNTS,
    options=tuple(Option(row["id"], row["default"], OPTION_TEXTS[row["id"]]) for row in tables.DATA["options"]),
    rules_version=1,
    state=State,
    actions=Act,
    max_choices=MAX_CHOICES,
    max_decisions=20_000,
    reasons=End,
    seat_names=SEAT_NAMES.colours,
    **parts(FLOW, STORY, drawing, evaluation, features, figures, invariants, scoring, text_tables, views, actor=turn.actor),
)
