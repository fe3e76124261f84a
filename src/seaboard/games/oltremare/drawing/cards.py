"""Goods cards: in the hand, as strips of cargo, and as the table sees them in an offer."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.play.events import Amount
from seaboard.drawing.pieces import card_back
from seaboard.drawing.svg import at, path, rect, text
from seaboard.games.oltremare.drawing.appearance import GOOD_LOOKS, GOOD_NAME, HARBOR_NAME, ICONS, icon, sign
from seaboard.games.oltremare.sentences import CARD_NAMES, CARD_NOUNS
from seaboard.games.oltremare.view_types import CardView, ShownView

CARD = (88, 110)
PHONE_CARD = (84, 106)


def card_words(card: CardView) -> str:
    """A card in a sentence."""
    harbor = f", harbor {HARBOR_NAME[card['harbor']]}" if card["harbor"] else ""
    name = CARD_NAMES[card["card"]]
    return f"{name[:1].upper()}{name[1:]}, Maritime Power {card['maritime']}{harbor}"


def card_tip(card: CardView) -> str:
    """What a card does."""
    deeds = ". ".join(ICONS[name]["deed"] for name in card["icons"])
    rule = f"it makes you play {Amount(card['load']):card} a turn and keep at most {card['maritime']} in hand"
    return f"{card_words(card)}. {deeds}. On top of your Cargo Stack {rule} (4.2.1, 4.6.1)."


def face(card: CardView, width: float, height: float) -> str:
    """A goods card face up, from (0, 0): good, two icons, hand limit and Load, harbor."""
    colour, mark = GOOD_LOOKS[card["good"]]
    found = rect(0.5, 0.5, width - 1, height - 1, "raised edge", 6)
    found += path(f"M1 7a6 6 0 0 1 6-6H{width - 7:g}a6 6 0 0 1 6 6V22H1Z", f"f-{colour} thin")
    found += sign(mark, 15, f"on-{colour}", 12, 11.5)
    found += text(22, 15.5, GOOD_NAME[card["good"]], 11, f"on-{colour}", bold=True, width=width - 26)
    size = width * 0.36
    middle = 22 + (height - 58) / 2
    found += icon(card["icons"][0], size, width * 0.27, middle) + icon(card["icons"][1], size, width * 0.73, middle)
    low = height - (22 if card["harbor"] else 17)
    found += sign("lion", 13, "ink", 12, low) + text(21, low + 4.3, card["maritime"], 12, bold=True)
    found += text(width - 21, low + 4.3, card["load"], 12, anchor="end", bold=True) + sign("crate", 12, "ink", width - 12, low)
    if card["harbor"]:
        found += text(width / 2, height - 4, HARBOR_NAME[card["harbor"]], 11, "soft", anchor="middle", width=width - 0.5)
    return found


def small_face(card: CardView, width: float, height: float) -> str:
    """A card in half the height, for large hands."""
    colour, mark = GOOD_LOOKS[card["good"]]
    found = rect(0.5, 0.5, width - 1, height - 1, "raised edge", 5)
    found += path(f"M1 6a5 5 0 0 1 5-5H{width - 6:g}a5 5 0 0 1 5 5V18H1Z", f"f-{colour} thin")
    found += sign(mark, 12, f"on-{colour}", 10, 9.5)
    found += text(19, 13.6, GOOD_NAME[card["good"]], 11, f"on-{colour}", bold=True, width=width - 22)
    y = 18 + (height - 18) / 2
    found += icon(card["icons"][0], 19, 13, y) + icon(card["icons"][1], 19, 34, y)
    found += text(width - 32, y + 4, card["maritime"], 11, "soft", anchor="middle") + sign("crate", 10, "ink", width - 19, y)
    return found + text(width - 8, y + 4, card["load"], 11, anchor="middle", bold=True)


def strip(card: CardView, width: float, height: float, numbered: bool) -> str:
    """The edge of a card in a Cargo Stack: its good, and its Load if there is room."""
    colour, mark = GOOD_LOOKS[card["good"]]
    found = rect(0, 0, width, height, f"f-{colour} edge", 2.5)
    size = min(height - 2, 14)
    if not numbered:
        return found + sign(mark, size, f"on-{colour}", width / 2, height / 2)
    found += sign(mark, size, f"on-{colour}", size * 0.5 + 3, height / 2)
    return found + text(width - 3, height / 2 + 4, card["load"], 11, f"on-{colour}", anchor="end", bold=True)


# --- cards in an offer -------------------------------------------------------------------------------------------------


def shown_words(shown: ShownView) -> str:
    """A card in an offer: what is sure and what is only said."""
    said = f"said to have {claims} (it need not be true)" if (claims := said_of(shown)) else "nothing is said of its icons and Load"
    truth = f"; in truth {CARD_NAMES[shown['card']['card']]}" if shown["card"] else ""
    return f"{CARD_NOUNS[shown['good']].capitalize()}, {said}{truth}"


def shown_tip(shown: ShownView) -> str:
    """What is sure of a card in an offer, and what is not."""
    return f"{shown_words(shown)}. The good is true (4.5.6); what is said of icons and Load may be false (4.5.7)."


def said_of(shown: ShownView) -> str:
    return ", ".join([*(shown["says_icons"] or ()), *([f"Load {shown['says_load']}"] if shown["says_load"] else ())])


def shown_card(shown: ShownView, width: float, height: float) -> str:
    """The back of a card with its good, which is true, and a note of what is said of it."""
    colour, mark = GOOD_LOOKS[shown["good"]]
    found = card_back(width, height, "anchor")
    named_too = width >= 60
    found += path(f"M1 7a6 6 0 0 1 6-6H{width - 7:g}a6 6 0 0 1 6 6V20H1Z", f"f-{colour} thin")
    found += sign(mark, 14, f"on-{colour}", 11 if named_too else width / 2, 10.5)
    if named_too:
        found += text(20, 14.5, GOOD_NAME[shown["good"]], 11, f"on-{colour}", bold=True, width=width - 21)
    found += claim_note(shown["says_icons"], shown["says_load"], width - 8, height - 28, 4, 24)
    return found


def claim_note(icons: Sequence[str] | None, load: int | None, width: float, height: float, x: float, y: float) -> str:
    """What is said, on a slip of paper."""
    found = rect(0, 0, width, height, "panel", 3, 'stroke-dasharray="3 2"')
    upper, lower = height * 0.3, height * 0.78
    if icons:
        found += icon(icons[0], 18, width / 2 - 10.5, upper) + icon(icons[1], 18, width / 2 + 10.5, upper)
    else:
        found += text(width / 2, upper + 4, "?", 13, "soft", anchor="middle", bold=True)
    found += sign("crate", 11, "ink", width / 2 - 7, lower)
    found += text(width / 2 + 6, lower + 4, load or "?", 11, "ink" if load else "soft", anchor="middle", bold=True)
    return at(x, y, found)


def wanted_slot(token: str, width: float, height: float) -> str:
    """A card that is asked for."""
    colour, mark = GOOD_LOOKS[token]
    found = rect(0.5, 0.5, width - 1, height - 1, "slot", 6)
    if mark:
        found += rect(width / 2 - 13, height / 2 - 20, 26, 26, f"f-{colour} edge", 5)
        found += sign(mark, 20, f"on-{colour}", width / 2, height / 2 - 7)
    else:
        found += text(width / 2, height / 2 + 2, "?", 24, "soft", anchor="middle", bold=True)
    words = GOOD_NAME[token] if mark else token
    return found + text(width / 2, height - 11, words, 11, anchor="middle", width=width - 2)
