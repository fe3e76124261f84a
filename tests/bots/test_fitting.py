"""Fitting weights: where they are written."""

from __future__ import annotations

import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import seaboard
from seaboard.bots.fitting import __main__ as weights
from seaboard.bots.fitting import values
from seaboard.bots.fitting.fit import file_for, read, write
from seaboard.bots.values import VALUES_FILE
from seaboard.core.play.evaluation import WEIGHTS_FILE


@pytest.mark.xdist_group("yamatai")
def test_what_is_fitted_goes_where_it_is_told_and_nowhere_else(tmp_path: Path) -> None:
    game = seaboard.game("yamatai")
    kept = {path.name: path.read_bytes() for path in game.folder.glob("*.toml")}
    out = tmp_path / "fitted.toml"
    values.main(["yamatai", "--players", "2", "--threads", "1", "--games", "100", "--out", str(out)])
    found, before = (tomllib.loads(text)["players"] for text in (out.read_text("utf-8"), kept[VALUES_FILE].decode()))
    assert found["2"] != before["2"] and (found["3"], found["4"]) == (before["3"], before["4"])
    assert {path.name: path.read_bytes() for path in game.folder.glob("*.toml")} == kept


def test_without_being_told_weights_go_into_the_folder_of_the_game() -> None:
    game = seaboard.game("yamatai")
    assert file_for(game, VALUES_FILE, None) == game.folder / VALUES_FILE


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    game = seaboard.game("shipyard")
    found, spreads = read(game, game.folder / WEIGHTS_FILE)
    write(game, tmp_path / "weights.toml", ["As they are."], found, spreads)
    again, same = read(game, tmp_path / "weights.toml")
    assert same == spreads and all((again[n] == found[n]).all() for n in found)


@pytest.mark.parametrize("program", [weights, values], ids=["weights", "values"])
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(
    program: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        program.main(["yamatai", "--out", str(tmp_path / "no" / "such" / "weights.toml")])
    assert "There is no folder" in capsys.readouterr().err
