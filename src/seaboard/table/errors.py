"""What a visitor can do wrong: a status of HTTP and a sentence."""

from __future__ import annotations

from seaboard.core.errors import SeaboardError


class TableError(SeaboardError):
    """A request that is refused; nothing was changed."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


def stale() -> TableError:
    return TableError(409, "The table has moved on since you saw it; look again.")


def unreadable() -> TableError:
    return TableError(500, "This table cannot be read. It is kept as it is; tell who runs this server.")


def no_such_table() -> TableError:
    return TableError(404, "There is no such table.")
