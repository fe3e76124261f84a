"""TransAtlantic 3: turn structure."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import Question

from .positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    YELLOW,
    actor,
    asked,
    choices,
    coal,
    for_sale,
    fresh,
    give,
    hand,
    play,
    put,
    scored,
    ships,
    show,
    stack,
    top,
    turn_of,
    use_up_captains,
)


@pytest.mark.clause("transatlantic", "3.1")
@pytest.mark.parametrize("first", [RED, YELLOW])
def test_turns_go_clockwise_and_a_round_begins_with_the_start_player(first: int) -> None:
    s = fresh()
    s.first = s.active = first
    order = []
    for _ in range(8):
        order.append((actor(s), s.round))
        play(s, "play coal" if "play coal" in choices(s) else "play shipyard")
    assert order == [((first + step) % 4, step // 4) for step in range(8)]


@pytest.mark.clause("transatlantic", "3.2")
def test_a_turn_is_one_card_or_the_token() -> None:
    s = fresh()
    play(s, "play coal")
    assert actor(s) == GREEN
    play(s, "token commerce")
    assert actor(s) == YELLOW


@pytest.mark.clause("transatlantic", "3.3")
def test_played_card_lies_on_top_of_the_own_stack() -> None:
    s = fresh()
    play(s, "play coal", "play invest", "invest marker", "marker mail")
    assert top(s, RED) == "coal" and top(s, GREEN) == "invest"
    turn_of(s, RED)
    play(s, "play shipyard")
    assert top(s, RED) == "shipyard" and s.players[RED].stack_size == 2
    assert hand(s, RED) == ["transport", "region", "region", "invest", "director"]


@pytest.mark.clause("transatlantic", "3.4", "3.6")
@pytest.mark.parametrize(
    "card", ["shipyard", "transport", "coal", "invest", "cargo", "cruise", "blue riband", "coal+", "invest+", "ship agent", "fleet"]
)
def test_card_may_be_played_without_effect(card: str) -> None:
    s = fresh()
    for_sale(s, "mosel")
    if card in ("cargo", "cruise", "blue riband", "coal+", "invest+", "ship agent", "fleet"):
        give(s, RED, card)
    me = turn_of(s, RED, money=0)
    play(s, f"play {card}")
    assert actor(s) == GREEN and asked(s) is Question.TURN
    assert top(s, RED) == card and me.money == 0 and scored(s, RED) == 0


@pytest.mark.clause("transatlantic", "3.4", "8.1")
def test_there_is_no_passing_and_no_director_without_enough_cards() -> None:
    s = fresh()
    show(s)
    assert choices(s) == ["play shipyard", "play transport", "play region", "play coal", "play invest"]


@pytest.mark.clause("transatlantic", "3.5", "8.5")
@pytest.mark.parametrize("president", [False, True])
def test_a_player_always_has_an_option(president: bool) -> None:
    s = fresh(president=president)
    recall = "president" if president else "director"
    show(s)
    stack(s, RED, "shipyard", "transport", "region", "region", "coal", "invest")
    assert hand(s, RED) == [recall]
    assert choices(s) == [f"play {recall}"]


@pytest.mark.clause("transatlantic", "3.6", "7.13.1")
def test_impossible_parts_are_skipped_and_the_rest_is_done() -> None:
    s = fresh()
    use_up_captains(s, RED)
    put(s, "taeping", GREEN, "cape")
    play(s, "play region")
    assert asked(s) is Question.DEPLOY, "the deploy step comes first"
    while asked(s) is not Question.REGION:
        play(s, choices(s)[0])
    play(s, "region cape")
    assert s.players[RED].money == 120


@pytest.mark.clause("transatlantic", "3.6", "7.5", "5.5.1")
def test_region_without_a_ship_to_deploy_still_transports() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    play(s, "play region")
    assert asked(s) is Question.REGION
    play(s, "region cape")
    assert s.players[RED].money == 140 and coal(s, "germanic") == [0] and ships(s, "cape") == ["germanic"]


@pytest.mark.clause("transatlantic", "3.1", "5.3.3")
def test_the_next_player_follows_the_active_one_even_after_another_decided() -> None:
    s = fresh()
    for name, seat in (("germanic", GREEN), ("frisia", YELLOW), ("abyssinia", BLUE)):
        put(s, name, seat, "cape")
    put(s, "servia", RED)
    play(s, "play transport")
    play(s, *[text for text in choices(s) if text.startswith("deploy")], "enter cape")
    assert actor(s) == BLUE
    play(s, "scrap", "stop")
    assert actor(s) == GREEN and not GAME.rules.is_over(s)
