"""What bots say about choices."""

from __future__ import annotations

ALIKE = 0.005  # chances this near are alike


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def sentence(place: int, chance: float, best: float, line: tuple[str, ...]) -> str:
    """What a choice comes to: its place, its chance, what it costs against the best, and how play may go on."""
    if place == 0:
        words = f"Best: a chance of {percent(chance)} to win"
    elif best - chance <= ALIKE:
        words = f"As good: {percent(chance)}"
    else:
        words = f"{percent(chance)}, {100 * (best - chance):.0f} % of a win less than the best"
    return f"{words}; then perhaps {', '.join(line[1:])}." if len(line) > 1 else f"{words}."
