"""A table is composed of keyed parts. A part is drawn from its inputs alone, so a part whose inputs are equal need not be drawn again.

    def draw(scene):                                # a game's drawing.py
        choices = Choices(scene)
        market = Part("market", "Ship market", 300, 200, draw_market, (scene.view["market"], choices.take(Act.BUY)))
        …
        return Table(scene, [market.moved(0, 60), …, frame.bar(scene, choices.rest(), 1280, 56)])

Parts are painted in the order given. What never changes, such as a map, is a part of its own below the part with the pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from xml.sax.saxutils import quoteattr

from seaboard.core.errors import SeaboardError
from seaboard.core.language.blocks import Blocks
from seaboard.core.play.scene import Choice, MatchView, Scene
from seaboard.drawing.styles import PALETTES, THEMES, style_sheet
from seaboard.drawing.svg import num, rect
from seaboard.drawing.symbols import KIT, SHAPES, definitions

WIDE_WIDTH, WIDE_HEIGHT, PHONE_WIDTH = 1280, 720, 390
GAP = 8
FRAME = ("bar", "log")  # what a page says itself


@dataclass(frozen=True)
class Part:
    """See the head of this module. Its picture lies within its width and height, from (0, 0)."""

    key: str
    label: str  # accessible name
    width: float
    height: float
    draw: Callable[..., str]
    inputs: tuple[Any, ...]  # plain data
    x: float = 0
    y: float = 0
    choices: tuple[Choice, ...] = ()  # of the bar: those that have no place elsewhere

    def moved(self, x: float, y: float) -> Part:
        """The same part at another place."""
        return replace(self, x=x, y=y)

    def looks_like(self, other: Part | None) -> bool:
        """Whether another part is the same, wherever it lies."""
        if other is None:
            return False
        mine = (self.inputs, self.label, self.width, self.height, self.draw, self.choices, self.key)
        return mine == (other.inputs, other.label, other.width, other.height, other.draw, other.choices, other.key)

    def svg(self) -> str:
        """The part as an element with its key as id."""
        place = f'transform="translate({num(self.x)} {num(self.y)})"'
        return f'<g id="{self.key}" class="part" role="group" aria-label={quoteattr(self.label)} {place}>{self.draw(*self.inputs)}</g>'


class Table:
    """The parts of a picture at their places."""

    def __init__(self, scene: Scene[MatchView], parts: Sequence[Part], families: Mapping[str, Mapping[str, str]] | None = None) -> None:
        """`families` are the game's own symbols, by family and name."""
        self.families = {KIT: SHAPES} | dict(families or {})
        self.title = scene.title
        wide = scene.layout == "wide"
        kept = list(parts) if scene.framed else without_frame(parts)
        self.parts = tuple(kept if scene.columns == 1 else in_columns(kept, scene.columns))
        self.rest = tuple(choice for part in parts for choice in part.choices)  # what has no place on the board
        self.width = WIDE_WIDTH if wide else scene.columns * (PHONE_WIDTH - GAP) + GAP
        self.height = max([WIDE_HEIGHT if wide and scene.framed else 0, *(part.y + part.height + GAP for part in self.parts)])

    def changed_since(self, old: Table) -> list[Part]:
        """The parts that look different now, wherever they lie; `places` and `height` tell what has only moved."""
        before = {part.key: part for part in old.parts}
        return [part for part in self.parts if not part.looks_like(before.get(part.key))]

    def places(self) -> dict[str, tuple[float, float]]:
        """Where each part lies, by key."""
        return {part.key: (part.x, part.y) for part in self.parts}

    def definitions(self) -> str:
        """The symbols that parts use: once in a document or page."""
        return f"<defs>{''.join(definitions(family, shapes) for family, shapes in self.families.items())}</defs>"

    def document(self, theme: str = "auto", palette: str = "classic") -> str:
        """The whole as an SVG document of its own."""
        if theme not in THEMES:
            raise SeaboardError(f"The themes are {', '.join(THEMES)}, not {theme!r}.")
        if palette not in PALETTES:
            raise SeaboardError(f"The palettes are {', '.join(PALETTES)}, not {palette!r}.")
        size = f'viewBox="0 0 {num(self.width)} {num(self.height)}" width="{num(self.width)}" height="{num(self.height)}"'
        ground = rect(0, 0, self.width, self.height, "ground")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} class="seaboard {theme} {palette}" role="group" '
            f"aria-label={quoteattr(self.title)}>"
            f"<style>{style_sheet()}</style>{self.definitions()}{ground}{''.join(part.svg() for part in self.parts)}</svg>"
        )


