"""First Train to Nuremberg 5: disks on tracks, and the orders read from them. That of a track is kept sorted as clause 5.2 reads it."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.events import Told
from seaboard.games.nuremberg.state import Player, State


@rule
def place_disk(s: State, seat: int, track: int, space: int) -> None:
    """Put a disk on top of the stack of a space."""
    i = 0
    while s.order[track][i] != seat:
        i += 1
    last = s.n_players - 1
    while i < last:
        s.order[track][i] = s.order[track][i + 1]
        i += 1
    while i > 0 and s.players[s.order[track][i - 1]].space[track] <= space:  # 5.1
        s.order[track][i] = s.order[track][i - 1]
        i -= 1
    s.order[track][i] = seat
    s.players[seat].space[track] = space


@rule
def spend(s: State, me: Player, colour: int, points: int) -> None:
    """Pay influence of the deciding seat; without a payment the disk stays where it is in its stack."""
    if points > 0:
        place_disk(s, s.active, colour, me.space[colour] - points)


@rule
def read_order(s: State, track: int, kind: int, order: Ints) -> None:  # 5.2
    for i in range(tables.MAX_PLAYERS):
        order[i] = s.order[track][i]
    tell_order(s, kind, order)


@rule
def tell_order(s: State, kind: int, order: Ints) -> None:
    for i in range(s.n_players):
        tell(kind, order[i])


@rule
def begin_phase(s: State, phase: int, question: int, order: Ints) -> None:
    s.question = question
    s.turn = 0
    s.active = order[0]
    tell(Told.PHASE, phase)
    tell(Told.TURN, s.active)
