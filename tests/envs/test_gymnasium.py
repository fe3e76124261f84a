from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

import seaboard
from seaboard.core.errors import BadBot, BadSeat, IllegalAction, SeaboardError
from seaboard.core.play.bots import Bot, Look
from seaboard.envs.gymnasium import SeaboardEnv
from seaboard.envs.vector import SeaboardVectorEnv
from tests.contract.cases import each_game

QUICK = "nuremberg"  # the fewest decisions a game


def some(info: dict[str, Any], rng: np.random.Generator) -> Any:
    """A legal action in each game."""
    return np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in info["action_mask"]])


def until_an_end(tables: SeaboardVectorEnv, rng: np.random.Generator, info: dict[str, Any]) -> tuple[Any, ...]:
    """What the first step returns that ends a game."""
    while True:
        found = tables.step(some(info, rng))
        info = found[4]
        if found[2].any():
            return found


@each_game
def test_every_game_passes_the_tests_of_gymnasium_with_every_number_of_players(game: seaboard.Game) -> None:
    for players in game.players:
        for opponents in ("random", None):
            check_env(gymnasium.make(f"seaboard/{game.name}-v0", players=players, opponents=opponents).unwrapped, skip_render_check=True)
    made = gymnasium.make(f"seaboard/{game.name}-v0", render_mode="ansi")
    made.reset(seed=1)
    assert isinstance(made.unwrapped, SeaboardEnv) and isinstance(made.render(), str)


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("opponents", [None, "random"])
def test_games_begin_anew_as_the_mode_says(mode: AutoresetMode, opponents: str | None) -> None:
    tables, rng = SeaboardVectorEnv(QUICK, 4, 2, opponents=opponents, autoreset_mode=mode), np.random.default_rng(2)
    assert tables.metadata["autoreset_mode"] is mode
    _, info = tables.reset(seed=9)
    seen, rewards, terminations, truncations, info = until_an_end(tables, rng, info)
    k = int(np.flatnonzero(terminations)[0])
    others = ~terminations
    assert not truncations.any() and info["rewards"][k].sum() == 1 and not info["rewards"][others].any()
    assert seen in tables.observation_space
    if mode is AutoresetMode.SAME_STEP:
        assert info["_final_obs"].tolist() == info["_final_info"].tolist() == terminations.tolist()
        last, told = info["final_obs"][k], info["final_info"]
        assert (
            last in tables.single_observation_space
            and not (last == seen[k]).all()
            and info["final_obs"][~terminations].tolist() == [None] * 3
        )
        assert told["seat"][k] == -1 and not told["action_mask"][k].any() and told["scores"][k].any()
        assert info["action_mask"][k].any() and tables.batch.seeds[k] == 9 + k + 4
        return
    assert "final_obs" not in info and info["_scores"].tolist() == terminations.tolist() and 1 in info["ranks"][k]
    assert info["seat"][k] == -1 and not info["action_mask"][k].any() and tables.batch.seeds[k] == 9 + k
    if mode is AutoresetMode.DISABLED:
        with pytest.raises(SeaboardError, match=rf"Game {k} is over"):
            tables.step(some(info, rng))
        before = tables.batch.states[others].copy()
        after, info = tables.reset(options={"reset_mask": terminations})
        assert (tables.batch.states[others] == before).all() and (after[others] == seen[others]).all()
    else:
        after, rewards, terminations, _, info = tables.step(some(info, rng))
        assert rewards[k] == 0 and not terminations[k]
    assert info["action_mask"][k].any() and tables.batch.seeds[k] == 9 + k + 4
    if opponents is None:  # the first sight of that game
        assert after[k].tolist() == seaboard.game(QUICK).batch(1, 2, seed=9 + k + 4).observations[0].tolist()


def test_in_self_play_the_reward_is_that_of_the_seat_that_decided() -> None:
    tables, rng = SeaboardVectorEnv(QUICK, 3, [2, 3, 4], reward="points", autoreset_mode="SameStep"), np.random.default_rng(4)
    _, info = tables.reset(seed=1)
    ended = 0
    while ended < 6:
        deciding = info["seat"]
        assert deciding.tolist() == tables.batch.seats.tolist()
        _, rewards, terminations, _, info = tables.step(some(info, rng))
        ended += int(terminations.sum())
        assert rewards.tolist() == info["rewards"][np.arange(3), deciding].tolist()
        for k in np.flatnonzero(terminations):
            assert info["rewards"][k].tolist() == info["final_info"]["scores"][k].tolist()


@each_game
def test_against_opponents_only_the_own_seat_is_asked(game: seaboard.Game) -> None:
    players, n = game.players[-1], 6
    tables, rng = (
        SeaboardVectorEnv(game.name, n, players, opponents="random", reward="rank", autoreset_mode="SameStep"),
        np.random.default_rng(5),
    )
    seen, info = tables.reset(seed=2)
    assert info["seat"].tolist() == [k % players for k in range(n)]
    for _ in range(60):
        own = tables.own_seats
        assert (info["seat"] == own).all() and (seen == tables.batch.observe(own)).all()
        seen, rewards, _, _, info = tables.step(some(info, rng))
        assert rewards.tolist() == info["rewards"][np.arange(n), own].tolist()
        assert info["rewards"].sum() == pytest.approx(0)


