"""Oltre Mare: each question in words, with how its answers are written, its clauses, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from seaboard.core.play.events import Amount, listed
from seaboard.core.play.flow import Answers, Refusal, Words, is_choice
from seaboard.games.oltremare import forms, tables
from seaboard.games.oltremare.actions import EVEN, Act
from seaboard.games.oltremare.rules.cards import count_in_hand
from seaboard.games.oltremare.rules.negotiation import shown_now
from seaboard.games.oltremare.rules.supply import cards_of_settlement
from seaboard.games.oltremare.rules.trade import price
from seaboard.games.oltremare.rules.turn import actor
from seaboard.games.oltremare.sentences import CARD_NAMES, CARD_NOUNS, Shown, claims, ducati, offered, shown_names, side, wanted_names
from seaboard.games.oltremare.state import Cards, Offer, Question, State
from seaboard.games.oltremare.tables import Good, Option
from seaboard.games.oltremare.views import chain

SEAT_NAMES = forms.SEAT_NAMES
OPEN_QUESTIONS = (Question.TRADE, Question.PAY, Question.CONFIRM, Question.SAIL, Question.COMPASS, Question.LAY)

# --- what the others may know ------------------------------------------------------------------------------------------


def is_secret(s: State, action: int) -> bool:
    """Which card is put away, and steps of an offer, tender or set of played cards before it is complete."""
    asked = s.question
    composing = Question.GIVE <= asked <= Question.WANT or Question.TENDER <= asked <= Question.TENDER_LOAD  # 4.5.8, 9.9
    picking = asked == Question.PLAY and s.to_play - s.n_played > 1
    return action != Act.CANCEL and (asked == Question.DISCARD or composing or picking)


def is_automatic(s: State) -> bool:
    """11.2: an instant answer or tender would betray the hand."""
    return s.question not in (Question.ANSWER, Question.TENDER)


def choices_are_open(s: State) -> bool:
    """Whether the choices do not depend on a hand (9.5)."""
    return s.question in OPEN_QUESTIONS


# --- offers in words ---------------------------------------------------------------------------------------------------


def shown(cards: Cards) -> list[Shown]:
    return [Shown(tables.GOOD[cards.card[i]], cards.pair[i], cards.load[i]) for i in range(cards.size)]


def newest(s: State) -> int:
    """The card shown last, of which something is said."""
    cards = shown_now(s)
    return cards.card[cards.size - 1]


def wanted(offer: Offer) -> list[int]:
    return [offer.wanted[i] for i in range(offer.n_wanted)]


def composing(s: State) -> str:
    """To whom an offer is composed, and what is in it so far."""
    offer = s.offer
    given, wants = shown_names(shown(offer.given)), wanted_names(wanted(offer))
    so_far = f"{side(given, 0)} for {side(wants, 0)}" if given or wants else "nothing"
    return f"Offer to {SEAT_NAMES[offer.receiver]}, so far {so_far}"


def a_card(token: int) -> str:
    """A wish, as in `a salt card`."""
    noun = CARD_NOUNS[tables.TOKENS[token]].partition("|")[0]
    return f"{'an' if noun.startswith('o') else 'a'} {noun}"


def either(ways: Sequence[str]) -> str:
    """One, another or a third."""
    return " or ".join([", ".join(ways[:-1]), ways[-1]] if len(ways) > 1 else ways)


# --- how actions are written -------------------------------------------------------------------------------------------


def saying(text: str, label: str, remark: Callable[[State, int], str] | None = None, clause: str = "") -> Answers:
    """An answer that is always called the same."""
    return Answers(text, remark, clause, lambda s, k: label)


def cards(verb: str) -> Answers:
    return Answers(lambda s, k: f"{verb} {tables.CARD_IDS[k]}", label=lambda s, k: f"{verb} {CARD_NAMES[k]}")


def harbors(verb: str) -> Answers:
    name = tables.HARBOR_NAMES
    return Answers(lambda s, k: f"{verb} {name[k].lower()}", marker_there, label=lambda s, k: f"{verb} to {name[k]}")


def partner(s: State, k: int) -> int:
    """The player that many seats and one more to the left."""
    return (s.active + 1 + k) % s.n_players


def payment(s: State, k: int) -> str:
    ducats = Act.NET_DUCATI + k - EVEN
    return f"pay {ducats}" if ducats > 0 else f"ask {-ducats}" if ducats < 0 else "even"


def payment_label(s: State, k: int) -> str:
    ducats = Act.NET_DUCATI + k - EVEN
    return f"pay {ducati(ducats)}" if ducats > 0 else f"ask for {ducati(-ducats)}" if ducats < 0 else "no payment"


def no_more(s: State, k: int) -> str:
    verb, cards = ("give", s.offer.given.size) if s.question == Question.GIVE else ("want", s.offer.n_wanted)
    return f"{verb} no{' more' if cards else ''} cards"


def cancelling(s: State, k: int) -> str:  # 4.5.11
    return "decline after all" if s.offer.number > 1 else "make no offer"


def marker_there(s: State, harbor: int) -> str:
    """What the ship finds if it stops in a harbor."""
    last = s.question == Question.COMPASS or s.steps == 1
    return "" if not last else "no marker" if s.board[harbor] == tables.NO_MARKER else tables.MARKER_NAMES[s.board[harbor]]


def cost(s: State, k: int) -> str:
    return ducati(price(s, s.players[s.active])) if s.bought < tables.MAX_BUYS else ""


CANCEL = Answers("cancel", clause="4.5.11", label=cancelling)
SAY_PAIR = Answers(
    lambda s, k: f"say {tables.PAIRS[k].replace('_', ' ')}",
    lambda s, k: forms.truth(k, tables.PAIR_OF[newest(s)]),
    label=lambda s, k: f"claim {tables.PAIRS[k].replace('_', ' and ')}" if k else "say nothing of its icons",
)
SAY_LOAD = Answers(
    lambda s, k: f"say load {tables.LOADS[k]}" if k else "say no load",
    lambda s, k: forms.truth(k, tables.LOAD[newest(s)]),
    label=lambda s, k: f"claim Load {tables.LOADS[k]}" if k else "say nothing of its Load",
)

# --- the questions in words --------------------------------------------------------------------------------------------


def trade_question(s: State) -> str:
    """Only what can be done is asked for."""
    me = s.players[s.active]
    legal = s.choices[: s.n_choices]
    ways = ["trade"] if any(action <= Act.CALL_FOR_OFFERS for action in legal) else []
    if Act.BUY_DECK in legal or Act.BUY_PIRATE in legal:
        ways.append(f"buy a card for {ducati(price(s, me))}")
    if Act.END_TRADE not in legal:
        return f"You have to play {short_of(s)}: do you {either(ways)}?"
    held = f"{s.load} of your {me.hand_size}" if me.hand_size > s.load else f"your {me.hand_size}" if me.hand_size else "no"
    ways.append(f"end the phase and play {held} {'card' if me.hand_size == 1 else 'cards'}")
    return f"Do you {either(ways)}?"


def short_of(s: State) -> str:
    return f"{Amount(s.load):card} and hold {s.players[s.active].hand_size or 'none'}"


def answer_question(s: State) -> str:
    offer = s.offer
    verbs = {Act.ACCEPT: "accept", Act.DECLINE: "decline", Act.COUNTER: "counter"}
    ways = [verb for action, verb in verbs.items() if is_choice(s, action)]
    made = f"{SEAT_NAMES[offer.proposer]} {offered('you', shown(offer.given), wanted(offer), offer.payment)}"
    unserved = "" if is_choice(s, Act.ACCEPT) else f". You do not hold what {SEAT_NAMES[offer.proposer]} wants"
    return f"{made}{unserved}: {either(ways)}?"


def confirm_question(s: State) -> str:
    offer = s.offer
    shows = shown(offer.tendered)
    got, given = side(shown_names(shows), -offer.payment), side(shown_names(shown(offer.given)), offer.payment)
    return f"{SEAT_NAMES[offer.receiver]} tenders {got} for {given}{claims(shows)}: confirm or withdraw?"


def tender_question(s: State) -> str:
    offer = s.offer
    token = offer.wanted[offer.tendered.size]
    which = f" ({offer.tendered.size + 1} of {offer.n_wanted})" if offer.n_wanted > 1 else ""
    return f"{SEAT_NAMES[offer.proposer]} wants {a_card(token)}{which}: which card do you tender?"


def play_question(s: State) -> str:
    left, picked = s.to_play - s.n_played, [CARD_NAMES[card] for card in s.played[: s.n_played]]
    more = f" besides {listed(picked)}" if picked else ""
    return f"Which {'card' if left == 1 else f'{left} cards'} do you play{more}?"


def claim_question(what: str) -> Callable[[State], str]:
    """Of the card shown last, in an offer or in a tender."""

    def question(s: State) -> str:
        which = f"{composing(s)}: which" if s.question < Question.TENDER else "Which"
        return f"{which} {what} do you claim for the {CARD_NOUNS[tables.GOOD_IDS[tables.GOOD[newest(s)]]]}? (it need not be true)"

    return question


# --- which choices a player might expect -------------------------------------------------------------------------------


def trade_menu(s: State) -> list[int]:
    partners = range(Act.OPEN_WITH_SEAT, Act.OPEN_WITH_SEAT + s.n_players - 1)
    return [*partners, Act.CALL_FOR_OFFERS, Act.BUY_DECK, Act.BUY_PIRATE, Act.END_TRADE]


def own_hand(s: State) -> list[int]:
    return [Act.PICK_CARD + card for card in chain(s, s.players[actor(s)].hand)]


def all_harbors(s: State) -> range:
    return range(Act.HARBOR, Act.HARBOR + tables.N_HARBORS)


def wishes(s: State) -> list[int]:
    tokens = range(Act.WANT, Act.WANT + len(tables.TOKENS))
    return [*(tokens if s.choices[0] in tokens else ()), Act.DONE_WANT]  # or there are no cells to choose from


# --- why a choice is refused -------------------------------------------------------------------------------------------


def needed(s: State) -> str:
    """What the active player has to keep cards for."""
    return f"{'you have' if actor(s) == s.active else f'{SEAT_NAMES[s.active]} has'} to play {s.load} in this turn"


def trade_refusal(s: State, action: int) -> Refusal | None:
    me, mode = s.players[s.active], s.options[Option.TRADE_MODE]
    if action == Act.END_TRADE:
        return Refusal(f"You have to play {short_of(s)}: buy or trade for more.", "4.3.2")
    if action in (Act.BUY_DECK, Act.BUY_PIRATE):
        if s.bought >= tables.MAX_BUYS:
            return Refusal(f"You have bought {s.bought} cards in this turn, and no more are allowed.", "4.4.1")
        if action == Act.BUY_PIRATE:
            return Refusal("Your Pirate Stack is empty.", "4.4.6")
        more = " without a settlement, for which you have cards enough" if cards_of_settlement(s) else ""
        return Refusal(f"No card is left to draw{more}.", "4.4.8")
    if mode == tables.TRADE_OFF:
        return Refusal("This game is played without trading.", "4.5.21")
    if action == Act.CALL_FOR_OFFERS:
        return Refusal("You have called for offers in this turn.", "4.5.20")
    seat = partner(s, action - Act.OPEN_WITH_SEAT)
    if s.opened >= tables.MOST_NEGOTIATIONS[mode]:
        return Refusal(f"You have opened {s.opened} negotiations in this turn, and no more are allowed.", "4.5.19")
    if s.opened_with[seat] >= tables.MOST_WITH_PARTNER[mode]:
        times = {1: "once", 2: "twice"}.get(s.opened_with[seat], f"{s.opened_with[seat]} times")
        return Refusal(f"You have negotiated with {SEAT_NAMES[seat]} {times} in this turn, and no more is allowed.", "4.5.19")
    own = f"you need your {Amount(me.hand_size):card} to play {s.load}" if me.hand_size else "neither have you"
    return Refusal(f"{SEAT_NAMES[seat]} has no cards, and {own}.", "4.5.19")


def give_refusal(s: State, action: int) -> Refusal:
    card, given = action - Act.PICK_CARD, s.offer.given
    if card in given.card[: given.size]:
        return Refusal("It is in your offer already.", "4.5.9")
    if given.size and card < given.card[given.size - 1]:
        return Refusal("You have gone on past it: cancel, and put the offer together again.", "4.5.9")
    return Refusal(f"You could get too few cards back, and {needed(s)}.", "4.5.17")


def want_refusal(s: State, action: int) -> Refusal:
    offer = s.offer
    if action == Act.DONE_WANT:
        if offer.given.size + offer.n_wanted == 0:
            return Refusal("At least one card must move.", "4.5.3")
        return Refusal(f"That is too few cards in return, as {needed(s)}.", "4.5.17")
    token = action - Act.WANT
    if token == Good.GRAIN and s.n_players == 2:
        return Refusal("With two players there is no grain.", "4.5.5")
    if offer.n_wanted and token < offer.wanted[offer.n_wanted - 1]:
        return Refusal("You have gone on past it: cancel, and put the offer together again.", "4.5.9")
    return Refusal(f"{SEAT_NAMES[offer.receiver]} would keep too few cards, as {needed(s)}.", "4.5.17")


def payment_refusal(s: State, action: int) -> Refusal:
    payment = action - EVEN
    seat = s.offer.proposer if payment > 0 else s.offer.receiver
    held = s.players[seat].ducati
    who = "You have" if payment > 0 else f"{SEAT_NAMES[seat]} has"
    return Refusal(f"{who} {ducati(held) if held > 0 else 'no ducati'}, and nobody goes below 0 by trading.", "4.5.4")


def answer_refusal(s: State, action: int) -> Refusal:
    offer = s.offer
    if action == Act.ACCEPT:
        tokens = wanted(offer)
        held = {token: count_in_hand(s, s.players[offer.receiver], token) for token in tokens if token != tables.ANY}
        token = next(token for token in held if held[token] < tokens.count(token))
        asked = listed(wanted_names([token] * tokens.count(token)))
        return Refusal(f"The offer asks for {asked}, and you hold {held[token] or 'none'}.", "4.5.13")
    most = tables.MOST_OFFERS[s.options[Option.TRADE_MODE]]
    if offer.number >= most:
        return Refusal(f"This is offer {offer.number} of {most}: you can only accept or decline.", "4.5.15" if most > 1 else "4.5.21")
    return Refusal("There is no legal offer that you could make.", "4.5.19")


def tender_refusal(s: State, action: int) -> Refusal:
    card, tendered = action - Act.PICK_CARD, s.offer.tendered
    if card in tendered.card[: tendered.size]:
        return Refusal("You have tendered it already.", "4.5.14")
    return Refusal(
        f"It is {tables.GOOD_IDS[tables.GOOD[card]]}, and the offer asks for {tables.GOOD_IDS[s.offer.wanted[tendered.size]]}.", "4.5.14"
    )


def play_refusal(s: State, action: int) -> Refusal:
    card = action - Act.PICK_CARD
    if card in s.played[: s.n_played]:
        return Refusal("You have picked it already.", "4.6.2")
    if s.n_played and card < s.played[s.n_played - 1]:
        return Refusal("You have gone on past it: take your last card back to pick it.", "4.6.2")
    return Refusal(f"It can only be picked after {Amount(s.to_play - s.n_played - 1):other card}.", "4.6.2")


def sail_refusal(s: State, action: int) -> Refusal:
    harbor, ship = action - Act.HARBOR, s.players[s.active].ship
    if harbor == ship:
        return Refusal("Your ship lies there.", "4.10.3")
    ways = [way for way in range(tables.N_WAYS[ship]) if tables.WAY_TO[ship][way] == harbor]
    if not ways:
        return Refusal(f"No sea route leads there from {tables.HARBOR_NAMES[ship]}; the ship sails step by step.", "4.10.3")
    if all(s.used_routes >> tables.WAY_ROUTE[ship][way] & 1 for way in ways):
        return Refusal("The route there has been sailed in this turn.", "4.10.3")
    left = f"the last {s.steps - 1} steps" if s.steps > 2 else "the last step"
    return Refusal(f"From there {left} could not be sailed.", "4.10.4")


def compass_refusal(s: State, action: int) -> Refusal:
    at_home = action - Act.HARBOR == s.players[s.active].ship
    return Refusal("Your ship lies there." if at_home else "There is a Compass in that harbor.", "6.2")


# --- the questions -----------------------------------------------------------------------------------------------------

DISCARD = Words(
    lambda s: f"Your hand limit is {s.maritime}: which of your {s.players[s.active].hand_size} cards goes to the Pirate Stack?",
    "4.2.1",
    {Act.PICK_CARD: cards("discard")},
)
TRADE = Words(
    trade_question,
    "4.3.1",
    {
        Act.OPEN_WITH_SEAT: Answers(
            lambda s, k: f"trade with {tables.COLOURS[partner(s, k)]}",
            clause="4.5.19",
            label=lambda s, k: f"trade with {SEAT_NAMES[partner(s, k)]}",
        ),
        Act.CALL_FOR_OFFERS: saying("call", "call for offers", clause="4.5.20"),
        Act.BUY_DECK: saying("buy deck", "buy a card from the Goods Deck", cost, "4.4.5"),
        Act.BUY_PIRATE: saying("buy pirate", "buy the top card of your Pirate Stack", cost, "4.4.6"),
        Act.END_TRADE: saying("end", "end the Trade Phase", clause="4.3.2"),
    },
    trade_menu,
    trade_refusal,
)
GIVE = Words(
    lambda s: f"{composing(s)}: which card do you give?" if s.offer.given.size else f"What do you offer {SEAT_NAMES[s.offer.receiver]}?",
    "4.5.2",
    {Act.PICK_CARD: cards("give"), Act.DONE_GIVE: Answers("done", None, "4.5.9", no_more), Act.CANCEL: CANCEL},
    own_hand,
    give_refusal,
    forms.make_offer,
)
CLAIM_PAIR = Words(claim_question("icons"), "4.5.7", {Act.CLAIM_PAIR: SAY_PAIR})
CLAIM_LOAD = Words(claim_question("Load"), "4.5.7", {Act.CLAIM_LOAD: SAY_LOAD})
WANT = Words(
    lambda s: f"{composing(s)}: what do you want?",
    "4.5.2",
    {
        Act.WANT: Answers(lambda s, k: f"want {tables.TOKENS[k]}", label=lambda s, k: f"want {a_card(k)}"),
        Act.DONE_WANT: Answers("done", None, "4.5.9", no_more),
        Act.CANCEL: CANCEL,
    },
    wishes,
    want_refusal,
)
PAY = Words(
    lambda s: f"{composing(s)}: do you pay, ask for ducati, or neither?",
    "4.5.2",
    {Act.NET_DUCATI: Answers(payment, label=payment_label), Act.CANCEL: CANCEL},
    lambda s: range(Act.NET_DUCATI, Act.NET_DUCATI + Act.NET_DUCATI.size),
    payment_refusal,
)
ANSWER = Words(
    answer_question,
    "4.5.12",
    {
        Act.ACCEPT: saying("accept", "accept the offer", clause="4.5.14"),
        Act.DECLINE: saying("decline", "decline the offer"),
        Act.COUNTER: saying("counter", "make a counter-offer", clause="4.5.15"),
    },
    lambda s: [Act.ACCEPT, Act.COUNTER],
    answer_refusal,
    forms.counter_offer,
)
TENDER = Words(tender_question, "4.5.14", {Act.PICK_CARD: cards("tender")}, own_hand, tender_refusal, forms.tender)
CONFIRM = Words(
    confirm_question,
    "4.5.14",
    {Act.CONFIRM: saying("confirm", "confirm the deal", clause="4.5.16"), Act.WITHDRAW: saying("withdraw", "withdraw the offer")},
)
PLAY = Words(
    play_question,
    "4.6.1",
    {Act.PICK_CARD: cards("play")},
    own_hand,
    play_refusal,
    forms.play,
)
SAIL = Words(
    lambda s: f"From {tables.HARBOR_NAMES[s.players[s.active].ship]}: where do you sail? ({Amount(s.steps):route} to go)",
    "4.10.3",
    {Act.HARBOR: harbors("sail")},
    all_harbors,
    sail_refusal,
)
COMPASS = Words(
    "Compass: to which harbor do you jump?",
    "6.2",
    {
        Act.HARBOR: harbors("jump"),
        Act.COMPASS_STAY: Answers("stay", label=lambda s, k: f"stay in {tables.HARBOR_NAMES[s.players[s.active].ship]}"),
    },
    all_harbors,
    compass_refusal,
)
LAY = Words("Which card do you lay on your Cargo Stack next? The last one is the new top card.", "4.11.1", {Act.PICK_CARD: cards("lay")})
