"""Shipyard 0 to 2: conventions, components and set-up."""

from __future__ import annotations

import pytest

from seaboard.core.language.records import CheckedList
from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.rules.rings import employee_at
from seaboard.games.shipyard.state import EMPTY, OUTSIDE, State
from seaboard.games.shipyard.tables import (
    CANALS,
    COMMODITIES,
    CONTRACT_IDS,
    CONTRACTS,
    COPIES,
    EMPLOYEES,
    FIXED,
    GOODS,
    INTRO,
    IS_NO_2,
    N_YARD,
    PART,
    ROW_COST,
    SHIP_TILES,
    START_ORDER,
    STARTING,
    Action,
    Column,
    Good,
    Item,
    Part,
    Ring,
    Stack,
)

from .positions import A, B, fresh, held, perform, play, poor, stored, texts, track, unique

PLAYERS = (2, 3, 4)


def games(players: int, count: int, **options: bool | int | str) -> list[State]:
    return [GAME.start(players, seed, options, CheckedList) for seed in range(count)]


@pytest.mark.clause("shipyard", "0.1", "4.4")
def test_nobody_spends_what_he_does_not_have() -> None:
    s = fresh(3)
    s.players[A].money = 1
    perform(s, Action.RENT)
    assert texts(s) == ["canal 1", "canal 2", "canal 3"], "rows cost 0, 1, 1, 2, 2"
    s = fresh(3)
    s.players[A].money = 0
    perform(s, Action.MANUFACTURE)
    assert texts(s) == ["steps 0"]


@pytest.mark.clause("shipyard", "0.2", "1.8")
def test_there_are_eight_kinds_of_items_without_limit() -> None:
    assert [item.name.lower() for item in Item] == ["captain", "soldier", "stoker", "businessman", "crane", "sail", "cannon", "smokestack"]
    s = fresh(3)
    s.players[A].store[Item.SAIL] = 40
    perform(s, Action.MANUFACTURE)
    play(s, "steps 0")
    assert stored(s, A)["sail"] == 41


@pytest.mark.clause("shipyard", "0.5")
def test_the_options_and_their_defaults() -> None:
    defaults = {option.name: option.default for option in GAME.options}
    assert defaults == {
        "max_ship_length": 7,
        "speed_points": True,
        "two_player_mode": "single_cube",
        "ring_extra_cap": 0,
        "contract_mode": "standard",
        "action_order": "fixed",
        "final_bonus_action": False,
        "drop_coin": False,
        "canal_start": "at_cruise",
        "bonus_counts": True,
    }
    values = {option.name: option.values for option in GAME.options}
    assert values["max_ship_length"] == (7, 9) and values["ring_extra_cap"] == (0, 3)


