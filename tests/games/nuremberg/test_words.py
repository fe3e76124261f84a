"""What people read of First Train to Nuremberg: no codes, no markup, and numbers that fit their nouns, on both maps."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

import pytest
from rich.text import Text

import seaboard
from seaboard.core.play.definition import Value
from seaboard.games.nuremberg import GAME

NOUNS = (
    "cube",
    "piece",
    "landlord",
    "red passenger",
    "green passenger",
    "passenger",
    "unit",
    "set",
    "disk",
    "other unit",
    "berth",
    "figure",
)
CODE = re.compile(r"\b[A-Za-z]+-?\d+\b|_|\[/|\{|\bNone\b(?! of)")
ONE = re.compile(rf"(?<![\d−.,] )\b1 (?:more |free |investment |other )?(?:{'|'.join(NOUNS)})s\b")
MANY = re.compile(rf"\b(?:0|[2-9]|\d\d+) (?:free |investment |other )?(?:{'|'.join(NOUNS)})\b(?!s)")
MINUS = re.compile(r"(?<![\w)])-\d")
SETTINGS: list[tuple[int, dict[str, Value]]] = [
    (2, {"general_conversion": True, "company_link_fee": True, "takeover_removes_arrow_goods": True}),
    (3, {"auction_may_pass": True, "station_recolour": "add", "influence_disks": "every_round", "grey_order": "initial_fixed"}),
    (4, {"track_payment": "free_mix", "train_berths": "unlimited", "south_expanded": True, "rivers": False}),
]


def faults(words: str) -> list[str]:
    """What should not be there; the result, at the end of the last sentence, is not the game's."""
    return [found[0] for pattern in (CODE, ONE, MANY, MINUS) for found in pattern.finditer(words.partition(" wins with ")[0])]


def names_in(picture: str) -> Iterator[str]:
    """Titles, labels, tips and reasons of a picture."""
    for element in ElementTree.fromstring(picture).iter():
        if element.tag.endswith("title"):
            yield element.text or ""
        yield from (element.attrib[key] for key in ("aria-label", "data-tip", "data-why") if key in element.attrib)


def read(match: seaboard.Match, layout: str) -> Iterator[str]:
    """All that can be read at a decision."""
    scene = match.scene(match.seat, layout)
    yield scene.view["question"]
    for choice in (*scene.choices, *scene.refused):
        yield from (choice.label, choice.remark, choice.why)
    for table in GAME.face.text_tables(match.view(match.seat)):
        yield from (Text.from_markup(cell).plain for row in [(table.title, *table.columns), *table.rows] for cell in row)
    yield from names_in(match.svg(match.seat, layout))


@pytest.mark.parametrize("board", ["nuremberg", "wensleydale"])
@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_nobody_reads_codes_or_wrong_numbers(board: str, players: int, options: dict[str, Value]) -> None:
    match, bot = GAME.new(players, 5, map=board, **options), seaboard.bot("random", 5)
    told: set[str] = set()
    while not match.over:
        if match.ply % 29 == 0:
            told |= {*read(match, ("wide", "phone")[match.ply // 29 % 2])}
        match.play(bot.choose(match.look()))
    told |= {*(entry.sentence for entry in match.log), *names_in(match.svg(None, "wide"))}
    assert [(words, faults(words)) for words in sorted(told) if faults(words)] == []


def test_codes_and_wrong_numbers_would_be_found() -> None:
    for words in ("bid 3 on t1", "n016", "free_mix", "1 cubes", "2 landlord", "1 red passengers", "-3 VP", "[red]a[/]"):
        assert faults(words), words
    for words in ("bid 3 cubes on top box 1", "1 piece of track", "Level 2: rent 2 brown influence", "round 1 of 4"):
        assert not faults(words), words


def test_options_are_told_in_words() -> None:
    for option in GAME.options:
        assert not faults(option.text) and option.text.endswith(".")
