"""People in front of browsers: each has a window with cookies of their own, clicks what is highlighted, and notes what goes wrong."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from copy import copy
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, TimeoutError

AIM = (Path(__file__).parent / "aim.js").read_text("utf-8")
FORM = (Path(__file__).parent / "form.js").read_text("utf-8")
# Scrolls something to the middle of what can be seen of the board, as a person would.
BRING = """one => {
  if (!one.closest("#board")) return;
  const box = one.getBoundingClientRect(), prompt = document.querySelector("main.phone #panel-prompt");
  const top = document.querySelector(".strip").getBoundingClientRect().bottom, bottom = prompt?.getBoundingClientRect().top ?? innerHeight;
  scrollBy({ top: (box.top + box.bottom) / 2 - (top + bottom) / 2, behavior: "instant" });
}"""
PATIENCE = 60_000.0  # milliseconds: the machine may be busy
REFUSALS = 60  # of a form that is filled in by chance
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
ENDED = "#panel-result:not([hidden])"
PROMPT = "document.querySelector('#panel-prompt').dataset"
ANSWERED = f"""before => {{
  const {{ number, pending }} = {PROMPT};
  return number !== before ? "done" : pending !== undefined && "confirm";
}}"""
READY = f"""before => {{
  const {{ turn, number }} = {PROMPT};
  return document.querySelector("{ENDED}") || (turn === "yes" && number !== before);
}}"""
SITUATION = f"""() => ({{
  ...{PROMPT},
  toasts: [...document.querySelectorAll(".toast, .lost")].map((note) => note.textContent),
  busy: document.querySelector("main").getAttribute("aria-busy"),
  focus: document.activeElement?.outerHTML.slice(0, 300),
  news: document.querySelector("#live").textContent,
  scrolled: scrollY,
}})"""


# Keeps what was last heard of mouse, finger, keyboard and focus, for whoever has to find out why something did not happen.
RECORDER = """(() => {
  const heard = window.heard = [], kinds = ["pointerdown", "pointerup", "pointercancel", "click", "keydown", "focusin", "scroll"];
  for (const kind of kinds) addEventListener(kind, ({ target, key = "" }) => {
    const list = document.querySelector("[data-choices]")?.getAttribute("aria-expanded");
    heard.push(`${Math.round(performance.now())} ${kind} ${key} ${target.outerHTML?.slice(0, 90) ?? ""} (list ${list})`);
    if (heard.length > 40) heard.shift();
  }, true);
})()"""


class Person:
    """Somebody with a browser window; on leaving, nothing may have gone wrong in it, except what was expected."""

    def __init__(self, browser: Browser, address: str, name: str = "", seed: int = 1, **window: Any) -> None:
        self.name, self.rng = name, random.Random(seed)
        self.context = browser.new_context(base_url=address, **{"viewport": WIDE, "reduced_motion": "reduce"} | window)
        self.context.set_default_timeout(PATIENCE)
        self.faults: dict[str, int] = {}  # and how often
        self.expected = [r"422.*/form"]  # regular expressions of faults that belong to the test; what is filled in by chance may be refused
        self.context.add_init_script(RECORDER)
        self.context.on("page", self.watch)
        self.page = self.context.new_page()
        self.decisions = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self.context.close()
        if kind is None and (faults := self.unexpected()):
            raise AssertionError(f"In the window of {self.name}: {faults}")

    def another_window(self) -> Self:
        """The same person at a second window of the same browser."""
        other = copy(self)
        other.page = self.context.new_page()
        return other

    # --- what goes wrong ---------------------------------------------------------------------------------------------------------

    def note(self, fault: str) -> None:
        self.faults[fault] = self.faults.get(fault, 0) + 1

    def watch(self, page: Page) -> None:
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.note(f"script: {error}"))
        page.on("requestfailed", self.failed)
        page.on("response", self.answered)

    def heard(self, message: ConsoleMessage) -> None:
        """Chromium tells here of errors, violations of the content security policy included."""
        if message.type in ("error", "warning"):
            self.note(f"console: {message.text[:400]} ({message.location.get('url', '')})")

    def failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # as when a page is left that still waits for something
            self.note(f"request: {request.method} {request.url}: {request.failure}")

    def answered(self, response: Response) -> None:
        if response.status >= 400:
            self.note(f"response: {response.status} {response.request.method} {response.url}")

    def unexpected(self) -> list[str]:
        return [fault for fault in self.faults if not any(re.search(known, fault) for known in self.expected)]

    # --- getting to a table ------------------------------------------------------------------------------------------------------

    def become(self, key: str) -> None:
        """Go on as somebody who has a key: it makes a private link."""
        answer = self.page.request.post("/me/link", headers={"Authorization": f"Bearer {key}", "Accept": "text/html"})
        link = re.search(r"/resume/[\w-]+", answer.text())
        assert link
        self.page.goto(link[0])
        self.page.get_by_role("button", name="Go on as").click()

    def open_table(self, title: str, seats: list[str], **options: str) -> str:
        """From the lobby by the form of a new table; `seats` are the words of the form, options by their labels. Returns the table's id."""
        page = self.page
        page.goto("/")
        page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title, exact=True)).get_by_role(
            "link", name="New table"
        ).click()
        page.get_by_role("button", name="Open the table").wait_for()
        if self.name and page.get_by_label("Your name").count():
            page.get_by_label("Your name").fill(self.name)
        page.get_by_role("group", name="Who plays").get_by_label(str(len(seats)), exact=True).check()
        for seat, words in enumerate(seats):
            page.locator(f"#seat{seat}").select_option(label=words)
        for fold in page.locator(".fold > summary").all():
            fold.click()
        page.get_by_label("Pause between moves of bots").select_option(label="None")
        for label, value in options.items():
            page.get_by_label(label).select_option(label=value)
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")
        return page.url.rsplit("/", 1)[1]

    def upload(self, path: Path) -> None:
        """Look at a saved game, from the lobby."""
        self.page.goto("/")
        self.page.get_by_label("Saved game", exact=True).set_input_files(path)
        self.page.get_by_role("button", name="Open", exact=True).click()
        self.page.wait_for_url("**/t/*?ply=0")

    # --- playing ----------------------------------------------------------------------------------------------------------------

    @property
    def number(self) -> str:
        """The number of the position that the page shows."""
        return self.page.locator("#panel-prompt").get_attribute("data-number") or ""

    @property
    def targets(self) -> Locator:
        return self.page.locator("main [data-act]")

    @property
    def over(self) -> bool:
        return self.page.locator(ENDED).count() > 0

    @property
    def decides(self) -> bool:
        return self.page.locator("#panel-prompt").get_attribute("data-turn") == "yes"

    def wait_for_turn(self, before: str | None = None) -> None:
        """Until something can be chosen, on another position than `before`, or the game is over."""
        try:
            self.page.wait_for_function(READY, arg=before)
        except TimeoutError as error:
            raise AssertionError(f"{self.name} waits in vain: {self.page.evaluate(SITUATION)}; faults: {self.faults}") from error

    def aim(self) -> dict[str, Any]:
        """One of the targets, by chance, and where to hit it."""
        found: dict[str, Any] = self.page.evaluate(AIM, self.rng.random())
        assert "wrong" not in found, found["wrong"]
        return found

    @property
    def has_form(self) -> bool:
        return self.page.locator("#fill").count() > 0

    def fill(self, hit: Callable[[Locator], None] = Locator.click) -> list[str] | None:
        """Fill in the form by chance and send it; what was picked, in its words, or None if it was refused."""
        number = self.number
        plan: dict[str, Any] = self.page.evaluate(FORM, self.rng.random())
        if plan["folded"]:
            hit(self.page.locator("#fill summary"))
        for place in plan["clicks"]:
            self.page.locator(place).first.evaluate(BRING)
            hit(self.page.locator(place).first)
        picked = self.page.locator("#fill .pick:has(> label > :checked) > label").all_inner_texts()
        notes = self.page.locator(".toast").count()
        hit(self.page.locator("#fill [data-send]"))
        answered = f"([before, notes]) => ({PROMPT}).number !== before || document.querySelectorAll('.toast').length > notes"
        self.page.wait_for_function(answered, arg=[number, notes])
        return picked if self.number != number else None

    def fill_or_leave(self) -> bool:
        """Fill in the form, if there is one, and it is not refused."""
        if not self.has_form:
            return False
        for _ in range(REFUSALS):
            if self.rng.random() >= 0.7 and self.targets.count():
                return False
            if self.fill() is not None:
                return True
        raise AssertionError(f"{self.name} was refused {REFUSALS} times: {self.page.evaluate(SITUATION)}")

    def choose(self) -> bool:
        """Click one of the targets; True if the page then asks to confirm, False if it shows another position."""
        if self.fill_or_leave():
            return False
        found = self.aim()
        self.page.mouse.click(found["x"], found["y"])
        return self.wait_for_answer(found["number"])

    def wait_for_answer(self, before: str) -> bool:
        """Until the page shows another position than `before`; or asks to confirm, then True."""
        return bool(self.page.wait_for_function(ANSWERED, arg=before).evaluate("answer => answer === 'confirm'"))

    def confirm(self) -> None:
        number = self.number
        self.page.locator("[data-confirm]").click()
        self.page.wait_for_function(f"before => ({PROMPT}).number !== before", arg=number)

    def decide(self) -> None:
        """Click one of the targets and wait until there is something to decide again, or the game is over."""
        before = self.number
        if not self.fill_or_leave():
            found = self.aim()
            self.page.mouse.click(found["x"], found["y"])
        self.wait_for_turn(before)
        self.decisions += 1

    def play(self, decisions: int | None = None) -> None:
        """Click until the game is over, or so many times."""
        last = None if decisions is None else self.decisions + decisions
        self.wait_for_turn()
        while not self.over and self.decisions != last:
            self.decide()
