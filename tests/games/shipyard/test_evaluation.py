"""Shipyard: what the estimates count, and what they prefer."""

from __future__ import annotations

import random

import pytest

from seaboard.core.language.records import CheckedList
from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.evaluation import Potential
from seaboard.games.shipyard.state import NO_TILE, Question, Rear, Stage, State
from seaboard.games.shipyard.tables import Action, Column

from .positions import (
    A,
    B,
    C,
    add_ship,
    decide,
    employ,
    fill_yard,
    fresh,
    hold,
    lay_canals,
    perform,
    play,
    poor,
    put_token,
    set_market,
    store,
    total,
)


def count(s: State, seat: int = A) -> dict[str, int]:
    """The potentials of a seat that are not 0, by name."""
    out = [0] * len(Potential)
    GAME.rules.potentials(s, seat, out)
    return {potential.name.lower(): out[potential] for potential in Potential if out[potential]}


def after(s: State, *choices: str) -> int:
    """A's estimate after some choices."""
    later = s.copy()
    play(later, *choices)
    return GAME.rules.evaluate(later, A)


def ready_to_build(yard: str = "BM_______") -> State:
    """A may buy ship tiles, has a captain and a canal, and no money."""
    s = poor(fresh(3))
    hold(s, A)
    lay_canals(s, A, ("c01", 0, 0, 0))
    fill_yard(s, A, yard)
    store(s, A, captain=1)
    set_market(s, Column.STERN, "stern_ks")
    return s


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_estimate_is_the_score_when_the_game_is_over(players: int) -> None:
    s, rng = GAME.start(players, players, {}, CheckedList), random.Random(players)
    decisions = 0
    while not GAME.rules.is_over(s):
        for seat in range(players if decisions % 5 == 0 else 0):
            assert count(s, seat).get("score", 0) == total(s, seat)
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        decisions += 1
    assert [GAME.rules.evaluate(s, seat) for seat in range(players)] == [100 * total(s, seat) for seat in range(players)]
    assert GAME.rules.horizon(s) == 0


def test_the_horizon_shrinks_from_100_to_0() -> None:
    s = fresh(3)
    seen = []
    for s.turn in range(0, 76, 15):
        seen.append(GAME.rules.horizon(s))
    assert seen == [100, 80, 60, 40, 20, 0]


def test_a_yard_is_counted_as_the_ship_it_may_become() -> None:
    s = ready_to_build()  # bow with a cabin, middle with two
    s.players[A].money = 7
    store(s, A, captain=1, soldier=1)
    decide(s, Question.CHOOSE, B)
    counted = count(s)
    # Captain 1, soldier 1, speed 1, and the soldier at the military side of c01: 4. A stern is missing, two of three cabins are open.
    # The coal sells for 2, cloth and wheat are traded for items worth 3 each.
    assert (counted["plan"], counted["missing"], counted["open_cabins"], counted["reach"]) == (4, 1, 2, 7)
    assert (counted["money"], counted["more_money"], counted["goods"]) == (6, 1, 8)
    assert not {"no_captain", "no_canal", "sailing", "lost", "other_tiles"} & counted.keys()
    store(s, A)
    assert count(s)["no_captain"] == 1


def test_a_complete_ship_is_counted_as_it_will_sail_in_this_turn() -> None:
    s = ready_to_build("BMS______")
    store(s, A, captain=2, stoker=1)  # one officer, and a stoker for the stern's stoker cabin: speed 2
    decide(s, Question.LAUNCH)
    counted = count(s)
    # Captain and officer 2, speed 2, ribbon at N on the first space 1 or at the second movement point 2 (from E, 2, 1, 0 it would be 3).
    assert counted["sailing"] == 2 + 2 + 1
    store(s, A, stoker=1)
    assert count(s)["lost"] == 1 and "sailing" not in count(s)


def test_a_captain_for_a_complete_ship_is_worth_more_than_anything_else_in_store() -> None:
    worth = []
    for name in ("captain", "soldier", "crane", "sail"):
        s = ready_to_build("BMS______")
        store(s, A, **{name: 1})
        decide(s, Question.LAUNCH)
        worth.append(GAME.rules.evaluate(s, A))
    assert worth[0] > max(worth[1:])


