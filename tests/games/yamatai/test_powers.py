"""Yamataï 11: the powers of the Fleet tiles, their effects, limits and interplay."""

from __future__ import annotations

import pytest

from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.state import EMPTY, Question, State
from seaboard.games.yamatai.tables import BOAT_NAMES, DATA, FLEET_BOATS, POWER_NAMES

from .positions import (
    BLUE,
    GREY,
    ISLAND,
    ORANGE,
    SPACE,
    TILE,
    asked,
    boats,
    build,
    built,
    choices,
    coins,
    finish_round,
    finish_turn,
    fresh,
    hand,
    held,
    islands,
    moor,
    mountains,
    own_tokens,
    owned,
    play,
    points,
    reserved,
    row,
    sacred,
    sound,
    spaces,
    specialists,
    to_act,
    tokens,
    track,
)


def with_fleet(number: int) -> State:
    """A fresh position with this Fleet tile face up."""
    s = fresh()
    track(s, number)
    return s


@pytest.mark.clause("yamatai", "11.1", "1.3")
def test_boats_and_powers_of_the_ten_tiles() -> None:
    found = [("+".join(name for name, n in zip(BOAT_NAMES, boats_, strict=True) if n)) for boats_ in FLEET_BOATS]
    assert found == [
        "bamboo",
        "wood",
        "stone",
        "bamboo+wood",
        "bamboo+stone",
        "bamboo+clay",
        "wood+clay",
        "gold",
        "wood+stone",
        "bamboo+clay+gold",
    ]
    assert POWER_NAMES == [row_["power"] for row_ in DATA["fleet_tile"]] and POWER_NAMES[9] == "none"


@pytest.mark.clause("yamatai", "11.1")
@pytest.mark.parametrize("number", range(1, 11))
def test_a_fleet_tile_gives_its_boats(number: int) -> None:
    s = with_fleet(number)
    sound(s)
    play(s, f"fleet {number}")
    assert list(s.hand) == list(FLEET_BOATS[number - 1])


@pytest.mark.clause("yamatai", "11.1", "4.7")
@pytest.mark.parametrize("number", [9, 10])
def test_tiles_9_and_10_have_no_power_to_start(number: int) -> None:
    s = with_fleet(number)
    boats(s, s1="wood", s2="bamboo")
    sound(s)
    play(s, f"fleet {number}")
    assert "power" not in choices(s)
    play(s, "no trade")
    assert "power" not in choices(s)


@pytest.mark.clause("yamatai", "11.1", "11.12")
@pytest.mark.parametrize(("number", "verb"), [(5, "move"), (7, "swap"), (8, "remove")])
def test_boats_placed_this_turn_are_spared(number: int, verb: str) -> None:
    s = with_fleet(number)
    boats(s, b45="stone", b46="clay", s1="bamboo", b16="wood")
    hand(s, bamboo=1)
    sound(s)
    play(s, f"fleet {number}", "no trade", "place bamboo b01", "power")
    assert choices(s) == [f"{verb} {name}" for name in ("s1", "b16", "b45", "b46")]


@pytest.mark.clause("yamatai", "11.2", "11.12")
def test_reserve_takes_a_tile_of_the_row_for_good() -> None:
    s = fresh()
    reserved(s, BLUE, "h09", "h10")
    sound(s)
    play(s, "fleet 2", "power")
    assert choices(s) == [f"reserve h0{k}" for k in range(1, 6)]
    play(s, "reserve h03")
    assert asked(s) == Question.TRADE
    assert s.players[BLUE].reserved == sum(1 << TILE[name] for name in ("h09", "h10", "h03"))
    assert points(s, BLUE)["reserved"] == -3
    s = fresh()
    row(s)
    sound(s)
    play(s, "fleet 2")
    assert "power" not in choices(s)  # the row is empty


@pytest.mark.clause("yamatai", "11.2", "8.3.4")
def test_only_the_owner_may_build_a_reserved_tile_also_in_a_later_turn() -> None:
    for seat in (BLUE, ORANGE):
        s = fresh()
        row(s, "p04")
        reserved(s, seat, "h01")
        move = moor(s, "i08", "bamboo", "wood")
        sound(s)
        to_act(s, move)
        assert (asked(s) == Question.ACT) == (seat == BLUE)


@pytest.mark.clause("yamatai", "11.3")
def test_swap_culture_takes_a_token_of_another_kind_from_any_island() -> None:
    s = fresh()
    tokens(s, i01="jade", i20="mask", i34="crane")
    mountains(s, "i20")
    own_tokens(s, BLUE, jade=1, lotus=1)
    sound(s)
    play(s, "fleet 3", "power")
    assert choices(s) == ["give jade", "give lotus"]
    play(s, "give jade")
    assert islands(s) == ["i20", "i34"]  # not i01, the same kind
    play(s, "take i20")
    assert owned(s.players[BLUE]) == {"lotus": 1, "mask": 1}
    assert s.tokens[ISLAND["i20"]] == s.tokens[ISLAND["i01"]] and s.mountains >> ISLAND["i20"] & 1


