"""Games, matches, looks, playouts and bots go through pickle, copies and other processes, small, and behave the same there."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import seaboard
from seaboard.core.errors import BadSave, SeaboardError
from seaboard.core.play import match as matches
from tests.contract.cases import each_game

KB = 1024


def through(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def played(game: seaboard.Game, decisions: int, players: int | None = None, seed: int = 5) -> seaboard.Match:
    match, rng = game.new(players or game.players[-1], seed), random.Random(3)
    while not match.over and match.ply < decisions:
        match.play(rng.choice(match.legal))
    return match


def assert_same(one: seaboard.Match, two: seaboard.Match) -> None:
    assert two.game is one.game and two.state == one.state and two.actions == one.actions and two.legal == one.legal
    assert (two.players, two.options, two.names, two.outcome) == (one.players, one.options, one.names, one.outcome)
    for seat in (None, *range(one.players)):
        assert two.log_for(seat) == one.log_for(seat)
    assert two.secret_events == one.secret_events


@each_game
def test_a_game_is_pickled_as_its_place_and_is_itself_again(game: seaboard.Game) -> None:
    data = pickle.dumps(game)
    assert pickle.loads(data) is game and len(data) < 200
    assert copy.copy(game) is game and copy.deepcopy([game])[0] is game


@each_game
def test_a_match_is_pickled_as_its_decisions(game: seaboard.Game) -> None:
    match = played(game, 150)
    match.call(["Ada", "Ben", "Cleo", "Dan", "Eve"][: match.players])
    data = pickle.dumps(match)
    assert len(data) < 2 * KB
    again = pickle.loads(data)
    assert_same(match, again)
    assert again.document() == match.document()
    match.undo()
    again.undo()
    assert_same(match, again)
    match.play(match.legal[-1])
    again.play(again.legal[-1])
    assert_same(match, again)


@each_game
def test_a_finished_match_is_a_few_kilobytes(game: seaboard.Game) -> None:
    match = played(game, 100_000)
    data = pickle.dumps(match)
    assert match.over and len(data) < 4 * KB + 4 * match.ply
    assert pickle.loads(data).outcome == match.outcome


def test_a_match_is_where_it_was_even_before_a_decision_that_is_taken_by_itself() -> None:
    """Pickling does not play on."""
    for seed in range(4):
        match = played(seaboard.game("nuremberg"), 60, seed=seed)
        for ply in range(match.ply):
            assert through(match.at(ply)).actions == match.actions[:ply]


def test_a_match_that_began_at_a_position_is_pickled_with_it() -> None:
    game = seaboard.game("yamatai")
    match = seaboard.Match.of_state(game, 3, played(game, 40, players=3).state, game.complete_options({}))
    for _ in range(5):
        match.play(match.legal[0])
    assert_same(match, through(match))
    with pytest.raises(SeaboardError, match="began at a position"):
        through(match).document()


def test_a_match_of_other_rules_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(seaboard.game("shipyard"), 5)
    function, (kind, header, *rest) = match.__reduce__()
    assert function is matches.played_again
    with pytest.raises(BadSave, match=r"rules version 1 of Shipyard, not 2: keep matches with `match\.save`"):
        function(kind, (header[0], 1, *header[2:]), *rest)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_of_a_match_goes_on_by_itself(copied: Any) -> None:
    match = played(seaboard.game("transatlantic"), 60)
    before, other = through(match), copied(match)
    assert_same(match, other)
    other.play(other.legal[0])
    other.undo()
    other.undo()
    other.call(("one", "two", "three", "four"))
    assert_same(match, before)


# --- looks -------------------------------------------------------------------------------------------------------------------


@each_game
def test_a_look_behaves_the_same(game: seaboard.Game) -> None:
    match, rng = game.new(game.players[-1], 9), random.Random(9)
    for number in range(120):
        if match.over:
            break
        if number % 15 == 0:
            look = match.look()
            for again in (through(look), copy.deepcopy(look)):
                assert (again.seat, again.legal, again.question, again.view) == (look.seat, look.legal, look.question, look.view)
                assert [again.text(action) for action in look.legal] == [look.text(action) for action in look.legal]
                assert [again.sample(seed) for seed in (0, 1, 77)] == [look.sample(seed) for seed in (0, 1, 77)]
            assert len(pickle.dumps(look)) < 5 * KB
        match.play(rng.choice(match.legal))


@each_game
def test_nothing_that_is_hidden_is_in_a_pickled_look_or_in_its_repr(game: seaboard.Game) -> None:
    """Of positions that the seat cannot tell from each other the pickles are the same, byte by byte."""
    match, rng = game.new(game.players[-1], 11), random.Random(11)
    differed = 0
    for _ in range(100):
        if match.over:
            break
        look = match.look()
        for seed in (1, 2):
            twin = seaboard.Look(game, match.players, look.sample(seed))
            assert twin._state != look._state
            differed += 1
            assert pickle.dumps(twin) == pickle.dumps(look) and repr(twin) == repr(look)
        match.play(rng.choice(match.legal))
    assert differed > 50


# --- playouts, states, bots ----------------------------------------------------------------------------------------------------


@pytest.mark.xdist_group("transatlantic")
def test_playouts_are_pickled_as_their_arrays() -> None:
    result = seaboard.playouts("transatlantic", players=3, games=300, seed=4)
    data = pickle.dumps(result)
    arrays: list[np.ndarray[Any, Any]] = [
        result.scores,
        result.ranks,
        result.seats,
        result.lengths,
        result.reasons,
        result.sources,
        result.counts,
    ]
    assert len(data) < sum(array.nbytes for array in arrays) + 4 * KB
    for again in (pickle.loads(data), copy.deepcopy(result)):
        assert again.game is result.game and again.decisions == result.decisions and again.options == result.options
        assert all(
            np.array_equal(getattr(again, name), getattr(result, name)) for name in ("scores", "ranks", "seats", "sources", "counts")
        )


def test_a_plain_state_is_pickled_as_its_bytes() -> None:
    state = played(seaboard.game("oltremare"), 50).state
    data = pickle.dumps(state)
    assert pickle.loads(data) == state == copy.deepcopy(state) and len(data) < state.dtype.itemsize + 200
    other = copy.deepcopy(state)
    other.rng[0] += 1
    assert other != state


@pytest.mark.xdist_group("transatlantic")
@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:60", "mcts:60:cores=2:playout=10"])
def test_a_bot_decides_the_same_after_the_journey(spec: str) -> None:
    match = played(seaboard.game("transatlantic"), 40)
    bot = seaboard.bot(spec, seed=8)
    bot.choose(match.look())
    data = pickle.dumps(bot)
    assert len(data) < KB, "a search goes without its trees"
    wanted = [bot.choose(match.look()) for _ in range(3)]
    again = pickle.loads(data)
    assert again.spec == spec and [again.choose(match.look()) for _ in range(3)] == wanted


OWN = """
import seaboard

