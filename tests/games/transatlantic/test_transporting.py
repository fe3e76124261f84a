"""TransAtlantic 6: transporting."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import Question

from .positions import (
    GREEN,
    RED,
    YELLOW,
    actor,
    asked,
    build,
    choices,
    coal,
    deploy,
    fresh,
    give,
    mark,
    play,
    put,
    scored,
    turn_of,
)


@pytest.mark.clause("transatlantic", "6.1")
def test_only_ships_in_a_region_with_coal_and_clippers_transport() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=0)
    put(s, "abyssinia", RED, "cape", coal=1)
    put(s, "taeping", RED, "pacific")
    for name, sea in (("elbe", "south atlantic"), ("servia", "indian ocean"), ("oregon", "pacific"), ("ionic", "north atlantic")):
        put(s, name, GREEN, sea)
    put(s, "hammonia", GREEN, "north atlantic")
    put(s, "baltic", RED, coal=3)
    play(s, "play transport")
    assert choices(s) == ["transport abyssinia", "transport taeping", "stop"]


@pytest.mark.clause("transatlantic", "6.1", "6.2", "6.3")
def test_a_steamship_spends_one_coal_for_its_income_and_a_clipper_none() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=3)
    put(s, "taeping", RED, "pacific")
    play(s, "play transport", "transport germanic", "transport taeping")
    assert coal(s, "germanic") == [2] and s.coal == 38 and s.players[RED].money == 100 + 40 + 20


@pytest.mark.clause("transatlantic", "6.2", "7.11")
def test_a_ship_holds_at_most_three_coal() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=2)
    give(s, RED, "coal+")
    play(s, "play coal+", "coal germanic")
    assert coal(s, "germanic") == [3] and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "6.3", "6.4")
@pytest.mark.parametrize("card", ["transport", "transport+", "region", "cargo", "cruise", "global", "blue riband"])
def test_every_transport_scores_the_own_trade_houses_in_the_region(card: str) -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    build(s, RED, "cape", 2)
    build(s, GREEN, "cape")
    build(s, RED, "pacific")
    mark(s, RED, blue=1)
    if card not in ("transport", "region"):
        give(s, RED, card)
    play(s, f"play {card}")
    if card == "global":
        play(s, "global per flag")
    play(s, "region cape" if card == "region" else "transport germanic")
    assert s.players[RED].transport_vp == 2 and scored(s, GREEN) == 0


@pytest.mark.clause("transatlantic", "6.4")
def test_each_ship_scores_the_houses_of_its_owner() -> None:
    s = fresh()
    for name, seat in (("germanic", RED), ("baltic", RED), ("mosel", GREEN)):
        put(s, name, seat, "cape")
    build(s, RED, "cape", 2)
    build(s, GREEN, "cape")
    turn_of(s, YELLOW)
    play(s, "play region", "region cape")
    assert [s.players[seat].transport_vp for seat in (RED, GREEN, YELLOW)] == [4, 1, 0]


@pytest.mark.clause("transatlantic", "6.5")
def test_a_ship_transports_once_in_an_action() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=3)
    put(s, "taeping", RED, "pacific")
    give(s, RED, "transport+")
    play(s, "play transport+", "transport taeping")
    assert choices(s) == ["transport germanic", "stop"]
    play(s, "transport germanic")
    assert actor(s) == GREEN and coal(s, "germanic") == [2]
    turn_of(s, RED)
    play(s, "play transport")
    assert choices(s) == ["transport germanic", "transport taeping", "stop"], "again in the next action"


@pytest.mark.clause("transatlantic", "6.6", "7.5")
def test_scotia_never_transports() -> None:
    s = fresh()
    put(s, "scotia", None, "north atlantic")
    play(s, "play region", "region north atlantic")
    assert [player.money for player in s.players] == [100] * 4


@pytest.mark.clause("transatlantic", "6.1")
def test_a_ship_deployed_in_this_action_can_transport() -> None:
    s = fresh()
    put(s, "germanic", RED)
    play(s, "play transport")
    deploy(s, "germanic", "cape")
    assert asked(s) is Question.TRANSPORT
    play(s, "transport germanic")
    assert s.players[RED].money == 140
