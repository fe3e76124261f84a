"""A table that waits for players: nobody sees what is dealt before all seats are taken, lest seats be chosen by it."""

from __future__ import annotations

import re
from html import unescape

import pytest

import seaboard
from seaboard.core.play.game import Game
from tests.contract.cases import GAMES
from tests.table.serving import Player, Served, room_of, routes_of


def answers(player: Player, served: Served, table: str) -> dict[str, str]:
    """All that can be read of a table."""
    found = {}
    for method, path in routes_of(served.app):
        if method != "GET" or "{table}" not in path or path.endswith(("/stream", "/events")):
            continue
        for more in ("", "?ply=0", "?ply=3&seat=1", "?part=1", "?what=close", "?layout=phone"):
            for accept in ("text/html", "application/json"):
                answer = player.http.get(path.replace("{table}", table) + more, headers={"Accept": accept})
                found[f"{accept} {path}{more}"] = f"{answer.status_code} {answer.text}"
    for path in (f"/t/{table}/stream?layout=wide", f"/api/tables/{table}/events"):
        with player.stream(path) as events:
            found[path] = re.sub(r"'now': [0-9.]+", "", str(next(events)))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_of_the_board_is_told_while_a_seat_is_free(game: Game, ann: Player, bob: Player, served: Served) -> None:
    """Whatever the seed, the answers are the same, byte for byte."""
    table = ann.table(game.name, players=3, seats=["me", "open", "open"])
    bob.post(f"/api/tables/{table}/join", {"seat": 2})
    room, eve = room_of(served, table), served.player("Eve")
    told: list[list[dict[str, str]]] = []
    for player in (ann, bob):
        player.state(table)  # they are here
    for seed in (1, 2):
        room.match = seaboard.game(game.name).new(3, seed)
        room.match.call(room.names())
        served.app.state.pages.made.clear()
        told.append([answers(player, served, table) for player in (ann, bob, eve)])
    for one, other in zip(*told, strict=True):
        assert one.keys() == other.keys() and not [path for path in one if one[path] != other[path]]
    assert any(one.startswith("200") for one in told[0][0].values())
    state = eve.state(table)
    assert state["view"] is None and state["legal"] == [] and state["number"] == 0 and state["question"] == ""
    assert eve.get(f"/api/tables/{table}/log") == []
    page = unescape(eve.http.get(f"/t/{table}", headers={"Accept": "text/html"}).text)
    assert game.summary in page and 'class="part"' not in page and "The board is laid out when all seats are taken." in page


def test_the_board_appears_with_the_last_player(ann: Player, bob: Player) -> None:
    table = ann.table("yamatai", players=2, seats=["me", "open"])
    with ann.stream(f"/t/{table}/stream?layout=wide") as events:
        waiting = next(events)[1]
        assert waiting["order"] == [] and waiting["size"] == [0, 0]
        bob.post(f"/api/tables/{table}/join")
        begun = next(events)[1]
        assert begun["parts"] and begun["size"][0] > 0 and "hidden" in begun["panels"]["panel-waiting"]
    assert ann.state(table)["view"]


def test_a_closed_table_shows_nothing_of_what_was_dealt(ann: Player) -> None:
    table = ann.table("yamatai", players=2, seats=["me", "open"])
    ann.post(f"/api/tables/{table}/close")
    assert ann.state(table)["view"] is None
    assert ann.http.get(f"/t/{table}/picture").status_code == 409
    assert ann.http.get(f"/api/tables/{table}/game").status_code == 409
