"""TransAtlantic 8: DIRECTOR, the display and the Director token. PRESIDENT is in test_options."""

from __future__ import annotations

from collections import Counter

import pytest

from seaboard.games.transatlantic.state import Question
from seaboard.games.transatlantic.tables import CARD_NAMES

from .positions import (
    BLUE,
    GREEN,
    KIND,
    RED,
    actor,
    asked,
    assert_sound,
    build,
    choices,
    coal,
    display,
    for_sale,
    fresh,
    give,
    hand,
    mark,
    markers,
    play,
    put,
    show,
    stack,
    top,
)

BASE = ("shipyard", "transport", "region", "region", "coal", "invest")
EXTENSIONS = tuple(name.lower() for name in CARD_NAMES[7:])


@pytest.mark.clause("transatlantic", "8.1")
@pytest.mark.parametrize(("cards", "playable"), [(0, False), (2, False), (3, True), (6, True)])
def test_director_needs_four_cards_with_itself(cards: int, playable: bool) -> None:
    s = fresh()
    stack(s, RED, *BASE[:cards])
    assert ("play director" in choices(s)) is playable


@pytest.mark.clause("transatlantic", "8.2", "8.2.1", "8.2.2")
@pytest.mark.parametrize(("cards", "bonus"), [(3, 0), (4, 0), (5, 1), (6, 1), (7, 2), (8, 2)])
def test_director_takes_all_cards_back_and_many_bring_markers(cards: int, bonus: int) -> None:
    s = fresh()
    give(s, RED, "fleet", "commerce")
    stack(s, RED, *(*BASE, "fleet", "commerce")[:cards])
    play(s, "play director")
    assert hand(s, RED) == ["shipyard", "transport", "region", "region", "coal", "invest", "director", "commerce", "fleet"]
    for _ in range(bonus):
        assert choices(s) == ["marker coal bunker", "marker freight", "marker mail", "marker passengers"]
        play(s, "marker coal bunker")
    assert asked(s) is Question.DISPLAY and markers(s, RED) == ({"black": bonus} if bonus else {}), "two equal ones are allowed"
    assert s.players[RED].stack_size == 0 and top(s, RED) is None


@pytest.mark.clause("transatlantic", "8.2.2")
def test_bonus_bunker_brings_no_coal() -> None:
    s = fresh()
    put(s, "germanic", RED, coal=0)
    stack(s, RED, *BASE)
    play(s, "play director", "marker coal bunker")
    assert asked(s) is Question.DISPLAY and coal(s, "germanic") == [0]


@pytest.mark.clause("transatlantic", "8.2.2", "1.14")
@pytest.mark.parametrize("left", [0, 1])
def test_fewer_bonus_markers_when_the_stocks_are_empty(left: int) -> None:
    s = fresh()
    give(s, RED, "fleet")
    stack(s, RED, *BASE, "fleet")
    mark(s, GREEN, black=16, green=13, yellow=12, red=13 - left)
    play(s, "play director", *["marker passengers"] * left)
    assert asked(s) is Question.DISPLAY


@pytest.mark.clause("transatlantic", "8.2.3")
def test_display_card_costs_nothing_starts_the_new_stack_and_is_kept() -> None:
    s = fresh()
    build(s, RED, "cape")
    stack(s, RED, *BASE[:3])
    play(s, "play director")
    assert choices(s) == ["take coal+", "take fleet", "take commerce", "take cargo", "take global"]
    play(s, "take commerce")
    assert s.players[RED].money == 150 and top(s, RED) == "commerce" and s.players[RED].stack_size == 1
    assert "commerce" not in hand(s, RED) and s.players[RED].owned[KIND["commerce"]] == 1
    s.active = RED
    stack(s, RED, "shipyard")
    assert "play director" not in choices(s), "COMMERCE, SHIPYARD and DIRECTOR are three"
    stack(s, RED, "coal")
    play(s, "play director")
    assert hand(s, RED).count("commerce") == 1, "it belongs to the player from now on"


@pytest.mark.clause("transatlantic", "8.2.4")
@pytest.mark.parametrize(("slot", "discarded"), [("coal+", "fleet"), ("fleet", "coal+"), ("global", "coal+")])
def test_display_is_refreshed_after_the_action(slot: str, discarded: str) -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=0)
    put(s, "mosel", RED, "pacific", coal=0)
    show(s, "coal+", "fleet", "commerce", "cargo", "global")
    stack(s, RED, *BASE[:3])
    play(s, "play director", f"take {slot}")
    kept = [name for name in ("coal+", "fleet", "commerce", "cargo", "global") if name not in (slot, discarded)]
    if slot == "coal+":
        assert display(s) == ["fleet", *kept], "not before the action is over"
    while s.active == RED:
        play(s, choices(s)[0])
    assert display(s)[:3] == kept and display(s)[3:] == ["shipyard+", "transport+"]
    assert [CARD_NAMES[kind].lower() for kind in s.discard[: s.discard_size]] == [discarded]


