"""First Train to Nuremberg 5: every way a disk can move or stay, and the orders read from the stacks."""

from __future__ import annotations

import random

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.rules.stacks import place_disk, spend
from seaboard.games.nuremberg.tables import INFLUENCE_COLOURS, Track

from .positions import (
    A,
    B,
    C,
    building,
    cubes,
    disks,
    fresh,
    held,
    influence,
    order,
    own,
    pass_all,
    play,
    profit,
    put,
    refresh,
    seats,
    shipping,
    takeovers,
)


@pytest.mark.clause("nuremberg", "5.1", "5.2")
def test_a_disk_moving_up_or_down_lands_on_top() -> None:
    s = fresh(3)
    place_disk(s, C, Track.WHITE, 3)
    place_disk(s, B, Track.WHITE, 3)
    assert order(s, Track.WHITE) == [B, C, A]
    place_disk(s, B, Track.WHITE, 5)
    place_disk(s, B, Track.WHITE, 3)  # down again: still on top
    place_disk(s, A, Track.WHITE, 3)
    assert order(s, Track.WHITE) == [A, B, C]
    place_disk(s, A, Track.WHITE, 0)
    assert order(s, Track.WHITE) == [B, C, A]


@pytest.mark.clause("nuremberg", "5.1")
def test_a_disk_that_pays_nothing_stays_in_its_stack() -> None:
    s = fresh(3)
    assert order(s, Track.BROWN) == [A, B, C]
    s.active = C
    spend(s, s.players[C], Track.BROWN, 0)
    assert order(s, Track.BROWN) == [A, B, C]
    spend(s, s.players[C], Track.BROWN, 1)
    assert order(s, Track.BROWN) == [A, B, C] and held(s, C)[1] == 1


@pytest.mark.clause("nuremberg", "5.1", "2.7", "7.10")
def test_a_gain_beyond_twenty_is_lost_and_the_disk_stays() -> None:
    s = fresh(2)
    disks(s, "white", "white", "white", "white", "brown", "brown")
    influence(s, B, white=20)
    influence(s, A, white=20)  # below B
    assert order(s, Track.WHITE) == [B, A]
    play(s, "bid 3 on t1", "bid 2 on b3", "bid 2 on b1", "bid 2 on b2")
    assert held(s, A)[0] == held(s, B)[0] == 20
    assert order(s, Track.WHITE) == [B, A]  # A won white but did not move
    s = fresh(2)
    disks(s, "white", "white", "white", "white", "brown", "brown")
    influence(s, A, white=19)
    play(s, "bid 3 on t1", "bid 2 on b3", "bid 2 on b1", "bid 2 on b2")
    assert held(s, A)[0] == 20  # 19 + 3


@pytest.mark.clause("nuremberg", "5.1", "7.10")
def test_a_box_moves_each_colour_once_and_leaves_the_others() -> None:
    s = fresh(3)
    disks(s, "white", "red", "green", "white", "brown", "brown")
    before = order(s, Track.RED)
    play(s, "bid 3 on t1", "bid 3 on t3", "bid 3 on t2", "bid 2 on b2", "bid 2 on b1", "bid 2 on b3")
    assert held(s, A)[0] == 1 + 3 + 1  # t1 white 2 + disk; b2 white 1
    assert before == [A, B, C] and order(s, Track.RED)[-1] == A  # A got no red and was left behind


@pytest.mark.clause("nuremberg", "5.1", "8.8")
def test_influence_spent_on_track_moves_the_disk_on_top_of_the_lower_space() -> None:
    s = fresh(3)
    for colour in INFLUENCE_COLOURS:
        influence(s, B, **{colour: 1})
        influence(s, C, **{colour: 1})
        influence(s, A, **{colour: 2})
    cubes(s, A, 0)
    building(s)
    play(s, "start nuremberg south", "build to muggenhof", "pay green")
    assert order(s, Track.GREEN) == [A, B, C]  # on 1, above B and C
    assert order(s, Track.WHITE)[0] == A and held(s, A) == (2, 2, 2, 1)


