"""First Train to Nuremberg 17: the worked examples, with the figures of the rules."""

from __future__ import annotations

import pytest

from seaboard.games.nuremberg.rules.setup import deal_pieces
from seaboard.games.nuremberg.state import Question, State
from seaboard.games.nuremberg.tables import MAX_TRACK, Piece, Track

from .positions import (
    GREEN,
    RED,
    A,
    B,
    C,
    D,
    asked,
    building,
    choices,
    colours,
    company_owns_any,
    cubes,
    disks,
    fill_track,
    fresh,
    held,
    influence,
    lies,
    order,
    own,
    pass_all,
    play,
    plot,
    points,
    poor,
    profit,
    put,
    ranks,
    scored,
    seats,
    shipped,
    shipping,
    takeovers,
    totals,
    track,
    wensleydale,
)


@pytest.mark.clause("nuremberg", "E1", "4.2")
def test_e1_seeding_keeps_the_cubes_of_the_plots_colour() -> None:
    seen = set()
    for seed in range(40):
        s = fresh()
        s.rng[:] = [seed + 1, 2, 3, 4]
        s.items[:] = [0] * len(s.items)
        s.removed[:] = [0] * len(s.removed)
        s.landlords[:] = [0] * len(s.landlords)
        deal_pieces(s)
        seen |= {(name, *lies(s, name)) for name in ("doos", "knoblauchsland")}
        goods = sum(s.items[2 * k] for k in range(36, 91))
        assert s.removed[Piece.YELLOW] + s.removed[Piece.GREY] == 120 - goods  # 10 of the 120 are never drawn
    assert seen == {(name, count) for name in ("doos", "knoblauchsland") for count in (0, 1, 2)}


@pytest.mark.clause("nuremberg", "E2", "4.4", "3.10")
def test_e2_figures_fill_stations_up_to_their_number_and_the_fixed_one_counts() -> None:
    for seed in range(5):
        s = wensleydale()
        s.rng[:] = [seed + 1, 2, 3, 4]
        s.removed[:] = [0] * len(s.removed)
        deal_pieces(s)
        red, green, white = lies(s, "hawes")
        assert red >= 1 and red + green + white == 3
        assert sum(lies(s, "dent")) == 1
        assert lies(s, "settle") == (0, 0, 0)


@pytest.mark.clause("nuremberg", "E3", "7.3", "7.7", "7.10", "7.11", "7.12", "5.1", "5.3")
def test_e3_auction_of_three_players() -> None:
    s = fresh(3)
    disks(s, "red", "white", "brown", "white", "green", "brown")
    play(s, "bid 3 on t1", "bid 4 on t1", "bid 3 on t2", "bid 2 on b1", "bid 2 on b2", "bid 2 on b3", "bid 3 on t3")
    assert asked(s) == Question.BUILD_START
    assert [s.players[seat].cubes for seat in (A, B, C)] == [7, 6, 7]
    assert [held(s, seat) for seat in (A, B, C)] == [(2, 5, 3, 2), (4, 3, 2, 3), (3, 5, 2, 2)]
    assert seats(s, s.civic) == [B, C, A]
    assert seats(s, s.train) == [C, A, B]


@pytest.mark.clause("nuremberg", "E4", "7.6", "7.7", "15.2")
def test_e4_a_player_without_cubes_for_a_second_bid_is_skipped_until_outbid() -> None:
    s = fresh(2)
    play(s, "bid 11 on t1", "bid 2 on b1")
    assert s.active == B  # A has 1 free cube and is skipped
    assert "bid 12 on t1" not in choices(s)  # B has 10 free cubes left
    s = fresh(3)
    play(s, "bid 11 on t1", "bid 12 on t1")
    assert s.players[A].cubes == 12 and s.players[A].bids == 0
    play(s, "bid 2 on b1")
    assert s.active == A and not any(text.endswith("on t1") for text in choices(s))
    assert {text.split()[-1] for text in choices(s)} == {"t2", "t3", "b1", "b2", "b3"}


