"""Shipyard 3 and 4: the five steps of a turn, and the bonus action."""

from __future__ import annotations

import pytest

from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.state import EMPTY, NO_TILE, Question, State
from seaboard.games.shipyard.tables import Action, Column

from .positions import A, B, C, employ, fill_yard, fresh, lay_track, play, poor, step_one, store, stored, texts, track

THREE = ("exchange", "purchase", "hire", "recruit", "manufacture", "rent", "build")


@pytest.mark.clause("shipyard", "3.1", "0.3")
def test_nothing_is_advanced_on_a_players_first_turn() -> None:
    s = poor(fresh(3))
    assert s.advanced == NO_TILE and s.wheel == 0 and track(s) == list(THREE)
    play(s, "manufacture", "steps 0")
    play(s, "build", "buy bow 1", "column 1", "stop")
    play(s, "recruit", "steps 0")
    assert track(s)[0] == "manufacture" and s.wheel == 1, "A's second turn advances its tile to the front"


@pytest.mark.clause("shipyard", "3.2")
def test_the_eighth_advance_makes_a_drop_pending() -> None:
    s = fresh(3)
    lay_track(s, "exchange", "purchase", "hire", "recruit:A", "manufacture", "rent", "build")
    poor(s).wheel = 7
    step_one(s, A)
    assert s.wheel == 0 and s.drop_pending == 1 and s.drops == 0, "resolved after step 5"
    play(s, "manufacture", "steps 0")
    assert s.drops == 1 and s.drop_pending == 0


@pytest.mark.clause("shipyard", "3.3")
def test_a_tile_with_a_cube_may_not_be_chosen() -> None:
    s = fresh(3)
    lay_track(s, "exchange", "purchase:B", "hire", "recruit:A", "manufacture:C", "rent", "build")
    step_one(s, A)
    assert texts(s) == ["build", "rent", "hire", "exchange"]
    play(s, "rent")
    assert s.holder[Action.RENT] == A and s.players[A].newer == Action.RENT


@pytest.mark.clause("shipyard", "3.4", "10.3", "0.5.8")
def test_coins_on_a_tile_go_to_whoever_chooses_it() -> None:
    s = fresh(3, drop_coin=True)
    lay_track(s, "exchange:B", "purchase", "hire", "recruit", "manufacture", "rent", "build")
    s.coins[Action.MANUFACTURE] = 2
    s.players[A].money = 0
    step_one(s, A)
    play(s, "manufacture")
    assert s.players[A].money == 1 + 2 and s.coins[Action.MANUFACTURE] == 0


@pytest.mark.clause("shipyard", "3.5", "7.1")
def test_completed_ships_sail_after_the_actions_and_then_the_next_player_follows() -> None:
    s = fresh(3)
    fill_yard(s, A, "BM_______")
    store(s, A)
    s.players[A].money = 6
    step_one(s, A)
    play(s, "build", "main action", "buy stern 1", "column 3", "stop")
    assert s.question == Question.PERFORM, "the ship waits for the end of step 4"
    play(s, "bonus manufacture", "steps 0")
    assert s.question == Question.OUTFIT and s.active == A
    play(s, "set sail")
    assert s.active == B and s.question == Question.CHOOSE


@pytest.mark.clause("shipyard", "3.6")
def test_an_action_must_be_performable_with_the_money_after_income() -> None:
    s = fresh(3)
    lay_track(s, "exchange:B", "purchase", "hire", "recruit", "manufacture", "rent", "build")
    s.players[A].money = 0
    s.players[A].commodities[4] = 0
    for stop in range(8):
        s.taken[stop][1] = s.taken[stop][2] = 2  # only employees that cost a guilder are left
    step_one(s, A)
    assert "hire" in texts(s), "the income of one pays for the employee"
    assert "exchange" not in texts(s)
    s = fresh(3)
    lay_track(s, "hire", "exchange", "purchase", "recruit", "manufacture", "rent", "build:B")
    s.players[A].money = 0
    s.players[A].commodities[4] = 0
    for stop in range(8):
        s.taken[stop][1] = s.taken[stop][2] = 2
    s.market[Column.CANAL][:] = [EMPTY] * 5
    s.market[Column.COMMODITY][:] = [EMPTY] * 5
    step_one(s, A)
    assert texts(s) == ["manufacture", "recruit"]


