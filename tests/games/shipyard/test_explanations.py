"""Shipyard: which clause governs a decision, and why a choice is refused; the figures are those of the rules."""

from __future__ import annotations

import pytest

from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.state import Question, State
from seaboard.games.shipyard.tables import COMMODITIES, Action, Column, Ring
from tests.games.refusing import refusals_of

from .positions import (
    A,
    cruise,
    decide,
    employ,
    fill_yard,
    fresh,
    hold,
    lay_canals,
    lay_track,
    marker_before,
    offer,
    perform,
    play,
    set_market,
    step_one,
    store,
)


def refused(s: State) -> dict[str, str]:
    return refusals_of(GAME, s)


@pytest.mark.clause("shipyard", "3.3", "3.6", "5.6.3", "5.7.1")
def test_an_action_tile_is_occupied_advanced_or_cannot_be_performed() -> None:
    s = fresh(bonus_counts=False)
    lay_track(s, "exchange", "hire:B", "build:A", "rent", "purchase:C", "recruit", "manufacture")
    s.players[A].commodities[:] = [0] * len(s.players[A].commodities)
    step_one(s, A)
    assert refused(s) == {
        "build": "You have advanced it in this turn. (3.3)",
        "exchange": "You own no commodity tile. (5.7.1)",
        "hire": "The cube of Yellow lies on it. (3.3)",
        "purchase": "The cube of Black lies on it. (3.3)",
    }


@pytest.mark.clause("shipyard", "4.2", "4.4")
def test_a_bonus_action_is_another_one_that_can_be_paid() -> None:
    """6 guilders: nothing is left to hire anybody."""
    s = fresh()
    me = s.players[A]
    me.money = 6
    me.commodities[:] = [0] * len(me.commodities)
    marker_before(s, Ring.EMPLOYEE, "n")
    offer(s, "n", "builder_cabin", "builder_speed")
    s.active, s.main, s.main_left, s.bonus_left = A, Action.RENT, 1, 1
    decide(s, Question.PERFORM)
    assert refused(s) == {
        "bonus rent": "It is the main action of this turn. (4.2)",
        "bonus exchange": "You own no commodity tile. (5.7.1)",
        "bonus hire": "With the 0 guilders left after paying 6 you could hire nobody. (4.4)",
    }


@pytest.mark.clause("shipyard", "5.1.1", "5.1.2", "6.3", "6.4")
def test_a_ship_tile_is_too_expensive_or_has_no_space() -> None:
    s = fresh()
    fill_yard(s, A, "BMMMM____")
    s.players[A].money = 1
    for column in (Column.BOW, Column.MIDDLE_A, Column.MIDDLE_B):
        set_market(s, column)
    set_market(s, Column.STERN, "stern_ks", "stern_ks", "stern_ks", "stern_ks")
    perform(s, Action.BUILD)
    assert refused(s) == {"buy stern 4": "It costs 2 guilders and you have 1. (5.1.1)"}  # rows cost 0, 1, 1, 2, 2
    s = fresh()
    fill_yard(s, A, "B________")
    set_market(s, Column.STERN, "stern_ks")
    perform(s, Action.BUILD)
    play(s, "buy stern 1")
    assert refused(s) == {"column 2": "With a stern on column 2 some tile could never become part of a complete ship. (6.3)"}
    s = fresh()
    set_market(s, Column.MIDDLE_A, "middle1_kk")
    perform(s, Action.BUILD)
    play(s, "buy middle a 1")
    assert refused(s) == {"column 1": "Column 1 takes only a bow. (6.4)", "column 9": "Column 9 takes only a stern. (6.4)"}


@pytest.mark.clause("shipyard", "5.2.1", "5.3.1")
def test_upper_rows_of_the_market_cost_two() -> None:
    for action, word, number in ((Action.RENT, "canal", "5.2.1"), (Action.PURCHASE, "commodity", "5.3.1")):
        s = fresh()
        s.players[A].money = 1
        perform(s, action)
        assert refused(s) == {f"{word} {row}": f"It costs 2 guilders and you have 1. ({number})" for row in (4, 5)}


