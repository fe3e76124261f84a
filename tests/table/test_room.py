"""One table, from its events."""

from __future__ import annotations

from types import SimpleNamespace

from seaboard.table.room import Room
from seaboard.table.store import Event


def test_a_game_of_other_rules_is_followed_as_far_as_it_can_be() -> None:
    header = SimpleNamespace(
        id="table", game="transatlantic", rules_version=0, players=2, options={}, seed="0x7", settings={}, creator="ann", origin=None,
        status="playing",
    )  # fmt: skip
    room = Room(header, [])
    first = room.match.text(room.match.legal[0])
    made = [Event("bot", None, {"seat": seat, "spec": "random"}, 0.0) for seat in range(2)]
    made.append(Event("act", None, {"text": first, "seat": room.match.seat, "spent": 0.0}, 0.0))
    whole = Room(header, made)
    assert whole.status == "playing" and len(whole.decisions) == 1
    made.append(Event("act", None, {"text": "sail to the moon", "seat": whole.match.seat, "spent": 0.0}, 0.0))
    torn = Room(header, made)
    assert torn.status == "looking" and len(torn.decisions) == 1 and torn.length == 4
    assert not torn.is_open  # its hands stay hidden
    assert "rules version 0" in torn.broken and "up to decision 1" in torn.broken
