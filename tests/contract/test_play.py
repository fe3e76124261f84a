"""Random play in plain Python: invariants after every step, legality, bounds, notation, undo, log."""

from __future__ import annotations

import random

import pytest

from seaboard.core.errors import BadSeat, IllegalAction
from tests.contract.cases import Case, checked_walk, each_case, each_player_count, each_setting


@each_case
def test_invariants_hold_after_every_step(case: Case) -> None:
    game = case.game
    decisions = 0
    for rules, s, legal, action in checked_walk(case, seed=1):
        assert rules["check"](s) == 0, game.faults(rules["check"](s)).name
        assert len(s.pack()) == game.state.dtype.itemsize  # raises if a value does not fit its field
        if action >= 0:
            assert legal == sorted(set(legal)) and 1 <= len(legal) <= game.max_choices
            assert 0 <= legal[0] and legal[-1] < game.actions.total()
            assert 0 <= rules["actor"](s) < case.players
            decisions += 1
    assert decisions <= game.max_decisions
    assert game.rules.end_reason(s) != 0


@each_player_count
def test_exactly_the_legal_actions_can_be_played(case: Case) -> None:
    match, rng = case.match(3), random.Random(3)
    for _ in range(60):
        if match.over:
            break
        before = match.state.pack()
        for action in range(case.game.actions.total()):
            if action not in match.legal:
                with pytest.raises(IllegalAction):
                    match.play(action)
        assert match.state.pack() == before
        for action in match.legal:
            trial = match.state
            case.game.rules.apply(trial, action)
            assert case.game.rules.check(trial) == 0
        match.play(rng.choice(match.legal))


@each_setting
def test_every_legal_action_has_a_text_of_its_own_that_parses_back(case: Case) -> None:
    match, rng = case.match(5), random.Random(5)
    while not match.over:
        texts = [match.text(action) for action in match.legal]
        assert len(set(texts)) == len(texts)
        action = rng.choice(match.legal)
        assert match.parse(match.text(action).upper()) == action
        assert match.question and "\n" not in case.game.face.remark(match.state, action)
        match.play(match.text(action))


@each_player_count
def test_undo_goes_back_to_the_same_bytes(case: Case) -> None:
    match, rng = case.match(7), random.Random(7)
    chosen: list[bytes] = []
    while not match.over:
        chosen.append(match.state.pack())
        match.play(rng.choice(match.legal))
    while chosen:
        match.undo()
        assert match.state.pack() == chosen.pop()
        assert case.game.legal(match.state) == match.legal


@each_setting
def test_the_log_tells_every_decision_to_the_seat_that_took_it(case: Case) -> None:
    match, rng = case.match(9), random.Random(9)
    while not match.over:
        match.play(rng.choice(match.legal))
    actors = [case.game.rules.actor(match.state_at(ply)) for ply in range(match.ply)]
    for seat in range(case.players):
        log = match.log_for(seat)
        assert [entry.number for entry in log] == list(range(len(log)))
        own = [entry for entry in log if entry.seat == seat]
        assert [entry.action for entry in own] == [action for actor, action in zip(actors, match.actions, strict=True) if actor == seat]
        assert all(entry.text for entry in own)
        told = [entry.sentence for entry in log if entry.sentence]  # what only prepares something is told with it
        assert all(sentence[0].isupper() and sentence.endswith(".") and "{" not in sentence for sentence in told)
        assert any(case.game.seat_names[seat] in sentence for sentence in told)
    assert match.log == match.log_for(None)


@each_player_count
def test_a_match_is_over_with_an_outcome(case: Case) -> None:
    match, rng = case.match(11), random.Random(11)
    assert match.outcome is None
    while not match.over:
        match.play(rng.choice(match.legal))
    outcome = match.outcome
    assert outcome and match.seat is None and match.legal == [] and match.question == ""
    assert outcome.reason in {reason.name.lower() for reason in case.game.reasons if reason}
    assert [sum(points.values()) for points in outcome.breakdown] == list(outcome.scores)
    assert outcome.winners == tuple(seat for seat in range(case.players) if outcome.ranks[seat] == 1)
    with pytest.raises(IllegalAction):
        match.play(0)


@each_player_count
def test_a_seat_nobody_sits_on_is_refused(case: Case) -> None:
    for seat in (-1, case.players):
        with pytest.raises(BadSeat):
            case.match(0).view(seat)
