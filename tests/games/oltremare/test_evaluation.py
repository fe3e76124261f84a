"""Oltre Mare: estimates of final points."""

from __future__ import annotations

import random

import pytest

from seaboard.bots import mcts, readiness
from seaboard.bots.search.tree import Link, Tally
from seaboard.games.oltremare.actions import Act
from seaboard.games.oltremare.evaluation import Potential
from seaboard.games.oltremare.state import Question, State

from .positions import BLUE, GAME, RED, asked, fresh, play, play_cards, position, resampled, scores, silently


def estimate(s: State, seat: int, *texts: str) -> int:
    """A seat's estimate after some decisions."""
    return int(GAME.rules.evaluate(play(s.copy(), *texts), seat))


def counted(s: State, seat: int) -> dict[str, int]:
    out = [0] * len(Potential)
    GAME.rules.potentials(s, seat, out)
    return {potential.name.lower(): out[potential] for potential in Potential}


@pytest.mark.parametrize("players", GAME.players)
def test_at_the_end_the_estimate_is_the_score(players: int) -> None:
    s, rng = fresh(players, players), random.Random(players)
    while asked(s) != Question.OVER:
        assert GAME.rules.spread(s) > 0
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    assert [GAME.rules.evaluate(s, seat) for seat in range(players)] == [100 * points for points in scores(s)]


def test_the_horizon_falls_with_the_deck() -> None:
    s, rng = fresh(3, 4), random.Random(4)
    last = GAME.rules.horizon(s)
    assert last > 80
    while asked(s) != Question.OVER:
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        assert 0 <= GAME.rules.horizon(s) <= last
        last = GAME.rules.horizon(s)
        assert not s.triggered or last == 0


def test_potentials_counted_by_hand() -> None:
    hand = ["salt-05", "salt-08", "grain-02", "grain-06", "grain-12"]
    s = position(3, cargo={RED: ["olives-01", "olives-05"]}, hands={RED: hand}, pirates={RED: 2}, ducati={RED: 9}, prestige={BLUE: 2})
    found = counted(s, RED)
    assert found["score"] == 9 + 3 + 6 + 3 - 2, "Ducati, two olives, tied first by markers, second by prestige, two pirates"
    assert found["growth"] == 6 - 3, "a third olive"
    assert found["matches"] == 1 + 2, "salt twice, grain three times"
    assert found["purse"] == 9 and found["debt"] == 0
    assert found["prestige_lead"] == -2 and found["prestige_reward"] == 3 and found["marker_reward"] == 6
    assert found["to_play"] == 1 and found["missing"] == 0 and found["plan"] > 0
    assert counted(s, BLUE)["to_play"] == 0 and counted(s, BLUE)["turn"] == 1


def test_cards_in_the_play_area_count_as_the_cargo_they_will_be() -> None:
    s = position(3, cargo={RED: ["olives-04"]}, hands={RED: ["olives-05", "pottery-06"]})
    play_cards(s, "olives-05", "pottery-06")
    assert asked(s) == Question.LAY
    assert counted(s, RED)["laying"] == 10 * (2 + 1), "a second olive, and the first pottery, in tenths"


def test_a_group_is_carried_on_before_another_is_begun() -> None:
    s = position(3, cargo={RED: ["olives-04", "olives-08"]}, hands={RED: ["olives-05", "pottery-06"]})
    play_cards(s, "olives-05", "pottery-06")
    assert estimate(s, RED, "lay olives-05") > estimate(s, RED, "lay pottery-06")


def test_the_first_card_picked_belongs_to_the_best_set() -> None:
    """Two olives make three olives, three Ducati and three cards; the others bring pirates."""
    s = position(3, cargo={RED: ["olives-04"]}, hands={RED: ["salt-07", "pottery-07", "olives-05", "olives-11"]})
    play(s, "end")
    assert estimate(s, RED, "play olives-05") > estimate(s, RED, "play pottery-07")
    assert estimate(s, RED, "play olives-05") > estimate(s, RED, "play salt-07")


def test_a_ship_sails_for_the_marker_it_can_reach() -> None:
    empty = {"zara": None, "ancona": None, "bari": None, "ragusa": "big_deal"}
    s = position(3, cargo={RED: ["olives-04"]}, hands={RED: ["olives-06", "olives-09"]}, ships={RED: "venice"}, board=empty)
    play_cards(s, "olives-06", "olives-09")
    assert asked(s) == Question.SAIL and s.steps == 2
    assert estimate(s, RED, "sail zara") > estimate(s, RED, "sail ancona"), "only from Zara it reaches Ragusa"
    play(s, "sail zara")
    assert estimate(s, RED, "sail ragusa") > estimate(s, RED, "sail ancona")


