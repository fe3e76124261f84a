"""Yamataï: the sentences for what happens."""

from __future__ import annotations

from collections.abc import Sequence

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


STORY = Story(
    {
        Told.FROM_HARBOR: lambda event: f"at the start of the turn {{seat}} takes {boats_told(event)} from the harbor into the hand",
        Told.TAKES_FLEET: "{seat} takes Fleet tile {fleet}",
        Told.GETS_BOAT: Merged("{seat} receives {boat} with it", "{seat} receives {boat} with it", "boat"),
        Told.OUT_OF_STOCK: "{seat} gets no {colour} boat (none is left in the supply)",
        Told.NO_TRADE: "{seat} does not trade",
        Told.BUYS: lambda event: (
            "{seat} buys a {colour} boat for {coins:coin}" + (" ({less:coin} less through the Merchant)" if event["less"] else "")
        ),
        Told.SELLS: lambda event: (
            "{seat} sells a {colour} boat for {coins:coin}" + (" ({more} of them through the Merchant)" if event["more"] else "")
        ),
        Told.USES: "{seat} uses the {specialist}",
        Told.DECLINES: "{seat} does not use the {specialist}",
        Told.EARNS: "{seat} receives {coins:coin} through the {specialist}",
        Told.GAINS: "{seat} gains {prestige:prestige token} through the {specialist}",
        Told.EXCHANGES_BOAT: "{seat} exchanges {given} for {taken} from the supply through the Shipwright",
        Told.ARCHITECT: "{seat} pays {coins:coin} to use the Architect",
        Told.RETURNS: lambda event: f"{{seat}} returns {boats_told(event)} to the supply",
        Told.POWER: "{seat} uses the power of Fleet tile {fleet}",
        Told.POWER_COINS: "{seat} receives {coins:coin}",
        Told.RESERVES: "{seat} reserves it",
        Told.SWAPS_TOKEN: "{seat} exchanges a {given} token for the {taken} token on {island}",
        Told.PREVIEWS: lambda event: (
            "{seat} looks at the top" + (" {tiles:tile}" if event["tiles"] > 1 else " tile") + " of the building deck"
        ),
        Told.SEES: of_all("% {tile}", "it is", "they are", "tile"),
        Told.MOVES_BOAT: "{seat} moves the {colour} boat from {origin} to {goal}",
        Told.HALLOWS: "{seat} puts a sacred ground token on {island}",
        Told.SWAPS_BOATS: "{seat} swaps the {colour} boat on {space} and the {other} boat on {elsewhere}",
        Told.REMOVES_BOAT: "{seat} returns the {colour} boat on {space} to the supply",
        Told.ONLY_ONE: "{seat} removes no second boat",
        Told.PLACES: "{seat} places {boat} on {space}",
        Told.STOPS_PLACING: lambda event: "{seat} places no more boats" if event["placed"] else "{seat} places no boat",
        Told.NO_SPACE: lambda event: "{seat} can place no more boats" if event["placed"] else "{seat} can place no boat",
        Told.COLLECTS: "{seat} collects culture tokens with {placed:boat}",
        Told.TAKES_TOKEN: "{seat} takes a {culture} token from {island}",
        Told.STOPS_COLLECTING: "{seat} collects no more tokens",
        Told.IDLES: "{seat} neither collects nor builds",
        Told.CANNOT_ACT: "{seat} can neither collect nor build",
        Told.FROM_ROW: "{seat} takes the {tile} from the building row",
        Told.FROM_RESERVE: "{seat} takes the {tile} from the reserve",
        Told.FROM_DECK: "{seat} takes the {tile} from the previewed tiles",
        Told.BUILDS: lambda event: (
            f"{{seat}} builds the {{tile}} ({Amount(tables.TILE_VP[event['tile']]):point}) on {{island}}"
            + (" without {missing}" if event["missing"] else "")
        ),
        Told.GROUND_FREED: "{seat} returns the sacred ground token of {island} to the supply",
        Told.GROUND_BONUS: "{seat} gains {prestige:prestige token} for building on sacred ground",
        Told.MOUNTAIN: "{seat} gains {prestige:prestige token} for the mountain",
        Told.NEIGHBOUR: "{seat} gains {prestige:prestige token} for the {building} on {beside}",
        Told.GROUP: lambda event: (
            "{seat} receives {coins:coin} for a group of {buildings:building}"
            + (" (doubled by the Trading Post)" if event["doubled"] else "")
        ),
        Told.STORES: "{seat} stores {boat} in the harbor",
        Told.SCRAPS: lambda event: f"{{seat}} scraps {boats_told(event)}",
        Told.RECRUITS: lambda event: (
            f"{{seat}} recruits the {{specialist}} ({Amount(tables.SPECIALIST_VP[event['specialist']]):point}) for {{payment}}"
        ),
        Told.TILE_COINS: "{seat} receives the {coins:coin} on the tile",
        Told.NO_RECRUIT: "{seat} does not recruit",
        Told.COINS_PUT: of_all("at the end of the round {coins:coin}% are put on {specialist}", "", " each", "specialist"),
        Told.SPECIALIST_COMES: of_all("{specialist} join% the specialists", "s", "", "specialist"),
        Told.TILE_COMES: of_all("{tile} join% the building row", "s", "", "tile"),
        Told.ORDER: Merged("{seat} goes first", "the turn order becomes {seat}", "seat"),
        Told.FLEET_SHOWN: Merged("Fleet tile {fleet} is turned face up", "Fleet tiles {fleet} are turned face up", "fleet"),
        Told.FLEET_SHUFFLED: "the Fleet tiles used in the round are shuffled and laid face down",
        Told.ROUND: "round {round} begins",
        Told.LAST_BUILDING: "{seat} has no standard building left",
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
    counted={
        Told.TAKES_FLEET: "fleet: {fleet}",
        Told.POWER: "power: {fleet}",
        Told.EXCHANGES_BOAT: "exchange: Shipwright",
        Told.BUYS: "buy: {colour}",
        Told.SELLS: "sell: {colour}",
        Told.NO_TRADE: "pass: no trade",
        Told.COLLECTS: "step: collect",
        Told.GOES_BUILDING: "step: build",
        Told.RESERVES: "reserve: {tile}",
        Told.BUILDS: "building: {tile}",
        Told.RECRUITS: "specialist: {specialist}",
        Told.USES: "used: {specialist}",
        Told.ARCHITECT: "used: Architect",
        Told.NO_RECRUIT: "pass: no recruit",
    },
    ends={
        End.LAST_BUILDING: "With all standard buildings of a player built the game is over.",
        End.BOATS_EXHAUSTED: "With a colour of boats used up at the end of the round the game is over.",
        End.SPECIALISTS_EXHAUSTED: f"The row of specialists cannot be refilled to {tables.N_SPOTS}, and the game is over.",
        End.BUILDINGS_EXHAUSTED: f"The building row cannot be refilled to {tables.ROW_SIZE}, and the game is over.",
        End.ROUND_LIMIT: f"Round {tables.MAX_ROUNDS}, the last there is, has been played, and the game is over.",
    },
)
