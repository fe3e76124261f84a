"""Two honest players and somebody who means ill, in any order of what they do: what was acknowledged is there once, nothing else is, and
the third one changes and sees no more than anybody may.

The third one watches, or has a seat of their own. After every step the events that are stored are replayed and compared with the table,
with what the honest players were told, and with what a spectator sees.

The tests try a sample of stories; `python -m tests.table.test_adversary [STORIES [STEPS]]` tells new ones each time.
"""

from __future__ import annotations

import json
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.errors import FlakyFailure
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

import seaboard
from seaboard.table.room import Room
from seaboard.table.store import Event, Store
from tests.table.serving import Player, Served, read_events, room_of

GAMES = [game.name for game in seaboard.all_games()]
ODD: list[Any] = [None, -1, 0, 2**64, 1.5, "", "x" * 300, "\0", [], {}, True, "me", "open"]
PATHS = ("act", "undo", "join", "leave", "return", "vote", "bot", "chat", "hint", "rematch", "play-on")
FORMS = ("act", "form", "cancel", "undo", "hint", "hint/close", "sit", "fill", "leave", "return", "vote", "chat", "rematch", "play-on")
MOST_STREAMS = 4  # that the third one holds open at a time


class Honest:
    """A player, and what the server acknowledged to them."""

    def __init__(self, player: Player) -> None:
        self.player, self.id = player, player.get("/api/me")["id"]
        self.kinds: list[str] = []  # of the events that were acknowledged
        self.texts: list[str] = []  # of the decisions
        self.said: list[str] = []


