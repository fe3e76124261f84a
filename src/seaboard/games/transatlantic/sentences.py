"""TransAtlantic: the sentences for what happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from seaboard.core.play.events import Event, Merged, Story
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.state import End, Mode
from seaboard.games.transatlantic.tables import Card, Marker


def the_region(r: int) -> str:
    return f"the {tables.REGION_NAMES[r]}"


def line_and_city(card: int) -> str:
    """Whose headquarters a card is, and where."""
    return tables.SHIP_NAMES[card].replace(", ", " in ")


def either(figure: str, words: str, some: str, none: str = "") -> Callable[[Event], str]:
    """A template that ends one way for an event with something of a figure, and another way for an event with nothing of it."""
    return lambda event: words + (some if event[figure] else none)


def comes(words: str, goal: str, figure: str) -> Merged:
    return Merged(f"{words} comes to {goal}", f"{words} come to {goal}", figure)


def transports(words: str) -> Callable[[Event], str]:
    return either("coal", words + " for £{money}", " ({coal:coal cube} spent)")


def returned(event: Event) -> str:
    """What of a ship that leaves its region goes back to the stocks."""
    clipper = "; a clipper scores nothing" if event["ship"] >= tables.N_STEAMSHIPS else ""  # 9.6
    return " (its captain" + (" and {coal:coal cube} go" if event["coal"] else " goes") + f" back to stock{clipper})"


def price(event: Event) -> str:
    """What a card of the market costs, and how much of it for its position (4.1)."""
    (card,) = event.of("ship") or event.of("headquarters")
    extra = event["money"] - tables.PRICE[card]
    return " for £{money}" + (f" (price £{tables.PRICE[card]}, position £{extra})" if extra else "")


def aboard(event: Event) -> str:
    """What a ship gets that comes into service."""
    return "puts a captain" + (" and {coal:coal cube} aboard" if event["coal"] else " but no coal aboard")


def scrap_scores(event: Event) -> str:  # 9.5
    value = event["vp"] - tables.DOCK_VP * event["docks"]
    docked = ", {docks} for {docks:ship} in the {flag} docks" if event["docks"] else ""
    return f"{{seat}} scores {{vp}} VP for it ({value} for the {{flag}} flag{docked})"


def takes_marker(event: Event) -> str:
    if event["card"] in (Card.DIRECTOR, Card.PRESIDENT):  # 8.2.2
        return "{seat} takes a {marker} marker as a bonus of {card}"
    paid_for = event["marker"] == Marker.COAL_BUNKER and event["card"] == Card.INVEST  # 7.13.2: told just before
    return "{seat} takes a {marker} marker" + ("" if paid_for else " with {card}")


WHY_NONE = {
    **dict.fromkeys((Card.SHIPYARD, Card.SHIPYARD_PLUS), "no card of the market can be bought"),
    Card.INVEST: "nothing that it offers can be bought",
    Card.INVEST_PLUS: f"£{tables.INVEST_PLUS_COST} or markers are lacking",
    Card.SHIP_AGENT: "nobody else has a card to copy",
}
WORDS = tables.read("sentences.toml")


def by_kind(written: Mapping[str, str]) -> dict[Told, str]:
    return {Told[name.upper()]: template for name, template in written.items()}


STORY = Story(
    {
        **by_kind(WORDS["told"]),
        Told.NO_EFFECT: lambda event: "{card} has no effect, as " + WHY_NONE[Card(event["card"])],
        Told.DISPLAY_GETS: comes("{card}", "the display", "card"),
        Told.DUPLICATE: Merged(
            "{card} is drawn and discarded, as the display has one",
            "{card} are drawn and discarded, as the display has one of each",
            "card",
        ),
        Told.BUYS: lambda event: "{seat} buys {ship}" + price(event) + " and " + aboard(event),
        Told.BUYS_HQ: lambda event: "{seat} buys the headquarters of {headquarters}" + price(event),
        Told.COAL_LEFT: either("stock", "{cubes:coal cube} cannot be loaded, as ", "no further steamship has room", "the stock is empty"),
        Told.MARKET: comes("{ship}", "the market", "ship"),
        Told.MARKET_HQ: comes("the headquarters of {headquarters}", "the market", "headquarters"),
        Told.MANS: lambda event: "{seat} " + aboard(event),
        Told.PUSHED_OUT: lambda event: (
            "{ship} is pushed out of {region}" + (" and leaves the game" if event["ship"] == tables.SCOTIA else "")
        ),
        Told.SCRAPS: lambda event: "{seat} scraps {ship}" + returned(event),
        Told.LAYS_UP: lambda event: "{seat} lays {ship} up in the supply" + returned(event),
        Told.SCRAP_SCORES: scrap_scores,
        Told.TRANSPORTS: transports("{seat} transports with {ship} in {region}"),
        Told.CARGO: transports("{seat} transports with {ship} in {region} by CARGO"),
        Told.CRUISE: transports("{seat} transports with {ship} in {region} by CRUISE"),
        Told.LAST_TRANSPORT: transports("{seat} makes the final transport of {ship} in {region}"),
        Told.PAYS: lambda event: "{seat} pays £{money}" + (" for it" if event["card"] == Card.INVEST_PLUS else " with {card}"),
        Told.BUILDS: either("money", "{seat} builds a Trade House in {region}", " for £{money}", " at no cost"),
        Told.TAKES_MARKER: takes_marker,
        Told.COMMERCE: either("houses", "{seat} receives ", "£{money} for {houses:Trade House}", "nothing, having built no Trade House"),
        Told.FLEET_SCORES: either("flags", "{seat} scores ", "{vp} VP for {flags:flag}", "nothing, having no flag"),
    },
    names={
        "ship": tables.SHIP_NAMES,
        "headquarters": line_and_city,
        "card": tables.CARD_NAMES,
        "region": the_region,
        "marker": tables.MARKER_NAMES,
        "flag": tables.FLAG_IDS,
        "mode": {Mode.PER_REGION: "one ship per region", Mode.PER_FLAG: "one ship per flag"},
        "reason": {
            End.LAST_STEAMSHIP: "the last steamship has left the market: this round is finished, and one more is played",
            End.STALL: f"nobody has bought anything in {tables.STALL_ROUNDS} rounds: one more round is played",
        },
    },
    counted=by_kind(WORDS["counted"]),
    ends={End[name.upper()]: sentence.format(tables=tables) for name, sentence in WORDS["ends"].items()},
    plain={"headquarters": tables.SHIP_NAMES, "region": tables.REGION_NAMES},
)