@pytest.mark.clause("yamatai", "11.3", "11.12")
@pytest.mark.parametrize(
    ("on_islands", "own", "gives"),
    [
        ({}, {"jade": 1}, []),
        ({"i01": "jade"}, {}, []),
        ({"i01": "jade"}, {"jade": 2}, []),
        ({"i01": "jade"}, {"jade": 1, "mask": 1}, ["give mask"]),
    ],
)
def test_swap_culture_needs_an_own_token_and_one_of_another_kind(on_islands: dict[str, str], own: dict[str, int], gives: list[str]) -> None:
    s = fresh()
    tokens(s, **on_islands)
    own_tokens(s, BLUE, **own)
    sound(s)
    play(s, "fleet 3")
    assert ("power" in choices(s)) == bool(gives)
    if gives:
        play(s, "power")
        assert choices(s) == gives


@pytest.mark.clause("yamatai", "11.4", "16.3")
def test_preview_lets_the_player_build_one_of_three_tiles_and_returns_the_others_in_order() -> None:
    s = fresh()
    row(s, "p04", top=("h02", "h01", "h03", "h07"))
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    play(s, "fleet 4", "power")
    assert asked(s) == Question.TRADE and s.preview == 3
    play(s, "no trade", move, "stop placing", "build")
    assert choices(s) == ["tile h01"]
    play(s, "tile h01", "site i08")
    tiles = s.building_row
    assert [tiles.deck[tiles.next + k] for k in range(3)] == [TILE["h02"], TILE["h03"], TILE["h07"]]
    assert s.players[BLUE].known == 2 and s.preview == 0
    assert EMPTY in tiles.tiles and s.players[BLUE].built == 1 << TILE["h01"]


@pytest.mark.clause("yamatai", "11.4")
def test_previewed_tiles_go_back_when_step_4_is_skipped_or_over() -> None:
    s = fresh()
    row(s, "p04", top=("h02", "h01", "h03"))
    sound(s)
    play(s, "fleet 4", "power", "no trade", "stop placing")
    assert asked(s) == Question.STORE and s.preview == 0
    assert s.building_row.deck[s.building_row.next] == TILE["h02"]


@pytest.mark.clause("yamatai", "11.4")
def test_after_step_4_a_preview_only_shows_the_tiles() -> None:
    s = fresh()
    row(s, "h01", top=("h02", "h04", "h03"))
    sound(s)
    play(s, "fleet 4", "no trade", "stop placing", "power")
    assert s.preview == 0 and s.players[BLUE].known == 3
    assert [tile["id"] for tile in GAME.face.view(s, BLUE)["known_buildings"]] == ["h02", "h04", "h03"]


@pytest.mark.clause("yamatai", "11.4", "11.12")
def test_preview_shows_fewer_tiles_if_there_are_fewer_and_none_without_a_deck() -> None:
    for left in (2, 0):
        s = fresh()
        row(s, "h01")
        others = list(s.building_row.deck[s.building_row.next :])
        for tile in others[left:]:
            s.players[GREY].reserved |= 1 << tile
        row(s, "h01")
        sound(s)
        play(s, "fleet 4")
        assert ("power" in choices(s)) == (left > 0)
        if left:
            play(s, "power")
            assert s.preview == 2


@pytest.mark.clause("yamatai", "11.5")
def test_a_moved_boat_goes_beside_another_boat_and_does_not_count_as_placed() -> None:
    s = with_fleet(5)
    boats(s, b45="stone", s1="wood", s2="bamboo")
    tokens(s, i01="jade")
    sound(s)
    play(s, "fleet 5", "no trade", "place bamboo s4", "stop placing")
    assert choices(s) == ["power", "nothing"]
    play(s, "power", "move b45")
    assert {text.split()[1] for text in choices(s)} == {"b01", "b16", "b24", "b39", "b54"}
    play(s, "to b16")
    assert s.boats[SPACE["b45"]] == EMPTY and s.boats[SPACE["b16"]] == 2
    assert asked(s) == Question.STORE  # b16 touches i01 with its token, but was not placed


@pytest.mark.clause("yamatai", "11.5", "7.2")
def test_a_boat_moved_before_placing_opens_new_spaces() -> None:
    s = with_fleet(5)
    boats(s, b45="stone", b16="wood")
    sound(s)
    play(s, "fleet 5", "no trade")
    assert {"b44", "b46", "b57"} <= spaces(s, "stone")
    play(s, "power", "move b45", "to b17")
    assert spaces(s, "stone") == {"s1", "s2", "s3", "s4", "s5", "b03", "b18", "b26"}


