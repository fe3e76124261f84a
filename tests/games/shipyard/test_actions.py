"""Shipyard 5: the eight actions, with every employee."""

from __future__ import annotations

import pytest

from seaboard.games.shipyard.rules.cruise import speed_of
from seaboard.games.shipyard.rules.rings import employee_at
from seaboard.games.shipyard.scoring import Source, breakdown
from seaboard.games.shipyard.state import EMPTY, End, Question, Ship
from seaboard.games.shipyard.tables import (
    EMPLOYEE_IDS,
    EMPLOYEES,
    IS_NO_2,
    NO_EMPLOYEE,
    PRICE,
    STOP_NAMES,
    TRADES,
    Action,
    Column,
    Good,
    Item,
    Ring,
    Stack,
)

from .positions import (
    A,
    B,
    decide,
    employ,
    fill_yard,
    fresh,
    lay_canals,
    marker_before,
    offer,
    perform,
    play,
    store,
    stored,
    systems,
    texts,
    yard,
)

# --- 5.1 build ships ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("shipyard", "5.1.1", "5.1.2")
def test_one_to_three_tiles_are_bought_and_placed_one_after_the_other() -> None:
    s = fresh(3)
    s.players[A].money = 2
    perform(s, Action.BUILD)
    assert "stop" not in texts(s), "the first tile is compulsory"
    assert len(texts(s)) == 20, "four columns of five rows"
    play(s, "buy bow 5")
    assert s.players[A].money == 0 and texts(s) == [f"column {k}" for k in range(1, 8)]
    play(s, "column 1")
    assert texts(s) == ["buy bow 1", "buy middle a 1", "buy middle b 1", "buy stern 1", "stop"]
    play(s, "buy bow 1", "column 2", "buy middle b 1", "column 5")
    assert yard(s, A) == "BB__M____" and s.active == B, "three tiles are the most"


@pytest.mark.clause("shipyard", "5.1.2")
def test_a_tile_without_a_legal_space_may_not_be_bought() -> None:
    s = fresh(3)
    fill_yard(s, A, "BBBB_SSSS")
    perform(s, Action.BUILD)
    assert all(text.startswith("buy middle") for text in texts(s))


@pytest.mark.clause("shipyard", "5.1.3")
def test_the_market_stays_as_it_is_until_the_action_ends() -> None:
    s = fresh(3)
    perform(s, Action.BUILD)
    second = s.market[Column.BOW][1]
    play(s, "buy bow 1", "column 1")
    assert list(s.market[Column.BOW])[:2] == [EMPTY, second]
    assert "buy bow 1" not in texts(s)
    money = s.players[A].money
    play(s, "buy bow 2")
    assert s.players[A].money == money - 1


@pytest.mark.clause("shipyard", "5.1.4", "5.1.5")
def test_middles_no_2_come_after_middles_no_1() -> None:
    s = fresh(3)
    s.stack_next[Stack.MIDDLE] = 25  # one No 1 is left
    last, first_no_2 = s.stacks[Stack.MIDDLE][25], s.stacks[Stack.MIDDLE][26]
    fill_yard(s, A, "B________")
    perform(s, Action.BUILD)
    play(s, "buy middle a 1", "column 2", "buy middle b 1", "column 3", "stop")
    assert s.market[Column.MIDDLE_A][4] == last, "middle_a is filled before middle_b"
    assert s.market[Column.MIDDLE_B][4] == first_no_2 and IS_NO_2[first_no_2]


@pytest.mark.clause("shipyard", "5.1.6", "1.2")
@pytest.mark.parametrize(("stack", "tile"), [(Stack.BOW, "buy bow 1"), (Stack.MIDDLE, "buy middle a 1"), (Stack.STERN, "buy stern 1")])
def test_the_refill_that_takes_the_last_tile_of_a_stack_triggers_the_early_end(stack: Stack, tile: str) -> None:
    s = fresh(3)
    s.stack_next[stack] = s.stack_size[stack] - 1
    perform(s, Action.BUILD)
    play(s, tile, "column 4")
    assert s.end == End.NOT_YET
    play(s, "stop")
    assert s.end == End.SHIP_TILES


