"""First Train to Nuremberg 8: Phase 2, building track."""

from __future__ import annotations

import random

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.state import Payment, Question
from seaboard.games.nuremberg.tables import BORDER_IDS, END_A, END_B, PLOT_NAMES, Option

from .positions import (
    GREEN,
    RED,
    A,
    B,
    C,
    asked,
    building,
    choices,
    company_owns,
    cubes,
    fresh,
    held,
    influence,
    lies,
    own,
    play,
    plot,
    poor,
    put,
    track,
    wensleydale,
)


@pytest.mark.clause("nuremberg", "8.1")
def test_each_player_builds_once_in_civic_order_or_declines() -> None:
    s = building(fresh(3), C, A, B)
    assert s.active == C
    play(s, "no track")
    assert s.active == A
    play(s, "start nuremberg south", "build to muggenhof", "stop")
    assert s.active == B
    play(s, "no track")
    assert asked(s) == Question.SHIP


@pytest.mark.clause("nuremberg", "8.2")
def test_a_stretch_is_a_line_without_forks_or_rings() -> None:
    s = building(fresh(2))
    play(s, "start nuremberg south", "build to muggenhof", "build to schweinau")
    assert "build to nuremberg south" not in choices(s)  # visited
    assert "build to muggenhof" not in choices(s)
    play(s, "build to doos")
    assert "build to muggenhof" not in choices(s)  # the border is free, the plot is visited


@pytest.mark.clause("nuremberg", "8.3", "12.9")
def test_a_stretch_starts_at_a_company_station_or_at_own_track() -> None:
    s = fresh(2)
    own(s, A, "n088")  # Muggenhof–Doos
    own(s, B, "n028")  # Fürth–Zirndorf
    company_owns(s, GREEN, "n010")  # Hersbruck–Schnaittach
    building(s)
    starts = {text.removeprefix("start ") for text in choices(s) if text.startswith("start")}
    printed = {name.lower() for name in PLOT_NAMES[0][:10]}
    assert starts == printed | {"muggenhof", "doos", "schnaittach"}


@pytest.mark.clause("nuremberg", "8.4", "8.13")
def test_taken_borders_are_closed_and_plots_are_shared() -> None:
    s = fresh(2)
    own(s, A, "n016")
    own(s, B, "n017")
    company_owns(s, RED, "n018")
    building(s)
    play(s, "start nuremberg south")
    taken = {"build to muggenhof", "build to schweinau", "build to katzwang"}
    assert not taken & set(choices(s))
    s = fresh(2)
    own(s, B, "n088")
    own(s, A, "n091")
    building(s)
    play(s, "start nuremberg south", "build to muggenhof", "stop")  # Muggenhof holds track of A and of B
    assert track(s, A) == ["n016", "n091"]


@pytest.mark.clause("nuremberg", "8.5")
def test_company_stations_other_than_the_south_may_be_passed() -> None:
    s = building(fresh(2))
    play(s, "start nuremberg north", "build to muggenhof", "build to nuremberg south", "build to schweinau")
    assert len(track(s, A)) == 3


@pytest.mark.clause("nuremberg", "8.6", "2.9", "15.4")
def test_without_means_or_pieces_nothing_is_asked() -> None:
    s = fresh(2)
    poor(s, A)
    building(s)
    assert s.active == B
    s = fresh(2)
    poor(s)
    building(s)
    assert asked(s) == Question.SHIP


@pytest.mark.clause("nuremberg", "8.6", "8.8")
def test_cubes_and_influence_together_must_reach_the_cost() -> None:
    s = fresh(2)
    poor(s, A)
    cubes(s, A, 1)
    building(s)
    assert "start nuremberg north" not in choices(s)  # all its borders cost 2
    s = fresh(2)
    poor(s, A)
    cubes(s, A, 1)
    influence(s, A, green=1)
    building(s)
    play(s, "start nuremberg north", "build to muggenhof")  # 1 cube and, the only resource left, 1 green
    assert held(s, A) == (0, 0, 0, 0) and s.players[A].cubes == 0


