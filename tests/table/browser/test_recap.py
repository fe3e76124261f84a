"""What the others did since one's last turn, read against the log, decision by decision; and stepped through on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import seaboard
from seaboard.core.play.following import since_own
from tests.table.browser.conftest import Invite
from tests.table.browser.people import Person
from tests.table.serving import Served

pytestmark = pytest.mark.xdist_group("table")

TITLES = [game.title for game in seaboard.all_games()]


def check_recap(person: Person, served: Served, table: str, seat: int | None) -> int:
    """Each of the others has a line with everything they did; returns how many lines there are."""
    match = served.app.state.hall.rooms[table].match
    expected: dict[int, list[str]] = {}
    for entry in since_own(match.log_for(seat), seat):
        if entry.sentence and entry.seat != seat:
            expected.setdefault(entry.seat, []).append(entry.sentence)
    lines = person.page.locator("#panel-recap ul li")
    expect(lines).to_have_text([" ".join(said) for said in expected.values()], use_inner_text=False)
    return len(expected)


@pytest.mark.parametrize("title", TITLES)
def test_two_people_and_a_spectator_read_what_the_others_did(invite: Invite, served: Served, title: str) -> None:
    ann, bob, eve = invite("Ann"), invite("Bob"), invite("Eve")
    table = ann.open_table(title, ["Me", "A friend, by link"])
    bob.page.goto(f"/t/{table}")
    bob.page.get_by_placeholder("your name").fill("Bob")
    bob.page.get_by_role("button", name="Take").first.click()
    eve.page.goto(f"/t/{table}")
    room = served.app.state.hall.rooms[table]
    people, lines = (ann, bob), 0
    for _ in range(14):
        if room.match.over:
            break
        decider = people[room.match.seat]
        decider.wait_for_turn()
        number = decider.number
        if decider.choose():
            decider.confirm()
        expect(decider.page.locator("#panel-prompt")).not_to_have_attribute("data-number", number)
        for seat, person in (*enumerate(people), (None, eve)):
            lines += check_recap(person, served, table, seat)
    assert lines > 10
    for name in ("Ann", "Bob"):
        expect(eve.page.locator("#panel-seats")).to_contain_text(name)
        assert name in eve.page.locator("#panel-log").inner_text()


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
