"""Yamataï 10: step 6, recruiting a specialist."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.rules.board import has, offer
from seaboard.games.yamatai.rules.ending import end_turn
from seaboard.games.yamatai.state import EMPTY, Player, State
from seaboard.games.yamatai.tables import Specialist


@rule
def kinds_owned(me: Player, at_least: int) -> int:
    """The set of kinds of which the player owns so many tokens."""
    kinds = 0
    for kind in range(tables.N_KINDS):
        if me.tokens[kind] >= at_least:
            kinds |= 1 << kind
    return kinds


@rule
def can_pay(me: Player) -> bool:  # 10.2, 10.3
    kinds = tables.COUNT[kinds_owned(me, 1)]
    return kinds >= 3 or kinds_owned(me, 2) != 0 or (kinds == 2 and has(me, Specialist.ENVOY) > 0)


@rule
def pay_choices(s: State, me: Player, out: Ints) -> int:  # D14
    n = 0
    twice = kinds_owned(me, 2)
    once = kinds_owned(me, 1)
    last = tables.N_PAYMENTS if has(me, Specialist.ENVOY) > 0 else tables.N_PLAIN_PAYMENTS
    for payment in range(last):
        if tables.PAYMENT_KINDS[payment] & ~(twice if payment < tables.N_PAIRS else once) == 0:
            n = offer(Act.PAY + payment, n, out)
    return n


@rule
def recruit(s: State, me: Player, action: int) -> None:
    payment = action - Act.PAY
    row = s.specialist_row
    spot = s.spot_chosen
    if payment >= tables.N_PLAIN_PAYMENTS:  # 10.3
        tell(Told.USES, s.active, Specialist.ENVOY)
    tell(Told.RECRUITS, s.active, row.tiles[spot], payment)
    if row.coins[spot] > 0:
        tell(Told.TILE_COINS, s.active, row.coins[spot])
    for kind in range(tables.N_KINDS):  # 10.4
        me.tokens[kind] -= tables.PAYMENT[payment][kind]
        s.spent[kind] += tables.PAYMENT[payment][kind]
    me.coins += row.coins[spot]  # 10.5
    me.specialists |= 1 << row.tiles[spot]
    row.coins[spot] = 0
    row.tiles[spot] = EMPTY
    s.spot_chosen = 0
    end_turn(s, me)
