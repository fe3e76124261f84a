"""Oltre Mare 11 and 4.5.22: the action space, texts, questions, the log of each seat."""

from __future__ import annotations

import random

import pytest

from seaboard.games.oltremare.actions import EVEN, Act
from seaboard.games.oltremare.state import Question, State

from .positions import BLUE, GAME, GREEN, RED, actor, asked, choices, fresh, play, position, silently

RED_HAND = ["silk-04", "grain-01", "grain-02", "grain-03"]
MANY = ("want salt", "want olives", "done", "ask 2")
BLUE_HAND = ["salt-05", "salt-13", "olives-01", "olives-02"]


def said(s: State, text: str, seat: int | None) -> str:
    """Take a decision; what the log says to a seat."""
    before = s.copy()
    action = next(action for action in GAME.legal(s) if GAME.face.text(s, action) == text)
    GAME.rules.apply(s, action)
    return GAME.face.log(before, action, s, seat)


@pytest.mark.clause("oltremare", "11.4")
def test_186_actions() -> None:
    assert Act.total() == 186
    sizes = {"PICK_CARD": 98, "HARBOR": 30, "NET_DUCATI": 21, "WANT": 8, "CLAIM_PAIR": 7, "CLAIM_LOAD": 5, "OPEN_WITH_SEAT": 4}
    assert {block.name: block.size for block in Act if block.size > 1} == sizes and EVEN - Act.NET_DUCATI == 10


@pytest.mark.clause("oltremare", "11.1", "11.4")
def test_choices_stay_within_the_numbers_of_the_decision_table() -> None:
    most: dict[Question, int] = {}
    hand_bound = (Question.DISCARD, Question.GIVE, Question.TENDER, Question.PLAY)
    for seed in range(6):
        s, rng = fresh(5, seed), random.Random(seed)
        while asked(s) != Question.OVER:
            legal = GAME.legal(s)
            most[asked(s)] = max(most.get(asked(s), 0), len(legal))
            if asked(s) in hand_bound:
                assert len(legal) <= s.players[actor(s)].hand_size + 2
            GAME.rules.apply(s, rng.choice(legal))
    bounds = {
        Question.TRADE: 8,
        Question.GIVE_PAIR: 7,
        Question.GIVE_LOAD: 5,
        Question.WANT: 10,
        Question.PAY: 22,
        Question.ANSWER: 3,
        Question.CONFIRM: 2,
        Question.SAIL: 4,
        Question.COMPASS: 29,
        Question.LAY: 4,
    }
    assert all(most[question] <= bound for question, bound in bounds.items())


@pytest.mark.clause("oltremare", "11.2")
def test_an_answer_or_tender_is_never_automatic() -> None:
    match = GAME.new(4, 6, trade_mode="simple")
    rng, single = random.Random(6), set()
    while not match.over:
        question = Question(match.state.question)
        if len(match.legal) == 1:
            single.add(question)
        match.play(rng.choice(match.legal))
    assert single and single <= {Question.ANSWER, Question.TENDER}


@pytest.mark.clause("oltremare", "11.6", "11.7")
def test_the_answer_to_a_lapsed_clock_is_always_legal() -> None:
    def lapsed(s: State) -> int:
        legal = GAME.legal(s)
        silent = {Question.GIVE_PAIR: Act.CLAIM_PAIR, Question.GIVE_LOAD: Act.CLAIM_LOAD, Question.TENDER_PAIR: Act.CLAIM_PAIR}
        preferred = {
            **silent,
            Question.TENDER_LOAD: Act.CLAIM_LOAD,
            Question.GIVE: Act.CANCEL,
            Question.WANT: Act.CANCEL,
            Question.PAY: Act.CANCEL,
            Question.ANSWER: Act.DECLINE,
            Question.CONFIRM: Act.WITHDRAW,
        }
        if asked(s) == Question.TRADE:
            return next(action for action in (Act.END_TRADE, Act.BUY_DECK, Act.BUY_PIRATE) if action in legal)
        return preferred.get(asked(s), legal[0])

    s, rng = fresh(4, 4), random.Random(4)
    while asked(s) != Question.OVER:
        assert lapsed(s) in GAME.legal(s)
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))


@pytest.mark.clause("oltremare", "11.5")
def test_a_negotiation_takes_at_most_52_decisions() -> None:
    longest = 0
    for seed in range(10):
        s, rng, length = fresh(5, seed), random.Random(seed), 0
        while asked(s) != Question.OVER:
            inside = Question.GIVE <= s.question <= Question.TENDER_LOAD
            length = length + 1 if inside else 0
            longest = max(longest, length if not s.calling else 0)
            GAME.rules.apply(s, rng.choice([action for action in GAME.legal(s) if action != Act.CANCEL]))
    assert 13 < longest <= 52


@pytest.mark.clause("oltremare", "4.5.8", "4.5.9")
def test_an_offer_reads_as_a_sentence() -> None:
    s = play(position(hands={RED: RED_HAND, BLUE: BLUE_HAND}), "trade with blue")
    for step in silently("silk-04"):
        assert said(s, step, GREEN) == "" and step
    play(s, "done", "want salt", "done")
    assert said(s, "pay 2", GREEN) == "Red offers Blue 1 silk and 2 ducati for 1 salt."
    assert GAME.face.question(s) == "Red offers you 1 silk and 2 ducati for 1 salt: accept, decline or counter?"
    assert said(s, "accept", GREEN) == "Blue accepts."
    assert said(s, "tender salt-13", GREEN) == "" and said(s, "say ducati market", None) == ""
    sentence = said(s, "say load 1", RED)
    assert sentence == "Blue tenders 1 salt (claims: salt with ducati, market and Load 1)."
    copy = s.copy()
    assert said(s, "confirm", GREEN) == "Red confirms: Red gives Blue 1 silk and 2 ducati, Blue gives Red 1 salt. Blue gains 1 prestige."
    partners = "Red gives Blue silk-04 (ducati, sailing, Load 2) and 2 ducati, Blue gives Red salt-13 (pirate, market, Load 4)"
    assert said(copy, "confirm", BLUE) == f"Red confirms: {partners}. Blue gains 1 prestige."


