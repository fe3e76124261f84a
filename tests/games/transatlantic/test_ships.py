"""TransAtlantic 5.1 to 5.3: where ships may go, placing and pushing out."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import Place, Question, State

from .positions import (
    BLUE,
    GREEN,
    RED,
    SHIP,
    YELLOW,
    actor,
    asked,
    build,
    choices,
    coal,
    deploy,
    dock,
    docks,
    fresh,
    mark,
    markers,
    place,
    play,
    put,
    regions_for,
    scored,
    ships,
    turn_of,
)


def full_cape(oldest: str, owner: int, cubes: int | None = None, card: str = "transport") -> State:
    """The Cape is full with `oldest` at the bottom, no other region takes a ship of its age, and red is about to deploy Servia."""
    s = fresh()
    put(s, "germanic", YELLOW, "cape", coal=0)
    put(s, "city of berlin", YELLOW, "cape", coal=0)
    put(s, oldest, owner, "cape", coal=cubes)
    for name, sea in (("neckar", "south atlantic"), ("bothnia", "indian ocean"), ("suevia", "pacific")):
        put(s, name, BLUE, sea)
    put(s, "city of chester", BLUE, "north atlantic")
    put(s, "mosel", BLUE, "north atlantic")
    put(s, "servia", RED)
    play(s, f"play {card}")
    return s


# --- 5.1 where a ship may go -------------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "5.1.1", "5.2.1")
def test_ships_lie_in_order_of_age() -> None:
    s = fresh()
    put(s, "scotia", None, "north atlantic")
    put(s, "oregon", GREEN, "north atlantic")
    put(s, "ionic", RED)
    play(s, "play transport")
    deploy(s, "ionic", "north atlantic")
    assert ships(s, "north atlantic") == ["oregon", "ionic", "scotia"]


@pytest.mark.clause("transatlantic", "5.1.2")
def test_a_ship_must_be_the_newest_and_an_empty_region_takes_any() -> None:
    s = fresh()
    put(s, "frisia", GREEN, "cape")
    put(s, "abyssinia", GREEN, "indian ocean")
    put(s, "cutty sark", GREEN, "south atlantic")
    put(s, "baltic", RED)
    play(s, "play transport")
    assert regions_for(s, "baltic") == ["north atlantic", "south atlantic", "indian ocean", "pacific"]


@pytest.mark.clause("transatlantic", "5.1.2", "1.8")
def test_ships_of_one_year_differ_in_age() -> None:
    s = fresh()
    put(s, "city of berlin", GREEN, "cape")
    put(s, "germanic", GREEN, "pacific")
    for name in ("elbe", "servia"):
        put(s, name, GREEN, "north atlantic")
    put(s, "city of chester", GREEN, "south atlantic")
    put(s, "bothnia", GREEN, "indian ocean")
    put(s, "suevia", RED)
    play(s, "play transport")
    assert regions_for(s, "suevia") == ["south atlantic", "indian ocean"], "Suevia is newer than Bothnia, both of 1874"


@pytest.mark.clause("transatlantic", "5.1.3")
def test_scotia_counts_as_a_ship_in_the_north_atlantic() -> None:
    s = fresh()
    put(s, "scotia", None, "north atlantic")
    put(s, "oregon", GREEN, "north atlantic")
    put(s, "ionic", GREEN, "north atlantic")
    put(s, "elbe", RED)
    play(s, "play transport")
    assert "north atlantic" not in regions_for(s, "elbe"), "two newer ships"


@pytest.mark.clause("transatlantic", "5.1.4", "5.3.1")
def test_a_full_region_can_be_entered() -> None:
    s = full_cape("baltic", GREEN)
    assert "cape" in regions_for(s, "servia")
    play(s, "enter cape")
    assert ships(s, "cape") == ["servia", "germanic", "city of berlin"]


@pytest.mark.clause("transatlantic", "5.2.2")
def test_blue_riband_is_checked_before_pushing_out() -> None:
    s = fresh()
    for name in ("germanic", "city of berlin", "bothnia"):
        put(s, name, GREEN, "north atlantic")
    put(s, "taeping", GREEN, "north atlantic")
    put(s, "servia", RED)
    play(s, "play transport")
    deploy(s, "servia", "north atlantic")
    assert actor(s) == GREEN and markers(s, RED) == {"blue": 1} and s.record == 17, "awarded although Taeping is still to be redeployed"


# --- 5.3 pushing out ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "5.3.1")
def test_the_north_atlantic_pushes_out_at_the_fifth_ship_only() -> None:
    s = fresh()
    for name in ("oregon", "germanic", "baltic"):
        put(s, name, GREEN, "north atlantic")
    put(s, "etruria", RED)
    put(s, "lahn", RED)
    play(s, "play transport")
    deploy(s, "etruria", "north atlantic")
    assert ships(s, "north atlantic") == ["etruria", "oregon", "germanic", "baltic"] and actor(s) == RED
    play(s, "stop")
    turn_of(s, RED)
    play(s, "play region")
    deploy(s, "lahn", "north atlantic")
    assert ships(s, "north atlantic") == ["lahn", "etruria", "oregon", "germanic"] and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "5.3.2")
def test_scotia_pushed_out_leaves_without_effect() -> None:
    s = fresh()
    put(s, "scotia", None, "north atlantic")
    for name in ("oregon", "germanic", "baltic"):
        put(s, name, GREEN, "north atlantic")
    put(s, "etruria", RED)
    before = s.coal
    play(s, "play transport")
    deploy(s, "etruria", "north atlantic")
    assert ships(s, "north atlantic") == ["etruria", "oregon", "germanic", "baltic"]
    assert asked(s) is Question.TRANSPORT and s.coal == before and scored(s, GREEN) == 0


@pytest.mark.clause("transatlantic", "5.3.3")
def test_pushed_out_ship_may_redeploy_in_another_players_turn() -> None:
    s = fresh()
    for name, seat in (("germanic", YELLOW), ("city of berlin", YELLOW), ("baltic", GREEN)):
        put(s, name, seat, "cape", coal=3)
    put(s, "servia", RED)
    play(s, "play transport")
    deploy(s, "servia", "cape")
    assert actor(s) == GREEN and s.active == RED
    assert choices(s) == ["redeploy north atlantic", "redeploy south atlantic", "redeploy indian ocean", "redeploy pacific", "scrap"]
    captains = s.players[GREEN].captains
    play(s, "redeploy pacific")
    assert ships(s, "pacific") == ["baltic"] and coal(s, "baltic") == [3] and s.players[GREEN].captains == captains
    assert scored(s, GREEN) == 0 and s.players[GREEN].money == 100
    assert actor(s) == RED and asked(s) is Question.TRANSPORT


@pytest.mark.clause("transatlantic", "5.3.3")
def test_pushed_out_ship_cannot_go_back_into_its_region() -> None:
    s = fresh()
    for name in ("teutonic", "oregon", "germanic"):
        put(s, name, GREEN, "north atlantic")
    put(s, "baltic", GREEN, "north atlantic")
    put(s, "lahn", RED)
    play(s, "play transport")
    deploy(s, "lahn", "north atlantic")
    assert "redeploy north atlantic" not in choices(s)


@pytest.mark.clause("transatlantic", "5.3.3", "13.4")
def test_long_redeploy_chain_is_resolved_ship_by_ship() -> None:
    s = fresh()
    for name, seat in (("germanic", RED), ("city of berlin", RED), ("suevia", GREEN)):
        put(s, name, seat, "cape", coal=2)
    for name, seat in (("bothnia", RED), ("neckar", RED), ("city of chester", YELLOW)):
        put(s, name, seat, "indian ocean")
    for name, seat in (("mosel", RED), ("frisia", RED), ("baltic", BLUE)):
        put(s, name, seat, "pacific")
    for name, seat in (("abyssinia", GREEN), ("cutty sark", YELLOW), ("taeping", GREEN)):
        put(s, name, seat, "south atlantic")
    put(s, "servia", RED)
    play(s, "play transport")
    deploy(s, "servia", "cape")
    assert actor(s) == GREEN and s.ship == SHIP["suevia"]
    play(s, "redeploy indian ocean")
    assert actor(s) == YELLOW
    play(s, "redeploy pacific")
    assert actor(s) == BLUE
    play(s, "redeploy south atlantic")
    assert actor(s) == GREEN
    play(s, "redeploy north atlantic")
    assert ships(s, "cape") == ["servia", "germanic", "city of berlin"]
    assert ships(s, "indian ocean") == ["suevia", "bothnia", "neckar"] and coal(s, "suevia") == [2]
    assert ships(s, "pacific") == ["city of chester", "mosel", "frisia"]
    assert ships(s, "south atlantic") == ["baltic", "abyssinia", "cutty sark"]
    assert ships(s, "north atlantic") == ["taeping"]
    assert actor(s) == RED and asked(s) is Question.TRANSPORT


@pytest.mark.clause("transatlantic", "5.3.3", "5.3.4")
def test_chain_ends_when_an_owner_gives_his_ship_up() -> None:
    s = fresh()
    for name in ("germanic", "city of berlin"):
        put(s, name, RED, "cape")
    put(s, "suevia", GREEN, "cape")
    for name in ("bothnia", "neckar"):
        put(s, name, RED, "indian ocean")
    put(s, "mosel", YELLOW, "indian ocean")
    build(s, YELLOW, "indian ocean", 2)
    build(s, YELLOW, "cape")
    put(s, "servia", RED)
    play(s, "play transport")
    deploy(s, "servia", "cape")
    play(s, "redeploy indian ocean", "scrap")
    assert s.players[YELLOW].money == 130 and s.players[YELLOW].transport_vp == 2, "in the region it leaves"
    assert place(s, "mosel") == Place.GONE and actor(s) == RED


@pytest.mark.clause("transatlantic", "5.3.4", "6.1", "6.2")
def test_final_transport_of_a_steamship_spends_a_coal() -> None:
    s = full_cape("abyssinia", GREEN, 2)
    build(s, GREEN, "cape", 3)
    stock = s.coal
    deploy(s, "servia", "cape")
    assert s.players[GREEN].money == 130 and s.players[GREEN].transport_vp == 3 and s.coal == stock + 2


@pytest.mark.clause("transatlantic", "5.3.4", "9.6", "6.1")
def test_final_transport_of_a_clipper_needs_no_coal_and_scrapping_it_scores_nothing() -> None:
    s = full_cape("cutty sark", GREEN)
    captains = s.players[GREEN].captains
    deploy(s, "servia", "cape")
    assert s.players[GREEN].money == 120 and scored(s, GREEN) == 0
    assert place(s, "cutty sark") == Place.GONE and s.players[GREEN].captains == captains + 1


@pytest.mark.clause("transatlantic", "5.3.4", "5.3.5")
def test_without_coal_there_is_no_final_transport_but_the_ship_scores() -> None:
    s = full_cape("abyssinia", GREEN, 0)
    build(s, GREEN, "cape", 3)
    deploy(s, "servia", "cape")
    assert s.players[GREEN].money == 100 and s.players[GREEN].transport_vp == 0 and s.players[GREEN].scrap_vp == 4


@pytest.mark.clause("transatlantic", "5.3.5", "1.17")
def test_scrapped_ship_leaves_the_game_and_not_to_the_docks() -> None:
    s = full_cape("abyssinia", GREEN, 3)
    dock(s, yellow=2)
    mark(s, GREEN, yellow=1)
    stock, captains = s.coal, s.players[GREEN].captains
    deploy(s, "servia", "cape")
    assert s.players[GREEN].scrap_vp == 6 + 2
    assert place(s, "abyssinia") == Place.GONE and docks(s)["yellow"] == 2
    assert s.coal == stock + 3 and s.players[GREEN].captains == captains + 1


@pytest.mark.clause("transatlantic", "5.3.6")
def test_final_transport_does_not_count_against_the_card() -> None:
    s = full_cape("abyssinia", RED, 1)
    put(s, "etruria", RED, "indian ocean")
    deploy(s, "servia", "cape")
    assert s.players[RED].money == 130
    play(s, "transport servia", "transport etruria")
    assert s.players[RED].money == 130 + 50 + 60 and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "5.3.6", "7.5")
def test_final_transport_gives_no_region_bonus() -> None:
    s = full_cape("abyssinia", GREEN, 1, "region")
    deploy(s, "servia", "cape")
    assert asked(s) is Question.REGION and s.players[GREEN].money == 130
    play(s, "region cape")
    assert s.players[RED].money == 150, "Servia only; Abyssinia had transported before"


@pytest.mark.clause("transatlantic", "5.3.7")
def test_a_player_may_push_out_his_own_ship() -> None:
    s = full_cape("abyssinia", RED, 1)
    deploy(s, "servia", "cape")
    assert s.players[RED].money == 130 and s.players[RED].scrap_vp == 4 and asked(s) is Question.TRANSPORT
