"""Oltre Mare: what stands beside a player's name."""

from __future__ import annotations

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Figure
from seaboard.games.oltremare.sentences import ducati, points
from seaboard.games.oltremare.view_types import View


def figures(view: View, seat: int) -> list[Figure]:
    """Points where they are known, ducati, prestige, cards in hand, on the Cargo Stack and the Pirate Stack."""
    me = view["seats"][seat]
    known = me["points"]
    return [
        *([Figure("points as if the game ended now", points(sum(known.values())))] if known else []),
        Figure("money", ducati(me["ducati"])),
        Figure("prestige", f"{me['prestige']} prestige"),
        Figure("cards in hand", f"{me['hand_size']} in hand"),
        Figure("cards on the Cargo Stack", f"{me['cargo_size']} cargo"),
        Figure("cards on the Pirate Stack", f"{Amount(me['pirates']):pirate}"),
        *([Figure("start player", "starts")] if view["start_player"] == seat else []),
    ]
