"""Yamataï 13 and 14: end of a round and of the game."""

from __future__ import annotations

import pytest

from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.state import EMPTY, End, Question, State
from seaboard.games.yamatai.tables import N_SPECIALISTS, N_TILES, Specialist

from .positions import (
    BLUE,
    GREY,
    ORANGE,
    TILE,
    build,
    built,
    choices,
    finish_round,
    finish_turn,
    fresh,
    hand,
    lay_out,
    left_in_supply,
    moor,
    own_tokens,
    play,
    row,
    sound,
    to_act,
    turns,
)


@pytest.mark.clause("yamatai", "13.1", "13.2")
def test_specialists_slide_together_with_their_coins_and_new_ones_join_without() -> None:
    s = fresh()
    own_tokens(s, BLUE, jade=2)
    own_tokens(s, ORANGE, mask=2)
    sound(s)
    for name in ("treasurer", "merchant"):
        play(s, choices(s)[0], "no trade", "stop placing")
        play(s, next(text for text in choices(s) if text.startswith("store")))
        play(s, f"recruit {name}", "pay jade jade" if s.active == BLUE else "pay mask mask")
    finish_round(s)
    names = [Specialist(tile).name.lower() for tile in s.specialist_row.tiles]
    assert names == ["moneychanger", "guild_steward", "shipwright", "harbourmaster", "salvager"]
    assert list(s.specialist_row.coins) == [2, 2, 2, 0, 0]


@pytest.mark.clause("yamatai", "13.3")
def test_the_building_row_slides_left_and_is_refilled_from_the_deck() -> None:
    s = fresh()
    row(s, "h06", "h01", "h07", "h08", "h09", top=("t03",))
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    build(s, "h01", "i08")
    finish_round(s)
    assert list(s.building_row.tiles) == [TILE[name] for name in ("h06", "h07", "h08", "h09", "t03")]


@pytest.mark.clause("yamatai", "13.4", "13.5")
def test_spots_are_the_numbers_of_the_tiles_used_and_five_tiles_are_face_up_again() -> None:
    s = fresh()
    turns(s, 4, 10, 1, 3)
    assert [spot + 1 for spot in s.spot] == [1, 3, 4, 10] and list(s.order) == [2, 3, 0, 1]
    assert EMPTY not in s.track and s.last_batch == 6
    assert [tile + 1 for tile in s.track[:6]] == [2, 5, 6, 7, 8, 9]


@pytest.mark.clause("yamatai", "13.6")
def test_without_a_trigger_the_next_round_starts() -> None:
    s = fresh()
    finish_round(s)
    assert (s.round, s.turn, End(s.end)) == (1, 0, End.NOT_YET)
    assert s.question == Question.FLEET and s.active == s.order[0]


def without_buildings(s: State) -> None:
    built(s, BLUE, i30="h06", i31="h07", i32="h08", i33="h09", i34="h10")
    row(s, "h01", "h02", "h03", "h04", "h05")


@pytest.mark.clause("yamatai", "14.1", "14.3")
def test_the_last_standard_building_ends_the_game_after_the_round() -> None:
    s = fresh()
    without_buildings(s)
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    build(s, "h01", "i08")
    assert s.players[BLUE].buildings_left == 0
    finish_turn(s)
    for seat in (1, 2, 3):
        assert s.active == seat and s.question == Question.FLEET  # every meeple has its turn
        finish_turn(s)
    assert s.question == Question.OVER and GAME.rules.end_reason(s) == End.LAST_BUILDING


@pytest.mark.clause("yamatai", "14.1")
@pytest.mark.parametrize("colour", ["bamboo", "wood", "stone", "clay", "gold"])
def test_an_exhausted_colour_ends_the_game(colour: str) -> None:
    s = fresh()
    left_in_supply(s, **{colour: 0})
    sound(s)
    finish_round(s)
    assert End(s.end) == End.BOATS_EXHAUSTED


@pytest.mark.clause("yamatai", "14.1", "13.2", "13.3")
@pytest.mark.parametrize("which", ["specialists", "buildings"])
def test_a_row_that_cannot_be_refilled_ends_the_game(which: str) -> None:
    for left, end in ((1, End.NOT_YET), (0, End.SPECIALISTS_EXHAUSTED if which == "specialists" else End.BUILDINGS_EXHAUSTED)):
        s = fresh()
        if which == "specialists":
            lay_out(s, s.specialist_row, N_SPECIALISTS, [0, 1, 2, 3])
            for tile in s.specialist_row.deck[s.specialist_row.next + left : N_SPECIALISTS]:
                s.players[GREY].specialists |= 1 << tile
            lay_out(s, s.specialist_row, N_SPECIALISTS, [0, 1, 2, 3])
        else:
            row(s, "h01", "h02", "h03", "h04")
            for tile in s.building_row.deck[s.building_row.next + left : N_TILES]:
                s.players[GREY].reserved |= 1 << tile
            row(s, "h01", "h02", "h03", "h04")
        sound(s)
        finish_round(s)
        assert End(s.end) == end
        shown = s.specialist_row.tiles if which == "specialists" else s.building_row.tiles
        assert sum(tile != EMPTY for tile in shown) == 4 + left


@pytest.mark.clause("yamatai", "14.1")
def test_if_several_reasons_hold_the_first_is_named() -> None:
    s = fresh()
    without_buildings(s)
    left_in_supply(s, gold=0)
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    build(s, "h01", "i08")
    finish_round(s)
    assert End(s.end) == End.LAST_BUILDING


@pytest.mark.clause("yamatai", "14.2")
def test_a_shortage_cured_before_the_check_does_not_end_the_game() -> None:
    s = fresh()
    left_in_supply(s, stone=1)
    sound(s)
    play(s, "fleet 3")
    assert s.supply[2] == 0
    play(s, "sell stone")
    finish_round(s)
    assert End(s.end) == End.NOT_YET


@pytest.mark.clause("yamatai", "14.4")
def test_the_game_stops_after_round_40() -> None:
    for round_, end in ((38, End.NOT_YET), (39, End.ROUND_LIMIT)):
        s = fresh()
        s.round, s.last_batch = round_, 6
        sound(s)
        finish_round(s)
        assert End(s.end) == end


def test_a_boat_in_the_harbor_is_no_boat_in_the_supply() -> None:
    s = fresh()
    left_in_supply(s, gold=1)
    hand(s, gold=1)
    sound(s)
    finish_round(s)
    assert End(s.end) == End.BOATS_EXHAUSTED
