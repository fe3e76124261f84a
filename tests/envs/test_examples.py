"""The examples run as they stand; the one that learns needs PyTorch, and docs/environments.md says how to try it."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = {
    "random_pettingzoo": (["--game", "nuremberg", "--games", "2"], r"2 games, wins .* steps, [\d,]+ a second"),
    "random_gymnasium": (["--game", "nuremberg", "--envs", "8", "--steps", "60"], r"\d+ games ended, [\d.]+ won, [\d,]+ steps a second"),
    "random_openspiel": (["--game", "nuremberg", "--games", "1"], r"1 games, returns \[.*\], [\d,]+ steps, [\d,]+ a second"),
    "ismcts_openspiel": (["--game", "nuremberg", "--simulations", "4", "--games", "1", "--decisions", "6"], r"stopped after 6 decisions"),
}


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.xdist_group("nuremberg")
def test_examples_run(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    arguments, told = EXAMPLES[name]
    path = ROOT / "examples" / f"{name}.py"
    monkeypatch.setattr(sys, "argv", [str(path), *arguments])
    runpy.run_path(str(path), run_name="__main__")
    assert re.search(told, capsys.readouterr().out)


def test_every_example_is_tried_here_or_named_in_the_docs() -> None:
    named = (ROOT / "docs" / "environments.md").read_text("utf-8")
    for path in ROOT.glob("examples/*.py"):
        assert f"examples/{path.name}" in named
        assert path.stem in EXAMPLES or path.stem == "ppo"


@pytest.mark.xdist_group("nuremberg")
def test_the_snippets_of_the_docs_run(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "environments.md").read_text("utf-8"), re.S)
    here = [block for block in blocks if 'target="cuda"' not in block]  # benchmarks/batches.py does with a GPU what that one says
    assert len(here) >= 5 and len(blocks) == len(here) + 1
    for block in here:
        exec(compile(block, "environments.md", "exec"), {})
