"""What shows who somebody is. There are no passwords: whoever has a secret is its player, so secrets end, and can be revoked one by one.

    kind      what it is                                            it ends
    session   the cookie of one browser                             180 days after it was last used
    token     the key of one program, sent as a bearer token        a year after it was last used
    link      a private link, to go on in another browser           when it is used, or after a day
    old       a key from before there were these, which was all     a month after the database was brought up to date

Secrets are long and random, so a plain hash of them is kept, and nothing that is kept makes anybody somebody else.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from seaboard.table.errors import TableError
from seaboard.table.store import Player, Store, credentials, new_id, players

Kind = Literal["session", "token", "link", "old"]
A_DAY = 86400.0
LASTS: dict[Kind, float] = {"session": 180 * A_DAY, "token": 365 * A_DAY, "link": A_DAY}
MOST: dict[Kind, int] = {"session": 30, "token": 20, "link": 5}  # of one player; the oldest sessions and links make room
FIRST_TOKEN = "made with the player"


@dataclass(frozen=True)
class Credential:
    """A secret that is known, without the secret."""

    id: str
    kind: Kind
    player: Player
    name: str
    created: float
    used: float
    expires: float

    @property
    def is_due(self) -> bool:
        """Whether its end should be put off, as it is used: once a day is enough."""
        return self.kind in ("session", "token") and time.time() - self.used > A_DAY


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def add(connection: Connection, player_id: str, kind: Kind, name: str = "") -> str:
    """A new secret of a player; the only time that it is known."""
    own = sa.and_(credentials.c.player == player_id, credentials.c.kind == kind)
    connection.execute(sa.delete(credentials).where(own, credentials.c.expires < time.time()))
    kept = connection.execute(sa.select(credentials.c.id, credentials.c.name).where(own).order_by(credentials.c.used.desc())).all()
    if kind == "token" and name in [row.name for row in kept]:
        raise TableError(409, f"You have a key named {name} already; choose another name, or revoke that one first.")
    if kind == "token" and len(kept) >= MOST[kind]:
        raise TableError(409, f"You have {MOST[kind]} keys; revoke one first.")
    connection.execute(sa.delete(credentials).where(credentials.c.id.in_([row.id for row in kept[MOST[kind] - 1 :]])))
    secret, now = secrets.token_urlsafe(32), time.time()
    made = {"id": new_id(), "hash": hash_of(secret), "player": player_id, "kind": kind, "name": name, "created": now, "used": now}
    connection.execute(sa.insert(credentials).values(**made, expires=now + LASTS[kind]))
    return secret


class Credentials:
    """Those of a database. What writes is called through `Store.write` where a server runs."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def newcomer(self, name: str, kind: Kind) -> tuple[Player, str]:
        """Somebody new, with a first secret."""
        with self.store.writing() as connection:
            player = self.store.insert_player(connection, name)
            return player, add(connection, player.id, kind, FIRST_TOKEN if kind == "token" else "")

    def make(self, player_id: str, kind: Kind, name: str = "") -> str:
        with self.store.writing() as connection:
            return add(connection, player_id, kind, name)

    def find(self, secret: str, *kinds: Kind) -> Credential | None:
        """What a secret is, if it is one of these kinds and has not ended."""
        query = sa.select(credentials, players.c.name.label("called"), players.c.banned).join(players, players.c.id == credentials.c.player)
        row = self.store.row(query.where(credentials.c.hash == hash_of(secret), credentials.c.kind.in_(kinds)))
        return credential_of(row) if row and row.expires > time.time() else None

    def of(self, player: Player) -> list[Credential]:
        """Those of a player that have not ended, the newest first."""
        query = sa.select(credentials, players.c.name.label("called"), players.c.banned).join(players, players.c.id == credentials.c.player)
        query = query.where(credentials.c.player == player.id, credentials.c.expires > time.time()).order_by(credentials.c.created.desc())
        return [credential_of(row) for row in self.store.rows(query)]

    def renew(self, found: Credential) -> None:
        """Put off the end of a credential that is used."""
        now = time.time()
        with self.store.writing() as connection:
            kept = sa.update(credentials).where(credentials.c.id == found.id)
            connection.execute(kept.values(used=now, expires=now + LASTS[found.kind]))

    def use_link(self, secret: str, instead: Credential | None) -> str:
        """A session for a private link, which is then used up; it comes instead of the one that the browser has. An old key is not."""
        with self.store.writing() as connection:
            row = connection.execute(
                sa.select(credentials).where(credentials.c.hash == hash_of(secret), credentials.c.expires > time.time())
            ).first()
            if row is None or row.kind not in ("link", "old"):
                raise no_such_link()
            used = [row.id] if row.kind == "link" else []
            given_up = [instead.id] if instead and instead.kind == "session" else []
            connection.execute(sa.delete(credentials).where(credentials.c.id.in_(used + given_up)))
            return add(connection, row.player, "session")

    def revoke(self, player: Player, *ids: str) -> None:
        with self.store.writing() as connection:
            connection.execute(sa.delete(credentials).where(credentials.c.player == player.id, credentials.c.id.in_(ids)))


def credential_of(row: Any) -> Credential:
    return Credential(row.id, row.kind, Player(row.player, row.called, row.banned), row.name, row.created, row.used, row.expires)


def no_such_link() -> TableError:
    return TableError(404, "This private link is not valid any more: each can be used once, for a day. Make another on your page, /me.")
