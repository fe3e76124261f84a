"""Shipyard 10 and 11: drops, discards, the end of the game, contracts and final scoring."""

from __future__ import annotations

import pytest

from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.scoring import Source, contract_points
from seaboard.games.shipyard.state import EMPTY, NOBODY, End, Question, Stage, State
from seaboard.games.shipyard.tables import CONTRACT_IDS, Action, Column

from .positions import (
    A,
    B,
    C,
    add_ship,
    decide,
    employ,
    fill_yard,
    fresh,
    held,
    hold,
    lay_canals,
    lay_track,
    play,
    store,
    texts,
    total,
    yard,
)

TIMETABLE = {
    (2, "single_cube"): (5, 10, (18, 34), 50),
    (2, "published"): (5, 12, (20, 36), 52),
    (3, "single_cube"): (8, 11, (27, 51), 75),
    (4, "single_cube"): (11, 12, (36, 68), 100),
}


@pytest.mark.clause("shipyard", "10.1", "10.2", "10.4", "11.1", "1.9")
@pytest.mark.parametrize(("players", "mode"), TIMETABLE)
def test_the_timetable(players: int, mode: str) -> None:
    queue, first_drop, discards, end = TIMETABLE[players, mode]
    s = fresh(players, two_player_mode=mode)
    assert s.queue == queue
    drops, discarding = [], []
    while s.stage == Stage.REGULAR:
        before, turn = s.drops, s.turn
        if s.question == Question.DISCARD and turn not in discarding:
            discarding.append(turn)
        legal = texts(s)
        wanted = [text for text in ("manufacture", "recruit") if text in legal]
        play(s, wanted[0] if wanted else legal[-1])
        if s.drops > before:
            drops.append(turn)
    assert drops == list(range(first_drop, end + 1, 8))
    assert tuple(discarding) == discards
    assert s.turn == end and end % players == 0 and s.end == End.QUEUE


@pytest.mark.clause("shipyard", "10.2", "12.1")
def test_everybody_discards_a_blue_and_then_a_green_contract_from_the_next_player_on() -> None:
    s = fresh(3)
    s.drops, s.queue, s.turn, s.drop_pending = 2, 6, 27, 1
    decide(s, Question.TURN_DONE, C)
    order = []
    while s.question == Question.DISCARD:
        order.append((s.discarder, texts(s)[0][8]))
        assert len(texts(s)) == 3
        play(s, texts(s)[0])
    assert order == [(A, "b"), (A, "g"), (B, "b"), (B, "g"), (C, "b"), (C, "g")]
    assert all([name[0] for name in held(s, seat)] == ["b", "b", "g", "g"] for seat in (A, B, C))
    assert s.active == A and s.question == Question.CHOOSE


@pytest.mark.clause("shipyard", "10.2", "0.5.5")
def test_in_intro_mode_contracts_are_discarded_at_the_second_time_only() -> None:
    s = fresh(3, contract_mode="intro")
    s.drops, s.queue, s.turn, s.drop_pending = 2, 6, 27, 1
    decide(s, Question.TURN_DONE, C)
    assert s.question == Question.CHOOSE and s.drops == 3
    s.drops, s.queue, s.turn, s.drop_pending = 5, 3, 51, 1
    decide(s, Question.TURN_DONE, C)
    assert s.question == Question.DISCARD and len(texts(s)) == 2


@pytest.mark.clause("shipyard", "10.3", "0.5.8")
@pytest.mark.parametrize(("option", "back", "coins"), [(True, "build", 1), (True, "build:B", 0), (False, "build", 0)])
def test_a_guilder_on_the_back_tile_after_a_drop(option: bool, back: str, coins: int) -> None:
    s = fresh(3, drop_coin=option)
    lay_track(s, "exchange", "purchase", "hire", "recruit", "manufacture", "rent", back)
    s.drop_pending, s.turn = 1, 11
    decide(s, Question.TURN_DONE, B)
    assert s.drops == 1 and s.coins[Action.BUILD] == coins
    s.queue, s.drop_pending = 0, 1
    decide(s, Question.TURN_DONE, B)
    assert s.end == End.QUEUE and s.coins[Action.BUILD] == coins, "none after the drop that ends the game"


@pytest.mark.clause("shipyard", "11.1", "13.7")
def test_a_round_is_finished_after_the_queue_is_empty() -> None:
    s = fresh(3)
    s.queue, s.drop_pending, s.turn = 0, 1, 1
    decide(s, Question.TURN_DONE, A)
    assert s.end == End.QUEUE and s.stage == Stage.REGULAR and s.active == B
    s.stack_next[0] = s.stack_size[0] - 1
    s.players[B].money = 0
    play(s, "build", "buy bow 1", "column 1", "stop")
    assert s.end == End.QUEUE, "a further trigger has no effect"
    assert s.active == C and s.stage == Stage.REGULAR
    s.turn = 3
    decide(s, Question.TURN_DONE, C)
    assert s.stage == Stage.FINAL_ACTION and s.active == A


