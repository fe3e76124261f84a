"""Names and sentences for what is drawn: the tooltips, and the short marks on employees and contracts."""

from __future__ import annotations

from seaboard.drawing.data import read_data
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.drawing.artwork import FEATURE_SIGNS
from seaboard.games.shipyard.naming import CANAL_NAME, EMPLOYEE_NAME, SHIP_TILE_NAME, costs, counted
from seaboard.games.shipyard.view_types import CanalTileInHand, CanalTileView, EmployeeView, ShipTileView, ShipView

TIPS = read_data(__package__, "tips.toml")
EMPLOYEE = {row["id"]: row for row in tables.EMPLOYEES}
CONTRACT = {row["id"]: row for row in tables.CONTRACTS}
ROLE_SIGNS = {"engineer": "manufacture", "recruiter": "recruit", "trader": "exchange", "agent": "steps", "builder": "build"}
RING_SIGNS = {"crew": "recruit", "equipment": "manufacture", "employee": "hire", "exchange": "exchange"}
SYMBOLS = "; ".join(f"{row['id']}: {row['scores']}" for row in tables.DATA["canal_space_kind"])
CANAL_TIP = f"Symbols score when a ship comes to them: {SYMBOLS} (9.4, 9.5). Tiles are laid with Rent a Canal (5.2)."
COLUMN_TIPS = (*(f"{part} of ships. {TIPS.ship}" for part in ("Bows", "Middles", "Middles", "Sterns")), TIPS.goods, CANAL_TIP)
STACK_TIPS = (
    *(TIPS.ending, *2 * (f"Number 1 first, then number 2. {TIPS.ending}",), TIPS.ending),
    *("Discarded tiles are shuffled when it is empty (5.3.2).", "When it is empty the column is not refilled (5.2.4)."),
)
CONTRACTS_TIP = f"{TIPS.contract} At the scrolls of the queue one of each colour is discarded (10.2)."

SOURCE_SIGNS = {"crew": "crew", "cargo": "crane", "speed": "speed", "symbols": "lantern", "ribbon": "ribbon", "traders": "exchange"}
SOURCE_SIGNS |= {"blue_contract": "scroll", "green_contract": "scroll"}


def spoken(name: str) -> str:
    """An id as words, its first letter large."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def tile_words(tile: ShipTileView) -> str:
    return spoken(SHIP_TILE_NAME[tile["id"]])


def ship_tip(tile: ShipTileView) -> str:
    """What the features of a ship tile are for."""
    found = "; ".join(TIPS.features[code] for code in dict.fromkeys(tile["features"]))
    return f"It has: {found} (7.3). Part of a ship (6.1)."


def item_tip(item: str) -> str:
    return f"{spoken(item)}: {TIPS.items[item]} ({TIPS.item_clauses[item]})."


def employee_tip(employee: EmployeeView) -> str:
    """What it does, how it is got and what it brings at the end."""
    row = EMPLOYEE[employee["id"]]
    words = f"{employee_words(employee)} (5.6.6)"
    words += f" {row['end_vp']} at the end (11.5)." if row.get("end_vp") else ""
    needs = " Needs the trader of level 1." if row["role"] == "trader" and row["level"] == 2 else ""
    return f"{words} Hiring {costs(employee['cost'])}; nobody may have two alike (5.6.2).{needs}"


def canal_words(tile: CanalTileView) -> str:
    return f"Canal tile {CANAL_NAME[tile['id']]}: " + ", ".join(f"{symbol} {side}" for side, symbol in tile["symbols"].items())


def canal_tip(tile: CanalTileView | CanalTileInHand) -> str:
    """What the symbols of a tile bring."""
    found = "; ".join(f"{symbol}: {TIPS.symbols[symbol]}" for symbol in dict.fromkeys(tile["symbols"].values()))
    return f"A ship that comes to a symbol scores (9.4): {found}."


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
        return role, FEATURE_SIGNS[row["feature"]], "+1"
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
