"""TransAtlantic 4: the Ship Market and purchases."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.actions import Act
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.rules.choices import add
from seaboard.games.transatlantic.state import EMPTY, NOBODY, Place, Player, Question, State
from seaboard.games.transatlantic.tables import Card, Option


@rule
def cost(s: State, position: int) -> int:
    """4.1, in pounds."""
    return tables.PRICE[s.market[position]] + tables.POSITION_COST[s.options[Option.MARKET_FLIP]][position]


@rule
def can_buy(s: State, me: Player, position: int) -> bool:
    card = s.market[position]
    if card == EMPTY or cost(s, position) > me.money:  # 4.3
        return False
    if card < tables.FIRST_HQ:
        return me.captains > 0  # 4.4
    return s.bought_headquarters == 0 or s.options[Option.TWO_HEADQUARTERS] > 0  # 4.5


@rule
def buy_choices(s: State, me: Player, out: Ints) -> int:  # D3
    n = 0
    if s.left > 0:
        for position in range(tables.N_POSITIONS):
            if can_buy(s, me, position):
                n = add(out, n, Act.BUY + position)
    return add(out, n, Act.STOP) if n > 0 and s.bought > 0 else n


@rule
def buy(s: State, me: Player, position: int) -> None:
    """Pay for a market card and take it; the market shifts later (4.2)."""
    card = s.market[position]
    price = cost(s, position)
    me.money -= price
    s.market[position] = EMPTY
    s.bought += 1
    s.left -= 1
    if card >= tables.FIRST_HQ:  # 4.5
        tell(Told.BUYS_HQ, s.active, card, price)
        me.headquarters[tables.FLAG[card]] += 1
        s.bought_headquarters += 1
        return
    receive(s, me, s.active, card)
    s.steamships_left -= 1
    s.ships[card].mark = 1
    if s.coal > 0 and (s.options[Option.MARKET_FLIP] == 0 or position < tables.FLIP_POSITIONS_WITH_COAL):  # 4.4
        take_coal(s, card)
    tell(Told.BUYS, s.active, card, s.ships[card].coal, price)


@rule
def take_coal(s: State, card: int) -> None:
    """A cube of the common stock for a ship."""
    s.coal -= 1
    s.ships[card].coal += 1


@rule
def buy_card(s: State, me: Player, action: int) -> None:  # D3
    if action == Act.STOP:
        s.left = 0
        return
    buy(s, me, action - Act.BUY)
    s.purchased = 1


@rule
def after_buying(s: State, me: Player) -> None:
    if s.bought == 0:
        tell(Told.NO_EFFECT, s.card)
    s.question = Question.EXTRA_COAL if s.bought > 0 else Question.DONE  # 4.7
    s.left = 1


@rule
def receive(s: State, me: Player, seat: int, card: int) -> None:
    """A ship comes into the personal supply and gets a captain."""
    ship = s.ships[card]
    ship.owner = seat
    ship.place = Place.SUPPLY
    me.captains -= 1
    i = me.fleet_size
    while i > 0 and me.fleet[i - 1] > card:
        me.fleet[i] = me.fleet[i - 1]
        i -= 1
    me.fleet[i] = card
    me.fleet_size += 1


@rule
def lose(s: State, me: Player, card: int) -> None:
    """A ship leaves its owner's fleet."""
    s.ships[card].owner = NOBODY
    i = 0
    while me.fleet[i] != card:
        i += 1
    me.fleet_size -= 1
    while i < me.fleet_size:
        me.fleet[i] = me.fleet[i + 1]
        i += 1
    me.fleet[i] = EMPTY


@rule
def extra_coal_choices(s: State, me: Player, out: Ints) -> int:  # D4, 7.2
    if s.left == 0 or s.coal == 0 or s.card != Card.SHIPYARD_PLUS:
        return 0
    n = 0
    for i in range(me.fleet_size):
        if s.ships[me.fleet[i]].mark > 0:
            n = add(out, n, Act.SHIP + me.fleet[i])
    return add(out, n, Act.STOP) if n > 0 else 0


@rule
def load_extra(s: State, me: Player, action: int) -> None:  # 7.2
    s.left = 0
    if action != Act.STOP:
        take_coal(s, action - Act.SHIP)
        tell(Told.LOADS, s.active, action - Act.SHIP, 1)


@rule
def send_to_docks(s: State) -> None:
    """4.6 (a): the leftmost steamship still in the market; headquarters stay."""
    for position in range(tables.N_POSITIONS):
        card = s.market[position]
        if card != EMPTY and card < tables.FIRST_HQ:
            s.market[position] = EMPTY
            s.ships[card].place = Place.DOCKS
            s.docks[tables.FLAG[card]] += 1
            s.steamships_left -= 1
            tell(Told.DOCKS, card, tables.FLAG[card])
            return


@rule
def refill_market(s: State) -> None:
    """4.6 (b), (c): cards shift left, free positions are filled from the deck."""
    size = 0
    for position in range(tables.N_POSITIONS):
        if s.market[position] != EMPTY:
            s.market[size] = s.market[position]
            size += 1
    for position in range(size, tables.N_POSITIONS):
        s.market[position] = EMPTY  # 4.8
        if s.deck_next < s.deck_size:
            card = s.deck[s.deck_next]
            s.deck[s.deck_next] = EMPTY
            s.deck_next += 1
            s.market[position] = card
            if card < tables.FIRST_HQ:
                s.ships[card].place = Place.MARKET
                tell(Told.MARKET, card)
            else:
                tell(Told.MARKET_HQ, card)
