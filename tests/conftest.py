"""What all tests share: a compile cache for this run only, unless one is given."""

from __future__ import annotations

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one game in one process, so that each game is compiled once (with pytest-xdist, --dist loadgroup)."""
    for item in items:
        callspec = getattr(item, "callspec", None)
        case = callspec.params.get("case") if callspec else None
        game = getattr(case, "game", None) or (callspec.params.get("game") if callspec else None)
        if game is not None:
            item.add_marker(pytest.mark.xdist_group(game.name))