def test_what_scores_is_loaded_before_the_ship_sets_sail() -> None:
    s = ready_to_build("BMS______")
    store(s, A, captain=1, soldier=1)
    s.turn = 73  # no further ship is to be expected
    decide(s, Question.LAUNCH)
    assert after(s, "load captain") > after(s, "set sail")
    play(s, "load captain")
    assert after(s, "load soldier") > after(s, "set sail")


def test_a_ship_is_not_made_too_fast_for_its_canals() -> None:
    s = ready_to_build("BMS______")
    fill_yard(s, A, "BMS______", column_2="middle1_pk")
    store(s, A, captain=1, sail=1)
    put_token(s, A, 0, 0, 5, Rear.LOWER)  # one movement point is left
    decide(s, Question.LAUNCH)
    play(s, "load captain")
    assert after(s, "set sail") > after(s, "load sail")


def test_the_cruise_goes_where_it_scores() -> None:
    s = fresh(3)  # E14: 3 points for symbols from the north, 1 from the west
    hold(s, A)
    lay_canals(s, A, ("c01", 0, 0, 0))
    ship = add_ship(s, A, 3, 4, {"captain": 1, "soldier": 1, "stoker": 1, "cannon": 1, "smokestack": 1}, "L", approved=False)
    assert ship.speed == 4
    decide(s, Question.ENTER)
    assert count(s)["sailing"] == 11
    assert after(s, "enter 0,0 north") > after(s, "enter 0,0 west")


def test_a_ship_that_is_ready_is_completed_in_the_final_build() -> None:
    s = ready_to_build("BM_M_____")  # E20
    set_market(s, Column.STERN, "stern_ks", "stern_kl")
    s.players[A].money = 1
    s.stage, s.turn, s.left = Stage.FINAL_BUILD, 75, 1
    decide(s, Question.BUY)
    assert after(s, "buy stern 1", "column 3") > after(s, "pass") < after(s, "buy stern 1")
    store(s, A)
    assert after(s, "buy stern 2") <= after(s, "pass"), "without a captain the ship would be lost, and money decides ties"


def test_a_ship_without_captain_is_not_completed() -> None:
    s = ready_to_build("BMM______")
    store(s, A)
    set_market(s, Column.MIDDLE_A, "middle1_kk")
    perform(s, Action.BUILD)
    play(s, "buy middle a 1", "column 4", "buy stern 1")
    assert after(s, "column 5") < after(s, "column 6")


def test_recruiting_is_wanted_when_only_a_captain_is_missing() -> None:
    s = ready_to_build()
    store(s, A)
    s.turn = 70
    s.players[A].money = 3  # three further steps to the captain
    lone, able = s.copy(), s.copy()
    store(able, A, captain=1)
    for position in (lone, able):
        decide(position, Question.CHOOSE)
    assert after(lone, "recruit") > max(after(lone, text) for text in ("purchase", "manufacture", "rent"))
    assert after(able, "build") > max(after(able, text) for text in ("purchase", "rent", "hire"))


def test_a_contract_that_scores_is_kept() -> None:
    s = fresh(3)
    hold(s, A, "b08", "b07", "b05", "g05", "g07", "g12")
    for _ in range(3):
        add_ship(s, A, 3, 2, {"captain": 3, "smokestack": 1})  # b08: 6 officers; g07: three ships of 3 tiles
    s.drops, s.queue, s.turn, s.drop_pending = 2, 6, 27, 1
    decide(s, Question.TURN_DONE, C)
    assert after(s, "discard b08") < min(after(s, "discard b07"), after(s, "discard b05"))
    play(s, "discard b07")
    assert after(s, "discard g07") < min(after(s, "discard g05"), after(s, "discard g12"))


def test_employees_are_worth_more_early_than_late() -> None:
    def gain(turn: int) -> int:
        s = fresh(3)
        hold(s, A)
        s.turn = turn
        decide(s, Question.CHOOSE, B)
        before = GAME.rules.evaluate(s, A)
        employ(s, A, "engineer_crane", "recruiter_captain")
        return GAME.rules.evaluate(s, A) - before

    assert gain(2) > gain(65)


def test_others_contracts_and_the_stacks_do_not_matter_to_a_seat() -> None:
    s = fresh(3)
    other = s.copy()
    other.players[B].contracts, other.players[C].contracts = s.players[C].contracts, s.players[B].contracts
    other.stacks[0].reverse()
    assert GAME.rules.evaluate(s, A) == GAME.rules.evaluate(other, A) and s.tile == NO_TILE
