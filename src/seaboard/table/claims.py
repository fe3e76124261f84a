"""One server at a time has an SQLite file: each keeps tables in memory, and two would not see what the other lets happen.

A server locks a small file beside the database as long as it runs. The system gives the lock back when the process ends, in whatever way.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

import sqlalchemy as sa

from seaboard.core.errors import SeaboardError


def file_of(database: str) -> Path | None:
    """The SQLite file of a URL or path; None if there is none, as for another database, or if it is only read."""
    if "://" not in database:
        return None if database == ":memory:" else Path(database)
    url = sa.make_url(database)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:") or url.query.get("mode") == "ro":
        return None
    return Path((url.database or "").removeprefix("file:"))


class Claim:
    """The lock on a database; refused while somebody else has it."""

    def __init__(self, database: str) -> None:
        self.file: IO[str] | None = None
        path = file_of(database)
        if path is None or sys.platform == "win32":
            return
        import fcntl

        try:
            self.file = os.fdopen(os.open(f"{path.resolve()}.lock", os.O_CREAT | os.O_RDWR, 0o600), "r+")
        except OSError as error:
            raise SeaboardError(f"The database cannot be opened: {error.strerror}. Choose another with --db.") from error
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            who = self.file.read(20).strip()
            self.file.close()
            process = f" (process {who})" if who.isdecimal() else ""
            raise SeaboardError(f"A server{process} runs on {path}: stop it first, or choose another database with --db.") from None
        self.file.truncate(0)
        self.file.write(f"{os.getpid()}\n")
        self.file.flush()

    def release(self) -> None:
        if self.file:
            self.file.close()
