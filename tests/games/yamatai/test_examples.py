"""Yamataï 18: the worked examples, with the figures of the rules."""

from __future__ import annotations

import pytest

from seaboard.core.language.records import CheckedList
from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.state import EMPTY, End, Question, State
from seaboard.games.yamatai.tables import N_TURNS, Specialist

from .positions import (
    BLUE,
    GREY,
    ISLAND,
    ORANGE,
    TILE,
    asked,
    boats,
    build,
    built,
    choices,
    coins,
    face_up,
    finish_round,
    finish_turn,
    fresh,
    hand,
    held,
    islands,
    left_in_supply,
    may_play,
    moor,
    mountains,
    own_tokens,
    owned,
    play,
    points,
    ranks,
    reserved,
    row,
    sacred,
    sound,
    spaces,
    specialist_row,
    specialists,
    to_act,
    tokens,
    track,
    turns,
)


@pytest.mark.clause("yamatai", "E1", "3.1", "3.2", "3.9", "3.10")
def test_setup_for_three_players() -> None:
    s: State = GAME.start(3, 5, {}, CheckedList)
    for seat in range(3):
        assert (s.players[seat].buildings_left, s.players[seat].coins) == (8, 10)
        assert list(s.order[: N_TURNS[3]]).count(seat) == 1
    assert s.specialist_row.size - s.specialist_row.next == 13
    assert s.building_row.size - s.building_row.next == 23
    assert sum(kind != EMPTY for kind in s.tokens) == 30
    assert s.mountains.bit_count() == 7


@pytest.mark.clause("yamatai", "E2", "5.2", "7.2", "7.3", "8.2.1", "9.1")
def test_opening() -> None:
    s = fresh()
    tokens(s, i01="jade", i08="mask")
    sound(s)
    assert (s.supply[0], s.supply[1]) == (22, 19)
    play(s, "fleet 4")
    assert held(s) == {"bamboo": 1, "wood": 1} and (s.supply[0], s.supply[1]) == (21, 18)
    play(s, "no trade", "place bamboo s2")
    assert spaces(s, "wood") == {"b16", "b24"}
    play(s, "place wood b16", "collect", "take i01", "take i08")
    assert owned(s.players[BLUE]) == {"jade": 1, "mask": 1}
    finish_turn(s)
    assert not any(s.players[BLUE].harbor) and not any(s.players[BLUE].scrapped)


@pytest.mark.clause("yamatai", "E3", "7.2", "7.7")
@pytest.mark.parametrize("navigator", [False, True])
def test_colour_of_the_first_boat(navigator: bool) -> None:
    s = fresh()
    boats(s, s2="bamboo", b16="wood")
    hand(s, wood=1)
    if navigator:
        specialists(s, BLUE, "navigator")
    sound(s)
    play(s, "fleet 3", "no trade")
    assert "b17" in spaces(s, "wood")
    assert {"s1", "s3", "s4", "s5"} <= spaces(s, "stone")
    assert ("b17" in spaces(s, "stone")) == navigator


@pytest.mark.clause("yamatai", "E4", "8.3.3", "8.4.2", "8.4.3", "8.4.4")
def test_build() -> None:
    s = fresh()
    boats(s, s2="bamboo", b16="wood", b24="stone")
    mountains(s, "i08")
    row(s, "h03", "h04", "h09")
    sound(s)
    to_act(s, "place stone b25", fleet=3)
    play(s, "build")
    assert choices(s) == ["tile h03", "tile h04"]
    play(s, "tile h04", "site i08")
    me = s.players[BLUE]
    assert (me.prestige, me.coins, points(s, BLUE)["buildings"]) == (1, 10, 3)


@pytest.mark.clause("yamatai", "E5", "8.4.4", "2.7")
@pytest.mark.parametrize(("tile", "steward", "after"), [("h01", False, 7), ("m01", False, 10), ("h01", True, 9), ("m01", True, 12)])
def test_group_coins(tile: str, steward: bool, after: int) -> None:
    s = fresh()
    row(s, tile)
    built(s, BLUE, i08="h06", i09="h07")
    coins(s, BLUE, 4)
    if steward:
        specialists(s, BLUE, "guild_steward")
    move = moor(s, "i15", "bamboo", "wood" if tile == "h01" else "clay")
    sound(s)
    to_act(s, move)
    build(s, tile, "i15")
    assert s.players[BLUE].coins == after


