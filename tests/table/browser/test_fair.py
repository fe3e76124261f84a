"""Fair play in the browser: a table that waits shows no board, the others are asked, and what cannot be taken back is asked about."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import Invite
from tests.table.browser.people import Person
from tests.table.serving import wait_until

pytestmark = pytest.mark.xdist_group("table")


def sits_down(person: Person, table: str) -> None:
    person.page.goto(f"/t/{table}")
    person.page.get_by_role("button", name="Take").first.click()


def panel(person: Person) -> None:
    """Open the panel with the players."""
    person.page.locator("#side-table > summary").click()


def test_the_board_appears_when_the_last_player_sits_down(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    table = ann.open_table("Yamataï", ["Me", "A friend, by link"])
    expect(ann.page.get_by_text("The board is laid out when all seats are taken.")).to_be_visible()
    expect(ann.page.locator("#board")).to_be_hidden()
    sits_down(bob, table)
    for person in (ann, bob):
        expect(person.page.locator("#board")).to_be_visible()
        expect(person.page.locator("#board .part")).not_to_have_count(0)
        expect(person.page.locator("#panel-waiting")).to_be_hidden()
    decider: Person = wait_until(lambda: next((one for one in (ann, bob) if one.decides), None))
    decider.choose()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_taking_back_is_asked_for_allowed_and_refused(invite: Invite, scripts: bool) -> None:
    ann, bob = (invite(name, java_script_enabled=scripts) for name in ("Ann", "Bob"))
    for person in (ann, bob) if not scripts else ():
        person.expected = ["table.js.*csp"]  # as Chromium refuses to run it
    table = ann.open_table("Yamataï", ["Me", "A friend, by link"], **{"Can moves be taken back?": "Only if all others agree"})
    sits_down(bob, table)
    expect(bob.page.locator("#board")).to_be_visible()
    for person in (ann, bob):
        person.page.goto(f"/t/{table}")
    first, second = (ann, bob) if ann.decides else (bob, ann)
    if scripts:
        first.page.keyboard.press("c")
    first.page.locator("#choices button").first.click()
    for allow in ("Refuse", "Allow"):
        first.page.get_by_role("button", name="Ask to undo").click()
        second.page.goto(f"/t/{table}")
        expect(second.page.locator("#panel-notices")).to_contain_text("asks to take back.")
        second.page.get_by_role("button", name=allow).click()
        expect(second.page.locator("#panel-notices")).not_to_contain_text("asks to take back.")
        first.page.goto(f"/t/{table}")
    expect(first.page.locator("#panel-chat")).to_contain_text("took back 1 decision.")


def test_resigning_and_aborting_are_asked_about(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    table = ann.open_table("TransAtlantic", ["Me", "A friend, by link"])
    sits_down(bob, table)
    expect(ann.page.locator("#board")).to_be_visible()
    panel(ann)
    ann.page.get_by_role("link", name="Resign…").click()
    expect(ann.page.get_by_role("heading", name="Resign?")).to_be_visible()
    ann.page.get_by_role("link", name="Back to the table").click()
    expect(ann.page.locator("#board")).to_be_visible()
    panel(bob)
    bob.page.get_by_role("link", name="Resign…").click()
    bob.page.get_by_role("button", name="Resign").click()
    expect(ann.page.locator("#panel-seats")).to_contain_text("Medium bot for")
    panel(ann)
    ann.page.get_by_role("link", name="Abort the game…").click()
    ann.page.get_by_role("button", name="Abort the game").click()
    expect(ann.page.get_by_role("heading", name="The game ended without a result.")).to_be_visible()
    expect(bob.page.locator("#panel-result")).to_contain_text("without a result")


def test_who_made_a_table_removes_somebody_and_closes_it(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    table = ann.open_table("TransAtlantic", ["Me", "A friend, by link", "A friend, by link"])
    sits_down(bob, table)
    expect(bob.page.get_by_label("Link to this table")).to_be_visible()
    panel(ann)
    ann.page.once("dialog", lambda dialog: dialog.accept())
    ann.page.get_by_role("button", name="Remove").click()
    expect(bob.page.get_by_role("button", name="Take").first).to_be_visible()
    bob.expected = ["403"]
    bob.page.get_by_role("button", name="Take").first.click()
    expect(bob.page.locator(".toast").last).to_contain_text("does not want you at it")
    ann.page.get_by_role("link", name="Close the table…").click()
    ann.page.get_by_role("button", name="Close the table").click()
    expect(ann.page.get_by_role("heading", name="This table was closed.")).to_be_visible()


def test_who_is_muted_is_gone_from_the_chat_and_can_be_heard_again(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    table = ann.open_table("TransAtlantic", ["Me", "A friend, by link"])
    sits_down(bob, table)
    bob.page.get_by_label("Message").fill("Rubbish")
    bob.page.get_by_role("button", name="Say").click()
    chat = ann.page.locator("#panel-chat")
    expect(chat).to_contain_text("Rubbish")
    panel(ann)
    ann.page.get_by_role("button", name="Mute").click()
    expect(chat).not_to_contain_text("Rubbish")
    ann.page.goto("/me")
    ann.page.get_by_role("button", name="Hear again").click()
    expect(ann.page.get_by_text("Muted and blocked")).to_have_count(0)
    ann.page.goto(f"/t/{table}")
    expect(chat).to_contain_text("Rubbish")
