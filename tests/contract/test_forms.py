"""Forms hold what they promise: whatever is filled in becomes legal decisions, or is refused with a sentence, and nothing is played."""

from __future__ import annotations

import random

import pytest

import seaboard
from seaboard.core.errors import BadForm, IllegalAction
from seaboard.core.play.forms import Form, Number, Numbers, Pick
from tests.contract.cases import each_game

DECISIONS, TRIES = 400, 60


def by_chance(form: Form, rng: random.Random) -> list[tuple[str, str]]:
    """A form filled in, so that its counts are right."""
    given = []
    for key, detail in form.details():
        values = range(detail.least, detail.most + 1) if isinstance(detail, Number) else [value for value, _ in detail.options]
        given.append((key, str(rng.choice(list(values)) if rng.random() < 0.3 else detail.start)))
    for field in form.fields:
        if isinstance(field, Pick):
            picked = rng.sample(field.items, rng.randint(field.least, min(field.most, field.least + 1)))
            given += [(field.name, str(item.value)) for item in picked]
    return given


@each_game
def test_what_is_filled_in_is_carried_out_or_refused(game: seaboard.Game) -> None:
    rng = random.Random(7)
    seen = 0
    for players in game.players:
        match = game.new(players, seed=players)
        for _ in range(DECISIONS):
            if match.over:
                break
            form = match.form
            if form is None:
                match.play(rng.choice(match.legal))
                continue
            seen += 1
            before, seat, accepted, refusals = match.state.pack(), match.seat, [], []
            for _ in range(TRIES):
                try:
                    accepted = match.follow(form, form.read(by_chance(form, rng)))
                    break
                except (BadForm, IllegalAction) as refused:
                    refusals.append(str(refused))
            assert all(refusal.endswith(".") for refusal in refusals)
            assert match.state.pack() == before, "nothing is played by asking"
            assert accepted, match.question
            for action in accepted:
                assert match.seat == seat
                match.play(action)
    if game.name in ("oltremare", "nuremberg", "yamatai", "shipyard"):
        assert seen > 3


@each_game
def test_all_that_can_be_picked_is_told_apart(game: seaboard.Game) -> None:
    match, rng = game.new(game.players[-1], seed=3), random.Random(3)
    for _ in range(DECISIONS):
        if match.over:
            break
        if form := match.form:
            keys = [pick.key(item) for pick, item in form.picks()]
            actions = [item.action for _, item in form.picks()]
            assert len(set(keys)) == len(keys) and len(set(actions)) == len(actions)
            for field in form.fields:
                assert field.items and field.title
                if isinstance(field, Numbers):
                    assert sum(number.least for number in field.items) <= field.most
                else:
                    assert field.least <= len(field.items)
        match.play(rng.choice(match.legal))


@each_game
def test_what_promises_points_is_named_once(game: seaboard.Game) -> None:
    named = [name for names in game.promises.values() for name in names]
    assert len(set(named)) == len(named)
    assert set(named) <= {potential.name.lower() for potential in game.potentials}
    s = game.start(game.players[0], 1, {})
    assert game.outlook(s, 0).keys() == game.promises.keys()


def test_a_form_is_read_with_care() -> None:
    match = seaboard.game("oltremare").new(2, seed=1)
    while match.form is None:
        match.play(match.legal[0])
    form = match.form
    assert form is not None
    for given, words in (
        ([("give", "x")], "'x' is not a whole number."),
        ([("give", "999")], "You give: something was picked that cannot be."),
        ([("want-0", "99")], "cannot be 99."),
        ([("want-0", "2"), ("want-1", "2"), ("want-2", "2")], "You want: at most"),
    ):
        with pytest.raises(BadForm, match=words):
            form.read(given)
    with pytest.raises(IllegalAction, match=r"At least one card must move\."):
        match.follow(form, form.read([]))
