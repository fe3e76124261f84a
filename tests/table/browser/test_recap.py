"""What the others did since one's last turn, read against the log, decision by decision; and stepped through on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import seaboard
from seaboard.core.play.following import since_own
from tests.table.browser.company import play
from tests.table.browser.conftest import Invite
from tests.table.browser.people import Person
from tests.table.serving import Served

pytestmark = pytest.mark.xdist_group("table")

TITLES = [game.title for game in seaboard.all_games()]


@pytest.mark.parametrize("title", TITLES)
def test_two_people_and_a_spectator_read_what_the_others_did(invite: Invite, served: Served, title: str) -> None:
    _, lines = play(invite, served, title, 14)
    assert lines > 10


def test_what_bots_did_at_full_speed_can_be_stepped_through(ann: Person, served: Served) -> None:
    table = ann.open_table("TransAtlantic", ["Me", "Random bot", "Random bot"])
    ann.play(3)
    while not ann.page.locator("#panel-recap ol li").count():
        ann.decide()
    page, match = ann.page, served.app.state.hall.rooms[table].match
    sentences = [entry.sentence for entry in since_own(match.log_for(0), 0) if entry.sentence and entry.seat != 0]
    now = page.locator("#board").inner_html()
    for step in range(len(sentences) - 1, 0, -1):
        page.keyboard.press(",")
        expect(page.locator("#panel-recap .step")).to_have_text(f"{step} of {len(sentences)}: {sentences[step - 1]}")
        expect(page.locator("#peek")).to_be_visible()
        expect(page.locator("#board")).not_to_be_visible()
        assert page.locator("main #peek [data-act], main #peek g[id]").count() == 0
    for _ in sentences:
        page.get_by_role("button", name="A step on").click()
    expect(page.locator("#peek")).to_have_count(0)
    expect(page.locator("#board")).to_be_visible()
    assert page.locator("#board").inner_html() == now
    ann.decide()
    assert not page.locator("#peek").count()
