"""Oltre Mare 4.5: negotiation. An offer is composed step by step, then answered; wanted cards are tendered, then the deal is confirmed."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import clear, rule, tell, whisper
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.actions import EVEN, Act
from seaboard.games.oltremare.events import NOTHING, Told
from seaboard.games.oltremare.rules.cards import add_to_hand, count_in_hand, list_cards, take_from_hand
from seaboard.games.oltremare.rules.memory import handed_over, shown_openly
from seaboard.games.oltremare.rules.turn import go_on
from seaboard.games.oltremare.state import NO_CARD, Cards, Player, Question, State
from seaboard.games.oltremare.tables import Good, Option


@rule
def solvent(s: State, change: int) -> bool:
    """4.5.17: whether the active player's hand may change by so many cards."""
    return change >= 0 or s.players[s.active].hand_size + change + s.can_get >= s.load


@rule
def can_deal(s: State, partner: Player) -> bool:
    """4.5.19: whether there is a legal offer between the active player and the partner, whoever makes it."""
    return partner.hand_size > 0 or (s.players[s.active].hand_size > 0 and solvent(s, -1))


@rule
def start_offer(s: State, proposer: int, receiver: int, number: int) -> None:
    clear(s.offer)
    s.offer.proposer = proposer
    s.offer.receiver = receiver
    s.offer.number = number
    s.question = Question.GIVE


@rule
def open_negotiation(s: State, partner: int) -> None:
    s.opened += 1
    s.opened_with[partner] += 1
    tell(Told.OPENS, s.active, partner)
    start_offer(s, s.active, partner, 1)


@rule
def next_in_call(s: State, me: Player) -> None:
    """4.5.20: the next player with a legal offer composes one, or the call has ended."""
    while s.calling > 0 and s.calling < s.n_players:
        seat = (s.active + s.calling) % s.n_players
        s.calling += 1
        if can_deal(s, s.players[seat]):
            start_offer(s, seat, s.active, 1)
            return
        tell(Told.SKIPPED, seat, s.active)
    s.calling = 0
    clear(s.offer)
    s.question = Question.TRADE


# --- composing (4.5.9, 4.5.10) -----------------------------------------------------------------------------------------


@rule
def most_wanted(s: State) -> int:  # 4.5.2, 4.5.5
    return min(tables.MOST_WANTED[s.options[Option.TRADE_MODE]], s.players[s.offer.receiver].hand_size)


@rule
def give_choices(s: State, me: Player, out: Ints) -> int:  # D3
    offer = s.offer
    size = offer.given.size
    if size == tables.MOST_GIVEN[s.options[Option.TRADE_MODE]]:
        return 0
    card = s.players[offer.proposer].hand if size == 0 else s.link[offer.given.card[size - 1]]
    if card == NO_CARD:
        return 0
    n = 0
    most = most_wanted(s)
    by_active = offer.proposer == s.active
    if not by_active or solvent(s, most - size - 1):
        n = list_cards(s, card, out)
    if size + most > 0 and (by_active or size > 0 or solvent(s, -1)):
        out[n] = Act.DONE_GIVE
        n += 1
    out[n] = Act.CANCEL  # 4.5.11
    return n + 1


@rule
def show(cards: Cards, card: int) -> None:
    """Add a card, silently for the time being."""
    cards.card[cards.size] = card
    cards.size += 1


@rule
def give(s: State, me: Player, action: int) -> None:
    if action == Act.CANCEL:
        cancel(s)
    elif action == Act.DONE_GIVE:
        s.question = Question.WANT
    else:
        show(s.offer.given, action - Act.PICK_CARD)
        s.question = Question.GIVE_PAIR


@rule
def cancel(s: State) -> None:  # 4.5.11
    offer = s.offer
    if offer.number > 1:
        tell(Told.NO_COUNTER, offer.proposer, offer.receiver)
    elif s.calling > 0:
        tell(Told.PASSES, offer.proposer, offer.receiver)
    else:
        tell(Told.NO_OFFER, offer.proposer, offer.receiver)
    s.question = Question.NEGOTIATED


@rule
def is_talk(s: State) -> bool:
    """Whether a statement is asked for (D4, D5), which may be false."""
    return says_pair(s) or s.question == Question.GIVE_LOAD or s.question == Question.TENDER_LOAD


@rule
def claim_choices(s: State, me: Player, out: Ints) -> int:
    """D4 and D5, 4.5.7, 4.5.21: without icons nothing is said of the Load either."""
    pairs = says_pair(s)
    most = tables.CLAIMS_ICONS if pairs else tables.CLAIMS_FULL
    if s.options[Option.TRADE_MODE] != tables.TRADE_FULL or s.options[Option.CLAIMS] > most:
        return 0
    n = tables.N_PAIRS if pairs else tables.N_LOADS
    for k in range(n):
        out[k] = k + (Act.CLAIM_PAIR if pairs else Act.CLAIM_LOAD)
    return n


