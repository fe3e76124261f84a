"""TransAtlantic 11: hidden information and randomness, views and dealing anew."""

from __future__ import annotations

import json

import pytest

from seaboard.core.language.rng import seed_rng
from seaboard.games.transatlantic.features import Feature
from seaboard.games.transatlantic.state import Question, State
from seaboard.games.transatlantic.tables import STACK_OF

from .positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    YELLOW,
    asked,
    assert_sound,
    choices,
    deploy,
    fresh,
    mark,
    play,
    put,
    show,
    stack,
)

SECRETS = ("rng", "deck[", "extension[")


def midway(seed: int = 2, players: int = 3) -> State:
    """A position some turns into a game."""
    match = GAME.new(players=players, seed=seed)
    for turn in range(40):
        match.play(match.legal[turn % len(match.legal)])
    s: State = match.state
    return s


def resampled(s: State, seat: int, stream: int) -> State:
    other = s.copy()
    rng = [0] * 4
    seed_rng(rng, (5, 6, 7, 8), stream)
    GAME.rules.resample(other, seat, rng)
    return other


@pytest.mark.clause("transatlantic", "11.1", "11.3")
def test_dealing_anew_changes_only_deck_orders_and_random_numbers() -> None:
    s = midway()
    for seat in range(3):
        other = resampled(s, seat, seat)
        changed = [line for line in other.differences(s) if not line.startswith(SECRETS)]
        assert changed == []
        assert other.deck != s.deck and other.extension != s.extension and other.rng != s.rng
        assert_sound(other)


@pytest.mark.clause("transatlantic", "11.1", "2.3", "2.6")
def test_dealing_anew_keeps_the_stacks_in_order() -> None:
    s = midway()
    for stream in range(10):
        other = resampled(s, RED, stream)
        before, after = s.deck[s.deck_next : s.deck_size], other.deck[other.deck_next : other.deck_size]
        assert sorted(before) == sorted(after)
        assert [STACK_OF[card] for card in before] == [STACK_OF[card] for card in after]
        assert s.deck[: s.deck_next] == other.deck[: other.deck_next]


@pytest.mark.clause("transatlantic", "11.1", "2.10")
def test_dealing_anew_keeps_a_cards_above_b_cards() -> None:
    s = GAME.start(2, 1, {})
    seen = set()
    for stream in range(20):
        other = resampled(s, RED, stream)
        assert sorted(other.extension[5:11]) == sorted(s.extension[5:11])
        assert sorted(other.extension[11:]) == sorted(s.extension[11:])
        seen.add(tuple(other.extension))
    assert len(seen) == 20


@pytest.mark.clause("transatlantic", "11.1", "8.4")
def test_dealing_anew_mixes_the_whole_extension_deck_after_a_reshuffle() -> None:
    s = fresh()
    show(s, "coal+", "fleet", "commerce", "cargo", "global", deck=())
    s.extension_first_b = 11  # as it is until the first reshuffle
    stack(s, RED, "shipyard", "transport", "region")
    play(s, "play director", "take fleet")
    assert s.extension_next > 0 and s.extension_first_b == 0
    firsts = {resampled(s, RED, stream).extension[s.extension_next] for stream in range(60)}
    assert firsts == set(s.extension[s.extension_next : s.extension_size])


@pytest.mark.clause("transatlantic", "11.1", "11.4")
def test_dealing_anew_does_not_depend_on_what_is_hidden() -> None:
    for s in (midway(), GAME.start(2, 1, {}), GAME.start(4, 2, {"no_fleet_cards": True})):
        one, two = resampled(s, RED, 1), resampled(s, RED, 2)
        assert one != two and resampled(one, RED, 3) == resampled(two, RED, 3)


@pytest.mark.clause("transatlantic", "11.1")
def test_every_card_of_a_stack_may_come_next() -> None:
    s = fresh()
    tops = {resampled(s, RED, stream).deck[0] for stream in range(60)}
    assert tops == {0, 1, 2, 3, 4}


