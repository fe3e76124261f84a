"""What bots say about choices."""

from __future__ import annotations

from collections.abc import Mapping

from seaboard.core.play.events import Amount, listed, signed

ALIKE = 0.005  # chances this near are alike
MOST_LACKING, LEAST_LACKING = 2, 0.7  # how much is told of what a choice lacks, and from how many points on


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def gains(before: Mapping[str, int], after: Mapping[str, int]) -> str:
    """What a choice brings at once, by source of points: "at once +3 ships, −1 cash"."""
    changes = [(after[source] - before[source], source.replace("_", " ")) for source in before if after[source] != before[source]]
    changes.sort(key=lambda change: -change[0])
    said = [f"{signed(amount)} {source}" for amount, source in changes]
    return f"at once {', '.join(said)}" if said else ""


def lacking(best: Mapping[str, float], other: Mapping[str, float]) -> str:
    """What promises points, and a choice has less of than the best: "it lacks 2 points of ships at sea with coal"."""
    less = sorted(((best.get(what, 0.0) - other.get(what, 0.0), what) for what in {**best, **other}), reverse=True)
    said = [f"{Amount(round(amount)):point} of {what}" for amount, what in less[:MOST_LACKING] if amount >= LEAST_LACKING]
    return f"it lacks {listed(said)}" if said else ""


def sentence(place: int, chance: float, best: float, line: tuple[str, ...], brings: str = "", lacks: str = "") -> str:
    """What a choice comes to: its place, its chance, what it costs against the best, what it brings and lacks, and how play may go on."""
    if place == 0:
        words = f"Best: a chance of {percent(chance)} to win"
    elif best - chance <= ALIKE:
        words = f"As good: {percent(chance)}"
    else:
        words = f"{percent(chance)}, {100 * (best - chance):.0f} % of a win less than the best"
    words += "".join(f"; {more}" for more in (brings, lacks) if more)
    return f"{words}; then perhaps {', '.join(line[1:])}." if len(line) > 1 else f"{words}."
