"""First Train to Nuremberg 8.6-8.9, 10.4, 16.1: what can be paid, and paying unit by unit."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.actions import INVESTMENT, N_UNITS, Act
from seaboard.games.nuremberg.events import Told
from seaboard.games.nuremberg.rules.stacks import spend
from seaboard.games.nuremberg.state import Payment, Player, Question, State
from seaboard.games.nuremberg.tables import Track


@rule
def asked_for(s: State) -> int:
    """The question that a payment belongs to, or the question itself."""
    if s.question != Question.PAY:
        return s.question
    if s.payment == Payment.TRAIN:
        return Question.SHIP
    return Question.TAKEOVER_LINK if s.payment == Payment.ROUTE else Question.BUILD_LINK


@rule
def wealth(me: Player) -> int:
    """Free investment cubes and influence of all four colours."""
    return me.cubes + me.space[Track.WHITE] + me.space[Track.BROWN] + me.space[Track.RED] + me.space[Track.GREEN]


@rule
def purchasing_power(me: Player, colour: int, converts: int) -> int:
    """Points of a colour a player can pay, where `converts` with three units of anything else for a missing point (10.4)."""
    power = me.space[colour]
    if converts > 0:
        power += (wealth(me) - power) // tables.CONVERSION_RATE
    return power


@rule
def pay_influence(s: State, me: Player, colour: int, points: int, payment: int) -> None:
    """Pay points of a colour as far as they reach; for those missing, units are asked for (10.4)."""
    held = min(me.space[colour], points)
    spend(s, me, colour, held)
    if held > 0:
        tell(Told.PAYS, s.active, colour, held, payment)
    s.due = tables.CONVERSION_RATE * (points - held)
    s.payment = payment
    s.question = Question.PAY


@rule
def units(s: State, me: Player, unit: int) -> int:
    """How many units of a resource may be used for what is being paid (D6)."""
    if unit == INVESTMENT:
        return 0 if s.payment == Payment.FEE else me.cubes
    if s.payment == Payment.FEE and unit <= 1 + Track.BROWN:  # 8.9
        return 0
    return me.space[unit - 1]


@rule
def pay_choices(s: State, me: Player, out: Ints) -> int:
    """The resources to choose from; none if there is nothing to pay or only one to pay with (16.1)."""
    n = 0
    if s.due > 0:
        for unit in range(N_UNITS):
            if units(s, me, unit) > 0:
                out[n] = Act.PAY + unit
                n += 1
    return n if n > 1 else 0


@rule
def pay_unit(s: State, me: Player, action: int) -> None:
    pay(s, me, action - Act.PAY, 1)


@rule
def pay(s: State, me: Player, unit: int, count: int) -> None:
    """Pay units of one resource, for what is being paid or in place of influence that is missing (10.4)."""
    if count == 0:
        return
    if unit == INVESTMENT:
        me.cubes -= count
        tell(Told.PAYS_CUBES, s.active, count, s.payment)
    else:
        spend(s, me, unit - 1, count)
        if s.payment == Payment.FEE or s.payment == Payment.LINK:
            tell(Told.PAYS, s.active, unit - 1, count, s.payment)
        else:
            tell(Told.PAYS_INSTEAD, s.active, unit - 1, count, s.payment)
    s.due -= count


@rule
def pay_rest(s: State, me: Player) -> None:
    """Nothing is left to choose: what is due is paid from the only resource there is."""
    if s.due > 0:
        unit = INVESTMENT
        while units(s, me, unit) == 0:
            unit += 1
        pay(s, me, unit, s.due)
