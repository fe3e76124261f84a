"""Measure the web table with many people at it: `python -m benchmarks.load [--seconds S] [--tables N] [--rate R]`.

A server of its own, on this machine only, with 400 tables of two people, all five games alike. All 800 people have a stream open, half as
programs do and half as browsers do. Seventy decisions a second are taken, at random tables, half through the JSON interface and half by
forms; before each the state is asked for. Measured are answers, and the time until the other one at the table has the news. The client is
a process of its own that only counts what it is sent. Figures of a whole minute at the usual size are kept in benchmarks/results/load.json;
docs/benchmarks.md is made of them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import seaboard
from benchmarks.run import RESULTS, machine, write_page

TABLES, RATE, SECONDS, PATIENCE = 400, 70.0, 60.0, 30.0
MOST_MEDIAN, MOST_SLOW = 30.0, 100.0  # milliseconds that must not be passed: median and 99th percentile
NEWS = 1.0  # seconds after which there are no news to wait for
KEPT = 3.0  # seconds that an idle connection is used again; the server closes it after five
COMMAND = [sys.executable, "-c", "from seaboard.cli import main; main()", "serve", "--no-browser"]
LIMITS = ["--requests", "1000000", "--newcomers", "1000000", "--visits", "100000000", "--streams", "10000"]  # all come from here


class Server:
    """`seaboard serve` as a process."""

    def __init__(self, folder: Path, limits: Sequence[str] = LIMITS, command: Sequence[str] = COMMAND) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process = subprocess.Popen(
            [*command, *limits, "--port", str(self.port), "--db", str(folder / "tables.db")], stdout=subprocess.DEVNULL
        )

    async def ready(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            except OSError:
                assert time.monotonic() < end and self.process.poll() is None, "The server does not start."
                await asyncio.sleep(0.05)

    def memory(self) -> float:
        """Megabytes that the server itself holds."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

    def cpu(self) -> float:
        """Seconds that the server itself has computed."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)


@dataclass
class Figures:
    """What was seen."""

    times: dict[str, list[float]] = field(default_factory=lambda: {"state": [], "act": [], "form": [], "news": []})  # milliseconds
    errors: list[str] = field(default_factory=list)
    bytes: int = 0


class Person:
    """Somebody at a table: one connection for requests, one for the stream."""

    def __init__(self, port: int, figures: Figures) -> None:
        self.port, self.figures, self.key, self.table = port, figures, "", ""
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.waiting: float | None = None  # since when the news of a decision of the other one are on their way
        self.messages, self.used = 0, 0.0

    def head(self, method: str, path: str, kind: str, size: int) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Accept: */*", f"Content-Length: {size}"]
        lines += [f"Authorization: Bearer {self.key}"] if self.key else []
        lines += [f"Content-Type: {kind}"] if kind else []
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def ask(self, method: str, path: str, body: Any = None, *, form: bool = False, name: str = "", refusable: bool = False) -> Any:
        """The answer to a request, and its time under `name`; nothing if it is refused, which is an error unless it is `refusable`."""
        start = time.perf_counter()
        if self.writer and start - self.used > KEPT:
            self.writer.close()
            self.writer = None
        if self.writer is None or self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        kind = "" if body is None else "application/x-www-form-urlencoded" if form else "application/json"
        data = b"" if body is None else (urlencode(body) if form else json.dumps(body)).encode()
        self.writer.write(self.head(method, path, kind, len(data)) + data)
        status, length = 0, 0
        while line := (await self.reader.readuntil(b"\r\n")).strip():
            if not status:
                status = int(line.split()[1])
            elif line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
            self.figures.bytes += len(line) + 2
        answer = await self.reader.readexactly(length)
        self.figures.bytes += length
        self.used = time.perf_counter()
        if name:
            self.figures.times[name].append(1000 * (self.used - start))
        if refusable and status == 409:
            return None
        if status >= 300:
            self.figures.errors.append(f"{method} {path}: {status} {answer[:200]!r}")
            return None
        return json.loads(answer) if answer else {}

    async def listen(self, path: str) -> None:
        """Keep a stream open and count what comes."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        try:
            writer.write(self.head("GET", path, "", 0))
            while chunk := await reader.read(2**18):
                self.figures.bytes += len(chunk)
                self.messages += 1
                if self.waiting is not None:
                    self.figures.times["news"].append(1000 * (time.perf_counter() - self.waiting))
                    self.waiting = None
            self.figures.errors.append(f"GET {path}: the stream ended")
        finally:
            writer.close()


