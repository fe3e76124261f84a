"""First Train to Nuremberg: what stands beside a player's name."""

from __future__ import annotations

from seaboard.core.play.events import minus, signed
from seaboard.core.play.scene import Figure
from seaboard.games.nuremberg.sentences import counted
from seaboard.games.nuremberg.view_types import View


def figures(view: View, seat: int) -> list[Figure]:
    """Points as if the game ended now, cubes, profit, influence and track left."""
    me = view["seats"][seat]
    return [
        Figure("points as if the game ended now", f"{minus(sum(me['points'].values()))} VP"),
        Figure("cubes to spend", counted(me["cubes"], "cube")),
        Figure("profit", f"{signed(me['profit'])} profit"),
        Figure("influence of all colours", f"{sum(me['influence'].values())} influence"),
        Figure("track left", f"{counted(me['track_left'], 'piece')} of track"),
        *([Figure("first in the grey order", "first")] if view["grey_order"][:1] == [seat] else []),
    ]
