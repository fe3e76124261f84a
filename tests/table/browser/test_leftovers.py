"""Nothing is left over from a page that has changed: in replays, in panels that are fetched, in the lobby, in notes and tips."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import seaboard
from tests.table.browser.conftest import Invite
from tests.table.browser.fresh import Mirror
from tests.table.browser.people import Person
from tests.table.browser.test_games import saved_game
from tests.table.serving import Served

pytestmark = pytest.mark.xdist_group("table")

LOOK_AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"  # the lobby looks when it is seen again


class Held:
    """Requests that wait until they are let through."""

    def __init__(self, person: Person, pattern: str, first: int = 1) -> None:
        self.routes: list[Route] = []
        self.first = first  # so many wait
        person.page.route(pattern, self.hold)

    def hold(self, route: Route) -> None:
        self.routes.append(route)
        if len(self.routes) > self.first:
            route.continue_()

    def let_go(self) -> None:
        for route in self.routes[: self.first]:
            route.continue_()


@pytest.fixture
def replaying(ann: Person, tmp_path: Path) -> Person:
    """Ann looks at a saved game."""
    ann.upload(saved_game(tmp_path, "yamatai")[0])
    return ann


def test_every_step_of_a_replay_shows_what_a_fresh_page_shows(replaying: Person) -> None:
    page, mirror = replaying.page, Mirror(replaying)
    page.locator("#side-text > summary").click()
    steps = ["on", "on", "last", "back", "back", "first", "on"]
    for step in steps:
        address = page.url
        page.locator(f"[data-step={step}]").click()
        page.wait_for_url(lambda now, before=address: now != before)  # type: ignore[misc]
        mirror.check(f"a step {step}", {"side-log", "side-text"}, listed=False)
    page.locator(".replay input[type=range]").press("ArrowRight")
    page.wait_for_url("**ply=2*")
    mirror.check("moving the slider", {"side-log", "side-text"}, listed=False)


def test_of_two_steps_of_a_replay_the_later_one_counts_whichever_answer_comes_first(replaying: Person) -> None:
    page = replaying.page
    slow = Held(replaying, "**/t/*?ply=5")
    page.evaluate("address => document.querySelector('.replay [data-step=on]').setAttribute('href', address)", "?ply=5")
    page.locator("[data-step=on]").click()
    page.locator("[data-step=last]").click()
    end = page.locator(".replay input[type=range]").get_attribute("max") or ""
    expect(page.locator("main")).to_have_attribute("data-replay", end)
    with page.expect_response("**/t/*?ply=5"):
        slow.let_go()
    page.wait_for_timeout(200)
    expect(page.locator("main")).to_have_attribute("data-replay", end)
    expect(page.locator(".replay output")).to_have_text(f"{end} of {end}")


def test_the_table_as_text_is_that_of_the_position_whichever_answer_comes_first(ann: Person) -> None:
    ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    page, mirror = ann.page, Mirror(ann)
    opened = {"side-log", "side-chat", "side-text"}
    slow = Held(ann, "**/text?part=1")
    page.locator("#side-text > summary").click()
    ann.decide()
    slow.let_go()
    mirror.check("a late answer", opened, listed=False)
    page.locator("#side-text > summary").click()
    ann.decide()
    page.locator("#side-text > summary").click()
    mirror.check("closing the text, a decision and opening it again", opened, listed=False)


def test_rules_are_searched_also_when_they_come_after_the_words(ann: Person) -> None:
    ann.open_table("Yamataï", ["Me", "Random bot"])
    slow = Held(ann, "**/rules/*/text")
    page = ann.page
    page.locator("#side-rules > summary").click()
    page.get_by_label("Search the rules").fill("pirate ship of the moon")
    slow.let_go()
    page.locator("#rules-text .clause").first.wait_for(state="attached")
    expect(page.locator("#rules-text > :visible")).to_have_count(0)


def test_a_clause_of_the_log_is_marked_in_the_rules(ann: Person) -> None:
    ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    ann.decide()
    ann.page.locator("#panel-log a.cites").first.click()
    expect(ann.page.locator("#rules-text .marked")).to_be_visible()


def test_lists_of_the_lobby_follow_while_something_in_them_has_the_focus(ann: Person, served: Served) -> None:
    bob = served.player("Bob")
    first = bob.table("yamatai", players=2, seats=["me", "open"], title="First")
    page = ann.page
    page.goto("/")
    entry = page.locator(f".lists a[href='/t/{first}']")
    entry.focus()
    second = bob.table("yamatai", players=2, seats=["me", "open"], title="Second")
    page.evaluate(LOOK_AGAIN)
    expect(page.locator(f".lists a[href='/t/{second}']")).to_be_visible()
    expect(entry).to_be_focused()
    assert page.evaluate("document.activeElement.innerText").startswith("First")


def test_ones_first_table_appears_in_a_lobby_that_was_open(ann: Person) -> None:
    ann.page.goto("/")
    other = ann.another_window()
    other.open_table("Yamataï", ["Me", "A friend, by link"])
    ann.page.bring_to_front()
    ann.page.evaluate(LOOK_AGAIN)
    expect(ann.page.locator(".mine .tables > li")).to_have_count(1)


def test_why_something_was_refused_goes_with_the_position(ann: Person) -> None:
    refusing = next(game for game in seaboard.all_games() if game.name == "oltremare")
    ann.open_table(refusing.title, ["Me", "Random bot"])
    ann.wait_for_turn()
    while not ann.page.locator("main [data-why]").count():
        ann.decide()
    ann.page.locator("main [data-why]").first.dispatch_event("click")
    expect(ann.page.locator(".toast")).to_have_count(1)
    ann.decide()
    expect(ann.page.locator(".toast")).to_have_count(0)


def test_a_hint_that_is_being_thought_about_leaves_nothing_on_another_position(ann: Person) -> None:
    table = ann.open_table("Yamataï", ["Me", "Random bot"])
    ann.wait_for_turn()
    slow = Held(ann, "**/hint")
    other = ann.another_window()
    other.page.goto(f"/t/{table}")
    ann.page.bring_to_front()
    button = ann.page.locator("[data-key=h]")
    button.click()
    expect(button).to_have_text("Thinking…")
    number = ann.number
    other.targets.first.dispatch_event("click")
    ann.wait_for_turn(number)
    expect(button).to_have_text("Hint")
    expect(button).to_be_enabled()
    slow.let_go()
    expect(ann.page.locator("main")).not_to_have_attribute("aria-busy", "true")
    Mirror(ann).check("a hint", {"side-log", "side-chat"}, listed=False)


def test_words_that_are_typed_while_others_are_sent_stay(ann: Person) -> None:
    ann.open_table("Yamataï", ["Me", "Random bot"])
    slow = Held(ann, "**/chat")
    message = ann.page.get_by_label("Message")
    message.fill("Fair winds")
    message.press("Enter")
    message.fill("and a good game")
    slow.let_go()
    expect(ann.page.locator("#panel-chat")).to_contain_text("Fair winds")
    expect(message).to_have_value("and a good game")


def test_the_heading_names_who_has_sat_down_since(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    table = ann.open_table("TransAtlantic", ["Me", "A friend, by link"])
    bob.page.goto(f"/t/{table}")
    bob.page.get_by_placeholder("your name").fill("Bob")
    bob.page.get_by_role("button", name="Take").first.click()
    expect(ann.page.locator("h1")).to_have_text("TransAtlantic: Ann, Bob")
