"""What a prompt or a notebook shows of the objects of the library: one short line that says what it is."""

from __future__ import annotations

import random
from typing import Any

import pytest

import seaboard
from seaboard.bots.analysis import Analysis, Decision
from seaboard.bots.arena import Arena, Played
from seaboard.bots.balance import balance
from tests.contract.cases import each_game

LINE = 200  # characters


def assert_short(thing: Any, longest: int = LINE) -> None:
    text = repr(thing)
    assert "\n" not in text and len(text) <= longest, text
    assert " object at 0x" not in text, text


@each_game
def test_everything_a_game_is_made_of_is_one_short_line(game: seaboard.Game) -> None:
    match, rng = game.new(game.players[-1], 3), random.Random(3)
    while not match.over:
        if rng.random() < 0.1:
            for thing in (match, match.look(), match.scene(match.seat), match.state, match.look().sample(1)):
                assert_short(thing, 330 if isinstance(thing, game.state) else LINE)
            for told in match.log[-1:]:
                assert_short(told, 1200)  # a sentence that may be long
        match.play(rng.choice(match.legal))
    for thing in (match, match.outcome, match.scene(), match.scene(0), game, game.rules, game.face, game.engine("plain")):
        assert_short(thing)


def test_they_say_what_they_are() -> None:
    game = seaboard.game("transatlantic")
    match = game.new(3, 7)
    assert len(match.legal) == 3
    assert repr(game) == "<TransAtlantic (transatlantic), 2 to 4 players>"
    assert repr(match.look()) == "<look of Red at TransAtlantic, 3 players, 3 choices: In which region does your clipper start?>"
    assert repr(seaboard.bot("mcts:100:cores=2")) == "<bot mcts:100:cores=2>" and repr(seaboard.bot("hard")) == "<bot hard>"
    match.call(("Ada", "Ben", "Cleo"))
    assert repr(match) == "<TransAtlantic, 3 players, 0 decisions, Ada to decide: In which region does your clipper start?>"
    assert repr(match.scene(1)) == "<scene of TransAtlantic for Ben, wide>"
    assert repr(game.engine("plain")) == "<engine of transatlantic, plain>"
    result = seaboard.playouts(game, 3, games=2, seed=1, target="plain")
    assert repr(result).startswith(f"<2 random games of TransAtlantic, 3 players, seed 1: {result.decisions:,} decisions in ")


def test_a_bot_of_ones_own_has_the_name_of_its_class() -> None:
    class Careless(seaboard.Bot):
        def choose(self, look: seaboard.Look) -> int:
            return look.legal[0]

    assert repr(Careless()) == "<bot Careless>"


def test_results_of_thousands_of_games_are_one_short_line() -> None:
    game = seaboard.game("yamatai")
    sources = tuple({source.name.lower(): 1 for source in game.sources} for _ in range(2))
    used = ({"Sailor": 3}, {"Queen": 1})
    rows = [Played(number, (0, 1), (20, 10), (1, 2), "boats_exhausted", (90, 90), (1.0, 1.0), sources, used) for number in range(1000)]
    hall = Arena(game, ["greedy", "random"], 2, 2000, 1, game.complete_options({}), rows)
    decisions = [Decision(ply, 0, "What?", 1, "one", (0.5, 0.5), (0.5, 0.5), 1, "one", 3) for ply in range(500)]
    analysis = Analysis(game.new(2, 1), "mcts:100", decisions)
    for thing in (hall, rows[0], hall.standings()[0], analysis, balance(hall)):
        assert_short(thing, 330)
    assert repr(hall) == "<arena of greedy, random at Yamataï, 2 players: 1000 of 2000 games>"


@pytest.mark.parametrize("name", seaboard.game_names())
def test_options_and_advice_fit_on_a_line_too(name: str) -> None:
    game = seaboard.game(name)
    for option in game.options:
        assert_short(option, 800)
    for advice in game.new(seed=1).hint("random"):
        assert_short(advice, 300)
