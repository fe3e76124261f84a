"""From click to changed board in a browser, and what is sent for it.

    python -m benchmarks.clicks [--decisions 40]

plays every game at 1440 × 900 against a random bot, on this machine, and prints the median and the 90th percentile of the time from a
click until the page shows the next position, and the median of KB that the server sent for it (before compression).
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.table.browser.people import Person
from tests.table.serving import Served

import seaboard
from seaboard.drawing.shots import find_browser

# Notes the time of each click and of the next change of the position, and the length of every message.
WATCH = """() => {
  window.clicked = 0; window.times = []; window.sent = [];
  addEventListener("pointerdown", () => { window.clicked = performance.now(); }, true);
  const Source = EventSource;
  window.EventSource = class extends Source {
    set onmessage(handler) {
      super.onmessage = (event) => {
        window.sent.push(event.data.length);
        const before = document.querySelector("#panel-prompt")?.dataset.number;
        handler(event);
        if (window.clicked && document.querySelector("#panel-prompt")?.dataset.number !== before) {
          const since = window.clicked;
          window.clicked = 0;
          requestAnimationFrame(() => window.times.push(performance.now() - since));
        }
      };
    }
  };
}"""


def main(decisions: int) -> None:
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder) / "tables.db") as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for game in seaboard.all_games():
            with Person(browser, served.address, "Ann", viewport={"width": 1440, "height": 900}) as ann:
                ann.context.add_init_script(f"({WATCH})()")
                ann.open_table(game.title, ["Me", "Random bot"])
                ann.play(decisions)
                times, sent = ann.page.evaluate("() => [window.times, window.sent]")
                ninth = statistics.quantiles(times, n=10)[-1]
                size = statistics.median(sent[1:]) / 1024
                print(f"{game.title:26} median {statistics.median(times):5.0f} ms, 90 % under {ninth:5.0f} ms, {size:5.1f} KB a change")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=40)
    main(parser.parse_args().decisions)
