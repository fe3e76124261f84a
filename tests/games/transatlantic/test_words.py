"""TransAtlantic: whatever people read is made of words: no ids, no markup, numbers that agree with what they count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from rich.text import Text

import seaboard
from seaboard.core.play.definition import Value
from seaboard.core.play.scene import LAYOUTS
from tests.drawing.reading import table_of

from .positions import GAME

NOUNS = (
    *("ship", "steamship", "clipper", "captain", "Trade House", "coal cube", "cube", "knot", "flag", "VP marker", "region", "position"),
    *("Blue Riband marker", "Coal Bunker marker", "Freight marker", "Mail marker", "Passengers marker", "marker"),
    *("contract point", "victory point", "point", "card", "played card", "round", "row", "place", "option"),
)
CODE = re.compile(r"\b[A-Za-z]+-?\d+|_|\[/?[a-z0-9]*\]|[{}<>]|\bNone\b(?! of)|  ")
MANY_OF_ONE = re.compile(rf"(?<![\d,£])1 (?:{'|'.join(NOUNS)})s\b")
ONE_OF_MANY = re.compile(rf"(?<![\d,£.])(?!1 )\d+ (?:{'|'.join(NOUNS)})\b")
DRAWN = re.compile(r'<title>([^<]*)|(?:aria-label|data-tip|data-why)="([^"]*)"|<text[^>]*>([^<]*)')
SETTINGS: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (3, {"president": True, "market_flip": True}),
    (4, {"scrap_to_supply": True, "two_headquarters": False}),
    (3, {"published_setup": True, "no_fleet_cards": True, "no_transport_vp": True, "president": True}),
]


def faults(words: str) -> list[str]:
    """What is no word in a text, or does not agree with its number."""
    return [found.group() for pattern in (CODE, MANY_OF_ONE, ONE_OF_MANY) for found in pattern.finditer(words)]


def asked(match: seaboard.Match) -> Iterator[str]:
    """The question, its choices and refusals, as its seat reads them."""
    scene = match.scene(match.seat)
    yield scene.view["question"]
    for choice in (*scene.choices, *scene.refused):
        yield from (choice.label, choice.remark, choice.why)


def drawn(match: seaboard.Match, seat: int | None) -> Iterator[str]:
    """What is written on the table, what its things are called, and the table as text."""
    for layout in LAYOUTS:
        for part in table_of(GAME, match.scene(seat, layout)).parts:
            yield part.label
            for words in DRAWN.findall(part.svg()):
                yield unescape("".join(words))
    for player in range(match.players):
        yield from (words for figure in GAME.face.figures(match.view(seat), player) for words in figure)
    for table in GAME.face.text_tables(match.view(seat)):
        yield from (table.title, *table.columns)
        yield from (Text.from_markup(cell).plain.strip() for row in table.rows for cell in row)


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_nothing_that_people_read_is_a_code_and_numbers_agree_with_what_they_count(players: int, options: dict[str, Value]) -> None:
    match, bot, read = GAME.new(players, 11, **options), seaboard.bot("random", 11), set[str]()
    while not match.over:
        read.update(asked(match))
        if match.ply % 60 == 0:
            read.update(drawn(match, match.seat))
        match.play(bot.choose(match.look()))
    read.update(drawn(match, None))
    read.update(entry.sentence for entry in match.log_for(None))
    assert {words: found for words in read if (found := faults(words))} == {}


def test_options_are_explained_in_words() -> None:
    assert [option.text for option in GAME.options if faults(option.text)] == []


def test_what_is_no_word_is_found() -> None:
    wrong = ("place i21", "silk-12", "market_flip", "[red]Red[/]", "1 captains left", "2 coal cube", "0 marker")
    assert all(faults(words) for words in wrong)
    assert not faults("Red buys Mosel for £110 with 1 coal cube, 2 markers and 21 knots in 1,000 t for £1 position")
