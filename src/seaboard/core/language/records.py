"""Records: one annotated class is a slotted plain object, a NumPy dtype, and the bridge between the two.

    class Player(Record):
        money: I32                                # a scalar
        hand: Annotated[Ints, I8, N_KINDS]        # an array; more numbers make more dimensions

    class State(Record):
        players: Annotated[list[Player], 4]       # an array of records
        clock: Clock                              # a record by itself

All fields are zero at first. The plain form holds ints and lists; `pack` writes the bytes of the NumPy form and refuses a
value too large for its field, `unpack` reads them. Equal objects have equal bytes: padding is always zero.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, SupportsIndex, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np

# Scalar kinds, by the code that `struct` and NumPy share. Prefer signed ones: compiled, unsigned 64 bits and signed make a float.
I8: TypeAlias = Annotated[int, "b"]
I16: TypeAlias = Annotated[int, "h"]
I32: TypeAlias = Annotated[int, "i"]
I64: TypeAlias = Annotated[int, "q"]
U32: TypeAlias = Annotated[int, "I"]
Ints: TypeAlias = list[int]

SHOWN = 8  # fields in the repr of a record


class CheckedList(list[Any]):
    """A list that refuses negative indices, which wrap in Python and corrupt memory when compiled."""

    def __getitem__(self, index: SupportsIndex | slice) -> Any:
        refuse_negative(index)
        return super().__getitem__(index)

    def __setitem__(self, index: SupportsIndex | slice, value: Any) -> None:
        refuse_negative(index)
        super().__setitem__(index, value)

    def copy(self) -> CheckedList:
        return CheckedList(self)


def refuse_negative(index: SupportsIndex | slice) -> None:
    if not isinstance(index, slice) and index.__index__() < 0:
        raise IndexError(f"negative index {index}")


class RecordType(type):
    """Gives a record class its slots and, from the types of its fields, its layout and its methods."""

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> RecordType:
        fields = () if not bases else tuple(annotations_in(namespace))
        return super().__new__(mcls, name, bases, {**namespace, "__slots__": fields})

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        super().__init__(name, bases, namespace)
        if bases:
            hints = get_type_hints(cls, include_extras=True)
            lay_out(cls, [Field(field, hints[field]) for field in vars(cls)["__slots__"]])


def annotations_in(namespace: dict[str, Any]) -> dict[str, Any]:
    if "__annotations__" in namespace or sys.version_info < (3, 14):
        found: dict[str, Any] = namespace.get("__annotations__", {})
        return found
    import annotationlib

    annotate = annotationlib.get_annotate_from_class_namespace(namespace)
    return annotationlib.call_annotate_function(annotate, annotationlib.Format.FORWARDREF) if annotate else {}


class Field:
    """One field: a scalar code or a record class, its dimensions, and the source lines that walk over it."""

    def __init__(self, name: str, hint: Any) -> None:
        base, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        kinds = [part for part in (base, *get_args(base)) if isinstance(part, RecordType)]
        codes = [get_args(mark)[1] if get_origin(mark) is Annotated else mark for mark in marks if not isinstance(mark, int)]
        self.name = name
        self.shape = tuple(mark for mark in marks if isinstance(mark, int))
        self.record: Any = kinds[0] if kinds else None
        self.code: str = codes[0] if codes else ""
        if len(kinds) + len(codes) != 1 or len(self.shape) > (1 if kinds else 2):
            raise TypeError(
                f"{name}: use I8 to I64, Annotated[Ints, I8, n], Annotated[list[Ints], I8, n, m], a Record, or Annotated[list[R], n]"
            )

    @property
    def dtype(self) -> np.dtype[Any]:
        return self.record.dtype if self.record else np.dtype(self.code)

    @property
    def width(self) -> int:
        """Scalars in one element of the first dimension."""
        return len(self.record.names) if self.record else int(np.prod(self.shape[1:], dtype=int))

    @property
    def paths(self) -> list[str]:
        """The path of each scalar, in the order of the bytes."""
        own = [self.name + "".join(f"[{i}]" for i in index) for index in np.ndindex(self.shape)]
        return [f"{path}.{inner}" for path in own for inner in self.record.names] if self.record else own

    def blank(self) -> str:
        source = f"{self.name}_type(lists)" if self.record else "0"
        for length in reversed(self.shape):
            source = f"lists([{source} for _ in range({length})])"
        return f"self.{self.name} = {source}"

    def copied(self) -> str:
        nested = len(self.shape) + bool(self.record) > 1
        plain = not self.shape and not self.record
        value = f"self.{self.name}"
        source = value if plain else f"type({value})([part.copy() for part in {value}])" if nested else f"{value}.copy()"
        return f"other.{self.name} = {source}"

    def flat(self) -> str:
        value = f"self.{self.name}"
        if self.record:
            return f"*[x for part in {value} for x in part.flat()]" if self.shape else f"*{value}.flat()"
        return value if not self.shape else f"*{value}" if len(self.shape) == 1 else f"*[x for part in {value} for x in part]"

    def filled(self, at: int) -> str:
        value, first, width = f"self.{self.name}", f"at + {at}", self.width
        if self.record:
            return (
                f"for k, part in enumerate({value}): part.fill(values, {first} + k * {width})"
                if self.shape
                else f"{value}.fill(values, {first})"
            )
        if len(self.shape) == 2:
            return f"for k, part in enumerate({value}): part[:] = values[{first} + k * {width} : {first} + (k + 1) * {width}]"
        return f"{value}[:] = values[{first} : {first} + {self.shape[0]}]" if self.shape else f"{value} = values[{first}]"


def lay_out(cls: Any, fields: list[Field]) -> None:
    """Set dtype, struct and names, and write the methods that walk over the fields."""
    cls.dtype = np.dtype([(field.name, field.dtype, field.shape) for field in fields], align=True)
    cls.struct = struct.Struct("<" + struct_format(cls.dtype))
    cls.names = tuple(path for field in fields for path in field.paths)
    cls.fields = {field.name: field for field in fields}
    starts = [sum(len(before.paths) for before in fields[:k]) for k in range(len(fields))]
    methods = {
        "__init__(self, lists=list)": [field.blank() for field in fields],
        "copy(self)": ["other = cls.__new__(cls)", *(field.copied() for field in fields), "return other"],
        "flat(self)": [f"return [{', '.join(field.flat() for field in fields)}]"],
        "fill(self, values, at=0)": [field.filled(start) for field, start in zip(fields, starts, strict=True)],
    }
    scope = {"cls": cls} | {f"{field.name}_type": field.record for field in fields}
    for head, lines in methods.items():
        exec(f"def {head}:\n  " + "\n  ".join(lines), scope)
        name = head.partition("(")[0]
        setattr(cls, name, scope[name])


def struct_format(dtype: np.dtype[Any]) -> str:
    """The same layout for `struct`, padding written out."""
    if dtype.subdtype:
        base, shape = dtype.subdtype
        return struct_format(base) * int(np.prod(shape, dtype=int))
    if not dtype.fields:
        return dtype.char
    parts, end = [], 0
    for name in dtype.names or ():
        kind, offset = dtype.fields[name][:2]
        parts.append("x" * (offset - end) + struct_format(kind))
        end = offset + kind.itemsize
    return "".join(parts) + "x" * (dtype.itemsize - end)


class Record(metaclass=RecordType):
    """Base class of records; see the head of this module."""

    dtype: ClassVar[np.dtype[Any]]
    struct: ClassVar[struct.Struct]
    fields: ClassVar[dict[str, Field]]
    names: ClassVar[tuple[str, ...]]  # the path of each scalar, in the order of the bytes

    if TYPE_CHECKING:  # written for each subclass by `lay_out`

        def __init__(self, lists: type[list[Any]] = list) -> None:
            """All zero; `lists` may be CheckedList."""

        def copy(self) -> Self:
            """A deep copy."""

        def flat(self) -> list[int]:
            """All scalars, in the order of the bytes."""

        def fill(self, values: Sequence[int], at: int = 0) -> None:
            """Take the scalars from position `at` on."""

    def pack(self) -> bytes:
        """The bytes of the NumPy form."""
        try:
            return self.struct.pack(*self.flat())
        except struct.error:
            low_high = {code: np.iinfo(code) for code in "bhiqI"}
            codes = struct_format(self.dtype).replace("x", "")
            for name, code, value in zip(self.names, codes, self.flat(), strict=True):
                if not low_high[code].min <= value <= low_high[code].max:
                    raise OverflowError(f"{type(self).__name__}.{name} = {value} does not fit its field") from None
            raise

    def unpack(self, data: bytes) -> Self:
        """Take the values of a packed record; returns the record itself."""
        self.fill(self.struct.unpack(data))
        return self

    def differences(self, other: Record) -> list[str]:
        """Where two records differ, as `path: mine != theirs`."""
        pairs = zip(self.names, self.flat(), other.flat(), strict=True)
        return [f"{name}: {mine} != {theirs}" for name, mine, theirs in pairs if mine != theirs]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.flat() == other.flat()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """The first fields that are not zero, and how many there are besides."""
        found = [f"{name}={value}" for name, value in zip(self.names, self.flat(), strict=True) if value]
        more = [f"and {len(found) - SHOWN} more"] if len(found) > SHOWN else []
        return f"{type(self).__name__}({', '.join(found[:SHOWN] + more)})"

    def __reduce__(self) -> tuple[Any, ...]:
        """A record is pickled as its bytes."""
        return unpacked, (type(self), self.pack())

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()


def unpacked(kind: type[Record], data: bytes) -> Record:
    """The record of these bytes."""
    return kind().unpack(data)
