"""Oltre Mare 3, 4 and 11: how the game goes, question by question. A turn runs like this:

DISCARD … ── TRADE ─┬─ GIVE … negotiation … ── NEGOTIATED ─┐
              │     ├─ call for offers: the same ──────────┤
              │     └─ buying ─────────────────────────────┴─ TRADE
              └─ PLAY … ── SAIL … ── COMPASS ── LAY … ── TURN_OVER

and a negotiation (4.5) like this:

GIVE ── GIVE_PAIR ── GIVE_LOAD ── … GIVE ── WANT … ── PAY ── ANSWER ─┬─ declined
                                                                     ├─ counter: GIVE … by the receiver
                                                                     └─ accepted: TENDER ── TENDER_PAIR ── TENDER_LOAD … ── CONFIRM
"""

from __future__ import annotations

from seaboard.core.play.flow import Ask, Flow
from seaboard.games.oltremare import questions
from seaboard.games.oltremare.rules import negotiation as deal
from seaboard.games.oltremare.rules import setup, trade, turn, voyage
from seaboard.games.oltremare.state import Question

FLOW = Flow(
    setup.deal,
    {
        Question.TRADE: Ask(trade.trade_choices, trade.choose_trade, words=questions.TRADE),
        Question.GIVE: Ask(deal.give_choices, deal.give, words=questions.GIVE),
        Question.GIVE_PAIR: Ask(deal.claim_choices, deal.say, words=questions.CLAIM_PAIR),
        Question.GIVE_LOAD: Ask(deal.claim_choices, deal.say, words=questions.CLAIM_LOAD),
        Question.WANT: Ask(deal.want_choices, deal.want, words=questions.WANT),
        Question.PAY: Ask(deal.pay_choices, deal.submit, words=questions.PAY),
        Question.ANSWER: Ask(deal.answer_choices, deal.answer_offer, words=questions.ANSWER),
        Question.NEGOTIATED: Ask(leave=deal.next_in_call),
        Question.TENDER: Ask(deal.tender_choices, deal.tender, deal.all_tendered, questions.TENDER),
        Question.TENDER_PAIR: Ask(deal.claim_choices, deal.say, words=questions.CLAIM_PAIR),
        Question.TENDER_LOAD: Ask(deal.claim_choices, deal.say, words=questions.CLAIM_LOAD),
        Question.CONFIRM: Ask(deal.confirm_choices, deal.confirm, words=questions.CONFIRM),
        Question.PLAY: Ask(voyage.play_choices, voyage.pick, voyage.carry_out, questions.PLAY),
        Question.SAIL: Ask(voyage.sail_choices, voyage.sail, words=questions.SAIL),
        Question.LAY: Ask(voyage.lay_choices, voyage.lay, words=questions.LAY),
        Question.TURN_OVER: Ask(leave=turn.end_turn),
        Question.DISCARD: Ask(turn.discard_choices, turn.discard, trade.begin_trade, questions.DISCARD),
        Question.COMPASS: Ask(voyage.compass_choices, voyage.jump, words=questions.COMPASS),
    },
    over=Question.OVER,
    otherwise=turn.go_on,
)
