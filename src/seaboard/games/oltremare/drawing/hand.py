"""The viewer's hand, and the supply: goods deck with the Venice Card, and discard pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import UNSEEN, deck
from seaboard.drawing.svg import at, circle, halo_rect, named, paragraph, rect, target, text
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.drawing.appearance import TIPS, good_square, panel, sign
from seaboard.games.oltremare.drawing.cards import CARD, PHONE_CARD, card_tip, card_words, face, small_face
from seaboard.games.oltremare.sentences import CARD_NOUNS, counted, ducati
from seaboard.games.oltremare.view_types import CardView, View

HAND_TOP = 27
GAP = 4
SMALL_WIDTH, SMALL_HEIGHT = 74, 51
LEAST_WIDTH = 70  # of a card of full height

Window = tuple[int, int] | None  # the fewest and most cards that may lie above the Venice Card
Supply = tuple[int, int, list[CardView], str, Window, str]  # turn, cards of the deck, discard pile, two sentences around the window


def hand_height(cards: int, width: float, phone: bool) -> float:
    """How high the hand is: on the phone it takes the rows it needs."""
    if not phone:
        return HAND_TOP + max(CARD[1], -(-cards // small_across(width)) * (SMALL_HEIGHT + GAP)) + 7
    across = int((width - 12) // (PHONE_CARD[0] + GAP))
    return HAND_TOP + max(1, -(-cards // across)) * (PHONE_CARD[1] + 8)


def small_across(width: float) -> int:
    """How many small cards lie side by side."""
    return int((width - 20) // (SMALL_WIDTH + GAP))


def draw_hand(
    width: float, height: float, phone: bool, cards: Sequence[CardView], choices: Mapping[int, Choice], picked: Collection[int], note: str
) -> str:
    """`picked` cards are offered, tendered or going to be played; they are still in the hand."""
    found = panel(width, height, "Your hand", note)
    for card, (x, y, wide, high) in zip(cards, places(len(cards), width, phone), strict=True):
        number = card["card"]
        drawn = (small_face if high == SMALL_HEIGHT else face)(card, wide, high)
        if number in picked:
            drawn += at(wide - 8, 24 if high > SMALL_HEIGHT else 9, circle(0, 0, 7, "f-teal edge") + sign("tick", 9, "on-teal"))
        halo = halo_rect(0, 0, wide, high, 6)
        thing = target(choices.get(number), card_words(card), drawn, halo, tip=card_tip(card))
        found += at(x, y - (4 if number in picked else 0), thing, f"card-{number}")
    if not cards:
        found += text(width / 2, HAND_TOP + 50, "No cards", 12, "soft", anchor="middle")
    return found


def places(count: int, width: float, phone: bool) -> list[tuple[float, float, float, float]]:
    """Places and sizes (x, y, width, height) of the cards of a hand; a hand that is too large gets small cards in rows."""
    wide, high = PHONE_CARD if phone else CARD
    across = int((width - 12) // (wide + GAP))
    if phone:
        return [(10 + i % across * (wide + GAP), HAND_TOP + i // across * (high + 8), wide, high) for i in range(count)]
    if count * (LEAST_WIDTH + GAP) <= width - 20:
        pitch = min(wide + GAP, (width - 20) / max(1, count))
        return [(10 + i * pitch, HAND_TOP, pitch - GAP, high) for i in range(count)]
    across = small_across(width)
    pitch = (width - 20) / across
    return [(10 + i % across * pitch, HAND_TOP + i // across * (SMALL_HEIGHT + GAP), pitch - GAP, SMALL_HEIGHT) for i in range(count)]


def draw_supply(width: float, height: float, facts: Supply, choice: Choice | None) -> str:
    """Deck, Venice Card and discard pile; `venice` and `buying` are sentences."""
    turn, cards, discard, venice, window, buying = facts
    found = panel(width, height, "Supply", f"turn {turn}")
    pile = deck(54, 76, cards, "Goods Deck")
    tip = f"Goods Deck: {Amount(cards):card} left, with the Venice Card while it is in. {buying} (4.4.1) {TIPS.prices}"
    found += at(12, 38, target(choice, "Goods Deck", pile, halo_rect(-3, -8, 66, 87, 7), tip=tip), "deck")
    found += at(78, 38, named(venice, gauge(cards, window), tip=f"{venice} {TIPS.venice}"))
    found += at(90, 38, discard_pile(discard), "discard")
    for y, line in ((44, venice), (102, buying)):
        found += paragraph(162, y, line, width - 168, 11, "ink", lines=4)
    return found


def gauge(cards: int, window: Window) -> str:
    """The deck from its top down, and where in it the Venice Card may be."""
    found = rect(-3, 0, 11, 76, "none", 0, UNSEEN) + rect(0, 0, 5, 76, "shade", 2.5)
    if window:
        top, end = (76 * place / max(1, cards) for place in (window[0], window[1] + 1))
        found += rect(-1.5, top, 8, max(4, end - top), "f-red thin", 2)
    return found


def discard_pile(cards: Sequence[CardView]) -> str:
    """The cards sold at the interim scoring, as goods and their numbers."""
    goods = Counter(card["good"] for card in cards)
    said = ", ".join(counted(CARD_NOUNS[card["good"]] for card in cards)) or "empty"
    found = rect(0, 0, 64, 76, "slot", 6)
    for place, (good, count) in enumerate(goods.items()):
        x, y = 4 + place % 2 * 30, 5 + place // 2 * 17
        found += good_square(good, 12, x, y) + text(x + 13.5, y + 10, count, 11, bold=True, width=17)
    if not cards:
        found += text(32, 42, "Discard", 11, "soft", anchor="middle")
    tip = f"Discard pile: {said}. Cargo sold at the interim scoring (5.2.4); it is shuffled into a new deck when the deck is empty (7.4)."
    return named(f"Discard pile: {said}", found, tip=tip)


def supply_facts(view: View) -> Supply:
    """What the supply shows."""
    venice = view["venice"]
    low, high = venice["least_above"], venice["most_above"]
    above = f"{low} to {high} cards lie" if low < high else f"{Amount(low):card lies|cards lie}"
    place = "The Venice Card is out: interim scoring is done." if venice["gone"] else f"Venice Card: {above} above it."
    if view["over"]:
        place = "The game is over."
    elif view["triggered"]:
        place = "The last round but one." if view["extra_rounds"] else "The last round."
    price = view["price"]
    bought = f"{view['bought']} of {tables.MAX_BUYS}"
    buying = f"{bought} cards bought in this turn." if price is None else f"A card costs {ducati(price)}; {bought} bought."
    window = None if venice["gone"] else (low, min(high, view["deck"] - 1))
    return view["turn"], view["deck"], view["discard"], place, window, buying
