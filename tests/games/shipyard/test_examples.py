"""Shipyard 15: the worked examples, with the figures of the rules."""

from __future__ import annotations

import pytest

from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.rules.cruise import speed_of
from seaboard.games.shipyard.rules.yard import viable
from seaboard.games.shipyard.scoring import Source, contract_points
from seaboard.games.shipyard.state import OUTSIDE, End, Question, Rear, Ship, Stage, State
from seaboard.games.shipyard.tables import CONTRACT_IDS, Action, Column, Item, Ring

from .positions import (
    A,
    B,
    C,
    D,
    add_ship,
    cruise,
    cruise_points,
    decide,
    employ,
    fill_yard,
    fresh,
    held,
    hold,
    lay_canals,
    lay_track,
    perform,
    play,
    put_token,
    set_market,
    step_one,
    store,
    stored,
    texts,
    token,
    total,
    track,
    used,
    yard,
    yard_number,
)


@pytest.mark.clause("shipyard", "E1", "3.4")
@pytest.mark.parametrize(("action", "income"), [("build", 3), ("hire", 1), ("manufacture", 2), ("exchange", 3)])
def test_e1_income_is_a_guilder_for_each_occupied_tile_ahead(action: str, income: int) -> None:
    s = fresh(4)
    lay_track(s, "purchase:A", "hire", "recruit:B", "manufacture", "rent:C", "build", "exchange", "subsidy")
    s.turn = 3
    step_one(s, D)
    s.players[D].money = 0
    play(s, action)
    assert s.players[D].money == income


@pytest.mark.clause("shipyard", "E2", "3.1", "3.3")
def test_e2_the_tile_of_the_last_turn_moves_to_the_front_and_may_not_be_chosen() -> None:
    s = fresh(3)
    lay_track(s, "hire", "exchange", "purchase", "recruit:A", "manufacture", "rent", "build")
    s.turn = 3
    step_one(s, A)
    assert track(s) == ["recruit", "hire", "exchange", "purchase", "manufacture", "rent", "build"]
    assert s.wheel == 1 and "recruit" not in texts(s)

    s = fresh(3)
    lay_track(s, "hire:A", "exchange", "purchase", "recruit", "manufacture", "rent", "build")
    s.turn = 3
    step_one(s, A)
    assert track(s)[0] == "hire" and s.wheel == 1 and "hire" not in texts(s)


@pytest.mark.clause("shipyard", "E3", "3.7", "3.7.1", "3.7.2", "3.7.3", "0.5.3")
def test_e3_two_players_with_one_cube_or_with_three_markers_each() -> None:
    tiles = ("hire", "exchange:A", "purchase", "recruit", "manufacture", "rent:B", "build")
    s = fresh(2)
    lay_track(s, *tiles)
    s.turn = 2
    step_one(s, A)
    assert track(s) == ["exchange", "hire", "purchase", "recruit", "manufacture", "rent", "build"]
    assert texts(s) == ["build", "purchase", "manufacture", "recruit", "hire"]
    incomes = {}
    for text in texts(s):
        trial = s.copy()
        trial.players[A].money = 0
        play(trial, text)
        incomes[text] = trial.players[A].money
    assert incomes == {"build": 1, "purchase": 0, "manufacture": 0, "recruit": 0, "hire": 0}

    s = fresh(2, two_player_mode="published")
    lay_track(s, "hire:A", "exchange", "purchase", "recruit:B", "manufacture", "rent", "build")
    s.players[A].older, s.holder[Action.EXCHANGE] = Action.EXCHANGE, A
    s.players[B].older, s.holder[Action.BUILD] = Action.BUILD, B
    s.turn = 4
    step_one(s, A)
    assert track(s)[0] == "exchange"
    assert texts(s) == ["rent", "purchase", "manufacture"]
    s.players[A].money = 0
    play(s, "rent")
    assert s.players[A].money == 2, "the own tile hire and recruit are ahead"
    assert (s.players[A].older, s.players[A].newer) == (Action.HIRE, Action.RENT)
    markers = {tile["action"]: tile["markers"] for tile in GAME.face.view(s, A)["track"] if tile["holder"] == A}
    assert markers == {"hire": 2, "rent": 1}


