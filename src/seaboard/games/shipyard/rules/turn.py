"""Shipyard 3, 4 and 14: the turn sequence.

The state names one pending question. `choices` lists its legal answers, `answer` carries one out, and a question without an answer
is left by `leave`, which names the next one. A turn runs like this; a final action begins at CHOOSE, a final ship build at BUY:

    TURN ── CHOOSE ── PERFORM ─┬─ build       BUY ── PLACE ── BUY …            ┬─ ACTION_DONE ── PERFORM (bonus action)
                               ├─ rent        CANAL ── CELL ── ROTATE ── ENTRY ┤
                               ├─ purchase    COMMODITY                        ┤
                               ├─ manufacture, recruit    STEPS                ┤
                               ├─ hire        STEPS ── SLOT                    ┤
                               ├─ exchange    STEPS ── GOODS ── TRADE (thrice) ┘
                               └─ LAUNCH ── OUTFIT … ── ENTER or SAIL … ── LAUNCH … ── TURN_DONE ── DISCARD … ── TURN

PERFORM is asked only when a bonus action can be bought: otherwise the main action simply follows.
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import Seed
from seaboard.core.language.rules import Table, rule
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.rules.canal import cell_choices, choose_cell, enter, enter_choices, lay, sail, sail_choices
from seaboard.games.shipyard.rules.cruise import finish_outfitting, load, outfit_choices, score_space
from seaboard.games.shipyard.rules.ending import after_discards, discard, discard_choices, end_turn
from seaboard.games.shipyard.rules.market import buy, buy_choices, place_choices, purchase, refill_ship_tiles, row_choices, take
from seaboard.games.shipyard.rules.rings import (
    can_hire_anyone,
    exchange,
    goods_choices,
    hire,
    owns_goods,
    slot_choices,
    steps_choices,
    take_steps,
    trade,
    trade_choices,
)
from seaboard.games.shipyard.rules.setup import deal
from seaboard.games.shipyard.rules.yard import launch, launch_choices, launch_next, list_bits, place
from seaboard.games.shipyard.state import EMPTY, NO_TILE, NOBODY, Player, Question, Stage, State
from seaboard.games.shipyard.tables import (
    BONUS_COST,
    COLUMN_PART,
    MAX_PURCHASES,
    N_SHIP_COLUMNS,
    N_SIDES,
    N_TILES,
    ORIGIN,
    SUBSIDY,
    WHEEL,
    Action,
    Column,
    Option,
)

FIRST_QUESTION = Table(  # by action
    [Question.BUY, Question.CANAL, Question.COMMODITY, Question.STEPS, Question.STEPS, Question.STEPS, Question.STEPS, Question.ACTION_DONE]
)


@rule
def setup(s: State, players: int, options: Ints, seed: Seed) -> None:
    """A new game, at its first question."""
    deal(s, players, options, seed)
    ask(s)


@rule
def is_over(s: State) -> bool:
    return s.question == Question.OVER


@rule
def actor(s: State) -> int:
    """The seat that decides: contracts are discarded by everybody in turn (10.2)."""
    return s.discarder if s.question == Question.DISCARD else s.active


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action and go on to the next question that has an answer."""
    answer(s, s.players[s.active], action)
    ask(s)


@rule
def ask(s: State) -> None:
    """Go on until a question has a legal answer, or the game is over."""
    before = s.n_choices
    n = choices(s, s.players[s.active], s.choices)
    while n == 0 and s.question != Question.OVER:
        leave(s, s.players[s.active])
        n = choices(s, s.players[s.active], s.choices)
    s.n_choices = n
    for i in range(n, before):
        s.choices[i] = 0


@rule
def choices(s: State, me: Player, out: Ints) -> int:
    """The legal answers to the pending question."""
    question = s.question
    if question >= Question.ACTION_DONE:
        return 0
    if question == Question.CHOOSE:
        return choose_choices(s, me, out)
    if question == Question.PERFORM:
        return perform_choices(s, me, out)
    if question == Question.BUY:
        return buy_choices(s, me, out)
    if question == Question.PLACE:
        return place_choices(s, me, out)
    if question == Question.CANAL:
        return row_choices(s, me, Column.CANAL, Act.CANAL, out)
    if question == Question.CELL:
        return cell_choices(me, out)
    if question == Question.ROTATE:
        return list_bits((1 << N_SIDES) - 1, N_SIDES, Act.ROTATE, 0, out)
    if question == Question.ENTRY:
        return list_bits((1 << N_SIDES) - 1, N_SIDES, Act.ENTER, 0, out)  # 8.10
    if question == Question.COMMODITY:
        return row_choices(s, me, Column.COMMODITY, Act.COMMODITY, out)
    if question == Question.STEPS:
        return steps_choices(s, me, out)
    if question == Question.SLOT:
        return slot_choices(s, me, out)
    if question == Question.GOODS:
        return goods_choices(me, out)
    if question == Question.TRADE:
        return trade_choices(s, out)
    if question == Question.LAUNCH:
        return launch_choices(me, out)
    if question == Question.OUTFIT:
        return outfit_choices(s, me, out)
    if question == Question.ENTER:
        return enter_choices(me, s.ships[s.n_ships - 1].speed, out)
    if question == Question.SAIL:
        return sail_choices(me, s.ships[s.n_ships - 1].speed - s.sailed, out)
    return discard_choices(s, out)


