"""The numbered clauses of a rules.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

NUMBER = r"(?:E\d+|\d+(?:\.\d+)+)"  # 5.3.3, or E4 for a worked example
CLAUSE = re.compile(rf"^\s*(?:[-*]\s+)?(?:\*\*)?({NUMBER})\b")
HEADING = re.compile(r"^#+\s+(\d+(?:\.\d+)*)\b")


def numbered_lines(text: str) -> Iterator[tuple[str, str]]:
    """Each line with the number of the heading or clause it belongs to; lines before the first heading have none."""
    number = ""
    for line in text.splitlines():
        found = HEADING.match(line) or CLAUSE.match(line)
        number = found[1] if found else number
        yield number, line


def clauses(text: str) -> dict[str, str]:
    """Clause numbers in order, with the line each begins with; headings are not clauses."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        match = CLAUSE.match(line)
        if match:
            found.setdefault(match[1], line.strip())
    return found