# --- 5.2 rent a canal --------------------------------------------------------------------------------------------------


@pytest.mark.clause("shipyard", "5.2.1", "5.2.4")
def test_a_canal_tile_costs_its_row_and_the_column_is_refilled() -> None:
    s = fresh(3)
    s.players[A].money = 4
    before, drawn = list(s.market[Column.CANAL]), s.stacks[Stack.CANAL][s.stack_next[Stack.CANAL]]
    perform(s, Action.RENT)
    play(s, "canal 4", "turn 90")
    assert s.players[A].money == 2
    assert list(s.market[Column.CANAL]) == [*before[:3], before[4], drawn]
    s.stack_next[Stack.CANAL] = s.stack_size[Stack.CANAL]
    perform(s, Action.RENT, B)
    play(s, "canal 1", "turn 0")
    assert list(s.market[Column.CANAL]) == [*before[1:3], before[4], drawn, EMPTY]


@pytest.mark.clause("shipyard", "5.2.2", "5.2.3")
def test_canal_tiles_are_laid_beside_the_system_in_any_rotation() -> None:
    s = fresh(3)
    perform(s, Action.RENT)
    play(s, "canal 1")
    assert texts(s) == ["turn 0", "turn 90", "turn 180", "turn 270"], "the first tile goes to 0,0"
    play(s, "turn 180")
    (first,) = systems(s, A)
    assert first[1:] == (0, 0, 2)
    perform(s, Action.RENT)
    play(s, "canal 1")
    assert texts(s) == ["cell 0,-1", "cell -1,0", "cell 1,0", "cell 0,1"], "sorted by y, then x"
    play(s, "cell 1,0", "turn 270")
    assert systems(s, A)[0] == first and systems(s, A)[1][1:] == (1, 0, 3)
    perform(s, Action.RENT)
    play(s, "canal 1")
    assert texts(s) == ["cell 0,-1", "cell 1,-1", "cell -1,0", "cell 2,0", "cell 0,1", "cell 1,1"]


@pytest.mark.clause("shipyard", "5.2.3", "8.8")
def test_the_cell_of_a_removed_tile_is_empty_and_cut_off_parts_may_be_joined_again() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", -1, 0, 0), ("c02", 1, 0, 0))  # the tile between them is used up
    perform(s, Action.RENT)
    play(s, "canal 1")
    assert "cell 0,0" in texts(s)
    play(s, "cell 0,0", "turn 0")
    assert [tile[1:3] for tile in systems(s, A)] == [(-1, 0), (0, 0), (1, 0)]


# --- 5.3 purchase commodities ------------------------------------------------------------------------------------------


@pytest.mark.clause("shipyard", "5.3.1", "5.3.2")
def test_a_commodity_tile_is_bought_for_its_row_and_the_column_refilled() -> None:
    s = fresh(3)
    before, drawn = list(s.market[Column.COMMODITY]), s.stacks[Stack.COMMODITY][s.stack_next[Stack.COMMODITY]]
    s.players[A].money = 3
    perform(s, Action.PURCHASE)
    play(s, "commodity 5")
    assert s.players[A].money == 1 and s.players[A].commodities[before[4]] >= 1
    assert list(s.market[Column.COMMODITY]) == [*before[:4], drawn]
    for _ in range(4):
        perform(s, Action.PURCHASE)
        play(s, "commodity 1")
    assert sum(s.players[A].commodities) == 6, "no limit on tiles held"


@pytest.mark.clause("shipyard", "5.3.2", "12.2", "13.1")
def test_discarded_commodity_tiles_are_shuffled_into_a_new_stack() -> None:
    s = fresh(3)
    s.stack_next[Stack.COMMODITY] = s.stack_size[Stack.COMMODITY] = 0
    s.commodity_discard[:] = [0] * 10
    perform(s, Action.PURCHASE)
    play(s, "commodity 1")
    assert s.market[Column.COMMODITY][4] == EMPTY, "both empty: the gap stays"
    s.commodity_discard[7] = s.commodity_discard[9] = s.commodity_discard[2] = 1
    perform(s, Action.PURCHASE)
    play(s, "commodity 1")
    assert EMPTY not in s.market[Column.COMMODITY] and sum(s.commodity_discard) == 0
    rest = s.stacks[Stack.COMMODITY][2]
    assert sorted([*s.market[Column.COMMODITY][3:], rest]) == [2, 7, 9]


