"""Yamataï: builders for Queen Himiko place boats along the canals of an archipelago, collect culture and build, for 2 to 4 players.

The rules are in rules.md, numbered; code and tests cite its clauses. The component data is in components.toml.

Glossary, where the rule book's words need one in code:

    tile        number of a Fleet tile (its printed number less 1) or of a building tile, after the place where it stands
    space       a boat space: 0-4 the starting spots s1-s5, then b01-b76
    set         islands, spaces, tiles, specialists or colours as the bits of an int
    near        the islands touched by boats placed this turn
    reach       the spaces adjacent to boats of a colour
    help        what lets a boat be missing in a build: Fleet power 9 and the Architect (8.3.7)
    menu        the question of a step, from which the Fleet power can be started and to which it returns
"""

from __future__ import annotations

from seaboard.core.play.definition import Option, parts
from seaboard.core.play.game import Game
from seaboard.games.yamatai import drawing, evaluation, features, figures, invariants, scoring, tables, text_tables, views
from seaboard.games.yamatai.actions import MAX_CHOICES, Act
from seaboard.games.yamatai.flow import FLOW
from seaboard.games.yamatai.rules import turn
from seaboard.games.yamatai.sentences import STORY
from seaboard.games.yamatai.state import End, State

OPTION_TEXTS = tables.read("options.toml")
OPTION_VALUES = {
    "sacred_ground_mode": tuple(mode.name.lower() for mode in tables.SacredGround),
    "tie_break": tuple(way.name.lower() for way in tables.TieBreak),
}

GAME = Game(
    name="yamatai",
    title="Yamataï",
    summary="Chains of boats, culture tokens and buildings on the islands of an archipelago.",
    players=tables.PLAYER_COUNTS,
    options=tuple(
        Option(name, tables.DATA["options"][name], OPTION_TEXTS[name], OPTION_VALUES.get(name, (False, True)))
        for name in (option.name.lower() for option in tables.Option)
    ),
    rules_version=1,
    state=State,
    actions=Act,
    max_choices=MAX_CHOICES,
    max_decisions=4_200,
    reasons=End,
    seat_names=tables.SEAT_NAMES.colours,
    **parts(
        *(FLOW, STORY, drawing, evaluation, features, figures, invariants, scoring, text_tables, views),
        actor=turn.actor,
        is_automatic=views.is_automatic,
        choices_are_open=views.choices_are_open,
    ),
)
