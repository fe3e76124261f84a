"""Shipyard 7 to 9: outfitting, the canal system, the cruise and its score."""

from __future__ import annotations

import random

import pytest

from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.rules.canal import can_sail_on, facing_space, find, frame, side_space
from seaboard.games.shipyard.state import NO_SIDE, OUTSIDE, Player, Question, Rear
from seaboard.games.shipyard.tables import LAST_SPACE, N_SIDES, STEP, Action, Item

from .positions import (
    A,
    B,
    add_ship,
    cell,
    cruise,
    cruise_points,
    decide,
    employ,
    fill_yard,
    fresh,
    lay_canals,
    perform,
    play,
    put_token,
    store,
    stored,
    systems,
    texts,
    token,
    total,
    used,
    yard,
)

# --- 7 outfitting ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("shipyard", "7.1", "13.6", "13.8")
def test_several_ships_sail_in_the_order_the_owner_picks() -> None:
    s = fresh(3)
    fill_yard(s, A, "BMMSBMS__")
    store(s, A, captain=1)
    decide(s, Question.LAUNCH)
    assert texts(s) == ["launch 1", "launch 5"]
    play(s, "launch 5", "load captain")
    assert s.ships[0].length == 3 and yard(s, A) == "BMMS_____"
    play(s, "set sail")
    assert s.question == Question.OUTFIT and s.ships[1].length == 4, "the other one follows"
    assert texts(s) == ["set sail"], "items used on the first ship are not available for the second"


@pytest.mark.clause("shipyard", "7.2", "7.3")
def test_items_need_places_and_none_must_be_loaded() -> None:
    s = fresh(3)
    fill_yard(s, A, "BMS______", column_1="bow_p", column_2="middle1_ck", column_3="stern_gs")
    store(s, A, captain=3, soldier=2, stoker=2, businessman=1, crane=2, sail=1, cannon=2, smokestack=1)
    decide(s, Question.LAUNCH)
    assert "set sail" in texts(s) and len(texts(s)) == 9
    play(s, "load sail")
    assert "load smokestack" not in texts(s), "sails and smokestacks share the propulsion mount"
    play(s, "load captain")
    assert "load captain" in texts(s), "a second captain would be an officer in the cabin"
    play(s, "load soldier")
    assert not {"load captain", "load soldier", "load businessman"} & set(texts(s)), "one cabin"
    play(s, "load stoker", "load crane", "load cannon")
    assert texts(s) == ["set sail"]
    assert stored(s, A) == {"captain": 2, "soldier": 1, "stoker": 1, "businessman": 1, "crane": 1, "cannon": 1, "smokestack": 1}


@pytest.mark.clause("shipyard", "7.3")
def test_the_first_captain_needs_no_cabin() -> None:
    s = fresh(3)
    fill_yard(s, A, "BMS______", column_1="bow_p", column_2="middle1_pr", column_3="stern_pb")
    store(s, A, captain=2, businessman=1)
    decide(s, Question.LAUNCH)
    assert texts(s) == ["load captain", "set sail"]
    play(s, "load captain")
    assert texts(s) == ["set sail"]


@pytest.mark.clause("shipyard", "7.4", "9.6")
def test_items_stay_on_a_ship_of_the_fleet() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    fill_yard(s, A, "BMS______")
    store(s, A, captain=1)
    decide(s, Question.LAUNCH)
    play(s, "load captain", "set sail", "enter 0,0 north")
    ship = s.ships[0]
    assert ship.approved and ship.items[Item.CAPTAIN] == 1 and ship.speed == 1
    assert stored(s, A) == {} and yard(s, A) == "_________"
    assert [fleet["length"] for fleet in GAME.face.view(s, A)["seats"][A]["fleet"]] == [3]


@pytest.mark.clause("shipyard", "7.5", "13.3")
def test_builder_speed_is_not_optional() -> None:
    s = fresh(3)
    employ(s, A, "builder_speed")
    lay_canals(s, A, ("c01", 0, 0, 0))
    put_token(s, A, 0, 0, 5, Rear.LOWER)  # one movement point is left on the system
    cruise(s, A, {"captain": 1})
    assert s.ships[0].speed == 2 and not s.ships[0].approved


