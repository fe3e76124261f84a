"""SVG as text: elements, shapes, fitted text, and the two kinds of things on a table: named things and targets.

shape     rect, circle, line, path, polygon: `look` is the class that colours it, from styles.py
text      one line, fitted to a width; `paragraph` wraps
at        a group placed by `transform`; with an id it is a thing that may move, and the id must stay its own from ply to ply
named     a thing with a name for tooltips and screen readers
target    what a person clicks to take a legal action: `data-act`, focusable, with a halo; to pick it for a form: `data-pick`; or to learn
          why it is refused: `data-why`
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from seaboard.core.play.scene import Choice
from seaboard.drawing.metrics import fit, wrap

LEAST = 11.0  # no text is smaller that does not say so, in units of the layout: pixels at its smallest


def num(value: float) -> str:
    """A number as short as it can be, to a tenth."""
    whole = round(value)
    return str(whole) if abs(value - whole) < 0.05 else f"{value:.1f}"


def attributes(look: str, extra: str = "") -> str:
    return (f' class="{look}"' if look else "") + (f" {extra}" if extra else "")


def rect(x: float, y: float, width: float, height: float, look: str = "", radius: float = 0, extra: str = "") -> str:
    round_corners = f' rx="{num(radius)}"' if radius else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{round_corners}{attributes(look, extra)}/>'


def circle(x: float, y: float, radius: float, look: str = "", extra: str = "") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"{attributes(look, extra)}/>'


def line(x1: float, y1: float, x2: float, y2: float, look: str = "line", extra: str = "") -> str:
    return f'<line x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"{attributes(look, extra)}/>'


def path(d: str, look: str = "", extra: str = "") -> str:
    return f'<path d="{d}"{attributes(look, extra)}/>'


def polygon(points: Iterable[tuple[float, float]], look: str = "", extra: str = "") -> str:
    return f'<polygon points="{" ".join(f"{num(x)},{num(y)}" for x, y in points)}"{attributes(look, extra)}/>'


def text(
    x: float,
    y: float,
    words: object,
    size: float = 12,
    look: str = "ink",
    *,
    anchor: str = "start",
    width: float = 0,
    bold: bool = False,
    least: float = LEAST,
) -> str:
    """One line with its baseline at y. With a width it is made to fit: smaller as far as `least`, then cut."""
    shown = str(words)
    if shown.startswith("-"):
        shown = f"−{shown[1:]}"
    if width:
        shown, size = fit(shown, width, size, min(size, least), bold)
    place = "" if anchor == "start" else f' text-anchor="{anchor}"'
    weight = ' font-weight="700"' if bold else ""
    box = f' data-w="{num(width)}"' if width else ""
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}"{place}{weight}{box}{attributes(look)}>{escape(shown)}</text>'


def paragraph(
    x: float,
    y: float,
    words: str,
    width: float,
    size: float = 10,
    look: str = "ink",
    *,
    lines: int = 99,
    anchor: str = "start",
    bold: bool = False,
    leading: float = 1.25,
) -> str:
    """Wrapped text, the first baseline at y; at most so many lines."""
    return "".join(
        text(x, y + i * size * leading, shown, size, look, anchor=anchor, width=width, bold=bold)
        for i, shown in enumerate(wrap(words, width, size, lines, bold))
    )


def at(x: float, y: float, content: str, key: str = "", look: str = "", scale: float = 1, turn: float = 0) -> str:
    """A group moved to (x, y), and turned and scaled there."""
    moves = f"translate({num(x)} {num(y)})" + (f" rotate({num(turn)})" if turn else "") + (f" scale({scale:g})" if scale != 1 else "")
    identity = f' id="{key}"' if key else ""
    return f'<g{identity}{attributes(look)} transform="{moves}">{content}</g>'


def named(name: str, content: str, look: str = "", tip: str = "") -> str:
    """A thing with an accessible name, shown as a tooltip; a longer tip for richer ones is in `data-tip`."""
    more = f" data-tip={quoteattr(tip)}" if tip else ""
    return f'<g role="img"{attributes(look)}{more}><title>{escape(name)}</title>{content}</g>'


def target(choice: Choice | None, name: str, content: str, halo: str = "", look: str = "", tip: str = "") -> str:
    """A thing that is a target if there is a choice for it, with its halo; else, or if it is refused, it looks like a named thing."""
    if choice is None:
        return named(name, content, look, tip)
    more = f" data-tip={quoteattr(tip)}" if tip else ""
    if not choice.is_legal:
        state = f'tabindex="0" aria-disabled="true" data-why={quoteattr(f"{choice.why} ({choice.clause})")}'
        return f'<g role="button"{attributes(look)}{more} {state}><title>{escape(name or choice.label)}</title>{content}</g>'
    label = f"{choice.label} ({choice.remark})" if choice.remark else choice.label
    does = f'aria-pressed="false" data-pick="{choice.pick}"' if choice.pick else f'data-act="{choice.action}"'
    return (
        f'<g{attributes(f"act {look}".strip())} role="button" tabindex="0" {does} '
        f"aria-label={quoteattr(label)}{more}><title>{escape(f'{name}: {label}' if name else label)}</title>{content}{halo}</g>"
    )


def halo_rect(x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """The outline that shows a target."""
    return rect(x, y, width, height, "halo", radius)


def halo_circle(x: float, y: float, radius: float) -> str:
    """The outline that shows a round target."""
    return circle(x, y, radius, "halo")
