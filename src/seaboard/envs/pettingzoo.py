"""PettingZoo's AEC environments: one seat decides at a time.

import pettingzoo
import seaboard.envs.pettingzoo

env = pettingzoo.make("aec", "seaboard/yamatai-v0", players=3)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces

from seaboard.core.errors import SeaboardError
from seaboard.core.play.registry import game as find_game
from seaboard.core.play.registry import game_names
from seaboard.envs.rendering import FRAMES_A_SECOND, MODES, check_mode, render
from seaboard.envs.rewards import check_reward, final_rewards
from seaboard.envs.seeding import restart, some_seed
from seaboard.envs.spaces import action_space, as_mask, mask_space, observation_space

VERSION = 0  # goes up when observations, actions or rewards change their meaning
Observation = dict[str, Any]


class SeaboardAEC(pettingzoo.AECEnv[str, Observation, Any]):
    """A game among agents `player_0`, `player_1` …, in the order of their seats; what it is worth comes at the end.

    An observation has what the agent sees and, under `action_mask`, which actions are legal: none for those who do not decide.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        reward: str = "win",
        skip_forced: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game, self.reward, self.render_mode = find_game(game), check_reward(reward), check_mode(render_mode)
        count = self.game.check_players(players)
        self.batch = self.game.batch(1, count, some_seed(), options, skip_forced=skip_forced, auto_reset=False)
        self.metadata = {
            "name": f"{game}_v{VERSION}",
            "render_modes": list(MODES),
            "render_fps": FRAMES_A_SECOND,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_space(self.game), "action_mask": mask_space(self.game)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        one = observation_space(self.game)
        self.state_space = spaces.Box(np.tile(one.low, (count, 1)), np.tile(one.high, (count, 1)), dtype=np.int16)
        self._no_choice = np.zeros(self.game.actions.total(), np.int8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game of a seed; without one, the game that follows the last one."""
        restart(self.batch, seed)
        self.agents = self.possible_agents.copy()
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self.batch.seats[0])]

    def step(self, action: Any) -> None:
        """Take the decision of the agent whose turn it is; None for an agent whose game is over."""
        if not self.agents:
            raise SeaboardError("No game is played: begin one with reset().")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise SeaboardError(f"{agent} has to decide: None is only for agents whose game is over.")
        self._cumulative_rewards[agent] = 0.0
        self.batch.step(np.array([action], np.int64))
        seat = int(self.batch.seats[0])
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        else:
            self._end()

    def _end(self) -> None:
        rewards, scores, ranks = final_rewards(self.batch, self.reward)[0], self.batch.scores[0], self.batch.ranks[0]
        for agent, seat in self._seats.items():
            self.rewards[agent] = float(rewards[seat])
            self.terminations[agent] = True
            self.infos[agent] = {"score": int(scores[seat]), "rank": int(ranks[seat])}
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, whoever decides."""
        seat = self._seats[agent]
        if seat == self.batch.seats[0]:
            return {"observation": self.batch.observations[0].copy(), "action_mask": as_mask(self.batch.masks[0])}
        return {"observation": self.batch.observe(seat)[0], "action_mask": self._no_choice.copy()}

    def state(self) -> Any:
        """What all agents see, a row for each: for training that may know more than a seat."""
        return np.concatenate([self.batch.observe(seat) for seat in self._seats.values()])

    def render(self) -> str | None:
        """The position as a spectator sees it."""
        if self.render_mode is None:
            raise SeaboardError(f"Say how to render when you make the environment: render_mode is one of {', '.join(MODES)}.")
        return render(self.batch.match(0), self.render_mode)

    def close(self) -> None:
        """Nothing is held that would have to be let go."""


def env(game: str, players: int | None = None, **arguments: Any) -> SeaboardAEC:
    """The environment of a game; arguments are those of `SeaboardAEC`, and the game's options."""
    return SeaboardAEC(game, players, **arguments)


if hasattr(pettingzoo, "register"):  # since PettingZoo 1.27
    for name in game_names():
        pettingzoo.register("aec", f"seaboard/{name}-v{VERSION}", f"{__name__}:env", kwargs={"game": name})
