"""Who is asking. There is no registration: a player is an id and a name, and a signed string that says so.

That string, the key, is the cookie of a browser, the bearer token of a program, and the private link to go on elsewhere. Its signature is
compared in constant time, by itsdangerous.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response
from itsdangerous import BadSignature, URLSafeSerializer

from seaboard.table.errors import TableError
from seaboard.table.store import Player, Store

COOKIE = "seaboard"
A_YEAR = 365 * 86400


class Identity:
    """Makes keys and reads them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.serializer = URLSafeSerializer(store.signing_key(), salt="player")
        self.known: dict[str, Player] = {}

    def key_of(self, player: Player) -> str:
        return str(self.serializer.dumps(player.id))

    def player_of(self, key: str) -> Player | None:
        """The player of a key; None if it is not one of ours."""
        try:
            player_id = self.serializer.loads(key)
        except BadSignature:
            return None
        if player_id not in self.known:
            found = self.store.player(player_id) if isinstance(player_id, str) else None
            if not found:
                return None
            self.known[player_id] = found
        return self.known[player_id]

    def new(self, name: str) -> Player:
        return self.store.add_player(name)

    def rename(self, player: Player, name: str) -> Player:
        self.store.rename(player.id, name)
        self.known[player.id] = Player(player.id, name)
        return self.known[player.id]


def key_in(request: Request) -> str:
    """The key that a request carries; a program's before a browser's."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else request.cookies.get(COOKIE, "")


def current_player(request: Request) -> Player | None:
    """Who is asking, if we know; as a dependency of handlers."""
    identity: Identity = request.app.state.identity
    return identity.player_of(key_in(request))


def known_player(request: Request) -> Player:
    """Who is asking; refused if we do not know."""
    player = current_player(request)
    if player is None:
        raise TableError(401, "Choose a name first: POST /api/players, and send the key as a bearer token.")
    return player


MaybePlayer = Annotated[Player | None, Depends(current_player)]
SomePlayer = Annotated[Player, Depends(known_player)]


def remember(request: Request, response: Response, key: str) -> None:
    """Give a browser its identity."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, key, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure, path="/")
