"""Decisions at a table: taken, confirmed or thought over, and taken back."""

from __future__ import annotations

import time
from collections.abc import Iterable

from seaboard.table.errors import TableError, stale
from seaboard.table.hall import Hall
from seaboard.table.room import Room
from seaboard.table.store import Event, Player
from seaboard.table.undoing import ends_turn


def deciding_seat(room: Room, player: Player, number: int) -> int:
    """The seat for which a player decides now; refused if it is not their turn or they saw another position."""
    seat = room.seat_of(player)
    if seat is None:
        raise TableError(403, "Only players decide; you are watching.")
    if room.status != "playing":
        raise TableError(409, "The game is not being played.")
    if room.seats[seat].replaced:
        raise TableError(409, "A bot plays for you; take your seat again first.")
    if number != room.number_for(seat) or room.match.seat != seat:
        raise stale()
    return seat


async def act(hall: Hall, room: Room, player: Player, number: int, action: int | str, confirmed: bool = True) -> None:
    """Take a decision. Unconfirmed, one that ends the turn only waits for its confirmation."""
    async with room.lock:
        seat = deciding_seat(room, player, number)
        chosen = room.match.parse(action) if isinstance(action, str) else action
        if chosen not in room.match.legal:
            raise TableError(422, "That is not possible now; look at the choices again.")
        if not confirmed and room.pending.get(seat) != chosen and ends_turn(room.game, room.match.state, chosen):
            room.pending[seat] = chosen
            room.changed()
            return
        if not confirmed and room.pending.get(seat) == chosen:
            return
        decide(hall, room, seat, chosen, player.id)


async def fill_in(hall: Hall, room: Room, player: Player, number: int, given: Iterable[tuple[str, str]]) -> None:
    """Take all the decisions of a form that was filled in, or none."""
    async with room.lock:
        seat = deciding_seat(room, player, number)
        form = room.match.form
        if form is None:
            raise stale()
        for place, action in enumerate(room.match.follow(form, form.read(given))):
            decide(hall, room, seat, action, player.id, joined=place > 0)


def decide(hall: Hall, room: Room, seat: int, action: int, player_id: str | None = None, *, joined: bool = False) -> None:
    """Let a decision happen, of a player or of a bot; within the room's lock. One that is `joined` is taken back with the one before."""
    now = time.time()
    spent = round(max(0.0, now - room.since), 2)
    made = {"text": room.match.text(action), "seat": seat, "spent": spent} | ({"joined": True} if joined else {})
    hall.commit(room, Event("act", player_id, made, now))


def cancel(room: Room, player: Player) -> None:
    """Think again instead of confirming."""
    for seat in room.seats_of(player):
        room.pending.pop(seat, None)
    room.changed()


async def undo(hall: Hall, room: Room, player: Player, number: int, turn: bool) -> None:
    """Take back a decision, or one's turn."""
    async with room.lock:
        seat = room.seat_of(player)
        if seat is None:
            raise TableError(403, "Only players take back; you are watching.")
        if number != room.number_for(seat):
            raise stale()
        can = room.undo_steps(player)
        steps = can.turn if turn else can.step
        if not steps:
            raise TableError(409, can.why)
        hall.commit(room, Event("undo", player.id, {"decisions": len(room.decisions) - steps}, time.time()))
