"""Value weights: what a quiet position is worth, where a search ends its simulations.

The weights of estimates are fitted to choose well one decision ahead; they need not predict well. Value weights weigh the same
potentials, but are fitted to outcomes at quiet positions, and are used at the leaves of a search alone. They are read from the game's
values.toml, which `python -m seaboard.bots.fitting.values GAME` writes; it is laid out as weights.toml.
"""

from __future__ import annotations

import tomllib
from functools import cache

import numpy as np
import numpy.typing as npt

from seaboard.core.play.definition import Definition

VALUES_FILE = "values.toml"


@cache
def values(game: Definition, players: int) -> npt.NDArray[np.int64]:
    """The value weights of a game with so many players: [end or start, potential and then the spread]."""
    row = tomllib.loads((game.folder / VALUES_FILE).read_text("utf-8"))["players"][f"{players}"]
    names = [*(potential.name.lower() for potential in game.potentials), "spread"]
    return np.array([[row[name][phase] for name in names] for phase in (0, 1)], np.int64)
