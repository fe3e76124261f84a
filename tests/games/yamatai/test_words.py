"""Yamataï: what people read has no codes in it, and singular and plural are right; every place it names is named on the board."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import Any

import pytest

import seaboard
from seaboard.core.play.match import Match
from seaboard.core.play.scene import LAYOUTS
from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.tables import ISLAND_NAMES, SPACE_NAMES
from tests.drawing.reading import table_of

SVG = "{http://www.w3.org/2000/svg}"
NOUNS = "coin|point|boat|token|building|tile|island"
CODE = re.compile(r"\b[A-Za-z]+-?\d+\b|_|\bNone\b|\[|\]|\{|\}|  ")
INK = re.compile(r"\[[a-z_]+\d*\]|\[/\]")  # how a table of text colours its cells
MIXED = re.compile(rf"(?<![\d.,−])1 (?:[a-z]+ )?(?:[a-z]+ )?(?:{NOUNS})s\b|(?<!Fleet )\b(?:0|[2-9]|\d\d+) (?:[a-z]+ )?(?:{NOUNS})\b(?!s)")
GAMES = [
    (2, 1, {}),
    (3, 2, {"sacred_ground_mode": "bonus"}),
    (4, 3, {"published_collect_per_boat": True, "sacred_ground_mode": "blocked"}),
    (2, 4, {"collect_may_stop": True, "tie_break": "played_order"}),
]


def drawn(match: Match, seat: int | None) -> Iterator[str]:
    """Names of what is drawn, and the words of the picture."""
    for layout in LAYOUTS:
        for element in ElementTree.fromstring(table_of(GAME, match.scene(seat, layout)).document()).iter():
            yield from (element.attrib[key] for key in ("aria-label", "data-tip", "data-why") if key in element.attrib)
            if element.tag in (f"{SVG}title", f"{SVG}text"):
                yield element.text or ""


def tables_of_text(match: Match, seat: int | None) -> Iterator[str]:
    for player in range(match.players):
        for figure in GAME.face.figures(match.view(seat), player):
            yield from figure
    for table in GAME.face.text_tables(match.view(seat)):
        for cells in ((table.title,), table.columns, *table.rows):
            yield from (INK.sub("", cell).strip() for cell in cells)


def read(match: Match, seat: int) -> Iterator[str]:
    """What the deciding seat reads at a question."""
    face, s = GAME.face, match.state
    yield face.question(s)
    for action in match.legal:
        yield face.label(s, action)
        yield face.remark(s, action)
    for action, refusal in face.refusals(s).items():
        yield face.label(s, action)
        yield refusal.why


def faults(words: str) -> list[str]:
    """Parts of a text that are codes or mix singular and plural."""
    found = [code for code in CODE.findall(words) if code not in SPACE_NAMES]
    return found + [mixed.group() for mixed in MIXED.finditer(words)]


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_nothing_that_people_read_is_a_code(players: int, seed: int, options: dict[str, Any]) -> None:
    match, bot = GAME.new(players, seed, **options), seaboard.bot("random", seed)
    while not match.over:
        assert match.seat is not None
        if match.ply % 2 == 0:
            for words in read(match, match.seat):
                assert not faults(words), (words, faults(words))
        if match.ply % 37 == 0:
            for words in (*drawn(match, match.seat), *tables_of_text(match, match.seat)):
                assert not faults(words), (words, faults(words))
        match.play(bot.choose(match.look()))
    for seat in (None, *range(players)):
        for entry in match.log_for(seat):
            assert not faults(entry.sentence), (entry.sentence, faults(entry.sentence))
    for words in (*drawn(match, None), *tables_of_text(match, None)):
        assert not faults(words), (words, faults(words))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_place_is_named_on_the_board(layout: str) -> None:
    match = GAME.new(3, 1)
    root = ElementTree.fromstring(table_of(GAME, match.scene(0, layout)).document())
    sea = next(element for element in root.iter() if element.attrib.get("id") == "sea")
    shown = {element.text for element in sea.iter(f"{SVG}text")}
    told = " ".join(element.attrib.get("data-tip", "").lower() for element in sea.iter())
    assert {*ISLAND_NAMES, *"12345"} <= shown and not shown & set(SPACE_NAMES), "names of spaces are told on demand"
    assert all(f"{name.lower()}, beside" in told for name in SPACE_NAMES)
    assert {"1", "15", "A", "F"} <= shown, "rows and columns name the spaces that lie under boats"


def test_faults_are_found() -> None:
    for words in ("takes it from i21", "1 coins", "2 coin", "3 jade token", "prestige_only", "[red]clay[/]", "tile t02", "silk-12"):
        assert faults(words), words
    for words in ("places a boat on C12", "1 coin", "21 coins", "2 jade tokens", "Fleet tile 10 is taken", "buy for 1 less"):
        assert not faults(words), words
