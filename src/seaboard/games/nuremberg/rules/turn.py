"""First Train to Nuremberg 6: who decides, and what follows when something is paid; flow.py shows how the questions follow one another."""

from __future__ import annotations

from seaboard.core.language.rules import rule
from seaboard.games.nuremberg.rules.building import go_on_paying
from seaboard.games.nuremberg.rules.payment import pay_rest
from seaboard.games.nuremberg.rules.shipping import next_shipper
from seaboard.games.nuremberg.rules.takeover import end_takeover, give_route
from seaboard.games.nuremberg.state import Payment, Player, State


@rule
def actor(s: State) -> int:
    """The seat that decides."""
    return s.active


@rule
def end_payment(s: State, me: Player) -> None:
    """Nothing is left to choose in a payment."""
    if s.payment == Payment.TRAIN:
        pay_rest(s, me)
        next_shipper(s)
    elif s.payment == Payment.ROUTE:
        pay_rest(s, me)
        give_route(s, me)
        end_takeover(s)
    else:
        go_on_paying(s, me)
