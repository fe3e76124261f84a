"""Shipyard 5.1 to 5.3: the columns of the market and the stacks that refill them."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import shuffle
from seaboard.core.language.rules import rule, tell
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.events import Told
from seaboard.games.shipyard.rules.yard import completing, list_bits
from seaboard.games.shipyard.state import EMPTY, End, Player, Question, Stage, State
from seaboard.games.shipyard.tables import Column, Stack


@rule
def draw(s: State, stack: int) -> int:
    """The next tile of a stack, or EMPTY."""
    if s.stack_next[stack] == s.stack_size[stack]:
        if stack != Stack.COMMODITY:
            return EMPTY
        reshuffle_commodities(s)
        if s.stack_size[stack] == 0:
            return EMPTY
    place = s.stack_next[stack]
    tile = s.stacks[stack][place]
    s.stacks[stack][place] = EMPTY
    s.stack_next[stack] = place + 1
    if place + 1 == s.stack_size[stack] and stack <= Stack.STERN and s.end == End.NOT_YET:
        s.end = End.SHIP_TILES  # 5.1.6, 13.7
        tell(Told.LAST_TILE, tables.PART[tile])
    return tile


@rule
def reshuffle_commodities(s: State) -> None:  # 5.3.2
    n = 0
    for kind in range(tables.N_COMMODITIES):
        for _ in range(s.commodity_discard[kind]):
            s.stacks[Stack.COMMODITY][n] = kind
            n += 1
        s.commodity_discard[kind] = 0
    s.stack_next[Stack.COMMODITY] = 0
    s.stack_size[Stack.COMMODITY] = n
    shuffle(s.rng, s.stacks[Stack.COMMODITY], 0, n)
    if n > 0:
        tell(Told.RESHUFFLED, n)


@rule
def refill(s: State, column: int) -> None:
    """Tiles slide down, and the top places are filled from the stack as far as it lasts."""
    n = 0
    for row in range(tables.N_ROWS):
        tile = s.market[column][row]
        if tile != EMPTY:
            s.market[column][row] = EMPTY
            s.market[column][n] = tile
            n += 1
    while n < tables.N_ROWS:
        tile = draw(s, tables.COLUMN_STACK[column])
        if tile == EMPTY:
            return
        s.market[column][n] = tile
        n += 1
        if column == Column.CANAL:
            tell(Told.CANAL_COMES, tile)
        elif column == Column.COMMODITY:
            tell(Told.GOODS_COME, tile)
        else:
            tell(Told.SHIP_TILE_COMES, tile)


@rule
def row_choices(s: State, me: Player, out: Ints) -> int:
    """The affordable tiles of the canal or commodity column (5.2.1, 5.3.1)."""
    is_canal = s.question == Question.CANAL
    column = Column.CANAL if is_canal else Column.COMMODITY
    first = Act.CANAL if is_canal else Act.COMMODITY
    n = 0
    for row in range(tables.N_ROWS):
        if s.market[column][row] != EMPTY and tables.ROW_COST[row] <= me.money:
            out[n] = first + row
            n += 1
    return n


@rule
def take(s: State, me: Player, told: int, column: int, row: int) -> None:
    """Pay for a tile and take it in hand."""
    me.money -= tables.ROW_COST[row]
    s.tile = s.market[column][row]
    s.market[column][row] = EMPTY
    tell(told, s.active, s.tile, tables.ROW_COST[row], column * tables.N_ROWS + row)


@rule
def columns_for(s: State, me: Player, part: int) -> int:
    """Bits of the yard columns a part may be placed on: any that fit, in the final ship build those that complete a ship (11.4)."""
    return completing(s, me, part) if s.stage == Stage.FINAL_BUILD else me.fits[part]


@rule
def buy_choices(s: State, me: Player, out: Ints) -> int:  # 5.1.1
    n = 0
    if s.left > 0:
        for column in range(tables.N_SHIP_COLUMNS):
            if columns_for(s, me, tables.COLUMN_PART[column]) > 0:  # 5.1.2
                for row in range(tables.N_ROWS):
                    if s.market[column][row] != EMPTY and tables.ROW_COST[row] <= me.money:
                        out[n] = Act.BUY + column * tables.N_ROWS + row
                        n += 1
    if n > 0 and s.stage == Stage.FINAL_BUILD:
        out[n] = Act.PASS
        n += 1
    elif n > 0 and s.left < tables.MAX_PURCHASES:
        out[n] = Act.STOP
        n += 1
    return n


@rule
def buy(s: State, me: Player, action: int) -> None:
    """Buy a ship tile, or stop."""
    if action == Act.STOP or action == Act.PASS:
        s.left = 0
        if action == Act.PASS:
            tell(Told.PASSES, s.active, s.stage)
        return
    slot = action - Act.BUY
    take(s, me, Told.BUYS, slot // tables.N_ROWS, slot % tables.N_ROWS)
    s.left -= 1
    s.question = Question.PLACE


@rule
def after_buying(s: State, me: Player) -> None:
    s.left = 0
    for column in range(tables.N_SHIP_COLUMNS):  # 5.1.4
        refill(s, column)
    s.question = Question.LAUNCH if s.stage == Stage.FINAL_BUILD else Question.ACTION_DONE


@rule
def place_choices(s: State, me: Player, out: Ints) -> int:
    return list_bits(columns_for(s, me, tables.PART[s.tile]), tables.N_YARD, Act.PLACE, out)


@rule
def purchase(s: State, me: Player, action: int) -> None:  # 5.3
    take(s, me, Told.BUYS_GOODS, Column.COMMODITY, action - Act.COMMODITY)
    me.commodities[s.tile] += 1
    s.tile = EMPTY
    refill(s, Column.COMMODITY)
    s.question = Question.ACTION_DONE
