"""Whole games in the browser, in which every page is compared with a fresh one after every decision: `python -m tests.table.browser.trust`.

Without arguments one game of each kind is played, in modes and on screens that change from game to game. The exit code is 1 if a page
showed something that was not so.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Error, expect, sync_playwright

import seaboard
from seaboard.drawing.shots import find_browser
from tests.table.browser.baton import Baton
from tests.table.browser.people import PATIENCE, Person
from tests.table.browser.trusting import Setting, Trusting
from tests.table.browser.ways import MODES, SCREENS, Mode, Screen, window
from tests.table.serving import Served

OTHER_MAPS: dict[str, tuple[dict[str, str], ...]] = {"nuremberg": ({}, {"Map": "Wensleydale"})}
STEP = 25  # decisions after which it is told how far a game is
KINDS = [(game.name, game.title, options) for game in seaboard.all_games() for options in OTHER_MAPS.get(game.name, ({},))]


def games(wanted: argparse.Namespace) -> Iterator[tuple[Setting, Mode, Screen]]:
    """What is to be played: kind by kind, each time in another mode, on another screen, alone against a bot or in company."""
    modes = cycle([wanted.mode] if wanted.mode else MODES)
    for number in range(wanted.games):
        for kind, (name, title, options) in enumerate(KINDS):
            mode: Mode = next(modes)
            if not wanted.kinds or name in wanted.kinds:
                usual: Screen = "phone" if (mode == "touch") != (number % 3 == 2) else "wide"
                yield Setting(title, options, company=bool((number + kind) % 2)), mode, wanted.screen or usual
        if not wanted.mode:
            next(modes)


def play(
    browser: Browser, served: Served, setting: Setting, mode: Mode, screen: Screen, seed: int, decisions: int | None
) -> tuple[int, int, str]:
    """One game: decisions, comparisons, and the fault that ended it, if there was one."""
    game, fault = None, ""
    try:
        with Baton(served) as baton, Person(browser, served.address, "Ann", seed, **window(mode, screen)) as ann:
            game = Trusting(served, baton, ann, mode, setting)
            while not game.room.match.over and game.decisions != decisions:
                game.play(min(game.decisions + STEP, decisions or sys.maxsize))
                print(f"      {setting}, {mode}, {screen}: {game.decisions} decisions so far", file=sys.stderr, flush=True)
    except (AssertionError, Error) as error:
        fault = f"{type(error).__name__}: {error}"
    return (game.decisions, game.mirror.comparisons, fault) if game else (0, 0, fault)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.table.browser.trust", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="GAME", help=f"of {', '.join(sorted({name for name, *_ in KINDS}))}; all without one")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="of each kind")
    parser.add_argument("--mode", choices=MODES, help="only this one")
    parser.add_argument("--screen", choices=SCREENS, help="only this one")
    parser.add_argument("--decisions", type=int, metavar="N", help="at most, of a game")
    parser.add_argument("--seed", type=int, default=1, help="of the first game's clicks")
    wanted = parser.parse_args()
    if unknown := set(wanted.kinds) - {name for name, *_ in KINDS}:
        parser.error(f"there is no game {', '.join(sorted(unknown))}")
    expect.set_options(timeout=PATIENCE)
    faults, total = 0, 0
    with TemporaryDirectory() as folder, Served(Path(folder) / "tables.db") as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox", "--disable-gpu"])
        for number, (setting, mode, screen) in enumerate(games(wanted)):
            start = time.monotonic()
            decisions, comparisons, fault = play(browser, served, setting, mode, screen, wanted.seed + number, wanted.decisions)
            faults, total = faults + bool(fault), total + comparisons
            said = f"{setting}, {mode}, {screen}: {decisions} decisions, {comparisons} comparisons, {time.monotonic() - start:.0f} s"
            print(f"{'FAULT' if fault else 'well '} {said} (seed {wanted.seed + number})", flush=True)
            if fault:
                print(f"      {fault}", flush=True)
        browser.close()
    print(f"{total} comparisons, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
