"""Refusals of games whose questions are not declared in a flow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from seaboard.core.play.flow import Refusal

__all__ = ["Refusal", "refused"]


def refused(s: Any, candidates: Iterable[int], reason: Callable[[Any, int], Refusal | None]) -> dict[int, Refusal]:
    """Those of some actions that are not legal, with the reason; one without a reason worth telling is left out."""
    legal = set(s.choices[: s.n_choices])
    found = ((action, reason(s, action)) for action in candidates if action not in legal)
    return {action: refusal for action, refusal in found if refusal}
