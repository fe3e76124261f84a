"""Decisions at a table: taken, confirmed or thought over, and taken back."""

from __future__ import annotations

from collections.abc import Iterable

from seaboard.table.clocks import now
from seaboard.table.consenting import ask, take_back
from seaboard.table.errors import TableError, stale
from seaboard.table.hall import Hall
from seaboard.table.room import Room
from seaboard.table.store import Event, Player
from seaboard.table.taking_back import must_ask, undo_steps
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
        await hall.commit(room, decision(room, seat, chosen, player.id))


async def fill_in(hall: Hall, room: Room, player: Player, number: int, given: Iterable[tuple[str, str]]) -> None:
    """Take all the decisions of a form that was filled in, or none."""
    async with room.lock:
        seat = deciding_seat(room, player, number)
        form = room.match.form
        if form is None:
            raise stale()
        ahead, made = room.ahead(), []
        for place, action in enumerate(room.match.follow(form, form.read(given))):
            made.append(decision(ahead, seat, action, player.id, joined=place > 0))
            ahead.take(made[-1])
        await hall.commit(room, *made)


def decision(room: Room, seat: int, action: int, player_id: str | None = None, *, joined: bool = False) -> Event:
    """A decision of a player or of a bot, as an event. One that is `joined` is taken back with the one before."""
    at = now()
    made = {"text": room.match.text(action), "seat": seat, "spent": room.thought_for(at)} | ({"joined": True} if joined else {})
    return Event("act", player_id, made, at)


def cancel(room: Room, player: Player) -> None:
    """Think again instead of confirming."""
    for seat in room.seats_of(player):
        room.pending.pop(seat, None)
    room.changed()


async def undo(hall: Hall, room: Room, player: Player, number: int, turn: bool) -> None:
    """Take back a decision, or one's turn; where the table says so, the others are asked first."""
    async with room.lock:
        seat = room.seat_of(player)
        if seat is None:
            raise TableError(403, "Only players take back; you are watching.")
        if number != room.number_for(seat):
            raise stale()
        can = undo_steps(room, player)
        steps = can.turn if turn else can.step
        if not steps:
            room.changed()  # pages need not offer it any more
            raise TableError(409, can.why)
        left = len(room.decisions) - steps
        if must_ask(room, steps):
            await ask(hall, room, player, "undo", left)
        else:
            await take_back(hall, room, player.id, left)
