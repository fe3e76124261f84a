"""First Train to Nuremberg 10 and 11: renting, shipping, profit and loss."""

from __future__ import annotations

import pytest

from seaboard.games.nuremberg.state import Payment, Question, State
from seaboard.games.nuremberg.tables import BERTHS, BORDERS, SLOT_VP, SLOTS, Track

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
    company_owns,
    cubes,
    fill_track,
    fresh,
    held,
    influence,
    own,
    pass_all,
    play,
    poor,
    profit,
    put,
    scored,
    shipped,
    shipping,
    wensleydale,
)


def to_ship(s: State) -> list[str]:
    return [text.removeprefix("ship ") for text in choices(s) if text.startswith("ship")]


def renting(s: State) -> State:
    """Phase 3 with a level-3 train of A; the others have passed."""
    influence(s, A, brown=6)
    shipping(s)
    play(s, "rent 3", *["pass"] * (s.n_players - 1))
    return s


@pytest.mark.clause("nuremberg", "10.1", "10.12")
def test_players_act_in_train_order_until_all_have_passed() -> None:
    s = fresh(3)
    shipping(s, B, C, A)
    assert s.active == B
    play(s, "rent 1", "pass", "rent 1")
    assert s.active == B  # C has passed
    play(s, "pass")
    assert s.active == A
    play(s, "pass")
    assert asked(s) == Question.BID and s.round == 2


@pytest.mark.clause("nuremberg", "10.1")
def test_the_last_player_goes_on_alone() -> None:
    s = fresh(2)
    put(s, "muggenhof", good=2)
    own(s, A, "n016")
    renting(s)
    play(s, "ship post from muggenhof", "ship post from muggenhof")
    assert s.active == A and to_ship(s) == []


@pytest.mark.clause("nuremberg", "10.2")
def test_a_player_has_at_most_one_train_per_level_and_pays_its_number() -> None:
    s = fresh(2)
    poor(s)
    influence(s, A, brown=6)
    shipping(s)
    for level, left in ((1, 5), (2, 3), (3, 0)):
        play(s, f"rent {level}")
        assert held(s, A)[1] == left
        if level == 1:
            play(s, "pass")
        assert f"rent {level}" not in choices(s)


@pytest.mark.clause("nuremberg", "10.3")
def test_berths_by_side_and_without_limit() -> None:
    assert [BERTHS[players] for players in (2, 3, 4)] == [[3, 2, 2], [3, 2, 2], [4, 3, 2]]
    for option, fourth in (("limited", False), ("unlimited", True)):
        s = fresh(4, train_berths=option)
        for seat in (A, B, C, D):
            influence(s, seat, brown=3)
        shipping(s)
        play(s, "rent 3", "rent 3")
        assert ("rent 3" in choices(s)) == fourth


@pytest.mark.clause("nuremberg", "10.4", "16.1")
def test_brown_is_used_first_and_missing_points_cost_three_units() -> None:
    s = fresh(2)
    poor(s)
    influence(s, A, brown=2, red=3)
    shipping(s)
    play(s, "rent 3")  # 2 brown, and 3 red for the missing one: nothing to choose
    assert held(s, A) == (0, 0, 0, 0) and s.active == B
    s = fresh(2)
    poor(s)
    influence(s, A, brown=2, red=2)
    shipping(s)
    assert "rent 3" not in choices(s)


@pytest.mark.clause("nuremberg", "10.5")
def test_slots_and_points_of_the_trains() -> None:
    assert [list(zip(SLOTS[3][cargo], SLOT_VP[3][cargo], strict=True)) for cargo in (0, 1)] == [
        [(1, 1), (2, 2), (2, 3)],
        [(2, 1), (3, 1), (4, 1)],
    ]
    assert [list(zip(SLOTS[4][cargo], SLOT_VP[4][cargo], strict=True)) for cargo in (0, 1)] == [
        [(1, 1), (2, 2), (2, 3)],
        [(2, 1), (2, 1), (3, 1)],
    ]
    assert SLOTS[2] == SLOTS[3]