@pytest.mark.clause("shipyard", "3.6.1", "4.5")
def test_without_a_performable_tile_the_main_action_is_lost_but_not_the_bonus() -> None:
    s = fresh(2, two_player_mode="published", bonus_counts=False)
    lay_track(s, "recruit:A", "manufacture:B", "rent", "purchase", "exchange", "hire", "build")
    s.players[A].older, s.holder[Action.HIRE] = Action.HIRE, A
    s.players[B].older, s.holder[Action.BUILD] = Action.BUILD, B
    s.players[A].commodities[4] = 0
    s.market[Column.CANAL][:] = [EMPTY] * 5
    s.market[Column.COMMODITY][:] = [EMPTY] * 5
    s.players[A].money = 6
    s.turn = 4
    step_one(s, A)
    assert texts(s) == ["rent", "purchase", "exchange"]
    play(s, "rent")
    assert s.players[A].money == 8, "income is taken for recruit and manufacture"
    assert texts(s) == ["bonus build", "bonus manufacture", "bonus recruit", "bonus hire", "end actions"]
    play(s, "bonus recruit", "steps 0")
    assert s.active == B


def wants_to_exchange(money: int, **options: bool) -> State:
    """A has no commodity tile, and may choose any tile but purchase, which B holds; income is nothing."""
    s = fresh(3, **options)
    lay_track(s, "exchange", "hire", "recruit", "manufacture", "rent", "build", "purchase:B")
    s.players[A].commodities[4] = 0
    s.players[A].money = money
    step_one(s, A)
    return s


@pytest.mark.clause("shipyard", "0.5.10", "3.3", "3.6.2")
def test_goods_bought_by_a_bonus_action_can_be_exchanged_by_the_main_action() -> None:
    s = wants_to_exchange(13)
    assert "exchange" in texts(s)
    play(s, "exchange")
    assert GAME.face.question(s) == "Exchange Commodities is not possible yet: which bonus action do you buy first for 6 guilders?"
    assert "bonus purchase" in texts(s) and not {"main action", "end actions"} & set(texts(s)), "a bonus action has to come first"
    play(s, "bonus purchase", "commodity 1")
    assert s.doing == Action.EXCHANGE and s.players[A].money == 13 - 6, "the bottom row is free"


@pytest.mark.clause("shipyard", "3.6.2", "4.5")
def test_a_main_action_that_the_bonus_action_did_not_make_possible_is_lost() -> None:
    s = wants_to_exchange(13)
    play(s, "exchange", "bonus recruit", "steps 0")
    assert s.active == B and s.players[A].money == 7


@pytest.mark.clause("shipyard", "0.5.10", "3.6.2")
@pytest.mark.parametrize(("money", "options"), [(5, {}), (13, {"bonus_counts": False})])
def test_without_six_guilders_or_the_option_a_bonus_action_does_not_count(money: int, options: dict[str, bool]) -> None:
    assert "exchange" not in texts(wants_to_exchange(money, **options))


@pytest.mark.clause("shipyard", "3.7.1")
def test_three_markers_occupy_the_tiles_of_the_last_two_turns() -> None:
    s = poor(fresh(2, two_player_mode="published"))
    play(s, "manufacture", "steps 0", "recruit", "steps 0")
    assert (s.players[A].newer, s.players[A].older) == (Action.MANUFACTURE, NO_TILE)
    assert [tile["markers"] for tile in GAME.face.view(s, A)["track"] if tile["holder"] == A] == [2]
    assert s.wheel == 0 and s.advanced == NO_TILE, "no advance in the second turn"
    play(s, "rent", "canal 1", "turn 0")
    assert (s.players[A].newer, s.players[A].older) == (Action.RENT, Action.MANUFACTURE)
    play(s, "purchase", "commodity 1")
    assert s.wheel == 1 and track(s)[0] == "manufacture" and s.holder[Action.MANUFACTURE] == -1
    assert len(texts(s)) == 3, "3.7.2: three of seven tiles are free"


