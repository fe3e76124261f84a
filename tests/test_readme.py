"""The README's code runs as it stands, and the documentation speaks of files that exist."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]


def test_the_library_in_ten_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.S)
    assert len(blocks) == 1
    exec(compile(blocks[0], "README.md", "exec"), {})
    assert "decisions a second" in capsys.readouterr().out


def commands_in(page: Path) -> list[list[str]]:
    """The calls of `seaboard` in the shell snippets of a page, without their comments."""
    blocks = re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.S)
    lines = [line.removeprefix(".venv/bin/") for block in blocks for line in block.splitlines()]
    return [shlex.split(line, comments=True)[1:] for line in lines if line.startswith("seaboard ")]


def test_every_command_that_the_pages_show_can_be_called_so() -> None:
    """Commands, arguments and options exist, and take what is given; nothing is run."""
    import typer.main

    from seaboard.cli.commands import app

    group: Any = typer.main.get_command(app)
    found = [(page, words) for page in PAGES for words in commands_in(page)]
    assert len(found) >= 20
    for page, (name, *arguments) in found:
        assert name in group.commands, f"{page.name} speaks of seaboard {name}"
        group.commands[name].make_context(name, arguments)
    shown = {words[0] for words in commands_in(ROOT / "README.md")}
    assert shown == set(group.commands) - {"admin", "backup", "restore"}, "those are on the page of the table"


@pytest.mark.xdist_group("nuremberg")
def test_the_bot_in_twenty_lines(tmp_path: Path) -> None:
    """It plays in the arena, and its estimates beat a random player."""
    from seaboard.bots.arena import arena

    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "bots.md").read_text("utf-8"), re.S)
    assert len(code.strip().splitlines()) <= 20
    (tmp_path / "careful.py").write_text(code)
    found = arena("nuremberg", [f"{tmp_path / 'careful.py'}:Careful", "random"], players=2, games=4, seed=2)
    assert found.standings()[0].win_share == 1


def test_the_client_in_twenty_lines(tmp_path: Path) -> None:
    """It makes a table and plays a whole game by the JSON API."""
    from tests.table.serving import Served

    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "table.md").read_text("utf-8"), re.S)
    assert len([line for line in code.splitlines() if line.strip() and not line.startswith("import")]) <= 20
    (tmp_path / "client.py").write_text(code)
    with Served(tmp_path / "tables.db") as served:
        command = [sys.executable, str(tmp_path / "client.py"), served.address]
        found = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert found.stdout.startswith("The game is over: ["), found.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_readme_names_every_game() -> None:
    import seaboard

    for game in seaboard.all_games():
        assert f"**{game.title}" in (ROOT / "README.md").read_text("utf-8")
        assert (ROOT / "docs" / "games" / f"{game.name}.md").exists()
