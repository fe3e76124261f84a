"""Who somebody is: browsers, programs and private links have secrets of their own, which end, can be revoked, and are kept as hashes."""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing
from html import unescape
from pathlib import Path

import httpx
import sqlalchemy as sa
from alembic import command
from alembic.config import Config as Alembic
from itsdangerous import URLSafeSerializer

import seaboard.table.migrations
from seaboard.table import credentials
from seaboard.table import store as store_module
from seaboard.table.store import Store, engine_of
from tests.table.scriptless import Browser
from tests.table.serving import Player, Served, read_events, seated, wait_until

DAY = 86400.0


def link_in(page: str) -> str:
    found = re.search(r'value="[^"]*(/resume/[\w-]+)"', page)
    assert found, "a link is shown"
    return found[1]


def key_in(page: str) -> str:
    found = re.search(r'<input readonly value="([\w-]+)" aria-label="Key named', page)
    assert found, "a key is shown"
    return found[1]


def named(browser: Browser) -> str:
    """Who the browser is, as its pages say."""
    found = re.search(r'<a class="me"[^>]*>(.*?)</a>', browser.get("/"))
    assert found
    return unescape(found[1])


def bearer(served: Served, key: str) -> httpx.Response:
    return httpx.get(f"{served.address}/api/me", headers={"Authorization": f"Bearer {key}"})


# --- private links ------------------------------------------------------------------------------------------------------------


def test_a_private_link_is_made_when_wanted_and_used_once(browser: Browser, stranger: Browser, served: Served) -> None:
    browser.play("yamatai", name="Ann")
    assert "/resume/" not in browser.get("/me"), "no secret lies about on the page"
    link = link_in(browser.post("/me/link").text)
    assert "Go on as Ann" in stranger.get(link) and named(stranger) == "You", "looking at the link is not enough"
    stranger.post(link)
    assert named(stranger) == "Ann" and named(browser) == "Ann"
    third = Browser(served.address)
    assert third.http.get(link).status_code == third.http.post(link).status_code == 404
    assert "can be used once" in third.http.get(link).text and named(third) == "You"
    third.http.close()


def test_a_private_link_ends_after_a_day(browser: Browser, stranger: Browser, served: Served) -> None:
    browser.play("yamatai", name="Ann")
    link = link_in(browser.post("/me/link").text)
    age(served, link.rpartition("/")[2], credentials.A_DAY + 1)
    assert stranger.http.get(link).status_code == 404 and stranger.http.post(link).status_code == 404


def test_a_private_link_is_neither_a_cookie_nor_a_key(browser: Browser, served: Served) -> None:
    browser.play("yamatai", name="Ann")
    secret = link_in(browser.post("/me/link").text).rpartition("/")[2]
    session = browser.http.cookies["seaboard"]
    key = key_in(browser.post("/me/keys", name="My program").text)
    assert [bearer(served, one).status_code for one in (secret, session, key)] == [401, 401, 200]
    for one in (secret, key):
        page = httpx.get(served.address, cookies={"seaboard": one}, headers={"Accept": "text/html"}).text
        assert ">Ann</a>" not in page
    assert httpx.get(f"{served.address}/resume/{key}").status_code == httpx.get(f"{served.address}/resume/{session}").status_code == 404


def test_who_would_lose_tables_is_warned_and_offered_a_link_first(browser: Browser, stranger: Browser, served: Served) -> None:
    browser.play("yamatai", name="Ann")
    stranger.play("shipyard", name="Bob")
    link = link_in(browser.post("/me/link").text)
    page = stranger.get(link)
    assert "You are <b>Bob</b> here now" in page and "not over: Shipyard" in page
    kept = stranger.post(link, first="link").text
    back = link_in(kept)
    assert named(stranger) == "Bob" and "Go on as Ann" in kept, "nothing has happened yet"
    stranger.post(link)
    assert named(stranger) == "Ann"
    stranger.post(back)
    assert named(stranger) == "Bob" and "Shipyard" in stranger.get("/")


# --- programs -----------------------------------------------------------------------------------------------------------------


def test_the_key_of_a_player_is_told_once(served: Served) -> None:
    ann = served.player("Ann")
    assert set(ann.get("/api/me")) == {"id", "name"}
    assert ann.key not in ann.http.get("/me", headers={"Accept": "text/html"}).text


def test_keys_are_made_and_revoked_by_name(browser: Browser, served: Served) -> None:
    browser.play("yamatai", name="Ann")
    one = key_in(browser.post("/me/keys", name="Left hand").text)
    two = key_in(browser.post("/me/keys", name="Random bot").text)
    page = browser.get("/me")
    assert "Left hand" in page and "Random bot" in page and one not in page and two not in page
    assert bearer(served, one).json()["name"] == "Ann"
    assert "already" in browser.post("/me/keys", 409, name="Left hand").text
    form = re.search(r'name="key" value="([\w-]+)"><span><b>Left hand', page)
    assert form
    browser.post("/me/keys/revoke", key=form[1])
    assert [bearer(served, key).status_code for key in (one, two)] == [401, 200]
    assert "Left hand" not in browser.get("/me")


def test_nobody_revokes_the_keys_of_others(browser: Browser, stranger: Browser, served: Served) -> None:
    browser.play("yamatai", name="Ann")
    stranger.play("yamatai", name="Eve")
    key = key_in(browser.post("/me/keys", name="Mine").text)
    form = re.search(r'name="key" value="([\w-]+)"><span><b>Mine', browser.get("/me"))
    assert form
    stranger.post("/me/keys/revoke", key=form[1])
    assert bearer(served, key).is_success


