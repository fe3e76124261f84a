"""Pieces that several games share. Each is drawn around or from (0, 0) of its own place; games place them with `at`."""

from __future__ import annotations

from seaboard.core.play.scene import Choice
from seaboard.drawing.metrics import text_width
from seaboard.drawing.svg import at, circle, named, path, rect, target, text
from seaboard.drawing.symbols import EMBLEMS, symbol

UNSEEN = 'pointer-events="all"'  # of a shape with the look "none": it can be hit all the same
SMALL = 8.0  # text on pieces and buttons may be so small


def panel(width: float, height: float, title: str = "", note: str = "") -> str:
    """A box from (0, 0) with a title on its upper edge and a note to the right of it; what is in it begins at y = 24."""
    found = rect(0.5, 0.5, width - 1, height - 1, "panel", 8)
    if title:
        found += text(10, 16, title, 12, "title", bold=True, width=width - 20, least=SMALL)
    if note:
        found += text(width - 10, 16, note, 11, "soft", anchor="end", width=width * 0.6 - 14)
    return found


def explained(words: str, content: str, more: str) -> str:
    """A named thing whose tip says its name, and goes on with more."""
    return named(words, content, tip=f"{words}{more}")


def emblem(seat: int, colour: str, size: float = 16, x: float = 0, y: float = 0) -> str:
    """The sign of a seat: its colour and its shape."""
    return symbol(EMBLEMS[seat], size, f"f-{colour} edge", x, y)


def cube(colour: str, size: float = 12, x: float = 0, y: float = 0, mark: str = "") -> str:
    """A wooden cube in the round, its middle at (x, y), with a symbol on its front."""
    half, depth = size / 2, size * 0.28
    front = rect(-half, -half + depth / 2, size - depth / 2, size - depth / 2, f"f-{colour} thin", 1)
    rise = path(
        f"M{-half:.1f} {-half + depth / 2:.1f}l{depth / 2:.1f}-{depth / 2:.1f}h{size - depth / 2:.1f}v{size - depth / 2:.1f}"
        f"l-{depth / 2:.1f} {depth / 2:.1f}",
        f"f-{colour} thin",
    )
    sign = symbol(mark, size * 0.6, f"on-{colour}", -depth / 4, depth / 4) if mark else ""
    return at(x, y, rise + front + sign)


def token(colour: str, radius: float = 9, x: float = 0, y: float = 0, mark: str = "", words: object = "") -> str:
    """A round token with a symbol or a few characters on it."""
    found = circle(0, 0, radius, f"f-{colour} edge")
    if mark:
        found += symbol(mark, radius * 1.3, f"on-{colour}")
    if words != "":
        found += text(0, radius * 0.4, words, radius * 1.1, f"on-{colour}", anchor="middle", bold=True, width=radius * 1.8, least=SMALL)
    return at(x, y, found)


def badge(words: object, colour: str = "", x: float = 0, y: float = 0, size: float = 10, width: float = 0) -> str:
    """A number or word on a small rounded ground, its middle at (x, y)."""
    wide = width or max(size * 1.5, text_width(str(words), size, True) + size * 0.8)
    fill, ink = (f"f-{colour} thin", f"on-{colour}") if colour else ("raised", "ink")
    box = rect(-wide / 2, -size * 0.75, wide, size * 1.5, fill, size * 0.5)
    return at(x, y, box + text(0, size * 0.36, words, size, ink, anchor="middle", bold=True, width=wide - 3, least=6))


def counted(mark: str, colour: str, count: int, x: float = 0, y: float = 0, size: float = 14, ink: str = "ink") -> str:
    """A symbol and how many there are: for rows of supplies. It is about 2.2 sizes wide."""
    sign = symbol(mark, size, f"f-{colour} thin", size / 2, 0)
    return at(x, y, sign + text(size * 1.2, size * 0.32, count, size * 0.85, ink, bold=True))


def card(width: float, height: float, colour: str = "", look: str = "raised") -> str:
    """A card from (0, 0), with a band of a colour on top."""
    band = path(f"M1 7a6 6 0 0 1 6-6H{width - 7:.1f}a6 6 0 0 1 6 6v3H1Z", f"f-{colour}") if colour else ""
    return rect(0.5, 0.5, width - 1, height - 1, look, 6) + band


def card_back(width: float, height: float, mark: str = "anchor") -> str:
    """The back of a hidden card."""
    inner = rect(4, 4, width - 8, height - 8, "softline none", 3)
    return rect(0.5, 0.5, width - 1, height - 1, "back", 6) + inner + symbol(mark, min(width, height) * 0.5, "panel", width / 2, height / 2)


def deck(width: float, height: float, count: int, name: str, mark: str = "anchor") -> str:
    """A face-down stack and how many cards are left in it."""
    layers = min(3, (count + 9) // 10)
    found = "".join(at(2 * i, -2 * i, card_back(width, height, mark)) for i in range(layers)) or rect(0, 0, width, height, "slot", 6)
    return named(f"{name}: {count} left", found + badge(count, x=width / 2 + layers * 2, y=height - 10, size=11))


def button(choice: Choice, width: float, height: float = 28, size: float = 13) -> str:
    """A button for a choice that has no place on the board, from (0, 0), with its remark below its text if there is room.

    That of a refused choice is muted.
    """
    shown = choice.label[:1].upper() + choice.label[1:]
    middle = width / 2
    ground, ink = ("button", "ink") if choice.is_legal else ("raised", "soft")
    words = rect(1, 1, width - 2, height - 2, ground, 7)
    if choice.remark and height >= 34:
        words += text(middle, height / 2 - 2, shown, size, anchor="middle", width=width - 12, bold=True, least=SMALL)
        words += text(middle, height / 2 + 12, choice.remark, size * 0.75, "soft", anchor="middle", width=width - 12, least=SMALL)
    else:
        words += text(middle, height / 2 + size * 0.36, shown, size, ink, anchor="middle", width=width - 10, bold=True, least=SMALL)
    return target(choice, "", words)