# --- 5.4, 5.5 rings ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("shipyard", "5.4.1", "5.5.1")
@pytest.mark.parametrize(
    ("action", "ring"),
    [(Action.MANUFACTURE, ["sail", "cannon", "smokestack", "crane"]), (Action.RECRUIT, ["soldier", "stoker", "businessman", "captain"])],
)
def test_a_marker_moves_one_stop_and_up_to_three_more_at_a_guilder_each(action: Action, ring: list[str]) -> None:
    for steps, item in enumerate(ring):
        s = fresh(3)
        s.players[A].money = 3
        store(s, A)
        perform(s, action)
        assert texts(s) == [f"steps {k}" for k in range(4)]
        play(s, f"steps {steps}")
        assert stored(s, A) == {item: 1} and s.players[A].money == 3 - steps
    s = fresh(3)
    s.players[A].money = 1
    perform(s, action)
    assert texts(s) == ["steps 0", "steps 1"]


@pytest.mark.clause("shipyard", "5.4.3", "5.6.6")
@pytest.mark.parametrize("item", list(Item))
def test_engineers_and_recruiters_add_their_item(item: Item) -> None:
    kind, action = ("recruiter", Action.RECRUIT) if item < Item.CRANE else ("engineer", Action.MANUFACTURE)
    name = f"{kind}_{item.name.lower()}"
    gained = []
    for employees in ((), (name,)):
        s = fresh(3)
        store(s, A)
        employ(s, A, *employees)
        perform(s, action)
        play(s, "steps 0")
        gained.append(list(s.players[A].store))
    assert [more - less for less, more in zip(*gained, strict=True)] == [int(other == item) for other in Item]


@pytest.mark.clause("shipyard", "5.4.2", "5.6.6")
@pytest.mark.parametrize(("name", "action", "free"), [("agent_crew", Action.RECRUIT, 2), ("agent_equipment", Action.MANUFACTURE, 2)])
def test_agents_pay_for_extra_steps(name: str, action: Action, free: int) -> None:
    for steps in range(4):
        s = fresh(3)
        s.players[A].money = 5
        employ(s, A, name)
        perform(s, action)
        play(s, f"steps {steps}")
        assert s.players[A].money == 5 - max(0, steps - free)


@pytest.mark.clause("shipyard", "0.5.4", "5.6.1")
def test_the_agent_of_employees_and_the_cap_on_extra_steps() -> None:
    s = fresh(3)
    employ(s, A, "agent_employee")
    s.players[A].money = 0
    perform(s, Action.HIRE)
    assert set(texts(s)) <= {f"steps {k}" for k in range(4)} and "steps 3" in texts(s)
    s = fresh(3)
    s.players[A].money = 20
    perform(s, Action.HIRE)
    assert texts(s) == [f"steps {k}" for k in range(8)]
    s = fresh(3, ring_extra_cap=3)
    s.players[A].money = 20
    perform(s, Action.HIRE)
    assert texts(s) == [f"steps {k}" for k in range(4)]


# --- 5.6 employees -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("shipyard", "5.6.1")
def test_an_employee_costs_the_extra_steps_and_his_tile() -> None:
    s = fresh(3)
    offer(s, "se", "builder_cabin", "agent_crew")
    s.players[A].money = 9
    perform(s, Action.HIRE)
    play(s, "steps 2")
    assert STOP_NAMES[s.rings[Ring.EMPLOYEE]] == "se"
    assert texts(s) == ["hire recruiter stoker", "hire builder cabin", "hire agent crew"]
    play(s, "hire builder cabin")
    assert s.players[A].money == 9 - 2 - 1 and s.players[A].employees == 1 << EMPLOYEE_IDS.index("builder_cabin")


