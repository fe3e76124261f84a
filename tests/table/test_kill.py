"""The server is killed at random moments while people and bots decide, and started again: nothing that was acknowledged is lost, nothing is
done twice, every game goes on, and no process stays behind.

The test kills a few times; `python -m tests.table.test_kill [TIMES]` kills more often and tells what it saw.
"""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import httpx

from seaboard.table.store import Event
from tests.table.serving import Player, wait_until

COMMAND = [sys.executable, "-c", "from seaboard.cli import main; main()", "serve", "--no-browser", "--processes", "1"]
LIMITS = ["--requests", "100000", "--newcomers", "1000", "--visits", "1000000"]
ENDING = 20.0  # seconds in which the processes of bots end by themselves, on a busy machine too


def children(pid: int) -> set[int]:
    """The processes that a process started, and theirs."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found |= {int(child)} | children(int(child))
    return found


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended but was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class Server:
    """`seaboard serve`, always at the same address."""

    def __init__(self, database: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address, self.database = f"http://127.0.0.1:{self.port}", database
        self.process: subprocess.Popen[bytes] | None = None
        self.started: set[int] = set()  # processes of bots

    def start(self) -> float:
        """Returns the seconds until it answered."""
        begun = time.monotonic()
        where = ["--port", str(self.port), "--db", str(self.database)]
        with open(self.database.with_suffix(".log"), "ab") as log:
            self.process = subprocess.Popen([*COMMAND, *LIMITS, *where], stdout=log, stderr=log)
        wait_until(self.answers)
        return time.monotonic() - begun

    def answers(self) -> bool:
        assert self.process and self.process.poll() is None, "The server does not start."
        try:
            return httpx.get(f"{self.address}/api/games").is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        assert self.process
        self.started |= children(self.process.pid)
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@dataclass
class Said:
    """What a client sent at a table: acknowledged, or cut off so that nobody knows."""

    text: str
    acknowledged: bool


@dataclass
class Client:
    """Somebody at one or two seats of a table who decides without a pause, whatever happens to the server."""

    player: Player
    table: str
    rng: random.Random
    told: list[Said] = field(default_factory=list)

    def play(self, stop: threading.Event) -> None:
        """Decide until told to stop, or until the game is over."""
        going = True
        while going and not stop.is_set():
            try:
                going = self.decide()
            except httpx.TransportError:
                time.sleep(0.02)

    def decide(self) -> bool:
        """One decision, if it is the client's turn; whether the game goes on."""
        now = self.player.state(self.table)
        if not now["legal"]:
            time.sleep(0.005)
            return not now["over"]
        choice = self.rng.choice(now["legal"])
        try:
            self.player.post(f"/api/tables/{self.table}/act", {"number": now["number"], "action": choice["action"]})
        except httpx.TransportError:
            self.told.append(Said(choice["text"], acknowledged=False))
            raise
        self.told.append(Said(choice["text"], acknowledged=True))
        return True


def accounts_for(said: list[Said], acts: list[str]) -> bool:
    """Whether the stored decisions are just those acknowledged, in their order, and perhaps some of those cut off in their places."""
    places = {0}
    for one in said:
        taken = {place + 1 for place in places if place < len(acts) and acts[place] == one.text}
        places = taken if one.acknowledged else places | taken
    return len(acts) in places


def acts_of(events: list[Event], player: str | None) -> list[str]:
    return [event.data["text"] for event in events if event.kind == "act" and event.player == player]


def test_the_account_notices_what_is_lost_doubled_or_out_of_order() -> None:
    said = [Said("a", True), Said("b", False), Said("c", True)]
    assert accounts_for(said, ["a", "c"]) and accounts_for(said, ["a", "b", "c"])
    for wrong in (["a"], ["a", "b"], ["a", "a", "c"], ["a", "b", "b", "c"], ["c", "a"], ["a", "c", "b"], ["b", "c"]):
        assert not accounts_for(said, wrong)


