"""Shipyard 3 and 4: the turn, its main action and its bonus action. Which question follows which is drawn in flow.py."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import Table, rule, tell
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.events import Told
from seaboard.games.shipyard.rules.rings import can_hire_anyone, owns_goods
from seaboard.games.shipyard.rules.yard import list_bits
from seaboard.games.shipyard.state import EMPTY, NO_TILE, NOBODY, Player, Question, Stage, State
from seaboard.games.shipyard.tables import Action, Column, Option

FIRST_QUESTION = Table(  # by action
    [Question.BUY, Question.CANAL, Question.COMMODITY, Question.STEPS, Question.STEPS, Question.STEPS, Question.STEPS, Question.ACTION_DONE]
)


@rule
def actor(s: State) -> int:
    """The seat that decides: contracts are discarded by everybody in turn (10.2)."""
    return s.discarder if s.question == Question.DISCARD else s.active


# --- 3 the turn --------------------------------------------------------------------------------------------------------


@rule
def two_tiles_each(s: State) -> bool:  # 3.7
    return s.n_players == 2 and s.options[Option.TWO_PLAYER_MODE] > 0


@rule
def begin_turn(s: State, me: Player) -> None:
    """Step 1: the tile of the previous turn is moved to the front (3.1); with two tiles each, the older one (3.7.1)."""
    if s.turn % s.n_players == 0:
        tell(Told.ROUND, s.turn // s.n_players + 1)
    tell(Told.TURN, s.active)
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
    tell(Told.ADVANCES, s.active, s.advanced, position)
    s.wheel += 1
    tell(Told.WHEEL, s.wheel)
    if s.wheel == tables.WHEEL:  # 3.2
        s.wheel = 0
        s.drop_pending = 1


@rule
def can_perform(s: State, me: Player, action: int, money: int) -> bool:
    """3.6, with so many guilders. The bottom row of the market is free, so a column that is not empty is affordable (13.2)."""
    if action == Action.BUILD:
        for column in range(tables.N_SHIP_COLUMNS):
            if s.market[column][0] != EMPTY and me.fits[tables.COLUMN_PART[column]] > 0:
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
def bonus_may_help(s: State, money: int) -> bool:
    """3.6.2: whether a bonus action can be taken first, with so many guilders. Recruiting and manufacturing are always possible (3.6), and
    one of them is not the main action.
    """
    return s.options[Option.BONUS_COUNTS] > 0 and money >= tables.BONUS_COST


@rule
def choose_choices(s: State, me: Player, out: Ints) -> int:
    """3.3: free tiles that can be performed after income, or may be by a bonus action first; if there are none, any free tile (3.6.1)."""
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
            money = me.money + occupied + s.coins[tile]
            if bonus_may_help(s, money):
                able |= 1 << tile
            if can_perform(s, me, tile, money):
                able |= 1 << tile
    return list_bits(able if able > 0 else free, tables.N_TILES, Act.CHOOSE, out)


@rule
def performable(s: State, me: Player, other_than: int, money: int, first: int, out: Ints) -> int:
    """Actions in use that can be performed with so many guilders, whatever lies on their tiles."""
    n = 0
    for action in range(s.n_tiles):  # 1.1: the subsidy is the last, and not always in use
        if action != other_than and can_perform(s, me, action, money):
            out[n] = first + action
            n += 1
    return n


@rule
def choose(s: State, me: Player, action: int) -> None:
    """Steps 2 and 3, or the choice of a final action (11.3)."""
    s.question = Question.PERFORM
    if action == Act.PASS:
        tell(Told.PASSES, s.active, s.stage)
        s.bonus_left = 0
        return
    s.main = action
    if s.stage == Stage.REGULAR:
        if two_tiles_each(s):
            me.older = me.newer
        me.newer = action
        s.holder[action] = s.active
        tell(Told.CHOOSES, s.active, action)
        position = 0
        income = 0
        while s.track[position] != action:
            if s.holder[s.track[position]] != NOBODY:
                income += 1  # 3.4
            position += 1
        if income > 0:
            tell(Told.INCOME, s.active, income)
        if s.coins[action] > 0:
            tell(Told.COINS, s.active, action, s.coins[action])
        me.money += income + s.coins[action]
        s.coins[action] = 0
    else:
        tell(Told.FINAL_ACTION, s.active, action)
    s.main_left = 1 if can_perform(s, me, action, me.money) else 0  # 3.6.1
    if s.stage == Stage.REGULAR and bonus_may_help(s, me.money):  # 3.6.2
        s.main_left = 1
    if s.main_left == 0:
        tell(Told.LOSES_MAIN, s.active, action)


# --- 4 main action and bonus action ------------------------------------------------------------------------------------


@rule
def main_is_ready(s: State, me: Player) -> bool:  # 4.5
    return s.main_left > 0 and can_perform(s, me, s.main, me.money)


@rule
def perform_choices(s: State, me: Player, out: Ints) -> int:
    n = 0
    if s.bonus_left > 0 and me.money >= tables.BONUS_COST:
        n = performable(s, me, s.main, me.money - tables.BONUS_COST, Act.BONUS, out)  # 4.2, 4.4
    if n > 0:
        if main_is_ready(s, me):
            out[n] = Act.START
            n += 1
        elif s.main_left == 0:  # else a bonus action comes first (3.6.2)
            out[n] = Act.END
            n += 1
    return n


@rule
def perform(s: State, me: Player, action: int) -> None:
    if action == Act.START:
        tell(Told.MAIN, s.active, s.main)
        start_main(s, me)
    elif action == Act.END:
        if s.main_left > 0:
            tell(Told.LOSES_MAIN, s.active, s.main)
        s.main_left = 0
        s.question = Question.LAUNCH
    else:
        s.bonus_left = 0
        me.money -= tables.BONUS_COST  # 4.3
        tell(Told.BONUS, s.active, action - Act.BONUS, tables.BONUS_COST)
        start(s, me, action - Act.BONUS)


@rule
def go_on(s: State, me: Player) -> None:
    """No bonus action can be bought: the main action follows, or step 5."""
    if main_is_ready(s, me):
        if s.bonus_left == 0 and (s.stage == Stage.REGULAR or s.options[Option.FINAL_BONUS_ACTION] > 0):
            tell(Told.MAIN, s.active, s.main)  # after the bonus action
        start_main(s, me)
    else:
        if s.main_left > 0:
            tell(Told.LOSES_MAIN, s.active, s.main)  # 4.5
        s.question = Question.LAUNCH


@rule
def end_action(s: State, me: Player) -> None:
    s.doing = NO_TILE
    s.question = Question.PERFORM


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
        s.left = tables.MAX_PURCHASES
    elif action == Action.SUBSIDY:
        me.money += tables.SUBSIDY  # 5.8.1
        tell(Told.SUBSIDY, s.active, tables.SUBSIDY)
