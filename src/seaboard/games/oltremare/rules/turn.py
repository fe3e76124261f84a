"""Oltre Mare 3, 4 and 11: the turn sequence.

The state names one pending question. `choices` lists its legal answers, `answer` carries one out, and a question without an answer
is left by `leave`, which names the next one. So nothing is asked or checked in two places. A turn runs like this:

    DISCARD … ── TRADE ─┬─ GIVE … negotiation … ── NEGOTIATED ─┐
                  │     ├─ call for offers: the same ──────────┤
                  │     └─ buying ─────────────────────────────┴─ TRADE
                  └─ PLAY … ── SAIL … ── COMPASS ── LAY … ── TURN_OVER
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import Seed
from seaboard.core.language.rules import rule
from seaboard.games.oltremare.actions import EVEN, Act
from seaboard.games.oltremare.rules.cards import lay_on_pirates, take_from_hand
from seaboard.games.oltremare.rules.memory import discarded_unseen, shown_openly
from seaboard.games.oltremare.rules.negotiation import (
    accept,
    answer_choices,
    close_deal,
    give_choices,
    load_choices,
    next_in_call,
    open_negotiation,
    pair_choices,
    pay_choices,
    show,
    start_offer,
    submit,
    tender_choices,
    want_choices,
)
from seaboard.games.oltremare.rules.setup import deal
from seaboard.games.oltremare.rules.supply import interim_scoring
from seaboard.games.oltremare.rules.trade import begin_trade, buy, trade_choices
from seaboard.games.oltremare.rules.voyage import (
    begin_playing,
    carry_out,
    compass_choices,
    lay,
    lay_choices,
    play_choices,
    sail,
    sail_choices,
    take_marker,
)
from seaboard.games.oltremare.state import NO_CARD, Player, Question, State
from seaboard.games.oltremare.tables import AUTHORITY, LOAD, MARITIME, MAX_PLAYERS, Marker


@rule
def setup(s: State, players: int, options: Ints, seed: Seed) -> None:
    """A new game, at its first question."""
    deal(s, players, options, seed)
    start_turn(s, s.first)
    ask(s)


@rule
def is_over(s: State) -> bool:
    return s.question == Question.OVER


@rule
def actor(s: State) -> int:
    """The seat that decides: proposer and receiver in a negotiation, else the active player."""
    if s.question < Question.GIVE or s.question > Question.TENDER_LOAD:
        return s.active
    return s.offer.proposer if s.question <= Question.CONFIRM else s.offer.receiver


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action and go on to the next question that has an answer."""
    answer(s, s.players[s.active], action)
    ask(s)


@rule
def ask(s: State) -> None:
    """Go on until a question has a legal answer, or the game is over."""
    before = s.n_choices
    n = choices(s, s.players[s.active], s.choices)
    while n == 0 and s.question != Question.OVER:
        leave(s, s.players[s.active])
        n = choices(s, s.players[s.active], s.choices)
    s.n_choices = n
    for i in range(n, before):
        s.choices[i] = 0


@rule
def choices(s: State, me: Player, out: Ints) -> int:
    """The legal answers to the pending question."""
    question = s.question
    if question == Question.TRADE:
        return trade_choices(s, me, out)
    if question == Question.GIVE:
        return give_choices(s, out)
    if question == Question.GIVE_PAIR or question == Question.TENDER_PAIR:
        return pair_choices(s, out)
    if question == Question.GIVE_LOAD or question == Question.TENDER_LOAD:
        return load_choices(s, out)
    if question == Question.WANT:
        return want_choices(s, out)
    if question == Question.PAY:
        return pay_choices(s, out)
    if question == Question.ANSWER:
        return answer_choices(s, out)
    if question == Question.TENDER:
        return tender_choices(s, out)
    if question == Question.CONFIRM:
        out[0] = Act.CONFIRM
        out[1] = Act.WITHDRAW
        return 2
    if question == Question.PLAY:
        return play_choices(s, me, out)
    if question == Question.SAIL:
        return sail_choices(s, me, out)
    if question == Question.LAY:
        return lay_choices(s, out)
    if question == Question.DISCARD:
        return discard_choices(s, me, out)
    if question == Question.COMPASS:
        return compass_choices(s, me, out)
    return 0


