from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

import seaboard
from seaboard.core.language import compilation


def test_late_linking_is_on_for_the_pinned_numba() -> None:
    assert metadata.version("numba").startswith(compilation.LATE_LINKING_VERSIONS)
    assert compilation.late_linking()


PROGRAM = """
import seaboard
from seaboard.core.language import compilation
result = seaboard.playouts("transatlantic", players=3, games=40, seed=2)
print(compilation.late_linking(), result.scores.sum(), result.decisions)
"""


@pytest.mark.xdist_group("transatlantic")  # compiled there already
def test_without_late_linking_rules_compile_in_the_ordinary_way_to_the_same_results(tmp_path: Path) -> None:
    """The fallback for other versions of Numba."""
    environment = dict(os.environ, SEABOARD_CACHE=str(tmp_path), SEABOARD_LATE_LINKING="0")
    answer = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True).stdout
    result = seaboard.playouts("transatlantic", players=3, games=40, seed=2)
    assert answer.split() == ["False", f"{result.scores.sum()}", f"{result.decisions}"]


def test_importing_seaboard_does_not_import_numba() -> None:
    program = "import sys, seaboard; seaboard.game('transatlantic').new(seed=1); print('numba' in sys.modules, 'rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split() == ["False", "False"]


class Slow(seaboard.Game):
    """A game whose rules take their time to be bound."""

    def open_names(self) -> dict[str, Any]:
        time.sleep(0.05)
        return super().open_names()


def test_threads_that_ask_at_once_get_the_same_engine() -> None:
    """Two would be bound at the same time, and the machine code of one of them be wrong."""
    model = seaboard.game("transatlantic")
    game = Slow(**{one.name: getattr(model, one.name) for one in fields(model) if one.init})
    with ThreadPoolExecutor(4) as pool:
        assert len(set(map(id, pool.map(lambda _: game.engine("plain"), range(4))))) == 1
