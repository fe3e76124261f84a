"""Rules: ordinary functions, marked so that they can also be compiled for the CPU and for CUDA.

The dialect of a rule: ints and bools, `if`, `for … in range(…)`, `while`, arithmetic, record fields and arrays of fixed size,
`Table`s, module constants, `IntEnum` members, calls of other rules, `scratch`, `clear` and `copy`. Not: allocation, strings, dicts, sets,
exceptions, recursion, closures, slices, keyword arguments, mutable globals; floats, `sqrt` and `exp` only in a rule annotated
`-> float`.
`dialect.py` checks this and names the function and the line.

Keep indices and dividends non-negative: a negative index wraps in a list and corrupts memory when compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import exp, sqrt
from typing import Any, ParamSpec, TypeVar

from seaboard.core.language.records import Ints, Record

P = ParamSpec("P")
R = TypeVar("R")


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function as a rule. It stays the ordinary function it is."""
    function.is_rule = True  # type: ignore[attr-defined]
    return function


def is_rule(value: object) -> bool:
    return getattr(value, "is_rule", False) is True


def open_rule(name: str) -> Any:
    """A rule left open in a generic algorithm: binding the algorithm to a game puts the game's rule in its place."""

    @rule
    def unbound(*_: Any) -> Any:
        raise TypeError(f"{name} is not bound to a game")

    unbound.open_name = name  # type: ignore[attr-defined]
    return unbound


def open_name(value: object) -> str:
    """The name an open rule waits for, or nothing."""
    return getattr(value, "open_name", "")


class OpenInt(int):
    """A constant left open in a generic algorithm, such as the largest number of choices."""

    open_name: str

    def __new__(cls, name: str) -> OpenInt:
        constant = super().__new__(cls, 0)
        constant.open_name = name
        return constant


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a rule that Python calls: an entry point of the compiled code."""
    function.is_entry = True  # type: ignore[attr-defined]
    return rule(function)


def is_entry(value: object) -> bool:
    return getattr(value, "is_entry", False) is True


class Table(list[Any]):
    """Component data: a (nested) list of ints in plain Python, a constant array in its smallest dtype once compiled."""

    def __init__(self, rows: Iterable[Any]) -> None:
        super().__init__(Table(row) if isinstance(row, list | tuple) else int(row) for row in rows)


def scratch(n: int) -> Ints:
    """Zeroed ints for the length of the call; `n` is a constant. Compiled, they lie on the stack."""
    return [0] * n


def clear(record: Record) -> None:
    """Set every field of a record to zero."""
    record.fill([0] * len(record.names))


def copy(target: Record, source: Record) -> None:
    """Set every field of a record to that of another of its kind."""
    target.fill(source.flat())


PRIMITIVES = (scratch, clear, copy, sqrt, exp)  # not rules themselves, but rules may call them; compilation.py has their compiled forms
