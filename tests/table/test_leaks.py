"""Nothing hidden leaves for a seat: no byte that a viewer is sent depends on what the viewer may not know.

Games of every kind are played. At a decision each viewer gets a twin table, which differs in nothing but what is hidden from that viewer;
before and after the decision everything that is sent to the viewer must be the same at both. A twin in which the decision shows the viewer
something else is no twin any more, and another one is looked for.

The tests look at a sample of decisions; `python -m tests.table.test_leaks [EVERY [SEED]]` looks at every fifth, in all cases.
"""

from __future__ import annotations

import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import seaboard
from seaboard.bots import analysis, readiness
from seaboard.core.language.rules import EVERYBODY, Heard
from seaboard.core.play.match import Match
from seaboard.games.transatlantic.events import Told
from seaboard.table import panels, thinking
from seaboard.table.room import Room
from seaboard.table.store import Event
from tests.contract.cases import CASES, DEFAULTS, GAMES, Case
from tests.table import twins
from tests.table.serving import Served, routes_of

CLOCK: dict[str, Any] = {"clock": {"decision": 30, "reserve": 900}}


def first_difference(one: dict[str, str], two: dict[str, str]) -> str:
    """Where two answers differ, in words."""
    for name in [*one, *(name for name in two if name not in one)]:
        a, b = one.get(name, "(nothing)"), two.get(name, "(nothing)")
        if a != b:
            at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            return f"{name}, at {at}: {a[max(0, at - 60) : at + 60]!r} is not {b[max(0, at - 60) : at + 60]!r}"
    return ""


class Watch:
    """Watches a game for leaks; counts what it compared."""

    def __init__(self, room: Room, seed: int, every: int, pages: float) -> None:
        self.room, self.rng = room, random.Random(seed)
        self.every, self.pages = every, pages  # which decisions are looked at, and for what share of them pages are drawn
        self.counts: Counter[str] = Counter()

    def run(self) -> None:
        """Play at random to the end."""
        while not self.room.match.over:
            self.step(self.rng.choice(self.room.match.legal))

    def step(self, action: int) -> None:
        """One decision, with all viewers watching."""
        after = twins.decided(self.room, action)
        if len(after.decisions) % self.every == 0 and not after.match.over:
            for viewer in twins.viewers(self.room):
                self.compare(after, viewer, action, people=self.rng.random() < self.pages)
        self.room = after
        self.counts["decisions"] += 1

    def compare(self, after: Room, viewer: twins.Viewer, action: int, *, people: bool) -> None:
        layout = self.rng.choice(("wide", "phone"))
        place = f"{self.room.game.title}, decision {len(after.decisions)}, to {viewer}"
        told = twins.told(self.room, after, viewer, layout if people else "")
        if twins.is_silent(self.room, after, viewer):
            self.counts["silent"] += 1
            trace = first_difference(told["before"], told["after"]) or sorted(told.get("news", ()))
            assert not trace, f"{place}: a decision that nobody is told of leaves a trace: {trace}"
        found = next(twins.twins_through(self.room, viewer, action, after), None)
        if found is None:
            self.counts["revealed"] += 1
            return
        self.counts["compared"] += 1
        self.counts["pages"] += people
        self.counts["others differ"] += self.others_differ(found[0], viewer)
        same = twins.told(*found, viewer, layout if people else "")
        for when in told:
            assert told[when] == same[when], f"{place}, {when}: {first_difference(told[when], same[when])}"

    def others_differ(self, twin: Room, viewer: twins.Viewer) -> bool:
        """Whether some other seat sees another position in the twin, so that there was something to leak."""
        view, s, t = self.room.game.face.view, self.room.match._state, twin.match._state
        return any(view(s, seat) != view(t, seat) for seat in range(self.room.players) if seat != viewer)


def watched(case: Case, every: int, pages: float, seed: int = 41, **settings: Any) -> Counter[str]:
    watch = Watch(twins.room_of(case.game, case.players, dict(case.options), seed, **settings), seed, every, pages)
    watch.run()
    return watch.counts


@pytest.mark.parametrize("case", DEFAULTS, ids=str)
def test_no_byte_depends_on_what_a_viewer_may_not_know(case: Case) -> None:
    counts = watched(case, 37, 0.25, **CLOCK)
    assert counts["compared"] > counts["revealed"] and counts["pages"]
    assert counts["others differ"] or case.game.name in twins.ALL_IS_OPEN


@pytest.mark.parametrize("case", [case for number, case in enumerate(CASES) if case.options and number % 9 == 4], ids=str)
def test_nor_with_options(case: Case) -> None:
    assert watched(case, 37, 0.1)["compared"]


# --- the watch itself: each of these is a leak as somebody might write it -------------------------------------------------------


