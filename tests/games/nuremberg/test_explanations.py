"""First Train to Nuremberg: which clause governs a decision, and why a choice is refused; the figures are those of the rules."""

from __future__ import annotations

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.state import State
from tests.games.refusing import refusals_of

from .positions import (
    A,
    B,
    building,
    company_owns,
    company_owns_any,
    cubes,
    fresh,
    influence,
    own,
    play,
    poor,
    put,
    shipping,
    takeovers,
    wensleydale,
)


def refused(s: State) -> dict[str, str]:
    return refusals_of(GAME, s)


@pytest.mark.clause("nuremberg", "7.5", "7.6")
def test_a_bid_is_too_low_too_high_or_on_the_own_box() -> None:
    """A is blue and bids 3 on t1, B is yellow and bids all 12 cubes on t2."""
    s = fresh()
    assert refused(s)["bid 13 on t1"] == "You have 12 free cubes. (7.6)"
    assert refused(s)["pass"] == "With fewer than two bids a player who can bid has to. (7.5)"
    play(s, "bid 3 on t1", "bid 12 on t2")
    found = refused(s)
    for amount in range(3, 13):
        assert found[f"bid {amount} on t2"] == "Yellow has bid 12 cubes, and a bid must be higher. (7.6)"
    assert found["bid 3 on t1"] == "Blue has bid 3 cubes, and a bid must be higher. (7.6)" and "bid 4 on t1" not in found
    play(s, "bid 2 on b1")
    assert refused(s)["bid 5 on t1"] == "The standing bid of 3 cubes is yours, and you may not raise it. (7.6)"
    assert refused(s)["bid 10 on b2"] == "You have 9 free cubes. (7.6)"
    assert "pass" not in refused(fresh(auction_may_pass=True))


@pytest.mark.clause("nuremberg", "8.3", "8.4", "8.6", "8.7", "E9")
def test_a_stretch_cannot_start_anywhere_nor_pass_what_it_cannot_pay() -> None:
    """E9: two landlords in Reeth, white 1."""
    s = wensleydale()
    put(s, "reeth", white=2)
    building(s)
    assert refused(s)["start reeth"] == "It is no company station, and none of your track touches it. (8.3)"
    play(s, "start richmond")
    assert refused(s)["stop"] == "At least one link must be built after choosing a start. (16.2)"
    play(s, "build to marske")
    assert refused(s)["build to reeth"] == "In Reeth 2 landlords stand, and you have 1 white influence. (8.7)"
    assert refused(s)["build to richmond"] == "Track of your own lies on the border to Richmond. (8.4)"
    s = wensleydale()
    poor(s)
    cubes(s, A, 1)
    building(s)
    play(s, "start richmond")
    assert refused(s)["build to marske"] == "The link to Marske costs 2 units, and you have 1 unit in cubes and influence. (8.6)"


@pytest.mark.clause("nuremberg", "8.8", "8.9")
def test_what_is_not_there_cannot_be_paid_with() -> None:
    """E8 with 1 cube left: the link costs 2, so 1 influence is paid, and none of it is green."""
    s = wensleydale()
    influence(s, A, white=1, brown=0, red=2, green=0)
    cubes(s, A, 1)
    building(s)
    play(s, "start richmond", "build to marske")
    assert refused(s) == {
        "pay cube": "You have no investment cube left. (8.8)",
        "pay brown": "You have no brown influence left. (8.8)",
        "pay green": "You have no green influence left. (8.8)",
    }


@pytest.mark.clause("nuremberg", "10.2", "10.3", "10.4", "E10")
def test_a_train_is_rented_taken_or_too_expensive() -> None:
    """E10: brown 1, red 2, green 1, 2 cubes: level 3 needs two more points, six units, and there are five."""
    s = fresh(2)
    influence(s, A, white=0, brown=1, red=2, green=1)
    cubes(s, A, 2)
    shipping(s)
    assert refused(s)["rent 3"] == "It costs 3 brown influence; you have 1, and 5 other units (each 3 replace 1). (10.4)"
    s = fresh(3, train_berths="limited")
    for seat in (A, B, 2):
        influence(s, seat, brown=6)
    shipping(s)
    play(s, "rent 2", "rent 2")
    assert refused(s)["rent 2"] == "All 2 berths are taken. (10.3)"
    play(s, "rent 1")
    assert refused(s)["rent 2"] == "You have a train of this level. (10.2)"


def joined_with_fuerth() -> State:
    """E6: A has built from Nuremberg South over Muggenhof and Doos, which are no stations, to Fürth."""
    s = fresh()
    building(s)
    play(s, "start nuremberg south", "build to muggenhof", "build to doos", "build to fürth", "stop")
    return s


@pytest.mark.clause("nuremberg", "10.6", "10.8", "10.9", "10.10", "E11")
def test_an_item_that_cannot_be_shipped_says_what_is_missing() -> None:
    """E11: no green station is linked."""
    s = joined_with_fuerth()
    put(s, "doos", good=2)
    put(s, "vach", good=1)
    put(s, "fürth", red=1, green=1)
    put(s, "burgfarrnbach fields", good=1)
    put(s, "rohr fields", good=1)
    influence(s, A, brown=3)
    shipping(s)
    found = refused(s)
    assert found["ship post from doos"] == "You have no train. (10.6)"
    assert found["ship post from vach"] == "None of your track touches Vach. (10.8)"
    assert found["ship green passenger from fürth"] == "Your track links Fürth to no green station. (10.10)"
    assert found["ship hops from rohr fields"] == "It is shipped through Roßtal or Stein, and none of your track touches it. (10.9)"
    play(s, "rent 1", "pass", "pass", "ship post from doos", "ship hops from burgfarrnbach fields")
    assert refused(s)["ship post from doos"] == "Your trains have no free slot for goods. (10.6)"  # level 1 has two of them


