from __future__ import annotations

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import seaboard
from seaboard.core.errors import BadOption, BadPlayers, SeaboardError
from seaboard.envs.openspiel import SpielState
from tests.contract.cases import each_game


def load(game: seaboard.Game | str, **given: Any) -> Any:
    return pyspiel.load_game(f"python_seaboard_{game if isinstance(game, str) else game.name}", given)


def walk(game: Any, seed: int, decisions: int, deal: int = 0) -> Any:
    """A state after some random decisions, or the end of the game."""
    state, rng = game.new_initial_state(), random.Random(seed)
    state.apply_action(deal)
    while decisions and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        decisions -= 1
    return state


@each_game
def test_every_game_passes_the_random_simulations_of_openspiel(game: seaboard.Game) -> None:
    for number, players in enumerate(game.players):
        found = load(game, players=players, deals=3, reward=("win", "rank", "points")[number % 3])
        assert found.num_players() == players and found.max_game_length() == game.max_decisions
        end = walk(found, number, -1)
        assert end.is_terminal() and end.legal_actions() == [] and len(end.returns()) == players
    pyspiel.random_sim_test(found, num_sims=1, serialize=True, verbose=False)


@each_game
def test_a_seat_cannot_tell_a_resampled_state_from_the_real_one(game: seaboard.Game) -> None:
    players = game.players[-1]
    found, changed = load(game, players=players), 0
    for decisions in (0, 3, 20, 60):
        state = walk(found, decisions, decisions, deal=decisions)
        for seat in range(players):
            other = state.resample_from_infostate(seat, lambda: 0.37)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.history() == [], "a history would tell the deal"
            changed += str(other) != str(state)
            if seat == state.current_player():
                assert other.current_player() == seat and other.legal_actions() == state.legal_actions()
            if decisions == 60:
                for opponent in set(range(players)) - {seat}:
                    real, dealt = (one.information_state_string(opponent).split()[0] for one in (state, other))
                    assert real != dealt, "the path of another seat tells what it saw"
    assert changed


@each_game
def test_what_a_seat_sees_is_what_the_library_shows_it(game: seaboard.Game) -> None:
    players = game.players[-1]
    state, match = walk(load(game, players=players, seed=4), 1, 25), game.new(players, seed=4)
    rng = random.Random(1)
    for _ in range(25):
        while len(match.legal) == 1:
            match.play(match.legal[0])
        match.play(rng.choice(match.legal))
    while len(match.legal) == 1:
        match.play(match.legal[0])
    for seat in range(players):
        tensor = state.observation_tensor(seat)
        assert tensor[players:] == match.observe(seat) and tensor[:players] == [float(seat == one) for one in range(players)]
        observation = make_observation(state.get_game())
        observation.set_from(state, seat)
        assert observation.dict["observation"].tolist() == match.observe(seat)
    assert state.information_state_tensor()[-game.actions.total() :] == match.mask()
    assert [state.action_to_string(action) for action in state.legal_actions()] == [match.text(action) for action in match.legal]


@each_game
def test_information_states_remember_the_way(game: seaboard.Game) -> None:
    """A seat that chose otherwise, or saw something else at a turn of its own, is not in the same information state."""
    state = walk(load(game, players=game.players[0]), 2, 10)
    seat = state.current_player()
    before = state.information_state_string(seat)
    paths = set()
    for action in state.legal_actions():
        child = state.child(action)
        paths.add(child.information_state_string(seat).split()[0])
    assert len(paths) == len(state.legal_actions()) and before.split()[0] not in paths


@each_game
def test_clones_and_states_that_were_written_down_go_on_by_themselves(game: seaboard.Game) -> None:
    state = walk(load(game, players=game.players[-1]), 3, 15)
    for other in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state) and other.history() == state.history()
        seats = range(game.players[-1])
        assert [other.information_state_string(seat) for seat in seats] == [state.information_state_string(seat) for seat in seats]
        before = str(state)
        other.apply_action(other.legal_actions()[-1])
        assert str(state) == before != str(other)
    assert pickle.loads(pickle.dumps(load(game, seed=3))).get_parameters()["seed"] == 3


@each_game
def test_ismcts_of_openspiel_plays(game: seaboard.Game) -> None:
    found = load(game, players=2, deals=1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(found, evaluator, uct_c=1.0, max_simulations=8, random_state=np.random.RandomState(2))
    state = walk(found, 1, 4)
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_returns_are_the_reward_that_was_asked_for() -> None:
    ends = {reward: walk(load("nuremberg", players=3, reward=reward), 5, -1).returns() for reward in ("win", "rank", "points")}
    points = ends["points"]
    best = [score == max(points) for score in points]
    assert sum(ends["win"]) == pytest.approx(1) and sum(ends["rank"]) == pytest.approx(0)
    assert all(not share or first for share, first in zip(ends["win"], best, strict=True))
    assert sorted(range(3), key=lambda seat: points[seat]) == sorted(range(3), key=lambda seat: (ends["rank"][seat], points[seat]))
    kinds = [load("nuremberg", reward=reward).get_type().utility for reward in ("win", "rank", "points")]
    assert [kind.name for kind in kinds] == ["CONSTANT_SUM", "ZERO_SUM", "GENERAL_SUM"]


def test_the_deals_are_the_only_chance() -> None:
    game = load("yamatai", deals=5)
    state = game.new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(deal, 0.2) for deal in range(5)]
    assert [state.action_to_string(deal) for deal in (0, 4)] == ["deal 0", "deal 4"]
    assert isinstance(state, SpielState) and game.max_chance_nodes_in_history() == 1
    assert len({str(walk(game, 1, 0, deal)) for deal in range(5)}) == 5


def test_parameters_are_checked_in_a_sentence() -> None:
    assert load("shipyard", max_ship_length=9).new_initial_state().get_game().options["max_ship_length"] == 9
    with pytest.raises(BadPlayers, match="2 to 4 players, not 7"):
        load("shipyard", players=7)
    with pytest.raises(BadOption, match="takes 7, 9, not 8"):
        load("shipyard", max_ship_length=8)
    with pytest.raises(SeaboardError, match="at least one deal"):
        load("shipyard", deals=0)
    with pytest.raises(SeaboardError, match="no less and no more"):
        load("shipyard").make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
        )


def test_a_process_that_loaded_the_games_ends_well() -> None:
    """OpenSpiel lets go of what was registered after Python has ended."""
    program = "import pyspiel, seaboard.envs.openspiel; pyspiel.load_game('python_seaboard_yamatai')"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True).returncode == 0
