"""At every size of a window what is shown can be read and hit, and one's own area, the question and everybody's figures are in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import seaboard
from tests.contract.cases import each_game
from tests.table.browser.conftest import Invite
from tests.table.browser.sizes import sights
from tests.table.browser.test_phone import check_prompt, check_width

pytestmark = pytest.mark.xdist_group("table")


@each_game
def test_what_is_shown_can_be_read_and_hit_at_every_size(game: seaboard.Game, invite: Invite, browser: Browser) -> None:
    ann = invite("Ann")
    table = ann.open_table(game.title, ["Me", *["Random bot"] * (game.players[-1] - 1)])
    ann.play(8)
    for sight in sights(browser, ann, table):
        assert not sight.faults(), sight.width
        assert len(sight.texts) > 100 and sight.targets


@pytest.mark.parametrize("title", ["Oltre Mare", "Shipyard"])
def test_a_page_at_twice_its_size_can_be_used(invite: Invite, title: str) -> None:
    window = {"width": 640, "height": 400}  # of a window of 1280 by 800, in pixels of the page
    ann = invite("Ann", viewport=window, device_scale_factor=2)
    ann.open_table(title, ["Me", "Random bot"])
    ann.play(6)
    check_width(ann, window)
    check_prompt(ann, window)
    expect(ann.page.locator(".asked")).to_be_in_viewport()