def play_turns(s: State, turns: int) -> None:
    """Regular turns without building: every player manufactures or recruits, anything else is answered with the last choice."""
    while s.turn <= turns and s.stage == Stage.REGULAR:
        legal = texts(s)
        wanted = [text for text in ("manufacture", "recruit", "end actions", "main action") if text in legal]
        play(s, wanted[0] if wanted else legal[-1])


@pytest.mark.clause("shipyard", "E4", "3.2", "10.1", "10.2", "10.4", "11.1")
def test_e4_drops_with_three_players() -> None:
    s = fresh(3)
    play_turns(s, 10)
    assert (s.turn, s.queue, s.drops, s.drop_pending) == (11, 8, 0, 1), "the 8th advance happens in turn 11"
    assert s.active == B, "the second player's 4th turn"
    play_turns(s, 11)
    assert (s.turn, s.queue, s.drops) == (12, 7, 1) and all(len(held(s, seat)) == 6 for seat in (A, B, C))
    play_turns(s, 27)
    assert (s.turn, s.queue, s.drops) == (28, 5, 3) and all(len(held(s, seat)) == 4 for seat in (A, B, C))
    play_turns(s, 75)
    assert (s.turn, s.drops, s.queue) == (75, 9, 0) and s.end == End.QUEUE
    assert s.stage == Stage.FINAL_ACTION and s.active == A

    s = fresh(3, drop_coin=True)
    play_turns(s, 11)
    back = s.track[s.n_tiles - 1]
    assert s.coins[back] == 1 and sum(s.coins) == 1


@pytest.mark.clause("shipyard", "E5", "5.1.3", "5.1.4")
def test_e5_three_tiles_bought_and_the_columns_refilled() -> None:
    s = fresh(3)
    before = [list(column) for column in s.market]
    drawn = [s.stacks[stack][s.stack_next[stack]] for stack in range(3)]
    s.players[A].money = 5
    store(s, A)
    perform(s, Action.BUILD)
    play(s, "buy bow 1", "column 1", "buy middle a 3", "column 2", "buy stern 5", "column 3")
    assert s.players[A].money == 2
    assert s.question == Question.OUTFIT and yard(s, A) == "_________", "the finished ship has left the yard"
    ship = s.ships[0]
    assert list(ship.tiles[:3]) == [before[Column.BOW][0], before[Column.MIDDLE_A][2], before[Column.STERN][4]]
    assert list(s.market[Column.BOW]) == [*before[Column.BOW][1:], drawn[0]]
    assert list(s.market[Column.MIDDLE_A]) == [*before[Column.MIDDLE_A][:2], *before[Column.MIDDLE_A][3:], drawn[1]]
    assert list(s.market[Column.STERN]) == [*before[Column.STERN][:4], drawn[2]]


ILLEGAL = "MS_______ ___BS____ _______BM M________ _S_______ _______B_ B_BS_____ BBBBBSSSS BMMMMMM__ _MMMMMM__"
LEGAL = "BB_SMB_SS B_______S BBBB_SSSS BBBBMSSSS BMMMMM___ __SMB____ _M_M_M_M_ BMSBMSBMS"


@pytest.mark.clause("shipyard", "E6", "6.3", "6.4", "0.5.1")
def test_e6_viable_yards() -> None:
    s, long = fresh(3), fresh(3, max_ship_length=9)
    assert not any(viable(s, yard_number(letters)) for letters in ILLEGAL.split())
    assert all(viable(s, yard_number(letters)) for letters in LEGAL.split())
    assert all(viable(long, yard_number(letters)) for letters in ("BMMMMMM__", "_MMMMMM__", "BMMMMMMMS"))


@pytest.mark.clause("shipyard", "E7", "7.1")
def test_e7_a_ship_leaves_and_the_bow_before_it_stays() -> None:
    s = fresh(3)
    fill_yard(s, A, "BB_S_____")
    perform(s, Action.BUILD)
    play(s, "buy middle a 1", "column 3", "stop")
    assert s.question == Question.OUTFIT and s.ships[0].length == 3
    assert yard(s, A) == "B________"