@pytest.mark.clause("shipyard", "4.1", "4.3")
def test_one_bonus_action_before_or_after_the_main_action() -> None:
    s = fresh(3)
    s.players[A].money = 12
    step_one(s, A)
    play(s, "manufacture")
    before, after = s.copy(), s.copy()
    play(before, "bonus recruit", "steps 0")
    assert before.players[A].money == 6 and before.question == Question.STEPS, "the main action follows, no second bonus action"
    play(before, "steps 0")
    assert before.active == B and stored(before, A) == {"soldier": 1, "sail": 1}
    play(after, "main action", "steps 0", "bonus recruit", "steps 0")
    assert after.active == B and stored(after, A) == stored(before, A)


@pytest.mark.clause("shipyard", "4.2")
def test_a_bonus_action_may_be_any_other_action() -> None:
    s = fresh(4)
    lay_track(s, "exchange:B", "subsidy:C", "purchase:D", "hire", "recruit:A", "manufacture", "rent", "build")
    s.players[A].money = 6
    step_one(s, A)
    play(s, "manufacture")
    assert texts(s)[:-1] == [f"bonus {name}" for name in ("build", "rent", "purchase", "recruit", "hire", "exchange", "subsidy")]
    money = s.players[A].money
    play(s, "bonus subsidy")
    assert s.players[A].money == money - 6 + 2, "no income, no coins"
    assert s.holder[Action.SUBSIDY] == C, "no cube is placed"


@pytest.mark.clause("shipyard", "4.4", "3.6")
def test_a_bonus_action_must_be_performable_after_its_price() -> None:
    s = fresh(3)
    lay_track(s, *THREE)
    for stop in range(8):
        s.taken[stop][1] = s.taken[stop][2] = 2
    s.players[A].money = 6
    step_one(s, A)
    play(s, "manufacture")
    assert "bonus hire" not in texts(s)
    s.players[A].money = 7
    s.question = Question.PERFORM
    play(s, "main action", "steps 0")
    assert "bonus hire" in texts(s)


@pytest.mark.clause("shipyard", "4.5")
def test_a_bonus_action_that_makes_the_main_action_impossible() -> None:
    s = fresh(3)
    lay_track(s, *THREE)
    s.players[A].money = 6
    for stop in range(8):
        s.taken[stop][1] = s.taken[stop][2] = 2  # only employees that cost a guilder are left
    step_one(s, A)
    play(s, "hire", "bonus recruit", "steps 0")
    assert s.active == B, "with no guilder left nobody can be hired: the main action is lost"


@pytest.mark.clause("shipyard", "4.5")
def test_a_main_action_that_is_possible_must_be_performed_once() -> None:
    s = fresh(3)
    lay_track(s, *THREE)
    s.players[A].money = 12
    step_one(s, A)
    play(s, "manufacture")
    assert "end actions" not in texts(s) and "main action" in texts(s)
    play(s, "main action", "steps 0")
    assert "end actions" in texts(s) and "main action" not in texts(s)


@pytest.mark.clause("shipyard", "4.6")
def test_employees_work_in_bonus_actions_too() -> None:
    s = fresh(3)
    employ(s, A, "engineer_crane", "recruiter_stoker")
    s.players[A].money = 6
    step_one(s, A)
    play(s, "manufacture", "bonus recruit", "steps 0", "steps 0")
    assert stored(s, A) == {"soldier": 1, "stoker": 1, "sail": 1, "crane": 1}
