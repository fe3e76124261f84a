"""Shipyard 12 and 13: hidden information, randomness, edge cases."""

from __future__ import annotations

import json
import random

import pytest

from seaboard.core.language.records import CheckedList
from seaboard.core.language.rng import seed_rng, seed_words
from seaboard.core.language.rules import listening
from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.state import EMPTY, Question, Rear, State
from seaboard.games.shipyard.tables import CONTRACT_IDS, CONTRACTS, EMPLOYEES, IS_NO_2, Action, Column, Stack

from ..telling import events, spoken
from .positions import A, B, C, cruise, decide, fresh, held, lay_canals, perform, play, put_token, texts


def resampled(s: State, seat: int, seed: int) -> State:
    copy, rng = s.copy(), [0] * 4
    seed_rng(rng, seed_words(seed), 0)
    GAME.rules.resample(copy, seat, rng)
    return copy


@pytest.mark.clause("shipyard", "12.1")
def test_a_seat_sees_its_own_contracts_and_how_many_the_others_hold() -> None:
    s = fresh(3)
    view = GAME.face.view(s, B)
    assert [contract["id"] for contract in view["seats"][B]["contracts"]] == held(s, B)
    assert view["seats"][A]["contracts"] is None and view["seats"][A]["n_contracts"] == {"blue": 3, "green": 3}
    assert "blue_contract" not in view["seats"][A]["points"]
    spectator = json.dumps(GAME.face.view(s, None))
    assert not any(f'"{name}"' in spectator for seat in (A, B, C) for name in held(s, seat))


@pytest.mark.clause("shipyard", "12.1", "10.2")
def test_discards_are_known_to_their_owner_alone() -> None:
    s = fresh(3)
    s.drops, s.queue, s.turn, s.drop_pending = 2, 6, 27, 1
    decide(s, Question.TURN_DONE, C)
    action = GAME.legal(s)[0]
    before, name = s.copy(), texts(s)[0].split()[1]
    with listening() as heard:
        GAME.rules.apply(s, action)
    assert GAME.face.is_secret(before, action) and not GAME.face.choices_are_open(before)
    words = CONTRACTS[CONTRACT_IDS.index(name)]["text"].removesuffix(".")
    assert spoken(GAME, heard, A) == f"Red discards the blue contract “{words}”."
    assert spoken(GAME, heard, B) == spoken(GAME, heard, None) == "Red discards a blue contract."
    assert events(GAME, heard, B)[0].data() == {"event": "discards", "seat": A, "colour": 0}
    assert GAME.face.view(s, A)["seats"][A]["discarded_contracts"] == [name]
    assert GAME.face.view(s, B)["seats"][A]["discarded_contracts"] is None


@pytest.mark.clause("shipyard", "12.1", "2.9")
def test_resampling_deals_others_contracts_from_all_the_seat_has_not_seen() -> None:
    s = fresh(2)
    s.drops, s.queue, s.turn, s.drop_pending, s.wheel = 1, 4, 18, 1, 0
    decide(s, Question.TURN_DONE, B)
    while s.question == Question.DISCARD:
        play(s, texts(s)[0])
    mine, thrown = s.players[A].contracts, s.players[A].discarded
    seen, discarded = set(), set()
    for seed in range(60):
        other = resampled(s, A, seed)
        assert (other.players[A].contracts, other.players[A].discarded) == (mine, thrown)
        assert len(held(other, B)) == 4 and bin(other.players[B].discarded).count("1") == 2
        taken = other.players[B].contracts, other.players[B].discarded
        assert not (taken[0] | taken[1]) & (mine | thrown) and not taken[0] & taken[1]
        seen |= set(held(other, B))
        discarded.add(other.players[B].discarded)
    assert len(seen) == 24 - 6 and len(discarded) > 20


@pytest.mark.clause("shipyard", "12.1")
def test_resampling_while_another_seat_discards_renews_its_choices() -> None:
    s = fresh(3)
    s.drops, s.queue, s.turn, s.drop_pending = 2, 6, 27, 1
    decide(s, Question.TURN_DONE, C)
    assert s.discarder == A
    other = resampled(s, B, 3)
    assert texts(other) == [f"discard {name}" for name in held(other, A)[:3]] != texts(s)
    assert texts(resampled(s, A, 3)) == texts(s)


