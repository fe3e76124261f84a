"""First Train to Nuremberg 7: Phase 1, the influence auction."""

from __future__ import annotations

import random

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.state import Question, State
from seaboard.games.nuremberg.tables import N_BOXES, PRINTED

from .positions import A, B, C, D, asked, bid_all, choices, cubes, disks, fresh, held, pass_all, play, poor, shipping


def boxes_open(s: State) -> set[str]:
    return {text.split()[-1] for text in choices(s)}


@pytest.mark.clause("nuremberg", "7.1", "6.1")
@pytest.mark.parametrize(("players", "boxes"), [(2, 6), (3, 6), (4, 8)])
def test_every_box_gets_a_disk_each_round(players: int, boxes: int) -> None:
    s = fresh(players)
    for number in (1, 2):
        assert s.round == number
        assert [disk >= 0 for disk in s.disk] == [box < boxes for box in range(8)]
        bid_all(s)
        shipping(s)
        pass_all(s)


@pytest.mark.clause("nuremberg", "7.2")
def test_used_disks_return_only_when_the_bag_is_empty() -> None:
    s = fresh(2)
    assert sum(s.bag) == 6
    for number, (bag, aside) in enumerate([(6, 0), (0, 6), (6, 0), (0, 6)], 1):
        assert (s.round, sum(s.bag), sum(s.aside)) == (number, bag, aside)
        shipping(s)
        pass_all(s)
    s = fresh(4)
    for bag, aside in [(12, 0), (4, 8), (12, 0), (4, 8), (12, 0)]:  # round 3: 4 disks, then the 16 aside return, 4 more
        assert (sum(s.bag), sum(s.aside)) == (bag, aside)
        shipping(s)
        pass_all(s)


@pytest.mark.clause("nuremberg", "7.2")
def test_with_the_option_all_disks_return_before_every_round() -> None:
    s = fresh(4, influence_disks="every_round")
    for _ in range(4):
        assert (sum(s.bag), sum(s.aside)) == (12, 0)
        shipping(s)
        pass_all(s)


@pytest.mark.clause("nuremberg", "7.2", "4.12")
def test_each_disk_of_the_bag_is_drawn_equally_often() -> None:
    drawn = [0] * 4
    for seed in range(500):
        for disk in GAME.start(4, seed, {}).disk:
            drawn[disk] += 1
    assert all(850 < count < 1150 for count in drawn)  # 1000 each


@pytest.mark.clause("nuremberg", "7.3")
def test_top_boxes_give_four_points_and_bottom_boxes_three() -> None:
    for players in (2, 3, 4):
        for box in range(N_BOXES[players]):
            is_top = box < N_BOXES[players] // 2
            assert sum(PRINTED[players][box]) == (3 if is_top else 2)
    s = fresh(2)
    disks(s, "red", "green", "white", "brown", "red", "green")
    play(s, "bid 3 on t1", "bid 2 on b2", "bid 2 on b1", "bid 3 on t2")
    assert sum(held(s, A)) == 5 + 4 + 3 and sum(held(s, B)) == 5 + 3 + 4


@pytest.mark.clause("nuremberg", "7.4")
def test_income_is_twelve_cubes_up_to_fifteen() -> None:
    for before, after in ((0, 12), (2, 14), (3, 15), (5, 15), (15, 15)):
        s = fresh(2)
        cubes(s, A, before)
        shipping(s)
        pass_all(s)
        assert s.players[A].cubes == after


@pytest.mark.clause("nuremberg", "7.5", "7.14")
def test_bidding_goes_round_in_grey_order_and_an_outbid_player_waits() -> None:
    s = fresh(4)
    play(s, "bid 3 on t1")
    assert s.active == B
    play(s, "bid 4 on t1")
    assert s.active == C  # A was outbid but waits for the turn to come round
    play(s, "bid 3 on t2", "bid 3 on t3")
    assert s.active == A
    play(s, "bid 2 on b1", "bid 2 on b2", "bid 2 on b3", "bid 2 on b4")
    assert s.active == A and s.players[A].bids == 1
    play(s, "bid 3 on t4")
    assert asked(s) == Question.BUILD_START


@pytest.mark.clause("nuremberg", "7.5", "7.9", "7.8")
def test_a_player_with_two_bids_is_skipped_and_the_auction_ends_when_all_have_two() -> None:
    s = fresh(2)
    play(s, "bid 3 on t1", "bid 3 on t2", "bid 3 on t3")
    assert s.players[A].bids == 2 and s.active == B
    play(s, "bid 4 on t1")
    assert s.active == A and s.players[A].bids == 1  # outbid, and asked again
    play(s, "bid 2 on b1")
    assert asked(s) == Question.BUILD_START


@pytest.mark.clause("nuremberg", "7.5", "16.1")
def test_bidding_is_a_duty() -> None:
    s = fresh(2)
    assert "pass" not in choices(s)


@pytest.mark.clause("nuremberg", "7.6")
def test_a_bid_is_at_least_the_minimum_and_more_than_the_standing_bid() -> None:
    s = fresh(2)
    assert {"bid 3 on t1", "bid 12 on t1", "bid 2 on b1"} <= set(choices(s))
    assert not {"bid 2 on t1", "bid 13 on t1"} & set(choices(s))
    play(s, "bid 5 on t1")
    assert "bid 5 on t1" not in choices(s) and "bid 6 on t1" in choices(s)
    play(s, "bid 2 on b1")
    assert "t1" not in boxes_open(s)  # no raise of an own bid
    assert "bid 7 on t2" in choices(s) and "bid 8 on t2" not in choices(s)  # 12 - 5 free cubes


