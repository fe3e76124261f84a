"""One's own page: name and preferences, and the secrets that show who one is, made, used and revoked."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import HTMLResponse

from seaboard.core.play.registry import game as find_game
from seaboard.table import muting
from seaboard.table.credentials import Credential, no_such_link
from seaboard.table.errors import TableError
from seaboard.table.identity import Shown, forget_me
from seaboard.table.preferences import CHOICES, chosen, keep
from seaboard.table.schemas import Label, Person
from seaboard.table.store import Player
from seaboard.table.visits import Visit, Visiting, checked_name, suggestion

NAMED = 5  # tables that a warning names

router = APIRouter(default_response_class=HTMLResponse)


@router.post("/name")
async def name_oneself(visit: Visiting, name: Annotated[str, Form()]) -> Response:
    """Choose a name, or another one."""
    await rename(visit, name)
    return visit.answered("/")


async def rename(visit: Visit, name: str) -> None:
    if visit.player is None:
        await visit.person(name)
    elif checked_name(name) != visit.player.name:
        visit.player = await visit.identity.rename(visit.player, checked_name(name))
        visit.hall.renamed(visit.player)


@router.get("/me")
async def me(visit: Visiting) -> Response:
    """Name, preferences, and ways to be oneself elsewhere."""
    return own_page(visit)


def own_page(visit: Visit, link: str = "", key: str = "", key_name: str = "") -> Response:
    """The page, with a link or a key that is shown this once."""
    own = visit.identity.credentials.of(visit.player) if visit.player else []
    facts: dict[str, Any] = {
        "choices": CHOICES,
        "suggestion": suggestion(),
        "origin": visit.origin,
        "keys": [one for one in own if one.kind in ("token", "old")],
        "browsers": sum(one.kind == "session" for one in own),
        "link": link,
        "key": key,
        "key_name": key_name,
        "muted": muting.muted_by(visit.hall, visit.player) if visit.player else [],
    }
    return visit.show("me.html", **facts)


@router.post("/me/unmute")
async def unmute(visit: Visiting, person: Annotated[Person, Form()]) -> Response:
    """Hear somebody again."""
    await muting.unmute(visit.hall, visit.known(), person)
    return visit.answered("/me")


@router.post("/me")
async def change_me(visit: Visiting, request: Request) -> Response:
    """Keep name and preferences."""
    form = await request.form(max_files=0, max_fields=20)
    words = {name: value for name, value in form.items() if isinstance(value, str)}
    await rename(visit, words.get("name", ""))
    response = visit.answered("/me")
    keep(request, response, chosen(words))
    return response


# --- going on elsewhere --------------------------------------------------------------------------------------------------------


@router.post("/me/link")
async def make_link(visit: Visiting) -> Response:
    """A private link, shown this once."""
    return own_page(visit, link=await private_link(visit))


async def private_link(visit: Visit) -> str:
    return f"{visit.origin}/resume/{await visit.identity.make(visit.known(), 'link')}"


@router.get("/resume/{secret}")
async def resume(visit: Visiting, secret: str) -> Response:
    """Ask before this browser becomes somebody."""
    return resume_page(visit, secret)


def resume_page(visit: Visit, secret: str, link: str = "") -> Response:
    somebody = visit.identity.player_of(Shown(secret, ("link", "old")))
    if somebody is None:
        raise no_such_link()
    given_up = visit.player if visit.player and visit.player.id != somebody.id else None
    return visit.show("resume.html", somebody=somebody, link=link, given_up=given_up, tables=tables_of(visit, given_up))


def tables_of(visit: Visit, player: Player | None) -> str:
    """The tables of a player that are not over, for a warning; empty where there are none."""
    if player is None:
        return ""
    found = [row for row, _ in visit.hall.store.listing("mine", player) if row.status in ("open", "playing")]
    named = [row.settings["title"] or find_game(row.game).title for row in found[:NAMED]]
    more = [f"{len(found) - NAMED} more"] if len(found) > NAMED else []
    return ", ".join(named + more)


@router.post("/resume/{secret}")
async def become(visit: Visiting, secret: str, first: Annotated[str, Form()] = "") -> Response:
    """Go on as somebody in this browser; or `first` make a link with which to come back as who one is here."""
    if first == "link":
        return resume_page(visit, secret, await private_link(visit))
    visit.session = await visit.identity.use_link(secret, visit.credential)
    return visit.answered("/")


# --- keys of programs ----------------------------------------------------------------------------------------------------------


@router.post("/me/keys")
async def make_key(visit: Visiting, name: Annotated[str, Form()]) -> Response:
    """A key for a program, shown this once."""
    player, label = visit.known(), checked_name(name, Label)
    return own_page(visit, key=await visit.identity.make(player, "token", label), key_name=label)


@router.post("/me/keys/revoke")
async def revoke_key(visit: Visiting, key: Annotated[str, Form(max_length=32)]) -> Response:
    """The key is not known any more."""
    await visit.identity.revoke(visit.known(), key)
    return visit.answered("/me")


# --- signing out ---------------------------------------------------------------------------------------------------------------


@router.get("/me/sign-out")
async def ask_to_sign_out(visit: Visiting) -> Response:
    """What would be signed out, and what would be lost."""
    own = visit.identity.credentials.of(visit.known())
    others = [one for one in own if not is_here(visit, one)]
    return visit.show("sign_out.html", others=others, tables=tables_of(visit, visit.player))


def is_here(visit: Visit, one: Credential) -> bool:
    return visit.credential is not None and one.id == visit.credential.id


@router.post("/me/sign-out")
async def sign_out(visit: Visiting, request: Request, where: Annotated[str, Form()]) -> Response:
    """Sign out here, everywhere else, or everywhere: browsers, links and keys."""
    if where not in ("here", "elsewhere", "everywhere"):
        raise TableError(422, "Sign out here, elsewhere or everywhere.")
    own = visit.identity.credentials.of(visit.known())
    gone = [one.id for one in own if where == "everywhere" or is_here(visit, one) == (where == "here")]
    await visit.identity.revoke(visit.known(), *gone)
    if where == "elsewhere":
        return visit.answered("/me")
    visit.session = ""
    response = visit.answered("/")
    forget_me(request, response)
    return response
