"""How wide a text is, without a browser: enough to shrink, cut or wrap it so that it fits its box.

People's system fonts differ. The widths are the larger of DejaVu Sans and Liberation Sans (whose metrics are Arial's), in hundredths of
the font size, so that a text that fits here fits with any of the fonts that the style sheet names.
"""

from __future__ import annotations

from functools import lru_cache

FIRST = 32
REGULAR = [
    *(32, 40, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 56),
    *(102, 68, 69, 72, 77, 67, 61, 78, 75, 29, 50, 67, 56, 86, 75, 79, 67, 79, 72, 67, 61, 73, 68, 99, 69, 67, 69, 39, 34, 39, 84, 56),
    *(50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84),
]
BOLD = [
    *(35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40, 84, 84, 84, 61),
    *(100, 77, 76, 73, 83, 68, 68, 82, 84, 37, 56, 77, 64, 100, 84, 85, 73, 85, 77, 72, 68, 81, 77, 110, 77, 72, 73, 46, 37, 46, 84, 56),
    *(50, 67, 72, 59, 72, 68, 44, 72, 71, 34, 34, 67, 34, 104, 71, 69, 72, 72, 49, 60, 48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84),
]
OTHER = {"…": 100, "–": 56, "—": 100, "·": 38, "×": 84, "→": 84, "£": 70, "ü": 72, "ï": 37, "ö": 69, "ä": 68, "Ü": 82, "−": 84, "✓": 84}
WIDEST = 105  # any other character


@lru_cache(maxsize=20_000)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """Width of a line of text, in the unit of its size."""
    widths = BOLD if bold else REGULAR
    total = 0
    for character in text:
        code = ord(character) - FIRST
        total += widths[code] if 0 <= code < len(widths) else OTHER.get(character, WIDEST)
    return total * size / 100


@lru_cache(maxsize=20_000)
def fit(text: str, width: float, size: float, least: float, bold: bool = False) -> tuple[str, float]:
    """The text and the size at which it fits a width: smaller as far as `least`, then cut with an ellipsis."""
    wide = text_width(text, size, bold)
    if wide <= width:
        return text, size
    smaller = max(least, int(10 * size * width / wide) / 10)
    while text and text_width(text, smaller, bold) > width:
        text = text.rstrip("…").rstrip()[:-1].rstrip() + "…" if len(text) > 2 else text[:-1]
    return text, smaller


@lru_cache(maxsize=20_000)
def wrap(text: str, width: float, size: float, lines: int = 99, bold: bool = False) -> tuple[str, ...]:
    """The text in lines that fit a width; what does not fit in the number of lines is cut with an ellipsis."""
    found: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size, bold) > width:
            found.append(line)
            line = word
        else:
            line = longer
    found.append(line)
    if len(found) > lines:
        found = [*found[: lines - 1], " ".join(found[lines - 1 :])]
    return tuple(fit(line, width, size, size, bold)[0] for line in found)
