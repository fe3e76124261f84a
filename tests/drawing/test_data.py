"""What drawings are made of that is no code: files in which nothing is missing and nothing is left over."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import seaboard
from seaboard.drawing.data import read_data
from seaboard.games.transatlantic import tables

FOLDERS = sorted(Path(seaboard.__file__).parent.glob("games/*/drawing"))


@pytest.mark.parametrize("path", [path for folder in FOLDERS for path in folder.glob("tips.toml")], ids=lambda path: path.parts[-3])
def test_every_tip_that_is_written_is_said_and_the_other_way_round(path: Path) -> None:
    said = {name for source in path.parent.glob("*.py") for name in re.findall(r"\bTIPS\.(\w+)", source.read_text("utf-8"))}
    assert said == set(tomllib.loads(path.read_text("utf-8")))


def test_words_take_their_figures_from_the_tables() -> None:
    faces = read_data("seaboard.games.transatlantic.drawing", "cards.toml", {**vars(tables), "DEPLOY": "", "BACK": "", "RETURN": ""})
    assert faces.FLEET["brief"] == f"{tables.FLEET_VP} VP per flag"
    with pytest.raises(KeyError, match="TRANSPORT_SHIPS"):
        read_data("seaboard.games.transatlantic.drawing", "cards.toml", {"DEPLOY": ""})
