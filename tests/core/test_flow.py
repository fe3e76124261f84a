"""A flow of questions, plain and compiled, and what people read of it: two players take pebbles from a pile, the last one wins."""

from __future__ import annotations

import importlib.util
import random
import sys
from collections.abc import Callable, Iterator
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import numpy as np
import pytest

from seaboard.core.errors import DialectError
from seaboard.core.language import compilation
from seaboard.core.language.binding import Binder
from seaboard.core.language.blocks import Blocks
from seaboard.core.language.records import I8, I64, U32, Ints, Record
from seaboard.core.language.rules import Dispatch, bound, rule
from seaboard.core.play import questions
from seaboard.core.play.flow import Answers, Ask, Flow, Refusal, Words

MOST = 3


class Act(Blocks):
    TAKE = MOST  # so many and one pebbles
    PASS = 1


class Question(IntEnum):
    TAKE = 0
    DONE = 1  # asks nothing
    REST = 2  # asks nothing, and has nothing of its own to follow
    OVER = 3


class Player(Record):
    pebbles: I64
    has_passed: I8


class State(Record):
    rng: Annotated[Ints, U32, 4]
    options: Annotated[Ints, I8, 1]  # pebbles on the pile
    n_players: I8
    question: I8
    active: I8
    n_choices: I8
    pile: I64
    choices: Annotated[Ints, I8, MOST + 1]
    players: Annotated[list[Player], 2]


@rule
def deal(s: State) -> None:
    s.pile = s.options[0]
    s.question = Question.TAKE


@rule
def take_choices(s: State, me: Player, out: Ints) -> int:
    n = 0
    while n < MOST and n < s.pile:
        out[n] = Act.TAKE + n
        n += 1
    if n > 0 and me.has_passed == 0:
        out[n] = Act.PASS
        n += 1
    return n


@rule
def take(s: State, me: Player, action: int) -> None:
    s.question = Question.DONE
    if action == Act.PASS:
        me.has_passed = 1
        return
    s.pile -= action - Act.TAKE + 1
    me.pebbles += action - Act.TAKE + 1


@rule
def no_pebble_left(s: State, me: Player) -> None:
    s.question = Question.OVER


@rule
def next_player(s: State, me: Player) -> None:
    s.active = 1 - s.active
    s.question = Question.REST


@rule
def back_to_taking(s: State, me: Player) -> None:
    s.question = Question.TAKE


def too_few(s: State, action: int) -> Refusal | None:
    return None if action == Act.PASS else Refusal(f"Only {s.pile} are left.", "2.1")


FLOW = Flow(
    deal,
    {
        Question.TAKE: Ask(
            take_choices,
            take,
            no_pebble_left,
            Words(
                lambda s: f"How many of {s.pile} pebbles do you take?",
                "2",
                {
                    Act.TAKE: Answers(lambda s, k: f"take {k + 1}", lambda s, k: f"leaves {s.pile - k - 1}"),
                    Act.PASS: Answers("pass", clause=lambda s, k: "3"),
                },
                lambda s: range(Act.total()),
                too_few,
            ),
        ),
        Question.DONE: Ask(leave=next_player),
        Question.REST: Ask(),
    },
    over=Question.OVER,
    otherwise=back_to_taking,
)
ONLY_PASSING = Flow(
    deal, {Question.TAKE: Ask(take_choices, take, no_pebble_left, Words("?", "3", {Act.PASS: Answers("no thanks")}))}, over=Question.OVER
)
OPEN: dict[str, Any] = {"deal": deal, "choices": FLOW.choices, "answer": FLOW.answer, "leave": FLOW.leave, "over": int(Question.OVER)}
GENERIC = bound(questions, OPEN)
PLAYING = """
from seaboard.core.language.rules import entry, open_rule
setup, apply = open_rule("setup"), open_rule("apply")
@entry
def play(states, pebbles, actions, n):
    setup(states[0], 2, pebbles, (1, 2, 3, 4))
    for i in range(n):
        apply(states[0], actions[i])
"""
CIRCLING = """
from seaboard.core.language.rules import open_rule, rule
go_on = open_rule("go_on")
@rule
def finish(s):
    return go_on(s)
"""


def start(pebbles: int) -> State:
    s = State()
    GENERIC["setup"](s, 2, [pebbles], (1, 2, 3, 4))
    return s


def legal(s: State) -> list[int]:
    return s.choices[: s.n_choices]


def jit(function: Any, is_entry: bool) -> Any:
    return compilation.jit_entry(function, cache=False) if is_entry else compilation.jit_inner(function)


@pytest.fixture(name="rules_of")
def _rules_of(tmp_path: Path) -> Iterator[Callable[[str], ModuleType]]:
    """Makes a module of a text, as rules are compiled from their source."""
    before = set(sys.modules)

    def make(text: str) -> ModuleType:
        name = f"rules_{len(sys.modules)}"
        path = tmp_path / f"{name}.py"
        path.write_text(text)
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec and spec.loader
        module = sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    yield make
    for name in [name for name in set(sys.modules) - before if name.startswith("rules_")]:
        del sys.modules[name]


