"""First Train to Nuremberg, with Last Train to Wensleydale on the back of its board: small railway firms build track, ship goods and
passengers, and hand their lines to the big companies before upkeep eats them. 2 to 4 players.

The rules are in rules.md, numbered; code and tests cite its clauses. The component data is in components.toml. The two maps are one
game: all their differences are data, and the option `map` chooses.

Glossary, where the rule book's words need one in code:

    track       own pieces on the board (Player.track); also the five tracks with disks: four of influence, Profit & Loss (Track)
    space       where a disk is on its track; `order` lists the disks of a track, higher first and nearer the top first
    level       of a train, 1 to 3, counted from 0
    line        the stretch being built (8.2) or the route being given to a company (12.2), link by link
    item        what can be shipped: 2 × plot is its goods or its red passengers, 2 × plot + 1 its green passengers
    unit        what is paid with: an investment cube, or a point of influence
    linked      joined by own track only (10.7); `joined` is by anybody's track (9.1)
    reach       items that a player's track can ship in this Phase 3
"""

from __future__ import annotations

from seaboard.core.play.definition import Option, Value, parts
from seaboard.core.play.game import Game
from seaboard.games.nuremberg import drawing, evaluation, features, figures, invariants, scoring, tables, text_tables, views
from seaboard.games.nuremberg.actions import MAX_CHOICES, Act
from seaboard.games.nuremberg.flow import FLOW
from seaboard.games.nuremberg.questions import SEAT_NAMES
from seaboard.games.nuremberg.rules import turn
from seaboard.games.nuremberg.sentences import STORY
from seaboard.games.nuremberg.state import End, State

OPTION_TEXTS = tables.read("options.toml")
SPOKEN_VALUES: dict[str, Value] = {"off": False, "on": True, "4": 4, "5": 5}


def option(row: dict[str, str]) -> Option:
    """An option of components.toml; on and off are true and false."""
    values = tuple(SPOKEN_VALUES.get(value, value) for value in row["values"])
    return Option(row["key"], values[0], OPTION_TEXTS[row["key"]], values, crossed=row["key"] == "map")


GAME = Game(
    name="nuremberg",
    title="First Train to Nuremberg",
    summary="Build track, ship goods and passengers, and give lines to the companies in time; with Last Train to Wensleydale.",
    players=tables.PLAYER_COUNTS,
    options=tuple(option(row) for row in tables.OPTION_ROWS),
    rules_version=1,
    state=State,
    actions=Act,
    max_choices=MAX_CHOICES,
    max_decisions=8_000,
    reasons=End,
    seat_names=SEAT_NAMES.colours,
    **parts(FLOW, STORY, drawing, evaluation, features, figures, invariants, scoring, text_tables, views, actor=turn.actor),
)
