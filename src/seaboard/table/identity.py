"""Who is asking: a browser says it by its cookie, a program by its key. There is no registration: a player is an id and a name."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace
from typing import Annotated, NamedTuple

from fastapi import Depends, Request, Response

from seaboard.table.credentials import LASTS, Credential, Credentials, Kind
from seaboard.table.errors import TableError
from seaboard.table.store import Player, Store
from seaboard.table.writing import CannotWrite

COOKIE = "seaboard"
FRESH = 3.0  # seconds for which a credential is believed without asking the database, where others may revoke it
MOST_KNOWN = 10_000  # credentials kept in memory


class Shown(NamedTuple):
    """What a request shows, and what it may be."""

    secret: str
    kinds: tuple[Kind, ...]


class Identity:
    """Recognises players."""

    def __init__(self, store: Store) -> None:
        self.store, self.credentials = store, Credentials(store)
        self.known: dict[Shown, tuple[float, Credential]] = {}  # with when it was looked up

    def credential_of(self, shown: Shown) -> Credential | None:
        """What a request shows; None if it is not one of ours, has ended or was revoked."""
        if not shown.secret:
            return None
        at, found = self.known.get(shown, (0.0, None))
        if found is None or time.monotonic() - at > FRESH:
            found = self.credentials.find(shown.secret, *shown.kinds)
            self.known.pop(shown, None)
            if found:
                self.known[shown] = (time.monotonic(), found)
            if len(self.known) > MOST_KNOWN:
                self.forget()
        return found

    def player_of(self, shown: Shown) -> Player | None:
        found = self.credential_of(shown)
        return found.player if found else None

    def is_still(self, shown: Shown, player: Player | None) -> bool:
        """Whether a player is still known by what was shown, and may be here; a stream may outlast it."""
        known = self.player_of(shown)
        return player is None or (known is not None and known.id == player.id and not known.banned)

    def forget(self) -> None:
        """Look everybody up again."""
        self.known.clear()

    async def new(self, name: str, kind: Kind) -> tuple[Player, str]:
        """Somebody new, and the secret with which they come back."""
        return await self.store.write(self.credentials.newcomer, name, kind)

    async def make(self, player: Player, kind: Kind, name: str = "") -> str:
        """A further secret for a player."""
        return await self.store.write(self.credentials.make, player.id, kind, name)

    async def use_link(self, secret: str, instead: Credential | None) -> str:
        made = await self.store.write(self.credentials.use_link, secret, instead)
        self.forget()
        return made

    async def revoke(self, player: Player, *ids: str) -> None:
        await self.store.write(self.credentials.revoke, player, *ids)
        self.forget()

    async def renew(self, shown: Shown, found: Credential) -> None:
        """Put off the end of what is used; if that cannot be written now, the next day does."""
        self.known[shown] = (time.monotonic(), replace(found, used=time.time()))
        with suppress(CannotWrite):
            await self.store.write(self.credentials.renew, found)

    async def rename(self, player: Player, name: str) -> Player:
        await self.store.write(self.store.rename, player.id, name)
        self.forget()
        return Player(player.id, name)


def key_in(request: Request) -> Shown:
    """What a request shows of who asks; a program's key before a browser's cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return Shown(token.strip(), ("token", "old"))
    return Shown(request.cookies.get(COOKIE, ""), ("session", "old"))


def current_player(request: Request) -> Player | None:
    """Who is asking, if we know; refused if they are banned."""
    identity: Identity = request.app.state.identity
    shown = key_in(request)
    found = identity.credential_of(shown)
    if found and found.is_due:
        request.app.state.hall.send(identity.renew(shown, found))
    if found and found.player.banned:
        raise TableError(403, f"You may not use this server any more: {found.player.banned}.".replace("..", "."))
    return found.player if found else None


# As dependencies of handlers they are coroutines: others are sent to a thread each, and requests wait for one another there.


async def maybe_player(request: Request) -> Player | None:
    """Who is asking, if we know; as a dependency of handlers."""
    return current_player(request)


async def known_player(request: Request) -> Player:
    """Who is asking; refused if we do not know."""
    player = current_player(request)
    if player is None:
        raise TableError(401, "Choose a name first: POST /api/players, and send the key as a bearer token.")
    return player


MaybePlayer = Annotated[Player | None, Depends(maybe_player)]
SomePlayer = Annotated[Player, Depends(known_player)]


def remember(request: Request, response: Response, session: str) -> None:
    """Give a browser its identity."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, session, max_age=int(LASTS["session"]), httponly=True, samesite="lax", secure=secure, path="/")


def forget_me(request: Request, response: Response) -> None:
    """Take its identity from a browser."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=request.url.scheme == "https", path="/")
