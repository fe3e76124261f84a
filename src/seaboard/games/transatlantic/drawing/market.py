"""Ships for sale and ships lost: the market with its positions and costs, and the docks by flag. The ledger: round, order, supplies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.metrics import text_width
from seaboard.drawing.pieces import UNSEEN, badge, cube, emblem
from seaboard.drawing.svg import at, circle, halo_rect, named, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.drawing.ships import FLAG_SIGNS, MARKERS, STRIP_HEIGHT, TIPS, About, box, flag_block, key, strip
from seaboard.games.transatlantic.tables import Marker
from seaboard.games.transatlantic.views import DeckView, OfferView

COST_WIDTH = 70.0
DOCKS_HEIGHT = 122.0
STORE_HEIGHT = {"wide": 32.0, "phone": 44.0}  # of a thing that is kept in common
STORE = (  # what is kept in common: its name, colour, sign and tip
    ("Coal cubes", "black", "", TIPS.coal),
    *(
        (f"{name} markers", flag, FLAG_SIGNS[flag], f"{TIPS.markers.get(name, TIPS.marker)} {TIPS.column}")
        for flag, name in MARKERS.items()
    ),
    ("Contract points", "brown", "scroll", TIPS.contracts),
)
FIRST_MARKER = 1 + Marker.COAL_BUNKER  # place in the store of the first marker that can be chosen
CARD_OF = {name: card for card, name in enumerate(tables.SHIP_NAMES)}


def market_height(layout: str) -> float:
    return 24 + tables.N_POSITIONS * (STRIP_HEIGHT[layout] + 2) + 4


def draw_market(width: float, layout: str, cards: Sequence[OfferView | None], deck: DeckView, flipped: bool, about: About) -> str:
    """Positions one below the other, the first on top: what a card costs there, and the card."""
    note = f"deck: {Amount(deck['steamships']):ship}, {deck['headquarters']} HQ"
    high = STRIP_HEIGHT[layout]
    found = box(width, market_height(layout), "Ship market", note, TIPS.market)
    for position, card in enumerate(cards):
        y = 24 + position * (high + 2)
        found += at(8, y + (high - STRIP_HEIGHT["wide"]) / 2, asking_price(position, card, flipped))
        if card is None:
            found += rect(8.5 + COST_WIDTH, y + 0.5, width - 17 - COST_WIDTH, high - 1, "slot", 5)
        else:
            found += at(8 + COST_WIDTH, y, strip(card, width - 16 - COST_WIDTH, high, about), key(card["card"]))
    return found


def asking_price(position: int, card: OfferView | None, flipped: bool) -> str:
    """A position and what the card on it costs: its price and that of the position; on the flip side, whether coal comes with it."""
    with_coal = flipped and position < tables.FLIP_POSITIONS_WITH_COAL
    found = circle(9, 17, 8.5, "shade") + text(9, 21, position + 1, 11, "soft", anchor="middle", bold=True)
    if with_coal:
        found += cube("black", 8, 51, 25)
    if card is None:
        return named(f"Position {position + 1} is empty", found, tip="The deck is used up (4.8).")
    extra = card["cost"] - card["price"]
    found += text(22, 15, f"£{card['cost']}", 13, bold=True, width=46)
    if not flipped:
        found += text(22, 29, f"{card['price']}+{extra}", 11, "soft", width=46)
    coal = (" and comes with coal" if with_coal else " and comes without coal") if flipped else ""
    return named(f"Position {position + 1}: £{card['cost']}, price £{card['price']} and position £{extra}{coal}", found, tip=TIPS.price)


def draw_docks(width: float, docks: dict[str, list[str]]) -> str:
    """Ships that went to the docks, a line for each flag: each makes the ships of its flag worth a point more."""
    found = box(width, DOCKS_HEIGHT, "Docks", "each +1 VP for its flag", TIPS.docks)
    step = min(37.0, (width - 70) / 9)
    for row, flag in enumerate(tables.FLAG_IDS):
        y = 25 + row * 19
        names = docks[flag]
        line = at(8, y, flag_block(flag, 24, 17)) + text(50, y + 13, f"+{len(names)}", 11, anchor="middle", bold=True)
        line += rect(66, y + 16, width - 76, 0.8, "shade")
        found += named(f"{flag.capitalize()} docks: {Amount(len(names)):ship}", line, tip=TIPS.docks)
        for number, name in enumerate(names):
            hull = named(f"{name}, in the {flag} docks", symbol("steamer", 20, f"f-{flag} edge"), tip=TIPS.docks)
            found += at(66 + step * (number + 0.5), y + 9, hull, key(CARD_OF[name]))
    return found


@cache
def draw_store(width: float, height: float, high: float, contracts: bool) -> str:
    """The ground of the ledger, with the signs of what is kept in common, `high` each."""
    found = rect(0.5, 0.5, width - 1, height - 1, "panel", 8)
    for (x, wide), (name, colour, sign, tip) in zip(store_places(width, contracts), STORE, strict=False):
        drawn, y = rect(0.5, 0.5, wide - 1, high - 1, "raised", 6), high / 2
        drawn += circle(15, y, 10, f"f-{colour} edge") + symbol(sign, 13, f"on-{colour}", 15, y) if sign else cube(colour, 15, 15, y)
        found += at(x, height - high - 7, named(name, drawn, tip=tip))
    return found


def store_places(width: float, contracts: bool) -> list[tuple[float, float]]:
    """Left edges and widths of what is kept in common; contracts are there with PRESIDENT only."""
    count = len(STORE) if contracts else len(STORE) - 1
    step = (width - 12) / count
    return [(8 + step * number, step - 4) for number in range(count)]


def draw_ledger(
    width: float,
    height: float,
    high: float,
    rounds: tuple[int, int | None],
    order: tuple[int, ...],
    active: int | None,
    names: tuple[str, ...],
    stock: tuple[int, ...],
    choices: dict[int, Choice],
) -> str:
    """Round, order of play, and what is left of coal, markers and contracts; markers are taken here."""
    played, last = rounds
    found = named(f"Round {played}", text(12, 23, f"Round {played}", 15, "title", bold=True), tip=TIPS.end)
    if last is not None:
        words = "last round" if last == played else f"last: {last}"
        x = text_width(f"Round {played}", 15, True) + 22
        found += at(x, 0, named(f"The last round is {last}", badge(words, "orange", 40, 18, 11, 78), tip=TIPS.end))
    start = width - 10 - 24 * len(order)
    found += text(start - 6, 22, "order", 11, "soft", anchor="end")
    for place, seat in enumerate(order):
        middle = start + 24 * (place + 0.5)
        turn = circle(middle, 18, 11.5, "recent") if seat == active else ""
        title = f"{names[seat]}: number {place + 1} in the order of play" + (", whose turn it is" if turn else "")
        found += named(title, turn + emblem(seat, tables.COLOURS[seat], 16, middle, 18), tip=TIPS.order)
    for number, (x, wide) in enumerate(store_places(width, len(stock) == len(STORE))):
        choice = choices.get(number - FIRST_MARKER)
        name, _, _, tip = STORE[number]
        drawn = rect(0, 0, wide, high, "none", 6, UNSEEN)
        drawn += text(wide - 7, high / 2 + 4, stock[number], 13, anchor="end", bold=True, width=wide - 32)
        chosen = target(choice, f"{name}: {stock[number]} left", drawn, halo_rect(0, 0, wide, high), tip=tip)
        found += at(x, height - high - 7, chosen)
    return found
