from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, seed_test

import seaboard
from seaboard.core.errors import BadOption, BadPlayers, IllegalAction, SeaboardError
from seaboard.envs.pettingzoo import SeaboardAEC, env
from tests.contract.cases import each_game

WHOLE = 100_000  # cycles: until the game is over


def played(table: SeaboardAEC, seed: int) -> tuple[dict[str, float], dict[str, dict[str, Any]]]:
    """The sum of rewards that `last` gives to each agent in a random game, and what it is told at the end."""
    table.reset(seed=seed)
    rng, sums, infos = np.random.default_rng(seed), dict.fromkeys(table.possible_agents, 0.0), {}
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        assert observation is not None and not truncated
        sums[agent] += reward
        if terminated:
            infos[agent] = info
        table.step(None if terminated else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return sums, infos


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # as nobody can choose anything in a game that is over
@each_game
def test_every_game_passes_the_tests_of_pettingzoo_with_every_number_of_players(game: seaboard.Game) -> None:
    for players in game.players:
        api_test(env(game.name, players), num_cycles=WHOLE)
        seed_test(partial(env, game.name, players), num_cycles=100)


@each_game
def test_rewards_come_at_the_end_and_are_what_the_outcome_says(game: seaboard.Game) -> None:
    players = game.players[-1]
    for reward in ("win", "rank", "points"):
        sums, infos = played(env(game.name, players, reward=reward), seed=5)
        scores, ranks = [infos[agent]["score"] for agent in sums], [infos[agent]["rank"] for agent in sums]
        winners = ranks.count(1)
        for agent, seat in zip(sums, range(players), strict=True):
            ahead, behind = sum(rank < ranks[seat] for rank in ranks), sum(rank > ranks[seat] for rank in ranks)
            worth = {"win": (ranks[seat] == 1) / winners, "rank": (behind - ahead) / (players - 1), "points": scores[seat]}
            assert sums[agent] == pytest.approx(worth[reward])


@each_game
def test_an_agent_sees_what_its_seat_sees_and_only_who_decides_has_choices(game: seaboard.Game) -> None:
    table, match = env(game.name, game.players[-1]), game.new(game.players[-1], seed=3)
    table.reset(seed=3)
    rng = np.random.default_rng(1)
    for _ in range(30):
        while len(match.legal) == 1:
            match.play(match.legal[0])
        for seat, agent in enumerate(table.agents):
            seen = table.observe(agent)
            assert seen["observation"].tolist() == match.observe(seat) == table.state()[seat].tolist()
            assert np.flatnonzero(seen["action_mask"]).tolist() == (match.legal if seat == match.seat else [])
        action = int(rng.choice(match.legal))
        table.step(action)
        match.play(action)


def test_what_was_seen_is_kept_when_the_game_goes_on() -> None:
    table = env("yamatai", 2)
    table.reset(seed=1)
    before = table.observe(table.agent_selection)
    kept = {key: value.copy() for key, value in before.items()}
    table.step(int(np.flatnonzero(before["action_mask"])[0]))
    assert all((before[key] == kept[key]).all() for key in kept)


@pytest.mark.skipif(not hasattr(pettingzoo, "make"), reason="PettingZoo has names of environments since 1.27; the lock has a newer one")
def test_environments_are_made_by_their_registered_names() -> None:
    made = pettingzoo.make("aec", "seaboard/transatlantic-v0", players=3, market_flip=True, reward="rank")
    assert isinstance(made, SeaboardAEC) and made.batch.options[0]["market_flip"] is True and len(made.possible_agents) == 3
    with pytest.raises(BadPlayers, match="2 to 4 players, not 5"):
        pettingzoo.make("aec", "seaboard/transatlantic-v0", players=5)
    with pytest.raises(BadOption, match="has no option 'market'"):
        pettingzoo.make("aec", "seaboard/transatlantic-v0", market=True)


def test_a_position_is_rendered_as_a_spectator_sees_it() -> None:
    table = env("transatlantic", 2, render_mode="ansi")
    table.reset(seed=1)
    text, spectator = table.render(), seaboard.game("transatlantic").new(2, seed=1)
    assert text and "North Atlantic" in text and "[" not in text and text.rstrip().endswith("decides.")
    drawn = env("transatlantic", 2, render_mode="svg")
    drawn.reset(seed=1)
    assert drawn.render() == spectator.svg(None)
    with pytest.raises(SeaboardError, match="ansi, svg"):
        env("transatlantic").render()


def test_mistakes_are_said_in_a_sentence() -> None:
    table = env("shipyard", 2)
    with pytest.raises(SeaboardError, match=r"begin one with reset\(\)"):
        table.step(0)
    table.reset(seed=1)
    legal = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
    with pytest.raises(IllegalAction, match="is not legal"):
        table.step(int(np.setdiff1d(np.arange(238), legal)[0]))
    with pytest.raises(SeaboardError, match="has to decide"):
        table.step(None)
    with pytest.raises(SeaboardError, match="rewards are win, rank, points, not 'score'"):
        env("shipyard", reward="score")
    with pytest.raises(SeaboardError, match="render modes are ansi and svg, not 'human'"):
        env("shipyard", render_mode="human")
