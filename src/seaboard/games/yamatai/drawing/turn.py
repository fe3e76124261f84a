"""The turn under way: whose it is, its step, Fleet tile and boats in hand, and what can be paid or exchanged."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice, Scene
from seaboard.drawing.metrics import wrap
from seaboard.drawing.pieces import UNSEEN, badge, emblem, explained, panel
from seaboard.drawing.svg import LEAST, at, halo_rect, named, paragraph, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.drawing.table import Choices, Part
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.drawing import tips
from seaboard.games.yamatai.drawing.appearance import boat, culture
from seaboard.games.yamatai.drawing.market import FLEET_TILE, building_tile, fleet_tile
from seaboard.games.yamatai.drawing.tips import TIPS
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
TOP, HEIGHT, HIGHEST = (
    32.0,
    128.0,
    200.0,
)  # where the Fleet tile lies; of the panel at least, and in wide where there is much to choose from
CAPTION = 18.0  # above the boats in hand
FEW = 6  # payments or exchanges, for which there is room in the least height
HINT_LEADING = 1.25
TILE_WIDTH, BUILDING_WIDTH = 62, 76
OFFER_HEIGHT, OFFER_SHAPE = 34, 2.2  # of a payment or exchange: its greatest height, and how much wider it is
PHONE_OFFERS, PHONE_OFFER = 5, 46  # in a row, and how high

Offer = tuple[Choice, Sequence[str], Sequence[str]]  # culture tokens to pay, or boats to give and take


def turn(scene: Scene[View], choices: Choices, width: float, height: float = 0) -> Part:
    """Whose turn it is, its step, Fleet tile and boats in hand; payments and the Shipwright's exchanges to choose from."""
    view = scene.view
    state = view["turn_state"]
    offers: list[Offer] = [(choice, tables.PAYMENT_NAMES[k].split(), ()) for k, choice in choices.take(Act.PAY).items()]
    offers += [(choice, (), exchanged(k)) for k, choice in choices.take(Act.SHIPWRIGHT).items()]
    on_hand = {k: choice for block in (Act.SELL, Act.STORE) for k, choice in choices.take(block).items()}
    phone = scene.layout == "phone"
    if phone:
        height = HEIGHT + (PHONE_OFFER * -(-len(offers) // PHONE_OFFERS) + 4 if offers else 0)
    else:
        height = max(height, HIGHEST if len(offers) > FEW else HEIGHT)
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
    shown = emblem(seat, tables.COLOURS[seat], 16, 18, 16)
    shown += "" if phone else text(31, 21, name, 14, "title", width=width * 0.2, bold=True)
    found = panel(width, height) + explained(name, shown, " has this turn (4.2).")
    left = 34 if phone else width * 0.2 + 36
    found += at(left, 6, steps(width - left - 6, step))
    if fleet is None:
        slot = rect(10, TOP, TILE_WIDTH, FLEET_TILE, "slot", 6)
        slot += paragraph(10 + TILE_WIDTH / 2, TOP + 40, "Fleet tile", TILE_WIDTH - 8, LEAST, "soft", lines=2, anchor="middle")
        found += explained("No Fleet tile taken yet", slot, f". {TIPS.steps['Fleet']}.")
    else:
        found += at(10, TOP, fleet_tile(fleet, TILE_WIDTH, power, power_used), f"fleet-{fleet['number']}")
    top = TOP + CAPTION
    x = 10.0 + TILE_WIDTH + 14
    told = doing or ("Boats in hand" if hand else "No boats in hand")
    found += named(told, text(x, top - 7, told, LEAST, "soft", width=width - x - 8 - (BUILDING_WIDTH + 8 if tile else 0)))
    for material, count in hand.items():
        found += at(x, top, hand_boat(material, count, on_hand.get(tables.BOAT_NAMES.index(material))), f"hand-{material}")
        x += 52
    if tile:
        found += at(width - BUILDING_WIDTH - 6, TOP - 4, building_tile(tile, BUILDING_WIDTH, None), f"tile-{tile['id']}")
        width -= BUILDING_WIDTH + 8
    x += 6
    if (phone or not offers) and width - x > 110:
        found += hint((x, top + 11, width - x - 8, (HEIGHT if phone else height) - 8), step, fleet, power_used)
    if not offers:
        return found
    if phone:
        return found + at(10, HEIGHT, grid(offers, width - 20, PHONE_OFFERS, PHONE_OFFER))
    return found + at(x, top - 2, fitted(offers, width - x - 6, height - top - 2))


def hint(box: tuple[float, float, float, float], step: str, fleet: FleetView | None, power_used: bool) -> str:
    """What the step is about, and the power of the Fleet tile until it has been used, as far as there is room.

    The box is its left end, first baseline, width and last baseline.
    """
    x, y, width, last = box
    rule, power = TIPS.hints.get(step, ""), ""
    is_in_power = not any(step in questions for questions in STEPS.values())
    if fleet and step and fleet["power"] != "none" and (is_in_power or not power_used):
        power = tables.POWER_TEXTS[fleet["number"] - 1]
    found, pitch = "", HINT_LEADING * LEAST
    lines = len(wrap(rule, width, LEAST))
    if rule and y + pitch * (lines - 1) < last:
        found += paragraph(x, y, rule, width, LEAST, "soft", leading=HINT_LEADING)
        y += pitch * lines + 5
    if power and y + pitch * (len(wrap(power, width - 18, LEAST)) - 1) < last:
        found += symbol("bolt", 12, "f-yellow thin", x + 6, y - 4) + paragraph(x + 18, y, power, width - 18, LEAST, leading=HINT_LEADING)
    return found


def steps(width: float, step: str) -> str:
    """The six steps of a turn, with the present one marked; a Fleet power is none of them."""
    wide = width / len(STEPS)
    found = ""
    for number, (name, questions) in enumerate(STEPS.items()):
        is_now = step in questions
        shown = rect(number * wide + 1, 0, wide - 2, 20, "f-teal thin" if is_now else "raised", 10)
        look = "on-teal" if is_now else "soft"
        shown += text((number + 0.5) * wide, 14, name, LEAST, look, anchor="middle", width=wide - 4)
        found += explained(f"Step {number + 1}: {name}", shown, f". {TIPS.steps[name]}.")
    return found


def hand_boat(material: str, count: int, choice: Choice | None) -> str:
    """Boats of one material in hand: to sell or to store."""
    shown = rect(0, 0, 48, 48, "raised", 8) + at(24, 19, boat(material, 40))
    shown += text(24, 43, material, LEAST, anchor="middle", width=46)
    if count > 1:
        shown += badge(f"{count}×", "", 40, 5, LEAST)
    words = f"{Amount(count):{material} boat} in hand"
    tip = f"{words}. Boats are sold (6.5), placed (7.1), and at the end of the turn stored or scrapped (9.2)."
    return target(choice, words, shown, halo_rect(0.5, 0.5, 47, 47, 8), tip=tip)


def fitted(offers: Sequence[Offer], width: float, height: float) -> str:
    """Payments and exchanges in rows, as large as there is room."""

    def size(columns: int) -> float:
        return min(width / columns / OFFER_SHAPE, height / -(-len(offers) // columns), OFFER_HEIGHT)

    columns = max(range(1, len(offers) + 1), key=size)
    high = size(columns)
    return grid(offers, columns * min(width / columns, high * OFFER_SHAPE), columns, high)


def grid(offers: Sequence[Offer], width: float, columns: int, high: float) -> str:
    """Payments and exchanges in rows; what surrounds one belongs to it."""
    wide = width / columns
    found = ""
    for number, (choice, paid, traded) in enumerate(offers):
        row, column = divmod(number, columns)
        around = rect(-1.5, -1, wide, high, "none", 0, UNSEEN)
        tip = tips.exchange(*traded) if traded else tips.payment(paid)
        found += at(column * wide + 1.5, row * high + 1, target(choice, "", around + offer(paid, traded, wide - 3, high - 2), tip=tip))
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
