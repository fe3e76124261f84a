"""TransAtlantic 14: the worked examples E1 to E14, with the figures of the rules. A, B, C and D are red, green, yellow and blue."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import Place, Question

from .positions import (
    BLUE,
    GREEN,
    KIND,
    RED,
    YELLOW,
    actor,
    asked,
    assert_sound,
    build,
    choices,
    coal,
    deploy,
    display,
    dock,
    docks,
    for_sale,
    fresh,
    give,
    hand,
    mark,
    markers,
    market,
    place,
    play,
    points,
    put,
    regions_for,
    scored,
    ships,
    show,
    stack,
    top,
    turn_of,
)


@pytest.mark.clause("transatlantic", "E1", "4.1", "4.2", "4.4", "4.6", "5.5.2")
def test_e1_purchase() -> None:
    s = fresh()
    put(s, "abyssinia", RED, coal=0)
    put(s, "taeping", RED, "cape")
    for_sale(s, "mosel", "neckar", "city of berlin", "bothnia", "germanic", "suevia")
    me = turn_of(s, RED, money=170)
    assert me.captains == 7 and docks(s)["blue"] == 0
    play(s, "play shipyard", "buy 3", "buy 2")
    assert (me.money, me.captains) == (0, 5)
    assert coal(s, "city of berlin", "neckar") == [1, 1]
    assert docks(s)["blue"] == 1 and "mosel" not in market(s)
    assert market(s)[:3] == ["bothnia", "germanic", "suevia"] and len(market(s)) == 6
    assert choices(s) == ["deploy neckar", "deploy city of berlin"]


@pytest.mark.clause("transatlantic", "E2", "5.1.2", "5.1.3", "5.2.1", "5.3.1", "5.4.1")
def test_e2_second_newest() -> None:
    s = fresh()
    for name in ("teutonic", "oregon", "germanic", "baltic"):
        put(s, name, GREEN, "north atlantic")
    put(s, "majestic", YELLOW, "cape")
    put(s, "spree", YELLOW, "indian ocean")
    put(s, "lahn", RED)
    put(s, "elbe", RED)
    for sea in ("south atlantic", "pacific"):
        put(s, "campania" if sea == "pacific" else "la touraine", BLUE, sea)
    assert s.record == 20
    play(s, "play transport")
    assert "deploy elbe" not in choices(s), "two newer ships everywhere"
    assert regions_for(s, "lahn") == ["north atlantic"]
    play(s, "enter north atlantic")
    assert ships(s, "north atlantic") == ["teutonic", "lahn", "oregon", "germanic"]
    assert place(s, "baltic") == Place.GONE
    assert s.record == 20 and markers(s, RED) == {}


@pytest.mark.clause("transatlantic", "E2", "5.1.2")
def test_e2_nowhere_but_in_the_north_atlantic_second_newest() -> None:
    s = fresh()
    put(s, "teutonic", GREEN, "cape")
    put(s, "lahn", RED)
    play(s, "play transport")
    assert regions_for(s, "lahn") == ["north atlantic", "south atlantic", "indian ocean", "pacific"]


@pytest.mark.clause("transatlantic", "E3", "5.4.1", "5.4.3")
def test_e3_blue_riband() -> None:
    s = fresh()
    s.record = 17
    put(s, "city of new york", RED)
    put(s, "teutonic", GREEN)
    put(s, "campania", YELLOW)
    play(s, "play transport")
    deploy(s, "city of new york", "north atlantic")
    assert s.record == 20 and markers(s, RED) == {"blue": 1}
    play(s, "stop", "play transport")
    deploy(s, "teutonic", "north atlantic")
    assert s.record == 20 and markers(s, GREEN) == {}
    play(s, "stop", "play transport")
    deploy(s, "campania", "north atlantic")
    assert s.record == 21 and markers(s, YELLOW) == {"blue": 1}


@pytest.mark.clause("transatlantic", "E4", "5.3.4", "5.3.5", "9.5", "6.4")
@pytest.mark.parametrize(("cubes", "income", "points_scored"), [(1, 30, 12), (0, 0, 11)])
def test_e4_scrapping(cubes: int, income: int, points_scored: int) -> None:
    s = fresh()
    for name in ("teutonic", "oregon", "germanic"):
        put(s, name, YELLOW, "north atlantic")
    put(s, "baltic", GREEN, "north atlantic", coal=cubes)
    for name, sea in (("majestic", "cape"), ("spree", "indian ocean"), ("campania", "pacific"), ("la touraine", "south atlantic")):
        put(s, name, BLUE, sea)
    put(s, "lahn", RED)
    mark(s, GREEN, red=2)
    dock(s, red=3)
    build(s, GREEN, "north atlantic")
    green = s.players[GREEN]
    before = green.money, green.captains, s.coal
    play(s, "play transport")
    deploy(s, "lahn", "north atlantic")
    assert green.money == before[0] + income and green.captains == before[1] + 1
    assert green.scrap_vp == 11 and scored(s, GREEN) == points_scored
    assert s.coal == before[2] + cubes and place(s, "baltic") == Place.GONE
    assert docks(s)["red"] == 3


@pytest.mark.clause("transatlantic", "E5", "5.3.3", "5.3.4", "9.5")
def test_e5_redeploy() -> None:
    s = fresh()
    put(s, "germanic", GREEN, "cape")
    put(s, "frisia", YELLOW, "cape")
    put(s, "abyssinia", BLUE, "cape", coal=0)
    put(s, "taeping", GREEN, "indian ocean")
    put(s, "mosel", GREEN, "south atlantic")
    put(s, "city of chester", GREEN, "pacific")
    put(s, "neckar", GREEN, "north atlantic")
    put(s, "bothnia", GREEN, "north atlantic")
    put(s, "servia", RED)
    play(s, "play transport")
    deploy(s, "servia", "cape")
    assert actor(s) == BLUE and choices(s) == ["redeploy indian ocean", "scrap"]
    play(s, "redeploy indian ocean")
    assert ships(s, "indian ocean") == ["abyssinia", "taeping"] and ships(s, "cape") == ["servia", "germanic", "frisia"]
    assert actor(s) == RED


@pytest.mark.clause("transatlantic", "E5", "5.3.4", "9.5")
def test_e5_no_region_left_for_the_ship() -> None:
    s = fresh()
    put(s, "germanic", GREEN, "cape")
    put(s, "frisia", YELLOW, "cape")
    put(s, "abyssinia", BLUE, "cape", coal=0)
    for name, sea in (("baltic", "indian ocean"), ("mosel", "south atlantic"), ("city of chester", "pacific")):
        put(s, name, GREEN, sea)
    put(s, "neckar", GREEN, "north atlantic")
    put(s, "bothnia", GREEN, "north atlantic")
    put(s, "servia", RED)
    build(s, BLUE, "cape")
    dock(s, yellow=2)
    money = s.players[BLUE].money
    play(s, "play transport")
    deploy(s, "servia", "cape")
    assert actor(s) == RED and asked(s) is Question.TRANSPORT
    assert s.players[BLUE].money == money and s.players[BLUE].transport_vp == 0
    assert s.players[BLUE].scrap_vp == 6


@pytest.mark.clause("transatlantic", "E6", "7.5", "6.4")
def test_e6_region() -> None:
    s = fresh()
    put(s, "city of new york", RED, "cape", coal=1)
    put(s, "germanic", GREEN, "cape", coal=2)
    put(s, "abyssinia", RED, "cape", coal=0)
    build(s, RED, "cape")
    build(s, GREEN, "cape")
    turn_of(s, GREEN, money=100)
    play(s, "play region", "region cape")
    assert s.players[GREEN].money == 100 + 110 and scored(s, GREEN) == 1
    assert s.players[RED].money == 100 + 70 and scored(s, RED) == 1
    assert coal(s, "city of new york", "germanic", "abyssinia") == [0, 1, 0]


@pytest.mark.clause("transatlantic", "E7", "7.6", "7.7", "6.3", "6.4")
@pytest.mark.parametrize(
    ("name", "cargo", "cruise"),
    [("city of new york", 150, 170), ("imperator", 300, 420), ("ariel", 50, 10)],
)
def test_e7_cargo_and_cruise(name: str, cargo: int, cruise: int) -> None:
    for card, income in (("cargo", cargo), ("cruise", cruise)):
        s = fresh()
        put(s, name, RED, "cape")
        build(s, RED, "cape", 2)
        give(s, RED, card)
        play(s, f"play {card}", f"transport {name}")
        assert s.players[RED].money == 100 + income and scored(s, RED) == 2


@pytest.mark.clause("transatlantic", "E8", "7.10", "7.12")
@pytest.mark.parametrize("first", ["abyssinia", "baltic"])
def test_e8_coal_evenly(first: str) -> None:
    s = fresh()
    p, q, r = "abyssinia", "baltic", "frisia"
    for name, cubes in ((p, 0), (q, 2), (r, 3)):
        put(s, name, RED, "cape", coal=cubes)
    mark(s, RED, black=1)
    play(s, "play coal")
    assert choices(s) == [f"coal {p}", f"coal {q}"]
    play(s, f"coal {first}")
    assert choices(s) == [f"coal {q if first == p else p}"]
    play(s, *choices(s))
    assert choices(s) == [f"coal {p}"]
    play(s, f"coal {p}")
    assert coal(s, p, q, r) == [2, 3, 3] and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "E8", "7.11", "7.12")
@pytest.mark.parametrize("bunkers", [1, 2])
def test_e8_coal_freely(bunkers: int) -> None:
    s = fresh()
    for name, cubes in (("abyssinia", 0), ("baltic", 2), ("frisia", 3)):
        put(s, name, RED, "cape", coal=cubes)
    mark(s, RED, black=bunkers)
    give(s, RED, "coal+")
    play(s, "play coal+", "coal abyssinia", "coal abyssinia", "coal abyssinia", "coal baltic")
    assert coal(s, "abyssinia", "baltic", "frisia") == [3, 3, 3]
    assert actor(s) == GREEN, "a fifth cube would be lost"


@pytest.mark.clause("transatlantic", "E9", "8.1", "8.2.1", "8.2.2", "8.2.3", "8.2.4")
def test_e9_director() -> None:
    s = fresh()
    show(s, "cargo", "coal+", "fleet", "global", "commerce")
    stack(s, RED, "shipyard", "transport", "region", "region", "coal", "invest")
    put(s, "germanic", RED)
    play(s, "play director")
    assert len(hand(s, RED)) == 7
    assert choices(s) == ["marker coal bunker", "marker freight", "marker mail", "marker passengers"]
    play(s, "marker mail")
    assert markers(s, RED) == {"yellow": 1}
    play(s, "take fleet")
    assert top(s, RED) == "fleet" and s.players[RED].stack_size == 1 and scored(s, RED) == 2
    assert s.discard[: s.discard_size] == [KIND["cargo"]]
    assert display(s)[:3] == ["coal+", "global", "commerce"]
    assert len(set(display(s))) == 5


@pytest.mark.clause("transatlantic", "E9", "8.1")
def test_e9_director_needs_three_cards_in_the_stack() -> None:
    s = fresh()
    stack(s, RED, "shipyard", "transport")
    assert "play director" not in choices(s)
    stack(s, RED, "region")
    assert "play director" in choices(s)
    play(s, "play director")
    assert asked(s) is Question.DISPLAY, "no bonus marker with four cards"


@pytest.mark.clause("transatlantic", "E10", "7.18", "1.6")
def test_e10_fleet() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    put(s, "ionic", RED, "indian ocean")
    put(s, "elbe", RED, "pacific")
    put(s, "hammonia", RED)
    put(s, "taeping", RED, "south atlantic")
    s.players[RED].headquarters[2] = 1
    for_sale(s)
    give(s, RED, "fleet")
    play(s, "play fleet")
    assert scored(s, RED) == 8


@pytest.mark.clause("transatlantic", "E11", "10.4.3")
@pytest.mark.parametrize(
    ("columns", "rows"),
    [((1, 2, 3, 2, 1), 11), ((2, 2, 2, 2, 2), 15), ((0, 3, 3, 3, 3), 4), ((4, 4, 4, 4, 6), 50)],
)
def test_e11_rows(columns: tuple[int, ...], rows: int) -> None:
    s = fresh()
    mark(s, RED, **dict(zip(("blue", "black", "green", "yellow", "red"), columns, strict=True)))
    assert_sound(s)
    assert points(s, RED)["rows"] == rows


@pytest.mark.clause("transatlantic", "E12", "9.4", "9.5", "10.4.1")
def test_e12_ship_scoring() -> None:
    s = fresh()
    for name in ("city of chester", "city of berlin", "oregon"):
        put(s, name, RED, "cape")
    mark(s, RED, green=3)
    dock(s, green=1)
    assert points(s, RED)["ships"] == 33


@pytest.mark.clause("transatlantic", "E13", "9.3", "9.5", "9.7")
def test_e13_overflow() -> None:
    s = fresh()
    put(s, "abyssinia", RED, "cape", coal=0)
    put(s, "campania", RED, "pacific")
    put(s, "lusitania", RED)
    s.players[RED].headquarters[3] = 1
    mark(s, RED, yellow=5)
    dock(s, yellow=4)
    for name in ("baltic", "frisia"):
        put(s, name, YELLOW, "cape")
    for_sale(s)
    put(s, "mosel", GREEN)
    for sea, names in (("north atlantic", ("neckar", "elbe")), ("indian ocean", ("bothnia",)), ("south atlantic", ("suevia",))):
        for name in names:
            put(s, name, BLUE, sea)
    turn_of(s, GREEN)
    play(s, "play transport")
    deploy(s, "mosel", "cape")
    assert s.players[RED].scrap_vp == 16
    assert points(s, RED)["ships"] == 51


@pytest.mark.clause("transatlantic", "E14", "10.4.2")
def test_e14_trade_houses_at_the_end() -> None:
    s = fresh()
    build(s, RED, "north atlantic", 2)
    build(s, RED, "cape")
    build(s, RED, "indian ocean")
    for name, sea in (
        ("oregon", "north atlantic"),
        ("elbe", "indian ocean"),
        ("taeping", "indian ocean"),
        ("ionic", "pacific"),
        ("servia", "pacific"),
    ):
        put(s, name, RED, sea)
    put(s, "campania", RED)
    assert_sound(s)
    assert points(s, RED)["houses"] == 9
