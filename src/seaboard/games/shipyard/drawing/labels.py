"""Names and sentences for what is drawn: the tooltips, and the short marks on employees and contracts."""

from __future__ import annotations

from seaboard.games.shipyard import tables
from seaboard.games.shipyard.naming import CANAL_NAME, EMPLOYEE_NAME, SHIP_TILE_NAME, counted
from seaboard.games.shipyard.view_types import CanalTileView, EmployeeView, ShipTileView, ShipView

EMPLOYEE = {row["id"]: row for row in tables.EMPLOYEES}
CONTRACT = {row["id"]: row for row in tables.CONTRACTS}
ROLE_SIGNS = {"engineer": "manufacture", "recruiter": "recruit", "trader": "exchange", "agent": "steps", "builder": "build"}
RING_SIGNS = {"crew": "recruit", "equipment": "manufacture", "employee": "hire", "exchange": "exchange"}
FEATURE_OF = {"K": "cabin", "P": "propulsion_mount", "S": "stoker_cabin", "C": "crane", "G": "cannon"}
SYMBOL_WORDS = {row["id"]: row["scores"] for row in tables.DATA["canal_space_kind"]}
ACTION_TIPS = {
    "build": "Buy up to three ship tiles and put them in your yard.",
    "rent": "Buy a canal tile and lay it in your canal system.",
    "purchase": "Buy a tile with three goods.",
    "manufacture": "Move the equipment marker and gain what it stops on.",
    "recruit": "Move the crew marker and gain whom it stops on.",
    "hire": "Move the employee marker and hire one of three.",
    "exchange": "Move the price marker, then sell or trade the goods of one tile.",
    "subsidy": "Gain 2 guilders.",
}
ITEM_TIPS = {
    "captain": "a ship needs one; 1 point each on a cruise; from the second in a cabin",
    "soldier": "in a cabin; 1 point on a cruise, and 1 at each military symbol",
    "stoker": "in a stoker cabin; gives speed",
    "businessman": "in a cabin; 1 point on a cruise, and 1 at each merchant symbol",
    "crane": "on a crane mount; 2 points on a cruise, and 1 at each merchant symbol",
    "sail": "on a propulsion mount; speed 1",
    "cannon": "on a cannon mount; 2 points on a cruise, and 1 at each military symbol",
    "smokestack": "on a propulsion mount; with a stoker the ship has speed 4 and more",
}
SOURCE_SIGNS = {"crew": "crew", "cargo": "crane", "speed": "speed", "symbols": "lantern", "ribbon": "ribbon", "traders": "exchange"}
SOURCE_SIGNS |= {"blue_contract": "scroll", "green_contract": "scroll"}


def spoken(name: str) -> str:
    """An id as words, its first letter large."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def tile_words(tile: ShipTileView) -> str:
    return spoken(SHIP_TILE_NAME[tile["id"]])


def canal_words(tile: CanalTileView) -> str:
    return f"Canal tile {CANAL_NAME[tile['id']]}: " + ", ".join(f"{symbol} {side}" for side, symbol in tile["symbols"].items())


def ship_words(ship: ShipView) -> str:
    safety = f"; {counted(ship['safety'])}" if any(ship["safety"].values()) else ""
    free = f"; free: {counted(ship['places'])}" if any(ship["places"].values()) else ""
    return f"Ship of {ship['length']} tiles, speed {ship['speed']}: {counted(ship['items'])}{safety}{free}"


def employee_words(employee: EmployeeView) -> str:
    return f"{spoken(EMPLOYEE_NAME[employee['id']])}: {employee['text']}"


def employee_mark(name: str) -> tuple[str, str, str]:
    """The sign of the role, the sign of what it is about, and a short mark."""
    row = EMPLOYEE[name]
    role = ROLE_SIGNS[row["role"]]
    if row["effect"] == "sell_bonus":
        return role, row["commodity"], f"+{row['level']}"
    if row["effect"] == "free_steps":
        return role, RING_SIGNS[row["ring"]], f"{row['steps']} free"
    if row["effect"] == "extra_slot":
        return role, FEATURE_OF[row["feature"]], "+1"
    if row["effect"] == "speed_bonus":
        return role, "speed", "+1"
    return role, row["item"], "+1"


def contract_mark(name: str) -> tuple[int, tuple[str, ...], str]:
    """Points, signs of what counts, and how it counts in a few words."""
    row = CONTRACT[name]
    signs: tuple[str, ...] = tuple(row["need"]) if "need" in row else tuple(row[key] for key in ("a", "b", "what") if key in row)
    marks: dict[str, tuple[tuple[str, ...], str]] = {
        "pairs_same_ship": (signs, "a pair"),
        "beyond_first": (signs, "from 2nd"),
        "each": (signs, "each"),
        "beyond_n": (("ship",), f"after {row.get('n')}"),
        "ships_with_all": (signs, "a ship"),
        "ships_crew_at_least": (("crew",), f"{row.get('min_crew')}+ a ship"),
        "ships_safety_kinds": (("lantern", "lifeboat", "lifebuoy"), f"{row.get('min_kinds')} kinds"),
        "ships_speed_at_least": (("speed",), f"{row.get('min_speed')}+ a ship"),
        "ships_length_at_least": (("length",), f"{row.get('min_length')}+ tiles"),
        "ships_length_exact": (("length",), f"{row.get('length')} tiles"),
        "distinct_lengths_beyond_first": (("length",), "from 2nd"),
        "ships_sail_no_stack": (("sail", "no_smokestack"), "a ship"),
    }
    return int(row["vp"]), *marks[row["rule"]]
