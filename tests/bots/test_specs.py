"""Bots are made from specs."""

from __future__ import annotations

from pathlib import Path

import pytest

import seaboard
from seaboard.bots import readiness
from seaboard.bots.mcts import Settings, TreeSearch, search_settings
from seaboard.core.errors import BadBot


def test_a_budget_is_simulations_or_seconds() -> None:
    made = [seaboard.bot(spec) for spec in ("mcts:1000", "mcts:2s", "mcts:0.5s:cores=2:playout=7")]
    bots = [bot for bot in made if isinstance(bot, TreeSearch)]
    assert [(bot.simulations, bot.seconds) for bot in bots] == [(1000, None), (None, 2.0), (None, 0.5)]
    settings = bots[2].settings
    assert (settings.cores, settings.playout, settings.explore) == (2, 7, Settings().explore)
    assert [bot.spec for bot in bots] == ["mcts:1000", "mcts:2s", "mcts:0.5s:cores=2:playout=7"]


def test_a_spec_goes_before_the_settings_that_a_game_has_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "is_ready", lambda game: False)  # a few simulations need no compiler
    game = seaboard.game("shipyard")
    own = search_settings(game, 2)
    assert own["turns"] == 3 and search_settings(game, 4) == {} == search_settings(seaboard.game("yamatai"), 2)
    for spec, players, turns in (("mcts:2", 2, own["turns"]), ("mcts:2:turns=2", 2, 2), ("mcts:2", 4, Settings().turns)):
        bot = seaboard.bot(spec)
        assert isinstance(bot, TreeSearch)
        bot.search(game.new(players, 1).look(), 1)
        assert bot.settings.turns == turns


@pytest.mark.parametrize("spec", ["easy", "medium", "hard", "random", "greedy"])
def test_levels_and_simple_bots_have_no_arguments(spec: str) -> None:
    assert seaboard.bot(spec).spec == spec
    with pytest.raises(BadBot, match="takes no arguments"):
        seaboard.bot(f"{spec}:3")


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("", "There is no bot ''"),
        ("grandmaster", "the bots are random, greedy, mcts"),
        ("mcts", "needs a budget"),
        ("mcts:", "number of simulations"),
        ("mcts:many", "number of simulations"),
        ("mcts:0", "above 0"),
        ("mcts:-5", "above 0"),
        ("mcts:-1s", "above 0"),
        ("mcts:nans", "above 0"),
        ("mcts:100:colour=2", "settings of mcts"),
        ("mcts:100:cores=0", "settings of mcts"),
        ("mcts:100:cores", "settings of mcts"),
        ("nowhere.py:Bot", "cannot be loaded"),
        ("os.path:join", "no class join"),
    ],
)
def test_a_bad_spec_is_one_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(BadBot, match=r"^[^\n]*$") as caught:
        seaboard.bot(spec)
    assert sentence in str(caught.value)


OWN = """
import seaboard

class Last(seaboard.Bot):
    def choose(self, look):
        return look.legal[-1]
"""


def test_a_class_in_a_file_is_a_bot(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(OWN)
    bot = seaboard.bot(f"{path}:Last")
    match = seaboard.game("transatlantic").new(2, 1)
    assert bot.choose(match.look()) == match.legal[-1]
    assert match.hint(bot)[0].sentence == f"{path}:Last would {match.game.face.label(match.state, match.legal[-1])}."


def test_the_same_seed_decides_alike_and_every_decision_has_a_seed_of_its_own() -> None:
    match = seaboard.game("transatlantic").new(4, 1)
    one, two = seaboard.bot("random", 5), seaboard.bot("random", 5)
    first = [one.choose(match.look()) for _ in range(30)]
    assert first == [two.choose(match.look()) for _ in range(30)]
    assert len(set(first)) > 1
