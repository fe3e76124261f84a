"""People at one table, each in a browser of their own: invitation, moves and words that appear by themselves, confirmation, spectators."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import Invite
from tests.table.browser.people import Person
from tests.table.serving import Served, wait_until

pytestmark = pytest.mark.xdist_group("table")

STAYED = "document.documentElement.dataset.stayed"  # gone when a page is loaded anew


def invited(ann: Person, bob: Person, title: str) -> str:
    """Ann opens a table and sends Bob the link; he was never here before."""
    table = ann.open_table(title, ["Me", "A friend, by link"])
    expect(ann.page.get_by_label("Link to this table")).to_have_value(ann.page.url)
    bob.page.goto(ann.page.url)
    seat = bob.page.locator("form[action$='/sit']")
    seat.get_by_role("textbox").fill(bob.name)
    with bob.page.expect_navigation():
        seat.get_by_role("button").click()
    for person in (ann, bob):
        expect(person.page.locator("#panel-notices .asks")).to_have_count(0)
        person.page.evaluate(f"{STAYED} = 'yes'")
    return table


def whose_turn(*people: Person) -> tuple[Person, Person]:
    """Who decides, and the other; as soon as one of the pages says so."""
    first: Person = wait_until(lambda: next((person for person in people if person.decides), None))
    return first, next(person for person in people if person is not first)


def say(person: Person, words: str) -> None:
    person.page.get_by_label("Message").fill(words)
    person.page.get_by_role("button", name="Say").click()
    expect(person.page.get_by_label("Message")).to_have_value("")


def test_two_people_play_each_other_by_an_invitation(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    invited(ann, bob, "Yamataï")
    turns = 0
    while turns < 4:
        first, second = whose_turn(ann, bob)
        before = second.page.locator("#panel-log").inner_text()
        if first.choose():
            expect(first.page.get_by_role("button", name="Confirm")).to_be_focused()
            assert second.page.locator("#panel-log").inner_text() == before
            first.confirm()
            second.wait_for_turn()
            turns += 1
        expect(second.page.locator("#panel-log")).not_to_have_text(before)
    say(ann, "Fair winds <b>to you</b>")
    expect(bob.page.locator("#panel-chat")).to_contain_text("Ann Fair winds <b>to you</b>")
    say(bob, "Thank you")
    expect(ann.page.locator("#panel-chat")).to_contain_text("Bob Thank you")
    assert ann.page.evaluate(STAYED) == bob.page.evaluate(STAYED) == "yes"


def test_the_end_of_a_turn_is_confirmed_unless_switched_off(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    table = invited(ann, bob, "TransAtlantic")
    first, second = whose_turn(ann, bob)
    confirm = first.page.get_by_role("button", name="Confirm")

    until_confirmation(first)
    first.page.get_by_role("button", name="Take another").click()
    expect(confirm).to_have_count(0)
    until_confirmation(first)
    expect(first.page.locator("#board .chosen")).not_to_have_count(0)
    first.page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    assert first.decides
    until_confirmation(first)
    first.confirm()
    second.wait_for_turn()

    second.page.goto("/me")
    asking = second.page.get_by_role("radiogroup", name="Ask before a move")
    asking.get_by_text("Never").click()
    second.page.get_by_role("button", name="Save").click()
    expect(asking.get_by_role("radio", name="Never")).to_be_checked()
    second.page.goto(f"/t/{table}")
    while second.decides:
        assert not second.choose()
    first.wait_for_turn()


def until_confirmation(person: Person) -> None:
    while not person.choose():
        pass


@pytest.mark.parametrize(("title", "hidden"), [("Oltre Mare", r"card-\d+"), ("Shipyard", r"contract-[bg]\d+")])
def test_a_spectator_sees_no_hand_and_no_targets(invite: Invite, served: Served, title: str, hidden: str) -> None:
    ann, bob, eve = invite("Ann"), invite("Bob"), invite("Eve")
    onlooker = served.player(None)
    table = invited(ann, bob, title)
    eve.page.goto(f"/t/{table}")
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    secrets: set[str] = set()
    for _ in range(20):
        first, _second = whose_turn(ann, bob)
        if first.choose():
            first.confirm()
        number = str(onlooker.state(table)["number"])
        expect(eve.page.locator("#panel-prompt")).to_have_attribute("data-number", number)
        own, others, seen = (set(re.findall(f'id="({hidden})"', person.page.content())) for person in (ann, bob, eve))
        secrets |= own ^ others
        assert seen <= own & others  # only what lies open for all
        assert eve.targets.count() == eve.page.locator("#choices, [data-key]").count() == 0
    assert secrets
