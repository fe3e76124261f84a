"""How long things took, counted."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)  # seconds


class Times:
    """How many took how long."""

    def __init__(self) -> None:
        self.counts, self.total = [0] * (len(BOUNDS) + 1), 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str, labels: str = "") -> Iterator[str]:
        """As a histogram."""
        count, more = 0, f"{labels}," if labels else ""
        for bound, one in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            count += one
            yield f'{name}_bucket{{{more}le="{bound}"}} {count}'
        braces = f"{{{labels}}}" if labels else ""
        yield f"{name}_sum{braces} {self.total:.6f}"
        yield f"{name}_count{braces} {count}"
