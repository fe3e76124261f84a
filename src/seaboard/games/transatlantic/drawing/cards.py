"""Action cards: what each does, in a few words and in full; the viewer's hand and the display."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.data import read_data
from seaboard.drawing.metrics import text_width, wrap
from seaboard.drawing.pieces import badge, deck
from seaboard.drawing.pieces import card as blank
from seaboard.drawing.svg import at, halo_rect, named, paragraph, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.drawing.ships import TIPS, box
from seaboard.games.transatlantic.tables import Card, Marker
from seaboard.games.transatlantic.views import ShipView, View

CARD_GAP = 6.0
SIGN_WIDTH = 112.0  # a narrower card has no sign beside its name


class Face(NamedTuple):
    """How an action card looks: colour of its band, its sign, what it does in two or three words, shortly and in full, and its clause."""

    colour: str
    sign: str
    brief: str
    short: str
    full: str
    clause: str


DEPLOY = "Deploy a ship of your supply first, if one fits. Then"
BACK = f"Stack to hand ({tables.ONE_BONUS_AT}+ cards: 1 marker, {tables.TWO_BONUSES_AT}+: 2). Take a display card."
RETURN = (
    f"Take your stack back to hand; for {tables.ONE_BONUS_AT} cards take a marker, for {tables.TWO_BONUSES_AT} two. "
    "Then take a card of the display and carry it out."
)
WORDS = read_data(__package__, "cards.toml", {**vars(tables), "DEPLOY": DEPLOY, "BACK": BACK, "RETURN": RETURN})
FACES = {Card[name]: Face(**face) for name, face in vars(WORDS).items()}
KIND_OF = {name: Card(kind) for kind, name in enumerate(tables.CARD_NAMES)}


def yields(view: View, seat: int) -> dict[str, str]:
    """What a card would bring a seat now, by the card's name, as far as it can be told in a word."""
    player = view["seats"][seat]
    markers, stack = player["markers"], len(player["stack"])
    own = [ship for region in view["regions"] for ship in region["ships"] if ship["owner"] == seat]
    ready = [ship for ship in own if ship["coal"] or ship["kind"] == "clipper"]
    incomes = sorted((ship["income"] for ship in ready), reverse=True)
    flags = {ship["flag"] for ship in own + player["supply"]} | set(player["headquarters"])
    by_region = [[ship for ship in region["ships"] if ship["coal"] or ship["kind"] == "clipper"] for region in view["regions"]]
    found = {
        Card.TRANSPORT: f"£{sum(incomes[: tables.TRANSPORT_SHIPS])}",
        Card.TRANSPORT_PLUS: f"£{sum(incomes[: tables.TRANSPORT_PLUS_SHIPS])}",
        Card.CARGO: f"£{max((ship['cargo'] for ship in ready), default=0)}",
        Card.CRUISE: f"£{max((ship['cruise'] for ship in ready), default=0)}",
        Card.REGION: f"£{max(region_income(ships, seat) for ships in by_region)}",
        Card.GLOBAL: f"£{global_income(by_region, seat)}",
        Card.BLUE_RIBAND: f"£{sum(incomes[: markers[Marker.BLUE_RIBAND]])}",
        Card.COAL: f"{markers[Marker.COAL_BUNKER] + tables.COAL_CARD_EXTRA} coal",
        Card.COAL_PLUS: f"{markers[Marker.COAL_BUNKER] + tables.COAL_PLUS_EXTRA} coal",
        Card.COMMERCE: f"£{tables.COMMERCE_INCOME * sum(region['houses'][seat] for region in view['regions'])}",
        Card.FLEET: f"{tables.FLEET_VP * len(flags - {None})} VP",
        Card.DIRECTOR: f"{stack + 1} of {tables.DIRECTOR_MIN_CARDS}" if stack + 1 < tables.DIRECTOR_MIN_CARDS else f"{stack + 1} cards",
        Card.PRESIDENT: f"{stack + 1} of {tables.PRESIDENT_MIN_CARDS}" if stack + 1 < tables.PRESIDENT_MIN_CARDS else f"{stack + 1} cards",
    }
    return {tables.CARD_NAMES[kind]: words for kind, words in found.items()}


def region_income(ships: Sequence[ShipView], seat: int) -> int:
    """What REGION brings a seat if these ships, newest first, transport."""
    foreign = [ship["income"] for ship in ships if ship["owner"] != seat]
    return sum(ship["income"] for ship in ships if ship["owner"] == seat) + (foreign[-1] if foreign else 0)


