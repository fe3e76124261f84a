"""Oltre Mare 9: who has seen which card."""

from __future__ import annotations

import random
from collections import Counter
from copy import copy
from typing import Any

import pytest

from seaboard.core.play.match import Match
from seaboard.games.oltremare.rules.turn import start_turn
from seaboard.games.oltremare.sentences import CARD_NAMES
from seaboard.games.oltremare.state import Question, State
from seaboard.games.oltremare.text_tables import card_row
from seaboard.games.oltremare.views import card_view

from .positions import (
    BLUE,
    CARD,
    GAME,
    GREEN,
    RED,
    YELLOW,
    asked,
    assert_sound,
    cargo,
    finish_turn,
    fresh,
    hand,
    pirates,
    play,
    play_cards,
    position,
    resampled,
    silently,
)

RED_HAND = ["silk-04", "grain-01", "grain-02", "grain-03"]
BLUE_HAND = ["salt-05", "salt-13", "olives-01", "olives-02"]


def gift(card: str) -> list[str]:
    return [*silently(card), "done", "done", "even", "accept"]


def after_gift(**changes: object) -> State:
    """Red has given silk-04 to blue."""
    s = position(4, hands={RED: RED_HAND, BLUE: BLUE_HAND}, **changes)  # type: ignore[arg-type]
    return play(s, "trade with blue", *gift("silk-04"))


def memory(s: State, seat: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = GAME.face.view(s, seat)["memory"]["cards"]
    return found


@pytest.mark.clause("oltremare", "9.1", "9.5")
def test_a_view_holds_the_own_hand_and_no_other() -> None:
    s, rng = fresh(4, 2), random.Random(2)
    while asked(s) != Question.OVER:
        for seat in (None, *range(4)):
            view = GAME.face.view(s, seat)
            for other in range(4):
                shown = view["seats"][other]["hand"]
                assert shown is None if other != seat else [card["id"] for card in shown] == hand(s, other)
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))


@pytest.mark.clause("oltremare", "9.1", "9.2", "4.4.6")
def test_the_owner_remembers_what_he_put_on_his_pirate_stack() -> None:
    s = position(cargo={RED: ["salt-08"]}, hands={RED: [*RED_HAND, "silk-01", "silk-02"]}, pirates={RED: 2})
    play(s, "discard silk-02", "discard grain-01")
    assert GAME.face.view(s, RED)["memory"]["pirates"] == ["grain-01", "silk-02", None, None]
    assert GAME.face.view(s, RED)["seats"][RED]["pirates"] == 4, "the table shows only how many"
    below, seen_by_blue = set(), set()
    for seed in range(60):
        assert pirates(resampled(s, RED, seed), RED)[2:] == ["silk-02", "grain-01"]
        below.add(tuple(pirates(resampled(s, RED, seed), RED)[:2]))
        seen_by_blue.add(tuple(pirates(resampled(s, BLUE, seed), RED)))
    assert len(below) > 50 and len(seen_by_blue) > 50
    view = GAME.face.view(s, BLUE)
    assert "silk-02" not in str(view["seats"][RED])


@pytest.mark.clause("oltremare", "9.2")
def test_sheets_do_not_show_what_is_in_a_pirate_stack() -> None:
    match = GAME.new(3, 5)
    rng = random.Random(5)
    while not match.over and match.ply < 400:
        view = match.view(match.seat)
        known = [CARD[card] for card in view["memory"]["pirates"] if card]
        if known:
            found = GAME.face.text_tables(view)
            rows = {row for table in found for row in table.rows}
            assert all(card_row(card_view(card)) not in rows and CARD_NAMES[card] not in str(found) for card in known)
        match.play(rng.choice(match.legal))


@pytest.mark.clause("oltremare", "9.1", "9.6", "4.5.16")
def test_partners_know_the_card_and_everybody_its_good() -> None:
    s = after_gift()
    assert memory(s, RED) == {"silk-04": ["hand of blue"]} and memory(s, GREEN) == {}
    assert GAME.face.view(s, GREEN)["seats"][BLUE]["shown"] == {"silk": 1}
    for seed in range(30):
        assert "silk-04" in hand(resampled(s, RED, seed), BLUE)
        assert any(card.startswith("silk") for card in hand(resampled(s, GREEN, seed), BLUE))
    assert len({next(card for card in hand(resampled(s, GREEN, seed), BLUE) if card.startswith("silk")) for seed in range(60)}) > 5


