"""What the end of a game is worth to each seat, by name.

win      the seat's share of the win: 1 for a sole winner, 1/2 each for two, 0 for the others; the sum is 1
rank     seats behind less seats ahead, by all others: 1 for a sole winner, -1 for a sole last; the sum is 0
points   the points themselves
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt

from seaboard.core.computing.batch import Batch
from seaboard.core.errors import SeaboardError

Reward = Literal["win", "rank", "points"]
REWARDS: tuple[Reward, ...] = get_args(Reward)


class Range(NamedTuple):
    """Between which values a reward lies, and what those of all seats add up to, if that is always the same."""

    low: float
    high: float
    total: float | None


MANY_POINTS = 10_000.0  # games declare no bound of their points; none comes near this one
RANGES: dict[Reward, Range] = {
    "win": Range(0.0, 1.0, 1.0),
    "rank": Range(-1.0, 1.0, 0.0),
    "points": Range(-MANY_POINTS, MANY_POINTS, None),
}


def check_reward(name: str) -> Reward:
    """The reward of that name; another name is refused."""
    for reward in REWARDS:
        if name == reward:
            return reward
    raise SeaboardError(f"The rewards are {', '.join(REWARDS)}, not {name!r}.")


def final_rewards(batch: Batch, reward: Reward) -> npt.NDArray[np.float64]:
    """[lane, seat]: what the game that ended last in each lane was worth; 0 for seats that nobody has."""
    if reward == "win":
        return batch.shares.astype(np.float64)
    if reward == "points":
        return batch.scores.astype(np.float64)
    ranks: npt.NDArray[Any] = batch.ranks
    seated = np.arange(ranks.shape[1]) < batch.players[:, None]
    behind = (ranks[:, :, None] < ranks[:, None, :]) & seated[:, None, :]
    ahead = (ranks[:, :, None] > ranks[:, None, :]) & seated[:, None, :]
    lead = behind.sum(2) - ahead.sum(2)
    return np.where(seated, lead / (batch.players[:, None] - 1), 0.0)
