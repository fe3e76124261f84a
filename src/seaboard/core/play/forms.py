"""Several decisions filled in as one form: a set of cards, an offer, a bid.

The rules ask for one thing after the other, and for cards in ascending order. People put together what they want in any order, change it
as they like, and send it once; then `follow` answers each question that comes up from what was filled in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from seaboard.core.errors import BadForm
from seaboard.core.play.events import Amount


@dataclass(frozen=True)
class Number:
    """How many or how much."""

    name: str
    title: str
    least: int
    most: int
    start: int = 0


@dataclass(frozen=True)
class Select:
    """One of several."""

    name: str
    title: str
    options: tuple[tuple[int, str], ...]  # values with what people read of them
    start: int = 0


@dataclass(frozen=True)
class Item:
    """What can be picked, such as a card."""

    value: int
    label: str
    action: int  # the one that picks it: a drawing has its target where it draws this action
    details: tuple[Number | Select, ...] = ()  # what is to be said of it once it is picked
    start: bool = False  # picked from the beginning


@dataclass(frozen=True)
class Pick:
    """So many of several."""

    name: str
    title: str
    items: tuple[Item, ...]
    least: int
    most: int

    def key(self, item: Item, detail: Number | Select | None = None) -> str:
        """What an item, or a detail of it, is called on a page."""
        return f"{self.name}-{item.value}" + (f"-{detail.name}" if detail else "")


@dataclass(frozen=True)
class Numbers:
    """Some numbers under one title, with bounds for their sum."""

    title: str
    items: tuple[Number, ...]
    least: int
    most: int


@dataclass(frozen=True)
class Filled:
    """A form that somebody has filled in."""

    picked: dict[str, tuple[int, ...]]  # values of items, ascending, by name of the pick
    number: dict[str, int]  # by name or key


@dataclass(frozen=True)
class Form:
    """See the head of this module."""

    fields: tuple[Pick | Numbers, ...]
    send: str  # what is said on the button that sends it
    follow: Callable[[Any, Filled], int | None]  # (s, filled): the answer to what is asked now; None: the form has none
    instead: frozenset[int] = frozenset()  # choices that need not be offered, because the form is for them
    asks: str = ""  # the question, where that of the rules is only about a part of it
    unfold: str = ""  # what is said on the button that unfolds it, where it is too large for a small screen
    aside: bool = False  # it is one of several answers, and folded on every screen
    small: bool = False  # for small screens only, where the targets that it stands for would be too close to each other

    def picks(self) -> Iterator[tuple[Pick, Item]]:
        """All that can be picked."""
        return ((field, item) for field in self.fields if isinstance(field, Pick) for item in field.items)

    def details(self) -> Iterator[tuple[str, Number | Select]]:
        """All numbers and selections, by their keys."""
        for field in self.fields:
            if isinstance(field, Numbers):
                yield from ((number.name, number) for number in field.items)
        yield from ((pick.key(item, detail), detail) for pick, item in self.picks() for detail in item.details)

    def read(self, given: Iterable[tuple[str, str]]) -> Filled:
        """What was filled in, from pairs of names and values; what is not given is as the form begins. Wrong values are refused."""
        values: dict[str, list[int]] = {}
        for name, value in given:
            if not value.removeprefix("-").isdecimal() or len(value) > 9:
                raise BadForm(f"{value[:40]!r} is not a whole number.")
            values.setdefault(name, []).append(int(value))
        number = {key: read_detail(detail, values.get(key)) for key, detail in self.details()}
        picked = {}
        for field in self.fields:
            if isinstance(field, Pick):
                picked[field.name] = read_pick(field, values.get(field.name, []))
            else:
                check_count(field.title, sum(number[one.name] for one in field.items), field.least, field.most)
        return Filled(picked, number)


def read_detail(detail: Number | Select, given: list[int] | None) -> int:
    value = given[-1] if given else detail.start
    fits = detail.least <= value <= detail.most if isinstance(detail, Number) else value in dict(detail.options)
    if not fits:
        raise BadForm(f"{detail.title} cannot be {value}.")
    return value


def read_pick(field: Pick, given: list[int]) -> tuple[int, ...]:
    known = {item.value for item in field.items}
    if not known.issuperset(given):
        raise BadForm(f"{field.title}: something was picked that cannot be.")
    check_count(field.title, len(set(given)), field.least, field.most)
    return tuple(sorted(set(given)))


def check_count(title: str, count: int, least: int, most: int) -> None:
    if not least <= count <= most:
        wanted = f"{least}" if least == most else f"at most {most}" if count > most else f"at least {least}"
        raise BadForm(f"{title}: {wanted}, not {Amount(count)}.")