@pytest.mark.clause("oltremare", "9.6", "9.7")
def test_a_face_down_discard_may_be_the_card_that_was_given() -> None:
    s = after_gift(cargo={BLUE: ["salt-08"], RED: ["silk-06"]})
    play(s, "end")
    finish_turn(s)
    assert s.active == BLUE and asked(s) == Question.DISCARD
    play(s, "discard olives-01")
    assert memory(s, RED) == {"silk-04": ["hand of blue", "pirates of blue"]}
    put_away = sum("silk-04" in pirates(resampled(s, RED, seed), BLUE) for seed in range(250))
    assert 30 <= put_away <= 72, "one slot of five, each as likely"
    assert all("silk-04" in (*pirates(t, BLUE), *hand(t, BLUE)) for t in (resampled(s, RED, seed) for seed in range(40)))


@pytest.mark.clause("oltremare", "9.6")
def test_a_card_is_not_looked_for_under_what_was_laid_before() -> None:
    s = position(3, hands={RED: RED_HAND, BLUE: [*BLUE_HAND, "pottery-01", "pottery-02"]}, cargo={BLUE: ["salt-08"], RED: ["silk-06"]})
    start_turn_of(s, BLUE)
    play(s, "discard pottery-01", "discard pottery-02")
    play(s, "end")
    finish_turn(s)
    start_turn_of(s, RED)
    play(s, "trade with blue", *gift("silk-04"))
    for seed in range(40):
        assert "silk-04" in hand(resampled(s, RED, seed), BLUE)


def start_turn_of(s: State, seat: int) -> None:
    """Skip to the turn of a seat."""
    s.turn += (seat - s.active - 1) % s.n_players
    start_turn(s, seat)
    GAME.rules.ask(s)


@pytest.mark.clause("oltremare", "9.6")
def test_a_card_of_that_good_traded_on_may_be_the_one() -> None:
    s = after_gift()
    play(s, "end")
    finish_turn(s)
    assert s.active == BLUE
    while asked(s) == Question.DISCARD:
        play(s, "discard olives-01")
    play(s, "trade with green", *gift("silk-04"))
    assert memory(s, RED)["silk-04"][:1] == ["hand of blue"] and "hand of green" in memory(s, RED)["silk-04"]
    assert memory(s, BLUE)["silk-04"] == ["hand of green"] and "silk-04" not in memory(s, GREEN)
    where = Counter("blue" if "silk-04" in hand(t, BLUE) else "green" for t in (resampled(s, RED, seed) for seed in range(200)))
    assert where["green"] > 20


@pytest.mark.clause("oltremare", "9.1")
def test_cards_that_are_played_are_open_and_no_longer_remembered() -> None:
    s = after_gift(cargo={BLUE: ["grain-04"], RED: ["silk-06"]})
    play(s, "end")
    finish_turn(s)
    assert s.active == BLUE and s.load == 1
    play_cards(s, "silk-04")
    assert memory(s, RED) == {} and s.players[BLUE].shown[2] == 0


@pytest.mark.clause("oltremare", "9.8")
def test_goods_shown_without_a_deal_are_a_lower_bound() -> None:
    s = position(4, hands={RED: RED_HAND, BLUE: BLUE_HAND})
    play(s, "trade with blue", *silently("grain-01", "grain-02"), "done", "want salt", "done", "even")
    assert GAME.face.view(s, YELLOW)["seats"][RED]["shown"] == {"grain": 2}
    play(s, "accept")
    assert GAME.face.view(s, YELLOW)["seats"][BLUE]["shown"] == {"salt": 1}, "to accept is to hold a salt"
    play(s, "tender salt-05", "say silent", "say no load", "withdraw")
    assert memory(s, RED) == memory(s, BLUE) == {}
    for seed in range(30):
        t = resampled(s, YELLOW, seed)
        assert sum(card.startswith("grain") for card in hand(t, RED)) >= 2
        assert any(card.startswith("salt") for card in hand(t, BLUE))
    play_cards(s, "grain-01", "grain-02")
    assert s.players[RED].shown[6] == 0


@pytest.mark.clause("oltremare", "9.1", "9.7", "4.5.8")
def test_cards_on_the_table_are_resampled_within_their_good() -> None:
    s = position(4, hands={RED: RED_HAND, BLUE: BLUE_HAND})
    play(s, "trade with blue", *silently("silk-04"), "done", "want salt", "done", "even")
    silks = {resampled(s, BLUE, seed).offer.given.card[0] for seed in range(80)}
    assert len(silks) > 5 and all(CARD["silk-01"] <= card <= CARD["silk-12"] for card in silks)
    play(s, "accept", "tender salt-05", "say silent", "say no load")
    salts = {resampled(s, RED, seed).offer.tendered.card[0] for seed in range(80)}
    assert len(salts) > 5 and all(CARD["salt-01"] <= card <= CARD["salt-14"] for card in salts)
    assert resampled(s, RED, 1).offer.given.card[0] == CARD["silk-04"]


