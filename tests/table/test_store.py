"""The database: as its migrations make it, and what is said of one that cannot be opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from seaboard.core.errors import SeaboardError
from seaboard.table.store import Store, metadata


def test_migrations_make_the_database_that_the_store_reads(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "tables.db"))
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


@pytest.mark.parametrize("url", ["nosuch://x", "/no/such/folder/tables.db", "postgresql+nosuch://x"])
def test_a_database_that_cannot_be_opened_is_one_sentence(url: str) -> None:
    with pytest.raises(SeaboardError, match=r"^The database cannot be opened: .*--db\.$"):
        Store(url)


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 500)
    with pytest.raises(SeaboardError, match="not a database"):
        Store(str(path))
    assert path.read_text() == "Dear Ann, " * 500