@pytest.mark.clause("shipyard", "7.6", "13.3")
def test_a_ship_is_lost_without_canal_and_may_be_given_up_on_purpose() -> None:
    s = fresh(3)
    cruise(s, A, {"captain": 1, "crane": 1})
    assert not s.ships[0].approved and total(s, A) == 0, "no canal system"
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    fill_yard(s, A, "BMS______")
    store(s, A, captain=1)
    decide(s, Question.LAUNCH)
    play(s, "set sail")
    assert not s.ships[0].approved and stored(s, A) == {"captain": 1} and s.players[A].token_space == OUTSIDE
    assert GAME.face.view(s, A)["seats"][A]["lost_ships"] == 1


@pytest.mark.clause("shipyard", "7.6", "13.3")
def test_a_smaller_load_may_keep_a_ship_within_its_canal() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    put_token(s, A, 0, 0, 4, Rear.LOWER)
    slow, fast = s.copy(), s.copy()
    cruise(fast, A, {"captain": 1, "sail": 2})
    assert not fast.ships[0].approved, "speed 3, but two spaces ahead"
    cruise(slow, A, {"captain": 1, "sail": 1})
    play(slow, "sail higher", "sail higher")
    assert slow.ships[0].approved


# --- 8 canal system ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("shipyard", "8.1", "1.4")
def test_the_spaces_of_a_tile_are_one_chain() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    cruise(s, A, {"captain": 1, "sail": 6})
    assert texts(s) == ["enter 0,0 north", "enter 0,0 west"], "only from an end of the chain all seven spaces can be used"
    play(s, "enter 0,0 north")
    for space in range(1, 7):
        assert texts(s) == ["sail higher"]
        play(s, "sail higher")
        assert token(s, A)[2] == space
    assert s.ships[0].approved


@pytest.mark.clause("shipyard", "8.2")
def test_rotation_turns_the_sides_clockwise() -> None:
    for rotation in range(4):
        for template_side in range(4):
            assert side_space(rotation, (template_side + rotation) % 4) == 2 * template_side
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 1))
    symbols = GAME.face.view(s, A)["seats"][A]["canals"][0]["symbols"]
    assert symbols == {"east": "ribbon", "south": "military", "west": "lantern", "north": "lifeboat"}


@pytest.mark.clause("shipyard", "8.3", "8.9")
def test_tiles_are_linked_through_their_facing_sides() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0), ("c02", 0, -1, 1), ("c03", 1, 0, 2), ("c04", 0, 1, 3), ("c05", -1, 0, 0))
    me = s.players[A]
    middle = find(me, cell(0, 0))
    for side, (x, y, rotation) in enumerate([(0, -1, 1), (1, 0, 2), (0, 1, 3), (-1, 0, 0)]):
        other = find(me, me.canals[middle].cell + STEP[side])
        assert systems(s, A)[other][1:] == (x, y, rotation)
        assert facing_space(me, middle, 2 * side, other) == side_space(rotation, (side + 2) % 4)


@pytest.mark.clause("shipyard", "8.4")
def test_the_rear_stays_barred_between_cruises() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0), ("c02", 1, 0, 0))
    cruise(s, A, {"captain": 1})
    play(s, "enter 0,0 south")
    assert token(s, A) == (0, 0, 4, Rear.SIDE)
    lay_canals(s, A, ("c01", 0, 0, 0), ("c02", 1, 0, 0), ("c03", 0, 1, 0))
    cruise(s, A, {"captain": 1})
    assert texts(s) == ["sail lower", "sail higher"], "not out through the rear side, though a tile was laid there"
    play(s, "sail lower")
    cruise(s, A, {"captain": 1})
    assert texts(s) == ["sail lower"], "not back to the higher index"


@pytest.mark.clause("shipyard", "8.5")
def test_the_token_enters_at_any_open_side_of_any_tile() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0), ("c02", 1, 0, 0))
    cruise(s, A, {"captain": 1})
    sides = ["0,0 north", "0,0 south", "0,0 west", "1,0 north", "1,0 east", "1,0 south"]
    assert texts(s) == [f"enter {side}" for side in sides], "sorted by y, x and side"
    play(s, "enter 1,0 east")
    assert token(s, A) == (1, 0, 2, Rear.SIDE)
    cruise(s, A, {"captain": 1})
    assert s.question == Question.SAIL, "later cruises start where the token stands"


