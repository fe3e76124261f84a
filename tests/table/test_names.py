"""Names: nobody passes for a bot, and those who look alike at a table are told apart."""

from __future__ import annotations

import pytest

from seaboard.table.names import is_of_a_bot, skeleton
from tests.table.serving import Player, Served, room_of, seated

BOTS = ["Hard bot", "hard bot 2", "HARD-BOT", "Ｈａｒｄ bot", "Hаrd bоt", "hard b0t", "Mcts:200 bot", "Medium bot for Ann"]
PEOPLE = ["Ann", "Talbot", "Robot", "My bot", "Bothy", "Hardy", "Random client", "Zoë 王", "Лена", "Abbot", "Easy Rider"]


@pytest.mark.parametrize("name", BOTS)
def test_nobody_takes_the_name_of_a_bot(served: Served, name: str) -> None:
    assert is_of_a_bot(name)
    status, sentence = served.player(None).refused("/api/players", {"name": name})
    assert status == 422 and "bot" in sentence
    page = served.player(None).http.post("/name", data={"name": name}, headers={"Accept": "text/html"})
    assert page.status_code == 422 and "like that of a bot" in page.text and "set-cookie" not in page.headers


@pytest.mark.parametrize("name", PEOPLE)
def test_other_names_are_free(served: Served, name: str) -> None:
    assert served.player(name).get("/api/me")["name"] == name


@pytest.mark.parametrize("twin", ["Bob", "bob", "ВоЬ", "B0b", "Ｂｏｂ", "B\u00f3b", "B o b"])
def test_names_that_look_alike_bear_their_colours(served: Served, twin: str) -> None:
    bob, other = served.player("Bob"), served.player(twin)
    table = seated(bob, other)
    assert room_of(served, table).names() == ("Red (Bob)", f"Green ({twin})")
    page = bob.http.get(f"/t/{table}", headers={"Accept": "text/html"}).text
    assert "Red (Bob)" in page and f"Green ({twin})" in page


def test_a_copied_name_bears_its_colour_from_the_moment_it_is_taken(served: Served, ann: Player, bob: Player) -> None:
    table = seated(ann, bob)
    assert room_of(served, table).names() == ("Ann", "Bob")
    bob.http.post("/name", data={"name": "Аnn"})  # with a Cyrillic letter
    assert room_of(served, table).names() == ("Red (Ann)", "Green (Аnn)")


def test_who_only_watches_does_not_speak_as_a_player(served: Served, ann: Player, bob: Player) -> None:
    table, copy = seated(ann, bob), served.player("Bob")
    for player in (bob, copy):
        player.post(f"/api/tables/{table}/chat", {"text": "I give up"})
    assert [said["watching"] for said in ann.get(f"/api/tables/{table}/chat")] == [False, True]
    page = ann.http.get(f"/t/{table}", headers={"Accept": "text/html"}).text
    assert "<b>Bob</b> I give up" in page and "<b>Bob (watching)</b> I give up" in page


def test_skeletons_of_different_names_differ() -> None:
    names = ["Ann", "Bob", "Eve", "Anna", "Лена", "Лина", "王", "李", "Olga", "Zoe"]
    assert len({skeleton(name) for name in names}) == len(names)
