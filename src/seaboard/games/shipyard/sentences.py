"""Shipyard: the sentences for what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from seaboard.core.play.events import Amount, Event, Merged, Story, listed
from seaboard.games.shipyard import naming, tables
from seaboard.games.shipyard.events import Told
from seaboard.games.shipyard.state import End, Rear, Stage

CRUISE_POINTS = {"crew": "crew", "cargo": "cranes and cannons", "speed": "speed", "symbols": "symbols", "ribbon": "the blue ribbon"}


def bought(what: str) -> Callable[[Event], str]:
    """A template that ends with what was paid."""
    return lambda event: f"{what} {naming.price(event['money'])}"


def by_figure(figure: str, some: str, none: str) -> Callable[[Event], str]:
    """One of two templates."""
    return lambda event: some if event[figure] else none


def wheel(event: Event) -> str:
    if event["wheel"] == tables.WHEEL:
        return "the turn cube has gone round the wheel and is to drop after this turn"
    return f"the turn cube moves to step {{wheel}} of {tables.WHEEL} on the wheel"


def passes(event: Event) -> str:
    return "{seat} takes no final action" if event["stage"] == Stage.FINAL_ACTION else "{seat} completes no ship in the final ship build"


def marker(event: Event) -> str:
    return f"{{seat}} moves the {{ring}} marker {{steps:step}} to {naming.stop_name(event['ring'], event['stop'])}"


def launches(event: Event) -> str:
    first = event["bow"] + 1
    return f"{{seat}} launches the ship of {{length:tile}} on columns {first} to {first + event['length'] - 1} of the yard"


def cruise_scores(event: Event) -> str:
    """The points of a cruise, and what they are for."""
    found = [f"{event[name]} for {what}" for name, what in CRUISE_POINTS.items() if event[name]]
    total = sum(event[name] for name in CRUISE_POINTS)
    return f"{{seat}} scores {Amount(total):point} ({', '.join(found)})" if found else "{seat} scores nothing"


def parted(names: Sequence[str]) -> str:
    """One, another, and a third, where each has an "and" in it."""
    return listed(names) if len(names) < 3 else f"{', '.join(names[:-1])}, and {names[-1]}"


WORDS = tables.read("sentences.toml")


def by_kind(name: str) -> dict[Told, Any]:
    """A table of sentences.toml."""
    return {Told[kind.upper()]: words for kind, words in WORDS[name].items()}


STORY = Story(
    {
        **by_kind("told"),
        **{kind: bought(what) for kind, what in by_kind("bought").items()},
        **{kind: by_figure(*words) for kind, words in by_kind("by_figure").items()},
        Told.WHEEL: wheel,
        Told.PASSES: passes,
        Told.PLACES: lambda event: f"{{seat}} puts the {{tile}} on column {event['column'] + 1} of the yard",
        Told.LAYS: lambda event: (
            f"{{seat}} lays the canal tile {{canal}} on {{cell}}, with its {naming.first_symbol(event['canal'])} symbol to the {{facing}}"
        ),
        Told.SHIP_TILE_COMES: Merged("{tile} comes to the market", "{tile} come to the market", "tile", parted),
        Told.MARKER: marker,
        Told.LAUNCHES: launches,
        Told.CRUISE_SCORES: cruise_scores,
        Told.DISCARDS: ("{seat} discards the {colour} contract {contract}", "{seat} discards a {colour} contract"),
        Told.STAGE: lambda event: f"{{stage}} {'begins' if event['stage'] == Stage.FINAL_SCORING else 'begin'}",
    },
    names={
        "action": tables.ACTION_NAMES,
        "tile": naming.SHIP_TILE_NAMES,
        "a_tile": [f"a {name}" for name in naming.SHIP_TILE_NAMES],
        "canal": naming.CANAL_NAMES,
        "cell": naming.cell_name,
        "goods": naming.GOODS_NAMES,
        "side": tables.SIDE_NAMES,
        "part": naming.PART_NAMES,
        "employee": naming.EMPLOYEE_NAMES,
        "ring": naming.RING_NAMES,
        "item": naming.ITEM_NAMES,
        "good": naming.GOOD_NAMES,
        "feature": naming.FEATURE_NAMES,
        "way": {Rear.LOWER: "anticlockwise", Rear.HIGHER: "clockwise"},
        "symbol": naming.SYMBOL_NAMES,
        "colour": naming.COLOUR_NAMES,
        "contract": naming.CONTRACT_NAMES,
        "stage": {Stage[name.upper()]: words for name, words in WORDS["stages"].items()},
    },
    counted=by_kind("counted"),
    ends={End[name.upper()]: sentence for name, sentence in WORDS["ends"].items()},
)
