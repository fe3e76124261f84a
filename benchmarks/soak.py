"""Let people play for an hour and watch what the server holds: `python -m benchmarks.soak [--minutes 60] [--picture soak.svg]`.

A server of its own, on this machine only. At every table two people decide, take back, talk, go and come back, lose their streams and
connect again, and begin another game when one is over; spectators come and go. Every few seconds the server's memory and open files are
looked at, and how long answers took; the picture shows them. It ends by itself, with 1 if

- memory rises: its median in the last quarter is more than 32 MB and 15 % above that in the second quarter,
- files stay open when everybody has gone,
- the 99th percentile of decisions and of looks at the table is above `--slowest`, or
- something was answered otherwise than it should be.

The server keeps fewer tables in memory than usual (`KEPT`), so that it is full of them early and what rises after that is a leak.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import seaboard
from benchmarks.load import MOST_SLOW, Figures, Person, Server, percentiles
from seaboard.bots.plots import COLOURS, check_path, new_figure, save

KEPT = 30  # tables in memory
COMMAND = [
    sys.executable,
    "-c",
    f"from seaboard.table import hall; hall.MOST_ROOMS = {KEPT}; from seaboard.cli import main; main()",
    "serve",
    "--no-browser",
]
RATE = 10.0  # things that people do a second, all tables together
MOST_RISE, MOST_SHARE = 32.0, 0.15  # megabytes, and as a share: what memory may rise by from the second quarter to the last
MOST_FILES = 16  # open files that may be left when everybody has gone
ASKED = ("state", "act")  # what is timed: looks at the table and decisions
DOINGS = {"decide": 76, "take back": 7, "talk": 6, "connect again": 5, "leave": 2, "spectate": 4}  # in a hundred


@dataclass
class Sample:
    """What was seen at one moment, and of the answers since the one before."""

    minute: float
    memory: float  # megabytes
    files: int
    median: float  # milliseconds
    slow: float


class Table:
    """Two people, their streams, and who looks on."""

    def __init__(self, server: Server, figures: Figures, rng: random.Random) -> None:
        self.people = [Person(server.port, figures) for _ in range(2)]
        self.server, self.figures, self.rng = server, figures, rng
        self.streams: list[asyncio.Task[None]] = []
        self.spectator: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.people[0].table

    async def open(self, number: int) -> None:
        for place, person in enumerate(self.people):
            person.key = (await person.ask("POST", "/api/players", {"name": f"Person {number}.{place}"}))["key"]
        game = seaboard.all_games()[number % len(seaboard.all_games())].name
        await self.sit(await self.people[0].ask("POST", "/api/tables", {"game": game, "players": 2, "seats": ["me", "open"]}))

    async def sit(self, made: Any) -> None:
        """Both sit down at a new table and watch it."""
        await self.go()
        for person in self.people:
            person.table = made["id"]
        await self.people[1].ask("POST", f"/api/tables/{self.id}/join", {})
        for place, path in enumerate((f"/api/tables/{self.id}/events", f"/t/{self.id}/stream?layout=wide")):
            self.streams.append(asyncio.create_task(self.people[place].listen(path)))

    async def go(self) -> None:
        """All streams end."""
        gone = [*self.streams, *([self.spectator] if self.spectator else [])]
        for stream in gone:
            stream.cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        self.streams, self.spectator = [], None

    async def do(self, what: str) -> None:
        person = self.rng.choice(self.people)
        where = f"/api/tables/{self.id}"
        if what == "decide":
            await self.decide()
        elif what == "take back":
            now = await person.ask("GET", f"{where}/state", name="state")
            await person.ask("POST", f"{where}/undo", {"number": now["number"]}, name="act", refusable=True)
        elif what == "talk":
            await person.ask("POST", f"{where}/chat", {"text": f"It is {time.time():.0f}."})
        elif what == "leave":
            await person.ask("POST", f"{where}/leave", {}, refusable=True)
            await person.ask("POST", f"{where}/return", {}, refusable=True)
        elif what == "connect again":
            await self.go()
            for one, path in zip(self.people, (f"{where}/events", f"/t/{self.id}/stream?layout=phone"), strict=True):
                self.streams.append(asyncio.create_task(one.listen(path)))
        elif self.spectator:
            self.spectator.cancel()
            self.spectator = None
        else:
            stranger = Person(self.server.port, self.figures)
            self.spectator = asyncio.create_task(stranger.listen(self.rng.choice([f"{where}/events", f"/t/{self.id}/stream?layout=wide"])))

    async def decide(self) -> None:
        """Whose turn it is decides; when the game is over, another one begins."""
        for person in self.people:
            now = await person.ask("GET", f"/api/tables/{self.id}/state", name="state")
            if now and now["over"]:
                await self.sit(await person.ask("POST", f"/api/tables/{self.id}/rematch", {}))
                return
            if now and now["legal"]:
                body = {"number": now["number"], "action": self.rng.choice(now["legal"])["action"]}
                await person.ask("POST", f"/api/tables/{self.id}/act", body, name="act")
                return


class Soak:
    """See the head of this module."""

    def __init__(self, server: Server, minutes: float, tables: int) -> None:
        self.server, self.minutes, self.rng = server, minutes, random.Random(1)
        self.figures = Figures()
        self.tables = [Table(server, self.figures, random.Random(number)) for number in range(tables)]
        self.samples: list[Sample] = []
        self.sampled = dict.fromkeys(ASKED, 0)  # how many answers are in samples
        self.files_left = 0

    def files(self) -> int:
        return len(os.listdir(f"/proc/{self.server.process.pid}/fd"))

    async def run(self) -> None:
        await self.server.ready()
        before = self.files()
        for number, table in enumerate(self.tables):
            await table.open(number)
        start, every = time.perf_counter(), max(2.0, self.minutes * 60 / 240)
        people = [asyncio.create_task(self.live(table, start + 60 * self.minutes)) for table in self.tables]
        while not all(task.done() for task in people):
            await asyncio.wait(people, timeout=every)
            self.sample((time.perf_counter() - start) / 60)
        await asyncio.gather(*people)
        for table in self.tables:
            await table.go()
            for person in table.people:
                if person.writer:
                    person.writer.close()
        await asyncio.sleep(7)  # the server closes idle connections after five seconds
        self.files_left = self.files() - before

    async def live(self, table: Table, end: float) -> None:
        """What happens at one table until the end."""
        rng, pause = table.rng, len(self.tables) / RATE
        while time.perf_counter() < end:
            await asyncio.sleep(rng.uniform(0.2, 1.8) * pause)
            await table.do(rng.choices(list(DOINGS), list(DOINGS.values()))[0])

    def sample(self, minute: float) -> None:
        """Note what the server holds, and how long the answers took since."""
        times = [took for name in ASKED for took in self.figures.times[name][self.sampled[name] :]]
        if times:
            found = percentiles(times)
            self.samples.append(Sample(minute, self.server.memory(), self.files(), found["median"], found["slow"]))
            self.sampled = {name: len(self.figures.times[name]) for name in ASKED}


def quarter(samples: list[Sample], number: int) -> float:
    """The median of memory in a quarter of the time, from 0."""
    part = samples[len(samples) * number // 4 : len(samples) * (number + 1) // 4]
    return statistics.median(sample.memory for sample in part)


def faults(soak: Soak, slowest: float) -> list[str]:
    """What is wrong, in sentences."""
    found = []
    early, late = quarter(soak.samples, 1), quarter(soak.samples, 3)
    if late - early > max(MOST_RISE, MOST_SHARE * early):
        found.append(f"Memory rises: {early:.0f} MB in the second quarter, {late:.0f} MB in the last.")
    if soak.files_left > MOST_FILES:
        found.append(f"{soak.files_left} files stay open when everybody has gone.")
    for name in ASKED:
        slow = percentiles(soak.figures.times[name])["slow"]
        if slow > slowest:
            found.append(f"The 99th percentile of {name} is {slow:.0f} ms, more than {slowest:.0f} ms.")
    found += soak.figures.errors[:5]
    return found


def draw(soak: Soak, path: Path) -> None:
    """Memory and answers over time."""
    figure, _ = new_figure(9, 6)
    figure.clear()
    memory, answers = figure.subplots(2, 1, sharex=True)
    minutes = [sample.minute for sample in soak.samples]
    memory.plot(minutes, [sample.memory for sample in soak.samples], color=COLOURS[0])
    memory.set_title("Memory of the server, MB")
    memory.set_ylim(bottom=0)
    answers.plot(minutes, [sample.slow for sample in soak.samples], color=COLOURS[1], label="99th percentile")
    answers.plot(minutes, [sample.median for sample in soak.samples], color=COLOURS[2], label="median")
    answers.set_title("Answers, ms")
    answers.set_ylim(bottom=0)
    answers.set_xlabel("minutes")
    answers.legend(frameon=False)
    save(figure, path)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--slowest", type=float, default=MOST_SLOW, help="milliseconds: what the 99th percentile may be")
    parser.add_argument("--picture", type=Path, default=Path("soak.svg"))
    given = parser.parse_args()
    check_path(given.picture)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), command=COMMAND)
        try:
            soak = Soak(server, given.minutes, given.tables)
            asyncio.run(soak.run())
        finally:
            server.end()
    draw(soak, given.picture)
    for name, times in soak.figures.times.items():
        if times:
            print(name, {key: round(value, 1) for key, value in percentiles(times).items()})
    print(f"memory: {quarter(soak.samples, 1):.0f} MB in the second quarter, {quarter(soak.samples, 3):.0f} MB in the last")
    print(f"files left open: {soak.files_left}; picture: {given.picture}")
    wrong = faults(soak, given.slowest)
    print("\n".join(wrong) or "Within its limits.")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
