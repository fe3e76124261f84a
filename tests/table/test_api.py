"""Tables by JSON: making, joining, deciding, taking back, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs
import pytest

import seaboard
from seaboard.core.play.game import Game
from seaboard.core.play.saves import from_document
from seaboard.table import making
from tests.table.serving import Player, Served, deciding, room_of, seated, wait_until

BOTH: dict[str, Any] = {"players": 2, "seats": ["me", "open"]}


def test_games_are_listed_with_their_options(ann: Player) -> None:
    assert {game["name"] for game in ann.get("/api/games")} == {game.name for game in seaboard.all_games()}


each_game = pytest.mark.parametrize("game", seaboard.all_games(), ids=lambda game: game.name)


def described(served: Served, name: str) -> jsonschema_rs.Draft202012Validator:
    """What the description says of a schema."""
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": served.app.openapi()["components"]})


@each_game
def test_the_state_of_a_running_game_is_as_described(ann: Player, bob: Player, served: Served, game: Game) -> None:
    description, table = described(served, "State"), seated(ann, bob, game.name)
    for _ in range(3):
        first = ann if ann.state(table)["legal"] else bob
        for player in (ann, bob, served.player(None)):
            description.validate(player.state(table))
        first.act(table)


@each_game
def test_every_view_of_a_game_is_as_described(served: Served, game: Game) -> None:
    """A key that the types of a game lack would be a key that the description forbids."""
    description = described(served, f"{game.name.capitalize()}View")
    match, bot = game.new(seed=8), seaboard.bot("random", 8)
    while True:
        for seat in (None, *range(match.players)) if match.ply % 5 == 0 or match.over else (match.seat,):
            description.validate(json.loads(json.dumps(match.view(seat))))
        if match.over:
            break
        match.play(bot.choose(match.look()))


@each_game
def test_the_events_of_the_log_are_those_of_the_library(ann: Player, bob: Player, served: Served, game: Game) -> None:
    description, table = described(served, "LogEntry"), seated(ann, bob, game.name)
    for _ in range(25):
        deciding(table, ann, bob)[0].act(table)
    match = room_of(served, table).match
    for player in (ann, bob, served.player(None)):
        seat, entries = player.state(table)["seat"], player.get(f"/api/tables/{table}/log")
        for entry in entries:
            description.validate(entry)
        assert [entry["events"] for entry in entries] == [[event.data() for event in entry.events] for entry in match.log_for(seat)]
        told = [event for entry in entries for event in entry["events"]]
        assert told and told == [event.data() for event in match.events_for(seat)]
        assert player.get(f"/api/tables/{table}/log?since=20") == entries[20:]


def test_a_game_against_a_bot_can_be_played_to_its_end(ann: Player) -> None:
    table = ann.table("yamatai", players=2, seats=["me", "random"])
    while not (now := ann.wait_for_turn(table))["over"]:
        ann.post(f"/api/tables/{table}/act", {"number": now["number"], "action": now["legal"][-1]["text"]})
    info = ann.get(f"/api/tables/{table}")
    assert info["status"] == "finished" and info["outcome"]["winners"]
    saved = ann.get(f"/api/tables/{table}/game")
    assert from_document(saved).view()["outcome"]["scores"] == tuple(info["outcome"]["scores"])


def test_the_game_begins_when_all_seats_are_taken(ann: Player, bob: Player) -> None:
    table = ann.table(**BOTH)
    assert ann.get(f"/api/tables/{table}")["status"] == "open"
    assert ann.state(table)["legal"] == [] and ann.state(table)["seat"] is None
    assert bob.post(f"/api/tables/{table}/join")["status"] == "playing"
    assert bob.get("/api/tables?kind=mine")[0]["id"] == table


def test_a_second_decision_on_the_same_number_is_refused_and_changes_nothing(ann: Player, bob: Player) -> None:
    table = seated(ann, bob)
    first, second = deciding(table, ann, bob)
    now = first.state(table)
    decision = {"number": now["number"], "action": now["legal"][0]["action"]}
    first.post(f"/api/tables/{table}/act", decision)
    after = first.state(table)
    assert first.refused(f"/api/tables/{table}/act", decision)[0] == 409
    assert second.refused(f"/api/tables/{table}/act", {"number": 10**6, "action": 0})[0] == 409
    assert first.state(table) == after


def test_only_players_decide_and_only_on_their_turn(ann: Player, bob: Player, served: Served) -> None:
    table = seated(ann, bob)
    first, second = deciding(table, ann, bob)
    now = first.state(table)
    decision = {"number": now["number"], "action": now["legal"][0]["action"]}
    stranger, nobody = served.player("Eve"), served.player(None)
    assert stranger.refused(f"/api/tables/{table}/act", decision)[0] == 403
    assert nobody.refused(f"/api/tables/{table}/act", decision)[0] == 401
    assert second.refused(f"/api/tables/{table}/act", {"number": second.state(table)["number"], "action": decision["action"]})[0] == 409
    assert first.state(table) == now


def test_a_decision_can_be_taken_back_until_somebody_else_decides(ann: Player, bob: Player) -> None:
    table = seated(ann, bob, "yamatai")
    first, second = deciding(table, ann, bob)
    before = first.state(table)
    first.act(table)
    taken = first.state(table)["number"]
    back = first.post(f"/api/tables/{table}/undo", {"number": taken})
    assert back["view"] == before["view"] and back["number"] > taken
    first.act(table)
    while not second.state(table)["legal"]:
        first.act(table)
    second.act(table)
    assert "else" in first.refused(f"/api/tables/{table}/undo", {"number": first.state(table)["number"]})[1]


def test_against_bots_everything_can_be_taken_back(ann: Player) -> None:
    table = ann.table("shipyard", players=3, seats=["greedy", "me", "random"])
    begun = ann.wait_for_turn(table)
    for _ in range(6):
        now = ann.wait_for_turn(table)
        ann.act(table, now["legal"][0]["action"])
    while True:
        now = ann.wait_for_turn(table)
        answer = ann.http.post(f"/api/tables/{table}/undo", json={"number": now["number"]})
        if answer.status_code == 409:
            break
    assert "not decided anything" in answer.json()["error"]
    assert ann.wait_for_turn(table)["view"] == begun["view"]


def test_a_table_that_allows_no_undo(ann: Player) -> None:
    table = ann.table("yamatai", players=2, seats=["me", "random"], undo=False)
    ann.wait_for_turn(table)
    ann.act(table)
    assert ann.refused(f"/api/tables/{table}/undo", {"number": ann.state(table)["number"]})[0] == 409


def test_bots_from_files_are_refused_as_they_would_run_code(ann: Player) -> None:
    for spec in ("bots.py:Mine", "os:system", "mcts:1000", "mcts:1s"):
        assert ann.refused("/api/tables", {"game": "yamatai", "players": 2, "seats": ["me", spec]})[0] == 422


def test_nobody_has_too_many_tables_at_a_time(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "MOST_RUNNING", 2)
    ann.table(**BOTH)
    ann.table(**BOTH)
    assert ann.refused("/api/tables", {"game": "yamatai"})[0] == 409


def test_wrong_tables_are_refused_with_a_sentence(ann: Player) -> None:
    for wrong in (
        {"game": "chess"},
        {"game": "yamatai", "players": 9},
        {"game": "yamatai", "options": {"nonsense": True}},
        {"game": "yamatai", "players": 2, "seats": ["me"]},
        {"game": "yamatai", "absence": "clock"},
        {"game": "yamatai", "colour": "red"},
    ):
        status, sentence = ann.refused("/api/tables", wrong)
        assert status == 422 and sentence.endswith(".")
    assert ann.http.get("/api/tables/nosuch").status_code == 404


def test_a_game_that_goes_on_is_not_given_away(ann: Player) -> None:
    table = ann.table("transatlantic")
    assert ann.http.get(f"/api/tables/{table}/game").status_code == 409
    assert "seed" not in str(ann.get(f"/api/tables/{table}")) + str(ann.state(table))


def test_the_stream_tells_a_seat_what_changed(ann: Player, bob: Player) -> None:
    table = seated(ann, bob)
    first, second = deciding(table, ann, bob)
    with second.stream(f"/api/tables/{table}/events") as events:
        name, now = next(events)
        assert name == "state" and now == second.state(table)
        first.act(table)
        assert next(events)[1]["number"] > now["number"]


def test_what_is_said_is_kept(ann: Player, bob: Player) -> None:
    table = ann.table(**BOTH)
    bob.http.post(f"/api/tables/{table}/chat", json={"text": "  <b>Hello</b> "})
    assert [(m["name"], m["text"]) for m in ann.get(f"/api/tables/{table}/chat")] == [("Bob", "<b>Hello</b>")]
    assert bob.refused(f"/api/tables/{table}/chat", {"text": "x" * 501})[0] == 422


def test_a_hint_is_for_the_player_who_decides(ann: Player) -> None:
    table = ann.table("transatlantic", players=2)
    now = ann.wait_for_turn(table)
    advice = ann.post(f"/api/tables/{table}/hint")
    assert {one["action"] for one in advice} <= {choice["action"] for choice in now["legal"]} and advice[0]["sentence"]
    silent = ann.table("transatlantic", players=2, hints=False)
    assert ann.refused(f"/api/tables/{silent}/hint")[0] == 409


def test_a_finished_game_can_be_played_on_and_again(ann: Player, bob: Player) -> None:
    table = ann.table("transatlantic", players=2, seats=["me", "random"])
    assert ann.refused(f"/api/tables/{table}/rematch")[0] == 409
    while not (now := ann.wait_for_turn(table))["over"]:
        ann.act(table, now["legal"][0]["action"])
    again = ann.post(f"/api/tables/{table}/rematch")
    assert again["your_seat"] == 1 and ann.post(f"/api/tables/{table}/rematch")["id"] == again["id"]
    branch = bob.post(f"/api/tables/{table}/play-on", {"number": 10, "seat": 1, "bot": "random"})
    assert branch["your_seat"] == 1
    assert wait_until(lambda: bob.state(branch["id"])["view"]["told"] >= 10)
    looked = bob.post("/api/upload", {"text": ann.http.get(f"/api/tables/{table}/game").text})
    assert looked["status"] == "looking" and looked["outcome"] == ann.get(f"/api/tables/{table}")["outcome"]
    assert bob.refused("/api/upload", {"text": "{}"})[0] == 422


def test_games_cannot_be_played_on_while_they_last_as_that_would_tell_their_future(ann: Player, bob: Player) -> None:
    for table in (seated(ann, bob), ann.table("transatlantic", players=2, seats=["me", "random"])):
        assert ann.refused(f"/api/tables/{table}/play-on", {"number": 0})[0] == 409


def test_requests_from_other_sites_and_too_large_ones_are_refused(ann: Player) -> None:
    answer = ann.http.post("/api/tables", json={"game": "yamatai"}, headers={"Origin": "http://evil.example"})
    assert answer.status_code == 403
    assert ann.http.post("/api/upload", content=b"x" * 3_000_000).status_code == 413


def test_every_answer_carries_its_guards(ann: Player) -> None:
    headers = ann.http.get("/api/games").headers
    assert "script-src 'self'" in headers["content-security-policy"] and "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
