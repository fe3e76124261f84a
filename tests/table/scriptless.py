"""A browser without scripts: it sends plain forms and follows to where they lead."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import httpx


class Browser:
    """Somebody with a browser without scripts."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=60, headers={"Accept": "text/html"}, follow_redirects=True)

    def get(self, path: str) -> str:
        answer = self.http.get(path)
        assert answer.status_code == 200, (path, answer.status_code, answer.text[:500])
        return answer.text

    def post(self, path: str, status: int = 200, **fields: Any) -> httpx.Response:
        """Send a form, and follow to the page that it leads to."""
        answer = self.http.post(path, data=fields)
        assert answer.status_code == status, (path, answer.status_code, answer.text[:500])
        return answer

    def press(self, page: str, button: str) -> httpx.Response:
        """Press the first button with these words, as a browser does: with the hidden fields of its form."""
        for form in re.findall(r"<form[^>]*>.*?</form>", page, re.S):
            for attributes, words in re.findall(r"<button([^>]*)>(.*?)</button>", form, re.S):
                if button in unescape(re.sub(r"<[^>]+>", "", words)) and "disabled" not in attributes:
                    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form))
                    fields |= dict(re.findall(r'name="([^"]+)" value="([^"]*)"', attributes))
                    place = re.search(r'formaction="([^"]+)"', attributes) or re.search(r'action="([^"]+)"', form)
                    assert place
                    return self.post(place[1], **fields)
        raise AssertionError(f"There is no button {button!r}.")

    def play(self, game: str, **fields: Any) -> str:
        """Open a table by the form of a new table; the path of its page."""
        wanted = {"players": "2", "seat": ["me", "random"], "pace": "0", "undo": "free", "hints": "yes", "public": "no"} | fields
        return self.post(f"/new/{game}", **wanted).url.path
