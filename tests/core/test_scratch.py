"""Scratch records: zeroed space with names for the length of a call, plain, checked and compiled."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import pytest

from seaboard.core.computing.cuda import CAPABILITY, stand_in_device
from seaboard.core.language import cache, compilation
from seaboard.core.language.binding import Binder, plain_binder
from seaboard.core.language.records import I8, I64, CheckedList, Ints, Record
from seaboard.core.language.rules import entry, rule, same, scratch

N_HOLDS = 4


class Hold(Record):
    tons: I64
    sealed: I8


class Plan(Record):
    total: I64
    worst: I8
    marks: Annotated[Ints, I64, 3]
    holds: Annotated[list[Hold], N_HOLDS]


@rule
def load(plan: Plan, cargo: Ints) -> None:
    for i in range(len(cargo)):
        hold = plan.holds[i % N_HOLDS]
        hold.tons += cargo[i]
        if hold.tons > 9:
            hold.sealed = 1
        plan.marks[i % 3] += hold.tons
        plan.worst = min(plan.worst, cargo[i])
        plan.total += cargo[i]


@rule
def worth(cargo: Ints) -> int:
    """Two plans in one call, of which each is zero at first, however often the rule is called."""
    plan = scratch(Plan)
    other = scratch(Plan)
    load(plan, cargo)
    other.total = plan.total // 2
    sealed = 0
    for i in range(N_HOLDS):
        sealed += plan.holds[i].sealed + other.holds[i].sealed
    return 1000 * plan.total + 100 * sealed + 10 * plan.worst + plan.marks[2] - other.total


@entry
def worths(cargoes: Any, out: Any) -> None:
    for i in range(len(cargoes)):
        out[i] = worth(cargoes[i])


@entry
def look_before_the_first(at: int) -> int:
    return scratch(Plan).marks[at]


@rule
def plan_per_cargo(cargoes: Any) -> int:
    """A plan made in a loop is zero each time."""
    total = 0
    for i in range(len(cargoes)):
        plan = scratch(Plan)
        total += plan.total
        load(plan, cargoes[i])
    return total


@entry
def leftovers(cargoes: Any) -> int:
    return plan_per_cargo(cargoes)


@rule
def is_as_new(plan: Plan) -> bool:
    blank = scratch(Plan)
    return same(plan, blank)


@entry
def changes_seen(marks: Ints) -> int:
    """Bits: as new, changed at the very end, changed back."""
    plan = scratch(Plan)
    seen = 1 if is_as_new(plan) else 0
    plan.holds[N_HOLDS - 1].sealed = marks[0]
    seen += 2 if is_as_new(plan) else 0
    plan.holds[N_HOLDS - 1].sealed = 0
    return seen + (4 if is_as_new(plan) else 0)


CARGOES = [[3, 1, 4, 1, 5], [9, 2, 6, 5, 3], [-5, 8, 9, 7, 9], [0, 0, 0, 0, 0]]


def plain_worths(function: Any) -> list[int]:
    out = [0] * len(CARGOES)
    function(CARGOES, out)
    return out


def jit(function: Any, is_entry: bool) -> Any:
    return compilation.jit_entry(function, cache=False) if is_entry else compilation.jit_inner(function)


def binder(jit: Any) -> Binder:
    return Binder({}, jit=jit, primitives=compilation.compiled_primitives(), blank=compilation.blank_maker)


def test_a_scratch_record_is_a_record_of_its_kind_all_zero() -> None:
    plan = scratch(Plan)
    assert isinstance(plan, Plan) and plan == Plan() and plan is not scratch(Plan)


def test_the_figures_of_the_example() -> None:
    assert plain_worths(worths)[0] == 1000 * 14 + 100 * 0 + 10 * 0 + 4 - 7, "3 + 5 tons in hold 0, the third mark has 4"


def test_a_plain_twin_does_what_the_rule_does() -> None:
    assert plain_worths(plain_binder({}).function(worths)) == plain_worths(worths)


def test_a_checked_twin_does_the_same_and_refuses_negative_indices() -> None:
    checked = plain_binder({}, checked=True)
    assert plain_worths(checked.function(worths)) == plain_worths(worths)
    assert look_before_the_first(-1) == 0, "a plain list wraps"
    with pytest.raises(IndexError, match="negative index -1"):
        checked.function(look_before_the_first)(-1)


def test_a_checked_scratch_record_has_checked_lists_all_the_way_down() -> None:
    plan = Plan(CheckedList)
    assert isinstance(plan.marks, CheckedList) and isinstance(plan.holds, CheckedList)


def test_compiled_scratch_records_are_zero_at_every_call() -> None:
    out = np.zeros(len(CARGOES), np.int64)
    binder(jit).function(worths)(np.array(CARGOES), out)
    assert out.tolist() == plain_worths(worths)


def test_a_scratch_record_made_in_a_loop_is_zero_each_time() -> None:
    assert leftovers(CARGOES) == 0
    assert binder(jit).function(leftovers)(np.array(CARGOES)) == 0


def test_records_are_the_same_if_all_their_fields_are() -> None:
    compiled = binder(jit).function(changes_seen)
    for mark, seen in ((1, 0b101), (-128, 0b101), (0, 0b111)):
        assert changes_seen([mark]) == compiled(np.array([mark])) == seen


def test_scratch_records_compile_for_cuda_without_a_gpu() -> None:
    from numba import cuda, int64, void

    function: Any = binder(lambda rule, _: compilation.jit_cuda(rule)).function(worths)

    def kernel(cargoes: Any, out: Any) -> None:
        function(cargoes, out)

    with cache.LOCK, stand_in_device():
        ptx, _ = cuda.compile_ptx(kernel, void(int64[:, ::1], int64[::1]), cc=CAPABILITY, opt=False)
    assert ".visible .entry" in ptx
