"""Compiling bound rules with Numba for the CPU: one specialisation a rule, one optimisation for a whole entry point.

Entry points are the functions that Python calls; all other rules are inner. Every integer argument of an inner rule is widened to
int64, or each literal and field width would compile its own copy.

Late linking: inner rules are only lowered; the entry point links them all and optimises once. That halves compile time and gains
speed, but reaches into Numba; it is switched on for the Numba versions it was tested with (`LATE_LINKING_VERSIONS`), and elsewhere
rules compile in the ordinary way, to the same results. In those versions rules are also compiled without reference counts: nothing in
the dialect allocates, so there is nothing to count.
"""

from __future__ import annotations

import functools
import gc
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from typing import Any

from seaboard.core.errors import DialectError
from seaboard.core.language.cache import alone
from seaboard.core.language.rules import clear, copy, same, scratch

LATE_LINKING_VERSIONS = ("0.68.",)

Function = Callable[..., Any]


# --- jit ---------------------------------------------------------------------------------------------------------------


def jit_inner(function: Function, **flags: Any) -> Any:
    """Compile an inner rule: no wrappers, integers widened, linked late where possible."""
    import numba

    dispatcher: Any = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **usual_flags(), **flags)(function)
    compile_signature = dispatcher.compile
    dispatcher.compile = lambda signature: compile_signature(tuple(widen(kind) for kind in signature))
    if late_linking():
        defer(dispatcher)
    return dispatcher


def jit_entry(function: Function, *, cache: bool = True, **flags: Any) -> Any:
    """Compile an entry point: releases the GIL, cached in the folder in force; of several processes one compiles and the others wait."""
    import numba
    from numba.core import config

    dispatcher: Any = numba.njit(nogil=True, cache=cache, **usual_flags(), **flags)(function)
    if cache:
        folder, compile_signature = Path(config.CACHE_DIR), dispatcher.compile

        def compile_alone(signature: Any) -> Any:
            with alone(folder, function.__name__):
                return compile_signature(signature)

        dispatcher.compile = compile_alone
    return dispatcher


def usual_flags() -> dict[str, Any]:
    """How all rules are compiled for the CPU."""
    return {"error_model": "numpy"} | ({"_nrt": False} if late_linking() else {})


def jit_cuda(function: Function) -> Any:
    """Make a device function; integers are widened as on the CPU."""
    from numba import cuda

    dispatcher: Any = cuda.jit(device=True)(function)
    compile_device = dispatcher.compile_device
    dispatcher.compile_device = lambda args, return_type=None: compile_device(tuple(widen(kind) for kind in args), return_type)
    return dispatcher


def widen(kind: Any) -> Any:
    """The type an inner rule takes an argument as: every integer is an int64."""
    from numba.core import types

    kind = types.unliteral(kind)  # type: ignore[attr-defined]
    return types.int64 if isinstance(kind, types.Integer) else kind


def compile_for(dispatcher: Any, args: tuple[Any, ...]) -> None:
    """Compile an entry point for arguments of these types, or load it from the cache."""
    import numba

    with uncollected():
        dispatcher.compile(tuple(numba.typeof(arg) for arg in args))


