"""Oltre Mare: Venetian merchants trade goods, sail the Mediterranean and stack cargo in the right order, for 2 to 5 players.

The rules are in rules.md, numbered; code and tests cite its clauses. The component data is in components.toml.

Glossary, where the rule book's words need one in code:

    card        number of a goods card (tables.py); the Venice Card is no card but a depth in the deck (State.venice)
    cargo       the Cargo Stack, which the rule book also calls Freight Stack
    pirates     the Pirate Stack of a player
    lions       Maritime Power, the hand limit
    offer       cards given, tokens wanted (a good or any), and one payment between proposer and receiver
    tender      the receiver's cards for the tokens of an offer he accepted
    claim       a statement about icon pair or Load of a shown card; it need not be true
    trace       where a seat knows a hidden card to be; `shown` is what everybody knows of a hand
"""

from __future__ import annotations

from typing import Any

from seaboard.core.play.definition import Option, parts
from seaboard.core.play.game import Game
from seaboard.games.oltremare import drawing, evaluation, features, figures, invariants, questions, scoring, tables, text_tables, views
from seaboard.games.oltremare.actions import MAX_CHOICES, Act
from seaboard.games.oltremare.flow import FLOW
from seaboard.games.oltremare.foresight import horizon
from seaboard.games.oltremare.resampling import resample
from seaboard.games.oltremare.rules import negotiation, turn
from seaboard.games.oltremare.sentences import STORY
from seaboard.games.oltremare.state import End, State

OPTION_TEXTS = tables.read("options.toml")


def option(row: dict[str, Any]) -> Option:
    written = OPTION_TEXTS[row["id"]]
    return Option(row["id"], row["default"], written["text"], tuple(row["values"]), words=written.get("words", {}))


GAME = Game(
    name="oltremare",
    title="Oltre Mare",
    summary="Merchants of Venice haggle over cargo, sail for harbor markers and stack goods in the right order.",
    players=tables.PLAYER_COUNTS,
    options=tuple(option(row) for row in tables.OPTIONS),
    rules_version=1,
    state=State,
    actions=Act,
    max_choices=MAX_CHOICES,
    max_decisions=70_000,
    reasons=End,
    seat_names=questions.SEAT_NAMES.colours,
    **parts(
        *(FLOW, STORY, drawing, evaluation, features, figures, invariants, scoring, text_tables, views),
        actor=turn.actor,
        resample=resample,
        horizon=horizon,
        is_talk=negotiation.is_talk,
        is_secret=questions.is_secret,
        is_automatic=questions.is_automatic,
        choices_are_open=questions.choices_are_open,
    ),
)
