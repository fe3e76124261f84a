"""First Train to Nuremberg 13: end and final scoring."""

from __future__ import annotations

import random

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.state import End, Question
from seaboard.games.nuremberg.tables import ROUNDS, Option, Track

from .positions import A, B, C, asked, cubes, fill_track, fresh, influence, pass_all, points, profit, ranks, shipped, shipping, totals


@pytest.mark.clause("nuremberg", "13.1", "4.10", "6.1")
@pytest.mark.parametrize(("players", "option", "rounds"), [(2, 5, 4), (3, 5, 4), (4, 5, 5), (4, 4, 4), (3, 4, 4)])
def test_the_game_ends_after_the_last_round(players: int, option: int, rounds: int) -> None:
    s = fresh(players, rounds_4_players=option)
    assert ROUNDS[players][s.options[Option.ROUNDS_4_PLAYERS]] == rounds
    for number in range(1, rounds + 1):
        assert s.round == number and GAME.rules.end_reason(s) == End.NOT_YET
        shipping(s)
        pass_all(s)
    assert asked(s) == Question.OVER and GAME.rules.end_reason(s) == End.LAST_ROUND
    assert GAME.legal(s) == []


@pytest.mark.clause("nuremberg", "13.2")
def test_the_total_is_the_sum_of_its_sources() -> None:
    s = fresh(2)
    shipped(s, A, yellow=3, grey=2, red=1, green=1)
    s.players[A].fuerth_vp = 4
    profit(s, A, -6)
    fill_track(s, A, 5)
    assert points(s, A) == {"passengers": 2, "goods": 5, "fuerth": 4, "sets": 2, "profit": -6, "track": -5}
    assert totals(s) == [2, 0]


@pytest.mark.clause("nuremberg", "13.3")
@pytest.mark.parametrize(
    ("yellow", "grey", "red", "green", "sets"), [(4, 5, 3, 2, 2), (1, 1, 1, 1, 1), (9, 9, 9, 0, 0), (0, 9, 9, 9, 0), (3, 3, 3, 3, 3)]
)
def test_sets_are_the_least_of_the_four_counts(yellow: int, grey: int, red: int, green: int, sets: int) -> None:
    s = fresh(2)
    shipped(s, A, yellow=yellow, grey=grey, red=red, green=green)
    assert points(s, A)["sets"] == 2 * sets


@pytest.mark.clause("nuremberg", "13.4")
def test_what_is_left_is_worth_nothing() -> None:
    s = fresh(2)
    influence(s, A, white=9, brown=9, red=9, green=9)
    cubes(s, A, 15)
    assert totals(s) == [0, 0]


@pytest.mark.clause("nuremberg", "13.5", "1.1")
def test_ties_go_to_profit_and_loss_and_then_to_the_top_of_the_stack() -> None:
    s = fresh(3)
    shipped(s, A, yellow=4)
    shipped(s, B, yellow=2)
    shipped(s, C, yellow=2)
    profit(s, A, -2)
    assert totals(s) == [2, 2, 2]
    assert list(s.order[Track.PROFIT])[:3] == [B, C, A]
    assert ranks(s) == [3, 1, 2]
    shipped(s, A, grey=1)
    assert ranks(s) == [1, 2, 3]


@pytest.mark.clause("nuremberg", "13.5")
def test_there_is_always_one_winner() -> None:
    rng = random.Random(4)
    for seed in range(20):
        s = GAME.start(2 + seed % 3, seed, {})
        while not GAME.rules.is_over(s):
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        assert sorted(ranks(s)) == list(range(1, s.n_players + 1))
