"""First Train to Nuremberg: what promises points, and that estimates prefer what a strong player prefers."""

from __future__ import annotations

import random

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.evaluation import Potential
from seaboard.games.nuremberg.state import State

from .positions import A, B, building, choices, cubes, fresh, influence, own, place, play, put, shipping, takeovers, totals
from .positions import wensleydale as wensleydale_board


def estimate(s: State, seat: int) -> int:
    return GAME.rules.evaluate(s, seat)


def after(s: State, *texts: str) -> State:
    """The position after decisions given in notation; the position given stays."""
    trial = s.copy()
    play(trial, *texts)
    return trial


def preferred(s: State) -> str:
    """The decision after which the deciding seat stands best against its best rival."""

    def lead(text: str) -> int:
        seat, trial = s.active, after(s, text)
        return estimate(trial, seat) - max(estimate(trial, other) for other in range(s.n_players) if other != seat)

    return max(choices(s), key=lead)


def counted(s: State, seat: int) -> dict[str, int]:
    """The potentials of a seat that are not zero."""
    out = [7] * len(Potential)
    GAME.rules.potentials(s, seat, out)
    return {potential.name: out[potential] for potential in Potential if out[potential]}


def random_end(seed: int, players: int, board: str) -> State:
    s: State = GAME.start(players, seed, {"map": board})
    chance = random.Random(seed)
    while not GAME.rules.is_over(s):
        GAME.rules.apply(s, chance.choice(GAME.legal(s)))
    return s


@pytest.mark.clause("nuremberg", "13.2")
@pytest.mark.parametrize("board", ["nuremberg", "wensleydale"])
def test_at_the_end_the_estimate_is_the_score(board: str) -> None:
    for seed, players in enumerate((2, 3, 4, 2)):
        s = random_end(seed, players, board)
        assert [estimate(s, seat) for seat in range(players)] == [100 * points for points in totals(s)]
        assert GAME.rules.horizon(s) == 0 and GAME.rules.spread(s) > 0


def test_the_horizon_falls_phase_by_phase() -> None:
    s: State = GAME.start(3, 1, {})
    chance = random.Random(1)
    seen = [GAME.rules.horizon(s)]
    while not GAME.rules.is_over(s):
        GAME.rules.apply(s, chance.choice(GAME.legal(s)))
        seen.append(GAME.rules.horizon(s))
    assert seen[0] == 100 and seen[-1] == 0 and seen == sorted(seen, reverse=True)
    assert len(set(seen)) == 4 * 4 + 1, "four rounds of four phases with decisions, and the end"


# --- counted by hand ---------------------------------------------------------------------------------------------------


def doos_line() -> State:
    """A's track from Nuremberg South (red) to Muggenhof and Doos, with post on both."""
    s = fresh(2)
    own(s, A, "n016", "n088")
    put(s, "muggenhof", good=1)
    put(s, "doos", good=2)
    return s


@pytest.mark.clause("nuremberg", "10.5", "11.1")
def test_the_load_is_what_the_trains_that_can_be_paid_would_ship() -> None:
    s = doos_line()
    influence(s, A, white=0, brown=1, red=0, green=0)
    cubes(s, A, 0)
    shipping(s)
    found = counted(s, A)
    assert found["SCORE"] == -2, "two pieces of own track"
    assert found["LOAD_POINTS"] == 2, "a train of level 1 has room for 2 of the 3 post"
    assert "LOAD_PROFIT" not in found, "two post earn 2, two pieces of track cost 2"
    assert found["LEFT_YELLOW"] == 1 and found["UPKEEP"] == 2 * 3
    assert "BROWN_LATER" not in found, "the train takes the only brown"
    assert "GIFT" not in found, "the line ends at no station"


@pytest.mark.clause("nuremberg", "12.2", "12.5")
def test_the_route_to_give_away_is_as_long_as_influence_reaches() -> None:
    s = fresh(2)
    own(s, A, "n010", "n012")  # Hersbruck, a green station, to Schnaittach and to Ottensoos
    influence(s, A, white=0, brown=0, red=3, green=1)
    cubes(s, A, 0)
    takeovers(s)
    found = counted(s, A)
    assert found["GIFT"] == 1, "only Schnaittach is a station"
    assert found["UPKEEP"] == (2 - 1) * 3 and found["COLOURS"] == 3 + 1 - 1
    influence(s, A, green=0)
    assert "GIFT" not in counted(s, A) and counted(s, A)["UPKEEP"] == 2 * 3


