"""Measure drawings in Chromium: texts stay in their boxes and off each other, targets can be clicked, parts do not overlap.

    python -m tests.drawing.survey [GAME…] [--games 20] [--bot greedy] [--every 1] [--option NAME=VALUE]

plays games of bots over all player counts, and looks at every ply, in both layouts, as the deciding seat and as a spectator see it.
Each different part is measured once.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import seaboard
from seaboard.cli.output import parse_options
from seaboard.core.play.scene import LAYOUTS
from seaboard.drawing.shots import find_browser
from seaboard.drawing.styles import style_sheet
from seaboard.drawing.table import Part, Table
from tests.drawing.reading import table_of

BATCH = 40
MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")


class Surveyor:
    """A browser page that measures parts; remembers those it has seen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen: set[bytes] = set()
        self.waiting: list[tuple[str, Part, str]] = []
        self.faults: list[str] = []
        page.set_content(f"<!doctype html><style>{style_sheet()} body{{margin:0}} svg{{display:block}}</style><body></body>")

    def look(self, case: str, table: Table) -> None:
        """Measure a table, as far as its parts are new."""
        self.faults += [f"{case}: {fault}" for fault in overlaps(table)]
        for part in table.parts:
            drawn = part.moved(0, 0).svg()
            digest = hashlib.sha256(f"{part.width} {part.height} {drawn}".encode()).digest()
            if digest not in self.seen:
                self.seen.add(digest)
                self.waiting.append((case, part, table.definitions() + drawn))
        if len(self.waiting) >= BATCH:
            self.measure()

    def measure(self) -> None:
        """Measure what is waiting."""
        if not self.waiting:
            return
        drawings = [[part.width, part.height, drawn] for _, part, drawn in self.waiting]
        for (case, part, _), faults in zip(self.waiting, self.page.evaluate(MEASURE, drawings), strict=True):
            self.faults += [f"{case}, {part.key}: {fault}" for fault in faults]
        self.waiting.clear()


def overlaps(table: Table) -> Iterator[str]:
    """Parts lie beside each other, or one exactly on the other; all lie on the table."""
    for number, one in enumerate(table.parts):
        if one.x < 0 or one.y < 0 or one.x + one.width > table.width or one.y + one.height > table.height:
            yield f"{one.key} leaves the table"
        for two in table.parts[:number]:
            same = (one.x, one.y, one.width, one.height) == (two.x, two.y, two.width, two.height)
            apart = (
                one.x + one.width <= two.x + 0.5
                or two.x + two.width <= one.x + 0.5
                or one.y + one.height <= two.y + 0.5
                or two.y + two.height <= one.y + 0.5
            )
            if not (same or apart):
                yield f"{one.key} overlaps {two.key}"


def survey(
    page: Page, game: seaboard.Game, games: int, bot: str, every: int, options: Mapping[str, Any] | None = None, seed: int = 1
) -> tuple[list[str], int]:
    """Look at games of bots over all player counts; returns the faults, and how many different parts were measured."""
    surveyor = Surveyor(page)
    for number in range(games):
        players = game.players[number % len(game.players)]
        match = game.new(players, seed + number, **(options or {}))
        seats = [seaboard.bot(bot, 100 * number + seat) for seat in range(players)]
        while True:
            if match.ply % every == number % every or match.over:
                for seat in {match.seat, None}:
                    for layout in LAYOUTS:
                        case = f"{game.name}, {players} players, seed {seed + number}, ply {match.ply}, seat {seat}, {layout}"
                        surveyor.look(case, table_of(game, match.scene(seat, layout)))
            if match.seat is None:
                break
            match.play(seats[match.seat].choose(match.look()))
    surveyor.measure()
    return surveyor.faults, len(surveyor.seen)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.drawing.survey")
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--every", type=int, default=1, help="look at every so many plies")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for name in given.names or seaboard.game_names():
            page = browser.new_page(viewport={"width": 1400, "height": 1400})
            game = seaboard.game(name)
            faults, parts = survey(page, game, given.games, given.bot, given.every, parse_options(game, given.option))
            for fault in faults[:60]:
                print(fault)
            print(f"{game.title}: {given.games} games, {parts} different parts, {len(faults)} faults", flush=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