@pytest.mark.clause("shipyard", "E8", "5.4.2", "5.5.1")
def test_e8_the_crew_ring() -> None:
    def recruit(steps: int, *employees: str) -> tuple[dict[str, int], int]:
        s = fresh(3)
        s.players[A].money = 2
        store(s, A)
        employ(s, A, *employees)
        perform(s, Action.RECRUIT)
        play(s, f"steps {steps}")
        return stored(s, A), s.players[A].money

    assert recruit(0) == ({"soldier": 1}, 2)
    assert recruit(2) == ({"businessman": 1}, 0)
    assert recruit(3, "agent_crew") == ({"captain": 1}, 1)
    assert recruit(0, "recruiter_captain") == ({"captain": 1, "soldier": 1}, 2)
    assert recruit(2, "recruiter_captain") == ({"captain": 1, "businessman": 1}, 0)
    assert recruit(3, "agent_crew", "recruiter_captain") == ({"captain": 2}, 1)


@pytest.mark.clause("shipyard", "E9", "5.6.1", "5.6.3")
def test_e9_hiring_needs_the_steps_and_the_tile_paid() -> None:
    s = fresh(3)
    s.players[A].money = 1
    perform(s, Action.HIRE)
    for slot in (1, 2):  # only the fixed employees of the stops are left
        for stop in range(8):
            s.taken[stop][slot] = 2
    decide(s, Question.STEPS)
    assert texts(s) == ["steps 0"], "engineer_sail at stop e would cost 1 + 1"
    play(s, "steps 0", "hire engineer cannon")
    assert s.players[A].money == 0


@pytest.mark.clause("shipyard", "E10", "5.7.3")
def test_e10_an_exchange_of_the_starting_tile() -> None:
    s = fresh(3)
    s.players[A].money = 0
    perform(s, Action.EXCHANGE)
    play(s, "goods coal cloth wheat")
    mixed, sold = s.copy(), s.copy()
    play(mixed, "sell", "trade for sail", "trade for captain")
    assert mixed.players[A].money == 2 and stored(mixed, A) == {"captain": 1, "sail": 1}
    play(sold, "sell", "sell", "sell")
    assert sold.players[A].money == 6


@pytest.mark.clause("shipyard", "E11", "5.7.4", "5.7.2")
def test_e11_an_exchange_with_traders() -> None:
    s = fresh(3)
    s.rings[Ring.EXCHANGE] = 4
    employ(s, A, "trader_coal_1", "trader_coal_2")
    s.players[A].commodities[0] = 1
    s.players[A].money = 0
    perform(s, Action.EXCHANGE)
    play(s, "goods coal coal coal")
    sold, traded = s.copy(), s.copy()
    play(sold, "sell", "sell", "sell")
    assert sold.players[A].money == 18
    play(traded, "trade for stoker")
    assert "trade for stoker" not in texts(traded)
    play(traded, "trade for smokestack", "sell")
    assert traded.players[A].money == 6 and stored(traded, A) == {"stoker": 1, "smokestack": 1}


@pytest.mark.clause("shipyard", "E12", "4.3")
def test_e12_money_of_the_main_action_may_pay_for_the_bonus_action() -> None:
    s = fresh(3)
    lay_track(s, "exchange", "purchase", "hire", "recruit", "manufacture", "rent", "build")
    s.players[A].money = 1
    step_one(s, A)
    play(s, "exchange")
    assert s.question == Question.GOODS, "a bonus action first is impossible"
    play(s, "goods coal cloth wheat", "sell", "sell", "sell")
    assert s.players[A].money == 7
    play(s, "bonus recruit")
    assert s.players[A].money == 1


@pytest.mark.clause("shipyard", "E13", "7.5")
@pytest.mark.parametrize(
    ("sails", "stokers", "smokestacks", "speed"),
    [(0, 0, 0, 1), (2, 0, 0, 3), (0, 0, 1, 1), (0, 0, 3, 2), (0, 2, 0, 3), (1, 2, 0, 4), (1, 0, 2, 3), (0, 1, 1, 4), (1, 2, 3, 8)],
)
def test_e13_speed(sails: int, stokers: int, smokestacks: int, speed: int) -> None:
    s, ship = fresh(3), Ship()
    ship.items[Item.SAIL], ship.items[Item.STOKER], ship.items[Item.SMOKESTACK] = sails, stokers, smokestacks
    assert speed_of(ship.items, s.players[A].employees) == speed
    employ(s, A, "builder_speed")
    assert speed_of(ship.items, s.players[A].employees) == speed + 1


E14_SHIP = {"captain": 1, "soldier": 1, "stoker": 1, "cannon": 1, "smokestack": 1}