@pytest.mark.clause("shipyard", "1.1", "2.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_subsidy_tile_is_used_with_four_players_only(players: int) -> None:
    s = fresh(players)
    order = ["exchange", "subsidy", "purchase", "hire", "recruit", "manufacture", "rent", "build"]
    assert track(s) == [name for name in order if name != "subsidy" or players == 4]
    assert [Action(tile).name.lower() for tile in START_ORDER] == order


@pytest.mark.clause("shipyard", "0.5.6", "2.2")
def test_the_action_tiles_may_be_shuffled() -> None:
    orders = {tuple(track(s)) for s in games(3, 12, action_order="random")}
    assert len(orders) > 6 and all(sorted(order) == sorted(track(fresh(3))) for order in orders)


@pytest.mark.clause("shipyard", "1.2", "1.3")
def test_the_ship_tiles() -> None:
    counts = {part: sum(COPIES[d] for d in range(len(SHIP_TILES)) if PART[d] == part) for part in Part if part}
    assert counts == {Part.BOW: 26, Part.MIDDLE: 52, Part.STERN: 26} and sum(COPIES) == 104
    assert sum(COPIES[d] for d in range(len(SHIP_TILES)) if IS_NO_2[d]) == 26
    features = {"bow": {1}, "stern": {2}, "middle_1": {2}, "middle_2": {2, 3}}
    for stack, sizes in features.items():
        assert {len(row["features"]) for row in SHIP_TILES if row["stack"] == stack} == sizes


@pytest.mark.clause("shipyard", "1.4", "1.7")
def test_canals_and_contracts_are_24_each() -> None:
    assert len(CANALS) == 24
    assert [row["colour"] for row in CONTRACTS].count("blue") == [row["colour"] for row in CONTRACTS].count("green") == 12


@pytest.mark.clause("shipyard", "1.5", "2.4", "2.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_commodity_tiles_are_ten_triples_and_four_starting_tiles(players: int) -> None:
    assert unique(tuple(goods) for goods in GOODS) and len(COMMODITIES) == 10
    s = fresh(players)
    assert [Good(good) for good in GOODS[STARTING]] == [Good.COAL, Good.CLOTH, Good.WHEAT]
    for seat in range(players):
        assert s.players[seat].money == 6
        assert list(s.players[seat].commodities) == [int(kind == STARTING) for kind in range(10)]
    drawn = list(s.market[Column.COMMODITY]) + [tile for tile in s.stacks[Stack.COMMODITY] if tile != EMPTY]
    expected = [kind for kind in range(10) for _ in range(1 + (4 - players) * (kind == STARTING))]
    assert sorted(drawn) == expected


@pytest.mark.clause("shipyard", "1.6", "2.7")
def test_employees_at_their_stops() -> None:
    assert len(EMPLOYEES) == 24 and [row["set"] for row in EMPLOYEES].count("fixed") == 8
    for s in games(3, 10):
        for stop in range(8):
            assert employee_at(s, stop, 0) == FIXED[stop]
            open_tiles = [employee_at(s, stop, slot) for slot in range(3)]
            assert unique(open_tiles)
            assert all(EMPLOYEES[e]["set"] == "I" for e in open_tiles[1:])
            below = [s.lower[2 * stop], s.lower[2 * stop + 1]]
            assert unique(below) and all(EMPLOYEES[e]["set"] == "II" for e in below)
    assert len({tuple(s.upper) for s in games(3, 10)}) == 10


@pytest.mark.clause("shipyard", "1.9", "2.10")
@pytest.mark.parametrize(("players", "cubes"), [(2, 5), (3, 8), (4, 11)])
def test_the_queue(players: int, cubes: int) -> None:
    s = fresh(players)
    assert (s.queue, s.wheel, s.drops) == (cubes, 0, 0)


@pytest.mark.clause("shipyard", "1.10", "0.4")
def test_every_player_has_an_empty_yard_of_nine_columns_and_a_token_outside() -> None:
    s = fresh(4)
    for player in s.players:
        assert list(player.yard) == [EMPTY] * N_YARD == [EMPTY] * 9
        assert player.token_space == OUTSIDE and player.n_canals == 0


@pytest.mark.clause("shipyard", "2.1")
def test_the_start_player_is_random_and_play_is_clockwise() -> None:
    assert {s.first for s in games(4, 40)} == {0, 1, 2, 3}
    s = poor(fresh(3))
    play(s, "manufacture", "steps 0")
    assert s.active == B


@pytest.mark.clause("shipyard", "2.3", "12.2")
def test_every_stack_is_shuffled_by_itself() -> None:
    one, other = games(3, 2)
    for stack in Stack:
        assert list(one.stacks[stack]) != list(other.stacks[stack])
    middles = [tile for tile in one.stacks[Stack.MIDDLE] if tile != EMPTY]
    assert [IS_NO_2[tile] for tile in middles] == [0] * (26 - 10) + [1] * 26, "No 2 lies below No 1"
    assert GAME.start(3, 5, {}) == GAME.start(3, 5, {}), "the seed fixes all of it"


@pytest.mark.clause("shipyard", "2.6")
def test_the_market_is_full_and_its_rows_cost_0_1_1_2_2() -> None:
    s = fresh(3)
    assert list(ROW_COST) == [0, 1, 1, 2, 2]
    parts = [Part.BOW, Part.MIDDLE, Part.MIDDLE, Part.STERN]
    for column, part in enumerate(parts):
        assert {PART[tile] for tile in s.market[column]} == {part}
        assert not any(IS_NO_2[tile] for tile in s.market[column])
    assert EMPTY not in s.market[Column.COMMODITY] and EMPTY not in s.market[Column.CANAL]


@pytest.mark.clause("shipyard", "2.8")
def test_where_the_markers_start() -> None:
    s = fresh(3)
    assert [s.rings[ring] for ring in (Ring.CREW, Ring.EQUIPMENT, Ring.EMPLOYEE, Ring.EXCHANGE)] == [0, 0, 0, -1]
    view = GAME.face.view(s, A)
    assert (view["crew_ring"], view["equipment_ring"], view["employee_ring"]) == ("captain", "crane", "n")


@pytest.mark.clause("shipyard", "2.9", "0.5.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_contracts_are_dealt_three_a_colour_or_two_of_the_simpler_ones(players: int) -> None:
    for mode, dealt in (("standard", 3), ("intro", 2)):
        for s in games(players, 5, contract_mode=mode):
            hands = [held(s, seat) for seat in range(players)]
            assert unique(name for hand in hands for name in hand)
            for hand in hands:
                assert [name[0] for name in hand] == ["b"] * dealt + ["g"] * dealt
                assert mode == "standard" or all(INTRO[CONTRACT_IDS.index(name)] for name in hand)
    assert sum(INTRO[:12]) == 8 and sum(INTRO[12:]) == 9
