"""Whom somebody does not want to hear, or have at one's tables."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.table.serving import Player, Served, seated

HTML = {"Accept": "text/html"}


def person(player: Player, table: str, name: str) -> str:
    """What names somebody at a table."""
    seats = player.get(f"/api/tables/{table}")["seats"]
    said = player.get(f"/api/tables/{table}/chat")
    return str(next(one["person"] for one in [*seats, *said] if one["name"] == name))


def page(player: Player, table: str) -> str:
    return player.http.get(f"/t/{table}", headers=HTML).text


def test_who_is_muted_is_not_heard_by_that_player_and_by_all_others(ann: Player, bob: Player, served: Served) -> None:
    table, eve = seated(ann, bob), served.player("Eve")
    eve.http.post(f"/api/tables/{table}/chat", json={"text": "Rubbish"})
    bob.http.post(f"/api/tables/{table}/chat", json={"text": "Hello"})
    ann.post(f"/api/tables/{table}/mute", {"person": person(ann, table, "Eve")})
    assert [one["text"] for one in ann.get(f"/api/tables/{table}/chat")] == ["Hello"]
    assert [one["text"] for one in bob.get(f"/api/tables/{table}/chat")] == ["Rubbish", "Hello"]
    assert "Rubbish" not in page(ann, table) and "Rubbish" in page(bob, table) and "Rubbish" in page(eve, table)
    eve.http.post(f"/api/tables/{table}/chat", json={"text": "More rubbish"})
    assert "ubbish" not in page(ann, table)
    with ann.stream(f"/t/{table}/stream?layout=wide") as events:
        assert "ubbish" not in str(next(events))
    other = seated(ann, eve)
    eve.http.post(f"/api/tables/{other}/chat", json={"text": "Rubbish"})
    assert not ann.get(f"/api/tables/{other}/chat"), "at every table"


def test_who_is_muted_can_be_heard_again(ann: Player, bob: Player) -> None:
    table = seated(ann, bob)
    bob.http.post(f"/api/tables/{table}/chat", json={"text": "Hello"})
    ann.post(f"/api/tables/{table}/mute", {"person": person(ann, table, "Bob")})
    assert "Hear again" in page(ann, table)
    mine = ann.http.get("/me", headers=HTML).text
    assert "Muted and blocked" in mine and "Bob" in mine
    (muted,) = ann.get("/api/me/muted")
    assert (muted["name"], muted["blocked"]) == ("Bob", False)
    assert muted["person"] != person(ann, table, "Bob"), "nobody is known elsewhere by what names them here"
    assert ann.post("/api/me/unmute", {"person": muted["person"]}) == []
    assert "Hello" in page(ann, table) and "Muted and blocked" not in ann.http.get("/me", headers=HTML).text


def test_who_is_blocked_does_not_sit_down_at_tables_that_one_makes(ann: Player, bob: Player, served: Served) -> None:
    table = seated(ann, bob)
    ann.post(f"/api/tables/{table}/mute", {"person": person(ann, table, "Bob"), "block": True})
    other = ann.table(players=2, seats=["me", "open"])
    assert bob.refused(f"/api/tables/{other}/join")[0] == 403
    theirs = served.player("Carl").table(players=3, seats=["me", "open", "open"])
    for player in (ann, bob):
        player.post(f"/api/tables/{theirs}/join")
    ann.post("/api/me/unmute", {"person": ann.get("/api/me/muted")[0]["person"]})
    bob.post(f"/api/tables/{other}/join")


def test_nobody_mutes_oneself_or_somebody_who_is_not_there(ann: Player, bob: Player, served: Served) -> None:
    table, eve = seated(ann, bob), served.player("Eve")
    assert ann.refused(f"/api/tables/{table}/mute", {"person": person(ann, table, "Ann")})[0] == 409
    assert ann.refused(f"/api/tables/{table}/mute", {"person": "nobody"})[0] == 404
    elsewhere = seated(eve, bob)
    assert ann.refused(f"/api/tables/{table}/mute", {"person": person(eve, elsewhere, "Eve")})[0] == 404
    assert ann.refused("/api/me/unmute", {"person": "nobody"})[0] == 404


def test_a_restarted_server_still_knows_who_is_muted(tmp_path: Path) -> None:
    with Served(tmp_path / "tables.db") as served:
        ann, bob = served.player("Ann"), served.player("Bob")
        table, key = seated(ann, bob), ann.key
        bob.http.post(f"/api/tables/{table}/chat", json={"text": "Rubbish"})
        ann.post(f"/api/tables/{table}/mute", {"person": person(ann, table, "Bob")})
    with Served(tmp_path / "tables.db") as served, httpx.Client(base_url=served.address) as http:
        answer = http.get(f"/api/tables/{table}/chat", headers={"Authorization": f"Bearer {key}"})
        assert answer.json() == []