@pytest.mark.clause("nuremberg", "E5", "7.4")
def test_e5_income_stops_at_fifteen_cubes() -> None:
    s = fresh(2)
    cubes(s, A, 5)
    cubes(s, B, 2)
    shipping(s)
    pass_all(s)
    assert s.round == 2
    assert [s.players[seat].cubes for seat in (A, B)] == [15, 14]


@pytest.mark.clause("nuremberg", "E6", "8.7", "8.10", "9.3", "9.6")
def test_e6_building_to_fuerth_with_a_landlord() -> None:
    s = fresh(4)
    put(s, "fürth", red=1, white=1, green=1)
    cubes(s, A, 7)
    influence(s, A, white=2)
    building(s)
    play(s, "start nuremberg south", "build to muggenhof", "build to doos", "build to fürth")
    assert s.players[A].cubes == 4 and held(s, A)[0] == 1
    assert MAX_TRACK - s.players[A].n_track == 12
    assert lies(s, "fürth") == (1, 1, 0)
    assert [scored(s, seat) for seat in (A, B, C, D)] == [3, 0, 0, 0]
    assert track(s, A) == ["n016", "n029", "n088"]


@pytest.mark.clause("nuremberg", "E7", "9.1", "9.2", "9.3", "9.5")
def test_e7_fuerth_event_with_three_owners() -> None:
    s = fresh(3)
    own(s, A, "n016", "n088", "n091")
    own(s, B, "n017", "n089")
    building(s, C, A, B)
    play(s, "start erlangen", "build to vach", "build to fürth", "build to doos")
    assert s.players[C].cubes == 12 - 5
    assert [s.players[seat].fuerth_vp for seat in (A, B, C)] == [2, 1, 1]


@pytest.mark.clause("nuremberg", "E8", "8.8", "3.6", "16.1")
def test_e8_missing_cubes_are_paid_with_influence() -> None:
    s = wensleydale(2)
    cubes(s, B, 5)
    influence(s, B, white=3, brown=3, red=2, green=3)
    building(s, B, A)
    play(s, "start richmond", "build to marske", "build to reeth")
    assert s.players[B].cubes == 1
    play(s, "build to gunnerside")
    assert asked(s) == Question.PAY and s.due == 1 and s.players[B].cubes == 0
    assert choices(s) == ["pay white", "pay brown", "pay red", "pay green"]
    play(s, "pay red")
    assert held(s, B) == (3, 3, 1, 3)
    assert track(s, B) == ["w028", "w029", "w030"]
    play(s, "build to askrigg", "pay white", "pay white")
    assert held(s, B) == (1, 3, 1, 3)


@pytest.mark.clause("nuremberg", "E9", "8.6", "8.7")
def test_e9_landlords_block_a_player_without_white_influence() -> None:
    s = wensleydale(2)
    put(s, "reeth", white=2)
    influence(s, A, white=1, brown=9, red=9, green=9)
    building(s)
    play(s, "start richmond", "build to marske")
    assert "build to reeth" not in choices(s)


@pytest.mark.clause("nuremberg", "E10", "10.4")
def test_e10_renting_with_conversion() -> None:
    s = fresh(2)
    influence(s, A, white=0, brown=1, red=2, green=1)
    cubes(s, A, 2)
    shipping(s)
    assert [text for text in choices(s) if text.startswith("rent")] == ["rent 1", "rent 2"]
    play(s, "rent 2")
    assert held(s, A) == (0, 0, 2, 1) and s.due == 3
    assert choices(s) == ["pay cube", "pay red", "pay green"]
    play(s, "pay red", "pay green", "pay cube")
    assert held(s, A) == (0, 0, 1, 0) and s.players[A].cubes == 1
    assert s.active == B


