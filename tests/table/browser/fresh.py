"""Whether a page that has been open for long says the same as one that is loaded now.

The page that was open is compared with a second tab of the same person, which is really loaded anew for every comparison: what the server
sends, what the script makes of it, and what the browser holds, rather than a guess at any of them. In the new tab the same panels are
then opened as the person has opened. The tab is loaded after what is to be seen has happened, so it never lags behind; the page that was
open may, for a moment, and is read again until it agrees. What is still different then is what a person would see wrong until the page is
loaded again.
"""

from __future__ import annotations

import time
from difflib import unified_diff
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.table.browser.people import Person

READ = (Path(__file__).parent / "read.js").read_text("utf-8")
MOMENT = 2.5  # seconds in which a change must have arrived
SHOWN = 60  # lines of a difference
# What may differ, and why. Everything else is compared: all words, all attributes, all that fields hold, and the title of the window.
APART = (
    (".clock.running", "text", "a clock counts its seconds"),
    ("[data-show-targets]", "hidden", "the button is there while every target is scrolled out of sight"),
    ("#side-chat .dot", "hidden", "who loads the page anew has read what was said so far"),
    ("#fill > details", "open", "who has unfolded a form finds it unfolded"),
    (".chat-form input", "typed", "what is being typed is compared with what was typed"),
    ("noscript", "all", "nobody who has scripts sees it, and parsers read it in two ways"),
    (".side > details:not([open]) [data-load]", "all", "it is fetched when the panel is opened, and not seen before"),
)
# Opens and closes panels as they should be, shows the list of choices or not, and waits for what is fetched.
ARRANGE = """async ([open, listed]) => {
  for (const panel of document.querySelectorAll(".side > details")) if (panel.open !== open.includes(panel.id)) panel.open = !panel.open;
  if (listed) document.querySelector("[data-choices]")?.click();
  const waiting = () => document.querySelector(".side > details[open] [data-load]:not([data-loaded])");
  while (waiting()) await new Promise((done) => setTimeout(done, 10));
}"""


# The second tab is read, not looked at: it does not follow the game, and nothing of it is laid out and painted, which took half the time.
UNSEEN = """
window.EventSource = class { close() {} };
new MutationObserver((_, watch) => {
  if (!document.documentElement) return;
  watch.disconnect();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { display: none !important }");
  document.adoptedStyleSheets = [sheet];
}).observe(document, { childList: true });
"""


class Stale(AssertionError):
    """The page that was open shows something else than the page that is loaded now."""


def read(page: Page, *, whole: bool) -> list[str] | None:
    """What a page says and does, or a digest of it; None while it waits for an answer."""
    found: dict[str, Any] = page.evaluate(READ, [[[selector, what] for selector, what, _reason in APART], whole])
    return None if found["busy"] else list(found["lines"])


def difference(live: list[str], fresh: list[str]) -> str:
    """What differs, as lines; empty if nothing does."""
    if live == fresh:
        return ""
    start = next((n for n, (one, other) in enumerate(zip(live, fresh, strict=False)) if one != other), min(len(live), len(fresh)))
    end = 1
    while end <= min(len(live), len(fresh)) - start and live[-end] == fresh[-end]:
        end += 1
    old, new = live[start : len(live) - end + 1][:2000], fresh[start : len(fresh) - end + 1][:2000]
    return "\n".join(list(unified_diff(old, new, "on the page that was open", "on the page loaded now", lineterm="", n=0))[:SHOWN])


class Mirror:
    """The second tab of a person, in which the table is loaded anew."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.another_window().page
        self.page.add_init_script(UNSEEN)
        person.page.bring_to_front()  # what is behind gets a frame a second
        self.comparisons = 0

    def check(self, when: str, opened: set[str], listed: bool) -> None:
        """The page of the person says what a new one says, with the panels open that are `opened`, and the list of choices if `listed`."""
        found = ""
        for whole in (False, True, True):  # what differs, if anything does, is found out the second time
            self.page.goto(self.person.page.url, wait_until="domcontentloaded")
            self.page.evaluate(ARRANGE, [sorted(opened), listed])
            fresh = read(self.page, whole=whole)
            end = time.monotonic() + MOMENT
            while fresh is not None:
                live = read(self.person.page, whole=whole)
                found = difference(live, fresh) if live is not None else "it waits for an answer"
                if not found:
                    self.comparisons += 1
                    return
                if time.monotonic() > end:
                    break
                time.sleep(0.03)
        raise Stale(f"After {when}, without loading the page anew:\n{found}")
