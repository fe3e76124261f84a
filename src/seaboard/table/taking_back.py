"""What a player may take back now, of the decisions of a table."""

from __future__ import annotations

from seaboard.table.records import Decision, Undo
from seaboard.table.room import MOST_UNDOS, Room
from seaboard.table.store import Player
from seaboard.table.undoing import reveals


def undo_steps(room: Room, player: Player | None, *, sure: bool = True) -> Undo:
    """What a player may take back now. Not `sure`, what a decision told is not found out, as that takes long: a page offers what may be
    possible, and whoever wants it is told if it is not.
    """
    own = room.seats_of(player)
    if not own or room.status != "playing":
        return Undo(why="Only players can take back, while the game goes on.")
    if room.settings.undo == "none":
        return Undo(why="At this table nothing is taken back.")
    if room.is_solo():
        return solo_undo(room, own)
    assert player
    begun = step = tail = 0
    why = "Somebody else has decided since."
    for decision in reversed(room.decisions):
        if decision.seat not in own and decision.silent:
            begun += 1  # goes with what is taken back, as refusing would tell that somebody has begun
            continue
        if decision.seat not in own:
            break
        if told_something(room, decision) if sure else room.revealing.get(decision.ply):
            why = "Your last decision brought something hidden to light, so it stands."
            break
        if room.undos[player.id] >= MOST_UNDOS and not decision.silent:
            why = f"You took back or asked {MOST_UNDOS} times; more only when somebody else has decided."
            break
        tail += 1
        if not step and not decision.joined:
            step = tail
    if not step:
        return Undo(why=why)
    return Undo(begun + step, begun + tail, asks=must_ask(room, begun + step))


def must_ask(room: Room, steps: int) -> bool:
    """Whether so many decisions are taken back only if the others agree: not those that nobody else knows of."""
    return room.settings.undo == "ask" and not room.is_solo() and not all(one.silent for one in room.decisions[-steps:])


def solo_undo(room: Room, own: list[int]) -> Undo:
    """Against bots only: back to the last own decision, or to the beginning of the last own turn, over what bots did since."""
    back = [number for number, decision in enumerate(room.decisions) if decision.seat in own]
    if not back:
        return Undo(why="You have not decided anything yet.")
    step = next(number for number in reversed(back) if not room.decisions[number].joined)
    start = step
    while start - 1 in back and room.decisions[start - 1].seat == room.decisions[start].seat:
        start -= 1
    return Undo(len(room.decisions) - step, len(room.decisions) - start)


def told_something(room: Room, decision: Decision) -> bool:
    """Whether a decision told somebody something; found out once."""
    ply = decision.ply
    if ply not in room.revealing:
        room.revealing[ply] = reveals(room.game, room.players, room.match.state_at(ply), room.match.actions[ply])
    return room.revealing[ply]
