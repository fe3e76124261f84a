"""The analysis of a game, as a chart."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

import seaboard
from tests.table.browser.people import Person

pytestmark = pytest.mark.xdist_group("yamatai")  # compiled there already


def test_an_analysis_shows_the_chances_over_the_game(ann: Person, tmp_path: Path) -> None:
    match, bot = seaboard.game("yamatai").new(2, 5), seaboard.bot("random", 5)
    for _ in range(6):
        match.play(bot.choose(match.look()))
    match.save(tmp_path / "begun.json")
    ann.upload(tmp_path / "begun.json")
    ann.page.get_by_role("link", name="Result").click()
    ann.page.get_by_role("button", name="Analyse").click()
    chart = ann.page.get_by_label("Chances of each player to win")
    expect(chart).to_be_visible(timeout=300_000)  # the search may have to be compiled first
    assert chart.locator("path[class^='s-']").count() == 2
    ann.page.locator(".points a").first.click()
    expect(ann.page.get_by_label("Position")).to_be_visible()
