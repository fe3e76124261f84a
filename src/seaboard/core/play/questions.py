"""How every game goes on: the state names one pending question and keeps its legal answers in `choices`, `n_choices` of them.

An answer is carried out; a question without an answer is left for the next one, until a question has an answer or the game is over.
What belongs to each question is declared in the game's `Flow` (flow.py); these rules are bound to it.
"""

from __future__ import annotations

from typing import Any

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import Seed, seed_rng
from seaboard.core.language.rules import OpenInt, clear, open_rule, rule, scratch

deal = open_rule("deal")  # (s): lay out a new game, up to its first question; players, options and random numbers are there
choices = open_rule("choices")  # (s, me, out): the legal answers to the pending question; returns how many
answer = open_rule("answer")  # (s, me, action): carry out a legal answer
leave = open_rule("leave")  # (s, me): the pending question has no (further) answer: on to the next one
find_fault = open_rule("find_fault")  # (s): 0, or the member of the game's faults that is broken
OVER = OpenInt("over")  # the question of a game that has ended
MAX_CHOICES = OpenInt("max_choices")
BAD_CHOICES = OpenInt("bad_choices")  # the fault of a state whose choices are not those of its question


@rule
def ask(s: Any) -> None:
    """Go on until a question has a legal answer, or the game is over."""
    before = s.n_choices
    n = 0
    while n == 0 and s.question != OVER:
        n = choices(s, s.players[s.active], s.choices)
        if n == 0:
            leave(s, s.players[s.active])
    s.n_choices = n
    for i in range(n, before):
        s.choices[i] = 0


@rule
def choices_hold(s: Any) -> bool:
    """The choices kept in the state are those that the rules list, ascending, then zeros."""
    listed = scratch(MAX_CHOICES)
    n = choices(s, s.players[s.active], listed)
    if n != s.n_choices or (n == 0) != (s.question == OVER):
        return False
    for i in range(len(s.choices)):
        if i >= n and s.choices[i] != 0:
            return False
        if i < n and (s.choices[i] != listed[i] or (i > 0 and listed[i] <= listed[i - 1])):
            return False
    return True


@rule
def check(s: Any) -> int:
    """0, or the fault found first."""
    fault = find_fault(s)
    if fault == 0 and not choices_hold(s):
        return BAD_CHOICES
    return fault


@rule
def setup(s: Any, players: int, options: Ints, seed: Seed) -> None:
    """A new game, at its first question."""
    clear(s)
    seed_rng(s.rng, seed, 0)
    for option in range(len(options)):
        s.options[option] = options[option]
    s.n_players = players
    deal(s)
    ask(s)


@rule
def apply(s: Any, action: int) -> None:
    """Carry out a legal action and go on to the next question that has an answer."""
    answer(s, s.players[s.active], action)
    ask(s)


@rule
def is_over(s: Any) -> bool:
    """Whether the game has ended."""
    return s.question == OVER


@rule
def legal(s: Any, out: Ints) -> int:
    """Write the legal actions, ascending; returns how many."""
    for i in range(s.n_choices):
        out[i] = s.choices[i]
    return s.n_choices


@rule
def within(value: int, low: int, high: int) -> bool:
    """Whether a value lies between two bounds, both included."""
    return low <= value and value <= high
