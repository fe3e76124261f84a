"""Yamataï 4 and 17: the turn sequence.

The state names one pending question. `choices` lists its legal answers, `answer` carries one out, and a question that is settled or has
no answer is left by `leave`, which names the next. The six steps follow one another; each of the steps 2 to 6 is a menu from
which the Fleet power may be started, and after it the menu is asked again:

    FLEET ── TRADE ── PLACE … ── ACT ─┬─ COLLECT … ───────────────────────┬─ STORE … ── RECRUIT ── PAY
                                      └─ BUILD_TILE ─ BUILD_SITE ─ PILGRIM ┘
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import Seed
from seaboard.core.language.rules import rule
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.rules.board import list_members
from seaboard.games.yamatai.rules.boats import (
    buy,
    exchange_boat,
    fleet_choices,
    hand_size,
    place,
    place_choices,
    scrap_hand,
    sell,
    shipwright_choices,
    store,
    store_choices,
    take_fleet_tile,
    trade_choices,
)
from seaboard.games.yamatai.rules.ending import end_turn
from seaboard.games.yamatai.rules.islands import (
    act_choices,
    begin_collecting,
    build,
    collect,
    collect_choices,
    helps,
    pilgrim_choices,
    sites,
    take_tile,
    take_token,
    tile_choices,
)
from seaboard.games.yamatai.rules.powers import answer_power, power_choice, power_choices, return_to_menu, start_power
from seaboard.games.yamatai.rules.recruiting import pay_choices, recruit, recruit_choices
from seaboard.games.yamatai.rules.setup import deal
from seaboard.games.yamatai.state import Player, Question, State
from seaboard.games.yamatai.tables import N_SPACES


@rule
def setup(s: State, players: int, options: Ints, seed: Seed) -> None:
    """A new game, at its first question."""
    deal(s, players, options, seed)
    ask(s, False)


@rule
def is_over(s: State) -> bool:
    return s.question == Question.OVER


@rule
def actor(s: State) -> int:
    """The seat that decides: always the active player (17.6)."""
    return s.active


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action and go on to the next question that has an answer."""
    ask(s, answer(s, s.players[s.active], action))


@rule
def ask(s: State, settled: bool) -> None:
    """Go on until a question has a legal answer, or the game is over. `settled`: the pending one is to be left."""
    before = s.n_choices
    n = 0
    while n == 0 and s.question != Question.OVER:
        if settled:
            leave(s, s.players[s.active])
        n = choices(s, s.players[s.active], s.choices)
        settled = True
    s.n_choices = n
    for i in range(n, before):
        s.choices[i] = 0


@rule
def choices(s: State, me: Player, out: Ints) -> int:
    """The legal answers to the pending question; first the six steps (4.4)."""
    question = s.question
    if question == Question.FLEET:
        return fleet_choices(s, out)
    if question == Question.TRADE:
        return trade_choices(s, me, shipwright_choices(s, me, power_choice(s, me, out), out), out)
    if question == Question.PLACE:
        if hand_size(s) == 0:  # 7.5
            return 0
        return place_choices(s, me, shipwright_choices(s, me, power_choice(s, me, out), out), out)
    if question == Question.ACT:
        if s.n_placed == 0:  # 8.1.1
            return 0
        return act_choices(s, me, power_choice(s, me, out), out)
    if question == Question.STORE:
        if hand_size(s) == 0:  # 9.1
            return 0
        return store_choices(s, me, power_choice(s, me, out), out)
    if question == Question.RECRUIT:
        return recruit_choices(s, me, power_choice(s, me, out), out)
    if question == Question.COLLECT:
        return collect_choices(s, out)
    if question == Question.BUILD_TILE:
        return tile_choices(s, me, out)
    if question == Question.BUILD_SITE:
        return list_members(sites(s, me, s.tile, helps(s, me)), Act.ISLAND, 0, out)
    if question == Question.PILGRIM:
        return pilgrim_choices(s, out)
    if question == Question.PAY:
        return pay_choices(me, out)
    if question == Question.OVER:
        return 0
    return power_choices(s, me, out)


@rule
def answer(s: State, me: Player, action: int) -> bool:
    """Carry out a legal answer; returns whether that settles the question."""
    question = s.question
    if action < Act.POWER:
        take_fleet_tile(s, me, action - Act.FLEET)
        return True
    if action == Act.POWER:
        start_power(s, me)
    elif action < Act.BUY:
        exchange_boat(s, action - Act.SHIPWRIGHT)
    elif action < Act.SELL:
        buy(s, me, action - Act.BUY)
        return True
    elif action < Act.NO_TRADE:
        sell(s, me, action - Act.SELL)
        return True
    elif Act.PLACE <= action and action < Act.STOP_PLACING:
        place(s, me, (action - Act.PLACE) // N_SPACES, (action - Act.PLACE) % N_SPACES)
    elif action == Act.COLLECT:
        begin_collecting(s, me)
    elif action == Act.BUILD:
        s.question = Question.BUILD_TILE
    elif action == Act.NO_TRADE or action == Act.STOP_PLACING or action == Act.NOTHING or action == Act.DONE or action == Act.NO_RECRUIT:
        return True
    elif question == Question.STORE:
        store(s, me, action - Act.STORE)
    elif question == Question.COLLECT:
        collect(s, me, action - Act.ISLAND)
    elif question == Question.RECRUIT:
        s.spot_chosen = action - Act.RECRUIT
        s.question = Question.PAY
    elif question == Question.PAY:
        recruit(s, me, action - Act.PAY)
        return True
    elif question == Question.BUILD_TILE:
        take_tile(s, me, action - Act.TILE)
        s.tile = action - Act.TILE
        s.question = Question.BUILD_SITE
    elif question == Question.BUILD_SITE:
        build(s, me, action - Act.ISLAND)
    elif question == Question.PILGRIM:
        take_token(s, me, action - Act.ISLAND)
        return True
    else:
        answer_power(s, me, action)
    return False


@rule
def leave(s: State, me: Player) -> None:
    """The pending question is settled or has no (further) answer: on to the next one."""
    question = s.question
    if question == Question.FLEET:
        s.question = Question.TRADE
    elif question == Question.TRADE:
        s.question = Question.PLACE
    elif question == Question.PLACE:
        s.question = Question.ACT
    elif question == Question.ACT or question == Question.COLLECT or question == Question.PILGRIM:
        s.preview = 0  # 11.4
        s.left = 0
        s.extra = 0
        s.question = Question.STORE
    elif question == Question.STORE:
        scrap_hand(s, me)
        s.question = Question.RECRUIT
    elif question == Question.RECRUIT or question == Question.PAY:
        end_turn(s)
    else:  # no second boat to remove
        return_to_menu(s)
