"""How a match ended, for programs and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from seaboard.core.play.events import listed, minus


@dataclass(frozen=True)
class Outcome:
    """How a match ended."""

    reason: str
    scores: tuple[int, ...]  # by seat
    breakdown: tuple[dict[str, int], ...] = field(repr=False)  # by seat: points by source
    ranks: tuple[int, ...]  # by seat, 1 is best; equal seats share
    winners: tuple[int, ...]  # seats of rank 1
    tie_break: bool  # whether the first place was decided by a tie-break
    ended: str = field(repr=False)  # the reason as a sentence


def spoken_result(winners: Sequence[int], scores: Sequence[int], tie_break: bool, names: Sequence[str]) -> str:
    """Who won, with everybody's points, as a sentence."""
    best = listed([names[seat] for seat in winners])
    verb = "wins" if len(winners) == 1 else "share the win"
    behind = sorted((seat for seat in range(len(scores)) if seat not in winners), key=lambda seat: -scores[seat])
    others = [f"{names[seat]} {minus(scores[seat])}" for seat in behind]
    tie = " by the tie-break" if tie_break else ""
    return f"{best} {verb}{tie} with {minus(scores[winners[0]])} points{', before ' if others else ''}{listed(others) if others else ''}."