@pytest.mark.clause("yamatai", "E6", "2.4", "2.7")
def test_a_corner_makes_no_group() -> None:
    s = fresh()
    row(s, "h01")
    built(s, BLUE, i08="h06")
    move = moor(s, "i02", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    build(s, "h01", "i02")
    assert s.players[BLUE].coins == 10


@pytest.mark.clause("yamatai", "E7", "2.5", "8.4.3", "8.4.6")
@pytest.mark.parametrize(
    ("tile", "owns", "prestige"),
    [
        ("h01", (), 3),
        ("h01", ("shrine_keeper",), 5),
        ("h01", ("shrine_keeper", "mountaineer"), 7),
        ("t01", (), 0),
        ("t01", ("high_priest",), 2),
    ],
)
def test_prestige_neighbours(tile: str, owns: tuple[str, ...], prestige: int) -> None:
    s = fresh()
    row(s, tile)
    built(s, GREY, i16="t02", i10="p01")
    mountains(s, "i09")
    specialists(s, BLUE, *owns)
    move = moor(s, "i09", "bamboo", "wood", "stone", "clay")
    sound(s)
    to_act(s, move)
    build(s, tile, "i09")
    assert s.players[BLUE].prestige == prestige


@pytest.mark.clause("yamatai", "E8", "6.2", "6.3", "6.6")
@pytest.mark.parametrize(("merchant", "bought", "sold"), [(False, 5, 13), (True, 6, 14)])
def test_trade(merchant: bool, bought: int, sold: int) -> None:
    for trade, after in (("buy clay", bought), ("sell wood", sold)):
        s = fresh()
        hand(s, gold=1)
        if merchant:
            specialists(s, BLUE, "merchant")
        sound(s)
        play(s, "fleet 2")
        assert not any(text.endswith(" gold") for text in choices(s))
        play(s, trade)
        assert s.players[BLUE].coins == after


@pytest.mark.clause("yamatai", "E9", "9.2", "9.5", "9.6", "15.2")
def test_storing() -> None:
    for owns, stores, scrapped, more_coins in (
        ((), ("store clay",), 2, 0),
        (("harbourmaster",), ("store clay", "store bamboo"), 1, 0),
        (("salvager",), ("store clay",), 0, 2),
    ):
        s = fresh()
        hand(s, bamboo=1, clay=1)
        specialists(s, BLUE, *owns)
        sound(s)
        play(s, "fleet 1", "no trade", "stop placing")
        assert held(s) == {"bamboo": 2, "clay": 1}
        bamboo = s.supply[0]
        play(s, *stores)
        me = s.players[BLUE]
        assert (sum(me.scrapped), me.coins) == (scrapped, 10 + more_coins)
        assert sum(me.harbor) == len(stores) and s.supply[0] == bamboo + more_coins


@pytest.mark.clause("yamatai", "E9", "15.2")
def test_penalty_for_scrapped_boats() -> None:
    s = fresh()
    penalties = []
    for _ in range(5):
        penalties.append(points(s, BLUE)["scrapped"])
        s.players[BLUE].scrapped[0] += 1
    assert penalties == [0, -1, -1, -2, -2]


@pytest.mark.clause("yamatai", "E10", "10.2", "10.5", "13.1")
def test_recruit() -> None:
    s = fresh()
    specialist_row(s, "courtier", "merchant")
    s.round = 2
    s.last_batch = 6  # as in a third round
    s.specialist_row.coins[0] = 4
    s.coins_out += 4
    own_tokens(s, BLUE, jade=2, lotus=1, crane=1)
    sound(s)
    play(s, "fleet 10", "no trade", "stop placing", "store gold", "recruit courtier")
    assert choices(s) == ["pay jade jade", "pay jade lotus crane"]
    play(s, "pay jade jade")
    me = s.players[BLUE]
    assert points(s, BLUE)["specialists"] == 5 and me.coins == 14
    assert owned(me) == {"lotus": 1, "crane": 1}


@pytest.mark.clause("yamatai", "E11", "13.4", "13.5")
@pytest.mark.parametrize(
    ("players", "used", "slots", "shuffled"),
    [(4, (2, 10, 1, 7), [4, 9, 3, 8, 5, 6], [1, 2, 7, 10]), (3, (7, 10, 4), [2, 1, 9, 3, 8, 5, 6], [4, 7, 10])],
)
def test_fleet_track(players: int, used: tuple[int, ...], slots: list[int], shuffled: list[int]) -> None:
    s = fresh(players)
    track(s, 7, 2, 10, 4, 1, 9, 3, 8, 5, 6)
    sound(s)
    turns(s, *used)
    assert [tile + 1 for tile in s.track[: len(slots)]] == slots
    assert sorted(tile + 1 for tile in s.track[len(slots) :]) == shuffled
    assert list(s.order[:players]) == [seat for _, seat in sorted(zip(used, range(players), strict=True))]


@pytest.mark.clause("yamatai", "E12", "14.1", "14.2", "5.2")
@pytest.mark.parametrize("sold", [False, True])
def test_shortage(sold: bool) -> None:
    s = fresh()
    track(s, 6, 7, 1, 2, 3)
    left_in_supply(s, clay=1)
    sound(s)
    play(s, "fleet 6")
    finish_turn(s)
    play(s, "fleet 7")
    assert held(s) == {"wood": 1} and s.supply[3] == 0
    finish_turn(s)
    if sold:
        s.hand[3], s.players[GREY].scrapped[3] = 1, s.players[GREY].scrapped[3] - 1  # a clay boat from the harbor
        sound(s)
        play(s, "fleet 1", "sell clay")
    finish_round(s)
    assert End(s.end) == (End.NOT_YET if sold else End.BOATS_EXHAUSTED)


@pytest.mark.clause("yamatai", "E13", "8.3.7", "8.3.8", "11.9")
@pytest.mark.parametrize(
    ("tile", "fleet", "owns", "legal", "after"),
    [
        ("t01", 10, (), False, 10),
        ("t01", 9, (), True, 10),
        ("t01", 10, ("architect",), True, 7),
        ("p04", 9, (), False, 10),
        ("p04", 10, ("architect",), False, 10),
        ("p04", 9, ("architect",), True, 7),
        ("p04", 9, ("gilder",), True, 10),
    ],
)
def test_missing_boats(tile: str, fleet: int, owns: tuple[str, ...], legal: bool, after: int) -> None:
    s = fresh()
    track(s, fleet)
    row(s, tile)
    specialists(s, BLUE, *owns)
    move = moor(s, "i21", "wood", "stone", "clay")
    sound(s)
    to_act(s, move, fleet=fleet)
    assert (asked(s) == Question.ACT) == legal
    if legal:
        assert choices(s) == ["build", "nothing"]
        build(s, tile, "i21")
        assert s.power_used == (fleet == 9)
    assert s.players[BLUE].coins == after


@pytest.mark.clause("yamatai", "E14", "0.2", "0.5", "8.2.4", "8.2.6")
def test_collecting_default_and_options() -> None:
    def at_collecting(**options: bool) -> State:
        s = fresh(4, **options)
        boats(s, s2="bamboo")
        tokens(s, i02="jade", i09="mask")
        hand(s, bamboo=1)
        sound(s)
        to_act(s, "place bamboo b16", "place wood b17", fleet=2)
        may_play(s, "nothing")
        play(s, "collect")
        return s

    s = at_collecting()
    play(s, "take i02")
    assert choices(s) == ["take i09"]
    s = at_collecting(published_collect_per_boat=True)
    assert choices(s) == ["take i02", "take i09"]
    play(s, "take i02")
    assert asked(s) != Question.COLLECT
    s = at_collecting(collect_may_stop=True)
    play(s, "take i02")
    assert choices(s) == ["take i09", "done"]


@pytest.mark.clause("yamatai", "E15", "11.5")
def test_move_boat() -> None:
    s = fresh()
    track(s, 5)
    boats(s, s2="bamboo", b16="wood", b24="stone")
    sound(s)
    play(s, "fleet 5", "power", "move b24")
    assert choices(s) == ["to s1", "to b17"]


@pytest.mark.clause("yamatai", "E16", "15.1", "15.2", "15.3")
@pytest.mark.parametrize(("third", "total"), [("merchant", 35), ("moneychanger", 37)])
def test_final_score(third: str, total: int) -> None:
    s = fresh()
    row(s, "h01", "h02")
    built(s, BLUE, i01="h04", i03="h10", i05="h06", i07="p02")
    specialists(s, BLUE, third, "envoy", "courtier")
    reserved(s, BLUE, "h08")
    coins(s, BLUE, 23)
    s.players[BLUE].prestige = 6
    hand(s, bamboo=3)
    s.players[BLUE].scrapped[0], s.hand[0] = 3, 0
    sound(s)
    found = points(s, BLUE)
    assert found["buildings"] == 3 + 5 + 2 + 9
    assert found["coins"] == {35: 4, 37: 7}[total]
    assert (found["prestige_tokens"], found["reserved"], found["scrapped"]) == (6, -1, -2)
    assert sum(found.values()) == total


@pytest.mark.clause("yamatai", "E17", "0.3", "15.4")
@pytest.mark.parametrize(("tie_break", "winner"), [("fleet_number", ORANGE), ("played_order", BLUE)])
def test_tie(tie_break: str, winner: int) -> None:
    s = fresh(2, tie_break=tie_break)
    s.order[:] = [BLUE, BLUE, ORANGE, ORANGE]
    track(s, 6, 7, 3, 8, 1)
    left_in_supply(s, gold=0)
    s.players[ORANGE].scrapped[4], s.players[BLUE].scrapped[4] = 5, 5
    sound(s)
    turns(s, 6, 7, 8, 3)
    assert asked(s) == Question.OVER
    for seat in (BLUE, ORANGE):
        coins(s, seat, 0)
        s.players[seat].prestige = 35 - sum(points(s, seat).values()) + s.players[seat].prestige
    assert [sum(points(s, seat).values()) for seat in (BLUE, ORANGE)] == [35, 35]
    assert ranks(s)[winner] == 1 and sorted(ranks(s)) == [1, 2]


@pytest.mark.clause("yamatai", "E18", "4.1", "4.2", "4.3", "13.4")
def test_two_player_order() -> None:
    s = fresh(2)
    s.order[:] = [BLUE, ORANGE, ORANGE, BLUE]
    track(s, 9, 2, 5, 3, 1)
    sound(s)
    acting = []
    for number in (9, 5, 3, 2):
        acting.append(s.active)
        turns(s, number)
    assert acting == [BLUE, ORANGE, ORANGE, BLUE]
    assert list(s.order) == [BLUE, ORANGE, ORANGE, BLUE]
    assert [spot + 1 for spot in s.spot] == [2, 3, 5, 9]


@pytest.mark.clause("yamatai", "E19", "13.1", "13.2", "10.6")
def test_coins_on_specialists() -> None:
    s = fresh()
    own_tokens(s, BLUE, jade=2)
    sound(s)
    gone = s.specialist_row.tiles[1]
    play(s, "fleet 10", "no trade", "stop placing", "store gold", "recruit moneychanger", "pay jade jade")
    assert s.specialist_row.tiles[1] == EMPTY and gone == Specialist.MONEYCHANGER
    finish_round(s)
    assert list(s.specialist_row.coins) == [2, 2, 2, 2, 0]
    assert EMPTY not in s.specialist_row.tiles


@pytest.mark.clause("yamatai", "E20", "8.1.1", "9.2", "10.2")
def test_nothing_placed() -> None:
    s = fresh()
    tokens(s, i01="jade")
    hand(s, clay=1)
    own_tokens(s, BLUE, mask=2)
    sound(s)
    play(s, "fleet 3", "no trade", "stop placing", "store stone")
    assert list(s.players[BLUE].scrapped) == [0, 0, 0, 1, 0]
    assert "recruit treasurer" in choices(s)


@pytest.mark.clause("yamatai", "E21", "8.1.4", "8.1.5")
def test_forced_build() -> None:
    s = fresh()
    boats(s, s2="bamboo", b16="wood")
    row(s, "h01", "p04")
    hand(s, bamboo=1)
    sound(s)
    to_act(s, "place bamboo b24")
    assert choices(s) == ["build"]
    play(s, "build")
    assert choices(s) == ["tile h01"]


@pytest.mark.clause("yamatai", "E22", "11.2", "8.4.8", "13.3", "15.2")
@pytest.mark.parametrize("tile", ["h01", "h05"])
def test_reserve(tile: str) -> None:
    """h01 is built at once, h05 (with clay) is kept to the end."""
    s = fresh()
    boats(s, s2="wood", b16="bamboo")
    sound(s)
    play(s, "fleet 2", "no trade", "power", f"reserve {tile}", "place wood b24")
    assert list(s.building_row.tiles).count(EMPTY) == 1
    assert points(s, BLUE)["reserved"] == -1
    build(s, "h01", "i08")
    finish_round(s)
    assert EMPTY not in s.building_row.tiles
    assert points(s, BLUE)["reserved"] == (0 if tile == "h01" else -1)


@pytest.mark.clause("yamatai", "E23", "11.6", "8.3.6", "0.1")
def test_sacred_ground() -> None:
    s = fresh()
    row(s, "h04", "t01")
    sacred(s, "i18")
    move = moor(s, "i18", "bamboo", "wood", "stone", "clay")
    sound(s)
    assert s.sacred_left == 7
    to_act(s, move)
    play(s, "build")
    assert choices(s) == ["tile t01"]
    play(s, "tile t01", "site i18")
    assert s.sacred_left == 8 and s.sacred == 0


@pytest.mark.clause("yamatai", "E24", "8.2.1", "8.2.7")
def test_fewer_tokens_than_boats() -> None:
    s = fresh()
    tokens(s, i08="jade", i15="mask")
    hand(s, bamboo=2)
    sound(s)
    to_act(s, "place bamboo s2", "place bamboo b24", "place bamboo b25", fleet=1)
    play(s, "collect", "take i08", "take i15")
    assert asked(s) != Question.COLLECT
    for gatherer in (False, True):
        s = fresh()
        tokens(s, i01="jade", i02="mask", i08="jade", i09="crane")
        boats(s, b16="bamboo")
        if gatherer:
            specialists(s, BLUE, "gatherer")
        sound(s)
        to_act(s, "place bamboo b17")
        play(s, "collect")
        assert choices(s) == ["take i01", "take i02", "take i08", "take i09"]
        play(s, "take i09")
        assert (asked(s) == Question.COLLECT) == gatherer
        if gatherer:
            assert choices(s) == ["take i01", "take i02", "take i08", "done"]
            play(s, "take i01")
            assert asked(s) != Question.COLLECT


@pytest.mark.clause("yamatai", "E25", "4.9", "10.6", "11.3", "11.12")
def test_power_before_recruiting() -> None:
    s = fresh()
    tokens(s, i18="lantern")
    mountains(s, "i18")
    own_tokens(s, BLUE, lantern=1, mask=1)
    sound(s)
    play(s, "fleet 3", "no trade", "stop placing", "store stone")
    assert choices(s) == ["power", "no recruit"]
    play(s, "power", "give mask", "take i18")
    assert owned(s.players[BLUE]) == {"lantern": 2}
    assert "recruit treasurer" in choices(s)
    assert s.mountains >> ISLAND["i18"] & 1


@pytest.mark.clause("yamatai", "E26", "4.9", "8.1.4", "8.1.7", "11.5")
def test_power_makes_a_build_possible() -> None:
    s = fresh()
    track(s, 5)
    boats(s, s1="wood", s2="bamboo")
    row(s, "h04")
    built(s, ORANGE, i15="h06")
    sound(s)
    play(s, "fleet 5", "no trade", "place bamboo s3", "place stone b25")
    assert choices(s) == ["power", "nothing"]
    play(s, "power", "move s1", "to b16")
    assert choices(s) == ["build"]
    build(s, "h04", "i08")
    assert s.players[BLUE].built == 1 << TILE["h04"]


@pytest.mark.clause("yamatai", "E27", "5.4", "11.11", "6.4", "4.9")
def test_coins_of_fleet_1() -> None:
    s = fresh()
    coins(s, BLUE, 3)
    sound(s)
    play(s, "fleet 1")
    assert "buy clay" not in choices(s) and s.players[BLUE].coins == 3
    play(s, "power")
    assert s.players[BLUE].coins == 5
    play(s, "buy clay")
    assert s.players[BLUE].coins == 0
    s = fresh()
    coins(s, BLUE, 3)
    sound(s)
    turns(s, 1)
    assert s.players[BLUE].coins == 3


@pytest.mark.clause("yamatai", "E28", "13.4", "4.2")
def test_round_order_of_three_players() -> None:
    s = fresh(3)
    track(s, 7, 2, 10)
    sound(s)
    assert face_up(s)[:3] == [7, 2, 10]
    turns(s, 7, 2, 10)
    assert [spot + 1 for spot in s.spot[:3]] == [2, 7, 10]
    assert list(s.order[:3]) == [1, 0, 2]


def test_islands_are_named_as_in_the_notation() -> None:
    s = fresh()
    track(s, 6)
    sound(s)
    play(s, "fleet 6", "power")
    assert islands(s)[0] == "i01" and len(islands(s)) == 34
