"""TransAtlantic 12: the options but for PRESIDENT, which is in test_president."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import Place, Question, State
from seaboard.games.transatlantic.tables import CARD_NAMES, STACK_OF

from .positions import (
    GAME,
    GREEN,
    RED,
    SEA,
    SHIP,
    YELLOW,
    actor,
    asked,
    assert_sound,
    build,
    choices,
    coal,
    deploy,
    for_sale,
    fresh,
    give,
    lay_up,
    mark,
    market,
    place,
    play,
    points,
    put,
    scored,
    ships,
    supply,
    to_come,
    turn_of,
    use_up_captains,
    use_up_coal,
)


@pytest.mark.clause("transatlantic", "2.9", "4.5")
def test_options_and_their_defaults() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "market_flip": False,
        "president": False,
        "two_headquarters": True,
        "published_setup": False,
        "no_fleet_cards": False,
        "no_transport_vp": False,
        "scrap_to_supply": False,
    }


# --- market_flip and two_headquarters ----------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "4.1", "4.4")
@pytest.mark.parametrize("position", range(1, 7))
def test_flip_side_costs_no_extra_and_gives_coal_to_the_first_three_only(position: int) -> None:
    s = fresh(market_flip=True)
    names = ("mosel", "city of chester", "abyssinia", "baltic", "frisia", "neckar")
    for_sale(s, *names)
    me = turn_of(s, RED, money=120)
    price = 70 if position == 6 else 50
    play(s, "play shipyard", f"buy {position}")
    assert me.money == 120 - price and coal(s, names[position - 1]) == [1 if position <= 3 else 0]


@pytest.mark.clause("transatlantic", "7.2")
def test_flip_side_extra_coal_for_a_ship_without_coal() -> None:
    s = fresh(market_flip=True)
    for_sale(s, "mosel", "city of chester", "abyssinia", "baltic")
    give(s, RED, "shipyard+")
    turn_of(s, RED, money=50)
    play(s, "play shipyard+", "buy 4", "extra coal baltic")
    assert coal(s, "baltic") == [1]


@pytest.mark.clause("transatlantic", "2.5")
def test_flip_side_leaves_the_dealt_steamship_its_coal() -> None:
    s: State = GAME.start(4, 1, {"market_flip": True})
    assert [coal(s, *supply(s, seat)) for seat in range(4)] == [[1]] * 4


@pytest.mark.clause("transatlantic", "4.5")
def test_without_two_headquarters_the_second_card_must_be_a_steamship() -> None:
    s = fresh(two_headquarters=False)
    to_come(s, "columbus", "aquitania")
    for_sale(s, "columbus", "aquitania", "blue headquarters", "black headquarters")
    turn_of(s, RED, money=2000)
    other = s.copy()
    play(s, "play shipyard", "buy 3")
    assert choices(s) == ["buy 1", "buy 2", "stop"]
    play(other, "play shipyard", "buy 1")
    assert choices(other) == ["buy 2", "buy 3", "buy 4", "stop"]
    play(other, "buy 4")
    assert other.players[RED].headquarters == [0, 1, 0, 0, 0]


@pytest.mark.clause("transatlantic", "4.5")
def test_without_two_headquarters_buying_ends_after_one_if_no_steamship_is_left() -> None:
    s = fresh(two_headquarters=False)
    to_come(s)
    for_sale(s, "blue headquarters", "black headquarters")
    turn_of(s, RED, money=2000)
    play(s, "play shipyard", "buy 1")
    assert actor(s) == GREEN


# --- published_setup ---------------------------------------------------------------------------------------------------


def after_clippers(players: int, seed: int, **options: bool) -> State:
    s: State = GAME.start(players, seed, {"published_setup": True} | options)
    while asked(s) is Question.CLIPPER:
        play(s, choices(s)[0])
    return s


@pytest.mark.clause("transatlantic", "2.4", "2.5", "2.8")
@pytest.mark.parametrize(("players", "in_deck"), [(2, 3), (3, 4), (4, 5)])
def test_published_setup_deals_no_steamship_and_150_pounds(players: int, in_deck: int) -> None:
    s: State = GAME.start(players, 7, {"published_setup": True})
    cards = [*s.market, *s.deck[s.deck_next : s.deck_size]]
    assert sum(STACK_OF[card] == 1 for card in cards) == in_deck
    for seat in range(players):
        assert s.players[seat].money == 150 and supply(s, seat) == [] and s.players[seat].captains == 8
    assert s.coal == 40


@pytest.mark.clause("transatlantic", "5.5.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_published_setup_each_buys_and_deploys_one_beginning_with_the_last(players: int) -> None:
    s = after_clippers(players, 3)
    docks = list(s.docks)
    order = []
    while asked(s) is Question.SETUP_BUY:
        seat = actor(s)
        order.append(seat)
        assert choices(s) == [f"buy {position}" for position in range(1, 7)], "buying is compulsory, HQs are far away"
        before = market(s)
        cost = GAME.face.view(s, None)["market"][1]["cost"]
        play(s, "buy 2")
        assert s.players[seat].money == 150 - cost and coal(s, before[1]) == [1] and s.players[seat].captains == 7
        assert market(s)[:5] == [before[0], *before[2:]] and len(market(s)) == 6 and s.docks == docks
        assert asked(s) is Question.DEPLOY_REGION
        play(s, choices(s)[0])
        assert place(s, before[1]) >= 0
        assert_sound(s)
    assert order == [(s.first - step) % players for step in range(1, players + 1)]
    assert asked(s) is Question.TURN and actor(s) == s.first and s.idle_rounds == 0 and s.last_round == -1


@pytest.mark.clause("transatlantic", "5.5.4")
def test_published_setup_with_the_flip_side() -> None:
    s = after_clippers(4, 5, market_flip=True)
    for position, cubes in ((4, 0), (3, 1), (6, 0), (1, 1)):
        seat, name = actor(s), market(s)[position - 1]
        price = GAME.face.view(s, None)["market"][position - 1]["price"]
        play(s, f"buy {position}", choices_after_buy(s, position))
        assert coal(s, name) == [cubes] and s.players[seat].money == 150 - price


def choices_after_buy(s: State, position: int) -> str:
    """The first region that the ship of a position may enter."""
    ahead = s.copy()
    play(ahead, f"buy {position}")
    return choices(ahead)[0]


@pytest.mark.clause("transatlantic", "5.4.1")
def test_published_setup_ship_may_win_the_blue_riband() -> None:
    s = after_clippers(4, 3)
    for_sale(s, "germanic", "mosel", "neckar", "baltic", "frisia", "suevia")
    seat = actor(s)
    play(s, "buy 1", "enter north atlantic")
    assert s.players[seat].markers[0] == 1 and s.record == 16 and actor(s) == (seat - 1) % 4


@pytest.mark.clause("transatlantic", "5.5.4", "6.5")
def test_published_setup_ship_can_transport_and_be_loaded_in_the_first_turn() -> None:
    for card, verb in (("transport", "transport"), ("coal", "coal")):
        s = after_clippers(2, 3)
        bought = {}
        while asked(s) is Question.SETUP_BUY:
            bought[actor(s)] = market(s)[0]
            play(s, "buy 1")
            play(s, choices(s)[0])
        play(s, f"play {card}")
        assert f"{verb} {bought[s.first]}" in choices(s)


# --- no_fleet_cards and no_transport_vp --------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "2.10")
def test_no_fleet_cards() -> None:
    for seed in range(10):
        s: State = GAME.start(3, seed, {"no_fleet_cards": True})
        cards = [*s.display, *s.extension[s.extension_next : s.extension_size], *s.discard[: s.discard_size]]
        assert len(cards) == 20 and "FLEET" not in [CARD_NAMES[card] for card in cards]


@pytest.mark.clause("transatlantic", "6.4", "5.3.4")
def test_no_transport_vp_also_for_region_and_final_transport() -> None:
    s = fresh(no_transport_vp=True)
    for name, seat in (("germanic", RED), ("city of berlin", GREEN), ("abyssinia", GREEN)):
        put(s, name, seat, "cape")
    build(s, RED, "cape")
    build(s, GREEN, "cape", 2)
    put(s, "servia", RED)
    play(s, "play region")
    deploy(s, "servia", "cape")
    play(s, "scrap", "region cape")
    assert s.players[GREEN].transport_vp == s.players[RED].transport_vp == 0
    assert s.players[GREEN].money == 100 + 30 + 40 and s.players[GREEN].scrap_vp == 4


# --- scrap_to_supply ---------------------------------------------------------------------------------------------------


def full_cape(oldest: str, cubes: int | None = None) -> State:
    """Red pushes green's ship out of the Cape with Servia, and only the Indian Ocean is open to it."""
    s = fresh(scrap_to_supply=True)
    put(s, "germanic", YELLOW, "cape")
    put(s, "city of berlin", YELLOW, "cape")
    put(s, oldest, GREEN, "cape", coal=cubes)
    for name, sea in (
        ("neckar", "south atlantic"),
        ("suevia", "pacific"),
        ("city of chester", "north atlantic"),
        ("mosel", "north atlantic"),
    ):
        put(s, name, YELLOW, sea)
    put(s, "servia", RED)
    play(s, "play transport")
    deploy(s, "servia", "cape")
    return s


