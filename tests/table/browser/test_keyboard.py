"""A table by keyboard alone: what has the focus is seen, and keeps it when the board changes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.people import Person

pytestmark = pytest.mark.xdist_group("table")

FOCUSED = "document.activeElement"
# How the focused element looks, with its children: must differ from how it looks without the focus.
LOOK = """element => [element, ...element.querySelectorAll("*")].map((one) => {
  const { outlineStyle, outlineWidth, stroke, strokeWidth, fill, fillOpacity, strokeDasharray } = getComputedStyle(one);
  return [outlineStyle, outlineWidth, stroke, strokeWidth, fill, fillOpacity, strokeDasharray];
}).join()"""


def tab_to(page: Page, condition: str, most: int = 150) -> None:
    """Press Tab until the focused element fulfils a condition."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(f"(({FOCUSED}) && ({condition})({FOCUSED}))"):
            return
    raise AssertionError(f"Tab does not lead to {condition}")


def check_focus_is_visible(page: Page) -> None:
    focused = page.evaluate_handle(FOCUSED).as_element()
    assert focused
    with_focus = focused.evaluate(LOOK)
    focused.evaluate("element => element.blur()")
    without = focused.evaluate(LOOK)
    focused.evaluate("element => element.focus({ focusVisible: true, preventScroll: true })")
    assert with_focus != without


def test_from_the_lobby_to_three_decisions_by_keyboard_alone(ann: Person) -> None:
    page = ann.page
    page.goto("/")
    tab_to(page, "one => one.matches('#game-yamatai button.go')")
    check_focus_is_visible(page)
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    ann.wait_for_turn()
    tab_to(page, "one => one.matches('main [data-act]')")
    for decision in range(3):
        check_focus_is_visible(page)
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            before = page.evaluate_handle(FOCUSED)
            page.keyboard.press(key)
            assert page.evaluate(f"{FOCUSED}.matches('main [data-act]')")
            if page.evaluate(f"before => {FOCUSED} !== before", before):
                break
        number = ann.number
        page.keyboard.press("Enter")
        ann.wait_for_turn(number)
        assert page.evaluate(f"{FOCUSED}.matches('main [data-act]')"), f"the focus was lost after decision {decision + 1}"


def test_what_is_typed_stays_when_the_page_changes(ann: Person) -> None:
    table = ann.open_table("Yamataï", ["Me", "Random bot"])
    other = ann.another_window()
    other.page.goto(f"/t/{table}")
    message = ann.page.get_by_label("Message")
    message.fill("u, h and c are only letters here")
    other.play(2)
    expect(ann.page.locator("#panel-prompt")).to_have_attribute("data-number", other.number)
    expect(message).to_be_focused()
    expect(message).to_have_value("u, h and c are only letters here")


def test_keys_open_panels_and_list_the_choices(ann: Person) -> None:
    ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    page = ann.page
    page.keyboard.press("r")
    expect(page.locator("#rules-text .clause").first).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator("#text-mode table").first).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("c")
    expect(page.locator("#choices button").first).to_be_focused()
    number = ann.number
    page.keyboard.press("Enter")
    ann.wait_for_turn(number)