@pytest.mark.clause("nuremberg", "5.1", "8.7")
def test_landlords_move_the_white_disk_down_at_once() -> None:
    s = fresh(3)
    put(s, "stein", white=2)
    influence(s, A, white=3)
    assert order(s, Track.WHITE) == [A, B, C]
    building(s, C, A, B)
    play(s, "no track", "start schwabach", "build to stein")
    assert held(s, A)[0] == 1
    assert order(s, Track.WHITE) == [A, B, C]  # on 1 with B and C, above them


@pytest.mark.clause("nuremberg", "5.1", "10.4")
def test_renting_moves_the_brown_disk_on_top() -> None:
    s = fresh(3)
    influence(s, A, brown=4)
    influence(s, B, brown=2)
    influence(s, C, brown=2)
    shipping(s)
    play(s, "rent 2")
    assert order(s, Track.BROWN) == [A, B, C] and held(s, A)[1] == 2


@pytest.mark.clause("nuremberg", "5.1", "12.5")
def test_a_takeover_moves_the_company_disk_on_top() -> None:
    s = fresh(3)
    own(s, B, "n021")
    influence(s, B, red=2)
    takeovers(s)
    play(s, "give red from schwabach", "give to stein", "finish")
    assert order(s, Track.RED) == [B, A, C] and held(s, B)[2] == 1


@pytest.mark.clause("nuremberg", "5.3")
def test_civic_and_train_order_stay_for_the_round_whatever_is_spent() -> None:
    s = fresh(3)
    disks(s, "red", "white", "brown", "white", "green", "brown")
    play(s, "bid 3 on t1", "bid 4 on t1", "bid 3 on t2", "bid 2 on b1", "bid 2 on b2", "bid 2 on b3", "bid 3 on t3")
    civic, train = seats(s, s.civic), seats(s, s.train)
    cubes(s, B, 0)
    refresh(s)
    play(s, "start nuremberg south", "build to muggenhof", "pay white", "build to doos", "pay white", "stop")
    assert order(s, Track.WHITE) != civic
    assert seats(s, s.civic) == civic and seats(s, s.train) == train
    assert s.active == civic[1]


@pytest.mark.clause("nuremberg", "5.4", "11.5", "11.3")
@pytest.mark.parametrize("fixed", [False, True])
def test_grey_order_follows_profit_and_loss_or_stays(fixed: bool) -> None:
    s = fresh(3, grey_order="initial_fixed" if fixed else "profit_loss")
    own(s, A, "n021")
    own(s, B, "n010")
    profit(s, C, -3)
    influence(s, B, green=1)
    shipping(s)
    pass_all(s)
    assert order(s, Track.PROFIT) == [B, A, C]
    assert seats(s, s.grey) == ([A, B, C] if fixed else [B, A, C])
    assert s.active == B  # Phase 5 goes by Profit & Loss in any case
    play(s, "keep track", "keep track")
    assert s.round == 2 and s.active == (A if fixed else B)


@pytest.mark.clause("nuremberg", "11.3", "5.1")
def test_a_disk_that_does_not_change_space_goes_on_top_in_phase_4() -> None:
    s = fresh(3)
    shipping(s)
    pass_all(s)
    assert order(s, Track.PROFIT) == [C, B, A]  # all on 0, each in its turn laid on top


@pytest.mark.clause("nuremberg", "5.1", "5.2")
def test_orders_agree_with_stacks_kept_disk_by_disk() -> None:
    """Against real stacks: a list for each space, the top disk last."""
    rng = random.Random(4)
    for players in (2, 3, 4):
        s = GAME.start(players, 1, {})
        stacks = {1: [*reversed(seats(s, s.grey))]}
        for _ in range(400):
            seat, space = rng.randrange(players), rng.randrange(5)
            for stack in stacks.values():
                if seat in stack:
                    stack.remove(seat)
            stacks.setdefault(space, []).append(seat)
            place_disk(s, seat, Track.RED, space)
            assert order(s, Track.RED) == [seat for level in sorted(stacks, reverse=True) for seat in reversed(stacks[level])]
