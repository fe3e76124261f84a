"""What can be read and hit on the table at every size of a window.

    python -m tests.table.browser.sizes [GAME…] [--decisions 0 25 80]

opens a table of every game with most players, plays some decisions, and prints for every size: the smallest text, how many texts are
smaller than 11 px, the smallest target, and what is out of sight without scrolling.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import seaboard
from seaboard.drawing.shots import find_browser
from tests.table.browser.people import Person
from tests.table.serving import Served

SIZES = ((390, 844), (820, 1180), (1024, 768), (1280, 720), (1440, 900), (1920, 1080))
LEAST_TEXT = 11.0
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
  const targets = [...document.querySelectorAll("main [data-act], .strip button, .strip a")].filter(shown).map((one) => {
    const box = one.getBoundingClientRect();
    return [Number(Math.min(box.width, box.height).toFixed(1)), (one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40)];
  });
  const out = [...document.querySelectorAll(".asked, .seats li, .figures")].filter((one) => {
    const box = one.getBoundingClientRect();
    return !shown(one) || box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
  }).map((one) => one.className + ": " + one.textContent.trim().slice(0, 40));
  return { texts, targets, out, wide: document.documentElement.scrollWidth };
}"""


@dataclass(frozen=True)
class Sight:
    """What was measured on a page: sizes in pixels with the words."""

    width: int
    texts: list[tuple[float, str]]
    targets: list[tuple[float, str]]
    out: list[str]  # of question and figures, what is out of sight
    wide: int  # how wide the page is

    @property
    def small(self) -> list[tuple[float, str]]:
        return [text for text in self.texts if text[0] < LEAST_TEXT]


def sights(browser: Browser, ann: Person, table: str) -> Iterator[Sight]:
    """What somebody sees of a table in windows of every size, at the top of the page."""
    cookies: Any = [cookie for cookie in ann.context.cookies() if cookie["name"] != "screen"]
    for width, height in SIZES:
        window: dict[str, Any] = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
        context = browser.new_context(**window | ({"has_touch": True, "is_mobile": True} if width < 800 else {}))
        context.add_cookies(cookies)
        page = context.new_page()
        page.goto(ann.page.url.split("/t/")[0] + f"/t/{table}")
        page.wait_for_function("() => document.cookie.includes('screen=') && document.querySelector('main[data-layout]')")
        page.wait_for_timeout(400)
        found = page.evaluate(MEASURE)
        yield Sight(width, [tuple(one) for one in found["texts"]], [tuple(one) for one in found["targets"]], found["out"], found["wide"])
        context.close()


def main(games: Sequence[str], decisions: Sequence[int]) -> None:
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder) / "tables.db") as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        print("game            decisions  width  smallest text  under 11 px  smallest target  out of sight")
        for game in seaboard.all_games():
            if games and game.name not in games:
                continue
            with Person(browser, served.address, "Ann") as ann:
                table = ann.open_table(game.title, ["Me", *["Random bot"] * (game.players[-1] - 1)])
                for count in decisions:
                    ann.play(count - ann.decisions)
                    for sight in sights(browser, ann, table):
                        least, target = min(sight.texts)[0], min(sight.targets, default=(0.0, ""))
                        share = f"{len(sight.small)} of {len(sight.texts)}"
                        print(f"{game.name:15} {count:9} {sight.width:6} {least:14} {share:>12} {target[0]:16}  {len(sight.out)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--decisions", nargs="*", type=int, default=[0, 25, 80])
    chosen = parser.parse_args()
    main(chosen.games, chosen.decisions)
