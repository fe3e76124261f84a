"""TransAtlantic: the sentences for what happens."""

from __future__ import annotations

from seaboard.core.play.events import Event, Merged, Story
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.state import End, Mode
from seaboard.games.transatlantic.tables import CARD_NAMES, FIRST_HQ, FLAG_IDS, MARKER_NAMES, REGION_NAMES, SHIP_NAMES


def the_region(r: int) -> str:
    return f"the {REGION_NAMES[r]}"


def ship_name(card: int) -> str:
    """A ship, or the house whose headquarters a card is."""
    if card < FIRST_HQ:
        return SHIP_NAMES[card]
    house, _, city = SHIP_NAMES[card].partition(", ")
    return f"the headquarters of {house} in {city}"


def transports(event: Event) -> str:
    return "{seat} transports with {ship} in {region} for £{money}" + (" ({coal:coal cube} burnt)" if event["coal"] else "")


def returned(event: Event) -> str:
    return " ({coal:coal cube} returned)" if event["coal"] else ""


STORY = Story(
    {
        Told.PLAYS: "{seat} plays {card}",
        Told.RECALLS: "{seat} plays {card}, taking {cards:played card} back to hand",
        Told.TOKEN: "{seat} uses the Director token for {card}",
        Told.COPIES: "{seat} copies {card} of {other}",
        Told.TAKES_CARD: "{seat} takes {card} from the display",
        Told.CLIPPER: "{seat} places the clipper {ship} in {region}",
        Told.BUYS: "{seat} buys {ship} for £{money}",
        Told.BUYS_HQ: "{seat} buys {ship} for £{money}",
        Told.LOADS: "{seat} loads {ship} with {coal:coal cube}",
        Told.DEPLOYS: "{seat} deploys {ship} in {region}",
        Told.REDEPLOYS: "{seat} redeploys {ship} in {region}",
        Told.PUSHED_OUT: "{ship} is pushed out of {region}",
        Told.SCRAPS: lambda event: "{seat} scraps {ship}" + returned(event),
        Told.LAYS_UP: lambda event: "{seat} lays {ship} up in the supply, without a captain" + returned(event),
        Told.MANS: "{seat} gives {ship} a captain",
        Told.RECORD: "{seat} sets a speed record of {knots:knot} with {ship}",
        Told.RIBAND: "{seat} wins a {marker} marker",
        Told.ALL_TRANSPORT: "{seat} has all ships transport in {region}",
        Told.MODE: "{seat} takes {mode}",
        Told.TRANSPORTS: transports,
        Told.FOREIGN: "{seat} also receives £{money}, the income of {ship} of {other}",
        Told.HOUSES_SCORE: "{seat} scores {vp} VP for Trade Houses there",
        Told.SCRAP_SCORES: "{seat} scores {vp} VP for it",
        Told.FLEET_SCORES: "{seat} scores {vp} VP for {flags:flag}",
        Told.COMMERCE: "{seat} receives £{money} for {houses:Trade House}",
        Told.PAYS: "{seat} pays £{money} for {card}",
        Told.BUILDS: lambda event: "{seat} builds a Trade House in {region}" + (" for £{money}" if event["money"] else ", free of charge"),
        Told.TAKES_MARKER: "{seat} takes a {marker} marker",
        Told.STOPS: "{seat} transports no more",
        Told.CONTRACT: "{seat} takes {contracts:contract point}, as {card} deployed no ship",
        Told.EXCHANGES: "{seat} exchanges {contracts:contract point}",
        Told.PAID_OUT: "{seat} receives £{money} for {contracts:contract point}",
        Told.DOCKS: "{ship} goes to the docks of the {flag} flag",
        Told.MARKET: Merged("{ship} comes to the market", "{ship} come to the market", "ship"),
        Told.DISPLAY_LOSES: "{card} leaves the display",
        Told.DISPLAY_GETS: Merged("{card} comes to the display", "{card} come to the display", "card"),
        Told.RESHUFFLED: "the discarded cards are shuffled",
        Told.LAST_ROUND: "{reason}: after this round one more is played",
    },
    names={
        "ship": ship_name,
        "card": CARD_NAMES,
        "region": the_region,
        "marker": MARKER_NAMES,
        "flag": FLAG_IDS,
        "mode": {Mode.PER_REGION: "one ship per region", Mode.PER_FLAG: "one ship per flag"},
        "reason": {End.LAST_STEAMSHIP: "the last steamship has left the market", End.STALL: "nobody has bought anything for too long"},
    },
    counted={
        Told.PLAYS: "action: {card}",
        Told.RECALLS: "action: {card}",
        Told.TOKEN: "token: {card}",
        Told.TAKES_CARD: "display: {card}",
        Told.COPIES: "copy: {card}",
        Told.BUYS: "ship: {ship}",
        Told.BUYS_HQ: "bought: {ship}",
        Told.TRANSPORTS: "transport: {ship}",
        Told.ALL_TRANSPORT: "all transport: {region}",
        Told.CLIPPER: "clipper: {region}",
        Told.DEPLOYS: "deploy: {region}",
        Told.REDEPLOYS: "redeploy: {region}",
        Told.SCRAPS: "scrap: {ship}",
        Told.BUILDS: "house: {region}",
        Told.TAKES_MARKER: "marker: {marker}",
        Told.MODE: "global: {mode}",
    },
    ends={
        End.LAST_STEAMSHIP: "The last steamship has left the market, and the rounds after it are played.",
        End.STALL: "Nobody bought anything for too long, and the rounds after that are played.",
    },
)
