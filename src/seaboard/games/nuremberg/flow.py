"""First Train to Nuremberg 6 and 16: how the game goes, question by question. A round runs like this:

BID …                                       in grey order, until nobody can bid
BUILD_START ── BUILD_LINK ── PAY ── …       once for each player, in civic order; each link may be paid unit by unit
SHIP ── PAY …                               in train order, until all have passed; then profit and loss
TAKEOVER_START ── TAKEOVER_LINK … ── PAY    once for each player, in Profit & Loss order
"""

from __future__ import annotations

from seaboard.core.play.flow import Ask, Flow
from seaboard.games.nuremberg import questions
from seaboard.games.nuremberg.rules import auction, building, payment, setup, shipping, takeover, turn
from seaboard.games.nuremberg.state import Question

FLOW = Flow(
    setup.deal,
    {
        Question.PAY: Ask(payment.pay_choices, payment.pay_unit, turn.end_payment, questions.PAY),
        Question.SHIP: Ask(shipping.ship_choices, shipping.rent_ship_or_pass, words=questions.SHIP),
        Question.BID: Ask(auction.bid_choices, auction.bid, words=questions.BID),
        Question.BUILD_LINK: Ask(building.link_choices, building.choose_link, building.cannot_go_on, questions.BUILD_LINK),
        Question.BUILD_START: Ask(building.start_choices, building.start_stretch, building.cannot_build, questions.BUILD_START),
        Question.TAKEOVER_START: Ask(takeover.takeover_choices, takeover.begin_route, takeover.cannot_give, questions.TAKEOVER_START),
        Question.TAKEOVER_LINK: Ask(takeover.route_choices, takeover.lead_on_or_finish, words=questions.TAKEOVER_LINK),
    },
    over=Question.OVER,
)
