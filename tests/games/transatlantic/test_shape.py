"""TransAtlantic with a house rule: loading coal may be stopped (7.12 says it may not).

What a new choice takes is seen here at a glance: two rules, the words of one question, and one row of the flow. Choices, notation,
clauses, refusals, the log, saved games and compiled play follow from them.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import seaboard
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.core.play.flow import Answers, Ask, Flow
from seaboard.games.transatlantic import questions
from seaboard.games.transatlantic.actions import Act
from seaboard.games.transatlantic.flow import FLOW
from seaboard.games.transatlantic.rules import cards, turn
from seaboard.games.transatlantic.rules.cards import coal_choices, load
from seaboard.games.transatlantic.rules.choices import add
from seaboard.games.transatlantic.state import Player, Question, State
from tests.drawing.reading import acts

from .positions import GAME, GREEN, RED, fresh, put

# --- in the file of rules, rules/cards.py ------------------------------------------------------------------------------


@rule
def coal_or_stop_choices(s: State, me: Player, out: Ints) -> int:
    n = coal_choices(s, me, out)
    return add(out, n, Act.STOP) if n > 0 else n


@rule
def load_or_stop(s: State, me: Player, action: int) -> None:
    if action == Act.STOP:
        s.left = 0
        return
    load(s, me, action)


# --- in the file of words, questions.py --------------------------------------------------------------------------------

COAL = replace(questions.COAL, answers={**questions.COAL.answers, Act.STOP: Answers("stop loading", clause="7.12")})

# --- in the flow -------------------------------------------------------------------------------------------------------

ROW = {Question.COAL: Ask(coal_or_stop_choices, load_or_stop, cards.after_loading, COAL)}

HOUSE_FLOW = Flow(FLOW.deal, FLOW.asks | ROW, FLOW.over, turn.done)
HOUSE_GAME = replace(
    GAME, name="transatlantic_house_rule", rules=replace(GAME.rules, flow=HOUSE_FLOW), face=replace(GAME.face, flow=HOUSE_FLOW)
)


def at_coal() -> seaboard.Match:
    """Red has played COAL, with two cubes to load."""
    s = fresh()
    put(s, "elbe", RED)
    put(s, "servia", RED)
    match = HOUSE_GAME.new(s.n_players, 1)
    HOUSE_GAME.rules.ask(s)
    match._state, match._legal = s, HOUSE_GAME.legal(s)
    match.play("play coal")
    return match


def test_a_new_choice_is_legal_written_and_explained() -> None:
    match = at_coal()
    assert [match.text(action) for action in match.legal] == ["coal elbe", "coal servia", "stop loading"]
    assert match.parse("stop loading") == Act.STOP
    assert HOUSE_GAME.face.clause(match.state, Act.STOP) == "7.12"
    assert HOUSE_GAME.face.clause(match.state, match.legal[0]) == "7.10"
    assert Act.STOP in acts(match.svg(RED)), "the picture offers it"


def test_a_new_choice_does_what_its_rule_says_and_nothing_else_changes() -> None:
    match = at_coal()
    match.play("coal elbe")
    assert [match.text(action) for action in match.legal] == ["coal servia", "stop loading"]
    match.play("stop loading")
    assert match.seat == GREEN and [one for one in HOUSE_GAME.legal(match.state) if one < Act.TOKEN]
    assert [entry.sentence for entry in match.log[-3:]] == ["Red plays COAL.", "Red loads Elbe with 1 coal cube.", ""]


def test_the_game_itself_is_as_before() -> None:
    assert [key for key, ask in HOUSE_FLOW.asks.items() if ask is not FLOW.asks[key]] == [Question.COAL]
    assert GAME.rules.flow is FLOW and GAME.face.flow is FLOW and Act.STOP not in questions.COAL.answers


@pytest.mark.xdist_group("transatlantic")
def test_a_new_choice_is_played_alike_plain_and_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEABOARD_CACHE", str(tmp_path))
    plain, compiled = (seaboard.playouts(HOUSE_GAME, players=3, games=12, seed=5, target=target) for target in ("plain", "cpu"))
    assert plain.scores.tolist() == compiled.scores.tolist() and plain.lengths.tolist() == compiled.lengths.tolist()
    assert plain.counts.tolist() == compiled.counts.tolist()
    stops = seaboard.playouts(GAME, players=3, games=12, seed=5, target="plain").counts[Act.STOP]
    assert compiled.counts[Act.STOP] > stops, "and is taken"
