from __future__ import annotations

from collections.abc import Iterator

import pytest

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