@pytest.mark.clause("yamatai", "11.6", "11.12", "1.12")
def test_sacred_ground_needs_a_token_and_an_empty_island() -> None:
    s = with_fleet(6)
    tokens(s, i02="jade")
    built(s, ORANGE, i03="h06")
    sacred(s, "i01", "i04")
    sound(s)
    play(s, "fleet 6", "power")
    assert not {"i01", "i02", "i03", "i04"} & set(islands(s)) and len(islands(s)) == 30
    play(s, "hallow i05")
    assert s.sacred_left == 5
    s = with_fleet(6)
    sacred(s, *(f"i{k:02}" for k in range(1, 9)))
    sound(s)
    play(s, "fleet 6")
    assert "power" not in choices(s)  # all eight tokens lie on the board


@pytest.mark.clause("yamatai", "11.6")
def test_hallowing_the_site_forbids_a_standard_building_at_once() -> None:
    s = with_fleet(6)
    row(s, "h01")
    move = moor(s, "i08", "bamboo", "wood")
    built(s, GREY, i01="h06", i15="h07")
    sound(s)
    to_act(s, move, fleet=6)
    assert choices(s) == ["power", "build"]
    play(s, "power", "hallow i08")
    assert asked(s) == Question.STORE


@pytest.mark.clause("yamatai", "11.7", "11.12")
def test_swap_boats_exchanges_two_colours() -> None:
    s = with_fleet(7)
    boats(s, s1="wood", s4="wood", b45="stone")
    sound(s)
    play(s, "fleet 7", "power", "swap s1")
    assert choices(s) == ["with b45"]  # not the other wood boat
    play(s, "with b45")
    assert (s.boats[SPACE["s1"]], s.boats[SPACE["b45"]]) == (2, 1) and s.n_boats == 3
    play(s, "no trade")
    assert {"b44", "b46", "b57"} <= spaces(s, "wood")


@pytest.mark.clause("yamatai", "11.7", "11.12")
def test_swap_boats_needs_two_colours() -> None:
    s = with_fleet(7)
    boats(s, s1="wood", s4="wood")
    sound(s)
    play(s, "fleet 7")
    assert "power" not in choices(s)
    play(s, "no trade", "place clay s2")
    assert "power" not in choices(s)  # the clay boat was placed this turn


@pytest.mark.clause("yamatai", "11.8", "11.10")
def test_remove_boats_returns_one_or_two_to_the_supply() -> None:
    for second in ("done", "remove b02"):
        s = with_fleet(8)
        boats(s, s1="wood", b01="stone", b02="clay")
        sound(s)
        supply = list(s.supply)
        play(s, "fleet 8", "power", "remove b01")
        assert choices(s) == ["done", "remove s1", "remove b02"]
        play(s, second)
        assert asked(s) == Question.TRADE
        assert s.supply[2] == supply[2] + 1 and s.supply[3] == supply[3] + (second != "done")
        assert s.n_boats == (2 if second == "done" else 1)


@pytest.mark.clause("yamatai", "11.8", "11.12")
def test_remove_boats_needs_a_boat_and_stops_without_a_second() -> None:
    s = with_fleet(8)
    sound(s)
    play(s, "fleet 8")
    assert "power" not in choices(s)
    s = with_fleet(8)
    boats(s, s1="wood")
    sound(s)
    play(s, "fleet 8", "power", "remove s1")
    assert asked(s) == Question.TRADE


@pytest.mark.clause("yamatai", "11.8", "14.2")
def test_removed_boats_cure_a_shortage() -> None:
    s = with_fleet(8)
    boats(s, **{f"b{k:02}": "clay" for k in range(1, 14)})
    sound(s)
    assert s.supply[3] == 0
    play(s, "fleet 8", "power", "remove b13", "done")
    finish_round(s)
    assert s.round == 1 and s.question != Question.OVER


@pytest.mark.clause("yamatai", "11.9")
def test_power_9_does_not_replace_the_placed_boat() -> None:
    s = with_fleet(9)
    row(s, "h01")
    boats(s, s2="wood", b24="bamboo")
    sound(s)
    to_act(s, "place stone s4", fleet=9)
    assert asked(s) == Question.STORE  # i08 is not beside the boat, i21 lacks two types


@pytest.mark.clause("yamatai", "11.9", "4.7")
def test_power_9_is_kept_if_nothing_is_missing() -> None:
    s = with_fleet(9)
    row(s, "h01")
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move, fleet=9)
    build(s, "h01", "i08")
    assert s.power_used == 0
    finish_turn(s)


@pytest.mark.clause("yamatai", "11.10")
def test_boats_left_unconnected_stay_in_play() -> None:
    s = with_fleet(8)
    boats(s, s1="wood", b01="wood", b02="gold")
    sound(s)
    play(s, "fleet 8", "power", "remove s1", "remove b01", "no trade")
    assert {"b01", "b03"} <= spaces(s, "gold")


