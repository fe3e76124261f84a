"""Yamataï: the sentences for what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from seaboard.core.play.events import Amount, Event, Merged, Story, listed
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.state import PALACE, TORII, End
from seaboard.games.yamatai.tables import Power


def power_name(fleet: int) -> str:
    """The power of a Fleet tile."""
    return "no power" if fleet == Power.NONE else tables.POWER_NAMES[fleet].replace("_", " ")


def fleet_name(fleet: int) -> str:
    return f"{fleet + 1} ({power_name(fleet)})"


def counted(count: int, thing: str) -> str:
    """One or several of a thing, in words."""
    return f"a {thing}" if count == 1 else f"{count} {thing}s"


def boats(counts: Sequence[int]) -> str:
    """Boats by colour."""
    return listed([counted(count, f"{name} boat") for name, count in zip(tables.BOAT_NAMES, counts, strict=True) if count] or ["no boat"])


def boats_told(event: Event) -> str:
    """The boats that an event counts by colour."""
    return boats([event[name] for name in tables.BOAT_NAMES])


def boat_set(members: int) -> str:
    """A set of colours as boats, one of each."""
    return boats([members >> colour & 1 for colour in range(tables.N_COLOURS)])


def tokens(counts: Sequence[int]) -> str:
    """Culture tokens by kind."""
    found = [counted(count, f"{name} token") for name, count in zip(tables.KIND_NAMES, counts, strict=True) if count]
    return listed(found or ["no culture token"])


def touched(space: int) -> str:
    """The islands beside a boat space."""
    return listed([tables.ISLAND_NAMES[island] for island in tables.TOUCHED[space][: tables.N_TOUCHED[space]]])


def of_all(words: str, one: str, many: str, figure: str) -> Merged:
    """Words for one and for several things with a name; `%` is what differs."""
    return Merged(words.replace("%", one), words.replace("%", many), figure, each=f"the {{{figure}}}")


WORDS = tables.read("sentences.toml")


def by_kind(written: Mapping[str, str]) -> dict[Told, str]:
    return {Told[name.upper()]: template for name, template in written.items()}


STORY = Story(
    {
        **by_kind(WORDS["told"]),
        Told.FROM_HARBOR: lambda event: f"at the start of the turn {{seat}} takes {boats_told(event)} from the harbor into the hand",
        Told.GETS_BOAT: Merged("{seat} receives {boat} with it", "{seat} receives {boat} with it", "boat"),
        Told.BUYS: lambda event: (
            "{seat} buys a {colour} boat for {coins:coin}" + (" ({less:coin} less through the Merchant)" if event["less"] else "")
        ),
        Told.SELLS: lambda event: (
            "{seat} sells a {colour} boat for {coins:coin}" + (" ({more} of them through the Merchant)" if event["more"] else "")
        ),
        Told.RETURNS: lambda event: f"{{seat}} returns {boats_told(event)} to the supply",
        Told.PREVIEWS: lambda event: (
            "{seat} looks at the top" + (" {tiles:tile}" if event["tiles"] > 1 else " tile") + " of the building deck"
        ),
        Told.SEES: of_all("% {tile}", "it is", "they are", "tile"),
        Told.STOPS_PLACING: lambda event: "{seat} places no more boats" if event["placed"] else "{seat} places no boat",
        Told.NO_SPACE: lambda event: "{seat} can place no more boats" if event["placed"] else "{seat} can place no boat",
        Told.BUILDS: lambda event: (
            f"{{seat}} builds the {{tile}} ({Amount(tables.TILE_VP[event['tile']]):point}) on {{island}}"
            + (" without {missing}" if event["missing"] else "")
        ),
        Told.GROUP: lambda event: (
            "{seat} receives {coins:coin} for a group of {buildings:building}"
            + (" (doubled by the Trading Post)" if event["doubled"] else "")
        ),
        Told.SCRAPS: lambda event: f"{{seat}} scraps {boats_told(event)}",
        Told.RECRUITS: lambda event: (
            f"{{seat}} recruits the {{specialist}} ({Amount(tables.SPECIALIST_VP[event['specialist']]):point}) for {{payment}}"
        ),
        Told.COINS_PUT: of_all("at the end of the round {coins:coin}% are put on {specialist}", "", " each", "specialist"),
        Told.SPECIALIST_COMES: of_all("{specialist} join% the specialists", "s", "", "specialist"),
        Told.TILE_COMES: of_all("{tile} join% the building row", "s", "", "tile"),
        Told.ORDER: Merged("{seat} goes first", "the turn order becomes {seat}", "seat"),
        Told.FLEET_SHOWN: Merged("Fleet tile {fleet} is turned face up", "Fleet tiles {fleet} are turned face up", "fleet"),
        Told.SOLD_OUT: Merged("the supply has no {colour} boat left", "the supply has no {colour} boats left", "colour"),
    },
    names={
        "fleet": fleet_name,
        "boat": lambda colour: f"a {tables.BOAT_NAMES[colour]} boat",
        "colour": tables.BOAT_NAMES,
        "boats": boat_set,
        "specialist": tables.SPECIALIST_NAMES,
        "tile": tables.TILE_NAMES,
        "culture": tables.KIND_NAMES,
        "payment": lambda payment: tokens(tables.PAYMENT[payment]),
        "space": tables.SPACE_NAMES,
        "island": tables.ISLAND_NAMES,
        "beside": tables.ISLAND_NAMES,
        "building": {TORII: "Torii", PALACE: "Palace"},
    },
    counted=by_kind(WORDS["counted"]),
    ends={End[name.upper()]: sentence.format(tables=tables) for name, sentence in WORDS["ends"].items()},
)
