"""Yamataï 4: the six steps of a turn. Each of the steps 2 to 6 is a menu from which the Fleet power may be started, and after it the
menu is asked again (4.9); flow.py shows how the questions follow one another.
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.rules.board import has, list_members, offer, total
from seaboard.games.yamatai.rules.boats import buy, exchange_boat, place, scrap_hand, sell, store
from seaboard.games.yamatai.rules.ending import end_turn
from seaboard.games.yamatai.rules.islands import after_acting, begin_collecting, buildable, helps, previewed, row_tiles
from seaboard.games.yamatai.rules.powers import power_choice, start_power
from seaboard.games.yamatai.rules.recruiting import can_pay
from seaboard.games.yamatai.state import EMPTY, Player, Question, State
from seaboard.games.yamatai.tables import Boat, Specialist


@rule
def actor(s: State) -> int:
    """The seat that decides: always the active player (17.6)."""
    return s.active


# --- step 2: trade (6) -------------------------------------------------------------------------------------------------


@rule
def trade_menu(s: State, me: Player, out: Ints) -> int:  # D2-D4
    n = shipwright_choices(s, me, power_choice(s, me, out), out)
    discount = tables.MERCHANT_DISCOUNT * has(me, Specialist.MERCHANT)  # 6.6
    for colour in range(tables.N_TRADABLE):
        if s.supply[colour] > 0 and me.coins >= tables.PRICE[colour] - discount:  # 6.4
            n = offer(Act.BUY + colour, n, out)
    for colour in range(tables.N_TRADABLE):
        if s.hand[colour] > 0:  # 6.5
            n = offer(Act.SELL + colour, n, out)
    return offer(Act.NO_TRADE, n, out) if n > 0 else 0


@rule
def shipwright_choices(s: State, me: Player, n: int, out: Ints) -> int:  # D3
    """In steps 2 and 3 (12.1)."""
    if s.shipwright_used > 0 or has(me, Specialist.SHIPWRIGHT) == 0:
        return n
    for give in range(tables.N_TRADABLE):
        for k in range(tables.N_TRADABLE - 1):
            if s.hand[give] > 0 and s.supply[k + 1 if k >= give else k] > 0:
                n = offer(Act.SHIPWRIGHT + give * (tables.N_TRADABLE - 1) + k, n, out)
    return n


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


# --- step 3: placing boats (7) -----------------------------------------------------------------------------------------


@rule
def place_menu(s: State, me: Player, out: Ints) -> int:  # D2, D3, D5
    if total(s.hand) == 0:  # 7.5
        return 0
    n = shipwright_choices(s, me, power_choice(s, me, out), out)
    for colour in range(tables.N_COLOURS):
        if s.hand[colour] > 0:
            for half in range(tables.N_HALVES):
                n = list_members(open_spaces(s, me, colour, half), Act.PLACE + colour * tables.N_SPACES + half * tables.HALF, n, out)
    return offer(Act.STOP_PLACING, n, out) if n > 0 else 0


@rule
def open_spaces(s: State, me: Player, colour: int, half: int) -> int:
    """Where a boat of the colour may be placed now."""
    if s.n_placed > 0:  # 7.3
        return s.chain[half] & ~s.occupied[half]
    spaces: int = tables.START[half] | s.reach[colour][half]  # 7.2
    if has(me, Specialist.NAVIGATOR) > 0:  # 7.7
        for other in range(tables.N_COLOURS):
            spaces |= s.reach[other][half]
    return spaces & ~s.occupied[half]


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
        s.question = Question.ACT


@rule
def without_space(s: State, me: Player) -> None:
    """7.5: the hand is empty, or no boat of it can be placed."""
    if s.hand[Boat.BAMBOO] + s.hand[Boat.WOOD] + s.hand[Boat.STONE] + s.hand[Boat.CLAY] + s.hand[Boat.GOLD] > 0:
        tell(Told.NO_SPACE, s.active, s.n_placed)
    s.question = Question.ACT


# --- step 4: collecting or building (8.1) ------------------------------------------------------------------------------


@rule
def act_menu(s: State, me: Player, out: Ints) -> int:  # D2, D6
    if s.n_placed == 0:  # 8.1.1
        return 0
    n = power_choice(s, me, out)
    collect = s.near & s.with_token != 0  # 8.1.3
    offered = row_tiles(s) | me.reserved  # 8.3.4
    free = buildable(s, me, offered, 0) != 0  # 8.1.4
    if collect:
        n = offer(Act.COLLECT, n, out)
    missing = helps(s, me)
    helped = not free and (missing > 0 or s.preview > 0)
    if free or (helped and buildable(s, me, offered | previewed(s), missing) != 0):
        n = offer(Act.BUILD, n, out)
    if n > 0 and not collect and not free:  # 8.1.5, 8.1.6
        n = offer(Act.NOTHING, n, out)
    return n


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


# --- step 5: storing (9) -----------------------------------------------------------------------------------------------


@rule
def store_menu(s: State, me: Player, out: Ints) -> int:  # D2, D12
    if total(s.hand) == 0 or s.stored == tables.HARBOUR_SLOTS[has(me, Specialist.HARBOURMASTER)]:  # 9.1, 9.5
        return 0
    n = power_choice(s, me, out)
    for colour in range(tables.N_COLOURS):
        if s.hand[colour] > 0:
            n = offer(Act.STORE + colour, n, out)
    return n


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


# --- step 6: recruiting (10) -------------------------------------------------------------------------------------------


@rule
def recruit_menu(s: State, me: Player, out: Ints) -> int:  # D2, D13
    n = power_choice(s, me, out)
    if can_pay(me):
        for spot in range(tables.N_SPOTS):
            if s.specialist_row.tiles[spot] != EMPTY:
                n = offer(Act.RECRUIT + spot, n, out)
    return offer(Act.NO_RECRUIT, n, out) if n > 0 else 0


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
