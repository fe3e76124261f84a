"""The arena: seats, deals, figures, resuming."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import seaboard
from seaboard.bots.arena import Arena, Played, arena, interval, rate
from seaboard.core.errors import BadBot, BadSave, SeaboardError

GAME = seaboard.game("yamatai")
pytestmark = pytest.mark.xdist_group("yamatai")  # compiled there already


def hall(bots: int, players: int) -> Arena:
    return Arena(GAME, [f"bot{number}" for number in range(bots)], players, 100, 0, {})


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (4, 4), (3, 4), (2, 3), (1, 2), (5, 2), (4, 3)])
def test_every_bot_sits_in_every_seat_equally_often_on_every_deal(bots: int, players: int) -> None:
    found = hall(bots, players)
    a_deal = found.games_a_deal
    for deal in range(3):
        seats = []
        for number in range(deal * a_deal, (deal + 1) * a_deal):
            of, lineup = found.lineup(number)
            assert of == deal and len(lineup) == players
            seats += list(enumerate(lineup))
        counts = {seats.count((seat, bot)) for seat in range(players) for bot in range(bots)}
        assert len(counts) == 1


def played(number: int, bots: tuple[int, ...], ranks: tuple[int, ...]) -> Played:
    return Played(number, bots, tuple(10 - rank for rank in ranks), ranks, "end", (5,) * len(bots), (0.5,) * len(bots))


def test_a_tie_is_shared_and_shares_are_of_a_seat() -> None:
    found = hall(2, 3)
    found.played = [played(0, (0, 1, 0), (1, 1, 3)), played(1, (1, 0, 1), (2, 1, 3))]
    one, two = found.standings()
    assert one.games == 3 and one.win_share == pytest.approx((0.5 + 0 + 1) / 3)
    assert two.games == 3 and two.win_share == pytest.approx((0.5 + 0 + 0) / 3)
    assert one.mean_score == pytest.approx((9 + 7 + 9) / 3) and one.mean_rank == pytest.approx(5 / 3)
    assert one.seconds_per_decision == pytest.approx(0.1)


def test_intervals_after_wilson() -> None:
    """Figures of a textbook example: 15 of 50 at 95 %."""
    low, high = interval(0.3, 50)
    assert (round(low, 3), round(high, 3)) == (0.191, 0.438)
    assert interval(1.0, 20)[1] == 1.0 and interval(1.0, 20)[0] > 0.8


def test_ratings_follow_the_odds() -> None:
    """Three wins in four are odds of 3, which is 191 points; an untested bot stays at the middle."""
    games = [played(number, (0, 1), (1, 2) if number % 4 else (2, 1)) for number in range(4000)]
    (one, error), (two, _) = rate(games, 2)
    assert one - two == pytest.approx(190.8, abs=1) and 5 < error < 10
    ratings = rate([*games, *[played(n, (1, 2), (1, 2) if n % 4 else (2, 1)) for n in range(4000)]], 3)
    assert ratings[0][0] - ratings[2][0] == pytest.approx(381.7, abs=2)


def test_results_are_the_same_on_one_core_and_on_two_and_all_rotations_share_a_deal(tmp_path: Path) -> None:
    bots = ["greedy", "random", "mcts:5"]
    one = arena(GAME, bots, 3, 6, 4, cores=1, statistics=True)
    two = arena(GAME, bots, 3, 6, 4, cores=2, statistics=True)
    strip = [(p.number, p.bots, p.scores, p.ranks, p.decisions, p.sources, p.used) for p in one.played]
    assert strip == [(p.number, p.bots, p.scores, p.ranks, p.decisions, p.sources, p.used) for p in two.played]
    assert [p.number for p in one.played] == list(range(6))
    assert all(sum(points.values()) == score for p in one.played for points, score in zip(p.sources, p.scores, strict=True))
    assert all(a != b for a, b in pairwise([p.scores for p in one.played]))


def test_an_arena_is_resumed_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arena(GAME, ["greedy", "random"], 2, 4, 9, cores=1, file=path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:3], lines[3][:40]]))  # the last two games lost, one of them in mid-line
    again = arena(GAME, ["greedy", "random"], 2, 6, 9, cores=1, file=path)
    whole = arena(GAME, ["greedy", "random"], 2, 6, 9, cores=1)
    assert [p.scores for p in again.played] == [p.scores for p in whole.played]
    assert len(path.read_text().splitlines()) == 7
    before = path.read_text()
    assert len(arena(GAME, ["greedy", "random"], 2, 6, 9, cores=1, file=path).played) == 6
    assert path.read_text() == before
    with pytest.raises(BadSave, match="another arena"):
        arena(GAME, ["greedy", "random"], 2, 6, 10, cores=1, file=path)
    path.write_text("[1, 2]\n{}\n")
    with pytest.raises(BadSave):
        arena(GAME, ["greedy", "random"], 2, 6, 9, cores=1, file=path)
    (tmp_path / "other").write_text("not json\n")
    with pytest.raises(BadSave, match="not the file of an arena"):
        arena(GAME, ["greedy"], 2, 6, 9, cores=1, file=tmp_path / "other")


def test_bad_input_is_refused_before_anything_is_played() -> None:
    for bots, games, error in (([], 4, BadBot), (["greedy", "chess"], 4, BadBot), (["greedy"], 0, SeaboardError)):
        with pytest.raises(error):
            arena(GAME, bots, 2, games)


CHEAT = """
import seaboard

class Cheat(seaboard.Bot):
    def choose(self, look):
        return -1
"""


def test_an_illegal_choice_of_a_bot_is_named(tmp_path: Path) -> None:
    path = tmp_path / "cheat.py"
    path.write_text(CHEAT)
    with pytest.raises(BadBot, match="chose -1, which is not legal"):
        arena(GAME, [f"{path}:Cheat"], 2, 1, cores=1)
