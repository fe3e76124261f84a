"""What people agree on: how often something is taken back, and where the others are asked first."""

from __future__ import annotations

from pathlib import Path

import pytest

from seaboard.table.room import MOST_UNDOS, Room
from seaboard.table.schemas import Settings
from seaboard.table.store import Event, Store
from tests.table.serving import Player, Served, deciding, room_of, seated, stored


def undo(player: Player, table: str, *, turn: bool = False) -> tuple[int, str]:
    """Try to take back; the status, and why not."""
    answer = player.http.post(f"/api/tables/{table}/undo", json={"number": player.state(table)["number"], "turn": turn})
    return answer.status_code, "" if answer.is_success else answer.json()["error"]


def replayed(served: Served, table: str) -> Room:
    """The table as it comes from the database."""
    store: Store = served.app.state.hall.store
    return Room(store.header(table), store.events_of(table))


def test_the_others_get_a_word_in_however_often_somebody_acts_and_takes_back(ann: Player, bob: Player) -> None:
    table = seated(ann, bob, "transatlantic")
    first, second = deciding(table, ann, bob)
    while not second.state(table)["legal"]:
        first.act(table)
    answers = []
    for _ in range(MOST_UNDOS + 2):
        answers.append(undo(first, table))
        if answers[-1][0] == 200:
            while not second.state(table)["legal"]:
                first.act(table)
    assert [status for status, _ in answers] == [200] * MOST_UNDOS + [409] * 2
    assert "when somebody else has decided" in answers[-1][1]
    second.act(table)
    while not first.state(table)["legal"]:
        second.act(table)
    first.act(table)
    assert undo(first, table)[0] == 200, "a new turn"


def test_against_bots_there_is_no_end_of_taking_back(ann: Player) -> None:
    table = ann.table("yamatai", players=2, seats=["me", "random"], undo="ask")
    for _ in range(2 * MOST_UNDOS):
        ann.wait_for_turn(table)
        ann.act(table)
        ann.wait_for_turn(table)
        assert undo(ann, table)[0] == 200


@pytest.mark.parametrize(("given", "kept"), [(True, "free"), (False, "none"), ("ask", "ask")])
def test_tables_of_before_and_programs_that_say_yes_or_no(given: bool | str, kept: str) -> None:
    assert Settings.model_validate({"undo": given}).undo == kept


def test_an_old_database_has_tables_that_go_on(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "tables.db"))
    player = store.add_player("Ann")
    header = {
        "game": "yamatai", "rules_version": 1, "players": 2, "options": {}, "seed": "0x7", "settings": {"undo": True}, "creator": player.id,
        "origin": None, "status": "playing", "public": True,
    }  # fmt: skip
    made = [Event("sit", player.id, {"seat": seat, "name": "Ann"}, 0.0) for seat in range(2)]
    made += [Event("replace", None, {"seat": 0, "spec": "random", "why": "left"}, 1.0), Event("return", player.id, {"seat": 0}, 2.0)]
    room = Room(store.header(stored(store, header, made)), made)
    text = room.match.text(room.match.legal[0])
    made += [Event("act", player.id, {"text": text, "seat": room.match.seat, "spent": 1.0}, 3.0)]
    made += [Event("undo", player.id, {"decisions": 0}, 4.0)]
    again = Room(store.header(stored(store, header, made)), made)
    assert again.status == "playing" and not again.broken and again.settings.undo == "free"
    store.close()


def test_where_the_others_are_asked_nothing_is_taken_back_until_all_allow_it(ann: Player, bob: Player, served: Served) -> None:
    carl = served.player("Carl")
    table = ann.table("yamatai", players=3, seats=["me", "open", "open"], undo="ask")
    for player in (bob, carl):
        player.post(f"/api/tables/{table}/join")
    first, _ = deciding(table, ann, bob, carl)
    others = [player for player in (ann, bob, carl) if player is not first]
    before = first.state(table)["view"]
    first.act(table)
    after = first.state(table)["view"]
    assert undo(first, table)[0] == 200
    assert first.state(table)["view"] == after and first.state(table)["request"]["yours"]
    assert "asked already" in undo(first, table)[1]
    for player in others:
        asked = player.state(table)["request"]
        assert asked["what"] == "undo" and asked["asked"] and not asked["yours"]
    others[0].post(f"/api/tables/{table}/answer", {"allow": True})
    assert "answered" in others[0].refused(f"/api/tables/{table}/answer", {"allow": True})[1]
    assert first.state(table)["view"] == after and replayed(served, table).request == room_of(served, table).request
    assert others[1].post(f"/api/tables/{table}/answer", {"allow": True})["request"] is None
    assert first.state(table)["view"] == before
    assert [note.sentence for note in room_of(served, table).notes][-4:] == [
        f"{first.get('/api/me')['name']} asks to take back.",
        f"{others[0].get('/api/me')['name']} agrees.",
        f"{others[1].get('/api/me')['name']} agrees.",
        f"{first.get('/api/me')['name']} took back 1 decision.",
    ]
    assert replayed(served, table).undos == room_of(served, table).undos


def test_a_request_is_refused_withdrawn_or_expires_with_the_position(ann: Player, bob: Player) -> None:
    table = seated(ann, bob, "transatlantic", undo="ask")
    first, second = deciding(table, ann, bob)
    while not second.state(table)["legal"]:
        first.act(table)
    undo(first, table)
    assert second.post(f"/api/tables/{table}/answer", {"allow": False})["request"] is None
    undo(first, table)
    assert "not asked" in first.refused(f"/api/tables/{table}/answer", {"allow": True})[1]
    assert first.post(f"/api/tables/{table}/answer", {"allow": False})["request"] is None
    undo(first, table)
    assert second.state(table)["request"]
    second.act(table)
    assert second.state(table)["request"] is None
    assert "Nobody asks" in second.refused(f"/api/tables/{table}/answer", {"allow": True})[1]


def test_who_is_refused_asks_no_more_often_than_one_may_take_back(ann: Player, bob: Player) -> None:
    table = seated(ann, bob, "transatlantic", undo="ask")
    first, second = deciding(table, ann, bob)
    while not second.state(table)["legal"]:
        first.act(table)
    for _ in range(MOST_UNDOS):
        assert undo(first, table)[0] == 200
        second.post(f"/api/tables/{table}/answer", {"allow": False})
    assert "times" in undo(first, table)[1]


def test_spectators_and_strangers_are_not_asked(ann: Player, bob: Player, served: Served) -> None:
    table = seated(ann, bob, "transatlantic", undo="ask")
    first, _ = deciding(table, ann, bob)
    first.act(table)
    undo(first, table)
    eve = served.player("Eve")
    assert not eve.state(table)["request"]["asked"]
    assert eve.refused(f"/api/tables/{table}/answer", {"allow": False})[0] == 409