@pytest.mark.clause("nuremberg", "8.6", "8.7")
def test_landlords_are_paid_before_the_track() -> None:
    s = fresh(2)
    put(s, "stein", white=1)
    poor(s, A)
    influence(s, A, white=1)
    building(s)
    assert s.active == A and "start schwabach" not in choices(s)  # the white point is gone before the track is paid
    s = fresh(2)
    put(s, "stein", white=1)
    poor(s, A)
    influence(s, A, white=2)
    building(s)
    play(s, "start schwabach", "build to stein")
    assert held(s, A) == (0, 0, 0, 0) and lies(s, "stein") == (0, 0, 0)


@pytest.mark.clause("nuremberg", "8.7")
def test_no_track_ever_touches_a_landlord() -> None:
    rng = random.Random(5)
    s = GAME.start(3, 5, {})
    while not GAME.rules.is_over(s):
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        for border, owner in enumerate(s.owner):
            if owner >= 0:
                assert s.landlords[END_A[0][border]] == s.landlords[END_B[0][border]] == 0


@pytest.mark.clause("nuremberg", "8.8", "16.1")
def test_cubes_are_used_first_by_default() -> None:
    s = building(fresh(2))
    play(s, "start nuremberg north", "build to muggenhof")
    assert s.players[A].cubes == 10 and held(s, A) == (1, 2, 1, 1)


@pytest.mark.clause("nuremberg", "8.8", "16.1")
def test_with_free_mix_each_point_is_chosen() -> None:
    s = building(fresh(2, track_payment="free_mix"))
    play(s, "start nuremberg north", "build to muggenhof")
    assert s.due == 2 and choices(s) == ["pay cube", "pay white", "pay brown", "pay red", "pay green"]
    play(s, "pay brown")
    assert s.due == 1
    play(s, "pay cube")
    assert s.players[A].cubes == 11 and held(s, A) == (1, 1, 1, 1)
    assert track(s, A) == ["n000"]


@pytest.mark.clause("nuremberg", "8.9")
def test_company_link_fee_costs_influence_of_the_station_colour() -> None:
    s = fresh(2, company_link_fee=True)
    influence(s, A, red=1, green=0)
    building(s)
    starts = {text for text in choices(s) if text.startswith("start")}
    assert starts == {f"start {name}" for name in ("nuremberg south", "schwabach", "roth", "ansbach", "neumarkt")}
    play(s, "start nuremberg south", "build to muggenhof")
    assert held(s, A) == (1, 2, 0, 0) and s.players[A].cubes == 11
    assert "build to nuremberg north" not in choices(s)  # green 0
    play(s, "build to doos")  # no company station, no fee
    assert s.players[A].cubes == 10


@pytest.mark.clause("nuremberg", "8.9")
def test_both_end_plots_of_a_link_cost_the_fee() -> None:
    s = fresh(2, company_link_fee=True)
    influence(s, A, red=1)
    building(s)
    play(s, "start schwabach")
    assert "build to roth" not in choices(s)  # two red stations
    s = fresh(2, company_link_fee=True)
    influence(s, A, red=2)
    building(s)
    play(s, "start schwabach", "build to roth")
    assert held(s, A)[2] == 0


@pytest.mark.clause("nuremberg", "8.9", "16.1")
def test_the_fee_of_a_station_of_both_colours_is_chosen() -> None:
    s = fresh(2, company_link_fee=True, station_recolour="add")
    company_owns(s, GREEN, "n021")  # Schwabach is red and green, Stein green
    building(s)
    play(s, "start schwabach")
    play(s, next(text for text in choices(s) if text != "build to roth"))
    assert Payment(s.payment) == Payment.FEE and choices(s) == ["pay red", "pay green"]
    before = s.players[A].cubes
    play(s, "pay green")
    assert held(s, A) == (1, 2, 1, 0) and s.players[A].cubes < before
    s = fresh(2, company_link_fee=True, station_recolour="add")
    company_owns(s, GREEN, "n021")
    influence(s, A, red=0)
    building(s)
    play(s, "start schwabach")
    other = next(text for text in choices(s) if text != "build to roth")
    play(s, other)
    assert asked(s) != Question.PAY and held(s, A)[3] == 0  # only green can be paid, and is


