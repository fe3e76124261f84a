"""Oltre Mare: whatever people read is made of words: no ids, no markup, numbers that agree with what they count, choices told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from rich.text import Text

import seaboard
from seaboard.core.play.definition import Value
from seaboard.core.play.scene import LAYOUTS
from seaboard.games.oltremare.sentences import CARD_NAMES
from seaboard.games.oltremare.tables import GOOD_IDS
from tests.drawing.reading import table_of

from .positions import GAME

NOUNS = (
    *(f"{good.removesuffix('s')} card" for good in GOOD_IDS),
    *("card", "pirate card", "icon", "ducati icon", "pirate icon", "market icon", "sailing icon", "marker", "type", "route", "step"),
    *("negotiation", "point", "draw", "round", "turn", "ship", "offer"),
)
CODE = re.compile(r"\b[A-Za-z]+-?\d+|_|\[/?[a-z0-9]*\]|[{}<>]|\bNone\b(?! of)|  |\bany:")
MANY_OF_ONE = re.compile(rf"(?<![\d,.−-])1 (?:(?:{'|'.join(NOUNS)})s|ducati(?! icon)|cards of)\b")
ONE_OF_MANY = re.compile(rf"(?<![\d,.])(?!1 )\d+ (?:{'|'.join(NOUNS)}|ducato)\b")
UNCOUNTED = re.compile(rf"\d (?:{'|'.join(GOOD_IDS)})\b(?! cards?\b)")
MINUS = re.compile(r"(?<!\w)-\d")
DRAWN = re.compile(r'<title>([^<]*)|(?:aria-label|data-tip|data-why)="([^"]*)"|<text[^>]*>([^<]*)')
SETTINGS: list[tuple[int, dict[str, Value]]] = [
    (2, {"extra_full_round": True, "reshuffle_pirates": False}),
    (3, {}),
    (4, {"trade_mode": "simple", "compass_optional": True, "interim_freight_scoring": False}),
    (5, {"claims": "icons", "cargo_stack_view": "top_only", "scoring_table": "rarity_graded"}),
]


def faults(words: str) -> list[str]:
    """What is no word in a text, or does not agree with its number."""
    patterns = (CODE, MANY_OF_ONE, ONE_OF_MANY, UNCOUNTED, MINUS)
    return [found.group() for pattern in patterns for found in pattern.finditer(words)]


def asked(match: seaboard.Match) -> Iterator[str]:
    """The question, its choices and refusals, as its seat reads them."""
    scene = match.scene(match.seat)
    yield scene.view["question"]
    labels = [choice.label for choice in (*scene.choices, *scene.refused)]
    assert len(set(labels)) == len(labels), labels
    for choice in (*scene.choices, *scene.refused):
        yield from (choice.label, choice.remark, choice.why)


def drawn(match: seaboard.Match, seat: int | None) -> Iterator[str]:
    """What is written on the table, what its things are called, what stands beside names, and the table as text.

    Question and log are read elsewhere; here they are in lines that end anywhere.
    """
    for layout in LAYOUTS:
        for part in table_of(GAME, match.scene(seat, layout)).parts:
            yield part.label
            for words in DRAWN.findall(part.svg()) if part.key not in ("bar", "log") else ():
                yield unescape("".join(words))
    view = match.view(seat)
    for table in GAME.face.text_tables(view):
        yield from (table.title, *table.columns)
        yield from (Text.from_markup(cell).plain.strip() for row in table.rows for cell in row)
    yield from (words for number in range(match.players) for figure in GAME.face.figures(view, number) for words in figure)


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_nothing_that_people_read_is_a_code_and_numbers_agree_with_what_they_count(players: int, options: dict[str, Value]) -> None:
    match, bot, read = GAME.new(players, 11, **options), seaboard.bot("random", 11), set[str]()
    while not match.over:
        if match.ply % 3 == 0:
            read.update(asked(match))
        if match.ply % 170 == 0:
            read.update(drawn(match, match.seat))
        match.play(bot.choose(match.look()))
    read.update(drawn(match, None))
    read.update(" ".join(GAME.face.story.clauses(entry.events, match.names)) for seat in (None, 0) for entry in match.log_for(seat))
    assert {words: found for words in read if (found := faults(words))} == {}


def test_options_and_uses_are_told_in_words() -> None:
    assert [option.text for option in GAME.options if faults(option.text)] == []
    assert len(set(CARD_NAMES)) == len(CARD_NAMES) and not any(faults(name) for name in CARD_NAMES)


def test_what_is_no_word_is_found() -> None:
    wrong = (
        "lays silk-12",
        "market_flip",
        "[red]Red[/]",
        "1 olives",
        "2 grain for 3 ducati",
        "1 ducati",
        "3 ducato",
        "2 olive card",
        "-3 ducati",
    )
    assert all(faults(words) for words in wrong)
    assert not faults("Red plays silk (ducati, sailing, Load 4) and 2 grain cards, pays 1 ducato for 1 ducati icon and has −3 ducati")
