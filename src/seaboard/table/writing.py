"""Writes to the database: one thread does them, one after the other, so that nobody's page waits for another one's write."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from sqlalchemy.exc import OperationalError

from seaboard.table.errors import TableError

P = ParamSpec("P")
T = TypeVar("T")
PATIENCE = 5.0  # seconds that a write waits for its turn and for whoever else holds the database


class CannotWrite(TableError):
    """The database is held by somebody else, or full; what should have been written has not happened."""

    def __init__(self) -> None:
        super().__init__(503, "The server cannot reach its database now. Nothing was changed; try again in a moment.")


def is_trouble(error: OperationalError) -> bool:
    """Whether a database cannot be reached or written; else it is asked for something that is not there, which is a fault of ours."""
    return not str(error.orig).startswith(("no such", "near "))


class Writer:
    """See the head of this module."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    async def write(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Let the thread do some work of writing; refused if it cannot be done in time, and then nothing is written."""
        asked = time.monotonic()

        def begin() -> T:
            if time.monotonic() - asked > PATIENCE:
                raise CannotWrite
            try:
                return work(*given, **named)
            except OperationalError as error:
                if not is_trouble(error):
                    raise
                raise CannotWrite from error

        return await asyncio.get_running_loop().run_in_executor(self.thread, begin)

    def close(self) -> None:
        """After what is waiting has been written."""
        self.thread.shutdown()
