"""Which game a reset begins: with a seed, the game of that seed; without, the next one."""

from __future__ import annotations

import secrets
from typing import Any

from seaboard.core.computing.batch import Batch
from seaboard.core.language.rng import SEED_BITS


def some_seed() -> int:
    """A seed for those who gave none."""
    return secrets.randbits(SEED_BITS)


def restart(batch: Batch, seed: int | None, which: Any = None) -> None:
    """Begin the games of lane k at seed + k; without a seed, in each lane (or `which` of them) the game that follows in it."""
    if seed is None:
        batch.reset([True] * batch.n if which is None else which)
    else:
        batch.reset(seed=seed)
