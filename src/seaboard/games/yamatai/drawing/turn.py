"""The turn under way: whose it is, its step, Fleet tile and boats in hand, and what can be paid or exchanged."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice, Scene
from seaboard.drawing.metrics import wrap
from seaboard.drawing.pieces import badge, emblem, panel
from seaboard.drawing.svg import at, halo_rect, named, paragraph, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.drawing.table import Choices, Part
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.drawing.appearance import LEAST, boat, culture
from seaboard.games.yamatai.drawing.market import FLEET_TILE, building_tile, fleet_tile
from seaboard.games.yamatai.questions import exchanged
from seaboard.games.yamatai.view_types import FleetView, TurnView, View

STEPS = {  # the six steps of a turn, and the questions that belong to each (4.4)
    "Fleet": ("fleet",),
    "Trade": ("trade",),
    "Place": ("place",),
    "Act": ("act", "collect", "build_tile", "build_site", "pilgrim"),
    "Store": ("store",),
    "Recruit": ("recruit", "pay"),
}
HINTS = {
    "fleet": "Take a Fleet tile: its boats go to the hand, and its power may be used once this turn.",
    "trade": "Buy a boat from the supply or sell one of the hand.",
    "place": "The first boat goes to a starting spot or beside a boat of its colour; each other beside the one before.",
    "act": "Collect a token for each boat placed, or build on an empty island beside one of them.",
    "collect": "A token for each boat placed, from the islands beside them.",
    "build_tile": "Every boat on the tile must lie beside the island, and some boat of this turn.",
    "build_site": "A mountain, a Torii or a Palace beside it bring prestige, own buildings beside it coins.",
    "store": "One boat goes to the harbor; the others are scrapped: every two scrapped boats cost a point, rounded up.",
    "recruit": "Pay two tokens of a kind or three different ones.",
}
HEIGHT = 132.0
HINT, HINT_LINES = 9.5, 6  # size and most lines of a hint
TILE_WIDTH, BUILDING_WIDTH = 62, 76
OFFER_HEIGHT, OFFER_SHAPE = 30, 2.6  # of a payment or exchange: its greatest height, and how much wider it is

Offer = tuple[Choice, Sequence[str], Sequence[str]]  # culture tokens to pay, or boats to give and take


def turn(scene: Scene[View], choices: Choices, width: float) -> Part:
    """Whose turn it is, its step, Fleet tile and boats in hand; payments and the Shipwright's exchanges to choose from."""
    view = scene.view
    state = view["turn_state"]
    offers: list[Offer] = [(choice, tables.PAYMENT_NAMES[k].split(), ()) for k, choice in choices.take(Act.PAY).items()]
    offers += [(choice, (), exchanged(k)) for k, choice in choices.take(Act.SHIPWRIGHT).items()]
    on_hand = {k: choice for block in (Act.SELL, Act.STORE) for k, choice in choices.take(block).items()}
    phone = scene.layout == "phone"
    height = HEIGHT + (OFFER_HEIGHT * -(-len(offers) // 5) + 4 if phone and offers else 0)
    active = view["active"], scene.names[view["active"]]
    step = "" if view["over"] else view["step"]
    inputs = (width, height, phone, active, step, state, status(view), choices.pop(Act.POWER), on_hand, offers)
    return Part("turn", "The turn", width, height, draw_turn, inputs)


def status(view: View) -> str:
    """What the active player is doing."""
    state = view["turn_state"]
    if view["over"]:
        return "The game is over."
    left, previewing, placed = Amount(state["tokens_left"]), Amount(state["previewing"]), Amount(len(state["placed"]))
    found = [
        state["building"] and f"builds the {state['building']['name']}",
        state["recruiting"] and f"recruits the {state['recruiting']['name']}",
        state["giving"] and f"gives a {state['giving']} token",
        state["from"] and f"chose the boat on {tables.SPACE_NAMES[tables.SPACE_IDS.index(state['from'])]}",
        view["step"] == "collect" and (f"takes {left:more token}" if left else "may take one token more"),
        previewing and f"sees {previewing:tile} of the deck",
        placed and f"{placed:boat} placed",
    ]
    return " · ".join(f"{words}" for words in found if words)


def draw_turn(
    width: float,
    height: float,
    phone: bool,
    active: tuple[int, str],
    step: str,
    state: TurnView,
    doing: str,
    power: Choice | None,
    on_hand: dict[int, Choice],
    offers: Sequence[Offer],
) -> str:
    seat, name = active
    fleet, power_used, tile = state["fleet"], state["power_used"], state["building"]
    hand = {name: count for name, count in state["hand"].items() if count}
    found = panel(width, height) + emblem(seat, tables.COLOURS[seat], 15, 18, 15)
    found += text(30, 20, name, 13, "title", width=width * 0.2, bold=True, least=LEAST)
    found += at(width * 0.2 + 36, 5, steps(width * 0.8 - 44, step))
    if fleet is None:
        found += named("No Fleet tile taken yet", rect(10, 42, TILE_WIDTH, FLEET_TILE, "slot", 6))
    else:
        found += at(10, 42, fleet_tile(fleet, TILE_WIDTH, power, power_used), f"fleet-{fleet['number']}")
    found += text(10, 37, "Fleet tile", LEAST, "soft")
    x = 10.0 + TILE_WIDTH + 14
    found += text(x, 37, doing or ("Boats in hand" if hand else "No boats in hand"), LEAST, "soft", width=width - x - 8, least=LEAST)
    for material, count in hand.items():
        found += at(x, 46, hand_boat(material, count, on_hand.get(tables.BOAT_NAMES.index(material))), f"hand-{material}")
        x += 52
    if tile:
        found += at(x + 4, 40, building_tile(tile, BUILDING_WIDTH, None), f"tile-{tile['id']}")
        x += BUILDING_WIDTH + 8
    x += 6
    if (phone or not offers) and width - x > 110:
        found += hint(x, width - x - 10, step, fleet, power_used)
    if not offers:
        return found
    if phone:
        return found + at(10, HEIGHT, grid(offers, width - 20, height - HEIGHT - 4))
    return found + at(x, 42, grid(offers, width - x - 8, FLEET_TILE + 4))


def hint(x: float, width: float, step: str, fleet: FleetView | None, power_used: bool) -> str:
    """What the step is about, and the power of the Fleet tile until it has been used."""
    rule, power = HINTS.get(step, ""), ""
    is_in_power = not any(step in questions for questions in STEPS.values())
    if fleet and step and fleet["power"] != "none" and (is_in_power or not power_used):
        power = tables.POWER_TEXTS[fleet["number"] - 1]
    found, y = "", 56.0
    if rule and len(wrap(rule, width, HINT)) <= HINT_LINES:
        found += paragraph(x, y, rule, width, HINT, "soft")
        y += 1.25 * HINT * len(wrap(rule, width, HINT)) + 5
    if power and y + 1.25 * HINT * (len(wrap(power, width - 18, HINT)) - 1) < HEIGHT - 4:
        found += symbol("bolt", 12, "f-yellow thin", x + 6, y - 3) + paragraph(x + 18, y, power, width - 18, HINT)
    return found


def steps(width: float, step: str) -> str:
    """The six steps of a turn, with the present one marked; a Fleet power is none of them."""
    wide = width / len(STEPS)
    found = ""
    for number, (name, questions) in enumerate(STEPS.items()):
        is_now = step in questions
        found += rect(number * wide + 1, 0, wide - 2, 18, "f-teal thin" if is_now else "raised", 9)
        look = "on-teal" if is_now else "soft"
        found += text((number + 0.5) * wide, 12.5, name, LEAST, look, anchor="middle", width=wide - 4, least=LEAST)
    return found


def hand_boat(material: str, count: int, choice: Choice | None) -> str:
    """Boats of one material in hand: to sell or to store."""
    shown = rect(0, 0, 48, 48, "raised", 8) + at(24, 19, boat(material, 40))
    shown += text(24, 43, material, LEAST, anchor="middle", width=46, least=LEAST)
    if count > 1:
        shown += badge(f"{count}×", "", 40, 5, LEAST)
    return target(choice, f"{Amount(count):{material} boat} in hand", shown, halo_rect(0.5, 0.5, 47, 47, 8))


def grid(offers: Sequence[Offer], width: float, height: float) -> str:
    """Payments and exchanges in rows, as large as there is room."""

    def size(columns: int) -> float:
        return min(width / columns / OFFER_SHAPE, height / -(-len(offers) // columns), OFFER_HEIGHT)

    columns = max(range(1, len(offers) + 1), key=size)
    high = size(columns)
    wide = min(width / columns, high * OFFER_SHAPE)
    found = ""
    for number, (choice, paid, traded) in enumerate(offers):
        row, column = divmod(number, columns)
        found += at(column * wide, row * high, target(choice, "", offer(paid, traded, wide - 3, high - 2)))
    return found


def offer(paid: Sequence[str], traded: Sequence[str], width: float, height: float) -> str:
    """A payment of culture tokens, or an exchange of boats."""
    found = rect(0, 0, width, height, "button", min(8, height / 2))
    if traded:
        give, take = traded
        length = min(width * 0.36, height * 1.5)
        found += at(width * 0.22, height / 2, boat(give, length)) + symbol("arrow", height * 0.4, "soft", width / 2, height / 2)
        return found + at(width * 0.78, height / 2, boat(take, length))
    radius = min((width - 4) / 6, height / 2 - 2)
    first = width / 2 - radius * (len(paid) - 1)
    return found + "".join(at(first + 2 * radius * k, height / 2, culture(kind, round(radius - 0.5, 1))) for k, kind in enumerate(paid))
