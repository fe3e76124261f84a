"""Which clauses of each game's rules.md no test names: `python -m tests.clauses`, or `make clauses`.

A test names the clauses it checks: `@pytest.mark.clause("transatlantic", "5.3.3", "E4")`. Clauses that only define a word, or that
software cannot show, stand in tests/games/<game>/definitions.toml with the reason.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

import seaboard
from seaboard.core.play.clauses import clauses

HERE = Path(__file__).parent


def named() -> dict[str, dict[str, str]]:
    """By game, the clauses that tests name, with the file that does so first."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for path in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                game, *numbers = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
                for number in numbers:
                    found[str(game)].setdefault(str(number), path.name)
    return found


def definitions(game: str) -> dict[str, str]:
    """Clauses that need no test, with the reason."""
    path = HERE / "games" / game / "definitions.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def report() -> tuple[list[str], bool]:
    """Lines to print, and whether every clause is accounted for and every number exists."""
    lines, complete = [], True
    tests = named()
    for game in seaboard.all_games():
        wanted, excused = clauses(game.rules_text), definitions(game.name)
        covered = [number for number in wanted if number in tests[game.name] or number in excused]
        lines.append(f"{game.name} {len(covered)}/{len(wanted)}")
        lines += [f"  no test: {line[:120]}" for number, line in wanted.items() if number not in covered]
        unknown = [number for number in (*tests[game.name], *excused) if number not in wanted]
        lines += [f"  no such clause: {number} ({tests[game.name].get(number, 'definitions.toml')})" for number in unknown]
        lines += [f"  tested, so no definition: {number}" for number in excused if number in tests[game.name]]
        complete &= len(covered) == len(wanted) and not unknown
    return lines, complete


if __name__ == "__main__":
    text, fine = report()
    print("\n".join(text))
    sys.exit(0 if fine else 1)