@pytest.mark.clause("shipyard", "5.6.2")
def test_no_design_twice_and_level_2_only_after_level_1() -> None:
    s = fresh(3)
    offer(s, "ne", "trader_wheat_2", "agent_crew")
    marker_before(s, Ring.EMPLOYEE, "ne")
    employ(s, A, "engineer_cannon")
    perform(s, Action.HIRE)
    play(s, "steps 0")
    assert texts(s) == ["hire agent crew"]
    employ(s, A, "trader_wheat_1", "trader_coal_1")
    decide(s, Question.SLOT)
    assert texts(s) == ["hire trader wheat 2", "hire agent crew"]


@pytest.mark.clause("shipyard", "5.6.3")
def test_only_stops_with_somebody_to_hire_are_offered() -> None:
    s = fresh(3)
    for slot in range(3):
        s.taken[STOP_NAMES.index("e")][slot] = 2
    s.players[A].money = 9
    perform(s, Action.HIRE)
    assert "steps 1" not in texts(s) and "steps 0" in texts(s)


@pytest.mark.clause("shipyard", "5.6.4", "12.2")
def test_the_tile_below_is_turned_up_and_an_empty_slot_stays_empty() -> None:
    s = fresh(4)
    stop = STOP_NAMES.index("ne")
    below = s.lower[2 * stop]
    s.players[A].money = 9
    perform(s, Action.HIRE)
    play(s, "steps 0")
    play(s, texts(s)[1])
    assert employee_at(s, stop, 1) == below and EMPLOYEES[below]["set"] == "II"
    s.taken[stop][1] = 2
    assert employee_at(s, stop, 1) == NO_EMPLOYEE
    assert employee_at(s, stop, 0) == EMPLOYEE_IDS.index("engineer_cannon")
    s.taken[stop][0] = 1
    assert employee_at(s, stop, 0) == EMPLOYEE_IDS.index("engineer_cannon"), "the second copy"


@pytest.mark.clause("shipyard", "5.6.5")
def test_an_employee_works_at_once() -> None:
    s = fresh(3)
    s.players[A].money = 8
    store(s, A)
    perform(s, Action.HIRE, bonus=True)
    play(s, "steps 0", "hire engineer cannon", "bonus manufacture", "steps 0")
    assert stored(s, A) == {"sail": 1, "cannon": 1}


@pytest.mark.clause("shipyard", "5.6.6")
@pytest.mark.parametrize("good", list(Good))
@pytest.mark.parametrize("level", [1, 2])
def test_traders_raise_the_price_of_their_good_and_score_in_the_end(good: Good, level: int) -> None:
    name = good.name.lower()
    s = fresh(3)
    s.players[A].money = 0
    employ(s, A, *(f"trader_{name}_{k}" for k in range(1, level + 1)))
    perform(s, Action.EXCHANGE)
    play(s, "goods coal cloth wheat")
    paid = []
    for _ in Good:
        before = s.players[A].money
        play(s, "sell")
        paid.append(s.players[A].money - before)
    assert paid == [2 + level * (other == good) for other in Good]
    points = [0] * len(Source)
    breakdown(s, A, points)
    assert points[Source.TRADERS] == (1 if level == 1 else 1 + 3)


BUILDERS = {
    "builder_cabin": ("businessman", "bow_p", "middle1_pr", "stern_pb"),
    "builder_propulsion_mount": ("sail", "bow_k", "middle1_kk", "stern_ks"),
    "builder_stoker_cabin": ("stoker", "bow_k", "middle1_kk", "stern_kr"),
    "builder_crane_mount": ("crane", "bow_k", "middle1_kk", "stern_ks"),
    "builder_cannon_mount": ("cannon", "bow_k", "middle1_kk", "stern_ks"),
}


