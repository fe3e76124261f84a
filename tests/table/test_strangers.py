"""What strangers try: made-up keys, odd figures and names, files that others could read."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import httpx
import pytest

import seaboard
from seaboard.table.store import Store
from tests.table.serving import Served


def test_made_up_keys_are_counted_by_address(tmp_path: Path) -> None:
    with Served(tmp_path / "tables.db", newcomers_per_minute=10) as served, httpx.Client(base_url=served.address) as http:
        answers = [http.post("/t/none/act", headers={"Authorization": f"Bearer made-up-{n}"}).status_code for n in range(30)]
    assert answers.count(429) == 20


def test_a_known_player_is_not_held_up_by_strangers_of_the_same_address(tmp_path: Path) -> None:
    with Served(tmp_path / "tables.db", newcomers_per_minute=3) as served:
        ann = served.player("Ann")
        for n in range(10):
            httpx.post(f"{served.address}/t/none/act", headers={"Authorization": f"Bearer made-up-{n}"})
        assert ann.post("/api/tables", {"game": "transatlantic", "seats": ["me", "random"]})["id"]


@pytest.mark.parametrize("wanted", ["²", "٣", "-1", "99"])
def test_odd_seats_are_nobody(served: Served, wanted: str) -> None:
    match = seaboard.game("transatlantic").new(2, 1)
    table = served.player("Ann").post("/api/upload", {"text": json.dumps(match.document())})["id"]
    assert httpx.get(f"{served.address}/t/{table}", params={"ply": "0", "seat": wanted}).status_code in (200, 422)


def test_a_webhook_with_an_impossible_name_is_refused(tmp_path: Path) -> None:
    with Served(tmp_path / "tables.db", webhooks_everywhere=False) as served:
        ann = served.player("Ann")
        webhook = {"url": "http://a..b/", "format": "json"}
        status, sentence = ann.refused("/api/tables", {"game": "transatlantic", "seats": ["me", "random"], "webhook": webhook})
    assert status == 422 and sentence


@pytest.mark.parametrize(
    ("given", "shown"), [("A\u202enn", "Ann"), ("A\u200bnn\x00", "Ann"), ("Ann\u00a0 \tLee", "Ann Lee"), ("Zoë 王", "Zoë 王")]
)
def test_names_are_as_they_are_read(served: Served, given: str, shown: str) -> None:
    assert served.player(given).get("/api/me")["name"] == shown


@pytest.mark.parametrize("given", ["\u200b\u200b", "\x00", "\u202e "])
def test_a_name_has_something_to_read(served: Served, given: str) -> None:
    status, _ = served.player(None).refused("/api/players", {"name": given})
    assert status == 422


def test_only_the_owner_reads_the_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    Store(str(path)).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_refusal_leads_back_to_this_site_only(served: Served) -> None:
    host = served.address.removeprefix("http://")
    answer = httpx.get(f"{served.address}/t/none", headers={"Referer": f"http://{host}//elsewhere.example/", "Accept": "text/html"})
    assert answer.status_code == 404 and "elsewhere" not in answer.text