def global_income(by_region: Sequence[Sequence[ShipView]], seat: int) -> int:
    """What GLOBAL brings a seat: the best ship of each region, or of each flag."""
    own = [[ship for ship in ships if ship["owner"] == seat] for ships in by_region]
    best: dict[str, int] = {}
    for flag, income in ((ship["flag"], ship["income"]) for ships in own for ship in ships):
        if flag:
            best[flag] = max(best.get(flag, 0), income)
    return max(sum(max((ship["income"] for ship in ships), default=0) for ships in own), sum(best.values()))


def card_tip(name: str) -> str:
    """What a card does, and the clause that says so."""
    face = FACES[KIND_OF[name]]
    return f"{face.full} ({face.clause})"


def action_card(name: str, width: float, height: float, copies: int, now: str, choice: Choice | None) -> str:
    """An action card from (0, 0); an anchor says that a ship is deployed first, a badge what it would bring now."""
    kind = KIND_OF[name]
    face = FACES[kind]
    found = blank(width, height, face.colour)
    left = 6.0
    if width >= SIGN_WIDTH:
        found += rect(5, 15, 18, 18, f"f-{face.colour} thin", 4) + symbol(face.sign, 13, f"on-{face.colour}", 14, 24)
        left = 26
    if tables.ANCHOR[kind]:
        found += symbol("anchor", 9, f"on-{face.colour}", width - 11, 5.8)
    if copies > 1:
        found += text(8, height - 7, f"×{copies}", 12, bold=True)
    found += text(left, 28.5, name, 12, bold=True, width=width - left - 2)
    lines = int((height - 36 - (18 if now or copies > 1 else 4)) / 13)
    fits = len(wrap(face.short, width - 12, 11)) <= lines
    if lines > 0:
        found += paragraph(7, 46, face.short if fits else face.brief, width - 12, 11, "soft", lines=lines, leading=1.18)
    if now:
        shown = f"now {now}" if width > 88 else now
        wide = text_width(shown, 11, True) + 10
        found += badge(shown, "", width - 6 - wide / 2, height - 11, 11, wide)
    words = f"{name}{f', {copies} of them' if copies > 1 else ''}{f', now {now}' if now else ''}"
    return target(choice, words, found, halo_rect(0, 0, width, height, 7), tip=card_tip(name))


def grid(count: int, width: float, height: float, columns: int) -> list[tuple[float, float, float, float]]:
    """Places and sizes of cards in a box, in rows of so many."""
    rows = max(1, -(-count // columns))
    wide = (width - CARD_GAP * (columns - 1)) / columns
    high = (height - CARD_GAP * (rows - 1)) / rows
    return [(i % columns * (wide + CARD_GAP), i // columns * (high + CARD_GAP), wide, high) for i in range(rows * columns)]


def draw_hand(
    width: float, height: float, seat: int, hand: Sequence[str], now: dict[str, str], choices: dict[int, Choice], columns: int
) -> str:
    """The viewer's cards, one for each kind, in rows; wide in two or more."""
    kinds = Counter(hand)
    found = box(width, height, "Your hand", f"{Amount(len(hand)):card}", TIPS.hand)
    places = grid(max(len(kinds), 2 * columns if columns > 3 else 1), width - 16, height - 32, columns)
    for (name, copies), (x, y, wide, high) in zip(kinds.items(), places, strict=False):
        choice = choices.get(KIND_OF[name])
        found += at(8 + x, 24 + y, action_card(name, wide, high, copies, now.get(name, ""), choice), card_key(seat, name))
    return found


def card_key(seat: int, name: str) -> str:
    """The id of a player's card of a kind."""
    return f"card-{seat}-{KIND_OF[name]:d}"


def draw_display(
    width: float, height: float, cards: Sequence[str], left: int, discard: Sequence[str], now: dict[str, str], choices: dict[int, Choice]
) -> str:
    """The display from left to right, and the extension deck. The first card is the next to be discarded."""
    found = box(width, height, "Display", f"discarded: {len(discard)}", TIPS.display)
    places = [(8 + x, 24 + y, wide, high) for x, y, wide, high in grid(tables.DISPLAY_SIZE + 1, width - 16, height - 32, 3)]
    for slot, (x, y, wide, high) in enumerate(places[: tables.DISPLAY_SIZE]):
        if slot < len(cards):
            name = cards[slot]
            found += at(x, y, action_card(name, wide, high, 1, now.get(name, ""), choices.get(slot)), f"display-{KIND_OF[name]:d}")
        else:
            found += named("An empty place of the display", rect(x + 0.5, y + 0.5, wide - 1, high - 1, "slot", 6), tip=TIPS.deck)
    x, y, wide, high = places[tables.DISPLAY_SIZE]
    discarded = ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in Counter(discard).items()) or "nothing"
    pile = deck(52, high - 14, left, "Extension deck")
    words = f"Extension deck: {Amount(left):card} left. Discarded: {discarded}"
    return found + at(x + wide / 2 - 28, y + 9, named(words, pile, tip=TIPS.deck))
