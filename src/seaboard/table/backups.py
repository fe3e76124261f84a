"""Copies of the database, made while a server runs or not, and put back. A copy of the file alone would lack what lies in its journal."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from seaboard.core.errors import SeaboardError
from seaboard.table.claims import Claim, file_of

OURS = {"alembic_version", "players", "tables", "events"}  # tables that every database of ours has


def backup(database: str, to: Path, force: bool) -> int:
    """Copy a database as it is at one moment; the number of its games."""
    source = existing(database)
    check_ours(source)
    check_free(to, source, force)
    copy(source, to)
    return games_in(to)


def restore(database: str, source: Path, force: bool) -> int:
    """Put a copy where the database is; refused while a server runs on it. The number of its games."""
    path = sqlite_file(database)
    check_ours(source)
    check_free(path, source, force)
    claim = Claim(database)
    try:
        copy(source, path)
    finally:
        claim.release()
    return games_in(path)


def sqlite_file(database: str) -> Path:
    path = file_of(database)
    if path is None:
        raise SeaboardError("This is for SQLite files; another database has means of its own, such as pg_dump.")
    return path


def existing(database: str) -> Path:
    path = sqlite_file(database)
    if not path.is_file():
        raise SeaboardError(f"There is no database {path}; say where it is with --db.")
    return path


def check_free(path: Path, source: Path, force: bool) -> None:
    if path.exists() and path.samefile(source):
        raise SeaboardError("The copy and the database are one file; give two.")
    if path.exists() and not force:
        raise SeaboardError(f"{path} is there already; --force replaces it.")


def check_ours(path: Path) -> None:
    """Refuse what is not a whole database of ours; it is only read."""
    if not path.is_file():
        raise SeaboardError(f"There is no file {path}.")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
            sound = connection.execute("PRAGMA quick_check").fetchone()[0] == "ok"
    except sqlite3.Error as error:
        raise SeaboardError(f"{path} is not a Seaboard database: {error}.") from error
    if not names >= OURS:
        raise SeaboardError(f"{path} is not a Seaboard database: it has other tables.")
    if not sound:
        raise SeaboardError(f"{path} is damaged; take another copy.")


def copy(source: Path, to: Path) -> None:
    """A copy that is whole or not there: made beside its place, checked, then put there."""
    beside = to.with_name(f"{to.name}.new")
    try:
        beside.unlink(missing_ok=True)
        os.close(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(beside)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file
        check_ours(beside)
        with open(beside, "rb") as written:
            os.fsync(written.fileno())
        for journal in ("-wal", "-shm"):  # of what is replaced
            Path(f"{to}{journal}").unlink(missing_ok=True)
        shutil.move(beside, to)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise SeaboardError(f"{to} cannot be written: {getattr(error, 'strerror', None) or error}.") from error


def games_in(path: Path) -> int:
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
