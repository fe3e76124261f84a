"""What can be read and hit on the table at every size of a window.

    python -m tests.table.browser.sizes [GAME…] [--decisions 0 25 80]

opens a table of every game with most players, plays some decisions, and prints for every size: the smallest text, how many texts are
smaller than 11 px, how many targets are too small to be hit, how much of one's own area is in sight without scrolling, how much of the
window is empty, and what else is wrong. The exit code is 1 if anything is.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import seaboard
from seaboard.drawing.shots import find_browser
from tests.table.browser.axe import faults as serious
from tests.table.browser.people import Person
from tests.table.serving import Served

PHONE_WIDTH = 760
SIZES = ((390, 844), (820, 1180), (1024, 768), (1280, 720), (1440, 900), (1920, 1080))
LEAST_TEXT = 11.0
LEAST_TARGET, LEAST_TOUCHED = 24.0, 44.0  # by mouse, and by finger
OWN_IN_SIGHT = 0.4  # of one's own area, at least: on a phone with five players its first part, such as the hand
MEASURE = """() => {
  const shown = (one) => one.checkVisibility?.({ visibilityProperty: true }) && !one.closest(".unseen");
  const texts = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !shown(one) || one.closest("title, defs, dialog, .toasts")) continue;
    const matrix = one.getScreenCTM?.();
    const scale = matrix ? Math.hypot(matrix.b, matrix.d) : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    texts.push([Number(size.toFixed(1)), walker.currentNode.textContent.trim().slice(0, 40)]);
  }
  const TARGETS = "main [data-act], main [data-pick], .strip button, .strip a, .fill .pick > label, .fill select";
  const targets = [...document.querySelectorAll(TARGETS)].filter(shown).map((one) => {
    const box = one.getBoundingClientRect();
    return [Number(Math.min(box.width, box.height).toFixed(1)), (one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40)];
  });
  const top = document.querySelector(".strip").getBoundingClientRect().bottom;
  const bottom = document.querySelector("main.phone") ? document.querySelector("#panel-prompt").getBoundingClientRect().top : innerHeight;
  const seat = [...document.querySelectorAll("#panel-seats li")].findIndex((one) => one.querySelector(".me-here"));
  let own = 0, seen = 0;
  for (const part of document.querySelectorAll("#board > .part")) {
    if (part.id !== "hand" && !part.id.endsWith(`-${seat}`)) continue;
    const box = part.getBoundingClientRect();
    own += box.width * box.height;
    seen += box.width * Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top));
  }
  const out = [...document.querySelectorAll(".asked, .seats li, .figures")].filter((one) => {
    const box = one.getBoundingClientRect();
    return !shown(one) || box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
  }).map((one) => one.className + ": " + one.textContent.trim().slice(0, 40));
  const ended = document.querySelector("#panel-result:not([hidden])");  // which then comes first
  return { texts, targets, out, own: ended ? 1 : seen / own, wide: document.documentElement.scrollWidth };
}"""


@dataclass(frozen=True)
class Sight:
    """What was measured on a page: sizes in pixels with the words."""

    width: int
    texts: list[tuple[float, str]]
    targets: list[tuple[float, str]]
    out: list[str]  # of question and figures, what is out of sight
    own: float  # of one's own area, what is in sight
    wide: int  # how wide the page is
    serious: list[str]  # what axe finds, if it is asked

    @property
    def small(self) -> list[tuple[float, str]]:
        return [text for text in self.texts if text[0] < LEAST_TEXT]

    @property
    def close(self) -> list[tuple[float, str]]:
        """Targets that are too small."""
        return [target for target in self.targets if target[0] < (LEAST_TOUCHED if self.width < PHONE_WIDTH else LEAST_TARGET) - 0.05]

    def faults(self) -> list[str]:
        """What is not as it should be."""
        found = [*self.serious, *(f"text of {size} px: {words}" for size, words in self.small)]
        found += [f"target of {size} px: {words}" for size, words in self.close]
        found += [f"out of sight: {words}" for words in self.out]
        found += [f"of one's own area {self.own:.0%} is in sight"] if self.own < OWN_IN_SIGHT else []
        return found + ([f"the page is {self.wide} px wide"] if self.wide > self.width else [])


def sights(browser: Browser, ann: Person, table: str, *, axe: bool = False) -> Iterator[Sight]:
    """What somebody sees of a table in windows of every size, at the top of the page; with what axe finds, if it is asked."""
    cookies: Any = [cookie for cookie in ann.context.cookies() if cookie["name"] != "screen"]
    for width, height in SIZES:
        window: dict[str, Any] = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
        context = browser.new_context(**window | ({"has_touch": True, "is_mobile": True} if width < PHONE_WIDTH else {}))
        context.add_cookies(cookies)
        page = context.new_page()
        page.goto(ann.page.url.split("/t/")[0] + f"/t/{table}")
        page.wait_for_function("() => document.cookie.includes('screen=') && document.querySelector('main[data-layout]')")
        page.wait_for_timeout(400)
        found = page.evaluate(MEASURE)
        texts, targets = ([tuple(one) for one in found[what]] for what in ("texts", "targets"))
        yield Sight(width, texts, targets, found["out"], found["own"], found["wide"], serious(page) if axe else [])
        context.close()


def main(games: Sequence[str], decisions: Sequence[int], told: bool, axe: bool) -> int:
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder) / "tables.db") as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        print("game            decisions  width  smallest text  under 11 px  smallest target  too small  own area  out of sight")
        for game in seaboard.all_games():
            if games and game.name not in games:
                continue
            with Person(browser, served.address, "Ann") as ann:
                table = ann.open_table(game.title, ["Me", *["Random bot"] * (game.players[-1] - 1)])
                for count in decisions:
                    ann.play(count - ann.decisions)
                    for sight in sights(browser, ann, table, axe=axe):
                        least, target = min(sight.texts)[0], min(sight.targets, default=(0.0, ""))
                        share = f"{len(sight.small)} of {len(sight.texts)}"
                        close = f"{len(sight.close)} of {len(sight.targets)}"
                        said = f"{game.name:15} {count:9} {sight.width:6} {least:14} {share:>12} {target[0]:16} {close:>10}"
                        print(f"{said} {sight.own:9.0%} {len(sight.out):13}", flush=True)
                        faults += sight.faults()
                        if told:
                            print("".join(f"    {fault}\n" for fault in sight.faults()), end="")
        browser.close()
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--decisions", nargs="*", type=int, default=[0, 25, 80])
    parser.add_argument("--faults", action="store_true", help="tell each of them")
    parser.add_argument("--axe", action="store_true", help="ask axe as well")
    chosen = parser.parse_args()
    sys.exit(main(chosen.games, chosen.decisions, chosen.faults, chosen.axe))
