"""The question and everybody's figures are in sight at every size, without scrolling; see sizes.py for what else is measured."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import seaboard
from tests.contract.cases import each_game
from tests.table.browser.conftest import Invite
from tests.table.browser.sizes import sights

pytestmark = pytest.mark.xdist_group("table")


@each_game
def test_question_and_figures_are_in_sight_at_every_size(game: seaboard.Game, invite: Invite, browser: Browser) -> None:
    ann = invite("Ann")
    table = ann.open_table(game.title, ["Me", *["Random bot"] * (game.players[-1] - 1)])
    ann.play(8)
    for sight in sights(browser, ann, table):
        assert not sight.out, sight.width
        assert sight.wide <= sight.width, "nothing is wider than the window"
        assert len(sight.texts) > 100 and sight.targets
