"""First Train to Nuremberg 12: Phase 5, takeovers."""

from __future__ import annotations

import random

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.state import Payment, Question
from seaboard.games.nuremberg.tables import BORDERS, PLACE, PLOT_NAMES, PLOTS, ROUNDS

from .positions import (
    GREEN,
    RED,
    A,
    B,
    C,
    asked,
    building,
    choices,
    colours,
    company_owns,
    cubes,
    fresh,
    held,
    influence,
    lies,
    own,
    play,
    poor,
    profit,
    put,
    refresh,
    shipping,
    takeovers,
    track,
    wensleydale,
)


@pytest.mark.clause("nuremberg", "12.1")
def test_each_player_may_give_one_route_in_profit_and_loss_order() -> None:
    s = fresh(3)
    own(s, A, "n021")
    own(s, B, "n010", "n015")
    profit(s, B, 3)
    profit(s, C, 5)
    takeovers(s)
    assert s.active == B  # C is first but has nothing to give
    play(s, "give green from hersbruck", "give to schnaittach", "finish")
    assert s.active == A
    play(s, "keep track")
    assert asked(s) == Question.BID and s.round == 2
    assert track(s, A) == ["n021"] and track(s, B) == ["n015"]


@pytest.mark.clause("nuremberg", "12.1", "13.1")
def test_routes_are_given_in_the_last_round_too() -> None:
    s = fresh(2)
    own(s, A, "n021")
    s.round = ROUNDS[2][0]
    takeovers(s)
    play(s, "give red from schwabach", "give to stein", "finish")
    assert asked(s) == Question.OVER and s.players[A].n_track == 0


@pytest.mark.clause("nuremberg", "12.2", "12.11")
def test_a_route_starts_at_a_station_of_the_company_and_ends_at_another() -> None:
    s = fresh(2)
    own(s, A, "n016", "n091", "n017")  # a ring South–Muggenhof–Schweinau: no other station
    takeovers(s)
    assert asked(s) == Question.BID  # nothing to give
    s = fresh(2)
    own(s, A, "n028")  # Fürth–Zirndorf, both neutral
    takeovers(s)
    assert asked(s) == Question.BID
    s = fresh(2)
    own(s, A, "n021")
    influence(s, A, green=5)
    takeovers(s)
    assert choices(s) == ["give red from schwabach", "keep track"]  # not to Green


@pytest.mark.clause("nuremberg", "12.2")
def test_a_route_of_two_companies_stations_can_start_at_either() -> None:
    s = fresh(2)
    own(s, A, "n000", "n016")  # North–Muggenhof–South
    takeovers(s)
    assert choices(s) == ["give red from nuremberg south", "give green from nuremberg north", "keep track"]
    play(s, "give red from nuremberg south", "give to muggenhof", "give to nuremberg north", "finish")
    assert colours(s, "nuremberg north") == "red"


@pytest.mark.clause("nuremberg", "12.2", "16.3")
def test_a_route_visits_no_plot_twice() -> None:
    s = fresh(2)
    own(s, A, "n000", "n016", "n091", "n017")  # a ring South–Muggenhof–Schweinau with a branch to North
    influence(s, A, red=3)
    takeovers(s)
    play(s, "give red from nuremberg south", "give to schweinau", "give to muggenhof")
    assert choices(s) == ["give to nuremberg north"]  # not back to South
    play(s, "give to nuremberg north", "finish")
    assert held(s, A)[2] == 1 and track(s, A) == ["n016"]


@pytest.mark.clause("nuremberg", "12.3", "3.8")
def test_a_route_starts_or_ends_in_the_south_and_does_not_run_through() -> None:
    s = wensleydale(2)
    own(s, A, "w126", "w124")  # Rylstone–The South–Bolton Abbey
    influence(s, A, red=5)
    takeovers(s)
    play(s, "give red from the south")
    assert choices(s) == ["give to bolton abbey", "give to rylstone"]
    play(s, "give to rylstone")
    assert choices(s) == ["finish"]
    s = wensleydale(2)
    beyond = next(row["id"] for row in BORDERS[1] if "rylstone" in (row["a"], row["b"]) and row["id"] != "w126")
    company_owns(s, GREEN, beyond)
    own(s, A, "w126", "w124")
    influence(s, A, green=5)
    takeovers(s)
    play(s, "give green from rylstone", "give to the south")
    assert choices(s) == ["finish"]  # not on to Bolton Abbey
    play(s, "finish")
    assert colours(s, "the south") == "green" and track(s, A) == ["w124"]


