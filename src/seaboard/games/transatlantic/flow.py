"""TransAtlantic 3 and 13: how the game goes, question by question. An action runs like this:

TURN ─┬─ SHIPYARD ── BUY ── EXTRA_COAL ─┐
      ├─ anchor cards ──────────────────┴ DEPLOY ── DEPLOY_REGION ── REDEPLOY … ── DEPLOYED ─┬─ TRANSPORT
      ├─ COAL ── COAL                                                                       ├─ REGION
      ├─ INVEST ── INVEST ─┬─ HOUSE ── MARKER                                               └─ GLOBAL_MODE ── TRANSPORT
      │                    ├─ COAL
      │                    └─ MARKER
      ├─ INVEST+ ── MARKER ── INVEST_EXTRA ── HOUSE or COAL
      ├─ SHIP AGENT ── AGENT ── any action
      └─ DIRECTOR, PRESIDENT ── MARKER ── EXCHANGE ── DISPLAY ── any action                  … each ends in DONE
"""

from __future__ import annotations

from seaboard.core.play.flow import Ask, Flow
from seaboard.games.transatlantic import questions
from seaboard.games.transatlantic.rules import cards, director, market, setup, ships, turn
from seaboard.games.transatlantic.state import Question

FLOW = Flow(
    setup.deal,
    {
        Question.TURN: Ask(turn.turn_choices, turn.take_turn, words=questions.TURN),
        Question.TRANSPORT: Ask(ships.transport_choices, ships.transport_chosen, ships.after_transporting, questions.TRANSPORT),
        Question.DEPLOY: Ask(ships.deploy_choices, ships.choose_ship, turn.without_deploying, questions.DEPLOY),
        Question.DEPLOY_REGION: Ask(ships.region_choices, ships.deploy, turn.without_deploying, questions.DEPLOY_REGION),
        Question.REDEPLOY: Ask(ships.redeploy_choices, ships.redeploy, ships.scrap, questions.REDEPLOY),
        Question.DEPLOYED: Ask(leave=turn.after_deploying),
        Question.DONE: Ask(leave=turn.end_turn),
        Question.BUY: Ask(market.buy_choices, market.buy_card, market.after_buying, questions.BUY),
        Question.EXTRA_COAL: Ask(market.extra_coal_choices, market.load_extra, turn.update_market, questions.EXTRA_COAL),
        Question.COAL: Ask(cards.coal_choices, cards.load, cards.after_loading, questions.COAL),
        Question.REGION: Ask(ships.all_regions, ships.transport_region, words=questions.REGION),
        Question.MARKER: Ask(cards.marker_choices, cards.choose_marker, cards.after_markers, questions.MARKER),
        Question.INVEST: Ask(cards.invest_choices, cards.invest, cards.without_effect, questions.INVEST),
        Question.HOUSE: Ask(cards.house_choices, cards.build_house, words=questions.HOUSE),
        Question.INVEST_EXTRA: Ask(cards.invest_extra_choices, cards.invest_extra, words=questions.INVEST_EXTRA),
        Question.GLOBAL_MODE: Ask(ships.global_choices, ships.choose_mode, words=questions.GLOBAL_MODE),
        Question.AGENT: Ask(cards.agent_choices, turn.copy_card, cards.without_effect, questions.AGENT),
        Question.DISPLAY: Ask(director.display_choices, turn.carry_out_display, words=questions.DISPLAY),
        Question.EXCHANGE: Ask(director.exchange_choices, director.exchange, director.after_exchanging, questions.EXCHANGE),
        Question.CLIPPER: Ask(setup.clipper_choices, setup.place_clipper, words=questions.CLIPPER),
        Question.SETUP_BUY: Ask(market.buy_choices, setup.setup_buy, setup.next_setup_player, questions.SETUP_BUY),
    },
    over=Question.OVER,
    otherwise=turn.done,
)