def without_frame(parts: Sequence[Part]) -> list[Part]:
    """The parts of a picture that stands on a page: the page has the question and the log, and what lay below them moves up."""
    rise: dict[str, float] = {}
    for part in sorted(parts, key=lambda part: part.y):
        above = [rise[other.key] for other in parts if other.key in rise and lies_above(other, part)]
        rise[part.key] = min(above, default=0) + (part.height + GAP if part.key in FRAME else 0)
    return [part.moved(part.x, part.y - rise[part.key]) for part in parts if part.key not in FRAME]


def lies_above(one: Part, other: Part) -> bool:
    return one.y + one.height <= other.y and one.x < other.x + other.width and other.x < one.x + one.width


def in_columns(parts: Sequence[Part], count: int) -> list[Part]:
    """The parts of one column in several: what lies at the same height or touches stays together, and goes where most room is left."""
    bands: list[list[Part]] = []
    for part in sorted(parts, key=lambda part: part.y):
        if bands and part.y < max(one.y + one.height for one in bands[-1]) + GAP / 2:
            bands[-1].append(part)
        else:
            bands.append([part])
    ends, found = [float(GAP)] * count, {}
    for band in bands:
        shortest = ends.index(min(ends))
        top = min(part.y for part in band)
        for part in band:
            found[part.key] = part.moved(part.x + shortest * (PHONE_WIDTH - GAP), ends[shortest] + part.y - top)
        ends[shortest] += max(part.y + part.height for part in band) - top + GAP
    return [found[part.key] for part in parts]  # painted in the order given


class Choices:
    """The choices of a scene, legal and refused, handed out to the parts that draw them; what is left goes to the bar."""

    def __init__(self, scene: Scene[MatchView]) -> None:
        everything = sorted((*scene.choices, *scene.refused), key=lambda choice: choice.action)
        self.left = {choice.action: choice for choice in everything}

    def take(self, block: Blocks) -> dict[int, Choice]:
        """The choices of a block of the action space, by their place in it."""
        return {action - block: self.left.pop(action) for action in list(self.left) if block <= action < block + block.size}

    def pop(self, action: int) -> Choice | None:
        """One choice, if there is one and nobody has it yet."""
        return self.left.pop(action, None)

    def rest(self) -> tuple[Choice, ...]:
        """What nobody has taken."""
        return tuple(self.left.values())


def line_up(parts: Iterable[Part], x: float, y: float, gap: float, *, down: bool) -> list[Part]:
    placed = []
    for part in parts:
        placed.append(part.moved(x, y))
        x, y = (x, y + part.height + gap) if down else (x + part.width + gap, y)
    return placed


def column(parts: Iterable[Part], x: float, y: float, gap: float = GAP) -> list[Part]:
    """Parts one below the other."""
    return line_up(parts, x, y, gap, down=True)


def row(parts: Iterable[Part], x: float, y: float, gap: float = GAP) -> list[Part]:
    """Parts side by side."""
    return line_up(parts, x, y, gap, down=False)


def around(count: int, first: int | None) -> list[int]:
    """The seats of a table in the order of play, from one of them on."""
    return [((first or 0) + place) % count for place in range(count)]


def bottom(parts: Iterable[Part]) -> float:
    """The lower edge of placed parts, with a gap."""
    return max((part.y + part.height + GAP for part in parts), default=0)
