"""Many games at once as Gymnasium's `VectorEnv`, on `Game.batch`.

With `opponents` the caller has one seat of each game, and the opponents decide for the others; without, the caller decides for every seat
(self-play). `info` has, for each game:

    action_mask   1 for each action that is legal
    seat          who decides; -1 where the game is over
    rewards       what the step was worth to each seat
    scores, ranks of each seat, where a game has ended (`_scores` says where)
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from seaboard.core.computing.lanes import Players
from seaboard.core.errors import SeaboardError
from seaboard.core.play.registry import game as find_game
from seaboard.envs.opponents import Opponents, Others
from seaboard.envs.rendering import FRAMES_A_SECOND, MODES, check_mode, render
from seaboard.envs.rewards import check_reward, final_rewards
from seaboard.envs.seeding import restart, some_seed
from seaboard.envs.spaces import action_space, as_mask, observation_space

Array = npt.NDArray[Any]
Info = dict[str, Any]
Seat = int | Literal["turns"]
ILLEGAL = ("refuse", "random")


class SeaboardVectorEnv(VectorEnv[Array, Array, Array]):
    """See the head of this module.

    The caller's own seat is `seat`; "turns" gives it each seat in turn, by the number of the game. The reward of a step is that of the own
    seat; in self-play that of the seat that decided. An action that is not legal is refused; or, if `illegal` is "random", a legal one is
    taken by chance instead, and `info["illegal"]` says where. Without `copy` observations and masks are those of the batch itself, which
    the next step overwrites.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: Players = None,
        *,
        opponents: Opponents | None = None,
        seat: Seat = "turns",
        reward: str = "win",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        illegal: str = "refuse",
        skip_forced: bool = True,
        threads: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game, self.reward, self.render_mode = find_game(game), check_reward(reward), check_mode(render_mode)
        if illegal not in ILLEGAL:
            raise SeaboardError(f"What is illegal can be answered by {' or '.join(ILLEGAL)}, not {illegal!r}.")
        self.illegal, self.copy, self.num_envs = illegal, copy, num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": list(MODES), "render_fps": FRAMES_A_SECOND}
        self.batch = self.game.batch(
            num_envs, players, some_seed(), options, skip_forced=skip_forced, auto_reset=False, threads=threads
        )  # fmt: skip
        self.others = Others(self.batch, opponents) if opponents is not None else None
        self.seat: Seat = seat
        if seat != "turns":
            self.game.check_seat(seat, int(self.batch.players.min()))
        self.single_observation_space, self.single_action_space = observation_space(self.game), action_space(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._every, self._draws, self._begun = np.arange(num_envs), 0, False

    # --- beginning -------------------------------------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, Info]:
        """Begin the games of the seeds seed, seed + 1 …; without a seed, the next game in each lane, or where `reset_mask` says so."""
        super().reset(seed=seed)
        which = np.ones(self.num_envs, bool)
        if options and "reset_mask" in options:
            which = np.asarray(options["reset_mask"])
            if which.shape != (self.num_envs,) or which.dtype != np.bool_ or not which.any():
                raise SeaboardError(f"A reset_mask is an array of {self.num_envs} booleans, at least one of them true, not {which!r}.")
            if seed is not None:
                raise SeaboardError("A seed begins all games anew: give a seed or a reset_mask, not both.")
        self._begun = True
        if seed is not None:
            restart(self.batch, seed)
            self._draws = 0
            if self.others:
                self.others.restart(seed)
            self._settle(which)
        else:
            self._begin(which)
        return self._seen(), self._info(np.zeros(self.num_envs, bool))

    def _begin(self, which: Array) -> None:
        restart(self.batch, None, which)
        self._settle(which)

    def _settle(self, which: Array) -> None:
        """Let opponents decide until it is the own seat's turn; a game that ends before that is followed by the next one."""
        while self.others:
            self.others.play(self.own_seats)
            early = which & (self.batch.counts == 0)
            if not early.any():
                return
            restart(self.batch, None, early)

    @property
    def own_seats(self) -> Array:
        """The caller's seat in each game, if there are opponents."""
        return self.batch.lanes.numbers % self.batch.players if self.seat == "turns" else np.full(self.num_envs, self.seat)

    # --- stepping --------------------------------------------------------------------------------------------------------

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Info]:
        """Take a decision in each game. Where the last step ended a game, the next one begins instead, if the mode is NEXT_STEP."""
        if not self._begun:
            raise SeaboardError("No games are played: begin them with reset().")
        batch, fresh = self.batch, self.batch.counts == 0
        if self.autoreset_mode is not AutoresetMode.NEXT_STEP and fresh.any():
            k = int(np.flatnonzero(fresh)[0])
            raise SeaboardError(f'Game {k} is over: begin new ones with reset(options={{"reset_mask": terminations}}).')
        deciding = self.own_seats if self.others else batch.seats.copy()
        illegal = self._take(actions)
        if self.others:
            self.others.play(deciding)
        ended = (batch.counts == 0) & ~fresh
        rewards = np.zeros(batch.scores.shape)
        if ended.any():
            rewards[ended] = final_rewards(batch, self.reward)[ended]
        own = rewards[self._every, deciding]
        if fresh.any():
            self._begin(fresh)
        info = self._info(ended, rewards)
        seen = self._seen(deciding if ended.any() else None)
        if self.autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            info, seen = self._after(ended, info, seen)
        if self.illegal == "random":
            info |= {"illegal": illegal, "_illegal": np.ones(self.num_envs, bool)}
        return seen, own, ended, np.zeros(self.num_envs, bool), info

    def _take(self, actions: Array) -> Array:
        chosen = np.array(actions, np.int64)  # a copy, as what is illegal may be replaced in it
        illegal = np.zeros(self.num_envs, bool)
        if self.illegal == "random" and chosen.shape == (self.num_envs,):
            inside = np.clip(chosen, 0, self.batch.masks.shape[1] - 1)
            illegal = ((inside != chosen) | ~self.batch.masks[self._every, inside]) & (self.batch.counts > 0)
            if illegal.any():
                self._draws += 1
                chosen = np.where(illegal, self.batch.random(self._draws), chosen)
        self.batch.step(chosen)
        return illegal

    def _after(self, ended: Array, info: Info, seen: Array) -> tuple[Info, Array]:
        """In the same step: keep what was last seen and told of games that ended, and begin the next ones."""
        final = np.full(self.num_envs, None, object)
        for k in np.flatnonzero(ended).tolist():
            final[k] = seen[k].copy()
        final_info = {key: np.where(ended.reshape(-1, *[1] * (value.ndim - 1)), value, 0) for key, value in info.items() if key[0] != "_"}
        final_info |= {f"_{key}": ended.copy() for key in final_info}
        rewards = info["rewards"]
        self._begin(ended)
        info = self._info(np.zeros(self.num_envs, bool), rewards)
        info |= {"final_obs": final, "_final_obs": ended.copy(), "final_info": final_info, "_final_info": ended.copy()}
        return info, self._seen()

    # --- looking ---------------------------------------------------------------------------------------------------------

    def _seen(self, seats: Array | None = None) -> Array:
        """What the deciding seats see; where a game is over, what the seat of `seats` sees."""
        seen: Array = self.batch.observations
        if seats is not None and self.others:
            return np.where((self.batch.counts == 0)[:, None], self.batch.observe(seats), seen)
        return seen.copy() if self.copy else seen

    def _info(self, ended: Array, rewards: Array | None = None) -> Info:
        batch = self.batch
        info: Info = {
            "action_mask": as_mask(batch.masks) if self.copy else batch.masks.view(np.int8),
            "seat": batch.seats.copy(),
            "rewards": np.zeros(batch.scores.shape) if rewards is None else rewards,
        }
        info |= {f"_{key}": np.ones(self.num_envs, bool) for key in tuple(info)}
        if ended.any():
            for key, value in (("scores", batch.scores), ("ranks", batch.ranks)):
                info |= {key: np.where(ended[:, None], value, 0), f"_{key}": ended.copy()}
        return info

    def render(self) -> tuple[str, ...] | None:
        """The positions as a spectator sees them."""
        if self.render_mode is None:
            raise SeaboardError(f"Say how to render when you make the environment: render_mode is one of {', '.join(MODES)}.")
        return tuple(render(self.batch.match(k), self.render_mode) or "" for k in range(self.num_envs))
