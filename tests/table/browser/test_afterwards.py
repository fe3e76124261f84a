"""After the end: replay, links to positions, play on from here, rematch, analysis, and the game as a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

import seaboard
from tests.table.browser.conftest import Invite
from tests.table.browser.people import Person
from tests.table.serving import Served

pytestmark = pytest.mark.xdist_group("table")


@dataclass(frozen=True)
class Finished:
    """A game that is over, and the key of who played it."""

    table: str
    key: str
    entries: int  # of the log


@pytest.fixture(scope="module")
def finished(served: Served) -> Finished:
    ann = served.player("Ann")
    table = ann.table("yamatai", players=2, seats=["me", "random"])
    while not (now := ann.wait_for_turn(table))["over"]:
        ann.post(f"/api/tables/{table}/act", {"number": now["number"], "action": now["legal"][-1]["action"]})
    return Finished(table, ann.key, len(served.app.state.hall.rooms[table].match.log_for(0)))


def expect_position(page: Page, number: int) -> None:
    expect(page.get_by_label("Position")).to_have_value(str(number))
    expect(page.locator(".replay output")).to_contain_text(f"{number} of")
    page.wait_for_url(f"**?ply={number}")


def text_tables(page: Page, address: str) -> str:
    """A position as text."""
    return page.request.get(address).text()


def test_a_replay_is_stepped_by_keys_by_slider_and_by_the_log(ann: Person, finished: Finished) -> None:
    ann.become(finished.key)
    page = ann.page
    page.goto(f"/t/{finished.table}")
    page.get_by_role("region", name="Result").get_by_role("link", name="Replay").click()
    expect_position(page, 0)
    assert ann.targets.count() == 0
    page.locator("body").press("ArrowRight")
    expect_position(page, 1)
    page.keyboard.press("ArrowRight")
    expect_position(page, 2)
    page.keyboard.press("ArrowLeft")
    expect_position(page, 1)
    page.keyboard.press("End")
    expect_position(page, finished.entries)
    page.keyboard.press("Home")
    expect_position(page, 0)
    page.get_by_label("Position").fill("40")
    expect_position(page, 40)
    page.get_by_label("Position").focus()
    page.keyboard.press("ArrowRight")
    expect_position(page, 41)
    entry = page.locator("#panel-log li").nth(4).get_by_role("link").first
    number = int((entry.get_attribute("href") or "").partition("ply=")[2])
    entry.click()
    expect_position(page, number)
    page.get_by_role("link", name="Step on").click()
    expect_position(page, number + 1)


def test_a_position_can_be_shared(invite: Invite, finished: Finished) -> None:
    ann, eve = invite("Ann", permissions=["clipboard-read", "clipboard-write"]), invite("Eve")
    ann.page.goto(f"/t/{finished.table}?ply=30&seat=0")
    ann.page.get_by_role("button", name="Share").click()
    expect(ann.page.locator("#live")).to_have_text("Copied.")
    link = str(ann.page.evaluate("navigator.clipboard.readText()"))
    eve.page.goto(link)
    assert "ply=30" in link and ann.page.locator("#board").inner_html() == eve.page.locator("#board").inner_html()
    assert ann.page.locator(".replay p").inner_text() == eve.page.locator(".replay p").inner_text()


def test_play_on_from_a_position_of_the_past(ann: Person, finished: Finished, served: Served) -> None:
    match = served.app.state.hall.rooms[finished.table].match
    number = next(number for number in range(30, finished.entries) if match.at(match.told_at(0, number)).seat == 0)
    ann.become(finished.key)
    ann.page.goto(f"/t/{finished.table}?ply={number}")
    past = text_tables(ann.page, f"/t/{finished.table}/text?part=1&ply={number}&seat=0")
    ann.page.get_by_label("Against").select_option("random")
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.wait_for_url(lambda address: finished.table not in address)
    table = urlsplit(ann.page.url).path
    assert text_tables(ann.page, f"{table}/text?part=1") == past
    ann.play(2)


def test_a_rematch_has_the_same_players_with_seats_changed(ann: Person, finished: Finished) -> None:
    ann.become(finished.key)
    ann.page.goto(f"/t/{finished.table}")
    names = ann.page.locator("#panel-seats .who").all_inner_texts()
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda address: finished.table not in address)
    assert ann.page.locator("#panel-seats .who").all_inner_texts() == names[::-1]
    ann.play(1)
    ann.page.goto(f"/t/{finished.table}")
    ann.page.get_by_role("link", name="To the new table").click()
    ann.play(1)


def test_a_game_is_downloaded_and_uploaded(browser: Browser, invite: Invite, finished: Finished, tmp_path: Path) -> None:
    ann, eve = invite("Ann"), invite("Eve")
    ann.page.goto(f"/t/{finished.table}")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.name.startswith("yamatai") and seaboard.load(path).over
    eve.upload(path)
    expect_position(eve.page, 0)
    eve.page.get_by_role("link", name="Result").click()
    result = "#panel-result table tbody"
    assert eve.page.locator(result).inner_text() == ann.page.locator(result).inner_text()
