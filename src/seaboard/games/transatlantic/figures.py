"""TransAtlantic: what stands beside a player's name."""

from __future__ import annotations

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Figure
from seaboard.games.transatlantic.views import View


def figures(view: View, seat: int) -> list[Figure]:
    """Points as if the game ended now, money, cards in hand and contract points."""
    me = view["seats"][seat]
    return [
        Figure("points as if the game ended now", f"{sum(me['points'].values())} VP"),
        Figure("money", f"£{me['money']}"),
        Figure("cards in hand", f"{len(me['hand'])} in hand"),
        *([Figure("contract points", f"{Amount(me['contracts']):contract point}")] if me["contracts"] else []),
        *([Figure("start player", "starts")] if view["start_player"] == seat else []),
    ]
