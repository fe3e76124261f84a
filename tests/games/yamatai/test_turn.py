"""Yamataï 4, 5 and 17: rounds, the six steps, the Fleet tile, windows of the Fleet power, the action space."""

from __future__ import annotations

import random

import pytest

from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.state import Question

from .positions import (
    BLUE,
    ORANGE,
    asked,
    boats,
    built,
    choices,
    coins,
    face_up,
    finish_turn,
    fresh,
    hand,
    held,
    left_in_supply,
    moor,
    own_tokens,
    play,
    row,
    sound,
    specialists,
    to_act,
    tokens,
    track,
    turns,
)


@pytest.mark.clause("yamatai", "4.1", "4.2")
@pytest.mark.parametrize(("players", "n_turns"), [(2, 4), (3, 3), (4, 4)])
def test_a_round_has_a_turn_for_each_meeple_in_the_order_of_the_spots(players: int, n_turns: int) -> None:
    s = fresh(players)
    acting = []
    while s.round == 0:
        acting.append(s.active)
        turns(s, face_up(s)[0])
    assert acting == [turn % players for turn in range(n_turns)]


@pytest.mark.clause("yamatai", "4.3", "4.5")
def test_with_two_players_both_turns_share_mat_and_harbor() -> None:
    s = fresh(2)
    s.order[:] = [BLUE, BLUE, ORANGE, ORANGE]
    sound(s)
    play(s, "fleet 3", "sell stone")  # nothing is left to decide in this turn
    assert s.active == BLUE and s.players[BLUE].coins == 14
    turns(s, 1)
    assert s.active == ORANGE and list(s.players[BLUE].harbor) == [1, 0, 0, 0, 0]
    assert [s.used[0], s.used[1]] == [2, 0]


@pytest.mark.clause("yamatai", "4.4")
def test_the_six_steps_come_in_order() -> None:
    s = fresh()
    tokens(s, i08="jade")
    hand(s, clay=1)
    own_tokens(s, BLUE, mask=1, jade=1)
    sound(s)
    steps = [asked(s)]
    for text in ("fleet 4", "no trade", "place bamboo s2", "stop placing", "collect", "take i08", "store clay", "no recruit"):
        play(s, text)
        steps.append(asked(s))
    expected = [
        Question.FLEET,
        Question.TRADE,
        Question.PLACE,
        Question.PLACE,
        Question.ACT,
        Question.COLLECT,
        Question.STORE,
        Question.RECRUIT,
    ]
    assert steps == [*expected, Question.FLEET] and s.active == ORANGE


@pytest.mark.clause("yamatai", "4.5", "9.4")
def test_the_harbor_boat_is_in_the_hand_of_the_next_turn() -> None:
    s = fresh(2)
    s.order[:] = [BLUE, BLUE, ORANGE, ORANGE]
    sound(s)
    play(s, "fleet 2", "no trade", "stop placing", "store wood")
    finish_turn(s)
    assert held(s) == {"wood": 1} and not any(s.players[BLUE].harbor)


@pytest.mark.clause("yamatai", "4.6", "8.2.2", "8.3.2")
def test_only_boats_of_this_turn_count_as_placed() -> None:
    s = fresh()
    boats(s, s2="bamboo", b16="wood")
    row(s, "h01")
    sound(s)
    to_act(s, "place bamboo s4", fleet=10)  # touches i21 only; h01 would fit i08, but no boat was placed there
    assert asked(s) == Question.STORE


@pytest.mark.clause("yamatai", "4.7")
def test_the_power_is_offered_in_every_menu_and_works_once() -> None:
    s = fresh()
    own_tokens(s, BLUE, jade=2)
    hand(s, bamboo=1)
    tokens(s, i08="mask")
    sound(s)
    play(s, "fleet 1")
    for text in ("no trade", "place bamboo s2", "stop placing"):
        assert choices(s)[0] == "power"
        play(s, text)
    assert choices(s)[0] == "power"
    play(s, "collect")
    assert "power" not in choices(s)  # not in the middle of a choice of several parts
    play(s, "take i08")
    assert choices(s) == ["power", "store bamboo"]
    play(s, "store bamboo")
    assert choices(s)[0] == "power"
    play(s, "power")
    assert s.players[BLUE].coins == 12 and "power" not in choices(s)
    play(s, "recruit treasurer")
    assert choices(s) == ["pay jade jade"]


