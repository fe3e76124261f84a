from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.scriptless import Browser
from tests.table.serving import Player, Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("table") / "tables.db") as server:
        yield server


@pytest.fixture
def ann(served: Served) -> Player:
    return served.player("Ann")


@pytest.fixture
def bob(served: Served) -> Player:
    return served.player("Bob")


@pytest.fixture
def browser(served: Served) -> Iterator[Browser]:
    found = Browser(served.address)
    yield found
    found.http.close()


@pytest.fixture
def stranger(served: Served) -> Iterator[Browser]:
    """Somebody else."""
    found = Browser(served.address)
    yield found
    found.http.close()
