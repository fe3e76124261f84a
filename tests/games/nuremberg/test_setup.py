"""First Train to Nuremberg 1 to 4: components, maps and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.state import CLOSED, NOBODY
from seaboard.games.nuremberg.tables import (
    BORDERS,
    COMPANY,
    COMPANY_TRACK,
    COST,
    DATA,
    DEGREE,
    DISKS,
    FIGURES,
    KIND,
    MAX_CUBES,
    MAX_TRACK,
    N_BORDERS,
    N_LEVELS,
    N_PLOTS,
    PIECE_COUNT,
    PLACE,
    PLOTS,
    ROUNDS,
    SOUTH,
    Kind,
    Map,
    Option,
    Piece,
    Track,
)

from .positions import (
    A,
    B,
    assert_sound,
    building,
    choices,
    colours,
    fresh,
    influence,
    lies,
    own,
    play,
    put,
    seats,
    shipping,
    takeovers,
    wensleydale,
)

STARTS = [GAME.start(players, seed, {"map": board}) for board in ("nuremberg", "wensleydale") for players in (2, 3, 4) for seed in range(8)]


def stations(board: int, colour: str) -> set[str]:
    return {plot["id"] for plot in PLOTS[board] if plot.get("company") == colour}


@pytest.mark.clause("nuremberg", "1.1", "4.10")
def test_two_to_four_players_play_a_fixed_number_of_rounds() -> None:
    assert GAME.players == (2, 3, 4)
    assert [ROUNDS[players][0] for players in GAME.players] == [4, 4, 5]
    for players in GAME.players:
        match = GAME.new(players, 3)
        assert match.state.round == 1
        while not match.over:
            match.play(match.legal[-1])
        assert match.state.round == ROUNDS[players][0]
        assert match.outcome
        assert max(match.outcome.scores) == match.outcome.scores[match.outcome.winners[0]]


@pytest.mark.clause("nuremberg", "1.3", "8.4")
def test_a_border_carries_one_piece_of_track() -> None:
    s = building(fresh(2))
    play(s, "start nuremberg south", "build to muggenhof", "stop")
    assert s.active == B
    play(s, "start nuremberg south")
    assert "build to muggenhof" not in choices(s)


@pytest.mark.clause("nuremberg", "1.4")
def test_stations_start_with_their_printed_colour_or_neutral() -> None:
    for s in STARTS:
        board = s.options[Option.MAP]
        assert all(s.colour[plot] == COMPANY[board][plot] for plot in range(N_PLOTS))


@pytest.mark.clause("nuremberg", "1.6", "8.7")
def test_landlords_are_the_white_figures() -> None:
    s = fresh(2)
    put(s, "stein", white=2)
    influence(s, A, white=2)
    building(s)
    play(s, "start schwabach", "build to stein")
    assert lies(s, "stein") == (0, 0, 0) and s.removed[Piece.WHITE] == PIECE_COUNT[Piece.WHITE]


@pytest.mark.clause("nuremberg", "1.10", "12.2")
@pytest.mark.parametrize(
    ("colour", "border", "first", "last"), [("red", "n021", "schwabach", "stein"), ("green", "n010", "hersbruck", "schnaittach")]
)
def test_both_companies_work_alike(colour: str, border: str, first: str, last: str) -> None:
    s = fresh(2)
    own(s, A, border)
    takeovers(s)
    play(s, f"give {colour} from {first}", f"give to {last}", "finish")
    assert colours(s, last) == colour
    assert list(s.stock) == ([34, 35] if colour == "red" else [35, 34])


@pytest.mark.clause("nuremberg", "2.1", "2.2", "2.3", "2.4", "2.5")
def test_the_box_holds_what_the_rules_count() -> None:
    assert (N_LEVELS, MAX_CUBES, DATA["pieces"]["per_player"]["disks"], MAX_TRACK) == (3, 15, 9, 15)
    assert PIECE_COUNT == [60, 60, 25, 25, 25] and COMPANY_TRACK == 35
    assert DISKS[4] == [5, 5, 5, 5]
    assert DATA["pieces"]["other"]["small_boards_double_sided"] == 2
    s = STARTS[0]
    tracks = len(s.order) + len((s.grey, s.civic, s.train)) + 1  # and the score track
    assert tracks == DATA["pieces"]["per_player"]["disks"]


@pytest.mark.clause("nuremberg", "2.6", "2.7", "2.8")
def test_ranges_of_the_tracks() -> None:
    s = fresh(2)
    for space in (-13, 5):
        s.players[A].space[Track.PROFIT] = space
        s.players[B].space[Track.PROFIT] = space
        assert_sound(s)
    for track, space in ((Track.PROFIT, 6), (Track.PROFIT, -14), (Track.WHITE, 21), (Track.WHITE, -1)):
        s = fresh(2)
        s.players[A].space[track] = s.players[B].space[track] = space
        assert GAME.rules.check(s) != 0
    influence(s, A, white=20)
    assert s.players[A].space[Track.WHITE] == 20


@pytest.mark.clause("nuremberg", "3.1", "3.2")
def test_sizes_and_company_stations_of_the_maps() -> None:
    counted = [Counter(KIND[board][: len(PLOTS[board])]) for board in Map]
    assert [len(plots) for plots in PLOTS] == [91, 96] and [len(borders) for borders in BORDERS] == [126, 129]
    assert counted[0] == {Kind.STATION: 36, Kind.YELLOW: 31, Kind.GREY: 24}
    assert counted[1] == {Kind.STATION: 41, Kind.YELLOW: 28, Kind.GREY: 27}
    assert stations(0, "green") == {"nuremberg_north", "erlangen", "forchheim", "hersbruck", "neustadt"}
    assert stations(0, "red") == {"nuremberg_south", "schwabach", "roth", "ansbach", "neumarkt"}
    assert stations(1, "red") == {"the_south", "settle", "ingleton", "garsdale", "kirkby_stephen"}
    assert stations(1, "green") == {"barnard_castle", "richmond", "northallerton", "ripon", "harrogate"}


@pytest.mark.clause("nuremberg", "3.3", "3.4")
def test_no_border_of_hills_and_fields_can_be_built() -> None:
    for board in Map:
        for index, plot in enumerate(PLOTS[board]):
            assert (plot["terrain"] in ("hill", "field")) == (KIND[board][index] == Kind.GREY) == (DEGREE[board][index] == 0)
    assert {plot["terrain"] for plot in PLOTS[0]} == {"lowland", "forest", "field"}
    assert {plot["terrain"] for plot in PLOTS[1]} == {"lowland", "valley", "hill"}


@pytest.mark.clause("nuremberg", "3.5", "10.9")
def test_grey_goods_are_shipped_through_stations_with_an_arrow_only() -> None:
    s = fresh(2)
    put(s, "freystadt fields", good=1)  # its one arrow points to Neumarkt
    put(s, "pyrbaum fields", good=1)  # to Allersberg and Feucht
    neumarkt = next(row["id"] for row in BORDERS[0] if "neumarkt" in (row["a"], row["b"]))
    own(s, A, neumarkt)
    shipping(s)
    play(s, "rent 1", "pass")
    assert [text for text in choices(s) if text.startswith("ship")] == ["ship hops from freystadt fields"]


@pytest.mark.clause("nuremberg", "3.6")
def test_only_lowland_to_lowland_without_a_river_costs_one() -> None:
    for board in Map:
        for index, row in enumerate(BORDERS[board]):
            lowland = all(PLOTS[board][PLACE[board][row[end]]]["terrain"] == "lowland" for end in ("a", "b"))
            assert COST[0][board][index] == (1 if lowland and "river" not in row else 2)
            assert COST[1][board][index] == (1 if lowland else 2)


@pytest.mark.clause("nuremberg", "3.7")
def test_no_track_between_nuremberg_north_and_south() -> None:
    s = building(fresh(2))
    play(s, "start nuremberg north")
    assert "build to nuremberg south" not in choices(s)
    play(s, "build to muggenhof", "build to nuremberg south")  # by way of another plot it is allowed


@pytest.mark.clause("nuremberg", "3.8", "8.5")
def test_a_stretch_starts_or_ends_in_the_south_and_never_passes() -> None:
    s = building(wensleydale(2))
    play(s, "start the south")
    assert set(choices(s)) == {"build to bolton abbey", "build to rylstone", "build to airton"}
    play(s, "build to rylstone", "stop")
    s = wensleydale(2)
    own(s, A, "w126")
    building(s)
    play(s, "start rylstone")
    assert "build to the south" not in choices(s)  # the border is taken
    s = wensleydale(2)
    rylstone = next(row for row in BORDERS[1] if "rylstone" in (row["a"], row["b"]) and "the_south" not in (row["a"], row["b"]))
    own(s, A, rylstone["id"])
    building(s)
    play(s, "start rylstone", "build to the south")
    assert s.active == B  # a stretch that enters The South has ended


@pytest.mark.clause("nuremberg", "3.9")
@pytest.mark.parametrize("expanded", [False, True])
def test_the_dark_red_area_adds_two_borders(expanded: bool) -> None:
    s = building(wensleydale(2, south_expanded=expanded))
    play(s, "start the south")
    more = {"build to hellifield", "build to wigglesworth"}
    assert (set(choices(s)) >= more) == expanded
    assert s.owner.count(CLOSED) == (0 if expanded else 2)
    assert fresh(2, south_expanded=expanded).owner.count(CLOSED) == N_BORDERS - 126


@pytest.mark.clause("nuremberg", "3.10")
def test_neutral_stations_have_one_to_three_figures_and_company_stations_none() -> None:
    for board in Map:
        for index, plot in enumerate(PLOTS[board]):
            if plot["kind"] == "station":
                assert FIGURES[board][index] in ((1, 2, 3) if plot["company"] == "none" else (0,))


@pytest.mark.clause("nuremberg", "4.2", "15.1")
def test_every_goods_plot_ends_with_up_to_two_cubes_of_its_colour() -> None:
    for s in STARTS:
        board = s.options[Option.MAP]
        goods = {kind: [s.items[2 * plot] for plot in range(N_PLOTS) if KIND[board][plot] == kind] for kind in (Kind.YELLOW, Kind.GREY)}
        assert len(goods[Kind.YELLOW]) + len(goods[Kind.GREY]) == 55
        assert {count for counts in goods.values() for count in counts} <= {0, 1, 2}
        drawn = 110 - sum(map(sum, goods.values()))
        assert s.removed[Piece.YELLOW] + s.removed[Piece.GREY] == drawn + 10


@pytest.mark.clause("nuremberg", "4.3", "4.4", "15.1")
def test_figures_fill_every_neutral_station() -> None:
    for s in STARTS:
        board = s.options[Option.MAP]
        for plot in range(N_PLOTS):
            if KIND[board][plot] == Kind.STATION:
                assert s.items[2 * plot] + s.items[2 * plot + 1] + s.landlords[plot] == FIGURES[board][plot]
                fixed = PLOTS[board][plot]["fixed"]
                assert fixed == "none" or s.items[2 * plot + ("red", "green").index(fixed)] >= 1
        drawn = (47, 46)[board]
        assert sum(s.removed[Piece.RED :]) == 67 - drawn


@pytest.mark.clause("nuremberg", "4.5")
def test_fixed_passengers_change_places_on_the_nuremberg_map_only() -> None:
    for seed in range(6):
        for board, swaps in ((0, True), (1, False)):
            s = GAME.start(2, seed, {"map": Map(board).name.lower(), "nuremberg_swap_passengers": True})
            for plot, printed in enumerate(PLOTS[board]):
                if printed.get("fixed", "none") != "none":
                    colour = ("red", "green").index(printed["fixed"])
                    assert s.items[2 * plot + (1 - colour if swaps else colour)] >= 1


@pytest.mark.clause("nuremberg", "4.1", "4.6")
def test_influence_bag_by_number_of_players() -> None:
    for s in STARTS:
        drawn = Counter(disk for disk in s.disk if disk >= 0)
        assert sum(drawn.values()) == (8 if s.n_players == 4 else 6)
        assert [s.bag[colour] + drawn[colour] for colour in range(4)] == ([5] * 4 if s.n_players == 4 else [4, 4, 2, 2])


@pytest.mark.clause("nuremberg", "4.7")
def test_the_grey_order_is_drawn_at_random() -> None:
    orders = Counter(tuple(GAME.start(3, seed, {}).grey) for seed in range(300))
    assert len(orders) == 6 and all(order[3] == NOBODY for order in orders) and min(orders.values()) > 25


@pytest.mark.clause("nuremberg", "4.8", "4.9")
def test_players_start_alike_with_the_first_of_the_grey_order_on_top() -> None:
    for s in STARTS:
        for seat in range(s.n_players):
            me = s.players[seat]
            assert list(me.space) == [1, 2, 1, 1, 0]
            assert me.passenger_vp + me.goods_vp + me.fuerth_vp == 0
            assert me.cubes == 12  # none at first, then the income of round 1
        for order in s.order:
            assert seats(s, order) == seats(s, s.grey)


@pytest.mark.clause("nuremberg", "4.11", "16.5")
def test_everything_but_future_draws_is_open_and_the_same_for_all() -> None:
    match = GAME.new(4, 5)
    for _ in range(200):
        views = [GAME.face.view(match.state, seat) for seat in (None, 0, 1, 2, 3)]
        assert all(view == views[0] for view in views)
        other = match.state
        other.rng[:] = [1, 2, 3, 4]
        assert GAME.face.view(other, 0) == views[0]
        match.play(match.legal[len(match.legal) // 2])
        if match.over:
            break
    assert {"plots", "borders", "stacks", "boxes", "bag", "aside", "round", "phase", "seats"} <= set(views[0])


@pytest.mark.clause("nuremberg", "4.12", "7.1")
def test_chance_only_acts_at_setup_and_at_the_start_of_a_round() -> None:
    s = GAME.start(3, 11, {})
    while not GAME.rules.is_over(s):
        before, numbers = s.round, list(s.rng)
        GAME.rules.apply(s, GAME.legal(s)[0])
        assert (list(s.rng) != numbers) == (s.round != before)


@pytest.mark.clause("nuremberg", "4.1", "16.0")
def test_boxes_are_named_by_the_side_of_the_board() -> None:
    assert GAME.face.text(fresh(2), 3 * 14 + 1) == "bid 3 on b1"
    assert GAME.face.text(fresh(4), 3 * 14 + 1) == "bid 3 on t4"
    assert SOUTH == [-1, PLACE[1]["the_south"]]