@pytest.mark.clause("nuremberg", "12.5")
@pytest.mark.parametrize(("pieces", "cost"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_one_influence_for_two_pieces_rounded_up(pieces: int, cost: int) -> None:
    borders = {1: ["n021"], 2: ["n000", "n016"], 3: ["n016", "n088", "n029"], 4: ["n017", "n091", "n088", "n029"]}[pieces]
    for red in (cost - 1, cost):
        s = fresh(2)
        s.fuerth_open, s.players[B].fuerth_vp, s.joined[:] = 0, 1, [0] * len(s.joined)  # as if the event had been
        own(s, A, *borders)
        influence(s, A, red=red, green=0)
        takeovers(s)
        assert (asked(s) == Question.TAKEOVER_START) == (red == cost)
    play(s, choices(s)[0])
    while asked(s) == Question.TAKEOVER_LINK:
        play(s, choices(s)[0])
    assert held(s, A)[2] == 0 and s.stock[RED] == 35 - pieces


@pytest.mark.clause("nuremberg", "10.4", "12.5", "16.1")
def test_general_conversion_replaces_missing_company_influence() -> None:
    s = fresh(2, general_conversion=True)
    own(s, A, "n021")
    poor(s, A)
    influence(s, A, brown=2)
    cubes(s, A, 2)
    takeovers(s)
    play(s, "give red from schwabach", "give to stein", "finish")
    assert Payment(s.payment) == Payment.ROUTE and s.due == 3
    assert s.players[A].n_track == 1  # not given before it is paid
    play(s, "pay brown", "pay brown")
    assert s.players[A].n_track == 0 and s.stock[RED] == 34
    s = fresh(2)
    own(s, A, "n021")
    poor(s, A)
    influence(s, A, brown=9)
    takeovers(s)
    assert asked(s) == Question.BID


@pytest.mark.clause("nuremberg", "12.6", "2.9")
def test_pieces_return_and_can_be_built_again() -> None:
    s = fresh(2)
    own(s, A, "n021", "n016")
    takeovers(s)
    play(s, "give red from schwabach", "give to stein", "finish")
    assert track(s, A) == ["n016"] and s.owner[21] == 4
    assert s.stock[RED] + 1 == 35


@pytest.mark.clause("nuremberg", "12.7")
def test_stations_passed_on_the_way_change_colour_and_older_company_track_stays() -> None:
    s = fresh(2)
    company_owns(s, GREEN, "n021")  # Schwabach and Stein are green
    own(s, A, "n022")  # Roth–Schwabach
    takeovers(s)
    play(s, "give red from roth", "give to schwabach", "finish")
    assert colours(s, "schwabach") == "red" and colours(s, "stein") == "green"
    assert s.owner[21] == 5  # the green piece stays


@pytest.mark.clause("nuremberg", "12.7", "1.4")
def test_with_the_option_stations_add_colours() -> None:
    s = fresh(2, station_recolour="add")
    own(s, A, "n000", "n016")
    takeovers(s)
    play(s, "give red from nuremberg south", "give to muggenhof", "give to nuremberg north", "finish")
    assert colours(s, "nuremberg north") == "red and green" and colours(s, "nuremberg south") == "red"


@pytest.mark.clause("nuremberg", "12.8")
@pytest.mark.parametrize("option", [False, True])
def test_what_leaves_the_game_with_a_route(option: bool) -> None:
    s = fresh(2, takeover_removes_arrow_goods=option)
    put(s, "stein", red=1, green=1)
    put(s, "rohr fields", good=2)  # arrows to Roßtal and Stein
    put(s, "pyrbaum fields", good=1)
    own(s, A, "n021")
    takeovers(s)
    play(s, "give red from schwabach", "give to stein", "finish")
    assert lies(s, "stein") == (0, 1, 0)
    assert lies(s, "rohr fields") == ((0,) if option else (2,)) and lies(s, "pyrbaum fields") == (1,)


@pytest.mark.clause("nuremberg", "12.9")
def test_new_company_stations_are_starts_and_destinations() -> None:
    s = fresh(2)
    company_owns(s, RED, "n021")  # Stein is red
    beyond = next(row for row in BORDERS[0] if "stein" in (row["a"], row["b"]) and row["id"] != "n021")
    assert "start stein" in choices(building(s))
    other = beyond["a"] if beyond["b"] == "stein" else beyond["b"]
    put(s, PLOT_NAMES[0][PLACE[0][other]].lower(), **({"red": 1} if "p_" not in other else {"good": 1}))
    own(s, A, beyond["id"])
    shipping(s)
    assert s.players[A].n_reach == 1


@pytest.mark.clause("nuremberg", "12.10")
def test_a_takeover_counts_for_players_later_in_the_same_phase() -> None:
    s = fresh(2)
    own(s, A, "n021")  # Schwabach–Stein
    beyond = next(
        row
        for row in BORDERS[0]
        if "stein" in (row["a"], row["b"])
        and row["id"] != "n021"
        and all(PLOTS[0][PLACE[0][row[end]]]["kind"] == "station" for end in "ab")
    )
    own(s, B, beyond["id"])  # from Stein to another neutral station
    takeovers(s)
    assert s.active == A
    play(s, "give red from schwabach", "give to stein", "finish")
    assert s.active == B and "give red from stein" in choices(s)
    play(s, "give red from stein")
    play(s, choices(s)[0])
    play(s, "finish")
    assert s.stock[RED] == 33


@pytest.mark.clause("nuremberg", "12.12")
def test_a_company_without_stations_gets_no_route_and_no_passengers() -> None:
    s = fresh(2)
    for plot in range(10):
        if s.colour[plot] == 2:
            s.colour[plot] = 1
    put(s, "stein", green=1)
    own(s, A, "n021", "n010")
    s.question, s.turn, s.active = Question.TAKEOVER_START, 0, A
    influence(s, A, green=5, red=0)
    refresh(s)
    assert not any(text.startswith("give green") for text in choices(s))


@pytest.mark.clause("nuremberg", "15.9")
def test_a_company_station_never_holds_passengers_of_its_colour() -> None:
    rng = random.Random(12)
    for seed in range(10):
        s = GAME.start(3, seed, {"map": ("nuremberg", "wensleydale")[seed % 2]})
        while not GAME.rules.is_over(s):
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
            for plot, colour in enumerate(s.colour):
                assert not (colour & 1 and s.items[2 * plot]) and not (colour & 2 and s.items[2 * plot + 1])
