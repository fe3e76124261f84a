"""What is kept: players, tables, and for each table the numbered events that make it. SQLite by default, PostgreSQL for a host of many.

A table is its header (game, options, seed, settings) and its events; everything else about it follows from them. The number of an event
is its key, so of two that claim the same number one is refused. Events are only ever added: an undo is an event too.

    kind       data                        what happened
    sit        seat, name                  a player took a seat
    stand      seat                        a player left it before the game began
    bot        seat, spec                  a bot was put on a seat
    reserve    seat, player, name          a seat waits for a player, who played before a rematch
    remove     seat, name                  who made the table freed a seat; a person who sat there may not sit down there again
    act        text, seat, spent           a decision, in notation; the seconds since its clock began
    undo       decisions, spent            decisions were taken back; so many are left; seconds, if the same player decided
    leave      seat                        a player has gone, and may come back
    replace    seat, spec, why, spent      a bot plays on for a player: left, absent, clock or vote; seconds, if it was their turn
    return     seat, spent                 the player is back; seconds likewise
    vote       seat                        a player wants another one replaced
    resign     seat, spec                  a player gave up, and a bot has the seat
    ask        what, decisions             a player asks the others to agree to an undo, so that so many decisions are left, or to abort
    agree                                  another one does
    refuse                                 another one does not, or who asked asks no more
    close      why, name, days             the table was closed without a result: maker, alone, consent, resigned or abandoned
    rematch    table                       the table where it goes on
    close      why                         the game ends without a result

`seatings`, and `status`, `actor` and `outcome` of a table, are what its events have come to: kept for lists, written with the event.
"""

from __future__ import annotations

import os
import re
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.engine import Connection, Row
from sqlalchemy.exc import IntegrityError

from seaboard.core.errors import SeaboardError
from seaboard.table import writing
from seaboard.table.errors import no_such_table, stale

P = ParamSpec("P")
T = TypeVar("T")
metadata = sa.MetaData()
players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("banned", sa.String(200), nullable=False, server_default=""),  # why; empty for those who may play
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
credentials = sa.Table(
    "credentials",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("hash", sa.String(64), nullable=False, unique=True),  # of a secret, which is kept nowhere
    sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False),
    sa.Column("expires", sa.Float, nullable=False),
)
changes = sa.Table(  # made from outside, for a running server to hear of
    "changes",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32)),
    sa.Column("player", sa.String(32)),
)
mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("other", sa.String(32), sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("blocks", sa.Boolean, nullable=False),  # the other may not sit down at tables that the player makes
)

MESSAGES_SHOWN = 200
RUNS = re.compile(r'"absence": ?"(clock|bot)"')  # settings with which time counts though nobody is there
LISTED = 60  # tables of a list
IN_MEMORY = (":memory:", "sqlite://", "sqlite:///:memory:")  # as several threads share it, it is a file that goes with the store


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
    banned: str = ""  # why


def new_id() -> str:
    """An id that nobody can guess; at the command line it does not look like an option."""
    found = secrets.token_urlsafe(12)
    return found if found[0] != "-" else new_id()


def engine_of(url: str) -> sa.Engine:
    """The database of a URL, or of the path of an SQLite file."""
    if "://" not in url:
        os.close(os.open(url, os.O_CREAT | os.O_RDWR, 0o600))  # the seeds are in it
    url = url if "://" in url else f"sqlite:///{url}"
    engine = sa.create_engine(url, hide_parameters=True, pool_pre_ping=not url.startswith("sqlite"))
    if engine.dialect.name == "sqlite":

        @sa.event.listens_for(engine, "connect")
        def set_up(connection: Any, _: Any) -> None:
            patience = f"busy_timeout={int(writing.PATIENCE * 1000)}"
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON", patience):
                connection.execute(f"PRAGMA {pragma}")

    return engine


