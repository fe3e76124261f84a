"""Ships for sale and ships lost: the market with its positions and costs, and the docks by flag. The ledger: round, order, supplies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.metrics import text_width
from seaboard.drawing.pieces import badge, cube, emblem, panel
from seaboard.drawing.svg import at, circle, halo_rect, named, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.drawing.ships import FLAG_SIGNS, MARKERS, STRIP_HEIGHT, About, flag_block, key, ship_name, strip
from seaboard.games.transatlantic.tables import Marker
from seaboard.games.transatlantic.views import DeckView, OfferView

COST_WIDTH = 62.0
ROW_STEP = STRIP_HEIGHT + 2
MARKET_HEIGHT, DOCKS_HEIGHT = 24 + 6 * ROW_STEP + 4, 120.0
STORE = (  # what is kept in common: its name, colour and sign
    ("Coal cubes", "black", ""),
    *((f"{name} markers", flag, FLAG_SIGNS[flag]) for flag, name in MARKERS.items()),
    ("Contract points", "brown", "scroll"),
)
FIRST_MARKER = 1 + Marker.COAL_BUNKER  # place in the store of the first marker that can be chosen
CARD_OF = {name: card for card, name in enumerate(tables.SHIP_NAMES)}


def draw_market(width: float, cards: Sequence[OfferView | None], deck: DeckView, flipped: bool, about: About) -> str:
    """Positions one below the other, the first on top: what a card costs there, and the card."""
    note = f"deck: {Amount(deck['steamships']):ship}, {deck['headquarters']} HQ"
    found = panel(width, MARKET_HEIGHT, "Ship market", note)
    for position, card in enumerate(cards):
        y = 24 + position * ROW_STEP
        found += at(8, y, asking_price(position, card, flipped))
        if card is None:
            found += rect(8.5 + COST_WIDTH, y + 0.5, width - 17 - COST_WIDTH, STRIP_HEIGHT - 1, "slot", 5)
        else:
            found += at(8 + COST_WIDTH, y, strip(card, width - 16 - COST_WIDTH, about), key(card["card"]))
    return found


def asking_price(position: int, card: OfferView | None, flipped: bool) -> str:
    """A position and what the card on it costs: its price and that of the position; on the flip side, whether coal comes with it."""
    with_coal = flipped and position < tables.FLIP_POSITIONS_WITH_COAL
    found = circle(9, STRIP_HEIGHT / 2, 8, "shade") + text(9, STRIP_HEIGHT / 2 + 3.6, position + 1, 10, "soft", anchor="middle", bold=True)
    if with_coal:
        found += cube("black", 8, 51, 25)
    if card is None:
        return named(f"Position {position + 1} is empty", found)
    extra = card["cost"] - card["price"]
    found += text(22, 15, f"£{card['cost']}", 12, bold=True, width=38)
    if not flipped:
        found += text(22, 28, f"{card['price']}+{extra}", 9, "soft", width=38)
    coal = (" and comes with coal" if with_coal else " and comes without coal") if flipped else ""
    return named(f"Position {position + 1}: £{card['cost']}, price £{card['price']} and position £{extra}{coal}", found)


def draw_docks(width: float, docks: dict[str, list[str]]) -> str:
    """Ships that went to the docks, a line for each flag: each makes the ships of its flag worth a point more."""
    found = panel(width, DOCKS_HEIGHT, "Docks", "each +1 VP for its flag")
    step = min(37.0, (width - 70) / 9)
    for row, flag in enumerate(tables.FLAG_IDS):
        y = 23 + row * 19
        names = docks[flag]
        line = at(8, y, flag_block(flag, 24, 17)) + text(50, y + 13, f"+{len(names)}", 11, anchor="middle", bold=True)
        found += named(f"{flag.capitalize()} docks: {Amount(len(names)):ship}", line + rect(66, y + 16, width - 76, 0.8, "shade"))
        for number, name in enumerate(names):
            hull = named(f"{ship_name(name)}, in the {flag} docks", symbol("steamer", 20, f"f-{flag} edge"))
            found += at(66 + step * (number + 0.5), y + 9, hull, key(CARD_OF[name]))
    return found


@cache
def draw_store(width: float, height: float, contracts: bool) -> str:
    """The ground of the ledger, with the signs of what is kept in common."""
    found = panel(width, height)
    for (x, wide), (name, colour, sign) in zip(store_places(width, contracts), STORE, strict=False):
        drawn = rect(0.5, 0.5, wide - 1, 29, "raised", 6)
        drawn += circle(15, 15, 10, f"f-{colour} edge") + symbol(sign, 13, f"on-{colour}", 15, 15) if sign else cube(colour, 15, 15, 15)
        found += at(x, height - 37, named(name, drawn))
    return found


def store_places(width: float, contracts: bool) -> list[tuple[float, float]]:
    """Left edges and widths of what is kept in common; contracts are there with PRESIDENT only."""
    count = len(STORE) if contracts else len(STORE) - 1
    step = (width - 12) / count
    return [(8 + step * number, step - 4) for number in range(count)]


def draw_ledger(
    width: float,
    height: float,
    rounds: tuple[int, int | None],
    order: tuple[int, ...],
    active: int | None,
    names: tuple[str, ...],
    stock: tuple[int, ...],
    choices: dict[int, Choice],
) -> str:
    """Round, order of play, and what is left of coal, markers and contracts; markers are taken here."""
    played, last = rounds
    found = text(12, 23, f"Round {played}", 15, "title", bold=True)
    if last is not None:
        words = "last round" if last == played else f"last: {last}"
        x = text_width(f"Round {played}", 15, True) + 22
        found += at(x, 0, named(f"The last round is {last}", badge(words, "orange", 38, 18, 10, 74)))
    start = width - 10 - 24 * len(order)
    found += text(start - 6, 22, "order", 9, "soft", anchor="end")
    for place, seat in enumerate(order):
        middle = start + 24 * (place + 0.5)
        turn = circle(middle, 18, 11.5, "recent") if seat == active else ""
        title = f"{names[seat]}: number {place + 1} in the order of play" + (", whose turn it is" if turn else "")
        found += named(title, turn + emblem(seat, tables.COLOURS[seat], 16, middle, 18))
    for number, (x, wide) in enumerate(store_places(width, len(stock) == len(STORE))):
        choice = choices.get(number - FIRST_MARKER)
        drawn = rect(0, 0, wide, 30, "none", 6, 'pointer-events="all"') if choice else ""
        drawn += text(wide - 7, 19, stock[number], 12, anchor="end", bold=True)
        found += at(x, height - 37, target(choice, f"{STORE[number][0]}: {stock[number]} left", drawn, halo_rect(0, 0, wide, 30)))
    return found
