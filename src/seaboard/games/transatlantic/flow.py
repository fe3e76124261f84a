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
from seaboard.games.transatlantic import words
from seaboard.games.transatlantic.rules import cards, director, market, setup, ships, turn
from seaboard.games.transatlantic.state import Question

FLOW = Flow(
    setup.deal,
    {
        Question.TURN: Ask(turn.turn_choices, turn.take_turn, words=words.TURN),
        Question.TRANSPORT: Ask(ships.transport_choices, ships.transport_chosen, words=words.TRANSPORT),
        Question.DEPLOY: Ask(ships.deploy_choices, ships.choose_ship, turn.without_deploying, words.DEPLOY),
        Question.DEPLOY_REGION: Ask(ships.deploy_region_choices, ships.deploy, turn.nowhere_to_deploy, words.DEPLOY_REGION),
        Question.REDEPLOY: Ask(ships.redeploy_choices, ships.redeploy, ships.scrap, words.REDEPLOY),
        Question.DEPLOYED: Ask(leave=turn.after_deploying),
        Question.DONE: Ask(leave=turn.end_turn),
        Question.BUY: Ask(market.buy_choices, market.buy_card, market.after_buying, words.BUY),
        Question.EXTRA_COAL: Ask(market.extra_coal_choices, market.load_extra, turn.update_market, words.EXTRA_COAL),
        Question.COAL: Ask(cards.coal_choices, cards.load, words=words.COAL),
        Question.REGION: Ask(ships.all_regions, ships.transport_region, words=words.REGION),
        Question.MARKER: Ask(cards.marker_choices, cards.choose_marker, cards.after_markers, words.MARKER),
        Question.INVEST: Ask(cards.invest_choices, cards.invest, words=words.INVEST),
        Question.HOUSE: Ask(cards.house_choices, cards.build_house, words=words.HOUSE),
        Question.INVEST_EXTRA: Ask(cards.invest_extra_choices, cards.invest_extra, words=words.INVEST_EXTRA),
        Question.GLOBAL_MODE: Ask(ships.global_choices, ships.choose_mode, words=words.GLOBAL_MODE),
        Question.AGENT: Ask(cards.agent_choices, turn.copy_card, words=words.AGENT),
        Question.DISPLAY: Ask(director.display_choices, turn.carry_out_display, words=words.DISPLAY),
        Question.EXCHANGE: Ask(director.exchange_choices, director.exchange, director.after_exchanging, words.EXCHANGE),
        Question.CLIPPER: Ask(setup.clipper_choices, setup.place_clipper, words=words.CLIPPER),
        Question.SETUP_BUY: Ask(market.buy_choices, setup.setup_buy, setup.next_setup_player, words.SETUP_BUY),
    },
    over=Question.OVER,
    otherwise=turn.done,
)