@pytest.mark.clause("shipyard", "12.1", "2.7", "2.3")
def test_resampling_keeps_what_lies_open_and_the_backs_of_the_middles() -> None:
    s = GAME.start(4, 9, {}, CheckedList)
    rng = random.Random(9)
    while s.turn < 40:
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    lowers = set()
    for seed in range(30):
        other = resampled(s, A, seed)
        assert GAME.rules.check(other) == 0 and GAME.face.view(other, A) == GAME.face.view(s, A)
        lowers.add(tuple(other.lower))
        for place in range(16):
            if s.taken[place // 2][1 + place % 2] > 0:
                assert other.lower[place] == s.lower[place], "turned up"
            assert EMPLOYEES[other.lower[place]]["set"] == "II"
        middles = [IS_NO_2[tile] for tile in other.stacks[Stack.MIDDLE] if tile != EMPTY]
        assert middles == sorted(middles)
    assert len(lowers) > 25


@pytest.mark.clause("shipyard", "12.1")
def test_resampling_does_not_depend_on_what_is_hidden() -> None:
    for players in (2, 3, 4):
        s, rng = GAME.start(players, players, {}), random.Random(players)
        for number in range(1000):
            if number % 12 == 0 or s.question in (Question.DISCARD, Question.OVER):
                for seat in range(players):
                    assert resampled(resampled(s, seat, 1), seat, 3).pack() == resampled(resampled(s, seat, 2), seat, 3).pack()
            if GAME.rules.is_over(s):
                break
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))


@pytest.mark.clause("shipyard", "12.1", "11.5")
def test_contracts_are_revealed_in_the_end() -> None:
    s = GAME.start(3, 4, {}, CheckedList)
    rng = random.Random(4)
    while not GAME.rules.is_over(s):
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    view = GAME.face.view(s, None)
    assert [len(seat["contracts"]) for seat in view["seats"]] == [2, 2, 2]
    other = resampled(s, A, 5)
    assert [player.contracts for player in other.players] == [player.contracts for player in s.players]
    assert other.players[B].discarded != s.players[B].discarded or other.players[C].discarded != s.players[C].discarded


@pytest.mark.clause("shipyard", "12.2")
def test_the_seed_fixes_a_game() -> None:
    def ending(seed: int) -> bytes:
        s, rng = GAME.start(3, seed, {}), random.Random(1)
        while not GAME.rules.is_over(s):
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        return bytes(s.pack())

    assert ending(3) == ending(3) != ending(4)


# --- 13 edge cases -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("shipyard", "13.1")
def test_nothing_can_be_bought_from_an_empty_column() -> None:
    s = fresh(3)
    s.market[Column.MIDDLE_A][:] = [EMPTY] * 5
    perform(s, Action.BUILD)
    assert not any("middle a" in text for text in texts(s)) and "buy middle b 1" in texts(s)


@pytest.mark.clause("shipyard", "13.2")
def test_without_money_most_actions_remain() -> None:
    s = fresh(4)
    s.players[A].money = 0
    decide(s, Question.CHOOSE, A)
    assert set(texts(s)) >= {"build", "rent", "purchase", "manufacture", "recruit", "exchange", "subsidy"}
    perform(s, Action.RENT)
    assert texts(s) == ["canal 1"], "the bottom row is free"


@pytest.mark.clause("shipyard", "13.5", "13.4")
def test_a_token_is_never_stuck_for_good() -> None:
    for space in range(7):
        for rear in (Rear.LOWER, Rear.HIGHER, Rear.SIDE):
            impossible = (space == 0 and rear == Rear.LOWER) or (space == 6 and rear == Rear.HIGHER) or (space % 2 and rear == Rear.SIDE)
            if impossible:
                continue
            s = fresh(3)
            lay_canals(s, A, ("c01", 0, 0, 0), ("c02", 0, -1, 0), ("c03", 1, 0, 0), ("c04", 0, 1, 0), ("c05", -1, 0, 0))
            put_token(s, A, 0, 0, space, rear)
            cruise(s, A, {"captain": 1})
            assert texts(s), "with tiles laid around there is a way on that is not the rear"
            play(s, texts(s)[0])
            assert s.ships[0].approved