# --- going on ------------------------------------------------------------------------------------------------------------


def test_questions_without_an_answer_are_left_until_one_has_one() -> None:
    s = start(5)
    assert legal(s) == [0, 1, 2, 3] and s.active == 0
    GENERIC["apply"](s, Act.TAKE + 1)
    assert Question(s.question) is Question.TAKE and s.active == 1 and s.pile == 3


def test_the_game_is_over_when_the_last_question_is_left() -> None:
    s = start(3)
    GENERIC["apply"](s, Act.TAKE + 2)
    assert GENERIC["is_over"](s) and s.n_choices == 0 and set(s.choices) == {0}, "choices that are no longer there are cleared"


def test_a_choice_is_no_longer_there_once_it_was_taken() -> None:
    s = start(5)
    GENERIC["apply"](s, Act.PASS)
    GENERIC["apply"](s, Act.PASS)
    assert legal(s) == [0, 1, 2] and s.active == 0


def test_a_position_put_by_a_rule_is_asked_again() -> None:
    s = start(5)
    s.pile = 2
    FLOW.ask(s)
    assert legal(s) == [0, 1, 3] and s.choices[3] == 0


def test_a_value_without_a_rule_gives_the_default() -> None:
    s = State()
    s.question = Question.DONE
    assert FLOW.choices(s, s.players[0], s.choices) == 0
    s.question = Question.OVER
    assert FLOW.leave(s, s.players[0]) is None


def test_the_compiled_chain_of_ifs_does_what_the_look_up_does(rules_of: Callable[[str], ModuleType]) -> None:
    binder = Binder(OPEN | GENERIC, jit=jit, primitives=compilation.compiled_primitives())
    compiled = binder.function(rules_of(PLAYING).play)
    binder.refuse_recursion()
    for pebbles in range(12):
        s, rng, actions = start(pebbles), random.Random(pebbles), []
        while not GENERIC["is_over"](s):
            actions.append(rng.choice(legal(s)))
            GENERIC["apply"](s, actions[-1])
        states = np.zeros(1, State.dtype)
        compiled(states, np.array([pebbles]), np.array(actions, np.int64), len(actions))
        assert states.tobytes() == s.pack()


def test_frequent_questions_come_first_in_the_compiled_chain() -> None:
    lines = FLOW.leave.source().splitlines()
    assert lines[0] == "def leave(s, me):" and lines[1] == "  key = s.question"
    assert [line.strip() for line in lines if "if" in line] == ["if key == 0:", "if key == 1:", "if key == 2:"]
    assert lines[-1] == "  return None"


def test_recursion_through_a_dispatch_is_refused(rules_of: Callable[[str], ModuleType]) -> None:
    source = rules_of(CIRCLING)
    binder = Binder({"go_on": Dispatch("go_on", "question", {0: source.finish})})
    binder.space(source)
    with pytest.raises(DialectError, match=r"rule go_on .* calls finish, which leads back to it"):
        binder.refuse_recursion()


# --- words ---------------------------------------------------------------------------------------------------------------


def test_answers_are_written_by_their_question() -> None:
    s = start(2)
    assert FLOW.question(s) == "How many of 2 pebbles do you take?"
    assert [FLOW.text(s, action) for action in legal(s)] == ["take 1", "take 2", "pass"]
    assert [FLOW.remark(s, action) for action in legal(s)] == ["leaves 1", "leaves 0", ""]


def test_what_is_expected_is_written_like_an_answer_though_it_is_not_legal() -> None:
    assert FLOW.text(start(2), Act.TAKE + 2) == "take 3"


def test_an_action_that_is_no_answer_is_named_after_its_block() -> None:
    s = start(2)
    assert [ONLY_PASSING.text(s, action) for action in (Act.TAKE + 1, Act.PASS)] == ["take 2", "no thanks"]
    s.n_choices = 2
    assert ONLY_PASSING.text(s, Act.PASS) == "pass 1", "neither legal nor expected"


def test_clauses_are_those_of_the_answer_or_else_of_the_question() -> None:
    s = start(2)
    assert [FLOW.clause(s, action) for action in (None, Act.TAKE, Act.PASS)] == ["2", "2", "3"]


def test_what_a_player_expects_and_cannot_choose_is_refused_with_a_clause() -> None:
    s = start(2)
    assert FLOW.refusals(s) == {Act.TAKE + 2: Refusal("Only 2 are left.", "2.1")}
    GENERIC["apply"](s, Act.PASS)
    GENERIC["apply"](s, Act.PASS)
    assert Act.PASS not in legal(s) and list(FLOW.refusals(s)) == [Act.TAKE + 2], "what is not worth telling is not told"


def test_a_question_without_expectations_refuses_nothing() -> None:
    assert ONLY_PASSING.refusals(start(2)) == {}