@pytest.mark.clause("shipyard", "8.6", "8.7")
def test_only_moves_that_leave_a_way_for_the_whole_speed_are_legal() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0), ("c02", 1, 0, 0))
    put_token(s, A, 0, 0, 0, Rear.SIDE)
    cruise(s, A, {"captain": 1, "sail": 7})  # speed 8: 1, 2, out to space 6 of c02, 5, 4, 3, 2, 1
    play(s, "sail higher", "sail higher")
    assert texts(s) == ["sail out"], "along c01 only four more spaces"
    play(s, "sail out", *["sail lower"] * 5)
    assert s.ships[0].approved and used(s, A) == ["c01"]


@pytest.mark.clause("shipyard", "8.6", "8.7", "13.4")
def test_a_tile_left_behind_is_not_available_to_the_rest_of_the_path() -> None:
    square = (("c01", 0, 0, 0), ("c02", 1, 0, 0), ("c03", 0, 1, 0), ("c04", 1, 1, 0))
    s = fresh(3)
    lay_canals(s, A, *square)
    put_token(s, A, 0, 0, 1, Rear.LOWER)
    cruise(s, A, {"captain": 1, "sail": 24})
    assert not s.ships[0].approved, "four tiles have 28 spaces and none is visited twice"


@pytest.mark.clause("shipyard", "8.8")
def test_parts_cut_off_stay_on_the_table() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", -1, 0, 0), ("c02", 0, 0, 0), ("c03", 1, 0, 0))
    put_token(s, A, 0, 0, 2, Rear.LOWER)
    cruise(s, A, {"captain": 1})
    play(s, "sail out")
    assert [tile[0] for tile in systems(s, A)] == ["c01", "c03"] and used(s, A) == ["c02"]
    assert token(s, A)[:2] == (1, 0)


@pytest.mark.clause("shipyard", "8.10", "0.5.9")
def test_the_entry_side_may_be_chosen_with_the_first_tile() -> None:
    s = fresh(3, canal_start="at_rent")
    s.players[A].money = 0
    perform(s, Action.RENT)
    play(s, "canal 1", "turn 0")
    assert texts(s) == ["enter 0,0 north", "enter 0,0 east", "enter 0,0 south", "enter 0,0 west"]
    assert GAME.legal(s) == [160, 161, 162, 163]
    play(s, "enter 0,0 south")
    assert s.players[A].entry_side == 2 and s.active == B
    perform(s, Action.RENT)
    play(s, "canal 1")
    assert texts(s) == ["cell 0,-1", "cell -1,0", "cell 1,0"], "not on the cell before the entry"
    play(s, "cell 1,0", "turn 0")
    assert s.players[A].n_canals == 2, "the side is chosen with the first tile only"
    cruise(s, A, {"captain": 1})
    assert texts(s) == ["enter 0,0 south"]
    play(s, "enter 0,0 south")
    perform(s, Action.RENT)
    play(s, "canal 1")
    assert "cell 0,1" in texts(s), "free once the token has entered"
    assert fresh(3).players[A].entry_side == NO_SIDE


@pytest.mark.clause("shipyard", "8.11")
def test_every_tile_takes_three_to_seven_points_and_no_space_is_visited_twice() -> None:
    rng = random.Random(1)
    for _ in range(40):
        s = fresh(3)
        names = [f"c{k:02}" for k in range(1, 7)]
        cells = [(x, y) for y in range(2) for x in range(3)]
        lay_canals(s, A, *((name, x, y, rng.randrange(4)) for name, (x, y) in zip(names, cells, strict=True)))
        cruise(s, A, {"captain": 1, "sail": rng.randrange(15)})
        visited: list[tuple[int, ...]] = []
        while s.question in (Question.ENTER, Question.SAIL) and s.active == A and s.n_ships == 1:
            entering = s.question == Question.SAIL and s.players[A].token_rear == Rear.SIDE
            if entering:
                assert len(texts(s)) <= (1 if token(s, A)[2] in (0, 6) else 2)
            play(s, rng.choice(texts(s)))
            visited.append(token(s, A)[:3])
        assert len(set(visited)) == len(visited) == (s.ships[0].speed if s.ships[0].approved else 0)
        behind = [tile for tile in {space[:2] for space in visited} if tile != visited[-1][:2]]
        assert all(3 <= sum(space[:2] == tile for space in visited) <= 7 for tile in behind)


