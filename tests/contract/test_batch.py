"""Many games at once play the same games as everything else: the same bytes, choices, observations and results."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import seaboard
from seaboard.core.computing.batch import Batch
from seaboard.core.errors import IllegalAction, SeaboardError
from tests.contract.cases import each_game

STEPS = 400


def choose(batch: Batch, rng: Any) -> Any:
    return batch.choices[np.arange(batch.n), rng.integers(0, np.maximum(batch.counts, 1))]


def mixed(game: seaboard.Game, n: int) -> list[int]:
    return [game.players[k % len(game.players)] for k in range(n)]


@each_game
def test_a_batch_plays_the_games_that_matches_play(game: seaboard.Game) -> None:
    n = len(game.players)
    batch, rng, ended = game.batch(n, mixed(game, n), seed=3, keep_actions=True), np.random.default_rng(1), 0
    matches = [game.new(players, seed=3 + k) for k, players in enumerate(mixed(game, n))]
    for step in range(STEPS):
        for k, match in enumerate(matches):
            take_forced(match)
            assert match.seat == batch.seats[k] and match.legal == batch.choices[k, : batch.counts[k]].tolist()
            assert match.state.pack() == batch.states[k].tobytes()
            if step % 40 == 39 or step < 3:
                assert match.observe() == batch.observations[k].tolist() and match.mask() == batch.masks[k].tolist()
        actions = choose(batch, rng)
        batch.step(actions)
        for k, match in enumerate(matches):
            match.play(int(actions[k]))
            take_forced(match)
            assert match.over == batch.over[k]
            if outcome := match.outcome:
                assert batch.scores[k, : match.players].tolist() == list(outcome.scores)
                assert batch.ranks[k, : match.players].tolist() == list(outcome.ranks)
                matches[k] = game.new(match.players, seed=batch.seeds[k])
                ended += 1
    assert ended and len(set(batch.seeds)) == n
    for k, match in enumerate(matches):
        again = batch.match(k)
        take_forced(match)
        assert again.actions == match.actions and again.seed == match.seed and again.log[-1] == match.log[-1]


def take_forced(match: seaboard.Match) -> None:
    while len(match.legal) == 1:
        match.play(match.legal[0])


@each_game
def test_plain_and_compiled_batches_are_equal_in_everything(game: seaboard.Game) -> None:
    n = len(game.players)
    plain, cpu = game.batch(n, mixed(game, n), seed=5, target="plain"), game.batch(n, mixed(game, n), seed=5)
    rng = np.random.default_rng(2)
    for _ in range(60):
        for one, other in zip(plain.lanes, cpu.lanes, strict=True):
            assert (one == other).all()
        assert (plain.states == cpu.states).all()
        actions = choose(cpu, rng)
        plain.step(actions)
        cpu.step(actions)
    for batch in (plain, cpu):
        batch.resample(np.zeros(n, int), seed=9)
    assert (plain.states == cpu.states).all() and (plain.observe(1) == cpu.observe(1)).all()
    assert (plain.greedy(4, deals=2) == cpu.greedy(4, deals=2)).all() and (plain.random(6) == cpu.random(6)).all()


@each_game
def test_what_a_seat_sees_does_not_change_when_what_it_cannot_know_is_dealt_anew(game: seaboard.Game) -> None:
    batch, rng = game.batch(64, game.players[-1], seed=1), np.random.default_rng(3)
    for _ in range(50):
        batch.step(choose(batch, rng))
    seats, seen, choices = batch.seats.copy(), batch.observations.copy(), batch.masks.copy()
    other = batch.copy()
    other.resample(seats, seed=77)
    assert (other.observations == seen).all() and (other.masks == choices).all() and (other.seats == seats).all()
    assert (other.states != batch.states).any(), "nothing was dealt anew"


@each_game
def test_every_game_of_a_batch_can_have_its_own_options(game: seaboard.Game) -> None:
    options = game.option_sets()
    n = len(options)
    batch, rng = game.batch(n, mixed(game, n), seed=2, options=options, keep_actions=True), np.random.default_rng(8)
    for _ in range(12):
        batch.step(choose(batch, rng))
    for k in range(n):
        match = batch.match(k)
        assert match.options == game.complete_options(options[k]) and match.state.pack() == batch.states[k].tobytes()


def test_random_choices_are_all_alike() -> None:
    batch = seaboard.game("yamatai").batch(4000, 2, seed=1, threads=1)
    batch.lanes.counts[:] = 3  # only the first three count
    places = [(batch.random(seed)[:, None] == batch.choices[:, :3]).argmax(axis=1) for seed in (0, 1, 1 << 100)]
    for found in places:
        assert (np.abs(np.bincount(found, minlength=3) - 4000 / 3) < 150).all()  # five standard deviations
    assert (places[0] != places[1]).any() and (places[1] != places[2]).any()


@each_game
def test_results_do_not_depend_on_threads(game: seaboard.Game) -> None:
    found = []
    for threads in (1, 2):
        batch, rng = game.batch(600, seed=4, threads=threads), np.random.default_rng(4)
        for _ in range(30):
            batch.step(choose(batch, rng))
        found.append((batch.states.tobytes(), batch.observations.copy(), batch.greedy(1, deals=1)))
    assert found[0][0] == found[1][0] and (found[0][1] == found[1][1]).all() and (found[0][2] == found[1][2]).all()


@each_game
def test_greedy_in_a_batch_is_the_choice_that_the_bot_finds_best(game: seaboard.Game) -> None:
    from seaboard.bots.simple import DEALS, Greedy

    batch, rng = game.batch(6, game.players[0], seed=8), np.random.default_rng(5)
    for _ in range(25):
        batch.step(choose(batch, rng))
    chosen = batch.greedy(1, deals=64)
    near = 0
    for k in range(batch.n):
        look = batch.match(k).look()
        worth = np.sum([Greedy().look_ahead(look, seed)[:, look.seat] for seed in range(8)], axis=0) / (8 * DEALS)
        near += bool(worth[look.legal.index(int(chosen[k]))] >= worth.max() - 300)  # of 10,000: deals differ
    assert near >= batch.n - 1


@each_game
def test_greedy_beats_random_play(game: seaboard.Game) -> None:
    batch, rng = game.batch(48, game.players[0], seed=2), np.random.default_rng(6)
    own = np.arange(48) % game.players[0]
    wins = games = 0.0
    while games < 48:
        greedy, anything = batch.greedy(int(rng.integers(1 << 60)), deals=1), choose(batch, rng)
        batch.step(np.where(batch.seats == own, greedy, anything))
        wins += batch.shares[batch.over, own[batch.over]].sum()
        games += batch.over.sum()
    assert wins / games > 0.9


def test_an_illegal_action_names_game_and_action_and_changes_nothing() -> None:
    batch = seaboard.game("transatlantic").batch(4, 2, seed=1)
    actions = batch.choices[:, 0].copy()
    actions[2] = int(np.flatnonzero(~batch.masks[2])[0])
    before = batch.states.copy()
    with pytest.raises(IllegalAction, match=rf"Action {actions[2]} is not legal in game 2 of the batch"):
        batch.step(actions)
    with pytest.raises(IllegalAction, match="Action -1 is not legal in game 0"):
        batch.step([-1, *actions[1:]])
    assert (batch.states == before).all()
    with pytest.raises(SeaboardError, match="takes 4 actions"):
        batch.step(actions[:3])


def test_without_auto_reset_a_game_that_is_over_stays_so_until_it_is_reset() -> None:
    batch, rng = seaboard.game("nuremberg").batch(3, 2, seed=6, auto_reset=False), np.random.default_rng(7)
    while (batch.counts > 0).any():
        batch.step(choose(batch, rng))
    assert (batch.seats == -1).all() and not batch.masks.any() and batch.seeds == [6, 7, 8]
    ended = batch.scores.copy()
    batch.step([0, 0, 0])
    assert (batch.scores == ended).all()
    batch.reset([True, False, True])
    assert batch.seeds == [9, 7, 11] and (batch.counts > 0).tolist() == [True, False, True]
    assert batch.match(0).state.pack() == seaboard.game("nuremberg").new(2, seed=9).state.pack()


def test_a_match_of_a_position_plays_on_and_says_why_it_cannot_be_saved() -> None:
    batch = seaboard.game("yamatai").batch(2, 3, seed=1)
    match = batch.match(1)
    assert match.seat == batch.seats[1] and match.legal == batch.choices[1, : batch.counts[1]].tolist()
    while not match.over:
        match.play(match.legal[0])
    assert match.outcome and match.log
    with pytest.raises(SeaboardError, match="began at a position"):
        match.document()
    with pytest.raises(SeaboardError, match="0 to 1, not 2"):
        batch.match(2)


def test_wrong_numbers_are_refused_in_a_sentence() -> None:
    game = seaboard.game("shipyard")
    wrong_numbers: list[Any] = [0, -1, 2.0]
    for wrong in wrong_numbers:
        with pytest.raises(SeaboardError, match="positive number of games"):
            game.batch(wrong)
    elsewhere: Any = "tpu"
    with pytest.raises(SeaboardError, match="runs on cpu, cuda or plain, not on 'tpu'"):
        game.batch(2, target=elsewhere)
    with pytest.raises(SeaboardError, match="each of the 2 games"):
        game.batch(2, 2).reset([True])
    with pytest.raises(SeaboardError, match="for 2 to 4 players, not 9"):
        game.batch(2, [2, 9])
    with pytest.raises(SeaboardError, match="give 3 numbers"):
        game.batch(3, [2, 2])
    with pytest.raises(SeaboardError, match="give options 3 times"):
        game.batch(3, 2, options=[{}, {}])
    with pytest.raises(SeaboardError, match="Option contract_mode takes"):
        game.batch(2, 2, options=[{}, {"contract_mode": "none"}])
    with pytest.raises(SeaboardError, match="seats are 0 to 1, not 3"):
        game.batch(2, 2).observe(3)


@each_game
def test_a_step_in_some_games_leaves_the_others_as_they_are(game: seaboard.Game) -> None:
    batch, rng = game.batch(8, game.players[0], seed=3, keep_actions=True), np.random.default_rng(9)
    which = np.arange(8) % 2 == 0
    for _ in range(20):
        before = batch.copy()
        batch.step(np.where(which, choose(batch, rng), -7), which)
        for own, others in zip(batch.lanes, before.lanes, strict=True):
            assert (own[~which] == others[~which]).all()
        assert all(batch.states[k].tobytes() == before.states[k].tobytes() for k in np.flatnonzero(~which))
    assert (batch.lengths == np.where(which, 20, 0)).all() and batch.match(0).state.pack() == batch.states[0].tobytes()
    assert (batch.greedy(1, deals=1, which=which)[~which] == 0).all()
    with pytest.raises(IllegalAction, match="Action -2 is not legal in game 0"):
        batch.step(np.full(8, -2))
    batch.reset(seed=50)
    assert batch.seeds == list(range(50, 58)) and not batch.lengths.any()
    with pytest.raises(SeaboardError, match="a seed or say which"):
        batch.reset(which, seed=3)


@each_game
def test_a_batch_that_skips_nothing_keeps_every_action(game: seaboard.Game) -> None:
    batch, rng = game.batch(2, game.players[0], seed=5, skip_forced=False, keep_actions=True), np.random.default_rng(2)
    for _ in range(60):
        batch.step(choose(batch, rng))
    for k in range(2):
        match = batch.match(k)
        assert match.actions[:60] == batch._taken[k] and match.seed == 5 + k


@each_game
def test_copies_and_pickles_of_a_batch_go_on_alike_and_by_themselves(game: seaboard.Game) -> None:
    batch = game.batch(600, seed=1, threads=2, options=[{}] * 600)
    for step in range(5):
        batch.step(batch.random(step))
    others = [batch.copy(), deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    for one in others:
        assert one.states.tobytes() == batch.states.tobytes()
    actions, before = batch.random(9), batch.states.tobytes()
    for one in others:
        one.step(actions)
        assert batch.states.tobytes() == before
    batch.step(actions)
    for one in others:
        assert one.states.tobytes() == batch.states.tobytes() and (one.observations == batch.observations).all()