@pytest.mark.clause("oltremare", "4.5.2", "4.5.3")
@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ([*silently("grain-01"), "done", "done", "even"], "Red offers Blue 1 grain for nothing."),
        ([*silently("grain-01", "grain-02"), "done", "done", "ask 3"], "Red offers Blue 2 grain for 3 ducati."),
        (["done", "want any", "done", "pay 1"], "Red offers Blue 1 ducato for 1 card of any good."),
        (
            [*silently("silk-04"), "done", "want salt", "want olives", "done", "ask 2"],
            "Red offers Blue 1 silk for 1 salt, 1 olives and 2 ducati.",
        ),
    ],
)
def test_offers_of_all_kinds(steps: list[str], sentence: str) -> None:
    s = play(position(hands={RED: RED_HAND, BLUE: BLUE_HAND}), "trade with blue", *steps[:-1])
    assert said(s, steps[-1], None) == sentence


@pytest.mark.clause("oltremare", "4.5.9")
def test_a_plain_offer_takes_few_keystrokes() -> None:
    steps = ["trade with blue", *silently("silk-04"), "done", "want salt", "done", "pay 2"]
    s = play(position(hands={RED: RED_HAND, BLUE: BLUE_HAND}), *steps)
    assert asked(s) == Question.ANSWER and len(steps) == 8
    short = ["trade with blue", "give silk-04", "done", "want salt", "done", "pay 2"]
    s = play(position(hands={RED: RED_HAND, BLUE: BLUE_HAND}, claims="off"), *short)
    assert asked(s) == Question.ANSWER


@pytest.mark.clause("oltremare", "9.9", "4.2.2", "4.4.5")
def test_the_log_is_redacted() -> None:
    s = position(cargo={RED: ["salt-08"]}, hands={RED: [*RED_HAND, "silk-01"]})
    copy = s.copy()
    assert said(s, "discard silk-01", BLUE) == "Red puts a card on the Pirate Stack."
    assert said(copy, "discard silk-01", RED) == "Red puts silk-01 on the Pirate Stack."
    copy = s.copy()
    assert said(s, "buy deck", BLUE) == "Red buys a card from the deck for 3 ducati."
    assert said(copy, "buy deck", RED) != "Red buys a card from the deck for 3 ducati."
    play(s, "end")
    assert said(s, "play silk-04", BLUE) == ""


@pytest.mark.clause("oltremare", "9.1", "9.9")
def test_no_seat_reads_of_a_card_it_has_not_seen() -> None:
    """Whatever card a log entry names to somebody else was open, or went through his hands."""
    match = GAME.new(4, 12)
    rng = random.Random(12)
    while not match.over:
        match.play(rng.choice(match.legal))
    secrets = [GAME.face.is_secret(match.state_at(ply), match.actions[ply]) for ply in range(match.ply)]
    assert len(match.log) < match.ply, "steps inside an offer are left out"
    assert sum(entry.action is not None for entry in match.log) == secrets.count(False)
    for entry in match.log:
        if "-0" in entry.sentence or "-1" in entry.sentence:
            assert "plays" in entry.sentence or "lays" in entry.sentence, entry.sentence


@pytest.mark.clause("oltremare", "4.5.6", "4.5.7")
def test_remarks_help_the_one_who_decides() -> None:
    def remarks(s: State) -> dict[str, str]:
        return {GAME.face.text(s, action): GAME.face.remark(s, action) for action in GAME.legal(s)}

    s = position(hands={RED: RED_HAND, BLUE: BLUE_HAND}, active={RED: "good_terms"})
    assert remarks(s)["buy deck"] == "1 ducato"
    play(s, "trade with blue")
    assert remarks(s)["give silk-04"] == "ducati, sailing; Load 2"
    play(s, "give silk-04")
    assert remarks(s)["say ducati sailing"] == "true" and remarks(s)["say pirate market"] == "false" and remarks(s)["say silent"] == ""
    play(s, "say silent")
    assert remarks(s)["say load 2"] == "true" and remarks(s)["say load 4"] == "false"


def test_what_a_choice_uses() -> None:
    def used(s: State, text: str) -> str:
        return GAME.face.used(s, next(action for action in GAME.legal(s) if GAME.face.text(s, action) == text))

    s = position(hands={RED: ["olives-05", "olives-06"]}, ships={RED: "venice"}, board={"zara": "big_deal", "ancona": None})
    assert used(s, "buy deck") == "buy: deck" and used(s, "trade with blue") == used(s, "trade with green") == "trade: negotiation"
    assert used(s, "end") == ""
    play(s, "end")
    assert used(s, "play olives-05") == "card: olives-05"
    play(s, "play olives-05", "play olives-06")
    assert used(s, "sail zara") == "marker: Big Deal" and used(s, "sail ancona") == ""
    play(s, "sail zara")
    assert used(s, "lay olives-06") == "cargo: Olives"


@pytest.mark.clause("oltremare", "4.5.22")
def test_talk_is_no_action() -> None:
    assert {block.name for block in Act} & {"SAY", "CHAT", "TALK"} == set()
    assert choices(fresh(3))[-1] == "end"