@pytest.mark.clause("oltremare", "9.3", "9.7")
def test_the_window_of_the_venice_card() -> None:
    s = fresh(3, 1)
    low, high = s.venice_low, s.venice_high
    assert {resampled(s, RED, seed).venice for seed in range(80)} == set(range(low, high + 1))
    s = position(venice=4)
    s.venice_low, s.venice_high = 1, 4
    play(s, "buy deck", "buy deck")
    assert (s.venice_low, s.venice_high) == (0, 2), "it may lie on top now"
    assert {resampled(s, BLUE, seed).venice for seed in range(40)} == {0, 1, 2}
    view = GAME.face.view(s, RED)
    assert view["venice"] == {"gone": False, "least_above": 0, "most_above": 2} and view["deck"] == s.deck_size + 1


@pytest.mark.clause("oltremare", "9.3", "4.12.1")
def test_after_a_turn_without_scoring_the_venice_card_is_not_on_top() -> None:
    cards = ["silk-04", "olives-17"]
    s = position(hands={RED: cards}, venice=2)
    s.venice_low, s.venice_high = 0, 2
    play_cards(s, *cards)
    finish_turn(s)
    assert s.venice_low == 1


@pytest.mark.clause("oltremare", "9.4", "12.5")
def test_top_only_hides_the_lower_cargo_cards() -> None:
    stacks = {RED: ["olives-01", "pottery-01", "salt-08"]}
    assert [card["id"] for card in GAME.face.view(position(cargo=stacks), BLUE)["seats"][RED]["cargo"]] == [
        "salt-08",
        "pottery-01",
        "olives-01",
    ]
    s = position(cargo=stacks, cargo_stack_view="top_only")
    assert [card["id"] for card in GAME.face.view(s, BLUE)["seats"][RED]["cargo"]] == ["salt-08"]
    out = [0] * GAME.features.total()
    GAME.rules.observe(s, BLUE, out)
    assert out[GAME.features.CARDS + CARD["olives-01"]] == 0  # type: ignore[attr-defined]
    assert cargo(s, RED) == stacks[RED]


@pytest.mark.clause("oltremare", "9.1", "7.4", "9.6")
def test_after_the_reshuffle_everybody_knows_the_open_part_of_the_deck() -> None:
    s = position(deck=1, discard=["silk-01", "silk-02"], pirates={RED: 2, BLUE: 1}, hands={RED: ["salt-01", "salt-02"], BLUE: 4, GREEN: 4})
    play(s, "buy deck")
    play(s, "buy deck")
    assert s.reshuffled == 1
    for seat in (BLUE, GREEN):
        assert {card: memory(s, seat)[card] for card in ("silk-01", "silk-02")} == {
            "silk-01": ["deck", "hand of red"],
            "silk-02": ["deck", "hand of red"],
        }
    drawn = [card for card in ("silk-01", "silk-02") if card in hand(s, RED)]
    assert all(card not in memory(s, RED) for card in drawn)
    for seed in range(30):
        t = resampled(s, GREEN, seed)
        assert "silk-01" not in hand(t, BLUE) and "silk-02" not in hand(t, BLUE)


@pytest.mark.clause("oltremare", "9.1", "7.5.3")
def test_after_a_settlement_everybody_knows_the_cargo_part_of_the_deck() -> None:
    s = position(deck=0, cargo={RED: ["olives-01", "pottery-01", "salt-08"], BLUE: 1, GREEN: 1}, hands={RED: 2, BLUE: 40, GREEN: 51})
    play(s, "buy deck")
    assert s.settled == 1
    for seat in (BLUE, GREEN):
        assert memory(s, seat)["olives-01"] == ["deck", "hand of red"]
    assert_sound(s)


@pytest.mark.clause("oltremare", "9.7")
def test_the_unknown_is_spread_uniformly() -> None:
    """A card red knows nothing of is as often in blue's hand as that hand is large."""
    s = position(3, hands={RED: 4, BLUE: ["jewels-01", "jewels-02", "jewels-03", "jewels-04"]})
    hidden = s.deck_size + 8
    found = sum("jewels-01" in hand(resampled(s, RED, seed), BLUE) for seed in range(500))
    assert abs(found / 500 - 4 / hidden) < 0.03