class First(seaboard.Bot):
    def __init__(self, seed=0):
        super().__init__(seed)
        self.asked = 0

    def choose(self, look):
        self.asked += 1
        return look.legal[{place}]
"""


def test_bots_of_files_of_the_same_name_are_told_apart(tmp_path: Path) -> None:
    for folder, place in (("one", 0), ("two", -1)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "own.py").write_text(OWN.format(place=place))
    match = played(seaboard.game("transatlantic"), 10)
    first, last = (seaboard.bot(f"{tmp_path / folder / 'own.py'}:First") for folder in ("one", "two"))
    assert (first.choose(match.look()), last.choose(match.look())) == (match.legal[0], match.legal[-1])


READ = "import pickle, sys; {more}; found = pickle.load(sys.stdin.buffer); print({what})"


def elsewhere(thing: Any, what: str, more: str = "") -> str:
    """What a fresh process says of something pickled; it imports nothing before."""
    command = [sys.executable, "-c", READ.format(what=what, more=more or "pass")]
    return subprocess.run(command, input=pickle.dumps(thing), capture_output=True, check=True).stdout.decode().strip()


def test_a_fresh_process_understands_them_all(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN.format(place=0))
    own: Any = seaboard.bot(f"{tmp_path / 'own.py'}:First")
    match = played(seaboard.game("yamatai"), 30)
    own.choose(match.look())
    things = (match.game, match, match.look(), own, match.outcome, match.log[-1])
    found = elsewhere(things, "found[1].game is found[0], found[1].ply, found[3].choose(found[2]), found[3].asked, found[5].number")
    assert found == f"True {match.ply} {match.legal[0]} 2 {match.log[-1].number}"


def scores_of(match: seaboard.Match) -> tuple[int, ...]:
    """In a process of a pool."""
    return tuple(match.game.rules.score(match.state, seat) for seat in range(match.players))


def test_matches_go_to_processes_of_a_pool_and_back() -> None:
    match = played(seaboard.game("nuremberg"), 80)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(scores_of, match).result() == scores_of(match)
        assert_same(match, pool.submit(copy.copy, match).result())
        assert pool.submit(type(match.look()).text, match.look(), match.legal[0]).result() == match.text(match.legal[0])


FOREIGN = """
from dataclasses import fields
from seaboard.core.play.game import Game
from seaboard.games.transatlantic import GAME as MODEL

values = {one.name: getattr(MODEL, one.name) for one in fields(MODEL) if one.init}
GAME = Game(**{**values, "name": "regatta", "title": "Regatta"})
"""


def test_a_game_of_another_package_is_found_by_its_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from seaboard.core.play import registry

    (tmp_path / "regatta.py").write_text(FOREIGN)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "MODULES", dict(registry.MODULES))
    registry.register("regatta", "regatta")
    match = played(seaboard.game("regatta"), 20)
    assert_same(match, through(match))
    more = f"sys.path.insert(0, {str(tmp_path)!r})"
    assert elsewhere(match, "found.game.name, found.ply", more) == f"regatta {match.ply}"
    assert elsewhere(match, "__import__('seaboard').game('regatta') is found.game", more) == "True", "and is registered there"


def test_a_game_that_no_module_has_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    lost = replace(seaboard.game("yamatai"), name="lost", title="Lost")
    with pytest.raises(SeaboardError, match="Lost cannot be pickled, as no module has it under the name GAME"):
        pickle.dumps(lost)
    assert copy.deepcopy(lost.new(2, 1)).game is lost