@pytest.mark.clause("yamatai", "11.11")
def test_coins_can_be_taken_in_any_menu() -> None:
    s = fresh()
    play(s, "fleet 1", "no trade", "power")
    assert s.players[BLUE].coins == 12 and asked(s) == Question.PLACE and held(s) == {"bamboo": 1}


@pytest.mark.clause("yamatai", "12.2")
def test_effects_without_a_choice_are_automatic() -> None:
    s = with_fleet(6)
    specialists(s, BLUE, "treasurer", "merchant", "salvager")
    sound(s)
    play(s, "fleet 6")
    assert s.players[BLUE].coins == 11
    play(s, "sell clay")
    assert s.players[BLUE].coins == 17


@pytest.mark.clause("yamatai", "11.11", "8.3.7", "4.9")
def test_coins_in_step_4_can_pay_the_architect() -> None:
    s = fresh()
    row(s, "h05")  # bamboo, wood, clay
    coins(s, BLUE, 1)
    specialists(s, BLUE, "architect")
    boats(s, s2="wood", b24="bamboo")
    sound(s)
    to_act(s, "place bamboo b25", fleet=1)
    assert choices(s) == ["power", "nothing"]
    play(s, "power")
    assert choices(s) == ["build", "nothing"]
    build(s, "h05", "i08")
    assert s.players[BLUE].coins == 0


@pytest.mark.clause("yamatai", "11.7", "8.1.4", "4.9")
def test_swapping_boats_in_step_4_can_make_a_build_free() -> None:
    s = with_fleet(7)
    row(s, "h04")  # bamboo, wood, stone
    boats(s, s2="bamboo", b24="clay", b45="stone", b16="wood")
    sound(s)
    to_act(s, "place wood b17", fleet=7)
    assert choices(s) == ["power", "nothing"]
    play(s, "power", "swap b24", "with b45")
    assert choices(s) == ["build"]


@pytest.mark.clause("yamatai", "11.8", "8.1.4", "4.9")
def test_removing_boats_in_step_4_can_lift_the_duty_to_build() -> None:
    s = with_fleet(8)
    row(s, "h09")  # bamboo, wood, gold
    boats(s, s2="bamboo", b24="wood", b16="gold")
    sound(s)
    to_act(s, "place gold b17", fleet=8)
    assert choices(s) == ["power", "build"]
    play(s, "power", "remove b24", "done")
    assert asked(s) != Question.ACT


@pytest.mark.clause("yamatai", "11.3", "8.2.5")
def test_a_swapped_token_can_be_collected_again() -> None:
    s = fresh()
    tokens(s, i21="jade")
    own_tokens(s, BLUE, mask=1)
    sound(s)
    play(s, "fleet 3", "no trade", "place stone s4", "power", "give mask", "take i21", "collect", "take i21")
    assert owned(s.players[BLUE]) == {"jade": 1, "mask": 1}


@pytest.mark.clause("yamatai", "11.3", "10.3")
def test_swap_culture_leaves_the_number_of_tokens_to_the_envoy() -> None:
    s = fresh()
    tokens(s, i21="jade")
    own_tokens(s, BLUE, mask=2)
    specialists(s, BLUE, "envoy")
    sound(s)
    play(s, "fleet 3", "no trade", "stop placing", "store stone", "power", "give mask", "take i21", "recruit treasurer")
    assert choices(s) == ["pay jade mask"]


@pytest.mark.clause("yamatai", "11.5", "7.7")
def test_the_navigator_may_begin_beside_a_moved_boat() -> None:
    s = with_fleet(5)
    boats(s, b45="gold", b16="wood")
    specialists(s, BLUE, "navigator")
    sound(s)
    play(s, "fleet 5", "no trade", "power", "move b45", "to b17")
    assert {"b03", "b18", "b26"} <= spaces(s, "stone") and "b44" not in spaces(s, "stone")


@pytest.mark.clause("yamatai", "11.6", "8.4.6", "8.4.7")
def test_a_torii_on_sacred_ground_with_high_priest_and_pilgrim() -> None:
    s = with_fleet(6)
    row(s, "t01")
    tokens(s, i01="jade")
    specialists(s, BLUE, "high_priest", "pilgrim")
    boats(s, s2="bamboo", b24="wood", b25="stone", b26="clay")
    sound(s)
    play(s, "fleet 6", "power", "hallow i08", "no trade", "place bamboo b16", "stop placing")
    build(s, "t01", "i08")
    assert s.players[BLUE].prestige == 2 and s.sacred_left == 8
    play(s, "take i01")
    assert owned(s.players[BLUE]) == {"jade": 1}