def longest(me: Player, canal: int, space: int, rear: int, gone: frozenset[int]) -> int:
    """The most movement points that can be used, by plain recursion."""
    best = 0
    if rear != Rear.LOWER and space > 0:
        best = max(best, 1 + longest(me, canal, space - 1, Rear.HIGHER, gone))
    if rear != Rear.HIGHER and space < LAST_SPACE:
        best = max(best, 1 + longest(me, canal, space + 1, Rear.LOWER, gone))
    if rear != Rear.SIDE and space % 2 == 0:
        side = (space // 2 + me.canals[canal].rotation) % N_SIDES
        other = find(me, me.canals[canal].cell + STEP[side])
        if other >= 0 and other not in gone:
            best = max(best, 1 + longest(me, other, facing_space(me, canal, space, other), Rear.SIDE, gone | {canal}))
    return best


@pytest.mark.clause("shipyard", "8.6")
def test_the_look_ahead_agrees_with_a_search_of_all_paths() -> None:
    rng = random.Random(7)
    for _ in range(60):
        s = fresh(3)
        cells = {(0, 0)}
        while len(cells) < 7:
            x, y = rng.choice(sorted(cells))
            step = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
            cells.add((x + step[0], y + step[1]))
        lay_canals(s, A, *((f"c{k:02}", x, y, rng.randrange(4)) for k, (x, y) in enumerate(sorted(cells), 1)))
        me = s.players[A]
        canal, space = rng.randrange(7), rng.randrange(7)
        rear = rng.choice([Rear.LOWER, Rear.HIGHER] if space % 2 else list(Rear))
        most = longest(me, canal, space, rear, frozenset())
        for points in range(26):
            assert can_sail_on(me, frame(canal, space, rear, points, 0)) == (points <= most)


# --- 9 scoring a cruise ------------------------------------------------------------------------------------------------


@pytest.mark.clause("shipyard", "9.1", "9.2")
def test_crew_and_cargo_points() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c11", 0, 0, 0))
    items = {"captain": 2, "businessman": 1, "soldier": 3, "stoker": 1, "crane": 2, "cannon": 1, "smokestack": 0}
    cruise(s, A, items)
    play(s, "enter 0,0 north", "sail higher")
    points = cruise_points(s, A)
    assert points["crew"] == 2 + 1 + 3 and points["cargo"] == 2 * 2 + 2 * 1


@pytest.mark.clause("shipyard", "9.3", "0.5.2")
@pytest.mark.parametrize(("speed_points", "expected"), [(True, 2), (False, 0)])
def test_a_point_for_each_point_of_speed_unless_left_out(speed_points: bool, expected: int) -> None:
    s = fresh(3, speed_points=speed_points)
    lay_canals(s, A, ("c01", 0, 0, 0))
    cruise(s, A, {"captain": 1, "sail": 1})
    play(s, "enter 0,0 west", "sail lower")
    assert cruise_points(s, A)["speed"] == expected


@pytest.mark.clause("shipyard", "9.4")
@pytest.mark.parametrize(
    ("canal", "side", "points"),
    [("c02", "north", 1 + 2), ("c02", "east", 3 + 4), ("c01", "south", 5), ("c01", "west", 6), ("c02", "west", 7)],
)
def test_what_each_symbol_scores(canal: str, side: str, points: int) -> None:
    s = fresh(3)
    lay_canals(s, A, (canal, 0, 0, 0))
    cruise(s, A, {"captain": 1, "soldier": 1, "cannon": 2, "businessman": 3, "crane": 4}, "L" * 5 + "B" * 6 + "R" * 7)
    play(s, f"enter 0,0 {side}")
    assert cruise_points(s, A)["symbols"] == points


@pytest.mark.clause("shipyard", "9.4", "9.5")
def test_the_start_space_of_a_later_cruise_does_not_score_again() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    cruise(s, A, {"captain": 1})
    play(s, "enter 0,0 north")
    assert cruise_points(s, A)["ribbon"] == 1
    cruise(s, A, {"captain": 1})
    play(s, "sail higher")
    assert cruise_points(s, A)["ribbon"] == 1 and cruise_points(s, A)["symbols"] == 0


@pytest.mark.clause("shipyard", "9.6", "11.7")
def test_only_approved_ships_are_in_the_fleet() -> None:
    s = fresh(3)
    add_ship(s, A, 4, 2, {"captain": 1}, approved=True)
    add_ship(s, A, 5, 2, {"sail": 1}, approved=False)
    add_ship(s, B, 6, 2, {"captain": 1}, approved=True)
    fleets = [seat["fleet"] for seat in GAME.face.view(s, None)["seats"]]
    assert [[ship["length"] for ship in fleet] for fleet in fleets] == [[4], [6], []]
