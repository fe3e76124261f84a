"""What all handlers of pages share: who visits, how pages are shown, and how a change is answered."""

from __future__ import annotations

import secrets
from http import HTTPStatus
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from pydantic import TypeAdapter, ValidationError

from seaboard.table.assets import static
from seaboard.table.errors import TableError
from seaboard.table.hall import Hall
from seaboard.table.identity import Identity, current_player, remember
from seaboard.table.panels import TEMPLATES, Pages
from seaboard.table.preferences import Preferences, layout_of, preferences_of
from seaboard.table.schemas import Name
from seaboard.table.store import Player

MANNERS = ("Brisk", "Calm", "Clever", "Daring", "Jolly", "Keen", "Lucky", "Merry", "Nimble", "Patient", "Quiet", "Steady", "Sunny", "Wily")
BIRDS = ("Albatross", "Auk", "Cormorant", "Curlew", "Dunlin", "Eider", "Gannet", "Heron", "Kittiwake", "Petrel", "Puffin", "Skua", "Tern")
TEMPLATES.globals["static"] = static


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
        self.look: Preferences = preferences_of(request)
        self.layout = layout_of(request, self.look)
        self.key = ""  # of somebody who was not known before this request

    def person(self, name: str = "") -> Player:
        """Who asks; somebody new gets an identity, with which `answered` comes back."""
        if self.player is None:
            self.player = self.identity.new(checked_name(name) if name.strip() else suggestion())
            self.key = self.identity.key_of(self.player)
        return self.player

    def known(self) -> Player:
        """Who asks; refused if nobody knows them."""
        if self.player is None:
            raise TableError(401, "Take a seat or choose a name first.")
        return self.player

    def show(self, template: str, **facts: Any) -> HTMLResponse:
        """A page."""
        facts |= {"player": self.player, "look": self.look}
        return HTMLResponse(TEMPLATES.get_template(template).render(facts), headers={"Vary": "Cookie"})

    def answered(self, place: str) -> Response:
        """After a change: a browser goes on to a place, a script learns that all is well."""
        plain = "text/html" in self.request.headers.get("accept", "")
        response: Response = RedirectResponse(place, 303) if plain else Response(status_code=204)
        if self.key:
            remember(self.request, response, self.key)
        return response

    @property
    def origin(self) -> str:
        """Where this server is, as the browser sees it."""
        return f"{self.request.url.scheme}://{self.request.url.netloc}"


Visiting = Annotated[Visit, Depends(Visit)]


def checked_name(name: str) -> str:
    """A name that may be shown."""
    try:
        return TypeAdapter(Name).validate_python(name)
    except ValidationError:
        raise TableError(422, "A name has 1 to 40 characters.") from None


def refuse(request: Request, status: int, sentence: str) -> Response:
    """A refusal as a page."""
    heading = "Not found" if status == 404 else "That did not work"
    back = request.headers.get("referer", "")
    place = urlsplit(back).path
    ours = urlsplit(back).netloc == request.url.netloc and place != request.url.path and not place.startswith("//")
    facts = {
        "status": f"{status} {HTTPStatus(status).phrase}",
        "heading": heading,
        "sentence": sentence,
        "back": place if ours else "",
        "look": preferences_of(request),
        "player": None if status >= 500 else current_player(request),
    }
    return HTMLResponse(TEMPLATES.get_template("error.html").render(facts), status)
