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
from tests.table.serving import Served, routes_of

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
        self.ann, self.bob, self.eve = (served.player(name) for name in ("Ann", "Bob", "Eve"))
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
