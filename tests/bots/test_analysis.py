"""The post-mortem."""

from __future__ import annotations

import pytest

import seaboard
from seaboard.bots import analysis, readiness
from seaboard.bots.analysis import Analysis, Decision, analyse
from seaboard.core.errors import BadBot
from seaboard.table import thinking

pytestmark = pytest.mark.xdist_group("yamatai")  # compiled there already


@pytest.fixture(name="match", scope="module")
def _match() -> seaboard.Match:
    """A finished game in which the first player decides by search and the other at random."""
    readiness.prepare(seaboard.game("yamatai"))
    match = seaboard.game("yamatai").new(2, 3)
    bots = [seaboard.bot("mcts:30", 1), seaboard.bot("random", 2)]
    while match.seat is not None:
        match.play(bots[match.seat].choose(match.look()))
    return match


def test_every_choice_is_judged_and_the_better_player_gives_less_away(match: seaboard.Match) -> None:
    seen: list[tuple[int, int]] = []
    found = analyse(match, "mcts:40", cores=2, progress=lambda done, total: seen.append((done, total)))
    plies = [ply for ply in range(match.ply) if len(match.game.legal(match.state_at(ply))) > 1]
    assert [decision.ply for decision in found.decisions] == plies and seen[-1] == (len(plies), len(plies))
    for decision in found.decisions:
        assert decision.action == match.actions[decision.ply] and decision.choices > 1
        assert sum(decision.before) == pytest.approx(1, abs=0.01) and sum(decision.after) == pytest.approx(1, abs=0.01)
        assert decision.loss >= 0 and (decision.best != decision.action or decision.loss == 0)
    assert found.accuracy[0] > found.accuracy[1] + 5
    assert match.outcome and found.final[match.outcome.winners[0]] > 0
    points = found.turning_points(3)
    assert len(points) == 3 and [point.ply for point in points] == sorted(point.ply for point in points)
    least = min(found.swing(found.decisions.index(point)) for point in points)
    assert all(found.swing(number) <= least for number, decision in enumerate(found.decisions) if decision not in points)
    again = analyse(match, "mcts:40", cores=1)
    assert again.decisions == found.decisions


def test_a_hint_puts_first_what_the_analysis_calls_best(match: seaboard.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "BUDGET", "mcts:60:playout=20")
    found = analyse(match, analysis.BUDGET)
    for decision in found.decisions[:: max(1, len(found.decisions) // 100)]:
        advice, _ = thinking.advise(thinking.position_of(match, decision.ply))
        assert advice[0]["action"] == decision.best and advice[0]["labels"][0] == decision.best_text
        judged = thinking.judge(thinking.position_of(match, decision.ply), decision.action, decision.ply)
        assert judged["best"] == decision.best and judged["after"] == decision.after
        chances = [one["chances"][decision.seat] for one in advice]
        assert f"{100 * chances[0]:.0f} %" in advice[0]["sentence"]


def test_a_hint_says_what_a_choice_brings_by_source() -> None:
    match = seaboard.game("yamatai").new(2, 1)
    bot = seaboard.bot("mcts:20")
    said = set()
    while match.seat is not None and match.ply < 120:
        before = match.view(match.seat)["seats"][match.seat]["points"]
        for advice in bot.advise(match.look()):
            later = match.at(match.ply)
            seat = match.seat
            later._take(advice.action, automatic=False)
            after = later.view(seat)["seats"][seat]["points"]
            for source in before:
                change = f"{after[source] - before[source]:+d} {source.replace('_', ' ')}".replace("-", "−")
                assert (change in advice.sentence) == (after[source] != before[source]), (advice, change)
                said.add(source) if after[source] != before[source] else None
        match.play(match.legal[0])
    assert len(said) > 2


def test_accuracy_halves_with_the_average_loss(match: seaboard.Match) -> None:
    def decision(seat: int, before: float, after: float) -> Decision:
        chances = [(1 - before, before), (before, 1 - before)][1 - seat], [(1 - after, after), (after, 1 - after)][1 - seat]
        return Decision(0, seat, "", 0, "", chances[0], chances[1], 1, "", 2)

    found = Analysis(match, "mcts:1", [decision(0, 0.5, 0.5), decision(0, 0.5, 0.47), decision(1, 0.5, 0.5)])
    assert list(found.accuracy) == pytest.approx([50, 100])


def test_analysis_is_done_by_search(match: seaboard.Match) -> None:
    for spec in ("greedy", "mcts", "hard"):
        with pytest.raises(BadBot):
            analyse(match, spec)
