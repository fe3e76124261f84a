"""Shipyard: the sentences for what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from seaboard.core.play.events import Amount, Event, Merged, Story, listed
from seaboard.games.shipyard import naming, tables
from seaboard.games.shipyard.events import Told
from seaboard.games.shipyard.state import End, Rear, Stage
from seaboard.games.shipyard.tables import Part

CRUISE_POINTS = {"crew": "crew", "cargo": "cranes and cannons", "speed": "speed", "symbols": "symbols", "ribbon": "the blue ribbon"}


def bought(what: str) -> Callable[[Event], str]:
    """A template that ends with what was paid."""
    return lambda event: f"{what} {naming.price(event['money'])}"


def advances(event: Event) -> str:
    return "{seat} moves {action} to the front of the track" if event["place"] else "{seat} leaves {action} at the front of the track"


def wheel(event: Event) -> str:
    if event["wheel"] == tables.WHEEL:
        return "the turn cube has gone round the wheel and is to drop after this turn"
    return f"the turn cube moves to step {{wheel}} of {tables.WHEEL} on the wheel"


def drop(event: Event) -> str:
    left = "{cubes:cube is|cubes are} left in the queue" if event["cubes"] else "the queue is empty: the next drop ends the regular turns"
    return f"the turn cube drops, and {left}"


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


STORY = Story(
    {
        Told.ADVANCES: advances,
        Told.WHEEL: wheel,
        Told.CHOOSES: "{seat} chooses {action}",
        Told.INCOME: "{seat} receives {money:guilder} of income for {money:occupied tile} ahead",
        Told.COINS: "{seat} takes {money:guilder} lying on {action}",
        Told.FINAL_ACTION: "{seat} takes {action} as the final action",
        Told.PASSES: passes,
        Told.LOSES_MAIN: "{seat} cannot perform {action}, so the main action is lost",
        Told.BONUS: "{seat} pays {money:guilder} for the bonus action {action}",
        Told.MAIN: "{seat} performs the main action {action}",
        Told.SUBSIDY: "{seat} receives {money:guilder} of subsidy",
        Told.BUYS: bought("{seat} buys a {tile}"),
        Told.PLACES: lambda event: f"{{seat}} puts the {{tile}} on column {event['column'] + 1} of the yard",
        Told.RENTS: bought("{seat} rents the canal tile {canal}"),
        Told.LAYS: lambda event: (
            f"{{seat}} lays the canal tile {{canal}} on {{cell}}, with its {naming.first_symbol(event['canal'])} symbol to the {{facing}}"
        ),
        Told.ENTRY: "{seat} decides that ships will enter the canals from the {side}",
        Told.BUYS_GOODS: bought("{seat} buys a commodity tile of {goods}"),
        Told.SHIP_TILE_COMES: Merged("{tile} comes to the market", "{tile} come to the market", "tile", parted),
        Told.CANAL_COMES: "the canal tile {canal} comes to the market",
        Told.GOODS_COME: "a commodity tile of {goods} comes to the market",
        Told.LAST_TILE: "the last {part} is taken from its stack, so there are no regular turns after this one",
        Told.RESHUFFLED: "{tiles:discarded commodity tile is|discarded commodity tiles are} shuffled into a new stack",
        Told.AGENT: "{seat} uses the {employee} for {steps:free step}",
        Told.PAYS_STEPS: "{seat} pays {money:guilder} for {steps:extra step}",
        Told.MARKER: marker,
        Told.GAINS: "{seat} receives a {item}",
        Told.EMPLOYEE_BRINGS: "{seat} receives a {item} from the {employee}",
        Told.HIRES: bought("{seat} hires the {employee}"),
        Told.TURNED_UP: "the {employee} is turned up in that place",
        Told.EXCHANGES: "{seat} exchanges the commodity tile of {goods}",
        Told.SELLS: "{seat} sells {good} for {money:guilder}",
        Told.TRADERS_ADD: "{seat} receives {money:guilder} more from {good} traders",
        Told.TRADES: "{seat} trades {good} for a {item}",
        Told.GOODS_DISCARDED: "the commodity tile of {goods} is discarded",
        Told.LAUNCHES: launches,
        Told.BUILDER_ADDS: "{seat} gives it an extra {feature} through the {employee}",
        Told.LOADS: "{seat} loads a {item} on the ship",
        Told.READY: "{seat} finishes outfitting the ship at speed {speed}",
        Told.NO_CAPTAIN: "{seat} loses it with all on board, as it has no captain",
        Told.NO_WAY: "{seat} loses it with all on board, as the canals allow no cruise of {speed:movement point}",
        Told.ENTERS: "{seat} enters the canals on {cell} from the {side}",
        Told.SAILS: "{seat} sails on {way}",
        Told.SAILS_OVER: "{seat} sails on {side} to {cell}",
        Told.USED_UP: "{seat} takes the canal tile left behind on {cell} to the used canals",
        Told.REACHES: "{seat} reaches a {symbol} symbol worth {worth:point}",
        Told.RIBBON: "{seat} reaches a blue ribbon after {moved:movement point}",
        Told.APPROVED: "{seat} takes the ship of {length:tile} and speed {speed} into the fleet",
        Told.CRUISE_SCORES: cruise_scores,
        Told.DROP: drop,
        Told.LAST_DROP: "the turn cube drops and finds the queue empty, so regular turns end with this round",
        Told.COIN: "{money:guilder is|guilders are} put on {action}, the rearmost tile",
        Told.KEEP: "every player discards contracts down to {keep} of each colour",
        Told.DISCARDS: ("{seat} discards the {colour} contract {contract}", "{seat} discards a {colour} contract"),
        Told.STAGE: lambda event: f"{{stage}} {'begins' if event['stage'] == Stage.FINAL_SCORING else 'begin'}",
        Told.CONTRACT_SCORES: "{seat} scores {points:point} for the {colour} contract {contract}",
        Told.TRADERS_SCORE: lambda event: "{seat} scores {points:point} for traders" if event["points"] else "",
    },
    names={
        "action": tables.ACTION_NAMES,
        "tile": naming.SHIP_TILE_NAMES,
        "a_tile": [f"a {name}" for name in naming.SHIP_TILE_NAMES],
        "canal": naming.CANAL_NAMES,
        "cell": naming.cell_name,
        "goods": naming.GOODS_NAMES,
        "side": tables.SIDE_NAMES,
        "part": [part.name.lower() for part in Part],
        "employee": naming.EMPLOYEE_NAMES,
        "ring": naming.RING_NAMES,
        "item": naming.ITEM_NAMES,
        "good": naming.GOOD_NAMES,
        "feature": naming.FEATURE_NAMES,
        "way": {Rear.LOWER: "anticlockwise", Rear.HIGHER: "clockwise"},
        "symbol": naming.SYMBOL_NAMES,
        "colour": naming.COLOUR_NAMES,
        "contract": naming.CONTRACT_NAMES,
        "stage": {
            Stage.FINAL_ACTION: "the final actions",
            Stage.FINAL_BUILD: "the final ship builds",
            Stage.FINAL_SCORING: "the final scoring",
        },
    },
    counted={
        Told.CHOOSES: "action: {action}",
        Told.FINAL_ACTION: "final action: {action}",
        Told.BONUS: "bonus action: {action}",
        Told.BUYS: "ship tile: {tile:short}",
        Told.RENTS: "canal: {canal}",
        Told.BUYS_GOODS: "commodity: {goods}",
        Told.GAINS: "marker: {item}",
        Told.HIRES: "employee: {employee}",
        Told.SELLS: "sell: {good}",
        Told.TRADES: "trade: {item}",
        Told.LOADS: "load: {item}",
        Told.DISCARDS: "discard: {contract:short}",
    },
    ends={
        End.QUEUE: "The turn cube has dropped and found the queue empty, and final actions, final ship builds and contracts are done.",
        End.SHIP_TILES: "The last bow, middle or stern has left its stack, and final actions, final ship builds and contracts are done.",
    },
)