@pytest.mark.clause("nuremberg", "7.6", "7.10")
def test_boxes_led_count_as_influence() -> None:
    s = fresh(2)
    before = counted(s, A)
    assert (before["WHITE"], before["BROWN_NOW"], before["COLOURS"]) == (1, 2, 2), "4.8"
    assert before["CUBES_NOW"] == 12 and before["OPEN_BIDS"] == 2
    disk = s.disk[0]
    play(s, "bid 5 on t1")  # 2 white, 1 brown, and the disk
    found = counted(s, A)
    assert found["WHITE"] == 3 + (disk == 0) and found["BROWN_NOW"] == 3 + (disk == 1) and found["COLOURS"] == 2 + (disk > 1)
    assert found["CUBES_NOW"] == 12 - 5 and found["MARGIN"] == 5 - 3 and found["OPEN_BIDS"] == 1
    assert found["EXPOSED"] == 4, "B can still take the four points of the box"


@pytest.mark.clause("nuremberg", "10.4")
def test_units_that_are_due_count_as_paid() -> None:
    s = doos_line()
    influence(s, A, white=3, brown=0, red=2, green=2)
    cubes(s, A, 2)
    shipping(s)
    trial = after(s, "rent 1")
    assert trial.due == 3
    found = counted(trial, A)
    assert "CUBES_LATER" not in found and found["WHITE"] == 2, "two cubes and one white pay the three units"
    assert found["COLOURS"] == 4


# --- what a strong player prefers --------------------------------------------------------------------------------------


def test_a_train_is_rented_only_when_there_is_something_to_ship() -> None:
    s = shipping(fresh(2))
    assert preferred(s) == "pass"
    s = shipping(doos_line())
    assert preferred(s).startswith("rent")
    play(s, "rent 1", "pass")
    assert preferred(s) != "pass", "there is post left"


@pytest.mark.clause("nuremberg", "10.5")
def test_passengers_take_the_dearer_train() -> None:
    s = fresh(2)
    own(s, A, "n010")
    put(s, "schnaittach", green=2)
    influence(s, A, white=0, brown=3, red=0, green=1)
    cubes(s, A, 0)
    s.round = 4
    assert preferred(shipping(s)) == "rent 3", "two passengers at 3 points each"


def test_a_stretch_leads_to_passengers_and_stops_when_nothing_else_is_near() -> None:
    s = fresh(2)
    put(s, "schnaittach", green=2)
    building(s)
    assert preferred(s) == "start hersbruck"
    play(s, "start hersbruck")
    assert preferred(s) == "build to schnaittach"
    play(s, "build to schnaittach")
    assert preferred(s) == "stop", "more track only costs"


def test_a_stretch_past_goods_goes_on_to_a_station_so_that_it_can_be_given_away() -> None:
    s = fresh(2)
    put(s, "ottensoos", good=2)
    building(s)
    play(s, "start hersbruck", "build to ottensoos")
    assert preferred(s) in ("build to lauf", "build to schnaittach")


def test_nothing_is_built_on_an_empty_board() -> None:
    assert preferred(building(wensleydale_board(2))) == "no track"


def test_two_links_towards_passengers_are_begun_though_the_first_brings_nothing() -> None:
    s = fresh(2)
    put(s, "fürth", red=3)
    influence(s, A, brown=4)
    building(s)
    play(s, "start nuremberg south")
    assert preferred(s) in ("build to muggenhof", "build to schweinau"), "three links to Fürth"


@pytest.mark.clause("nuremberg", "13.2")
def test_in_the_last_round_all_track_that_can_be_given_is_given() -> None:
    s = fresh(2)
    own(s, A, "n010")
    s.round = 4
    takeovers(s)
    assert preferred(s) == "give green from hersbruck"
    assert estimate(s, A) > estimate(after(s, "keep track"), A)


def test_track_is_kept_while_much_is_left_to_ship() -> None:
    s = fresh(2)
    own(s, A, "n010")
    put(s, "schnaittach", green=2)
    put(s, "simmelsdorf fields", good=2)
    takeovers(s)
    assert preferred(s) == "keep track"


def test_the_least_bid_is_enough_when_nobody_can_answer() -> None:
    s = fresh(2)
    play(s, "bid 3 on t1", "bid 3 on t2", "bid 3 on t3")
    bid = after(s, "bid 2 on b1")
    high = after(s, "bid 9 on b1")
    assert estimate(bid, B) > estimate(high, B)


def test_profit_and_loss_at_its_top_makes_income_worthless() -> None:
    s = doos_line()
    influence(s, A, brown=2)
    shipping(s)
    assert counted(s, A)["LOAD_PROFIT"] == 3 - 2
    place(s, A, 4, 5)
    assert "LOAD_PROFIT" not in counted(s, A), "stays at +5"