@pytest.mark.clause("nuremberg", "E11", "10.5", "10.6", "10.8", "10.9", "10.10", "10.11")
def test_e11_shipping_on_the_four_player_side() -> None:
    s = fresh(4)
    put(s, "muggenhof", good=1)
    put(s, "doos", good=2)
    put(s, "burgfarrnbach fields", good=1)
    put(s, "fürth", red=1, green=1, white=1)
    building(s)
    play(s, "start nuremberg south", "build to muggenhof", "build to doos", "build to fürth", "stop")
    influence(s, A, brown=2)
    shipping(s)
    before = scored(s, A)
    play(s, "rent 2", "pass", "pass", "pass")
    assert sorted(choices(s)) == sorted(
        [
            "ship hops from burgfarrnbach fields",
            "ship post from doos",
            "ship post from muggenhof",
            "ship red passenger from fürth",
            *[text for text in choices(s) if text.startswith("rent")],
            "pass",
        ]
    )
    play(s, "ship red passenger from fürth")
    assert scored(s, A) - before == 2
    play(s, "ship hops from burgfarrnbach fields", "ship post from doos")
    assert scored(s, A) - before == 4
    assert not any(text.startswith("ship post") for text in choices(s))  # the wagon is full
    assert s.players[A].slots[0][1] == 1  # the second passenger slot stays empty


@pytest.mark.clause("nuremberg", "E12", "11.1", "11.2", "11.4")
def test_e12_profit_and_loss() -> None:
    s = fresh(2)
    put(s, "fürth", red=1)
    put(s, "burgfarrnbach fields", good=1)
    put(s, "doos", good=1)
    put(s, "trautskirchen", good=2)
    building(s)
    play(s, "start nuremberg south", "build to muggenhof", "build to doos", "build to fürth", "stop")
    own(s, B, "n015")
    fill_track(s, B, 5, "fürth", "doos", "muggenhof", "trautskirchen", "neustadt a. d. aisch")
    influence(s, A, brown=2)
    influence(s, B, brown=3)
    shipping(s)
    play(s, "rent 2", "rent 1", "ship red passenger from fürth", "ship post from trautskirchen")
    play(s, "ship hops from burgfarrnbach fields", "ship post from trautskirchen", "ship post from doos")
    pass_all(s)
    assert [s.players[seat].space[Track.PROFIT] for seat in (A, B)] == [1, -3]
    assert list(s.players[A].shipped) == [1, 1, 1, 0]


@pytest.mark.clause("nuremberg", "E13", "11.2", "11.3", "11.5", "5.2")
def test_e13_ends_and_ties_of_the_profit_and_loss_track() -> None:
    s = fresh(4)
    profit(s, A, 4)
    profit(s, B, 5)
    profit(s, C, 2)
    profit(s, D, -12)
    fill_track(s, D, 4)
    shipping(s)
    for seat, income in ((A, 3), (B, 0), (C, 3)):
        shipped(s, seat, yellow=income)
        s.players[seat].income = income
    pass_all(s)
    assert [s.players[seat].space[Track.PROFIT] for seat in (A, B, C, D)] == [5, 5, 5, -13]
    assert order(s, Track.PROFIT) == [C, B, A, D]
    assert seats(s, s.grey) == [C, B, A, D]


@pytest.mark.clause("nuremberg", "E14", "12.2", "12.5", "12.6", "12.7", "12.8")
def test_e14_takeover_of_the_line_to_fuerth() -> None:
    s = fresh(3)
    put(s, "fürth", red=1, green=1)
    put(s, "muggenhof", good=1)
    put(s, "doos", good=1)
    put(s, "burgfarrnbach fields", good=1)
    building(s)
    play(s, "start nuremberg south", "build to muggenhof", "build to doos", "build to fürth", "stop")
    influence(s, A, red=3)
    takeovers(s)
    play(s, "give red from nuremberg south", "give to muggenhof", "give to doos", "give to fürth", "finish")
    assert held(s, A)[2] == 1
    assert s.stock[RED] == 32 and s.players[A].n_track == 0
    assert colours(s, "fürth") == "red"
    assert lies(s, "muggenhof") == lies(s, "doos") == (0,)
    assert lies(s, "fürth") == (0, 1, 0)
    assert lies(s, "burgfarrnbach fields") == (1,)


@pytest.mark.clause("nuremberg", "E15", "12.2", "16.3")
def test_e15_a_fork_is_followed_on_one_branch_only() -> None:
    s = wensleydale(2)
    own(s, A, "w014", "w015", "w064")
    takeovers(s)
    assert choices(s) == ["give red from settle", "keep track"]
    play(s, "give red from settle")
    assert choices(s) == ["give to horton in ribblesdale"]
    play(s, "give to horton in ribblesdale")
    assert choices(s) == ["give to ribblehead", "finish"]  # Austwick is no station
    play(s, "give to ribblehead")
    assert choices(s) == ["finish"]
    play(s, "finish")
    assert held(s, A)[2] == 0 and track(s, A) == ["w064"]


