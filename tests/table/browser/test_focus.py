"""What has the focus changes with the page as everything else does: only what somebody is typing stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import Invite
from tests.table.browser.people import Person

pytestmark = pytest.mark.xdist_group("table")

# What can be chosen, as [action, words], here and on the page as the server would send it now.
CHOICES = """async (selector) => {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const read = (page) => [...page.querySelectorAll(selector)].map((one) => [one.dataset.act ?? one.value, one.textContent]);
  return [read(document), read(fresh)];
}"""


def check_choices(person: Person, selector: str) -> None:
    person.wait_for_turn()
    shown, true = person.page.evaluate(CHOICES, selector)
    assert shown == true


@pytest.mark.parametrize("title", ["Oltre Mare", "Yamataï", "TransAtlantic"])
def test_a_clicked_target_shows_what_it_has_become(ann: Person, title: str) -> None:
    ann.open_table(title, ["Me", "Random bot"])
    ann.wait_for_turn()
    for _ in range(20):
        ann.decide()
        check_choices(ann, "main [data-act]")


def test_a_clicked_choice_of_the_list_becomes_the_choice_in_its_place(ann: Person) -> None:
    ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    ann.page.keyboard.press("c")
    for _ in range(6):
        number = ann.number
        ann.page.locator("#choices button").first.click()
        ann.wait_for_turn(number)
        check_choices(ann, "#choices button[name=action]")


def test_a_choice_in_a_field_stays_while_it_is_used(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    table = ann.open_table("TransAtlantic", ["Me", "A friend, by link", "A friend, by link"])
    level = ann.page.get_by_label("or a bot:")
    level.focus()
    level.select_option("hard")
    bob.page.goto(f"/t/{table}")
    bob.page.get_by_placeholder("your name").fill("Bob")
    bob.page.get_by_role("button", name="Take").first.click()
    expect(ann.page.get_by_text("Waiting for one more")).to_be_visible()
    expect(level).to_be_focused()
    expect(level).to_have_value("hard")


def test_a_name_stays_while_it_is_typed(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    table = ann.open_table("TransAtlantic", ["Me", "A friend, by link", "A friend, by link"])
    bob.page.goto(f"/t/{table}")
    name = bob.page.get_by_placeholder("your name")
    name.press_sequentially("Bob the Seco")
    ann.page.get_by_role("button", name="Put it on a free seat").click()
    expect(bob.page.get_by_role("button", name="Take")).to_have_count(1)
    expect(name).to_be_focused()
    name.press_sequentially("nd")
    expect(name).to_have_value("Bob the Second")
