"""What happens to the line, the page or the server in mid-game loses nothing; and the first move does not wait for the compiler."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, Browser, Route, expect

from tests.table.browser.line import Line
from tests.table.browser.people import Person
from tests.table.browser.program import Program
from tests.table.serving import Served

pytestmark = pytest.mark.xdist_group("table")

BROKEN = ["net::ERR_"]  # what Chromium says of a server that it does not reach


def actions(person: Person) -> list[str]:
    """What can be chosen, as the board shows it."""
    found: list[str] = person.targets.evaluate_all("targets => targets.map(target => target.dataset.act).sort()")
    return found


def test_a_page_that_is_loaded_again_shows_the_same(ann: Person) -> None:
    ann.open_table("Shipyard", ["Me", "Random bot"])
    ann.play(3)
    number, choices, log = ann.number, actions(ann), ann.page.locator("#panel-log").inner_text()
    ann.page.reload()
    assert (ann.number, actions(ann), ann.page.locator("#panel-log").inner_text()) == (number, choices, log)
    ann.play(3)


def test_a_lost_connection_heals_by_itself(browser: Browser, served: Served) -> None:
    with Line(served.address) as line, Person(browser, line.address, "Ann") as ann:
        ann.expected = BROKEN
        table = ann.open_table("TransAtlantic", ["Me", "A friend, by link"])
        bob = served.player("Bob")
        bob.post(f"/api/tables/{table}/join")
        expect(ann.page.locator("#panel-notices .asks")).to_have_count(0)
        while bob.state(table)["legal"]:
            bob.act(table)
        ann.wait_for_turn()
        number, found = ann.number, ann.aim()
        line.cut()
        ann.page.mouse.click(found["x"], found["y"])
        expect(ann.page.get_by_text("did not reach the server")).to_be_visible()
        bob.http.post(f"/api/tables/{table}/chat", json={"text": "Are you there?"})
        expect(ann.page.get_by_text("Connection lost")).to_be_visible()
        assert ann.number == number and ann.page.get_by_text("Are you there?").count() == 0
        line.mend()
        expect(ann.page.locator("#panel-chat").get_by_text("Are you there?")).to_be_visible()
        expect(ann.page.locator(".toast").get_by_text("Are you there?")).to_be_visible()  # wherever one looks
        expect(ann.page.get_by_text("Connection lost")).to_be_hidden()
        if ann.choose():
            ann.confirm()
        assert ann.number != number


def test_a_click_counts_while_the_answer_to_the_last_one_is_on_its_way(ann: Person) -> None:
    held: list[tuple[Route, APIResponse]] = []
    ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    ann.page.route("**/act", lambda route: held.append((route, route.fetch())))  # of the decision the page hears by its stream alone
    ann.play(3)
    assert len(held) == 3
    for route, answer in held:
        route.fulfill(response=answer)


def test_a_server_that_is_killed_and_started_again_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    server = Program(tmp_path)
    with server, Person(browser, server.address, "Ann") as ann, Person(browser, server.address, "Eve") as eve:
        for person in (ann, eve):
            person.expected = BROKEN
        table = ann.open_table("Yamataï", ["Me", "Random bot"])
        eve.page.goto(f"/t/{table}")
        ann.play(5)
        number, choices = ann.number, actions(ann)
        server.kill()
        expect(ann.page.get_by_text("Connection lost")).to_be_visible()
        server.start()
        expect(ann.page.get_by_text("Connection lost")).to_be_hidden()
        assert (ann.number, actions(ann)) == (number, choices)
        ann.play(3)
        expect(eve.page.get_by_text("Connection lost")).to_be_hidden()
        seen = eve.number
        ann.play(2)
        expect(eve.page.locator("#panel-prompt")).not_to_have_attribute("data-number", seen)


def test_nobody_waits_for_the_compiler_on_a_new_machine(browser: Browser, tmp_path: Path) -> None:
    server = Program(tmp_path, SEABOARD_CACHE=str(tmp_path / "cache"))
    with server, Person(browser, server.address, "Ann") as ann:
        ann.page.goto("/")
        ann.page.locator("#game-yamatai").get_by_role("button", name="Play against a bot").click()
        ann.page.wait_for_url("**/t/*")
        ann.wait_for_turn()
        ann.choose()
        while not ann.page.get_by_text("is being compiled").count():
            ann.decide()