@rule
def answer(s: State, me: Player, action: int) -> None:
    """Carry out a legal answer."""
    question = s.question
    offer = s.offer
    if action == Act.CANCEL or action == Act.DECLINE or action == Act.WITHDRAW:  # 4.5.11, 4.5.12, 4.5.14
        s.question = Question.NEGOTIATED
    elif question == Question.TRADE:
        trade(s, me, action)
    elif question == Question.GIVE:
        s.question = Question.WANT
        if action != Act.DONE_GIVE:
            show(offer.given, action - Act.PICK_CARD)
            s.question = Question.GIVE_PAIR
    elif question == Question.GIVE_PAIR:
        offer.given.pair[offer.given.size - 1] = action - Act.CLAIM_PAIR
        s.question = Question.GIVE_LOAD
    elif question == Question.GIVE_LOAD:
        offer.given.load[offer.given.size - 1] = action - Act.CLAIM_LOAD
        s.question = Question.GIVE
    elif question == Question.WANT:
        if action == Act.DONE_WANT:
            s.question = Question.PAY
        else:
            offer.wanted[offer.n_wanted] = action - Act.WANT
            offer.n_wanted += 1
    elif question == Question.PAY:
        submit(s, action - EVEN)
    elif question == Question.ANSWER:
        if action == Act.ACCEPT:
            accept(s)
        else:  # 4.5.15
            start_offer(s, offer.receiver, offer.proposer, offer.number + 1)
    elif question == Question.TENDER:
        show(offer.tendered, action - Act.PICK_CARD)
        s.question = Question.TENDER_PAIR
    elif question == Question.TENDER_PAIR:
        offer.tendered.pair[offer.tendered.size - 1] = action - Act.CLAIM_PAIR
        s.question = Question.TENDER_LOAD
    elif question == Question.TENDER_LOAD:
        offer.tendered.load[offer.tendered.size - 1] = action - Act.CLAIM_LOAD
        s.question = Question.TENDER
    elif question == Question.CONFIRM:
        close_deal(s)
    elif question == Question.PLAY:
        s.played[s.n_played] = action - Act.PICK_CARD
        s.n_played += 1
    elif question == Question.SAIL:
        sail(s, me, action - Act.HARBOR)
    elif question == Question.LAY:
        lay(s, me, action - Act.PICK_CARD)
    elif question == Question.DISCARD:
        discard(s, me, action - Act.PICK_CARD)
    else:  # 6.2
        s.question = Question.LAY
        if action != Act.COMPASS_STAY:
            me.ship = action - Act.HARBOR
            take_marker(s, me)


@rule
def leave(s: State, me: Player) -> None:
    """The pending question has no (further) answer: on to the next one."""
    question = s.question
    if question == Question.NEGOTIATED:
        next_in_call(s)
    elif question == Question.GIVE_PAIR:
        s.question = Question.GIVE_LOAD
    elif question == Question.GIVE_LOAD:
        s.question = Question.GIVE
    elif question == Question.GIVE:  # 4.5.10
        s.question = Question.WANT
    elif question == Question.WANT:
        s.question = Question.PAY
    elif question == Question.TENDER_PAIR:
        s.question = Question.TENDER_LOAD
    elif question == Question.TENDER_LOAD:
        s.question = Question.TENDER
    elif question == Question.TENDER:
        shown_openly(s.players[s.offer.receiver], s.offer.tendered)
        s.question = Question.CONFIRM
    elif question == Question.DISCARD:
        begin_trade(s)
    elif question == Question.PLAY:
        carry_out(s, me)
    elif question == Question.SAIL:
        s.question = Question.LAY
    elif question == Question.LAY:
        s.question = Question.TURN_OVER
    else:
        end_turn(s)


# --- 4.1, 4.12 start and end of a turn ---------------------------------------------------------------------------------


@rule
def start_turn(s: State, seat: int) -> None:
    s.active = seat
    s.turn += 1
    me = s.players[seat]
    s.load = LOAD[me.cargo]  # 3.4
    s.maritime = MARITIME[me.cargo]
    if me.marker == Marker.LOCAL_AUTHORITY:  # 4.1.1
        me.ducati += AUTHORITY[s.maritime]
    s.bought = 0  # 4.1.2
    s.can_get = 0
    s.opened = 0
    s.called = 0
    for other in range(MAX_PLAYERS):
        s.opened_with[other] = 0
        s.got_prestige[other] = 0
    s.to_play = 0
    s.used_routes = 0
    s.question = Question.DISCARD


@rule
def end_turn(s: State) -> None:
    if s.venice == 0:  # 4.12.1
        interim_scoring(s)
    elif s.venice > 0:
        s.venice_low = max(s.venice_low, 1)  # 9.3
    following = (s.active + 1) % s.n_players
    if following == s.first and s.triggered > 0:  # 7.3
        if s.extra_rounds == 0:
            s.question = Question.OVER
            return
        s.extra_rounds -= 1
    start_turn(s, following)


# --- 4.2 Maritime Power Phase ------------------------------------------------------------------------------------------


@rule
def discard_choices(s: State, me: Player, out: Ints) -> int:  # D1
    if me.hand_size <= s.maritime:  # 4.2.1, 4.2.3
        return 0
    n = 0
    card = me.hand
    while card != NO_CARD:
        out[n] = Act.PICK_CARD + card
        n += 1
        card = s.link[card]
    return n


@rule
def discard(s: State, me: Player, card: int) -> None:
    take_from_hand(s, me, card)
    lay_on_pirates(s, me, card, s.turn)
    discarded_unseen(s, s.active)


# --- 4.3 the Trade Phase menu ------------------------------------------------------------------------------------------


@rule
def trade(s: State, me: Player, action: int) -> None:
    if action == Act.END_TRADE:
        begin_playing(s, me)
    elif action == Act.CALL_FOR_OFFERS:  # 4.5.20
        s.called += 1
        s.calling = 1
        s.question = Question.NEGOTIATED
    elif action == Act.BUY_DECK or action == Act.BUY_PIRATE:
        buy(s, me, action == Act.BUY_DECK)
    else:
        open_negotiation(s, (s.active + 1 + action - Act.OPEN_WITH_SEAT) % s.n_players)
