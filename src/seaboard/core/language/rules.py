"""Rules: ordinary functions, marked so that they can also be compiled for the CPU and for CUDA.

The dialect of a rule: ints and bools, `if`, `for … in range(…)`, `while`, arithmetic, record fields and arrays of fixed size,
`Table`s and constants (of the module itself, or `tables.NAME`), `IntEnum` members, calls of other rules, `scratch`, `clear`, `copy`,
`same`, `tell` and `whisper`. Not: allocation, strings, dicts, sets, exceptions, recursion, closures, slices, keyword arguments, mutable
globals; floats, `sqrt` and `exp` only in a rule annotated `-> float`. `dialect.py` checks this and names the function and the line.

Keep indices and dividends non-negative: a negative index wraps in a list and corrupts memory when compiled.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum
from math import exp, sqrt
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, ParamSpec, TypeVar, overload

from seaboard.core.language.records import Ints, Record, RecordType

P = ParamSpec("P")
R = TypeVar("R")
Kind = TypeVar("Kind", bound=Record)


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


def bound(module: ModuleType, names: Mapping[str, Any]) -> dict[str, Callable[..., Any]]:
    """The rules of a generic module with its open names filled in, as plain functions; compiled, the binder does the same for them."""
    space = {key: names.get(open_name(value), value) for key, value in vars(module).items()}
    twins: dict[str, Callable[..., Any]] = {}
    for key, value in vars(module).items():
        if isinstance(value, FunctionType) and is_rule(value) and value.__module__ == module.__name__:
            twin = FunctionType(value.__code__, space, key)
            twin.__dict__.update(value.__dict__)
            twin.__module__, twin.__doc__ = value.__module__, value.__doc__
            space[key] = twins[key] = twin
    return twins


class Composed(ABC):
    """A rule made of other rules: plain, a look-up or loop; compiled, the source it gives, which calls its parts by their names in it."""

    is_rule = True

    def __init__(self, name: str, parts: Mapping[int, Callable[..., Any]]) -> None:
        self.__name__, self.rules = name, {int(key): part for key, part in parts.items()}
        self.__module__ = next(iter(parts.values())).__module__

    def parts(self) -> dict[str, Callable[..., Any]]:
        """The rules it calls, by the names they have in its source."""
        return {f"rule_{key}": rule for key, rule in self.rules.items()}

    @abstractmethod
    def source(self) -> str:
        """As a rule."""


class Dispatch(Composed):
    """One rule for each value of a field of the state: a look-up when plain, a chain of ifs in the order given when compiled.

    It is a rule itself, called as its members are; a value without a rule gives `otherwise`.
    """

    def __init__(self, name: str, field: str, rules: Mapping[int, Callable[..., Any]], otherwise: int | None = None) -> None:
        super().__init__(name, rules)
        self.field, self.otherwise = field, otherwise

    def __call__(self, s: Any, *arguments: Any) -> Any:
        found = self.rules.get(getattr(s, self.field))
        return found(s, *arguments) if found else self.otherwise

    def source(self) -> str:
        some: Any = next(iter(self.rules.values()))
        names = ", ".join(some.__code__.co_varnames[: some.__code__.co_argcount])
        lines = [f"def {self.__name__}({names}):", f"  key = {names.split(',')[0]}.{self.field}"]
        for key in self.rules:
            lines += [f"  if key == {key}:", f"    return rule_{key}({names})"]
        return "\n".join([*lines, f"  return {self.otherwise}"])


class Checklist(Composed):
    """Rules that hold in every sound state: gives the first fault, or 0. A fault is called after the rule that does not hold; besides the
    rules given there is the fault of wrong choices, for which core has the rule.
    """

    def __init__(self, *checks: Callable[..., bool]) -> None:
        names = [re.sub(r"_holds?$", "", check.__name__).upper() for check in checks]
        self.faults = IntEnum("Fault", ["NONE", "CHOICES", *names], start=0)  # type: ignore[misc]
        super().__init__("find_fault", {self.faults[name]: check for name, check in zip(names, checks, strict=True)})

    def __call__(self, s: Any) -> int:
        return next((fault for fault, holds in self.rules.items() if not holds(s)), 0)

    def source(self) -> str:
        lines = [f"  if not rule_{fault}(s):\n    return {fault}" for fault in self.rules]
        return "\n".join([f"def {self.__name__}(s):", *lines, "  return 0"])


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


class OpenTable(list[Any]):
    """A table left open in a generic algorithm, such as weights."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.open_name = name


class Table(list[Any]):
    """Component data: a (nested) list of ints in plain Python, a constant array in its smallest dtype once compiled."""

    def __init__(self, rows: Iterable[Any]) -> None:
        super().__init__(Table(row) if isinstance(row, list | tuple) else int(row) for row in rows)


@overload
def scratch(what: int) -> Ints: ...
@overload
def scratch(what: type[Kind]) -> Kind: ...
def scratch(what: Any) -> Any:
    """Zeroed space for the length of the call: a constant number of ints, or a record of a kind. Compiled, it lies on the stack."""
    return what() if isinstance(what, RecordType) else [0] * what


def clear(record: Record) -> None:
    """Set every field of a record to zero."""
    record.fill([0] * len(record.names))


def copy(target: Record, source: Record) -> None:
    """Set every field of a record to that of another of its kind."""
    target.fill(source.flat())


def same(one: Record, other: Record) -> bool:
    """Whether two records of a kind have the same in every field."""
    return one.flat() == other.flat()


# --- telling -------------------------------------------------------------------------------------------------------------


class Heard(NamedTuple):
    """Something a rule told: what it is, its figures, and the seats that may know all of it, as bits."""

    kind: int
    figures: tuple[int, ...]
    knows: int


EVERYBODY = -1
LISTENER: ContextVar[list[Heard] | None] = ContextVar("listener", default=None)


def tell(kind: int, *figures: int) -> None:
    """Report what a rule does, for everybody to know. Compiled rules leave it out; where nobody listens it does nothing."""
    heard = LISTENER.get()
    if heard is not None:
        heard.append(Heard(kind, figures, EVERYBODY))


def whisper(knows: int, kind: int, *figures: int) -> None:
    """Report what only some seats may know whole, given as bits; the others hear of it without its hidden figures, or not at all."""
    heard = LISTENER.get()
    if heard is not None:
        heard.append(Heard(kind, figures, knows))


@contextmanager
def listening() -> Iterator[list[Heard]]:
    """What rules tell inside, in order."""
    heard: list[Heard] = []
    token = LISTENER.set(heard)
    try:
        yield heard
    finally:
        LISTENER.reset(token)


TELLING = (tell, whisper)
PRIMITIVES = (scratch, clear, copy, same, sqrt, exp, *TELLING)  # no rules, but rules may call them; compilation.py has their compiled forms
