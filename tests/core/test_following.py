"""What the others did since a seat last decided, and the log by turns."""

from __future__ import annotations

import random

import pytest

import seaboard
from seaboard.core.play.following import since_own, told_of, turns
from seaboard.core.play.match import Match
from tests.contract.cases import each_game


def played(game: seaboard.Game, decisions: int, seed: int = 5) -> Match:
    match, rng = game.new(game.players[-1], seed=seed), random.Random(seed)
    while not match.over and match.ply < decisions:
        match.play(rng.choice(match.legal))
    return match


@each_game
def test_turns_hold_every_sentence_once_and_in_order(game: seaboard.Game) -> None:
    for seat in (None, 0):
        log = played(game, 150).log_for(seat)
        assert [entry for turn in turns(log) for entry in turn.entries] == [entry for entry in log if entry.sentence]


@each_game
def test_a_turn_belongs_to_a_round_and_rounds_ascend(game: seaboard.Game) -> None:
    found = [turn.round for turn in turns(played(game, 400).log) if turn.round is not None]
    assert found and found == sorted(found)


@each_game
def test_since_own_begins_after_the_last_own_decision(game: seaboard.Game) -> None:
    match, rng = game.new(game.players[-1], seed=2), random.Random(2)
    for _ in range(120):
        if match.over:
            break
        match.play(rng.choice(match.legal))
        for seat in range(match.players):
            log = match.log_for(seat)
            recent = since_own(log, seat)
            assert log[len(log) - len(recent) :] == recent
            assert not any(entry.seat == seat and not entry.automatic for entry in recent)
            earlier = log[: len(log) - len(recent)]
            assert not earlier or (earlier[-1].seat == seat and not earlier[-1].automatic)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_the_others_changed_stays_marked(seat: int | None) -> None:
    match = played(seaboard.game("transatlantic"), 60)
    log = match.log_for(seat)
    recent = since_own(log, seat) or log[-1:]
    assert match.scene(seat).recent == tuple(event for entry in recent for event in entry.events)


def test_what_a_player_did_is_told_after_the_name_without_saying_it_again() -> None:
    said = ["Ann buys Ivernia for £90.", "Ann pays Bob £10. Ann takes a card.", "Bob receives £10."]
    assert told_of(0, said, ["Ann", "Bob"]) == "buys Ivernia for £90. Pays Bob £10. Takes a card. Bob receives £10."


def test_a_name_that_begins_like_another_is_not_taken_for_it() -> None:
    bots = ["Greedy bot sells a boat.", "Greedy bot 2 buys it."]
    assert told_of(0, bots, ["Greedy bot", "Greedy bot 2"]) == "sells a boat. Greedy bot 2 buys it."
    people = ["Ann sells a boat.", "Ann of Kiel buys it."]
    assert told_of(0, people, ["Ann", "Ann of Kiel"]) == " ".join(people)
    assert told_of(1, people[1:], ["Ann", "Ann of Kiel"]) == "buys it."


@each_game
def test_the_newest_turns_are_those_of_the_whole_log(game: seaboard.Game) -> None:
    log = played(game, 300).log
    for since in (0, 1, len(log) // 2, len(log) - 24, len(log) - 1):
        whole, newest = (
            [(turn.round, turn.seat, [entry for entry in turn.entries if entry.number >= since]) for turn in found]
            for found in (turns(log), turns(log, since))
        )
        assert [turn for turn in whole if turn[2]] == [turn for turn in newest if turn[2]]
