"""A position as text or as a picture, as a spectator sees it: nothing hidden is in it, whoever looks."""

from __future__ import annotations

import re

from seaboard.core.errors import SeaboardError
from seaboard.core.play.definition import TextTable
from seaboard.core.play.match import Match

MODES = ("ansi", "svg")
FRAMES_A_SECOND = 2  # for those who show one after another


def check_mode(mode: str | None) -> str | None:
    """A way to render, or None for none; another is refused."""
    if mode is not None and mode not in MODES:
        raise SeaboardError(f"The render modes are {' and '.join(MODES)}, not {mode!r}.")
    return mode


def render(match: Match, mode: str | None) -> str | None:
    """The position of a match, in one of `MODES`."""
    if mode == "ansi":
        view = match.view(None)
        tables = "\n\n".join(as_text(table) for table in match.game.face.text_tables(view))
        names = match.game.seat_names
        return f"{tables}\n\n{'The game is over.' if match.seat is None else f'{names[match.seat]} decides.'}\n"
    return match.svg(None) if mode == "svg" else None


def as_text(table: TextTable) -> str:
    """A table in columns of plain text; cells of several lines take several lines."""
    rows = [[plain(cell).split("\n") for cell in row] for row in ((table.columns, *table.rows) if any(table.columns) else table.rows)]
    widths = [max(len(line) for row in rows for line in row[column]) for column in range(len(table.columns))] if rows else []
    lines = [plain(table.title)]
    for row in rows:
        for number in range(max(len(cell) for cell in row)):
            found = [cell[number] if number < len(cell) else "" for cell in row]
            lines.append("  ".join(text.ljust(width) for text, width in zip(found, widths, strict=True)).rstrip())
    return "\n".join(lines)


def plain(text: str) -> str:
    """Text without the marks of colours."""
    return re.sub(r"\[(?:/|[a-z][a-z0-9_ ]*)\]", "", text)