# --- signing out ----------------------------------------------------------------------------------------------------------------


def test_who_signs_out_is_nobody_in_that_browser_and_the_cookie_is_worth_nothing(browser: Browser, stranger: Browser) -> None:
    browser.play("yamatai", name="Ann")
    page = browser.get("/me/sign-out")
    assert "signed in nowhere else" in page and "not over: Yamataï" in page
    stolen = browser.http.cookies["seaboard"]
    browser.press(page, "Sign out here")
    assert named(browser) == "You" and "seaboard" not in browser.http.cookies
    stranger.http.cookies.set("seaboard", stolen)
    assert named(stranger) == "You"


def test_signing_out_everywhere_else_leaves_this_browser(browser: Browser, stranger: Browser, served: Served) -> None:
    browser.play("yamatai", name="Ann")
    stranger.post(link_in(browser.post("/me/link").text))
    unused, key = link_in(browser.post("/me/link").text), key_in(browser.post("/me/keys", name="Program").text)
    browser.press(browser.get("/me/sign-out"), "Sign out everywhere else")
    assert named(browser) == "Ann" and named(stranger) == "You"
    assert bearer(served, key).status_code == 401 and stranger.http.get(unused).status_code == 404


def test_signing_out_everywhere_leaves_nothing(browser: Browser, stranger: Browser) -> None:
    browser.play("yamatai", name="Ann")
    stranger.post(link_in(browser.post("/me/link").text))
    browser.post("/me/sign-out", where="everywhere")
    assert named(browser) == named(stranger) == "You"


def test_a_stream_ends_when_its_key_is_revoked(ann: Player, bob: Player, served: Served) -> None:
    table = seated(ann, bob)
    with httpx.stream("GET", f"{served.address}/api/tables/{table}/events", headers={"Authorization": f"Bearer {ann.key}"}) as stream:
        events = read_events(stream)
        assert next(events)[0] == "state"
        ann.http.post("/me/sign-out", data={"where": "everywhere"})
        bob.post(f"/api/tables/{table}/leave")
        assert list(events) == []


# --- how long it lasts ----------------------------------------------------------------------------------------------------------


def age(served: Served, secret: str, seconds: float) -> None:
    """Let time go by for a credential."""
    store: Store = served.app.state.hall.store
    kept = store_module.credentials
    with store.writing() as connection:
        older = {"used": kept.c.used - seconds, "expires": kept.c.expires - seconds}
        connection.execute(sa.update(kept).where(kept.c.hash == credentials.hash_of(secret)).values(older))
    served.app.state.identity.forget()


def lasts(served: Served, session: str) -> float:
    """Seconds until a session ends."""
    found = served.app.state.identity.credentials.find(session, "session")
    assert found
    return float(found.expires - time.time())


def test_a_session_that_is_used_goes_on_and_one_that_is_not_ends(browser: Browser, served: Served) -> None:
    browser.play("yamatai", name="Ann")
    session = browser.http.cookies["seaboard"]
    for _ in range(3):
        age(served, session, 100 * DAY)
        answer = browser.http.get("/")
        assert ">Ann</a>" in answer.text and f"seaboard={session}" in answer.headers["set-cookie"], "the browser remembers it longer too"
        wait_until(lambda: lasts(served, session) > 179 * DAY)
    age(served, session, 181 * DAY)
    assert named(browser) == "You"


def test_only_hashes_of_secrets_are_kept(tmp_path: Path) -> None:
    with Served(tmp_path / "tables.db") as served:
        browser = Browser(served.address)
        browser.play("yamatai", name="Ann")
        session = browser.http.cookies["seaboard"]
        link, key = link_in(browser.post("/me/link").text), key_in(browser.post("/me/keys", name="Program").text)
        browser.http.close()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Program" in kept
    assert not [secret for secret in (session, link.rpartition("/")[2], key) if secret.encode() in kept]


# --- from before ------------------------------------------------------------------------------------------------------------------


def database_from_before(path: Path) -> str:
    """A database of the first version with a player; the key of that player."""
    config = Alembic()
    config.set_main_option("script_location", str(Path(seaboard.table.migrations.__file__).parent))
    engine = engine_of(str(path))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(sa.text("INSERT INTO keys VALUES ('signing', 'ab12')"))
        connection.execute(sa.text("INSERT INTO players VALUES ('ann-of-old', 'Ann', 0)"))
    engine.dispose()
    return str(URLSafeSerializer("ab12", salt="player").dumps("ann-of-old"))


def test_a_key_from_before_goes_on_for_a_month_and_a_browser_gets_a_session_for_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    old = database_from_before(path)
    with Served(path) as served:
        browser, other = Browser(served.address), Browser(served.address)
        browser.http.cookies.set("seaboard", old)
        assert named(browser) == "Ann"
        cookies = [cookie.value for cookie in browser.http.cookies.jar if cookie.value != old]
        assert len(cookies) == 1 and bearer(served, old).json()["id"] == "ann-of-old"
        other.post(f"/resume/{old}")
        assert named(other) == "Ann"
        age(served, old, 31 * DAY)
        assert bearer(served, old).status_code == 401 and named(other) == "Ann"
        browser.http.close()
        other.http.close()
    with closing(sqlite3.connect(path)) as connection:
        assert not connection.execute("SELECT name FROM sqlite_master WHERE name = 'keys'").fetchall(), "the signing key is gone"
    assert b"ab12" not in path.read_bytes()
