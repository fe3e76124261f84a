"""Oltre Mare: what is told adds up to what changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from seaboard.core.play.events import Event
from seaboard.games.oltremare.events import Told
from seaboard.games.oltremare.state import NO_CARD, Question, State
from seaboard.games.oltremare.tables import GOOD, GOOD_IDS, NO_MARKER

from ..books import balance
from .positions import GAME

TABLE = 0  # deck, discard pile and board are booked with the first seat
RECEIVED = (Told.AUTHORITY, Told.EARNS, Told.PLAIN_SAILING, Told.PRESTIGE_PAYS, Told.MARKERS_PAY, Told.SELLS)
ONE_CARD: dict[Any, tuple[str, str]] = {  # from where to where
    Told.DISCARDS: ("hand", "pirates"),
    Told.TAKES_BACK: ("pirates", "hand"),
    Told.DRAWS: ("deck", "hand"),
    Told.PIRATES: ("deck", "pirates"),
    Told.PLAYS: ("hand", "play area"),
    Told.LAYS: ("play area", "cargo"),
}


def holdings(s: State, seat: int) -> dict[str, int]:
    me = s.players[seat]
    found = {
        "ducati": me.ducati,
        "prestige": me.prestige,
        "play area": s.n_played if s.active == seat and s.question != Question.PLAY else 0,
        "cargo": me.cargo_size,
        "pirates": me.pirates_size,
        "banked": me.banked_pirates,
        "markers": sum(me.markers),
        "active": me.marker - NO_MARKER,
        "ship": me.ship,
    }
    for good in GOOD_IDS:
        found[f"hand {good}"] = 0
    card = me.hand
    while card != NO_CARD:
        found[f"hand {GOOD_IDS[GOOD[card]]}"] += 1
        card = s.link[card]
    if seat == TABLE:
        found |= {"deck": s.deck_size, "discard": s.discard_size, "board": sum(marker != NO_MARKER for marker in s.board)}
    return found


def movements(event: Event) -> Iterator[tuple[int, str, int]]:
    kind, figures = event.kind, event.figures
    seat, other = figures.get("seat", 0), figures.get("other", 0)
    if kind in RECEIVED:
        yield seat, "ducati", event["money"]
    if kind in (Told.BUYS, Told.PAYS):
        yield seat, "ducati", -event["money"]
    if kind == Told.PAYS:
        yield other, "ducati", event["money"]
    if kind in (Told.PRESTIGE, Told.LOSES_PRESTIGE):
        yield seat, "prestige", event["prestige"] if kind == Told.PRESTIGE else -event["prestige"]
    if kind in ONE_CARD:
        for place, change in zip(ONE_CARD[kind], (-1, 1), strict=True):
            account = f"hand {GOOD_IDS[GOOD[event['card']]]}" if place == "hand" else place
            yield TABLE if place == "deck" else seat, account, change
    if kind == Told.GIVES:
        good = GOOD_IDS[event["good"]]
        assert event["good"] == GOOD[event["card"]]
        yield seat, f"hand {good}", -1
        yield other, f"hand {good}", 1
    if kind == Told.SELLS and event["discarded"]:
        yield seat, "cargo", -event["cards"]
        yield TABLE, "discard", event["cards"]
    if kind == Told.PIRATES_TO_DECK:
        yield seat, "pirates", -event["cards"]
        yield seat, "banked", event["cards"]
    if kind == Told.CARGO_TO_DECK:
        yield seat, "cargo", -event["cards"]
    if kind == Told.DISCARDS_TO_DECK:
        yield TABLE, "discard", -event["cards"]
    if kind in (Told.PIRATES_TO_DECK, Told.CARGO_TO_DECK, Told.DISCARDS_TO_DECK):
        yield TABLE, "deck", event["cards"]
    if kind in (Told.SAILS, Told.JUMPS):
        yield seat, "ship", event["harbor"] - event["origin"]
    if kind in (Told.TAKES_MARKER, Told.COMPASS):
        yield TABLE, "board", -1
    if kind == Told.TAKES_MARKER:
        yield seat, "markers", 1
        yield seat, "active", event["marker"] - NO_MARKER
    if kind == Told.FACE_DOWN:
        yield seat, "active", NO_MARKER - event["marker"]


def test_told_movements_of_ducati_prestige_cards_and_markers_add_up_to_the_change_of_state() -> None:
    balance(GAME, holdings, movements)
