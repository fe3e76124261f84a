"""Ships from the side, bow to the left: tiles of 48 × 46 that join up to a hull, their places hollow until something stands on them.

    deck   mounts, lantern, lifeboat          y  0 … 20
    hull   cabins, stoker cabins, lifebuoy    y 20 … 45, its lowest stripe in the colour of the owner

What a view tells of a ship are counts; `stowed` puts its items on its places in the order of its tiles.
"""

from __future__ import annotations

from functools import cache

from seaboard.drawing.svg import path
from seaboard.games.shipyard.drawing.artwork import FEATURE_SIGNS, sign
from seaboard.games.shipyard.view_types import ShipTileView, ShipView

TILE, TALL = 48, 46
HULLS = {
    "bow": ("M1 16C9 20 24 20 48 20V45H17C8 41 3 30 1 16Z", "M10 39H48V45H17C14 43 12 41 10 39Z"),
    "middle": ("M0 20H48V45H0Z", "M0 39H48V45H0Z"),
    "stern": ("M0 20C24 20 38 19 47 15C49 28 47 39 37 45H0Z", "M0 39H43C41 42 39 44 37 45H0Z"),
}
PLACES = {"bow": ((), (28,), (19, 37)), "middle": ((), (24,), (12.5, 35.5)), "stern": ((), (19,), (10, 27.5))}
IN_HULL = "KSR"
SAFETY = "LBR"
TAKES = {"P": ("smokestack", "sail"), "C": ("crane",), "G": ("cannon",), "K": ("soldier", "businessman", "captain"), "S": ("stoker",)}
HELM = (42, 6)

Stowage = tuple[tuple[str, ...], ...]  # for each tile, the item on each feature, or nothing


@cache
def ship_tile(part: str, features: tuple[str, ...], colour: str = "") -> str:
    """A tile from (0, 0), its places free."""
    hull, stripe = HULLS[part]
    body = path(hull, "wood edge") + path(stripe, f"f-{colour}" if colour else "hill")
    return body + "".join(feature(code, "", x, y) for code, x, y in feature_places(part, features))


@cache
def feature_places(part: str, features: tuple[str, ...]) -> tuple[tuple[str, float, float], ...]:
    """Where the features of a tile are, those on deck and those in the hull spread alike; in the order of the features."""
    found: list[tuple[str, float, float]] = []
    rows = {place: [k for k, code in enumerate(features) if (code in IN_HULL) == (place == "hull")] for place in ("deck", "hull")}
    for number, code in enumerate(features):
        row = rows["hull" if code in IN_HULL else "deck"]
        found.append((code, PLACES[part][len(row)][row.index(number)], 29.5 if code in IN_HULL else 9.5))
    return tuple(found)


def feature(code: str, item: str, x: float, y: float) -> str:
    """A feature, hollow if it is a place where nothing stands."""
    if code in SAFETY:
        return sign(FEATURE_SIGNS[code], 17, x, y + (0 if code == "R" else 2))
    if code in "KS":
        return sign(item, 17, x, y) if item else sign(FEATURE_SIGNS[code], 16, x, y, "ink")
    return sign(item, 21, x, y) if item else sign(FEATURE_SIGNS[code], 20, x, y, "inkline")


def yard_tile(tile: ShipTileView, colour: str = "") -> str:
    return ship_tile(tile["part"], tuple(tile["features"]), colour)


def stowed(ship: ShipView) -> tuple[Stowage, list[str], bool]:
    """What stands on each place, what builders' extra places hold, and whether a captain is at the helm."""
    left = dict(ship["items"])
    captain = left.get("captain", 0) > 0
    if captain:
        left["captain"] -= 1
    stowage: list[tuple[str, ...]] = []
    for tile in ship["tiles"]:
        on_tile = []
        for code in tile["features"]:
            item = next((item for item in TAKES.get(code, ()) if left.get(item)), "")
            if item:
                left[item] -= 1
            on_tile.append(item)
        stowage.append(tuple(on_tile))
    return tuple(stowage), [item for item, count in left.items() for _ in range(count)], captain


def ship_width(ship: ShipView) -> float:
    """In units, with what stands on extra places."""
    return float(TILE * ship["length"] + 18 * len(stowed(ship)[1]))


@cache
def whole_hull(length: int, colour: str) -> str:
    """The hull of a ship in one piece, with its seams."""
    end = TILE * (length - 1)
    hull = f"M1 16C9 20 24 20 48 20H{end}c24 0 38-1 47-5c2 13 0 24-10 30H17C8 41 3 30 1 16Z"
    stripe = f"M10 39H{end + 43}c-2 3-4 5-6 6H17C14 43 12 41 10 39Z"
    seams = "".join(f"M{TILE * k} 20v25" for k in range(1, length))
    return path(hull, "wood edge") + path(stripe, f"f-{colour}") + path(seams, "edge")


def whole_ship(ship: ShipView, colour: str, sails: bool) -> str:
    """A ship from (0, 0), as wide as `ship_width`. When it sails, empty places matter no more."""
    stowage, extra, captain = stowed(ship)
    found = whole_hull(ship["length"], colour)
    for number, (tile, items) in enumerate(zip(ship["tiles"], stowage, strict=True)):
        for (code, x, y), item in zip(feature_places(tile["part"], tuple(tile["features"])), items, strict=True):
            if item or code in SAFETY or not sails:
                found += feature(code, item, TILE * number + x, y)
    if captain:
        found += sign("captain", 15, TILE * (ship["length"] - 1) + HELM[0], HELM[1])
    for place, item in enumerate(extra):
        found += sign(item, 17, TILE * ship["length"] + 9 + 18 * place, 30)
    return found
