"""Rules report what they do; compiled, they leave it out."""

from __future__ import annotations

import ast
import sys
from typing import Any

import numpy as np
import pytest

from seaboard.core.language import compilation
from seaboard.core.language.binding import Binder, twin_tree
from seaboard.core.language.dialect import rule_trees
from seaboard.core.language.records import I64, Record
from seaboard.core.language.rules import EVERYBODY, Heard, entry, listening, rule, tell, whisper
from seaboard.core.play.events import Telling


class Told(Telling):
    PAYS = "seat money"
    BROKE = "seat"
    DRAWS = "seat card?"


class Purse(Record):
    money: I64
    drawn: I64


@rule
def pay(purse: Purse, money: int) -> None:
    purse.money -= money
    tell(Told.PAYS, 0, money)
    if purse.money == 0:
        tell(Told.BROKE, 0)


@rule
def draw(purse: Purse, card: int) -> int:
    purse.drawn += 1
    whisper(1 << 0, Told.DRAWS, 0, card)
    return card


@rule
def announce(purse: Purse) -> None:
    tell(Told.PAYS, 0, purse.money)


@rule
def count_out(purse: Purse) -> None:
    for i in range(purse.money):
        tell(Told.PAYS, 0, i)


@rule
def judge(purse: Purse) -> None:
    if purse.money > 5:
        tell(Told.PAYS, 0, 5)
    elif purse.money == 0:
        tell(Told.BROKE, 0)
    else:
        tell(Told.PAYS, 0, 1)


@rule
def judge_and_spend(purse: Purse) -> None:
    if purse.money > 5:
        tell(Told.PAYS, 0, 5)
    else:
        purse.money = 0


@rule
def try_luck(purse: Purse) -> None:
    if draw(purse, 3) > 2:
        tell(Told.BROKE, 0)


@entry
def whole_evening(purses: Any) -> None:
    purse = purses[0]
    pay(purse, 4)
    announce(purse)
    count_out(purse)
    judge(purse)
    judge_and_spend(purse)
    try_luck(purse)


def a_purse(money: int) -> Purse:
    purse = Purse()
    purse.money = money
    return purse


def twin(name: str) -> str:
    """A rule of this module as it is compiled."""
    module = sys.modules[__name__]
    return ast.unparse(twin_tree(rule_trees(module)[name], vars(module)))


def test_what_is_told_is_heard_in_order_with_its_figures() -> None:
    with listening() as heard:
        pay(a_purse(7), 7)
    assert heard == [Heard(Told.PAYS, (0, 7), EVERYBODY), Heard(Told.BROKE, (0,), EVERYBODY)]


def test_a_whisper_says_who_may_know_all_of_it() -> None:
    with listening() as heard:
        draw(a_purse(0), 12)
    assert heard == [Heard(Told.DRAWS, (0, 12), 1)]


def test_where_nobody_listens_nothing_is_kept() -> None:
    with listening() as heard:
        pass
    pay(a_purse(3), 1)
    assert heard == []


def test_who_listens_inside_hears_it_alone() -> None:
    with listening() as outer:
        pay(a_purse(9), 1)
        with listening() as inner:
            pay(a_purse(9), 2)
        pay(a_purse(9), 3)
    assert [one.figures for one in outer] == [(0, 1), (0, 3)]
    assert [one.figures for one in inner] == [(0, 2)]


def test_listening_ends_with_an_error() -> None:
    with pytest.raises(ZeroDivisionError), listening() as heard:
        raise ZeroDivisionError
    pay(a_purse(3), 1)
    assert heard == []


@pytest.mark.parametrize("name", ["pay", "draw", "announce", "count_out", "judge", "judge_and_spend", "try_luck"])
def test_compiled_rules_tell_nothing(name: str) -> None:
    assert "tell(" not in twin(name) and "whisper(" not in twin(name)


def test_an_if_that_only_tells_is_dropped_with_what_it_tells() -> None:
    assert twin("pay").splitlines() == ["def pay(purse, money):", "    purse.money -= money"]


def test_an_if_whose_every_branch_only_tells_is_dropped() -> None:
    assert twin("judge").splitlines() == ["def judge(purse):", "    pass"]


def test_an_if_that_does_something_in_one_branch_stays() -> None:
    assert twin("judge_and_spend").splitlines()[1:] == ["    if purse.money > 5:", "        pass", "    else:", "        purse.money = 0"]


def test_an_if_whose_condition_calls_a_rule_stays_as_the_call_may_do_something() -> None:
    assert twin("try_luck").splitlines()[1:] == ["    if draw(purse, 3) > 2:", "        pass"]


def test_a_loop_and_a_rule_that_only_tell_stay_legal() -> None:
    assert twin("announce").splitlines()[1:] == ["    pass"]
    assert twin("count_out").splitlines()[1:] == ["    for i in range(purse.money):", "        pass"]


def test_compiled_rules_do_what_plain_ones_do() -> None:
    def jit(function: Any, is_entry: bool) -> Any:
        return compilation.jit_entry(function, cache=False) if is_entry else compilation.jit_inner(function)

    binder = Binder({}, jit=jit, primitives=compilation.compiled_primitives())
    for money in (4, 7, 30):
        plain, compiled = a_purse(money), np.zeros(1, Purse.dtype)
        compiled["money"] = money
        whole_evening([plain])
        binder.function(whole_evening)(compiled)
        assert plain.pack() == compiled.tobytes()