class First(Bot):
    """A bot that keeps count of the seats it decides for."""

    asked: list[int]

    def choose(self, look: Look) -> int:
        self.asked.append(look.seat)
        return look.legal[0]


def test_opponents_may_be_any_bots_one_for_each_seat() -> None:
    first = First()
    first.asked = []
    tables = SeaboardVectorEnv(QUICK, 2, 3, opponents=[first, "greedy"], seat=1, autoreset_mode="SameStep")
    _, info = tables.reset(seed=3)
    rng = np.random.default_rng(6)
    for _ in range(20):
        *_, info = tables.step(some(info, rng))
    assert set(first.asked) == {2}, "the first opponent sits to the left of seat 1"
    with pytest.raises(BadBot, match="one for each of the 2 other seats, not 1"):
        SeaboardVectorEnv(QUICK, 2, 3, opponents=["random"])
    with pytest.raises(BadBot, match="no bot 'clever'"):
        SeaboardVectorEnv(QUICK, 2, 3, opponents="clever")
    with pytest.raises(BadSeat, match="seats are 0 to 2, not 3"):
        SeaboardVectorEnv(QUICK, 2, 3, opponents="random", seat=3)


class Wrong(Bot):
    """A bot that chooses what is no action."""

    def choose(self, look: Look) -> int:
        return -1


def test_an_opponent_that_breaks_the_rules_is_found_out() -> None:
    with pytest.raises(IllegalAction, match="Action -1 is not legal"):
        SeaboardVectorEnv(QUICK, 2, 2, opponents=Wrong()).reset(seed=1)


def test_greedy_opponents_leave_random_play_no_chance() -> None:
    tables, rng = SeaboardVectorEnv(QUICK, 24, 2, opponents="greedy", autoreset_mode="SameStep"), np.random.default_rng(7)
    _, info = tables.reset(seed=4)
    wins = games = 0.0
    while games < 24:
        _, rewards, terminations, _, info = tables.step(some(info, rng))
        wins, games = wins + rewards.sum(), games + terminations.sum()
    assert wins / games < 0.1


def test_an_illegal_action_is_refused_or_replaced() -> None:
    strict, lenient = SeaboardVectorEnv(QUICK, 2, 2), SeaboardVectorEnv(QUICK, 2, 2, illegal="random")
    for tables in (strict, lenient):
        _, info = tables.reset(seed=1)
    actions = some(info, np.random.default_rng(8))
    actions[1] = int(np.flatnonzero(info["action_mask"][1] == 0)[0])
    before = strict.batch.states.copy()
    with pytest.raises(IllegalAction, match="not legal in game 1"):
        strict.step(actions)
    assert (strict.batch.states == before).all()
    for wrong in (actions[1], -1, 10_000):
        lenient.reset(seed=1)
        *_, info = lenient.step(np.array([actions[0], wrong]))
        assert info["illegal"].tolist() == [False, True] and lenient.batch.lengths.tolist() == [1, 1]
    with pytest.raises(SeaboardError, match="refuse or random, not 'ignore'"):
        SeaboardVectorEnv(QUICK, illegal="ignore")


def test_vector_environments_are_made_by_their_registered_names_and_suit_the_wrappers() -> None:
    made = gymnasium.make_vec(f"seaboard/{QUICK}-v0", num_envs=3, players=2, opponents="random", map="wensleydale")
    assert (
        isinstance(made, SeaboardVectorEnv)
        and made.batch.options[0]["map"] == "wensleydale"
        and made.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    )
    recorded, rng = RecordEpisodeStatistics(made), np.random.default_rng(9)
    _, info = recorded.reset(seed=1)
    while "episode" not in info:
        *_, info = recorded.step(some(info, rng))
    ended = info["_episode"]
    assert set(info["episode"]["r"][ended]) <= {0, 0.5, 1} and (info["episode"]["l"][ended] > 10).all()
    *_, infos = DictInfoToList(made).step(some(info, rng))
    assert [one["seat"] for one in infos] == made.batch.seats.tolist()
    sample = made.action_space.sample(tuple(made.reset(seed=1)[1]["action_mask"]))
    assert made.batch.masks[np.arange(3), sample].all()


def test_without_copies_observations_are_those_of_the_batch() -> None:
    shared, own = SeaboardVectorEnv(QUICK, 2, 2, copy=False), SeaboardVectorEnv(QUICK, 2, 2)
    for tables in (shared, own):
        seen, info = tables.reset(seed=1)
        assert (
            np.shares_memory(seen, tables.batch.observations)
            == np.shares_memory(info["action_mask"], tables.batch.masks)
            == (tables is shared)
        )


def test_games_are_begun_before_they_are_played_and_a_mask_of_resets_is_checked() -> None:
    tables = SeaboardVectorEnv(QUICK, 2, 2, autoreset_mode="Disabled")
    with pytest.raises(SeaboardError, match=r"begin them with reset\(\)"):
        tables.step(np.zeros(2))
    tables.reset(seed=1)
    for wrong in (np.array([True]), np.array([1, 0]), np.array([False, False])):
        with pytest.raises(SeaboardError, match="array of 2 booleans"):
            tables.reset(options={"reset_mask": wrong})
    with pytest.raises(SeaboardError, match="not both"):
        tables.reset(seed=1, options={"reset_mask": np.array([True, False])})
