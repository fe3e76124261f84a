"""Oltre Mare 11 and 4.5.22: the action space, texts, questions, the log of each seat."""

from __future__ import annotations

import random

import pytest

from seaboard.core.language.rules import Heard, listening
from seaboard.games.oltremare.actions import EVEN, Act
from seaboard.games.oltremare.sentences import CARD_NAMES, ducati
from seaboard.games.oltremare.state import Question, State
from seaboard.games.oltremare.tables import CARD_IDS

from ..telling import spoken, uses
from .positions import BLUE, GAME, GREEN, RED, YELLOW, actor, asked, buy_count, choices, fresh, play, play_cards, position, silently

RED_HAND = ["silk-04", "grain-01", "grain-02", "grain-03"]
NAMES = dict(zip(CARD_IDS, CARD_NAMES, strict=True))
MANY = ("want salt", "want olives", "done", "ask 2")
BLUE_HAND = ["salt-05", "salt-13", "olives-01", "olives-02"]


def heard(s: State, *texts: str) -> list[Heard]:
    """Take decisions; what the rules tell of them."""
    with listening() as told:
        play(s, *texts)
    return told


def said(s: State, text: str, seat: int | None) -> str:
    """Take a decision; what the log says to a seat."""
    return spoken(GAME, heard(s, text), seat)


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
    assert said(s, "pay 2", GREEN) == "Red offers Blue 1 silk card and 2 ducati for 1 salt card."
    assert GAME.face.question(s) == "Red offers you 1 silk card and 2 ducati for 1 salt card: accept, decline or counter?"
    assert said(s, "accept", GREEN) == "Blue accepts the offer of Red."
    assert said(s, "tender salt-13", GREEN) == "" and said(s, "say ducati market", None) == ""
    sentence = said(s, "say load 1", RED)
    assert sentence == "Blue tenders 1 salt card, claiming salt with ducati and market icons and Load 1."
    told = heard(s, "confirm")
    assert (
        spoken(GAME, told, GREEN)
        == spoken(GAME, told)
        == (
            "Red confirms the deal with Blue, gives Blue 1 silk card and pays Blue 2 ducati. "
            "Blue gives Red 1 salt card and gains 1 prestige for the first deal with Red in this turn."
        )
    )
    assert (
        spoken(GAME, told, BLUE)
        == spoken(GAME, told, RED)
        == (
            "Red confirms the deal with Blue, gives Blue silk (ducati, sailing, Load 2) and pays Blue 2 ducati. "
            "Blue gives Red salt (pirate, market, Load 4) and gains 1 prestige for the first deal with Red in this turn."
        )
    )


@pytest.mark.clause("oltremare", "4.5.7", "4.5.8", "4.5.14")
def test_who_offers_or_tenders_reads_which_cards() -> None:
    s = play(position(hands={RED: RED_HAND, BLUE: BLUE_HAND}), "trade with blue", "give silk-04", "say pirate market", "say load 1")
    play(s, "give grain-01", "say silent", "say no load", "give grain-03", "say silent", "say load 4", "want any", "want any", "done")
    told = heard(s, "ask 1")
    claims = "claiming silk with pirate and market icons and Load 1; grain with Load 4"
    assert (
        spoken(GAME, told, BLUE)
        == spoken(GAME, told)
        == (f"Red offers Blue 1 silk card and 2 grain cards for 2 cards of any good and 1 ducato, {claims}.")
    )
    assert spoken(GAME, told, RED) == (
        "Red offers Blue silk (ducati, sailing, Load 2), grain (ducati, pirate, Load 1) and grain (pirate, market, Load 1) "
        f"for 2 cards of any good and 1 ducato, {claims}."
    )
    play(s, "accept", "tender salt-13", "say silent", "say no load", "tender salt-05", "say silent")
    told = heard(s, "say no load")
    assert spoken(GAME, told, RED) == spoken(GAME, told) == "Blue tenders 2 salt cards."
    assert spoken(GAME, told, BLUE) == "Blue tenders salt (pirate, market, Load 4) and salt (ducati, market, Load 2)."
    told = heard(s, "confirm")
    assert "Blue gives Red salt (ducati, market, Load 2) and salt (" in spoken(GAME, told, RED), (
        "in which order they were chosen is nobody's business"
    )
    assert "Blue gives Red 2 salt cards, pays Red 1 ducato and gains 1 prestige" in spoken(GAME, told, GREEN)


