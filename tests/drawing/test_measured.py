"""Drawings measured in Chromium; `python -m tests.drawing.survey` looks at every ply of twenty games."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import seaboard
from seaboard.core.play.scene import Choice
from seaboard.drawing.svg import at, rect, target, text
from seaboard.drawing.table import Part, Table
from tests.contract.cases import each_game
from tests.drawing.survey import Surveyor, survey

pytestmark = pytest.mark.xdist_group("browser")


@each_game
def test_texts_fit_and_targets_can_be_clicked(game: seaboard.Game, page: Page) -> None:
    """A game for every player count, random play so that odd positions occur, a sample of its plies."""
    faults, parts = survey(page, game, len(game.players), "random", 23)
    assert faults == []
    assert parts > 100


def broken(content: str, x: float = 0) -> Table:
    scene = seaboard.game("transatlantic").new(2, 1).scene()
    return Table(scene, [Part("one", "One", 100, 50, lambda: content, (), x, 0)])


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (text(10, 20, "wide words", 30), "leaves its part"),
        ('<text x="5" y="20" font-size="20" data-w="20">long</text>', "wide in a box of 20"),
        (text(10, 20, "one", 12) + text(15, 22, "two", 12), "overlap"),
        (at(20, 20, target(Choice(7, "go", ""), "", rect(0, 0, 4, 4, "panel"))), "is only 4"),
        (target(Choice(7, "go", ""), "", rect(10, 10, 20, 20, "panel")) + rect(0, 0, 90, 45, "panel"), "cannot be clicked"),
    ],
)
def test_the_surveyor_notices_what_is_wrong(content: str, fault: str, page: Page) -> None:
    surveyor = Surveyor(page)
    surveyor.look("case", broken(content))
    surveyor.measure()
    assert any(fault in found for found in surveyor.faults), surveyor.faults


def test_the_surveyor_notices_parts_that_leave_the_table(page: Page) -> None:
    surveyor = Surveyor(page)
    surveyor.look("case", broken("", x=1250))
    assert surveyor.faults == ["case: one leaves the table"]
