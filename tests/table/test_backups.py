"""Copies of the database: whole while a server plays, put back only where nothing is lost, and one server at a time."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from seaboard.cli import main
from seaboard.core.errors import SeaboardError
from seaboard.table.claims import Claim
from seaboard.table.store import Store
from tests.table.serving import Player, Served, seated

SERVE = [sys.executable, "-c", "from seaboard.cli import main; main()", "serve", "--no-browser", "--port", "0"]


def run(*arguments: object) -> int:
    """The exit code of the command."""
    with pytest.raises(SystemExit) as ended:
        main([str(argument) for argument in arguments])
    assert isinstance(ended.value.code, int)
    return ended.value.code


def tables_in(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


def kept(folder: Path, name: str = "tables.db", tables: int = 1) -> Path:
    """A database with some tables."""
    path = folder / name
    with Served(path) as served:
        for _ in range(tables):
            served.player("Ann").table(players=2, seats=["me", "open"])
    return path


def test_a_copy_of_a_running_server_has_all_that_was_acknowledged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with Served(database) as served:
        ann, bob = served.player("Ann"), served.player("Bob")
        table = seated(ann, bob)
        first = ann if ann.state(table)["legal"] else bob
        first.act(table)
        seen, key = ann.state(table), ann.key
        assert run("backup", copy, "--db", database) == 0
    assert "1 table." in capsys.readouterr().out
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600 and [*tmp_path.glob("copy.db*")] == [copy], "one file, its owner's only"
    other = tmp_path / "other.db"
    assert run("restore", copy, "--db", other) == 0
    with Served(other) as served:
        again = Player(served.address, None)
        again.http.headers["Authorization"] = f"Bearer {key}"
        assert again.state(table) == seen
        again.http.close()


def test_nothing_is_replaced_without_force(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = kept(tmp_path, "one.db", 1), kept(tmp_path, "two.db", 2)
    for command in ("backup", "restore"):
        assert run(command, two, "--db", one) == 2
        assert "--force" in capsys.readouterr().err
    assert (tables_in(one), tables_in(two)) == (1, 2)
    assert run("restore", two, "--db", one, "--force") == 0
    assert (tables_in(one), tables_in(two)) == (2, 2)
    assert run("backup", one, "--db", one, "--force") == 2 and "one file" in capsys.readouterr().err
    assert tables_in(one) == 2


def test_nothing_is_put_back_under_a_running_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy, database = kept(tmp_path, "copy.db", 3), tmp_path / "tables.db"
    with Served(database) as served:
        served.player("Ann").table(players=2, seats=["me", "open"])
        assert run("restore", copy, "--db", database, "--force") == 2
        assert "runs on" in capsys.readouterr().err
        assert tables_in(database) == 1
    assert run("restore", copy, "--db", database, "--force") == 0 and tables_in(database) == 3


@pytest.mark.parametrize("kind", ["text", "foreign", "torn", "missing"])
def test_only_whole_databases_of_ours_are_put_back(tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    database, file = kept(tmp_path), tmp_path / "file"
    if kind == "text":
        file.write_text("Dear Ann, " * 500)
    elif kind == "foreign":
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("CREATE TABLE players (name TEXT)")
    elif kind == "torn":
        whole = database.read_bytes()
        file.write_bytes(whole[: len(whole) // 2])
    assert run("restore", file, "--db", database, "--force") == 2
    assert len(capsys.readouterr().err.splitlines()) == 1 and tables_in(database) == 1
    assert not [*tmp_path.glob("*.new")]


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "link.db").symlink_to(database)
    with Served(database):
        for name in ("tables.db", "folder/link.db"):
            second = subprocess.run([*SERVE, "--db", str(tmp_path / name)], capture_output=True, text=True, timeout=120)
            assert second.returncode == 2 and "A server (process " in second.stderr and "choose another database" in second.stderr
            assert len(second.stderr.splitlines()) == 1
    with Served(database) as served:
        assert served.player("Ann").get("/api/me")["name"] == "Ann"


def test_the_lock_of_a_killed_process_is_given_back(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    Store(str(database)).close()
    hold = f"from seaboard.table.claims import Claim; claim = Claim({str(database)!r}); print('held', flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", hold], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout and holder.stdout.readline() == b"held\n"
        with pytest.raises(SeaboardError, match=f"process {holder.pid}"):
            Claim(str(database))
        holder.kill()
        holder.wait()
        Claim(str(database)).release()