@pytest.mark.clause("nuremberg", "7.7")
def test_an_outbid_player_gets_all_cubes_back_and_may_bid_there_again() -> None:
    s = fresh(2)
    play(s, "bid 5 on t1", "bid 6 on t1")
    assert s.players[A].cubes == 12
    play(s, "bid 7 on t1")
    assert s.players[B].cubes == 12 and s.players[A].cubes == 5


@pytest.mark.clause("nuremberg", "7.10")
def test_boxes_without_a_bid_give_nothing_and_cubes_go_to_stock() -> None:
    s = fresh(2)
    before = sum(held(s, A)) + sum(held(s, B))
    play(s, "bid 3 on t1", "bid 3 on t2", "bid 2 on b1", "bid 2 on b2")
    assert sum(held(s, A)) + sum(held(s, B)) == before + 4 + 4 + 3 + 3
    assert [s.players[seat].cubes for seat in (A, B)] == [7, 7]
    assert sum(s.aside) == 6 and set(s.disk) == {-1}


@pytest.mark.clause("nuremberg", "7.11", "7.12", "5.2")
def test_who_wins_the_later_box_lands_on_top() -> None:
    s = fresh(2)
    disks(s, "red", "white", "white", "white", "brown", "brown")
    play(s, "bid 3 on t2", "bid 3 on t1", "bid 2 on b3", "bid 2 on b2")
    # t1: B white 3. t2: A white 1 + 1 + 1 = 3, above B. b2: B white 4.
    assert held(s, A)[0] == 3 and held(s, B)[0] == 4
    s = fresh(2)
    disks(s, "red", "white", "white", "white", "brown", "brown")
    play(s, "bid 3 on t2", "bid 3 on t1", "bid 2 on b3", "bid 2 on b1")
    assert held(s, A)[0] == 3 and held(s, B)[0] == 4
    s = fresh(2)
    disks(s, "red", "white", "white", "green", "brown", "brown")
    play(s, "bid 3 on t2", "bid 3 on t1", "bid 2 on b3", "bid 2 on b1")
    assert held(s, A)[0] == held(s, B)[0] == 3
    assert list(s.civic)[:2] == [A, B]  # A's box t2 came after B's t1


@pytest.mark.clause("nuremberg", "7.9", "15.2")
def test_the_auction_ends_when_nobody_can_bid() -> None:
    s = fresh(2)
    poor(s)
    cubes(s, A, 2)
    cubes(s, B, 3)
    play(s, "bid 2 on b1", "bid 2 on b2")
    assert asked(s) != Question.BID  # B has one cube left, A none
    assert [s.players[seat].bids for seat in (A, B)] == [0, 0]


@pytest.mark.clause("nuremberg", "7.13", "7.9")
def test_random_auctions_always_end() -> None:
    rng = random.Random(2)
    for number in range(60):
        s = fresh(2 + number % 3, auction_may_pass=number % 2 == 1)
        bids = 0
        while s.question == Question.BID:
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
            bids += 1
        assert bids <= 8 * 14 * 2


@pytest.mark.clause("nuremberg", "15.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_boxes_left_without_a_bid(players: int) -> None:
    rng = random.Random(players)
    for _ in range(30):
        s = fresh(players)
        while s.question == Question.BID:
            standing, active = sum(bidder >= 0 for bidder in s.bidder), [player.bids for player in s.players[:players]]
            legal = GAME.legal(s)
            action = rng.choice(legal)
            new = s.bidder[action // 14] < 0
            s_bids = sum(active) + (1 if new else 0)
            GAME.rules.apply(s, action)
        empty = N_BOXES[players] - standing - (1 if new else 0)
        assert s_bids <= 2 * players
        assert empty >= 2 if players == 2 else (empty == 0) == (s_bids == 2 * players)


@pytest.mark.clause("nuremberg", "7.5", "7.9")
def test_with_the_option_a_player_may_pass_until_outbid() -> None:
    s = fresh(3, auction_may_pass=True)
    play(s, "bid 3 on t1", "pass", "bid 3 on t2")
    assert s.active == A  # B passed
    play(s, "pass", "bid 4 on t1")
    assert s.active == A  # outbid after the pass, so asked again
    assert s.players[A].passed == 0 and s.players[B].passed == 1
    play(s, "pass")
    assert asked(s) == Question.BUILD_START and s.players[B].passed == 0


@pytest.mark.clause("nuremberg", "7.5")
def test_with_the_option_everybody_may_pass_at_once() -> None:
    s = fresh(4, auction_may_pass=True)
    play(s, "pass", "pass", "pass", "pass")
    assert asked(s) == Question.BUILD_START
    assert [sum(held(s, seat)) for seat in (A, B, C, D)] == [5] * 4
    assert sum(s.aside) == 8


@pytest.mark.clause("nuremberg", "6.1")
def test_phases_follow_each_other() -> None:
    s = fresh(2)
    phases = [GAME.face.view(s, None)["phase"]]
    rng = random.Random(8)
    while s.round < 3:
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        phase = GAME.face.view(s, None)["phase"]
        if phase != phases[-1]:
            phases.append(phase)
    assert phases[:4] in ([1, 2, 3, 5], [1, 2, 3, 1])  # Phase 4 asks nothing, Phase 5 only those who can give a route
