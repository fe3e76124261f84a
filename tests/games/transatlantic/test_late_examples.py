"""TransAtlantic 14: the worked examples E15 to E23, with the figures of the rules. A, B and C are red, green and yellow."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import Question

from .positions import (
    GAME,
    GREEN,
    RED,
    SEA,
    YELLOW,
    actor,
    asked,
    assert_sound,
    build,
    choices,
    coal,
    deploy,
    dock,
    docks,
    for_sale,
    fresh,
    give,
    mark,
    markers,
    play,
    points,
    put,
    ranks,
    stack,
    supply,
    to_come,
    turn_of,
)


@pytest.mark.clause("transatlantic", "E15", "7.13.1", "7.16")
def test_e15_invest() -> None:
    s = fresh(2)
    build(s, GREEN, "north atlantic", 2)
    build(s, GREEN, "south atlantic", 3)
    me = turn_of(s, RED, money=45)
    play(s, "play invest")
    assert choices(s) == ["invest house"], "the £50 options cannot be paid"
    play(s, "invest house")
    assert choices(s) == ["build north atlantic", "build cape"]
    play(s, "build cape")
    assert choices(s) == ["marker freight", "marker mail", "marker passengers"]
    play(s, "marker mail")
    assert me.money == 25 and me.houses[SEA["cape"]] == 1 and markers(s, RED) == {"yellow": 1}


@pytest.mark.clause("transatlantic", "E16", "7.14")
def test_e16_invest_plus() -> None:
    s = fresh()
    put(s, "lusitania", RED, "cape", coal=1)
    build(s, GREEN, "north atlantic", 3)
    give(s, RED, "invest+")
    me = turn_of(s, RED, money=130)
    play(s, "play invest+", "marker coal bunker", "marker mail")
    assert me.money == 30
    house = s.copy()
    play(s, "extra coal", "coal lusitania", "coal lusitania")
    assert coal(s, "lusitania") == [3] and markers(s, RED) == {"black": 1, "yellow": 1}
    play(house, "extra house", "build north atlantic")
    assert house.players[RED].money == 30 and house.players[RED].houses[SEA["north atlantic"]] == 1


@pytest.mark.clause("transatlantic", "E17", "7.15")
def test_e17_commerce() -> None:
    s = fresh()
    build(s, RED, "cape", 3)
    build(s, RED, "north atlantic")
    give(s, RED, "commerce")
    play(s, "play commerce")
    assert s.players[RED].money == 100 + 200


@pytest.mark.clause("transatlantic", "E17", "7.8")
@pytest.mark.parametrize(
    ("mode", "first", "next_choices"),
    [
        ("per flag", "ionic", ["transport elbe", "transport oregon"]),
        ("per region", "taeping", ["transport germanic", "transport ionic", "transport oregon"]),
    ],
)
def test_e17_global(mode: str, first: str, next_choices: list[str]) -> None:
    s = fresh()
    put(s, "germanic", RED, "indian ocean")
    put(s, "ionic", RED, "indian ocean")
    put(s, "oregon", RED, "pacific")
    put(s, "elbe", RED, "cape")
    put(s, "taeping", RED, "cape")
    give(s, RED, "global")
    play(s, "play global", f"global {mode}", f"transport {first}")
    assert choices(s) == next_choices
    play(s, choices(s)[0])
    play(s, choices(s)[0])
    assert actor(s) == GREEN, "three ships"


@pytest.mark.clause("transatlantic", "E18", "10.1", "10.2", "4.9")
def test_e18_end_trigger() -> None:
    s = fresh(3)
    to_come(s, "columbus", "aquitania")
    for_sale(s, "columbus", "aquitania", *(f"{flag} headquarters" for flag in ("blue", "black", "green", "yellow")))
    s.players[GREEN].money = 330
    play(s, "play coal")
    assert actor(s) == GREEN
    play(s, "play shipyard", "buy 2")
    assert docks(s)["blue"] == 1 and s.steamships_left == 0 and s.players[GREEN].money == 0
    deploy(s, "aquitania", "cape")
    order = []
    while not GAME.rules.is_over(s):
        if asked(s) is Question.TURN:
            order.append(actor(s))
        play(s, "play coal" if "play coal" in choices(s) else "play invest" if "play invest" in choices(s) else choices(s)[0])
    assert order == [YELLOW, RED, GREEN, YELLOW]


@pytest.mark.clause("transatlantic", "E19", "10.5")
def test_e19_tie_break() -> None:
    s = fresh()
    put(s, "france", RED)
    put(s, "titanic", GREEN)
    s.players[RED].fleet_vp, s.players[GREEN].fleet_vp = 115, 115
    s.players[RED].money = s.players[GREEN].money = 100
    assert sum(points(s, RED).values()) == sum(points(s, GREEN).values()) == 120
    assert ranks(s)[:2] == [1, 2]


@pytest.mark.clause("transatlantic", "E20", "2.4", "2.6")
@pytest.mark.parametrize(("players", "steamships", "docked"), [(4, 41, 0), (3, 33, 9), (2, 25, 18)])
def test_e20_deck_sizes(players: int, steamships: int, docked: int) -> None:
    s = GAME.start(players, 5, {})
    cards = [*s.market, *s.deck[s.deck_next : s.deck_size]]
    assert sum(card < 45 for card in cards) == steamships and sum(card >= 50 for card in cards) == 5
    assert sum(s.docks) == docked


@pytest.mark.clause("transatlantic", "E21", "10.4", "10.4.1", "10.4.2", "10.4.3", "10.4.4")
def test_e21_full_final_score() -> None:
    s = fresh()
    put(s, "lusitania", RED, "cape")
    put(s, "aquitania", RED, "cape")
    put(s, "titanic", RED, "indian ocean")
    put(s, "columbus", RED)
    s.players[RED].headquarters[4] = 1
    mark(s, RED, blue=1, black=2, green=1, yellow=3, red=2)
    dock(s, blue=3, black=5, green=4, yellow=2, red=4)
    build(s, RED, "cape")
    build(s, RED, "indian ocean")
    me = turn_of(s, RED, money=470)
    me.fleet_vp, me.scrap_vp, me.transport_vp = 10, 20, 16
    assert_sound(s)
    found = points(s, RED)
    assert (found["ships"], found["houses"], found["rows"], found["cash"]) == (57, 6, 11, 4)
    assert sum(found.values()) == 124


@pytest.mark.clause("transatlantic", "E22", "8.7.1", "8.7.2")
def test_e22_president() -> None:
    s = fresh(president=True)
    stack(s, RED, "shipyard", "transport", "region")
    assert "play president" not in choices(s), "n = 4 is too few"
    stack(s, RED, "region", "coal")
    s.players[RED].contracts, s.contracts = 7, 49
    play(s, "play president", "marker mail", "marker mail", "marker freight")
    assert s.players[RED].money == 120 and s.players[RED].contracts == 0 and s.contracts == 56
    assert markers(s, RED) == {"green": 1, "yellow": 2}
    assert all(text.startswith("take ") for text in choices(s))


@pytest.mark.clause("transatlantic", "E23", "7.2")
def test_e23_market_flip() -> None:
    s = fresh(market_flip=True)
    for_sale(s, "mauretania", "rotterdam", "cleveland", "laurentic", "titanic")
    me = turn_of(s, RED, money=350)
    play(s, "play shipyard", "buy 5")
    assert me.money == 0 and coal(s, "titanic") == [0] and supply(s, RED) == ["titanic"]
    for card, cubes in (("shipyard", 1), ("shipyard+", 2)):
        s = fresh(market_flip=True)
        for_sale(s, "mauretania", "rotterdam", "titanic", "laurentic", "cleveland")
        give(s, RED, "shipyard+")
        me = turn_of(s, RED, money=350)
        play(s, f"play {card}", "buy 3")
        if card == "shipyard+":
            play(s, "extra coal titanic")
        assert me.money == 0 and coal(s, "titanic") == [cubes]