@pytest.mark.clause("shipyard", "5.4.1", "5.4.2", "5.6.1", "5.6.2")
def test_steps_and_employees_cost_guilders() -> None:
    s = fresh()
    s.players[A].money = 1
    perform(s, Action.RECRUIT)
    assert refused(s) == {
        "steps 2": "For 2 extra steps you pay 2 guilders, and you have 1. (5.5.1)",
        "steps 3": "For 3 extra steps you pay 3 guilders, and you have 1. (5.5.1)",
    }
    s = fresh()
    s.players[A].money = 0
    employ(s, A, "agent_equipment")
    perform(s, Action.MANUFACTURE)
    legal = {GAME.face.text(s, action) for action in GAME.legal(s)}
    assert legal | refused(s).keys() == {f"steps {e}" for e in range(4)}
    s = fresh()
    s.players[A].money = 20
    marker_before(s, Ring.EMPLOYEE, "n")
    offer(s, "n", "trader_coal_2", "builder_cabin")
    employ(s, A, "builder_cabin")
    perform(s, Action.HIRE)
    play(s, "steps 0")
    assert refused(s) == {
        "hire trader coal 2": "The level 2 coal trader needs the level 1 coal trader first. (5.6.2)",
        "hire builder cabin": "You employ the cabin builder already. (5.6.2)",
    }


@pytest.mark.clause("shipyard", "5.7.3", "5.7.4")
def test_a_good_is_traded_for_items_of_its_own_table_each_kind_once() -> None:
    s = fresh()
    store(s, A)
    me = s.players[A]
    me.commodities[:] = [0] * len(me.commodities)
    me.commodities[[row["goods"] for row in COMMODITIES].index(["coal"] * 3)] = 1
    perform(s, Action.EXCHANGE)
    play(s, "goods coal coal coal", "trade for stoker")
    assert refused(s) == {
        "trade for stoker": "You have taken a stoker in this exchange. (5.7.4)",
        **{
            f"trade for {item}": "The next good is coal: it can be traded for a stoker or a smokestack. (5.7.3)"
            for item in ("captain", "soldier", "businessman", "crane", "sail", "cannon")
        },
    }


@pytest.mark.clause("shipyard", "7.2", "7.3")
def test_an_item_needs_to_be_in_store_and_to_have_a_place() -> None:
    """BMS of plain tiles: 1 + 2 + 1 cabins and a stoker cabin, no mounts."""
    s = fresh()
    fill_yard(s, A, "BMS______")
    store(s, A, captain=1, stoker=2, sail=1, soldier=4)
    s.active, s.bonus_left = A, 0
    s.question = Question.LAUNCH
    GAME.rules.ask(s)
    assert refused(s) == {
        "load sail": "The ship has no propulsion mount left for a sail. (7.3)",
        **{f"load {item}": f"You have no {item} in store. (7.2)" for item in ("businessman", "crane", "cannon", "smokestack")},
    }
    play(s, "load stoker")
    assert refused(s)["load stoker"] == "The ship has no stoker cabin left for a stoker. (7.3)"


@pytest.mark.clause("shipyard", "8.5", "8.6")
def test_an_entry_must_leave_room_for_the_whole_speed() -> None:
    """One tile of seven spaces, speed 1 + 5 sails: only its ends, north and west, are far enough from the other end."""
    s = fresh()
    lay_canals(s, A, ("c01", 0, 0, 0))
    cruise(s, A, {"captain": 1, "sail": 5})
    assert [GAME.face.text(s, action) for action in GAME.legal(s)] == ["enter 0,0 north", "enter 0,0 west"]
    assert refused(s) == {
        f"enter 0,0 {side}": "From there the ship could not use up its 6 movement points. (8.6)" for side in ("east", "south")
    }


@pytest.mark.clause("shipyard", "10.2")
def test_contracts_are_discarded_colour_by_colour() -> None:
    s = fresh()
    hold(s, A, "b01", "b02", "g01", "g02")
    s.keep, s.discarder = 1, A
    decide(s, Question.DISCARD)
    assert refused(s) == {f"discard {name}": "A blue contract is to be discarded now. (10.2)" for name in ("g01", "g02")}
    play(s, "discard b01")
    assert refused(s) == {"discard b02": "A green contract is to be discarded now. (10.2)"}


def test_clauses_follow_the_action() -> None:
    s = fresh()
    assert GAME.face.clause(s, None) == "3.3"
    clauses = {GAME.face.text(s, action): GAME.face.clause(s, action) for action in GAME.legal(s)}
    assert clauses["build"] == "5.1.1" and clauses["hire"] == "5.6.1" and clauses["rent"] == "5.2.1"
    perform(s, Action.BUILD)
    assert GAME.face.clause(s, Act.BUY + 0) == "5.1.1"
