"""Showing rules.md in the terminal: the whole, or the part below a number."""

from __future__ import annotations

import re

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from seaboard.core.errors import SeaboardError
from seaboard.core.play.clauses import NUMBER, numbered_lines
from seaboard.core.play.definition import Definition


def lines_of(game: Definition, section: str | None) -> list[str]:
    """The lines of a section: its heading or clause, and everything numbered below it."""
    if section is None:
        return game.rules_text.splitlines()
    wanted = section.strip().rstrip(".")
    lines = [line for number, line in numbered_lines(game.rules_text) if number == wanted or number.startswith(f"{wanted}.")]
    if not any(line.strip() for line in lines):
        top = [number for number, line in numbered_lines(game.rules_text) if line.startswith("## ") and number]
        raise SeaboardError(f"The rules of {game.title} have no section {section!r}; the chapters are {', '.join(top)}.")
    return lines


def rendered(lines: list[str]) -> Group:
    """Markdown of the kind rules.md is written in, line by line."""
    parts: list[RenderableType] = []
    rows: list[list[str]] = []
    for line in [*lines, ""]:
        if line.lstrip().startswith("|"):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if not all(set(cell) <= set("-: ") for cell in cells):
                rows.append(cells)
            continue
        if rows:
            parts.append(grid(rows))
            rows = []
        if line.startswith("---"):
            parts.append(Rule(style="dim"))
        elif line.startswith("#"):
            parts.append(Text.from_markup(f"[bold underline]{inline(line.lstrip('# '))}[/]"))
        else:
            depth = len(line) - len(line.lstrip())
            parts.append(Padding(Text.from_markup(inline(re.sub(r"^[-*] ", "", line.strip()))), (0, 0, 0, depth * 2)))
    return Group(*parts)


def inline(text: str) -> str:
    """Bold, emphasis and code as console markup; the number in front stands out."""
    text = escape(text)
    text = re.sub(r"\*\*(.+?)\*\*", r"[bold]\1[/bold]", text)
    text = re.sub(r"(?<!\*)\*([^*\s][^*]*?)\*(?!\*)", r"[italic]\1[/italic]", text)
    text = re.sub(r"`([^`]+)`", r"[cyan]\1[/cyan]", text)
    return re.sub(rf"^({NUMBER})(?=\s)", r"[bold green]\1[/bold green]", text)


def grid(rows: list[list[str]]) -> Table:
    table = Table(show_lines=False, header_style="bold")
    width = max(len(row) for row in rows)
    for cell in rows[0] + [""] * (width - len(rows[0])):
        table.add_column(Text.from_markup(inline(cell)), overflow="fold")
    for row in rows[1:]:
        table.add_row(*(Text.from_markup(inline(cell)) for cell in row))
    return table
