"""TransAtlantic: notation, questions, log sentences, sheets and observation."""

from __future__ import annotations

import pytest

from seaboard.core.errors import BadNotation, IllegalAction
from seaboard.core.language.rules import listening
from seaboard.core.play.game import Value
from seaboard.core.play.match import folded
from seaboard.games.transatlantic.features import CARD_WIDTH, PLAYER_WIDTH, SHIP_WIDTH, Feature
from seaboard.games.transatlantic.state import Question, State
from seaboard.games.transatlantic.tables import CARD_NAMES

from ..telling import spoken, uses
from .positions import (
    GAME,
    GREEN,
    KIND,
    RED,
    SEA,
    SHIP,
    build,
    choices,
    deploy,
    dock,
    for_sale,
    fresh,
    give,
    mark,
    play,
    put,
    stack,
    to_come,
    turn_of,
)


@pytest.mark.clause("transatlantic", "13.1")
@pytest.mark.parametrize("options", GAME.option_sets(), ids=str)
def test_every_legal_action_parses_back_and_is_told_in_a_sentence(options: dict[str, Value]) -> None:
    match = GAME.new(players=2 + len(options) % 3, seed=len(str(options)), **options)
    asked = set()
    while not match.over:
        texts = [match.text(action) for action in match.legal]
        assert len({folded(text) for text in texts}) == len(texts)
        if match.ply % 5 == 0:
            assert [match.parse(text.upper()) for text in texts] == match.legal
            assert "?" in match.question
        asked.add(Question(match.state.question))
        match.play(match.legal[match.ply * 7 % len(match.legal)])
    assert {Question.TURN, Question.BUY, Question.TRANSPORT, Question.REGION} <= asked
    assert all(entry.sentence[0].isupper() and entry.sentence.endswith(".") for entry in match.log if entry.sentence)
    steps = {entry.text.split()[0] for entry in match.log if not entry.sentence}
    assert steps <= {"deploy", "invest", "extra", "stop"}, "what only prepares something is told with it"
    assert GAME.face.sheets(match.view(RED))


def told(s: State, text: str) -> str:
    """Play an action and return the sentence of the log."""
    with listening() as heard:
        play(s, text)
    return spoken(GAME, heard)


@pytest.mark.clause("transatlantic", "4.6", "5.3.4", "9.5")
def test_log_of_a_purchase_that_pushes_a_ship_out() -> None:
    s = fresh()
    for name, seat in (("germanic", RED), ("city of berlin", RED), ("baltic", GREEN)):
        put(s, name, seat, "cape")
    build(s, GREEN, "cape")
    for_sale(s, "mosel", "servia")
    to_come(s, "columbus", "imperator")
    turn_of(s, RED, money=110)
    assert told(s, "play shipyard") == "Red plays SHIPYARD."
    assert told(s, "buy 2").startswith(
        "Red buys SERVIA for £110 and loads SERVIA with 1 coal cube. MOSEL goes to the docks of the blue flag. IMPERATOR, COLUMBUS, "
    )
    assert told(s, "deploy servia") == ""
    assert told(s, "enter cape") == "Red deploys SERVIA in the Cape. BALTIC is pushed out of the Cape."
    assert told(s, "scrap") == (
        "Green transports with BALTIC in the Cape for £30 (1 coal cube burnt), scores 1 VP for Trade Houses there, "
        "scraps BALTIC and scores 4 VP for it."
    )


@pytest.mark.clause("transatlantic", "5.4.1", "7.5", "7.8")
def test_log_of_transports() -> None:
    s = fresh()
    put(s, "germanic", RED)
    put(s, "mosel", GREEN, "cape")
    give(s, RED, "global")
    play(s, "play transport", "deploy germanic")
    assert told(s, "enter north atlantic") == (
        "Red deploys GERMANIC in the North Atlantic, sets a speed record of 16 knots with GERMANIC and wins a Blue Riband marker."
    )
    assert told(s, "transport germanic") == "Red transports with GERMANIC in the North Atlantic for £40 (1 coal cube burnt)."
    turn_of(s, RED)
    play(s, "play region")
    assert told(s, "region cape") == (
        "Red has all ships transport in the Cape. Green transports with MOSEL in the Cape for £30 (1 coal cube burnt). "
        "Red also receives £30, the income of MOSEL of Green."
    )
    turn_of(s, RED)
    play(s, "play global")
    assert told(s, "global per region") == "Red takes one ship per region."


@pytest.mark.clause("transatlantic", "7.10", "7.13", "7.14", "7.17", "7.18", "8.2.3", "8.6")
def test_log_of_other_actions() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    stack(s, GREEN, "coal")
    give(s, RED, "invest+", "ship agent", "fleet")
    play(s, "play coal")
    assert told(s, "coal germanic") == "Red loads GERMANIC with 1 coal cube."
    play(s, "coal germanic")
    turn_of(s, RED, money=300)
    play(s, "play invest")
    assert told(s, "invest house") == ""
    assert told(s, "build cape") == "Red builds a Trade House in the Cape for £20."
    assert told(s, "marker mail") == "Red takes a Mail marker."
    turn_of(s, RED)
    assert told(s, "play invest+") == "Red plays INVEST+ and pays £100 for INVEST+."
    play(s, "marker mail", "marker freight")
    assert told(s, "extra house") == ""
    assert told(s, "build pacific") == "Red builds a Trade House in the Pacific, free of charge."
    turn_of(s, RED)
    assert told(s, "play fleet") == "Red plays FLEET and scores 2 VP for 1 flag."
    turn_of(s, RED)
    play(s, "play ship agent")
    assert told(s, "copy green") == "Red copies COAL of Green."
    turn_of(s, RED)
    assert told(s, "token commerce") == "Red uses the Director token for COMMERCE and receives £100 for 2 Trade Houses."
    turn_of(s, RED)
    play(s, "play director", "marker mail")
    assert told(s, "take fleet") == (
        "Red takes FLEET from the display and scores 2 VP for 1 flag. COAL+ leaves the display. "
        "SHIPYARD+ and TRANSPORT+ come to the display."
    )


