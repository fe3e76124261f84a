"""Matches: bad input leaves them unchanged and says what to do; automatic choices are logged."""

from __future__ import annotations

from typing import Any

import pytest

import seaboard
from seaboard.core.errors import BadNotation, BadOption, BadPlayers, BadSeat, IllegalAction, NothingToUndo, UnknownGame


def a_match(**options: Any) -> seaboard.Match:
    return seaboard.game("transatlantic").new(players=3, seed=7, **options)


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game called 'transatlantc'; did you mean transatlantic\?"):
        seaboard.game("transatlantc")
    with pytest.raises(UnknownGame, match="the games are transatlantic"):
        seaboard.game("chess")


@pytest.mark.parametrize("players", [1, 5, "3", 2.0, True])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(BadPlayers, match="TransAtlantic is for 2 to 4 players"):
        seaboard.game("transatlantic").new(players=players)


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match="no option 'turbo'; its options are market_flip, president"):
        a_match(turbo=True)


@pytest.mark.parametrize("value", ["yes", 1, None, [True]])
def test_an_ill_typed_option_is_refused(value: Any) -> None:
    with pytest.raises(BadOption, match="Option president takes false, true, not"):
        a_match(president=value)


def test_options_left_out_have_their_defaults() -> None:
    assert a_match(president=True).options == {
        "market_flip": False,
        "president": True,
        "two_headquarters": True,
        "published_setup": False,
        "no_fleet_cards": False,
        "no_transport_vp": False,
        "scrap_to_supply": False,
    }


def test_without_a_seed_two_matches_differ() -> None:
    game = seaboard.game("transatlantic")
    assert game.new().seed != game.new().seed


@pytest.mark.parametrize("action", [102, 103, -1, 10**9, "3", 2.5, None])
def test_an_illegal_action_leaves_the_match_unchanged(action: Any) -> None:
    match = a_match()
    before = match.state.pack()
    with pytest.raises((IllegalAction, BadNotation)):
        match.play(action)
    assert match.state.pack() == before and match.ply == 0


def test_notation_of_an_action_that_is_not_legal_now_is_told_apart_from_nonsense() -> None:
    match = a_match()
    with pytest.raises(IllegalAction, match="'play coal' is not legal now; the choices are enter south atlantic"):
        match.play("play coal")
    with pytest.raises(BadNotation, match="'fly home' is no action here; the choices are enter south atlantic"):
        match.play("fly home")


def test_letter_case_and_spaces_do_not_matter() -> None:
    match = a_match()
    match.play("  Enter   CAPE ")
    assert match.log[0].text == "enter cape"


def test_a_choice_of_one_is_taken_automatically_and_logged() -> None:
    match = a_match()
    match.play("enter cape")
    match.play("enter south atlantic")
    assert match.ply == 3 and [entry.automatic for entry in match.log] == [False, False, True]
    assert match.log[2].text == "enter indian ocean" and match.decisions == ["enter cape", "enter south atlantic"]
    match.undo()
    assert match.ply == 1 and match.decisions == ["enter cape"]


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(NothingToUndo):
        a_match().undo()


def test_a_state_can_be_looked_at_without_touching_the_match() -> None:
    match = a_match()
    match.play("enter cape")
    state = match.state
    state.players[0].money = 9999
    assert match.state.players[0].money == 100
    assert match.state_at(0) == a_match().state
    with pytest.raises(IllegalAction, match="there is no position 7"):
        match.state_at(7)


def test_only_the_deciding_seat_sees_question_and_choices() -> None:
    match = a_match()
    seat = match.seat
    assert seat is not None
    assert match.view(seat)["question"] and set(match.view(seat)["legal"]) == set(match.legal)
    assert not match.view((seat + 1) % 3)["question"] and not match.view(None)["legal"]
    for wrong in (3, -1, "red", 1.0):
        with pytest.raises(BadSeat, match="the seats are 0 to 2"):
            match.view(wrong)  # type: ignore[arg-type]


def test_a_match_says_where_it_stands() -> None:
    assert repr(a_match()) == "<TransAtlantic, 3 players, 0 decisions, Red to decide: In which region does your clipper start?>"