def view_of_the_next_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Match.view
    monkeypatch.setattr(Match, "view", lambda match, seat=None: real(match, None if seat is None else (seat + 1) % match.players))


def log_of_the_decider(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Match.log_for
    monkeypatch.setattr(Match, "log_for", lambda match, seat: real(match, match.seat))


def numbers_that_count_all_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "number_for", lambda room, seat: room.length)


def clocks_that_restart_with_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "since", property(lambda room: float(room.length), lambda room, value: None), raising=False)


def pages_that_keep_the_real_position(monkeypatch: pytest.MonkeyPatch) -> None:
    real = panels.title_of
    monkeypatch.setattr(panels, "title_of", lambda room, *more: real(room, *more) + f" {sum(room.match.state.pack())}")


@pytest.mark.parametrize(
    "leak",
    [
        view_of_the_next_seat,
        log_of_the_decider,
        numbers_that_count_all_decisions,
        clocks_that_restart_with_every_decision,
        pages_that_keep_the_real_position,
    ],
)
def test_the_watch_notices_a_leak(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match=r"Oltre Mare, decision \d+, to"):
        watched(Case(seaboard.game("oltremare"), 3, ()), 1, 0.2, **CLOCK)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_watch_notices_a_leak_of_a_pile(game: seaboard.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    pages_that_keep_the_real_position(monkeypatch)
    with pytest.raises(AssertionError, match=r"decision \d+, to"):
        watched(Case(game, 2, ()), 1, 0.2)


def test_a_hint_does_not_depend_on_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "BUDGET", "mcts:40")
    room = twins.room_of(seaboard.game("oltremare"), 3, {}, 8)
    readiness.prepare(room.game)
    while len(room.match.legal) < 4 or len(room.decisions) < 40:
        room = twins.decided(room, room.match.legal[-1])
    others = [twins.twin_of(room, twins.dealt_anew(room, room.match.seat, number)) for number in range(2)]
    advice, *same = (thinking.advise(thinking.position_of(one.match))[0] for one in (room, *others))
    assert advice and all(one == advice for one in same)


# --- events ------------------------------------------------------------------------------------------------------------------


def played(game: seaboard.Game, seed: int) -> Room:
    """A table of three whose game is over, played at random."""
    room, rng = twins.room_of(game, 3, {}, seed), random.Random(seed)
    while not room.match.over:
        text = room.match.text(rng.choice(room.match.legal))
        room.take(Event("act", None, {"text": text, "seat": room.match.seat, "spent": 0.0}, 0.0))
    return room


def events_told(room: Room, viewer: twins.Viewer) -> list[list[dict[str, Any]]]:
    """The events of each entry of the log, as a program of the viewer gets them."""
    return [entry["events"] for entry in json.loads(twins.told_to_programs(room, viewer)["log"])]


def knows(viewer: twins.Viewer, heard: Heard) -> bool:
    return heard.knows == EVERYBODY or (viewer is not None and bool(heard.knows >> viewer & 1))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_seat_gets_a_figure_that_the_rules_hide_from_it(game: seaboard.Game) -> None:
    room, kinds = played(game, 7), list(game.face.story.told)
    for viewer in twins.viewers(room):
        for number, events in enumerate(events_told(room, viewer)):
            expected = []
            for heard in room.match._heard[room.match.told_at(viewer, number)]:
                kind, whole = kinds[heard.kind], knows(viewer, heard)
                figures = {
                    name: figure for name, figure in zip(kind.figures, heard.figures, strict=True) if whole or name not in kind.hidden
                }
                expected += [{"event": kind.name.lower(), **figures}] if whole or kind.hidden else []
            assert events == expected, (viewer, number)


def test_figures_that_only_one_seat_may_know_are_told_to_that_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """TransAtlantic as if the price of a ship were between buyer and seller, and where it is deployed nobody else's business."""
    room = played(seaboard.game("transatlantic"), 7)
    monkeypatch.setattr(Told.BUYS, "hidden", frozenset({"money"}))
    monkeypatch.setitem(room.game.face.story.sentences, Told.BUYS, ("{seat} buys {ship} for £{money}", "{seat} buys {ship}"))
    secret = (Told.BUYS, Told.DEPLOYS)
    match = room.match
    match._heard = [[one._replace(knows=1 << one.figures[0]) if one.kind in secret else one for one in heard] for heard in match._heard]
    match._logs, match._told = {}, {}
    for viewer in twins.viewers(room):
        told = [event for events in events_told(room, viewer) for event in events]
        bought, deployed = ([event for event in told if event["event"] == name] for name in ("buys", "deploys"))
        assert {event["seat"] for event in bought} == {0, 1, 2} and all("ship" in event for event in bought)
        assert all(("money" in event) == (event["seat"] == viewer) for event in bought)
        assert {event["seat"] for event in deployed} == ({viewer} if viewer is not None else set())