@pytest.mark.clause("oltremare", "4.5.11", "4.5.12", "4.5.15", "4.5.20")
def test_what_becomes_of_an_offer_is_told() -> None:
    hands = {RED: RED_HAND, BLUE: BLUE_HAND}
    s = position(4, hands=hands)
    assert said(s, "trade with blue", YELLOW) == "Red turns to Blue for a trade."
    assert said(s, "cancel", YELLOW) == "Red makes no offer to Blue after all."
    play(s, "trade with blue", *silently("grain-01"), "done", "done", "even")
    assert said(s, "counter", YELLOW) == "Blue wants to make a counter-offer to Red."
    assert said(s, "cancel", YELLOW) == "Blue makes no counter-offer after all and declines the offer of Red."
    assert said(s, "call", None) == "Red calls for offers."
    assert said(s, "cancel", None) == "Blue makes no offer to Red."
    play(s, "done", "want any", "done", "even")
    assert said(s, "decline", None) == "Red declines the offer of Green."
    s = play(position(hands=hands), "trade with blue", "done", "want salt", "done", "even", "accept", "tender salt-05", "say silent")
    play(s, "say no load")
    assert said(s, "withdraw", GREEN) == "Red withdraws the offer to Blue."
    s = buy_count(position(4, hands={RED: RED_HAND[:2], BLUE: 0, GREEN: 3, YELLOW: 0}), 4)
    assert said(s, "call", None) == "Red calls for offers. Blue has no card to offer and is passed over, as Red can spare none either."


@pytest.mark.clause("oltremare", "4.3.2", "4.3.3", "4.5.12", "4.5.13", "4.5.14", "4.5.15")
def test_a_question_asks_only_for_what_can_be_done() -> None:
    def asks(s: State) -> str:
        return GAME.face.question(s)

    hands = {RED: RED_HAND, BLUE: BLUE_HAND}
    assert asks(position(hands=hands)) == "Do you trade, buy a card for 3 ducati or end the phase and play 2 of your 4 cards?"
    assert asks(position(hands=hands, trade_mode="off")) == "Do you buy a card for 3 ducati or end the phase and play 2 of your 4 cards?"
    s = position(hands={RED: RED_HAND[:2]}, cargo={RED: ["salt-08"]}, ducati={RED: 0})
    assert asks(s) == "You have to play 3 cards and hold 2: do you trade or buy a card for 4 ducati?"
    assert asks(buy_count(position(hands=hands), 4)) == "Do you trade or end the phase and play 2 of your 4 cards?"
    s = buy_count(position(hands={RED: RED_HAND[:1]}, cargo={RED: ["salt-08"]}, trade_mode="off"), 4)
    assert asks(s) == "Do you end the phase and play your 1 card?"
    s = play(position(hands=hands), "trade with blue", *silently("silk-04"), "done", "want jewels", "done", "even")
    assert asks(s) == "Red offers you 1 silk card for 1 jewel card. You do not hold what Red wants: decline or counter?"
    s = play(position(hands=hands, trade_mode="simple"), "trade with blue", "give silk-04", "want jewels", "even")
    assert asks(s) == "Red offers you 1 silk card for 1 jewel card. You do not hold what Red wants: decline?"
    s = play(position(hands=hands, trade_mode="simple"), "trade with blue", "give silk-04", "want any", "even")
    assert asks(s) == "Red offers you 1 silk card for 1 card of any good: accept or decline?"
    play(s, "accept")
    assert asks(s) == "Red wants a card of any good: which card do you tender?"
    s = play(position(hands=hands), "trade with blue", *silently("silk-04"), "done", "want salt", "want olives", "done", "even", "accept")
    assert asks(s) == "Red wants a salt card (1 of 2): which card do you tender?"


