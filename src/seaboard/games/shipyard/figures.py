"""Shipyard: what stands beside a player's name."""

from __future__ import annotations

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Figure
from seaboard.games.shipyard.view_types import View


def figures(view: View, seat: int) -> list[Figure]:
    """Points so far, guilders, ships, employees and contracts."""
    me = view["seats"][seat]
    return [
        Figure("points so far", f"{Amount(sum(me['points'].values())):point}"),
        Figure("money", f"{Amount(me['money']):guilder}"),
        Figure("ships that have sailed", f"{Amount(len(me['fleet'])):ship}"),
        Figure("employees", f"{Amount(len(me['employees'])):employee}"),
        Figure("contracts in hand", f"{Amount(sum(me['n_contracts'].values())):contract}"),
        *([Figure("start player", "starts")] if view["start_player"] == seat else []),
    ]