@pytest.mark.clause("nuremberg", "8.9", "8.6")
def test_the_fee_comes_before_landlords_and_track() -> None:
    s = fresh(2, company_link_fee=True)
    put(s, "stein", white=1)
    poor(s, A)
    influence(s, A, white=1, red=1)
    building(s)
    assert "start schwabach" not in choices(s)  # the fee and the landlord leave nothing for the track
    s = fresh(2, company_link_fee=True)
    put(s, "stein", white=1)
    poor(s, A)
    influence(s, A, white=1, red=1, brown=1)
    building(s)
    play(s, "start schwabach", "build to stein")
    assert held(s, A) == (0, 0, 0, 0)


@pytest.mark.clause("nuremberg", "10.4", "16.1")
def test_general_conversion_replaces_missing_white() -> None:
    s = fresh(2, general_conversion=True)
    put(s, "stein", white=2)
    poor(s, A)
    influence(s, A, white=1, brown=2)
    cubes(s, A, 1)
    building(s)
    assert s.active == A
    play(s, "start schwabach")
    assert "build to stein" not in choices(s)  # 1 white, 3 units for the other, nothing for the track
    s = fresh(2, general_conversion=True)
    put(s, "stein", white=2)
    poor(s, A)
    influence(s, A, white=1, brown=2)
    cubes(s, A, 2)
    building(s)
    play(s, "start schwabach", "build to stein")
    assert Payment(s.payment) == Payment.LANDLORDS and s.due == 3 and held(s, A)[0] == 0
    play(s, "pay brown", "pay brown")  # then only cubes are left: paid without asking, and so is the track
    assert s.players[A].cubes == 0 and track(s, A) == ["n021"]


@pytest.mark.clause("nuremberg", "8.10", "8.11", "16.2")
def test_the_player_stops_at_will_after_any_link_but_not_before_the_first() -> None:
    s = building(fresh(2))
    play(s, "start nuremberg south")
    assert "stop" not in choices(s)
    play(s, "build to muggenhof")
    assert s.owner[BORDER_IDS[0].index("n016")] == A
    assert "stop" in choices(s)


@pytest.mark.clause("nuremberg", "8.11")
def test_a_stretch_ends_by_itself_when_no_link_is_legal() -> None:
    s = fresh(2)
    poor(s, A)
    cubes(s, A, 1)
    building(s)
    play(s, "start nuremberg south", "build to muggenhof")
    assert s.active == B


@pytest.mark.clause("nuremberg", "8.12", "12.6")
def test_track_only_leaves_the_board_by_takeover() -> None:
    rng = random.Random(6)
    s = GAME.start(4, 6, {})
    while not GAME.rules.is_over(s):
        before, question = list(s.owner), s.question
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        for was, now in zip(before, s.owner, strict=True):
            if was >= 0 and now != was:
                assert question == Question.TAKEOVER_LINK and was < 4 <= now


@pytest.mark.clause("nuremberg", "8.13", "8.2")
def test_a_stretch_may_enter_own_track() -> None:
    s = fresh(2)
    own(s, A, "n088")
    building(s)
    play(s, "start nuremberg south", "build to schweinau", "build to doos")
    assert plot(s, "doos") == s.line[2]
    assert "build to muggenhof" not in choices(s)  # own track on that border


@pytest.mark.clause("nuremberg", "3.6")
def test_valley_links_cost_two() -> None:
    s = building(wensleydale(2))
    play(s, "start richmond", "build to marske")
    assert s.players[A].cubes == 10 and s.options[Option.MAP] == 1