class Story(RuleBasedStateMachine):
    """See the head of this module."""

    served: ClassVar[Served]
    seated: ClassVar[bool]  # whether the third one has a seat

    @initialize(game=st.sampled_from(GAMES), absence=st.sampled_from(["wait", "vote"]))
    def sit_down(self, game: str, absence: str) -> None:
        served = self.served
        self.ann, self.bob = Honest(served.player("Ann")), Honest(served.player("Bob"))
        self.eve, self.anybody = served.player("Eve"), served.player(None)
        self.eve_id = self.eve.get("/api/me")["id"]
        self.count, self.streams = 0, list[httpx.Response]()
        players = 3 if self.seated else 2
        self.table = self.ann.player.table(game, players=players, seats=["me"] + ["open"] * (players - 1), absence=absence)
        self.bob.player.post(f"/api/tables/{self.table}/join")
        self.ann.kinds, self.bob.kinds = ["sit"], ["sit"]
        if self.seated:
            self.eve.post(f"/api/tables/{self.table}/join")
        self.room = room_of(served, self.table)
        self.store = served.app.state.hall.store
        self.header = self.store.header(self.table)[:8]
        self.sought = [self.ann.player.key, self.bob.player.key, f"{self.room.seed}", f"{self.room.seed:x}"]

    def teardown(self) -> None:
        for stream in self.streams:
            stream.close()
        for one in (self.ann.player, self.bob.player, self.eve, self.anybody):
            one.http.close()
            self.served.players.remove(one)

    def events(self) -> list[Event]:
        found: list[Event] = self.store.events_of(self.table)
        return found

    def by(self, player_id: str) -> list[Event]:
        return [event for event in self.events() if event.player == player_id]

    # --- the honest ones -------------------------------------------------------------------------------------------------------

    def ask(self, who: Honest, path: str, body: dict[str, Any]) -> httpx.Response:
        """A request of an honest player: if it is acknowledged it is stored, and if it is refused it is not."""
        before = len(self.by(who.id))
        answer = who.player.http.post(f"/api/tables/{self.table}/{path}", json=body)
        assert answer.status_code < 500, (path, body, answer.text)
        new = [event.kind for event in self.by(who.id)[before:]]
        assert answer.is_success or not new, (path, new, answer.status_code, answer.text)
        assert len(new) == answer.is_success or path not in ("act", "undo"), (path, new, answer.status_code, answer.text)
        who.kinds += new
        return answer

    def honest(self, first: bool) -> Honest:
        return self.ann if first else self.bob

    def choices(self, who: Honest) -> tuple[int, list[Any]]:
        now = who.player.state(self.table)
        return now["number"], now["legal"]

    @rule(first=st.booleans(), pick=st.integers(0, 10**6), late=st.booleans(), twice=st.booleans())
    def decides(self, first: bool, pick: int, late: bool, twice: bool) -> None:
        """A decision, perhaps on a position that is gone, perhaps sent twice."""
        who = self.honest(first)
        number, legal = self.choices(who)
        if not legal:
            return
        choice = legal[pick % len(legal)]
        body = {"number": number + late, "action": choice["action"]}
        answer = self.ask(who, "act", body)
        assert answer.status_code == (409 if late else 200), answer.text
        if not late:
            who.texts.append(choice["text"])
        if twice and not late:
            assert self.ask(who, "act", body).status_code == 409, "the same decision is not taken twice"

    @rule(times=st.integers(1, 8), pick=st.integers(0, 10**6))
    def they_go_on(self, times: int, pick: int) -> None:
        for number in range(times):
            for first in (True, False):
                self.decides(first, pick + number, late=False, twice=False)

    @rule(first=st.booleans(), turn=st.booleans(), late=st.booleans())
    def takes_back(self, first: bool, turn: bool, late: bool) -> None:
        who = self.honest(first)
        self.ask(who, "undo", {"number": self.choices(who)[0] + late, "turn": turn})

    @rule(first=st.booleans())
    def speaks(self, first: bool) -> None:
        who = self.honest(first)
        self.count += 1
        if self.ask(who, "chat", {"text": f"message {self.count}"}).is_success:
            who.said.append(f"message {self.count}")

    @rule(first=st.booleans())
    def leaves(self, first: bool) -> None:
        self.ask(self.honest(first), "leave", {})

    @rule(first=st.booleans())
    def returns(self, first: bool) -> None:
        self.ask(self.honest(first), "return", {})

    @rule(first=st.booleans())
    def connects_again(self, first: bool) -> None:
        """Who connects gets the table as it is, whatever was missed."""
        who = self.honest(first)
        with who.player.stream(f"/api/tables/{self.table}/events") as events:
            assert next(events) == ("state", who.player.state(self.table))

    # --- the third one ---------------------------------------------------------------------------------------------------------

    def heard(self, answer: httpx.Response) -> httpx.Response:
        """An answer to the third one: no failure of ours, and nothing in it that is not theirs."""
        assert answer.status_code < 500, (answer.request.method, answer.request.url, answer.text[:500])
        for secret in self.sought:
            assert secret not in answer.text, (answer.request.method, answer.request.url)
        return answer

    def attack(self, method: str, path: str, http: httpx.Client | None = None, **more: Any) -> httpx.Response:
        """A request of the third one, which changes nothing that is not theirs."""
        before, said = self.of_others(), self.said_by_others()
        answer = self.heard((http or self.eve.http).request(method, path, **more))
        assert self.of_others() == before and self.said_by_others() == said, (method, path, more, answer.status_code)
        return answer

    def of_others(self) -> list[Event]:
        return [event for event in self.events() if event.player != self.eve_id]

    def said_by_others(self) -> list[str]:
        return [message.text for message in self.store.messages_of(self.table) if message.player != self.eve_id]

    @rule(path=st.sampled_from(PATHS), data=st.data(), form=st.booleans())
    def meddles(self, path: str, data: st.DataObject, form: bool) -> None:
        """Something that players may do, with figures near the right ones; for others' seats, or on positions that are gone."""
        actor = next((who for who in (self.ann, self.bob) if self.choices(who)[1]), None)
        number, legal = self.choices(actor) if actor else (0, [])
        near = st.sampled_from([number, number + 1, max(0, number - 1), 0, 10**6])
        choice = st.sampled_from([*(one["action"] for one in legal), *(one["text"] for one in legal), 0, 4999, "pass"])
        right = {
            "act": {"number": near, "action": choice},
            "undo": {"number": near, "turn": st.booleans()},
            "join": {"seat": st.sampled_from([None, 0, 1, 2, 9])},
            "vote": {"seat": st.integers(0, 3)},
            "bot": {"seat": st.integers(0, 3), "bot": st.sampled_from(["random", "medium", "no such bot"])},
            "chat": {"text": st.sampled_from(["I am Ann", "<b>Bob</b>", "message 1"])},
            "play-on": {"number": near, "seat": st.integers(0, 3), "bot": st.just("random")},
        }
        body = {name: data.draw(values) for name, values in right.get(path, {}).items()}
        if self.seated and path == "hint":
            return  # somebody who plays may ask for one; it takes its time
        if form:
            where, sent = {"join": "sit", "bot": "fill"}.get(path, path), {name: str(value) for name, value in body.items()}
            self.attack("POST", f"/t/{self.table}/{where}", data=sent, headers={"Accept": "text/html"})
        else:
            self.attack("POST", f"/api/tables/{self.table}/{path}", json=body)

    @rule(
        path=st.sampled_from(PATHS),
        field=st.sampled_from(["number", "action", "seat", "text", "turn", "bot", "else"]),
        odd=st.sampled_from(ODD),
    )
    def sends_nonsense(self, path: str, field: str, odd: Any) -> None:
        if path == "hint" and self.seated:
            return
        self.attack("POST", f"/api/tables/{self.table}/{path}", json={"number": 0, "action": 0, "seat": 1, "text": "x"} | {field: odd})
        self.attack("POST", f"/api/tables/{self.table}/{path}", content=json.dumps(odd)[:-1] or "{", headers={"Content-Type": "text/plain"})

    @rule(
        path=st.sampled_from(FORMS),
        field=st.sampled_from(["number", "action", "seat", "text", "confirmed", "spec", "seen", "ids"]),
        odd=st.sampled_from(ODD),
    )
    def sends_forms_of_nonsense(self, path: str, field: str, odd: Any) -> None:
        if path == "hint" and self.seated:
            return
        self.attack("POST", f"/t/{self.table}/{path}", data={"number": "0", field: str(odd)}, headers={"Accept": "text/html"})

    @rule(first=st.booleans(), how=st.integers(0, 5))
    def pretends(self, first: bool, how: int) -> None:
        """To be somebody, by an id or a key that is nearly theirs: that is nobody, or themselves."""
        who = self.honest(first)
        key, mine = who.player.key, self.eve.key
        made_up = [who.id, key[:-1], key + "A", key.swapcase(), f"{who.id}.{mine.partition('.')[2]}", who.id + mine[len(who.id) :]][how]
        number, legal = self.choices(who)
        body = {"number": number, "action": legal[0]["action"] if legal else 0}
        with httpx.Client(base_url=self.served.address) as http:
            for headers in ({"Authorization": f"Bearer {made_up}"}, {"Cookie": f"seaboard={made_up}"}):
                assert self.attack("POST", f"/api/tables/{self.table}/act", http, json=body, headers=headers).is_client_error
                seen = self.attack("GET", f"/api/tables/{self.table}/state", http, headers=headers)
                assert seen.is_client_error or seen.json() == self.anybody.state(self.table)

    @rule(again=st.booleans(), at=st.integers(0, 10**6))
    def uploads(self, again: bool, at: int) -> None:
        """A saved game, whole or broken: it becomes a table of their own, or nothing."""
        text = json.dumps(seaboard.game(GAMES[at % len(GAMES)]).new(2, 7).document())
        answer = self.attack("POST", "/api/upload", json={"text": text if again else text[: at % len(text)]})
        assert answer.is_success == again and (not again or answer.json()["id"] != self.table)

    @precondition(lambda self: len(self.streams) < MOST_STREAMS)
    @rule(page=st.booleans(), read=st.booleans())
    def opens_a_stream(self, page: bool, read: bool) -> None:
        path = f"/t/{self.table}/stream?layout=wide" if page else f"/api/tables/{self.table}/events"
        answer = self.eve.http.send(self.eve.http.build_request("GET", path), stream=True)
        assert answer.is_success
        self.streams.append(answer)
        if read:
            _, told = next(read_events(answer))
            assert not any(secret in json.dumps(told) for secret in self.sought)
            if not page:
                assert told == self.eve.state(self.table)

    @precondition(lambda self: self.streams)
    @rule(which=st.integers(0, MOST_STREAMS))
    def drops_a_stream(self, which: int) -> None:
        self.streams.pop(which % len(self.streams)).close()

    @rule(path=st.sampled_from(["", "/text", "/log", "/picture", "?ply=0&seat=0", "?ply=3&seat=1", "/text?seat=1", "/log?seat=0"]))
    def looks_at_pages(self, path: str) -> None:
        self.attack("GET", f"/t/{self.table}{path}", headers={"Accept": "text/html"})
        assert self.attack("GET", f"/api/tables/{self.table}/game").status_code == (200 if self.room.is_open else 409)

    @precondition(lambda self: self.seated)
    @rule(pick=st.integers(0, 10**6))
    def decides_in_turn(self, pick: int) -> None:
        """With a seat of their own the third one plays, or nothing would go on."""
        now = self.eve.state(self.table)
        if now["legal"]:
            body = {"number": now["number"], "action": now["legal"][pick % len(now["legal"])]["action"]}
            assert self.heard(self.eve.http.post(f"/api/tables/{self.table}/act", json=body)).is_success

    @rule(pick=st.integers(0, 10**6), path=st.sampled_from(["act", "undo", "join", "chat"]))
    def meddles_meanwhile(self, pick: int, path: str) -> None:
        """At the very moment at which somebody decides: of all that is sent at once only the decision happens."""
        who = next((one for one in (self.ann, self.bob) if self.choices(one)[1]), None)
        if who is None:
            return
        number, legal = self.choices(who)
        choice = legal[pick % len(legal)]
        body = {"number": number, "action": choice["action"], "turn": False, "text": "now", "seat": 0}
        fields = {"act": ("number", "action"), "undo": ("number", "turn"), "join": ("seat",), "chat": ("text",)}[path]
        sent = {name: body[name] for name in fields}
        answers: list[httpx.Response] = []

        def meddle() -> None:
            with httpx.Client(base_url=self.served.address, headers={"Authorization": f"Bearer {self.eve.key}"}, timeout=60) as http:
                answers.append(http.post(f"/api/tables/{self.table}/{path}", json=sent))

        threads = [threading.Thread(target=meddle) for _ in range(2)]
        for thread in threads:
            thread.start()
        answer = self.ask(who, "act", {"number": number, "action": choice["action"]})
        for thread in threads:
            thread.join()
        if answer.is_success:
            who.texts.append(choice["text"])
        assert answer.is_success or self.seated, answer.text  # who has a seat may have taken back what was decided before
        for one in answers:
            self.heard(one)

    # --- what always holds -----------------------------------------------------------------------------------------------------

    @invariant()
    def the_events_replay_to_the_table(self) -> None:
        again = Room(self.store.header(self.table), self.events())
        assert not again.broken and again.length == self.room.length
        assert again.match.state == self.room.match.state and again.match.decisions == self.room.match.decisions
        assert again.seats == self.room.seats and again.left == self.room.left and again.taken_back == self.room.taken_back
        assert self.store.header(self.table)[:8] == self.header

    @invariant()
    def what_was_acknowledged_is_there_once(self) -> None:
        for who in (self.ann, self.bob):
            own = self.by(who.id)
            assert [event.kind for event in own] == who.kinds
            assert [event.data["text"] for event in own if event.kind == "act"] == who.texts
            assert [one.text for one in self.store.messages_of(self.table) if one.player == who.id] == who.said

    @invariant()
    def the_third_one_has_done_nothing_but_their_own(self) -> None:
        own = self.by(self.eve_id)
        seats = [seat.player for seat in self.room.seats]
        assert seats[:2] == [self.ann.id, self.bob.id]
        assert self.seated or not own
        for event in own:
            assert event.kind != "act" or seats[event.data["seat"]] == self.eve_id
        names = [one.name for one in self.store.messages_of(self.table) if one.player == self.eve_id]
        assert set(names) <= {"Eve"}

    @invariant()
    def the_third_one_sees_what_they_may(self) -> None:
        seat = 2 if self.seated else None
        seen = self.eve.state(self.table)
        assert seen["seat"] == seat
        assert seen["view"] == json.loads(json.dumps(self.room.match.view(seat)))
        if not self.seated:
            assert seen == self.anybody.state(self.table)
            for path in ("", "/log", "/chat"):
                assert self.eve.get(f"/api/tables/{self.table}{path}") == self.anybody.get(f"/api/tables/{self.table}{path}")


