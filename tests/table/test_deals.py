"""Deals at tables: nobody computes what is hidden from what is seen, and every deal can be replayed from its seed."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import seaboard
from seaboard.core.language.rng import SEALED, is_sealed
from tests.table.serving import Player, Served, deciding, room_of, seated


def finished(player: Player, seed: int) -> str:
    """A saved game of a seed, uploaded."""
    match, rng = seaboard.game("yamatai").new(2, seed), random.Random(1)
    while not match.over:
        match.play(rng.choice(match.legal))
    return str(player.post("/api/upload", {"text": json.dumps(match.document())})["id"])


def test_every_table_is_dealt_by_a_sealed_seed_of_its_own(served: Served, ann: Player, bob: Player) -> None:
    rooms = [room_of(served, seated(ann, bob, game.name)) for game in seaboard.all_games()]
    assert all(SEALED <= room.seed < 2 * SEALED and is_sealed(room.match.state.rng) for room in rooms)
    assert len({room.seed for room in rooms}) == len(rooms)


def test_a_rematch_is_dealt_by_another_sealed_seed(served: Served, ann: Player) -> None:
    table = ann.table("nuremberg", players=2, seats=["me", "me"])
    while not ann.act(table)["over"]:
        pass
    first, again = room_of(served, table), room_of(served, ann.post(f"/api/tables/{table}/rematch")["id"])
    assert again.seed >= SEALED and again.seed != first.seed


@pytest.mark.parametrize("seed", [7, SEALED | 7, 2 * SEALED - 1], ids=["open", "sealed", "the last one"])
def test_saved_games_of_every_seed_go_in_and_come_out(ann: Player, seed: int) -> None:
    table = finished(ann, seed)
    document = ann.get(f"/api/tables/{table}/game")
    assert document["seed"] == hex(seed)
    assert seaboard.loads(json.dumps(document)).seed == seed


def test_a_saved_game_with_too_large_a_seed_is_refused_in_a_sentence(ann: Player) -> None:
    document = seaboard.game("yamatai").new(2, 7).document() | {"seed": hex(2 * SEALED)}
    document["checks"] = seaboard.core.play.documents.checks(document, [])[0]
    status, sentence = ann.refused("/api/upload", {"text": json.dumps(document)})
    assert status == 422 and sentence.startswith(
        "The file cannot be loaded: The seed must be an integer of 0 to 2**128 - 1, or to 2**129 - 1"
    )


def test_tables_of_both_kinds_go_on_after_a_restart(tmp_path: Path) -> None:
    """Those that began before deals were sealed are replayed as they were dealt."""
    database, keys = tmp_path / "tables.db", []
    with Served(database) as served:
        ann, bob = served.player("Ann"), served.player("Bob")
        tables = [seated(ann, bob, "oltremare"), seated(ann, bob, "oltremare")]
        keys = [ann.key, bob.key]
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE tables SET seed = '0x2a' WHERE id = ?", (tables[0],))
    states = []
    for _ in range(2):
        with Served(database) as served:
            players = [served.player(None), served.player(None)]
            for player, key in zip(players, keys, strict=True):
                player.http.headers["Authorization"] = f"Bearer {key}"
            for table in tables:
                for _ in range(10):
                    deciding(table, *players)[0].act(table)
            rooms = [room_of(served, table) for table in tables]
            assert rooms[0].seed == 42 and rooms[1].seed >= SEALED
            for room in rooms:
                same = seaboard.game("oltremare").new(2, room.seed)
                for text in room.match.decisions:
                    same.play(text)
                assert same.state == room.match.state
            states.append([len(room.match.decisions) for room in rooms])
    assert states == [[10, 10], [20, 20]]
