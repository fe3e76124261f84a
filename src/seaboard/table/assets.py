"""The files of the pages: read once, with a fingerprint in their addresses so that browsers keep them until they change."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Request, Response

from seaboard.drawing.styles import style_sheet
from seaboard.table.errors import TableError

FOLDER = Path(__file__).parent / "static"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".LICENSE": "text/plain"}
FOREVER = "public, max-age=31536000, immutable"
router = APIRouter(include_in_schema=False)


@cache
def files() -> dict[str, tuple[bytes, str]]:
    """By name: what the file holds, and its fingerprint. The style sheet of drawings is one of them."""
    found = {"board.css": style_sheet().encode()}
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix in TYPES:
            found[path.relative_to(FOLDER).as_posix()] = path.read_bytes()
    return {name: (data, hashlib.sha256(data).hexdigest()[:12]) for name, data in found.items()}


def static(name: str) -> str:
    """The address of a file."""
    return f"/static/{name}?v={files()[name][1]}"


@router.get("/static/{name:path}")
@router.head("/static/{name:path}")
async def asset(request: Request, name: str, v: str = "") -> Response:
    """A file; one asked for without its fingerprint is checked for changes every time."""
    if name not in files():
        raise TableError(404, "There is no such file.")
    data, fingerprint = files()[name]
    headers = {"Cache-Control": FOREVER if v == fingerprint else "no-cache", "ETag": f'"{fingerprint}"'}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(data, media_type=TYPES["." + name.rsplit(".", 1)[-1]], headers=headers)