@pytest.mark.clause("transatlantic", "10.1", "10.2")
def test_log_of_the_end() -> None:
    s = fresh(2)
    to_come(s, "columbus")
    for_sale(s, "columbus")
    turn_of(s, GREEN, money=300)
    play(s, "play shipyard")
    assert told(s, "buy 1") == (
        "Green buys COLUMBUS for £300 and loads COLUMBUS with 1 coal cube. The headquarters of Norddeutscher Lloyd in Bremen, "
        "the headquarters of HAPAG in Hamburg, the headquarters of Holland-Amerika Lijn in Rotterdam, the headquarters of Cunard Line "
        "in Liverpool and the headquarters of White Star Line in Liverpool come to the market. "
        "The last steamship has left the market: after this round one more is played."
    )
    deploy(s, "columbus", "cape")
    play(s, "play coal")
    assert told(s, "play invest") == "Green plays INVEST."


@pytest.mark.clause("transatlantic", "13.1")
def test_notation_that_is_wrong_or_not_legal_is_refused() -> None:
    match = GAME.new(players=2, seed=1)
    match.play(match.legal[0])
    with pytest.raises(IllegalAction):
        match.parse("play director")
    with pytest.raises(BadNotation):
        match.parse("play nothing")


@pytest.mark.clause("transatlantic", "11.3")
def test_observation_layout() -> None:
    s = fresh(3)
    put(s, "germanic", GREEN, "cape", coal=2)
    mark(s, GREEN, red=3)
    dock(s, red=2)
    build(s, GREEN, "cape", 2)
    stack(s, GREEN, "coal")
    for_sale(s, "mosel", "blue headquarters")
    s.players[GREEN].money = 370
    s.first = s.active = GREEN
    choices(s)
    for seat, ahead in ((RED, 1), (GREEN, 0)):
        out = [-9] * Feature.total()
        GAME.rules.observe(s, seat, out)
        assert out[Feature.CLOCK : Feature.CLOCK + 8] == [0, -1, 0, 42, 15, 38, 56, ahead]
        assert out[Feature.OPTIONS : Feature.OPTIONS + 7] == [0, 0, 1, 0, 0, 0, 0]
        assert out[Feature.QUESTION + Question.TURN] == 1 and sum(out[Feature.QUESTION : Feature.CARD]) == 1
        assert out[Feature.PENDING + 4] == (1 if seat == GREEN else 0)
        assert out[Feature.STOCK + 4] == 10 and out[Feature.DOCKS + 4] == 2
        assert out[Feature.MARKET : Feature.MARKET + CARD_WIDTH] == [1, 0, 0, 0, 0, 0, 5, 3]
        assert out[Feature.MARKET + CARD_WIDTH : Feature.MARKET + 2 * CARD_WIDTH] == [1, 0, 0, 0, 0, 1, 20, 0]
        assert out[Feature.DISPLAY : Feature.DISPLAY + 5] == [KIND[name] + 1 for name in ("coal+", "fleet", "commerce", "cargo", "global")]
        at = Feature.PLAYERS + ahead * PLAYER_WIDTH
        assert out[at : at + 8] == [37, 0, 0, 0, 8, 5, 1, 0]
        assert out[at + 8 : at + 13] == [0, 0, 0, 0, 3]
        assert out[at + 18 + SEA["cape"]] == 2
        assert out[at + 23 + KIND["coal"]] == 0 and out[at + 23 + len(CARD_NAMES) + KIND["coal"]] == 1
        ship = Feature.SHIPS + SHIP["germanic"] * SHIP_WIDTH
        assert out[ship : ship + 4] == [ahead + 1, SEA["cape"] + 7, 2, 0]
        assert -9 not in out


def test_what_an_action_uses_is_named_for_statistics() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    for_sale(s, "mosel", "blue headquarters")
    turn_of(s, RED, 400)

    def used(*texts: str) -> list[str]:
        """What each of these actions uses; they are played one after the other."""
        found = []
        for text in texts:
            with listening() as heard:
                play(s, text)
            found += uses(GAME, heard)
        return found

    assert used("play shipyard", "buy 1", "buy 2") == [
        "action: SHIPYARD",
        "ship: MOSEL",
        "bought: the headquarters of Norddeutscher Lloyd in Bremen",
    ]
    assert used("deploy mosel", "enter north atlantic") == ["deploy: the North Atlantic"]
    turn_of(s, GREEN, 100)
    assert used("play invest", "invest house", "build cape", "marker mail") == [
        "action: INVEST",
        "house: the Cape",
        "marker: Mail",
    ]
    turn_of(s, RED)
    assert used("token cargo", "transport germanic") == ["token: CARGO", "transport: GERMANIC"]
