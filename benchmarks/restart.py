"""Measure how soon a server with many tables serves: `python -m benchmarks.restart [--tables N] [--running N]`.

A database of its own is made, with 10,000 tables of which 1,000 are half played: a few games of each kind, copied under other ids; at about
half of the running ones a bot decides. Then `seaboard serve` is started on it. Measured are the seconds until its health is told and until
the lobby is shown, what a visitor waits for a running table, and answers while the tables of bots are read.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import sqlalchemy as sa

import seaboard
from benchmarks.load import PATIENCE, Server, percentiles
from seaboard.core.play.match import Match
from seaboard.table.store import Store, events, new_id, players, seatings, tables

TABLES, RUNNING, KINDS = 10_000, 1_000, 3  # games of each kind that are copied
MOST_SECONDS = 3.0


def half_played(game: seaboard.Game, seed: int) -> Match:
    """A game of two at random, up to its middle."""
    whole, rng = game.new(2, seed), random.Random(seed)
    while not whole.over:
        whole.play(rng.choice(whole.legal))
    return whole.at(whole.ply // 2)


def insert(connection: sa.Connection, match: Match, player: str) -> str:
    """A table with its events: the player at seat 0, a bot at seat 1."""
    table, game = new_id(), match.game
    header = {"id": table, "game": game.name, "rules_version": game.rules_version, "players": 2, "options": match.options}
    header |= {"seed": hex(match.seed), "settings": {}, "creator": player, "origin": None, "public": True, "outcome": None}
    connection.execute(sa.insert(tables), [header | {"status": "playing", "actor": match.seat, "created": 0.0}])
    said: list[tuple[str, str | None, dict[str, Any]]] = [
        ("sit", player, {"seat": 0, "name": "Ann"}),
        ("bot", player, {"seat": 1, "spec": "easy"}),
    ]
    said += [("act", None, {"text": text, "seat": seat, "spent": 1.0}) for seat, text in match.decided]
    made = [
        {"table_id": table, "number": n, "kind": kind, "player": who, "data": data, "at": 0.0} for n, (kind, who, data) in enumerate(said)
    ]
    connection.execute(sa.insert(events), made)
    ann = {"table_id": table, "seat": 0, "kind": "human", "player": player, "name": "Ann", "bot": "", "replaced": False}
    bot = {"table_id": table, "seat": 1, "kind": "bot", "player": None, "name": "Easy bot", "bot": "easy", "replaced": False}
    connection.execute(sa.insert(seatings), [ann, bot])
    return table


def copied(connection: sa.Connection, table: str, number: int, running: bool) -> None:
    """The same table once more, being played or only looked at."""
    other = new_id()
    changed: dict[str, Any] = {"id": other, "created": float(number)} | ({} if running else {"status": "looking", "actor": None})
    for kind, key, values in (
        (tables, "id", changed),
        (events, "table_id", {"table_id": other}),
        (seatings, "table_id", {"table_id": other}),
    ):
        columns = [sa.literal(values[one.name], one.type) if one.name in values else one for one in kind.c]
        rows = sa.select(*columns).where(kind.c[key] == table)
        connection.execute(sa.insert(kind).from_select([one.name for one in kind.c], rows))


def make(path: Path, count: int, running: int) -> dict[str, Any]:
    """The database; what it holds."""
    matches = [half_played(game, seed) for game in seaboard.all_games() for seed in range(KINDS)]
    store = Store(str(path))
    with store.writing() as connection:
        owners = [new_id() for _ in matches]
        connection.execute(sa.insert(players), [{"id": owner, "name": "Ann", "created": 0.0} for owner in owners])
        first = [insert(connection, match, owner) for match, owner in zip(matches, owners, strict=True)]
        for number in range(len(first), count):
            copied(connection, first[number % len(first)], number, number < running)
        total = connection.execute(sa.select(sa.func.count()).select_from(events)).scalar_one()
    found = {"tables": count, "running": len(store.running()), "a_bot_decides": len(store.restless()), "events": total}
    one = store.running()[0]
    store.close()
    return found | {"one": one}


def fetch(port: int, path: str) -> float:
    """Seconds for a page."""
    begun = time.perf_counter()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
        answer.read()
    return time.perf_counter() - begun


def seconds_until(server: Server, path: str, begun: float) -> float:
    while True:
        try:
            fetch(server.port, path)
            return time.perf_counter() - begun
        except OSError:
            assert time.perf_counter() - begun < PATIENCE and server.process.poll() is None, "The server does not start."
            time.sleep(0.02)


def main() -> None:
    arguments = argparse.ArgumentParser(description="Measure how soon a server with many tables serves.")
    arguments.add_argument("--tables", type=int, default=TABLES)
    arguments.add_argument("--running", type=int, default=RUNNING)
    wanted = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        begun = time.perf_counter()
        made = make(path, wanted.tables, wanted.running)
        print(f"The database was made in {time.perf_counter() - begun:.0f} s.", flush=True)
        begun = time.perf_counter()
        server = Server(path.parent)
        try:
            found: dict[str, Any] = {"healthy_s": seconds_until(server, "/healthz", begun), "healthy_cpu_s": server.cpu()}
            found["lobby_s"] = seconds_until(server, "/", begun)
            found["first_visit_s"] = fetch(server.port, f"/t/{made['one']}")
            times, end = [], time.perf_counter() + 10
            while time.perf_counter() < end:
                times.append(1000 * fetch(server.port, "/api/games"))
                time.sleep(0.05)
            found |= {"while_reading_ms": percentiles(times), "memory_mb": server.memory(), "load_average": os.getloadavg()[0]}
        finally:
            server.end()
    print(json.dumps(made | found, indent=1))
    print("Within its limits." if found["lobby_s"] < MOST_SECONDS else "Not within its limits.")
    raise SystemExit(found["lobby_s"] >= MOST_SECONDS)


if __name__ == "__main__":
    main()