@pytest.mark.clause("nuremberg", "12.2", "12.5")
def test_a_route_needs_own_track_and_influence_of_the_company() -> None:
    """From Nuremberg South to Fürth it is three pieces, which cost two red influence."""
    s = joined_with_fuerth()
    influence(s, A, red=2, green=0)
    takeovers(s)
    assert "give red from nuremberg south" not in refused(s)
    assert refused(s)["give green from erlangen"] == "None of your track touches it. (12.2)"
    play(s, "give red from nuremberg south", "give to muggenhof")
    assert refused(s)["finish"] == "Muggenhof is no station, and a route ends at one. (12.2)"
    assert refused(s)["give to nuremberg south"] == "The route has been in Nuremberg South, and visits no plot twice. (12.2)"
    for red, reason in (
        (1, "From there no station lies within the 2 pieces that 1 red influence can pay. (12.2)"),
        (0, "It costs red influence, and you have none. (12.5)"),
    ):
        s = joined_with_fuerth()
        own(s, A, "n006", "n031")  # two pieces from Erlangen, which is green, over Vach to Fürth
        influence(s, A, red=red, green=1)
        takeovers(s)
        assert refused(s)["give red from nuremberg south"] == reason


@pytest.mark.clause("nuremberg", "10.4", "8.7", "12.5")
def test_with_general_conversion_refusals_count_three_units_for_a_missing_point() -> None:
    """Two landlords in Reeth and no white influence: six units beside the 2 of the track."""
    s = wensleydale(general_conversion=True)
    put(s, "reeth", white=2)
    poor(s)
    cubes(s, A, 9)
    building(s)
    play(s, "start richmond", "build to marske")
    assert refused(s)["build to reeth"] == (
        "The link to Reeth costs 8 units (2 for track, 6 in place of 2 missing white influence), "
        "and you have 7 units in cubes and influence. (8.6)"
    )
    s = fresh(general_conversion=True)
    own(s, A, "n021", "n006", "n031")  # Schwabach and Stein; Erlangen, which is green, Vach and Fürth
    poor(s)
    influence(s, A, green=2)
    takeovers(s)
    assert refused(s)["give red from schwabach"] == "It costs 1 red influence or 3 other units, and you have 2 units. (12.5)"
    own(s, A, "n016", "n088")  # Nuremberg South, Muggenhof and Doos, which are no stations
    influence(s, A, brown=2)
    takeovers(s)
    assert refused(s)["give red from nuremberg south"] == (
        "From there no station lies within the 2 pieces that 0 red influence and 4 other units can pay. (12.2)"
    )


@pytest.mark.clause("nuremberg", "8.9")
def test_with_the_link_fee_refusals_say_which_influence_is_missing() -> None:
    """Nuremberg South is red; the fee is 1 red, and is paid before the track."""
    s = fresh(company_link_fee=True)
    influence(s, A, white=0, brown=1, red=0, green=1)
    building(s)
    assert refused(s)["start nuremberg south"].count("has a fee of 1 red influence, and you have 0") > 1
    s = fresh(company_link_fee=True)
    influence(s, A, white=0, brown=0, red=1, green=1)
    cubes(s, A, 0)
    building(s)
    why = "the link to Muggenhof costs 3 units (2 for track, 1 as the fee), and you have 2 units in cubes and influence"
    assert why in refused(s)["start nuremberg north"]


@pytest.mark.clause("nuremberg", "12.4")
def test_a_route_is_no_longer_than_the_track_that_the_company_has_left() -> None:
    s = wensleydale()
    company_owns_any(s, 0, 34, "settle", "horton in ribblesdale", "ribblehead")
    own(s, A, "w014", "w015")  # E21: Settle, Horton and Ribblehead
    influence(s, A, red=3)
    takeovers(s)
    play(s, "give red from settle", "give to horton in ribblesdale")
    assert refused(s)["give to ribblehead"] == "The route has all of the 1 piece that the red Midland Railway has left. (12.4)"


def test_company_track_closes_a_border() -> None:
    s = fresh()
    company_owns(s, 0, "n016")  # Nuremberg South and Muggenhof
    building(s)
    play(s, "start nuremberg south")
    assert refused(s)["build to muggenhof"] == "Track of the Red Company lies on the border to Muggenhof. (8.4)"


@pytest.mark.clause("nuremberg", "10.12", "8.11", "12.1")
def test_clauses_follow_the_phase() -> None:
    s = fresh()
    assert (GAME.face.clause(s, None), GAME.face.clause(s, GAME.legal(s)[0])) == ("7.5", "7.6")
    building(s)
    clauses = {GAME.face.text(s, action): GAME.face.clause(s, action) for action in GAME.legal(s)}
    assert clauses["start nuremberg south"] == "8.3" and clauses["no track"] == "8.1"
    play(s, "start nuremberg south", "build to muggenhof")
    assert {GAME.face.text(s, action): GAME.face.clause(s, action) for action in GAME.legal(s)}["stop"] == "8.11"
    play(s, "stop")
    shipping(s)
    assert GAME.face.clause(s, GAME.legal(s)[-1]) == "10.12"
