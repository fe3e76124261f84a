"""First Train to Nuremberg 6 and 16: the turn sequence.

The state names one pending question. `choices` lists its legal answers, `answer` carries one out, and a question without an answer
is left by `leave`, which names the next one. So nothing is asked or checked in two places. A round runs like this:

    BID …                                       in grey order, until nobody can bid
    BUILD_START ── BUILD_LINK ── PAY ── …       once for each player, in civic order; each link may be paid unit by unit
    SHIP ── PAY …                               in train order, until all have passed; then profit and loss
    TAKEOVER_START ── TAKEOVER_LINK … ── PAY    once for each player, in Profit & Loss order
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import Seed
from seaboard.core.language.rules import rule
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.rules.auction import begin_round, bid, bid_choices
from seaboard.games.nuremberg.rules.building import (
    begin_line,
    beyond,
    choose_link,
    end_line,
    extend_line,
    go_on_paying,
    link_choices,
    next_builder,
    start_choices,
)
from seaboard.games.nuremberg.rules.payment import pay, pay_choices, pay_rest
from seaboard.games.nuremberg.rules.setup import deal
from seaboard.games.nuremberg.rules.shipping import begin_shipping, next_shipper, rent, ship, ship_choices, stop_shipping
from seaboard.games.nuremberg.rules.takeover import begin_route, give_route, pay_route, route_choices, takeover_choices
from seaboard.games.nuremberg.state import Payment, Player, Question, State
from seaboard.games.nuremberg.tables import ROUNDS, Option, Track


@rule
def setup(s: State, players: int, options: Ints, seed: Seed) -> None:
    """A new game, at its first question."""
    deal(s, players, options, seed)
    begin_round(s)
    ask(s)


@rule
def is_over(s: State) -> bool:
    return s.question == Question.OVER


@rule
def actor(s: State) -> int:
    """The seat that decides."""
    return s.seat


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action and go on to the next question that has an answer."""
    answer(s, s.players[s.seat], action)
    ask(s)


@rule
def ask(s: State) -> None:
    """Go on until a question has a legal answer, or the game is over."""
    before = s.n_choices
    n = 0
    while n == 0 and s.question != Question.OVER:
        n = choices(s, s.players[s.seat])
        if n == 0:
            leave(s, s.players[s.seat])
    s.n_choices = n
    for i in range(n, before):
        s.choices[i] = 0


@rule
def choices(s: State, me: Player) -> int:
    """List the legal answers to the pending question in the state; returns how many."""
    question = s.question
    if question == Question.BID:
        return bid_choices(s, me)
    if question == Question.BUILD_START:
        return start_choices(s, me)
    if question == Question.BUILD_LINK:
        return link_choices(s, me)
    if question == Question.PAY:
        return pay_choices(s, me)
    if question == Question.SHIP:
        return ship_choices(s, me)
    if question == Question.TAKEOVER_START:
        return takeover_choices(s, me)
    if question == Question.TAKEOVER_LINK:
        return route_choices(s, me)
    return 0


@rule
def answer(s: State, me: Player, action: int) -> None:
    """Carry out a legal answer."""
    question = s.question
    if question == Question.BID:
        bid(s, me, action)
    elif action == Act.BUILD_STOP:
        end_building(s)
    elif question == Question.BUILD_START:
        begin_line(s, action - Act.BUILD_START)
        s.question = Question.BUILD_LINK
    elif question == Question.BUILD_LINK:
        choose_link(s, me, action - Act.BUILD_LINK)
    elif question == Question.PAY:
        pay(s, me, action - Act.PAY, 1)
    elif action == Act.SHIP_PASS:
        stop_shipping(s, me)
    elif question == Question.SHIP:
        if action < Act.SHIP:
            rent(s, me, action - Act.RENT)
        else:
            ship(s, me, action - Act.SHIP)
    elif action == Act.TAKEOVER_DECLINE:
        end_takeover(s)
    elif action == Act.TAKEOVER_FINISH:
        pay_route(s, me)
    elif question == Question.TAKEOVER_START:
        begin_route(s, action - Act.TAKEOVER_START)
        s.question = Question.TAKEOVER_LINK
    else:
        border = action - Act.TAKEOVER_LINK
        extend_line(s, border, beyond(s, border, s.line[s.links]))


@rule
def leave(s: State, me: Player) -> None:
    """The pending question has no (further) answer: on to the next one."""
    if s.question == Question.PAY:
        end_payment(s, me)
    elif s.question == Question.TAKEOVER_START:
        end_takeover(s)
    else:
        end_building(s)  # 8.11, 15.4


@rule
def end_payment(s: State, me: Player) -> None:
    """Nothing is left to choose in a payment."""
    if s.payment == Payment.TRAIN:
        pay_rest(s, me)
        next_shipper(s)
    elif s.payment == Payment.ROUTE:
        pay_rest(s, me)
        give_route(s, me)
        end_takeover(s)
    else:
        go_on_paying(s, me)


@rule
def end_building(s: State) -> None:
    """The next player builds; after the last one the trains run."""
    next_builder(s)
    if s.turn == s.n_players:
        begin_shipping(s)


@rule
def end_takeover(s: State) -> None:
    """The next player may give a route; after the last one the round is over, and the game after the last round."""
    end_line(s)
    s.company = 0
    s.payment = Payment.NOTHING
    s.turn += 1
    if s.turn < s.n_players:
        s.question = Question.TAKEOVER_START
        s.seat = s.order[Track.PROFIT][s.turn]
    elif s.round == ROUNDS[s.n_players][s.options[Option.ROUNDS_4_PLAYERS]]:  # 13.1
        s.question = Question.OVER
        s.turn = 0
    else:
        begin_round(s)
