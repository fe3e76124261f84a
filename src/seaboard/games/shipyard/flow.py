"""Shipyard 3 to 11 and 14: how the game goes, question by question. A turn runs like this:

TURN ── CHOOSE ── PERFORM ─┬─ build       BUY ── PLACE ── BUY …            ┬─ ACTION_DONE ── PERFORM (bonus action)
                           ├─ rent        CANAL ── CELL ── ROTATE ── ENTRY ┤
                           ├─ purchase    COMMODITY                        ┤
                           ├─ manufacture, recruit    STEPS                ┤
                           ├─ hire        STEPS ── SLOT                    ┤
                           ├─ exchange    STEPS ── GOODS ── TRADE (thrice) ┘
                           └─ LAUNCH ── OUTFIT … ── ENTER or SAIL … ── LAUNCH … ── TURN_DONE ── DISCARD … ── TURN

A final action begins at CHOOSE, a final ship build at BUY. PERFORM is asked only when a bonus action can be bought: otherwise the main
action simply follows.
"""

from __future__ import annotations

from seaboard.core.play.flow import Ask, Flow
from seaboard.games.shipyard import questions
from seaboard.games.shipyard.rules import canal, cruise, ending, market, rings, setup, turn, yard
from seaboard.games.shipyard.state import Question

FLOW = Flow(
    setup.deal,
    {
        Question.CHOOSE: Ask(turn.choose_choices, turn.choose, words=questions.CHOOSE),
        Question.PERFORM: Ask(turn.perform_choices, turn.perform, turn.go_on, questions.PERFORM),
        Question.BUY: Ask(market.buy_choices, market.buy, market.after_buying, questions.BUY),
        Question.PLACE: Ask(market.place_choices, yard.place, words=questions.PLACE),
        Question.STEPS: Ask(rings.steps_choices, rings.choose_steps, rings.without_steps, questions.STEPS),
        Question.TRADE: Ask(rings.trade_choices, rings.trade, words=questions.TRADE),
        Question.OUTFIT: Ask(cruise.outfit_choices, cruise.load, words=questions.OUTFIT),
        Question.SAIL: Ask(canal.sail_choices, cruise.sail_on, cruise.canal_too_short, questions.SAIL),
        Question.ENTER: Ask(canal.enter_choices, cruise.enter_canal, cruise.canal_too_short, questions.ENTER),
        Question.CANAL: Ask(market.row_choices, canal.rent, words=questions.CANAL),
        Question.CELL: Ask(canal.cell_choices, canal.choose_cell, words=questions.CELL),
        Question.ROTATE: Ask(canal.side_choices, canal.lay, words=questions.ROTATE),
        Question.COMMODITY: Ask(market.row_choices, market.purchase, words=questions.COMMODITY),
        Question.SLOT: Ask(rings.slot_choices, rings.hire, words=questions.SLOT),
        Question.GOODS: Ask(rings.goods_choices, rings.exchange, words=questions.GOODS_TILE),
        Question.LAUNCH: Ask(yard.launch_choices, yard.launch, yard.launch_next, questions.LAUNCH),
        Question.DISCARD: Ask(ending.discard_choices, ending.discard, ending.after_discards, questions.DISCARD),
        Question.ENTRY: Ask(canal.side_choices, canal.choose_entry, words=questions.ENTRY),
        Question.TURN: Ask(leave=turn.begin_turn),
        Question.ACTION_DONE: Ask(leave=turn.end_action),
        Question.TURN_DONE: Ask(leave=ending.end_turn),
    },
    over=Question.OVER,
)
