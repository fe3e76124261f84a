"""Two people and a spectator, in three browsers, play whole games: `python -m tests.table.browser.company`.

After every decision what each of the three reads of the others is compared with the log, and the result at the end with the engine's. The
exit code is 1 if something was not so.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Error, expect, sync_playwright

import seaboard
from seaboard.core.play.following import since_own
from seaboard.drawing.shots import find_browser
from seaboard.table.room import Room
from tests.table.browser.people import PATIENCE, Person
from tests.table.serving import Served


def check_recap(person: Person, room: Room, seat: int | None) -> int:
    """Each of the others has a line with everything they did; returns how many lines there are."""
    expected: dict[int, list[str]] = {}
    for entry in since_own(room.match.log_for(seat), seat):
        if entry.sentence and entry.seat != seat:
            expected.setdefault(entry.seat, []).append(entry.sentence)
    lines = person.page.locator("#panel-recap ul li")
    names = room.names()
    expect(lines).to_have_text([f"{names[who]}: {without_name(said, names[who])}" for who, said in expected.items()], use_inner_text=False)
    return len(expected)


def without_name(sentences: list[str], name: str) -> str:
    """The sentences of a player, whose name stands before them: Ann's and Bob's names begin no other."""
    told = " ".join(sentences).removeprefix(f"{name} ")
    first, *own = told.split(f". {name} ")
    return ". ".join([first, *(said[:1].upper() + said[1:] for said in own)])


def play(invite: Callable[[str], Person], served: Served, title: str, most: int | None = None) -> tuple[Room, int]:
    """A game, or so many decisions of it; returns the room, and how many lines of what others did were read."""
    ann, bob, eve = invite("Ann"), invite("Bob"), invite("Eve")
    table = ann.open_table(title, ["Me", "A friend, by link"])
    bob.page.goto(f"/t/{table}")
    bob.page.get_by_placeholder("your name").fill("Bob")
    bob.page.get_by_role("button", name="Take").first.click()
    eve.page.goto(f"/t/{table}")
    room: Room = served.app.state.hall.rooms[table]
    people, lines, decisions = (ann, bob), 0, 0
    while not room.match.over and decisions != most:
        decider = people[room.match.seat or 0]
        decider.wait_for_turn()
        number = decider.number
        if decider.choose():
            decider.confirm()
        expect(decider.page.locator("#panel-prompt")).not_to_have_attribute("data-number", number)
        decisions += 1
        for seat, person in (*enumerate(people), (None, eve)):
            lines += check_recap(person, room, seat) if not room.match.over else 0
    for name in ("Ann", "Bob"):
        expect(eve.page.locator("#panel-seats")).to_contain_text(name)
        expect(eve.page.locator("#panel-log")).to_contain_text(name)
    if outcome := room.match.outcome:
        for person in (ann, bob, eve):
            expect(person.page.locator("#panel-result tr.sum td")).to_have_text(
                [f"{outcome.scores[seat]}" for seat in sorted(range(2), key=lambda seat: (outcome.ranks[seat], seat))]
            )
    return room, lines


def whole_game(browser: Browser, served: Served, title: str, seed: int) -> str:
    with ExitStack() as stack:
        room, lines = play(lambda name: stack.enter_context(Person(browser, served.address, name, seed)), served, title)
    return f"{len(room.decisions)} decisions, {lines} lines of what others did"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.table.browser.company", description=__doc__)
    names = [game.name for game in seaboard.all_games()]
    parser.add_argument("kinds", nargs="*", metavar="GAME", help=f"of {', '.join(names)}; all without one")
    parser.add_argument("--seed", type=int, default=1, help="of the clicks")
    wanted = parser.parse_args()
    if unknown := set(wanted.kinds) - set(names):
        parser.error(f"there is no game {', '.join(sorted(unknown))}")
    expect.set_options(timeout=PATIENCE)
    faults = 0
    with TemporaryDirectory() as folder, Served(Path(folder) / "tables.db") as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox", "--disable-gpu"])
        for game in seaboard.all_games():
            if wanted.kinds and game.name not in wanted.kinds:
                continue
            start, said = time.monotonic(), ""
            try:
                said = whole_game(browser, served, game.title, wanted.seed)
            except (AssertionError, Error) as error:
                faults, said = faults + 1, f"FAULT {type(error).__name__}: {error}"
            print(f"{game.title}: {said}, {time.monotonic() - start:.0f} s", flush=True)
        browser.close()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
