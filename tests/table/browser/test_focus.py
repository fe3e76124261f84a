"""What has the focus changes with the page as everything else does: only what somebody is typing stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import Invite
from tests.table.browser.people import Person
from tests.table.serving import Served

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


def test_what_is_pressed_stays_what_it_is_until_it_is_released(ann: Person, served: Served) -> None:
    table = ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    ann.page.keyboard.press("c")
    room, other, number = served.app.state.hall.rooms[table], ann.another_window(), ann.number
    other.page.goto(ann.page.url)
    ann.page.bring_to_front()
    ann.page.locator("#choices button[name=action]").last.hover()
    ann.page.mouse.down()
    other.decide()
    decided = len(room.decisions)
    expect(ann.page.locator("#panel-prompt")).to_have_attribute("data-number", number)
    ann.page.mouse.up()
    ann.wait_for_turn(number)
    assert len(room.decisions) == decided, "what was released was not what was pressed"
    check_choices(ann, "main [data-act]")
    ann.expected.append("409")  # the choice of a position that is gone


def test_the_button_that_brings_targets_into_sight_moves_no_other(ann: Person) -> None:
    ann.open_table("TransAtlantic", ["Me", "Random bot"])
    ann.wait_for_turn()
    places = []
    for hidden in (False, True):  # as scrolling does
        ann.page.evaluate("hidden => { document.querySelector('[data-show-targets]').hidden = hidden; }", hidden)
        assert ann.page.get_by_role("button", name="Show me").is_visible() is not hidden
        places.append(ann.page.locator("[data-choices]").bounding_box())
    assert places[0] and places[0] == places[1]


def test_a_release_that_nobody_hears_of_holds_nothing_up(ann: Person) -> None:
    ann.open_table("TransAtlantic", ["Me", "Random bot"])
    ann.wait_for_turn()
    ann.page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
    before = ann.number
    ann.page.locator("#choices button[name=action]").first.evaluate("button => button.click()")
    ann.wait_for_turn(before)
    check_choices(ann, "main [data-act]")
