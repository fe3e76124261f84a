"""Oltre Mare: offers, tenders and sets of played cards are filled in as forms, in any order, and sent as a whole."""

from __future__ import annotations

from seaboard.core.play.forms import Filled, Form, Item, Number, Numbers, Pick, Select
from seaboard.core.play.people import SeatNames
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.actions import EVEN, Act
from seaboard.games.oltremare.rules.negotiation import fits_token
from seaboard.games.oltremare.sentences import CARD_NAMES
from seaboard.games.oltremare.state import Cards, Question, State
from seaboard.games.oltremare.tables import Good, Option
from seaboard.games.oltremare.views import chain

SEAT_NAMES = SeatNames(tables.COLOURS)


def truth(said: int, printed: int) -> str:
    """What its owner is reminded of beside a statement."""
    return "" if not said else "true" if said == printed else "false"


def marked(words: str, said: int, printed: int) -> str:
    return f"{words} ({truth(said, printed)})" if said else words


def statements(s: State, card: int) -> tuple[Select, ...]:
    """4.5.7: what can be said of a card that is shown."""
    if s.options[Option.TRADE_MODE] != tables.TRADE_FULL:
        return ()
    pairs = tuple((k, marked(name.replace("_", " and "), k, tables.PAIR_OF[card])) for k, name in enumerate(tables.PAIRS) if k)
    loads = tuple((k, marked(f"Load {load}", k, tables.LOAD[card])) for k, load in enumerate(tables.LOADS) if k)
    found = []
    if s.options[Option.CLAIMS] <= tables.CLAIMS_ICONS:
        found.append(Select("icons", "claim", ((0, "nothing of its icons"), *pairs)))
    if s.options[Option.CLAIMS] <= tables.CLAIMS_FULL:
        found.append(Select("load", "claim", ((0, "nothing of its Load"), *loads)))
    return tuple(found)


def shown_cards(s: State, name: str, title: str, cards: list[int], least: int, most: int, start: tuple[int, ...] = ()) -> Pick:
    items = (Item(card, CARD_NAMES[card], Act.PICK_CARD + card, statements(s, card), card in start) for card in cards)
    return Pick(name, title, tuple(items), least, most)


def statement(s: State, filled: Filled, name: str, cards: Cards) -> int:
    """What is said of the card shown last."""
    card = cards.card[cards.size - 1]
    if s.question in (Question.GIVE_PAIR, Question.TENDER_PAIR):
        return Act.CLAIM_PAIR + filled.number[f"{name}-{card}-icons"]
    return Act.CLAIM_LOAD + filled.number[f"{name}-{card}-load"]


# --- offers (4.5.2-4.5.11) ---------------------------------------------------------------------------------------------


def make_offer(s: State) -> Form | None:
    if s.offer.given.size:
        return None  # begun step by step
    send, unfold = f"Offer it to {SEAT_NAMES[s.offer.receiver]}", "put your offer together"
    return offer_form(s, s.offer.proposer, s.offer.receiver, send=send, unfold=unfold)


def counter_offer(s: State) -> Form | None:
    """4.5.15: begins with the offer that it answers."""
    offer = s.offer
    if Act.COUNTER not in s.choices[: s.n_choices]:
        return None
    given: list[int] = []
    for token in offer.wanted[: offer.n_wanted]:
        served = (card for card in chain(s, s.players[offer.receiver].hand) if tables.GOOD[card] == token and card not in given)
        given += [card for card, _ in zip(served, range(1), strict=False)]
    wanted = [tables.GOOD[card] for card in offer.given.card[: offer.given.size]]
    send, unfold = f"Offer this instead to {SEAT_NAMES[offer.proposer]}", "make a counter-offer"
    return offer_form(s, offer.receiver, offer.proposer, tuple(given), wanted, -offer.payment, send=send, unfold=unfold, aside=True)


