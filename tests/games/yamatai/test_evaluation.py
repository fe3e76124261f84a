"""Yamataï: estimates prefer what a strong player prefers, also in the middle of a turn."""

from __future__ import annotations

import random

import pytest

from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.evaluation import Potential
from seaboard.games.yamatai.state import State

from .positions import (
    BLUE,
    ORANGE,
    PURPLE,
    boats,
    built,
    coins,
    fresh,
    hand,
    left_in_supply,
    moor,
    own_tokens,
    play,
    row,
    sound,
    specialist_row,
    specialists,
    to_act,
    tokens,
    track,
    turns,
)


def after(s: State, *texts: str, seat: int = BLUE) -> int:
    """The estimate for a seat once these decisions are taken."""
    other = s.copy()
    play(other, *texts)
    return int(GAME.rules.evaluate(other, seat))


def counted(s: State, seat: int) -> dict[str, int]:
    """The potentials of a seat that are not 0."""
    out = [0] * len(Potential)
    GAME.rules.potentials(s, seat, out)
    return {potential.name.lower(): out[potential] for potential in Potential if out[potential]}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_estimate_of_a_finished_game_is_its_score(players: int) -> None:
    rng = random.Random(players)
    s = GAME.start(players, players, {})
    while not GAME.rules.is_over(s):
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    scores = [0] * 4
    GAME.rules.scores(s, scores)
    assert [GAME.rules.evaluate(s, seat) for seat in range(players)] == [100 * points for points in scores[:players]]
    assert GAME.rules.horizon(s) == 0 and GAME.rules.spread(s) > 0


def test_the_first_decision_counted_by_hand() -> None:
    """Ten coins make two points. Nobody has built, collected or stored anything; four islands at the edge can be reached by a boat."""
    s = fresh()
    own_tokens(s, ORANGE, jade=3, lotus=1, crane=1, mask=1)
    coins(s, ORANGE, 13)
    specialists(s, ORANGE, "navigator")
    specialist_row(s, "courtier")
    row(s, "h01")
    sound(s)
    blue, orange = counted(s, BLUE), counted(s, ORANGE)
    assert (blue["score"], blue["coins"], blue["turns"]) == (2, 10, 1) and "wait" not in blue and "change" not in blue
    assert (orange["score"], orange["change"], orange["coins"]) == (2 + 2, 3, 10)  # 13 coins and the Navigator
    assert (orange["turns"], orange["navigator"]) == (1, 1) and "wait" not in orange  # only the present turn comes before
    assert counted(s, PURPLE)["wait"] == 1
    assert (orange["tokens"], orange["recruits"]) == (6, 2)  # jade jade, and three of the four kinds left
    assert orange["recruit_next"] == 50 and "recruit_next" not in blue  # the Courtier's 5 points
    assert GAME.rules.horizon(s) == 100


def test_a_build_in_reach_is_counted_with_its_bonuses() -> None:
    """A Farmstead lacks its stone boat: 3 points, and 2 coins at a quarter of a point for a group of two."""
    s = fresh()
    row(s, "h04")
    built(s, BLUE, i09="h01")
    boats(s, s2="bamboo", b16="wood")
    hand(s, stone=1)
    sound(s)
    play(s, "fleet 10")
    assert counted(s, BLUE)["hoped_build"] == 35
    play(s, "no trade", "place bamboo b24")
    assert counted(s, BLUE)["hoped_build"] == 35 and "sure_build" not in counted(s, BLUE)
    play(s, "place stone b25")
    assert counted(s, BLUE)["sure_build"] == 35 and "hoped_build" not in counted(s, BLUE)


def test_the_boat_that_completes_a_palace_is_bought_and_placed() -> None:
    s = fresh()
    row(s, "p01")
    boats(s, s2="bamboo", b16="stone", b24="gold")
    sound(s)
    play(s, "fleet 3")
    assert after(s, "buy clay") > after(s, "no trade")
    play(s, "buy clay")
    assert after(s, "place stone b17") > after(s, "place stone s5")
    play(s, "place stone b17")
    assert after(s, "place clay b26") > after(s, "place clay b03")
    assert after(s, "place clay b26") > after(s, "stop placing")


def test_boats_are_moved_to_make_a_palace_possible() -> None:
    """The clay boat of the Pearl Palace lies at s5; Fleet tile 5 can move it."""
    s = fresh()
    row(s, "p01")
    boats(s, s2="bamboo", b16="stone", b24="gold", s5="clay")
    track(s, 5)
    sound(s)
    to_act(s, "place stone b17", fleet=5)
    assert after(s, "power") > after(s, "nothing")
    play(s, "power")
    assert after(s, "move s5") > after(s, "move s2")
    play(s, "move s5")
    assert after(s, "to b26") > after(s, "to b03")


def test_the_dearer_tile_is_built() -> None:
    s = fresh()
    row(s, "h01", "h04")
    move = moor(s, "i08", "bamboo", "wood", "stone")
    sound(s)
    to_act(s, move)
    play(s, "build")
    assert after(s, "tile h04") > after(s, "tile h01")


def test_the_token_that_makes_a_pair_is_taken() -> None:
    s = fresh()
    tokens(s, i08="jade", i15="lotus")
    own_tokens(s, BLUE, jade=1)
    boats(s, b24="stone")
    hand(s, stone=1)
    sound(s)
    to_act(s, "place stone b25")
    play(s, "collect")
    assert after(s, "take i08") > after(s, "take i15")


def test_a_pair_pays_rather_than_three_kinds() -> None:
    s = fresh()
    specialist_row(s, "courtier", "merchant")
    own_tokens(s, BLUE, jade=2, lotus=1, crane=1)
    sound(s)
    play(s, "fleet 3", "sell stone")
    assert after(s, "recruit courtier") > after(s, "recruit merchant")
    assert after(s, "recruit courtier") > after(s, "no recruit")
    play(s, "recruit courtier")
    assert after(s, "pay jade jade") > after(s, "pay jade lotus crane")


def test_coins_of_the_fleet_power_are_not_left_lying() -> None:
    s = fresh()
    own_tokens(s, BLUE, jade=2)
    sound(s)
    play(s, "fleet 1", "sell bamboo")
    assert after(s, "power", "no recruit") > after(s, "no recruit")


def test_with_all_turns_played_in_the_last_round_tokens_and_boats_are_worth_nothing() -> None:
    s = fresh()
    left_in_supply(s, gold=0)
    sound(s)
    turns(s, 1)
    before = GAME.rules.evaluate(s, BLUE)
    own_tokens(s, BLUE, jade=2)
    sound(s)
    assert GAME.rules.evaluate(s, BLUE) == before
    assert GAME.rules.horizon(s) == 0
