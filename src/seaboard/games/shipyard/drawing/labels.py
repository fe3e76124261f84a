"""Names and sentences for what is drawn: the tooltips, and the short marks on employees and contracts."""

from __future__ import annotations

from seaboard.games.shipyard import tables
from seaboard.games.shipyard.naming import CANAL_NAME, EMPLOYEE_NAME, SHIP_TILE_NAME, costs, counted
from seaboard.games.shipyard.view_types import CanalTileInHand, CanalTileView, EmployeeView, ShipTileView, ShipView

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
ACTION_CLAUSES = {"build": "5.1", "rent": "5.2", "purchase": "5.3", "manufacture": "5.4", "recruit": "5.5", "hire": "5.6"}
ACTION_CLAUSES |= {"exchange": "5.7", "subsidy": "5.8"}
CUBE_TIP = "It holds its tile: nobody may choose it. At the start of the next turn of its owner the tile goes to the front (3.1, 3.3)."
WHEEL_TIP = "Each tile advanced moves the wheel by a step. At the eighth a cube drops from the queue at the end of the turn (3.2, 10.1)."
QUEUE_TIP = "When a cube should drop and none is left, the round is finished and the game ends (10.1, 11.1)."
QUEUE_TIP += " At the scrolls each player discards a blue and a green contract (10.2)."
ORDER_TIP = "The order of play from the start player, clockwise (2.1)."
COSTS_TIP = "Tiles that are taken are replaced from above, so that tiles get cheaper (2.6, 5.1.4)."
SHIP_TIP = "A ship is a bow, one or more middles and a stern (6.1). Bought with Build Ships (5.1)."
CANAL_TIP = "Symbols score when a ship comes to them: " + "; ".join(f"{symbol}: {words}" for symbol, words in SYMBOL_WORDS.items())
CANAL_TIP += " (9.4, 9.5). Tiles are laid with Rent a Canal (5.2)."
SYMBOL_TIPS = {"ribbon": "the movement points used so far, once a cruise (9.5)", "military": "1 for each soldier and cannon"}
SYMBOL_TIPS |= {"merchant": "1 for each businessman and crane"}
SYMBOL_TIPS |= {name: f"1 for each {name}" for name in ("lantern", "lifeboat", "lifebuoy")}
GOODS_TIP = "Three goods, to be sold or traded with Exchange Commodities (5.7). Bought with Purchase Commodities (5.3)."
COLUMN_TIPS = (*(f"{part} of ships. {SHIP_TIP}" for part in ("Bows", "Middles", "Middles", "Sterns")), GOODS_TIP, CANAL_TIP)
ENDING = "The game ends early when the last tile is drawn (5.1.6, 11.2)."
STACK_TIPS = (
    *(ENDING, *2 * (f"Number 1 first, then number 2. {ENDING}",), ENDING),
    *("Discarded tiles are shuffled when it is empty (5.3.2).", "When it is empty the column is not refilled (5.2.4)."),
)
FEATURE_TIPS = {
    "P": "propulsion mount: a sail or a smokestack",
    "C": "crane mount",
    "G": "cannon mount",
    "K": "cabin: an officer, soldier or businessman",
    "S": "stoker cabin",
    "L": "lantern: 1 point at each lantern symbol (9.4)",
    "B": "lifeboat: 1 point at each lifeboat symbol (9.4)",
    "R": "lifebuoy: 1 point at each lifebuoy symbol (9.4)",
}
ITEM_CLAUSES = {"captain": "7.3, 7.6, 9.1", "soldier": "7.3, 9.1, 9.4", "stoker": "7.3, 7.5", "businessman": "7.3, 9.1, 9.4"}
ITEM_CLAUSES |= {"crane": "7.3, 9.2, 9.4", "sail": "7.3, 7.5", "cannon": "7.3, 9.2, 9.4", "smokestack": "7.3, 7.5"}
RING_TIPS = {
    "crew": "Recruit Crew moves the marker one stop clockwise, free, and further for 1 guilder a stop (5.5)",
    "equipment": "Manufacture Equipment moves the marker one stop clockwise, free, and further for 1 guilder a stop (5.4)",
    "employee": "Hire Employee moves the marker one stop clockwise, free, and further for 1 guilder a stop, to hire one of three (5.6.1)",
    "exchange": "Exchange Commodities moves the marker one stop on; only an agent moves it one further (5.7.1)",
}
SOURCE_TIPS = {
    "crew": "1 for each captain, businessman and soldier on a cruise (9.1)",
    "cargo": "2 for each crane and cannon on a cruise (9.2)",
    "speed": "1 for each point of speed on a cruise (9.3)",
    "symbols": "canal symbols that ships came to (9.4)",
    "ribbon": "the movement points used up to the last blue ribbon of each cruise (9.5)",
    "traders": "what traders bring at the end (5.6.6, 11.5)",
    "blue_contract": "the blue contract, scored at the end (11.5)",
    "green_contract": "the green contract, scored at the end (11.5)",
}
POINTS_TIP = "Most points win; then more guilders, then more ships (11.6)."
MONEY_TIP = "Guilders pay for tiles, steps and bonus actions. Income: 1 for each cube ahead of the tile chosen (3.4)."
YARD_TIP = "A space of the yard. A tile stays where it is put until its ship sails; each must still be able to become part of one (6.3)."
FLEET_TIP = "Approved ships, with their speed. They count for contracts (9.6, 11.7)."
CRUISE_TIP = "A ship leaves the yard: it needs a captain, and a way as long as its speed, or it is scrapped with all on it (7.6, 8.6)."
TOKEN_TIP = "The ship token. It goes on from here on the next cruise, never backwards; a tile it leaves is used up (8.4, 8.7)."
SYSTEM_TIP = "The canals that ships sail on. Tiles that the token has left are used up; some contracts count them (8.7, 11.8)."
WAITING_TIP = "The ship token waits outside this side and enters here on the first cruise (8.10)."
CELL_TIP = "A tile may be laid here, turned in any way; all sides match (5.2.2)."
ENTRY_TIP = "The first cruise starts outside, at an open side; the first movement point brings the ship onto this space (8.5)."
SAIL_TIP = "A cruise uses exactly as many movement points as the speed (8.6). Symbols that the ship comes to score (9.4)."
CONTRACT_TIP = "Contracts count approved ships and score at the end (11.5, 11.7)."
CONTRACTS_TIP = f"{CONTRACT_TIP} At the scrolls of the queue one of each colour is discarded (10.2)."

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
    found = "; ".join(FEATURE_TIPS[code] for code in dict.fromkeys(tile["features"]))
    return f"It has: {found} (7.3). Part of a ship (6.1)."


def item_tip(item: str) -> str:
    return f"{spoken(item)}: {ITEM_TIPS[item]} ({ITEM_CLAUSES[item]})."


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
    found = "; ".join(f"{symbol}: {SYMBOL_TIPS[symbol]}" for symbol in dict.fromkeys(tile["symbols"].values()))
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