@pytest.mark.clause("nuremberg", "10.6")
def test_items_take_the_best_open_slot_and_score_at_once() -> None:
    s = fresh(2)
    put(s, "stein", red=2)
    own(s, A, "n021")
    influence(s, A, brown=9)
    shipping(s)
    play(s, "rent 1", "pass", "rent 3")
    play(s, "ship red passenger from stein")
    assert scored(s, A) == 3 and [list(slots) for slots in s.players[A].slots] == [[1, 0, 1], [2, 0, 4]]
    play(s, "ship red passenger from stein")
    assert scored(s, A) == 6


@pytest.mark.clause("nuremberg", "10.6")
def test_equal_slots_are_filled_from_the_lowest_level() -> None:
    s = fresh(2)
    put(s, "muggenhof", good=2)
    own(s, A, "n016")
    influence(s, A, brown=9)
    shipping(s)
    play(s, "rent 3", "pass", "rent 1", "ship post from muggenhof")
    assert list(s.players[A].slots[1]) == [1, 0, 4]


@pytest.mark.clause("nuremberg", "10.6", "15.6")
def test_without_a_train_nothing_is_shipped_and_a_train_needs_nothing_to_ship() -> None:
    s = fresh(2)
    put(s, "muggenhof", good=2)
    own(s, A, "n016")
    shipping(s)
    assert to_ship(s) == []
    play(s, "rent 1", "rent 1")  # B has nothing to ship, and may rent
    assert to_ship(s) == ["post from muggenhof"]


@pytest.mark.clause("nuremberg", "10.7")
def test_only_own_track_links() -> None:
    s = fresh(2)
    put(s, "doos", good=1)
    own(s, B, "n016")
    own(s, A, "n088")  # Muggenhof–Doos; South–Muggenhof is B's
    assert to_ship(renting(s)) == []
    s = fresh(2)
    put(s, "doos", good=1)
    company_owns(s, RED, "n016")
    own(s, A, "n088")
    assert to_ship(renting(s)) == []
    s = fresh(2)
    put(s, "doos", good=1)
    own(s, A, "n016", "n088")
    assert to_ship(renting(s)) == ["post from doos"]


@pytest.mark.clause("nuremberg", "10.7")
def test_a_path_may_pass_stations() -> None:
    s = fresh(2)
    own(s, A, "n021", "n022")  # Roth–Schwabach–Stein
    put(s, "stein", red=1, green=1)
    assert to_ship(renting(s)) == ["red passenger from stein"]


@pytest.mark.clause("nuremberg", "10.7", "3.8")
def test_the_south_does_not_link_through() -> None:
    s = wensleydale(2)
    beyond = next(row["id"] for row in BORDERS[1] if "bolton_abbey" in (row["a"], row["b"]) and row["id"] != "w124")
    company_owns(s, GREEN, beyond)
    put(s, "rylstone", green=1)
    put(s, "airton", good=1)
    own(s, A, "w124", "w126", "w128")  # green Bolton Abbey, Rylstone and Airton, each to The South
    assert to_ship(renting(s)) == ["cheese from airton"]  # to The South itself


@pytest.mark.clause("nuremberg", "10.8")
def test_yellow_goods_need_own_track_at_the_plot_and_any_company_station() -> None:
    s = fresh(2)
    put(s, "muggenhof", good=1)
    put(s, "doos", good=1)
    own(s, A, "n000")  # green North–Muggenhof
    assert to_ship(renting(s)) == ["post from muggenhof"]


@pytest.mark.clause("nuremberg", "10.9")
def test_grey_goods_may_leave_through_a_company_station_itself() -> None:
    s = fresh(2)
    put(s, "knoblauchsland", good=1)  # arrow to Nuremberg North
    own(s, A, "n000")
    assert to_ship(renting(s)) == ["hops from knoblauchsland"]
    s = fresh(2)
    put(s, "burgfarrnbach fields", good=1)  # arrows to Cadolzburg and Fürth
    own(s, A, "n028")
    assert to_ship(renting(s)) == []  # Fürth is linked to no company station


