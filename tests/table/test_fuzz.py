"""Nonsense from outside: whatever is sent, the server refuses it with a sentence, never fails, and no game changes."""

from __future__ import annotations

import json
import random
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import quote

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

import seaboard
from seaboard.table.app import create_app
from seaboard.table.config import Config
from seaboard.table.guard import LARGEST_BODY
from tests.table.serving import Player, Served, room_of, routes_of, wait_until

STREAMS = ("/api/tables/{table}/events", "/t/{table}/stream")
CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance, content_type_conformance]
APP = create_app(Config("sqlite://"))  # for its routes alone
ROUTES = routes_of(APP)
SCHEMA = schemathesis.openapi.from_dict(APP.openapi())
OPERATIONS = [
    (method, path) for method, path in ROUTES if path in APP.openapi()["paths"] and path not in STREAMS and method in ("GET", "POST")
]


class House:
    """A server with tables of several kinds, and somebody who sits at none of them."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.ann, self.bob, self.eve, self.nobody = (served.player(name) for name in ("Ann", "Bob", "Eve", None))
        seats = ["me", "open"]
        self.playing = [self.ann.table(game.name, players=2, seats=seats) for game in seaboard.all_games()]
        self.open = self.ann.table("yamatai", players=2, seats=seats, public=False)
        for table in self.playing:
            self.bob.post(f"/api/tables/{table}/join")
        self.looking = self.ann.post("/api/upload", {"text": json.dumps(saved())})["id"]
        self.tables = [*self.playing, self.looking]

    def events(self) -> list[Any]:
        """All that the games are made of."""
        store = self.served.app.state.hall.store
        return [(store.header(table), store.events_of(table)) for table in [*self.tables, self.open]]


def saved() -> dict[str, Any]:
    match = seaboard.game("yamatai").new(2, 7)
    for _ in range(8):
        match.play(match.legal[0])
    return match.document()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with Served(tmp_path_factory.mktemp("fuzz") / "tables.db") as served:
        yield House(served)


@pytest.fixture(autouse=True)
def no_game_changes(house: House) -> Iterator[None]:
    before = house.events()
    yield
    assert house.events() == before


def is_proper(answer: httpx.Response) -> bool:
    """Whether an answer is a success, or a refusal with a sentence."""
    assert answer.status_code < 500, (answer.request.method, str(answer.request.url)[:200], answer.status_code, answer.text[:500])
    if answer.is_client_error and answer.request.method != "HEAD":
        sentence = answer.json()["error"] if "json" in answer.headers["content-type"] else answer.text
        assert sentence.strip().endswith((".", ">")), (str(answer.request.url)[:200], sentence[:300])
    return True


# --- by the description of the interface ----------------------------------------------------------------------------------------


def can_be_wrong(method: str, path: str) -> bool:
    return any(APP.openapi()["paths"][path][method.lower()].get(part) for part in ("parameters", "requestBody"))


@pytest.mark.parametrize(
    ("method", "path", "mode"),
    [(*one, mode) for one in OPERATIONS for mode in GenerationMode if mode == GenerationMode.POSITIVE or can_be_wrong(*one)],
)
def test_answers_are_as_described(method: str, path: str, mode: GenerationMode, house: House) -> None:
    @settings(max_examples=25, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=SCHEMA[path][method].as_strategy(generation_mode=mode), table=st.sampled_from([*house.tables, house.open, ""]))
    def ask(case: Any, table: str) -> None:
        if "table" in case.path_parameters and table:
            case.path_parameters["table"] = table
        if path.endswith("/join") and table == house.open:
            return  # who takes an open seat does no wrong
        case.call_and_validate(base_url=house.served.address, headers=dict(house.eve.http.headers), checks=CHECKS)

    ask()


# --- by hand --------------------------------------------------------------------------------------------------------------------

NUMBERS: list[Any] = [-1, 0, 1, 2**31, 2**63, 2**64, 10**30, -(10**30), 1.5, True, None, "", "0", "x", "١", [], {}, [[]], "9" * 5000]
WORDS: list[Any] = [
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff\ud800",
    "é" * 300,
    "x" * 100_000,
    "<script>",
    "' OR 1=1 --",
    "../..",
    "%00",
    "\u202e\u200b",
    None,
    7,
    [],
]
BODIES = [
    b"",
    b"\0",
    b"{",
    b"[]",
    b"null",
    b'"x"',
    b"NaN",
    b"1e999",
    b'{"a": NaN, "number": Infinity}',
    b"\xff\xfe\xfa",
    b"[" * 20_000,
    b'{"number":' * 3_000,
    b'{"number": ' + b"9" * 10_000 + b"}",
    b'{"text": "\\ud800"}',
    b'{"name": "\\u0000"}',
    bytes(random.Random(1).randrange(256) for _ in range(3000)),
]
KINDS = [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "text/plain",
    "",
]


def filled(path: str, table: str) -> str:
    """A route as an address."""
    for name, value in {"{table}": table, "{game}": "yamatai", "{key}": "nokey", "{name:path}": "table.css"}.items():
        path = path.replace(name, value)
    return path


@pytest.mark.parametrize(("method", "path"), [(method, path) for method, path in ROUTES if method == "POST"])
def test_bodies_that_are_nonsense(method: str, path: str, house: House) -> None:
    for number, body in enumerate(BODIES):
        where = filled(path, house.tables[number % len(house.tables)])
        headers = {"Content-Type": KINDS[number % len(KINDS)], "Accept": "text/html" if number % 5 % 2 else "*/*"}
        assert is_proper(house.eve.http.request(method, where, content=body, headers=headers))


def fields_of(path: str) -> dict[str, Any]:
    """The fields that a request of the JSON interface has, each with a value that is right."""
    body = APP.openapi()["paths"][path]["post"].get("requestBody")
    if not body:
        return {}
    name = body["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[-1]
    known = {"number": 10**6, "action": 0, "seat": 1, "text": "Hello", "name": "Eve", "game": "yamatai", "bot": "random"}
    return {field: known.get(field) for field in APP.openapi()["components"]["schemas"][name]["properties"]}


@pytest.mark.parametrize(
    "path", [path for method, path in OPERATIONS if method == "POST" and path not in ("/api/tables", "/api/tables/{table}/join")]
)
def test_fields_that_are_nonsense(path: str, house: House) -> None:
    right = fields_of(path)
    for field in right:
        for number, value in enumerate([*NUMBERS, *WORDS]):
            where = filled(path, house.tables[number % len(house.tables)])
            body = json.dumps({key: one for key, one in right.items() if one is not None} | {field: value})
            player = house.ann if number % 2 and path.endswith(("/vote", "/bot", "/rematch", "/play-on", "/act")) else house.eve
            assert is_proper(player.http.post(where, content=body, headers={"Content-Type": "application/json"}))


def test_new_tables_that_are_nonsense(house: House) -> None:
    right = {"game": "yamatai", "players": 2, "seats": ["open", "open"], "public": False}
    fields = APP.openapi()["components"]["schemas"]["NewTable"]["properties"]
    nested = [{"decision": 2**64}, {"decision": 1, "reserve": -1}, {"url": "http://[::1"}, {"url": "file:///etc/passwd"}, {"hex": "0xZ"}]
    lists = [["\ud800", "me"], ["me"] * 50, {"x" * 50: 1}, {"\0": "\ud800"}]
    for field in fields:
        zoe = house.served.player("Zoe")
        for value in [*NUMBERS, *WORDS, *nested, *lists]:
            assert is_proper(zoe.http.post("/api/tables", content=json.dumps(right | {field: value}))), field


def test_decisions_that_are_nonsense_from_those_who_play(house: House) -> None:
    rng = random.Random(3)
    for table in house.playing:
        for player in (house.ann, house.bob):
            now = player.state(table)
            legal = {choice["action"] for choice in now["legal"]} | {choice["text"] for choice in now["legal"]}
            for _ in range(40):
                number = rng.choice([now["number"], now["number"] + 1, now["number"] - 1, *NUMBERS])
                action = rng.choice([rng.randrange(5000), *legal, *NUMBERS, *WORDS])
                if now["legal"] and same(number, now["number"]) and any(same(action, one) for one in legal):
                    continue
                answer = player.http.post(f"/api/tables/{table}/act", content=json.dumps({"number": number, "action": action}))
                assert is_proper(answer) and answer.is_client_error, (number, action)
                form = {"number": str(number), "action": str(action).encode("utf-8", "replace").decode()}
                if not (now["legal"] and same(number, now["number"]) and any(same(form["action"], one) for one in legal)):
                    answer = player.http.post(f"/t/{table}/act", data=form, headers={"Accept": "text/html"})
                    assert is_proper(answer) and answer.is_client_error, form


def same(one: Any, two: Any) -> bool:
    """Whether the server may read them alike."""
    return one == two or str(one).strip().casefold() == str(two).strip().casefold()


@pytest.mark.parametrize("path", sorted({path for _, path in ROUTES if path not in STREAMS}))
def test_paths_methods_and_queries_that_are_nonsense(path: str, house: House) -> None:
    names = ["\0", "../../etc/passwd", "é", "x" * 3000, "<b>", "\u202e", "nosuch"]
    found = [quote(name, safe="") for name in names] + ["%ff%fe", "..%2f..%2fapp.py", "%2e%2e/%2e%2e/x", "%ed%a0%80"]
    for number, name in enumerate(found if "{" in path else []):
        where = path
        for part in ("{table}", "{game}", "{key}", "{name:path}"):
            where = where.replace(part, name)
        assert is_proper(house.eve.http.request(("GET", "POST")[number % 2], where, headers={"Accept": "text/html"}))
    where = filled(path, house.playing[0])
    for method in ("GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE"):
        assert is_proper(house.eve.http.request(method, where))
    for query in ("ply=-1&seat=99", f"ply={'9' * 400}&q={'(' * 500}", "ply=x&seat=%00", "seat=%ff&kind=%00&q=%00%ff&since=1e9&layout=x"):
        assert is_proper(house.eve.http.get(f"{where}?{query}"))


def test_keys_and_cookies_that_are_nonsense(house: House) -> None:
    key, table = house.eve.key, house.playing[0]
    wrong = [b"x", b"\xff\xfe", key[:-1].encode(), (key + "x").encode(), key.swapcase().encode(), b"." * 5000, b"a.b.c", b'"', b"=;,"]
    with httpx.Client(base_url=house.served.address) as nobody:
        for value in wrong:
            for headers in (
                {b"Authorization": b"Bearer " + value},
                {b"Authorization": value},
                {b"Cookie": b"seaboard=" + value},
                {b"Cookie": b"preferences=" + value + b"; screen=" + value, b"Host": value},
                {b"Cookie": value, b"Referer": value, b"Accept": value, b"User-Agent": value, b"If-None-Match": value},
                {b"Origin": value, b"Sec-Fetch-Site": value},
            ):
                for path in ("/", f"/t/{table}", "/api/me"):
                    assert is_proper(nobody.get(path, headers=headers))
                answer = nobody.post(f"/api/tables/{table}/act", json={"number": 0, "action": 0}, headers=headers)
                assert is_proper(answer) and answer.status_code in (400, 401, 403)


def test_saved_games_that_were_edited_or_broken(house: House) -> None:
    rng, right = random.Random(9), json.dumps(saved())
    eve = house.served.player("Eve")
    for number in range(300):
        at, text = rng.randrange(len(right)), right
        if number % 3 == 0:
            text = right[:at]
        elif number % 3 == 1:
            text = right[:at] + rng.choice('0a"\\{[,\0é\ud800 ') + right[at + 1 :]
        else:
            document = json.loads(right)
            document[rng.choice(list(document))] = rng.choice([*NUMBERS, *WORDS, -5, {"a": 1}, ["\ud800"], [right] * 3])
            text = json.dumps(document)
        answer = eve.http.post("/api/upload", content=json.dumps({"text": text}))
        assert is_proper(answer) and (answer.is_client_error or json.loads(text) == json.loads(right))
        sent = text.encode("utf-8", "surrogatepass")
        assert is_proper(eve.http.post("/upload", files={"file": ("game.json", sent)}, headers={"Accept": "text/html"}))


def test_forms_that_are_nonsense(house: House) -> None:
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"}
    table, eve = house.playing[0], house.eve.http
    fields = (("/new/yamatai", "players"), ("/me", "name"), ("/name", "name"), (f"/t/{table}/chat", "text"), (f"/t/{table}/undo", "number"))
    for path, field in fields:
        for number, value in enumerate([*NUMBERS, *WORDS]):
            sent = quote(str(value).encode("utf-8", "surrogatepass"))
            body = (f"{field}={sent}", f"{field}=1&{field}={sent}", f"{sent}={field}", field)[number % 4]
            assert is_proper(eve.post(path, content=body, headers=headers))
        assert is_proper(eve.post(path, content="&".join(f"a{n}=1" for n in range(1200)), headers=headers))
        assert is_proper(eve.post(path, files={field: ("\0", b"\xff" * 100)}, headers={"Accept": "text/html"}))


def test_bodies_that_are_too_large_announced_or_not(house: House) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(LARGEST_BODY // 50_000 + 5):
            yield b"x" * 50_000

    for path in ("/api/upload", f"/t/{house.playing[0]}/chat", "/upload"):
        for body in (b"x" * (LARGEST_BODY + 1), endless()):
            with suppress(httpx.TransportError):  # the server does not listen to the rest, and may be gone before the answer is read
                assert house.eve.http.post(path, content=body).is_client_error


def test_bytes_that_are_no_http(house: House) -> None:
    host, port = house.served.socket.getsockname()
    rng = random.Random(4)
    broken = [
        b"\0" * 100,
        bytes(rng.randrange(256) for _ in range(2000)),
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
        b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nContent-Length: 11\r\n\r\n{}",
        b"POST /api/players HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"a" * 200_000 + b"\r\n\r\n",
    ]
    for sent in broken:
        with socket.create_connection((host, port), timeout=10) as line:
            line.sendall(sent)
            line.shutdown(socket.SHUT_WR)
            try:
                answer = line.recv(100)
            except ConnectionResetError:
                answer = b""
            assert b" 500" not in answer[:20]
    assert house.eve.get("/api/games")


# --- forms of pages, field by field -----------------------------------------------------------------------------------------------


def form_routes(routes: Any) -> Iterator[Any]:
    """The pages that take a form, with the fields that they read."""
    for route in routes:
        if hasattr(route, "original_router"):
            yield from form_routes(route.original_router.routes)
        elif "POST" in getattr(route, "methods", ()) and not route.path.startswith("/api/"):
            yield route


FORMS = {route.path: [field.alias for field in route.dependant.body_params] for route in form_routes(APP.routes)}
READ_AS_A_WHOLE = {  # these read whatever is sent
    "/new/{game}": ["title", "players", "seat-0", "seat-1", "option-x", "pace", "absence", "decision", "reserve", "webhook", "public"],
    "/me": ["name", "palette", "layout", "confirm", "theme"],
    "/t/{table}/form": ["number", "give", "want-0", "bid", "give-1-count"],
}


def test_every_form_is_known() -> None:
    assert len(FORMS) > 15 and set(READ_AS_A_WHOLE) <= set(FORMS)
    assert {"/t/{table}/act", "/t/{table}/undo", "/t/{table}/chat", "/t/{table}/sit", "/name"} <= {path for path in FORMS if FORMS[path]}


@pytest.mark.parametrize("path", sorted(FORMS))
def test_fields_of_forms_that_are_nonsense(path: str, house: House) -> None:
    """Each field with all kinds of values, the others right; sent by somebody who watches, with and without a page to show."""
    fields = [*FORMS[path], *READ_AS_A_WHOLE.get(path, [])]
    right = {"number": "0", "action": "0", "seat": "1", "text": "Hello", "name": "Eve", "spec": "random", "bot": "random"}

    @settings(max_examples=20, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(data=st.data())
    def send(data: st.DataObject) -> None:
        field = data.draw(st.sampled_from([*fields, "no such field"]))
        value = data.draw(
            st.one_of(st.text(max_size=300), st.integers().map(str), st.sampled_from([str(one) for one in (*NUMBERS, *WORDS)]))
        )
        times = data.draw(st.integers(1, 3))
        sent = [(name, one) for name, one in right.items() if name in fields and name != field] + [(field, value)] * times
        body = "&".join(f"{quote(name)}={quote(one.encode('utf-8', 'surrogatepass'))}" for name, one in sent)
        person = data.draw(st.sampled_from([house.eve, house.nobody]))
        kind = data.draw(st.sampled_from(["application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-7"]))
        headers = {"Content-Type": kind, "Accept": data.draw(st.sampled_from(["text/html", "*/*", ""]))}
        assert is_proper(person.http.post(filled(path, data.draw(st.sampled_from(house.tables))), content=body, headers=headers))

    send()


def test_filled_in_forms_that_are_nonsense_from_who_decides(house: House) -> None:
    """At a table of their own: what a form asks for is filled in wrongly, or not at all."""
    ann = house.served.player("Ann")
    table = ann.table("oltremare", players=2, seats=["me", "me"])
    room = room_of(house.served, table)
    while room.match.form is None:
        ann.act(table)
    form = room.match.form
    names = (
        [name for name, _ in form.details()] + [pick.key(item) for pick, item in form.picks()] + [field.name for field, _ in form.picks()]
    )
    rng, before = random.Random(6), room.length
    for _ in range(200):
        number = room.number_for(room.match.seat)
        given = [("number", rng.choice([str(number)] * 3 + ["", "-1", str(number + 1), "9" * 30, "٣"]))]
        given += [(rng.choice(names), rng.choice(["x", "-1", "99", "1e3", "٣", "9" * 12, "\0", ""])) for _ in range(rng.randrange(1, 6))]
        assert is_proper(ann.http.post(f"/t/{table}/form", data=dict(given), headers={"Accept": "text/html"}))
    assert room.length == before, "nothing was decided by nonsense"


# --- streams ----------------------------------------------------------------------------------------------------------------------


def opened(player: Player, path: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
    """The status of a stream and what comes first; then it is dropped."""
    with player.http.stream("GET", path, headers=headers or {}) as answer:
        if answer.status_code == 200 and answer.headers["content-type"].startswith("text/event-stream"):
            return 200, next(answer.iter_text())
        answer.read()
        assert is_proper(answer)
        return answer.status_code, answer.text


def test_streams_that_are_asked_for_with_nonsense(house: House) -> None:
    table = house.playing[0]
    odd = ["", "wide&layout=x", "x", "%00", "%ff", "wide%0d%0aX: 1", "WIDE", "wide ", "a" * 3000, "../wide", "١"]
    for value in odd:
        status, told = opened(house.eve, f"/t/{table}/stream?layout={value}")
        assert status == 422 or "parts" in told, value
    for path in (f"/t/{table}/stream", "/t/nosuch/stream?layout=wide", "/api/tables/nosuch/events", "/api/tables/%ff%00/events"):
        assert opened(house.eve, path)[0] in (404, 422)
    for query in ("seat=0", "since=-1", "ply=9999999999999", "player=ann", "seat=%00&seat=1"):
        assert opened(house.eve, f"/api/tables/{table}/events?{query}") == opened(house.nobody, f"/api/tables/{table}/events")
    for method in ("POST", "PUT", "DELETE", "HEAD"):
        assert house.eve.http.request(method, f"/api/tables/{table}/events").status_code == 405


@pytest.mark.parametrize("name", ["Last-Event-ID", "Accept", "Range", "If-None-Match", "Accept-Encoding", "Cache-Control", "Cookie", "TE"])
def test_streams_with_headers_that_are_nonsense(name: str, house: House) -> None:
    table = house.playing[0]
    for value in ("-1", "9" * 400, "x" * 3000, "a, b;q=9", "bytes=0-", "*/*;q=x", "seaboard=x; seaboard=y"):
        for path in (f"/api/tables/{table}/events", f"/t/{table}/stream?layout=phone"):
            status, told = opened(house.eve, path, {name: value})
            assert status == 200 and told.startswith(("event:", "data:", ":", "id:", "retry:")), (name, value, told[:80])


def test_streams_that_are_dropped_leave_nobody_watching(house: House) -> None:
    table = house.playing[1]
    room, host = room_of(house.served, table), house.served.socket.getsockname()
    before = len(room.watchers)
    head = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    lines = [socket.create_connection(host, timeout=30) for _ in range(30)]
    for number, line in enumerate(lines):
        line.sendall(head[: -2 if number % 3 == 0 else None])
        if number % 3 == 1:
            assert line.recv(10)
    wait_until(lambda: len(room.watchers) == before + 20)
    for line in lines:
        line.close()
    wait_until(lambda: len(room.watchers) == before)


# --- headers ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Referer", "Origin", "Host", "X-Forwarded-Proto"])
@pytest.mark.parametrize("value", ["http://[::1", "[", "http://[/]:x", "//", "http://a:99999999/", "\u00b2"])
def test_addresses_in_headers_that_are_none(name: str, value: str, house: House) -> None:
    """On pages that are found and on those that are not, which lead back to where somebody came from."""
    for path in ("/", "/nosuch", f"/t/{house.playing[0]}", "/me", "/static/table.css"):
        headers = [(name.encode(), value.encode("latin-1")), (b"Accept", b"text/html")]
        assert is_proper(house.nobody.http.get(path, headers=headers))
        assert is_proper(house.nobody.http.post(path, headers=headers, content=b""))


HEADER_NAMES = [
    "Accept", "Accept-Language", "Authorization", "Content-Type", "Cookie", "Forwarded", "Host", "If-Modified-Since", "If-None-Match",
    "Origin", "Range", "Referer", "Sec-Fetch-Site", "User-Agent", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto",
    "X-HTTP-Method-Override",
]  # fmt: skip


def test_headers_of_any_kind(house: House) -> None:
    words = st.binary(max_size=200).map(lambda value: value.translate(None, bytes(range(32)) + b"\x7f").strip())
    some = st.sampled_from(
        [b"*/*", b"text/html", b"seaboard=", b"Bearer x", b"null", b"https", b"DELETE", b"bytes=5-1", b'W/"x"', b"http://[::1"]
    )

    @settings(max_examples=150, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(
        headers=st.dictionaries(st.sampled_from(HEADER_NAMES), st.one_of(words, some), max_size=4),
        path=st.sampled_from(["/", "/me", "/help", "/t/TABLE", "/t/TABLE/log", "/api/me", "/api/tables/TABLE/state", "/static/table.css"]),
        post=st.booleans(),
    )
    def ask(headers: dict[str, bytes], path: str, post: bool) -> None:
        sent = [(name.encode(), value) for name, value in headers.items()]
        where = path.replace("TABLE", house.playing[2])
        answer = house.nobody.http.post(f"{where}/act", content=b"{}", headers=sent) if post else house.nobody.http.get(where, headers=sent)
        assert is_proper(answer)
        assert not any(secret in answer.text for secret in (house.ann.key, house.bob.key))

    ask()
