"""The table: the stage of the turn, and below it what it is about: partners, an offer, cards played, or the final scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import emblem, explained
from seaboard.drawing.svg import at, circle, halo_rect, named, paragraph, rect, target, text
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.drawing.appearance import ICONS, SEAT_COLOURS, TIPS, good_square, icon, panel, sign
from seaboard.games.oltremare.drawing.cards import CARD, PHONE_CARD, card_tip, card_words, face
from seaboard.games.oltremare.drawing.offer import SIDES_HEIGHT, Cells, cells_height, draw_offer
from seaboard.games.oltremare.drawing.seats import SOURCES
from seaboard.games.oltremare.sentences import ducati, points
from seaboard.games.oltremare.view_types import TurnView

STEPS = {  # of a turn, and the stages that belong to each
    "Hand limit": ("discard",),
    "Trade": ("trade menu", "compose", "answer", "tender", "confirm"),
    "Play": ("play",),
    "Sail": ("sail", "compass"),
    "Cargo": ("lay",),
}
TOP = 56  # where the content begins


class Partner(NamedTuple):
    """Somebody to trade with."""

    seat: int
    hand_size: int
    ducati: int
    shown: tuple[str, ...]  # goods known to be in the hand
    opened: int  # negotiations in this turn
    got_prestige: bool


Score = tuple[int, int, dict[str, int], int]  # rank, seat, ducati by source, total


class TurnFacts(TurnView):
    """What the turn shows, in plain data."""

    viewer: int | None
    order: list[int]  # seats, from the starting player on
    marker: str | None  # the active one of the active player
    mode: int  # of trade
    partners: list[Partner]
    scores: list[Score]  # the winner first; empty before the end


def turn_height(facts: TurnFacts, cells: Cells) -> float:
    """Its height on the phone: what is in it, but not less than most need."""
    if facts["offer"] and not facts["scores"]:
        return max(250, TOP + SIDES_HEIGHT + 6 + cells_height(cells) + 8)
    return 292 if len(facts["partners"]) > 2 else 250


def draw_turn(width: float, height: float, phone: bool, facts: TurnFacts, names: Sequence[str], cells: Cells) -> str:
    """`cells` are the choices that are made here, by block."""
    active = facts["active"]
    title = "Game over" if facts["stage"] == "over" else f"{names[active]}'s turn"
    strip = width * 0.3 + 10  # where the order of play begins
    note = "" if facts["stage"] == "over" else f"plays {facts['load']}, hand limit {facts['maritime']}"
    found = panel(width, height, note=note) + text(10, 16, title, 12, "title", bold=True, width=strip - 22)
    found += at(strip, 12, order_of_play(facts, 24 if phone else 28))
    found += at(10, 27, track(width - 20, facts["stage"], SEAT_COLOURS[active]))
    inner = width - 20
    if facts["scores"]:
        content = final_scores(inner, facts["scores"], names)
    elif facts["offer"]:
        content = draw_offer(inner, facts["offer"], names, facts["viewer"], cells)
    elif facts["stage"] == "trade menu":
        content = partners(inner, phone, facts, names, cells)
    else:
        content = voyage(inner, phone, facts, names[active], cells["lay"])
    return found + at(10, TOP, content)


def order_of_play(facts: TurnFacts, pitch: float) -> str:
    """The seats from the starting player on; the one whose turn it is, is ringed."""
    found = ""
    for place, seat in enumerate(facts["order"]):
        found += emblem(seat, SEAT_COLOURS[seat], 12, place * pitch, 0)
        found += circle(place * pitch, 0, 9, "inkline") if seat == facts["active"] else ""
        found += text((place - 0.5) * pitch, 4, "›", 12, "soft", anchor="middle") if place else ""
    return explained("Order of play, from the starting player on", found, "; the ring shows whose turn it is (3.1).")


def track(width: float, stage: str, colour: str) -> str:
    """The steps of a turn; the present one is filled."""
    pitch = width / len(STEPS)
    found = ""
    for number, (step, stages) in enumerate(STEPS.items()):
        now = stage in stages
        look, ink = (f"f-{colour} edge", f"on-{colour}") if now else ("raised", "soft")
        drawn = rect(number * pitch + 1, 0, pitch - 2, 21, look, 10)
        drawn += text((number + 0.5) * pitch, 14.5, step, 11, ink, anchor="middle", bold=now, width=pitch - 4)
        found += named(f"{step}{', now' if now else ''}", drawn, tip=f"{step}: {TIPS.steps[step]}.")
    return found


# --- trade -------------------------------------------------------------------------------------------------------------


def partners(width: float, phone: bool, facts: TurnFacts, names: Sequence[str], cells: Cells) -> str:
    """Whom to trade with, and the call for offers."""
    others = facts["partners"]
    across = 3 if phone and len(others) > 1 else len(others) + 1
    pitch, high = min(width / across, 150), 96 if phone else 122
    limits = f"Partners in trade: {facts['opened']} of {tables.MOST_NEGOTIATIONS[facts['mode']]} negotiations opened."
    found = text(2, 12, limits, 11, "soft", width=width - 4)
    for number, other in enumerate(others):
        x, y = number % across * pitch, 22 + number // across * (high + 6)
        tile = partner_tile(pitch - 6, high, other, names[other.seat], tables.MOST_WITH_PARTNER[facts["mode"]])
        choice = cells["open"].get(number)
        tip = partner_tip(other, names[other.seat], tables.MOST_WITH_PARTNER[facts["mode"]])
        found += at(x, y, target(choice, f"Trade with {names[other.seat]}", tile, halo_rect(0, 0, pitch - 6, high, 7), tip=tip))
    x, y = len(others) % across * pitch, 22 + len(others) // across * (high + 6)
    called, middle = facts["called"], high / 2
    bell = rect(0.5, 0.5, pitch - 7, high - 1, "raised", 7)
    bell += sign("bell", 26, "faded soft" if called else "hill edge", (pitch - 6) / 2, middle - 12)
    bell += text((pitch - 6) / 2, middle + 20, "Call for offers", 11, anchor="middle", bold=True, width=pitch - 14)
    bell += text((pitch - 6) / 2, middle + 34, "done" if called else "once a turn", 11, "soft", anchor="middle")
    words = "Call for offers: each partner may make you one offer"
    tip = f"{words}, once in your turn (4.5.20)."
    return found + at(x, y, target(cells["call"].get(0), words, bell, halo_rect(0, 0, pitch - 6, high, 7), tip=tip))


def partner_tip(other: Partner, name: str, most: int) -> str:
    """What can be had from a partner."""
    prestige = "has its prestige of this turn" if other.got_prestige else "gets 1 prestige for the first deal of this turn"
    return (
        f"{name}: {Amount(other.hand_size):card} in hand, {ducati(other.ducati)}. "
        f"{other.opened} of {Amount(most):negotiation} opened (4.5.19). "
        f"{name} {prestige} (4.5.18)."
    )


def partner_tile(width: float, height: float, other: Partner, name: str, most: int) -> str:
    found = rect(0.5, 0.5, width - 1, height - 1, "raised", 7) + emblem(other.seat, SEAT_COLOURS[other.seat], 15, 15, 16)
    found += text(28, 20.5, name, 12, "title", bold=True, width=width - 34)
    found += rect(9, 32, 8, 12, "back", 1.5) + rect(13, 34, 8, 12, "back", 1.5) + text(26, 44, other.hand_size, 11.5, bold=True)
    found += sign("coin", 13, "f-yellow thin", width / 2 + 12, 39) + text(width / 2 + 21, 43.5, other.ducati, 11.5, bold=True)
    found += text(9, 64, f"Trades {other.opened} of {most}", 11, "soft", width=width - 14)
    found += sign("trophy", 12, "f-teal thin", 15, 77) + text(
        26, 81, "given" if other.got_prestige else "+1 for a deal", 11, "soft", width=width - 28
    )
    for place, good in enumerate(other.shown if height > 100 else ()):
        found += good_square(good, 13, 8 + place * min(15, (width - 14) / 7), 96)
    return found


# --- the cards played --------------------------------------------------------------------------------------------------


def voyage(width: float, phone: bool, facts: TurnFacts, name: str, choices: Mapping[int, Choice]) -> str:
    """The cards played in this turn or chosen so far, and what their icons bring."""
    wide, high = PHONE_CARD if phone else CARD
    stage = facts["stage"]
    chosen, played = (facts["played"], []) if stage == "play" else ([], facts["played"])
    if stage == "discard":
        return hand_limit(facts["maritime"], name, width)
    found = ""
    for number in range(facts["load"] if stage == "play" else 0):
        thing = face(chosen[number], wide, high) if number < len(chosen) else rect(0.5, 0.5, wide - 1, high - 1, "slot", 6)
        words = f"Card {number + 1} to play"
        tip = card_tip(chosen[number]) if number < len(chosen) else f"{words}: as many as the Load of your top card (4.6.1)."
        found += at(number * (wide + 4), 2, named(words, thing, tip=tip), f"slot-{number}")
    for number, card in enumerate(played):
        halo = halo_rect(0, 0, wide, high, 6)
        thing = target(choices.get(card["card"]), card_words(card), face(card, wide, high), halo, tip=card_tip(card))
        found += at(number * (wide + 4), 2, thing, f"card-{card['card']}")
    brought = stage == "sail" or (stage == "play" and facts["viewer"] == facts["active"])  # later cards are gone and markers have changed
    if brought:
        x, y = (0, high + 10) if phone else (4 * (wide + 4) + 8, 0)
        found += at(x, y, deeds(width - x, facts, phone))
    if phone and brought:
        return found
    return found + paragraph(2, high + 24, caption(facts, name), width - 4, 11, "soft", lines=2)


def hand_limit(maritime: int, name: str, width: float) -> str:
    """The lions of the top card."""
    lions = "".join(sign("lion", 38, "hill edge", 22 + 46 * number, 34) for number in range(maritime))
    words = f"{name} may keep {maritime} cards; the rest goes face-down on the Pirate Stack."
    power = explained(f"Maritime Power {maritime}", lions, ": the hand limit at the start of the turn (4.2.1).")
    return power + paragraph(2, 84, words, width - 4, 11, "soft", lines=2)


def caption(facts: TurnFacts, name: str) -> str:
    """What the cards on the table wait for."""
    if facts["stage"] == "play":
        return f"{name} plays {Amount(facts['load']):card}: the Load of the top card of the cargo."
    if facts["stage"] == "sail":
        return f"The ship has {Amount(facts['steps']):route} to go; the marker where it stops becomes active."
    if facts["stage"] == "compass":
        return "Compass: the ship jumps to any other harbor without a Compass."
    return "The cards become cargo; the last one laid sets Load and hand limit of the next turn."


def deeds(width: float, facts: TurnFacts, phone: bool) -> str:
    """A line for each icon: how many were played and what they bring."""
    found = ""
    for row, name in enumerate(ICONS):
        count = sum(name in card["icons"] for card in facts["played"])
        x, y = (row % 2 * width / 2, row // 2 * 32) if phone else (0, row * 29)
        result = brings(name, count, facts["marker"])
        drawn = icon(name, 22, x + 12, y + 13) + text(x + 28, y + 17.5, f"× {count}", 12, bold=True)
        drawn += text(x + 56, y + 17, result, 11, "ink" if result != "nothing" else "soft", width=(width / 2 if phone else width) - 58)
        found += explained(f"{Amount(count):icon}. {ICONS[name]['deed']}", drawn, f"; now: {result}.")
    return found


def brings(name: str, count: int, marker: str | None) -> str:
    """What so many icons bring with an active marker."""
    if name == "sailing":
        bonus = f", +{ducati(count)}" if marker == "plain_sailing" else ""
        return f"{Amount(count):route}{bonus}" if count else "nothing"
    if name == "pirate" and marker == "fight_pirates":
        return "fought off"
    amount = tables.ICON_PAYOUT[min(tables.MOST_ICONS, count + (name == "ducati" and marker == "big_deal"))]
    words = {"ducati": f"+{ducati(amount)}", "pirate": f"{amount} to Pirate Stack", "market": f"{amount} into the hand"}
    return words[name] if amount else "nothing"


# --- the end -----------------------------------------------------------------------------------------------------------


def final_scores(width: float, scores: Sequence[Score], names: Sequence[str]) -> str:
    """The final scores by source, the winner first."""
    sources = list(SOURCES)
    left = 110 if width > 450 else 96
    pitch = (width - left - 40) / len(sources)
    found = ""
    for column, source in enumerate(sources):
        mark, words, heading, clause = SOURCES[source]
        middle = left + (column + 0.5) * pitch
        short = text(middle, 14, heading, 11, "soft", anchor="middle", width=pitch - 2)
        found += explained(words, short if pitch > 45 else sign(mark, 14, "soft", middle, 10), f" ({clause}).")
    found += text(width - 4, 14, "Total", 11, "soft", anchor="end")
    for row, (rank, seat, by_source, total) in enumerate(scores):
        y = 24 + row * 29
        line = rect(0.5, y, width - 1, 25, "raised", 6)
        line += text(8, y + 17, f"{rank}.", 11, "soft") + emblem(seat, SEAT_COLOURS[seat], 14, 30, y + 12.5)
        line += text(42, y + 17, names[seat], 12, "title", bold=True, width=left - 44)
        for column, source in enumerate(sources):
            value = by_source[source]
            middle = left + (column + 0.5) * pitch
            line += text(middle, y + 17, value, 11, "ink" if value else "soft", anchor="middle", width=pitch - 2)
        line += text(width - 8, y + 18, total, 14, "title", anchor="end", bold=True)
        found += named(
            f"{names[seat]}: {points(total)}",
            line,
            tip=f"{names[seat]}: place {rank}, {points(total)}. Ties: most cargo cards, then most markers (8.7).",
        )
    return found
