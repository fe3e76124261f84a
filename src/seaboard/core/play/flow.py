"""A game's flow on one page: what belongs to each question.

    FLOW = Flow(
        deal,
        {
            Question.TURN: Ask(turn_choices, take_turn, words=words.TURN),
            Question.BUY: Ask(buy_choices, buy, after_buying, words.BUY),
            Question.DONE: Ask(leave=end_turn),  # asks nothing and only leads on
        },
        over=Question.OVER,
    )

Choices, answers and what follows are rules; compiled, each column of the table is a chain of ifs in the order of the rows, so
frequent questions stand first. Words are ordinary Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, NamedTuple

from seaboard.core.language.blocks import Blocks
from seaboard.core.language.rules import Dispatch, bound
from seaboard.core.play import questions
from seaboard.core.play.forms import Form


class Refusal(NamedTuple):
    """Why a choice that a player sees and might expect cannot be taken, from what the deciding seat knows."""

    why: str  # a sentence in words of the game, with the figures
    clause: str  # of rules.md that says so


@dataclass(frozen=True)
class Answers:
    """How the actions of one block are written as answers to a question; `k` is the place in the block."""

    text: str | Callable[[Any, int], str]  # (s, k): notation in short lower-case words, different for every choice
    remark: Callable[[Any, int], str] | None = None  # (s, k): what it costs or brings
    clause: str | Callable[[Any, int], str] = ""  # (s, k): where it is not that of the question
    label: Callable[[Any, int], str] | None = None  # (s, k): what people read of it, where the notation is too short for them


@dataclass(frozen=True)
class Words:
    """What people read of a question."""

    question: str | Callable[[Any], str]  # (s): as a sentence
    clause: str | Callable[[Any], str]  # (s): of rules.md, that a player who asks "what rule is that?" should read
    answers: Mapping[Blocks, Answers] = field(default_factory=dict)
    expected: Callable[[Any], Iterable[int]] | None = None  # (s): actions that the deciding seat might expect to be able to choose
    refusal: Callable[[Any, int], Refusal | None] | None = None  # (s, action): why one of them cannot be; None: not worth telling
    form: Callable[[Any], Form | None] | None = None  # (s): to decide this and what follows from it in one go


@dataclass(frozen=True)
class Ask:
    """A question: its legal answers, what an answer does, what follows when there is none, and its words."""

    choices: Callable[..., int] | None = None  # (s, me, out); None: it asks nothing
    answer: Callable[..., None] | None = None  # (s, me, action)
    leave: Callable[..., None] | None = None  # (s, me); None: it always has an answer
    words: Words | None = None


class Flow:
    """See the head of this module. `otherwise` is what follows a question that names nothing of its own."""

    def __init__(
        self, deal: Callable[..., None], asks: Mapping[Any, Ask], over: IntEnum, otherwise: Callable[..., None] | None = None
    ) -> None:
        self.deal, self.asks, self.over = deal, dict(asks), over
        column = {name: {key: rule for key, ask in asks.items() if (rule := getattr(ask, name))} for name in ("choices", "answer")}
        leaves = {key: ask.leave or otherwise for key, ask in asks.items()}
        self.choices = Dispatch("choices", "question", column["choices"], 0)
        self.answer = Dispatch("answer", "question", column["answer"])
        self.leave = Dispatch("leave", "question", {key: rule for key, rule in leaves.items() if rule})
        names = {"deal": deal, "choices": self.choices, "answer": self.answer, "leave": self.leave, "over": int(over)}
        self.ask = bound(questions, names)["ask"]  # for rules that put another question themselves
        self.questions = {int(key): ask.words for key, ask in asks.items() if ask.words}
        some = next(iter(next(iter(self.questions.values())).answers))
        self.actions: type[Blocks] = type(some)

    def words(self, s: Any) -> Words:
        """Those of the pending question."""
        return self.questions[s.question]

    def answers(self, s: Any, action: int) -> tuple[Answers | None, int, Blocks]:
        """How an action is written as an answer to the pending question, with its place in its block; None if it is no answer to it."""
        block, k = self.actions.split(action)
        return self.words(s).answers.get(block), k, block

    def question(self, s: Any) -> str:
        """What is asked of the deciding seat, as a sentence."""
        asked = self.words(s).question
        return asked if isinstance(asked, str) else asked(s)

    def text(self, s: Any, action: int) -> str:
        """The notation of an action; what is no answer to the pending question is named after its block."""
        found, k, block = self.answers(s, action)
        if found is None or (not is_choice(s, action) and not self.is_expected(s, action)):
            return f"{block.name.lower().replace('_', ' ')} {k + 1}"
        return found.text if isinstance(found.text, str) else found.text(s, k)

    def label(self, s: Any, action: int) -> str:
        """What people read of a choice: its notation, where that says enough."""
        found, k, _ = self.answers(s, action)
        return found.label(s, k) if found and found.label else self.text(s, action)

    def texts(self, s: Any) -> Iterator[str]:
        """The notation of all there is at any question, as far as a position can tell: what is asked another time is not nonsense."""
        for words in self.questions.values():
            for block, answers in words.answers.items():
                for k in range(block.size):
                    with suppress(LookupError, ValueError):
                        yield answers.text if isinstance(answers.text, str) else answers.text(s, k)

    def is_expected(self, s: Any, action: int) -> bool:
        """Whether the deciding seat might expect to be able to choose an action."""
        expected = self.words(s).expected
        return expected is not None and action in set(expected(s))

    def remark(self, s: Any, action: int) -> str:
        """What a choice costs or brings, beside its text."""
        found, k, _ = self.answers(s, action)
        return found.remark(s, k) if found and found.remark else ""

    def clause(self, s: Any, action: int | None) -> str:
        """The clause of rules.md that governs an action; None is the question itself."""
        if action is not None:
            found, k, _ = self.answers(s, action)
            number = found.clause if found else ""
            number = number if isinstance(number, str) else number(s, k)
            if number:
                return number
        asked = self.words(s).clause
        return asked if isinstance(asked, str) else asked(s)

    def form(self, s: Any) -> Form | None:
        """The form on which the deciding seat may answer this and what follows from it in one go, if there is one."""
        made = self.words(s).form
        return made(s) if made else None

    def refusals(self, s: Any) -> dict[int, Refusal]:
        """What the deciding seat might expect to choose, and why it cannot. `legal` decides, a refusal only explains."""
        words = self.words(s)
        if not words.expected or not words.refusal:
            return {}
        legal = set(s.choices[: s.n_choices])
        found = ((action, words.refusal(s, action)) for action in words.expected(s) if action not in legal)
        return {action: refusal for action, refusal in found if refusal}


def is_choice(s: Any, action: int) -> bool:
    """Whether an action is legal in a plain state."""
    return action in s.choices[: s.n_choices]