@pytest.mark.clause("yamatai", "4.7")
def test_an_unused_power_is_lost_with_the_turn() -> None:
    s = fresh()
    turns(s, 1)
    assert s.players[BLUE].coins == 10 and s.active == ORANGE
    play(s, "fleet 2")
    assert s.fleet == 1 and s.power_used == 0


@pytest.mark.clause("yamatai", "4.7", "9.5")
def test_the_power_is_offered_before_each_store_decision() -> None:
    s = fresh()
    hand(s, clay=1, wood=1)
    specialists(s, BLUE, "harbourmaster")
    sound(s)
    play(s, "fleet 1", "no trade", "stop placing", "store bamboo")
    assert choices(s)[0] == "power"
    play(s, "power")
    assert choices(s) == ["store wood", "store clay"]


@pytest.mark.clause("yamatai", "4.8")
def test_a_specialist_acts_from_the_owners_next_turn() -> None:
    s = fresh(2)
    s.order[:] = [BLUE, BLUE, ORANGE, ORANGE]
    own_tokens(s, BLUE, jade=2)
    sound(s)
    play(s, "fleet 10", "no trade", "stop placing", "store gold", "recruit treasurer", "pay jade jade")
    assert s.players[BLUE].coins == 10
    play(s, "fleet 1")  # the second turn of the same round
    assert s.players[BLUE].coins == 11


@pytest.mark.clause("yamatai", "4.9", "8.1.1")
def test_menus_that_offer_nothing_else_still_hold_the_power() -> None:
    s = fresh()
    coins(s, BLUE, 0)
    left_in_supply(s, bamboo=0)
    sound(s)
    play(s, "fleet 1")
    assert asked(s) == Question.TRADE and choices(s) == ["power", "no trade"]
    play(s, "no trade")  # no boat in hand: steps 3 and 5 have no menu, step 4 is skipped without a placed boat
    assert asked(s) == Question.RECRUIT and choices(s) == ["power", "no recruit"]
    play(s, "power")
    assert s.active == ORANGE  # nothing left to ask


@pytest.mark.clause("yamatai", "4.9")
def test_after_a_power_the_same_menu_is_asked_again() -> None:
    s = fresh()
    coins(s, BLUE, 1)
    sound(s)
    play(s, "fleet 1")
    assert choices(s) == ["power", "sell bamboo", "no trade"]
    play(s, "power")
    assert choices(s) == ["buy bamboo", "buy wood", "sell bamboo", "no trade"]


@pytest.mark.clause("yamatai", "5.1")
@pytest.mark.parametrize(("players", "last"), [(2, 2), (3, 3), (4, 2)])
def test_fleet_tiles_taken_this_round_are_gone(players: int, last: int) -> None:
    s = fresh(players)
    offered = []
    while s.round == 0:
        offered.append(len(choices(s)))
        turns(s, face_up(s)[-1])
    assert offered == list(range(5, last - 1, -1))


@pytest.mark.clause("yamatai", "5.2", "5.3")
def test_boats_out_of_stock_are_neither_taken_nor_compensated() -> None:
    s = fresh()
    left_in_supply(s, bamboo=0, wood=0)
    sound(s)
    assert "fleet 4" in choices(s)
    play(s, "fleet 4")
    assert held(s) == {} and s.players[BLUE].coins == 10


@pytest.mark.clause("yamatai", "5.4")
@pytest.mark.parametrize("number", [1, 10])
def test_treasurer_gains_a_coin_with_every_fleet_tile(number: int) -> None:
    s = fresh()
    specialists(s, BLUE, "treasurer")
    sound(s)
    play(s, f"fleet {number}")
    assert s.players[BLUE].coins == 11


