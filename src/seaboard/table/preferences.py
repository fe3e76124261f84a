"""How a person likes the pages: kept in a cookie of the browser, not by the server."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from urllib.parse import parse_qsl, urlencode

from fastapi import Request, Response

from seaboard.core.play.scene import LAYOUTS
from seaboard.drawing.styles import PALETTES, THEMES

COOKIE = "preferences"
SCREEN_COOKIE = "screen"  # set by table.js: the layout that suits the window
A_YEAR = 365 * 86400

SHAPES = (("auto", "As the window"), ("wide", "Wide"), ("broad", "Three columns"), ("middle", "Two columns"), ("phone", "One column"))
CHOICES: tuple[tuple[str, str, tuple[tuple[str, str], ...], str], ...] = (
    ("theme", "Light or dark", (("auto", "As my system"), ("light", "Light"), ("dark", "Dark")), ""),
    (
        "palette",
        "Colours",
        (("classic", "Classic"), ("safe", "Safe"), ("contrast", "Contrast")),
        "Safe is for people who cannot tell red, green and brown apart. No colour stands alone: everything has a shape as well.",
    ),
    ("layout", "Layout", SHAPES, ""),
    (
        "confirm",
        "Ask before a move that ends my turn",
        (("always", "Always"), ("people", "Among people"), ("never", "Never")),
        "Whatever you choose, moves can be taken back as far as the table allows.",
    ),
    ("motion", "Movement of pieces", (("normal", "Normal"), ("fast", "Fast"), ("none", "None")), ""),
    ("sound", "Sound when it is my turn", (("on", "On"), ("off", "Off")), ""),
    ("notices", "Notice when it is my turn and I am elsewhere", (("off", "Off"), ("on", "On")), "The browser asks you once."),
)
VALUES = {name: tuple(value for value, _ in values) for name, _, values, _ in CHOICES}
assert set(VALUES["theme"]) == set(THEMES) and set(VALUES["palette"]) == set(PALETTES)


@dataclass(frozen=True)
class Preferences:
    """See the head of this module; each is one of `VALUES`."""

    theme: str = "auto"
    palette: str = "classic"
    layout: str = "auto"
    confirm: str = "people"
    motion: str = "normal"
    sound: str = "on"
    notices: str = "off"

    def __getitem__(self, name: str) -> str:
        return str(getattr(self, name))


def chosen(pairs: dict[str, str]) -> Preferences:
    """The preferences among some names and values; what is unknown is ignored."""
    known = {field.name for field in fields(Preferences)}
    return Preferences(**{name: value for name, value in pairs.items() if name in known and value in VALUES[name]})


def preferences_of(request: Request) -> Preferences:
    """Those of the browser that asks."""
    return chosen(dict(parse_qsl(request.cookies.get(COOKIE, "")[:500])))


def keep(request: Request, response: Response, preferences: Preferences) -> None:
    """Let the browser remember them."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, urlencode(asdict(preferences)), max_age=A_YEAR, samesite="lax", secure=secure, path="/")


def layout_of(request: Request, preferences: Preferences) -> str:
    """The layout of drawings: as preferred, else as the window was, else by what the browser says of its device."""
    if preferences.layout != "auto":
        return preferences.layout
    seen = request.cookies.get(SCREEN_COOKIE)
    if seen in LAYOUTS:
        return seen
    agent = request.headers.get("user-agent", "")
    return "phone" if request.headers.get("sec-ch-ua-mobile") == "?1" or "Mobile" in agent else "wide"