@pytest.mark.clause("nuremberg", "E16", "3.8", "8.5", "10.7", "12.3")
def test_e16_nothing_runs_through_the_south() -> None:
    s = wensleydale(2)
    put(s, "airton", good=1)
    own(s, A, "w126", "w128")
    shipping(s)
    play(s, "rent 1", "pass")
    assert "ship cheese from airton" in choices(s)
    s = wensleydale(2)
    own(s, A, "w126", "w128")
    put(s, "rylstone", red=1)
    takeovers(s)
    play(s, "give red from the south")
    assert choices(s) == ["give to rylstone"]  # Airton is no station, and no route runs on from it
    play(s, "give to rylstone")
    assert choices(s) == ["finish"]
    play(s, "finish")
    assert held(s, A)[2] == 0


@pytest.mark.clause("nuremberg", "E17", "12.7", "12.8", "12.10", "1.4")
def test_e17_a_station_changes_its_colour() -> None:
    s = fresh(3)
    put(s, "fürth", green=1, red=1)
    put(s, "vach", good=1)
    company_line_and_c(s)
    play(s, "give green from erlangen", "give to vach", "give to fürth", "finish")
    assert held(s, C)[3] == 0 and s.stock[GREEN] == 33
    assert colours(s, "fürth") == "green"
    assert lies(s, "fürth") == (0, 0, 0) and lies(s, "vach") == (0,)
    assert s.stock[RED] == 32
    own(s, A, "n028")
    put(s, "zirndorf", red=1)
    shipping(s)
    assert s.players[A].n_reach == 0  # no red passenger to Fürth
    influence(s, A, red=1)
    takeovers(s)
    assert "give red from fürth" not in choices(s)


def company_line_and_c(s: State) -> None:
    """A gives South–Muggenhof–Doos–Fürth to Red, then C is to give Erlangen–Vach–Fürth."""
    building(s)
    play(s, "start nuremberg south", "build to muggenhof", "build to doos", "build to fürth", "stop")
    influence(s, A, red=2)
    influence(s, C, green=1)
    own(s, C, "n006", "n031")
    takeovers(s)
    play(s, "give red from nuremberg south", "give to muggenhof", "give to doos", "give to fürth", "finish")
    assert s.active == C


@pytest.mark.clause("nuremberg", "E17", "12.7", "1.4")
def test_e17_with_the_option_a_station_has_both_colours() -> None:
    s = fresh(3, station_recolour="add")
    put(s, "fürth", green=1, red=1)
    company_line_and_c(s)
    play(s, "give green from erlangen", "give to vach", "give to fürth", "finish")
    assert colours(s, "fürth") == "red and green"
    own(s, A, "n028")
    put(s, "zirndorf", red=1, green=1)
    shipping(s)
    zirndorf = plot(s, "zirndorf")
    assert list(s.players[A].reach)[:2] == [2 * zirndorf, 2 * zirndorf + 1]
    influence(s, A, red=1, green=1)
    takeovers(s)
    assert {"give red from fürth", "give green from fürth"} <= set(choices(s))


@pytest.mark.clause("nuremberg", "E18", "13.2", "13.3", "13.5")
def test_e18_final_score_and_tie_break() -> None:
    s = fresh(2)
    shipped(s, A, grey=5, yellow=4, red=3, green=2)
    s.players[A].passenger_vp = 15
    s.players[A].goods_vp = 12
    profit(s, A, -3)
    fill_track(s, A, 2)
    assert points(s, A) == {"passengers": 15, "goods": 12, "fuerth": 0, "sets": 4, "profit": -3, "track": -2}
    shipped(s, B, red=9)
    s.players[B].passenger_vp = 27
    profit(s, B, -1)
    assert totals(s) == [26, 26]
    assert ranks(s) == [2, 1]


