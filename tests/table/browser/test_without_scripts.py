"""Everything that matters works as plain forms, in a browser without JavaScript."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import Invite
from tests.table.browser.people import Person
from tests.table.serving import wait_until

pytestmark = pytest.mark.xdist_group("table")


def without_scripts(invite: Invite, name: str) -> Person:
    person = invite(name, java_script_enabled=False)
    person.expected = ["table.js.*csp"]  # as Chromium refuses to run it
    return person


def wait_for_choices(person: Person) -> None:
    """Load the page anew until there is something to choose."""

    def there() -> bool:
        return person.page.locator("#choices button").count() > 0 or not person.page.reload()

    wait_until(there)


def wait_for_change(person: Person, number: str) -> None:
    expect(person.page.locator("#panel-prompt")).not_to_have_attribute("data-number", number)


def test_a_table_is_opened_and_played_by_plain_forms(invite: Invite) -> None:
    ann = without_scripts(invite, "Ann")
    ann.open_table("Yamataï", ["Me", "Random bot"])
    page = ann.page
    for _ in range(3):
        wait_for_choices(ann)
        number = ann.number
        page.locator("#choices button").first.click()
        wait_for_change(ann, number)
    wait_for_choices(ann)
    told = page.locator("#panel-log li").count()
    page.get_by_role("button", name="Undo", exact=True).click()
    wait_until(lambda: page.locator("#panel-log li").count() < told)
    page.get_by_label("Message").fill("Without scripts")
    page.get_by_role("button", name="Say").click()
    expect(page.locator("#panel-chat")).to_contain_text("Without scripts")
    page.get_by_role("link", name="Help").click()
    assert page.locator(".scripted:visible").count() == 0


def test_a_turn_is_confirmed_by_plain_forms(invite: Invite) -> None:
    ann, bob = without_scripts(invite, "Ann"), without_scripts(invite, "Bob")
    table = ann.open_table("TransAtlantic", ["Me", "A friend, by link"])
    bob.page.goto(f"/t/{table}")
    bob.page.locator("form[action$='/sit']").get_by_role("button").click()
    expect(bob.page.locator("form[action$='/sit']")).to_have_count(0)
    ann.page.reload()
    first, second = (ann, bob) if ann.decides else (bob, ann)
    confirm = first.page.get_by_role("button", name="Confirm")

    def chosen(number: str) -> bool:
        first.page.locator("#choices button").last.click()
        return bool(wait_until(lambda: confirm.count() or first.number != number))

    while not confirm.count():
        assert chosen(first.number)
    confirm.click()
    wait_until(lambda: not first.decides)
    second.page.reload()
    assert second.decides
