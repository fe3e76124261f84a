"""What a server does before its first visitor comes."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from seaboard.core.errors import SeaboardError
from seaboard.core.play.game import Game
from seaboard.core.play.scene import LAYOUTS

log = logging.getLogger("seaboard.table")


def warm(games: Iterable[Game]) -> None:
    """Draw each game once: the first drawing of a process makes its maps."""
    for game in games:
        match = game.new(seed=0)
        for layout in LAYOUTS:
            try:
                game.face.draw(match.scene(None, layout)).document()
            except SeaboardError:
                log.exception("%s cannot be drawn.", game.title)