@rule
def says_pair(s: State) -> bool:
    return s.question == Question.GIVE_PAIR or s.question == Question.TENDER_PAIR


@rule
def shown_now(s: State) -> Cards:
    """Where the card lies of which something is said: in the offer or in the tender."""
    return s.offer.given if s.question < Question.TENDER else s.offer.tendered


@rule
def say(s: State, me: Player, action: int) -> None:
    cards = shown_now(s)
    if says_pair(s):
        cards.pair[cards.size - 1] = action - Act.CLAIM_PAIR
    else:
        cards.load[cards.size - 1] = action - Act.CLAIM_LOAD
    go_on(s, me)


@rule
def want_choices(s: State, me: Player, out: Ints) -> int:  # D6
    offer = s.offer
    wanted = offer.n_wanted
    given = offer.given.size
    if wanted == most_wanted(s):
        return 0
    n = 0
    by_active = offer.proposer == s.active
    if by_active or solvent(s, given - wanted - 1):
        for token in range(0 if wanted == 0 else offer.wanted[wanted - 1], tables.N_TOKENS):
            if token != Good.GRAIN or s.n_players > 2:  # 4.5.5
                out[n] = Act.WANT + token
                n += 1
    if given + wanted > 0 and solvent(s, wanted - given if by_active else given - wanted):
        out[n] = Act.DONE_WANT
        n += 1
    out[n] = Act.CANCEL
    return n + 1


@rule
def want(s: State, me: Player, action: int) -> None:
    offer = s.offer
    if action == Act.CANCEL:
        cancel(s)
    elif action == Act.DONE_WANT:
        s.question = Question.PAY
    else:
        offer.wanted[offer.n_wanted] = action - Act.WANT
        offer.n_wanted += 1


@rule
def pay_choices(s: State, me: Player, out: Ints) -> int:  # D7, 4.5.4
    n = 0
    lowest = -min(max(s.players[s.offer.receiver].ducati, 0), tables.MOST_PAID_IN_DEAL)
    highest = min(max(s.players[s.offer.proposer].ducati, 0), tables.MOST_PAID_IN_DEAL)
    for payment in range(lowest, highest + 1):
        out[n] = EVEN + payment
        n += 1
    out[n] = Act.CANCEL
    return n + 1


@rule
def submit(s: State, me: Player, action: int) -> None:
    """4.5.9: choosing the payment submits the offer."""
    offer = s.offer
    if action == Act.CANCEL:
        cancel(s)
        return
    offer.payment = action - EVEN
    s.question = Question.ANSWER
    lay_open(s, Told.OFFERS, offer.proposer, offer.receiver, offer.given)


@rule
def lay_open(s: State, kind: int, seat: int, other: int, cards: Cards) -> None:
    """An offer or tender is complete: everybody hears of its goods, and what is said of the cards."""
    shown_openly(s.players[seat], cards)
    whisper(
        1 << seat,
        kind,
        seat,
        other,
        s.offer.number,
        good_shown(cards, 0),
        cards.pair[0],
        cards.load[0],
        nth(cards.card, cards.size, 0),
        good_shown(cards, 1),
        cards.pair[1],
        cards.load[1],
        nth(cards.card, cards.size, 1),
        good_shown(cards, 2),
        cards.pair[2],
        cards.load[2],
        nth(cards.card, cards.size, 2),
        nth(s.offer.wanted, s.offer.n_wanted, 0),
        nth(s.offer.wanted, s.offer.n_wanted, 1),
        nth(s.offer.wanted, s.offer.n_wanted, 2),
        s.offer.payment,
    )


@rule
def good_shown(cards: Cards, i: int) -> int:
    return tables.GOOD[cards.card[i]] if i < cards.size else NOTHING


@rule
def nth(things: Ints, n: int, i: int) -> int:
    """A card or token of a list of `n`."""
    return things[i] if i < n else NOTHING


# --- answering (4.5.12-4.5.15) -----------------------------------------------------------------------------------------


@rule
def can_serve(s: State) -> bool:
    """4.5.13: whether the receiver's hand can serve all tokens at once; `any` comes last and takes what is left."""
    offer = s.offer
    needed = 0
    for i in range(offer.n_wanted):
        token = offer.wanted[i]
        needed = needed + 1 if i > 0 and token == offer.wanted[i - 1] else 1
        if token != tables.ANY and count_in_hand(s, s.players[offer.receiver], token) < needed:
            return False
    return True