@pytest.mark.clause("transatlantic", "8.2.4", "8.2.3")
def test_action_of_the_taken_card_comes_before_the_refresh() -> None:
    s = fresh()
    show(s, "shipyard+", "fleet", "commerce", "cargo", "global")
    for_sale(s, "mosel", "neckar")
    stack(s, RED, *BASE[:3])
    play(s, "play director", "take shipyard+")
    assert asked(s) is Question.BUY and display(s) == ["fleet", "commerce", "cargo", "global"] and s.discard_size == 0


@pytest.mark.clause("transatlantic", "2.11", "8.4")
def test_drawn_duplicate_is_discarded_and_another_card_drawn() -> None:
    s = fresh()
    show(s, "coal+", "fleet", "commerce", "cargo", "global", deck=("commerce", "global", "cruise", "cargo", "transport+", "fleet"))
    stack(s, RED, *BASE[:3])
    play(s, "play director", "take fleet")
    assert display(s) == ["commerce", "cargo", "global", "cruise", "transport+"]
    gone = Counter(CARD_NAMES[kind].lower() for kind in s.discard[: s.discard_size])
    assert gone["commerce"] == gone["global"] == gone["cargo"] == 1 and gone["coal+"] == 2
    assert_sound(s)


@pytest.mark.clause("transatlantic", "8.4", "11.4")
def test_empty_extension_deck_is_replaced_by_the_shuffled_discard_pile() -> None:
    s = fresh()
    show(s, "coal+", "fleet", "commerce", "cargo", "global", deck=("cruise",))
    stack(s, RED, *BASE[:3])
    play(s, "play director", "take fleet")
    assert display(s)[:4] == ["commerce", "cargo", "global", "cruise"]
    assert display(s)[4] not in display(s)[:4] and len(display(s)) == 5
    assert s.extension_size - s.extension_next + s.discard_size + 5 + 1 == 22
    assert_sound(s)


@pytest.mark.clause("transatlantic", "8.4")
def test_display_stays_smaller_when_no_missing_kind_is_left() -> None:
    s = fresh()
    show(s)
    give(s, BLUE, *EXTENSIONS[:8], *EXTENSIONS[:8], "fleet")
    show(s, "commerce", "ship agent", "fleet", deck=("ship agent", "commerce"))
    stack(s, RED, *BASE[:3])
    play(s, "play director", "take fleet")
    assert display(s) == ["ship agent", "commerce"]
    left = [*s.extension[s.extension_next : s.extension_size], *s.discard[: s.discard_size]]
    assert sorted(left) == [KIND["commerce"], KIND["ship agent"]]
    assert_sound(s)


@pytest.mark.clause("transatlantic", "8.3", "8.6")
def test_director_with_an_empty_display_only_takes_cards_back() -> None:
    s = fresh()
    show(s)
    give(s, BLUE, *EXTENSIONS, *EXTENSIONS)
    stack(s, RED, *BASE)
    assert choices(s) == ["play director"], "no token without a display"
    play(s, "play director", "marker mail")
    assert actor(s) == GREEN and s.players[RED].stack_size == 0 and top(s, RED) is None
    assert len(hand(s, RED)) == 7 and display(s) == []


@pytest.mark.clause("transatlantic", "8.5", "3.5")
def test_director_stays_in_hand() -> None:
    s = fresh()
    stack(s, RED, *BASE)
    play(s, "play director", "marker mail", "take fleet")
    assert "director" in hand(s, RED)


@pytest.mark.clause("transatlantic", "8.6")
def test_token_carries_a_display_card_out_and_is_gone() -> None:
    s = fresh()
    build(s, RED, "cape")
    stack(s, RED, "coal")
    before = display(s)
    play(s, "token commerce")
    assert s.players[RED].money == 150 and s.players[RED].token == 0
    assert display(s) == before and s.discard_size == 0
    assert top(s, RED) == "coal" and s.players[RED].stack_size == 1 and len(hand(s, RED)) == 6
    s.active = RED
    assert not any(text.startswith("token") for text in choices(s)), "once per game"


@pytest.mark.clause("transatlantic", "8.6", "5.5.1")
def test_token_offers_every_card_of_a_small_display() -> None:
    s = fresh()
    show(s, "cargo", "fleet")
    put(s, "germanic", RED)
    assert [text for text in choices(s) if text.startswith("token")] == ["token cargo", "token fleet"]
    play(s, "token cargo")
    assert asked(s) in (Question.DEPLOY, Question.DEPLOY_REGION), "the whole action, deploy step included"