@pytest.mark.clause("oltremare", "9.7")
@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"reshuffle_pirates": False}), (4, {}), (5, {"trade_mode": "simple"})])
def test_what_is_dealt_anew_does_not_depend_on_what_is_hidden(players: int, options: dict[str, object]) -> None:
    s, rng = fresh(players, 8, **options), random.Random(8)
    while asked(s) != Question.OVER:
        for seat in range(players):
            if rng.random() < 0.03:
                assert resampled(resampled(s, seat, 1), seat, 3) == resampled(resampled(s, seat, 2), seat, 3) == resampled(s, seat, 3)
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))


@pytest.mark.clause("oltremare", "9.9")
def test_the_others_see_only_the_stage() -> None:
    s = position(4, hands={RED: RED_HAND, BLUE: BLUE_HAND})
    stages = []
    for step in (
        "trade with blue",
        *silently("silk-04"),
        "done",
        "want salt",
        "done",
        "even",
        "accept",
        "tender salt-05",
        "say silent",
        "say no load",
    ):
        play(s, step)
        stages.append(GAME.face.view(s, GREEN)["stage"])
    assert stages == ["compose"] * 7 + ["answer"] + ["tender"] * 3 + ["confirm"]
    t = resampled(play(position(4, hands={RED: RED_HAND, BLUE: BLUE_HAND}), "trade with blue", *silently("silk-04")), GREEN, 1)
    assert t.question == Question.GIVE and t.offer.given.size == 0, "what was composed so far is not known"


# --- what is heard -----------------------------------------------------------------------------------------------------


def twin_of(match: Match, seat: int, number: int) -> Match:
    """The match so far, in a position that differs in nothing but what the seat cannot know."""
    for viewer in (None, *range(match.players)):
        match.log_for(viewer)  # what was told so far was told of the real positions
    twin = copy(match)
    twin._state = resampled(match.state, seat, number)
    twin._legal = GAME.legal(twin._state)
    twin._actions, twin._automatic, twin._before = list(match._actions), list(match._automatic), list(match._before)
    twin._heard = list(match._heard)
    twin._logs = {viewer: (done, list(entries)) for viewer, (done, entries) in match._logs.items()}
    twin._told = {viewer: list(plies) for viewer, plies in match._told.items()}
    return twin


def possible(twin: Match, seat: int, action: int) -> list[int]:
    """What may be decided in a twin: the same, or where the seat may not know which it is, anything else that is as secret."""
    if seat == twin.seat or not GAME.face.is_secret(twin.state, action):
        return [action] if action in twin.legal else []
    return [other for other in twin.legal if GAME.face.is_secret(twin.state, other)]


@pytest.mark.clause("oltremare", "9.1", "9.5", "9.9", "4.5.8", "11.2")
@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {"reshuffle_pirates": False, "claims": "icons"}), (4, {"trade_mode": "simple"}), (5, {})]
)
def test_what_a_seat_hears_does_not_depend_on_what_is_hidden_from_it(players: int, options: dict[str, Any]) -> None:
    """Log, events and what was automatic, in twins that look the same to the seat before and after a decision."""
    match, rng = GAME.new(players, 20 + players, **options), random.Random(players)
    compared: Counter[str] = Counter()
    while not match.over:
        action = rng.choice(match.legal)
        before = match.at(match.ply) if rng.random() < 0.2 else None
        match.play(action)
        if before is None or match.over:
            continue
        for seat in range(players):
            view = GAME.face.view(match.state, seat)
            for number in range(4):
                twin = twin_of(before, seat, number)
                if twin.seat != before.seat or not (others := possible(twin, seat, action)):
                    continue
                twin.play(rng.choice(others))
                if GAME.face.view(twin.state, seat) == view and twin.seat == match.seat:
                    assert twin.log_for(seat) == match.log_for(seat)
                    assert twin.events_for(seat) == match.events_for(seat)
                    compared[Question(before.state.question).name] += 1
    assert {"TRADE", "PLAY", "SAIL", "LAY", "GIVE"} <= compared.keys() and sum(compared.values()) > 150


@pytest.mark.clause("oltremare", "9.5", "11.2")
def test_others_do_not_learn_that_the_last_card_of_a_set_was_the_only_choice() -> None:
    s = position(hands={RED: ["silk-04", "olives-17"]})
    match = GAME.new(3, 1, start_player="seat0")
    match._state, match._legal = s, GAME.legal(s)
    match.play("end")
    played = {seat: next(entry for entry in match.log_for(seat) if entry.text == "play olives-17") for seat in (RED, BLUE, None)}
    assert played[RED].automatic and not played[BLUE].automatic and not played[None].automatic
