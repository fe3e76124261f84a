"""Oltre Mare: the clause that governs a decision, and why a choice that a player might expect is refused."""

from __future__ import annotations

from seaboard.core.play.refusals import Refusal, refused
from seaboard.games.oltremare.actions import EVEN, Act
from seaboard.games.oltremare.notation import SEAT_NAMES, ducati
from seaboard.games.oltremare.rules.cards import count_in_hand
from seaboard.games.oltremare.rules.supply import cards_of_settlement
from seaboard.games.oltremare.rules.turn import actor
from seaboard.games.oltremare.state import Question, State
from seaboard.games.oltremare.tables import (
    ANY,
    GOOD,
    GOOD_IDS,
    HARBOR_NAMES,
    MAX_BUYS,
    MOST_NEGOTIATIONS,
    MOST_OFFERS,
    MOST_WITH_PARTNER,
    N_HARBORS,
    N_WAYS,
    TOKENS,
    TRADE_OFF,
    WAY_ROUTE,
    WAY_TO,
    Good,
    Option,
)
from seaboard.games.oltremare.views import chain

CLAUSES = {
    Question.DISCARD: "4.2.1",
    Question.TRADE: "4.3.1",
    Question.GIVE: "4.5.2",
    Question.GIVE_PAIR: "4.5.7",
    Question.GIVE_LOAD: "4.5.7",
    Question.WANT: "4.5.2",
    Question.PAY: "4.5.2",
    Question.CONFIRM: "4.5.14",
    Question.ANSWER: "4.5.12",
    Question.TENDER: "4.5.14",
    Question.TENDER_PAIR: "4.5.7",
    Question.TENDER_LOAD: "4.5.7",
    Question.PLAY: "4.6.1",
    Question.SAIL: "4.10.3",
    Question.COMPASS: "6.2",
    Question.LAY: "4.11.1",
}
ACTION_CLAUSES = {
    Act.OPEN_WITH_SEAT: "4.5.19",
    Act.CALL_FOR_OFFERS: "4.5.20",
    Act.BUY_DECK: "4.4.5",
    Act.BUY_PIRATE: "4.4.6",
    Act.END_TRADE: "4.3.2",
    Act.DONE_GIVE: "4.5.9",
    Act.DONE_WANT: "4.5.9",
    Act.CANCEL: "4.5.11",
    Act.ACCEPT: "4.5.14",
    Act.COUNTER: "4.5.15",
    Act.CONFIRM: "4.5.16",
}


def clause(s: State, action: int | None) -> str:
    """The clause that governs an action, or the question as a whole."""
    asked = CLAUSES[Question(s.question)]
    return asked if action is None else ACTION_CLAUSES.get(Act.split(action)[0], asked)


# --- refusals ----------------------------------------------------------------------------------------------------------


def refusals(s: State) -> dict[int, Refusal]:
    """What the deciding seat might expect to be able to choose, and why it cannot."""
    asked = Question(s.question)
    if asked == Question.TRADE:
        buying = (Act.BUY_DECK, Act.BUY_PIRATE, Act.END_TRADE)
        return refused(s, [*range(Act.OPEN_WITH_SEAT, Act.OPEN_WITH_SEAT + s.n_players - 1), Act.CALL_FOR_OFFERS, *buying], trade_refusal)
    if asked in (Question.SAIL, Question.COMPASS):
        harbors = range(Act.HARBOR, Act.HARBOR + N_HARBORS)
        return refused(s, harbors, sail_refusal if asked == Question.SAIL else compass_refusal)
    if asked in (Question.GIVE, Question.TENDER, Question.PLAY):
        reason = {Question.GIVE: give_refusal, Question.TENDER: tender_refusal, Question.PLAY: play_refusal}[asked]
        return refused(s, [Act.PICK_CARD + card for card in chain(s, s.players[actor(s)].hand)], reason)
    if asked == Question.WANT:
        tokens = range(Act.WANT, Act.WANT + len(TOKENS))
        shown = tokens if Act.WANT <= s.choices[0] < Act.WANT + len(TOKENS) else ()  # or there are no cells to choose from
        return refused(s, [*shown, Act.DONE_WANT], want_refusal)
    if asked == Question.PAY:
        return refused(s, range(Act.NET_DUCATI, Act.NET_DUCATI + Act.NET_DUCATI.size), payment_refusal)
    if asked == Question.ANSWER:
        return refused(s, [Act.ACCEPT, Act.COUNTER], answer_refusal)
    return {}


def needed(s: State) -> str:
    """What the active player has to keep cards for."""
    return f"{'you have' if actor(s) == s.active else f'{SEAT_NAMES[s.active]} has'} to play {s.load} in this turn"


