"""TransAtlantic 5.4 and 5.5: the Blue Riband, and when ships are deployed."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import Place, Question

from .positions import (
    GREEN,
    RED,
    YELLOW,
    actor,
    asked,
    assert_sound,
    choices,
    coal,
    deploy,
    for_sale,
    fresh,
    give,
    mark,
    markers,
    place,
    play,
    put,
    stack,
    supply,
    turn_of,
)

# --- 5.4 Blue Riband ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "5.4.1")
@pytest.mark.parametrize(("name", "wins"), [("baltic", False), ("mosel", False), ("germanic", True)])
def test_only_a_strictly_higher_speed_wins(name: str, wins: bool) -> None:
    s = fresh()
    put(s, name, RED)
    play(s, "play transport")
    deploy(s, name, "north atlantic")
    assert markers(s, RED) == ({"blue": 1} if wins else {}) and s.record == (16 if wins else 15)


@pytest.mark.clause("transatlantic", "5.4.1")
def test_speed_in_other_regions_wins_nothing() -> None:
    s = fresh()
    put(s, "mauretania", RED)
    play(s, "play transport")
    deploy(s, "mauretania", "pacific")
    assert markers(s, RED) == {} and s.record == 15


@pytest.mark.clause("transatlantic", "5.4.1", "5.3.3")
def test_blue_riband_is_won_by_redeploying() -> None:
    s = fresh()
    for name, seat in (("lahn", YELLOW), ("etruria", YELLOW), ("oregon", GREEN)):
        put(s, name, seat, "cape")
    put(s, "teutonic", RED)
    play(s, "play transport")
    deploy(s, "teutonic", "cape")
    play(s, "redeploy north atlantic")
    assert markers(s, GREEN) == {"blue": 1} and markers(s, RED) == {} and s.record == 17


@pytest.mark.clause("transatlantic", "5.4.1", "5.1.3")
def test_second_newest_ship_can_win_the_blue_riband() -> None:
    s = fresh()
    put(s, "minnesota", GREEN, "north atlantic")
    put(s, "servia", RED)
    play(s, "play transport")
    deploy(s, "servia", "north atlantic")
    assert markers(s, RED) == {"blue": 1} and s.record == 17


@pytest.mark.clause("transatlantic", "5.4.2")
def test_record_does_not_fall_when_the_record_ship_leaves() -> None:
    s = fresh()
    for name in ("ionic", "hammonia", "elbe"):
        put(s, name, GREEN, "north atlantic")
    put(s, "germanic", YELLOW, "north atlantic")
    s.record = 16
    put(s, "minnesota", RED)
    play(s, "play transport")
    deploy(s, "minnesota", "north atlantic")
    play(s, "scrap")
    assert s.record == 16


@pytest.mark.clause("transatlantic", "5.4.3", "1.14")
def test_record_changes_even_when_no_marker_is_left() -> None:
    s = fresh()
    mark(s, GREEN, blue=12)
    put(s, "mauretania", RED)
    play(s, "play transport")
    deploy(s, "mauretania", "north atlantic")
    assert s.record == 26 and markers(s, RED) == {}


@pytest.mark.clause("transatlantic", "5.4.3")
def test_a_player_may_win_several_blue_ribands() -> None:
    s = fresh()
    put(s, "germanic", RED)
    put(s, "servia", RED)
    for card, name in (("transport", "germanic"), ("region", "servia")):
        turn_of(s, RED)
        play(s, f"play {card}")
        deploy(s, name, "north atlantic")
        play(s, choices(s)[-1])
    assert markers(s, RED) == {"blue": 2}


@pytest.mark.clause("transatlantic", "5.4.3")
@pytest.mark.parametrize("card", ["invest", "invest+", "director"])
def test_blue_ribands_cannot_be_chosen(card: str) -> None:
    s = fresh()
    if card == "invest+":
        give(s, RED, card)
    if card == "director":
        stack(s, RED, "shipyard", "transport", "region", "region", "coal")
    play(s, f"play {card}")
    if card == "invest":
        play(s, "invest marker")
    assert all(text.startswith("marker ") for text in choices(s)) and "marker blue riband" not in choices(s)


# --- 5.5 when ships are deployed ---------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "5.5.1", "7.20")
@pytest.mark.parametrize("card", ["transport", "transport+", "region", "cargo", "cruise", "global", "blue riband"])
def test_anchor_cards_must_deploy_exactly_one(card: str) -> None:
    s = fresh()
    put(s, "germanic", RED)
    put(s, "servia", RED)
    if card not in ("transport", "region"):
        give(s, RED, card)
    play(s, f"play {card}")
    assert choices(s) == ["deploy germanic", "deploy servia"], "no stop"
    deploy(s, "germanic", "pacific")
    assert supply(s, RED) == ["servia"] and asked(s) not in (Question.DEPLOY, Question.DEPLOY_REGION)


@pytest.mark.clause("transatlantic", "5.5.1")
@pytest.mark.parametrize("card", ["coal", "invest", "coal+", "invest+", "commerce", "fleet", "shipyard"])
def test_cards_without_anchor_do_not_deploy_from_the_supply(card: str) -> None:
    s = fresh()
    put(s, "germanic", RED, coal=3)
    if card in ("coal+", "invest+", "commerce", "fleet"):
        give(s, RED, card)
    play(s, f"play {card}")
    assert asked(s) not in (Question.DEPLOY, Question.DEPLOY_REGION) and place(s, "germanic") == Place.SUPPLY


@pytest.mark.clause("transatlantic", "5.5.1", "5.5.3")
def test_deploy_step_is_skipped_when_no_ship_fits() -> None:
    s = fresh()
    for name, sea in (("elbe", "cape"), ("servia", "pacific"), ("hammonia", "indian ocean"), ("ionic", "south atlantic")):
        put(s, name, GREEN, sea)
    for name in ("oregon", "etruria"):
        put(s, name, GREEN, "north atlantic")
    put(s, "germanic", RED, coal=2)
    put(s, "thermopylae", RED, "cape")
    play(s, "play transport")
    assert choices(s) == ["transport thermopylae", "stop"]
    assert place(s, "germanic") == Place.SUPPLY and coal(s, "germanic") == [2]


@pytest.mark.clause("transatlantic", "5.5.2")
def test_shipyard_deploys_a_bought_steamship_and_no_other() -> None:
    s = fresh()
    put(s, "abyssinia", RED)
    for_sale(s, "germanic", "mosel")
    turn_of(s, RED, money=130)
    play(s, "play shipyard", "buy 1", "buy 2")
    assert choices(s) == ["deploy mosel", "deploy germanic"]
    deploy(s, "germanic", "cape")
    assert supply(s, RED) == ["abyssinia", "mosel"] and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "5.5.2", "5.5.3")
def test_bought_steamship_that_fits_nowhere_stays_in_the_supply() -> None:
    s = fresh()
    for name, sea in (("elbe", "cape"), ("servia", "pacific"), ("hammonia", "indian ocean"), ("ionic", "south atlantic")):
        put(s, name, GREEN, sea)
    for name in ("oregon", "etruria"):
        put(s, name, GREEN, "north atlantic")
    for_sale(s, "mosel")
    play(s, "play shipyard", "buy 1")
    assert actor(s) == GREEN and supply(s, RED) == ["mosel"] and coal(s, "mosel") == [1]
    assert_sound(s)
