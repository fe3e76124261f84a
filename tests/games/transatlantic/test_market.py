"""TransAtlantic 4: the Ship Market and purchases."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import EMPTY, Place, Question

from .positions import (
    GAME,
    GREEN,
    RED,
    actor,
    asked,
    choices,
    coal,
    deploy,
    docks,
    for_sale,
    fresh,
    give,
    market,
    place,
    play,
    put,
    show,
    supply,
    to_come,
    turn_of,
    use_up_captains,
    use_up_coal,
)

HEADQUARTERS = tuple(f"{flag} headquarters" for flag in ("blue", "black", "green", "yellow", "red"))


@pytest.mark.clause("transatlantic", "4.1")
@pytest.mark.parametrize(("position", "extra"), [(1, 0), (2, 10), (3, 20), (4, 30), (5, 40), (6, 50)])
def test_a_position_adds_to_the_price(position: int, extra: int) -> None:
    s = fresh()
    for_sale(s, "mosel", "city of chester", "abyssinia", "baltic", "frisia", "germanic")
    price = 70 if position == 6 else 50
    me = turn_of(s, RED, money=price + extra)
    assert [card["cost"] for card in GAME.face.view(s, None)["market"]] == [50, 60, 70, 80, 90, 120]
    play(s, "play shipyard", f"buy {position}")
    assert me.money == 0


@pytest.mark.clause("transatlantic", "4.2")
def test_both_costs_are_those_at_the_start_of_the_action() -> None:
    s = fresh()
    for_sale(s, "mosel", "city of chester", "abyssinia", "baltic", "frisia", "germanic")
    me = turn_of(s, RED, money=170)
    play(s, "play shipyard", "buy 1")
    assert choices(s) == ["buy 2", "buy 3", "buy 4", "buy 5", "buy 6", "stop"]
    play(s, "buy 6")
    assert me.money == 170 - 50 - (70 + 50)
    assert asked(s) is Question.DEPLOY, "no third card"


@pytest.mark.clause("transatlantic", "4.2")
def test_the_first_card_must_be_bought_and_the_second_may() -> None:
    s = fresh()
    for_sale(s, "mosel", "city of chester")
    me = turn_of(s, RED, money=200)
    play(s, "play shipyard")
    assert choices(s) == ["buy 1", "buy 2"]
    play(s, "buy 2", "stop")
    assert me.money == 140 and supply(s, RED) == ["city of chester"]


@pytest.mark.clause("transatlantic", "4.2", "5.5.4")
@pytest.mark.parametrize("card", ["transport", "region", "coal", "invest", "cargo", "commerce", "fleet"])
def test_other_cards_buy_nothing(card: str) -> None:
    s = fresh()
    for_sale(s, "mosel")
    if card in ("cargo", "commerce", "fleet"):
        give(s, RED, card)
    play(s, f"play {card}")
    assert not any(text.startswith("buy") for text in choices(s))


@pytest.mark.clause("transatlantic", "4.3")
def test_only_what_can_be_paid_at_once_is_offered() -> None:
    s = fresh()
    for_sale(s, "germanic", "mosel", "city of chester", "abyssinia", "baltic", "frisia")
    me = turn_of(s, RED, money=129)
    play(s, "play shipyard")
    assert choices(s) == ["buy 1", "buy 2", "buy 3", "buy 4", "buy 5", "buy 6"]
    play(s, "buy 2")
    assert me.money == 69 and asked(s) is not Question.BUY, "£70 is the cheapest now"


@pytest.mark.clause("transatlantic", "4.4")
def test_no_captain_no_steamship() -> None:
    s = fresh()
    use_up_captains(s, RED)
    for_sale(s, "mosel", "blue headquarters")
    me = turn_of(s, RED, money=1000)
    play(s, "play shipyard")
    assert choices(s) == ["buy 2"]
    play(s, "buy 2")
    assert me.headquarters == [1, 0, 0, 0, 0] and me.money == 790


@pytest.mark.clause("transatlantic", "4.4")
def test_the_last_captain_allows_one_steamship_only() -> None:
    s = fresh()
    for_sale(s, "mosel", "city of chester", "blue headquarters")
    use_up_captains(s, RED, leave=1)
    me = turn_of(s, RED, money=1000)
    play(s, "play shipyard", "buy 1")
    assert me.captains == 0 and choices(s) == ["buy 3", "stop"]


@pytest.mark.clause("transatlantic", "4.4")
def test_bought_steamship_gets_captain_and_coal() -> None:
    s = fresh()
    for_sale(s, "mosel")
    play(s, "play shipyard", "buy 1")
    assert s.players[RED].captains == 8 and coal(s, "mosel") == [1] and s.coal == 39


@pytest.mark.clause("transatlantic", "4.4", "1.14")
def test_bought_steamship_gets_no_coal_from_an_empty_stock() -> None:
    s = fresh()
    for_sale(s, "mosel", "city of chester")
    use_up_coal(s, RED, leave=1)
    s.players[RED].money = 200
    play(s, "play shipyard", "buy 1", "buy 2")
    assert coal(s, "mosel", "city of chester") == [1, 0] and s.coal == 0


@pytest.mark.clause("transatlantic", "4.5")
@pytest.mark.parametrize("first", ["buy 1", "buy 2"])
def test_a_steamship_and_a_headquarters_in_either_order(first: str) -> None:
    s = fresh()
    to_come(s, "mosel")
    for_sale(s, "mosel", *HEADQUARTERS)
    me = turn_of(s, RED, money=1000)
    second = "buy 2" if first == "buy 1" else "buy 1"
    play(s, "play shipyard", first, second)
    assert supply(s, RED) == ["mosel"] and sum(me.headquarters) == 1 and me.money == 1000 - 50 - 210


@pytest.mark.clause("transatlantic", "4.5")
def test_two_headquarters_at_once() -> None:
    s = fresh()
    to_come(s)
    for_sale(s, *HEADQUARTERS)
    me = turn_of(s, RED, money=410)
    play(s, "play shipyard", "buy 1", "buy 2")
    assert me.money == 0 and me.headquarters == [1, 1, 0, 0, 0] and me.captains == 9
    assert market(s) == ["green headquarters", "yellow headquarters", "red headquarters"]


@pytest.mark.clause("transatlantic", "4.6")
def test_market_update_docks_the_leftmost_steamship_once_per_action() -> None:
    s = fresh()
    to_come(s, "mosel", "neckar", "bothnia", "suevia", "germanic", "elbe", "servia", "hammonia", "ionic", "oregon")
    for_sale(s, "mosel", "neckar", "bothnia", "suevia", "germanic", "elbe")
    turn_of(s, RED, money=140)
    play(s, "play shipyard", "buy 1", "buy 3")
    assert place(s, "neckar") == Place.DOCKS and docks(s) == {"blue": 1, "black": 0, "green": 0, "yellow": 0, "red": 0}
    assert market(s) == ["suevia", "germanic", "elbe", "servia", "hammonia", "ionic"]


@pytest.mark.clause("transatlantic", "4.6", "1.17")
def test_headquarters_never_go_to_the_docks() -> None:
    s = fresh()
    to_come(s, "columbus", "aquitania")
    for_sale(s, "blue headquarters", "black headquarters", "columbus", "aquitania")
    turn_of(s, RED, money=1000)
    play(s, "play shipyard", "buy 2", "stop")
    assert place(s, "columbus") == Place.DOCKS
    assert market(s) == ["blue headquarters", "aquitania", "green headquarters", "yellow headquarters", "red headquarters"]


@pytest.mark.clause("transatlantic", "4.6", "4.8", "10.7")
def test_buying_only_headquarters_without_steamships_docks_nothing() -> None:
    s = fresh()
    to_come(s)
    for_sale(s, "blue headquarters", "black headquarters")
    turn_of(s, RED, money=1000)
    play(s, "play shipyard", "buy 1", "stop")
    assert sum(s.docks) == 0
    assert market(s) == ["black headquarters", "green headquarters", "yellow headquarters", "red headquarters"]


@pytest.mark.clause("transatlantic", "4.6", "5.5.2")
def test_market_is_updated_before_the_bought_ship_is_deployed() -> None:
    s = fresh()
    for_sale(s, "city of berlin", "campania")
    s.players[RED].money = 210
    for name in ("oregon", "ionic", "city of chester"):
        put(s, name, GREEN, "cape", coal=0)
    for name, sea in (("elbe", "indian ocean"), ("servia", "pacific"), ("hammonia", "south atlantic"), ("lahn", "north atlantic")):
        put(s, name, GREEN, sea)
    put(s, "etruria", GREEN, "north atlantic")
    play(s, "play shipyard", "buy 2")
    deploy(s, "campania", "cape")
    assert s.players[GREEN].scrap_vp == 4 + 1, "City of Berlin is already in the green docks when City of Chester is scrapped"


@pytest.mark.clause("transatlantic", "4.7")
def test_market_does_not_change_when_nothing_can_be_bought() -> None:
    s = fresh()
    for_sale(s, "mosel", "neckar")
    turn_of(s, RED, money=49)
    play(s, "play shipyard")
    assert actor(s) == GREEN and market(s) == ["mosel", "neckar"] and sum(s.docks) == 0


@pytest.mark.clause("transatlantic", "4.8")
def test_market_with_fewer_cards_than_positions() -> None:
    s = fresh()
    to_come(s)
    for_sale(s, "red headquarters")
    s.deck[:] = [EMPTY] * len(s.deck)
    s.deck_next = s.deck_size = 0
    s.players[GREEN].headquarters[:4] = [1, 1, 1, 1]
    turn_of(s, RED, money=1000)
    play(s, "play shipyard")
    assert choices(s) == ["buy 1"]
    play(s, "buy 1")
    assert market(s) == [] and actor(s) == GREEN
    turn_of(s, RED)
    give(s, RED, "shipyard+")
    play(s, "play shipyard+")
    assert actor(s) == GREEN


@pytest.mark.clause("transatlantic", "4.9", "10.1")
def test_end_is_triggered_when_the_last_steamship_is_bought() -> None:
    s = fresh()
    to_come(s, "columbus")
    for_sale(s, "columbus", *HEADQUARTERS)
    turn_of(s, RED, money=1000)
    play(s, "play shipyard", "buy 1")
    assert s.last_round == -1, "not before the market update"
    play(s, "stop")
    assert s.last_round == s.round + 1 and s.end == 1


@pytest.mark.clause("transatlantic", "4.9", "10.1", "10.2")
def test_end_is_triggered_when_the_last_steamship_goes_to_the_docks() -> None:
    s = fresh()
    to_come(s, "columbus")
    for_sale(s, "columbus", *HEADQUARTERS)
    turn_of(s, RED, money=1000)
    play(s, "play shipyard", "buy 2", "stop")
    assert place(s, "columbus") == Place.DOCKS and s.last_round == s.round + 1
    show(s)
    play(s, "play coal", "play coal", "play coal")
    assert s.round == 1, "headquarters can still be bought in the last round"
    give(s, RED, "shipyard+")
    play(s, "play shipyard+")
    assert choices(s) == ["buy 1", "buy 2", "buy 3", "buy 4"]