@pytest.mark.clause("nuremberg", "E19", "11.1", "15.10", "13.2")
def test_e19_orphan_track_costs_every_round_and_at_the_end() -> None:
    s = fresh(2)
    fill_track(s, A, 4)
    profit(s, A, -2)
    for expected in (-6, -10):
        shipping(s)
        pass_all(s)
        assert s.players[A].space[Track.PROFIT] == expected
    assert points(s, A)["track"] == -4


@pytest.mark.clause("nuremberg", "E20", "2.9", "8.6")
def test_e20_the_fifteenth_piece_ends_the_stretch() -> None:
    s = fresh(2)
    own(s, A, "n016", "n088", "n089", "n017", "n018")
    fill_track(s, A, 14, "fürth", "neustadt a. d. aisch", "trautskirchen", "lehrberg")
    cubes(s, A, 9)
    building(s)
    play(s, "start neustadt a. d. aisch", "build to trautskirchen")
    assert s.players[A].n_track == MAX_TRACK
    assert s.active == B  # the stretch has ended by itself
    s = fresh(2)
    fill_track(s, A, MAX_TRACK, "fürth")
    building(s)
    assert s.active == B  # 15.4


@pytest.mark.clause("nuremberg", "E20", "12.6")
def test_e20_given_pieces_return_to_the_supply() -> None:
    s = fresh(2)
    line = ("n017", "n091", "n088", "n029", "n028")  # South–Schweinau–Muggenhof–Doos–Fürth–Zirndorf
    s.fuerth_open, s.players[B].fuerth_vp, s.joined[:] = 0, 1, [0] * len(s.joined)
    own(s, A, *line)
    fill_track(s, A, MAX_TRACK, "nuremberg south", "schweinau", "muggenhof", "doos", "fürth", "zirndorf")
    influence(s, A, red=3)
    takeovers(s)
    play(s, "give red from nuremberg south", "give to schweinau", "give to muggenhof", "give to doos", "give to fürth", "give to zirndorf")
    play(s, "finish")
    assert s.players[A].n_track == 10 and held(s, A)[2] == 0


@pytest.mark.clause("nuremberg", "E21", "12.4", "15.7")
def test_e21_a_company_without_enough_pieces_takes_no_longer_route() -> None:
    s = wensleydale(2)
    own(s, A, "w014", "w015", "w064")
    influence(s, A, red=3)
    company_owns_any(s, RED, 34, "settle", "horton in ribblesdale", "ribblehead", "austwick")
    takeovers(s)
    play(s, "give red from settle", "give to horton in ribblesdale")
    assert choices(s) == ["finish"]
    play(s, "finish")
    assert s.stock[RED] == 0
    assert colours(s, "horton in ribblesdale") == "red"
    takeovers(s)
    assert not any(text.startswith("give red") for text in choices(s))  # Horton–Ribblehead is left, but Red has nothing


@pytest.mark.clause("nuremberg", "E22", "10.1", "10.2", "10.3", "10.12")
def test_e22_a_berth_opens_when_its_train_leaves() -> None:
    s = fresh(4)
    poor(s)
    for seat in (A, B, C, D):
        influence(s, seat, brown=6)
    shipping(s)
    play(s, "rent 3", "rent 3")
    assert "rent 3" not in choices(s)  # C
    play(s, "rent 1", "pass", "rent 1", "pass")
    assert s.active == C and "rent 3" in choices(s)
    play(s, "rent 3")
    assert held(s, C)[1] == 2
    assert s.active == A  # D has passed and is not asked again


@pytest.mark.clause("nuremberg", "E23", "3.6")
@pytest.mark.parametrize(("rivers", "across"), [(True, 2), (False, 1)])
def test_e23_crossing_a_river_costs_two(rivers: bool, across: int) -> None:
    for start, end, cost in (
        ("nuremberg south", "muggenhof", 1),
        ("nuremberg north", "muggenhof", across),
        ("nuremberg north", "sebald forest", 2),
    ):
        s = fresh(2, rivers=rivers)
        building(s)
        play(s, f"start {start}", f"build to {end}")
        assert s.players[A].cubes == 12 - cost
