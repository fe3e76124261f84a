"""The table: the stage of the turn, and below it what it is about: partners, an offer, cards played, or the final scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import emblem, panel
from seaboard.drawing.svg import at, circle, halo_rect, named, rect, target, text
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.drawing.appearance import ICON_DEEDS, ICON_LOOKS, SEAT_COLOURS, good_square, icon, plain, sign
from seaboard.games.oltremare.drawing.cards import CARD, PHONE_CARD, card_tip, card_words, face
from seaboard.games.oltremare.drawing.offer import Cells, draw_offer
from seaboard.games.oltremare.drawing.seats import SOURCES
from seaboard.games.oltremare.sentences import ducati, points
from seaboard.games.oltremare.view_types import CardView, OfferView, Stage

STEPS = (
    ("Hand limit", ("discard",)),
    ("Trade", ("trade menu", "compose", "answer", "tender", "confirm")),
    ("Play", ("play",)),
    ("Sail", ("sail", "compass")),
    ("Load cargo", ("lay",)),
)
TOP = 56  # where the content begins


class Partner(TypedDict):
    """Somebody to trade with."""

    seat: int
    hand_size: int
    ducati: int
    shown: list[str]  # goods known to be in the hand
    opened: int  # negotiations in this turn
    most: int  # negotiations that may be opened
    got_prestige: bool


class Score(TypedDict):
    """The final score of a player."""

    seat: int
    rank: int
    points: dict[str, int]  # by source
    total: int


class TurnFacts(TypedDict):
    """What the turn shows, in plain data."""

    stage: Stage
    active: int
    order: list[int]  # seats, from the starting player on
    viewer: int | None
    steps: int
    note: str
    load: int
    maritime: int
    marker: str | None  # the active one of the active player
    played: list[CardView]
    picked: list[CardView]  # going to be played
    offer: OfferView | None
    partners: list[Partner]
    called: bool
    limits: str
    scores: list[Score]  # the winner first; empty before the end


def turn_height(players: int, stage: str) -> float:
    """Its height on the phone: two rows of partners need more."""
    return 288 if players > 3 and stage == "trade menu" else 246


def draw_turn(width: float, height: float, phone: bool, facts: TurnFacts, names: Sequence[str], cells: Cells) -> str:
    """`cells` are the choices that are made here, by block."""
    active = facts["active"]
    title = "The game is over" if facts["stage"] == "over" else f"{names[active]}'s turn"
    strip = width * 0.3 + 10  # where the order of play begins
    found = panel(width, height, note=facts["note"]) + text(10, 16, title, 12, "title", bold=True, width=strip - 22)
    found += at(strip, 12, order_of_play(facts))
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


def order_of_play(facts: TurnFacts) -> str:
    """The seats from the starting player on; the one whose turn it is, is ringed."""
    found = ""
    for place, seat in enumerate(facts["order"]):
        found += emblem(seat, SEAT_COLOURS[seat], 12, place * 28, 0)
        found += circle(place * 28, 0, 10, "inkline") if seat == facts["active"] else ""
        if place:
            found += text(place * 28 - 14, 4, "›", 12, "soft", anchor="middle")
    return named("Order of play, from the starting player on", found)


def track(width: float, stage: str, colour: str) -> str:
    """The steps of a turn; the present one is filled."""
    pitch = width / len(STEPS)
    found = ""
    for number, (step, stages) in enumerate(STEPS):
        now = stage in stages
        look, ink = (f"f-{colour} edge", f"on-{colour}") if now else ("raised", "soft")
        found += rect(number * pitch + 1, 0, pitch - 2, 21, look, 10)
        found += text((number + 0.5) * pitch, 14.5, step, 10.5, ink, anchor="middle", bold=now, width=pitch - 8)
    return found


# --- trade -------------------------------------------------------------------------------------------------------------


def partners(width: float, phone: bool, facts: TurnFacts, names: Sequence[str], cells: Cells) -> str:
    """Whom to trade with, and the call for offers."""
    others = facts["partners"]
    across = 3 if phone and len(others) > 1 else len(others) + 1
    pitch, high = min(width / across, 150), 96 if phone else 122
    found = text(2, 12, facts["limits"], 10.5, "soft", width=width - 4)
    for number, other in enumerate(others):
        x, y = number % across * pitch, 22 + number // across * (high + 6)
        tile = partner_tile(pitch - 6, high, other, names)
        choice = cells["open"].get(number)
        found += at(x, y, target(choice, f"Trade with {names[other['seat']]}", tile, halo_rect(0, 0, pitch - 6, high, 7)))
    number = len(others)
    x, y = number % across * pitch, 22 + number // across * (high + 6)
    called = facts["called"]
    middle = high / 2
    bell = rect(0.5, 0.5, pitch - 7, high - 1, "raised", 7)
    bell += sign("bell", 26, "faded soft" if called else "hill edge", (pitch - 6) / 2, middle - 12)
    bell += text((pitch - 6) / 2, middle + 20, "Call for offers", 11, anchor="middle", bold=True, width=pitch - 14)
    bell += text((pitch - 6) / 2, middle + 34, "done" if called else "once a turn", 9.5, "soft", anchor="middle")
    words = "Call for offers: each partner may make you one offer"
    return found + at(x, y, target(cells["call"].get(0), words, bell, halo_rect(0, 0, pitch - 6, high, 7)))


def partner_tile(width: float, height: float, other: Partner, names: Sequence[str]) -> str:
    seat = other["seat"]
    found = rect(0.5, 0.5, width - 1, height - 1, "raised", 7) + emblem(seat, SEAT_COLOURS[seat], 15, 15, 16)
    found += text(28, 20.5, names[seat], 12, "title", bold=True, width=width - 34)
    found += rect(9, 32, 8, 12, "back", 1.5) + rect(13, 34, 8, 12, "back", 1.5) + text(26, 44, other["hand_size"], 11.5, bold=True)
    found += sign("coin", 13, "f-yellow thin", width / 2 + 12, 39) + text(width / 2 + 21, 43.5, plain(other["ducati"]), 11.5, bold=True)
    found += text(9, 64, f"Trades {other['opened']} of {other['most']}", 9.5, "soft", width=width - 14)
    found += text(9, 80, "has its prestige" if other["got_prestige"] else "deal: +1 prestige", 9.5, "soft", width=width - 12, least=9)
    for place, good in enumerate(other["shown"] if height > 100 else ()):
        found += good_square(good, 13, 9 + place * 15, 94)
    return found


# --- the cards played --------------------------------------------------------------------------------------------------


def voyage(width: float, phone: bool, facts: TurnFacts, name: str, choices: Mapping[int, Choice]) -> str:
    """The cards played in this turn or chosen so far, and what their icons bring."""
    wide, high = PHONE_CARD if phone else CARD
    stage, played, chosen = facts["stage"], facts["played"], facts["picked"]
    if stage == "discard":
        return hand_limit(facts["maritime"], name, width)
    found = ""
    for number in range(facts["load"] if stage == "play" else 0):
        thing = face(chosen[number], wide, high) if number < len(chosen) else rect(0.5, 0.5, wide - 1, high - 1, "slot", 6)
        found += at(number * (wide + 4), 2, named(f"Card {number + 1} to play", thing), f"slot-{number}")
    for number, card in enumerate(played):
        halo = halo_rect(0, 0, wide, high, 6)
        thing = target(choices.get(card["card"]), card_words(card), face(card, wide, high), halo, tip=card_tip(card))
        found += at(number * (wide + 4), 2, thing, f"card-{card['card']}")
    if stage == "sail" or (stage == "play" and facts["viewer"] == facts["active"]):  # later cards are gone and markers have changed
        x, y = (0, high + 10) if phone else (4 * (wide + 4) + 8, 0)
        found += at(x, y, deeds(width - x, facts, phone))
    return found if phone else found + text(2, high + 24, caption(facts, name), 11, "soft", width=width - 4)


def hand_limit(maritime: int, name: str, width: float) -> str:
    """The lions of the top card."""
    lions = "".join(sign("lion", 38, "hill edge", 22 + 46 * number, 34) for number in range(maritime))
    words = f"{name} may keep {maritime} cards; the rest goes face-down on the Pirate Stack."
    return named(f"Maritime Power {maritime}", lions) + text(2, 84, words, 11, "soft", width=width - 4)


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
    cards = facts["played"] or facts["picked"]
    for row, name in enumerate(ICON_LOOKS):
        count = sum(name in card["icons"] for card in cards)
        x, y = (row % 2 * width / 2, row // 2 * 32) if phone else (0, row * 29)
        result = brings(name, count, facts["marker"])
        drawn = icon(name, 22, x + 12, y + 13) + text(x + 28, y + 17.5, f"× {count}", 12, bold=True)
        drawn += text(x + 56, y + 17, result, 10.5, "ink" if result != "nothing" else "soft", width=(width / 2 if phone else width) - 58)
        found += named(f"{Amount(count):icon}. {ICON_DEEDS[name]}", drawn)
    return found


def brings(name: str, count: int, marker: str | None) -> str:
    """What so many icons bring with an active marker."""
    if name == "sailing":
        bonus = f", +{ducati(count)}" if marker == "plain_sailing" else ""
        return f"{Amount(count):route}{bonus}" if count else "nothing"
    if name == "pirate" and marker == "fight_pirates":
        return "fought off"
    amount = tables.ICON_PAYOUT[min(tables.MOST_ICONS, count + (name == "ducati" and marker == "big_deal"))]
    words = {"ducati": f"+{ducati(amount)}", "pirate": f"{amount} to the Pirate Stack", "market": f"{amount} into the hand"}
    return words[name] if amount else "nothing"


# --- the end -----------------------------------------------------------------------------------------------------------


def final_scores(width: float, scores: Sequence[Score], names: Sequence[str]) -> str:
    """The final scores by source, the winner first."""
    sources = list(SOURCES)
    left = 110 if width > 450 else 84
    pitch = (width - left - 40) / len(sources)
    found = ""
    for column, source in enumerate(sources):
        mark, words, heading = SOURCES[source]
        middle = left + (column + 0.5) * pitch
        short = text(middle, 14, heading, 9.5, "soft", anchor="middle", width=pitch - 2)
        found += named(words, short if pitch > 45 else sign(mark, 14, "soft", middle, 10))
    found += text(width - 4, 14, "Total", 10, "soft", anchor="end")
    for row, score in enumerate(scores):
        y = 24 + row * 29
        seat = score["seat"]
        line = rect(0.5, y, width - 1, 25, "raised", 6)
        line += text(8, y + 17, f"{score['rank']}.", 11, "soft") + emblem(seat, SEAT_COLOURS[seat], 14, 30, y + 12.5)
        line += text(42, y + 17, names[seat], 12, "title", bold=True, width=left - 44)
        for column, source in enumerate(sources):
            value = score["points"][source]
            middle = left + (column + 0.5) * pitch
            line += text(middle, y + 17, plain(value), 11, "ink" if value else "soft", anchor="middle", width=pitch - 2)
        line += text(width - 8, y + 18, plain(score["total"]), 14, "title", anchor="end", bold=True)
        found += named(f"{names[seat]}: {points(score['total'])}", line)
    return found
