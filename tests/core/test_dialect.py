"""A rule outside the dialect is refused with a message that names the function and the line."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from seaboard.core.errors import DialectError
from seaboard.core.language import compilation
from seaboard.core.language.binding import Binder

HEAD = """from enum import IntEnum
from seaboard.core.language import rng
from seaboard.core.language.rules import Table, entry, rule, scratch
class Colour(IntEnum):
    RED = 3
PRICES = Table([5, 6, 7])
LIST = [1, 2, 3]
def helper(x):
    return x
@rule
def other(x):
    return x + 1
"""


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Iterator[Path]:
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if name.startswith("rules_"):
            del sys.modules[name]


def module(folder: Path, body: str) -> ModuleType:
    name = f"rules_{abs(hash(body))}"
    path = folder / f"{name}.py"
    path.write_text(HEAD + body)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec and spec.loader
    found = importlib.util.module_from_spec(spec)
    sys.modules[name] = found
    spec.loader.exec_module(found)
    return found


def bind(source: ModuleType) -> Binder:
    def jit(function: object, entry: bool) -> object:
        return compilation.jit_entry(function, cache=False) if entry else compilation.jit_inner(function)  # type: ignore[arg-type]

    binder = Binder({}, jit=jit, primitives=compilation.compiled_primitives())  # type: ignore[arg-type]
    binder.space(source)
    binder.refuse_recursion()
    return binder


FIRST_LINE = len(HEAD.splitlines()) + 1


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("x = [1, 2]", "list display"),
        ("x = {1: 2}", "dicts are not compiled"),
        ("x = {1, 2}", "sets are not compiled"),
        ("x = [i for i in range(3)]", "comprehension"),
        ("x = 'text'", "neither an int nor a bool"),
        ("x = 1.5", "neither an int nor a bool"),
        ("x = s[1:2]", "slices allocate"),
        ("x = s[-1]", "negative index"),
        ("x = 3 / 2", "use // for division"),
        ("raise ValueError", "exceptions are not compiled"),
        ("assert s", "exceptions are not compiled"),
        ("x = lambda: 3", "closures are not compiled"),
        ("x = helper(3)", "helper is not a rule"),
        ("x = LIST[0]", "LIST is neither a local name, nor an int constant, nor a Table"),
        ("x = s.count(3)", "methods are not compiled"),
        ("x = other(x=3)", "called with positional arguments"),
        ("x = Colour.BLUE", "not a member of an IntEnum"),
        ("x = 3 in s", "`is` and `in` are not compiled"),
        ("x = scratch(s)", "size of scratch space is a constant"),
        ("for x in s: pass", "a loop goes over range"),
        ("global LIST", "globals are constants"),
        ("x = rng.next_below", "rng.next_below is neither an int constant nor a Table"),
        ("x = rng.NO_SUCH_NAME", "rng.NO_SUCH_NAME is neither an int constant nor a Table"),
    ],
)
def test_what_is_outside_the_dialect_is_named_with_function_and_line(folder: Path, line: str, reason: str) -> None:
    source = module(folder, f"@rule\ndef wrong(s):\n    y = 1\n    {line}\n")
    with pytest.raises(DialectError, match=reason) as caught:
        bind(source)
    assert "rule wrong" in str(caught.value) and f":{FIRST_LINE + 3}:" in str(caught.value)


def test_recursion_is_refused_with_function_and_line(folder: Path) -> None:
    body = "@rule\ndef ping(x):\n    return pong(x)\n@rule\ndef pong(x):\n    return ping(x)\n"
    with pytest.raises(DialectError, match="leads back to it") as caught:
        bind(module(folder, body))
    assert "rule pong" in str(caught.value) and f":{FIRST_LINE + 5}:" in str(caught.value)


def test_defaults_are_refused(folder: Path) -> None:
    with pytest.raises(DialectError, match="positional arguments only"):
        bind(module(folder, "@rule\ndef wrong(x, y=3):\n    return x\n"))


FLEET = """from typing import Annotated
from seaboard.core.language.records import I8, Record
class Ship(Record):
    speed: I8
class Fleet(Record):
    ships: Annotated[list[Ship], 3]
    flagship: Ship
"""


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("x = fleet.ship", "fleet is a Fleet, which has no field ship; did you mean ships"),
        ("x = fleet.ships[1].sped", r"fleet.ships\[1\] is a Ship, which has no field sped; did you mean speed"),
        ("x = fleet.flagship.crew", "fleet.flagship is a Ship, which has no field crew; it has speed"),
        ("ship = fleet.ships[1]; x = ship.crew", "ship is a Ship, which has no field crew"),
    ],
)
def test_a_misspelt_field_is_a_sentence(folder: Path, line: str, reason: str) -> None:
    source = module(folder, f"{FLEET}@rule\ndef wrong(fleet: Fleet):\n    {line}\n    return x\n")
    with pytest.raises(DialectError, match=reason):
        bind(source)


def test_what_only_the_compiler_can_see_is_named_by_its_innermost_line(folder: Path) -> None:
    body = "@rule\ndef inner(s):\n    x = 0\n    if s.flagship.speed > 1:\n        x = s.flagship\n    return x\n"
    source = module(folder, f"{FLEET}{body}@rule\ndef between(s):\n    return inner(s)\n@entry\ndef outer(s):\n    return between(s)\n")
    function = bind(source).function(source.outer)
    with pytest.raises(DialectError, match="rule inner cannot be compiled") as caught, compilation.spoken_errors():
        compilation.compile_for(function, (np.zeros(1, source.Fleet.dtype)[0],))
    line = FIRST_LINE + len(FLEET.splitlines()) + 5
    assert f"{source.__name__}.py:{line}:" in str(caught.value)
    assert "record" in str(caught.value) and "offset" not in str(caught.value), "types of records are not spelt out"


def test_a_float_is_allowed_in_a_rule_that_returns_one(folder: Path) -> None:
    source = module(folder, "@entry\ndef half(x) -> float:\n    return x / 2 + 0.25\n")
    assert bind(source).function(source.half)(3) == 1.75


def test_constants_and_tables_of_another_module_are_named_through_it(folder: Path) -> None:
    data = module(folder, "FEW, IS_OPEN = 2, True\nROWS = Table([[1, 2], [3, 4]])\n")
    body = f"import {data.__name__} as data\n@entry\ndef pick(x):\n    room = scratch(data.FEW)\n    room[x] = data.ROWS[x][1]\n"
    source = module(folder, f"{body}    return room[x] * data.FEW if data.IS_OPEN else 0\n")
    assert [bind(source).function(source.pick)(x) for x in (0, 1)] == [source.pick(x) for x in (0, 1)] == [4, 8]


def test_what_is_inside_the_dialect_compiles_to_the_same(folder: Path) -> None:
    body = """
@rule
def total(s, n):
    room = scratch(2 * 4)
    for i in range(n):
        room[i % 8] += s[i] * PRICES[i % 3]
    result = 0
    while n > 0:
        n -= 1
        result += room[n % 8] if n != Colour.RED else other(n)
    return result
@entry
def run(s):
    return total(s, len(s)) + min(3, abs(0 - 4)) + (1 << 3) % 5
"""
    source = module(folder, body)
    values = [3, 1, 4, 1, 5]
    assert bind(source).function(source.run)(np.array(values)) == source.run(values)