@pytest.mark.clause("oltremare", "4.1.1", "4.4.2", "4.4.4", "4.7.1", "4.8.1", "4.8.2", "4.9.1", "4.10.2")
def test_every_movement_names_its_cause() -> None:
    s = position(hands={RED: ["pottery-01", "salt-01", "grain-12"]}, cargo={RED: ["salt-08"]}, active={RED: "big_deal"})  # 13.8
    assert said(s, "end", None) == "Red ends the Trade Phase to play 3 cards."
    play(s, "play salt-01", "play pottery-01")
    told = heard(s, "play grain-12")
    assert spoken(GAME, told, BLUE) == (
        "Red plays salt (ducati, pirate, Load 1), pottery (ducati, market, Load 1) and grain (ducati, market, Load 3), "
        "receives 6 ducati for 3 ducati icons and Big Deal, gets 1 card on the Pirate Stack for 1 pirate icon "
        "and draws 3 cards for 2 market icons."
    )
    assert all(card in spoken(GAME, told, RED) for card in names_of(s, RED)), "the player reads which cards they are"
    s = position(hands={RED: ["olives-08", "scrolls-03", "salt-14"]}, cargo={RED: ["salt-08"]}, active={RED: "fight_pirates"})
    play(s, "end", "play scrolls-03", "play salt-14")
    assert "fights off 3 pirate icons by Fight Pirates" in said(s, "play olives-08", None)
    s = position(hands={RED: ["olives-17", "pottery-15", "scrolls-09"]}, cargo={RED: ["salt-08"]}, active={RED: "plain_sailing"})  # 13.12
    play(s, "end", "play scrolls-09", "play pottery-15")
    assert said(s, "play olives-17", None).endswith(
        "receives 6 ducati for 3 ducati icons and receives 3 ducati from Plain Sailing for 3 sailing icons."
    )
    s = position(ducati={RED: 2}, active={RED: "good_terms"}, pirates={RED: ["silk-01"]})
    assert said(s, "buy deck", BLUE) == "Red buys a card from the Goods Deck for 1 ducato by Good Terms."
    told = heard(s, "buy pirate")
    assert spoken(GAME, told, BLUE) == "Red buys a card from the Pirate Stack for 2 ducati by Good Terms."
    assert spoken(GAME, told, RED) == (
        "Red buys a card from the Pirate Stack for 2 ducati by Good Terms and takes silk (ducati, pirate, Load 1)."
    )


@pytest.mark.clause("oltremare", "4.1.1", "4.10.3", "4.10.7", "4.10.8", "4.11.1", "6.2")
def test_sailing_and_markers_are_told() -> None:
    board = {"zara": "big_deal", "ancona": None, "ragusa": "compass", "rhodes": "local_authority"}
    s = position(2, hands={RED: ["olives-05", "olives-06"]}, board=board, active={RED: "good_terms", BLUE: "local_authority"})
    play_cards(s, "olives-05", "olives-06")
    copy = s.copy()
    assert (
        said(s, "sail ancona", None)
        == "Red sails from Venice to Ancona, finds no marker there and turns the former Good Terms marker face-down."
    )
    assert said(copy, "sail zara", None) == (
        "Red sails from Venice to Zara, takes the Big Deal marker there and turns the former Good Terms marker face-down."
    )
    assert said(s, "lay olives-06", None) == f"Red lays {NAMES['olives-06']} on the Cargo Stack."
    lions = 7 - GAME.face.view(s, None)["seats"][BLUE]["cargo"][0]["load"]
    assert said(s, "lay olives-05", None) == (
        f"Red lays {NAMES['olives-05']} on the Cargo Stack as the new top card. "
        f"Blue receives {ducati(lions - 3)} from Local Authority for a Maritime Power of {lions}."
    )
    s = position(hands={RED: ["olives-05", "olives-06"]}, board=board, ships={RED: "zara"}, compass_optional=True)
    play_cards(s, "olives-05", "olives-06")
    assert said(s, "sail ragusa", None) == "Red sails from Zara to Ragusa and uses up the Compass there."
    copy = s.copy()
    assert said(s, "jump rhodes", None) == "Red jumps from Ragusa to Rhodes by Compass and takes the Local Authority marker there."
    assert said(copy, "stay", None) == "Red stays in Ragusa, without an active marker."


def names_of(s: State, seat: int) -> list[str]:
    return [CARD_NAMES[card["card"]] for card in GAME.face.view(s, seat)["seats"][seat]["hand"]]


