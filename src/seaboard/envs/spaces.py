"""Observations and actions as Gymnasium's spaces."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from seaboard.core.play.definition import Definition

Mask = npt.NDArray[np.int8]


def observation_space(game: Definition) -> spaces.Box:
    """What a seat sees: an int16 for each of the game's features, within its bounds."""
    return spaces.Box(game.features.lows(), game.features.highs(), dtype=np.int16)


def action_space(game: Definition) -> spaces.Discrete[Any]:
    """All actions of a game; a mask says which of them are legal."""
    return spaces.Discrete(game.actions.total())


def mask_space(game: Definition) -> spaces.Box:
    """1 for each action that is legal."""
    return spaces.Box(0, 1, (game.actions.total(),), np.int8)


def as_mask(legal: npt.NDArray[np.bool_]) -> Mask:
    """A copy of booleans as the type that `Discrete.sample` wants."""
    return legal.view(np.int8).copy()