@rule
def answer(s: State, me: Player, action: int) -> None:
    """Carry out a legal answer."""
    question = s.question
    if question == Question.CHOOSE:
        choose(s, me, action)
    elif question == Question.PERFORM:
        perform(s, me, action)
    elif action == Act.STOP or action == Act.PASS:
        s.left = 0
    elif question == Question.BUY:
        buy(s, me, action - Act.BUY)
    elif question == Question.PLACE:
        place(s, me, action - Act.PLACE)
        s.question = Question.BUY
    elif question == Question.CANAL:
        take(s, me, Column.CANAL, action - Act.CANAL)
        s.cell = ORIGIN  # 5.2.2
        s.question = Question.ROTATE if me.n_canals == 0 else Question.CELL
    elif question == Question.CELL:
        choose_cell(s, me, action - Act.CELL)
    elif question == Question.ROTATE:
        lay(s, me, action - Act.ROTATE)
    elif question == Question.ENTRY:
        me.entry_side = action - Act.ENTER
        s.question = Question.ACTION_DONE
    elif question == Question.COMMODITY:
        purchase(s, me, action - Act.COMMODITY)
    elif question == Question.STEPS:
        take_steps(s, me, action - Act.STEPS)
    elif question == Question.SLOT:
        hire(s, me, action - Act.SLOT)
    elif question == Question.GOODS:
        exchange(s, me, action - Act.GOODS)
    elif question == Question.TRADE:
        trade(s, me, action)
    elif question == Question.LAUNCH:
        launch(s, me, action - Act.LAUNCH)
    elif question == Question.OUTFIT:
        if action == Act.FINISH:
            finish_outfitting(s, me)
        else:
            load(s, me, action - Act.LOAD)
    elif question == Question.DISCARD:
        discard(s, action - Act.DISCARD)
    else:
        if question == Question.ENTER:
            enter(me, action - Act.ENTER)
        else:
            sail(me, action - Act.SAIL)
        score_space(s, me)


@rule
def leave(s: State, me: Player) -> None:
    """The pending question has no (further) answer: on to the next one."""
    question = s.question
    if question == Question.TURN:
        begin_turn(s, me)
    elif question == Question.PERFORM:
        if main_is_ready(s, me):
            start_main(s, me)
        else:
            s.question = Question.LAUNCH  # step 5
    elif question == Question.BUY:
        s.left = 0
        refill_ship_tiles(s)
        s.question = Question.LAUNCH if s.stage == Stage.FINAL_BUILD else Question.ACTION_DONE
    elif question == Question.STEPS:
        take_steps(s, me, 0)
    elif question == Question.ACTION_DONE:
        s.doing = NO_TILE
        s.question = Question.PERFORM
    elif question == Question.LAUNCH:
        launch_next(s, me)
    elif question == Question.DISCARD:
        after_discards(s)
    elif question == Question.TURN_DONE:
        end_turn(s)
    else:
        s.question = Question.LAUNCH  # 7.6: the canal is too short, the ship is lost


# --- 3 the turn --------------------------------------------------------------------------------------------------------


@rule
def two_tiles_each(s: State) -> bool:  # 3.7
    return s.n_players == 2 and s.options[Option.TWO_PLAYER_MODE] > 0


@rule
def begin_turn(s: State, me: Player) -> None:
    """Step 1: the tile of the previous turn is moved to the front (3.1); with two tiles each, the older one (3.7.1)."""
    s.turn += 1
    s.bonus_left = 1
    s.question = Question.CHOOSE
    if two_tiles_each(s):
        s.advanced = me.older
        me.older = NO_TILE
    else:
        s.advanced = me.newer
        me.newer = NO_TILE
    if s.advanced == NO_TILE:
        return
    s.holder[s.advanced] = NOBODY
    tile = s.advanced
    position = 0
    while s.track[position] != s.advanced:
        pushed = s.track[position]
        s.track[position] = tile
        tile = pushed
        position += 1
    s.track[position] = tile
    s.wheel += 1
    if s.wheel == WHEEL:  # 3.2
        s.wheel = 0
        s.drop_pending = 1