def tell(served: Served, stories: int, steps: int, *, seated: bool, fresh: bool = False) -> None:
    """Try stories of so many steps; `fresh` ones are others each time."""
    machine = type("Story", (Story,), {"served": served, "seated": seated})
    how = settings(
        max_examples=stories,
        stateful_step_count=steps,
        deadline=None,
        derandomize=not fresh,
        database=None,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink) if fresh else (Phase.generate,),
    )
    run_state_machine_as_test(machine, settings=how)


@pytest.mark.parametrize("seated", [False, True], ids=["who watches", "who has a seat"])
def test_somebody_who_means_ill_changes_and_sees_no_more_than_they_may(served: Served, seated: bool) -> None:
    tell(served, 8, 20, seated=seated)


# --- the stories themselves: each of these is a hole as somebody might leave it ------------------------------------------------------


def everybody_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Room.seat_of
    monkeypatch.setattr(Room, "seat_of", lambda room, player: room.match.seat if player else real(room, player))


def numbers_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "number_for", lambda room, seat: AnyNumber())


class AnyNumber(int):
    def __ne__(self, other: object) -> bool:
        return False

    __hash__ = int.__hash__


def what_is_said_is_kept_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Store.add_message

    def twice(store: Store, *message: Any) -> None:
        real(store, *message)
        real(store, *message)

    monkeypatch.setattr(Store, "add_message", twice)


def what_is_acknowledged_is_not_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Store.append

    def append(store: Store, table: str, number: int, made: list[Event], *more: Any) -> None:
        if made[0].kind != "leave":
            real(store, table, number, made, *more)

    monkeypatch.setattr(Store, "append", append)


@pytest.mark.parametrize(
    "hole", [everybody_decides, numbers_are_not_looked_at, what_is_said_is_kept_twice, what_is_acknowledged_is_not_stored]
)
def test_the_stories_notice_a_hole(hole: Callable[[pytest.MonkeyPatch], None], served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    hole(monkeypatch)
    with pytest.raises((AssertionError, FlakyFailure)):  # deals differ, so a story that is told again may end well
        tell(served, 30, 20, seated=False)


if __name__ == "__main__":
    stories, steps = [*map(int, sys.argv[1:3]), *(200, 50)[len(sys.argv[1:3]) :]]
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder) / "tables.db") as served:
        for seated in (False, True):
            tell(served, stories, steps, seated=seated, fresh=True)
            print(f"{'seated' if seated else 'watching'}: {stories} stories of up to {steps} steps")