def trade_refusal(s: State, action: int) -> Refusal | None:
    me, mode = s.players[s.active], s.options[Option.TRADE_MODE]
    if action == Act.END_TRADE:
        return Refusal(f"You have to play {s.load} cards and hold {me.hand_size}: buy or trade for more.", "4.3.2")
    if action in (Act.BUY_DECK, Act.BUY_PIRATE):
        if s.bought >= MAX_BUYS:
            return Refusal(f"You have bought {s.bought} cards in this turn, and no more are allowed.", "4.4.1")
        if action == Act.BUY_PIRATE:
            return Refusal("Your Pirate Stack is empty.", "4.4.6")
        more = " without a settlement, for which you have cards enough" if cards_of_settlement(s) else ""
        return Refusal(f"No card is left to draw{more}.", "4.4.8")
    if mode == TRADE_OFF:
        return Refusal("This game is played without trading.", "4.5.21")
    if action == Act.CALL_FOR_OFFERS:
        return Refusal("You have called for offers in this turn.", "4.5.20")
    seat = (s.active + 1 + action - Act.OPEN_WITH_SEAT) % s.n_players
    if s.opened >= MOST_NEGOTIATIONS[mode]:
        return Refusal(f"You have opened {s.opened} negotiations in this turn, and no more are allowed.", "4.5.19")
    if s.opened_with[seat] >= MOST_WITH_PARTNER[mode]:
        times = {1: "once", 2: "twice"}.get(s.opened_with[seat], f"{s.opened_with[seat]} times")
        return Refusal(f"You have negotiated with {SEAT_NAMES[seat]} {times} in this turn, and no more is allowed.", "4.5.19")
    own = f"you need your {me.hand_size} to play {s.load}" if me.hand_size else "neither have you"
    return Refusal(f"{SEAT_NAMES[seat]} has no cards, and {own}.", "4.5.19")


def give_refusal(s: State, action: int) -> Refusal:
    card, given = action - Act.PICK_CARD, s.offer.given
    if card in given.card[: given.size]:
        return Refusal("It is in your offer already.", "4.5.9")
    if given.size and card < given.card[given.size - 1]:
        return Refusal("Cards are offered from left to right, and you have passed it.", "4.5.9")
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
        return Refusal("Wishes are named from left to right, and you have passed it.", "4.5.9")
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
        wanted = [offer.wanted[i] for i in range(offer.n_wanted)]
        held = {token: count_in_hand(s, s.players[offer.receiver], token) for token in wanted if token != ANY}
        token = next(token for token in held if held[token] < wanted.count(token))
        return Refusal(f"The offer asks for {wanted.count(token)} {TOKENS[token]}, and you hold {held[token] or 'none'}.", "4.5.13")
    most = MOST_OFFERS[s.options[Option.TRADE_MODE]]
    if offer.number >= most:
        return Refusal(f"This is offer {offer.number} of {most}: you can only accept or decline.", "4.5.15" if most > 1 else "4.5.21")
    return Refusal("There is no legal offer that you could make.", "4.5.19")


def tender_refusal(s: State, action: int) -> Refusal:
    card, tendered = action - Act.PICK_CARD, s.offer.tendered
    if card in tendered.card[: tendered.size]:
        return Refusal("You have tendered it already.", "4.5.14")
    return Refusal(f"It is {GOOD_IDS[GOOD[card]]}, and the offer asks for {TOKENS[s.offer.wanted[tendered.size]]}.", "4.5.14")


def play_refusal(s: State, action: int) -> Refusal:
    card, missing = action - Act.PICK_CARD, s.to_play - s.n_played
    if card in s.played[: s.n_played]:
        return Refusal("You have picked it already.", "4.6.2")
    if s.n_played and card < s.played[s.n_played - 1]:
        return Refusal("Cards are picked from left to right, and you have passed it.", "4.6.2")
    after = sum(other > card for other in chain(s, s.players[s.active].hand))
    follow = {0: "no card follows", 1: "only 1 card follows"}.get(after, f"only {after} cards follow")
    more = "1 more is" if missing == 2 else f"{missing - 1} more are"
    return Refusal(f"Cards are picked from left to right; after it {follow}, and {more} to be picked.", "4.6.2")


def sail_refusal(s: State, action: int) -> Refusal:
    harbor, ship = action - Act.HARBOR, s.players[s.active].ship
    if harbor == ship:
        return Refusal("Your ship lies there.", "4.10.3")
    ways = [way for way in range(N_WAYS[ship]) if WAY_TO[ship][way] == harbor]
    if not ways:
        return Refusal(f"No sea route leads there from {HARBOR_NAMES[ship]}; the ship sails step by step.", "4.10.3")
    if all(s.used_routes >> WAY_ROUTE[ship][way] & 1 for way in ways):
        return Refusal("The route there has been sailed in this turn.", "4.10.3")
    left = f"the last {s.steps - 1} steps" if s.steps > 2 else "the last step"
    return Refusal(f"From there {left} could not be sailed.", "4.10.4")


def compass_refusal(s: State, action: int) -> Refusal:
    at_home = action - Act.HARBOR == s.players[s.active].ship
    return Refusal("Your ship lies there." if at_home else "There is a Compass in that harbor.", "6.2")
