"""Parts that every game has: the bar with the question and its buttons, and the log."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.play.outcome import spoken_result
from seaboard.core.play.scene import Choice, MatchView, Scene
from seaboard.drawing.metrics import text_width, wrap
from seaboard.drawing.pieces import button, emblem, panel
from seaboard.drawing.svg import at, named, paragraph, rect, text
from seaboard.drawing.table import Part

SIZES = ((13.0, 40.0), (12.0, 36.0), (11.0, 28.0), (10.0, 24.0), (9.0, 20.0))  # font and height of buttons, the first that fit
LOG_LINES = 3  # of one entry, at most
BUTTON_GAP = 6


def headline(scene: Scene[MatchView]) -> str:
    """What the bar says."""
    view = scene.view
    outcome, actor = view["outcome"], view["actor"]
    if outcome:
        return f"{spoken_result(outcome['winners'], outcome['scores'], outcome['tie_break'], scene.names)} {outcome['ended']}"
    return view["question"] if actor is None or view["viewer"] == actor else f"{scene.names[actor]} decides."


def bar(scene: Scene[MatchView], rest: Sequence[Choice], colours: Sequence[str], width: float, height: float = 0) -> Part:
    """Who decides what, and buttons for the choices that have no place on the board. Without a height it takes what it needs.

    `colours` are those of the seats.
    """
    view = scene.view
    question = headline(scene)
    size, pitch, lines = (14, 20, 3) if scene.layout == "phone" else (15, 20, 1)
    if lines == 1 and text_width(question, size, True) > width - 56:
        size, pitch, lines = 12, 16, 2
    asked = wrap(question, width - 56, size, lines, True)
    top = 16 + pitch * len(asked)
    places, font, high = arrange(rest, width - 20, height - top - 6 if height else 0)
    needed = top + (max(y for _, y, _ in places) + high + 8 if places else 4)
    active = view["actor"]
    colour = colours[active] if active is not None else ""
    inputs = (
        width,
        height or needed,
        asked,
        size,
        pitch,
        active,
        colour,
        view["viewer"] == active and active is not None,
        tuple(rest),
        places,
        font,
        high,
        top,
    )
    return Part("bar", "What is asked", width, height or needed, draw_bar, inputs, choices=tuple(rest))


def arrange(rest: Sequence[Choice], width: float, height: float) -> tuple[tuple[tuple[float, float, float], ...], float, float]:
    """Places (x, y, width) of the buttons, their font size and height: as large as the height allows, 0 is any."""
    places: list[tuple[float, float, float]] = []
    for font, high in SIZES:
        places, x, y = [], 0.0, 0.0
        if not any(choice.remark for choice in rest) and high > 30:
            high = 30
        for choice in rest:
            wide = text_width(choice.label, font, True) + 24
            if choice.remark and high >= 34:
                wide = max(wide, text_width(choice.remark, font * 0.75) + 24)
            wide = min(max(wide, 44), 230 if len(rest) > 3 else 320, width)
            if x and x + wide > width:
                x, y = 0.0, y + high + BUTTON_GAP
            places.append((x, y, wide))
            x += wide + BUTTON_GAP
        if not height or y + high <= height:
            break
    return tuple(places), font, high


def draw_bar(
    width: float,
    height: float,
    asked: Sequence[str],
    size: float,
    pitch: float,
    active: int | None,
    colour: str,
    mine: bool,
    rest: Sequence[Choice],
    places: Sequence[tuple[float, float, float]],
    font: float,
    high: float,
    top: float,
) -> str:
    found = rect(0.5, 0.5, width - 1, height - 1, "panel", 8, 'stroke-width="1.5"')
    if active is not None:
        found += emblem(active, colour, 20, 22, 20)
    for number, line in enumerate(asked):
        found += text(40 if active is not None else 14, 25 + pitch * number, line, size, "title", width=width - 56, bold=mine, least=10)
    for choice, (x, y, wide) in zip(rest, places, strict=True):
        found += at(10 + x, top + y, button(choice, wide, high, font))
    return found


def history(scene: Scene[MatchView], colours: Sequence[str], width: float, height: float) -> Part:
    """What happened, the newest first, as far as there is room."""
    entries = tuple((entry.seat, entry.sentence) for entry in reversed(scene.log) if entry.sentence)
    return Part("log", "What happened", width, height, draw_history, (width, height, entries[:40], tuple(colours)))


def draw_history(width: float, height: float, entries: Sequence[tuple[int, str]], colours: Sequence[str]) -> str:
    found, y, size = panel(width, height, "Log"), 34.0, 10.0
    for seat, sentence in entries:
        lines = wrap(sentence, width - 36, size, LOG_LINES)
        if y + 13 * (len(lines) - 1) > height - 6:
            break
        words = paragraph(26, y, sentence, width - 36, size, lines=LOG_LINES, leading=1.3)
        is_cut = lines[-1].endswith("…")
        found += emblem(seat, colours[seat], 11, 15, y - 3.5) + (named(sentence, words) if is_cut else words)
        y += 13 * len(lines) + 4
    return found
