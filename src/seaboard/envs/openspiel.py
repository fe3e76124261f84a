"""OpenSpiel's games, registered as `python_seaboard_<game>`.

    import pyspiel
    import seaboard.envs.openspiel

    game = pyspiel.load_game("python_seaboard_yamatai(players=3,seed=7)")
    state = game.new_initial_state()

A game begins with its only chance node: which of `deals` deals is played, all alike; deal k is the game of the seed `seed` + k. All chance
to come lies in the deal, and it is hidden, so the games are of imperfect information even where no cards are. A clone knows the deal:
whoever searches begins at `resample_from_infostate`, which deals anew what a seat cannot know, chance to come included.

An information state is what a seat knows now (its `view`), and a digest of its path: what it saw, could choose, and chose at each of its
own decisions. So two states are the same to a seat if it knows the same in both, and saw and did the same on the way at its own turns.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from seaboard.core.errors import SeaboardError
from seaboard.core.play.game import Game
from seaboard.core.play.registry import all_games
from seaboard.envs.lane import Lane
from seaboard.envs.rewards import RANGES, Reward, check_reward, final_rewards

DEALS = 1024
UTILITY = {1.0: pyspiel.GameType.Utility.CONSTANT_SUM, 0.0: pyspiel.GameType.Utility.ZERO_SUM, None: pyspiel.GameType.Utility.GENERAL_SUM}
RESAMPLING = 1 << 53  # seeds that a number of 0 to 1 can tell apart


def short_name(game: Game) -> str:
    """The name by which OpenSpiel knows a game."""
    return f"python_seaboard_{game.name}"


def parameters(game: Game) -> dict[str, Any]:
    """What can be given when a game is loaded, with defaults."""
    own = {"players": game.players[0], "seed": 0, "deals": DEALS, "reward": "win", "skip_forced": True}
    return own | {option.name: option.default for option in game.options}


def game_type(game: Game, reward: Reward = "win") -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game."""
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"{game.title} (Seaboard)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=UTILITY[RANGES[reward].total],
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel sees it; each of ours is a subclass."""

    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, given = self.game, params or {}
        chosen = parameters(game) | given
        self.reward = check_reward(chosen["reward"])
        self.players, self.seed, self.deals = game.check_players(chosen["players"]), chosen["seed"], chosen["deals"]
        if self.seed < 0 or self.deals < 1:
            raise SeaboardError(f"The seed is 0 or more and there is at least one deal, not {self.seed} and {self.deals}.")
        self.skip_forced = bool(chosen["skip_forced"])
        self.options = game.complete_options({option.name: chosen[option.name] for option in game.options})
        low, high, total = RANGES[self.reward]
        facts = pyspiel.GameInfo(
            num_distinct_actions=game.actions.total(),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=low,
            max_utility=high,
            utility_sum=total,
            max_game_length=game.max_decisions,
        )
        super().__init__(game_type(game, self.reward), facts, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)

    def new_initial_state(self) -> SpielState:
        """The chance node at which the deal is chosen."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Only the deal is left to chance nodes."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a seat sees; with `perfect_recall` its string tells the seat's path too."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def load(text: str) -> Any:
    """The game of a text such as `python_seaboard_yamatai(players=3)`; where this is asked for, the games are registered."""
    return pyspiel.load_game(text)


class SpielState(pyspiel.State):
    """A position; before the deal, none. All that it holds is in `lane`, as OpenSpiel copies and writes down each attribute."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.lane: Lane | None = None

    def _game(self) -> SpielGame:
        found: SpielGame = self.get_game()
        return found

    def current_player(self) -> int:
        """The seat that decides; chance at first."""
        if self.lane is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.lane.seat if self.lane.seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.lane is not None and self.lane.seat < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, all alike."""
        deals = self._game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.lane.choices if self.lane else []

    def _apply_action(self, action: int) -> None:
        if self.lane:
            self.lane.step(action)
        else:
            game = self._game()
            self.lane = Lane.begin(game.game, game.players, game.seed + action, game.options, skip_forced=game.skip_forced)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.lane.text(action) if self.lane else f"deal {action}"

    def returns(self) -> list[float]:
        """What the game was worth to each seat; nothing before it is over."""
        game = self._game()
        if self.lane is None or not self.is_terminal():
            return [0.0] * game.players
        found: list[float] = final_rewards(self.lane.batch, game.reward)[0, : game.players].tolist()
        return found

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state that a seat cannot tell from this one. It begins at this position, so it has no history, which would tell the deal."""
        other = SpielState(self._game())
        if self.lane:
            other.lane = self.lane.resampled(player_id, int(probability_sampler() * RESAMPLING))
        return other

    def __str__(self) -> str:
        if self.lane is None:
            return "before the deal"
        mark = blake2b(self.lane.batch.states.tobytes(), digest_size=8).hexdigest()
        return f"decision {int(self.lane.batch.lengths[0])}, {f'seat {self.lane.seat}' if self.lane.seat >= 0 else 'over'}, state {mark}"


class Observer:
    """What a seat sees, as numbers and as text: `player`, one of them 1; `observation`, the game's features; for an information state also
    `choices`, 1 for each action that it may choose now.
    """

    def __init__(self, game: SpielGame, kind: Any, given: Any) -> None:
        if given:
            raise SeaboardError(f"Observations take no parameters, not {given}.")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise SeaboardError("An observation has what everybody sees and what its own seat sees, no less and no more.")
        self.recall: bool = kind.perfect_recall
        sizes = {"player": game.players, "observation": game.game.features.total()}
        sizes |= {"choices": game.game.actions.total()} if self.recall else {}
        self.tensor: npt.NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        edges = np.cumsum([0, *sizes.values()]).tolist()
        self.dict = {name: self.tensor[first:last] for name, first, last in zip(sizes, edges, edges[1:], strict=False)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat sees into `tensor` and `dict`."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if lane := state.lane:
            self.dict["observation"][:] = lane.observe(player)
            if self.recall and player == lane.seat:
                self.dict["choices"][:] = lane.batch.masks[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """What a seat knows, as JSON; for an information state with its path before it."""
        if not (lane := state.lane):
            return f"seat {player} before the deal"
        return f"{lane.paths[player].hex()} {lane.view(player)}" if self.recall else lane.view(player)


for one in all_games():  # a class for each, as OpenSpiel lets a function go when Python is no longer there
    pyspiel.register_game(game_type(one), type(f"{one.name.capitalize()}SpielGame", (SpielGame,), {"game": one}))