@pytest.mark.clause("nuremberg", "10.10")
def test_passengers_go_to_stations_of_their_colour() -> None:
    s = fresh(2)
    put(s, "stein", red=1, green=1)
    own(s, A, "n021")  # red Schwabach
    assert to_ship(renting(s)) == ["red passenger from stein"]


@pytest.mark.clause("nuremberg", "10.11")
def test_landlords_are_never_shipped() -> None:
    s = fresh(2)
    put(s, "stein", white=2)
    assert to_ship(renting(s)) == []
    assert all("landlord" not in text for text in choices(s))


@pytest.mark.clause("nuremberg", "10.12", "15.4")
def test_passing_is_always_legal_and_ends_acting() -> None:
    s = fresh(2)
    poor(s)
    shipping(s)
    assert choices(s) == ["pass"]
    play(s, "pass")
    assert s.active == B and s.players[A].passed == 1


@pytest.mark.clause("nuremberg", "10.13", "10.1")
def test_nothing_is_shipped_after_passing() -> None:
    s = fresh(2)
    put(s, "muggenhof", good=2)
    own(s, A, "n016")
    renting(s)
    play(s, "pass")
    assert sum(s.players[A].shipped) == 0


@pytest.mark.clause("nuremberg", "10.4", "12.5")
def test_conversion_is_for_brown_only_by_default() -> None:
    s = fresh(2)
    own(s, A, "n021")
    influence(s, A, red=0, white=9)
    shipping(s)
    pass_all(s)
    assert asked(s) == Question.BID  # nobody could give a route


@pytest.mark.clause("nuremberg", "11.1", "11.4")
def test_income_by_kind_minus_upkeep() -> None:
    s = fresh(2)
    put(s, "knoblauchsland", good=1)
    put(s, "muggenhof", good=1)
    own(s, A, "n000")
    renting(s)
    play(s, "ship hops from knoblauchsland", "ship post from muggenhof")
    assert s.players[A].income == 3
    play(s, "pass")
    assert s.players[A].space[Track.PROFIT] == 2
    assert s.players[A].income == 0 and list(s.players[A].shipped) == [1, 1, 0, 0]


@pytest.mark.clause("nuremberg", "11.2", "11.3")
@pytest.mark.parametrize(
    ("space", "income", "pieces", "expected"), [(5, 3, 0, 5), (4, 5, 1, 5), (-13, 0, 4, -13), (-12, 0, 4, -13), (0, 2, 2, 0)]
)
def test_profit_stops_at_the_ends_and_the_disk_goes_on_top(space: int, income: int, pieces: int, expected: int) -> None:
    s = fresh(2)
    profit(s, A, expected)
    profit(s, B, space)
    fill_track(s, B, pieces)
    shipping(s)
    shipped(s, B, yellow=income)
    s.players[B].income = income
    pass_all(s)
    assert s.players[B].space[Track.PROFIT] == expected
    assert list(s.order[Track.PROFIT])[:2] == [B, A]


@pytest.mark.clause("nuremberg", "11.1")
def test_profit_and_loss_goes_by_the_old_grey_order() -> None:
    s = fresh(3)
    s.grey[:3] = [C, A, B]
    shipping(s)
    pass_all(s)
    assert list(s.order[Track.PROFIT])[:3] == [B, A, C]  # C moved first and lies at the bottom


@pytest.mark.clause("nuremberg", "11.4", "10.12")
def test_trains_and_berths_are_free_after_the_phase() -> None:
    s = fresh(2)
    own(s, A, "n021")
    renting(s)
    play(s, "pass")
    assert not any(any(player.trains) for player in s.players)
    building(s)
    cubes(s, A, 12)
    shipping(s)
    assert list(s.berths) == [3, 2, 2] and Payment(s.payment) == Payment.NOTHING
