"""Why a choice that a player sees and might expect cannot be taken.

`legal` decides, a refusal only explains: a reason is asked for nothing but actions that are not among the legal ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple


class Refusal(NamedTuple):
    """The reason in words of the game, with the figures, from what the deciding seat knows."""

    why: str  # a sentence
    clause: str  # of rules.md that says so


def refused(s: Any, candidates: Iterable[int], reason: Callable[[Any, int], Refusal | None]) -> dict[int, Refusal]:
    """Those of some actions that are not legal, with the reason; one without a reason worth telling is left out."""
    legal = set(s.choices[: s.n_choices])
    found = ((action, reason(s, action)) for action in candidates if action not in legal)
    return {action: refusal for action, refusal in found if refusal}
