"""Yamataï 4 and 17: how the game goes, question by question. The six steps of a turn follow one another:

FLEET ── TRADE ── PLACE … ── ACT ─┬─ COLLECT … ──────────────────────────┬─ STORE … ── RECRUIT ── PAY
                                  └─ BUILD_TILE ── BUILD_SITE ── PILGRIM ┘

From each of the steps 2 to 6 the Fleet power can be started, and after it the same step is asked again (4.9):

power 2  RESERVE                        power 6  HALLOW
power 3  GIVE_TOKEN ── TAKE_TOKEN       power 7  SWAP_FIRST ── SWAP_SECOND
power 5  LIFT_BOAT ── LOWER_BOAT        power 8  REMOVE_FIRST ── REMOVE_SECOND
"""

from __future__ import annotations

from seaboard.core.play.flow import Ask, Flow
from seaboard.games.yamatai import questions
from seaboard.games.yamatai.rules import boats, ending, islands, powers, recruiting, setup, turn
from seaboard.games.yamatai.state import Question

FLOW = Flow(
    setup.deal,
    {
        Question.PLACE: Ask(turn.place_menu, turn.place_boat, turn.without_space, questions.PLACE),
        Question.STORE: Ask(turn.store_menu, turn.store_boat, turn.after_storing, questions.STORE),
        Question.TRADE: Ask(turn.trade_menu, turn.trade, turn.after_trading, questions.TRADE),
        Question.FLEET: Ask(boats.fleet_choices, boats.take_fleet_tile, words=questions.FLEET),
        Question.ACT: Ask(turn.act_menu, turn.act, turn.without_acting, questions.ACT),
        Question.COLLECT: Ask(islands.collect_choices, islands.collect, islands.after_acting, questions.COLLECT),
        Question.RECRUIT: Ask(turn.recruit_menu, turn.choose_specialist, ending.end_turn, questions.RECRUIT),
        Question.PAY: Ask(recruiting.pay_choices, recruiting.recruit, words=questions.PAY),
        Question.BUILD_TILE: Ask(islands.tile_choices, islands.choose_tile, words=questions.BUILD_TILE),
        Question.BUILD_SITE: Ask(islands.site_choices, islands.build, words=questions.BUILD_SITE),
        Question.PILGRIM: Ask(islands.pilgrim_choices, islands.pilgrim, islands.after_acting, questions.PILGRIM),
        Question.RESERVE: Ask(powers.reserve_choices, powers.reserve, words=questions.RESERVE),
        Question.GIVE_TOKEN: Ask(powers.give_choices, powers.give_token, words=questions.GIVE_TOKEN),
        Question.TAKE_TOKEN: Ask(powers.take_choices, powers.swap_token, words=questions.TAKE_TOKEN),
        Question.LIFT_BOAT: Ask(powers.boat_choices, powers.lift_boat, words=questions.LIFT_BOAT),
        Question.LOWER_BOAT: Ask(powers.target_choices, powers.lower_boat, words=questions.LOWER_BOAT),
        Question.HALLOW: Ask(powers.hallow_choices, powers.hallow, words=questions.HALLOW),
        Question.SWAP_FIRST: Ask(powers.boat_choices, powers.choose_first, words=questions.SWAP_FIRST),
        Question.SWAP_SECOND: Ask(powers.second_choices, powers.swap_boats, words=questions.SWAP_SECOND),
        Question.REMOVE_FIRST: Ask(powers.boat_choices, powers.remove_first, words=questions.REMOVE_FIRST),
        Question.REMOVE_SECOND: Ask(powers.another_choices, powers.remove_second, powers.return_to_menu, questions.REMOVE_SECOND),
    },
    over=Question.OVER,
)
