"""What the host of a server does to its database, while the server runs or not; `seaboard admin` calls it.

Each change leaves a row in `changes`, which a running server reads every few seconds; banned players it notices as soon.
"""

from __future__ import annotations

import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Row

from seaboard.core.errors import SeaboardError
from seaboard.table.store import (
    Event,
    Player,
    Store,
    analyses,
    changes,
    credentials,
    events,
    messages,
    metadata,
    mutes,
    players,
    seatings,
    tables,
)

SOMEBODY = "Somebody who left"
PERSONS = ("player", "other", "creator")  # how columns are called that say who somebody is
UNTOLD = ("hash", "seed")  # columns that are nobody's business


# --- looking -------------------------------------------------------------------------------------------------------------------


def list_tables(store: Store, status: str | None = None) -> list[dict[str, Any]]:
    """All tables, the newest first."""
    last = sa.select(sa.func.max(events.c.at)).where(events.c.table_id == tables.c.id).scalar_subquery().label("last")
    query = sa.select(tables, last).order_by(tables.c.created.desc())
    found = store.rows(query.where(tables.c.status == status) if status else query)
    people: dict[str, list[str]] = {}
    for seat in store.rows(sa.select(seatings).order_by(seatings.c.table_id, seatings.c.seat)):
        people.setdefault(seat.table_id, []).append(seat.name)
    return [
        {
            "id": row.id,
            "game": row.game,
            "title": row.settings["title"],
            "status": row.status,
            "public": row.public,
            "players": people.get(row.id, []),
            "creator": row.creator,
            "created": row.created,
            "last": row.last or row.created,
        }
        for row in found
    ]


def list_players(store: Store) -> list[dict[str, Any]]:
    """All players, the newest first."""
    seats = sa.select(sa.func.count()).where(seatings.c.player == players.c.id).scalar_subquery().label("seats")
    last = sa.select(sa.func.max(credentials.c.used)).where(credentials.c.player == players.c.id).scalar_subquery().label("last")
    return [row._asdict() for row in store.rows(sa.select(players, seats, last).order_by(players.c.created.desc()))]


def find_player(store: Store, who: str) -> Player:
    """The player of an id, or of a name that only one has."""
    found = store.rows(sa.select(players).where(sa.or_(players.c.id == who, players.c.name == who)))
    exact = [row for row in found if row.id == who] or found
    if not exact:
        raise SeaboardError(f"There is no player {who!r}; `seaboard admin players` lists them.")
    if len(exact) > 1:
        raise SeaboardError(f"{len(exact)} players are called {who!r}; give the id: {', '.join(row.id for row in exact)}.")
    return Player(exact[0].id, exact[0].name, exact[0].banned)


def find_table(store: Store, table_id: str) -> Row[Any]:
    found = store.row(sa.select(tables).where(tables.c.id == table_id))
    if not found:
        raise SeaboardError(f"There is no table {table_id!r}; `seaboard admin tables` lists them.")
    return found


def export(store: Store, player: Player) -> dict[str, list[dict[str, Any]]]:
    """Everything that is kept about a player, by table of the database; not the hashes of secrets, nor seeds, which tell what is hidden."""
    found: dict[str, list[dict[str, Any]]] = {}
    for name, table in metadata.tables.items():
        columns = [table.c.id] if table is players else [table.c[one] for one in PERSONS if one in table.c]
        if columns:
            told = [column for column in table.c if column.name not in UNTOLD]
            rows = store.rows(sa.select(*told).where(sa.or_(*(column == player.id for column in columns))))
            found[name] = [row._asdict() for row in rows]
    return found


# --- doing ---------------------------------------------------------------------------------------------------------------------


def tell(connection: Connection, *, table_id: str | None = None, player: str | None = None) -> None:
    """Let a running server hear of a change."""
    connection.execute(sa.insert(changes).values(table_id=table_id, player=player))


def close_table(store: Store, table_id: str) -> None:
    """Nobody plays on there; it can still be looked at."""
    if find_table(store, table_id).status not in ("open", "playing"):
        raise SeaboardError("The table is over already.")
    length = len(store.events_of(table_id))
    store.append(table_id, length, [Event("close", None, {"why": "host"}, time.time())], {"status": "aborted", "actor": None}, None)
    with store.writing() as connection:
        tell(connection, table_id=table_id)


def delete_table(store: Store, table_id: str) -> None:
    find_table(store, table_id)
    with store.writing() as connection:
        for one in (analyses, messages, seatings, events):
            connection.execute(sa.delete(one).where(one.c.table_id == table_id))
        connection.execute(sa.delete(tables).where(tables.c.id == table_id))
        tell(connection, table_id=table_id)


def ban(store: Store, player: Player, why: str) -> None:
    """Refuse whatever a player asks for; empty lets them in again."""
    with store.writing() as connection:
        connection.execute(sa.update(players).where(players.c.id == player.id).values(banned=why))
        tell(connection, player=player.id)


def delete_player(store: Store, player: Player) -> None:
    """The name, the secrets, what they said and their webhooks go; the decisions stay, so that the others can replay their games."""
    with store.writing() as connection:
        connection.execute(sa.update(players).where(players.c.id == player.id).values(name=SOMEBODY))
        connection.execute(sa.update(seatings).where(seatings.c.player == player.id).values(name=SOMEBODY))
        for one in (credentials, messages, mutes):
            connection.execute(sa.delete(one).where(one.c.player == player.id))
        connection.execute(sa.delete(mutes).where(mutes.c.other == player.id))
        named = sa.select(events).where(events.c.kind.in_(("sit", "remove", "close", "reserve")))
        for row in connection.execute(named).all():
            if (row.data.get("player") or row.player) == player.id and "name" in row.data:
                at = sa.and_(events.c.table_id == row.table_id, events.c.number == row.number)
                connection.execute(sa.update(events).where(at).values(data=row.data | {"name": SOMEBODY}))
        for row in connection.execute(sa.select(tables.c.id, tables.c.settings).where(tables.c.creator == player.id)).all():
            connection.execute(sa.update(tables).where(tables.c.id == row.id).values(settings=row.settings | {"webhook": None}))
        tell(connection, player=player.id)