@pytest.mark.clause("shipyard", "E14", "8.5", "9.1", "9.2", "9.3", "9.4", "9.5")
def test_e14_a_first_cruise() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    cruise(s, A, E14_SHIP, "L")
    assert s.ships[0].speed == 4
    north, west = s.copy(), s.copy()
    play(north, "enter 0,0 north", "sail higher", "sail higher", "sail higher")
    assert cruise_points(north, A) == {"crew": 2, "cargo": 2, "speed": 4, "symbols": 2, "ribbon": 1}
    assert sum(cruise_points(north, A).values()) == 11 and token(north, A) == (0, 0, 3, Rear.LOWER)
    play(west, "enter 0,0 west", "sail lower", "sail lower", "sail lower")
    assert cruise_points(west, A) == {"crew": 2, "cargo": 2, "speed": 4, "symbols": 1, "ribbon": 0}
    assert sum(cruise_points(west, A).values()) == 9


E15_SHIP = {"captain": 2, "businessman": 1, "crane": 1, "sail": 2, "stoker": 2}


@pytest.mark.clause("shipyard", "E15", "8.7", "7.6")
def test_e15_a_second_cruise_uses_up_the_tile_behind_it() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0), ("c02", -1, 0, 0))
    put_token(s, A, 0, 0, 3, Rear.LOWER)
    cruise(s, A, E15_SHIP, "LLB")
    assert s.ships[0].speed == 5
    play(s, "sail higher", "sail higher", "sail higher", "sail out")
    assert used(s, A) == ["c01"] and token(s, A) == (-1, 0, 2, Rear.SIDE)
    assert texts(s) == ["sail lower", "sail higher"]
    play(s, "sail lower")
    assert cruise_points(s, A) == {"crew": 3, "cargo": 2, "speed": 5, "symbols": 5, "ribbon": 0}
    assert sum(cruise_points(s, A).values()) == 15

    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    put_token(s, A, 0, 0, 3, Rear.LOWER)
    cruise(s, A, E15_SHIP, "LLB")
    assert not s.ships[0].approved and total(s, A) == 0 and token(s, A) == (0, 0, 3, Rear.LOWER)


@pytest.mark.clause("shipyard", "E16", "9.5")
def test_e16_of_two_ribbons_the_last_counts() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0), ("c11", -1, 0, 0))
    cruise(s, A, {"captain": 1, "sail": 7})
    play(s, "enter 0,0 north", *["sail higher"] * 6, "sail out")
    assert cruise_points(s, A)["ribbon"] == 8


@pytest.mark.clause("shipyard", "E17", "7.6")
def test_e17_a_ship_without_captain_is_lost() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    fill_yard(s, A, "BMS______", column_2="middle2_pp")
    store(s, A, sail=2)
    decide(s, Question.LAUNCH)
    play(s, "set sail")
    assert not s.ships[0].approved and stored(s, A) == {"sail": 2}
    assert yard(s, A) == "_________" and total(s, A) == 0 and s.players[A].token_space == OUTSIDE


def example_fleet(s: State) -> None:
    """The fleet of example 18, of seat A."""
    add_ship(s, A, 4, 2, {"captain": 2, "businessman": 2, "crane": 1, "sail": 1}, "LR")
    add_ship(s, A, 6, 6, {"captain": 1, "soldier": 1, "stoker": 1, "cannon": 2, "sail": 1, "smokestack": 2}, "B")
    add_ship(s, A, 3, 3, {"captain": 1, "businessman": 1, "crane": 1, "sail": 2}, "LL")
    s.players[A].used_canals = 0b11
    s.players[A].employees = 0b1111


E18_POINTS = {
    **{"b01": 6, "b02": 4, "b03": 6, "b04": 3, "b05": 0, "b06": 0, "b07": 3, "b08": 3, "b09": 3, "b10": 2, "b11": 2, "b12": 5},
    **{"g01": 6, "g02": 0, "g03": 0, "g04": 4, "g05": 6, "g06": 6, "g07": 4, "g08": 10, "g09": 6, "g10": 8, "g11": 4, "g12": 10},
}


@pytest.mark.clause("shipyard", "E18", "11.7", "11.8")
@pytest.mark.parametrize(("contract", "points"), E18_POINTS.items())
def test_e18_contracts(contract: str, points: int) -> None:
    s = fresh(3)
    example_fleet(s)
    assert contract_points(s, A, CONTRACT_IDS.index(contract)) == points
    assert contract_points(s, B, CONTRACT_IDS.index(contract)) == 0