@pytest.mark.clause("transatlantic", "5.3.4", "5.3.5")
def test_pushed_out_steamship_returns_to_the_supply_unscored_without_captain_and_coal() -> None:
    s = full_cape("abyssinia", 3)
    build(s, GREEN, "cape")
    captains, stock = s.players[GREEN].captains, s.coal
    assert choices(s) == ["redeploy indian ocean", "scrap"]
    play(s, "scrap")
    assert s.players[GREEN].money == 130 and s.players[GREEN].transport_vp == 1 and s.players[GREEN].scrap_vp == 0
    assert supply(s, GREEN) == ["abyssinia"] and place(s, "abyssinia") == Place.LAID_UP
    assert s.players[GREEN].captains == captains + 1 and s.coal == stock + 3 and coal(s, "abyssinia") == [0]
    view = GAME.face.view(s, None)["seats"][GREEN]["supply"]
    assert [(ship["name"], ship["captain"]) for ship in view] == [("Abyssinia", False)]


@pytest.mark.clause("transatlantic", "5.3.3")
def test_pushed_out_ship_may_still_redeploy_with_captain_and_coal() -> None:
    s = full_cape("abyssinia", 3)
    captains = s.players[GREEN].captains
    play(s, "redeploy indian ocean")
    assert ships(s, "indian ocean") == ["abyssinia"] and coal(s, "abyssinia") == [3] and s.players[GREEN].captains == captains


