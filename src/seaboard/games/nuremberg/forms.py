"""First Train to Nuremberg: a bid is filled in as a form, a box and how many cubes."""

from __future__ import annotations

from seaboard.core.play.forms import Filled, Form, Item, Number, Pick
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.rules.auction import price
from seaboard.games.nuremberg.state import Question, State


def bid_on(box: int, amount: int) -> int:
    return Act.BID + tables.N_AMOUNTS * box + amount - tables.LEAST_BID


def bid(s: State) -> Form:
    """7.6: at least the price of a box, at most the free cubes. Of a box that is not open one bid is left, to tell why it is refused."""
    prices = [price(s, box) for box in range(tables.N_BOXES[s.n_players])]
    cubes, names = s.players[s.active].cubes, tables.BOX_NAMES[s.n_players]
    closed = {box for box, least in enumerate(prices) if s.bidder[box] == s.active or least > cubes}
    items = tuple(
        Item(box, names[box], bid_on(box, least), (Number("cubes", "cubes", least, cubes, least),))
        for box, least in enumerate(prices)
        if box not in closed
    )
    told = {bid_on(box, min(prices[box], tables.MAX_CUBES)) for box in closed}
    instead = frozenset(range(Act.BID, Act.BID + Act.BID.size)) - told
    return Form((Pick("box", "Your bid", items, 1, 1),), "Bid", follow_bid, instead)


def follow_bid(s: State, filled: Filled) -> int | None:
    """One bid, though the next decision may be of the same seat."""
    (box,) = filled.picked["box"]
    is_due = s.question == Question.BID and s.bidder[box] != s.active
    return bid_on(box, filled.number[f"box-{box}-cubes"]) if is_due else None