def test_the_card_that_fits_least_is_discarded() -> None:
    """Three olives with Ducati and market icons make a group of four."""
    s = position(3, cargo={RED: ["olives-10"]}, hands={RED: ["jewels-04", "salt-14", "olives-05", "olives-06", "olives-11"]})
    assert asked(s) == Question.DISCARD
    for other in ("jewels-04", "salt-14"):
        for olives in ("olives-05", "olives-06", "olives-11"):
            assert estimate(s, RED, f"discard {other}") > estimate(s, RED, f"discard {olives}")


def test_nobody_buys_with_a_hand_full_of_cards() -> None:
    s = position(3, cargo={RED: ["grain-01"]}, hands={RED: ["salt-05", "salt-08", "grain-02", "grain-06", "grain-12", "silk-04"]})
    assert estimate(s, RED, "buy deck") < estimate(s, RED)


def test_a_gift_is_accepted_and_a_robbery_declined() -> None:
    hands = {RED: ["silk-04", "grain-01", "grain-02", "grain-03"], BLUE: ["salt-05", "salt-13", "olives-05", "olives-11"]}
    gift = play(position(4, hands=hands), "trade with blue", *silently("silk-04"), "done", "done", "even")
    assert estimate(gift, BLUE, "accept") > estimate(gift, BLUE, "decline")
    robbery = play(position(4, hands=hands), "trade with blue", "done", "want salt", "want olives", "want olives", "even")
    assert estimate(robbery, BLUE, "accept") < estimate(robbery, BLUE, "decline")


def test_a_card_is_not_paid_with_a_fortune() -> None:
    s = position(4, hands={RED: ["silk-04", "grain-01", "grain-02", "grain-03"]})
    play(s, "trade with blue", "done", "want any", "done")
    assert asked(s) == Question.PAY
    assert estimate(s, RED, "pay 1") > estimate(s, RED, "pay 10")
    assert estimate(s, RED, "pay 1") > estimate(s, RED, "ask 10"), "nobody would agree to that"


def test_the_estimate_of_a_seat_does_not_depend_on_what_it_cannot_know() -> None:
    """Other hands, Pirate Stacks and the deck may be anything."""
    s, rng = fresh(4, 6), random.Random(6)
    for number in range(250):
        if number % 5 == 0:
            for seat in range(4):
                hidden = resampled(s, seat, number)
                if GAME.rules.actor(s) == seat:
                    assert GAME.rules.evaluate(hidden, seat) == GAME.rules.evaluate(s, seat)
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))


@pytest.mark.parametrize("players", GAME.players)
def test_whatever_a_statement_says_makes_no_difference_to_what_follows(players: int) -> None:
    """So searches need not branch on it."""
    rules, s, rng, statements = GAME.rules, fresh(players, 7), random.Random(players), 0
    while statements < 40 and asked(s) != Question.OVER:
        legal = GAME.legal(s)
        if rules.is_talk(s):
            statements += 1
            follows = []
            for action in legal:
                after = s.copy()
                rules.apply(after, action)
                follows.append((rules.actor(after), GAME.legal(after), [rules.evaluate(after, seat) for seat in range(players)]))
            assert all(one == follows[0] for one in follows)
        rules.apply(s, rng.choice(legal))
    assert statements == 40


@pytest.mark.xdist_group(GAME.name)  # where it is compiled
def test_a_search_does_not_branch_on_statements_nor_think_about_its_own() -> None:
    """They bind nobody, so that offers alike but for them are one offer to a search."""
    readiness.prepare(GAME)
    match = GAME.new(2, 3)
    while not any(text.startswith("give") for text in map(match.text, match.legal)):
        match.play(next((action for action in match.legal if match.text(action).startswith("trade")), match.legal[0]))
    bot = mcts.TreeSearch(300, None, {})
    bot.search(match.look(), 1)
    actions = set(bot.trees[0].links[1 : bot.trees[0].tally[Tally.NODES], Link.ACTION].tolist())
    assert not actions & set(range(Act.CLAIM_PAIR, Act.OPEN_WITH_SEAT))
    assert actions & set(range(Act.WANT, Act.CLAIM_PAIR)), "though it looks at the goods wanted, which are said after them"
    match.play(next(action for action in match.legal if match.text(action).startswith("give")))
    idle = mcts.TreeSearch(300, None, {})
    assert match.look().is_talk and idle.choose(match.look()) in match.legal and idle.done == 0
    assert len({one.chances for one in match.hint("mcts:100")}) == 1, "nor does a hint prefer one of them"