def finals(players: int = 3, **options: bool | int | str) -> State:
    """Final actions begin with A."""
    s = fresh(players, **options)
    s.end, s.turn = End.QUEUE, 25 * players
    for player in s.players:
        player.money = 0
    decide(s, Question.TURN_DONE, players - 1)
    assert s.stage == Stage.FINAL_ACTION and s.active == A
    return s


@pytest.mark.clause("shipyard", "11.2")
def test_an_early_end_lets_the_active_player_finish_his_turn() -> None:
    s = fresh(3)
    s.stack_next[0] = s.stack_size[0] - 1
    s.players[A].money = 6
    s.drop_pending = 1
    play(s, "build", "main action", "buy bow 1", "column 1", "stop")
    assert s.end == End.SHIP_TILES and "bonus recruit" in texts(s), "the bonus action is still allowed"
    play(s, "bonus recruit", "steps 0")
    assert s.stage == Stage.FINAL_ACTION and s.active == B and s.drops == 0 and s.drop_pending == 0


@pytest.mark.clause("shipyard", "11.3")
def test_a_final_action_ignores_cubes_and_earns_nothing() -> None:
    s = finals(4)
    lay_track(s, "exchange:A", "subsidy:B", "purchase:C", "hire:D", "recruit", "manufacture", "rent", "build")
    decide(s, Question.CHOOSE, A)
    assert texts(s) == ["build", "rent", "purchase", "manufacture", "recruit", "hire", "exchange", "subsidy", "pass"]
    cubes = list(s.holder)
    play(s, "recruit", "steps 0")
    assert s.players[A].money == 0 and list(s.holder) == cubes and s.wheel == 0 and s.active == B
    play(s, "recruit", "steps 0")
    assert s.active == C, "several players may take the same action"


@pytest.mark.clause("shipyard", "11.3")
def test_a_ship_completed_by_a_final_action_sails_before_the_next_players_action() -> None:
    s = finals()
    fill_yard(s, A, "BM_______")
    lay_canals(s, A, ("c01", 0, 0, 0))
    store(s, A, captain=1)
    play(s, "build", "buy stern 1", "column 3", "stop", "load captain", "set sail", "enter 0,0 north")
    assert s.ships[0].approved and s.active == B and s.stage == Stage.FINAL_ACTION


@pytest.mark.clause("shipyard", "11.3", "3.6")
def test_a_final_action_must_be_performable_and_has_no_bonus() -> None:
    s = finals()
    s.players[A].money = 9
    s.players[A].commodities[4] = 0
    s.market[Column.CANAL][:] = [EMPTY] * 5
    decide(s, Question.CHOOSE, A)
    assert "exchange" not in texts(s) and "rent" not in texts(s)
    play(s, "recruit")
    assert s.question == Question.STEPS, "no bonus action is offered"


@pytest.mark.clause("shipyard", "0.5.7", "11.3")
def test_a_final_bonus_action_by_option() -> None:
    s = finals(final_bonus_action=True)
    s.players[A].money = 6
    decide(s, Question.CHOOSE, A)
    play(s, "recruit")
    assert "bonus build" in texts(s) and "main action" in texts(s)
    play(s, "bonus manufacture", "steps 0", "steps 0")
    assert s.active == B


@pytest.mark.clause("shipyard", "11.4", "11.9")
def test_final_ship_builds_in_the_same_order() -> None:
    s = finals()
    for seat, letters in ((A, "BM_______"), (B, "_________"), (C, "_MS______")):
        fill_yard(s, seat, letters)
        store(s, seat)
    play(s, "pass", "pass", "pass")
    assert s.stage == Stage.FINAL_BUILD and s.active == A
    before = list(s.market[Column.STERN])
    play(s, "buy stern 1", "column 3")
    assert list(s.market[Column.STERN])[:4] == before[1:] and EMPTY not in s.market[Column.STERN], "slid and refilled at once"
    play(s, "set sail")
    assert s.active == C, "B lacks more than one tile"
    assert texts(s) == ["buy bow 1", "pass"]
    play(s, "pass")
    assert yard(s, C) == "_MS______" and s.stage == Stage.FINAL_SCORING


@pytest.mark.clause("shipyard", "11.9")
def test_a_ship_that_would_be_too_long_is_not_completed() -> None:
    s = finals()
    fill_yard(s, A, "BMMM_MMMS")
    play(s, "pass", "pass", "pass")
    assert s.stage == Stage.FINAL_BUILD and texts(s) == ["buy bow 1", "buy stern 1", "pass"]
    play(s, "buy bow 1")
    assert texts(s) == ["column 5"]


@pytest.mark.clause("shipyard", "11.5")
def test_contracts_not_yet_discarded_are_discarded_before_scoring() -> None:
    s = finals()
    hold(s, A, "b01", "b02", "b03", "g01", "g02", "g03")
    play(s, "pass", "pass", "pass")
    asked = []
    while s.question == Question.DISCARD and s.discarder == A:
        asked.append(texts(s)[0][8])
        play(s, texts(s)[0])
    assert asked == ["b", "g", "b", "g"] and held(s, A) == ["b03", "g03"]


