"""The table on a telephone, by touch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import seaboard
from tests.table.browser.conftest import Invite
from tests.table.browser.people import PHONE, Person
from tests.table.serving import Served

pytestmark = pytest.mark.xdist_group("table")

TITLES = [game.title for game in seaboard.all_games()]
TELEPHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
PATHS = ("/", "/new/oltremare", "/me", "/help", "/rules/shipyard", "/api/docs", "/t/{}", "/t/{}?ply=0", "/t/{}/text")


def check_width(person: Person, screen: dict[str, int] = PHONE) -> None:
    """Nothing is wider than the screen."""
    assert person.page.evaluate("document.documentElement.scrollWidth") <= screen["width"], person.page.url


def check_prompt(person: Person, screen: dict[str, int] = PHONE) -> None:
    """What can be done is on the screen, wherever the page is scrolled to."""
    box = person.page.locator("#panel-prompt").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= screen["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= screen["height"]


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_turn_by_touch(invite: Invite, served: Served, title: str) -> None:
    ann = invite("Ann", **TELEPHONE)
    table = ann.open_table(title, ["Me", "Random bot"])
    expect(ann.page.locator("main")).to_have_attribute("data-layout", "phone")
    ann.wait_for_turn()
    room = served.app.state.hall.rooms[table]
    begun = len(room.decisions)
    while all(decision.seat == 0 for decision in room.decisions[begun:]):
        check_width(ann)
        check_prompt(ann)
        number = ann.number
        if not ann.has_form or ann.fill(Locator.tap) is None:
            found = ann.aim()
            ann.page.touchscreen.tap(found["x"], found["y"])
        ann.wait_for_turn(number)
    number = ann.number
    ann.page.get_by_role("button", name="Undo", exact=True).tap()
    expect(ann.page.locator("#panel-prompt")).not_to_have_attribute("data-number", number)


def test_no_page_is_wider_than_the_screen(invite: Invite) -> None:
    ann = invite("Ann", **TELEPHONE)
    table = ann.open_table("TransAtlantic", ["Me", *["Random bot"] * 3])
    for path in PATHS:
        ann.page.goto(path.format(table))
        check_width(ann)


def test_panels_open_one_at_a_time_and_close(invite: Invite) -> None:
    ann = invite("Ann", **TELEPHONE)
    ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    for name in ("Log", "Chat", "Rules"):
        ann.page.locator("summary", has_text=name).tap()
        expect(ann.page.locator(".side > details[open]")).to_have_count(1)
    expect(ann.page.locator("#rules-text .clause").first).to_be_visible()
    ann.page.locator("summary", has_text="Rules").tap()
    expect(ann.page.locator(".side > details[open]")).to_have_count(0)


class Fingers:
    """Fingers on the screen of a telephone."""

    def __init__(self, person: Person) -> None:
        self.devtools = person.page.context.new_cdp_session(person.page)

    def touch(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_finger_that_stays_on_a_thing_asks_what_it_is(invite: Invite) -> None:
    ann = invite("Ann", **TELEPHONE)
    ann.open_table("TransAtlantic", ["Me", "Random bot"])
    ann.wait_for_turn()
    found, finger, number = ann.aim(), Fingers(ann), ann.number
    finger.touch("touchStart", (found["x"], found["y"]))
    expect(ann.page.locator(".toast").last).to_contain_text(found["label"])
    finger.touch("touchEnd")
    ann.page.wait_for_timeout(300)
    assert ann.number == number, "and nothing is decided"
    ann.page.touchscreen.tap(found["x"], found["y"])
    ann.wait_for_turn(number)


def test_two_fingers_make_the_board_larger(invite: Invite) -> None:
    ann = invite("Ann", **TELEPHONE)
    ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    board = ann.page.locator("#board")
    before = board.bounding_box()

    finger = Fingers(ann)
    finger.touch("touchStart", (150, 400), (240, 400))
    finger.touch("touchMove", (100, 400), (290, 400))
    finger.touch("touchEnd")
    after = board.bounding_box()
    assert before and after and after["width"] > 1.5 * before["width"]
    check_width(ann)
    assert ann.page.locator("#stage").evaluate("stage => stage.scrollLeft") > 0, "what lay between the fingers stays there"