@pytest.mark.clause("shipyard", "5.6.6", "7.3")
@pytest.mark.parametrize("name", BUILDERS)
def test_builders_add_a_place_to_every_ship(name: str) -> None:
    item, bow, middle, stern = BUILDERS[name]
    for employees, expected in (((), 0), ((name,), 1)):
        s = fresh(3)
        employ(s, A, *employees)
        store(s, A, **{item: 3})
        fill_yard(s, A, "BMS______", column_1=bow, column_2=middle, column_3=stern)
        decide(s, Question.LAUNCH)
        assert (f"load {item}" in texts(s)) == bool(expected)
        if expected:
            play(s, f"load {item}")
            assert f"load {item}" not in texts(s)


@pytest.mark.clause("shipyard", "5.6.6", "7.5")
def test_the_builder_with_the_speed_icon() -> None:
    s, ship = fresh(3), Ship()
    ship.items[Item.SAIL] = 1
    assert speed_of(ship.items, s.players[A].employees) == 2
    employ(s, A, "builder_speed")
    assert speed_of(ship.items, s.players[A].employees) == 3


def test_every_employee_has_a_test() -> None:
    tested = {f"engineer_{item.name.lower()}" for item in Item if item >= Item.CRANE}
    tested |= {f"recruiter_{item.name.lower()}" for item in Item if item < Item.CRANE}
    tested |= {f"trader_{good.name.lower()}_{level}" for good in Good for level in (1, 2)}
    tested |= {*BUILDERS, "builder_speed", "agent_crew", "agent_equipment", "agent_employee", "agent_exchange"}
    assert tested == set(EMPLOYEE_IDS)


# --- 5.7 exchange ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("shipyard", "5.7.1", "5.6.6")
def test_the_exchange_marker_moves_one_stop_and_one_more_for_the_agents_owner() -> None:
    s = fresh(3)
    perform(s, Action.EXCHANGE)
    assert s.question == Question.GOODS and s.rings[Ring.EXCHANGE] == 0, "the marker moves without a question"
    s.rings[Ring.EXCHANGE] = 5
    perform(s, Action.EXCHANGE)
    assert s.rings[Ring.EXCHANGE] == 0
    employ(s, A, "agent_exchange")
    perform(s, Action.EXCHANGE)
    assert texts(s) == ["steps 0", "steps 1"]
    money = s.players[A].money
    play(s, "steps 1")
    assert s.rings[Ring.EXCHANGE] == 2 and s.players[A].money == money


@pytest.mark.clause("shipyard", "5.7.2")
def test_the_six_price_stops() -> None:
    assert [tuple(row) for row in PRICE] == [(2, 2, 2), (1, 3, 3), (3, 2, 1), (2, 3, 2), (1, 1, 4), (4, 2, 1)]


@pytest.mark.clause("shipyard", "5.7.3")
def test_what_a_good_may_be_traded_for() -> None:
    tables = [{item.name.lower() for item in Item if TRADES[good][item]} for good in Good]
    assert tables == [{"stoker", "smokestack"}, {"soldier", "sail", "cannon"}, {"captain", "businessman", "crane"}]
    s = fresh(3)
    s.players[A].commodities[6] = 1
    perform(s, Action.EXCHANGE)
    assert texts(s) == ["goods coal cloth wheat", "goods cloth cloth cloth"], "one of the own tiles is chosen"
    play(s, "goods cloth cloth cloth")
    assert texts(s) == ["sell", "trade for soldier", "trade for sail", "trade for cannon"]


@pytest.mark.clause("shipyard", "5.7.4", "5.7.5")
def test_no_item_twice_in_one_exchange_and_the_tile_is_discarded() -> None:
    s = fresh(3)
    s.players[A].commodities[0] = 1
    perform(s, Action.EXCHANGE)
    play(s, "goods coal coal coal", "trade for stoker", "trade for smokestack")
    assert texts(s) == ["sell"], "of three coal at least one is sold"
    play(s, "sell")
    assert s.commodity_discard[0] == 1 and s.players[A].commodities[0] == 0


@pytest.mark.clause("shipyard", "5.8.1")
def test_the_subsidy() -> None:
    s = fresh(4)
    money = s.players[A].money
    perform(s, Action.SUBSIDY)
    assert s.players[A].money == money + 2 and s.active == B
