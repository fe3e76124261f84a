"""The negotiation under way: who gives what to whom, and the cells in which an offer is composed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import emblem, explained
from seaboard.drawing.svg import at, halo_rect, named, paragraph, rect, target, text
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.actions import EVEN, Act
from seaboard.games.oltremare.drawing.appearance import GOOD_LOOKS, GOOD_NAME, SEAT_COLOURS, TIPS, icon, sign
from seaboard.games.oltremare.drawing.cards import shown_card, shown_tip, shown_words, wanted_slot
from seaboard.games.oltremare.sentences import CARD_NOUNS, ducati
from seaboard.games.oltremare.view_types import OfferView

SLOTS = 3
SLOT_HEIGHT = 76
SIDES_HEIGHT = 104  # of the two sides; the cells are below

CELL_GAP = 2
BROAD = 500  # from this width on all cells lie side by side
SILENT = text(0, 0, "silent", 11, anchor="middle", bold=True)

Cells = Mapping[str, Mapping[int, Choice]]  # choices by block, then by place in the block
Cell = Callable[[int, float], str]  # (number, width): what is in a cell, around its middle
Row = tuple[str, int, Cell, float, int]  # the question, how many cells, what is in one, their height, how many side by side on the phone


def draw_offer(width: float, offer: OfferView, names: Sequence[str], viewer: int | None, cells: Cells) -> str:
    """From (0, 0): the proposer's side, the receiver's side, and what can be said now."""
    between = 44 if width >= BROAD else 24
    side = (width - between) / 2
    payment = offer.get("payment") or 0
    found = at(0, 0, offer_side(side, offer["proposer"], names, max(payment, 0), given_slots(offer, side)))
    size = between * 0.5
    found += sign("arrow", size, "soft", width / 2, 44) + at(width / 2, 72, sign("arrow", size, "soft"), turn=180)
    found += at(width - side, 0, offer_side(side, offer["receiver"], names, max(-payment, 0), wanted_slots(offer, side)))
    return found + at(0, SIDES_HEIGHT + 6, cells_or_words(width, offer, names, viewer, cells))


def offer_side(width: float, seat: int, names: Sequence[str], pays: int, slots: str) -> str:
    """One of the two: who, the payment, the cards."""
    found = rect(0.5, 0.5, width - 1, SIDES_HEIGHT - 1, "raised", 6) + emblem(seat, SEAT_COLOURS[seat], 13, 12, 12)
    found += text(22, 16, f"{names[seat]} gives", 11, bold=True, width=width - 66)
    if pays:
        coins = sign("coin", 14, "f-yellow thin", width - 34, 12) + text(width - 24, 16.5, pays, 13, bold=True)
        found += explained(f"{names[seat]} pays {ducati(pays)}", coins, " if the offer is accepted (4.5.2, 4.5.4).")
    return found + slots


def slot_places(side: float) -> tuple[list[float], float]:
    """Where the three slots begin, and how wide they are."""
    pitch = (side - 5) / SLOTS
    wide = min(pitch - 4, 70)
    return [5 + number * pitch for number in range(SLOTS)], wide


def given_slots(offer: OfferView, side: float) -> str:
    """What the proposer gives; while it is composed, others see nothing of it."""
    places, wide = slot_places(side)
    if "gives" not in offer:
        return text(side / 2, 64, "is composing an offer …", 11, "soft", anchor="middle", width=side - 10)
    if not offer["gives"]:
        return text(side / 2, 64, "no cards", 11, "soft", anchor="middle") if offer["complete"] else empty_slots(places, wide)
    return "".join(
        at(x, 24, named(shown_words(shown), shown_card(shown, wide, SLOT_HEIGHT), tip=shown_tip(shown)), f"given-{number}")
        for number, (x, shown) in enumerate(zip(places, offer["gives"], strict=False))
    )


def empty_slots(places: Sequence[float], wide: float) -> str:
    return "".join(rect(x + 0.5, 24.5, wide - 1, SLOT_HEIGHT - 1, "slot", 6) for x in places)


def wanted_slots(offer: OfferView, side: float) -> str:
    """What is asked of the receiver, and the cards tendered for it so far."""
    places, wide = slot_places(side)
    wants, tenders = offer.get("wants", []), offer.get("tenders", [])
    found = ""
    for number, token in enumerate(wants):
        if number < len(tenders):
            thing = named(shown_words(tenders[number]), shown_card(tenders[number], wide, SLOT_HEIGHT), tip=shown_tip(tenders[number]))
        else:
            words = f"Wanted: {CARD_NOUNS[token].partition('|')[0]}"
            thing = explained(words, wanted_slot(token, wide, SLOT_HEIGHT), ". Who accepts tenders a card for it (4.5.14).")
        found += at(places[number], 24, thing, f"wanted-{number}")
    if not wants and offer["complete"]:
        found += text(side / 2, 64, "no cards", 11, "soft", anchor="middle")
    elif not wants and "wants" in offer:
        found += empty_slots(places, wide)
    return found


# --- cells to compose with ---------------------------------------------------------------------------------------------


def cells_or_words(width: float, offer: OfferView, names: Sequence[str], viewer: int | None, cells: Cells) -> str:
    """The cells of the present question, or where the negotiation stands."""
    proposer, receiver = names[offer["proposer"]], names[offer["receiver"]]
    for block in ROWS:
        if cells[block]:
            return cell_row(width, block, receiver, cells[block])
    state = f"Offer {offer['number']} of this negotiation, from {proposer} to {receiver}."
    note = "Goods are true; icons and Load on the slips are only said." if offer["complete"] else "Give cards by choosing them in the hand."
    if not offer["complete"] and viewer != offer["proposer"]:
        note = "Nobody sees it before it is complete."
    return text(2, 14, state, 11, width=width - 4) + paragraph(2, 31, note, width - 4, 11, "soft", lines=2)


def cell_row(width: float, block: str, receiver: str, choices: Mapping[int, Choice]) -> str:
    """Cells side by side below a line of words, on the phone in rows where they are many; below their contents the remarks."""
    asked, count, cell, high, across = ROWS[block]
    found = text(2, 11, asked.format(receiver=receiver), 11, "soft", width=width - 4)
    across = count if width >= BROAD else across
    pitch = width / across
    for number in range(count):
        choice = choices.get(number)
        x, y = number % across * pitch + CELL_GAP / 2, 18 + number // across * (high + CELL_GAP)
        wide = pitch - CELL_GAP
        is_legal = choice is not None and choice.is_legal
        content = cell(number, pitch)
        content += text(0, 18, choice.remark, 11, "soft", anchor="middle", width=wide - 2) if choice and choice.remark else ""
        ground = rect(0, 0, wide, high, "raised" if is_legal else "shade", 6)
        drawn = ground + at(wide / 2, high / 2, content if is_legal else f'<g class="faded">{content}</g>')
        tip = f"{choice.label[:1].upper()}{choice.label[1:]}. {TIPS.cells[block]}" if choice else ""
        found += at(x, y, target(choice, "", drawn, halo_rect(0.5, 0.5, wide - 1, high - 1, 6), tip=tip))
    return found


def want_cell(number: int, width: float) -> str:
    token = tables.TOKENS[number]
    colour, mark = GOOD_LOOKS[token]
    drawn = rect(-11, -19, 22, 22, f"f-{colour} edge", 4) + sign(mark, 17, f"on-{colour}", 0, -8) if mark else ""
    drawn = drawn or text(0, 2, "?", 20, "soft", anchor="middle", bold=True)
    return drawn + text(0, 17, GOOD_NAME[token] if mark else token, 11, anchor="middle", width=width - 5)


def pair_cell(number: int, width: float) -> str:
    if not number:
        return SILENT
    first, second = tables.PAIRS[number].split("_")
    return icon(first, 19, -11, -6) + icon(second, 19, 11, -6)


def load_cell(number: int, width: float) -> str:
    return sign("crate", 15, "ink", -10, -6) + text(6, -1, tables.LOADS[number], 15, anchor="middle", bold=True) if number else SILENT


def pay_cell(number: int, width: float) -> str:
    """Of a scale from what the receiver pays to what the proposer pays."""
    payment = Act.NET_DUCATI + number - EVEN
    drawn = text(0, 4.5, abs(payment) if payment else "=", 12, anchor="middle", bold=True)
    return drawn + rect(-6, 10, 12, 2.5, "f-orange" if payment > 0 else "f-teal" if payment < 0 else "soft", 1)


ROWS: dict[str, Row] = {  # by block
    "want": ("Which card shall {receiver} give you?", len(tables.TOKENS), want_cell, 46, 4),
    "pair": ("What do you say of its icons? It need not be true.", len(tables.PAIRS), pair_cell, 46, 7),
    "load": ("What do you say of its Load? It need not be true.", len(tables.LOADS), load_cell, 46, 5),
    "pay": ("Ducati: left of = {receiver} pays you, right of it you pay.", Act.NET_DUCATI.size, pay_cell, 44, 7),
}


def cells_height(cells: Cells) -> float:
    """How high the cells of the present question are on the phone."""
    for block, (_, count, _, high, across) in ROWS.items():
        if cells[block]:
            return 18 + -(-count // across) * (high + CELL_GAP)
    return 60