@pytest.mark.clause("oltremare", "4.5.2", "4.5.3")
@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ([*silently("grain-01"), "done", "done", "even"], "Red offers Blue 1 grain card as a gift."),
        ([*silently("grain-01", "grain-02"), "done", "done", "ask 3"], "Red offers Blue 2 grain cards for 3 ducati."),
        (["done", "want salt", "done", "ask 1"], "Red asks Blue for 1 salt card and 1 ducato and offers nothing in return."),
        (["done", "want any", "done", "pay 1"], "Red offers Blue 1 ducato for 1 card of any good."),
        (
            [*silently("silk-04"), "done", "want salt", "want olives", "done", "ask 2"],
            "Red offers Blue 1 silk card for 1 salt card, 1 olive card and 2 ducati.",
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


@pytest.mark.clause("oltremare", "5.2.1", "5.2.3", "5.2.4", "12.4", "13.15")
def test_interim_scoring_is_told_row_by_row() -> None:
    stack = ["pottery-08", "pottery-01", "grain-12", "grain-02", "silk-03", "olives-03", "salt-05", "salt-08"]
    pieces = {"cargo": {RED: stack, BLUE: ["jewels-01"], GREEN: ["silk-01"]}, "prestige": {RED: 2, GREEN: 3}, "venice": 0}
    s = position(**pieces)  # type: ignore[arg-type]
    assert said(s, "buy deck", None) == (
        "Red buys a card from the Goods Deck for 3 ducati. "
        "The Venice Card appears: prestige is paid, and cargo below the topmost group is sold. "
        "Red receives 3 ducati as 2nd by prestige (2). Blue receives 1 ducato as 3rd by prestige (0). "
        "Green receives 6 ducati as 1st by prestige (3). "
        "Red gives back 2 prestige and sells 1 olive card for 1 ducato, 1 silk card for nothing, 2 grain cards for 3 ducati "
        "and 2 pottery cards for 3 ducati. Green gives back 3 prestige."
    )
    s = position(**pieces, interim_freight_scoring=False)  # type: ignore[arg-type]
    assert "The Venice Card appears: prestige is paid. Red receives 3" in said(s, "buy deck", None)


@pytest.mark.clause("oltremare", "7.1", "7.3", "7.4", "7.5", "7.5.1", "7.5.2", "7.5.3", "5.1.2", "12.2")
def test_an_empty_deck_is_told_row_by_row() -> None:
    s = position(deck=1, discard=["silk-01", "silk-02"], pirates={RED: 2, BLUE: 1}, hands={RED: ["salt-01", "salt-02"]})
    told = heard(s, "buy deck")
    last = "The last card of the Goods Deck is drawn: the game ends with this round."
    assert spoken(GAME, told) == f"Red buys a card from the Goods Deck for 3 ducati. {last}"
    assert "and draws " in spoken(GAME, told, RED) and spoken(GAME, told, RED).endswith(f"). {last}")
    assert said(s, "buy deck", None) == (
        "Red buys a card from the Goods Deck for 3 ducati. The Goods Deck is empty, and a card has to be drawn. "
        "Red gives 2 cards of the Pirate Stack to the new deck, to be paid for with 2 ducati at the end. "
        "Blue gives 1 card of the Pirate Stack to the new deck, to be paid for with 1 ducato at the end. "
        "The discard pile gives 2 cards to the new deck. The new deck of 5 cards is shuffled."
    )
    s = position(deck=1, extra_full_round=True)
    assert said(s, "buy deck", None).endswith("The last card of the Goods Deck is drawn: after this round one more is played.")
    s = position(
        deck=0,
        cargo={RED: ["olives-01", "pottery-01", "salt-08"], BLUE: 1, GREEN: ["silk-01"]},
        hands={RED: 2, BLUE: 40, GREEN: 51},
        owned={RED: ["big_deal", "good_terms"], GREEN: ["big_deal"]},
        prestige={GREEN: 1},
    )
    settled = said(s, "buy deck", None)
    assert settled.startswith(
        "Red buys a card from the Goods Deck for 3 ducati. The Goods Deck is empty, and a card has to be drawn. "
        "No card is found for a new deck. "
        "The Goods Deck is empty again: cargo, harbor markers and prestige are settled before the game goes on. "
        "Red sells 1 salt card for 1 ducato, 1 pottery card for 1 ducato and 1 olive card for 1 ducato, "
        "receives 6 ducati as 1st by harbor markers (2 of 2 types) and receives 3 ducati as 2nd by prestige (0). Blue sells 1 "
    )
    assert "receives 1 ducato as 3rd by harbor markers (0) and receives 3 ducati as 2nd by prestige (0)." in settled
    assert settled.endswith(". The new deck of 2 cards is shuffled.")
    assert f"Red keeps {NAMES['salt-08']} as cargo and gives the 2 cards below it to the new deck. Blue keeps " in settled


@pytest.mark.clause("oltremare", "7.3", "12.2")
def test_the_last_round_and_the_end_are_told() -> None:
    match, rng = GAME.new(2, 3, extra_full_round=True), random.Random(3)
    while not match.over:
        match.play(rng.choice(match.legal))
    sentences = [entry.sentence for entry in match.log]
    (drawn,) = (n for n, words in enumerate(sentences) if "The last card of the Goods Deck is drawn: after this round one more" in words)
    (begun,) = (n for n, words in enumerate(sentences) if "The last round begins." in words)
    assert drawn <= begun < len(sentences) - 1
    assert match.outcome and match.outcome.ended in sentences[-1]
    rounds = [event["round"] for event in match.events if event.kind.name == "ROUND"]
    assert (
        rounds == list(range(2, rounds[-1] + 1)) and len([1 for event in match.events if event.kind.name == "TURN"]) == 2 * rounds[-1] - 1
    )
    for reason, words in GAME.face.story.ends.items():
        assert words.endswith("and the last round is over."), reason


@pytest.mark.clause("oltremare", "9.9", "4.2.2", "4.4.5")
def test_the_log_is_redacted() -> None:
    s = position(cargo={RED: ["salt-08"]}, hands={RED: [*RED_HAND, "silk-01"]})
    copy = s.copy()
    assert said(s, "discard silk-01", BLUE) == "Red puts a card on the Pirate Stack, as the hand limit is 4."
    assert said(copy, "discard silk-01", RED) == f"Red puts {NAMES['silk-01']} on the Pirate Stack, as the hand limit is 4."
    before = set(names_of(s, RED))
    told = heard(s, "buy deck")
    (card,) = set(names_of(s, RED)) - before
    assert spoken(GAME, told, BLUE) == "Red buys a card from the Goods Deck for 3 ducati."
    assert spoken(GAME, told, RED).startswith(f"Red buys a card from the Goods Deck for 3 ducati and draws {card}")
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
        if any(name in entry.sentence for name in CARD_NAMES):
            assert "plays" in entry.sentence or "lays" in entry.sentence, entry.sentence


@pytest.mark.clause("oltremare", "4.5.6", "4.5.7")
def test_remarks_help_the_one_who_decides() -> None:
    def remarks(s: State) -> dict[str, str]:
        return {GAME.face.text(s, action): GAME.face.remark(s, action) for action in GAME.legal(s)}

    s = position(hands={RED: RED_HAND, BLUE: BLUE_HAND}, active={RED: "good_terms"})
    assert remarks(s)["buy deck"] == "1 ducato"
    play(s, "trade with blue")
    play(s, "give silk-04")
    assert remarks(s)["say ducati sailing"] == "true" and remarks(s)["say pirate market"] == "false" and remarks(s)["say silent"] == ""
    play(s, "say silent")
    assert remarks(s)["say load 2"] == "true" and remarks(s)["say load 4"] == "false"


def test_what_an_action_uses_is_named_for_statistics() -> None:
    def used(s: State, *texts: str) -> list[str]:
        return uses(GAME, heard(s, *texts))

    s = position(hands={RED: ["olives-05", "olives-06"]}, ships={RED: "venice"}, board={"zara": "big_deal", "ancona": None})
    assert used(s.copy(), "buy deck") == ["buy: Goods Deck"]
    assert used(s.copy(), "trade with blue") == used(s.copy(), "trade with green") == ["trade: negotiation"]
    assert used(s, "end") == []
    assert used(s, "play olives-05", "play olives-06") == [f"card: {NAMES[card]}" for card in ("olives-05", "olives-06")]
    assert used(s.copy(), "sail zara") == ["marker: Big Deal"] and used(s.copy(), "sail ancona") == []
    play(s, "sail zara")
    assert used(s, "lay olives-06") == ["cargo: olives"]


@pytest.mark.clause("oltremare", "4.5.22")
def test_talk_is_no_action() -> None:
    assert {block.name for block in Act} & {"SAY", "CHAT", "TALK"} == set()
    assert choices(fresh(3))[-1] == "end"