# --- through a server ---------------------------------------------------------------------------------------------------------


class Recorder:
    """A player or a spectator of a real server; keeps all that comes."""

    def __init__(self, served: Served, name: str | None) -> None:
        self.player, self.bytes = served.player(name), bytearray()

    def ask(self, method: str, path: str, **more: Any) -> str:
        """The answer to a request, as far as it may depend on the table."""
        with self.player.http.stream(method, path, **more) as answer:
            if answer.headers.get("content-type", "").startswith("text/event-stream"):
                chunks = answer.iter_text()
                body = next(chunks)
                while "\n\n" not in body.lstrip():
                    body += next(chunks)
            else:
                body = answer.read().decode()
        self.bytes += body.encode()
        headers = {name: value for name, value in answer.headers.items() if name not in ("date", "content-length")}
        return f"{answer.status_code} {headers} {re.sub(CLOCK_NOW, '', body)}"


CLOCK_NOW = r'"now":\s*[0-9.]+'
REFUSED = [
    ("act", {"number": 10**6, "action": 0}),
    ("act", {"number": 0, "action": "nonsense"}),
    ("act", {"number": -1, "action": []}),
    ("vote", {"seat": 1}),
    ("join", {}),
    ("fill", {}),
    ("bot", {"seat": 0}),
    ("rematch", {}),
    ("play-on", {"number": 0}),
]


def requests_about(served: Served, table: str, told: int) -> list[tuple[str, str, dict[str, Any]]]:
    """Everything that can be asked about a table and changes nothing: every path that is read, at several plies, and what is refused."""
    paths = [path.replace("{table}", table) for method, path in routes_of(served.app) if method == "GET" and "{table}" in path]
    found: list[tuple[str, str, dict[str, Any]]] = []
    for path in paths:
        found += [("GET", f"{path}?layout=phone{more}", {}) for more in ("&seat=1", f"&seat=0&ply={told // 2}", f"&ply={told}")]
    found += [("GET", path, {}) for path in ("/", "/api/tables?kind=playing", "/api/tables?kind=mine")]
    for path, body in REFUSED:
        found += [("POST", f"/api/tables/{table}/{path}", {"json": body}), ("POST", f"/t/{table}/{path}", {"data": {"number": "1000000"}})]
    return found


def all_answers(served: Served, recorder: Recorder, table: str, told: int) -> dict[str, str]:
    asked = requests_about(served, table, told)
    return {f"{number} {method} {path}": recorder.ask(method, path, **more) for number, (method, path, more) in enumerate(asked)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_server_answers_the_same_whatever_is_hidden(game: seaboard.Game, served: Served) -> None:
    players = [Recorder(served, f"Player {seat}") for seat in range(3)]
    watchers = [*players, Recorder(served, "Watcher")]
    table = players[0].player.table(game.name, players=3, seats=["me", "open", "open"])
    for one in players[1:]:
        one.player.post(f"/api/tables/{table}/join")
    hall, pages, rng = served.app.state.hall, served.app.state.pages, random.Random(5)
    room: Room = hall.rooms[table]
    for number in range(60):
        assert room.match.seat is not None
        now = players[room.match.seat].player.state(table)
        players[room.match.seat].player.act(table, rng.choice(now["legal"])["action"])
        if number % 30 == 29:
            viewer = rng.choice(twins.viewers(room))
            told = room.number_for(viewer)
            answers = []
            for real_or_twin in (room, twins.twin_of(room, twins.dealt_anew(room, viewer, number))):
                hall.rooms[table] = real_or_twin
                pages.made.clear()
                answers.append(all_answers(served, watchers[-1 if viewer is None else viewer], table, told))
            hall.rooms[table] = room
            pages.made.clear()
            assert answers[0] == answers[1], first_difference(*answers)
            assert sum(answer.startswith("200") for answer in answers[0].values()) > 20
    seed = (f"{room.seed}".encode(), f"{room.seed:x}".encode())
    assert not any(one in watcher.bytes for one in seed for watcher in watchers)
    assert sum(len(watcher.bytes) for watcher in watchers) > 500_000


def main(every: int, seed: int) -> int:
    """Whole games of all cases; returns how many leak."""
    leaks = 0
    for case in CASES:
        start = time.perf_counter()
        try:
            found = str(dict(watched(case, every, 0.2, seed, **CLOCK)))
        except AssertionError as error:
            found, leaks = f"LEAK: {error}", leaks + 1
        print(f"{case}: {found}, {time.perf_counter() - start:.0f} s", flush=True)
    return leaks


if __name__ == "__main__":
    sys.exit(main(*(int(word) for word in (sys.argv[1:] + ["5", "41"][len(sys.argv) - 1 :]))) > 0)