@rule
def in_use(s: State, action: int) -> bool:  # 1.1
    return action != Action.SUBSIDY or s.n_tiles == N_TILES


@rule
def can_perform(s: State, me: Player, action: int, money: int) -> bool:
    """3.6, with so many guilders. The bottom row of the market is free, so a column that is not empty is affordable (13.2)."""
    if action == Action.BUILD:
        for column in range(N_SHIP_COLUMNS):
            if s.market[column][0] != EMPTY and me.fits[COLUMN_PART[column]] > 0:
                return True
        return False
    if action == Action.RENT:
        return s.market[Column.CANAL][0] != EMPTY
    if action == Action.PURCHASE:
        return s.market[Column.COMMODITY][0] != EMPTY
    if action == Action.HIRE:
        return can_hire_anyone(s, me, money)
    if action == Action.EXCHANGE:
        return owns_goods(me)
    return True


@rule
def choose_choices(s: State, me: Player, out: Ints) -> int:
    """3.3: free tiles that can be performed after income; if there are none, any free tile (3.6.1)."""
    if s.stage == Stage.FINAL_ACTION:
        n = performable(s, me, NO_TILE, me.money, Act.CHOOSE, out)
        out[n] = Act.PASS
        return n + 1
    able = 0
    free = 0
    occupied = 0
    for position in range(s.n_tiles):
        tile = s.track[position]
        if s.holder[tile] != NOBODY:
            occupied += 1
        elif tile != s.advanced:
            free |= 1 << tile
            if can_perform(s, me, tile, me.money + occupied + s.coins[tile]):
                able |= 1 << tile
    return list_bits(able if able > 0 else free, N_TILES, Act.CHOOSE, 0, out)


@rule
def performable(s: State, me: Player, other_than: int, money: int, first: int, out: Ints) -> int:
    """Actions in use that can be performed with so many guilders, whatever lies on their tiles."""
    n = 0
    for action in range(N_TILES):
        if action != other_than and in_use(s, action) and can_perform(s, me, action, money):
            out[n] = first + action
            n += 1
    return n


@rule
def choose(s: State, me: Player, action: int) -> None:
    """Steps 2 and 3, or the choice of a final action (11.3)."""
    s.question = Question.PERFORM
    if action == Act.PASS:
        s.bonus_left = 0
        return
    s.main = action
    if s.stage == Stage.REGULAR:
        if two_tiles_each(s):
            me.older = me.newer
        me.newer = action
        s.holder[action] = s.active
        position = 0
        while s.track[position] != action:
            if s.holder[s.track[position]] != NOBODY:
                me.money += 1  # 3.4
            position += 1
        me.money += s.coins[action]
        s.coins[action] = 0
    s.main_left = 1 if can_perform(s, me, action, me.money) else 0  # 3.6.1


# --- 4 main action and bonus action ------------------------------------------------------------------------------------


@rule
def main_is_ready(s: State, me: Player) -> bool:  # 4.5
    return s.main_left > 0 and can_perform(s, me, s.main, me.money)


@rule
def perform_choices(s: State, me: Player, out: Ints) -> int:
    n = 0
    if s.bonus_left > 0 and me.money >= BONUS_COST:
        n = performable(s, me, s.main, me.money - BONUS_COST, Act.BONUS, out)  # 4.2, 4.4
    if n > 0:
        out[n] = Act.START if main_is_ready(s, me) else Act.END
        n += 1
    return n


@rule
def perform(s: State, me: Player, action: int) -> None:
    if action == Act.START:
        start_main(s, me)
    elif action == Act.END:
        s.main_left = 0
        s.question = Question.LAUNCH
    else:
        s.bonus_left = 0
        me.money -= BONUS_COST  # 4.3
        start(s, me, action - Act.BONUS)


@rule
def start_main(s: State, me: Player) -> None:
    s.main_left = 0
    start(s, me, s.main)


@rule
def start(s: State, me: Player, action: int) -> None:
    """Begin to perform an action."""
    s.doing = action
    s.question = FIRST_QUESTION[action]
    if action == Action.BUILD:
        s.left = MAX_PURCHASES
    elif action == Action.SUBSIDY:
        me.money += SUBSIDY  # 5.8.1
