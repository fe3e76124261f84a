"""What every request passes: by which name the server is called, and how much one address may ask for."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from seaboard.table import rates
from seaboard.table.hosts import Proxies, is_called, names_of
from seaboard.table.rates import Allowance, Presence, Turns, neighbourhood
from tests.table.serving import Served, wait_until


def test_what_is_kept_of_visitors_is_bounded_however_many_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MOST_KNOWN", 100)
    now = 0.0
    allowance = Allowance(10, clock=lambda: now)
    for number in range(10_000):
        assert allowance.take(f"10.0.{number // 250}.{number % 250}")
    assert len(allowance.left) == 100
    presence = Presence(2)
    for number in range(1000):
        assert presence.enter(str(number))
        presence.leave(str(number))
    assert not presence.open


def test_an_allowance_comes_back_with_time_and_is_one_for_each() -> None:
    now = 0.0
    allowance = Allowance(60, burst=3, clock=lambda: now)
    assert [allowance.take("ann") for _ in range(5)] == [True, True, True, False, False]
    assert allowance.take("bob")
    now = 2.0
    assert [allowance.take("ann") for _ in range(3)] == [True, True, False]
    now = 1000.0
    assert [allowance.take("ann") for _ in range(4)] == [True, True, True, False]


def test_who_has_a_whole_network_is_counted_once() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:2") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") != neighbourhood("192.0.2.2")


async def crowd() -> list[str]:
    turns, begun = Turns(), []

    async def work(who: str) -> None:
        await turns.turn(who)
        begun.append(who)

    many = [asyncio.create_task(work("many")) for _ in range(50)]
    one = asyncio.create_task(work("one"))
    await asyncio.gather(*many, one)
    assert not turns.locks and not turns.waiting
    return begun


def test_whoever_asks_fifty_times_at_once_does_not_go_before_who_asks_once() -> None:
    assert asyncio.run(crowd()).index("one") <= 2


def test_an_address_may_ask_for_so_much_and_others_do_not_notice(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with Served(database, visits_per_minute=30) as served, served.client("127.0.0.2") as one, served.client("127.0.0.3") as other:
        answers = [one.get("/api/games") for _ in range(30)]
        statuses = [answer.status_code for answer in answers]
        assert statuses[:3] == [200] * 3 and statuses.count(429) >= 15
        assert "wait a minute" in answers[statuses.index(429)].json()["error"]
        assert other.get("/api/games").status_code == 200


def test_an_address_may_have_so_many_streams_open(tmp_path: Path) -> None:
    with Served(tmp_path / "tables.db", streams=2) as served:
        ann = served.player("Ann")
        path = f"/api/tables/{ann.table(seats=['me', 'open'])}/events"
        with ann.stream(path) as first, ann.stream(path) as second:
            next(first), next(second)
            refused = ann.http.get(path)
            assert refused.status_code == 429 and "close some" in refused.json()["error"]

        def reopened() -> bool:
            with ann.http.stream("GET", path) as answer:
                return answer.status_code == 200

        assert wait_until(reopened)


@pytest.mark.parametrize(
    ("host", "address", "called"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000", "LOCALHOST", "sea.localhost:8000"]),
        ("127.0.0.1", "https://games.example", ["games.example", "Games.Example:443", "localhost", "games.example."]),
        ("0.0.0.0", "http://127.0.0.1:8000", ["192.168.1.7:8000", "10.0.0.1", "[fe80::1]:8000", "localhost"]),
        ("192.168.1.7", "http://192.168.1.7:8000", ["192.168.1.7:8000", "localhost:8000"]),
    ],
)
def test_a_server_is_called_by_its_names_only(host: str, address: str, called: list[str]) -> None:
    names = names_of(host, address)
    assert all(is_called(name, names) for name in called)
    assert not any(
        is_called(name, names) for name in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "", "[", "a:b:c")
    )
    assert is_called("evil.example", names_of(host, address, ["*"]))
    assert is_called("sea.example:1", names_of(host, address, ["sea.example"]))


def test_a_page_of_another_site_that_takes_our_address_as_its_own_reads_nothing(tmp_path: Path) -> None:
    names = names_of("127.0.0.1", "http://127.0.0.1:8000")
    with Served(tmp_path / "tables.db", hosts=names) as served, httpx.Client(base_url=served.address) as http:
        answer = http.get("/api/games", headers={"Host": "evil.example"})
        assert answer.status_code == 400 and "--allow-host" in answer.json()["error"]
        assert http.get("/api/games").status_code == 200


def test_only_a_proxy_that_is_trusted_says_for_whom_it_asks() -> None:
    proxies = Proxies(["127.0.0.1", "10.1.0.0/16", "::1"])
    assert "127.0.0.1" in proxies and "10.1.2.3" in proxies and "::1" in proxies
    assert "10.2.0.1" not in proxies and "127.0.0.2" not in proxies and "" not in proxies and "unix:" not in proxies