class Trial:
    """People against people and bots, bots that play for people who have left and look on, and a server that is killed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng, self.server, self.stop = random.Random(seed), Server(folder / "tables.db"), threading.Event()
        self.figures: Counter[str] = Counter()
        self.server.start()
        ann, bob, eve = (Player(self.server.address, name) for name in ("Ann", "Bob", "Eve"))
        self.players = [ann, bob, eve]
        among = ann.table("nuremberg", players=2, seats=["me", "open"])
        bob.post(f"/api/tables/{among}/join")
        against = eve.table("yamatai", players=2, seats=["me", "random"])
        seats = [(ann, among), (bob, among), (eve, against)]
        self.clients = [Client(player, table, random.Random(number)) for number, (player, table) in enumerate(seats)]
        self.bots = eve.table("oltremare", players=5, seats=["me", "open"] + ["random"] * 3, absence="bot", absence_bot="random", pace=0.1)
        bob.post(f"/api/tables/{self.bots}/join")
        for player in (eve, bob):
            player.post(f"/api/tables/{self.bots}/leave")
        self.threads = [threading.Thread(target=client.play, args=(self.stop,)) for client in self.clients]

    def events(self, table: str) -> list[Event]:
        """The stored events of a table, whether the server runs or not."""
        query = "SELECT kind, player, data, at FROM events WHERE table_id = ? ORDER BY number"
        with closing(sqlite3.connect(self.server.database)) as connection:
            return [Event(kind, player, json.loads(data), at) for kind, player, data, at in connection.execute(query, (table,))]

    def acknowledged(self) -> int:
        return sum(said.acknowledged for client in self.clients for said in list(client.told))

    def has_gone_on(self, enough: int) -> bool:
        """Until more decisions than that are acknowledged, or nobody is left to decide."""
        return self.acknowledged() > enough or not self.going()

    def going(self) -> bool:
        return any(thread.is_alive() for thread in self.threads)

    def kill_and_start(self, times: int) -> None:
        """While everybody goes on."""
        for thread in self.threads:
            thread.start()
        for _ in range(times):
            enough = self.acknowledged() + self.rng.randrange(6)
            wait_until(partial(self.has_gone_on, enough))
            time.sleep(self.rng.uniform(0, 0.05))
            self.server.kill()
            self.figures["milliseconds to start"] += int(1000 * self.server.start())
            self.figures["kills"] += 1
        self.stop.set()
        for thread in self.threads:
            thread.join()

    def check(self) -> None:
        """Everything is there once, and every game can be finished."""
        for client in self.clients:
            acts = acts_of(self.events(client.table), client.player.get("/api/me")["id"])
            assert accounts_for(client.told, acts), (client.table, len(client.told), len(acts))
            self.figures["acknowledged"] += sum(said.acknowledged for said in client.told)
            self.figures["cut off"] += sum(not said.acknowledged for said in client.told)
            self.figures["cut off but stored"] += len(acts) - sum(said.acknowledged for said in client.told)
        before, onlooker = len(self.events(self.bots)), self.players[-1]
        assert wait_until(lambda: onlooker.state(self.bots) and len(self.events(self.bots)) > before + 5), "they need nobody to decide"
        self.finish()

    def finish(self) -> None:
        going = {client.table: [one for one in self.clients if one.table == client.table] for client in self.clients}
        for table, clients in going.items():
            while clients[0].player.get(f"/api/tables/{table}")["status"] == "playing":
                for client in clients:
                    client.decide()
            assert clients[0].player.get(f"/api/tables/{table}")["outcome"]["winners"]
            self.figures["finished"] += 1

    def close(self) -> None:
        self.stop.set()
        for player in self.players:
            player.http.close()
        self.server.kill()
        end = time.monotonic() + ENDING
        while (left := {pid for pid in self.server.started if is_alive(pid)}) and time.monotonic() < end:
            time.sleep(0.1)
        assert not left, f"Processes stay behind: {left}"
        self.figures["processes ended by themselves"] = len(self.server.started)


def trial(folder: Path, times: int, seed: int) -> Counter[str]:
    tried = Trial(folder, seed)
    try:
        tried.kill_and_start(times)
        tried.check()
    finally:
        tried.close()
    return tried.figures


def test_a_killed_server_loses_nothing_and_goes_on(tmp_path: Path) -> None:
    figures = trial(tmp_path, 3, seed=1)
    assert figures["acknowledged"] >= 3 and figures["finished"] == 2
    assert figures["processes ended by themselves"] >= 3


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        for name, figure in trial(Path(folder), int((sys.argv[1:] or ["50"])[0]), seed=os.getpid()).items():
            print(f"{name}: {figure}")
