"""Yamataï: what stands beside a player's name."""

from __future__ import annotations

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Figure
from seaboard.games.yamatai.view_types import View


def figures(view: View, seat: int) -> list[Figure]:
    """Points as if the game ended now, coins, boats in the harbor, culture tokens and buildings left."""
    me = view["seats"][seat]
    return [
        Figure("points as if the game ended now", f"{Amount(me['score']):point}"),
        Figure("money", f"{Amount(me['coins']):coin}"),
        Figure("boats in the harbor", f"{Amount(sum(me['harbor'].values())):boat}"),
        Figure("culture tokens", f"{Amount(sum(me['tokens'].values())):token}"),
        Figure("standard buildings left", f"{me['buildings_left']} to build"),
    ]
