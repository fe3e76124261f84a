"""TransAtlantic 8.7 and 12: the option PRESIDENT and its contracts."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import End, Question

from .positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    actor,
    asked,
    choices,
    deploy,
    for_sale,
    fresh,
    give,
    hand,
    lay_up,
    mark,
    markers,
    play,
    points,
    put,
    show,
    stack,
    top,
    turn_of,
)

ANCHORS = ("transport", "transport+", "region", "cargo", "cruise", "global", "blue riband")


@pytest.mark.clause("transatlantic", "8.7", "2.9")
def test_president_replaces_director_in_every_hand() -> None:
    s = GAME.start(4, 1, {"president": True})
    for seat in range(4):
        assert hand(s, seat) == ["shipyard", "transport", "region", "region", "coal", "invest", "president"]


@pytest.mark.clause("transatlantic", "8.7.1")
@pytest.mark.parametrize(("cards", "playable"), [(3, False), (4, True)])
def test_president_needs_five_cards_with_itself(cards: int, playable: bool) -> None:
    s = fresh(president=True)
    stack(s, RED, *("shipyard", "transport", "region", "region")[:cards])
    assert ("play president" in choices(s)) is playable


@pytest.mark.clause("transatlantic", "8.7", "8.2.1", "8.2.3", "8.2.4")
def test_president_takes_cards_back_and_a_display_card_like_director() -> None:
    s = fresh(president=True)
    stack(s, RED, "shipyard", "transport", "region", "region")
    play(s, "play president")
    assert asked(s) is Question.DISPLAY and len(hand(s, RED)) == 7
    play(s, "take fleet")
    assert top(s, RED) == "fleet" and s.display_size == 5 and s.discard_size == 1 and "president" in hand(s, RED)


@pytest.mark.clause("transatlantic", "8.7.2")
def test_contracts_may_be_kept_from_markers_and_are_paid_out() -> None:
    s = fresh(president=True)
    stack(s, RED, "shipyard", "transport", "region", "region")
    s.players[RED].contracts, s.contracts = 8, 48
    play(s, "play president")
    assert choices(s) == ["marker coal bunker", "marker freight", "marker mail", "marker passengers", "stop"]
    play(s, "marker coal bunker")
    assert s.players[RED].contracts == 5 and asked(s) is Question.EXCHANGE
    play(s, "stop")
    assert s.players[RED].money == 100 + 5 * 20 and s.contracts == 56 and asked(s) is Question.DISPLAY
    assert markers(s, RED) == {"black": 1}


@pytest.mark.clause("transatlantic", "8.7.2")
@pytest.mark.parametrize(("contracts", "asks"), [(2, False), (3, True)])
def test_exchange_needs_three_points(contracts: int, asks: bool) -> None:
    s = fresh(president=True)
    stack(s, RED, "shipyard", "transport", "region", "region")
    s.players[RED].contracts, s.contracts = contracts, 56 - contracts
    play(s, "play president")
    assert (asked(s) is Question.EXCHANGE) is asks
    assert s.players[RED].money == (100 if asks else 140)


@pytest.mark.clause("transatlantic", "8.7.2", "1.14")
def test_exchange_is_skipped_when_no_marker_is_left() -> None:
    s = fresh(president=True)
    stack(s, RED, "shipyard", "transport", "region", "region")
    s.players[RED].contracts, s.contracts = 6, 50
    mark(s, GREEN, black=16, green=13, yellow=12, red=12)
    play(s, "play president")
    assert choices(s) == ["marker passengers", "stop"]
    play(s, "marker passengers")
    assert asked(s) is Question.DISPLAY and s.players[RED].money == 160


@pytest.mark.clause("transatlantic", "8.7.2", "8.2.2")
def test_bonus_markers_come_before_the_exchange() -> None:
    s = fresh(president=True)
    stack(s, RED, "shipyard", "transport", "region", "region", "coal")
    s.players[RED].contracts, s.contracts = 3, 53
    play(s, "play president")
    assert asked(s) is Question.MARKER and "stop" not in choices(s)
    play(s, "marker mail")
    assert asked(s) is Question.EXCHANGE


@pytest.mark.clause("transatlantic", "8.7.2", "8.7.3")
def test_contracts_are_settled_before_the_display_card_is_carried_out() -> None:
    s = fresh(president=True)
    show(s, "cargo", "fleet", "commerce", "coal+", "cruise")
    stack(s, RED, "shipyard", "transport", "region", "region")
    s.players[RED].contracts, s.contracts = 1, 55
    play(s, "play president", "take cargo")
    assert s.players[RED].money == 120 and s.players[RED].contracts == 1, "CARGO without a deployment brings a new one"


@pytest.mark.clause("transatlantic", "8.7.3")
@pytest.mark.parametrize("card", ANCHORS)
def test_anchor_without_deployment_brings_a_contract_point(card: str) -> None:
    s = fresh(president=True)
    if card not in ("transport", "region"):
        give(s, RED, card)
    play(s, f"play {card}")
    assert s.players[RED].contracts == 1 and s.contracts == 55


@pytest.mark.clause("transatlantic", "8.7.3")
@pytest.mark.parametrize("card", ANCHORS)
def test_anchor_with_deployment_brings_none(card: str) -> None:
    s = fresh(president=True)
    put(s, "germanic", RED)
    if card not in ("transport", "region"):
        give(s, RED, card)
    play(s, f"play {card}")
    deploy(s, "germanic", "cape")
    assert s.players[RED].contracts == 0


@pytest.mark.clause("transatlantic", "8.7.3")
def test_no_contract_without_an_anchor_or_without_the_option() -> None:
    s = fresh(president=True)
    play(s, "play shipyard", "play coal", "play invest", "invest marker", "marker mail")
    assert s.contracts == 56
    s = fresh()
    play(s, "play transport")
    assert s.contracts == 56 and s.players[RED].contracts == 0


@pytest.mark.clause("transatlantic", "8.7.3", "5.5.2")
def test_shipyard_without_a_deployment_brings_no_contract() -> None:
    s = fresh(president=True)
    for_sale(s, "blue headquarters")
    turn_of(s, RED, money=200)
    play(s, "play shipyard", "buy 1")
    assert actor(s) == GREEN and s.contracts == 56


@pytest.mark.clause("transatlantic", "8.7.3", "7.17", "8.6")
@pytest.mark.parametrize("way", ["ship agent", "token"])
def test_copied_anchor_brings_a_contract_point_to_the_acting_player(way: str) -> None:
    s = fresh(president=True)
    give(s, RED, "ship agent")
    show(s, "cargo")
    stack(s, BLUE, "transport")
    play(s, *(("play ship agent", "copy blue") if way == "ship agent" else ("token cargo",)))
    assert s.players[RED].contracts == 1 and s.players[BLUE].contracts == 0 and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "8.7.3", "1.14")
def test_contract_stock_of_56_points_can_be_used_up() -> None:
    s = fresh(president=True)
    s.players[GREEN].contracts, s.contracts = 55, 1
    play(s, "play transport")
    assert s.players[RED].contracts == 1 and s.contracts == 0
    play(s, "play transport")
    assert s.players[GREEN].contracts == 55


@pytest.mark.clause("transatlantic", "8.7.3")
def test_laid_up_ship_without_captain_brings_a_contract_point() -> None:
    s = fresh(president=True, scrap_to_supply=True)
    lay_up(s, "abyssinia", RED)
    at_sea = ("baltic", "frisia", "mosel", "neckar", "bothnia", "suevia", "elbe", "servia", "ionic")
    for k, name in enumerate(at_sea):
        put(s, name, RED, ("cape", "pacific", "indian ocean")[k % 3], coal=0)
    play(s, "play transport")
    assert s.players[RED].captains == 0 and s.players[RED].contracts == 1 and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "8.7.4", "10.4.4")
def test_unused_contracts_are_paid_out_at_the_end() -> None:
    s = fresh(2, president=True)
    s.last_round, s.end = 0, End.STALL
    for seat, contracts in ((RED, 7), (GREEN, 4)):
        s.players[seat].contracts, s.players[seat].money = contracts, 60
        s.contracts -= contracts
    play(s, "play coal", "play coal")
    assert GAME.rules.is_over(s)
    assert [player.money for player in s.players[:2]] == [200, 140] and s.contracts == 56
    assert [points(s, seat)["cash"] for seat in (RED, GREEN)] == [2, 1]


@pytest.mark.clause("transatlantic", "8.7.4", "10.4.4")
def test_points_as_if_the_game_ended_now_include_unused_contracts() -> None:
    s = fresh(president=True)
    s.players[RED].contracts, s.contracts = 5, 51
    assert points(s, RED)["cash"] == 2, "£100 and 5 contract points of £20"