@pytest.mark.clause("shipyard", "E19", "11.5", "11.6")
def test_e19_final_scoring_and_tie_break() -> None:
    s = fresh(2)
    for seat, crew, guilders in ((A, 48, 2), (B, 60, 4)):
        s.players[seat].points[Source.CREW], s.players[seat].money = crew, guilders
    add_ship(s, A, 4, 2, {"captain": 1, "sail": 1, "smokestack": 1, "stoker": 1})
    add_ship(s, A, 5, 2, {"captain": 1})
    add_ship(s, A, 6, 2, {"captain": 1})
    add_ship(s, B, 4, 2, {"captain": 2, "sail": 1})
    hold(s, A, "b03", "g08")
    hold(s, B, "b08", "g12")
    employ(s, A, "trader_coal_1", "trader_coal_2")
    assert (total(s, A), total(s, B)) == (68, 68)
    ranks = [0, 0]
    GAME.rules.ranks(s, ranks)
    assert ranks == [2, 1]


def final_build(letters: str) -> State:
    """A's final ship build, with free tiles in the bottom row and no money."""
    s = fresh(3)
    s.turn, s.end, s.stage, s.left = 75, End.QUEUE, Stage.FINAL_BUILD, 1
    s.players[A].money = 0
    fill_yard(s, A, letters)
    decide(s, Question.BUY)
    return s


@pytest.mark.clause("shipyard", "E20", "11.4", "11.9")
def test_e20_the_final_ship_build() -> None:
    s = final_build("BM_______")
    assert texts(s) == ["buy stern 1", "pass"]
    play(s, "buy stern 1")
    assert texts(s) == ["column 3"]
    play(s, "column 3")
    assert s.question == Question.OUTFIT and s.active == A
    s = final_build("B________")
    assert s.active != A or s.stage != Stage.FINAL_BUILD, "nothing can be bought, so A is not asked"
    s = final_build("BM_M_____")
    assert texts(s) == ["buy stern 1", "pass"]
    play(s, "buy stern 1", "column 3")
    assert yard(s, A) == "___M_____"


@pytest.mark.clause("shipyard", "E21", "8.4")
def test_e21_the_way_a_token_came_by_is_barred() -> None:
    tiles = (("c01", 0, 0, 0), ("c02", 1, 0, 0))

    def ways(rear: Rear, speed: int) -> list[str]:
        s = fresh(3)
        lay_canals(s, A, *tiles)
        put_token(s, A, 0, 0, 2, rear)
        cruise(s, A, {"captain": 1, "sail": speed - 1})
        return texts(s)

    assert ways(Rear.SIDE, 2) == ["sail lower", "sail higher"]
    assert ways(Rear.LOWER, 2) == ["sail higher", "sail out"]


@pytest.mark.clause("shipyard", "E22", "11.2", "11.3", "11.5", "5.1.6", "13.8")
def test_e22_the_last_bow_ends_the_regular_turns() -> None:
    s = fresh(3)
    for seat, contracts in enumerate(("b01 b02 g01 g02", "b03 b04 g03 g04", "b05 b06 g05 g06")):
        hold(s, seat, *contracts.split())
    s.keep, s.turn, s.wheel, s.drops, s.queue = 2, 40, 5, 4, 4
    s.drop_pending = 1
    s.stack_next[0] = s.stack_size[0] - 1
    fill_yard(s, A, "_M_BMS___")
    set_market(s, Column.STERN, "stern_ks", "stern_ks", "stern_ks")
    store(s, A)
    perform(s, Action.BUILD)
    play(s, "buy bow 1", "column 1", "buy stern 1", "column 3", "stop")
    assert s.end == End.SHIP_TILES
    assert texts(s) == ["launch 1", "launch 4"], "two completed ships"
    play(s, "launch 1", "set sail", "set sail")
    assert s.drops == 4 and s.drop_pending == 0, "no drop"
    order = []
    while s.stage == Stage.FINAL_ACTION:
        order.append(s.active)
        play(s, "pass")
    assert order == [B, C, A]
    discards = []
    while s.question == Question.DISCARD:
        discards.append(s.discarder)
        play(s, texts(s)[0])
    assert discards == [B, B, C, C, A, A]
    assert s.question == Question.OVER and all(len(held(s, seat)) == 2 for seat in (A, B, C))