def offer_form(
    s: State,
    proposer: int,
    receiver: int,
    given: tuple[int, ...] = (),
    wanted: list[int] | None = None,
    payment: int = 0,
    *,
    send: str,
    unfold: str,
    aside: bool = False,
) -> Form:
    mode = s.options[Option.TRADE_MODE]
    most = min(tables.MOST_WANTED[mode], s.players[receiver].hand_size)
    tokens = [token for token in range(tables.N_TOKENS) if token != Good.GRAIN or s.n_players > 2]  # 4.5.5
    wishes = (Number(f"want-{token}", tables.TOKENS[token], 0, most, (wanted or []).count(token)) for token in tokens)
    pay, ask = (min(max(s.players[seat].ducati, 0), tables.MOST_PAID_IN_DEAL) for seat in (proposer, receiver))
    sums = (
        Number("pay", "you pay", 0, pay, min(pay, max(payment, 0))),
        Number("ask", "you ask for", 0, ask, min(ask, max(-payment, 0))),
    )
    cards = list(chain(s, s.players[proposer].hand))
    fields: list[Pick | Numbers] = [
        shown_cards(s, "give", "You give", cards, 0, min(tables.MOST_GIVEN[mode], len(cards)), given),
        Numbers("You want", tuple(wishes), 0, most),
        Numbers("Ducati", tuple(number for number in sums if number.most), 0, pay + ask),
    ]
    shown, instead = tuple(field for field in fields if field.items), frozenset({Act.COUNTER, Act.DONE_GIVE})
    return Form(shown, send, follow_offer, instead, unfold=unfold, aside=aside)


def follow_offer(s: State, filled: Filled) -> int | None:
    offer, asked = s.offer, s.question
    if asked == Question.ANSWER:
        return Act.COUNTER
    if asked == Question.GIVE:
        last = offer.given.card[offer.given.size - 1] if offer.given.size else -1
        following = [card for card in filled.picked.get("give", ()) if card > last]
        return Act.PICK_CARD + following[0] if following else Act.DONE_GIVE
    if asked in (Question.GIVE_PAIR, Question.GIVE_LOAD):
        return statement(s, filled, "give", offer.given)
    if asked == Question.WANT:
        wanted = [token for token in range(tables.N_TOKENS) for _ in range(filled.number.get(f"want-{token}", 0))]
        return Act.WANT + wanted[offer.n_wanted] if offer.n_wanted < len(wanted) else Act.DONE_WANT
    if asked == Question.PAY:
        return EVEN + filled.number.get("pay", 0) - filled.number.get("ask", 0)
    return None


# --- tenders (4.5.14) --------------------------------------------------------------------------------------------------


def tender(s: State) -> Form | None:
    """Where more than one card, or a statement, is asked for."""
    offer = s.offer
    tokens = offer.wanted[: offer.n_wanted]
    cards = [card for card in chain(s, s.players[offer.receiver].hand) if any(fits_token(offer.tendered, token, card) for token in tokens)]
    if offer.tendered.size or (len(tokens) == 1 and not statements(s, cards[0])):
        return None
    field = shown_cards(s, "tender", "You tender", cards, len(tokens), len(tokens))
    return Form((field,), f"Tender this to {SEAT_NAMES[offer.proposer]}", follow_tender)


def follow_tender(s: State, filled: Filled) -> int | None:
    tendered = s.offer.tendered
    if s.question in (Question.TENDER_PAIR, Question.TENDER_LOAD):
        return statement(s, filled, "tender", tendered)
    if s.question != Question.TENDER:
        return None
    left = [card for card in filled.picked["tender"] if card not in tendered.card[: tendered.size]]
    fitting = [card for card in left if fits_token(tendered, s.offer.wanted[tendered.size], card)]
    return Act.PICK_CARD + (fitting or left)[0]


# --- sets of played cards (4.6.1) --------------------------------------------------------------------------------------


def play(s: State) -> Form | None:
    if s.n_played or s.to_play == 1:
        return None
    hand = chain(s, s.players[s.active].hand)
    items = tuple(Item(card, CARD_NAMES[card], Act.PICK_CARD + card) for card in hand)
    return Form((Pick("play", "You play", items, s.to_play, s.to_play),), f"Play these {s.to_play} cards", follow_play)


def follow_play(s: State, filled: Filled) -> int | None:
    return Act.PICK_CARD + filled.picked["play"][s.n_played] if s.question == Question.PLAY else None
