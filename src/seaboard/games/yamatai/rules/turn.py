"""Yamataï 4: the six steps of a turn. Each of the steps 2 to 6 is a menu from which the Fleet power may be started, and after it the
menu is asked again (4.9); flow.py shows how the questions follow one another.
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.rules.boats import (
    buy,
    exchange_boat,
    hand_size,
    place,
    place_choices,
    scrap_hand,
    sell,
    shipwright_choices,
    store,
    store_choices,
    trade_choices,
)
from seaboard.games.yamatai.rules.ending import end_turn
from seaboard.games.yamatai.rules.islands import act_choices, after_acting, begin_collecting
from seaboard.games.yamatai.rules.powers import power_choice, start_power
from seaboard.games.yamatai.rules.recruiting import recruit_choices
from seaboard.games.yamatai.state import Player, Question, State
from seaboard.games.yamatai.tables import Boat


@rule
def actor(s: State) -> int:
    """The seat that decides: always the active player (17.6)."""
    return s.active


# --- step 2: trade -----------------------------------------------------------------------------------------------------


@rule
def trade_menu(s: State, me: Player, out: Ints) -> int:  # D2-D4
    return trade_choices(s, me, shipwright_choices(s, me, power_choice(s, me, out), out), out)


@rule
def trade(s: State, me: Player, action: int) -> None:
    if action == Act.POWER:
        start_power(s, me)
    elif action < Act.BUY:
        exchange_boat(s, action - Act.SHIPWRIGHT)
    else:
        if action < Act.SELL:
            buy(s, me, action - Act.BUY)
        elif action < Act.NO_TRADE:
            sell(s, me, action - Act.SELL)
        else:
            tell(Told.NO_TRADE, s.active)
        after_trading(s, me)


@rule
def after_trading(s: State, me: Player) -> None:
    s.question = Question.PLACE


# --- step 3: placing boats ---------------------------------------------------------------------------------------------


@rule
def place_menu(s: State, me: Player, out: Ints) -> int:  # D2, D3, D5
    if hand_size(s) == 0:  # 7.5
        return 0
    return place_choices(s, me, shipwright_choices(s, me, power_choice(s, me, out), out), out)


@rule
def place_boat(s: State, me: Player, action: int) -> None:
    if action == Act.POWER:
        start_power(s, me)
    elif action < Act.BUY:
        exchange_boat(s, action - Act.SHIPWRIGHT)
    elif action < Act.STOP_PLACING:
        place(s, me, (action - Act.PLACE) // tables.N_SPACES, (action - Act.PLACE) % tables.N_SPACES)
    else:
        tell(Told.STOPS_PLACING, s.active, s.n_placed)
        after_placing(s, me)


@rule
def after_placing(s: State, me: Player) -> None:
    s.question = Question.ACT


@rule
def without_space(s: State, me: Player) -> None:
    """7.5: the hand is empty, or no boat of it can be placed."""
    if s.hand[Boat.BAMBOO] + s.hand[Boat.WOOD] + s.hand[Boat.STONE] + s.hand[Boat.CLAY] + s.hand[Boat.GOLD] > 0:
        tell(Told.NO_SPACE, s.active, s.n_placed)
    after_placing(s, me)


# --- step 4: collecting or building ------------------------------------------------------------------------------------


@rule
def act_menu(s: State, me: Player, out: Ints) -> int:  # D2, D6
    if s.n_placed == 0:  # 8.1.1
        return 0
    return act_choices(s, me, power_choice(s, me, out), out)


@rule
def act(s: State, me: Player, action: int) -> None:
    if action == Act.POWER:
        start_power(s, me)
    elif action == Act.COLLECT:
        begin_collecting(s, me)
    elif action == Act.BUILD:
        tell(Told.GOES_BUILDING, s.active)
        s.question = Question.BUILD_TILE
    else:
        tell(Told.IDLES, s.active)
        after_acting(s, me)


@rule
def without_acting(s: State, me: Player) -> None:
    if s.n_placed > 0:  # 8.1.7; else 8.1.1
        tell(Told.CANNOT_ACT, s.active)
    after_acting(s, me)


# --- step 5: storing ---------------------------------------------------------------------------------------------------


@rule
def store_menu(s: State, me: Player, out: Ints) -> int:  # D2, D12
    if hand_size(s) == 0:  # 9.1
        return 0
    return store_choices(s, me, power_choice(s, me, out), out)


@rule
def store_boat(s: State, me: Player, action: int) -> None:
    if action == Act.POWER:
        start_power(s, me)
    else:
        store(s, me, action - Act.STORE)


@rule
def after_storing(s: State, me: Player) -> None:
    scrap_hand(s, me)
    s.question = Question.RECRUIT


# --- step 6: recruiting ------------------------------------------------------------------------------------------------


@rule
def recruit_menu(s: State, me: Player, out: Ints) -> int:  # D2, D13
    return recruit_choices(s, me, power_choice(s, me, out), out)


@rule
def choose_specialist(s: State, me: Player, action: int) -> None:
    if action == Act.POWER:
        start_power(s, me)
    elif action == Act.NO_RECRUIT:
        tell(Told.NO_RECRUIT, s.active)
        end_turn(s, me)
    else:
        s.spot_chosen = action - Act.RECRUIT
        s.question = Question.PAY
