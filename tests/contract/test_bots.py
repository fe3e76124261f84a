"""What bots and search rest on, for every game: estimates, resampling, and that nobody knows what is hidden from him."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import numpy as np
import pytest

import seaboard
from seaboard.bots import readiness
from seaboard.bots.mcts import TreeSearch
from seaboard.bots.search import tree
from seaboard.bots.values import values
from seaboard.core.language.rng import seed_words
from seaboard.core.play.bots import Look
from seaboard.core.play.game import Game
from tests.contract.cases import Case, each_game, each_player_count, each_setting
from tests.contract.test_hidden import resampled


@each_setting
def test_resampling_does_not_depend_on_what_is_hidden(case: Case) -> None:
    """Two states that a seat cannot tell apart, resampled for it from the same stream, become the same state."""
    for number, (s, _, _) in enumerate(case.walk(17)):
        if number % 23:
            continue
        for seat in range(case.players):
            one, two = resampled(case, s, seat, 1), resampled(case, s, seat, 2)
            assert resampled(case, s, seat, 3) == resampled(case, one, seat, 3) == resampled(case, two, seat, 3)


@each_setting
def test_estimates_are_exact_at_the_end_and_the_horizon_falls_to_it(case: Case) -> None:
    rules = case.game.rules
    horizons = []
    for s, legal, _ in case.walk(19):
        horizons.append(rules.horizon(s))
        assert 0 <= horizons[-1] <= 100 and rules.spread(s) > 0
        if not legal:
            scores = [0] * case.game.players[-1]
            rules.scores(s, scores)
            assert [rules.evaluate(s, seat) for seat in range(case.players)] == [100 * score for score in scores[: case.players]]
    quarter = len(horizons) // 4
    assert horizons[-1] == 0 and sum(horizons[:quarter]) > sum(horizons[-quarter:])


@each_setting
def test_turns_of_every_seat_begin_in_quiet_positions(case: Case) -> None:
    """Where searches judge: a playout from anywhere comes to such a position, or to the end."""
    rules = case.game.rules
    decisions = [(rules.actor(s), rules.is_quiet(s)) for s, legal, _ in case.walk(23) if legal]
    begun = {actor for actor, quiet in decisions if quiet}
    assert begun == set(range(case.players)) and (decisions[0][0], False) in decisions


@each_player_count
def test_value_weights_weigh_every_potential_and_spread(case: Case) -> None:
    weights = values(case.game, case.players)
    assert weights.shape == (2, len(case.game.potentials) + 1)
    assert (weights[:, -1] > 0).all() and (weights[:, case.game.potentials["SCORE"]] > 0).all()


def middle_matches(case: Case, count: int) -> list[seaboard.Match]:
    """Matches in the middle of random games, with a choice to make."""
    found = []
    for seed in range(count):
        match = case.match(seed)
        for _, _, action in islice(case.walk(seed), 20 + 37 * seed, None):
            if match.over:
                break
            match.play(match.legal[action % len(match.legal)])
            if match.ply > 30 + 40 * seed and not match.over and len(match.legal) > 1:
                break
        if not match.over:
            found.append(match)
    return found


def positions(game: Game, target: str, s: Any) -> Any:
    return readiness.packed(game, s) if target == "cpu" else [s.copy(), game.state(), game.state()]


@each_player_count
def test_plain_and_compiled_search_grow_the_same_tree(case: Case) -> None:
    game, players = case.game, case.game.players[-1]
    how = np.array([800, 100, 1, 5, 2, 1, tree.ANY, 0])
    for match in middle_matches(case, 2):
        grown = []
        for target in ("plain", "cpu"):
            links, worth = np.zeros((3000, tree.N_LINKS), np.int32), np.zeros((3000, players), np.int64)
            tally = np.zeros(tree.N_TALLIES, np.int64)
            search = game.engine(target).function(tree.search)
            states = positions(game, target, match.state)
            arrays = (how, values(game, case.players), links, worth, tally)
            search(states, case.players, match.seat, seed_words(3), 0, 16, *arrays)
            grown.append((links.tolist(), worth.tolist(), tally.tolist()))
            assert links[0, tree.Link.VISITS] == 16
        assert grown[0] == grown[1]


@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:60", "mcts:60:cores=2:playout=3"])
@each_player_count
def test_a_bot_decides_alike_in_states_its_seat_cannot_tell_apart(case: Case, spec: str) -> None:
    readiness.prepare(case.game)
    for match in middle_matches(case, 3):
        choices = set()
        for number in range(4):
            look = match.look()
            if number:
                look._state = resampled(case, look._state, look.seat, number)
            choices.add(seaboard.bot(spec, seed=11).choose(look))
        assert len(choices) == 1


@each_game
def test_the_search_prefers_a_win_and_its_figures_add_up(game: Game) -> None:
    """Values are shares of one win; visits are the simulations; every legal choice is among the children."""
    readiness.prepare(game)
    case = Case(game, game.players[-1], ())
    for match in middle_matches(case, 2):
        bot = seaboard.bot("mcts:200")
        assert isinstance(bot, TreeSearch)
        children = bot.search(match.look(), 5)
        assert sorted(child.action for child in children) == match.legal
        assert sum(child.visits for child in children) == bot.done == 200
        assert all(abs(child.values.sum() - 1) < 0.01 for child in children)


@each_game
def test_a_choice_is_made_early_only_if_the_rest_of_the_search_cannot_change_it(game: Game) -> None:
    readiness.prepare(game)
    saved = 0
    for match in middle_matches(Case(game, game.players[0], ()), 4):
        bot = seaboard.bot("mcts:200")
        assert isinstance(bot, TreeSearch)
        whole = bot.search(match.look(), 5)[0].action
        assert bot.search(match.look(), 5, brief=True)[0].action == whole
        saved += 200 - bot.done
    assert saved > 0


@each_game
def test_playouts_go_on_to_the_end_of_the_game_if_asked(game: Game) -> None:
    readiness.prepare(game)
    match = game.new(game.players[0], 3)
    shortest = int(seaboard.playouts(game, game.players[0], 200, 3).lengths.min())
    decisions = []
    for settings in ("", ":turns=0:playout=100000"):
        bot = seaboard.bot(f"mcts:50:width=1{settings}")
        assert isinstance(bot, TreeSearch)
        bot.search(match.look(), 5)
        decisions.append(int(bot.trees[0].tally[tree.Tally.DECISIONS]))
    assert decisions[0] < decisions[1] and decisions[1] > 50 * shortest * 3 // 4


@each_game
def test_hints_rank_the_choices_with_values_and_a_sentence(game: Game) -> None:
    case = Case(game, game.players[0], ())
    for match in middle_matches(case, 2):
        for bot in ("mcts:100", "greedy"):
            advice = match.hint(bot)
            assert sorted(one.action for one in advice) == match.legal
            assert advice[0].sentence.startswith("Best: ") and all(one.sentence.endswith(".") for one in advice)
            assert all(one.text == match.text(one.action) == one.line[0] and len(one.chances) == match.players for one in advice)
            assert sum(one.share for one in advice) == pytest.approx(1)


@each_game
def test_a_hint_for_a_decision_with_one_choice_names_it(game: Game) -> None:
    """Some decisions with one choice are not taken by themselves, as that would tell something."""
    for s, legal, _ in Case(game, game.players[0], ()).walk(3):
        if len(legal) == 1:
            look = Look(game, game.players[0], s)
            for bot in ("mcts:20", "greedy"):
                (advice,) = seaboard.bot(bot).advise(look)
                assert advice.action == legal[0] and advice.text == look.text(legal[0]) and advice.share == 1
                assert len(advice.chances) == game.players[0] and 0.9 < sum(advice.chances) <= 1.001
            return


@each_game
def test_what_is_used_is_named_the_same_in_all_games(game: Game) -> None:
    """Names for statistics: short, one line, and some of them come up in every game."""
    match, rng = game.new(game.players[-1], 3), random.Random(3)
    while not match.over:
        match.play(rng.choice(match.legal))
    uses = [(event, game.face.story.use(event, game.seat_names)) for event in match.secret_events]
    names = {name for _, name in uses if name}
    assert len(names) >= 5 and all(len(name) <= 60 and name == name.strip() and ": " in name for name in names)
    assert all("seat" in event.figures for event, name in uses if name)


def test_a_look_never_holds_the_end() -> None:
    match = seaboard.game("yamatai").new(2, 1)
    while not match.over:
        match.play(match.legal[0])
    with pytest.raises(seaboard.SeaboardError, match="over"):
        match.look()


@each_game
def test_a_full_tree_grows_no_more_but_search_goes_on(game: Game) -> None:
    """With room for the root's children alone, every simulation still goes through one of them."""
    players, match = game.players[-1], game.new(game.players[0], 4)
    while len(match.legal) < 2:
        match.play(match.legal[0])
    links, worth = np.zeros((1 + len(match.legal), tree.N_LINKS), np.int32), np.zeros((1 + len(match.legal), players), np.int64)
    how, tally = np.array([800, 100, 1, 5, 2, 1, tree.ANY, 0]), np.zeros(tree.N_TALLIES, np.int64)
    search = game.engine("plain").function(tree.search)
    states = positions(game, "plain", match.state)
    arrays = (how, values(game, match.players), links, worth, tally)
    search(states, match.players, match.seat, seed_words(3), 0, 20, *arrays)
    assert tally[tree.Tally.NODES] == len(links)
    assert links[1:, tree.Link.VISITS].sum() == 20
