"""What a tip says of each thing: what it is, what it does, what it costs now, and the clause of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.play.events import Amount, listed
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.view_types import FleetView, IslandView, RecruitView, SpecialistView, TileView

POWER_CLAUSES = dict(
    zip(tables.POWER_NAMES, ("11.11", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8", "11.9", "11.1"), strict=True)
)
SPECIALIST_CLAUSES = dict(
    zip(
        tables.SPECIALIST_NAMES,
        (
            *("5.4", "15.2", "6.6", "8.4.4", "12.1", "9.5", "9.6", "7.7", "8.3.7"),
            *("7.8", "8.2.7", "10.3", "8.4.7", "8.3.7", "8.4.3", "8.4.3", "8.4.6", "12"),
        ),
        strict=True,
    )
)
SACRED = {  # by the option sacred_ground_mode
    "prestige_only": "Only a Torii or a Palace may be built on it (11.6).",
    "blocked": "Nothing may be built on it (11.6).",
    "bonus": "Building on it brings 2 prestige tokens (11.6).",
}
SORTS = {
    "standard": "It brings coins for its group, and prestige on a mountain and beside each Torii and Palace (8.4.3).",
    "trading_post": "A Trading Post is a standard building that doubles its group coins (8.4.4).",
    "torii": "A Torii is nobody's; a standard building built beside it later brings prestige (8.4.3, 8.4.6).",
    "palace": "A Palace is nobody's; a standard building built beside it later brings prestige (8.4.3, 8.4.6).",
}
STEPS = {
    "Fleet": "Take a Fleet tile and its boats (5)",
    "Trade": "Buy a boat or sell one (6)",
    "Place": "Place boats (7)",
    "Act": "Collect tokens or build (8)",
    "Store": "One boat goes to the harbor, the others are scrapped (9)",
    "Recruit": "Pay culture tokens for a specialist (10)",
}
SOURCES = (
    "If the game ended now: buildings, specialists and prestige tokens, a point for 5 coins (Moneychanger: 3), less one for each reserved "
    "tile and one for every 2 scrapped boats, rounded up (15.2)."
)
EMPTY_SPACE = "Boats go beside their colour or the last one (7.2, 7.3)."
STARTING_SPOT = "The first boat of a turn may go here, whatever its colour (7.2)."
BOAT = "It serves every building beside it (7.6, 8.3.3)."
HARBOR = "It keeps a boat for the next turn, at no cost (9.2, 9.4)."
SCRAPPED = "Every 2 scrapped boats cost a point at the end, rounded up (9.3, 15.2)."
COINS = "5 coins are a point at the end, with the Moneychanger 3 (15.2)."
PRESTIGE = "Each is a point (8.4.3, 15.2)."
BUILDINGS_LEFT = "The game ends after the round in which a player has none left (14.1)."
TOKEN = "Two of a kind or three different ones recruit a specialist (10.2)."
ORDER = "Turns are taken in the order of the spots. For the next round a meeple goes to the number of the Fleet tile it used (4.2, 13.4)."
FACE_DOWN = "They come to the face-up slots in later rounds (13.5)."
TAKEN = "Untaken tiles slide here at the end of the round (13.5)."
BUILDING_DECK = "The row is filled to five at the end of the round; if the deck is too small, the game ends (13.3, 14.1)."
SPECIALIST_DECK = "The row is filled to five at the end of the round; if the deck is too small, the game ends (13.2, 14.1)."
SUPPLY = "If a colour is missing at the end of a round, the game ends (14.1)."


def island(island: IslandView, words: str, mode: str) -> str:
    """What an island is good for."""
    found = [f"{words}."]
    if island["token"]:
        found.append("Collect it with a boat placed beside it (8.2); until then nothing can be built (8.3.1).")
    elif not island["building"]:
        found.append("Build here if the boats of the tile lie beside it, and a boat placed this turn (8.3).")
    elif island["owner"] is None:
        found.append(SORTS[island["building"]])
    else:
        found.append("The next building of a group brings a coin for each in it (8.4.4).")
    if island["mountain"] and not island["building"]:
        found.append("On a mountain a standard building brings a prestige token (8.4.3).")
    if island["sacred"]:
        found.append(SACRED[mode])
    return " ".join(found)


def fleet(tile: FleetView, is_used: bool) -> str:
    """Number, boats and power of a Fleet tile."""
    power = tables.POWER_TEXTS[tile["number"] - 1].removesuffix(".")
    found = f"Fleet tile {tile['number']}: take {listed([f'a {name} boat' for name in tile['boats']])} (5.2)."
    found += f" {power} ({POWER_CLAUSES[tile['power']]})"
    if tile["power"] != "none":
        found += ", but the power has been used" if is_used else ", once this turn (4.7)"
    return f"{found}. Next round you stand on spot {tile['number']} (13.4)."


def building(words: str, tile: TileView) -> str:
    """What a building tile needs and brings."""
    return f"{words}. The boats must lie beside the island (8.3.3). {SORTS[tile['kind']]}"


def reserved(words: str, tile: TileView) -> str:
    return f"{building(words, tile)} Only its owner may build it; unbuilt at the end it costs a point (11.2)."


def power(specialist: SpecialistView) -> str:
    """Name, points and power of a specialist, with the clause."""
    text = specialist["text"].removesuffix(".")
    return f"{specialist['name']}, {specialist['vp']} VP. {text} ({SPECIALIST_CLAUSES[specialist['name']]})."


def recruit(specialist: RecruitView, is_envoy: bool) -> str:
    """A specialist who can be recruited: what it costs now and brings."""
    price = "any 2 culture tokens (10.3)" if is_envoy else "2 culture tokens of a kind or 3 different ones (10.2)"
    coins = f" Who recruits it gets {Amount(specialist['coins']):coin} (10.5)." if specialist["coins"] else ""
    return f"{power(specialist)} Costs {price}.{coins}"


def supply(name: str, is_gold: bool, is_merchant: bool) -> str:
    """A pile of boats."""
    trade = "Gold is never traded (6.2)." if is_gold else f"One trade a turn ({'6.6' if is_merchant else '6.1, 6.3'})."
    return f"{name}. {trade} {SUPPLY}"


def payment(paid: Sequence[str]) -> str:
    return f"Pay {listed([f'a {kind} token' for kind in paid])} for the specialist; they leave the game (10.2, 10.4)."


def exchange(give: str, take: str) -> str:
    return f"Shipwright: a {give} boat of your hand for a {take} boat of the supply, free, once a turn (12.1)."