@pytest.mark.clause("yamatai", "17.1")
def test_the_action_space_has_643_ids() -> None:
    assert Act.total() == 643
    sizes = {block.name: block.size for block in Act}
    assert (sizes["FLEET"], sizes["SHIPWRIGHT"], sizes["PLACE"], sizes["TILE"], sizes["SPACE"], sizes["PAY"]) == (10, 12, 405, 28, 81, 41)


@pytest.mark.clause("yamatai", "17.2", "8.3.3")
def test_only_tiles_with_an_island_and_only_islands_for_the_tile_are_offered() -> None:
    s = fresh()
    row(s, "h01", "h02", "p04")
    boats(s, s2="bamboo", b17="wood", b24="stone")
    sound(s)
    to_act(s, "place bamboo b16", fleet=1)  # touches i01 (bamboo, wood) and i08 (bamboo, wood, stone)
    play(s, "build")
    assert choices(s) == ["tile h01", "tile h02"]
    play(s, "tile h02")
    assert choices(s) == ["site i08"]


@pytest.mark.clause("yamatai", "17.3")
def test_menus_stay_within_their_bounds() -> None:
    rng = random.Random(4)
    for seed in range(4):
        s = GAME.start(4, seed, {})
        while not GAME.rules.is_over(s):
            legal = GAME.legal(s)
            texts = [GAME.face.text(s, action) for action in legal]
            assert len(set(texts)) == len(texts)
            if s.question != Question.PLACE:
                assert len(legal) <= 82
            elif s.n_placed > 0 and not s.players[s.active].specialists >> 9 & 1:
                assert len(legal) <= 4 * 5 + 1 + 1 + 12
            GAME.rules.apply(s, rng.choice(legal))


@pytest.mark.clause("yamatai", "17.3")
def test_equal_boats_in_hand_give_one_option_each() -> None:
    s = fresh()
    hand(s, bamboo=2)
    sound(s)
    play(s, "fleet 1", "no trade")
    assert choices(s) == ["power", *(f"place bamboo s{k}" for k in range(1, 6)), "stop placing"]


@pytest.mark.clause("yamatai", "17.4", "11.12")
def test_a_power_that_cannot_be_completed_is_not_offered() -> None:
    s = fresh()
    track(s, 5, 7, 8)
    boats(s, s1="wood")
    sound(s)
    play(s, "fleet 5")
    assert "power" not in choices(s)  # nothing to move the single boat next to
    play(s, "no trade", "place bamboo s2")
    assert "power" in choices(s)


@pytest.mark.clause("yamatai", "17.5", "7.5")
def test_where_no_boat_can_be_placed_the_step_ends_by_itself() -> None:
    s = fresh()
    track(s, 10, 1)
    boats(s, s1="wood", s2="wood", s3="wood", s4="wood", s5="wood")
    sound(s)
    play(s, "fleet 10", "no trade")
    assert asked(s) == Question.STORE
    finish_turn(s)
    play(s, "fleet 1", "no trade")
    assert choices(s) == ["power", "stop placing"]  # the power is still offered


@pytest.mark.clause("yamatai", "17.6")
def test_only_the_active_player_decides() -> None:
    rng = random.Random(1)
    s = GAME.start(3, 1, {})
    while not GAME.rules.is_over(s):
        assert GAME.rules.actor(s) == s.active == s.order[s.turn]
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))


@pytest.mark.clause("yamatai", "8.4.1")
def test_one_building_a_turn() -> None:
    s = fresh()
    row(s, "h01", "h02")
    built(s, ORANGE, i01="h06")
    move = moor(s, "i08", "bamboo", "wood", "stone")
    sound(s)
    to_act(s, move)
    play(s, "build", "tile h01", "site i08")
    assert asked(s) == Question.STORE
