"""TransAtlantic 13: what each decision offers and when it is skipped."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.actions import Act
from seaboard.games.transatlantic.state import Question
from seaboard.games.transatlantic.tables import CARD_NAMES

from .positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    SEA,
    SHIP,
    YELLOW,
    actor,
    asked,
    build,
    choices,
    deploy,
    for_sale,
    fresh,
    give,
    play,
    put,
    regions_for,
    show,
    stack,
    turn_of,
)

EXTENSIONS = tuple(name.lower() for name in CARD_NAMES[7:])


@pytest.mark.clause("transatlantic", "13.1")
def test_action_space_of_103_ids() -> None:
    assert Act.total() == 103
    sizes = [block.size for block in Act]
    assert sizes == [18, 5, 5, 6, 49, 5, 4, 3, 2, 2, 3, 1]
    assert [int(block) for block in Act] == [sum(sizes[:k]) for k in range(len(sizes))]


@pytest.mark.clause("transatlantic", "13.1")
def test_at_most_22_choices_in_a_turn() -> None:
    s = fresh()
    show(s)
    give(s, RED, *EXTENSIONS)
    show(s, *EXTENSIONS[:5])
    stack(s, RED, "region")
    assert len(choices(s)) == 5 + 11 + 5
    give(s, RED, *EXTENSIONS[5:8])
    stack(s, RED, *EXTENSIONS[5:7])
    assert len(choices(s)) == 22, "DIRECTOR is playable, and every kind is still in the hand"
    play(s, "play coal")


@pytest.mark.clause("transatlantic", "13.2")
def test_copies_of_a_card_are_one_choice_and_plus_cards_another_kind() -> None:
    s = fresh()
    show(s)
    give(s, RED, "coal+", "coal+")
    assert choices(s) == ["play shipyard", "play transport", "play region", "play coal", "play invest", "play coal+"]


@pytest.mark.clause("transatlantic", "13.3")
def test_a_single_ship_to_deploy_is_not_asked_for() -> None:
    match = GAME.new(players=2, seed=1)
    match.play(match.legal[0])
    seat = match.seat
    match.play("play transport")
    assert match.seat == seat and match.question.startswith("Which region does ")
    assert {match.text(action).split()[0] for action in match.legal} == {"enter"}


@pytest.mark.clause("transatlantic", "13.4", "5.3.3")
def test_redeploy_chain_goes_to_older_and_older_ships() -> None:
    s = fresh()
    for k, name in enumerate(("suevia", "bothnia", "neckar", "city of chester", "mosel", "frisia", "baltic", "abyssinia", "cutty sark")):
        put(s, name, GREEN, ("cape", "indian ocean", "pacific")[k // 3])
    put(s, "servia", RED)
    play(s, "play transport")
    deploy(s, "servia", "cape")
    for sea, name in (("indian ocean", "neckar"), ("pacific", "frisia"), ("south atlantic", "cutty sark")):
        assert s.ship == SHIP[name]
        play(s, f"redeploy {sea}")
    assert asked(s) is Question.TRANSPORT


@pytest.mark.clause("transatlantic", "8.1")
def test_d2_kinds_in_hand_and_display_slots() -> None:
    s = fresh()
    stack(s, RED, "shipyard", "region", "region")
    assert choices(s) == [
        "play transport",
        "play coal",
        "play invest",
        "play director",
        "token coal+",
        "token fleet",
        "token commerce",
        "token cargo",
        "token global",
    ]


@pytest.mark.clause("transatlantic", "4.2")
def test_d3_second_purchase_is_skipped_when_none_is_possible() -> None:
    s = fresh()
    for_sale(s, "mosel", "neckar")
    turn_of(s, RED, money=60)
    play(s, "play shipyard", "buy 1")
    assert asked(s) in (Question.DEPLOY, Question.DEPLOY_REGION)


@pytest.mark.clause("transatlantic", "7.2")
def test_d4_is_not_asked_with_plain_shipyard() -> None:
    s = fresh()
    for_sale(s, "mosel")
    play(s, "play shipyard", "buy 1")
    assert asked(s) is not Question.EXTRA_COAL


@pytest.mark.clause("transatlantic", "5.5.1")
def test_d5_offers_ships_that_fit_and_d6_their_regions() -> None:
    s = fresh()
    put(s, "abyssinia", RED)
    put(s, "germanic", RED)
    put(s, "servia", RED)
    for name, sea in (("frisia", "cape"), ("mosel", "pacific"), ("neckar", "indian ocean"), ("oregon", "south atlantic")):
        put(s, name, GREEN, sea)
    put(s, "bothnia", GREEN, "north atlantic")
    put(s, "suevia", GREEN, "north atlantic")
    play(s, "play transport")
    assert choices(s) == ["deploy germanic", "deploy servia"]
    assert regions_for(s, "germanic") == ["north atlantic", "cape", "indian ocean", "pacific"]


@pytest.mark.clause("transatlantic", "5.3.4")
def test_d7_is_skipped_without_a_legal_region() -> None:
    s = fresh(2)
    for name in ("germanic", "city of berlin", "abyssinia"):
        put(s, name, GREEN, "cape")
    put(s, "mosel", GREEN, "south atlantic")
    put(s, "frisia", GREEN, "north atlantic")
    put(s, "baltic", GREEN, "north atlantic")
    put(s, "servia", RED)
    play(s, "play transport")
    deploy(s, "servia", "cape")
    assert actor(s) == RED and s.players[GREEN].scrap_vp == 4


@pytest.mark.clause("transatlantic", "7.20")
@pytest.mark.parametrize(
    ("card", "may_stop"), [("transport", True), ("transport+", True), ("cargo", False), ("cruise", False), ("global", False)]
)
def test_d8_stop_is_offered_with_up_to_only(card: str, may_stop: bool) -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    put(s, "mosel", RED, "pacific")
    if card != "transport":
        give(s, RED, card)
    play(s, f"play {card}")
    if card == "global":
        play(s, "global per region")
    assert choices(s) == ["transport mosel", "transport germanic"] + (["stop"] if may_stop else [])


@pytest.mark.clause("transatlantic", "7.20")
@pytest.mark.parametrize("card", ["transport", "transport+", "cargo", "cruise", "blue riband"])
def test_d8_ends_by_itself_without_a_ship(card: str) -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=0)
    if card != "transport":
        give(s, RED, card)
    play(s, f"play {card}")
    assert actor(s) == GREEN


@pytest.mark.clause("transatlantic", "7.5")
@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 4), (4, 5)])
def test_d9_offers_all_regions_in_play(players: int, count: int) -> None:
    s = fresh(players)
    play(s, "play region")
    assert choices(s) == [f"region {sea}" for sea in list(SEA)[:count]]


@pytest.mark.clause("transatlantic", "7.8")
def test_d10_both_modes_even_without_ships() -> None:
    s = fresh()
    give(s, RED, "global")
    play(s, "play global")
    assert choices(s) == ["global per region", "global per flag"]
    play(s, "global per region")
    assert actor(s) == GREEN


@pytest.mark.clause("transatlantic", "7.13", "7.16")
def test_d12_and_d13_leave_out_what_cannot_be_paid() -> None:
    s = fresh()
    build(s, GREEN, "cape", 2)
    build(s, GREEN, "pacific", 3)
    build(s, YELLOW, "north atlantic")
    turn_of(s, RED, money=30)
    play(s, "play invest")
    assert choices(s) == ["invest house"]
    play(s, "invest house")
    assert choices(s) == ["build north atlantic", "build south atlantic", "build indian ocean"]


@pytest.mark.clause("transatlantic", "7.14")
def test_d13_of_invest_plus_offers_every_region_with_a_free_place() -> None:
    s = fresh()
    build(s, GREEN, "cape", 2)
    build(s, GREEN, "pacific", 3)
    give(s, RED, "invest+")
    play(s, "play invest+", "marker mail", "marker freight", "extra house")
    assert choices(s) == ["build north atlantic", "build south atlantic", "build cape", "build indian ocean"]


@pytest.mark.clause("transatlantic", "7.17")
def test_d16_names_the_others_clockwise() -> None:
    s = fresh()
    give(s, YELLOW, "ship agent")
    for seat in (RED, GREEN, BLUE):
        stack(s, seat, "coal")
    turn_of(s, YELLOW)
    play(s, "play ship agent")
    assert GAME.legal(s) == [Act.AGENT, Act.AGENT + 1, Act.AGENT + 2]
    assert choices(s) == ["copy blue", "copy red", "copy green"]


@pytest.mark.clause("transatlantic", "7.17")
def test_d16_is_skipped_without_a_card_to_copy() -> None:
    s = fresh()
    give(s, RED, "ship agent")
    give(s, GREEN, "ship agent")
    stack(s, GREEN, "ship agent")
    play(s, "play ship agent")
    assert actor(s) == GREEN


@pytest.mark.clause("transatlantic", "8.2.3")
def test_d17_offers_the_slots_of_a_small_display() -> None:
    s = fresh()
    show(s, "cargo", "fleet", "commerce")
    stack(s, RED, "shipyard", "transport", "region")
    play(s, "play director")
    assert GAME.legal(s) == [Act.TAKE, Act.TAKE + 1, Act.TAKE + 2]
    assert choices(s) == ["take cargo", "take fleet", "take commerce"]