class Store:
    """The database, migrated to the present version when it is opened. What writes is called by `write` where a server runs."""

    def __init__(self, url: str) -> None:
        self.writer = writing.Writer()
        self.passing = tempfile.TemporaryDirectory(prefix="seaboard-") if url in IN_MEMORY else None
        url = f"{self.passing.name}/tables.db" if self.passing else url
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

    def answers(self) -> None:
        """Ask the database for nothing; fails if it does not answer."""
        self.row(sa.select(players.c.id).limit(1))

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()
        if self.passing:
            self.passing.cleanup()

    async def write(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Let something be written, as in `await store.write(store.rename, player.id, name)`, while others go on."""
        return await self.writer.write(work, *given, **named)

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

    def add_player(self, name: str) -> Player:
        with self.writing() as connection:
            return self.insert_player(connection, name)

    def insert_player(self, connection: Connection, name: str) -> Player:
        player = Player(new_id(), name)
        connection.execute(sa.insert(players).values(id=player.id, name=name, created=time.time()))
        return player

    def player(self, player_id: str) -> Player | None:
        found = self.row(sa.select(players).where(players.c.id == player_id))
        return Player(found.id, found.name, found.banned) if found else None

    def rename(self, player_id: str, name: str) -> None:
        with self.writing() as connection:
            connection.execute(sa.update(players).where(players.c.id == player_id).values(name=name))
            connection.execute(sa.update(seatings).where(seatings.c.player == player_id).values(name=name))

    def mutes(self) -> dict[str, dict[str, bool]]:
        """By player: whom they do not want to hear, and whether they block them."""
        found: dict[str, dict[str, bool]] = {}
        for row in self.rows(sa.select(mutes)):
            found.setdefault(row.player, {})[row.other] = row.blocks
        return found

    def mute(self, player_id: str, other_id: str, blocks: bool | None) -> None:
        """Keep that a player does not want to hear another one; without `blocks`, that the player does again."""
        with self.writing() as connection:
            connection.execute(sa.delete(mutes).where(mutes.c.player == player_id, mutes.c.other == other_id))
            if blocks is not None:
                connection.execute(sa.insert(mutes).values(player=player_id, other=other_id, blocks=blocks))

    # --- tables ----------------------------------------------------------------------------------------------------------

    def add_table(self, header: dict[str, Any], made: Sequence[Event], summary: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """A new table with its first events and what they have come to."""
        with self.writing() as connection:
            connection.execute(sa.insert(tables).values(created=time.time(), **header))
            insert_events(connection, header["id"], 0, made)
            settle(connection, header["id"], summary, seats)

    def header(self, table_id: str) -> Row[Any]:
        found = self.row(sa.select(tables).where(tables.c.id == table_id))
        if not found:
            raise no_such_table()
        return found

    def changes_since(self, number: int) -> list[Row[Any]]:
        """What was changed from outside after the change of that number."""
        return self.rows(sa.select(changes).where(changes.c.id > number).order_by(changes.c.id))

    def events_of(self, table_id: str) -> list[Event]:
        query = sa.select(events).where(events.c.table_id == table_id).order_by(events.c.number)
        return [Event(row.kind, row.player, row.data, row.at) for row in self.rows(query)]

    def append(
        self, table_id: str, number: int, made: Sequence[Event], summary: dict[str, Any], seats: list[dict[str, Any]] | None
    ) -> None:
        """Add events with what the table has come to, all or none; refused if the number of the first is taken."""
        try:
            with self.writing() as connection:
                insert_events(connection, table_id, number, made)
                settle(connection, table_id, summary, seats)
        except IntegrityError:
            raise stale() from None

    def running(self) -> list[str]:
        """The tables that are being played."""
        return [row.id for row in self.rows(sa.select(tables.c.id).where(tables.c.status == "playing"))]

    def restless(self) -> list[str]:
        """The tables at which something is to happen without anybody coming: a bot decides, or a clock or somebody's absence runs."""
        decides = sa.and_(seatings.c.table_id == tables.c.id, seatings.c.seat == tables.c.actor)
        words = sa.cast(tables.c.settings, sa.Text).label("words")  # as text, lest one that cannot be read hide all others
        query = sa.select(tables.c.id, words, seatings.c.kind, seatings.c.replaced).join(seatings, decides)
        found = self.rows(query.where(tables.c.status == "playing").order_by(tables.c.created.desc()))
        return [row.id for row in found if row.kind == "bot" or row.replaced or RUNS.search(row.words)]

    def uploaded(self, player_id: str) -> int:
        """How many games a player has uploaded to be looked at."""
        query = sa.select(sa.func.count()).where(tables.c.creator == player_id, tables.c.status == "looking")
        return int(self.rows(query)[0][0])

    def untouched(self, before: float) -> list[Row[Any]]:
        """The tables that wait or are played and at which nothing has happened or been said since then, with their settings, how many
        events they have, and when something last happened.
        """
        newest = sa.select(events.c.number).where(events.c.table_id == tables.c.id).order_by(events.c.number.desc()).limit(1)
        happened = sa.select(events.c.at).where(events.c.table_id == tables.c.id).order_by(events.c.number.desc()).limit(1)
        said = sa.select(messages.c.at).where(messages.c.table_id == tables.c.id).order_by(messages.c.id.desc()).limit(1)
        last = [sa.func.coalesce(one.scalar_subquery(), tables.c.created) for one in (happened, said)]
        touched = sa.case((last[0] > last[1], last[0]), else_=last[1]).label("touched")
        length = (sa.func.coalesce(newest.scalar_subquery(), -1) + 1).label("length")
        query = sa.select(tables.c.id, tables.c.settings, length, touched)
        return self.rows(query.where(tables.c.status.in_(("open", "playing")), touched < before))

    def unfinished(self, player_id: str) -> int:
        """How many tables of a player wait or are played."""
        query = sa.select(sa.func.count()).where(tables.c.creator == player_id, tables.c.status.in_(("open", "playing")))
        return int(self.rows(query)[0][0])

    def listing(self, kind: str, player: Player | None, most: int = LISTED) -> list[tuple[Row[Any], list[Row[Any]]]]:
        """Public tables of a kind with their seats, or those that are a player's own; the newest first."""
        query = sa.select(tables).limit(most)
        newest = tables.c.created.desc()
        if kind == "mine":
            own_id = player.id if player else None
            over = sa.case((tables.c.status.in_(("open", "playing")), 0), else_=1)  # lest those that go on get lost among them
            query = query.order_by(over, newest)
            own = sa.select(seatings.c.table_id).where(seatings.c.player == own_id)
            query = query.where(sa.or_(tables.c.id.in_(own), tables.c.creator == own_id))
        else:
            statuses = ("finished", "looking") if kind == "finished" else (kind,)
            query = query.where(tables.c.public, tables.c.status.in_(statuses)).order_by(newest)
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


def insert_events(connection: Connection, table_id: str, first: int, made: Sequence[Event]) -> None:
    if made:
        rows = [{"table_id": table_id, "number": number, **vars(event)} for number, event in enumerate(made, first)]
        connection.execute(sa.insert(events), rows)


def settle(connection: Connection, table_id: str, summary: dict[str, Any], seats: list[dict[str, Any]] | None) -> None:
    connection.execute(sa.update(tables).where(tables.c.id == table_id).values(**summary))
    if seats is not None:
        connection.execute(sa.delete(seatings).where(seatings.c.table_id == table_id))
        connection.execute(sa.insert(seatings), [{"table_id": table_id, "seat": seat, **values} for seat, values in enumerate(seats)])
