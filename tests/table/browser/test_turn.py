"""What belongs to a turn besides choosing: taking back, hints, and clicks that come too often or too late."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.table.browser.people import Person
from tests.table.browser.test_connection import actions
from tests.table.serving import Served

pytestmark = pytest.mark.xdist_group("table")

THREE_CLICKS = "target => { for (let n = 0; n < 3; n++) target.dispatchEvent(new MouseEvent('click', { bubbles: true })) }"


def wait_for_change(person: Person, number: str) -> None:
    expect(person.page.locator("#panel-prompt")).not_to_have_attribute("data-number", number)
    person.wait_for_turn()


def test_decisions_are_taken_back_by_button_and_by_key(ann: Person) -> None:
    ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    positions = []
    for _ in range(3):
        positions.append((actions(ann), ann.page.locator("#panel-log").inner_text()))
        ann.decide()
    for way in ("button", "u", "u"):
        number = ann.number
        if way == "button":
            ann.page.get_by_role("button", name="Undo", exact=True).click()
        else:
            ann.page.keyboard.press(way)
        wait_for_change(ann, number)
        assert (actions(ann), ann.page.locator("#panel-log").inner_text()) == positions.pop()
    assert ann.page.get_by_role("button", name="Undo", exact=True).is_disabled()


def test_a_turn_is_taken_back_by_a_key(ann: Person) -> None:
    ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    before = actions(ann)
    while not ann.page.get_by_role("button", name="Undo turn").count():
        ann.decide()
    number = ann.number
    ann.page.keyboard.press("U")
    wait_for_change(ann, number)
    assert actions(ann) == before


def test_a_hint_is_shown_until_the_position_changes(ann: Person) -> None:
    ann.open_table("TransAtlantic", ["Me", "Random bot"])
    ann.wait_for_turn()
    choices = ann.page.locator("#choices button").all_text_contents()
    ann.page.keyboard.press("h")
    advice = ann.page.locator("#panel-hint li")
    expect(advice.first).to_be_visible()
    assert any(advice.first.locator("b").inner_text() in choice for choice in choices)
    ann.decide()
    expect(ann.page.locator("#panel-hint")).to_be_hidden()


def own_decisions(served: Served, table: str) -> int:
    return sum(decision.seat == 0 for decision in served.app.state.hall.rooms[table].decisions)


def test_clicks_in_quick_succession_decide_once(ann: Person, served: Served) -> None:
    table = ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    sent: list[str] = []
    ann.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    for times in range(1, 4):
        number = ann.number
        ann.targets.first.evaluate(
            "target => { for (let n = 0; n < 3; n++) target.dispatchEvent(new MouseEvent('click', { bubbles: true })) }"
        )
        ann.wait_for_turn(number)
        assert len(sent) == own_decisions(served, table) == times


def test_a_click_on_a_position_of_the_past_changes_nothing_and_brings_the_page_up_to_date(ann: Person, served: Served) -> None:
    ann.expected = ["409"]
    table = ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    late = ann.another_window()

    streams: list[Route] = []

    def hold_the_first(route: Route) -> None:
        """The page hears nothing of the table until it asks again."""
        streams.append(route)
        if len(streams) > 1:
            route.continue_()

    late.page.route("**/stream*", hold_the_first)
    late.page.goto(f"/t/{table}")
    ann.decide()
    assert late.number != ann.number
    decisions = own_decisions(served, table)
    found = late.aim()
    late.page.mouse.click(found["x"], found["y"])
    expect(late.page.locator("#panel-prompt")).to_have_attribute("data-number", ann.number)
    assert len(streams) == 2
    assert actions(late) == actions(ann)
    assert own_decisions(served, table) == decisions