@contextmanager
def uncollected() -> Iterator[None]:
    """Without looking for unused cycles: compiling makes millions of objects and frees few, so that a tenth of its time went there."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


@functools.cache
def compiled_primitives() -> dict[Function, Any]:
    """What `scratch`, `clear`, `copy` and `same` are when compiled."""
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array, populate_array

    @intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
    def zeroed(typing_context: Any, n: Any) -> Any:
        """int64s on the stack."""
        if not isinstance(n, types.IntegerLiteral):
            return None
        array = types.Array(types.int64, 1, "C")
        size = n.literal_value

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = cgutils.alloca_once(builder, ir.ArrayType(ir.IntType(64), size))
            cgutils.memset(builder, builder.bitcast(data, cgutils.voidptr_t), context.get_constant(types.intp, 8 * size), 0)
            value = make_array(array)(context, builder)
            populate_array(
                value,
                data=builder.bitcast(data, value.data.type),
                shape=[context.get_constant(types.intp, size)],
                strides=[context.get_constant(types.intp, 8)],
                itemsize=context.get_constant(types.intp, 8),
                meminfo=None,
            )
            return value._getvalue()

        return array(n), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def wiped(typing_context: Any, record: Any) -> Any:
        """All bytes of a record, padding included."""
        if not isinstance(record, types.Record):
            return None

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            cgutils.memset(builder, builder.bitcast(args[0], cgutils.voidptr_t), context.get_constant(types.intp, record.size), 0)
            return context.get_dummy_value()

        return types.void(record), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def copied(typing_context: Any, target: Any, source: Any) -> Any:
        """All bytes of a record."""
        if not isinstance(target, types.Record) or target != source:
            return None

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            to, start = (builder.bitcast(arg, cgutils.voidptr_t) for arg in args)
            cgutils.raw_memcpy(builder, to, start, context.get_constant(types.intp, target.size), 1)
            return context.get_dummy_value()

        return types.void(target, source), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def compared(typing_context: Any, one: Any, other: Any) -> Any:
        """All bytes of two records; padding is zero in both."""
        if not isinstance(one, types.Record) or one != other:
            return None

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            first, second = (builder.bitcast(arg, cgutils.voidptr_t) for arg in args)
            differs = cgutils.alloca_once_value(builder, cgutils.false_bit)
            with cgutils.for_range(builder, context.get_constant(types.intp, one.size)) as loop:
                values = [builder.load(builder.gep(start, [loop.index])) for start in (first, second)]
                builder.store(builder.or_(builder.load(differs), builder.icmp_unsigned("!=", *values)), differs)
            return builder.not_(builder.load(differs))

        return types.boolean(one, other), generate

    return {scratch: zeroed, clear: wiped, copy: copied, same: compared}


def blank_maker(kind: Any) -> Any:
    """What makes a zeroed record of a kind on the stack."""
    import numba
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    record: Any = numba.from_dtype(kind.dtype)

    @intrinsic  # type: ignore[untyped-decorator]
    def blank(typing_context: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = cgutils.alloca_once(builder, ir.ArrayType(ir.IntType(64), (record.size + 7) // 8))
            cgutils.memset(builder, builder.bitcast(data, cgutils.voidptr_t), context.get_constant(types.intp, record.size), 0)
            return builder.bitcast(data, context.get_value_type(record))

        return record(), generate

    return blank


@contextmanager
def spoken_errors() -> Iterator[None]:
    """Turn Numba's refusal of a rule into a DialectError that names the guilty line."""
    from numba.core import errors

    try:
        yield
    except errors.NumbaError as error:
        raise DialectError(spoken(str(error))) from error


def spoken(message: str) -> str:
    """What Numba says of a rule, as a sentence: the innermost place, which it names first, and the reason without the types of records."""
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    reason = next((line for line in lines if not line.startswith("Failed in")), lines[0])
    reason = without_types(re.sub(r", defined at .*? \(\d+\)", "", reason)).rstrip(".")
    place = re.search(r"\bat (\S+) \((\d+)\)", message) or re.search(r'File "(.+?)", line (\d+)', message)
    named = re.search(r'^File ".*?", line \d+:\s*\n\s*def (\w+)\(', message, re.MULTILINE)
    where = f"{place[1]}:{place[2]}: " if place else ""
    return f"{where}{f'rule {named[1]}' if named else 'a rule'} cannot be compiled: {reason}."


def without_types(reason: str) -> str:
    """Numba's types as people say them: a record is not spelt out field by field."""
    while (start := reason.find("Record(")) >= 0:
        end, depth = start + len("Record("), 1
        while depth and end < len(reason):
            depth += {"(": 1, ")": -1}.get(reason[end], 0)
            end += 1
        reason = f"{reason[:start]}a record{reason[end:]}"
    reason = re.sub(r"Literal\[int\]\((-?\d+)\)", r"\1", reason)
    return re.sub(r"\b(array|nestedarray)\([^()]*\)", "an array", reason)


# --- late linking --------------------------------------------------------------------------------------------------------

LATE: set[str] = set()  # names of the libraries that are lowered only


@functools.cache
def late_linking() -> bool:
    """Whether inner rules are linked late; installs the change to Numba's code library the first time."""
    if not metadata.version("numba").startswith(LATE_LINKING_VERSIONS) or os.environ.get("SEABOARD_LATE_LINKING") == "0":
        return False
    from numba.core.codegen import CPUCodeLibrary as Library

    finalize, optimize = Library.finalize, Library._optimize_functions

    def finalize_late(self: Any) -> None:
        if self.name in LATE:
            self._finalized = True
            return
        whole: list[Any] = []
        todo = list(self._linking_libraries)
        while todo:
            library = todo.pop()
            if library not in whole:
                whole.append(library)
                if library.name in LATE:
                    todo.extend(library._linking_libraries)
        if any(library.name in LATE for library in whole):
            self._linking_libraries = whole
        finalize(self)

    def optimize_late(self: Any, module: Any) -> None:
        if self.name not in LATE:
            optimize(self, module)

    Library.finalize, Library._optimize_functions = finalize_late, optimize_late
    return True


def defer(dispatcher: Any) -> None:
    """Have a dispatcher lower its rule and stop there."""

    def customize(flags: Any) -> Any:
        flags.no_compile = True
        return flags

    def add_overload(result: Any) -> None:
        key = type(dispatcher.py_func.__name__, (), {})()
        result.target_context.insert_user_function(key, result.fndesc, [result.library])
        dispatcher.overloads[tuple(result.signature.args)] = result._replace(entry_point=key)

    dispatcher._compiler._customize_flags = customize
    dispatcher.add_overload = add_overload
    LATE.add(dispatcher.py_func.__qualname__)
