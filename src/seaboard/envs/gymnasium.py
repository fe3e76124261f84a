"""Gymnasium's environments: `gymnasium.make` for one game, `gymnasium.make_vec` for many.

import gymnasium
import seaboard.envs.gymnasium

envs = gymnasium.make_vec("seaboard/yamatai-v0", num_envs=64, players=3, opponents="greedy")
observations, info = envs.reset(seed=7)
for _ in range(1000):
    actions = envs.action_space.sample(tuple(info["action_mask"]))
    observations, rewards, terminations, truncations, info = envs.step(actions)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode

from seaboard.core.play.registry import game_names
from seaboard.envs.opponents import Opponents
from seaboard.envs.rendering import FRAMES_A_SECOND, MODES
from seaboard.envs.vector import Info, SeaboardVectorEnv

VERSION = 0  # goes up when observations, actions or rewards change their meaning
Array = npt.NDArray[Any]


class SeaboardEnv(gymnasium.Env[Array, Any]):
    """One game against opponents, by default random ones; without (None) the caller decides for every seat.

    Gymnasium's own tools choose actions without regard to masks, so here an illegal one is by default replaced by a legal one, and
    `info["illegal"]` says so; `illegal="refuse"` is stricter. The other arguments are those of `vector.SeaboardVectorEnv`.
    """

    metadata = {"render_modes": list(MODES), "render_fps": FRAMES_A_SECOND}  # noqa: RUF012  as Gymnasium declares it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        opponents: Opponents | None = "random",
        illegal: str = "random",
        render_mode: str | None = None,
        **arguments: Any,
    ) -> None:
        self.vector = SeaboardVectorEnv(
            game, 1, players,
            opponents=opponents, illegal=illegal, render_mode=render_mode, autoreset_mode=AutoresetMode.DISABLED, **arguments,
        )  # fmt: skip
        self.game, self.batch, self.render_mode = self.vector.game, self.vector.batch, render_mode
        self.observation_space, self.action_space = self.vector.single_observation_space, self.vector.single_action_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, Info]:
        """Begin the game of a seed; without one, the game that follows the last one."""
        super().reset(seed=seed)
        seen, info = self.vector.reset(seed=seed)
        return seen[0], only(info)

    def step(self, action: Any) -> tuple[Array, float, bool, bool, Info]:
        """Take a decision."""
        seen, rewards, terminations, _, info = self.vector.step(np.array([action]))
        return seen[0], float(rewards[0]), bool(terminations[0]), False, only(info)

    def render(self) -> str | None:
        """The position as a spectator sees it."""
        rendered = self.vector.render()
        return rendered[0] if rendered else None


def only(info: Info) -> Info:
    """What is told of the only game."""
    return {key: value[0] for key, value in info.items() if key[0] != "_"}


for name in game_names():
    gymnasium.register(
        f"seaboard/{name}-v{VERSION}",
        entry_point=f"{__name__}:SeaboardEnv",
        vector_entry_point=f"{SeaboardVectorEnv.__module__}:{SeaboardVectorEnv.__name__}",
        kwargs={"game": name},
    )
