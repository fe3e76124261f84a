"""What tests read from a drawing."""

from __future__ import annotations

import re
from typing import Any

import seaboard
from seaboard.core.play.scene import Scene
from seaboard.drawing.table import Table


def table_of(game: seaboard.Game, scene: Scene[Any]) -> Table:
    """The table of a scene."""
    table = game.face.draw(scene)
    assert isinstance(table, Table)
    return table


def part(table: Table, key: str) -> str:
    """The drawing of one part."""
    (found,) = (part.svg() for part in table.parts if part.key == key)
    return found


def acts(drawn: str) -> set[int]:
    """The actions that have a target in a drawing."""
    return {int(action) for action in re.findall(r'data-act="(\d+)"', drawn)}
