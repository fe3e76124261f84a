"""Oltre Mare: the question asked, the text of every action, and the sentences of the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from seaboard.games.oltremare.actions import EVEN, Act
from seaboard.games.oltremare.rules.trade import price
from seaboard.games.oltremare.state import VENICE_GONE, Cards, Offer, Player, Question, State
from seaboard.games.oltremare.tables import (
    CARD_IDS,
    CARDS,
    COLOURS,
    GOOD,
    GOOD_IDS,
    GOOD_NAMES,
    HARBOR_NAMES,
    LOAD,
    LOADS,
    MARKER_NAMES,
    MAX_BUYS,
    NO_MARKER,
    PAIR_OF,
    PAIRS,
    TOKENS,
)
from seaboard.games.oltremare.views import chain

SEAT_NAMES = tuple(colour.capitalize() for colour in COLOURS)
CARD_VERBS = {
    Question.DISCARD: "discard",
    Question.GIVE: "give",
    Question.TENDER: "tender",
    Question.PLAY: "play",
    Question.LAY: "lay",
}
WORDS = {
    Act.CALL_FOR_OFFERS: "call",
    Act.BUY_DECK: "buy deck",
    Act.BUY_PIRATE: "buy pirate",
    Act.END_TRADE: "end",
    Act.DONE_GIVE: "done",
    Act.DONE_WANT: "done",
    Act.CANCEL: "cancel",
    Act.ACCEPT: "accept",
    Act.DECLINE: "decline",
    Act.COUNTER: "counter",
    Act.CONFIRM: "confirm",
    Act.WITHDRAW: "withdraw",
    Act.COMPASS_STAY: "stay",
}
USED = {
    Act.CALL_FOR_OFFERS: "trade: call for offers",
    Act.BUY_DECK: "buy: deck",
    Act.BUY_PIRATE: "buy: Pirate Stack",
    Act.OPEN_WITH_SEAT: "trade: negotiation",
    Act.ACCEPT: "trade: accept",
    Act.COUNTER: "trade: counter-offer",
    Act.CONFIRM: "trade: confirm",
}
HIDDEN_STEPS = (
    Question.GIVE,
    Question.GIVE_PAIR,
    Question.GIVE_LOAD,
    Question.WANT,
    Question.TENDER,
    Question.TENDER_PAIR,
    Question.TENDER_LOAD,
)


def text(s: State, action: int) -> str:
    """The notation of an action: short words, distinct among the choices of a question."""
    block, k = Act.split(action)
    if block == Act.PICK_CARD:
        return f"{CARD_VERBS.get(Question(s.question), 'card')} {CARD_IDS[k]}"
    if block == Act.HARBOR:
        return f"{'jump' if s.question == Question.COMPASS else 'sail'} {HARBOR_NAMES[k].lower()}"
    if block == Act.NET_DUCATI:
        payment = action - EVEN
        return f"pay {payment}" if payment > 0 else f"ask {-payment}" if payment < 0 else "even"
    if block == Act.WANT:
        return f"want {TOKENS[k]}"
    if block == Act.CLAIM_PAIR:
        return f"say {PAIRS[k].replace('_', ' ')}"
    if block == Act.CLAIM_LOAD:
        return f"say load {LOADS[k]}" if k else "say no load"
    if block == Act.OPEN_WITH_SEAT:
        return f"trade with {COLOURS[(s.active + 1 + k) % s.n_players]}" if k < s.n_players - 1 else f"trade with seat {k + 1}"
    return WORDS[block]


def question(s: State) -> str:
    """What is asked of the deciding seat."""
    me, offer = s.players[s.active], s.offer
    asked = Question(s.question)
    if asked == Question.DISCARD:
        return f"Your hand limit is {s.maritime}: which of your {me.hand_size} cards goes to the Pirate Stack?"
    if asked == Question.TRADE:
        buying = f"a card costs {price(s, me)}" if s.bought < MAX_BUYS else "you have bought four cards"
        return f"Trade, buy ({buying}), or end the phase and play {s.load} of your {me.hand_size} cards?"
    if asked <= Question.PAY:
        to = f"Offer to {SEAT_NAMES[offer.receiver]}, so far {composed(offer)}"
        steps = {
            Question.GIVE: f"{to}: which card do you give?",
            Question.GIVE_PAIR: f"{to}: which icons do you claim for the {newest(offer.given)}? (it need not be true)",
            Question.GIVE_LOAD: f"{to}: which Load do you claim for the {newest(offer.given)}? (it need not be true)",
            Question.WANT: f"{to}: what do you want?",
            Question.PAY: f"{to}: pay, ask for ducati, or even?",
        }
        return steps[asked]
    if asked == Question.CONFIRM:
        given = side(goods_of(offer.given), offer.payment)
        return f"{SEAT_NAMES[offer.receiver]} tenders {shown(offer.tendered)} for {given}: confirm or withdraw?"
    if asked == Question.ANSWER:
        return f"{SEAT_NAMES[offer.proposer]} offers you {offered(offer)}: accept, decline or counter?"
    if asked == Question.TENDER:
        return f"Which card do you tender for {TOKENS[offer.wanted[offer.tendered.size]]}?"
    if asked == Question.TENDER_PAIR:
        return f"Which icons do you claim for the {newest(offer.tendered)}? (it need not be true)"
    if asked == Question.TENDER_LOAD:
        return f"Which Load do you claim for the {newest(offer.tendered)}? (it need not be true)"
    if asked == Question.PLAY:
        return f"Which cards do you play? ({s.to_play - s.n_played} more, in ascending order)"
    if asked == Question.SAIL:
        return f"From {HARBOR_NAMES[me.ship]}: where do you sail? ({s.steps} to go)"
    if asked == Question.COMPASS:
        return "Compass: to which harbor do you jump?"
    return "Which card do you lay on your Cargo Stack next? The last one is the new top card."


def remark(s: State, action: int) -> str:
    """What a choice costs or brings, beside its text."""
    block, k = Act.split(action)
    if block == Act.PICK_CARD:
        return f"{', '.join(CARDS[k]['icons'])}; Load {CARDS[k]['load']}"
    if block == Act.HARBOR:
        last = s.question == Question.COMPASS or s.steps == 1
        return "" if not last else "no marker" if s.board[k] == NO_MARKER else MARKER_NAMES[s.board[k]]
    if block in (Act.BUY_DECK, Act.BUY_PIRATE) and s.bought < MAX_BUYS:
        return ducati(price(s, s.players[s.active]))
    cards = s.offer.given if s.question in (Question.GIVE_PAIR, Question.GIVE_LOAD) else s.offer.tendered
    if cards.size and block == Act.CLAIM_PAIR and k:
        return "true" if k == PAIR_OF[cards.card[cards.size - 1]] else "false"
    if cards.size and block == Act.CLAIM_LOAD and k:
        return "true" if k == LOAD[cards.card[cards.size - 1]] else "false"
    return ""


def used(s: State, action: int) -> str:
    """What a choice uses, for statistics: cards by number, goods laid, markers taken, ways to get cards and to trade."""
    block, k = Act.split(action)
    if block == Act.PICK_CARD:
        if s.question == Question.PLAY:
            return f"card: {CARD_IDS[k]}"
        return f"cargo: {GOOD_NAMES[GOOD[k]]}" if s.question == Question.LAY else ""
    if block == Act.HARBOR:
        ends = s.question == Question.COMPASS or s.steps == 1
        return f"marker: {MARKER_NAMES[s.board[k]]}" if ends and s.board[k] != NO_MARKER else ""
    return USED.get(block, "")


# --- offers in words ---------------------------------------------------------------------------------------------------


def goods_of(cards: Cards) -> list[str]:
    return [GOOD_IDS[GOOD[cards.card[i]]] for i in range(cards.size)]


def newest(cards: Cards) -> str:
    """The good of the card shown last."""
    return goods_of(cards)[-1] if cards.size else ""


def ducati(amount: int) -> str:
    return f"{amount} {'ducato' if amount == 1 else 'ducati'}"


def joined(parts: Iterable[str]) -> str:
    """a, b and c"""
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last


def side(goods: Iterable[str], payment: int) -> str:
    """What one side gives: goods counted, and Ducati if it pays."""
    parts = [
        f"{n} {good if good != 'any' else 'card of any good' if n == 1 else 'cards of any good'}" for good, n in Counter(goods).items()
    ]
    parts += [ducati(payment)] if payment > 0 else []
    return joined(parts) if parts else "nothing"


def claims(cards: Cards) -> str:
    """What is said of the cards, as claims: goods are true, the rest need not be."""
    said = []
    for i in range(cards.size):
        parts = PAIRS[cards.pair[i]].split("_") if cards.pair[i] else []
        parts += [f"Load {LOADS[cards.load[i]]}"] if cards.load[i] else []
        if parts:
            said.append(f"{GOOD_IDS[GOOD[cards.card[i]]]} with {joined(parts)}")
    return f" (claims: {'; '.join(said)})" if said else ""


def shown(cards: Cards) -> str:
    return side(goods_of(cards), 0) + claims(cards)


def wanted(offer: Offer) -> list[str]:
    return [TOKENS[offer.wanted[i]] for i in range(offer.n_wanted)]


def offered(offer: Offer) -> str:
    """A complete offer, as in `1 silk and 2 ducati for 1 salt`."""
    return f"{side(goods_of(offer.given), offer.payment)} for {side(wanted(offer), -offer.payment)}{claims(offer.given)}"


def composed(offer: Offer) -> str:
    """An offer that is being composed."""
    given, wants = goods_of(offer.given), wanted(offer)
    return f"{side(given, 0)} for {side(wants, 0)}" if given or wants else "nothing"


# --- the log -----------------------------------------------------------------------------------------------------------


def is_secret(s: State, action: int) -> bool:
    """Which card is put away, and steps of an offer, tender or set of played cards before it is complete."""
    if action == Act.CANCEL:
        return False
    return s.question == Question.DISCARD or s.question in HIDDEN_STEPS or (s.question == Question.PLAY and s.to_play - s.n_played > 1)


def is_automatic(s: State) -> bool:
    """11.2: an instant answer or tender would betray the hand."""
    return s.question not in (Question.ANSWER, Question.TENDER)


def log(before: State, action: int, after: State, seat: int | None) -> str:
    """What an action did, as far as the seat may know; nothing while an offer, tender or set is incomplete."""
    parts = [deed(before, action, after, seat), *effects(before, action, after, seat)]
    said = ". ".join(part for part in parts if part)
    return f"{said}." if said else ""


def deed(s: State, action: int, after: State, seat: int | None) -> str:
    """Who did what."""
    asked, offer = Question(s.question), s.offer
    proposer, receiver = SEAT_NAMES[offer.proposer], SEAT_NAMES[offer.receiver]
    if action == Act.CANCEL:
        return f"{proposer} {'declines' if offer.number > 1 else 'passes' if s.calling else f'makes no offer to {receiver}'}"
    if asked <= Question.TRADE or asked >= Question.PLAY:
        return active_deed(s, action, after, seat)
    if asked <= Question.WANT:
        return f"{proposer} composes: {text(s, action)}" if seat == offer.proposer else ""
    if asked == Question.PAY:
        return f"{proposer} offers {receiver} {offered(after.offer)}"
    if asked == Question.CONFIRM:
        return f"{proposer} confirms: {deal(offer, seat)}" if action == Act.CONFIRM else f"{proposer} withdraws"
    if asked == Question.ANSWER:
        if action == Act.ACCEPT:
            return f"{receiver} accepts" + (f": {deal(offer, seat)}" if offer.n_wanted == 0 else "")
        return f"{receiver} {'declines' if action == Act.DECLINE else 'makes a counter-offer'}"
    if after.question == Question.CONFIRM:
        return f"{receiver} tenders {shown(after.offer.tendered)}"
    return f"{receiver} chooses: {text(s, action)}" if seat == offer.receiver else ""


def deal(offer: Offer, seat: int | None) -> str:
    """What changes hands: the cards for the partners, their goods for everybody else (4.5.16)."""
    partner = seat in (offer.proposer, offer.receiver)
    parts = []
    for giver, taker, cards, payment in (
        (offer.proposer, offer.receiver, offer.given, offer.payment),
        (offer.receiver, offer.proposer, offer.tendered, -offer.payment),
    ):
        if cards.size or payment > 0:
            handed = sorted(cards.card[i] for i in range(cards.size))  # in which order they were chosen is nobody's business
            things = [named(card) for card in handed] + ([ducati(payment)] if payment > 0 else [])
            parts.append(f"{SEAT_NAMES[giver]} gives {SEAT_NAMES[taker]} {joined(things) if partner else side(goods_of(cards), payment)}")
    return ", ".join(parts)


def named(card: int) -> str:
    """A card with what counts, as in `silk-04 (ducati, sailing, Load 2)`."""
    return f"{CARD_IDS[card]} ({', '.join(CARDS[card]['icons'])}, Load {CARDS[card]['load']})"


def active_deed(s: State, action: int, after: State, seat: int | None) -> str:
    """Deeds of the active player outside a negotiation."""
    asked, who = Question(s.question), SEAT_NAMES[s.active]
    block, k = Act.split(action)
    if asked == Question.DISCARD:
        return f"{who} puts {CARD_IDS[k] if seat == s.active else 'a card'} on the Pirate Stack"
    if asked == Question.PLAY:
        if s.to_play - s.n_played > 1:
            return f"{who} picks {CARD_IDS[k]}" if seat == s.active else ""
        return f"{who} plays {joined(named(card) for card in [*s.played[: s.n_played], k])}"
    if asked == Question.LAY:
        return f"{who} lays {CARD_IDS[k]} on the Cargo Stack"
    if block == Act.HARBOR:
        return f"{who} {'jumps' if asked == Question.COMPASS else 'sails'} to {HARBOR_NAMES[k]}"
    if block == Act.OPEN_WITH_SEAT:
        return f"{who} turns to {SEAT_NAMES[(s.active + 1 + k) % s.n_players]} for a trade"
    if block in (Act.BUY_DECK, Act.BUY_PIRATE):
        drawn_cards = joined(map(named, new_cards(s, after))) if new_cards(s, after) else "nothing"
        pile = "deck" if block == Act.BUY_DECK else "Pirate Stack"
        return f"{who} buys {drawn_cards if seat == s.active else 'a card'} from the {pile} for {ducati(price(s, s.players[s.active]))}"
    words = {Act.CALL_FOR_OFFERS: "calls for offers", Act.END_TRADE: "ends the Trade Phase", Act.COMPASS_STAY: "stays"}
    return f"{who} {words[block]}"


def new_cards(before: State, after: State) -> list[int]:
    """What the active player has drawn."""
    return sorted(set(chain(after, after.players[before.active].hand)) - set(chain(before, before.players[before.active].hand)))


def effects(before: State, action: int, after: State, seat: int | None) -> list[str]:
    """What followed from it."""
    found = []
    if before.venice != VENICE_GONE and after.venice == VENICE_GONE:
        found.append("The Venice Card appears: interim scoring")
    if after.reshuffled > before.reshuffled:
        found.append("The deck is empty and is shuffled anew")
    if after.settled > before.settled:
        found.append("The deck is empty again: settlement")
    for number in range(after.n_players):
        changes = player_changes(before, action, after, number, seat)
        if changes:
            found.append(f"{SEAT_NAMES[number]} {', '.join(changes)}")
    if after.triggered > before.triggered:
        found.append("The last card of the Goods Deck is drawn: the game ends with this round")
    if after.question == Question.OVER:
        found.append("The game is over")
    elif after.turn > before.turn:
        found.append(f"It is {SEAT_NAMES[after.active]}'s turn")
    return found


def player_changes(before: State, action: int, after: State, number: int, seat: int | None) -> list[str]:
    was, now = before.players[number], after.players[number]
    changes = []
    paid = price(before, was) if Act.split(action)[0] in (Act.BUY_DECK, Act.BUY_PIRATE) and number == before.active else 0
    gained = now.ducati - was.ducati + paid
    traded = before.question in (Question.ANSWER, Question.CONFIRM)  # said with the deal
    if gained and not traded:
        changes.append(f"{'receives' if gained > 0 else 'pays'} {ducati(abs(gained))}")
    if now.prestige > was.prestige:
        changes.append("gains 1 prestige")
    if before.question == Question.PLAY and number == before.active:
        changes += drawn(before, after, was, now, seat == number)
    if sum(now.markers) > sum(was.markers):
        changes.append(f"takes {MARKER_NAMES[now.marker]}")
    elif after.question == Question.COMPASS and number == after.active:
        changes.append("finds a Compass")
    elif now.marker != was.marker:
        changes.append("has no active marker now")
    return changes


def drawn(before: State, after: State, was: Player, now: Player, own: bool) -> list[str]:
    """What Pirate and Market Action brought."""
    changes = []
    pirates = now.pirates_size - was.pirates_size + now.banked_pirates - was.banked_pirates
    if pirates > 0:
        changes.append(f"gets {pirates} {'card' if pirates == 1 else 'cards'} on the Pirate Stack")
    cards = now.hand_size - was.hand_size + before.to_play
    if after.question != Question.PLAY and cards > 0:
        changes.append(
            f"draws {joined(named(card) for card in new_cards(before, after)) if own else f'{cards} cards' if cards > 1 else 'a card'}"
        )
    return changes