@pytest.mark.clause("shipyard", "11.5")
def test_stores_money_and_unfinished_ships_score_nothing() -> None:
    s = fresh(3)
    hold(s, A)
    s.players[A].money = 50
    store(s, A, crane=9, captain=9)
    fill_yard(s, A, "BM_______")
    assert total(s, A) == 0
    employ(s, A, "trader_coal_1")
    assert total(s, A) == 1


@pytest.mark.clause("shipyard", "11.6")
@pytest.mark.parametrize(
    ("vp", "guilders", "ships", "ranks"),
    [
        ((5, 4, 3), (0, 9, 9), (0, 0, 0), [1, 2, 3]),
        ((5, 5, 3), (1, 2, 9), (3, 0, 0), [2, 1, 3]),
        ((5, 5, 5), (2, 2, 2), (0, 1, 1), [3, 1, 1]),
    ],
)
def test_ties_go_to_guilders_then_ships_then_are_shared(
    vp: tuple[int, ...], guilders: tuple[int, ...], ships: tuple[int, ...], ranks: list[int]
) -> None:
    s = fresh(3)
    for seat in (A, B, C):
        hold(s, seat)
        s.players[seat].points[Source.CREW], s.players[seat].money = vp[seat], guilders[seat]
        for _ in range(ships[seat]):
            add_ship(s, seat, 3, 1, {"captain": 1})
    found = [0] * 3
    GAME.rules.ranks(s, found)
    assert found == ranks


def points(s: State, contract: str) -> int:
    return contract_points(s, A, CONTRACT_IDS.index(contract))


@pytest.mark.clause("shipyard", "11.7", "11.8")
def test_contracts_do_not_count_lost_ships_and_never_share_an_item() -> None:
    s = fresh(3)
    add_ship(s, A, 3, 1, {"captain": 3, "businessman": 1, "crane": 3, "sail": 5})
    add_ship(s, A, 7, 9, {"captain": 1, "crane": 5, "sail": 9, "soldier": 9}, "LBR", approved=False)
    assert points(s, "b01") == 3, "one businessman makes one pair"
    assert points(s, "b07") == 3 * 2, "five sails make two pairs"
    assert points(s, "b08") == 3 * 2, "officers are captains minus one"
    assert points(s, "g06") == points(s, "b05") == points(s, "g04") == points(s, "g11") == 0
    add_ship(s, A, 3, 1, {"captain": 1, "businessman": 1})
    assert points(s, "b01") == 3, "a pair stands on one ship"


@pytest.mark.clause("shipyard", "11.8")
@pytest.mark.parametrize(
    ("contract", "items", "safety", "expected"),
    [
        ("b05", {"captain": 1, "soldier": 4}, "", 2 * 3),
        ("b06", {"businessman": 1, "soldier": 2, "crane": 1, "cannon": 1}, "", 8),
        ("b06", {"businessman": 1, "soldier": 2, "crane": 1}, "", 0),
        ("b12", {"captain": 1, "stoker": 2, "businessman": 1}, "", 5),
        ("b12", {"captain": 1, "stoker": 2}, "", 0),
        ("g02", {"captain": 1}, "BBB", 3 * 2),
        ("g03", {"captain": 1}, "RR", 3),
        ("g04", {"captain": 1}, "LB", 4),
        ("g04", {"captain": 1}, "LL", 0),
        ("g12", {"captain": 1, "sail": 1}, "", 5),
        ("g12", {"captain": 1, "sail": 1, "smokestack": 1}, "", 0),
    ],
)
def test_contracts_that_count_one_ship(contract: str, items: dict[str, int], safety: str, expected: int) -> None:
    s = fresh(3)
    add_ship(s, A, 5, 5, items, safety)
    assert points(s, contract) == expected


@pytest.mark.clause("shipyard", "11.8")
def test_contracts_that_count_speeds_lengths_and_ships() -> None:
    s = fresh(3)
    for length, speed in ((3, 6), (3, 5), (6, 9), (7, 1)):
        add_ship(s, A, length, speed, {"captain": 1})
    assert points(s, "g05") == 6 * 2 and points(s, "g06") == 6 * 2 and points(s, "g07") == 4 * 2
    assert points(s, "g08") == 5 * 2 and points(s, "g11") == 4 * 2
    s.players[A].used_canals = 0b10110
    employ(s, A, "agent_crew", "builder_cabin")
    assert points(s, "g09") == 3 * 3 and points(s, "g10") == 2 * 2


@pytest.mark.clause("shipyard", "11.5", "12.1")
def test_the_last_decision_ends_the_game_and_nobody_decides_any_more() -> None:
    s = finals()
    play(s, "pass", "pass", "pass")
    while s.question == Question.DISCARD:
        play(s, texts(s)[0])
    assert s.question == Question.OVER and s.discarder == NOBODY and GAME.legal(s) == []
    assert s.stage == Stage.FINAL_SCORING and GAME.rules.end_reason(s) == End.QUEUE