class Load:
    """See the head of this module."""

    def __init__(self, server: Server, seconds: float, tables: int, rate: float) -> None:
        self.server, self.seconds, self.tables, self.rate, self.rng = server, seconds, tables, rate, random.Random(1)
        self.figures = Figures()
        self.pairs: list[list[Person]] = []
        self.streams: list[asyncio.Task[None]] = []

    async def seat(self, number: int) -> None:
        """Two people at a new table, with their streams."""
        game = seaboard.all_games()[number % len(seaboard.all_games())]
        pair = [Person(self.server.port, self.figures) for _ in range(2)]
        for place, person in enumerate(pair):
            person.key = (await person.ask("POST", "/api/players", {"name": f"Person {number}.{place}"}))["key"]
        made = await pair[0].ask("POST", "/api/tables", {"game": game.name, "players": 2, "seats": ["me", "open"]})
        for person in pair:
            person.table = made["id"]
        await pair[1].ask("POST", f"/api/tables/{made['id']}/join", {})
        for person, path in zip(pair, (f"/api/tables/{made['id']}/events", f"/t/{made['id']}/stream?layout=wide"), strict=True):
            self.streams.append(asyncio.create_task(person.listen(path)))
        self.pairs.append(pair)

    async def decide(self) -> None:
        """One decision at a table where nobody is deciding."""
        if not self.pairs:
            self.figures.errors.append("At all tables somebody waits for an answer.")
            return
        pair = self.pairs.pop(self.rng.randrange(len(self.pairs)))
        for place, person in enumerate(pair):
            now = await person.ask("GET", f"/api/tables/{person.table}/state", name="state")
            if now and now["legal"]:
                action = {"number": now["number"], "action": self.rng.choice(now["legal"])["action"]}
                pair[1 - place].waiting = time.perf_counter()
                if place:
                    await person.ask("POST", f"/t/{person.table}/act", action | {"confirmed": "yes"}, form=True, name="form")
                else:
                    await person.ask("POST", f"/api/tables/{person.table}/act", action, name="act")
                await asyncio.sleep(NEWS)
                pair[1 - place].waiting = None  # it was not told, as steps of a secret offer are not
                break
        self.pairs.append(pair)

    async def run(self) -> dict[str, Any]:
        await self.server.ready()
        facts: dict[str, Any] = {"tables": self.tables, "rate": self.rate, "memory_empty": self.server.memory()}
        start = time.perf_counter()
        for number in range(self.tables):
            await self.seat(number)
        while any(not person.messages for pair in self.pairs for person in pair):
            await asyncio.sleep(0.1)
        facts |= {"seating_s": time.perf_counter() - start, "memory_start": self.server.memory()}
        cpu, start, sent = self.server.cpu(), time.perf_counter(), self.figures.bytes
        tasks = []
        for number in range(int(self.rate * self.seconds)):
            await asyncio.sleep(max(0.0, start + number / self.rate - time.perf_counter()))
            tasks.append(asyncio.create_task(self.decide()))
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        wall = time.perf_counter() - start
        facts |= {"wall_s": wall, "cpu_share": (self.server.cpu() - cpu) / wall, "memory_end": self.server.memory()}
        facts |= {"mb_sent": (self.figures.bytes - sent) / 1e6, "errors": len(self.figures.errors), "load_average": os.getloadavg()[0]}
        for stream in self.streams:
            stream.cancel()
        await asyncio.gather(*self.streams, return_exceptions=True)
        return facts | {"times": {name: percentiles(times) for name, times in self.figures.times.items()}}


def percentiles(times: list[float]) -> dict[str, float]:
    """How many, and milliseconds: median, 99th percentile, most."""
    times = sorted(times)
    return {"count": len(times), "median": times[len(times) // 2], "slow": times[int(0.99 * len(times))], "most": times[-1]}


def main() -> None:
    arguments = argparse.ArgumentParser(description="Measure the web table with many people at it.")
    arguments.add_argument("--seconds", type=float, default=SECONDS)
    arguments.add_argument("--tables", type=int, default=TABLES)
    arguments.add_argument("--rate", type=float, default=RATE, help="decisions a second")
    wanted = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            load = Load(server, wanted.seconds, wanted.tables, wanted.rate)
            document = asyncio.run(load.run())
        finally:
            server.end()
    print(json.dumps(document, indent=1))
    for error in load.figures.errors[:5]:
        print(error)
    acts = [document["times"][name] for name in ("act", "form", "state")]
    ok = not load.figures.errors and all(one["median"] < MOST_MEDIAN and one["slow"] < MOST_SLOW for one in acts)
    print("Within its limits." if ok else "Not within its limits.")
    if (wanted.seconds, wanted.tables, wanted.rate) == (SECONDS, TABLES, RATE):
        (RESULTS / "load.json").write_text(json.dumps({"machine": machine("cpu"), "load": document}, indent=1) + "\n")
        write_page()
    sys.exit(not ok)


if __name__ == "__main__":
    main()
