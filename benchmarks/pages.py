"""Tables of figures in the pages of docs/: each stands between two comments that name it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def header(columns: Sequence[str]) -> list[str]:
    """The first two lines of a table."""
    return [f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]


def write_table(page: str, mark: str, lines: Sequence[str]) -> None:
    """Put a table between `<!-- mark -->` and `<!-- end of mark -->` of a page."""
    path = DOCS / page
    before, begin, rest = path.read_text("utf-8").partition(f"<!-- {mark} -->")
    _, end, after = rest.partition(f"<!-- end of {mark} -->")
    assert begin and end, f"{path} has no place for {mark}"
    path.write_text(before + begin + "\n\n" + "\n".join(lines) + "\n\n" + end + after, "utf-8")