@pytest.mark.clause("transatlantic", "11.1", "11.2", "11.3")
def test_views_do_not_depend_on_deck_orders() -> None:
    s = midway()
    for stream in range(5):
        other = resampled(s, GREEN, stream)
        for viewer in (None, RED, GREEN, YELLOW):
            assert GAME.face.view(other, viewer) == GAME.face.view(s, viewer)
        out, changed = [0] * Feature.total(), [0] * Feature.total()
        GAME.rules.observe(s, RED, out)
        GAME.rules.observe(other, RED, changed)
        assert out == changed


@pytest.mark.clause("transatlantic", "11.2", "11.3")
def test_everybody_sees_the_same() -> None:
    s = midway(players=4)
    spectator = GAME.face.view(s, None)
    for viewer in (RED, GREEN, YELLOW, BLUE):
        assert GAME.face.view(s, viewer) == spectator
    assert json.loads(json.dumps(spectator)) == spectator


@pytest.mark.clause("transatlantic", "11.3")
def test_public_things_are_in_the_view() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=2)
    put(s, "servia", GREEN)
    mark(s, GREEN, red=3)
    stack(s, RED, "coal", "invest")
    s.players[GREEN].money = 370
    view = GAME.face.view(s, None)
    cape = view["regions"][2]
    assert [(ship["name"], ship["owner"], ship["coal"]) for ship in cape["ships"]] == [("Germanic", RED, 2)]
    assert (view["record"], view["coal"], view["contracts"]) == (15, 37, 56)
    assert view["display"] == ["COAL+", "FLEET", "COMMERCE", "CARGO", "GLOBAL"] and view["discard"] == []
    assert view["deck"] == {"steamships": 43, "headquarters": 5} and view["extension_deck"] == 17
    assert view["markers"] == {"blue_riband": 12, "coal_bunker": 16, "freight": 13, "mail": 12, "passengers": 10}
    red, green = view["seats"][RED], view["seats"][GREEN]
    assert (red["top"], red["stack"], len(red["hand"]), red["captains"], red["token"]) == ("INVEST", ["COAL", "INVEST"], 5, 8, True)
    assert (green["money"], green["markers"], green["houses_left"], green["scored"]) == (370, [0, 0, 0, 0, 3], 7, 0)
    assert [ship["name"] for ship in green["supply"]] == ["Servia"] and green["flag_values"] == [4, 4, 4, 4, 10]


@pytest.mark.clause("transatlantic", "11.3", "5.3.3")
def test_pushed_out_ship_is_shown() -> None:
    s = fresh()
    for name, seat in (("germanic", YELLOW), ("city of berlin", YELLOW), ("baltic", GREEN)):
        put(s, name, seat, "cape")
    put(s, "servia", RED)
    assert GAME.face.view(s, None)["pushed_out"] is None
    play(s, "play transport")
    deploy(s, "servia", "cape")
    assert GAME.face.view(s, None)["pushed_out"]["name"] == "Baltic"
    play(s, "scrap")
    assert GAME.face.view(s, None)["pushed_out"] is None


@pytest.mark.clause("transatlantic", "11.2")
def test_no_action_is_secret() -> None:
    match = GAME.new(players=2, seed=1)
    for _ in range(15):
        match.play(match.legal[0])
    for seat in (None, RED, GREEN):
        assert match.log_for(seat) == match.log


@pytest.mark.clause("transatlantic", "11.4")
def test_nothing_but_setup_and_reshuffling_is_random() -> None:
    s = GAME.start(2, 11, {})
    before = list(s.rng)
    for step in range(60):
        if asked(s) is Question.OVER:
            break
        play(s, choices(s)[step % len(choices(s))])
    assert s.rng == before or s.extension_first_b == 0, "random numbers are drawn for a reshuffle only"


@pytest.mark.clause("transatlantic", "11.4")
def test_the_same_seed_gives_the_same_game() -> None:
    assert GAME.start(4, 77, {}) == GAME.start(4, 77, {})
    assert GAME.start(4, 77, {}) != GAME.start(4, 78, {})