@pytest.mark.clause("transatlantic", "9.6")
def test_pushed_out_clipper_leaves_the_game() -> None:
    s = full_cape("taeping")
    captains = s.players[GREEN].captains
    play(s, "scrap")
    assert place(s, "taeping") == Place.GONE and supply(s, GREEN) == [] and s.players[GREEN].captains == captains + 1
    assert s.players[GREEN].money == 120 and scored(s, GREEN) == 0


@pytest.mark.clause("transatlantic", "7.10", "7.13.2", "7.14")
@pytest.mark.parametrize("card", ["coal", "coal+", "invest", "invest+"])
def test_laid_up_ship_cannot_be_loaded(card: str) -> None:
    s = fresh(scrap_to_supply=True)
    lay_up(s, "abyssinia", RED)
    give(s, RED, "coal+", "invest+")
    play(s, f"play {card}")
    if card == "invest":
        play(s, "invest bunker")
    elif card == "invest+":
        play(s, "marker coal bunker", "marker mail")
        assert choices(s) == ["extra house"]
        play(s, "extra house", "build cape")
    assert actor(s) == GREEN and coal(s, "abyssinia") == [0]


@pytest.mark.clause("transatlantic", "5.5.1")
@pytest.mark.parametrize("left", [1, 0])
def test_laid_up_ship_is_deployed_with_a_captain_and_coal_if_there_is_any(left: int) -> None:
    s = fresh(scrap_to_supply=True)
    lay_up(s, "abyssinia", RED)
    use_up_coal(s, RED, leave=left)
    play(s, "play transport")
    deploy(s, "abyssinia", "cape")
    assert s.players[RED].captains == 8 and coal(s, "abyssinia") == [left] and s.coal == 0
    assert place(s, "abyssinia") == SEA["cape"]


@pytest.mark.clause("transatlantic", "5.5.1")
def test_laid_up_ship_needs_a_captain() -> None:
    s = fresh(scrap_to_supply=True)
    lay_up(s, "abyssinia", RED)
    use_up_captains(s, RED)
    play(s, "play transport")
    assert "deploy abyssinia" not in choices(s) and "deploy columbus" in choices(s)


@pytest.mark.clause("transatlantic", "5.5.2")
def test_shipyard_does_not_deploy_laid_up_ships() -> None:
    s = fresh(scrap_to_supply=True)
    lay_up(s, "abyssinia", RED)
    for_sale(s, "mosel", "neckar")
    turn_of(s, RED, money=130)
    play(s, "play shipyard", "buy 1", "buy 2")
    assert choices(s) == ["deploy mosel", "deploy neckar"]


@pytest.mark.clause("transatlantic", "9.7", "7.18", "10.5")
def test_laid_up_ship_scores_at_the_end_and_counts_for_fleet() -> None:
    s = fresh(scrap_to_supply=True)
    lay_up(s, "abyssinia", RED)
    mark(s, RED, yellow=5)
    assert points(s, RED)["ships"] == 13
    give(s, RED, "fleet")
    play(s, "play fleet")
    assert s.players[RED].fleet_vp == 2


@pytest.mark.clause("transatlantic", "13.1")
def test_any_number_of_laid_up_ships_can_be_chosen_from() -> None:
    s = fresh(scrap_to_supply=True)
    names = [name for name, card in SHIP.items() if card < 26]
    for name in names:
        lay_up(s, name, RED)
    put(s, "columbus", RED, "cape")
    play(s, "play transport")
    assert sorted(choices(s)) == sorted(f"deploy {name}" for name in names)
    deploy(s, "abyssinia", "north atlantic")
    assert place(s, "abyssinia") == SEA["north atlantic"] and place(s, "baltic") != Place.SUPPLY
