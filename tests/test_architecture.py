"""Which package may import which: core ← drawing ← games ← everything else; games do not import one another; environments know core."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import seaboard

SOURCE = Path(seaboard.__file__).parent
ROOT = SOURCE.parent.parent
MODULES = sorted(SOURCE.rglob("*.py"))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: import by full name"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("seaboard")}


def allowed(path: Path) -> tuple[str, ...]:
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "core":
        return ("seaboard.core",)
    if parts[0] == "drawing":
        return ("seaboard.core", "seaboard.drawing")
    if parts[0] == "games":
        return ("seaboard.core", "seaboard.drawing", f"seaboard.games.{parts[1]}") if len(parts) > 2 else ("seaboard.core",)
    if parts[0] == "envs":
        return ("seaboard.core", "seaboard.envs")
    return ("seaboard",)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_follow_the_arrows(path: Path) -> None:
    for name in imports(path):
        assert any(name == prefix or name.startswith(f"{prefix}.") for prefix in allowed(path)), f"{path} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_of_more_than_600_lines_explains_itself(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 600


def test_rules_know_nothing_of_numba() -> None:
    for path in MODULES:
        if path.relative_to(SOURCE).parts[0] == "games":
            assert "numba" not in path.read_text("utf-8")


def test_every_clause_of_every_game_is_accounted_for() -> None:
    from tests.clauses import report

    lines, complete = report()
    assert complete, "\n".join(lines)
