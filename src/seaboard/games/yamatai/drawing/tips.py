"""What a tip says of each thing: what it is, what it does, what it costs now, and the clause of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.play.events import Amount, listed
from seaboard.drawing.data import read_data
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.drawing.appearance import POWERS, SPECIALISTS
from seaboard.games.yamatai.view_types import FleetView, IslandView, RecruitView, SpecialistView, TileView

TIPS = read_data(__package__, "tips.toml")


def island(island: IslandView, words: str, mode: str) -> str:
    """What an island is good for."""
    found = [f"{words}."]
    if island["token"]:
        found.append("Collect it with a boat placed beside it (8.2); until then nothing can be built (8.3.1).")
    elif not island["building"]:
        found.append("Build here if the boats of the tile lie beside it, and a boat placed this turn (8.3).")
    elif island["owner"] is None:
        found.append(TIPS.sorts[island["building"]])
    else:
        found.append("The next building of a group brings a coin for each in it (8.4.4).")
    if island["mountain"] and not island["building"]:
        found.append("On a mountain a standard building brings a prestige token (8.4.3).")
    if island["sacred"]:
        found.append(TIPS.sacred[mode])
    return " ".join(found)


def fleet(tile: FleetView, is_used: bool) -> str:
    """Number, boats and power of a Fleet tile."""
    power = tables.POWER_TEXTS[tile["number"] - 1].removesuffix(".")
    found = f"Fleet tile {tile['number']}: take {listed([f'a {name} boat' for name in tile['boats']])} (5.2)."
    found += f" {power} ({POWERS[tile['power']][2]})"
    if tile["power"] != "none":
        found += ", but the power has been used" if is_used else ", once this turn (4.7)"
    return f"{found}. Next round you stand on spot {tile['number']} (13.4)."


def building(words: str, tile: TileView) -> str:
    """What a building tile needs and brings."""
    return f"{words}. The boats must lie beside the island (8.3.3). {TIPS.sorts[tile['kind']]}"


def reserved(words: str, tile: TileView) -> str:
    return f"{building(words, tile)} Only its owner may build it; unbuilt at the end it costs a point (11.2)."


def power(specialist: SpecialistView) -> str:
    """Name, points and power of a specialist, with the clause."""
    text = specialist["text"].removesuffix(".")
    return f"{specialist['name']}, {specialist['vp']} VP. {text} ({SPECIALISTS[specialist['name']][2]})."


def recruit(specialist: RecruitView, is_envoy: bool) -> str:
    """A specialist who can be recruited: what it costs now and brings."""
    price = "any 2 culture tokens (10.3)" if is_envoy else "2 culture tokens of a kind or 3 different ones (10.2)"
    coins = f" Who recruits it gets {Amount(specialist['coins']):coin} (10.5)." if specialist["coins"] else ""
    return f"{power(specialist)} Costs {price}.{coins}"


def supply(name: str, is_gold: bool, is_merchant: bool) -> str:
    """A pile of boats."""
    trade = "Gold is never traded (6.2)." if is_gold else f"One trade a turn ({'6.6' if is_merchant else '6.1, 6.3'})."
    return f"{name}. {trade} {TIPS.supply}"


def payment(paid: Sequence[str]) -> str:
    return f"Pay {listed([f'a {kind} token' for kind in paid])} for the specialist; they leave the game (10.2, 10.4)."


def exchange(give: str, take: str) -> str:
    return f"Shipwright: a {give} boat of your hand for a {take} boat of the supply, free, once a turn (12.1)."
