from __future__ import annotations

import random
from typing import Any

import pytest

import seaboard
from seaboard.core.computing import cuda
from seaboard.core.computing.algorithms import playouts as algorithm
from seaboard.core.computing.simulation import check_games, cpu_playouts
from seaboard.core.errors import BadOption, BadPlayers, BadSeed, CudaUnavailable, SeaboardError, UnknownGame
from seaboard.core.language.rng import seed_words

pytestmark = pytest.mark.xdist_group("transatlantic")  # compiled there already


@pytest.mark.parametrize("seal", [0, 2**128], ids=["open", "sealed"])
def test_game_k_of_a_batch_is_the_match_of_seed_plus_k(seal: int) -> None:
    result = seaboard.playouts("transatlantic", players=3, games=5, seed=seal + 2**128 - 2)
    game = seaboard.game("transatlantic")
    for number in range(5):
        seed = seal + (2**128 - 2 + number) % 2**128
        s, actions = game.state(), [0] * 2000
        play = game.engine("plain").function(algorithm.play_random)
        length = play(s, 3, game.encode_options(result.options), seed_words(seed), [], [None] * 2000, actions)
        match = game.new(3, seed)
        for ply, action in enumerate(actions[:length]):
            if ply == match.ply:  # not taken automatically
                match.play(action)
            assert match.actions[ply] == action
        assert match.state == s and match.outcome
        assert list(match.outcome.scores) == result.scores[number].tolist()


WHOLESOME: dict[str, Any] = {"game": "transatlantic", "games": 1}


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"players": 9}, BadPlayers),
        ({"games": 0}, SeaboardError),
        ({"games": 2.5}, SeaboardError),
        ({"seed": -1}, BadSeed),
        ({"options": {"turbo": 1}}, BadOption),
    ],
)
def test_bad_input_is_refused(arguments: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        seaboard.playouts(**(WHOLESOME | arguments))


def test_progress_is_reported_up_to_the_end() -> None:
    reports: list[tuple[int, int]] = []
    seaboard.playouts("transatlantic", games=1000, progress=lambda done, total: reports.append((done, total)))
    assert reports[-1] == (1000, 1000) and [done for done, _ in reports] == sorted(done for done, _ in reports)


def test_an_error_in_the_progress_report_stops_the_batch() -> None:
    def fail(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        seaboard.playouts("transatlantic", games=100_000, progress=fail)


def test_without_a_gpu_cuda_is_refused_in_a_sentence() -> None:
    from numba import cuda as numba_cuda

    if not numba_cuda.is_available():
        with pytest.raises(CudaUnavailable, match="use the target cpu"):
            seaboard.playouts("transatlantic", games=1, target="cuda")


def test_playouts_on_cuda_say_that_they_do_not_count_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games as a GPU gives them back; they were played on the CPU, which gives the same."""
    game = seaboard.game("transatlantic")
    played = cpu_playouts(game, 3, game.encode_options(game.complete_options({})), 4, 20, 1, None)[0]
    monkeypatch.setattr(cuda, "cuda_batch", lambda *_: (played, played[:0], 0.0))
    result = seaboard.playouts(game, 3, games=20, seed=4, target="cuda")
    assert result.scores.tolist() == seaboard.playouts(game, 3, games=20, seed=4).scores.tolist()
    assert result.tally is None
    with pytest.raises(SeaboardError, match="Playouts on CUDA do not count actions: play them with target cpu"):
        print(result.counts)


def test_a_fault_is_told_with_seed_and_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    game = seaboard.game("transatlantic")
    check_games(game, 2, 300, seed=random.randrange(1000))
    monkeypatch.setattr(game.engine("cpu"), "function", lambda _: lambda *arguments: arguments[-1].__setitem__(slice(None), [3, 17, 9]))
    with pytest.raises(SeaboardError, match="with seed 8, after 17 decisions: coal"):
        check_games(game, 2, 300, seed=5)
