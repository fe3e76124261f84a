"""Hidden information: what a seat sees does not depend on what it may not know."""

from __future__ import annotations

import json
import random
from typing import Any

from seaboard.core.language.rng import SEALED, is_sealed, seed_rng, seed_words
from tests.contract.cases import Case, each_case, each_player_count


def resampled(case: Case, s: Any, seat: int, seed: int) -> Any:
    copy, rng = s.copy(), [0] * 4
    seed_rng(rng, seed_words(seed), 0)
    case.game.rules.resample(copy, seat, rng)
    return copy


def observation(case: Case, s: Any, seat: int) -> list[int]:
    out = [0] * case.game.features.total()
    case.game.rules.observe(s, seat, out)
    return out


@each_case
def test_resampling_changes_nothing_a_seat_can_see(case: Case) -> None:
    """The view, the observation, the choices and the question stay; the state stays whole."""
    game = case.game
    for number, (s, legal, _) in enumerate(case.walk(13)):
        if number % 7:
            continue
        for seat in range(case.players):
            other = resampled(case, s, seat, number)
            assert game.rules.check(other) == 0, game.faults(game.rules.check(other)).name
            assert game.face.view(other, seat) == game.face.view(s, seat)
            assert observation(case, other, seat) == observation(case, s, seat)
            assert game.rules.is_over(other) == game.rules.is_over(s)
            if legal and game.rules.actor(s) == seat:
                assert game.rules.actor(other) == seat and game.legal(other) == legal
                assert game.face.question(other) == game.face.question(s)
                assert [game.face.text(other, action) for action in legal] == [game.face.text(s, action) for action in legal]


@each_player_count
def test_resampling_draws_from_its_own_stream_alone(case: Case) -> None:
    """The hidden random numbers of the game neither steer the result nor are they left in it."""
    for number, (s, _, _) in enumerate(case.walk(15)):
        if number % 25:
            continue
        other = s.copy()
        other.rng[:] = [1, 2, 3, 4]
        for seat in range(case.players):
            once, again = resampled(case, s, seat, 5), resampled(case, other, seat, 5)
            assert once == again and list(once.rng) != list(s.rng)
            assert once != resampled(case, s, seat, 6)


@each_player_count
def test_a_resampled_state_of_a_sealed_deal_has_nothing_of_its_key(case: Case) -> None:
    """Bots think on such states, in other processes: they get an open stream, and the cards are dealt as if the key were another."""
    for number, (s, _, _) in enumerate(case.walk(SEALED + 15)):
        if number % 25:
            continue
        assert is_sealed(s.rng)
        other = s.copy()
        seed_rng(other.rng, seed_words(SEALED + 16 + number), 0)
        for seat in range(case.players):
            once, again = resampled(case, s, seat, 5), resampled(case, other, seat, 5)
            assert once == again and not is_sealed(once.rng)
            key = b"".join(word.to_bytes(4, "little") for word in s.rng)
            assert not any(key[at : at + 4] in once.pack() for at in (4, 8, 12))


@each_case
def test_resampled_games_can_be_played_to_their_end(case: Case) -> None:
    game, rng = case.game, random.Random(17)
    states = [(s.copy(), legal) for s, legal, action in case.walk(17) if action >= 0]
    for s, _ in rng.sample(states, 4):
        other = resampled(case, s, game.rules.actor(s), rng.randrange(1000))
        while not game.rules.is_over(other):
            game.rules.apply(other, rng.choice(game.legal(other)))
            assert game.rules.check(other) == 0


@each_player_count
def test_a_spectator_sees_no_more_than_any_seat_allows(case: Case) -> None:
    """Resampling for any seat hides at least what the spectator cannot see, apart from that seat's own secrets."""
    for number, (s, _, _) in enumerate(case.walk(19)):
        if number % 11 == 0:
            for seat in range(case.players):
                assert case.game.face.view(resampled(case, s, seat, 3), None) == case.game.face.view(s, None)


@each_player_count
def test_views_are_json_and_say_nothing_of_seed_or_random_numbers(case: Case) -> None:
    seed = 0xDEADBEEFCAFE1234567890ABCDEF0001
    match, rng = case.match(seed), random.Random(21)
    while not match.over:
        if rng.random() < 0.05:
            for seat in (None, *range(case.players)):
                view = match.view(seat)
                text = json.dumps(view)
                assert json.loads(text)["actor"] == match.seat
                assert str(seed) not in text and hex(seed)[2:] not in text.lower()
                assert not any(str(word) in text for word in match.state.rng)
                assert bool(view["legal"]) == (seat == match.seat)
                assert case.game.face.text_tables(view)
        match.play(rng.choice(match.legal))
