"""Measure what players notice when one address floods the server: `python -m benchmarks.flood [--seconds S]`.

A server of its own, on this machine only, with its usual limits. Five people at five addresses play against an instant bot and decide twice
a second each; while they go on, another address does all that it can at once: first earlier positions, decisions, streams, hints, uploads,
new players and tables; then connections with half requests that are never finished. Measured are the decisions of the five, without and
with the flood, and how long they wait for their turn. It ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx

import seaboard
from benchmarks.load import Server, percentiles

SECONDS, PEOPLE, EVERY = 15.0, 5, 0.5
MOST_SLOW = 300.0  # milliseconds: the 99th percentile of decisions under the flood
FLOODER = "127.0.0.66"
FLOODS = ("requests", "connections")
EACH = 12  # tasks of each kind of flood
HALF = 400  # connections with half a request


def client(port: int, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=500))
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=30.0)


async def newcomer(http: httpx.AsyncClient, name: str) -> dict[str, str]:
    answer = await http.post("/api/players", json={"name": name})
    answer.raise_for_status()
    return {"Authorization": f"Bearer {answer.json()['key']}"}


class Person:
    """Somebody who plays against an instant bot."""

    def __init__(self, port: int, number: int) -> None:
        self.http, self.rng = client(port, f"127.0.0.{10 + number}"), random.Random(number)
        self.game = seaboard.all_games()[number % len(seaboard.all_games())].name
        self.times: list[float] = []
        self.turns: list[float] = []  # milliseconds until it was this person's turn again
        self.errors: list[str] = []

    async def sit(self) -> None:
        self.headers = await newcomer(self.http, "Somebody")
        await self.new_table()

    async def new_table(self) -> None:
        wanted = {"game": self.game, "players": 2, "seats": ["me", "greedy"], "pace": 0}
        answer = await self.http.post("/api/tables", json=wanted, headers=self.headers)
        answer.raise_for_status()
        self.table = f"/api/tables/{answer.json()['id']}"

    async def play(self, end: float) -> None:
        while time.monotonic() < end:
            begun = time.monotonic()
            try:
                await self.decide()
            except (httpx.HTTPError, KeyError) as error:
                self.errors.append(f"{type(error).__name__} {error}")
            await asyncio.sleep(max(0.0, begun + EVERY - time.monotonic()))

    async def decide(self) -> None:
        begun = time.perf_counter()
        while True:
            now = (await self.http.get(f"{self.table}/state", headers=self.headers)).json()
            if now["over"]:
                await self.new_table()
            elif now["legal"]:
                break
            await asyncio.sleep(0.02)
        self.turns.append(1000 * (time.perf_counter() - begun))
        action = {"number": now["number"], "action": self.rng.choice(now["legal"])["action"]}
        begun = time.perf_counter()
        answer = await self.http.post(f"{self.table}/act", json=action, headers=self.headers)
        self.times.append(1000 * (time.perf_counter() - begun))
        if not answer.is_success:
            self.errors.append(f"{answer.status_code} {answer.text[:100]}")


class Flood:
    """One address that does all that it can."""

    def __init__(self, port: int) -> None:
        self.port, self.answers = port, Counter[str]()
        self.http = client(port, FLOODER)

    async def prepare(self) -> None:
        self.headers = await newcomer(self.http, "Flood")
        made = await self.http.post("/api/tables", json={"game": "oltremare", "seats": ["me", "hard"], "pace": 0}, headers=self.headers)
        self.table = made.json()["id"]
        match, rng = seaboard.game("oltremare").new(5, 1), random.Random(1)
        while not match.over:
            match.play(rng.choice(match.legal))
        self.text = json.dumps(match.document())
        uploaded = await self.http.post("/api/upload", json={"text": self.text}, headers=self.headers)
        uploaded.raise_for_status()
        self.game, self.length = uploaded.json()["id"], match.ply // 2

    async def again(self, name: str, work: Callable[[], Awaitable[httpx.Response]]) -> None:
        while True:
            try:
                status = str((await work()).status_code)
            except httpx.HTTPError as error:
                status = type(error).__name__
            self.answers[f"{name} {status}"] += 1

    async def look_back(self) -> httpx.Response:
        return await self.http.get(f"/t/{self.game}?ply={random.randrange(self.length)}&seat={random.randrange(5)}")

    async def act(self) -> httpx.Response:
        return await self.http.post(f"/api/tables/{self.table}/act", json={"number": 0, "action": 0}, headers=self.headers)

    async def hint(self) -> httpx.Response:
        return await self.http.post(f"/api/tables/{self.table}/hint", headers=self.headers)

    async def upload(self) -> httpx.Response:
        return await self.http.post("/api/upload", json={"text": self.text}, headers=self.headers)

    async def make(self) -> httpx.Response:
        wanted = {"game": "shipyard", "seats": ["me", "hard"], "pace": 0}
        return await self.http.post("/api/tables", json=wanted, headers=self.headers)

    async def arrive(self) -> httpx.Response:
        return await self.http.post("/api/players", json={"name": "Flood"})

    async def watch(self) -> httpx.Response:
        async with self.http.stream("GET", f"/t/{self.table}/stream?layout=wide") as answer:
            if answer.is_success:
                async for _ in answer.aiter_bytes():
                    pass
        return answer

    async def half(self) -> None:
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(FLOODER, 0))
                writer.write(b"POST /api/players HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n")
                await reader.read()
                writer.close()
                self.answers["half cut off"] += 1
            except OSError:
                self.answers["half refused"] += 1
            await asyncio.sleep(0.5)

    async def run(self, kind: str, seconds: float) -> None:
        works = (self.look_back, self.act, self.hint, self.upload, self.make, self.arrive, self.watch) if kind == "requests" else ()
        many = [asyncio.create_task(self.again(work.__name__, work)) for work in works for _ in range(EACH)]
        many += [asyncio.create_task(self.half()) for _ in range(0 if works else HALF)]
        await asyncio.sleep(seconds)
        for task in many:
            task.cancel()
        await asyncio.gather(*many, return_exceptions=True)
        await self.http.aclose()


async def flooded(port: int, kind: str, seconds: float) -> None:
    """Flood, and tell what came of it; in a process of its own, which says when it begins."""
    flood = Flood(port)
    await flood.prepare()
    print("Ready.", flush=True)
    await flood.run(kind, seconds)
    print(json.dumps(dict(sorted(flood.answers.items()))))


async def measure(server: Server, seconds: float) -> tuple[dict[str, Any], list[str]]:
    await server.ready()
    people = [Person(server.port, number) for number in range(PEOPLE)]
    for person in people:
        await person.sit()
    await asyncio.gather(*(person.play(time.monotonic() + 5 * EVERY) for person in people))  # until the processes of bots are there
    found: dict[str, Any] = {}
    command = [sys.executable, "-m", "benchmarks.flood", "--port", str(server.port), "--seconds", str(seconds), "--kind"]
    for name in ("quiet", *FLOODS):
        process = None
        if name in FLOODS:  # it stands back, as it would not compute here
            process = await asyncio.create_subprocess_exec("nice", "-n", "10", *command, name, stdout=asyncio.subprocess.PIPE)
            assert process.stdout
            await process.stdout.readline()
        for person in people:
            person.times, person.turns = [], []
        cpu, begun = server.cpu(), time.monotonic()
        await asyncio.gather(*(person.play(begun + seconds) for person in people))
        found[name] = {
            "decision_ms": percentiles([one for person in people for one in person.times]),
            "turn_ms": percentiles([one for person in people for one in person.turns]),
            "cpu_share": (server.cpu() - cpu) / (time.monotonic() - begun),
        }
        if process:
            found[name]["flood"] = json.loads((await process.communicate())[0])
    for person in people:
        await person.http.aclose()
    found |= {"memory_mb": server.memory(), "load_average": os.getloadavg()[0]}
    return found, [error for person in people for error in person.errors]


def main() -> None:
    arguments = argparse.ArgumentParser(description="Measure what players notice when one address floods the server.")
    arguments.add_argument("--seconds", type=float, default=SECONDS)
    arguments.add_argument("--port", type=int, help="only flood the server at this port of this machine")
    arguments.add_argument("--kind", choices=FLOODS, default=FLOODS[0])
    wanted = arguments.parse_args()
    if wanted.port:
        asyncio.run(flooded(wanted.port, wanted.kind, wanted.seconds))
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), [])
        try:
            found, errors = asyncio.run(measure(server, wanted.seconds))
        finally:
            server.end()
    print(json.dumps(found | {"errors": len(errors)}, indent=1))
    for error in errors[:5]:
        print(error)
    ok = not errors and all(found[name]["decision_ms"]["slow"] < MOST_SLOW for name in FLOODS)
    print("Within its limits." if ok else "Not within its limits.")
    raise SystemExit(not ok)


if __name__ == "__main__":
    main()