@rule
def answer_choices(s: State, me: Player, out: Ints) -> int:  # D8
    n = 0
    if can_serve(s):
        out[n] = Act.ACCEPT
        n += 1
    out[n] = Act.DECLINE
    n += 1
    partner = s.offer.receiver if s.offer.proposer == s.active else s.offer.proposer
    if s.offer.number < tables.MOST_OFFERS[s.options[Option.TRADE_MODE]] and can_deal(s, s.players[partner]):  # 4.5.15, 4.5.19
        out[n] = Act.COUNTER
        n += 1
    return n


@rule
def answer_offer(s: State, me: Player, action: int) -> None:
    offer = s.offer
    if action == Act.ACCEPT:
        accept(s)
    elif action == Act.DECLINE:
        tell(Told.DECLINES, offer.receiver, offer.proposer)
        s.question = Question.NEGOTIATED
    else:  # 4.5.15
        tell(Told.COUNTERS, offer.receiver, offer.proposer)
        start_offer(s, offer.receiver, offer.proposer, offer.number + 1)


@rule
def accept(s: State) -> None:
    """4.5.14. To accept is to say that the hand can serve the tokens."""
    offer = s.offer
    tell(Told.ACCEPTS, offer.receiver, offer.proposer)
    receiver = s.players[offer.receiver]
    needed = 0
    for i in range(offer.n_wanted):
        token = offer.wanted[i]
        needed = needed + 1 if i > 0 and token == offer.wanted[i - 1] else 1
        if token != tables.ANY:
            receiver.shown[token] = max(receiver.shown[token], needed)
    s.question = Question.TENDER
    if offer.n_wanted == 0:
        close_deal(s)


@rule
def fits_token(tendered: Cards, token: int, card: int) -> bool:
    """Whether a card serves a wanted token and is not tendered already."""
    for i in range(tendered.size):
        if tendered.card[i] == card:
            return False
    return token == tables.ANY or tables.GOOD[card] == token


@rule
def tender_choices(s: State, me: Player, out: Ints) -> int:  # D9
    offer = s.offer
    tendered = offer.tendered
    if tendered.size == offer.n_wanted:
        return 0
    token = offer.wanted[tendered.size]
    n = 0
    card = s.players[offer.receiver].hand
    while card != NO_CARD:
        if fits_token(tendered, token, card):
            out[n] = Act.PICK_CARD + card
            n += 1
        card = s.link[card]
    return n


@rule
def tender(s: State, me: Player, action: int) -> None:
    show(s.offer.tendered, action - Act.PICK_CARD)
    s.question = Question.TENDER_PAIR


@rule
def all_tendered(s: State, me: Player) -> None:
    s.question = Question.CONFIRM
    lay_open(s, Told.TENDERS, s.offer.receiver, s.offer.proposer, s.offer.tendered)


# --- the deal (4.5.16, 4.5.18) -----------------------------------------------------------------------------------------


@rule
def confirm_choices(s: State, me: Player, out: Ints) -> int:  # D10
    out[0] = Act.CONFIRM
    out[1] = Act.WITHDRAW
    return 2


@rule
def confirm(s: State, me: Player, action: int) -> None:
    if action == Act.CONFIRM:
        tell(Told.CONFIRMS, s.offer.proposer, s.offer.receiver)
        close_deal(s)
    else:
        tell(Told.WITHDRAWS, s.offer.proposer, s.offer.receiver)
        s.question = Question.NEGOTIATED


@rule
def next_shown(cards: Cards, before: int) -> int:
    """The card shown with the lowest number above another one."""
    card = NO_CARD
    for i in range(cards.size):
        if cards.card[i] > before:
            card = min(card, cards.card[i])
    return card


@rule
def hand_over(s: State, cards: Cards, giver: int, taker: int) -> None:
    """In ascending order: for which token a card was tendered, with which claims, is nobody's business."""
    card = -1
    for _ in range(cards.size):
        card = next_shown(cards, card)
        take_from_hand(s, s.players[giver], card)
        add_to_hand(s, s.players[taker], card)
        handed_over(s, card, giver, taker)
        whisper(1 << giver | 1 << taker, Told.GIVES, giver, taker, tables.GOOD[card], card)


@rule
def close_deal(s: State) -> None:
    offer = s.offer
    hand_over(s, offer.given, offer.proposer, offer.receiver)
    s.players[offer.proposer].ducati -= offer.payment
    if offer.payment > 0:
        tell(Told.PAYS, offer.proposer, offer.receiver, offer.payment)
    hand_over(s, offer.tendered, offer.receiver, offer.proposer)
    s.players[offer.receiver].ducati += offer.payment
    if offer.payment < 0:
        tell(Told.PAYS, offer.receiver, offer.proposer, -offer.payment)
    partner = offer.receiver if offer.proposer == s.active else offer.proposer
    if s.got_prestige[partner] == 0:  # 4.5.18
        s.got_prestige[partner] = 1
        s.players[partner].prestige += 1
        tell(Told.PRESTIGE, partner, s.active, 1)
    s.question = Question.NEGOTIATED
