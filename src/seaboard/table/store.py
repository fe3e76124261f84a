"""What is kept: players, tables, and for each table the numbered events that make it. SQLite by default, PostgreSQL for a host of many.

A table is its header (game, options, seed, settings) and its events; everything else about it follows from them. The number of an event
is its key, so of two that claim the same number one is refused. Events are only ever added: an undo is an event too.

    kind       data                        what happened
    sit        seat, name                  a player took a seat
    stand      seat                        a player left it before the game began
    bot        seat, spec                  a bot was put on a seat
    act        text, seat, spent           a decision, in notation; the seconds it took
    undo       decisions                   decisions were taken back; so many are left
    leave      seat                        a player has gone, and may come back
    replace    seat, spec, why             a bot plays on for a player: left, absent, clock or vote
    return     seat                        the player is back
    vote       seat                        a player wants another one replaced
    rematch    table                       the table where it goes on

`seatings`, and `status`, `actor` and `outcome` of a table, are what its events have come to: kept for lists, written with the event.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.engine import Connection, Row
from sqlalchemy.exc import IntegrityError

from seaboard.core.errors import SeaboardError
from seaboard.table.errors import no_such_table, stale

metadata = sa.MetaData()
players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seed", sa.String(40), nullable=False),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("creator", sa.String(32), sa.ForeignKey("players.id"), nullable=False),
    sa.Column("origin", sa.String(32)),  # the table it was played on from, or a rematch of
    sa.Column("status", sa.String(16), nullable=False, index=True),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("actor", sa.Integer),
    sa.Column("outcome", sa.JSON),
    sa.Column("created", sa.Float, nullable=False, index=True),
)
events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("player", sa.String(32)),  # who did it; none for bots, clocks and the server
    sa.Column("data", sa.JSON, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
seatings = sa.Table(
    "seatings",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("player", sa.String(32), index=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("bot", sa.String(40), nullable=False),
    sa.Column("replaced", sa.Boolean, nullable=False),
)
messages = sa.Table(
    "messages",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("document", sa.JSON, nullable=False),
)
keys = sa.Table("keys", metadata, sa.Column("name", sa.String(20), primary_key=True), sa.Column("value", sa.String(100), nullable=False))

MESSAGES_SHOWN = 200
LISTED = 60  # tables of a list


@dataclass(frozen=True)
class Event:
    """See the head of this module."""

    kind: str
    player: str | None
    data: dict[str, Any]
    at: float


@dataclass(frozen=True)
class Player:
    """A person or program with an identity."""

    id: str
    name: str


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(12)


def engine_of(url: str) -> sa.Engine:
    """The database of a URL, or of the path of an SQLite file."""
    if "://" not in url and url != ":memory:":
        os.close(os.open(url, os.O_CREAT | os.O_RDWR, 0o600))  # the signing key and the seeds are in it
    url = url if "://" in url else f"sqlite:///{url}"
    engine = sa.create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
    if engine.dialect.name == "sqlite":

        @sa.event.listens_for(engine, "connect")
        def set_up(connection: Any, _: Any) -> None:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {pragma}")

    return engine


class Store:
    """The database, migrated to the present version when it is opened."""

    def __init__(self, url: str) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        try:
            self.engine = engine_of(url)
            with self.engine.begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except (sa.exc.SQLAlchemyError, CommandError, ImportError, OSError) as error:
            problem = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error).splitlines()[0].rstrip(".")
            raise SeaboardError(f"The database cannot be opened: {problem}. Choose another with --db.") from error

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction, all or nothing."""
        with self.engine.begin() as connection:
            yield connection

    def rows(self, query: sa.Select[Any]) -> list[Row[Any]]:
        with self.engine.connect() as connection:
            return list(connection.execute(query))

    def row(self, query: sa.Select[Any]) -> Row[Any] | None:
        return next(iter(self.rows(query)), None)

    # --- players ---------------------------------------------------------------------------------------------------------

    def signing_key(self) -> str:
        """What identities are signed with; made when the database is."""
        found = self.row(sa.select(keys.c.value).where(keys.c.name == "signing"))
        if found:
            return str(found.value)
        with self.writing() as connection:
            connection.execute(sa.insert(keys).values(name="signing", value=secrets.token_hex(32)))
        return self.signing_key()

    def add_player(self, name: str) -> Player:
        player = Player(new_id(), name)
        with self.writing() as connection:
            connection.execute(sa.insert(players).values(id=player.id, name=name, created=time.time()))
        return player

    def player(self, player_id: str) -> Player | None:
        found = self.row(sa.select(players).where(players.c.id == player_id))
        return Player(found.id, found.name) if found else None

    def rename(self, player_id: str, name: str) -> None:
        with self.writing() as connection:
            connection.execute(sa.update(players).where(players.c.id == player_id).values(name=name))
            connection.execute(sa.update(seatings).where(seatings.c.player == player_id).values(name=name))

    # --- tables ----------------------------------------------------------------------------------------------------------

    def add_table(self, header: dict[str, Any], made: list[Event]) -> str:
        """A new table with its first events; what they have come to is added by `settle`."""
        table_id = new_id()
        with self.writing() as connection:
            connection.execute(sa.insert(tables).values(id=table_id, created=time.time(), **header))
            for number, event in enumerate(made):
                insert_event(connection, table_id, number, event)
        return table_id

    def header(self, table_id: str) -> Row[Any]:
        found = self.row(sa.select(tables).where(tables.c.id == table_id))
        if not found:
            raise no_such_table()
        return found

    def events_of(self, table_id: str) -> list[Event]:
        query = sa.select(events).where(events.c.table_id == table_id).order_by(events.c.number)
        return [Event(row.kind, row.player, row.data, row.at) for row in self.rows(query)]

    def append(self, table_id: str, number: int, event: Event, summary: dict[str, Any], seats: list[dict[str, Any]] | None) -> None:
        """Add an event with what the table has come to; refused if the number is taken."""
        try:
            with self.writing() as connection:
                insert_event(connection, table_id, number, event)
                settle(connection, table_id, summary, seats)
        except IntegrityError:
            raise stale() from None

    def settle(self, table_id: str, summary: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Write what a new table has come to."""
        with self.writing() as connection:
            settle(connection, table_id, summary, seats)

    def running(self) -> list[str]:
        """The tables that are being played."""
        return [row.id for row in self.rows(sa.select(tables.c.id).where(tables.c.status == "playing"))]

    def unfinished(self, player_id: str) -> int:
        """How many tables of a player wait or are played."""
        query = sa.select(sa.func.count()).where(tables.c.creator == player_id, tables.c.status.in_(("open", "playing")))
        return int(self.rows(query)[0][0])

    def listing(self, kind: str, player: Player | None) -> list[tuple[Row[Any], list[Row[Any]]]]:
        """Public tables of a kind with their seats, or those that are a player's own; the newest first."""
        query = sa.select(tables).order_by(tables.c.created.desc()).limit(LISTED)
        if kind == "mine":
            own_id = player.id if player else None
            own = sa.select(seatings.c.table_id).where(seatings.c.player == own_id)
            query = query.where(sa.or_(tables.c.id.in_(own), tables.c.creator == own_id))
        else:
            statuses = ("finished", "looking") if kind == "finished" else (kind,)
            query = query.where(tables.c.public, tables.c.status.in_(statuses))
        found = self.rows(query)
        seats: dict[str, list[Row[Any]]] = {row.id: [] for row in found}
        for seat in self.rows(sa.select(seatings).where(seatings.c.table_id.in_(seats)).order_by(seatings.c.seat)):
            seats[seat.table_id].append(seat)
        return [(row, seats[row.id]) for row in found]

    # --- what is said and found out at a table ----------------------------------------------------------------------------

    def add_message(self, table_id: str, player: Player, text: str) -> None:
        with self.writing() as connection:
            values = {"table_id": table_id, "player": player.id, "name": player.name, "text": text, "at": time.time()}
            connection.execute(sa.insert(messages).values(**values))

    def messages_of(self, table_id: str) -> list[Row[Any]]:
        """The last messages, oldest first."""
        query = sa.select(messages).where(messages.c.table_id == table_id).order_by(messages.c.id.desc()).limit(MESSAGES_SHOWN)
        return self.rows(query)[::-1]

    def keep_analysis(self, table_id: str, document: dict[str, Any]) -> None:
        with self.writing() as connection:
            connection.execute(sa.delete(analyses).where(analyses.c.table_id == table_id))
            connection.execute(sa.insert(analyses).values(table_id=table_id, document=document))

    def analysis_of(self, table_id: str) -> dict[str, Any] | None:
        found = self.row(sa.select(analyses.c.document).where(analyses.c.table_id == table_id))
        return dict(found.document) if found else None


def insert_event(connection: Connection, table_id: str, number: int, event: Event) -> None:
    values = {"kind": event.kind, "player": event.player, "data": event.data, "at": event.at}
    connection.execute(sa.insert(events).values(table_id=table_id, number=number, **values))


def settle(connection: Connection, table_id: str, summary: dict[str, Any], seats: list[dict[str, Any]] | None) -> None:
    connection.execute(sa.update(tables).where(tables.c.id == table_id).values(**summary))
    if seats is not None:
        connection.execute(sa.delete(seatings).where(seatings.c.table_id == table_id))
        connection.execute(sa.insert(seatings), [{"table_id": table_id, "seat": seat, **values} for seat, values in enumerate(seats)])
