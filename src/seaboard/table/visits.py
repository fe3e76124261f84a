"""What all handlers of pages share: who visits, how pages are shown, and how a change is answered."""

from __future__ import annotations

import secrets
from http import HTTPStatus
from typing import Annotated, Any, TypeVar
from urllib.parse import urlsplit

from fastapi import Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from pydantic import TypeAdapter, ValidationError

from seaboard.table.assets import static
from seaboard.table.errors import TableError
from seaboard.table.hall import Hall
from seaboard.table.identity import COOKIE, Identity, current_player, key_in, remember
from seaboard.table.panels import TEMPLATES, Pages
from seaboard.table.preferences import Preferences, layout_of, preferences_of
from seaboard.table.schemas import Name
from seaboard.table.store import Player

MANNERS = ("Brisk", "Calm", "Clever", "Daring", "Jolly", "Keen", "Lucky", "Merry", "Nimble", "Patient", "Quiet", "Steady", "Sunny", "Wily")
BIRDS = ("Albatross", "Auk", "Cormorant", "Curlew", "Dunlin", "Eider", "Gannet", "Heron", "Kittiwake", "Petrel", "Puffin", "Skua", "Tern")
TEMPLATES.globals["static"] = static
R = TypeVar("R", bound=Response)


def suggestion() -> str:
    """A name for somebody who has none."""
    return f"{secrets.choice(MANNERS)} {secrets.choice(BIRDS)}"


class Visit:
    """A request for a page: who asks, and how they like pages."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.hall: Hall = request.app.state.hall
        self.identity: Identity = request.app.state.identity
        self.pages: Pages = request.app.state.pages
        self.player: Player | None = current_player(request)
        self.shown = key_in(request)
        self.credential = self.identity.credential_of(self.shown)
        self.look: Preferences = preferences_of(request)
        self.layout = layout_of(request, self.look)
        self.session = ""  # what the browser should remember from now on
        if self.credential and self.credential.kind == "session" and self.credential.is_due:
            self.session = self.shown.secret

    async def person(self, name: str = "") -> Player:
        """Who asks; somebody new gets an identity, with which `answered` comes back."""
        if self.player is None:
            self.player, self.session = await self.identity.new(checked_name(name) if name.strip() else suggestion(), "session")
        return self.player

    def known(self) -> Player:
        """Who asks; refused if nobody knows them."""
        if self.player is None:
            raise TableError(401, "Take a seat or choose a name first.")
        return self.player

    def show(self, template: str, **facts: Any) -> HTMLResponse:
        """A page."""
        facts |= {"player": self.player, "look": self.look}
        return self.remembered(HTMLResponse(TEMPLATES.get_template(template).render(facts), headers={"Vary": "Cookie"}))

    def answered(self, place: str) -> Response:
        """After a change: a browser goes on to a place, a script learns that all is well."""
        plain = "text/html" in self.request.headers.get("accept", "")
        response: Response = RedirectResponse(place, 303) if plain else Response(status_code=204)
        return self.remembered(response)

    def remembered(self, response: R) -> R:
        if self.session:
            remember(self.request, response, self.session)
        return response

    def is_still(self) -> bool:
        """Whether who asked is still known by what they showed."""
        return self.identity.is_still(self.shown, self.player)

    @property
    def origin(self) -> str:
        """Where this server is, as the browser sees it."""
        return f"{self.request.url.scheme}://{self.request.url.netloc}"


async def visit_of(request: Request) -> Visit:
    """The visit that a request is. A browser with a key from before there were sessions gets one."""
    visit = Visit(request)
    if visit.credential and visit.credential.kind == "old" and COOKIE in request.cookies and is_page(request):
        visit.session = await visit.identity.make(visit.credential.player, "session")
    return visit


def is_page(request: Request) -> bool:
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


Visiting = Annotated[Visit, Depends(visit_of)]


def checked_name(name: str, kind: Any = Name) -> str:
    """A name that may be shown; that of a person, or a label of something else."""
    try:
        return str(TypeAdapter(kind).validate_python(name))
    except ValidationError as error:
        bot = "like that of a bot" in str(error)
        raise TableError(422, "That name is like that of a bot; choose another." if bot else "A name has 1 to 40 characters.") from None


def came_from(request: Request) -> str:
    """The page of ours from which somebody came; nothing if there is none, or if what the browser says is no address."""
    try:
        back = urlsplit(request.headers.get("referer", ""))
        ours = back.netloc == request.url.netloc and back.path != request.url.path and not back.path.startswith("//")
    except ValueError:
        return ""
    return back.path if ours else ""


def refuse(request: Request, status: int, sentence: str) -> Response:
    """A refusal as a page."""
    heading = "Not found" if status == 404 else "That did not work"
    place = came_from(request)
    facts = {
        "status": f"{status} {HTTPStatus(status).phrase}",
        "heading": heading,
        "sentence": sentence,
        "back": place,
        "look": preferences_of(request),
        "player": None if status >= 500 else request.app.state.identity.player_of(key_in(request)),
    }
    return HTMLResponse(TEMPLATES.get_template("error.html").render(facts), status)
