"""Clocks: seconds for each decision, and a reserve for the game that is used when they do not suffice."""

from __future__ import annotations

import time
from dataclasses import dataclass

BEGUN = time.time() - time.monotonic()


def now() -> float:
    """The time of day, as it was when this process began and counted on from there: a server whose clock is set anew wins or loses
    nobody any seconds.
    """
    return BEGUN + time.monotonic()


@dataclass(frozen=True)
class Clock:
    """The clock of a seat, now."""

    decision_left: float
    reserve_left: float
    running: bool

    @property
    def left(self) -> float:
        """Seconds until the seat is out of time."""
        return self.decision_left + self.reserve_left


def clock_after(decision: float, reserve: float, spent: float, running: bool) -> Clock:
    """The clock of a seat that has thought so long about its present decision."""
    return Clock(max(0.0, decision - spent), max(0.0, reserve - max(0.0, spent - decision)), running)
